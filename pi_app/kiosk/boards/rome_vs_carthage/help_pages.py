"""Help for *Hannibal: Rome vs. Carthage*: the rules in short, the generals, and the tables."""

from __future__ import annotations

from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.kiosk.boards.rome_vs_carthage import help_pictures as pictures
from pi_app.kiosk.boards.rome_vs_carthage import help_tables as tables
from pi_app.kiosk.boards.rome_vs_carthage.texts import ABILITIES
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES

AIM = HelpPage(
    "Aim and turns",
    "Who holds more provinces after the ninth turn wins; if level, Carthage. A side "
    "controls a province with political markers on more than half of all its spaces. "
    "Eighteen provinces count; Gallia Transalpinia, Massilia, Liguria and the Balearic "
    "Islands do not.",
    pictures.provinces,
    "Earlier wins: Rome, by taking the city of Carthage; Carthage, by taking Rome, or "
    "by controlling all of Italy but Latium when provinces are compared. Who has to "
    "remove more markers than he has sues for peace and loses.",
    pictures.CAPITALS,
    "A turn: reinforcements (not on the first), strategy cards (7, later 8 and 9 "
    "each), which are played one by one in turn, winter, isolated markers, comparison. "
    "Scipio Africanus comes on turn 6.",
    pictures.TRACK,
    "In winter every force on an enemy marker or with an unfriendly tribe rolls "
    "attrition, besiegers too. With the supplementary rules so does every force of 6 "
    "CUs or more away from ports in Spain and Gallia Transalpinia. Generals survive it.",
    pictures.WINTER,
    "Then markers come off from which no way leads to a CU, city, tribe or port of "
    "their side. A way leads over empty spaces, but not over passes, nor where the "
    "enemy has a marker and you have no CU. Cities and tribes never come off.",
    pictures.ISOLATION,
    "At last provinces are compared: the side with fewer removes as many markers as it is behind.",
    pictures.COMPARISON,
)

MARCHES = HelpPage(
    "Cards and marches",
    "Play a card for its operations, or for its event if its colour is yours, or throw "
    "it away. Operations move one general whose strategy rating they reach, or place "
    "markers, or (3 only) raise a CU with a general, in a space of yours in a province "
    "of yours.",
    pictures.CARDS,
    "As many markers as operations, each on a space without marker and enemy CUs; or "
    "an enemy marker beneath your CUs is turned over. Cities and tribes have to be "
    "besieged.",
    pictures.PLACING,
    "Some events answer what the enemy does; you are asked when one fits. Five cards "
    "give their event on top of a general's move.",
    pictures.ANSWERS,
    "Combat units (CUs) move only with a general: 4 spaces (6 with a Force March), at "
    "most 10 CUs, which may be taken along and left behind on the way. At the end the "
    "army may fight a battle, or make one attempt at a siege.",
    pictures.MARCHING,
    "A pass or a strait takes 2 points. After a pass the army rolls attrition, with –2 "
    "outside the Alps. From Messana to Rhegium you need both; from Aleria to Sassari "
    "everybody may cross.",
    pictures.PASSES,
    "From port to port takes 3 points and a card with 3 operations (5 CUs) or a "
    "Campaign (10 CUs, one army). Rome rules the sea: for each voyage of Carthage it "
    "rolls on the naval table.",
    pictures.VOYAGE,
    "When an enemy enters a space next to your army, not over a pass or strait, your "
    "general may intercept: he must roll his battle rating or less, with +1 on an "
    "enemy marker without CUs of yours. The enemy may step back and end, or fight; in "
    "battle the interceptor has a card more.",
    pictures.INTERCEPTION,
    "Where an enemy army enters, your general may avoid battle: with his battle rating "
    "or less he goes with up to 10 CUs to a next space that is free of enemies. "
    "Failing costs a battle card. If he gets away, the enemy may roll to pursue and "
    "move on.",
    pictures.AVOIDING,
    "An army of 5 CUs or more rides over a single enemy CU without a general and moves "
    "on. A general alone may not go where enemy CUs are.",
    pictures.OVERRUN,
)

