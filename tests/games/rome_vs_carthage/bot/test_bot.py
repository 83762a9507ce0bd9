"""The search bot in Hannibal: Rome vs. Carthage: what it does in plain situations, and whom it
beats."""

from __future__ import annotations

from statistics import fmean
from typing import Protocol

import pytest
from librt.random import Random

from pi_app.bots.random_bot import RandomBot
from pi_app.bots.registry import make_bot
from pi_app.core.game import CHANCE, Perspective
from pi_app.core.words import fields_of
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.bot import (
    battle_heuristics,
    card_heuristics,
    roads,
)
from pi_app.games.rome_vs_carthage.bot.capitals import chance_to_fall
from pi_app.games.rome_vs_carthage.bot.evaluation import chance_of_rome, lead_of_rome, utilities
from pi_app.games.rome_vs_carthage.bot.invasion import worth_of_invasion
from pi_app.games.rome_vs_carthage.bot.land import worth_of_gain
from pi_app.games.rome_vs_carthage.bot.odds import battle_cards
from pi_app.games.rome_vs_carthage.bot.playout import (
    Use,
    best_uses,
    is_between_cards,
    play_out,
    prospects,
    reply,
    strongest_card,
)
from pi_app.games.rome_vs_carthage.bot.policy import policy
from pi_app.games.rome_vs_carthage.bot.survey import Survey
from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.battle.opening import Begin
from pi_app.games.rome_vs_carthage.rules.board import LATIUM
from pi_app.games.rome_vs_carthage.rules.cards import PlayCard, Strategy
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.march.reactions import Declare, Walls
from pi_app.games.rome_vs_carthage.rules.notation import BATTLE_CARD, CARD, CONCEDE, RESERVE_AS
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.tables import FRONTAL
from pi_app.games.rome_vs_carthage.rules.terms import BY_OPS, LAST_TURN
from pi_app.games.rome_vs_carthage.rules.turn import EndTurn
from pi_app.research.simulation.match import MatchPlan, play_steps
from tests.games.rome_vs_carthage.bot.conduct import Conduct
from tests.games.rome_vs_carthage.bot.plain_commander import PlainCommander
from tests.games.rome_vs_carthage.rules.field import Field, cannae, rounds
from tests.games.rome_vs_carthage.rules.table import (
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Table,
    general,
)


def strategy(table: Table, seat: int) -> None:
    """Let a seat be next to play a card."""
    table.state.active = 1 - seat
    table.begin(Strategy(), EndTurn())


def card_of(table: Table, seat: int, simulations: int = 60, seed: int = 1) -> list[str]:
    """Let the bot play a card to its end and return what it did; dice roll as they come."""
    rng = Random(seed)
    bot = make_bot(f"search:{simulations}")
    state = table.state
    done: list[str] = []
    while state.agenda and (not done or state.agenda[-1].id != PlayCard.id):
        (decider,) = state.deciders()
        if decider == CHANCE:
            action = state.random_action(CHANCE, rng)
        else:
            action = bot.choose(Perspective(state, decider), rng)
        if decider == seat:
            done.append(state.action_text(seat, action))
        state.apply(decider, action)
    return done


def chosen(table: Table, simulations: int = 60, seed: int = 1) -> str:
    """Return what the bot does at the decision on the table."""
    seat = table.seat
    action = make_bot(f"search:{simulations}").choose(Perspective(table.state, seat), Random(seed))
    return table.state.action_text(seat, action)


class Chooser(Protocol):
    """A bot, or anybody else who decides from what a seat may know."""

    def choose(self, perspective: Perspective, rng: Random) -> int:
        """Return one of the seat's legal actions."""


def winner(rome: Chooser, carthage: Chooser, seed: int) -> int:
    """Play a game and return who wins it."""
    state = GAME.start(2, {})
    assert isinstance(state, RomeVsCarthageState)
    rng = Random(seed)
    bots = (rome, carthage)
    while state.deciders():
        (seat,) = state.deciders()
        if seat == CHANCE:
            state.apply(seat, state.random_action(seat, rng))
        else:
            state.apply(seat, bots[seat].choose(Perspective(state, seat), rng))
    return state.winner


