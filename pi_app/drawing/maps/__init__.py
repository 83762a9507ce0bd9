"""Boards that are maps, on screens and on paper: their geometry, and their projection on a
picture."""
