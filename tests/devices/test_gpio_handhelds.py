"""The driver of the handhelds on gpiozero's simulated pins, with circuits at them."""

from __future__ import annotations

import builtins
import os
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pi_app.devices import choose_devices, gpio_lines, open_devices
from pi_app.devices.gpio_handhelds import (
    RETRY_SECONDS,
    SCAN_SECONDS,
    SEARCH_SCANS,
    GpioHandhelds,
    ScannedHandhelds,
    open_gpio_handhelds,
)
from pi_app.devices.gpio_lines import HandheldLines, PinsUnavailable, open_lines
from pi_app.devices.handhelds import KEYS, PORTS, Condition, KeyPress, LampPattern
from pi_app.devices.keypad_scan import EQUAL_SCANS, FrameLayout, KeypadScan
from pi_app.devices.pin_check import load_pin_map
from tests.devices.handheld_circuit import Circuit, MockWires
from tests.devices.rigs import ElectricRig, electric_rig, keys, mock_pins, press
from tests.waiting import wait_until

WIRING = load_pin_map()
LAYOUT = FrameLayout(WIRING.frame)
"""Seconds until a thread on a busy machine must have done what it does in some milliseconds."""


@pytest.fixture
def rig() -> Iterator[ElectricRig]:
    with electric_rig() as made:
        yield made


# --- keys ---------------------------------------------------------------------------------------


def test_every_key_of_every_handheld(rig: ElectricRig) -> None:
    for port in PORTS:
        for key in KEYS:
            press(rig, port, key)
            assert [(each.port, each.key) for each in rig.presses()] == [(port, key)]


def test_all_keys_of_a_handheld_held_one_after_the_other(rig: ElectricRig) -> None:
    for key in KEYS:
        rig.hold(4, key)
        rig.scan(EQUAL_SCANS)
    assert keys(rig) == list(KEYS)
    for key in KEYS:
        rig.release(4, key)
        rig.scan()
    rig.scan(10)
    assert keys(rig) == []


def test_seven_who_press_at_the_same_moment(rig: ElectricRig) -> None:
    for port in PORTS:
        rig.hold(port, KEYS[port])
    rig.scan()
    first = rig.now
    rig.scan(EQUAL_SCANS - 1)
    assert rig.presses() == [KeyPress(port, KEYS[port], first) for port in PORTS]


def debounced(contact: list[bool]) -> int:
    """Count the presses in the states of a contact, by the definition."""
    count, down = 0, False
    for end in range(EQUAL_SCANS, len(contact) + 1):
        recent = set(contact[end - EQUAL_SCANS : end])
        if recent == {not down}:
            down = not down
            count += down
    return count


@settings(max_examples=200)
@given(contact=st.lists(st.booleans(), max_size=60))
def test_bouncing_contacts(contact: list[bool]) -> None:
    scan = KeypadScan(LAYOUT)
    idle = idle_frame()
    for _ in range(10):
        scan.feed(idle, 0.0)
    heard = [
        scan.feed(idle & ~LAYOUT.keys["7"] if closed else idle, 1.0).presses for closed in contact
    ]
    assert sum(map(len, heard)) == debounced(contact)


def idle_frame() -> int:
    """What a handheld answers when nobody touches it."""
    return LAYOUT.silence - sum(
        1 << (15 - place) for place, bit in enumerate(WIRING.frame) if bit.fixed == "low"
    )


def test_a_bounce_burst_is_one_press(rig: ElectricRig) -> None:
    random = Random(3)
    for _ in range(20):
        for last in (True, False):

            def bounce() -> None:
                (rig.hold if random.random() < 0.5 else rig.release)(1, "3")

            rig.scan(2, bounce)
            (rig.hold if last else rig.release)(1, "3")
            rig.scan(EQUAL_SCANS + 2)
    assert keys(rig) == ["3"] * 20


