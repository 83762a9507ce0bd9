"""What infantry and cavalry can do with a turn in Kodai Heigi."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.errors import IllegalAction
from tests.games.kodai_heigi.rules.setups import (
    CARTHAGE,
    COMMANDERS,
    ROME,
    act,
    board,
    look,
    moment,
    turns_of,
)

NO_JUMPS = {"cavalry_jumps": False}

# What stands near the piece on d4 (Rome, moving up), and what that piece can do.
INFANTRY = {
    "moves to the three squares in front": ("Id4", {"-c5", "-d5", "-e5"}),
    "takes on the two diagonals": ("Id4 ic5 ce5", {"xc5", "-d5", "xe5"}),
    "takes the commander too": ("Id4 ke5", {"-c5", "-d5", "xe5"}),
    "does not move onto its own side": ("Id4 Ic5 Cd5", {"-e5"}),
    "does not look two squares ahead": ("Id4 id6", {"-c5", "-d5", "-e5"}),
    "is bound by infantry and can offset it": ("Id4 id5", {"*d5"}),
    "is bound by the commander and can offset it": ("Id4 kd5", {"*d5"}),
    "is bound by cavalry and cannot offset it": ("Id4 cd5", set()),
    "does not take while bound by infantry": ("Id4 id5 ic5 ce5", {"*d5"}),
    "does not take while bound by cavalry": ("Id4 cd5 ic5 ie5", set()),
    "offsets straight ahead only": ("Id4 ic5", {"xc5", "-d5", "-e5"}),
}
CAVALRY = {
    "moves to the three squares and to the second ahead": ("Cd4", {"-c5", "-d5", "-e5", "-d6"}),
    "takes on the second square ahead": ("Cd4 id6", {"-c5", "-d5", "-e5", "xd6"}),
    "takes cavalry there too": ("Cd4 cd6", {"-c5", "-d5", "-e5", "xd6"}),
    "takes the commander there too": ("Cd4 kd6", {"-c5", "-d5", "-e5", "xd6"}),
    "does not take on the diagonals": ("Cd4 ic5 ce5", {"-d5", "-d6"}),
    "does not leap onto its own side": ("Cd4 Id6", {"-c5", "-d5", "-e5"}),
    "goes only aslant with infantry ahead": ("Cd4 id5", {"-c5", "-e5", "*d5"}),
    "goes only aslant with the commander ahead": ("Cd4 kd5", {"-c5", "-e5", "*d5"}),
    "does not leap over the enemy to take": ("Cd4 id5 id6", {"-c5", "-e5", "*d5"}),
    "does not take aslant past infantry": ("Cd4 id5 ic5 Ie5", {"*d5"}),
    "is bound by cavalry and can offset it": ("Cd4 cd5", {"*d5"}),
    "does not take while bound": ("Cd4 cd5 id6", {"*d5"}),
    "jumps over its own side": ("Cd4 Id5", {"-c5", "-e5", "-d6"}),
    "jumps over its own side to take": ("Cd4 Cd5 id6", {"-c5", "-e5", "xd6"}),
}


def mirrored(pieces: str) -> str:
    """Return the pieces with sides exchanged on the board turned round."""
    return " ".join(
        f"{piece[0].swapcase()}{'gfedcba'['abcdefg'.index(piece[1])]}{10 - int(piece[2])}"
        for piece in pieces.split()
    )


def with_commanders(pieces: str) -> str:
    """Add each side's commander, out of the way, unless it is there."""
    letters = {piece[0] for piece in pieces.split()}
    return " ".join([pieces, *(each for each in COMMANDERS.split() if each[0] not in letters)])


@pytest.mark.parametrize(("pieces", "expected"), INFANTRY.values(), ids=INFANTRY.keys())
def test_infantry(pieces: str, expected: set[str]) -> None:
    assert turns_of(moment(with_commanders(pieces)), "d4") == expected


@pytest.mark.parametrize(("pieces", "expected"), CAVALRY.values(), ids=CAVALRY.keys())
def test_cavalry(pieces: str, expected: set[str]) -> None:
    assert turns_of(moment(with_commanders(pieces)), "d4") == expected


@pytest.mark.parametrize(("pieces", "expected"), INFANTRY.values(), ids=INFANTRY.keys())
def test_the_commander_does_what_infantry_does(pieces: str, expected: set[str]) -> None:
    commander = pieces.replace("Id4", "Kd4 Ig1")
    assert turns_of(moment(with_commanders(commander)), "d4") == expected


