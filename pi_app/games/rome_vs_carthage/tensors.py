"""The tensor shape of *Hannibal: Rome vs. Carthage*, with secret hands, dice and dealt cards."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.core.game import OptionValue
from pi_app.games.rome_vs_carthage.rules import deck, generals, notation, position, tables, terms
from pi_app.games.rome_vs_carthage.rules.battle.events import HAND_REASONS
from pi_app.games.rome_vs_carthage.rules.board import PROVINCE_IDS, PROVINCES, SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.plausibility import TASKS
from pi_app.research.adapters.shapes import Shape
from pi_app.research.adapters.tensors import (
    Bag,
    Fields,
    Flag,
    Kind,
    Maybe,
    Number,
    OneOf,
    Order,
    UpTo,
    each,
)

_SIDE = OneOf(terms.SIDE_IDS)
_SPACE = OneOf(SPACE_IDS)
_GENERAL = OneOf(generals.GENERAL_IDS)
_GENERALS = Order(generals.GENERAL_IDS)
_COUNT = Number(0, 99)  # no count of the game is larger
_CARDS = range(1, deck.CARDS + 1)
_TYPES = Bag(tables.TYPE_IDS, max(tables.BATTLE_DECK))
_POINTS = Number(0, terms.FORCED_MOVES)


def _space() -> Fields:
    return Fields(
        {
            "control": _SIDE,
            "tribe": Flag(),
            "units": each(terms.SIDE_IDS, _COUNT),
            **dict.fromkeys(("elephants", "garrison", "stables"), _COUNT),
            "siege": Number(0, terms.POINTS_TO_FALL),
        }
    )


def _general() -> Fields:
    return Fields(
        {
            "side": _SIDE,
            "space": _SPACE,
            "off_map": OneOf(terms.OFF_MAP_IDS),
            "inside": Flag(),
            "commands": Flag(),
            "office": OneOf(("consul", "proconsul")),
        }
    )


def _task() -> Fields:
    # The fields of tasks are numbers of pieces and counts; none is larger than a count. A reaction
    # shows the die rolls of generals.
    about: Kind = each((*position.TASK, *generals.GENERAL_IDS), Number(-1, 99), partial=True)
    return Fields({"phase": OneOf(TASKS), "side": _SIDE, "about": about})


def _march() -> Fields:
    part = {"leader": _GENERAL, "companions": _GENERALS, "units": _COUNT, "elephants": _COUNT}
    return Fields(
        {
            "side": _SIDE,
            **part,
            "train": Flag(),
            "inside": Flag(),
            **dict.fromkeys(("space", "origin", "previous"), _SPACE),
            "points": _POINTS,
            "spent": _POINTS,
            "halted": Flag(),
            "detachments": UpTo(max(map(len, generals.OF_SIDE)), Fields(part)),
        }
    )


def _battle() -> Fields:
    return Fields(
        {
            "space": _SPACE,
            **dict.fromkeys(("aggressor", "attacker"), _SIDE),
            "round": _COUNT,
            "commanders": each(terms.SIDE_IDS, _GENERAL),
            "sizes": each(terms.SIDE_IDS, _COUNT),
            "sorties": each(terms.SIDE_IDS, Flag()),
            "reasons": each(terms.SIDE_IDS, each(HAND_REASONS, Number(-99, 99), partial=True)),
            "cards": each(terms.SIDE_IDS, _COUNT),
            "shown": each(terms.SIDE_IDS, _TYPES),
            **dict.fromkeys(("due", "lost"), each(terms.SIDE_IDS, _COUNT)),
            "charging": Number(0, terms.MOST_ELEPHANTS),
            "led": OneOf(tables.TYPE_IDS),
            "probe_used": Flag(),
            "winner": _SIDE,
            "hand": Maybe(_TYPES),
        }
    )


def shape(_seats: int, _options: Mapping[str, OptionValue]) -> Shape:
    """Return the shape of the game."""
    campaign = {"left": Number(0, 3), "moved": _GENERALS, "sailed": Flag(), "besieged": Flag()}
    view = {
        "turn": Number(0, terms.LAST_TURN),
        "years": OneOf(deck.YEARS),
        **dict.fromkeys(("first", "active"), _SIDE),
        "task": Maybe(_task()),
        "spaces": each(SPACE_IDS, _space()),
        "provinces": each(PROVINCE_IDS, _SIDE),
        "score": each(terms.SIDE_IDS, Number(0, PROVINCES)),
        "generals": each(generals.GENERAL_IDS, _general()),
        "train": _SPACE,
        "hand": Maybe(Bag(_CARDS)),
        "known": Bag(_CARDS),
        "hand_sizes": each(terms.SIDE_IDS, Number(0, deck.CARDS)),
        "deck": Number(0, deck.CARDS),
        **dict.fromkeys(("discarded", "removed"), Order(_CARDS)),
        "card": OneOf(_CARDS),
        **dict.fromkeys(("combined", "truce", "reshuffle", "macedonia", "naval_victory"), Flag()),
        "counsels": each(terms.SIDE_IDS, Flag()),
        "must_campaign": Flag(),
        "march": Maybe(_march()),
        "campaign": Maybe(Fields(campaign)),
        "battle": Maybe(_battle()),
    }
    actions = notation.PROBE_AS + tables.TYPES
    return Shape(actions, Fields(view), chance=True, secrets=True)
