"""What players of *Hannibal vs Rome* see and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypedDict, TypeVar

from pi_app.core import Seat
from pi_app.core.message import N_, Message, Word
from pi_app.core.words import list_nibbles
from pi_app.games.hannibal_vs_rome.rules import board, notation

if TYPE_CHECKING:
    from pi_app.games.hannibal_vs_rome.rules.situation import Situation

T = TypeVar("T")

_PIECES: Final[dict[notation.Piece, str]] = {
    "legion": N_("Legion: {place}"),
    "hannibal": N_("Hannibal: {place}"),
    "fleet": N_("Fleet: {place}"),
}


class BattleView(TypedDict):
    """A battle that is going on."""

    place: str  # the id of a region or route
    hannibal_fights: bool | None  # None until Carthage has declared


class HannibalView(TypedDict):
    """All that a seat may know. Sides are ``rome`` and ``carthage``; everything but ``own_card`` is
    public, so all seats and spectators see the same."""

    phase: str
    mover: str
    turns: int
    # by side, then place id, how many, the Hannibal legion not among them; places with none are
    # left out
    legions: dict[str, dict[str, int]]
    hannibal: str | None  # his region
    fleets: dict[str, dict[str, int]]  # as ``legions``
    hands: dict[str, list[int]]
    chips: dict[str, int]
    # which of its three parts of the Mediterranean each side holds, and how many core regions it
    # controls; an attacker holds nothing where the battle is not decided
    objectives: dict[str, list[bool]]
    core_regions: dict[str, int]
    battle: BattleView | None
    committed: list[Seat]  # the seats that have chosen their card
    own_card: int | None  # the value that the viewing seat has chosen


def by_side(rome: T, carthage: T) -> dict[str, T]:
    """Return what belongs to each side under its id."""
    return {board.SIDE_IDS[0]: rome, board.SIDE_IDS[1]: carthage}


def pieces(rome: int, carthage: int, ids: tuple[str, ...]) -> dict[str, dict[str, int]]:
    """Return by side how many pieces there are at each place that has any."""
    counts = [list_nibbles(packed, len(ids)) for packed in (rome, carthage)]
    return by_side(*[{id: n for id, n in zip(ids, each, strict=True) if n} for each in counts])


def cards_of(hand: int) -> list[int]:
    """Return the card values in a hand, ascending."""
    return [value for value in range(1, 6) if hand >> (value - 1) & 1]


def battle_of(state: Situation) -> BattleView | None:
    """Return the battle that is going on, if any."""
    if state.place < 0:
        return None
    declared = state.phase == board.DUEL
    return {
        "place": board.PLACE_IDS[state.place],
        "hannibal_fights": state.hannibal_fights if declared else None,
    }


def place_name(id: str) -> Message:
    """Return the name of a region or route."""
    if id not in board.ROUTE_IDS:
        return Message("{region}", {"region": _region_name(id)})
    a, b = board.SEA_ROUTES[board.ROUTE_IDS.index(id)]
    shores: dict[str, Word] = {"shore": board.REGION_NAMES[a], "other_shore": board.REGION_NAMES[b]}
    return Message("{shore}-{other_shore}", shores)


def _region_name(id: str) -> str:
    return board.REGION_NAMES[board.REGION_IDS.index(id)]


def move_label(piece: notation.Piece, origin: str, target: str) -> Message:
    """Return a few words that name a move; Hannibal's needs no origin."""
    if piece == "fleet":
        return Message(
            "fleet from {origin} to {target}",
            {"origin": place_name(origin), "target": place_name(target)},
        )
    if piece == "hannibal":
        return Message("Hannibal to {target}", {"target": _region_name(target)})
    return Message(
        "legion from {origin} to {target}",
        {"origin": _region_name(origin), "target": _region_name(target)},
    )


def refit_label(piece: notation.Piece, origin: str, target: str) -> Message:
    """Return a few words that name a refit; Hannibal's needs no origin."""
    if piece == "hannibal":
        return Message("Hannibal becomes a fleet: {target}", {"target": place_name(target)})
    return Message(
        "legion in {origin} becomes a fleet: {target}",
        {"origin": _region_name(origin), "target": place_name(target)},
    )


def thing_of(action: int, hannibal: str) -> Message | None:
    """Return the piece that an action moves; `hannibal` is where he is."""
    if action not in notation.MOVED or action >= notation.REFIT:
        return None
    kind, origin, _ = notation.MOVED[action]
    return Message(_PIECES[kind], {"place": place_name(origin or hannibal)})


def label_of(action: int) -> Message:
    """Return a few words that name an action."""
    moved = notation.MOVED.get(action)
    if moved is not None:
        return refit_label(*moved) if action >= notation.REFIT else move_label(*moved)
    if action == notation.PASS:
        return Message("pass")
    if action == notation.DECLARE_LEGION:
        return Message("A legion fights")
    if action == notation.DECLARE_HANNIBAL:
        return Message("Hannibal fights")
    return Message("card {value}", {"value": action - notation.CARD})
