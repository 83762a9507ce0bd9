"""The board of *Praetorians* on the screen: camps, cards, track, lights and help."""
