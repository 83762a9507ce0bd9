"""Positions of *Hannibal: Rome vs. Carthage* as JSON, and the test whether one is legal.

``spaces`` (by id: ``control``, ``tribe``, ``units``, ``elephants``, ``garrison``, ``stables``,
``siege``), ``generals`` (by id: ``place``, a space or one of ``pool``, ``displaced``, ``dead``,
``awaited``, and ``inside``), ``consuls`` (general ids), ``cards`` (``hands``,
``known``, ``deck``, ``discarded``, ``removed``), ``facts`` (the plain fields of a situation),
``agenda`` (tasks, the next last), ``newcomers`` (spaces) and ``tired`` as in
`situation.Situation`, and ``march``, ``campaign`` and ``fight`` with the fields of these classes,
or null.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pi_app.rules.errors import BadPosition
from pi_app.rules.reading import (
    demand,
    flag,
    keys_of,
    list_of,
    numbers,
    one_of,
    whole,
)
from pi_app.rules.rome_vs_carthage import going_on, plausibility
from pi_app.rules.rome_vs_carthage.board import SPACE_IDS, SPACES
from pi_app.rules.rome_vs_carthage.deck import CARDS
from pi_app.rules.rome_vs_carthage.generals import GENERAL_IDS, GENERALS
from pi_app.rules.rome_vs_carthage.terms import LAST_TURN, NOBODY, OFF_MAP_IDS, SIDE_IDS
from pi_app.rules.rome_vs_carthage.victory import ENDINGS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

_KEYS: Final = (
    "spaces",
    "generals",
    "consuls",
    "proconsul",
    "train",
    "cards",
    "facts",
    "agenda",
    "newcomers",
    "tired",
    "march",
    "campaign",
    "fight",
)
_SPACE_KEYS: Final = ("control", "tribe", "units", "elephants", "garrison", "stables", "siege")
_CARD_KEYS: Final = ("hands", "known", "deck", "discarded", "removed")
_FACT_KEYS: Final = (
    "turn",
    "first",
    "active",
    "card",
    "combined",
    "silent",
    "must_campaign",
    "truce",
    "reshuffle",
    "macedonia",
    "naval_victory",
    "counsels",
    "disclosed",
    "winner",
    "ending",
)
_MOST: Final = 99
"""More CUs than can ever stand in one space."""

_SIDES: Final = (None, *SIDE_IDS)


def write(state: Situation) -> dict[str, object]:
    """Return the whole state, hands included, as JSON."""
    return {
        "spaces": {SPACE_IDS[space]: _space_json(state, space) for space in range(SPACES)},
        "generals": {
            GENERAL_IDS[general]: {
                "place": _place_id(state.place[general]),
                "inside": state.inside[general],
            }
            for general in range(GENERALS)
        },
        "consuls": [GENERAL_IDS[general] for general in state.consuls],
        "proconsul": GENERAL_IDS[state.proconsul] if state.proconsul >= 0 else None,
        "train": SPACE_IDS[state.train] if state.train >= 0 else None,
        "cards": {
            "hands": [hand.copy() for hand in state.hands],
            "known": [hand.copy() for hand in state.known],
            "deck": state.deck.copy(),
            "discarded": state.discarded.copy(),
            "removed": state.removed.copy(),
        },
        "facts": _facts_json(state),
        "agenda": [going_on.write_task(task) for task in state.agenda],
        "newcomers": [SPACE_IDS[space] for space in state.newcomers],
        "tired": [group.copy() for group in state.tired],
        "march": going_on.write_march(state.march) if state.march is not None else None,
        "campaign": (
            going_on.write_campaign(state.campaign) if state.campaign is not None else None
        ),
        "fight": going_on.write_fight(state.fight) if state.fight is not None else None,
    }


def _space_json(state: Situation, space: int) -> dict[str, object]:
    return {
        "control": _SIDES[state.control[space] + 1],
        "tribe": state.tribes[space],
        "units": [state.units[0][space], state.units[1][space]],
        "elephants": state.elephants[space],
        "garrison": state.garrison[space],
        "stables": state.stables[space],
        "siege": state.siege[space],
    }


def _place_id(place: int) -> str:
    return SPACE_IDS[place] if place >= 0 else OFF_MAP_IDS[-1 - place]


def _facts_json(state: Situation) -> dict[str, object]:
    return {
        "turn": state.turn,
        "first": SIDE_IDS[state.first],
        "active": SIDE_IDS[state.active],
        "card": state.card,
        "combined": state.combined,
        "silent": state.silent.copy(),
        "must_campaign": state.must_campaign,
        "truce": state.truce,
        "reshuffle": state.reshuffle,
        "macedonia": state.macedonia,
        "naval_victory": state.naval_victory,
        "counsels": state.counsels.copy(),
        "disclosed": state.disclosed,
        "winner": _SIDES[state.winner + 1],
        "ending": state.ending,
    }


def read(state: Situation, json: Mapping[str, object]) -> None:
    """Make a newly created `state` the one that `json` describes.

    Raises:
        BadPosition: something is missing, of the wrong kind or against the rules.
    """
    keys_of(json, "A position", _KEYS)
    _read_spaces(state, json["spaces"])
    _read_generals(state, json)
    _read_cards(state, json["cards"])
    _read_facts(state, json["facts"])
    state.agenda = [going_on.read_task(task) for task in list_of(json["agenda"], "agenda", 0, 60)]
    state.newcomers = [
        one_of(id, "The space of a new CU", SPACE_IDS)
        for id in list_of(json["newcomers"], "newcomers", 0, _MOST)
    ]
    state.tired = going_on.read_tired(json["tired"])
    if json["march"] is not None:
        state.march = going_on.read_march(json["march"])
    if json["campaign"] is not None:
        state.campaign = going_on.read_campaign(json["campaign"])
    if json["fight"] is not None:
        state.fight = going_on.read_fight(json["fight"])
    plausibility.check(state)


def _read_spaces(state: Situation, json: object) -> None:
    rows = keys_of(json, '"spaces"', SPACE_IDS)
    for space, id in enumerate(SPACE_IDS):
        row = keys_of(rows[id], f"The space {id}", _SPACE_KEYS)
        state.control[space] = one_of(row["control"], f"The control of {id}", _SIDES) - 1
        state.tribes[space] = flag(row["tribe"], f"The tribe of {id}")
        units = list_of(row["units"], f"The units in {id}", 2, 2)
        for side in (0, 1):
            state.units[side][space] = whole(units[side], f"The units in {id}", 0, _MOST)
        state.elephants[space] = whole(row["elephants"], f"The elephants in {id}", 0, _MOST)
        state.garrison[space] = whole(row["garrison"], f"The garrison of {id}", 0, _MOST)
        state.stables[space] = whole(row["stables"], f"The elephants inside {id}", 0, _MOST)
        state.siege[space] = whole(row["siege"], f"The siege points of {id}", 0, 2)


def _read_generals(state: Situation, json: Mapping[str, object]) -> None:
    rows = keys_of(json["generals"], '"generals"', GENERAL_IDS)
    places = (*reversed(OFF_MAP_IDS), *SPACE_IDS)
    for general, id in enumerate(GENERAL_IDS):
        row = keys_of(rows[id], f"The general {id}", ("place", "inside"))
        state.place[general] = one_of(row["place"], f"The place of {id}", places) - len(OFF_MAP_IDS)
        state.inside[general] = flag(row["inside"], f'"inside" of {id}')
    consuls = list_of(json["consuls"], "consuls", 0, 2)
    state.consuls = [one_of(id, "A consul", GENERAL_IDS) for id in consuls]
    state.proconsul = one_of(json["proconsul"], "The proconsul", (None, *GENERAL_IDS)) - 1
    state.train = one_of(json["train"], "The siege train", (None, *SPACE_IDS)) - 1


def _read_cards(state: Situation, json: object) -> None:
    rows = keys_of(json, '"cards"', _CARD_KEYS)
    hands = list_of(rows["hands"], "hands", 2, 2)
    known = list_of(rows["known"], "known", 2, 2)
    for seat in (0, 1):
        state.hands[seat] = numbers(hands[seat], "A hand", 1, CARDS)
        state.known[seat] = numbers(known[seat], "Cards known", 1, CARDS)
        demand(
            set(state.known[seat]) <= set(state.hands[seat]),
            "A seat can know only cards that are in the other's hand.",
        )
    state.deck = numbers(rows["deck"], "The deck", 1, CARDS)
    state.discarded = [
        whole(card, "A card discarded", 1, CARDS)
        for card in list_of(rows["discarded"], "discarded", 0, CARDS)
    ]
    state.removed = [
        whole(card, "A card removed", 1, CARDS)
        for card in list_of(rows["removed"], "removed", 0, CARDS)
    ]
    everywhere = [*state.hands[0], *state.hands[1], *state.deck, *state.discarded, *state.removed]
    demand(
        sorted(everywhere) == list(range(1, CARDS + 1)),
        f"Each of the {CARDS} cards is in one hand or pile.",
    )


def _read_facts(state: Situation, json: object) -> None:
    row = keys_of(json, '"facts"', _FACT_KEYS)
    state.turn = whole(row["turn"], "The turn", 0, LAST_TURN)
    state.first = one_of(row["first"], "Who plays first", SIDE_IDS)
    state.active = one_of(row["active"], "Whose card is played", SIDE_IDS)
    state.card = whole(row["card"], "The card played", 0, CARDS)
    state.combined = flag(row["combined"], '"combined"')
    silent = list_of(row["silent"], "silent", 2, 2)
    counsels = list_of(row["counsels"], "counsels", 2, 2)
    for seat in (0, 1):
        state.silent[seat] = flag(silent[seat], '"silent"')
        state.counsels[seat] = flag(counsels[seat], '"counsels"')
    state.must_campaign = flag(row["must_campaign"], '"must_campaign"')
    state.truce = flag(row["truce"], '"truce"')
    state.reshuffle = flag(row["reshuffle"], '"reshuffle"')
    state.macedonia = flag(row["macedonia"], '"macedonia"')
    state.naval_victory = flag(row["naval_victory"], '"naval_victory"')
    state.disclosed = whole(row["disclosed"], '"disclosed"', 0, 1_000_000)
    state.winner = one_of(row["winner"], "The winner", _SIDES) - 1
    ending = row["ending"]
    if not isinstance(ending, str):
        raise BadPosition('"ending" is a text.')
    state.ending = ending
    over = state.winner != NOBODY
    demand(
        state.ending in ENDINGS if over else state.ending == "",
        '"ending" says how the game was won, and is empty while it goes on.',
    )