# --- situations -----------------------------------------------------------------------------------


def test_a_capital_about_to_fall_is_besieged() -> None:
    table = Table()
    table.army(CARTHAGE, "rome", 8, "hannibal")
    table.state.siege[SPACE_OF["rome"]] = 2
    table.army(ROME, "agrigentum", 8, "t_longus")
    table.army(ROME, "massilia", 10, "p_scipio")
    table.hand(CARTHAGE, deck.SURPRISE_SORTIE, deck.GRAIN_SHORTAGE)
    table.hand(ROME, deck.SPY)
    strategy(table, CARTHAGE)
    beginning, besieged = table.state, 0
    for seed in range(10):
        table.state = beginning.copy()
        besieged += "besiege" in card_of(table, CARTHAGE, seed=seed)
    assert besieged >= 6


def test_a_weak_army_leaves_hannibal_alone() -> None:
    table = Table()
    table.army(CARTHAGE, "falerii", 8, "hannibal", elephants=2)
    table.army(ROME, "rome", 3, "g_nero")
    table.hand(ROME, deck.SPY, deck.TRIBAL_RESISTANCE)
    table.hand(CARTHAGE, deck.EPIDEMIC)
    strategy(table, ROME)
    assert "falerii" not in card_of(table, ROME)


def test_a_strong_army_hunts_a_weak_one_down() -> None:
    table = Table()
    table.army(CARTHAGE, "tarquinii", 3, "mago")
    table.army(CARTHAGE, "carthage", 4, "hanno")
    table.army(ROME, "rome", 10, "marcellus")
    table.state.consuls = [general("marcellus")]
    table.hand(ROME, deck.EPIDEMIC, deck.PESTILENCE)
    table.hand(CARTHAGE, deck.SPY)
    strategy(table, ROME)
    assert "tarquinii" in card_of(table, ROME, 200)


def test_markers_go_where_they_win_a_province() -> None:
    table = Table()
    # Rome needs one more space for Idubeda.
    table.own(ROME, "tarraco", "dertosa", "ilerda")
    table.own(CARTHAGE, "iberus", "bilbilis")
    table.army(ROME, "agrigentum", 8, "t_longus")
    table.army(CARTHAGE, "carthage", 8, "hannibal")
    table.hand(ROME, deck.TRIBAL_RESISTANCE)
    strategy(table, ROME)
    used = card_of(table, ROME)
    assert used[1] == "markers"
    assert used[2] in ("azaila", "numantia")


def test_an_army_on_an_enemy_marker_turns_it_over_before_winter() -> None:
    table = Table()
    table.army(ROME, "azaila", 8, "p_scipio")
    table.own(ROME, "tarraco", "dertosa", "ilerda")
    table.own(CARTHAGE, "azaila", "iberus", "bilbilis")
    table.army(CARTHAGE, "new_carthage", 2, "hasdrubal")
    table.hand(ROME, deck.TRIBAL_RESISTANCE)
    strategy(table, ROME)
    assert card_of(table, ROME)[:3] == ["card 53", "markers", "azaila"]


def test_a_weaker_army_avoids_battle() -> None:
    table = Table()
    table.army(ROME, "falerii", 5, "fabius")
    table.army(CARTHAGE, "faesulae", 8, "hannibal", elephants=2)
    table.state.turn = 3
    table.begin(Activate(CARTHAGE, 1, BY_OPS), EndTurn())
    table.choose("falerii")
    while table.phase != Declare.id:
        table.choose("pass")
    assert chosen(table) == "fabius"


def test_a_weaker_army_goes_behind_its_walls() -> None:
    table = Table()
    table.army(ROME, "rome", 5, "varro")
    table.army(CARTHAGE, "tarquinii", 8, "hannibal", elephants=2)
    table.begin(Activate(CARTHAGE, 1, BY_OPS))
    table.choose("rome")
    for change in ((), ("take varro",)):
        table.choose(*change)
        assert table.phase == Walls.id
        action = policy(table.state, ROME, Random(1))
        assert table.state.action_text(ROME, action) == "lead 5"


