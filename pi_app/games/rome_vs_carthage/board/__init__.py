"""The board of *Hannibal: Rome vs. Carthage* on the screen."""
