"""The boards of the tools in the drawer."""
