"""What researchers use: simulation, studies, and the games for other programs."""
