"""How this program is installed, and on what."""
