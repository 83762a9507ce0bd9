"""The boards that one orders are those of the circuits, pad by pad, by the library's pin names."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from math import hypot

import led_wiring
import pytest

from hardware import bill, circuit
from hardware.boards.board import Board
from hardware.boards.boards import GROUPS, boards
from hardware.boards.kinds import shape, value
from hardware.circuit import NOT_CONNECTED
from hardware.drawings import FACE
from pi_app.devices.led_layout import load_layout
from pi_app.devices.pin_check import load_pin_map
from tests.hardware.kicad_board import Footprint, Pad, footprints, words

WIRING = load_pin_map()
BOARDS = boards()
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)

# On which net a pin belongs whose name in KiCad's library tells its purpose.
POLES = {
    "LED 3 mm": {"K": {"GND"}, "A": {"LAMP_LED", "PI_POWER_LED_LED"}},
    "diode 1N4148W": {"K": {"GATE"}, "A": {"GND"}},
    "transistor AO3401A": {"G": {"GATE"}, "S": {"VBUS"}, "D": {"5V"}},
    "74HC165": {
        "VCC": {"3V3"},
        "GND": {"GND"},
        "CP": {"CLK"},
        "~{PL}": {"/LOAD"},
        "~{CE}": {"GND"},
        "Q7": {"DATA", "LINK"},
        "DS": {"LINK", "3V3"},
    },
    "74HC244": {"VCC": {"3V3"}, "GND": {"GND"}, "1OE": {"GND"}, "2OE": {"GND"}},
    "74AHCT125": {"VCC": {"5V"}, "GND": {"GND"}},
    "Raspberry Pi Pico": {
        "VBUS": {"VBUS"},
        "GND": {"GND"},
        f"GPIO{load_layout().data_pin}": {"PICO_DATA"},
        f"GPIO{led_wiring.SERVICE_PIN}": {"SERVICE"},
    },
}


def pads(footprint: Footprint) -> list[Pad]:
    return [pad for number, at in footprint.pads.items() if number for pad in at]


def pad(footprint: Footprint, net: str, near: Pad) -> float:
    """How far the nearest pad on a net is from another part's pad."""
    return min(
        hypot(each.at[0] - near.at[0], each.at[1] - near.at[1])
        for each in pads(footprint)
        if each.net == net
    )


@every_board
def test_each_pad_is_on_its_net(board: Board) -> None:
    found = footprints(board.name)
    assert set(found) == {part.ref for part in board.parts} | {
        f"H{number}" for number in range(1, len(board.holes) + 1)
    }
    for part in board.parts:
        made = found[part.ref]
        assert (made.kind, made.shape) == (value(part.kind), shape(part.kind).footprint)
        assert {number for number in made.pads if number} == {str(pin) for pin in part.pins}
        for pin, net in part.pins.items():
            nets = {each.net for each in made.pads[str(pin)]}
            if net == NOT_CONNECTED:
                assert all(each.startswith("unconnected-") for each in nets), (part.ref, pin)
            else:
                assert nets == {net}, (part.ref, pin)


@every_board
def test_parts_with_poles_are_the_right_way_round(board: Board) -> None:
    for ref, made in footprints(board.name).items():
        named = defaultdict(set)
        for each in pads(made):
            named[each.name].add(each.net)
        for name, nets in POLES.get(made.kind, {}).items():
            assert named[name], (ref, name)
            assert named[name] <= nets, (ref, name)


def test_the_electrolytic_capacitor_has_its_plus_at_5_volts() -> None:
    # KiCad's symbol names no poles: pin 1 is the one marked +.
    (plus,) = footprints("driver")["C4"].pads["1"]
    assert plus.net == "5V"


