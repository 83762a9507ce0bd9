"""How Kodai Heigi ends, in what order it is checked, and what is told."""

from __future__ import annotations

import pytest

from pi_app.core.errors import BadNotation, BadPosition
from pi_app.games.kodai_heigi import GAME
from tests.core.keys import digits_of, keyed
from tests.games.kodai_heigi.rules.setups import (
    CARTHAGE,
    COMMANDERS,
    FRONT,
    ROME,
    act,
    board,
    ending,
    look,
    moment,
)

THROUGH = "{} breaks through to the farthest rank and wins."
FELL = "{}'s commander falls, and the army collapses."
BOTH_FELL = "Both commanders fall. {} made the offset and wins."
STUCK = "{} cannot move any piece and loses."


@pytest.mark.parametrize(
    ("pieces", "text", "winner", "reason"),
    [
        # Breakthrough: by a step, by a leap, by taking, by the commander itself.
        ("Ka1 kg9 Ic8", "c8-c9", ROME, THROUGH),
        ("Ka1 kg9 Ic8", "c8-b9", ROME, THROUGH),
        ("Ka1 kg9 Cc7", "c7-c9", ROME, THROUGH),
        ("Ka1 kg9 Cc7 Ic8", "c7-c9", ROME, THROUGH),
        ("Ka1 kg9 Ic8 id9", "c8xd9", ROME, THROUGH),
        ("Ka1 kg9 Cc7 ic9", "c7xc9", ROME, THROUGH),
        ("Kc8 kg9", "c8-c9", ROME, THROUGH),
        ("Ka1 kg9 ic2", "c2-c1", CARTHAGE, THROUGH),
        ("Ka1 kg9 cc3 Ic1", "c3xc1", CARTHAGE, THROUGH),
        ("Ka1 kc2", "c2-d1", CARTHAGE, THROUGH),
        # Collapse: the commander is taken or offset.
        ("Ka1 kd5 Ic4", "c4xd5", ROME, FELL),
        ("Ka1 kc6 Cc4", "c4xc6", ROME, FELL),
        ("Ka1 kc5 Ic4", "c4*c5", ROME, FELL),
        ("Ka1 kc5 Cc4", "c4*c5", ROME, FELL),
        ("Ka1 kg9 Ic4 ic5", "c4*c5", None, ""),
        ("Kc4 kg9 id5", "d5xc4", CARTHAGE, FELL),
        ("Kc4 kg9 cc6", "c6xc4", CARTHAGE, FELL),
        ("Kc4 kg9 ic5", "c5*c4", CARTHAGE, FELL),
        ("Kc4 kg9 cc5", "c5*c4", CARTHAGE, FELL),
        # One's own commander offset away loses; both offset wins for who did it.
        ("Kc4 kg9 ic5", "c4*c5", CARTHAGE, FELL),
        ("Ka1 kc5 Ic4", "c5*c4", ROME, FELL),
        ("Kc4 kc5", "c4*c5", ROME, BOTH_FELL),
        ("Kc4 kc5", "c5*c4", CARTHAGE, BOTH_FELL),
        # A commander taken on the farthest rank is a collapse.
        ("Ka1 kd9 Ic8", "c8xd9", ROME, FELL),
        # No legal turn: bound by cavalry, or every way barred by one's own pieces.
        ("Ka4 Ib3 kg9 ca6", "a6-a5", None, ""),
        ("Ka4 kg9 ca6", "a6-a5", CARTHAGE, STUCK),
        ("Ka3 Cb5 kb6", "a3-a4", ROME, STUCK),
    ],
)
def test_what_ends_the_game(pieces: str, text: str, winner: int | None, reason: str) -> None:
    mover = "rome" if pieces.split()[_index(pieces, text)][0].isupper() else "carthage"
    state = act(moment(pieces, mover=mover), text)
    if winner is None:
        assert state.outcome() is None
        return
    loser = ("Rome", "Carthage")[1 - winner]
    name = loser if reason in (FELL, STUCK) else ("Rome", "Carthage")[winner]
    assert ending(state) == ((winner,), reason.format(name))
    assert look(state)["phase"] == "over"
    assert look(state)["mover"] == mover
    assert state.deciders() == ()
    assert state.turns() == 1
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == ((1, 0) if winner == ROME else (0, 1))


