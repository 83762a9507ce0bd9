"""What the events of the 64 strategy cards do, in a line or two each, short enough for a card.

Their titles are the rules' own (``names.CARD_NAMES``). “You” is whoever plays the card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pi_app.kiosk.text import N_


@dataclass(frozen=True)
class CardText:
    """What an event does, and what must be so for it to be played; catalogue keys.

    Attributes:
        condition: "" where the event can always be played.
    """

    effect: str
    condition: str = ""


_HOSTILE_TRIBES: Final = CardText(
    N_("An enemy force in Gallia Transalpinia or Liguria rolls attrition in column 5–6."),
    N_("Also as an answer to a move."),
)
_MAJOR_CAMPAIGN: Final = CardText(
    N_("Move three generals, each up to 4 spaces with 10 CUs. One of the armies may sail.")
)
_MINOR_CAMPAIGN: Final = CardText(
    N_("Move two generals, each up to 4 spaces with 10 CUs. One of the armies may sail.")
)
_DIPLOMACY: Final = CardText(
    N_("Flip an enemy marker, not of a city or tribe, where no enemy CU stands.")
)
_AUXILIARIES: Final = N_("2 CUs with a Roman general in Italy.")

TEXTS: Final[tuple[CardText, ...]] = (
    CardText(""),
    CardText(
        N_("Enemy markers in Corsica & Sardinia come off where no enemy CU stands."),
        N_("The enemy controls the province."),
    ),
    CardText(
        N_("Enemy markers in Sicilia come off where no enemy CU stands; not Messana's."),
        N_("The enemy controls the province."),
    ),
    CardText(
        N_("Western or Eastern Numidia: enemy markers there come off where no enemy CU stands.")
    ),
    CardText(
        N_("Enemy markers in Celtiberia come off where no enemy CU stands."),
        N_("The enemy controls the province."),
    ),
    CardText(
        N_("With an army's move: –3 on its attrition rolls for mountain passes."),
        N_("The general's strategy: 1 or 2."),
    ),
    CardText(
        N_("An extra Double Envelopment that does not hand over the initiative when matched."),
        N_("In any battle."),
    ),
    _HOSTILE_TRIBES,
    _HOSTILE_TRIBES,
    CardText(
        N_("The alliance begins (–1 on naval rolls) or ends; the enemy discards a card at random."),
        N_("Carthage begins it, then Rome ends it."),
    ),
    CardText(
        N_("2 CUs in a port in Africa or Italy that Carthage controls."),
        N_("Macedonia is allied with Carthage."),
    ),
    CardText(
        N_("1 CU in a port that you control, where no enemy CU stands."),
        N_("You control Baleares."),
    ),
    CardText(
        N_("2 elephant CUs in Carthage; ordinary ones when 4 elephants are on the map."),
        N_("Carthage is not besieged."),
    ),
    CardText(N_("2 CUs with a Carthaginian general in Lucania.")),
    CardText(N_("2 CUs with a Carthaginian general in Liguria, Gallia Cisalpinia or Etruria.")),
    CardText(N_("2 CUs with a general of yours in a province of Spain that you control.")),
    CardText(N_("2 CUs with a Carthaginian general in Gallia Transalpinia or Gallia Cisalpinia.")),
    CardText(N_("One siege point comes off a walled city.")),
    CardText(
        N_("With an army's move: Tarentum falls without a roll; CUs inside are lost."),
        N_("3 CUs could besiege Tarentum."),
    ),
    CardText(
        N_("He leaves office; you choose the unused general who takes his place."),
        N_("A proconsul, not Africanus, is there."),
    ),
    CardText(
        N_("Half of the enemy's battle cards, drawn at random, lie open for the whole battle."),
        N_("At the start of a battle."),
    ),
    CardText(
        N_(
            "Forces of Carthage away from its cities roll attrition, unless the general "
            "rolls up to his battle rating."
        )
    ),
    CardText(
        N_("1 CU and a marker in Sicilia, not in a city nor with Roman CUs; a Roman marker flips.")
    ),
    CardText(
        N_("Up to 3 Roman markers in Eastern Numidia where no enemy CU stands; enemy markers flip.")
    ),
    CardText(N_("Up to 3 markers in one Numidia where no enemy CU stands; enemy markers flip.")),
    CardText(
        N_("Capua turns Carthaginian; Roman CUs inside are lost. The card leaves the game."),
        N_("Carthage controls 3 provinces of Italy."),
    ),
    CardText(
        N_(
            "Syracuse turns Carthaginian (–1 on naval rolls); Romans inside are lost. Remove "
            "the card."
        )
    ),
    CardText(
        N_("Two Roman markers in Italy turn Carthaginian: no cities, no Roman CUs there."),
        N_("Hannibal is in Italy."),
    ),
    CardText(
        N_("With Hannibal's move: Roman markers in Italy where he goes come off; not of cities.")
    ),
    CardText(N_("This turn: –1 on naval rolls, and Rome may sail with Campaign cards only.")),
    CardText(
        N_(
            "The siege train joins a Carthaginian general: no –1 on his sieges. Not over "
            "Alps or sea."
        )
    ),
    CardText(
        N_("The enemy gets no battle cards for provinces of Spain."),
        N_("At the start of a battle in Spain."),
    ),
    CardText(
        N_("The enemy gets no battle cards for the two Numidias."),
        N_("At the start of a battle in Africa."),
    ),
    _MAJOR_CAMPAIGN,
    _MAJOR_CAMPAIGN,
    _DIPLOMACY,
    _DIPLOMACY,
    _MINOR_CAMPAIGN,
    _MINOR_CAMPAIGN,
    _MINOR_CAMPAIGN,
    _MINOR_CAMPAIGN,
    CardText(
        N_("The army goes back to the second space that it entered; a voyage is called off."),
        N_("After a move, before combat."),
    ),
    CardText(
        N_("The charge does nothing, and Carthage loses two battle cards."),
        N_("When elephants charge."),
    ),
    CardText(
        N_("4 CUs in Latium, unless a CU of Carthage is there."),
        N_("Carthage controls 3 provinces of Italy."),
    ),
    CardText(_AUXILIARIES, N_("Rome controls Apulia.")),
    CardText(_AUXILIARIES, N_("Rome controls Etruria.")),
    CardText(_AUXILIARIES, N_("Rome controls Samnium.")),
    CardText(_AUXILIARIES, N_("Rome controls Lucania.")),
    CardText(_AUXILIARIES, N_("Rome controls Campania.")),
    CardText(N_("All siege points come off a city with a port.")),
    CardText(
        N_("With a voyage of up to 3 CUs from or to these ports: no naval roll."),
        N_("Brundisium, Croton or Tarentum."),
    ),
    CardText(N_("An enemy army of your choice rolls attrition.")),
    CardText(N_("An enemy army that besieges a city rolls attrition with +1.")),
    CardText(N_("All subjugation points come off a tribe.")),
    CardText(N_("With an army's move and siege: roll twice on the siege table; both count.")),
    CardText(N_("Draw a card from the enemy's hand of strategy cards.")),
    CardText(
        N_("Three Roman markers, not of cities, come off."),
        N_("Carthage controls Sicilia."),
    ),
    CardText(N_("CUs of Carthage may not leave Africa until the strategy deck is shuffled.")),
    CardText(N_("Roman CUs may not go to Africa until the strategy deck is shuffled.")),
    CardText(
        N_("Draw a card from the enemy's hand of battle cards."),
        N_("In any round of a battle."),
    ),
    CardText(
        N_("The force at sea rolls attrition with +2."),
        N_("When the enemy sails."),
    ),
    CardText(N_("Move a general of strategy rating 1 up to 6 spaces.")),
    CardText(N_("Move a general of strategy rating 1 or 2 up to 6 spaces.")),
    CardText(N_("Move any general up to 6 spaces; he may sail, 3 points a voyage.")),
    CardText(
        N_("No enemy space entered, no interception, siege or naval roll until an event breaks it.")
    ),
)
"""By the number of the card; there is no card 0."""
