"""The games on the shelf, a folder for each; its name is the game's id with underscores."""
