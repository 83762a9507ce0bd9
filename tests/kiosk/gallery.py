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
MILLISECONDS: Final = 120
LONGEST: Final = 10_000  # milliseconds without a change


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


def _seen(person: Person) -> pygame.Surface:
    """Return what a person sees now: the screen, and beside it the LED board."""
    import pygame

    from pi_app.drawing import theme
    from pi_app.kiosk.widgets.device_panels import LampPanel
    from tests.kiosk.at_table import playing

    screen, devices = person.app.surface, playing(person).devices
    panel = next(each for each in devices.panels.children if isinstance(each, LampPanel))
    panel.visible = True
    panel.update(person.clock())
    panel.visible = False
    wide, high = screen.get_size()
    seen = pygame.Surface((wide + LIGHTS, high))
    seen.fill(theme.NIGHT)
    seen.blit(screen, (0, 0))
    tall = round((LIGHTS - 20) / panel.chart.shape)
    panel.paint_inside(seen, pygame.Rect(wide + 10, (high - tall) // 2, LIGHTS - 20, tall))
    return seen


def film_battle(language: Language, file: Path) -> None:
    """Write the moving picture of a secret choice, its reveal and the lights into a file."""
    from pi_app.text import tr
    from tests.games.hannibal_vs_rome.board.hands import draw_curtain, play, tap_card
    from tests.games.hannibal_vs_rome.tour import RUSH, sit_down_two
    from tests.kiosk.at_table import wait_for_turn
    from tests.kiosk.driver import Person
    from tests.kiosk.film import Film

    with tempfile.TemporaryDirectory(prefix="tabularium-gallery-") as files:
        person = Person(Path(files), SIZE, language)
        sit_down_two(person)
        wait_for_turn(person)
        for seat, notation in RUSH[:5]:
            play(person, seat, notation)
        wait_for_turn(person)
        film = Film(WIDE)

        def shoot(seconds: float) -> None:
            for _ in range(max(1, round(seconds * 1000 / MILLISECONDS))):
                person.pass_frame(MILLISECONDS / 1000)
                film.add(_seen(person), MILLISECONDS, LONGEST)

        shoot(1.8)
        for seat, value in ((0, 5), (1, 1)):
            draw_curtain(person, seat)
            shoot(1.2)
            tap_card(person, value)
            shoot(0.8)
            person.tap(tr("Ready"))
            shoot(1.2)
        shoot(6.0)
        film.save(file)
        person.session.close()


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
        film_battle(language, TARGET / f"secret-pick-{language}.webp")
        for tour, page in PAGES.items():
            take(tour, page, language)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
