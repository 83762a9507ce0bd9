"""The drawer beneath the shelf: what helps with any game of the cupboard.

Each package here is a tool and keeps the contract of `pi_app.rules.game`: so each has secrets,
views, a journal, undo, keypads and phones like a game. `tool` is what they have in common.
"""