@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(order=st.permutations(KEYS), count=st.integers(1, 12))
def test_no_key_is_heard_that_is_not_pressed(order: list[str], count: int) -> None:
    scan = KeypadScan(LAYOUT)
    frame = idle_frame()
    heard: list[str] = []
    for _ in range(10):
        scan.feed(frame, 0.0)
    for key in order[:count]:
        frame &= ~LAYOUT.keys[key]
        for _ in range(EQUAL_SCANS):
            heard += [each for each, _ in scan.feed(frame, 1.0).presses]
    assert heard == order[:count]


@pytest.mark.parametrize("apart", range(EQUAL_SCANS))
def test_a_thumb_on_two_keys_counts_for_neither(rig: ElectricRig, apart: int) -> None:
    rig.hold(2, "4")
    rig.scan(apart)
    rig.hold(2, "OK")
    changes = lamp_changes(rig, 2, 30)
    assert keys(rig) == []
    assert len(changes) >= 3
    rig.release(2, "OK")
    rig.scan(10)
    press(rig, 2, "OK")
    rig.release(2, "4")
    rig.scan(10)
    press(rig, 2, "4")
    assert keys(rig) == ["OK", "4"]


def test_keys_one_after_the_other_overlap(rig: ElectricRig) -> None:
    rig.hold(2, "4")
    rig.scan(EQUAL_SCANS)
    rig.hold(2, "5")
    rig.scan(2)
    rig.release(2, "4")
    rig.scan(10)
    rig.release(2, "5")
    rig.scan(10)
    assert keys(rig) == ["4", "5"]


# --- leads --------------------------------------------------------------------------------------


@pytest.mark.parametrize("times", [0, 2], ids=["lost", "extra"])
@pytest.mark.parametrize("held", [(), ("1",), ("OK",), KEYS], ids=["none", "first", "last", "all"])
def test_a_wrong_clock_anywhere_in_a_frame_is_noticed(
    rig: ElectricRig, held: tuple[str, ...], times: int
) -> None:
    handheld = rig.circuit.handhelds[5]
    for key in held:
        rig.hold(5, key)
        rig.scan(EQUAL_SCANS)
    rig.presses()
    right = rig.bank.frame(5)
    for pulse in range(16):
        handheld.disturbed = {pulse: times}
        rig.scan()
        frame = rig.bank.frame(5)
        # The last pulses come when all keys have been read: some do no harm.
        assert LAYOUT.keys_down(frame) is None or (pulse >= 14 and frame == right), pulse
        rig.scan(3)
    assert rig.presses() == []
    assert rig.bank.connected(5)
    assert rig.bank.bad_frames(5) >= 14
    # A wrong pulse in a single frame leaves no trace in the next.
    press(rig, 6, "1")
    assert keys(rig) == ["1"]


def test_noise_on_a_lead_presses_no_key(rig: ElectricRig) -> None:
    random = Random(11)
    handheld = rig.circuit.handhelds[1]

    def disturb() -> None:
        if random.random() < 0.25:
            handheld.disturbed = {random.randrange(16): random.choice((0, 2))}

    for key in KEYS:
        rig.hold(1, key)
        rig.scan(30, disturb)
        rig.release(1, key)
        rig.scan(30, disturb)
    assert keys(rig) == list(KEYS)
    assert rig.bank.connected(1)

    def spoil() -> None:
        handheld.disturbed = {random.randrange(15): 2} if random.random() < 0.6 else {}

    rig.scan(200, spoil)
    assert rig.bank.conditions(rig.now) == [Condition(1, "damaged")]
    assert keys(rig) == []


def test_unplugged_in_mid_press_and_plugged_in_with_the_key_still_down(rig: ElectricRig) -> None:
    rig.hold(3, "8")
    rig.scan(EQUAL_SCANS - 1)
    rig.unplug(3)
    rig.scan(30)
    assert rig.bank.conditions(rig.now) == [Condition(3, "unplugged")]
    rig.plug(3)
    rig.scan(60)
    assert rig.bank.conditions(rig.now) == []
    assert keys(rig) == []
    rig.release(3, "8")
    rig.scan(5)
    press(rig, 3, "8")
    assert keys(rig) == ["8"]