def _index(pieces: str, text: str) -> int:
    return [piece[1:] for piece in pieces.split()].index(text[:2])


def test_the_events_tell_what_happened() -> None:
    state = moment(f"{COMMANDERS} Ic3 Cd4 Ie4 id6 ie5 ib5 cg7")
    state.event_log = []
    act(state, "c3-c4", "b5xc4", "d4xd6", "g7-g5", "e4*e5")
    told = [(event.kind, event.data, event.text.english()) for event in state.event_log]
    assert told == [
        (
            "move",
            {"side": "rome", "piece": "infantry", "origin": "c3", "target": "c4"},
            "Rome: infantry c3 to c4",
        ),
        (
            "take",
            {
                "side": "carthage",
                "piece": "infantry",
                "origin": "b5",
                "target": "c4",
                "taken": "infantry",
            },
            "Carthage: infantry b5 takes infantry c4",
        ),
        (
            "take",
            {
                "side": "rome",
                "piece": "cavalry",
                "origin": "d4",
                "target": "d6",
                "taken": "infantry",
            },
            "Rome: cavalry d4 takes infantry d6",
        ),
        (
            "move",
            {"side": "carthage", "piece": "cavalry", "origin": "g7", "target": "g5"},
            "Carthage: cavalry g7 to g5",
        ),
        (
            "offset",
            {
                "side": "rome",
                "piece": "infantry",
                "origin": "e4",
                "target": "e5",
                "taken": "infantry",
            },
            "Rome: infantry e4 offsets infantry e5",
        ),
    ]


def test_the_end_is_told() -> None:
    state = moment("Ka1 kd5 Ic4")
    state.event_log = []
    act(state, "c4xd5")
    assert [event.kind for event in state.event_log] == ["take", "over"]
    assert state.event_log[-1].data == {"winner": ROME, "ending": "collapse"}
    assert state.prompt(CARTHAGE).english() == FELL.format("Carthage")


def test_prompts_say_who_has_to_do_what() -> None:
    state = GAME.start(2, {"first": "random"})
    assert state.prompt(ROME).english() == "Lots decide who moves first."
    act(state, "first Carthage")
    assert state.prompt(ROME).english() == "Set up your two ranks in secret."
    assert state.prompt(-2).english() == "Both sides set up in secret."
    act(state, FRONT)
    assert state.prompt(ROME).english() == "Carthage is setting up."
    act(state, FRONT)
    assert state.prompt(ROME).english() == "Carthage is moving."
    assert state.prompt(CARTHAGE).english() == "Carthage: move a piece."
    facing = moment(f"{COMMANDERS} Ic4 ic5")
    assert facing.prompt(ROME).english() == "Rome: move a piece, or offset it."


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("3435", None),  # bound
        ("3434", "c4*c5"),
        ("6465", "f4-f5"),
        ("6475", "f4xg5"),
        ("6466", "f4-f6"),
        ("6464", None),  # nothing ahead to offset
        ("1121", None),  # sideways
        ("6454", None),
        ("6456", None),
        ("0112", None),
        ("8182", None),
        ("11121", None),
        ("111", None),
        ("", None),
    ],
)
def test_a_turn_is_keyed_as_file_rank_file_rank(keys: str, text: str | None) -> None:
    pieces = "Ka1 kg9 Ic4 ic5 If4 ig5"
    if text == "f4-f6":
        pieces = "Ka1 kg9 Ic4 ic5 Cf4"
    state = moment(pieces)
    action = keyed(state, ROME, keys)
    assert (None if action is None else state.action_text(ROME, action)) == text
    assert digits_of(state, ROME) == 4
    assert digits_of(state, CARTHAGE) == 0
    assert keyed(state, CARTHAGE, keys) is None


def test_a_set_up_cannot_be_keyed() -> None:
    state = GAME.start()
    assert digits_of(state, ROME) == 0
    assert keyed(state, ROME, "1122") is None


