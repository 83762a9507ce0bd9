"""Positions of *Hannibal vs Rome* as JSON, and the test whether one is legal.

Keys: ``phase``, ``mover`` (sides are ``rome`` and ``carthage``), ``turns``, ``duels``,
``legions`` and ``fleets`` (side, then place id, then count), ``hannibal`` (region id or null),
``hands`` (side, then card values), ``cards`` (side, then the sealed card or null), ``chips``,
``battle`` (null, or ``place`` and ``hannibal_fights``, null before Carthage has declared),
``ending`` and ``winner`` (null while the game goes on), and ``seen``: the positions that have
come up since a piece was last lost, each as the words that `Recurrence` stores and how
often it came up. A position without ``seen`` counts itself once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pi_app.core.message import N_, Message, Word
from pi_app.core.reading import demand, flag, keys_of, list_of, object_of, one_of, whole
from pi_app.core.words import nibble, nibbles_of
from pi_app.games.hannibal_vs_rome.rules import board
from pi_app.games.hannibal_vs_rome.rules.situation import KEY_LENGTH
from pi_app.games.hannibal_vs_rome.rules.view import (
    battle_of,
    by_side,
    cards_of,
    pieces,
    place_name,
)

if TYPE_CHECKING:
    from pi_app.games.hannibal_vs_rome.rules.situation import Situation

_MOST_FLEETS: Final = 3

# What people may read who set a position right by taps.
LEGIONS_EXIST: Final = N_("{side} has only {most} legions.")
FLEETS_EXIST: Final = N_("{side} has only {most} fleets.")
CAPITAL_TAKEN: Final = N_("A legion of {side} in the enemy capital would have ended the game.")
NO_ISLAND: Final = N_("The Hannibal legion cannot be on an island.")
BOTH_SIDES: Final = N_("Both sides stand in {place}, but no battle is going on there.")
NO_LEGION: Final = N_("{side} has no legion: the game would be over.")
RULES_THE_SEA: Final = N_("{side} rules the Mediterranean: the game would be over.")
EIGHT_CHIPS: Final = N_("Eight chips end the game.")
CANNOT_MOVE: Final = N_("The side to move cannot move: the game would be over.")


def write(state: Situation) -> dict[str, object]:
    """Return the whole state, secrets included, as JSON."""
    return {
        "phase": board.PHASE_IDS[state.phase],
        "mover": board.SIDE_IDS[state.mover],
        "turns": state.turn_count,
        "duels": state.duel_count,
        "legions": pieces(state.legions_rome, state.legions_carthage, board.REGION_IDS),
        "hannibal": board.REGION_IDS[state.hannibal] if state.hannibal >= 0 else None,
        "fleets": pieces(state.fleets_rome, state.fleets_carthage, board.ROUTE_IDS),
        "hands": by_side(cards_of(state.hand_rome), cards_of(state.hand_carthage)),
        "cards": by_side(state.card_rome or None, state.card_carthage or None),
        "chips": by_side(state.chips_rome, state.chips_carthage),
        "battle": battle_of(state),
        "ending": board.ENDING_IDS[state.ending],
        "winner": board.SIDE_IDS[state.winner] if state.winner >= 0 else None,
        "seen": state.seen.rows(),
    }


def read(state: Situation, json: Mapping[str, object]) -> None:
    """Make a newly started `state` the one that `json` describes (see `State.read_state`)."""
    state.phase = one_of(json.get("phase"), '"phase"', board.PHASE_IDS)
    state.mover = one_of(json.get("mover"), '"mover"', board.SIDE_IDS)
    state.turn_count = whole(json.get("turns"), '"turns"', 0, board.LONGEST_GAME)
    state.duel_count = whole(json.get("duels"), '"duels"', 0, 2 * board.LONGEST_GAME)
    state.legions_rome, state.legions_carthage = _pieces(json, "legions", board.REGION_IDS)
    state.fleets_rome, state.fleets_carthage = _pieces(json, "fleets", board.ROUTE_IDS)
    state.note_places()
    state.hannibal = one_of(json.get("hannibal"), '"hannibal"', (None, *board.REGION_IDS)) - 1
    state.hand_rome, state.hand_carthage = [_hand(hand) for hand in _sides(json, "hands")]
    state.card_rome, state.card_carthage = [
        0 if card is None else whole(card, "A sealed card", 1, 5) for card in _sides(json, "cards")
    ]
    state.chips_rome, state.chips_carthage = [
        whole(chips, '"chips"', 0, board.CHIPS_TO_WIN) for chips in _sides(json, "chips")
    ]
    demand(state.chips_rome == 0 or state.chips_carthage == 0, "Only one side can hold chips.")
    _read_battle(state, json)
    state.ending = one_of(json.get("ending"), '"ending"', board.ENDING_IDS)
    state.winner = one_of(json.get("winner"), '"winner"', (None, *board.SIDE_IDS)) - 1
    _read_seen(state, json)
    _check_pieces(state)
    _check_cards(state)
    _check_battle(state)
    _check_ending(state)


def _sides(json: Mapping[str, object], key: str) -> tuple[object, object]:
    sides = keys_of(json.get(key), f'"{key}"', board.SIDE_IDS)
    return sides["rome"], sides["carthage"]


def _pieces(json: Mapping[str, object], key: str, ids: tuple[str, ...]) -> tuple[int, int]:
    packed = [0, 0]
    for side, places in enumerate(_sides(json, key)):
        counts = [0] * len(ids)
        for id, count in object_of(places, f'"{key}" of {board.SIDE_IDS[side]}').items():
            place = one_of(id, f'A place in "{key}"', ids)
            counts[place] = whole(count, f'"{key}" at {id}', 0, 8)
        packed[side] = nibbles_of(counts)
    return packed[0], packed[1]


def _hand(values: object) -> int:
    cards = [whole(card, "A card in a hand", 1, 5) for card in list_of(values, "hand", 1, 5)]
    demand(len(set(cards)) == len(cards), f"The hand {cards!r} holds a card twice.")
    return sum(1 << (card - 1) for card in cards)


def _read_battle(state: Situation, json: Mapping[str, object]) -> None:
    battle = json.get("battle")
    if battle is None:
        return
    fields = object_of(battle, '"battle"')
    state.place = one_of(fields.get("place"), '"place"', board.PLACE_IDS)
    fights = fields.get("hannibal_fights")
    demand(
        (fights is None) == (state.phase == board.DECLARE),
        '"hannibal_fights" is null exactly while Carthage has yet to declare.',
    )
    state.hannibal_fights = fights is not None and flag(fights, '"hannibal_fights"')


def _read_seen(state: Situation, json: Mapping[str, object]) -> None:
    state.seen.forget()
    for row in list_of(json.get("seen", []), "seen", 0, board.LONGEST_GAME + 1):
        packed = list_of(row, "row of seen", KEY_LENGTH + 1, KEY_LENGTH + 1)
        rome, carthage, rest = [
            whole(number, "A number in seen", 0, 2**62 - 1) for number in packed[:KEY_LENGTH]
        ]
        demand(state.seen.times(rome, carthage, rest) == 0, "A position is twice in seen.")
        present = (rome, carthage, rest) == state.key()
        # The third time ends the game.
        most = 3 if state.ending == board.REPETITION and present else 2
        for _ in range(whole(packed[-1], "How often, in seen", 1, most)):
            state.seen.note(rome, carthage, rest)
    demand(state.seen.count <= state.turn_count + 1, "More positions are in seen than turns began.")
    if "seen" not in json and state.phase == board.MOVE:
        state.note_turn()


def _check_pieces(state: Situation) -> None:
    most = (8, 6) if state.second_edition else (7, 5)
    for side, name in enumerate(board.SIDE_NAMES):
        legions, fleets = board.total(state.legions(side)), board.total(state.fleets(side))
        only: dict[str, Word] = {"side": name, "most": most[side]}
        demand(legions <= most[side], Message(LEGIONS_EXIST, only))
        demand(fleets <= _MOST_FLEETS, Message(FLEETS_EXIST, {**only, "most": _MOST_FLEETS}))
        outside = nibble(state.armies(side), board.CAPITALS[1 - side]) == 0
        demand(
            outside or state.ending == board.CAPITAL_TAKEN,
            Message(CAPITAL_TAKEN, {"side": name}),
        )
    demand(state.hannibal < board.CORSICA, Message(NO_ISLAND))
    for place, id in enumerate(board.PLACE_IDS):
        shared = state.forces_at(0, place) > 0 and state.forces_at(1, place) > 0
        demand(
            not shared or place == state.place or place in board.CAPITALS,
            Message(BOTH_SIDES, {"place": place_name(id)}),
        )
    chips = state.chips_rome + state.chips_carthage
    demand(state.core_control or chips == 0, "There are no chips without the option core_control.")


def _check_cards(state: Situation) -> None:
    hands = (cards_of(state.hand_rome), cards_of(state.hand_carthage))
    demand(len(hands[0]) == len(hands[1]), "Both hands must hold equally many cards.")
    cards = (state.card_rome, state.card_carthage)
    for hand, card in zip(hands, cards, strict=True):
        demand(card == 0 or card in hand, f"The sealed card {card} is not in the hand {hand}.")
    sealed = 0 in cards and (cards == (0, 0) or state.phase == board.DUEL)
    demand(sealed, "At most one card can be sealed, and only in a duel.")


def _check_battle(state: Situation) -> None:
    fighting = state.phase in (board.DECLARE, board.DUEL)
    demand(fighting == (state.place >= 0), "There is a battle exactly while cards are chosen.")
    if not fighting:
        return
    place = state.place
    demand(place not in board.CAPITALS, "No battle is fought in a capital.")
    for side, id in enumerate(board.SIDE_IDS):
        fights = state.forces_at(side, place) > 0
        demand(fights, f"{id} has nothing to fight with in {board.PLACE_IDS[place]}.")
    he_is_there = state.hannibal == place
    others = place < board.REGIONS and nibble(state.legions_carthage, place) > 0
    if state.phase == board.DECLARE:
        demand(he_is_there and others, "Carthage only declares with Hannibal and others there.")
    elif state.hannibal_fights:
        demand(he_is_there, "Hannibal fights only where he is.")
    else:
        demand(not he_is_there or others, "Hannibal fights where he is alone.")


def _check_ending(state: Situation) -> None:
    ending, winner = state.ending, state.winner
    if state.phase != board.OVER:
        demand(ending == board.NOT_OVER and winner < 0, "A running game has no winner.")
        for side, name in enumerate(board.SIDE_NAMES):
            lives = state.armies(side) != 0 or _fights_with_last_refit(state, side)
            demand(lives, Message(NO_LEGION, {"side": name}))
        if state.phase == board.MOVE:
            _check_turn(state)
        return
    drawn = ending in (board.BOTH_DESTROYED, board.REPETITION, board.TURN_LIMIT)
    demand(ending != board.NOT_OVER, "A finished game needs an ending.")
    demand(drawn == (winner < 0), "A drawn game has no winner, any other has one.")
    shown = _ending_holds(state, ending, winner)
    demand(shown, f"The position does not show the ending {board.ENDING_IDS[ending]!r}.")


def _fights_with_last_refit(state: Situation, side: int) -> bool:
    """Say whether the side's last legion may have become, in this turn, the only fleet that it has
    and fights with: who is left without a legion is tested at the end of the turn."""
    refitted = state.second_edition and state.phase == board.DUEL and side == state.mover
    return refitted and state.place >= board.REGIONS and board.total(state.fleets(side)) == 1


def _ending_holds(state: Situation, ending: int, winner: int) -> bool:
    if ending == board.CAPITAL_TAKEN:
        return nibble(state.armies(winner), board.CAPITALS[1 - winner]) > 0
    if ending == board.LEGIONS_LOST:
        return state.armies(1 - winner) == 0 != state.armies(winner)
    if ending == board.MEDITERRANEAN_RULED:
        return state.objectives(winner) == 3
    if ending == board.CHIPS_COLLECTED:
        return (state.chips_carthage if winner else state.chips_rome) == board.CHIPS_TO_WIN
    if ending == board.NO_MOVE_LEFT:
        return state.mover == 1 - winner and state.moves(state.mover) == 0
    if ending == board.BOTH_DESTROYED:
        return state.armies(board.ROME_SIDE) == 0 == state.armies(board.CARTHAGE_SIDE)
    if ending == board.REPETITION:
        return state.times_seen() == 3
    return state.turn_count == board.LONGEST_GAME


def _check_turn(state: Situation) -> None:
    for side, name in enumerate(board.SIDE_NAMES):
        demand(state.objectives(side) < 3, Message(RULES_THE_SEA, {"side": name}))
    most = max(state.chips_rome, state.chips_carthage)
    demand(most < board.CHIPS_TO_WIN, Message(EIGHT_CHIPS))
    demand(bool(state.legal_actions(state.mover)), Message(CANNOT_MOVE))
    demand(state.turn_count < board.LONGEST_GAME, "Turn 400 ends the game.")
