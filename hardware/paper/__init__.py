"""What is printed on paper in true size: the face of the map over the lamps, and keys' legends."""
