"""Preferences: language, sound, what stands in for devices, how long bots think; and about us."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pygame

from pi_app.kiosk.errand import Errand
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.preferences import BOT_SECONDS, READING_PACES, REST_MINUTES, VOLUMES
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.scenes.languages import language_choice
from pi_app.kiosk.scenes.turning import Turning
from pi_app.kiosk.sticks import find_sticks, save_on
from pi_app.kiosk.text import Text, lazy, tr
from pi_app.kiosk.widgets import Answer, Button, Choice, Dialog, Label, Paragraphs, Toggle, Widget
from pi_app.kiosk.widgets.stack import Stack
from pi_app.kiosk.window import Kiosk

PACE_NAMES: tuple[Text, ...] = (lazy("Unhurried"), lazy("Usual"), lazy("Brisk"))
VOLUME_NAMES: tuple[Text, ...] = (lazy("Off"), lazy("Soft"), lazy("Medium"), lazy("Loud"))


def named(control: Widget, name: Text) -> Stack:
    """A setting with its name above it."""
    return Stack([Label(name), control], 0)


class SettingsScene(PageScene):
    """All preferences; each holds at once."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening
        turner = evening.turner
        self._turning = None if turner is None else Turning(self, evening, turner)
        self._saving: Errand[Path] | None = None

    def update(self, now: float) -> None:
        """Let a picture that nobody wants to keep turn back; tell when games are on the stick."""
        super().update(now)
        if self._saving is not None and self._saving.done:
            saving, self._saving = self._saving, None
            self._tell_saved(saving)
        if self._turning is not None:
            self._turning.update(now)

    def layout(self, area: pygame.Rect) -> None:
        """Choices on one sheet, switches on another."""
        about = Button(lazy("About"), self._about, "quiet", icon="help")
        (body,) = self.begin(lazy("Settings"), [(about, self.theme.px(150))])
        gap = self.theme.unit * 3 // 2
        choices, switches = (rows if self.theme.portrait else columns)(body, [0.5, 0.5], gap)
        self.sheet("choices", Stack(self._choices()), choices)
        self.sheet("switches", Stack(self._switches()), switches)

    def _choices(self) -> list[Widget]:
        preferences = self.evening.preferences
        volume = Choice(
            list(zip(VOLUMES, VOLUME_NAMES, strict=True)), preferences.volume, self._set_volume
        )
        seconds = [(each, lazy("{seconds} s", seconds=round(each))) for each in BOT_SECONDS]
        paces = list(zip(READING_PACES, PACE_NAMES, strict=True))
        pace = Choice(paces, preferences.reading_pace, self._set_pace)
        thinking = Choice(seconds, preferences.bot_seconds, self._set_seconds)
        language = language_choice(self.evening, self._language_changed)
        minutes = [
            (each, lazy("{minutes} min", minutes=each) if each else lazy("Never"))
            for each in REST_MINUTES
        ]
        resting = Choice(minutes, preferences.rest_minutes, self._set_rest)
        return [
            named(language, lazy("Language")),
            named(volume, lazy("Sounds")),
            named(pace, lazy("What happens is told")),
            named(thinking, lazy("Bots think about a move for")),
            named(resting, lazy("Screen rests after")),
        ]

    def _switches(self) -> list[Widget]:
        preferences = self.evening.preferences
        result: list[Widget] = [
            Button(lazy("Keypads and lights"), self._devices),
            Button(lazy("Save all games on a USB stick"), self._save_games),
            Toggle(
                lazy("Keyboard rows as handhelds"),
                preferences.handhelds_shown,
                lambda on: self.evening.prefer(handhelds_shown=on),
            ),
            Toggle(
                lazy("Show the board of lights"),
                preferences.lamps_shown,
                lambda on: self.evening.prefer(lamps_shown=on),
            ),
        ]
        app = self.app
        if isinstance(app, Kiosk):
            result.append(Toggle(lazy("Full screen"), app.fullscreen, self._set_fullscreen))
        if self._turning is not None:
            result.append(named(self._turning.choice(), lazy("Picture turned by")))
        return result

    def _set_volume(self, volume: float) -> None:
        self.evening.prefer(volume=volume)
        self.app.play("card")

    def _set_seconds(self, seconds: float) -> None:
        self.evening.prefer(bot_seconds=seconds)

    def _set_pace(self, pace: float) -> None:
        self.evening.prefer(reading_pace=pace)

    def _set_rest(self, minutes: int) -> None:
        self.evening.prefer(rest_minutes=minutes)

    def _set_fullscreen(self, on: bool) -> None:
        if isinstance(self.app, Kiosk):
            self.evening.prefer(fullscreen=on)
            self.app.set_fullscreen(on)

    def _language_changed(self) -> None:
        self.app.language_changed()

    def _devices(self) -> None:
        self.app.push(self.evening.ways.devices())

    def _save_games(self) -> None:
        sticks = find_sticks()
        copy = self.evening.journal.keep_copy() if sticks else None
        if self._saving is not None:
            return
        if not sticks:
            self._tell(
                lazy(
                    "There is no USB stick that can be written to. Plug one in, wait until the "
                    "system has found it, and try again."
                )
            )
        elif copy is None:
            self._tell(lazy("The games cannot be copied now. Close Tabularium and start it again."))
        else:
            now = datetime.now(UTC).astimezone()
            self._saving = Errand(partial(save_on, sticks[0], copy, now))
            self.say(tr("Games are being saved; leave the stick where it is."))

    def _tell_saved(self, saving: Errand[Path]) -> None:
        try:
            file = saving.result()
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self._tell(
                lazy(
                    "The USB stick cannot be written to ({reason}). Your games are as safe as "
                    "before.",
                    reason=reason,
                )
            )
            return
        self._tell(
            lazy("All games are saved as {name}. You may pull the stick out.", name=file.name)
        )

    def _tell(self, words: Text) -> None:
        title = lazy("Games on a USB stick")
        self.ask(Dialog(title, words, [Answer(lazy("Back"), rank="primary")]))

    def _about(self) -> None:
        self.app.push(AboutScene())


class AboutScene(PageScene):
    """What this is, and whose letters and coastlines it uses."""

    def layout(self, area: pygame.Rect) -> None:
        """One sheet to read."""
        (body,) = self.begin(lazy("About"))
        words = Paragraphs(
            lazy(
                "# Tabularium\n"
                "Games of ancient Rome for a table with a touchscreen. Tabularium is free "
                "software under the MIT licence.\n"
                "\n"
                "# Letters\n"
                "Cinzel, and BIZ UDPGothic, both under the SIL Open Font License.\n"
                "\n"
                "# Coastlines\n"
                "Natural Earth, in the public domain.\n"
                "\n"
                "# Games\n"
                "The games belong to their authors and publishers. Rules and help are told here "
                "in our own words; own the games that you play."
            )
        )
        self.sheet("words", words, body, 18)
