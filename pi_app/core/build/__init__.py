"""The compiled core: what it is made of, how it is made, and how it is taken."""
