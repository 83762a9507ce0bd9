"""The board of *Mercator* on the screen: harbour, market, sealed and called bids, lights, help."""