def test_a_battle_card_is_matched_as_cheaply_as_possible() -> None:
    plays = [BATTLE_CARD + FRONTAL, RESERVE_AS + FRONTAL, CONCEDE]
    assert battle_heuristics.card_to_match(plays) == BATTLE_CARD + FRONTAL
    assert battle_heuristics.card_to_match(plays[1:]) == RESERVE_AS + FRONTAL
    assert battle_heuristics.card_to_match(plays[2:]) == CONCEDE


@pytest.mark.parametrize(("carthage", "wanted"), [("left", "counterattack"), ("", "no")])
def test_the_initiative_is_left_only_to_an_enemy_without_cards(carthage: str, wanted: str) -> None:
    field = rounds("frontal left", f"frontal {carthage}")
    field.choose("play frontal", "play frontal")
    assert field.phase == "battle_seize"
    assert chosen(field, simulations=1) == wanted


def led_to(rome: str) -> Field:
    """Hannibal may lead frontal or left at Cannae, or withdraw. Rome, who holds these cards, has
    shown a frontal assault, so it can match that one; the war goes on after the battle."""
    field = cannae()
    field.begin(Begin(), EndTurn())
    field.hold(rome, "frontal left left")
    field.fight.shown[ROME] = fields_of([1])
    assert field.offers() == ["play frontal", "play left", "withdraw"]
    return field


def tried_by_search(field: Field) -> list[str]:
    """Return what a search tries at the decision on the table."""
    state, seat = field.state, field.seat
    ballot = make_bot("search:30").weigh(Perspective(state, seat), Random(1))
    tried = [action for action, tries in ballot.weights.items() if tries >= 1.0]
    return [state.action_text(seat, action) for action in sorted(tried)]


def test_the_best_battle_card_is_led_however_few_the_simulations() -> None:
    field = led_to("frontal right")
    for seed in range(5):
        assert chosen(field, simulations=5, seed=seed) == "play left"


def test_a_withdrawal_is_compared_with_the_best_card_before_a_stronger_enemy_only() -> None:
    assert tried_by_search(led_to("frontal right right probe probe")) == ["play left"]
    stronger = led_to("frontal right right right probe probe")
    assert tried_by_search(stronger) == ["withdraw", "play left"]


def test_the_policy_moves_the_general_with_most_to_win() -> None:
    table = Table()
    table.army(CARTHAGE, "tarquinii", 2, "mago")
    table.army(ROME, "rome", 10, "marcellus")
    table.army(ROME, "agrigentum", 10, "varro")
    table.state.consuls = [general("marcellus"), general("varro")]
    table.begin(Activate(ROME, 3, BY_OPS), EndTurn())
    for seed in range(5):
        action = policy(table.state, ROME, Random(seed))
        assert table.state.action_text(ROME, action) == "marcellus"


def test_the_policy_uses_a_card_where_it_gains_most() -> None:
    table = Table()
    # One more space wins Idubeda for Rome; the only army has nothing to gain.
    table.own(ROME, "tarraco", "dertosa", "ilerda")
    table.own(CARTHAGE, "iberus", "bilbilis")
    table.army(ROME, "agrigentum", 3, "t_longus")
    table.hand(ROME, deck.TRIBAL_RESISTANCE)
    strategy(table, ROME)
    table.choose(table.offers()[0])
    for seed in range(5):
        action = policy(table.state, ROME, Random(seed))
        assert table.state.action_text(ROME, action) == "markers"


def test_the_start_is_about_even() -> None:
    state = GAME.start(2, {})
    assert isinstance(state, RomeVsCarthageState)
    rng = Random(1)
    while state.deciders() == (CHANCE,):
        state.apply(CHANCE, state.random_action(CHANCE, rng))
    assert abs(lead_of_rome(state)) < 1.0
    assert 0.4 < chance_of_rome(state) < 0.6


def test_the_plan_values_hannibals_way_to_italy_and_his_army() -> None:
    worths = []
    for space in ("saguntum", "narbo", "taurini"):
        table = Table()
        table.army(CARTHAGE, space, 8, "hannibal")
        worths.append(worth_of_invasion(table.state))
    spain, gaul, italy = worths
    assert 0.0 < spain < gaul < italy
    table = Table()
    table.army(CARTHAGE, "taurini", 4, "hannibal")
    assert worth_of_invasion(table.state) == pytest.approx(italy / 2)
    table.state.turn = LAST_TURN
    assert worth_of_invasion(table.state) == 0.0