def test_a_loose_contact_makes_no_second_press(rig: ElectricRig) -> None:
    rig.hold(3, "8")
    rig.scan(5)
    rig.unplug(3)
    rig.scan(5)
    rig.plug(3)
    rig.scan(10)
    assert rig.bank.connected(3)
    assert keys(rig) == ["8"]


def test_sockets_on_which_nothing_answers_are_read_seldom(rig: ElectricRig) -> None:
    read: list[int] = []
    lines = rig.bank._lines
    assert isinstance(lines, HandheldLines)

    class CountingLines(FailingLines):
        def read(self, places: Sequence[int]) -> list[int]:
            read.append(len(places))
            return super().read(places)

    rig.bank._lines = CountingLines(lines)
    for port in PORTS[2:]:
        rig.unplug(port)
    rig.scan(40)
    read.clear()
    rig.scan(10 * SEARCH_SCANS)
    assert sorted(read) == [2] * 9 * 10 + [7] * 10
    rig.plug(6)
    rig.scan(SEARCH_SCANS + 20)
    assert rig.bank.connected(6)


def test_all_unplugged_and_plugged_in_again(rig: ElectricRig) -> None:
    for port in PORTS:
        rig.unplug(port)
    rig.scan(30)
    assert rig.bank.conditions(rig.now) == [Condition(port, "unplugged") for port in PORTS]
    assert [(each.kind, each.port) for each in rig.bank.failures()] == [
        ("unplugged", port) for port in reversed(PORTS)
    ]
    for port in PORTS:
        rig.plug(port)
    rig.scan(60)
    assert rig.bank.conditions(rig.now) == []
    press(rig, 7, "C")
    assert keys(rig) == ["C"]


# --- lamps --------------------------------------------------------------------------------------


def lamp_changes(rig: ElectricRig, port: int, scans: int) -> list[int]:
    """After how many scans the lamp changed."""
    handheld = rig.circuit.handhelds[port]
    changes = []
    for number in range(1, scans + 1):
        before = handheld.lamp
        rig.scan()
        if handheld.lamp != before:
            changes.append(number)
    return changes


def test_lamps_show_their_patterns(rig: ElectricRig) -> None:
    rig.bank.set_lamp(1, LampPattern.SOLID)
    rig.bank.set_lamp(2, LampPattern.SLOW)
    rig.bank.set_lamp(3, LampPattern.FLASHES)
    rig.scan()
    assert [rig.circuit.handhelds[port].lamp for port in (1, 2, 3, 4)] == [1, 1, 1, 0]
    assert lamp_changes(rig, 1, 300) == []
    rig.bank.set_lamp(3, LampPattern.FLASHES)
    rig.bank.set_lamp(2, LampPattern.FAST)
    assert len(lamp_changes(rig, 2, 50)) == 10
    rig.bank.set_lamp(4, LampPattern.FLASHES)
    assert lamp_changes(rig, 4, 125) == [1, 11, 81, 91]


def test_lamps_of_handhelds_that_are_away_get_no_current(rig: ElectricRig) -> None:
    rig.bank.set_lamp(1, LampPattern.SOLID)
    rig.scan(3)
    rig.damage(1)
    rig.scan(30)
    assert not rig.circuit.handhelds[1].lamp
    rig.plug(1)
    rig.scan(60)
    assert rig.circuit.handhelds[1].lamp


@pytest.mark.parametrize("pattern", [LampPattern.OFF, LampPattern.SOLID, LampPattern.SLOW], ids=str)
def test_from_key_to_light_in_less_than_50_milliseconds(
    rig: ElectricRig, pattern: LampPattern
) -> None:
    for port in PORTS:
        rig.bank.set_lamp(port, pattern)
    rig.scan(10)
    before = [handheld.lamp for handheld in rig.circuit.handhelds.values()]
    for port in PORTS:
        rig.hold(port, "1")
    # Pressed just after a scan, the worst moment: it takes so many whole periods.
    rig.scan(EQUAL_SCANS)
    after = [handheld.lamp for handheld in rig.circuit.handhelds.values()]
    assert all(old != new for old, new in zip(before, after, strict=True))
    assert EQUAL_SCANS * SCAN_SECONDS < 0.05
    rig.scan(10)
    assert [handheld.lamp for handheld in rig.circuit.handhelds.values()] == before


