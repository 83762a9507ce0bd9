"""Short texts about the events of the 64 strategy cards, one or two lines on a card each, and about
the special abilities of the generals.

Titles and names are in ``names.py``. “You” is the player of the card. The screen and the terminal
show these texts.
"""

from __future__ import annotations

from typing import Final

from pi_app.core.message import N_
from pi_app.games.rome_vs_carthage.rules import deck

EFFECTS: Final[tuple[str, ...]] = (
    "",
    N_("Enemy markers in Corsica & Sardinia come off where no enemy CU stands."),
    N_("Enemy markers in Sicilia come off where no enemy CU stands; not Messana's."),
    N_("Either Numidia: enemy markers there come off where no enemy CU stands."),
    N_("Enemy markers in Celtiberia come off where no enemy CU stands."),
    N_("With an army's move: –3 on its attrition rolls for mountain passes."),
    N_("An extra Double Envelopment that does not hand over the initiative when matched."),
    *[N_("An enemy force in Gallia Transalpinia or Liguria rolls attrition in column 5–6.")] * 2,
    N_("It begins (–1 on naval rolls) or ends; the enemy discards a card at random."),
    N_("2 CUs in a port in Africa or Italy that Carthage controls."),
    N_("1 CU in a port that you control, where no enemy CU stands."),
    N_("2 elephant CUs in Carthage; ordinary ones when 4 elephants are on the map."),
    N_("2 CUs with a Carthaginian general in Lucania."),
    N_("2 CUs with a Carthaginian general in Liguria, Gallia Cisalpinia or Etruria."),
    N_("2 CUs with a general of yours in a province of Spain that you control."),
    N_("2 CUs with a Carthaginian general in Gallia Transalpinia or Gallia Cisalpinia."),
    N_("One siege point comes off a walled city."),
    N_("With an army's move: Tarentum falls without a roll; CUs inside are lost."),
    N_("He leaves office; you choose an unused general in his place."),
    N_("Half of the enemy's battle cards, drawn at random, lie open in it."),
    N_(
        "Forces of Carthage away from its cities roll attrition, unless the general rolls up to "
        "his battle rating."
    ),
    N_("1 CU and a marker in Sicilia, not in a city nor with Roman CUs; a Roman marker flips."),
    N_("Up to 3 Roman markers in Eastern Numidia where no enemy CU stands; enemy markers flip."),
    N_("Up to 3 markers in one Numidia where no enemy CU stands; enemy markers flip."),
    N_("Capua turns Carthaginian; Romans inside are lost. Remove the card."),
    N_("Syracuse turns Carthaginian (–1 on naval rolls); Romans inside are lost. Remove the card."),
    N_("Two Roman markers in Italy turn Carthaginian: no cities, no Roman CUs there."),
    N_("With Hannibal's move: Roman markers in Italy where he goes come off; not of cities."),
    N_("This turn: –1 on naval rolls, and Rome may sail with Campaign cards only."),
    N_("The siege train joins a Carthaginian general: no –1 on his sieges. Not over Alps or sea."),
    N_("The enemy gets no battle cards for provinces of Spain."),
    N_("The enemy gets no battle cards for the two Numidias."),
    *[N_("Move three generals, each up to 4 spaces with 10 CUs. One of the armies may sail.")] * 2,
    *[N_("Flip an enemy marker, not of a city or tribe, where no enemy CU stands.")] * 2,
    *[N_("Move two generals, each up to 4 spaces with 10 CUs. One of the armies may sail.")] * 4,
    N_("The army goes back to the second space that it entered; a voyage is called off."),
    N_("The charge does nothing, and Carthage loses two battle cards."),
    N_("4 CUs in Latium, unless a CU of Carthage is there."),
    *[N_("2 CUs with a Roman general in Italy.")] * 5,
    N_("All siege points come off a city with a port."),
    N_("With a voyage of up to 3 CUs from or to these ports: no naval roll."),
    N_("An enemy army of your choice rolls attrition."),
    N_("An enemy army that besieges a city rolls attrition with +1."),
    N_("All subjugation points come off a tribe."),
    N_("With an army's move and siege: roll twice on the siege table; both count."),
    N_("Draw a card from the enemy's hand of strategy cards."),
    N_("Three Roman markers, not of cities, come off."),
    N_("CUs of Carthage may not leave Africa until the strategy deck is shuffled."),
    N_("Roman CUs may not go to Africa until the strategy deck is shuffled."),
    N_("Draw a card from the enemy's hand of battle cards."),
    N_("The force at sea rolls attrition with +2."),
    N_("Move a general of strategy rating 1 up to 6 spaces."),
    N_("Move a general of strategy rating 1 or 2 up to 6 spaces."),
    N_("Move any general up to 6 spaces; he may sail, 3 points a voyage."),
    N_("No enemy space entered, no interception, siege or naval roll until an event breaks it."),
)
"""By card number the effect of its event; there is no card 0."""


