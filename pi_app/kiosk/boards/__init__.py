"""One board view per game, looked up by the game's module name."""