def test_closing_puts_the_lamps_out(rig: ElectricRig) -> None:
    rig.bank.set_lamp(1, LampPattern.SOLID)
    rig.scan(3)
    assert rig.factory.pin(WIRING.socket(1).lamp.gpio).state
    rig.bank.close()
    rig.bank.tick()
    pins = [rig.factory.pin(socket.lamp.gpio) for socket in WIRING.sockets]
    assert all(pin.function == "input" for pin in pins)


# --- failures -----------------------------------------------------------------------------------


class FailingLines:
    """Pins that fail while they are told to."""

    def __init__(self, lines: HandheldLines) -> None:
        self.lines = lines
        self.error: Exception | None = None
        self.light = lines.light
        self.close = lines.close

    def read(self, places: Sequence[int]) -> list[int]:
        if self.error is not None:
            raise self.error
        return self.lines.read(places)


def test_an_exception_in_a_scan_shows_and_is_got_over(rig: ElectricRig) -> None:
    taken: list[FailingLines] = []

    def take() -> FailingLines:
        taken.append(FailingLines(HandheldLines(WIRING, rig.factory)))
        return taken[-1]

    rig.bank.close()
    bank = ScannedHandhelds(WIRING.ports, LAYOUT, take, lambda: rig.now)
    rig.bank = bank
    rig.scan(10)
    bank.set_lamp(6, LampPattern.SOLID)
    rig.hold(6, "2")
    rig.scan(5)
    taken[0].error = OSError("the chip is gone")
    rig.scan()
    assert bank.conditions(rig.now) == [Condition(port, "unplugged") for port in PORTS]
    assert not bank.connected(6)
    assert [(each.kind, each.text) for each in bank.failures()] == [("refused", "the chip is gone")]
    rig.wait(RETRY_SECONDS + 0.2)
    assert len(taken) == 2
    assert bank.conditions(rig.now) == []
    assert rig.circuit.handhelds[6].lamp
    press(rig, 6, "3")
    # The key that is still down was not pressed a second time.
    assert keys(rig) == ["2", "3"]