def test_isolated_markers_are_worth_little() -> None:
    table = Table()
    table.own(NOBODY, "thamugadi", "pisae")
    survey = Survey(table.state)
    # A Roman marker amid Carthage's Numidia will not see the spring; one in Etruria will.
    assert worth_of_gain(survey, ROME, SPACE_OF["thamugadi"]) < 0.04
    assert worth_of_gain(survey, ROME, SPACE_OF["pisae"]) > 0.06
    before = lead_of_rome(table.state)
    table.own(ROME, "thamugadi")
    numidia = lead_of_rome(table.state) - before
    table.own(NOBODY, "thamugadi")
    table.own(ROME, "pisae")
    assert numidia < 0.05 < lead_of_rome(table.state) - before


def test_allies_and_the_militia_give_battle_cards() -> None:
    table = Table()
    survey = Survey(table.state)
    nero = general("g_nero")
    # Seven CUs, Nero's two, two allies of Italy at most, and Latium's militia of two.
    assert battle_cards(survey, ROME, SPACE_OF["rome"], 7, nero) == 13
    assert battle_cards(survey, ROME, SPACE_OF["rome"], 7, -1) == 9
    assert table.state.owner(LATIUM) == ROME


def test_a_card_that_another_can_stand_for_is_spare() -> None:
    table = Table()
    table.hand(ROME, deck.AFRICAN_REINFORCEMENTS, deck.INTO_ITALY, deck.MAJOR_CAMPAIGNS[0])
    spare = [
        card
        for card in listed(table.state.hand(ROME))
        if card_heuristics.is_spare(table.state, ROME, card)
    ]
    assert spare == [deck.INTO_ITALY]


def replied(table: Table, luck: int) -> RomeVsCarthageState:
    """Return the state after a reply of the side that is next."""
    return reply(table.state.copy(), Random(luck)).state


def test_a_reply_uses_the_strongest_card_for_the_best_that_it_allows() -> None:
    table = besieged(1, 7)
    table.hand(ROME, deck.SPY, deck.AFRICAN_REINFORCEMENTS, deck.PESTILENCE)
    strategy(table, ROME)
    held = listed(table.state.hand(ROME))
    after = [replied(table, luck) for luck in range(20)]
    # Most sieges of a card with three operations bring a point.
    assert sum(each.siege[SPACE_OF["carthage"]] > 1 for each in after) > 10
    for each in after:
        (played,) = set(held) - set(listed(each.hand(ROME)))
        assert deck.OPS[played] == max(deck.OPS[card] for card in held)
        assert is_between_cards(each)


def test_a_reply_without_an_army_in_the_field_places_markers() -> None:
    table = Table()
    table.hand(ROME, deck.SPY)
    strategy(table, ROME)
    before = sum(table.state.holdings)
    assert sum(replied(table, 1).holdings) > before


def worth(held: RomeVsCarthageState, seat: int, use: Use, luck: int) -> float:
    """Return the utility of a side after its card was played out with a use."""
    played = held.copy()
    play_out(played, seat, use, Random(luck))
    return utilities(played)[seat]


def test_of_several_uses_a_reply_takes_the_one_with_the_best_result() -> None:
    """In moments of a war: also where another use is better at first sight."""
    compared, lucks = 0, range(20)
    state = GAME.start(2, {})
    assert isinstance(state, RomeVsCarthageState)
    for _ in play_steps(MatchPlan(GAME.id, ("greedy", "greedy"), 1), 0, state):
        if not state.agenda or state.agenda[-1].id != PlayCard.id or compared == 12:
            continue
        seat = int(state.agenda[-1].seat)
        held = state.copy()
        held.apply(seat, CARD + strongest_card(held, seat))
        uses = best_uses(held, seat)
        if len(uses) == 1:
            continue
        compared += 1
        by_use = [fmean(worth(held, seat, use, luck) for luck in lucks) for use in uses]
        found = fmean(reply(state.copy(), Random(luck)).utilities[seat] for luck in lucks)
        assert found > max(by_use) - 0.03
    assert compared == 12


