"""Lessons: an interactive introduction of five minutes for each game.

A lesson is data that uses the game's own rules: texts, tasks in the game's notation, and the
actions of the other seats and of chance. The module ``lesson`` of a game's package defines
``LESSON``.
"""