@pytest.mark.parametrize("pieces", [each for each, _ in [*INFANTRY.values(), *CAVALRY.values()]])
def test_carthage_does_the_same_the_other_way(pieces: str) -> None:
    rome = moment(with_commanders(pieces))
    carthage = moment(mirrored(with_commanders(pieces)), mover="carthage")
    expected = {f"{text[0]}{mirrored('x' + text[1:])[1:]}" for text in turns_of(rome, "d4")}
    assert turns_of(carthage, "d6") == expected


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        ("Cd4 Id5", {"-c5", "-e5"}),
        ("Cd4 Cd5 id6", {"-c5", "-e5"}),
        ("Cd4", {"-c5", "-d5", "-e5", "-d6"}),
        ("Cd4 id6", {"-c5", "-d5", "-e5", "xd6"}),
    ],
)
def test_without_jumps_cavalry_needs_a_clear_way(pieces: str, expected: set[str]) -> None:
    assert turns_of(moment(with_commanders(pieces), options=NO_JUMPS), "d4") == expected


@pytest.mark.parametrize(
    ("pieces", "mover", "square", "expected"),
    [
        ("Ia4", "rome", "a4", {"-a5", "-b5"}),
        ("Ig4", "rome", "g4", {"-f5", "-g5"}),
        ("Ia4 ig5 ib5", "rome", "a4", {"-a5", "xb5"}),
        ("Ig4 ia6 if5", "rome", "g4", {"xf5", "-g5"}),
        ("Ca7", "rome", "a7", {"-a8", "-b8", "-a9"}),
        ("Cg8", "rome", "g8", {"-f9", "*g9"}),
        ("ia6 Ig5 Ig4", "carthage", "a6", {"-a5", "-b5"}),
        ("ig6 Ia5 Ia6", "carthage", "g6", {"-f5", "-g5"}),
        ("cb3", "carthage", "b3", {"-a2", "-b2", "-c2", "-b1"}),
        ("cd2", "carthage", "d2", {"-c1", "-d1", "-e1"}),
        ("ig2 Ia3", "carthage", "g2", {"-f1", "-g1"}),
    ],
)
def test_the_board_has_edges(pieces: str, mover: str, square: str, expected: set[str]) -> None:
    assert turns_of(moment(f"{COMMANDERS} {pieces}", mover=mover), square) == expected


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        ("Id4 id6", "d4-c5", "Ic5 id6"),
        ("Id4 ic5", "d4xc5", "Ic5"),
        ("Id4 cc5", "d4xc5", "Ic5"),
        ("Cd4 Id5 cd6", "d4xd6", "Id5 Cd6"),
        ("Cd4 Id5", "d4-d6", "Id5 Cd6"),
        ("Id4 id5 id6 ic5", "d4*d5", "id6 ic5"),
        ("Cd4 id5", "d4*d5", ""),
        ("Cd4 cd5 Id3", "d4*d5", "Id3"),
    ],
)
def test_a_turn_changes_the_board(before: str, text: str, after: str) -> None:
    state = act(moment(f"{COMMANDERS} {before}"), text)
    assert look(state)["board"] == board(f"{COMMANDERS} {after}")
    assert look(state)["mover"] == "carthage"
    assert look(state)["last"] == [text[:2], text[3:]]
    assert state.turns() == 1


def test_what_bound_infantry_can_not_offset_holds_it_until_it_goes() -> None:
    state = moment(f"{COMMANDERS} Id4 cd5")
    act(state, "a1-a2", "d5-c4")
    assert turns_of(state, "d4") == {"-c5", "-d5", "-e5"}


def test_both_infantry_face_to_face_are_bound_and_either_may_offset() -> None:
    pieces = f"{COMMANDERS} Id4 id5"
    assert turns_of(moment(pieces), "d4") == {"*d5"}
    assert turns_of(moment(pieces, mover="carthage"), "d5") == {"*d4"}


def test_infantry_holds_cavalry_less_than_cavalry_holds_infantry() -> None:
    pieces = f"{COMMANDERS} Id4 cd5"
    assert turns_of(moment(pieces), "d4") == set()
    assert turns_of(moment(pieces, mover="carthage"), "d5") == {"-c4", "-e4", "*d4"}


