"""The terminal view: armies and provinces of the war."""

from __future__ import annotations

from collections.abc import Iterator

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from pi_app.core.message import N_, Message
from pi_app.games.rome_vs_carthage.rules.board import PROVINCE_IDS, SPACE_IDS, SPACES_OF
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.names import (
    CARD_NAMES,
    GENERAL_NAMES,
    PROVINCE_NAMES,
    SPACE_NAMES,
    elephants_of,
)
from pi_app.games.rome_vs_carthage.rules.terms import SIDE_IDS
from pi_app.games.rome_vs_carthage.rules.texts import CONDITIONS, EFFECTS
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.research.adapters.terminal_table import Look, grid


def picture(look: Look[RomeVsCarthageView]) -> RenderableType:
    """Return the hand sizes, the text of the card in play, a line for each force, and the provinces
    with the number of spaces that each side holds."""
    sizes = look.view["hand_sizes"]
    hands = Text("   ").join(
        Text.assemble(name, f" {sizes[side]}")
        for name, side in zip(look.names, SIDE_IDS, strict=True)
    )
    heads = ("", look.tr(N_("CUs")), look.tr(N_("Generals")), "")
    return Group(
        Text.assemble(look.tr(N_("Cards in hand")), ": ", hands),
        *_card_in_play(look),
        grid(heads, _forces(look), numbers=(1,)),
        Text.assemble(look.tr(N_("Provinces, with the spaces of Rome : Carthage / all")), ":"),
        Columns(_provinces(look), padding=(0, 2)),
    )


def _card_in_play(look: Look[RomeVsCarthageView]) -> Iterator[Text]:
    """Yield the title of the card in play with the condition and the effect of its event."""
    card = look.view["card"]
    if card is not None:
        said = (CONDITIONS[card], EFFECTS[card]) if card in CONDITIONS else (EFFECTS[card],)
        yield Text.assemble(look.tr(CARD_NAMES[card]), ": ", Text(" ").join(map(look.tr, said)))


def _forces(look: Look[RomeVsCarthageView]) -> Iterator[tuple[Text, ...]]:
    """Yield a line for each army, garrison and lone general, in the order of the spaces."""
    spaces = look.view["spaces"]
    for space, name in zip(SPACE_IDS, SPACE_NAMES, strict=True):
        here = spaces[space]
        for seat, side in enumerate(SIDE_IDS):
            elephants = here["elephants"] if side == "carthage" else 0
            field = here["units"][side] + elephants
            yield from _force(look, seat, space, name, field, elephants, inside=False)
            if here["control"] == side:
                walled = here["garrison"] + here["stables"]
                yield from _force(look, seat, space, name, walled, here["stables"], inside=True)


def _force(
    look: Look[RomeVsCarthageView],
    seat: int,
    space: str,
    name: str,
    cus: int,
    elephants: int,
    *,
    inside: bool,
) -> Iterator[tuple[Text, ...]]:
    generals = [
        str(look.tr(title))
        for id, title in zip(GENERAL_IDS, GENERAL_NAMES, strict=True)
        if (general := look.view["generals"][id])["space"] == space
        and general["inside"] == inside
        and general["side"] == SIDE_IDS[seat]
    ]
    if not cus and not generals:
        return
    remarks = [look.tr(N_("in the city"))] if inside else []
    if elephants:
        among = Message("among them {elephants}", {"elephants": elephants_of(elephants)})
        remarks.append(Text(look.render(among)))
    siege = look.view["spaces"][space]["siege"]
    if siege and inside:
        remarks.append(Text(look.render(Message("siege points {count}", {"count": siege}))))
    where = look.of_seat(seat, str(look.tr(name)))
    yield where, Text(str(cus)), Text(", ".join(generals)), Text(", ").join(remarks)


def _provinces(look: Look[RomeVsCarthageView]) -> list[Text]:
    """Return each province in the colour of the side that controls it, with the numbers of spaces
    of Rome and Carthage."""
    spaces = look.view["spaces"]
    found = []
    for number, (id, name) in enumerate(zip(PROVINCE_IDS, PROVINCE_NAMES, strict=True)):
        owners = [spaces[SPACE_IDS[space]]["control"] for space in SPACES_OF[number]]
        held = " : ".join(str(owners.count(side)) for side in SIDE_IDS)
        words = f"{look.tr(name)} {held} / {len(owners)}"
        owner = look.view["provinces"][id]
        found.append(look.of_seat(SIDE_IDS.index(owner), words) if owner else Text(words))
    return found