def remark_on(card: int) -> str:
    """Return what else there is to know of a card before it is played, "" if nothing."""
    if deck.COUNTER[card]:
        return N_("Answer card")
    if deck.COMBINES[card]:
        return N_("Move and event")
    return N_("Only once") if deck.REMOVED[card] else ""


CONDITIONS: Final[dict[int, str]] = {
    1: N_("Only if the enemy holds the province."),
    2: N_("Only if the enemy holds the province."),
    4: N_("Only if the enemy holds the province."),
    5: N_("Only with a general of strategy 1 or 2."),
    6: N_("Only in a battle."),
    7: N_("Also as an answer to a move."),
    8: N_("Also as an answer to a move."),
    9: N_("Carthage begins it, Rome ends it."),
    10: N_("Only if Macedonia is allied with Carthage."),
    11: N_("Only if you control Baleares."),
    12: N_("Only if Carthage is not besieged."),
    18: N_("Only if 3 CUs could besiege Tarentum."),
    19: N_("Only if a proconsul, not Africanus, is there."),
    20: N_("Only at the start of a battle."),
    25: N_("Only if Carthage has 3 provinces of Italy."),
    27: N_("Only if Hannibal is in Italy."),
    31: N_("Only at the start of a battle in Spain."),
    32: N_("Only at the start of a battle in Africa."),
    41: N_("Only after a move, before combat."),
    42: N_("Only when elephants charge."),
    43: N_("Only if Carthage has 3 provinces of Italy."),
    44: N_("Only if Rome controls Apulia."),
    45: N_("Only if Rome controls Etruria."),
    46: N_("Only if Rome controls Samnium."),
    47: N_("Only if Rome controls Lucania."),
    48: N_("Only if Rome controls Campania."),
    50: N_("Brundisium, Croton or Tarentum."),
    56: N_("Only if Carthage controls Sicilia."),
    59: N_("Only in a round of a battle."),
    60: N_("Only when the enemy sails."),
}
"""By card the condition for its event, if it has one."""

ABILITIES: Final = (
    N_("Once in each battle he may play a Probe as Flank Left, Flank Right or Double Envelopment."),
    N_("No special ability."),
    N_(
        "May remove a Roman marker (not of a city) where he ends his move without a battle. He may "
        "not leave Africa."
    ),
    N_("–1 on the naval roll when he commands at sea."),
    N_("Avoids battle and intercepts on 1–3."),
    N_("His strategy rating is 2 while he is in Spain."),
    N_("Counterattacks on 1–2 if he began the battle as the attacker."),
    N_("Pursues, and thwarts a withdrawal, on 1–4."),
    N_("Avoids battle on 1–5. He may not leave Italy."),
    N_("+1 on the siege roll when a Campaign card has moved him."),
    N_("Moves 6 spaces with a Campaign card, and may then sail twice."),
    N_("Intercepts on 1–4."),
    N_("Counterattacks on 1–3 if he began the battle as the defender."),
    N_("Besieging with a Force March card, he rolls two dice and both count."),
)
"""By general his special ability and restriction, for the reference pages."""
