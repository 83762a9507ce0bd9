"""``tabularium`` without a command: the kiosk, or a narrated game where there is no display."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from pi_app.commands import watch
from pi_app.commands.common import CommandError, message

LANGUAGES = ("en", "ja")


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the kiosk's options to the command itself."""
    group = parser.add_argument_group("kiosk")
    group.add_argument("--size", metavar="WxH", help="the size of the screen, as in 1280x800")
    screen = group.add_mutually_exclusive_group()
    screen.add_argument(
        "--fullscreen",
        action="store_true",
        default=None,
        help="fill the screen, or fail; without this it does so where no desktop runs, unless "
        "--size is given",
    )
    screen.add_argument(
        "--window", action="store_false", dest="fullscreen", help="open a window instead"
    )
    group.add_argument("--language", choices=LANGUAGES, help="the language to begin with")
    group.add_argument(
        "--journal", type=Path, metavar="FILE", help="where games are kept, in place of the usual"
    )
    group.add_argument(
        "--devices",
        default="virtual",
        metavar="NAME",
        help="the keypads and lights: virtual (default), smart_virtual, whose keypads play by "
        "themselves, or real: the LED board, and keypads at the pins and of the computer",
    )
    group.add_argument(
        "--handhelds",
        metavar="NAME",
        help="other keypads than --devices has: virtual, smart_virtual, gpio (at the pins), "
        "keypads (number pads, keyboards and game controllers of the computer), gpio+keypads",
    )
    group.add_argument(
        "--lights",
        metavar="NAME",
        help="other lights than --devices has: virtual, serial (the LED board, wherever it is "
        "plugged in), serial:PORT, or adalight:PORT (WLED and the like)",
    )
    group.add_argument(
        "--seed", type=int, help="of the game told in the terminal, if there is no display"
    )
    watch.add_delay_argument(group)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open the kiosk; with no display say so and tell a game between bots, unless a full screen is
    insisted on."""
    if not may_have_display():
        return _narrate(args, "neither X11, Wayland nor a graphics card was found")
    from pi_app.devices import choose_devices
    from pi_app.kiosk.main import KioskSettings, run_kiosk
    from pi_app.kiosk.window import DisplayUnavailable, parse_size

    try:
        size = parse_size(args.size) if args.size else None
        devices = choose_devices(args.devices, args.handhelds, args.lights)
    except ValueError as error:
        raise CommandError(str(error)) from error
    settings = KioskSettings(
        size=size,
        fullscreen=args.fullscreen,
        language=args.language,
        journal=args.journal,
        devices=devices,
    )
    try:
        return run_kiosk(settings)
    except DisplayUnavailable as error:
        return _narrate(args, str(error))


def may_have_display() -> bool:
    """Say whether it is worth trying to open a display.

    On Linux that takes a desktop (X11 or Wayland), a driver that SDL was told to use, or a graphics
    card that this user may open; elsewhere there always is one.
    """
    if sys.platform != "linux":
        return True
    if any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        return True
    return any(os.access(card, os.R_OK | os.W_OK) for card in Path("/dev/dri").glob("card*"))


def _narrate(args: argparse.Namespace, why: str) -> int:
    if args.fullscreen:
        raise CommandError(f"There is no display for the kiosk ({why}).")
    message(
        f"There is no display for the kiosk ({why}), so here is a game between bots. Other "
        "commands that need no display: tabularium --help"
    )
    return watch.tell_any_game(args.seed, args.delay, args.language)
