"""The board of *Kodai Heigi* on the screen: field, blocks, set-up, lights and help."""
