"""Phones as handhelds: a page in a phone's browser shows what its seat may know, and sends choices.

A phone has a port with a number of its own (`PHONE_PORTS`), like a keypad. It receives only
`view(seat)`. The messages are encrypted (`sealing`). The small server runs only while phones are in
use.
"""
