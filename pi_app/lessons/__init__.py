"""Lessons: for each game a first one of five minutes that plays with the learner.

A lesson is data on the game's own rules: what is said, what is to be done in the game's notation,
and what the others and chance do. A module here that is named after its game defines ``LESSON``.
"""
