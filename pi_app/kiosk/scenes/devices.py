"""Keypads and the LED board: what is connected, whose it is, what failed last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from pi_app.devices.device_error import DeviceError, DeviceErrorKind
from pi_app.devices.firmware_update import shipped_version
from pi_app.devices.handhelds import Condition, Failure, KeyPress, VirtualHandhelds
from pi_app.devices.lamp_trial import LampTrial
from pi_app.devices.led_protocol import VERSION
from pi_app.devices.light_board import LightBoard
from pi_app.drawing import emblems, lettering, shapes, theme
from pi_app.drawing.layout import columns, put
from pi_app.drawing.theme import Colour, SeatStyle
from pi_app.kiosk.preferences import BRIGHTNESSES
from pi_app.kiosk.scenes.firmware import FirmwareScene, firmware_words, is_offered
from pi_app.kiosk.scenes.heading import PageScene, choice_of
from pi_app.kiosk.scenes.keypads import CONDITIONS, KeypadScene
from pi_app.kiosk.scenes.settings import named
from pi_app.kiosk.scenes.table_buttons import TableButtonsScene
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets import Button, Label, Medal, Paragraphs, Row, Stack, Widget
from pi_app.kiosk.widgets.device_panels import LAMP_OFF, LAMP_ON
from pi_app.table.names import player_name, seat_title
from pi_app.table.table import Table
from pi_app.text import N_, Text, lazy, plain, tr

PRESS: Final = N_(
    "# Keypads\nPress a key, and its lamp lights up. On this page keys do not reach the game."
)
ROWS: Final = N_("# Keypads\nThe keyboard takes their place.")

MISHAPS_SHOWN: Final = 6

ANSWER_SECONDS: Final = 0.6  # how long the light beside a keypad answers a key

# --- words about devices --------------------------------------------------------------------------

FAILURES: dict[str, str] = {
    "unplugged": N_("Keypad {port} was unplugged."),
    "damaged": N_("Keypad {port} sent invalid data. Check its cable and plug."),
    "library": N_("The software for the keypads is not installed. Install the kiosk again."),
    "chip": N_("This computer has no pins for keypads."),
    "permission": N_("The kiosk has no permission to use the keypads. Install the kiosk again."),
    "busy": N_("Another program is using the keypads' pins. Close that program."),
    "wiring": N_("The wiring file of the keypads can't be read. Run: tabularium hardware test"),
    "refused": N_("The keypads could not be used. The log says why."),
}
"""What failed with keypads, by the kind of failure, as message ids."""

TROUBLES: dict[DeviceErrorKind, str] = {
    DeviceErrorKind.ABSENT: N_("No LED board was found. Is it plugged in?"),
    DeviceErrorKind.FORBIDDEN: N_(
        "The kiosk has no permission to open {place}. Install the kiosk again."
    ),
    DeviceErrorKind.BUSY: N_("Another program is using {place}. Close that program."),
    DeviceErrorKind.LOST: N_("The connection to the LED board broke. Is it plugged in?"),
    DeviceErrorKind.SILENT: N_("The device at {place} does not respond like an LED board."),
    DeviceErrorKind.VERSION: N_(
        "The LED board's firmware does not fit this table. Write this table's firmware to it."
    ),
    DeviceErrorKind.REFUSED: N_(
        "The LED board refused a picture. Write this table's firmware to it."
    ),
    DeviceErrorKind.COUNT: N_("The LED board's lamps differ from its wiring file."),
    DeviceErrorKind.WIRING: N_(
        "The wiring file of the LED board can't be read. Run: tabularium hardware test"
    ),
    DeviceErrorKind.FAULT: N_("The LED board could not be used. Run: tabularium hardware test"),
}
"""The faults of an LED board, as message ids."""


def error_words(device_error: DeviceError) -> str:
    """The fault of an LED board, in the present language."""
    if device_error.kind is DeviceErrorKind.VERSION and int(device_error.detail) > VERSION:
        return tr(
            "The LED board's firmware is too new for this table. Update the table, or write "
            "this table's firmware to the board."
        )
    return tr(TROUBLES[device_error.kind], place=device_error.place)


def ago(seconds: float) -> str:
    """How long something is past, in the language now spoken."""
    if seconds < 60:
        return tr("just now")
    minutes = int(seconds // 60)
    if minutes < 60:
        return tr("{minutes} min ago", minutes=minutes)
    return tr("{hours} h ago", hours=minutes // 60)


class Mishap(NamedTuple):
    """Something that failed: when, in seconds of the devices' clock, and what, in words."""

    time: float
    words: str


