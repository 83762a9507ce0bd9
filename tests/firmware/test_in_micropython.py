"""The board's logic comes to the same in MicroPython as in CPython, byte by byte."""

from __future__ import annotations

import json
import random
import subprocess

from led_settings import settings_of

from pi_app.devices.led_protocol import Kind, Packet, packed, shown
from pi_app.devices.light_board import Light, Pattern
from tests.firmware.boards import new_board
from tests.firmware.micropython import micropython_command

LEDS, BUDGET = 40, 450
STEPS = 600


def some_light(rng: random.Random) -> Light:
    red, green, blue, *ebb = (rng.choice((0, 3, 10, 127, 255)) for _ in range(6))
    return Light(
        (red, green, blue), rng.random(), rng.choice(list(Pattern)), (ebb[0], ebb[1], ebb[2])
    )


def some_settings(rng: random.Random) -> bytes:
    """Settings, one in some of them impossible."""
    limit, watchdog = rng.choice((49, 100, 450, 2400)), rng.choice((1000, 4000, 8001))
    return settings_of(rng.choice(("RGB", "GRB")), rng.choice((9, 10, 18, 22)), limit, watchdog)


def some_bytes(rng: random.Random) -> bytes:
    """What may come along the line: packets, whole, torn, doubled or none at all."""
    frame = shown([some_light(rng) for _ in range(LEDS)], 1.0, rng.choice((0.0, 0.1, 0.4)))
    packet = packed(
        rng.choice(
            [
                Packet(Kind.HELLO, rng.randrange(1, 256)),
                Packet(Kind.PING, rng.randrange(1, 256)),
                Packet(Kind.BYE, rng.randrange(1, 256)),
                Packet(Kind.SETTINGS, rng.randrange(1, 256), some_settings(rng)),
                Packet(Kind.SHOW, rng.randrange(1, 256), frame),
                Packet(Kind.SHOW, rng.randrange(1, 256), frame),
                Packet(Kind.SHOW, rng.randrange(1, 256), frame[:-3]),
                Packet(rng.randrange(256), 3, rng.randbytes(20), rng.randrange(3)),
            ]
        )
    )
    match rng.randrange(5):
        case 0:
            return packet[: rng.randrange(len(packet))]
        case 1:
            return packet * 2
        case 2:
            return rng.randbytes(rng.choice((1, 30, 700)))
        case _:
            return packet


def test_micropython_and_cpython_agree() -> None:
    rng = random.Random(7)
    steps: list[tuple[str, str | int]] = []
    for _ in range(STEPS):
        if rng.random() < 0.4:
            steps.append(("receive", some_bytes(rng).hex()))
        else:
            steps.append(("pass", rng.choice((1, 20, 20, 37, 500, 4000, 70_000))))
    board = new_board(LEDS, BUDGET, b"MicroPyt")
    expected: list[str | None] = []
    for what, value in steps:
        if what == "receive":
            expected.append(board.receive(bytes.fromhex(str(value))).hex())
        else:
            colours = board.pass_time(int(value))
            expected.append(None if colours is None else bytes(colours).hex())
    run = subprocess.run(
        micropython_command("replay", LEDS, BUDGET),
        input=json.dumps(steps),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    assert json.loads(run.stdout) == expected
    lit = {each for each, (what, _) in zip(expected, steps, strict=True) if what == "pass"}
    assert len(lit) > STEPS / 5, "the steps are to make the lamps do something"
