"""``tabularium hardware lights`` and ``flash``: set up the LED board, and write its firmware."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, Terminal, positive

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands

WORDS = {
    "order": "order of colours: {} (or another of {})",
    "gamma": "gamma: {} ({} to {})",
    "milliamperes": "current limit: {} mA ({} to {})",
    "watchdog": "watchdog: {} ms ({} to {})",
}
"""The text for each setting, with its allowed values."""


def add_lights(actions: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the command that shows and changes the settings of the board."""
    parser = actions.add_parser(
        "lights",
        parents=[shared],
        help="show or change the settings of the LED board, which stores them",
    )
    _add_place(parser)
    parser.add_argument(
        "--order",
        type=str.upper,
        help="the order in which the lamps receive their colours, such as GRB (WS2812B) or RGB",
    )
    parser.add_argument(
        "--gamma",
        type=float,
        metavar="EXPONENT",
        help="the gamma exponent in tenths; a higher value makes dark colours darker",
    )
    parser.add_argument(
        "--limit",
        dest="milliamperes",
        type=positive,
        metavar="MILLIAMPERES",
        help="the limit for the current of all lamps together; set more than a USB socket gives "
        "only if the lamps have their own 5 V supply",
    )
    parser.add_argument(
        "--watchdog",
        type=positive,
        metavar="MILLISECONDS",
        help="the time after which a board that hangs restarts",
    )
    parser.set_defaults(run=run_lights, takes_core=False)


def add_flash(actions: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the command that writes the firmware."""
    parser = actions.add_parser(
        "flash",
        parents=[shared],
        help="write the firmware to a Pico, or update the LED board, even while it is in use",
    )
    _add_place(parser)
    parser.add_argument(
        "--drive",
        type=Path,
        metavar="DIRECTORY",
        help="the directory of the drive RPI-RP2 of a Pico that is ready for a program; default: "
        "search for it",
    )
    parser.set_defaults(run=run_flash, takes_core=False)


def _add_place(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--at",
        metavar="PORT",
        help="the board's serial port, such as /dev/ttyACM0; default: search for it",
    )


def run_lights(args: argparse.Namespace) -> int:
    """Change the given settings, then print all settings of the board."""
    from dataclasses import asdict, replace

    from pi_app.devices.board_line import BoardLine
    from pi_app.devices.device_error import DeviceError, DeviceErrorKind, DeviceFailed
    from pi_app.devices.firmware_update import shipped_version
    from pi_app.devices.led_protocol import GAMMAS, LIMITS, ORDERS, WATCHDOGS, Settings
    from pi_app.devices.serial_line import board_places

    wanted = {name: value for name in WORDS if (value := getattr(args, name)) is not None}
    try:
        replace(Settings(), **wanted).check()
    except ValueError as error:
        raise CommandError(str(error)) from error
    try:
        places = [args.at] if args.at else board_places()
        if len(places) > 1:
            raise CommandError(
                f"Several Picos are plugged in: {', '.join(places)}. Name the one of the LED "
                f"board: --at {places[0]}"
            )
        if not places:
            raise DeviceFailed(DeviceError(DeviceErrorKind.ABSENT, ""))
        with BoardLine(places[0]) as board:
            about = board.about()
            if wanted and not about.settable:
                raise CommandError(
                    f"The LED board's firmware {about.firmware} has no settings. Install version "
                    f"{shipped_version()}, which has: tabularium hardware flash"
                )
            if wanted:
                board.set(replace(about.settings, **wanted))
                about = board.about()
    except DeviceFailed as failure:
        hint = ""
        if failure.device_error.kind is DeviceErrorKind.BUSY:
            hint = " If it is the kiosk, stop it meanwhile: sudo systemctl stop tabularium"
        raise CommandError(f"{failure}{hint}") from failure
    operator = Terminal()
    operator.say(
        f"The LED board at {places[0]} has firmware {about.firmware} and {about.leds} lamps."
    )
    may_be = {
        "order": (", ".join(ORDERS),),
        "gamma": GAMMAS,
        "milliamperes": LIMITS,
        "watchdog": WATCHDOGS,
    }
    for name, value in asdict(about.settings).items():
        operator.say(f"  {WORDS[name].format(value, *may_be[name])}")
    return 0


def run_flash(args: argparse.Namespace) -> int:
    """Write the firmware, and wait until the board runs it."""
    from pi_app.devices.firmware_update import FirmwareUpdate
    from pi_app.devices.pico_drive import Drive, UpdateFailed

    update = FirmwareUpdate(Terminal())
    if args.at:
        update.places = lambda: [args.at]
    if args.drive:
        update.drives = lambda: [Drive(str(args.drive), args.drive)]
    try:
        update.go()
    except UpdateFailed as failure:
        raise CommandError(str(failure)) from failure
    return 0