def last_mishaps(failures: Iterable[Failure], board: LightBoard, most: int) -> list[Mishap]:
    """The last failures of keypads and LED board, the latest first."""
    found = [Mishap(each.time, tr(FAILURES[each.kind], port=each.port)) for each in failures]
    report = board.report
    if report.last_device_error is not None:
        found.append(Mishap(report.last_device_error_at, error_words(report.last_device_error)))
    return sorted(found, key=lambda each: each.time, reverse=True)[:most]


# --- the page -------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False)
class KeypadLine(Widget):
    """A keypad: a light that answers each key, its number, its owner and its condition. It does not
    show which key was pressed."""

    high = 36

    port: int
    state: Text
    colour: Colour
    owner: SeatStyle | None  # the style of the seat that plays with it
    pressed_at: Mapping[int, float]  # when a key of each keypad went down last
    lit = False  # whether the light answers a key

    def text(self) -> str:
        """Its number and how it is."""
        return f"{tr('Keypad {port}', port=self.port)}: {self.state()}"

    def update(self, now: float) -> None:
        lit = now - self.pressed_at.get(self.port, -ANSWER_SECONDS) < ANSWER_SECONDS
        if lit != self.lit:
            self.lit = lit
            self.changed()

    def paint(self, surface: pygame.Surface) -> None:
        m, radius = self.theme, self.theme.px(10)
        medal = m.px(34) if self.owner is not None else 0
        lamp, name, state, seat = columns(self.rect, [m.px(30), m.px(104), 1.0, medal], m.unit)
        if self.lit:
            shapes.circle(surface, theme.GOLD_LIGHT, lamp.center, radius + m.px(4))
        shapes.circle(surface, LAMP_ON if self.lit else LAMP_OFF, lamp.center, radius)
        shapes.circle(surface, theme.GOLD_DARK, lamp.center, radius, m.px(2))
        words = tr("Keypad {port}", port=self.port)
        lettering.draw_block(surface, words, name, "strong", m.body, theme.INK)
        if self.owner is not None:
            put(surface, emblems.medallion(self.owner, m.px(30)), seat)
        lettering.draw_block(surface, self.state(), state, "text", m.body, self.colour)


