"""The boards that one can order: KiCad projects made from the circuits and from where parts lie."""
