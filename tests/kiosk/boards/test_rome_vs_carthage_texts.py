"""What stands on the strategy cards of Hannibal: Rome vs. Carthage."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pi_app.kiosk import lettering
from pi_app.kiosk.boards.rome_vs_carthage.card_texts import TEXTS
from pi_app.kiosk.text import LANGUAGES, Language, set_language, tr

# Room for them on a card of 150 x 210 pixels, beneath its title.
EFFECT, CONDITION = (134, 90), (134, 36)
LEAST = 11


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[Language]:
    chosen: Language = request.param
    set_language(chosen)
    yield chosen
    set_language("en")


@pytest.mark.usefixtures("language")
def test_texts_can_be_read_on_a_card() -> None:
    assert len(TEXTS) == 65
    for card in TEXTS[1:]:
        effect, condition = tr(card.effect), tr(card.condition) if card.condition else ""
        assert effect
        assert lettering.fitted_size(effect, "text", 14, EFFECT, 8) >= LEAST, effect
        assert lettering.fitted_size(condition, "text", 13, CONDITION, 8) >= LEAST, condition