def test_nobody_replies_at_the_end_of_a_turn() -> None:
    table = Table()
    strategy(table, CARTHAGE)
    assert replied(table, 1).position() == table.state.position()
    assert prospects(table.state.copy(), Random(1)) == utilities(table.state)


def test_a_playout_sees_the_enemys_card_and_the_next_of_its_own() -> None:
    table = besieged(2, 7)
    table.hand(ROME, deck.AFRICAN_REINFORCEMENTS)
    table.hand(CARTHAGE, deck.SPY)
    # Rome plays second, and may take Carthage.
    strategy(table, CARTHAGE)
    lucks = range(40)
    after_reply = [utilities(replied(table, luck))[ROME] for luck in lucks]
    seen = [prospects(table.state.copy(), Random(luck))[ROME] for luck in lucks]
    assert 1.0 not in after_reply
    won = [(now + 1.0) / 2.0 for now in after_reply]
    assert 5 < sum(worth == taken for worth, taken in zip(seen, won, strict=True)) < 35


def test_after_the_end_of_the_war_nobody_plays_on() -> None:
    table = besieged(2, 7)
    table.hand(ROME, deck.AFRICAN_REINFORCEMENTS)
    table.hand(CARTHAGE, deck.SPY)
    strategy(table, ROME)
    assert max(prospects(table.state.copy(), Random(luck))[ROME] for luck in range(20)) == 1.0


def test_distances_count_passes_twice() -> None:
    rome = SPACE_OF["rome"]
    assert roads.distance(rome, SPACE_OF["tarquinii"]) == 1
    assert roads.distance(SPACE_OF["isere"], SPACE_OF["insubrians"]) == 2
    assert roads.distance(rome, SPACE_OF["carthage"]) == roads.FAR


# --- capitals -------------------------------------------------------------------------------------


def besieged(points: int, besiegers: int) -> Table:
    """Return a table on which G. Nero besieges Carthage and no relief is in reach."""
    table = Table()
    table.army(ROME, "carthage", besiegers, "g_nero")
    table.garrison("carthage", 1)
    table.state.siege[SPACE_OF["carthage"]] = points
    table.army(CARTHAGE, "segovia", 8, "hannibal", "mago", elephants=2)
    table.army(ROME, "rome", 8, "fabius")
    table.state.turn = 3
    table.hand(CARTHAGE, deck.PIRATES, deck.TRIBAL_RESISTANCE, deck.INTO_ITALY)
    table.hand(ROME, deck.SPY, deck.EPIDEMIC, deck.PESTILENCE)
    return table


def danger(table: Table) -> float:
    """Return how likely the bot holds it that Carthage falls."""
    table.changed()
    return chance_to_fall(Survey(table.state), CARTHAGE)


def relieving_tries(table: Table) -> int:
    """Return in how many of five tries Carthage's card leads an army to the besieged capital, or
    to Zama before it, where the besiegers intercept it."""
    strategy(table, CARTHAGE)
    beginning, found = table.state, 0
    for seed in range(5):
        table.state = beginning.copy()
        done = card_of(table, CARTHAGE, 10, seed)
        arrived = "carthage" in done or "sail carthage" in done
        found += arrived or "zama fight" in " ".join(done)
    return found


@pytest.mark.parametrize("points", [1, 2])
def test_a_besieged_carthage_is_relieved_by_sea(points: int) -> None:
    table = besieged(points, 7)
    table.army(CARTHAGE, "new_carthage", 6, "hasdrubal")
    assert relieving_tries(table) >= 4


@pytest.mark.parametrize("points", [1, 2])
def test_a_besieged_carthage_is_relieved_by_land_in_time(points: int) -> None:
    table = besieged(points, 8)
    table.army(CARTHAGE, "thevestis", 5, "hanno")
    assert relieving_tries(table) >= 4


