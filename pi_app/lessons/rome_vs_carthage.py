"""The first turn of *Hannibal: Rome vs. Carthage*, as far as a first battle."""

from __future__ import annotations

from typing import Final

from pi_app.lessons.lesson import Do, Lesson, Play, Say
from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_

ROME: Final = 0
CARTHAGE: Final = 1

_HANDS: Final = ((39, 35), (44, 16), (45, 36), (46, 12), (47, 14), (43, 28), (21, 3))
"""The strategy cards that are dealt in pairs, one to Rome and one to Carthage."""

_BATTLE_CARDS: Final = (
    *["frontal"] * 4, *["left"] * 2, *["right"] * 3, *["probe"] * 2, "envelopment", "reserve",
    "reserve", *["frontal"] * 2, "probe", *["left"] * 2,
)  # fmt: skip
"""The battle cards that are dealt, first to Carthage and then to Rome."""

_NOTES: Final = {
    "claim_first": N_(
        "Whoever plays last in a turn can answer everything. If in doubt, let Carthage decide."
    ),
    "choose_first": N_("Whoever plays second answers what the other has done. Both are good."),
    "play_card": N_(
        "Tap a card to read it. The eye shows your generals on the map; the lamp suggests a move."
    ),
    "campaign": N_(
        "A Campaign moves two or three generals, one after the other; one army may sail."
    ),
    "card": N_(
        "Use its event, or its number of operations (Ops): tap a general of that number or less, "
        "or a lit space for a marker."
    ),
    "march": N_(
        "Tap lit spaces, step by step. A CU is a unit of soldiers; up to 10 go along. Into enemies "
        "means battle."
    ),
    "place_markers": N_(
        "Most spaces of a province rule it, and most provinces win the war. Tap lit spaces."
    ),
    "levy": N_("Each turn brings new CUs, units of soldiers: tap the army that needs them."),
    "declare": N_(
        "An enemy army comes. Your general may meet or avoid it if the die is low enough."
    ),
    "battle_lead": N_(
        "Attack with a card: the other side needs the same kind or has lost. Play what you have "
        "most of."
    ),
    "battle_match": N_(
        "Answer with a card of the same kind, or the battle is lost. Reserves match anything."
    ),
    "lose_markers": N_(
        "A lost battle costs markers too. Take off those that your provinces need least."
    ),
}
"""What is said to whoever plays without the lesson, by the phase of the rules, or by what lies open
(``campaign``, ``card``)."""

LESSON: Final = Lesson(
    notes=_NOTES,
    pupil=CARTHAGE,
    opening=(
        *((CHANCE, f"card {card}") for pair in _HANDS for card in pair),
        (ROME, "pass"),
        (CARTHAGE, "first"),
    ),
    lines=(
        Say(
            "You are Hannibal's Carthage. After nine turns whoever rules more provinces wins. In "
            "each turn both play their cards, one after the other.",
        ),
        Do(
            "A card's number says how much it can do. Tap “Diplomacy”, a 2, then Hannibal's army "
            "on the map: he needs only a 1 to march.",
            ("card 35",),
            N_("Keep that one for later. Choose the lit “Diplomacy”."),
        ),
        Do(
            "A card either does what it says, or lends its number: to move a general, or to place "
            "markers. Let a general march.",
            ("move",),
            N_("This time, let a general march."),
        ),
        Do(
            "A general marches with a card of his rating or more. Hannibal needs no more than a "
            "1: choose him.",
            ("hannibal",),
            N_("Let Hannibal himself go first."),
        ),
        Do(
            "He leads 8 units and 2 elephants, and marches four spaces. Go north: tap Dertosa on "
            "the map.",
            ("dertosa",),
            N_("North, to Gaul: tap Dertosa, which is lit."),
        ),
        Do("On along the coast: Tarraco.", ("tarraco",), N_("Go on to Tarraco.")),
        Do("Emporiae.", ("emporiae",), N_("Go on to Emporiae.")),
        Play(ROME, ("pass",)),
        Do("And across to Narbo, in Gaul.", ("narbo",), N_("Go on to Narbo.")),
        Play(ROME, ("pass", "card 47", "move", "p-scipio", "lead 5", "sail massilia")),
        Play(CARTHAGE, ("pass",)),
        Play(ROME, ("halt",)),
        Say(
            "With a 3 Rome may sail: Scipio has landed at Massilia with 5 units, two spaces from "
            "you. But first make sure of the land.",
        ),
        Do(
            "Political markers decide who rules a province. Tap the other “Diplomacy”, then Narbo: "
            "that puts one beneath your army.",
            ("card 36",),
            N_("Take the second “Diplomacy”."),
        ),
        Do(
            "A province is ruled by whoever has more than half of its spaces. Place markers.",
            ("markers",),
            N_("This time, place political markers."),
        ),
        Do(
            "A 2 places two, each in a space without any. Take Narbo, beneath your army.",
            ("narbo",),
            N_("Mark Narbo first."),
        ),
        Do(
            "And Emporiae. Markers that are cut off from their own vanish in winter, so leave no "
            "gaps.",
            ("emporiae",),
            N_("Emporiae keeps your road open: mark it."),
        ),
        Play(ROME, ("card 21", "discard")),
        Do(
            "Now beat Scipio, before he grows stronger. Tap “Gallic Recruits”, then Hannibal.",
            ("card 16",),
            N_("Use “Gallic Recruits” for this march."),
        ),
        Do("Move a general.", ("move",), N_("Move a general: Hannibal.")),
        Do("Hannibal again.", ("hannibal",), N_("Hannibal is nearest.")),
        Do("To Nemausus.", ("nemausus",), N_("Massilia lies behind Nemausus.")),
        Play(ROME, ("done",)),
        Do(
            "And into Massilia, where Scipio stands: that is a battle.",
            ("massilia",),
            N_("Go into Massilia."),
        ),
        Play(ROME, ("done",)),
        Play(CARTHAGE, ("pass all",)),
        Play(ROME, ("pass all",)),
        Do(
            "Before it begins, elephants may charge. Each costs Rome a card if the die is high "
            "enough. Let both charge: 2.",
            ("2",),
            N_("Let both of them charge."),
        ),
        Play(CHANCE, ("die 5", *(f"dealt {kind}" for kind in _BATTLE_CARDS))),
        Do(
            "One battle card for each unit, more for a good general and allies: you have 14, Rome "
            "5. The attacker plays one, and the other has to match it. Play a Frontal Assault.",
            ("play frontal",),
            N_("Begin with the Frontal Assault, of which you have most."),
        ),
        Play(ROME, ("play frontal", "counterattack")),
        Play(CHANCE, ("die 4",)),
        Do(
            "Rome has matched it, but its roll to attack itself has failed. The neat trick: play "
            "what the other side may lack. Try Flank Right.",
            ("play right",),
            N_("Rome has shown a Frontal Assault. Try a Flank Right."),
        ),
        Play(ROME, ("concede",)),
        Play(CHANCE, ("die 3", "die 3")),
        Play(ROME, ("pisae",)),
        Say(
            "Rome could not match it: you have won! The beaten army loses units, flees, and its "
            "side gives up markers for them elsewhere.",
        ),
        Say(
            "Walled cities are taken by siege: end a march there with three units, and roll. "
            "Three points, and the city is yours.",
        ),
        Say(
            "When all cards are played it is winter: armies among enemies shrink, cut-off markers "
            "vanish, and who rules fewer provinces pays in markers.",
        ),
        Say(
            "That is enough to begin. Play on from here by yourself: the lamp suggests a move, "
            "and the map tells who rules what.",
        ),
    ),
)
