"""Runs first, and lets modules in the image win.

MicroPython prefers this file and `main.py` in its own image to those in the board's file system,
but looks for modules there first: what is left of an older program would be run in part.
"""

import sys

sys.path.insert(0, ".frozen")
