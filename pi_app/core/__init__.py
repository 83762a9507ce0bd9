"""What the games are: the contract and every game's rules, pure, without input or output."""

from __future__ import annotations


class Seat(int):
    """A number in a view that is a seat, counted from 0; anyone who shows the view can name it."""


class BySeat(list[int]):
    """A list in a view that holds a number for each seat; anyone who shows the view can name
    them."""


class SeatName(str):
    """A word that is the name of a seat; a surface can show the player's name instead."""

    __slots__ = ()


class EmblemName(SeatName):
    """The name of a seat that plays no part of its own: a name alone says who it is."""

    __slots__ = ()