def test_a_siege_is_worse_with_each_point_and_better_with_relief_near() -> None:
    unrelieved = [danger(besieged(points, 7)) for points in (0, 1, 2)]
    assert 0.3 < unrelieved[0] < unrelieved[1] - 0.1 < unrelieved[2] - 0.25 < 0.7
    dangers = []
    for place in ("saldae", "carthage"):
        table = besieged(2, 7)
        if place == "saldae":
            table.army(CARTHAGE, place, 6, "hanno")
        else:
            table.garrison(place, 3, "hanno")
        dangers.append(danger(table))
    assert max(dangers) < unrelieved[2] - 0.05


def test_a_capital_that_an_army_leaves_is_in_danger() -> None:
    held, left = Table(), Table()
    held.army(CARTHAGE, "carthage", 5, "hanno")
    left.army(CARTHAGE, "saldae", 5, "hanno")
    for table in (held, left):
        table.army(ROME, "lilybaeum", 8, "marcellus")
        table.hand(ROME, deck.PIRATES)
    assert danger(held) < 0.1 < danger(left)
    # An army too small to besiege a city, or one too far from a port, does not come.
    for place, cus in (("lilybaeum", 2), ("sena", 8)):
        table = Table()
        table.army(ROME, place, cus, "marcellus")
        assert danger(table) == 0.0


def test_a_siege_for_which_the_war_is_too_short_is_no_danger() -> None:
    dangers = []
    for turn in (8, 9):
        table = besieged(1, 7)
        table.state.turn = turn
        table.state.take(deck.HANDS + ROME, deck.SPY)
        table.state.take(deck.HANDS + ROME, deck.EPIDEMIC)
        dangers.append(danger(table))
    assert dangers[0] > 0.3
    assert dangers[1] == 0.0


def test_at_the_start_neither_capital_is_in_danger() -> None:
    state = GAME.start(2, {})
    assert isinstance(state, RomeVsCarthageState)
    survey = Survey(state)
    assert chance_to_fall(survey, ROME) < 0.02
    assert chance_to_fall(survey, CARTHAGE) < 0.05


# --- games ----------------------------------------------------------------------------------------


@pytest.mark.played_out
def test_it_beats_random_play_as_either_side() -> None:
    assert winner(make_bot("search:6"), RandomBot(), 1) == ROME
    assert winner(RandomBot(), make_bot("search:6"), 2) == CARTHAGE


@pytest.mark.played_out
def test_it_beats_the_plain_player_as_either_side() -> None:
    assert winner(make_bot("search:14"), PlainCommander(), 1) == ROME
    assert winner(PlainCommander(), make_bot("search:14"), 2) == CARTHAGE


@pytest.mark.played_out
def test_it_wages_the_war_with_its_campaigns_in_italy_and_wastes_no_card() -> None:
    conduct = Conduct()
    plan = MatchPlan("rome-vs-carthage", ("search:40", "search:40"), 8)
    for number in range(6):
        conduct.watch(plan, number)
    assert conduct.counts["campaigns"] > 40
    assert conduct.share("campaigned", "campaigns") > 0.9
    assert conduct.share("discarded", "cards") < 0.04
    assert conduct.share("italian", "wars") > 0.3
    assert conduct.counts["marches"] > 100
    assert conduct.share("idle", "marches") < 0.01
    assert conduct.share("roundabout", "marches") < 0.01


@pytest.mark.played_out
def test_even_in_haste_it_wastes_no_card() -> None:
    conduct = Conduct()
    conduct.watch(MatchPlan("rome-vs-carthage", ("lucius", "lucius"), 3), 0)
    assert conduct.share("discarded", "cards") < 0.06
    assert conduct.counts["idle"] == conduct.counts["roundabout"] == 0


@pytest.mark.played_out
def test_carthage_is_not_lost_in_the_first_turns() -> None:
    plan = MatchPlan("rome-vs-carthage", ("search:60", "search:60"), 4242)
    lost = 0
    for number in (0, 13, 16, 19):
        state = GAME.start(2, {})
        assert isinstance(state, RomeVsCarthageState)
        for _ in play_steps(plan, number, state):
            if state.turn == 5:
                break
        lost += state.control[SPACE_OF["carthage"]] != CARTHAGE
    assert lost <= 1
