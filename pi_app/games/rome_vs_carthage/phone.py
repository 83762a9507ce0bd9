"""A side's hand on a phone: the map, strategy cards with texts, battle cards and the
present choice, with the odds of what it risks."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Final

from librt.random import Random

from pi_app.core.game import Perspective
from pi_app.core.message import N_, Message
from pi_app.drawing import theme
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.bot.forecast import Forecast
from pi_app.games.rome_vs_carthage.phone_map import picture_of
from pi_app.games.rome_vs_carthage.rules import deck, notation
from pi_app.games.rome_vs_carthage.rules.names import CARD_NAMES
from pi_app.games.rome_vs_carthage.rules.odds import battle_after, line_of, odds_of
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.tables import TYPE_IDS
from pi_app.games.rome_vs_carthage.rules.terms import SAILING_OPS
from pi_app.games.rome_vs_carthage.rules.texts import CONDITIONS, EFFECTS, remark_on
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.phones.hand import Face, Faces, Hand, Listed, asked, labelled
from pi_app.phones.picture import hexed
from pi_app.text import Translator

BOTH: Final = hexed((134, 100, 46))
"""The colour of a card whose event both sides may use."""

BATTLE: Final = (notation.BATTLE_CARD, notation.RESERVE_AS, notation.PROBE_AS)


def hand(own: Perspective[RomeVsCarthageView], translator: Translator) -> Hand:
    """Return the war, the whole hand and the present choices."""
    view, battle, risks = own.view(), own.view()["battle"], Risks(own)

    def face(action: int) -> Face:
        if notation.CARD < action <= notation.CARD + deck.CARDS:
            return strategy_card(action - notation.CARD, translator)
        for kind in BATTLE:
            if kind <= action < kind + len(TYPE_IDS):
                label = translator.render(own.action_label(action))
                return Face(label, art=_battle_art(action - kind))
        words = tuple(map(translator.render, risks.lines(action)))
        return dataclasses.replace(labelled(own, translator, action), lines=words)

    ask = asked(own, translator, Faces(face))
    offered = {
        choice.face
        for group in (ask.groups if isinstance(ask, Listed) else ())
        for choice in group.choices
    }
    cards = [strategy_card(card, translator) for card in view["hand"] or []]
    own_battle = (battle["hand"] if battle is not None else None) or []
    held = [_battle_card(kind, translator) for kind in own_battle]
    hidden = tuple(each for each in (*held, *cards) if each not in offered)
    return Hand(hidden, ask, picture_of(own, ask, translator))


class Risks:
    """What the actions of a march risk, as on the screen of the table: the odds of the rolls that
    may follow, and both hands of the battle that an action leads to."""

    def __init__(self, own: Perspective[RomeVsCarthageView]) -> None:
        self._own = own
        self._state: RomeVsCarthageState | None = None  # while there is a march
        if own.view()["march"] is not None:
            state = own.imagine(Random(0))
            assert isinstance(state, RomeVsCarthageState)
            self._state = state

    def lines(self, action: int) -> Iterator[Message]:
        """Yield what an action risks; most risk nothing."""
        if self._state is None:
            return
        yield from map(line_of, odds_of(self._state, self._own.seat, action))
        if battle_after(self._state, self._own.seat, action) is not None:
            forecast = Forecast(self._own, self._own.seat, action)
            yield forecast.hands_in_words(self._own.seat)


def strategy_card(card: int, translator: Translator) -> Face:
    """Return the face of a strategy card: operations, title, condition, effect, remark."""
    by_sea = deck.OPS[card] == SAILING_OPS
    words = N_("Operations: {ops}, also by sea") if by_sea else N_("Operations: {ops}")
    ops = translator.tr(words, ops=deck.OPS[card])
    lines = [CONDITIONS.get(card, ""), EFFECTS[card], remark_on(card)]
    users = deck.USERS[card]
    tint = BOTH if len(users) > 1 else hexed((theme.ROME, theme.CARTHAGE)[users[0]].colour)
    return Face(translator.tr(CARD_NAMES[card]), ops, _said(lines, translator), tint=tint)


def _said(lines: list[str], translator: Translator) -> tuple[str, ...]:
    return tuple(translator.tr(line) for line in lines if line)


def _battle_card(kind: str, translator: Translator) -> Face:
    number = TYPE_IDS.index(kind)
    return Face(translator.tr(notation.TYPE_NAMES[number]), art=_battle_art(number))


def _battle_art(number: int) -> str:
    return GAME.picture(f"battle_{TYPE_IDS[number]}")
