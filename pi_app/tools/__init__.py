"""The tools in the drawer, for any game of the cupboard, a folder for each.

A tool keeps the contract of a game (`pi_app.core.game`), so it has secrets, views, a journal, undo,
keypads and phones like one. `pi_app.core.tool` is what they have in common.
"""
