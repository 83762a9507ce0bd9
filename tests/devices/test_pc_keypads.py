"""Number pads, keyboards and game controllers as handhelds."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pi_app.devices.evdev_nodes import identity_of
from pi_app.devices.handhelds import (
    KEYS,
    STUCK_SECONDS,
    Condition,
    KeyPress,
    LampPattern,
    VirtualHandhelds,
)
from pi_app.devices.joined_handhelds import JoinedHandhelds
from pi_app.devices.key_legends import (
    ABS_HAT0X,
    ABS_HAT0Y,
    ABS_X,
    ABS_Y,
    EV_ABS,
    EV_KEY,
    EV_SYN,
    MEANINGS,
    SYN_DROPPED,
    KeyReader,
)
from pi_app.devices.pc_keypads import SEARCH_SECONDS, KeypadsUnavailable, PcKeypads
from tests.devices.virtual_keypads import (
    BLUETOOTH,
    NUMBER_PAD,
    USB,
    Keypad,
    KeypadRig,
    number_pad,
)

AWHILE = SEARCH_SECONDS + 0.1


@pytest.fixture
def rig(tmp_path: Path) -> KeypadRig:
    return KeypadRig(tmp_path / "keypads.json")


# --- whose keypad is whose ------------------------------------------------------------------------


def test_a_key_gives_its_keypad_to_the_port_that_waits(rig: KeypadRig) -> None:
    one, two = rig.desk.plug(number_pad(port="1.2")), rig.desk.plug(number_pad(port="1.3"))
    rig.wait(AWHILE)
    rig.press(one, "5")
    assert rig.heard() == []
    assert not one.grabbed, "it is nobody's"
    assert len(one.elsewhere) == 2
    rig.bank.wait_for(3)
    rig.wait(0.1)
    assert one.grabbed
    assert two.grabbed
    rig.press(two, "7")
    assert rig.heard() == [(3, "7")]
    assert rig.bank.waiting is None
    assert rig.bank.paired(3) == "Number pad"
    assert rig.bank.connected(3)
    assert not one.grabbed, "its keys are the computer's again"
    assert two.elsewhere == []
    rig.press(one, "5")
    assert rig.heard() == []


def test_a_keypad_has_one_port(rig: KeypadRig) -> None:
    pad = rig.desk.plug(number_pad())
    rig.pair(2, pad)
    rig.pair(5, pad)
    assert rig.bank.paired(2) is None
    assert not rig.bank.connected(2)
    rig.press(pad, "OK")
    assert rig.heard() == [(5, "OK")]


def test_waiting_ends_without_a_key(rig: KeypadRig) -> None:
    pad = rig.desk.plug(number_pad())
    rig.bank.wait_for(1)
    rig.wait(0.1)
    rig.bank.wait_for(None)
    rig.wait(0.1)
    assert not pad.grabbed
    rig.press(pad, "1")
    assert rig.heard() == []
    assert rig.bank.paired(1) is None


def test_a_forgotten_keypad_is_the_computers_again(rig: KeypadRig) -> None:
    pad = rig.desk.plug(number_pad())
    rig.pair(1, pad)
    rig.bank.forget(1)
    rig.wait(0.1)
    assert not pad.grabbed
    assert rig.bank.conditions(rig.now)[0] == Condition(1, "unplugged")
    rig.start()
    rig.wait(AWHILE)
    assert rig.bank.paired(1) is None


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    presses=st.lists(st.tuples(st.sampled_from([1, 2, 3, 4]), st.sampled_from(KEYS)), max_size=20)
)
def test_several_never_mix(tmp_path: Path, presses: list[tuple[int, str]]) -> None:
    rig = KeypadRig(tmp_path / "mixed.json")
    pads = {port: rig.desk.plug(number_pad(port=f"1.{port}")) for port in (1, 2, 3, 4)}
    for port, pad in pads.items():
        rig.pair(port, pad)
    for port, key in presses:
        rig.hold(pads[port], key)
        rig.wait(0.02)
    for port, key in presses:
        rig.release(pads[port], key)
    rig.wait(0.1)
    assert rig.heard() == presses
    rig.bank.close()
    rig.memory.unlink()


# --- going and coming -----------------------------------------------------------------------------


@pytest.mark.parametrize("uniq", ["", "dc:2c:26:0a:11:22"])
def test_it_keeps_its_port_over_going_and_coming(rig: KeypadRig, uniq: str) -> None:
    pad, other = rig.desk.plug(number_pad(uniq)), rig.desk.plug(number_pad(uniq[::-1], "1.4"))
    rig.pair(4, pad)
    rig.pair(6, other)
    rig.bank.set_lamp(4, LampPattern.SOLID)
    rig.hold(pad, "9")
    rig.wait(0.1)
    assert pad.lit
    rig.desk.unplug(pad)
    rig.wait(0.1)
    assert not rig.bank.connected(4)
    assert rig.bank.lamp(4) == LampPattern.OFF
    assert [(each.kind, each.port) for each in rig.bank.failures()] == [("unplugged", 4)]
    rig.press(other, "3")
    rig.wait(60.0)
    pad.lit = False
    rig.desk.plug(pad)
    rig.wait(AWHILE)
    assert rig.bank.connected(4)
    assert pad.lit, "the lamp shows what it is to show"
    rig.press(pad, "8")
    assert rig.heard() == [(4, "9"), (6, "3"), (4, "8")]
    assert 4 not in {each.port for each in rig.bank.conditions(rig.now)}


def test_the_next_evening_knows_it_again(rig: KeypadRig) -> None:
    pad = rig.desk.plug(number_pad("dc:2c:26:0a:11:22"))
    rig.pair(2, pad)
    rig.bank.close()
    assert not pad.grabbed
    rig.desk.unplug(pad)
    rig.start()
    assert rig.bank.paired(2) == "Number pad"
    assert not rig.bank.connected(2)
    rig.desk.plug(number_pad("dc:2c:26:0a:11:22", port="3.1"))
    rig.wait(AWHILE)
    assert rig.bank.connected(2)


def test_one_without_a_number_may_change_its_socket_if_no_other_is_missed(
    rig: KeypadRig,
) -> None:
    rig.pair(1, rig.desk.plug(first := number_pad(port="1.1")))
    rig.pair(2, rig.desk.plug(second := number_pad(port="1.2")))
    rig.desk.unplug(first)
    rig.wait(0.1)
    moved = rig.desk.plug(number_pad(port="1.4"))
    rig.wait(AWHILE)
    rig.press(moved, "3")
    assert rig.heard() == [(1, "3")]
    rig.desk.unplug(moved)
    rig.desk.unplug(second)
    rig.wait(0.1)
    rig.desk.plug(number_pad(port="2.1"))
    rig.wait(AWHILE)
    assert not rig.bank.connected(1), "it may be either: nobody's secrets go to another's seat"
    assert not rig.bank.connected(2)
    rig.desk.plug(second)
    rig.wait(AWHILE)
    assert rig.bank.connected(2)


def test_all_parts_of_a_keypad_are_taken(rig: KeypadRig) -> None:
    pad = rig.desk.plug(number_pad(part=0))
    volume = number_pad(part=1)
    volume.keys = (113, 114, 115)
    rig.desk.plug(volume)
    rig.pair(1, pad)
    rig.wait(AWHILE)
    assert volume.grabbed
    rig.desk.unplug(volume)
    rig.wait(0.1)
    assert rig.bank.connected(1)
    assert rig.bank.failures() == []


@pytest.mark.parametrize(
    "told", ["", "[]", "[" * 5000, '{"1": 5}', '{"x": {"product": "", "mark": ""}}', "{"]
)
def test_a_memory_that_makes_no_sense_is_none(rig: KeypadRig, told: str) -> None:
    rig.memory.write_text(told)
    rig.start()
    assert [rig.bank.paired(port) for port in rig.bank.ports] == [None] * 7
    rig.pair(1, rig.desk.plug(number_pad()))
    rig.start()
    assert rig.bank.paired(1) == "Number pad"


def test_a_memory_that_cannot_be_written_lasts_for_the_evening(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    rig = KeypadRig(tmp_path / "file" / "keypads.json")
    rig.pair(1, rig.desk.plug(number_pad()))
    assert rig.bank.connected(1)


# --- keys -----------------------------------------------------------------------------------------


def test_a_held_key_is_one_press_and_then_stuck(rig: KeypadRig) -> None:
    pad = rig.desk.plug(number_pad())
    rig.pair(3, pad)
    rig.hold(pad, "5")
    for _ in range(20):
        rig.desk.send(pad, EV_KEY, 76, 2)
    rig.wait(STUCK_SECONDS - 0.1)
    assert rig.heard() == [(3, "5")]
    rig.wait(0.2)
    assert Condition(3, "stuck", "5") in rig.bank.conditions(rig.now)
    rig.press(pad, "6")
    assert rig.heard() == [(3, "6")]
    rig.desk.send(pad, EV_SYN, SYN_DROPPED, 0)
    rig.wait(0.1)
    assert Condition(3, "stuck", "5") not in rig.bank.conditions(rig.now)


CONTROLLER = (*range(0x130, 0x13F),)


def test_every_key_of_a_handheld_is_on_a_number_pad_and_a_controller() -> None:
    pad = KeyReader(NUMBER_PAD, {})
    assert pad.enough
    assert {MEANINGS[code] for code in NUMBER_PAD if code in MEANINGS} == set(KEYS)
    hat = KeyReader(CONTROLLER, {ABS_HAT0X: (-1, 1), ABS_HAT0Y: (-1, 1)})
    assert hat.enough
    told = [
        hat.feed(EV_ABS, ABS_HAT0Y, -1),
        hat.feed(EV_ABS, ABS_HAT0Y, 0),
        hat.feed(EV_ABS, ABS_HAT0X, 1),
        hat.feed(EV_ABS, ABS_HAT0X, -1),
        hat.feed(EV_ABS, ABS_HAT0Y, 1),
    ]
    assert told == [
        [("1", True)], [("1", False)], [("2", True)], [("2", False), ("4", True)], [("3", True)],
    ]  # fmt: skip


def test_an_old_pad_has_its_cross_on_the_axes_of_a_stick() -> None:
    old = KeyReader(range(0x120, 0x12A), {ABS_X: (0, 255), ABS_Y: (0, 255)})
    assert old.enough
    assert old.feed(EV_ABS, ABS_X, 127) == []
    assert old.feed(EV_ABS, ABS_X, 255) == [("2", True)]
    assert old.feed(EV_ABS, ABS_X, 200) == [("2", False)]
    # Where there is a cross, a stick that leans says nothing.
    both = KeyReader(CONTROLLER, {ABS_X: (0, 255), ABS_HAT0X: (-1, 1), ABS_HAT0Y: (-1, 1)})
    assert both.feed(EV_ABS, ABS_X, 0) == []


@pytest.mark.parametrize(
    ("keys", "axes"),
    [((272, 273, 274), {ABS_X: (0, 4095)}), ((1,), {}), ((116,), {}), ((330,), {ABS_X: (0, 9)})],
    ids=["mouse", "menu button", "power button", "touch panel"],
)
def test_what_has_too_few_keys_is_no_keypad(
    keys: tuple[int, ...], axes: dict[int, tuple[int, int]]
) -> None:
    assert not KeyReader(keys, axes).enough


def test_what_tells_keypads_apart() -> None:
    def mark(uniq: str, phys: str) -> str:
        return identity_of((BLUETOOTH, 0x1, 0x2), uniq, phys, "Pad").mark

    assert mark("aa:bb", "11:22") == "aa:bb"
    assert mark("", "usb-1.2/input0") == mark("", "usb-1.2/input1") == "at usb-1.2"
    assert mark("", "usb-1/input2:1") != mark("", "usb-1/input2:2")
    assert mark("", "") == "at Pad"
    assert identity_of((USB, 1, 2), "a", "", "x") != identity_of((USB, 1, 3), "a", "", "x")


# --- what goes wrong ------------------------------------------------------------------------------


def test_what_the_system_refuses_is_told_once_and_tried_again(rig: KeypadRig) -> None:
    pad = rig.desk.plug(number_pad())
    for refusal, kind in (
        (PermissionError(13, "Permission denied"), "permission"),
        (KeypadsUnavailable("library", "No evdev"), "library"),
        (RuntimeError("odd"), "refused"),
    ):
        rig.desk.refusal = refusal
        rig.wait(5.0)
        assert sum(each.kind == kind for each in rig.bank.failures()) == 1
    rig.desk.refusal = None
    rig.pair(1, pad)


def test_another_programs_keypad_is_taken_when_it_lets_go(rig: KeypadRig) -> None:
    pad = rig.desk.plug(number_pad())
    rig.pair(1, pad)
    rig.desk.unplug(pad)
    rig.wait(0.1)
    rig.desk.plug(pad)
    pad.grabbed = True
    rig.wait(AWHILE)
    assert not rig.bank.connected(1)
    pad.grabbed = False
    rig.wait(AWHILE)
    assert rig.bank.connected(1)


def test_closed_it_lets_go_of_everything(rig: KeypadRig) -> None:
    pad = rig.desk.plug(number_pad())
    rig.pair(1, pad)
    rig.bank.close()
    rig.wait(AWHILE)
    assert not pad.grabbed
    assert not any(map(rig.bank.connected, rig.bank.ports))


def test_a_port_that_does_not_exist(rig: KeypadRig) -> None:
    for call in (rig.bank.connected, rig.bank.wait_for, rig.bank.forget, rig.bank.paired):
        with pytest.raises(ValueError, match="no port 8"):
            call(8)


# --- beside sockets -------------------------------------------------------------------------------


def test_a_port_is_well_if_its_socket_or_its_keypad_is(rig: KeypadRig) -> None:
    sockets = VirtualHandhelds()
    joined = JoinedHandhelds(sockets, rig.bank)
    assert joined.pairing is rig.bank
    assert joined.conditions(rig.now) == []
    for port in (1, 2):
        sockets.unplug(port)
    sockets.damage(3)
    pad: Keypad = rig.desk.plug(number_pad())
    rig.pair(2, pad)
    assert joined.conditions(rig.now) == [Condition(1, "unplugged"), Condition(3, "damaged")]
    assert [joined.connected(port) for port in (1, 2, 3, 4)] == [False, True, False, True]
    joined.set_lamp(2, LampPattern.SOLID)
    rig.press(pad, "4")
    assert pad.lit
    sockets.press(4, "9", rig.now)
    assert [(each.port, each.key) for each in joined.poll(rig.now)] == [(2, "4"), (4, "9")]
    rig.hold(pad, "6")
    rig.wait(STUCK_SECONDS + 0.1)
    assert Condition(2, "stuck", "6") in joined.conditions(rig.now)
    rig.desk.unplug(pad)
    rig.wait(0.1)
    assert Condition(2, "unplugged") in joined.conditions(rig.now)
    assert joined.failures()[0].kind == "unplugged"
    joined.close()
    assert not any(map(joined.connected, joined.ports))


def test_what_was_pressed_is_no_secret_of_the_log(rig: KeypadRig) -> None:
    bank: PcKeypads = rig.bank
    pad = rig.desk.plug(number_pad())
    rig.pair(1, pad)
    rig.press(pad, "7")
    (press,) = bank.poll(rig.now)
    assert isinstance(press, KeyPress)
    assert "7" not in repr(press)