@pytest.mark.parametrize(
    "text", ["c2-c1", "c2-e3", "c2-c5", "c2*d3", "c2-c2", "c2", "h2-h3", "c2c3"]
)
def test_what_is_no_turn_of_rome_is_no_notation(text: str) -> None:
    with pytest.raises(BadNotation, match="forward only"):
        moment(f"{COMMANDERS} Ic2").parse_action(ROME, text)


def test_the_sign_of_a_step_is_read_either_way() -> None:
    state = moment(f"{COMMANDERS} Ic2 id3")
    assert state.parse_action(ROME, "c2-d3") == state.parse_action(ROME, " C2xD3 ")


def test_the_standing_counts_pieces_and_the_foremost_rank() -> None:
    assert act(GAME.start(), FRONT, FRONT).standing() == [14.0, 14.0]
    assert moment(f"{COMMANDERS} Ic5 Cd3 ie8 if8").standing() == [6.0, 3.0]
    assert act(moment(f"{COMMANDERS} Ic8"), "c8-c9").standing() == [9.0, 1.0]


def test_the_series_counts_wins() -> None:
    assert GAME.series.standing(2, []).points == (0, 0)


SEALED = {"rome": "IICICII/CIIKIIC", "carthage": None}


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"board": board("Ka1 kg9")[:8]}, "a list of 9 entries"),
        ({"board": [*board("Ka1 kg9")[:8], "......"]}, "9 texts of 7 letters"),
        ({"board": board("Ka1 kg9 Xc3")}, "a piece is one of"),
        ({"board": board("Ka1 kg9 Kc3")}, "Rome has only 1 commander"),
        ({"board": board("Ka1 kg9 ca8 cb8 cc8 cd8 ce8")}, "Carthage has only 1 commander"),
        ({"board": board("Ka1")}, "ending is 'collapse'"),
        ({"board": board("kg9 Ic3")}, "ending is 'collapse'"),
        ({"board": board("Ka1 kg9 Ic9")}, "farthest rank"),
        ({"board": board("Ka1 kg9 ic1")}, "farthest rank"),
        ({"board": board("Ka4 kg9 ca5")}, "ending is 'no_move'"),
        ({"mover": None}, '"mover"'),
        ({"turns": -1}, '"turns"'),
        ({"turns": True}, '"turns"'),
        ({"formations": SEALED}, "Nothing is sealed"),
        ({"formations": {"rome": None}}, '"formations"'),
        ({"last": ["c2"]}, '"last"'),
        ({"last": ["c2", "h3"]}, "square of the last turn is 'h3'"),
        ({"ending": "collapse"}, "has an ending and a winner"),
        ({"phase": "over"}, "has an ending and a winner"),
        ({"phase": "over", "ending": "breakthrough", "winner": "rome"}, "ending is None"),
        ({"phase": "setup"}, "board is empty"),
        ({"phase": "draw", "mover": None, "board": board("")}, "first=random"),
        ({"phase": "setup", "board": board(""), "mover": "carthage"}, "rome moves first"),
        ({"phase": "setup", "board": board(""), "turns": 3}, "nobody has had a turn"),
        (
            {
                "phase": "setup",
                "board": board(""),
                "formations": {"rome": SEALED["rome"], "carthage": SEALED["rome"]},
            },
            "nothing is sealed",
        ),
        (
            {
                "phase": "setup",
                "board": board(""),
                "formations": {"rome": "IIII/KCCC", "carthage": None},
            },
            "no formation",
        ),
        (
            {
                "phase": "over",
                "board": board("Ka1 kg9 Ic9"),
                "ending": "breakthrough",
                "winner": "carthage",
            },
            "farthest rank",
        ),
        (
            {"phase": "over", "board": board("Ka1"), "ending": "collapse", "winner": "carthage"},
            "has to fit",
        ),
    ],
)
def test_illegal_positions_are_refused(wrong: dict[str, object], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        moment(COMMANDERS, **wrong)  # type: ignore[arg-type]


def test_nobody_sets_up_before_the_draw() -> None:
    with pytest.raises(BadPosition, match="before the draw"):
        moment("", phase="draw", mover=None, formations=SEALED, options={"first": "random"})  # type: ignore[arg-type]
