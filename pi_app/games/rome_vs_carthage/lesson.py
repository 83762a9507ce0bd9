"""The lesson of *Hannibal: Rome vs. Carthage*: the first turn up to a first battle."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import CHANCE
from pi_app.core.message import N_, Message, Word
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules.board import NEIGHBOURS, SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.card_events.armies import EVENTS, MoveSeveral
from pi_app.games.rome_vs_carthage.rules.deck import MAJOR_CAMPAIGNS, MINOR_CAMPAIGNS, OPS
from pi_app.games.rome_vs_carthage.rules.events import CardPlayed
from pi_app.games.rome_vs_carthage.rules.generals import (
    GENERAL_IDS,
    HANNIBAL,
    P_SCIPIO,
    strategy_rating,
)
from pi_app.games.rome_vs_carthage.rules.names import CARD_NAMES, GENERAL_NAMES, SPACE_NAMES
from pi_app.games.rome_vs_carthage.rules.terms import (
    LAST_TURN,
    MOST_CUS,
    MOVES,
    POINTS_TO_FALL,
    SIEGE_CUS,
)
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.lessons.lesson import Do, Lesson, Look, Play, Say

ROME: Final = 0
CARTHAGE: Final = 1

_HANDS: Final = ((39, 35), (44, 16), (45, 36), (46, 12), (47, 14), (43, 28), (21, 3))
"""The strategy cards of the lesson in pairs, one for Rome and one for Carthage."""

_BATTLE_CARDS: Final = (
    *["frontal"] * 4, *["left"] * 2, *["right"] * 3, *["probe"] * 2, "envelopment", "reserve",
    "reserve", *["frontal"] * 2, "probe", *["left"] * 2,
)  # fmt: skip
"""The battle cards of the lesson, first Carthage's, then Rome's."""


def _led_by(card: int) -> int:
    """Return how many generals a Campaign card moves."""
    event = EVENTS[card]
    assert isinstance(event, MoveSeveral)
    return event.generals


_NOTES: Final = {
    "claim_first": Message(
        "The side that plays last in a turn can answer everything. If in doubt, let {carthage} "
        "decide.",
        {"carthage": GAME.seat_names[CARTHAGE]},
    ),
    "choose_first": Message("The side that follows answers the other's card. Both are good."),
    "play_card": Message(
        "Tap a card to read it. The eye shows your generals on the map; the lamp suggests a move."
    ),
    "campaign": Message(
        "A Campaign moves {fewer} or {more} generals, one after the other; one army may sail.",
        {"fewer": _led_by(MINOR_CAMPAIGNS[0]), "more": _led_by(MAJOR_CAMPAIGNS[0])},
    ),
    "card": Message(
        "Use its event, or its number of operations (Ops): tap a general of that number or less, "
        "or a lit space for a marker."
    ),
    "march": Message(
        "Tap a lit space; up to {most} CUs, units of soldiers, go along. Before a long way or a "
        "danger you see what to expect: tap again.",
        {"most": MOST_CUS},
    ),
    "place_markers": Message(
        "Most spaces of a province rule it, and most provinces win the war. Tap lit spaces."
    ),
    "levy": Message("Each turn brings new CUs, units of soldiers: tap the army that needs them."),
    "declare": Message(
        "An enemy army comes. Your general may meet or avoid it if the die is low enough."
    ),
    "battle_lead": Message(
        "Attack with a card: the other side needs the same kind or has lost. Play what you have "
        "most of."
    ),
    "battle_match": Message(
        "Answer with a card of the same kind, or the battle is lost. Reserves match anything."
    ),
    "lose_markers": Message(
        "A lost battle costs markers too. Take off those that your provinces need least."
    ),
}
"""The hints for players without the lesson, by phase of the rules, or by the kind of card that is
laid open (``campaign``, ``card``)."""


def _steps(one: int, other: int) -> int:
    """Return the number of steps on the shortest way from one space to another."""
    reached, count = {one}, 0
    while other not in reached:
        reached |= {to for space in reached for to, _ in NEIGHBOURS[space]}
        count += 1
    return count


def _facts(look: Look) -> dict[str, Word]:
    view: RomeVsCarthageView = look.view
    facts: dict[str, Word] = {
        "general": GENERAL_NAMES[HANNIBAL],
        "foe": GENERAL_NAMES[P_SCIPIO],
        "turns": LAST_TURN,
        "moves": MOVES,
        "siege_units": SIEGE_CUS,
        "siege_points": POINTS_TO_FALL,
    }
    places = []
    for gap, side, general in (("own", "carthage", HANNIBAL), ("their", "rome", P_SCIPIO)):
        space = view["generals"][GENERAL_IDS[general]]["space"]
        if space is not None:
            place = SPACE_IDS.index(space)
            places.append(place)
            facts |= {f"{gap}_space": SPACE_NAMES[place]}
            beasts = view["spaces"][space]["elephants"] if side == "carthage" else 0
            facts |= {f"{gap}_units": view["spaces"][space]["units"][side] + beasts}
            facts |= {f"{gap}_rating": strategy_rating(general, place)}
            facts.setdefault("elephants", beasts)
    if len(places) == 2:
        facts["away"] = _steps(*places)
    if look.move in SPACE_IDS:
        facts["space"] = SPACE_NAMES[SPACE_IDS.index(look.move)]
    if look.move.startswith("card "):
        card = int(look.move.removeprefix("card "))
        facts |= {"card": CARD_NAMES[card], "ops": OPS[card]}
    for each in look.events:
        if isinstance(each, CardPlayed):
            facts["spent" if each.side == "carthage" else "their_ops"] = OPS[each.card]
    if view["battle"] is not None:
        cards = view["battle"]["cards"]
        facts |= {"own_cards": cards["carthage"], "their_cards": cards["rome"]}
    return facts


LESSON: Final = Lesson(
    facts=_facts,
    notes=_NOTES,
    pupil=CARTHAGE,
    opening=(
        *((CHANCE, f"card {card}") for pair in _HANDS for card in pair),
        (ROME, "pass"),
        (CARTHAGE, "first"),
    ),
    lines=(
        Say(
            "You are {general}'s {you}. After {turns} turns the side with more provinces wins. In "
            "each turn the sides play their cards, one after the other.",
        ),
        Do(
            "A card's number says how much it can do. Tap “{card}”, a {ops}, then {general}'s "
            "army on the map: he needs only a {own_rating} to march.",
            ("card 35",),
            N_("Keep that one for later. Choose the lit “{card}”."),
        ),
        Do(
            "A card either does what it says, or lends its number: to move a general, or to place "
            "markers. Let a general march.",
            ("move",),
            N_("This time, let a general march."),
        ),
        Do(
            "A general marches with a card of his rating or more. For {general} a {own_rating} "
            "is enough: choose him.",
            ("hannibal",),
            N_("Let {general} himself go first."),
        ),
        Do(
            "He leads {own_units} units, among them {elephants} elephants, and marches {moves} "
            "spaces. Go north: tap {space} on the map.",
            ("dertosa",),
            N_("North, to Gaul: tap {space}, which is lit."),
        ),
        Do("Go on along the coast: {space}.", ("tarraco",), N_("Go on to {space}.")),
        Do("March on to {space}.", ("emporiae",), N_("Go on to {space}.")),
        Play(ROME, ("pass",)),
        Do("And across to {space}, in Gaul.", ("narbo",), N_("Go on to {space}.")),
        Play(ROME, ("pass", "card 47", "move", "p-scipio", "lead 5", "sail massilia")),
        Play(CARTHAGE, ("pass",)),
        Play(ROME, ("halt",)),
        Say(
            "With a {their_ops} {other} may sail: {foe} has landed at {their_space} with "
            "{their_units} units, {away} spaces from you. But first make sure of the land.",
        ),
        Do(
            "Political markers decide who rules a province. Tap the other “{card}”, then "
            "{own_space}: that puts one under your army.",
            ("card 36",),
            N_("Take the other “{card}”."),
        ),
        Do(
            "A side rules a province if it has more than half of its spaces. Place markers.",
            ("markers",),
            N_("This time, place political markers."),
        ),
        Do(
            "This card places {spent} markers, each in a space without any. Take {space}, under "
            "your army.",
            ("narbo",),
            N_("Mark {space} first."),
        ),
        Do(
            "And {space}. Markers that are cut off from their own side vanish in winter, so "
            "leave no gaps.",
            ("emporiae",),
            N_("{space} keeps your road open: mark it."),
        ),
        Play(ROME, ("card 21", "discard")),
        Do(
            "Now beat {foe}, before he grows stronger. Tap “{card}”, then {general}.",
            ("card 16",),
            N_("Use “{card}” for this march."),
        ),
        Do("Move a general.", ("move",), N_("Move a general: {general}.")),
        Do("{general} again.", ("hannibal",), N_("{general} is nearest.")),
        Do("Towards {foe}: tap {space}.", ("nemausus",), N_("{their_space} lies behind {space}.")),
        Play(ROME, ("done",)),
        Do(
            "And into {space}, where {foe} stands: that is a battle. Your chances stand below the "
            "map.",
            ("massilia",),
            N_("Go into {space}."),
        ),
        Play(ROME, ("done",)),
        Play(CARTHAGE, ("pass all",)),
        Play(ROME, ("pass all",)),
        Do(
            "Before it begins, elephants may charge. Each costs {other} a card if the die is high "
            "enough. Let all charge: {elephants}.",
            ("2",),
            N_("Let all of them charge: {elephants}."),
        ),
        Play(CHANCE, ("die 5", *(f"dealt {kind}" for kind in _BATTLE_CARDS))),
        Do(
            "One battle card for each unit, more for a good general and allies: you have "
            "{own_cards}, {other} {their_cards}. The attacker plays one, the other must match it. "
            "Play a Frontal Assault.",
            ("play frontal",),
            N_("Begin with the Frontal Assault, of which you have most."),
        ),
        Play(ROME, ("play frontal", "counterattack")),
        Play(CHANCE, ("die 4",)),
        Do(
            "{other} has matched it, but its roll to attack itself has failed. The neat trick: "
            "play what the other side may lack. Try Flank Right.",
            ("play right",),
            N_("{other} has shown a Frontal Assault. Try a Flank Right."),
        ),
        Play(ROME, ("concede",)),
        Play(CHANCE, ("die 3", "die 3")),
        Play(ROME, ("pisae",)),
        Say(
            "{other} could not match it: you have won! The beaten army loses units, flees, and "
            "its side gives up markers for them elsewhere.",
        ),
        Say(
            "Walled cities are taken by siege: end a march there with {siege_units} units, and "
            "roll. With {siege_points} points the city is yours.",
        ),
        Say(
            "When all cards are played it is winter: armies among enemies shrink, cut-off "
            "markers vanish, and the side with fewer provinces pays in markers.",
        ),
        Say(
            "That is enough to begin. Play on from here by yourself: the lamp suggests a move, "
            "and the map shows who rules each province.",
        ),
    ),
)
