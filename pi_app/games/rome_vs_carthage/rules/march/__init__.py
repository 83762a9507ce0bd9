"""Marching: activation, steps by land and sea, and what the other side may do about them."""
