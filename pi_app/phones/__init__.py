"""Phones as handhelds: a page in a phone's browser that shows what its seat may know, and chooses.

A phone is a port like a keypad's, with a number of its own (`PHONE_PORTS`). What it receives is
`view(seat)` and nothing else, what passes through the air is sealed (`sealing`), and the small
server behind it lives only while somebody plays by phone.
"""
