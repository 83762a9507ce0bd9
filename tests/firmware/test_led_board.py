"""The board at the end of its line: answers, silence, and what it shows meanwhile."""

from __future__ import annotations

from pathlib import Path

import led_wiring
import pytest
from hypothesis import given
from hypothesis import strategies as st
from led_board import NIGHT_MS, REFRESH_MS, SILENCE_MS, Board
from led_settings import USUAL, Store, limit_of, possible

from pi_app.devices.led_layout import load_layout
from pi_app.devices.led_protocol import (
    ANSWER,
    GAMMAS,
    LIMITS,
    ORDERS,
    WATCHDOGS,
    About,
    BoardCondition,
    Flag,
    Kind,
    Packet,
    Refusal,
    Settings,
    Unpacker,
    packed,
    read_about,
    read_condition,
    shown,
)
from pi_app.devices.light_board import DARK, Light, Pattern
from tests.firmware.boards import new_board

RED = Light((255, 0, 0))
HELLO, PING, BYE = Packet(Kind.HELLO, 1), Packet(Kind.PING, 2), Packet(Kind.BYE, 3)
STEP = 20


def showing(*lights: Light, fade: float = 0.0) -> Packet:
    return Packet(Kind.SHOW, 4, shown(lights, 1.0, fade))


def ask(board: Board, packet: Packet) -> Packet:
    (answer,) = Unpacker().take(board.receive(packed(packet)))
    return answer


def condition(board: Board) -> BoardCondition:
    told = read_condition(ask(board, PING).payload)
    assert told is not None
    return told


def after(board: Board, ms: int) -> list[int]:
    """What was written to the lamps last when so much time has passed."""
    last: list[int] = []
    for _ in range(0, ms, STEP):
        written = board.pass_time(STEP)
        last = list(written) if written is not None else last
    return last


def test_it_says_what_it_is() -> None:
    answer = ask(new_board(), HELLO)
    assert (answer.kind, answer.number) == (Kind.HELLO | ANSWER, 1)
    assert read_about(answer.payload) == About(
        "1.1.0", 2, b"12345678".hex(), Settings(milliamperes=300)
    )


def test_newer_firmware_may_say_more() -> None:
    told = ask(new_board(), HELLO).payload
    assert read_about(told + b"more") == read_about(told)
    assert read_about(told[:-1]) is None


def test_it_shows_what_it_is_told() -> None:
    board = new_board()
    assert ask(board, showing(RED, DARK)) == Packet(Kind.SHOW | ANSWER, 4)
    assert after(board, STEP) == [255, 0, 0, 0, 0, 0]
    assert condition(board) == BoardCondition(Flag(0), 0)


def test_lamps_that_keep_still_are_written_again_now_and_then() -> None:
    board = new_board()
    ask(board, showing(RED, DARK))
    writes = sum(board.pass_time(STEP) is not None for _ in range(0, 4 * REFRESH_MS, STEP))
    assert writes == 4


def test_it_refuses_with_a_reason() -> None:
    board = new_board()
    wrong_value = bytearray(showing(RED, RED).payload)
    wrong_value[2] = 3
    for packet, why in [
        (Packet(Kind.PING, 7, version=9), Refusal.WRONG_VERSION),
        (Packet(0x55, 7), Refusal.UNKNOWN_TYPE),
        (Packet(Kind.PING, 7, b"?"), Refusal.WRONG_LENGTH),
        (Packet(Kind.SHOW, 7), Refusal.WRONG_LENGTH),
        (Packet(Kind.SHOW, 7, showing(RED).payload), Refusal.WRONG_LENGTH),
        (Packet(Kind.SHOW, 7, bytes(wrong_value)), Refusal.WRONG_VALUE),
    ]:
        assert ask(board, packet) == Packet(Kind.REFUSED, 7, bytes([why]))
    (answer,) = Unpacker().take(board.receive(b"noise\0"))
    assert answer == Packet(Kind.REFUSED, 0, bytes([Refusal.DAMAGED]))
    assert condition(board).damaged == 1


def amber(colours: list[int]) -> bool:
    return (
        colours[0] > colours[1] > colours[2] == 0
        and colours[:3] == colours[3:]
        and max(colours) <= 24
    )


def test_without_a_host_it_breathes_amber_and_then_goes_dark() -> None:
    board = new_board()
    assert amber(after(board, 2000))
    ask(board, showing(RED, RED))
    assert after(board, SILENCE_MS - STEP)[:3] == [255, 0, 0]
    assert amber(after(board, 2000))
    assert Flag.BARE in condition(board).flags
    assert after(board, SILENCE_MS + NIGHT_MS + 1000) == [0] * 6


def test_pings_keep_the_picture() -> None:
    board = new_board()
    ask(board, showing(RED, RED))
    for _ in range(10):
        assert after(board, SILENCE_MS - STEP)[:3] == [255, 0, 0]
        assert condition(board).flags == Flag(0)


def test_garbage_is_no_sign_of_life() -> None:
    board = new_board()
    ask(board, showing(RED, RED))
    colours: list[int] = []
    for _ in range(100):
        board.receive(b"noise\0\0\3")
        colours = after(board, 60) or colours
    assert amber(colours)


def test_a_host_that_leaves_on_purpose_leaves_it_dark() -> None:
    board = new_board()
    ask(board, showing(RED, RED))
    assert ask(board, BYE).kind == Kind.BYE | ANSWER
    assert after(board, 1000) == [0] * 6
    ask(board, showing(RED, RED))
    assert after(board, STEP)[:3] == [255, 0, 0]


def test_it_says_that_its_watchdog_started_it() -> None:
    assert condition(new_board(after_watchdog=True)).flags == Flag.AFTER_WATCHDOG | Flag.BARE


