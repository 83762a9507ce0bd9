"""Sieges of walled cities and the subjugation of tribes."""
