"""A general's hand: the battle cards left, and the pieces that may move."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.games.hannibal_vs_rome import GAME
from pi_app.games.hannibal_vs_rome.rules import notation
from pi_app.games.hannibal_vs_rome.rules.board import SIDE_IDS
from pi_app.games.hannibal_vs_rome.rules.view import HannibalView, place_name
from pi_app.phones.hand import Face, Faces, Hand, asked, labelled
from pi_app.text import Translator


def hand(own: Perspective[HannibalView], translator: Translator) -> Hand:
    """Return the battle cards, or by the pieces where they may go."""
    view = own.view()
    held = tuple(map(_card, view["hands"][SIDE_IDS[own.seat]]))

    def face(action: int) -> Face:
        if action > notation.CARD:
            return _card(action - notation.CARD)
        if action not in notation.MOVED or action >= notation.REFIT:
            return labelled(own, translator, action)
        return Face(translator.render(place_name(notation.MOVED[action][2])))

    ask = asked(own, translator, Faces(face, lambda move: GAME.picture(notation.MOVED[move][0])))
    return Hand(() if own.is_secret() else held, ask)


def _card(value: int) -> Face:
    return Face(str(value), art="icons/swords")
