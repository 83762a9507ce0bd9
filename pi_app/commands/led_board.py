"""``tabularium hardware lights`` and ``flash``: set up the LED board, and write its firmware."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, Terminal
from pi_app.devices.led_protocol import GAMMAS, LIMITS, ORDERS, WATCHDOGS, Settings

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands

WORDS = {
    "order": "order of colours: {}",
    "gamma": "gamma: {}",
    "milliamperes": "limit of current: {} mA",
    "watchdog": "watchdog: {} ms",
}
"""How each setting is told."""


def add_lights(actions: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the command that tells and sets what can be set of the board."""
    parser = actions.add_parser(
        "lights",
        parents=[shared],
        help="what is set of the board of lights; with options, set it: the board keeps it",
    )
    _add_place(parser)
    usual = Settings()
    parser.add_argument(
        "--order",
        type=str.upper,
        choices=ORDERS,
        help=f"in which order the lamps want their colours: {', '.join(ORDERS)} ({usual.order}, as "
        "WS2812B do, unless set)",
        metavar="ORDER",
    )
    parser.add_argument(
        "--gamma",
        type=_gamma,
        help=f"the exponent by which light grows with a screen's numbers, {GAMMAS[0]} to "
        f"{GAMMAS[1]} in tenths; more makes dark colours darker ({usual.gamma})",
        metavar="EXPONENT",
    )
    parser.add_argument(
        "--limit",
        dest="milliamperes",
        type=_whole("milliamperes", *LIMITS),
        help=f"what all lamps may take together, {LIMITS[0]} to {LIMITS[1]} milliamperes "
        f"({usual.milliamperes}); more than {usual.milliamperes} only where the lamps have a 5 V "
        "supply of their own",
        metavar="MILLIAMPERES",
    )
    parser.add_argument(
        "--watchdog",
        type=_whole("milliseconds", *WATCHDOGS),
        help=f"for how long the board's program may hang until it is started anew, {WATCHDOGS[0]} "
        f"to {WATCHDOGS[1]} milliseconds ({usual.watchdog})",
        metavar="MILLISECONDS",
    )
    parser.set_defaults(run=run_lights, takes_core=False)


def add_flash(actions: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the command that writes the firmware."""
    parser = actions.add_parser(
        "flash",
        parents=[shared],
        help="write the firmware to a Pico, or update the board of lights, also one in use",
    )
    _add_place(parser)
    parser.add_argument(
        "--drive",
        type=Path,
        metavar="DIRECTORY",
        help="where the drive RPI-RP2 of a Pico that waits for a program is shown; without it, it "
        "is looked for",
    )
    parser.set_defaults(run=run_flash, takes_core=False)


def _add_place(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--at",
        metavar="PORT",
        help="the board's serial port, such as /dev/ttyACM0; without it, it is looked for",
    )


def _gamma(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not GAMMAS[0] <= value <= GAMMAS[1] or round(value, 1) != value:
        raise argparse.ArgumentTypeError(
            f"expected a number from {GAMMAS[0]} to {GAMMAS[1]} in tenths, not {text!r}"
        )
    return value


def _whole(unit: str, least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit()) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f"expected {unit} from {least} to {most}, not {text!r}"
            )
        return int(text)

    return number


def run_lights(args: argparse.Namespace) -> int:
    """Tell what is set of the board, after setting what was asked for."""
    from pi_app.devices.board_line import BoardLine
    from pi_app.devices.firmware_update import shipped_version
    from pi_app.devices.serial_line import board_places
    from pi_app.devices.trouble import DeviceFailed, Trouble, TroubleKind

    wanted = {name: value for name in WORDS if (value := getattr(args, name)) is not None}
    try:
        places = [args.at] if args.at else board_places()
        if len(places) > 1:
            raise CommandError(
                f"Several Picos are plugged in: {', '.join(places)}. Name that of the board of "
                f"lights: --at {places[0]}"
            )
        if not places:
            raise DeviceFailed(Trouble(TroubleKind.ABSENT, "any serial port"))
        with BoardLine(places[0]) as board:
            about = board.about()
            if wanted and not about.settable:
                raise CommandError(
                    f"The board has firmware {about.firmware}, which takes no settings. Version "
                    f"{shipped_version()} does: tabularium hardware flash"
                )
            if wanted:
                board.set(replace(about.settings, **wanted))
                about = board.about()
    except DeviceFailed as failure:
        hint = ""
        if failure.trouble.kind is TroubleKind.BUSY:
            hint = " If it is the kiosk: sudo systemctl stop tabularium, and start afterwards."
        raise CommandError(f"{failure}{hint}") from failure
    talk = Terminal()
    talk.say(f"The board at {places[0]} has firmware {about.firmware} and {about.leds} lamps.")
    for name, value in asdict(about.settings).items():
        talk.say(f"  {WORDS[name].format(value)}")
    return 0


def run_flash(args: argparse.Namespace) -> int:
    """Write the firmware, and wait until the board runs it."""
    from pi_app.devices.firmware_update import FirmwareUpdate, UpdateFailed
    from pi_app.devices.pico_drive import Drive

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
