"""The frame of a turn: reinforcements, offices, cards dealt, winter, isolation and victory."""
