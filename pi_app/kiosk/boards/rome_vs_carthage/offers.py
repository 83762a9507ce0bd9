"""What the row beneath the map offers, whatever phase it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pi_app.kiosk.boards.rome_vs_carthage.card_texts import TEXTS
from pi_app.kiosk.boards.rome_vs_carthage.choices import Choices, general_of, sort
from pi_app.kiosk.boards.rome_vs_carthage.plaques import GeneralPlaque, LeadPlaque, ratings_of
from pi_app.kiosk.boards.rome_vs_carthage.seeing import general_side, leader_of
from pi_app.kiosk.boards.rome_vs_carthage.tray import Plaque, Tray
from pi_app.kiosk.text import MessageLike, Text, lazy, render, tr
from pi_app.kiosk.widgets.buttons import Button, Rank
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.generals import (
    GENERAL_IDS,
    SIDE_OF,
    avoid_rating,
    interception_rating,
)
from pi_app.rules.rome_vs_carthage.march.marching import Marching
from pi_app.rules.rome_vs_carthage.march.reactions import Declare, Walls
from pi_app.rules.rome_vs_carthage.names import CARD_NAMES
from pi_app.rules.rome_vs_carthage.terms import SIDE_IDS
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

_STRONG = (notation.FIGHT, notation.BESIEGE, notation.YES, notation.PURSUE, notation.EVENT)
"""Words that carry the play on, in terracotta."""


def remark_on(view: RomeVsCarthageView, general: str) -> str:
    """Return what is to be known of a general who may be chosen: his ratings, or where he is asked
    to react, what he could try and which rolls would do."""
    task, march = view["task"], view["march"]
    if task is None or task["phase"] != Declare.id or march is None:
        return ratings_of(leader_of(view, general))
    number = GENERAL_IDS.index(general)
    space = view["spaces"][march["space"]]
    if view["generals"][general]["space"] == march["space"]:
        return tr("Avoids: die 1–{most}", most=avoid_rating(number))
    most = interception_rating(number)
    side = SIDE_IDS[SIDE_OF[number]]
    here = space["units"][side] + (space["elephants"] if side == "carthage" else 0)
    if space["control"] == march["side"] and here == 0:
        most -= 1
    if most < 1:
        return tr("Intercepts: no roll would do")
    return tr("Intercepts: die 1–{most}", most=most)


def _present(view: RomeVsCarthageView | None) -> tuple[int, int] | None:
    """The CUs and elephants that march along now, or are inside the city whose gates are opened or
    shut; None where none have been told off yet."""
    if view is None or view["task"] is None or view["march"] is None:
        return None
    march = view["march"]
    phase = view["task"]["phase"]
    if phase == Marching.id:
        return march["units"], march["elephants"]
    if phase == Walls.id:
        city = view["spaces"][march["space"]]
        return city["garrison"], city["stables"]
    return None


class Offers:
    """Fills the tray. It shows all there is, or for a while only a part: the changes of a marching
    army, or the meanings of a tap on one space."""

    def __init__(
        self, tray: Tray, choose: Callable[[int], None], refuse: Callable[[MessageLike], None]
    ) -> None:
        self.tray = tray
        self._choose = choose
        self._refuse = refuse
        self._own: Perspective[RomeVsCarthageView] | None = None
        self._view: RomeVsCarthageView | None = None
        self._choices = Choices()

    def close(self) -> None:
        """Offer nothing while something is being told."""
        self.tray.offer((), None)

    def show(
        self,
        own: Perspective[RomeVsCarthageView] | None,
        view: RomeVsCarthageView,
        choices: Choices,
    ) -> None:
        """Offer everything."""
        self._own, self._view, self._choices = own, view, choices
        self.widen()

    def widen(self) -> None:
        """Offer everything (again)."""
        if self._own is None:
            self.tray.offer((), self._card_words)
            return
        plaques = self._plaques(self._choices)
        if self._choices.regroup:
            plaques.append(Button(lazy("Regroup"), self._regroup, "quiet", icon="swap"))
        self.tray.offer(plaques, self._map_words if self._choices.places else None)

    def narrow(
        self,
        own: Perspective[RomeVsCarthageView],
        view: RomeVsCarthageView,
        choices: Choices,
        actions: Sequence[int],
    ) -> None:
        """Offer only some actions, and the way back."""
        self._own, self._view, self._choices = own, view, choices
        words: list[Plaque] = [self._plaque(action) for action in actions]
        self.tray.offer([self._back(), *words], None)

    def _back(self) -> Button:
        return Button(None, self.widen, "quiet", icon="back")

    def _regroup(self) -> None:
        """Offer the changes of the army on the march."""
        if self._view is None:
            return
        regroup = self._choices.regroup
        inner = sort(regroup, self._view["generals"])
        plaques: list[Plaque] = [self._back()]
        if inner.leading:
            plaques.append(self._leading(inner.leading))
        plaques += [self._plaque(action) for action in (*inner.generals, *inner.words)]
        self.tray.offer(plaques, None)

    def _leading(self, actions: Sequence[int]) -> LeadPlaque:
        return LeadPlaque(
            actions,
            _present(self._view),
            self._choose,
            lambda: self._refuse(Message("The army can't be divided like that.")),
        )

    def _plaques(self, choices: Choices) -> list[Plaque]:
        plaques: list[Plaque] = [self._plaque(action) for action in choices.generals]
        if choices.leading:
            plaques.append(self._leading(choices.leading))
        plaques += [self._plaque(action) for action in (*choices.numbers, *choices.words)]
        return plaques

    def _plaque(self, action: int) -> Button:
        """A button for any action: a general with his head, all else with its words."""
        own, view = self._own, self._view
        label = own.action_label(action) if own is not None else Message("")
        words: Text = partial(render, label)
        act = partial(self._choose, action)
        general = general_of(action)
        if general is not None and view is not None:
            leader = leader_of(view, general)
            remark = partial(remark_on, view, general)
            return GeneralPlaque(words, act, general_side(general), leader, remark)
        rank: Rank = "primary" if action in _STRONG else "secondary"
        return Button(words, act, rank)

    def _map_words(self) -> str:
        return tr("Tap a lit space on the map.")

    def _card_words(self) -> str:
        """What the card does that is being played, for those who watch."""
        card = self._view["card"] if self._view is not None else None
        if not card:
            return ""
        return f"{tr(CARD_NAMES[card])}: {tr(TEXTS[card].effect)}"
