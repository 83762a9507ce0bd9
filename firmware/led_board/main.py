"""The Pico's program: gives bytes and time to the board's logic, and its colours to the lamps."""

import select
import sys
import time

import led_wiring as wiring
import machine
import micropython
from led_board import Board
from led_settings import Store, order_of, watchdog_of
from ws2812 import Chain

STEP_MS = 20
"""The shortest time between two writes to the lamps: fifty times a second."""

MOST_BYTES = 64
"""The most bytes that are read at a time, so that a long packet does not delay the lamps."""


def run():
    """Serve the host until the power goes."""
    # Without this, byte 3 would end the program, as Ctrl-C at a prompt does.
    micropython.kbd_intr(-1)
    chain = Chain(machine.Pin(wiring.DATA_PIN, machine.Pin.OUT), wiring.LAMPS)
    own_lamp = machine.Pin("LED", machine.Pin.OUT, value=0)
    lit = False
    after_watchdog = machine.reset_cause() == machine.WDT_RESET
    store = Store("led_settings.bin")
    board = Board(wiring.LAMPS, store, machine.unique_id(), after_watchdog)
    incoming = select.poll()
    incoming.register(sys.stdin, select.POLLIN)
    settings = b""
    last = time.ticks_ms()
    while True:
        if settings != store.settings:
            settings = store.settings
            watchdog = machine.WDT(timeout=watchdog_of(settings))
        watchdog.feed()
        answers = board.receive(read_waiting(incoming))
        if answers:
            sys.stdout.buffer.write(answers)
        if board.updates:
            # The answer needs a moment to leave.
            time.sleep_ms(100)
            machine.bootloader()
        now = time.ticks_ms()
        passed = time.ticks_diff(now, last)
        if passed >= STEP_MS:
            last = now
            colours = board.pass_time(passed)
            if colours is not None:
                chain.write(colours, order_of(settings))
            if board.own_lamp(now % 1000) != lit:
                # Only on a change, because a Pico W has this lamp at its radio chip, which is slow.
                lit = not lit
                own_lamp.value(lit)


def read_waiting(incoming):
    """Return the bytes that have arrived. Wait up to 2 ms for the first."""
    data = bytearray()
    while len(data) < MOST_BYTES and incoming.poll(0 if data else 2):
        data += sys.stdin.buffer.read(1)
    return data


if machine.Pin(wiring.SERVICE_PIN, machine.Pin.IN, machine.Pin.PULL_UP).value():
    run()
else:
    print("The service jumper is in: the board waits at the prompt for mpremote.")  # noqa: T201 - a person reads it there
