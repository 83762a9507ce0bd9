"""Sheets to print on paper in true size: the face of the map over the lamps, and the keys'
legends."""
