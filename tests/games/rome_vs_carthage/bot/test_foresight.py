"""What a search expects of cards, their uses and generals before it begins."""

from __future__ import annotations

from collections.abc import Callable

from pi_app.games.rome_vs_carthage.bot import foresight
from pi_app.games.rome_vs_carthage.bot.foresight import SENSELESS
from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from tests.games.rome_vs_carthage.bot.test_bot import strategy
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, SPACE_OF, Table

Foresight = Callable[[RomeVsCarthageState, int, list[int], int], list[float]]


def foreseen(table: Table, foresight_of: Foresight, seed: int = 1) -> dict[str, float]:
    """Return what is foreseen of each action at the decision on the table."""
    state, seat = table.state, table.seat
    actions = state.legal_actions(seat)
    chances = foresight_of(state, seat, actions, seed)
    return {
        state.action_text(seat, action): chance
        for action, chance in zip(actions, chances, strict=True)
    }


def of_cards(side: int, *cards: int) -> dict[str, float]:
    """Return what is foreseen of the cards of a side that holds these, at the beginning of the
    war."""
    table = Table()
    table.hand(side, *cards)
    strategy(table, side)
    return foreseen(table, foresight.of_cards)


def test_an_event_is_worth_what_it_brings() -> None:
    # Both have three operations.
    found = of_cards(CARTHAGE, deck.SYRACUSE_ALLIES, deck.PIRATES)
    allies, pirates = found[f"card {deck.SYRACUSE_ALLIES}"], found[f"card {deck.PIRATES}"]
    assert allies > pirates + 0.05


def test_a_card_that_another_can_replace_is_kept() -> None:
    # Neither event helps Rome, and both cards have three operations.
    spared = of_cards(ROME, deck.SYRACUSE_ALLIES, deck.SOPHONISBA)
    low, high = sorted(spared.values())
    assert low < high - 0.02


def test_the_general_who_takes_the_capital_is_foreseen_to_win() -> None:
    table = Table()
    table.army(CARTHAGE, "rome", 8, "hannibal")
    table.army(CARTHAGE, "new_carthage", 5, "hasdrubal")
    table.state.siege[SPACE_OF["rome"]] = 2
    table.hand(CARTHAGE, deck.PIRATES)
    strategy(table, CARTHAGE)
    table.choose(f"card {deck.PIRATES}", "move")
    chances = [foreseen(table, foresight.of_generals, seed) for seed in range(8)]
    assert 1.0 in [each["hannibal"] for each in chances]
    assert 1.0 not in [each["hasdrubal"] for each in chances]


def test_what_must_not_be_tried_is_no_chance_and_equal_dice_say_the_same() -> None:
    table = Table()
    table.army(ROME, "massilia", 8, "p_scipio")
    table.hand(ROME, deck.MAJOR_CAMPAIGNS[0])
    strategy(table, ROME)
    table.choose(f"card {deck.MAJOR_CAMPAIGNS[0]}")
    found = foreseen(table, foresight.of_uses)
    assert found["markers"] == found["discard"] == SENSELESS
    assert 0.0 < found["event"] < 1.0
    assert found == foreseen(table, foresight.of_uses)


def test_a_campaign_is_worth_its_best_marches() -> None:
    table = Table()
    table.army(CARTHAGE, "rome", 8, "hannibal")
    table.state.siege[SPACE_OF["rome"]] = 2
    table.hand(CARTHAGE, deck.MINOR_CAMPAIGNS[0])
    strategy(table, CARTHAGE)
    table.choose(f"card {deck.MINOR_CAMPAIGNS[0]}")
    uses = foreseen(table, foresight.of_uses)
    table.choose("event")
    assert uses["event"] == max(foreseen(table, foresight.of_generals).values())


def after_a_landing(*landed: str, waiting: str = "") -> dict[str, float]:
    """Return what is foreseen of the generals when 2 CUs have sailed to Aleria in a campaign. They
    have one movement point left, and the only way on is a strait, which costs two."""
    table = Table()
    table.army(ROME, "rome", 2, *landed)
    if waiting:
        table.army(ROME, "aleria", 0, waiting)
    table.hand(ROME, deck.MINOR_CAMPAIGNS[0])
    strategy(table, ROME)
    table.choose(f"card {deck.MINOR_CAMPAIGNS[0]}", "event", "flaminius", "sail aleria", "halt")
    return foreseen(table, foresight.of_generals)


def test_a_general_who_can_do_nothing_is_not_tried() -> None:
    assert after_a_landing("flaminius", "varro")["varro"] == SENSELESS


def test_a_general_who_can_go_without_tired_cus_is_tried() -> None:
    assert after_a_landing("flaminius", waiting="varro")["varro"] > 0.0


def test_a_general_whose_move_is_over_at_once_is_not_tried() -> None:
    # After each move the enemy is asked for Hostile Tribes, which could strike in Gaul. Without
    # three operations nobody sails.
    table = Table()
    table.army(CARTHAGE, "rhone", 5, "mago")
    table.army(CARTHAGE, "baleares", 0, "hannibal")
    table.hand(ROME, deck.PIRATES)
    table.hand(CARTHAGE, deck.EPIDEMIC)
    strategy(table, CARTHAGE)
    table.choose(f"card {deck.EPIDEMIC}", "move")
    generals = foreseen(table, foresight.of_generals)
    assert generals["hannibal"] == SENSELESS
    assert generals["mago"] > 0.0
