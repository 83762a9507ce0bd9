"""What players of *Hannibal vs Rome* see and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, TypeVar

from pi_app.rules.hannibal_vs_rome import board, notation
from pi_app.rules.message import Message, Word
from pi_app.rules.words import BIT, list_nibbles

if TYPE_CHECKING:
    from pi_app.rules.hannibal_vs_rome.situation import Situation

T = TypeVar("T")


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
    committed: list[int]  # the seats that have chosen their card
    own_card: int | None  # the value that the viewing seat has chosen


def view_of(state: Situation, seat: int) -> HannibalView:
    """Return what `seat`, or a spectator, may know of `state`."""
    cards = (state.card_rome, state.card_carthage)
    own = cards[seat] if 0 <= seat <= 1 else 0
    return {
        "phase": board.PHASE_IDS[state.phase],
        "mover": board.SIDE_IDS[state.mover],
        "turns": state.turn_count,
        "legions": by_side(
            *[counts_by_id(state.legions(side), board.REGION_IDS) for side in (0, 1)]
        ),
        "hannibal": board.REGION_IDS[state.hannibal] if state.hannibal >= 0 else None,
        "fleets": by_side(*[counts_by_id(state.fleets(side), board.ROUTE_IDS) for side in (0, 1)]),
        "hands": by_side(cards_of(state.hand_rome), cards_of(state.hand_carthage)),
        "chips": by_side(int(state.chips_rome), int(state.chips_carthage)),
        "objectives": by_side(*[held_in(state, side, board.OBJECTIVES) for side in (0, 1)]),
        "core_regions": by_side(
            *[sum(held_in(state, side, board.CORE_CONTROL)) for side in (0, 1)]
        ),
        "battle": battle_of(state),
        "committed": [side for side in (0, 1) if cards[side]],
        "own_card": own or None,
    }


def by_side(rome: T, carthage: T) -> dict[str, T]:
    """Return what belongs to each side under its id."""
    return {board.SIDE_IDS[0]: rome, board.SIDE_IDS[1]: carthage}


def counts_by_id(packed: int, ids: tuple[str, ...]) -> dict[str, int]:
    """Return how many pieces `packed` holds at each place that has any."""
    counts = list_nibbles(packed, len(ids))
    return {ids[place]: count for place, count in enumerate(counts) if count}


def cards_of(hand: int) -> list[int]:
    """Return the card values in a hand, ascending."""
    return [value for value in range(1, 6) if hand >> (value - 1) & 1]


def held_in(state: Situation, side: int, groups: tuple[tuple[int, ...], ...]) -> list[bool]:
    """Return in which of the side's `groups` of regions, each a set, it has a
    legion other than one that attacks there just now."""
    held = state.regions(side)
    if side == state.mover and 0 <= state.place < board.REGIONS:
        held &= ~BIT[state.place]
    return [bool(held & regions) for regions in groups[side]]


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


def prompt_of(state: Situation, seat: int) -> Message:
    """Return one line for `seat` that says what it may do or whom it waits for."""
    if state.phase == board.OVER:
        return ending_text(state)
    if seat not in state.deciders():
        return _waiting_text(state)
    if state.phase == board.DECLARE:
        return Message("Carthage: who fights this duel, a legion or Hannibal?")
    if state.phase == board.DUEL:
        return Message("Choose a battle card in secret.")
    if state.second_edition and state.fleets(seat) == 0:
        return Message("{side}: move a legion, turn a legion into a fleet, or pass.", _side(seat))
    if state.second_edition:
        return Message("{side}: move one legion or one fleet, or pass.", _side(seat))
    return Message("{side}: move one legion or one fleet.", _side(seat))


def _waiting_text(state: Situation) -> Message:
    deciders = state.deciders()
    if len(deciders) == 2:
        return Message("Both sides choose a battle card.")
    if state.phase == board.DUEL:
        return Message("{side} is choosing a battle card.", _side(deciders[0]))
    if state.phase == board.DECLARE:
        return Message("Carthage decides whether Hannibal fights.")
    return Message("{side} is moving.", _side(deciders[0]))


def _side(side: int) -> dict[str, Word]:
    return {"side": board.SIDE_NAMES[side]}


def ending_text(state: Situation) -> Message:
    """Return how the game ended, in one line."""
    winner = _side(state.winner) if state.winner >= 0 else {}
    loser = _side(1 - state.winner) if state.winner >= 0 else {}
    ending = state.ending
    if ending == board.CAPITAL_TAKEN and state.winner == board.ROME_SIDE:
        return Message("A Roman legion enters Carthage: Rome wins.")
    if ending == board.CAPITAL_TAKEN and state.hannibal == board.CAPITALS[board.ROME_SIDE]:
        return Message("Hannibal enters Rome: Carthage wins.")
    if ending == board.CAPITAL_TAKEN and state.winner == board.CARTHAGE_SIDE:
        return Message("A Carthaginian legion enters Rome: Carthage wins.")
    if ending == board.LEGIONS_LOST:
        return Message("{side} has no legion left and loses.", loser)
    if ending == board.MEDITERRANEAN_RULED:
        return Message("{side} rules the Mediterranean and wins.", winner)
    if ending == board.CHIPS_COLLECTED:
        return Message("{side} takes the eighth chip and wins.", winner)
    if ending == board.NO_MOVE_LEFT:
        return Message("{side} cannot move any piece and loses.", loser)
    if ending == board.BOTH_DESTROYED:
        return Message("Both sides lose their last legions: a draw.")
    if ending == board.REPETITION:
        return Message("The same position for the third time: a draw.")
    return Message("Four hundred turns without a decision: a draw.")
