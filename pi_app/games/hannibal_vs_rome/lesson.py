"""The first game of *Hannibal vs Rome*."""

from __future__ import annotations

from typing import Final

from pi_app.core.message import N_, Message, Word
from pi_app.games.hannibal_vs_rome.rules.board import (
    FULL_HAND,
    OBJECTIVE_REGIONS,
    REGION_IDS,
    REGION_NAMES,
    ROME_SIDE,
)
from pi_app.games.hannibal_vs_rome.rules.events import Reveal
from pi_app.games.hannibal_vs_rome.rules.view import HannibalView, place_name
from pi_app.lessons.lesson import Do, Lesson, Look, Play, Say, enumerated

PUPIL: Final = ROME_SIDE


def _either(one: str, other: str = "") -> Word:
    """Return the name of a region, or of two of which one will do."""
    return Message(N_("{one} / {other}"), {"one": one, "other": other}) if other else one


def _facts(look: Look) -> dict[str, Word]:
    view: HannibalView = look.view
    own, other = view["hands"]["rome"], view["hands"]["carthage"]
    facts: dict[str, Word] = {"hand": enumerated(own), "other_hand": enumerated(other)}
    facts |= {"low": own[0], "high": own[-1], "all": FULL_HAND.bit_count()}
    aims = [[REGION_NAMES[region] for region in regions] for regions in OBJECTIVE_REGIONS[PUPIL]]
    facts["aims"] = enumerated([_either(*names) for names in aims])
    piece, _, way = look.move.partition(" ")
    if piece == "card":
        facts["card"] = int(way)
    elif piece:
        # A legion goes from region to region; a fleet lies between two regions where it has gone.
        ends = way.split("-") if piece == "legion" else way.partition("-")[2].split("/")
        origin, target = (REGION_NAMES[REGION_IDS.index(end)] for end in ends)
        facts |= {"origin": origin, "target": target}
    duel = look.last(Reveal)
    if duel is not None:
        facts |= {"won": duel.rome, "lost": duel.carthage, "place": place_name(duel.place)}
    return facts


LESSON: Final = Lesson(
    facts=_facts,
    lines=(
        Say(
            "You lead {you} against {other}. A legion that enters the enemy's capital wins at "
            "once.",
        ),
        Say(
            "There is another way: rule the sea between. For that {you} needs legions in {aims}.",
        ),
        Do(
            "In a turn exactly one piece moves. Legions cross the sea where a fleet of "
            "yours lies: take a legion from {origin} to {target}.",
            ("legion Rome-Corsica",),
            N_(
                "A good march as well. But cross the sea first: a legion from {origin} to {target}."
            ),
        ),
        Play(1, ("legion Carthage-Sardinia",)),
        Do(
            "{other} has come to {target}. Fleets go from any sea route to any other: send one to "
            "the route between {origin} and {target}.",
            ("fleet Rome/Corsica-Corsica/Sardinia",),
            N_("Send a fleet to the sea between {origin} and {target}, to carry your legion."),
        ),
        Play(1, ("Hannibal Mauretania",)),
        Do(
            "Now your legion can cross to {target}. An enemy is there, so there will be a "
            "battle: go!",
            ("legion Corsica-Sardinia",),
            N_("Cross from {origin} to {target}, and fight for it."),
        ),
        Play(1, ("card 2",)),
        Do(
            "A battle is a row of duels. Both choose a card from {low} to {high} in "
            "secret; the lower one loses a piece. Choose your {card}, then “Ready”.",
            ("card 3",),
            N_("Keep the others for later: the {card} will do."),
        ),
        Say(
            "{won} beats {lost}, and {place} is yours. Cards that were played are set aside until "
            "all {all} are used: so look which ones the other side has left.",
        ),
        Play(1, ("fleet Sardinia/Carthage-Corsica/Sardinia",)),
        Play(1, ("card 4",)),
        Do(
            "A battle at sea. You have {hand} left, {other} {other_hand}. Equal cards cost each "
            "side a piece. Play your {card}.",
            ("card 5",),
            N_("Nothing beats a {card} at sea: play it now."),
        ),
        Say(
            "{won} beats {lost}: the fleet is sunk. Beware of Hannibal on land: when he fights, "
            "{other}'s card counts one more. If he doesn't win, he is lost.",
        ),
        Do(
            "The neat trick: threaten by sea and by land at once. Take a legion to {target}, on "
            "the way to Hispania.",
            ("legion Rome-Gallia",),
            N_("Go by land from {origin} to {target}: there the way to Hispania begins."),
        ),
        Play(1, ("legion Carthage-Zama",)),
        Say(
            "A legion that enters the enemy's capital wins even if legions stand inside: so stop "
            "the enemy on the way. Play on from here; the lamp suggests a move.",
        ),
    ),
)
