"""``tabularium`` without a command: the kiosk, or a narrated game if there is no display."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands import watch
from pi_app.commands.common import CommandError, message

if TYPE_CHECKING:
    from pi_app.devices import DeviceChoice
    from pi_app.kiosk.main import KioskSettings

LANGUAGES = ("en", "ja")

OPTIONS = ("size", "fullscreen", "window", "language", "journal", "devices", "handhelds", "lights")
"""The kiosk's options. Commands have options of the same names, so the attributes of these values
start with ``kiosk_``. The value of an option that was not given is None."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the kiosk's options to the main parser."""
    group = parser.add_argument_group("kiosk")
    group.add_argument(
        "--size", dest="kiosk_size", metavar="WxH", help="the size of the screen, as in 1280x800"
    )
    screen = group.add_mutually_exclusive_group()
    screen.add_argument(
        "--fullscreen",
        dest="kiosk_fullscreen",
        action="store_true",
        default=None,
        help="fill the screen; this is the default without a desktop, unless --size is given",
    )
    screen.add_argument(
        "--window",
        dest="kiosk_window",
        action="store_true",
        default=None,
        help="open a window instead",
    )
    group.add_argument(
        "--language",
        dest="kiosk_language",
        choices=LANGUAGES,
        help="the language at the first start, and of the game in the terminal if there is no "
        "display",
    )
    group.add_argument(
        "--journal",
        dest="kiosk_journal",
        type=Path,
        metavar="FILE",
        help="the file of the journal, instead of the usual one",
    )
    group.add_argument(
        "--devices",
        dest="kiosk_devices",
        metavar="NAME",
        help="the keypads and lights: virtual (on the screen; default), smart_virtual (a demo: "
        "keypads that play by themselves) or real (the LED board, keypads on GPIO pins, "
        "number pads and game controllers)",
    )
    group.add_argument(
        "--handhelds",
        dest="kiosk_handhelds",
        metavar="NAME",
        help="the keypads, instead of those of --devices: virtual, smart_virtual, gpio (on GPIO "
        "pins), keypads (number pads, keyboards and game controllers of the computer) or "
        "gpio+keypads",
    )
    group.add_argument(
        "--lights",
        dest="kiosk_lights",
        metavar="NAME",
        help="the lights, instead of those of --devices: virtual, serial (finds the LED board), "
        "serial:PORT or adalight:PORT (WLED and the like)",
    )
    parser.set_defaults(run=run)


def given(args: argparse.Namespace) -> list[str]:
    """Return the kiosk's options that were given."""
    return [f"--{name}" for name in OPTIONS if getattr(args, f"kiosk_{name}") is not None]


def run(args: argparse.Namespace) -> int:
    """Open the kiosk. Without a display, print a message and narrate a game between bots, unless an
    option requires the kiosk."""
    if not may_have_display():
        _check_devices(args)
        return _narrate(args, "no X11, Wayland or graphics card was found")
    from pi_app.kiosk.main import run_kiosk
    from pi_app.kiosk.window import DisplayUnavailable

    try:
        return run_kiosk(_settings(args))
    except DisplayUnavailable as error:
        return _narrate(args, str(error))


def _settings(args: argparse.Namespace) -> KioskSettings:
    from pi_app.kiosk.main import KioskSettings
    from pi_app.kiosk.window import parse_size

    try:
        size = parse_size(args.kiosk_size) if args.kiosk_size else None
    except ValueError as error:
        raise CommandError(str(error)) from error
    return KioskSettings(
        size=size,
        fullscreen=args.kiosk_fullscreen or (False if args.kiosk_window else None),
        language=args.kiosk_language,
        journal=args.kiosk_journal,
        devices=_check_devices(args),
    )


def _check_devices(args: argparse.Namespace) -> DeviceChoice:
    from pi_app.devices import choose_devices

    chosen = args.kiosk_devices or "virtual"
    try:
        return choose_devices(chosen, args.kiosk_handhelds, args.kiosk_lights)
    except ValueError as error:
        raise CommandError(str(error)) from error


def may_have_display() -> bool:
    """Return whether opening a display may succeed.

    On Linux this requires a desktop (X11 or Wayland), a video driver set for SDL, or a graphics
    card that this user may open. On other systems a display is assumed.
    """
    if sys.platform != "linux":
        return True
    if any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        return True
    return any(os.access(card, os.R_OK | os.W_OK) for card in Path("/dev/dri").glob("card*"))


def _narrate(args: argparse.Namespace, why: str) -> int:
    from pi_app.installation.extras import spelled

    idle = [option for option in given(args) if option != "--language"]
    if idle:
        raise CommandError(
            f"There is no display for the kiosk ({why}), so {idle[0]} has no effect."
        )
    message(
        f"There is no display for the kiosk ({why}), so here is a game between bots. Other "
        f"commands that need no display: {spelled('--help')}"
    )
    return watch.narrate_any_game(args.kiosk_language)
