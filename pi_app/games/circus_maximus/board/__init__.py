"""The board of *Circus Maximus* on the screen: hippodrome, chariots, hands, lights and help."""