BATTLES = HelpPage(
    "Battles",
    "Battle cards, 20 at most: one for each CU, the general's battle rating, and "
    "allies. In Italy, Spain and Africa every province of that country that you "
    "control gives one (Numidias two; Rome at most two in Italy, none for Latium), "
    "elsewhere the province of the battle, on Sicily both. Rome has two more in "
    "Latium, Carthage one with a friendly tribe.",
    pictures.BATTLE_HAND,
    "Before cards are looked at, elephants may charge: above the Roman general's "
    "battle rating each costs Rome a card; a 1 costs Carthage one.",
    pictures.CHARGE,
    "Whose card moved the army attacks first, with one card; the defender must match "
    "it with the same type. Then he may roll his battle rating or less to attack "
    "himself from now on. After a matched Double Envelopment he need not roll. A "
    "Reserves card stands for any type.",
    pictures.ATTACK,
    "Who can't or won't match a card has lost. If the attacker has no card left, the "
    "defender wins. Both sides lose as many CUs as the attrition table says for the "
    "number of rounds; the loser rolls on the retreat table too.",
    pictures.BEATEN,
    "In place of a card the attacker may withdraw: he must roll his battle rating or "
    "less, and the defender must not. Then both sides have their casualties, but "
    "nobody rolls for retreat. If it fails, the defender attacks.",
    pictures.WITHDRAWAL,
    "The beaten go to the nearest space with a marker of theirs, at most 4 away, first "
    "back to where they came from, never over pass, strait or sea. Each enemy marker "
    "or CU on the way costs a CU. For every two CUs lost in all, one marker comes off.",
    pictures.RETREAT,
)

COMMAND = HelpPage(
    "Sieges and commanders",
    "A general with 3 CUs who ends his move at an enemy city, with no enemy outside it "
    "and without a battle, rolls on the siege table. With three points the city falls, "
    "and CUs inside are lost. When the besiegers leave, the points are lost.",
    pictures.SIEGE,
    "A city holds 2 CUs inside, Rome and Carthage 5. They stop nobody who passes. A "
    "besieged city (one point is enough) gets no reinforcements and no ships; its CUs "
    "may sally, or join the battle of an army that relieves them.",
    pictures.GARRISON,
    "Tribes are subjugated in the same way; then the tribe is gone for good and a "
    "marker stands there. Three tribes are Carthage's friends, and markers of it in "
    "every respect.",
    pictures.TRIBE,
    "One general commands an army, the others follow; among equals the owner chooses. "
    "Hannibal stands above all of Carthage's, consuls above the proconsul. No "
    "consul may be left with fewer than 5 CUs by choice; an army with both rolls who "
    "commands. Every turn two new consuls are drawn, and one general becomes "
    "proconsul.",
    pictures.CONSULS,
    "A general alone whom an enemy army reaches, or whose army is destroyed (not by "
    "attrition), leaves the map. Carthage's come back with the next reinforcements. "
    "Hannibal dies, and 5 markers of Carthage go with him. With the supplementary "
    "rules “all” on the retreat table kills any commander.",
    pictures.DISPLACED,
)


GENERALS_PAGE = HelpPage(
    "The generals",
    *(
        part
        for number, (name, ability) in enumerate(zip(GENERAL_NAMES, ABILITIES, strict=True))
        for part in (
            Message("{name}\n{ability}", {"name": name, "ability": ability}),
            pictures.general(number),
        )
    ),
)

TABLES = HelpPage(
    "Tables",
    "Attrition: die down, CUs of the force across. Pass outside the Alps –2, Native "
    "Guide –3, Pestilence +1, Storms at Sea +2; winter has no modifier. Hostile Tribes "
    "always use column 5–6. In battle the column is the number of rounds, for both "
    "sides. On 6 and 7+ an elephant goes first. All CUs of a side in a space roll "
    "together.",
    tables.ATTRITION,
    "Retreat: the loser's CUs at the start of the battle down, his die across. +2 if "
    "Double Envelopment won it, –2 if a Probe did.",
    tables.RETREAT,
    "Siege and subjugation. On sieges: Carthage –1 unless it has its siege train; "
    "Rome, Carthage and Syracuse –1; Marcellus with a Campaign +1. Three points are "
    "needed.",
    tables.SIEGE,
    "Voyages of Carthage: the numbers of both ports, +1 for each of them that is "
    "Rome's, –1 each for Syracuse, Macedonia, a naval victory this turn, Mago, and for "
    "a general with one CU or none.",
    tables.NAVAL,
    "The battle deck, shuffled for every battle. A Reserves card stands for any of the "
    "other five types.",
    tables.DECK,
)

PAGES = (AIM, MARCHES, BATTLES, COMMAND, GENERALS_PAGE, TABLES)
