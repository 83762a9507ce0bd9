"""The boards to order: KiCad projects made from the circuits and the positions of the parts."""
