"""The tools in the drawer, which serve any game, a folder for each.

A tool implements the contract of a game (`pi_app.core.game`), so it has secrets, views, a journal,
undo, keypads and phones like one. `pi_app.core.tool` holds what all tools share.
"""
