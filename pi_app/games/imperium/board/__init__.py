"""The board of *Imperium* on the screen: the empire, standards, cards, scores, lights and help."""