def test_the_header_is_that_of_a_raspberry_pi() -> None:
    header = footprints("hub")["J0"]
    for line in WIRING.lines:
        (at,) = header.pads[str(line.pin)]
        assert f"GPIO{line.gpio:02}" in at.name
    # The holes of a HAT are 58 mm apart; pin 1 lies between, on the inner side.
    (one,), (two,), (last,) = (header.pads[number] for number in ("1", "2", "39"))
    (left,), (right,) = (footprints("hub")[hole].pads[""] for hole in ("H1", "H2"))
    assert right.at[0] - left.at[0] == pytest.approx(58)
    assert (one.at[0] + last.at[0]) / 2 == pytest.approx((left.at[0] + right.at[0]) / 2, abs=0.05)
    assert one.at[1] - left.at[1] == pytest.approx(1.27, abs=0.05)
    assert two.at[1] - left.at[1] == pytest.approx(-1.27, abs=0.05)
    assert one.at[0] < last.at[0]
    # The touchscreen may have the supply at pins 2 and 4: nothing of the hub does.
    taken = {
        each.net for part in footprints("hub").values() if part is not header for each in pads(part)
    }
    assert "PI_5V" not in taken


def test_each_register_has_the_keys_of_the_frame() -> None:
    for bit in WIRING.frame:
        (at,) = footprints("handheld")[bit.chip].pads[str(bit.pin)]
        assert at.name == f"D{ord(bit.input) - ord('A')}"


def test_each_key_has_its_legend_above_it() -> None:
    places = {}
    for made in footprints("handheld").values():
        if made.kind.startswith("tact"):
            at = [each.at for each in pads(made)]
            (key,) = {each.net for each in pads(made)} - {"GND"}
            places[key.removeprefix("KEY_")] = (
                sum(x for x, _ in at) / len(at),
                sum(y for _, y in at) / len(at),
            )
            assert not made.back
    legends = {said: (x, y) for said, x, y in words("handheld") if said in places}
    assert set(legends) == set(places)
    for key, (x, y) in places.items():
        assert legends[key] == pytest.approx((x, y - 9), abs=0.1)
    for line in FACE:
        assert len({round(places[key][1], 2) for key in line}) == 1
        assert sorted(line, key=lambda key: places[key][0]) == list(line)
    columns = sorted({round(x, 2) for x, _ in places.values()})
    assert all(b - a >= 17 for a, b in pairwise(columns))


@pytest.mark.parametrize(
    ("name", "chip", "supply"),
    [
        ("handheld", "U1", "3V3"),
        ("handheld", "U2", "3V3"),
        ("hub", "U1", "3V3"),
        ("hub", "U2", "3V3"),
        ("driver", "U1", "5V"),
    ],
)
def test_each_chip_has_its_capacitor_beside_it(name: str, chip: str, supply: str) -> None:
    found = footprints(name)
    (near,) = [each for each in pads(found[chip]) if each.name == "VCC"]
    capacitors = [made for made in found.values() if made.kind == "100 nF"]
    assert (
        min(pad(made, supply, near) for made in capacitors if supply in {p.net for p in pads(made)})
        < 5
    )


def test_sockets_lie_at_the_edge() -> None:
    for name, refs in (("handheld", ["J1"]), ("hub", [f"J{n}" for n in range(1, 8)])):
        for ref in refs:
            made = footprints(name)[ref]
            contact, peg = made.pads["1"][0], made.pads[""][0]
            # The pegs are nearer to the face of the socket than its contacts.
            assert peg.at[1] < contact.at[1] < 18
            assert made.back == (name == "handheld")


def test_each_lead_has_a_fuse_of_its_own() -> None:
    fuses = {part.pins[2]: part.kind for part in BOARDS["hub"].parts if part.ref[0] == "F"}
    for part in BOARDS["hub"].parts:
        if part.kind == "RJ45 socket":
            assert fuses[part.pins[WIRING.contact("3V3").number]] == "resettable fuse 100 mA"


@every_board
def test_the_bill_has_all_parts_of_a_board(board: Board) -> None:
    bought = {each.kind: each.count for each in bill.entries() if each.of == GROUPS[board.name]}
    kinds = [part.kind for part in board.parts]
    assert {kind: bought.get(kind) for kind in kinds} == {kind: kinds.count(kind) for kind in kinds}


def test_the_service_jumper_is_where_the_firmware_looks() -> None:
    assert circuit.SERVICE_GP == led_wiring.SERVICE_PIN
