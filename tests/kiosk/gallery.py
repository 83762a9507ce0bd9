"""The pictures of README and the handbook, from the program as it is.

``python -m tests.kiosk.gallery`` goes through the tours of all games, writes a picture of each in
both languages into ``docs/pictures``, and a moving picture of a battle: both choose in secret, the
cards turn, and the LED board shows who has won.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pi_app.core.build import compiled

if TYPE_CHECKING:
    import pygame
    from PIL.Image import Image

    from pi_app.text import Language
    from tests.kiosk.driver import Person

TARGET: Final = Path(__file__).parents[2] / "docs" / "pictures"

PAGES: Final = {
    "circus_maximus": "five-race",
    "hannibal_vs_rome": "table-alone",
    "imperium": "reveal",
    "kodai_heigi": "leap",
    "mercator": "bids-revealed",
    "praetorians": "a-long-row",
    "rome_vs_carthage": "march",
    "seven_hills": "table-later",
}
"""By the tour of each game the page that shows it."""

LANGUAGES: Final[tuple[Language, ...]] = ("en", "ja")
SIZE: Final = (800, 480)
LIGHTS: Final = 380  # the width of the LED board beside the screen, in pixels
WIDE: Final = 760  # of the moving picture, in pixels
COLOURS: Final = 128
MILLISECONDS: Final = 120


def take(tour: str, page: str, language: Language) -> None:
    """Write the picture of a page of a tour."""
    from tests.kiosk.driver import Person
    from tests.kiosk.tours import find_tour

    with tempfile.TemporaryDirectory(prefix="tabularium-gallery-") as files:
        person = Person(Path(files), SIZE, language)
        for name in find_tour(tour)(person):
            if name == page:
                person.save_picture(TARGET / f"{tour.replace('_', '-')}-{language}.png")
                break
        else:
            raise LookupError(f"The tour {tour} has no page {page}.")
        person.session.close()


class Film:
    """A moving picture of what a person sees: the screen, and beside it the LED board."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.pictures: list[Image] = []
        self.times: list[int] = []

    def _look(self) -> pygame.Surface:
        """Return what a person sees now."""
        import pygame

        from pi_app.drawing import theme
        from pi_app.kiosk.widgets.device_panels import LampPanel
        from tests.kiosk.at_table import playing

        screen, devices = self.person.app.surface, playing(self.person).devices
        panel = next(each for each in devices.panels.children if isinstance(each, LampPanel))
        panel.visible = True
        panel.update(self.person.clock())
        panel.visible = False
        wide, high = screen.get_size()
        seen = pygame.Surface((wide + LIGHTS, high))
        seen.fill(theme.NIGHT)
        seen.blit(screen, (0, 0))
        tall = round((LIGHTS - 20) / panel.chart.shape)
        panel.paint_inside(seen, pygame.Rect(wide + 10, (high - tall) // 2, LIGHTS - 20, tall))
        return seen

    def shoot(self, seconds: float) -> None:
        """Take pictures while time passes; what stays the same is one picture."""
        import pygame
        from PIL import Image

        for _ in range(max(1, round(seconds * 1000 / MILLISECONDS))):
            self.person.pass_frame(MILLISECONDS / 1000)
            seen = self._look()
            wide, high = seen.get_size()
            size = (WIDE, WIDE * high // wide)
            small = pygame.transform.smoothscale(seen, size)
            image = Image.frombytes("RGB", size, pygame.image.tobytes(small, "RGB"))
            if self.pictures and self.pictures[-1].tobytes() == image.tobytes():
                self.times[-1] += MILLISECONDS
            else:
                self.pictures.append(image)
                self.times.append(MILLISECONDS)

    def save(self, file: Path) -> None:
        """Write it as a GIF that repeats, with the same colours in all pictures."""
        from PIL import Image

        wide, high = self.pictures[0].size
        some = self.pictures[:: max(1, len(self.pictures) // 8)]
        strip = Image.new("RGB", (wide, high * len(some)))
        for number, picture in enumerate(some):
            strip.paste(picture, (0, number * high))
        palette = strip.quantize(COLOURS)
        first, *others = (each.quantize(palette=palette) for each in self.pictures)
        first.save(file, save_all=True, append_images=others, duration=self.times, loop=0)


def film_battle(language: Language) -> None:
    """Write the moving picture of a secret choice, its reveal and the lights."""
    from pi_app.text import tr
    from tests.games.hannibal_vs_rome.board.hands import draw_curtain, play
    from tests.games.hannibal_vs_rome.tour import RUSH, sit_down_two
    from tests.kiosk.at_table import wait_for_turn
    from tests.kiosk.driver import Person

    with tempfile.TemporaryDirectory(prefix="tabularium-gallery-") as files:
        person = Person(Path(files), SIZE, language)
        sit_down_two(person)
        wait_for_turn(person)
        for seat, notation in RUSH[:5]:
            play(person, seat, notation)
        wait_for_turn(person)
        film = Film(person)
        film.shoot(1.8)
        for seat, value in ((0, "5"), (1, "1")):
            draw_curtain(person, seat)
            film.shoot(1.2)
            person.tap_at(_card(person, value))
            film.shoot(0.8)
            person.tap(tr("Ready"))
            film.shoot(1.2)
        film.shoot(6.0)
        film.save(TARGET / f"secret-pick-{language}.gif")
        person.session.close()


def _card(person: Person, value: str) -> tuple[int, int]:
    """Return where a card of the open hand lies."""
    from pi_app.kiosk.widgets.seats import CardTile

    place = next(
        seen.rect.center
        for seen in person.seen()
        if isinstance(seen.widget, CardTile) and str(seen.widget.card) == value
    )
    return (place[0], place[1])


def main() -> int:
    """Write all pictures."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    # Before anything of the rules is imported.
    compiled.activate()
    import pygame

    pygame.init()
    TARGET.mkdir(exist_ok=True)
    for language in LANGUAGES:
        film_battle(language)
        for tour, page in PAGES.items():
            take(tour, page, language)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