def winks(board: Board) -> list[bool]:
    return [board.own_lamp(ms) for ms in (0, 50, 150, 900)]


def test_its_own_lamp_tells_how_it_fares() -> None:
    board = new_board()
    assert winks(board) == [True, True, False, False]
    ask(board, showing(RED, RED))
    after(board, STEP)
    assert winks(board) == [True] * 4
    bright = new_board(20, 100)
    ask(bright, showing(*[Light((255, 255, 255))] * 20))
    after(bright, STEP)
    assert winks(bright) == [False, False, True, True]


def setting(settings: Settings) -> Packet:
    return Packet(Kind.SETTINGS, 5, settings.packed())


def test_what_is_set_holds_at_once_and_is_told() -> None:
    board = new_board()
    ask(board, showing(Light((128, 128, 128)), DARK))
    assert after(board, STEP) == [56, 56, 56, 0, 0, 0]
    wanted = Settings("RGB", 1.0, 50, 1000)
    assert ask(board, setting(wanted)) == Packet(Kind.SETTINGS | ANSWER, 5)
    assert after(board, STEP) == [128, 128, 128, 0, 0, 0]
    told = read_about(ask(board, HELLO).payload)
    assert told is not None
    assert told.settings == wanted
    ask(board, showing(*[Light((255, 255, 255))] * 2))
    assert 2 + sum(after(board, STEP)) * 20 / 255 <= 50


@pytest.mark.parametrize(
    ("most", "too_much"),
    [
        (Settings(gamma=GAMMAS[0]), Settings(gamma=GAMMAS[0] - 0.1)),
        (Settings(gamma=GAMMAS[1]), Settings(gamma=GAMMAS[1] + 0.1)),
        (Settings(milliamperes=LIMITS[0]), Settings(milliamperes=LIMITS[0] - 1)),
        (Settings(milliamperes=LIMITS[1]), Settings(milliamperes=LIMITS[1] + 1)),
        (Settings(watchdog=WATCHDOGS[0]), Settings(watchdog=WATCHDOGS[0] - 1)),
        (Settings(watchdog=WATCHDOGS[1]), Settings(watchdog=WATCHDOGS[1] + 1)),
    ],
)
def test_nothing_out_of_its_range_is_set(most: Settings, too_much: Settings) -> None:
    board = new_board()
    assert ask(board, setting(most)).kind == Kind.SETTINGS | ANSWER
    before = ask(board, HELLO).payload
    refused = Packet(Kind.REFUSED, 5, bytes([Refusal.WRONG_VALUE]))
    assert ask(board, setting(too_much)) == refused
    assert ask(board, HELLO).payload == before


def test_both_ends_know_the_same_settings() -> None:
    usual = Settings()
    assert usual.packed() == USUAL
    assert possible(Settings(ORDERS[-1]).packed())
    assert not possible(bytes([len(ORDERS)]) + USUAL[1:])
    assert ask(new_board(), Packet(Kind.SETTINGS, 5, USUAL[1:])) == Packet(
        Kind.REFUSED, 5, bytes([Refusal.WRONG_LENGTH])
    )


def test_settings_outlast_power_and_what_cannot_be_kept_does_not_hold(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    board = Board(2, Store(str(file)), b"12345678", False)
    wanted = Settings("BGR", 1.8, 1200, 2000)
    ask(board, setting(wanted))
    assert Store(str(file)).settings == wanted.packed()
    (tmp_path / "kept.new").mkdir()  # nothing can be written there any more
    refused = Packet(Kind.REFUSED, 5, bytes([Refusal.NOT_KEPT]))
    assert ask(board, setting(Settings())) == refused
    told = read_about(ask(board, HELLO).payload)
    assert told is not None
    assert told.settings == wanted
    for torn in (b"", wanted.packed()[:-1], b"\xff" * 6):
        file.write_bytes(torn)
        assert Store(str(file)).settings == USUAL


def test_it_agrees_to_an_update_and_then_starts_its_bootloader() -> None:
    board = new_board()
    assert not board.updates
    assert ask(board, Packet(Kind.UPDATE, 9)) == Packet(Kind.UPDATE | ANSWER, 9)
    assert board.updates


@given(
    stream=st.lists(
        st.one_of(
            st.binary(max_size=60),
            st.sampled_from([packed(each) for each in (HELLO, PING, BYE, showing(RED, RED))]),
            st.integers(0, 4000),
        ),
        max_size=30,
    )
)
def test_no_bytes_at_all_stop_it(stream: list[bytes | int]) -> None:
    board = new_board()
    for each in stream:
        if isinstance(each, int):
            board.pass_time(each)
        else:
            board.receive(each)
    board.receive(b"\0")
    assert ask(board, HELLO).kind == Kind.HELLO | ANSWER
    ask(board, showing(RED, RED))
    assert after(board, STEP) == [255, 0, 0] * 2


def test_every_pattern_has_its_number() -> None:
    board = new_board(len(Pattern))
    lights = [Light((100, 0, 0), 1.0, pattern, (0, 50, 0)) for pattern in Pattern]
    ask(board, Packet(Kind.SHOW, 1, shown(lights, 1.0, 0.0)))
    after(board, 800 - STEP)
    lit = after(board, STEP)
    want = [value for light in lights for value in light.shining(0.8)]
    assert lit == want


def test_the_firmware_is_set_up_as_the_layout_says() -> None:
    layout = load_layout()
    assert len(layout.leds) == led_wiring.LAMPS
    assert layout.milliamperes == limit_of(USUAL)
    assert layout.data_pin == led_wiring.DATA_PIN
    assert led_wiring.SERVICE_PIN != led_wiring.DATA_PIN