@dataclass(eq=False, repr=False)
class DevicesScene(PageScene):
    """While it is open, keys of keypads are tried out: the game does not hear them."""

    services: TableServices

    def __post_init__(self) -> None:
        self.tables = self.services.tables
        self.handhelds = self.services.devices.handhelds
        self.lights = self.services.devices.light_board
        self.walk = LampTrial(self.lights)
        self._self_test_button = Button(self._self_test_words, self._walk, refused=self.say)
        self._pressed: dict[int, float] = {}

    def leave(self) -> None:
        self.walk.end()

    def update(self, now: float) -> None:
        super().update(now)
        lamp = self.walk.lamp
        self.walk.update(now)
        if self.walk.lamp != lamp:
            self._self_test_button.changed()

    def facts(self) -> object:
        clock = self.services.clock()
        table, pairing = self.tables.table, self.handhelds.pairing
        return (
            self.handhelds.conditions(clock),
            None if table is None else table.players,
            self._board_words(),
            is_offered(self.lights),
            self._mishap_words(),
            self.lights.connected,
            pairing and [pairing.paired(port) for port in self.handhelds.ports],
        )

    def keypad(self, press: KeyPress) -> bool:
        self._pressed[press.port] = self.services.clock()
        return True

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("Keypads and LED board"))
        keypads, lights = self.parted(body, 0.5, 0.53)
        self.sheet("keypads", Stack(self._keypad_parts()), keypads)
        self.sheet("lights", Stack(self._light_parts()), lights)

    # --- keypads ----------------------------------------------------------------------------

    def _keypad_parts(self) -> list[Widget]:
        table = self.tables.table
        styles = () if table is None else self.services.people.styles(table.game, table.players)
        conditions = self.handhelds.conditions(self.services.clock())
        pairing = self.handhelds.pairing
        parts = [] if table is None else self._player_parts(table, styles)
        words = lazy(ROWS if isinstance(self.handhelds, VirtualHandhelds) else PRESS)
        parts.append(Paragraphs(words))
        for port in self.handhelds.ports:
            seat = None if table is None else table.seat_of_port(port)
            owner = None if seat is None else styles[seat]
            own = [each for each in conditions if each.port == port]
            name = None if pairing is None else pairing.paired(port)
            well = lazy("Connected") if name is None else plain(name)
            state: Text = partial(tr, CONDITIONS[own[0].kind]) if own else well
            colour = _colour(own, taken=seat is not None)
            line = KeypadLine(port, state, colour, owner, self._pressed)
            page = partial(
                self.visit, partial(KeypadScene, self.handhelds, self.services.clock, port)
            )
            parts.append(Row(line, Button(None, page, "quiet", icon="next"), parts=[1.0, 52]))
        return parts

    def _player_parts(self, table: Table, styles: Sequence[SeatStyle]) -> list[Widget]:
        """A line for each person, with a button that hands over the next keypad."""
        parts: list[Widget] = [Paragraphs(lazy("# At this table"))]
        for seat, player in enumerate(table.players):
            if player.is_person:
                words = Label(partial(seat_title, table.game.seat_names[seat], player))
                hand_over = partial(self._hand_over, table, seat)
                keypad = lazy("On the screen")
                if player.port is not None:
                    keypad = partial(player_name, replace(player, name=None))
                button = Button(keypad, hand_over, icon="swap")
                parts.append(Row(Medal(styles[seat]), words, button, parts=[36, 1.0, 170]))
        return parts

    def _hand_over(self, table: Table, seat: int) -> None:
        """Give a seat the next keypad that is sound and nobody's, or none after the last."""
        own = table.players[seat].port
        ailing = {each.port for each in self.handhelds.conditions(self.services.clock())}
        later = [port for port in self.handhelds.ports if port > (own or 0) and port not in ailing]
        following = next((port for port in later if table.seat_of_port(port) is None), None)
        if own is None and following is None:
            self.say(tr("No other keypad is connected and free."))
            return
        with self.explaining():
            table.reseat(seat, replace(table.players[seat], port=following))

    # --- lights and errors ------------------------------------------------------------------

    def _light_parts(self) -> list[Widget]:
        percents = [plain(f"{each:.0%}") for each in BRIGHTNESSES]
        brightness = choice_of(self.services.preferences, "brightness", BRIGHTNESSES, percents)
        away = None if self.lights.connected else lazy("The LED board does not respond.")
        self._self_test_button.disable(away)
        parts = [Paragraphs(self._board_words), named(lazy("Brightness"), brightness)]
        if is_offered(self.lights):
            page = partial(self.visit, FirmwareScene, self.lights)
            words = lazy("Write firmware {version}", version=shipped_version())
            parts.insert(1, Button(words, page, "primary", icon="next"))
        parts.append(self._self_test_button)
        if not isinstance(self.handhelds, VirtualHandhelds):
            own = partial(self.visit, TableButtonsScene)
            parts.append(Button(lazy("Buttons of the table"), own, icon="next"))
        return [*parts, Paragraphs(self._mishap_words)]

    def _board_words(self) -> str:
        report = self.lights.report
        lines = [tr("# LED board")]
        if report.connected and not report.place:
            lines.append(tr("A picture on the screen takes its place."))
        elif report.connected:
            lines.append(tr("Connected at {place}", place=report.place))
            if "firmware" in report.details:
                lines.append(firmware_words(report.details["firmware"]))
        else:
            lines.append(tr("Not connected"))
        lines.append(tr("{count} lamp", plural="{count} lamps", count=self.lights.chain))
        if report.device_error is not None:
            lines.append(error_words(report.device_error))
        return "\n".join(lines)

    def _mishap_words(self) -> str:
        now = self.services.clock()
        mishaps = last_mishaps(self.handhelds.failures(), self.lights, MISHAPS_SHOWN)
        lines = [f"{ago(now - each.time)}: {each.words}" for each in mishaps]
        return "\n".join([tr("# Latest failures"), *(lines or [tr("Nothing so far.")])])

    def _self_test_words(self) -> str:
        lamp = self.walk.lamp
        if lamp is None:
            return tr("Try all lamps")
        return tr("Stop ({number} of {count})", number=lamp + 1, count=self.lights.chain)

    def _walk(self) -> None:
        if self.walk.lamp is None:
            self.walk.begin(self.services.clock())
        else:
            self.walk.end()
        self._self_test_button.changed()


def _colour(conditions: Sequence[Condition], *, taken: bool) -> Colour:
    kinds = {each.kind for each in conditions}
    if not kinds:
        return theme.INK
    return theme.TERRACOTTA_DARK if taken or kinds != {"unplugged"} else theme.INK_SOFT
