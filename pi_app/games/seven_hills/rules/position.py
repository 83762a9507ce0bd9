"""Positions of *The Seven Hills of Rome* as JSON, and the test whether one is legal.

Keys: ``hands`` (tribe, ``latins`` or ``sabines``, then its cards), ``hills``: the seven in order,
each with ``open``, ``cards`` and ``removed``, the cards played there that have left the game; both
are ``[tribe, card]``, in the order of play or of leaving; ``last_hill``, 1 to 7, where the latest
card was placed, or null before the first. A card is 1 to 9, or 0 for the banner. Whose turn it is
follows from the hands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pi_app.core.reading import demand, flag, keys_of, list_of, one_of, whole
from pi_app.core.words import BIT
from pi_app.games.seven_hills.rules import piles, terms

if TYPE_CHECKING:
    from pi_app.games.seven_hills.rules.situation import SevenHillsSituation

_TRIBES: Final = (terms.LATINS, terms.SABINES)


def write(state: SevenHillsSituation) -> dict[str, object]:
    """Return the whole state, secrets included, as JSON."""
    return {
        "hands": {
            terms.TRIBE_IDS[tribe]: list(terms.CARDS[state.hand(tribe)]) for tribe in _TRIBES
        },
        "hills": [
            {
                "open": state.is_open(hill),
                "cards": _pieces_json(state.piles[hill]),
                "removed": _pieces_json(state.removed[hill]),
            }
            for hill in range(terms.HILLS)
        ],
        "last_hill": None if state.last_hill == terms.NOWHERE else int(state.last_hill) + 1,
    }


def _pieces_json(pile: int) -> list[list[str | int]]:
    return [
        [terms.TRIBE_IDS[terms.owner_of(piece)], int(terms.card_of(piece))]
        for piece in piles.pieces_in(pile)
    ]


def read(state: SevenHillsSituation, json: Mapping[str, object]) -> None:
    """Make a newly started `state` the one that `json` describes (see `State.read_state`)."""
    keys_of(json, "A position", ("hands", "hills", "last_hill"))
    latins, sabines = _hands(json["hands"])
    state.hands = terms.hands_of(latins, sabines)
    state.placed = (
        2 * len(terms.CARDS[state.full_hand()])
        - len(terms.CARDS[latins])
        - len(terms.CARDS[sabines])
    )
    _read_hills(state, json["hills"])
    last = json["last_hill"]
    state.last_hill = (
        terms.NOWHERE if last is None else whole(last, '"last_hill"', 1, terms.HILLS) - 1
    )
    _check_cards(state)
    _check_hills(state)
    _check_last_hill(state)


def _hands(json: object) -> list[int]:
    sides = keys_of(json, '"hands"', terms.TRIBE_IDS)
    hands: list[int] = []
    for id in terms.TRIBE_IDS:
        hand = 0
        for each in list_of(sides[id], f"hands of {id}", 0, terms.PIECES):
            bit = BIT[whole(each, "A card", 0, terms.HIGHEST_CARD)]
            demand(hand & bit == 0, f'"hands" of {id} holds {each} twice.')
            hand |= bit
        hands.append(hand)
    return hands


def _read_hills(state: SevenHillsSituation, hills: object) -> None:
    state.opened = 0
    for hill, each in enumerate(list_of(hills, "hills", terms.HILLS, terms.HILLS)):
        fields = keys_of(each, f"Hill {hill + 1}", ("open", "cards", "removed"))
        if flag(fields["open"], '"open"'):
            state.opened |= BIT[hill]
        cards, removed = _pieces(fields, "cards"), _pieces(fields, "removed")
        demand(
            len(cards) + len(removed) <= piles.MOST_IN_PILE,
            f"No hill is placed at twice in a row, so at most {piles.MOST_IN_PILE} cards were "
            f"placed at hill {hill + 1}, not {len(cards) + len(removed)}.",
        )
        state.piles[hill] = piles.pile_of(cards)
        state.removed[hill] = piles.pile_of(removed)


def _pieces(fields: Mapping[str, object], key: str) -> list[int]:
    pieces: list[int] = []
    for each in list_of(fields[key], key, 0, len(_TRIBES) * terms.PIECES):
        tribe, card = list_of(each, "card at a hill", 2, 2)
        owner = one_of(tribe, "The tribe of a card", terms.TRIBE_IDS)
        pieces.append(terms.piece_of(owner, whole(card, "A card", 0, terms.HIGHEST_CARD)))
    return pieces


def _check_cards(state: SevenHillsSituation) -> None:
    """Every card of a tribe is in one place, and hands are as big as taking turns makes them."""
    for tribe in _TRIBES:
        cards = list(terms.CARDS[state.hand(tribe)])
        for hill in range(terms.HILLS):
            for piece in piles.pieces_in(state.piles[hill]) + piles.pieces_in(state.removed[hill]):
                if terms.owner_of(piece) == tribe:
                    cards.append(terms.card_of(piece))
        expected = list(terms.CARDS[state.full_hand()])
        demand(
            sorted(cards) == expected,
            f"The {terms.TRIBE_IDS[tribe]} have {sorted(cards)} in all, expected {expected}.",
        )
    latins, sabines = (len(terms.CARDS[state.hand(tribe)]) for tribe in _TRIBES)
    text = (
        f"The latins hold {latins} cards and the sabines {sabines}; they take turns, latins first."
    )
    demand(sabines - latins in (0, 1), text)


def _check_hills(state: SevenHillsSituation) -> None:
    demand(
        not (state.open_hands or state.is_over()) or state.opened == terms.ALL_HILLS,
        "With open hands, and when both hands are empty, every hill is open.",
    )
    for hill in range(terms.HILLS):
        pile = state.piles[hill]
        if state.is_open(hill):
            _check_open_pile(state, hill, pile)
            _check_removed(state, hill)
        else:
            whole_pile = state.removed[hill] == piles.EMPTY
            demand(whole_pile, f"No card has left hill {hill + 1}: it is closed.")
            shared = piles.has_tribe(pile, terms.LATINS) and piles.has_tribe(pile, terms.SABINES)
            demand(not shared, f"Both tribes are at hill {hill + 1}: it has been turned up.")


def _check_open_pile(state: SevenHillsSituation, hill: int, pile: int) -> None:
    demand(piles.settle(pile) == pile, f"A banner at hill {hill + 1} has cancelled nothing.")
    if state.no_repeats:
        values = [terms.card_of(piece) for piece in piles.pieces_in(pile)]
        demand(len(set(values)) == len(values), f"A value lies at hill {hill + 1} twice.")
    if not state.open_hands and not state.is_over():
        for tribe in _TRIBES:
            demand(
                piles.has_tribe(piles.joined(pile, state.removed[hill]), tribe),
                f"Hill {hill + 1} is open, but the {terms.TRIBE_IDS[tribe]} have never been there.",
            )


def _check_removed(state: SevenHillsSituation, hill: int) -> None:
    gone = [terms.card_of(piece) for piece in piles.pieces_in(state.removed[hill])]
    banners = gone.count(terms.BANNER)
    others = len(gone) - banners
    demand(
        _can_have_left(state, banners, others),
        f"{banners} banners and {others} other cards cannot have left hill {hill + 1}.",
    )


def _can_have_left(state: SevenHillsSituation, banners: int, others: int) -> bool:
    """Say whether so many banners and other cards can have left one hill. A banner leaves it with
    one other card, be it a banner; one repeat may leave it alone."""
    repeats = (0, 1) if state.no_repeats and not state.open_hands else (0,)
    return others - banners in repeats or (banners == 2 and others in repeats)


def _check_last_hill(state: SevenHillsSituation) -> None:
    begun = state.last_hill != terms.NOWHERE
    demand(
        begun == (state.turns() > 0),
        '"last_hill" is null exactly until the first card has been placed.',
    )
    if not begun:
        return
    pile = state.piles[state.last_hill]
    latest = (state.turns() - 1) % 2
    lies_there = pile != piles.EMPTY and terms.owner_of(piles.last_piece(pile)) == latest
    left = piles.has_tribe(state.removed[state.last_hill], latest)
    demand(
        lies_there or left,
        f"The {terms.TRIBE_IDS[latest]} placed the latest card, which is not at hill "
        f"{state.last_hill + 1}.",
    )