@pytest.mark.parametrize(
    ("pieces", "bound"),
    [
        ("Id4 id5", {"d4", "d5"}),
        ("Id4 cd5", {"d4"}),
        ("Cd4 id5", {"d5"}),
        ("Cd4 cd5", {"d4", "d5"}),
        ("Kd4 id5", {"d4", "d5"}),
        ("Kd4 cd5 Ig1", {"d4"}),
        ("Cd4 kd5", {"d5"}),
        ("Id4 ic5 cd6", set()),
        ("Id4 Id5 id6", {"d5", "d6"}),
    ],
)
def test_the_view_names_the_bound_pieces(pieces: str, bound: set[str]) -> None:
    assert set(look(moment(with_commanders(pieces)))["bound"]) == bound


def test_nobody_may_pass_or_go_back_or_sideways() -> None:
    state = moment(f"{COMMANDERS} Id4")
    for number in range(400):
        if number not in state.legal_actions(ROME):
            with pytest.raises(IllegalAction, match="Legal: "):
                state.play(ROME, number)


def test_turns_alternate() -> None:
    state = moment(f"{COMMANDERS} Id4 id8")
    assert state.deciders() == (ROME,)
    act(state, "d4-d5")
    assert state.deciders() == (CARTHAGE,)
    act(state, "d8-d7")
    assert state.deciders() == (ROME,)


@st.composite
def armies(draw: st.DrawFn) -> str:
    """Draw a legal board between the two farthest ranks."""
    squares = draw(
        st.lists(
            st.sampled_from([f"{file}{rank}" for file in "abcdefg" for rank in range(2, 9)]),
            min_size=4,
            max_size=28,
            unique=True,
        )
    )
    letters = draw(st.permutations("IIIIIIIIICCCCiiiiiiiiicccc"))
    present = "Kk" + "".join(letters)
    return " ".join(
        letter + square for letter, square in zip(present[: len(squares)], squares, strict=True)
    )


class PlainBoard:
    """A board on which the rules are read square by square, as a player would."""

    def __init__(self, rows: list[str], rome: bool, jumps: bool) -> None:
        self.grid = {
            (file, 9 - row): letter
            for row, letters in enumerate(rows)
            for file, letter in enumerate(letters)
        }
        self.rome = rome
        self.jumps = jumps

    def kind(self, file: int, rank: int) -> str:
        """Say what stands there: own, foot, horse (an enemy's), empty, or off the board."""
        letter = self.grid.get((file, rank))
        if letter is None or letter == ".":
            return "off" if letter is None else "empty"
        if letter.isupper() == self.rome:
            return "own"
        return "horse" if letter in "Cc" else "foot"

    def ways(self, file: int, rank: int) -> Iterator[tuple[str, int, int]]:
        """Yield sign, file and rank of each turn of the piece there."""
        up = 1 if self.rome else -1
        ahead = self.kind(file, rank + up)
        cavalry = self.grid[file, rank] in "Cc"
        if ahead == "empty":
            yield "-", file, rank + up
        if ahead == "foot" or (ahead == "horse" and cavalry):
            yield "*", file, rank + up
        slants = [(file - 1, rank + up), (file + 1, rank + up)]
        if cavalry:
            if ahead != "horse":
                yield from (("-", *slant) for slant in slants if self.kind(*slant) == "empty")
            if ahead == "empty" or (ahead == "own" and self.jumps):
                second = (file, rank + 2 * up)
                if self.kind(*second) not in ("own", "off"):
                    yield "-" if self.kind(*second) == "empty" else "x", *second
        elif ahead not in ("foot", "horse"):
            for slant in slants:
                if self.kind(*slant) not in ("own", "off"):
                    yield "-" if self.kind(*slant) == "empty" else "x", *slant

    def turns(self) -> set[str]:
        return {
            f"{'abcdefg'[file]}{rank}{sign}{'abcdefg'[to_file]}{to_rank}"
            for (file, rank), letter in self.grid.items()
            if letter != "." and letter.isupper() == self.rome
            for sign, to_file, to_rank in self.ways(file, rank)
        }


@given(armies(), st.booleans(), st.booleans())
def test_sets_of_squares_find_what_a_plain_reading_finds(
    pieces: str, rome: bool, jumps: bool
) -> None:
    expected = PlainBoard(board(pieces), rome, jumps).turns()
    if expected:
        mover = "rome" if rome else "carthage"
        state = moment(pieces, mover=mover, options={"cavalry_jumps": jumps})
        (seat,) = state.deciders()
        actions = state.legal_actions(seat)
        assert {state.action_text(seat, action) for action in actions} == expected
        assert len(actions) == len(expected)
