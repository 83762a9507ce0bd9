"""The pages that can be laid over the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pi_app.kiosk.boards.log import Log
from pi_app.kiosk.boards.rome_vs_carthage.card_table import CardTable, Pile, count_name
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES
from pi_app.kiosk.boards.rome_vs_carthage.page import Page
from pi_app.kiosk.boards.rome_vs_carthage.standings import Standings
from pi_app.kiosk.text import N_, lazy, render
from pi_app.kiosk.widgets.base import Group
from pi_app.kiosk.widgets.overlays import Curtain
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.names import SIDE_NAMES
from pi_app.rules.rome_vs_carthage.view import RomeVsCarthageView

Close = Callable[[], None]


def log(events: Sequence[Event], close: Close) -> Page:
    """Return everything that has happened."""
    return Page(lazy("What has happened"), Log(events, ("turn", "battle_begins")), close)


def standings(view: RomeVsCarthageView, close: Close) -> Page:
    """Return the turns, scores and provinces."""
    return Page(lazy("How the war stands"), Standings(view), close)


def cards(
    view: RomeVsCarthageView,
    seat: int,
    own: Perspective[RomeVsCarthageView] | None,
    close: Close,
    *,
    alone: bool,
) -> Page:
    """Return the strategy cards of a side and those that everybody may see.

    Args:
        view: what the screen may show.
        seat: the side whose cards are looked at.
        own: its player's window; None for a bot, whose hand nobody sees.
        close: what puts the page away.
        alone: whether nobody else can look at the screen, so that no curtain is needed.
    """
    title = Message("{side}: strategy cards", {"side": SIDE_NAMES[seat]})
    open_piles = [
        Pile(
            count_name(N_("Discarded"), len(view["discarded"])),
            tuple(reversed(view["discarded"])),
            lazy("Nothing has been discarded."),
        ),
        Pile(
            count_name(N_("Removed"), len(view["removed"])),
            tuple(view["removed"]),
            lazy("No card has left the game."),
        ),
    ]
    if own is None:
        known = Pile(
            count_name(N_("Known"), len(view["known"])),
            tuple(view["known"]),
            lazy("Nothing is known of this hand."),
        )
        return Page(lambda: render(title), CardTable([known, *open_piles]), close)
    if alone:
        return Page(lambda: render(title), CardTable([_hand(own), *open_piles]), close)
    content = Group()

    def reveal() -> None:
        table = CardTable([_hand(own), _known(own), *open_piles])
        drapes = 2 * curtain.theme.px(22)
        table.place(curtain.rect.inflate(-drapes, -curtain.theme.px(24)), curtain.theme)
        content.children = [table]
        content.rect = curtain.rect

    owner = Message("{side}'s cards", {"side": SIDE_NAMES[seat]})
    curtain = Curtain(STYLES[SIDES[seat]], lambda: render(owner), content, on_open=reveal)
    return Page(lambda: render(title), curtain, close)


def _hand(own: Perspective[RomeVsCarthageView]) -> Pile:
    """The cards in a seat's own hand."""
    hand = own.view()["hand"] or []
    return Pile(count_name(N_("Hand"), len(hand)), tuple(hand), lazy("No card is left."))


def _known(own: Perspective[RomeVsCarthageView]) -> Pile:
    """What a seat knows of the other hand."""
    known = own.view()["known"]
    empty = lazy("Nothing is known of the other hand.")
    return Pile(count_name(N_("The other's"), len(known)), tuple(known), empty)
