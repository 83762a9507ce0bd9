"""The board of *The Seven Hills of Rome* on the screen: hills, cards, hands, lights and help."""
