"""Preferences: language, sound, what stands in for devices; and about us."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from pi_app.drawing.layout import columns
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.preference_store import PreferenceStore
from pi_app.kiosk.preferences import READING_PACES, REST_MINUTES, VOLUMES
from pi_app.kiosk.scenes.ending import ask_to_update
from pi_app.kiosk.scenes.heading import PageScene, choice_of, language_choice, switch_of
from pi_app.kiosk.widgets import Answer, Button, Choice, Label, Paragraphs, Toggle, Widget
from pi_app.kiosk.widgets.base import Row, Stack
from pi_app.phones import handbook
from pi_app.system.appliance import UPDATE, has_slots
from pi_app.system.host import ROTATIONS, Screens, find_sticks
from pi_app.text import Text, lazy, plain, tr

VOLUME_NAMES: Final = (lazy("Off"), lazy("Soft"), lazy("Medium"), lazy("Loud"))
PACE_NAMES: Final = (lazy("Unhurried"), lazy("Usual"), lazy("Brisk"))

TURNED_SECONDS: Final = 15.0  # how long the picture stays turned unless somebody wants to keep it


def named(name: Text, control: Widget) -> Stack:
    """A setting with its name above it."""
    return Stack([Label(name), control], 0)


@dataclass(eq=False, repr=False)
class Turning:
    """Turns the picture for a scene, and turns it back unless that is confirmed: touches may no
    longer land where people look."""

    scene: PageScene
    screens: Screens
    preferences: PreferenceStore
    clock: Callable[[], float]
    _back_at: float | None = None

    def choice(self) -> Choice[int]:
        """The setting."""
        degrees = [(each, plain(f"{each}°")) for each in ROTATIONS]
        return Choice(degrees, self.preferences.values.rotation, self._turn)

    def update(self, now: float) -> None:
        """Turn the picture back when nobody has said that it can be read."""
        if self._back_at is not None and now >= self._back_at:
            self.scene.dialog = None
            self._turn_back()

    def _turn(self, degrees: int) -> None:
        if not self.screens.turn(degrees):
            self.scene.say(tr("The picture could not be turned."))
            self.scene.arrange(self.scene.area)
            return
        self._back_at = self.clock() + TURNED_SECONDS
        question = lazy(
            "Is the picture upright, and do touches land in the right place? If you don't "
            "confirm, it turns back in 15 seconds."
        )
        back = Answer(lazy("Turn it back"), self._turn_back)
        keep = Answer(lazy("Keep it like this"), partial(self._keep, degrees), "primary")
        self.scene.ask(lazy("The picture is turned"), question, back, keep)

    def _keep(self, degrees: int) -> None:
        self._back_at = None
        self.preferences.change(rotation=degrees)

    def _turn_back(self) -> None:
        self._back_at = None
        self.screens.turn(self.preferences.values.rotation)
        self.scene.arrange(self.scene.area)


@dataclass(eq=False, repr=False)
class SettingsScene(PageScene):
    """All preferences; each holds at once."""

    navigator: Navigator
    preferences: PreferenceStore
    clock: Callable[[], float]
    screens: Screens | None

    def __post_init__(self) -> None:
        self._turning = None
        if self.screens is not None:
            self._turning = Turning(self, self.screens, self.preferences, self.clock)

    def update(self, now: float) -> None:
        super().update(now)
        if self._turning is not None:
            self._turning.update(now)

    def layout(self, area: pygame.Rect) -> None:
        about = Button(lazy("About"), partial(self.visit, AboutScene), "quiet", icon="help")
        aside: list[tuple[Widget, int]] = [(about, 150)]
        if handbook.is_there():
            read = partial(self.visit, self.navigator.handbook)
            # Beside a title in portrait there is room for the picture alone.
            words, wide = (None, 52) if self.theme.portrait else (lazy("Handbook"), 170)
            aside.insert(0, (Button(words, read, "quiet", icon="phone"), wide))
        (body,) = self.begin(lazy("Settings"), aside)
        if self.theme.portrait:
            self.sheet("all", Stack([*self._links(), *self._choices(), *self._switches()]), body)
            return
        choices, switches = columns(body, [0.5, 0.5], self.theme.unit * 3 // 2)
        self.sheet("choices", Stack([*self._links(), *self._choices()], 5), choices)
        self.sheet("switches", Stack(self._switches()), switches)

    def _links(self) -> list[Widget]:
        """Return the ways on, which stand abreast unless their words need the whole width."""
        links = (
            Button(lazy("Keypads and LED board"), partial(self.visit, self.navigator.devices)),
            Button(lazy("Games on a USB stick"), partial(self.visit, self.navigator.sticks)),
        )
        return [Row(*links)] if self.theme.scale > 1 else [*links]

    def _choices(self) -> list[Widget]:
        minutes = [
            lazy("{minutes} min", minutes=each) if each else lazy("Never") for each in REST_MINUTES
        ]
        choice = partial(choice_of, self.preferences)
        result: list[Widget] = [
            named(lazy("Language"), language_choice(self.preferences, self.app.language_changed)),
            named(lazy("Sounds"), choice("volume", VOLUMES, VOLUME_NAMES, self._sound)),
            named(lazy("Speed of events"), choice("reading_pace", READING_PACES, PACE_NAMES)),
            named(lazy("Screen rests after"), choice("rest_minutes", REST_MINUTES, minutes)),
        ]
        if self._turning is not None:
            result.append(named(lazy("Turn the picture by"), self._turning.choice()))
        return result

    def _sound(self) -> None:
        self.app.play("card")

    def _switches(self) -> list[Widget]:
        switch, changed = partial(switch_of, self.preferences), self.app.language_changed
        return [
            *([Button(lazy("Update this table"), self._update)] if has_slots() else []),
            switch("remarks", lazy("Bots chat now and then")),
            switch("calm", lazy("Reduce motion")),
            Toggle(lazy("Full screen"), self.app.fullscreen, self._fill_screen),
            switch("large", lazy("Large letters and buttons"), changed),
            switch("left_handed", lazy("Left-handed: buttons on the left"), changed),
            switch("handhelds_shown", lazy("Keypads on the keyboard (F9)")),
            switch("lamps_shown", lazy("LED board (F10)")),
        ]

    def _fill_screen(self, wanted: bool) -> None:
        self.preferences.change(fullscreen=wanted)
        self.app.set_fullscreen(wanted)

    def _update(self) -> None:
        ask_to_update(self, is_there=any((stick / UPDATE).exists() for stick in find_sticks()))


class AboutScene(PageScene):
    """What this is, and whose letters and coastlines it uses."""

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("About"))
        words = lazy(
            "# Tabularium\nGames of ancient Rome for a table with a touchscreen. Tabularium is "
            "free software under the MIT licence.\n\n# Fonts\nCinzel and BIZ UDPGothic, both "
            "under the SIL Open Font License.\n\n# Coastlines\nNatural Earth, in the public "
            "domain.\n\n# Games\nThe games belong to their authors and publishers. We have "
            "written the rules and the help in our own words. Please own the games that you "
            "play."
        )
        self.sheet("words", Paragraphs(words), body, 18)
