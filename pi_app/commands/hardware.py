"""``tabularium hardware``: test soldered hardware and find bad wires; set up the LED board;
install the kiosk as a service."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, Terminal, message, not_negative, positive
from pi_app.commands.led_board import add_flash, add_lights

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands
    from pi_app.devices.operator import Translate
    from pi_app.system.service_install import Step


KEY_SECONDS = 10.0
BOARD_SECONDS = 5.0
LIGHTS = "serial"


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand with its own subcommands."""
    parser = subcommands.add_parser(
        "hardware",
        parents=[shared],
        help="test keypads on GPIO pins, and lights; set up and update the LED board; start the "
        "kiosk at boot",
    )
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    test = actions.add_parser(
        "test",
        parents=[shared],
        help="test every wire of one part, or of all parts, step by step",
    )
    _add_language(test, "en")
    test.set_defaults(run=run_all, takes_core=False)
    parts = test.add_subparsers(metavar="PART")
    _add_handhelds(parts, shared)
    _add_lights(parts, shared)
    _add_table(parts, shared)
    add_lights(actions, shared)
    add_flash(actions, shared)
    _add_install(actions, shared)
    _add_uninstall(actions, shared)


def _add_handhelds(parts: Subcommands, shared: argparse.ArgumentParser) -> None:
    parser = parts.add_parser(
        "handhelds", parents=[shared], help="every lamp and key of the keypads"
    )
    parser.add_argument(
        "ports",
        nargs="*",
        default=(),
        type=positive,
        metavar="PORT",
        help="the keypads to test; default: all that respond",
    )
    parser.add_argument(
        "--timeout",
        type=not_negative,
        default=KEY_SECONDS,
        metavar="SECONDS",
        help=f"how long to wait for a key ({KEY_SECONDS:.0f})",
    )
    _add_language(parser, argparse.SUPPRESS)
    parser.set_defaults(run=run_handhelds, takes_core=False)


def _add_lights(parts: Subcommands, shared: argparse.ArgumentParser) -> None:
    parser = parts.add_parser("lights", parents=[shared], help="every lamp of the LED board")
    parser.add_argument(
        "--lights",
        default=LIGHTS,
        metavar="NAME",
        help="serial (finds the LED board; the default), serial:PORT or adalight:PORT",
    )
    parser.add_argument(
        "--timeout",
        type=not_negative,
        default=BOARD_SECONDS,
        metavar="SECONDS",
        help=f"how long to wait for the board ({BOARD_SECONDS:.0f})",
    )
    _add_language(parser, argparse.SUPPRESS)
    parser.set_defaults(run=run_lights, takes_core=False)


def _add_table(parts: Subcommands, shared: argparse.ArgumentParser) -> None:
    parser = parts.add_parser(
        "table", parents=[shared], help="the table's own buttons and lamp (as root)"
    )
    parser.add_argument(
        "--timeout",
        type=not_negative,
        default=KEY_SECONDS,
        metavar="SECONDS",
        help=f"how long to wait for a button ({KEY_SECONDS:.0f})",
    )
    _add_language(parser, argparse.SUPPRESS)
    parser.set_defaults(run=run_table, takes_core=False)


def _add_language(parser: argparse.ArgumentParser, default: str) -> None:
    # The option may come before or after the part. The part has no default of its own, so it does
    # not overwrite a value from before it.
    parser.add_argument(
        "--language", choices=("en", "ja"), default=default, help="the language of the test"
    )


def _add_install(actions: Subcommands, shared: argparse.ArgumentParser) -> None:
    parser = actions.add_parser(
        "install",
        parents=[shared],
        help="start the kiosk at every boot of this Raspberry Pi (as root)",
    )
    _add_root(parser)
    parser.add_argument(
        "--interpreted",
        action="store_true",
        help="don't compile rules and bots: saves minutes now, but bots think more slowly",
    )
    parser.set_defaults(run=run_install, takes_core=False)


def _add_uninstall(actions: Subcommands, shared: argparse.ArgumentParser) -> None:
    parser = actions.add_parser(
        "uninstall", parents=[shared], help="remove everything that install has set up (as root)"
    )
    _add_root(parser)
    parser.add_argument("--games-too", action="store_true", help="delete the saved games as well")
    parser.set_defaults(run=run_uninstall, takes_core=False)


def _add_root(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--dry-run", action="store_true", help="print what would be done, without doing it"
    )
    parser.add_argument(
        "--root",
        type=Path,
        default=Path("/"),
        metavar="DIR",
        help="work on the system in a directory, such as a mounted card or image",
    )


def run_all(args: argparse.Namespace) -> int:
    """Test the keypads, the lights, and the table's own buttons and lamp. A missing part is
    reported and the tests continue."""
    spoken = args.language
    keypads = argparse.Namespace(ports=[], timeout=KEY_SECONDS, language=spoken)
    lamps = argparse.Namespace(lights=LIGHTS, timeout=BOARD_SECONDS, language=spoken)
    walks = ((run_handhelds, keypads), (run_lights, lamps), (_self_test_table, keypads))
    worst = 0
    for self_test, wishes in walks:
        try:
            worst = max(worst, self_test(wishes))
        except CommandError as error:
            message(str(error))
            worst = 1
    return worst


