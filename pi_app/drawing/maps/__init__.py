"""Boards that are maps, on screens and printed: their geometry, and where it lies on a picture."""
