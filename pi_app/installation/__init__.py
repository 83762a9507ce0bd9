"""How this program is installed, and what the machine provides."""