def run_handhelds(args: argparse.Namespace) -> int:
    """Test the keypads; the exit status is 0 if there are no faults."""
    import logging

    from pi_app.devices.gpio_handhelds import GpioHandhelds
    from pi_app.devices.handheld_self_test import HandheldSelfTest
    from pi_app.devices.hardware_files import WiringError
    from pi_app.devices.pin_check import load_pin_map
    from pi_app.text import Translator

    tr = Translator(args.language).tr
    try:
        wiring = load_pin_map()
        for port in args.ports:
            wiring.socket(port)
    except (WiringError, ValueError) as error:
        raise CommandError(str(error)) from error
    # Errors are printed below, once and in the chosen language.
    logging.getLogger("pi_app.devices").setLevel(logging.ERROR)
    bank = GpioHandhelds(wiring)
    operator = Terminal()
    try:
        broken = [
            failure.translated(tr) if failure.translated else failure.text
            for failure in bank.failures()
            if failure.port is None
        ]
        if broken:
            raise CommandError(broken[0])
        self_test = HandheldSelfTest(bank, wiring, operator, args.timeout, tr)
        self_test.go(args.ports)
        share = f"{100 * bank.load():.1f}"
        operator.say(tr("Scanning takes {share} % of one processor core.", share=share))
    finally:
        bank.close()
    return _conclude(operator, self_test.findings, tr)


def run_lights(args: argparse.Namespace) -> int:
    """Test the lights; the exit status is 0 if there are no faults."""
    from pi_app.devices import choose_devices, open_lights
    from pi_app.devices.led_self_test import LightSelfTest
    from pi_app.devices.line_board import LineBoard
    from pi_app.text import Translator

    tr = Translator(args.language).tr
    try:
        choice = choose_devices(lights=args.lights)
    except ValueError as error:
        raise CommandError(str(error)) from error
    board = open_lights(choice, ())
    try:
        if not isinstance(board, LineBoard):
            device_error = board.report.device_error
            raise CommandError(
                device_error.translated(tr)
                if device_error
                else tr("The lights {name} have no lamps to look at.", name=args.lights)
            )
        operator = Terminal()
        self_test = LightSelfTest(board, operator, args.timeout, tr)
        self_test.go()
    finally:
        board.close()
    return _conclude(operator, self_test.findings, tr)


def run_table(args: argparse.Namespace) -> int:
    """Test the table's own buttons and lamp; the exit status is 0 if there are some and they have
    no faults."""
    return _self_test_table(args, if_none=1)


def _self_test_table(args: argparse.Namespace, if_none: int = 0) -> int:
    from pi_app.devices.hardware_files import WiringError
    from pi_app.devices.pin_check import load_pin_map
    from pi_app.devices.table_buttons import TableButtons
    from pi_app.devices.table_self_test import TableSelfTest
    from pi_app.text import Translator

    tr = Translator(args.language).tr
    try:
        wiring = load_pin_map()
    except WiringError as error:
        raise CommandError(str(error)) from error
    buttons = TableButtons()
    operator = Terminal()
    try:
        self_test = TableSelfTest(buttons, wiring, operator, args.timeout, tr)
        self_test.go()
    finally:
        buttons.close()
    if not self_test.tried:
        operator.say(tr("There is nothing to test here."))
        return if_none
    return _conclude(operator, self_test.findings, tr)


def run_install(args: argparse.Namespace) -> int:
    """Install the kiosk as a service."""
    from pi_app.system.service_install import Installer, InstallError

    installer = Installer(message, args.root)
    try:
        steps = installer.install(compiled=not args.interpreted)
        if not args.dry_run:
            installer.carry_out(steps)
    except InstallError as error:
        raise CommandError(str(error)) from error
    if args.dry_run:
        _list(steps)
    else:
        message("The kiosk is set up. To read its log: journalctl -u tabularium")
    return 0


def run_uninstall(args: argparse.Namespace) -> int:
    """Remove the service."""
    from pi_app.system.service_install import Installer, InstallError

    installer = Installer(message, args.root)
    try:
        steps = installer.uninstall(games_too=args.games_too)
        if not args.dry_run:
            installer.carry_out(steps)
    except InstallError as error:
        raise CommandError(str(error)) from error
    if args.dry_run:
        _list(steps)
    else:
        message(
            "The kiosk is removed. Its Debian packages stay, since other programs may need them."
        )
    return 0


def _list(steps: Sequence[Step]) -> None:
    for number, step in enumerate(steps, 1):
        sys.stdout.write(f"{number}. {step.what}.\n")


def _conclude(operator: Terminal, findings: Sequence[str], tr: Translate) -> int:
    if not findings:
        operator.say(tr("All well."))
        return 0
    operator.say(tr("Problems found: {number}.", number=len(findings)))
    for number, finding in enumerate(findings, 1):
        operator.say(f"{number}. {finding}")
    return 1
