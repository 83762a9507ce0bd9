"""The touchscreen on the table: scenes, one board view per game, widgets, text and sound."""
