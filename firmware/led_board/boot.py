"""Runs first, and makes imports take the modules in the image.

MicroPython takes this file and `main.py` from its own image before those in the board's file
system. It looks for other modules in the file system first, so parts of an older program that is
still there would be run.
"""

import sys

sys.path.insert(0, ".frozen")
