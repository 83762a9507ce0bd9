"""The tables of the games as a terminal shows them."""
