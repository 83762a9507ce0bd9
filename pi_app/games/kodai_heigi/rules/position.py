"""Positions of *Kodai Heigi* as JSON, and the test whether one is legal.

Keys: ``phase``, ``mover`` (``rome``, ``carthage``, or null before it is drawn), ``turns``,
``board`` (as in `view.KodaiView`), ``formations`` (side, then the sealed set-up as text, or null),
``last`` (null, or the two squares of the last turn), ``ending`` and ``winner`` (null while the game
goes on).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pi_app.core.errors import BadNotation, BadPosition
from pi_app.core.message import N_, Message
from pi_app.core.reading import demand, keys_of, list_of, one_of, text_of, whole
from pi_app.core.words import BIT, count
from pi_app.games.kodai_heigi.rules import board, formations, view

if TYPE_CHECKING:
    from pi_app.games.kodai_heigi.rules.situation import KodaiSituation

# What people may read who set a position right by taps.
MOST_PIECES: Final = N_("{side} has only 1 commander, {infantry} infantry and {cavalry} cavalry.")
WOULD_HAVE_WON: Final = N_("A piece of {side} on the farthest rank would have won.")

_LETTERS: Final = "".join(view.PIECE_LETTERS.values())


def write(state: KodaiSituation) -> dict[str, object]:
    """Return the whole state, secrets included, as JSON."""
    sealed: dict[str, str | None] = {}
    for side in (board.ROME, board.CARTHAGE):
        formation = state.formation(side)
        sealed[board.SIDE_IDS[side]] = (
            None if formation == board.NOT_SET_UP else formations.text_of(formation)
        )
    return {
        "phase": board.PHASE_IDS[state.phase],
        "mover": None if state.phase == board.DRAW else board.SIDE_IDS[state.mover],
        "turns": int(state.turn_count),
        "board": view.board_rows(state),
        "formations": sealed,
        "last": view.last_turn(state),
        "ending": board.ENDING_IDS[state.ending],
        "winner": None if state.winner == board.NOBODY else board.SIDE_IDS[state.winner],
    }


def read(state: KodaiSituation, json: Mapping[str, object]) -> None:
    """Make a newly started `state` the one that `json` describes (see `State.read_state`)."""
    state.phase = one_of(json.get("phase"), '"phase"', board.PHASE_IDS)
    drawn = state.phase != board.DRAW
    demand(drawn or json.get("mover") is None, 'Before the draw, "mover" is null.')
    state.mover = one_of(json.get("mover"), '"mover"', board.SIDE_IDS) if drawn else board.ROME
    # No game can have so many turns.
    state.turn_count = whole(json.get("turns"), '"turns"', 0, 1000)
    _read_board(state, json.get("board"))
    sealed = keys_of(json.get("formations"), '"formations"', board.SIDE_IDS)
    state.formation_rome, state.formation_carthage = [
        _formation(sealed[id]) for id in board.SIDE_IDS
    ]
    last = json.get("last")
    if last is not None:
        origin, target = list_of(last, "last", 2, 2)
        state.last_origin = one_of(origin, "A square of the last turn", board.SQUARE_NAMES)
        state.last_target = one_of(target, "A square of the last turn", board.SQUARE_NAMES)
    state.ending = one_of(json.get("ending"), '"ending"', board.ENDING_IDS)
    state.winner = one_of(json.get("winner"), '"winner"', (None, *board.SIDE_IDS)) - 1
    lots = 1 if drawn and state.options["first"] == "random" else 0
    state.reveal_count = lots + (1 if state.phase in (board.MOVE, board.OVER) else 0)
    _check(state)


def _read_board(state: KodaiSituation, json: object) -> None:
    rows = [
        text_of(row, "A row of the board")
        for row in list_of(json, "board", board.RANKS, board.RANKS)
    ]
    demand(
        all(len(row) == board.FILES for row in rows),
        f'"board" is {rows!r}, expected {board.RANKS} texts of {board.FILES} letters, '
        f"rank {board.RANKS} first.",
    )
    squares = "".join(reversed(rows))
    for letter in squares:
        demand(
            letter == view.EMPTY or letter.upper() in _LETTERS,
            f'"board" holds {letter!r}; a piece is one of {_LETTERS} (Rome) or '
            f"{_LETTERS.lower()} (Carthage), an empty square {view.EMPTY!r}.",
        )
    state.commander_rome = _set_of(squares, formations.COMMANDER)
    state.commander_carthage = _set_of(squares, formations.COMMANDER.lower())
    state.horse_rome = _set_of(squares, formations.CAVALRY)
    state.horse_carthage = _set_of(squares, formations.CAVALRY.lower())
    state.foot_rome = state.commander_rome | _set_of(squares, formations.INFANTRY)
    state.foot_carthage = state.commander_carthage | _set_of(squares, formations.INFANTRY.lower())


def _set_of(squares: str, letter: str) -> int:
    return sum(BIT[square] for square, each in enumerate(squares) if each == letter)


def _formation(sealed: object) -> int:
    if sealed is None:
        return board.NOT_SET_UP
    try:
        return formations.parse(text_of(sealed, "A formation"))
    except BadNotation as error:
        raise BadPosition(str(error)) from error


def _check(state: KodaiSituation) -> None:
    most = {"infantry": formations.INFANTRY_PIECES, "cavalry": formations.CAVALRY_PIECES}
    for side in (board.ROME, board.CARTHAGE):
        commanders = count(state.commander(side))
        infantry = count(state.foot(side)) - commanders
        cavalry = count(state.horse(side))
        demand(
            commanders <= 1
            and infantry <= formations.INFANTRY_PIECES
            and cavalry <= formations.CAVALRY_PIECES,
            Message(MOST_PIECES, {**most, "side": board.SIDE_NAMES[side]}),
        )
    over = state.phase == board.OVER
    demand(
        over == (state.ending != board.NOT_OVER) == (state.winner != board.NOBODY),
        "A finished game has an ending and a winner, a running one has neither.",
    )
    if state.phase in (board.DRAW, board.SETUP):
        _check_before(state)
        return
    unsealed = state.formation_rome == board.NOT_SET_UP == state.formation_carthage
    demand(unsealed, "Nothing is sealed once both sides have set up.")
    for side in (board.ROME, board.CARTHAGE):
        through = state.pieces(side) & board.farthest_rank(side) != 0
        won = not through or (over and state.winner == side)
        demand(won, Message(WOULD_HAVE_WON, {"side": board.SIDE_NAMES[side]}))
    last_mover = int(state.mover) if over else 1 - int(state.mover)
    ending = state.ending_after(last_mover)
    winner = board.NOBODY if not over else state.winner_after(last_mover)
    demand(
        state.ending == ending and state.winner == winner,
        f'On this board the ending is {board.ENDING_IDS[ending]!r}, and "winner" has to fit it.',
    )


def _check_before(state: KodaiSituation) -> None:
    first = state.options["first"]
    pieces = state.pieces(board.ROME) | state.pieces(board.CARTHAGE)
    demand(pieces == 0, "Before the set-ups are revealed the board is empty.")
    fresh = state.turn_count == 0 and state.last_origin == board.NOWHERE
    demand(fresh, "Before the set-ups are revealed nobody has had a turn.")
    open_sides = [state.formation(side) for side in (0, 1)].count(board.NOT_SET_UP)
    demand(open_sides > 0, "Once both sides have set up, nothing is sealed.")
    if state.phase == board.SETUP:
        fits = first in ("random", board.SIDE_IDS[state.mover])
        demand(fits, f"{first} moves first by the options.")
        return
    demand(first == "random", "Lots are only drawn with the option first=random.")
    demand(open_sides == 2, "Nobody sets up before the draw.")