def test_pins_that_go_on_failing_are_one_failure_told_once(
    rig: ElectricRig, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse() -> HandheldLines:
        raise PinsUnavailable("busy", lambda _tr: "Something else uses CLK.")

    bank = ScannedHandhelds(WIRING.ports, LAYOUT, refuse, lambda: rig.now)
    for _ in range(2000):
        rig.now += SCAN_SECONDS
        bank.tick()
    (failure,) = bank.failures()
    assert (failure.kind, failure.text) == ("busy", "Something else uses CLK.")
    assert failure.time > rig.now - RETRY_SECONDS - 1
    assert [record.getMessage() for record in caplog.records] == [
        "The keypads can't be used now. Something else uses CLK."
    ]


def test_a_scan_that_hangs_shows(rig: ElectricRig) -> None:
    assert rig.bank.connected(1)
    rig.now += 2.0
    assert not rig.bank.connected(1)
    assert rig.bank.conditions(rig.now) == [Condition(port, "unplugged") for port in PORTS]
    rig.scan()
    assert rig.bank.connected(1)


# --- errors at the start ------------------------------------------------------------------------


def test_a_busy_pin_says_which_and_what_to_do(rig: ElectricRig) -> None:
    with pytest.raises(
        PinsUnavailable, match=r"is using /LOAD \(GPIO 8, header pin 24\)"
    ) as caught:
        HandheldLines(WIRING, rig.factory)
    assert caught.value.reason == "busy"
    assert "Close that program" in str(caught.value)
    # What was taken before is free again, and what the first has still works.
    press(rig, 1, "1")
    assert keys(rig) == ["1"]


def test_a_library_that_refuses_is_opened_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    with mock_pins() as factory:
        import gpiozero

        def refuse(*_args: object, **_how: object) -> None:
            raise OSError("no such device")

        monkeypatch.setattr(gpiozero.Device, "pin_factory", factory)
        with monkeypatch.context() as broken:
            broken.setattr(gpiozero, "OutputDevice", refuse)
            with pytest.raises(PinsUnavailable, match="no such device") as caught:
                open_lines(WIRING)
        assert caught.value.reason == "refused"
        assert gpiozero.Device.pin_factory is None


@pytest.fixture
def no_factory(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    pytest.importorskip("gpiozero", reason="gpiozero is not installed (pip install gpiozero)")
    from gpiozero import Device

    monkeypatch.setattr(Device, "pin_factory", None)

    def refuse() -> None:
        raise OSError("no library")

    monkeypatch.setattr(Device, "ensure_pin_factory", refuse)
    return monkeypatch


def test_gpiozero_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    real_import = builtins.__import__

    def no_gpiozero(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "gpiozero":
            raise ImportError(name)
        return real_import(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", no_gpiozero)
    with pytest.raises(PinsUnavailable, match="gpiozero, which is not installed") as caught:
        open_lines(WIRING)
    assert caught.value.reason == "library"
    assert "extras gpio" in str(caught.value)


@pytest.mark.parametrize(
    ("chips", "allowed", "reason", "words"),
    [
        ([], True, "chip", "has no GPIO pins"),
        (["gpiochip0"], False, "permission", "usermod -aG gpio"),
        (["gpiochip0"], True, "library", "no library.*extras gpio"),
    ],
)
def test_no_pins_here(
    chips: list[str],
    allowed: bool,
    reason: str,
    words: str,
    no_factory: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    for name in chips:
        (tmp_path / name).touch()
    no_factory.setattr(gpio_lines, "_DEVICES", tmp_path)
    no_factory.setattr(os, "access", lambda *_: allowed)
    with pytest.raises(PinsUnavailable, match=words) as caught:
        open_lines(WIRING)
    assert caught.value.reason == reason


def test_without_pins_the_table_can_be_used(no_factory: pytest.MonkeyPatch, tmp_path: Path) -> None:
    no_factory.setattr(gpio_lines, "_DEVICES", tmp_path)
    devices = open_devices(choose_devices(handhelds="gpio"), ["Rome"])
    bank = devices.handhelds
    assert {each.kind for each in bank.conditions(time.monotonic())} == {"unplugged"}
    assert bank.poll(time.monotonic()) == []
    bank.set_lamp(1, LampPattern.SOLID)
    assert [each.kind for each in bank.failures()] == ["chip"]
    devices.close()


def test_a_pin_map_that_is_missing_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABULARIUM_HARDWARE", str(tmp_path))
    bank = open_gpio_handhelds()
    assert bank.ports == PORTS
    assert not bank.connected(1)
    (failure,) = bank.failures()
    assert failure.kind == "wiring"
    assert "Cannot read" in failure.text
    bank.close()


# --- the thread ---------------------------------------------------------------------------------


def test_a_thread_scans_by_itself_and_survives_a_failure() -> None:
    with mock_pins() as factory:
        circuit = Circuit(WIRING, MockWires(factory))
        taken: list[FailingLines] = []

        def take(_wiring: object) -> FailingLines:
            taken.append(FailingLines(HandheldLines(WIRING, factory)))
            return taken[-1]

        bank = GpioHandhelds(WIRING, take)
        try:
            wait_until(lambda: bank.connected(2), "the keypad")
            before = time.monotonic()
            circuit.handhelds[2].held.add("6")
            heard: list[KeyPress] = []

            def listen() -> bool:
                heard.extend(bank.poll(time.monotonic()))
                return bool(heard)

            wait_until(listen, "a key")
            assert [(press.port, press.key) for press in heard] == [(2, "6")]
            assert before <= heard[0].time <= time.monotonic()
            bank.set_lamp(2, LampPattern.SOLID)
            wait_until(lambda: circuit.handhelds[2].lamp, "the lamp")
            taken[0].error = RuntimeError("lost")
            wait_until(lambda: not bank.connected(2), "the keypad to be missed")
            wait_until(lambda: bank.connected(2), "the keypad")
            assert len(taken) == 2
        finally:
            bank.close()
        assert not any(thread.name == "handhelds" for thread in threading.enumerate())
