"""The names of places, generals and cards: catalogue keys, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pi_app.core.message import N_, Message, Word
from pi_app.games.rome_vs_carthage import GAME

SPACE_NAMES: Final = (
    N_("Gades"), N_("Acci"), N_("Malaca"), N_("Hispalis"), N_("Corduba"), N_("New Carthage"),
    N_("Salaria"), N_("Laminium"), N_("Dianium"), N_("Saguntum"), N_("Arsa"), N_("Salmantica"),
    N_("Segovia"), N_("Toletum"), N_("Segobriga"), N_("Iberus"), N_("Ilerda"), N_("Numantia"),
    N_("Bilbilis"), N_("Azaila"), N_("Dertosa"), N_("Tarraco"), N_("Massilia"), N_("Narbo"),
    N_("Emporiae"), N_("Nemausus"), N_("Nice"), N_("Araceli"), N_("Aquitani"), N_("Tolosa"),
    N_("Averni"), N_("Gergovia"), N_("Rhone"), N_("Allobroges"), N_("Druentia"), N_("Isere"),
    N_("Ligurians (west)"), N_("Ligurians (east)"), N_("Taurini"), N_("Insubrians"),
    N_("Verona"), N_("Boii"), N_("Mutina"), N_("Pisae"), N_("Faesulae"), N_("Falerii"),
    N_("Cosa"), N_("Tarquinii"), N_("Ariminum"), N_("Firmum Picenum"), N_("Sena"),
    N_("Praeneste"), N_("Terventum"), N_("Rome"), N_("Capua"), N_("Neapolis"), N_("Arpi"),
    N_("Cannae"), N_("Beneventum"), N_("Brundisium"), N_("Tarentum"), N_("Heraclea"),
    N_("Paestum"), N_("Bruttium"), N_("Croton"), N_("Rhegium"), N_("Lilybaeum"), N_("Panormus"),
    N_("Agrigentum"), N_("Enna"), N_("Messana"), N_("Syracuse"), N_("Aleria"), N_("Sassari"),
    N_("Oristano"), N_("Nuoro"), N_("Carales"), N_("Icosium"), N_("Zuccabar"), N_("Tupusuctu"),
    N_("Vescera"), N_("Saldae"), N_("Sitilis"), N_("Cirta"), N_("Thamugadi"), N_("Thubursicu"),
    N_("Thevestis"), N_("Hippo Regius"), N_("Thabraca"), N_("Utica"), N_("Zama"), N_("Thapsus"),
    N_("Tacapae"), N_("Hadrumetum"), N_("Carthage"), N_("Baleares"),
)  # fmt: skip
"""The 96 spaces, as `board` numbers them."""

PROVINCE_NAMES: Final = (
    N_("Baetica"), N_("Orospeda"), N_("Celtiberia"), N_("Idubeda"), N_("Massilia"),
    N_("Gallia Transalpinia"), N_("Liguria"), N_("Gallia Cisalpinia"), N_("Etruria"),
    N_("Samnium"), N_("Latium"), N_("Campania"), N_("Apulia"), N_("Lucania"), N_("Sicilia"),
    N_("Syracuse"), N_("Corsica & Sardinia"), N_("Western Numidia"), N_("Eastern Numidia"),
    N_("Carthaginia"), N_("Carthage"), N_("Balearic Islands"),
)  # fmt: skip
"""The 22 provinces."""

GENERAL_NAMES: Final = (
    N_("Hannibal"), N_("Hasdrubal"), N_("Hanno"), N_("Mago"), N_("H. Gisgo"), N_("P. Scipio"),
    N_("T. Longus"), N_("C. Flaminius"), N_("Fabius Maximus"), N_("Marcellus"),
    N_("C. Claudius Nero"), N_("C. Terentius Varro"), N_("L. Aemilius Paulus"),
    N_("Scipio Africanus"),
)  # fmt: skip
"""The fourteen generals, as `generals` numbers them."""

CARD_NAMES: Final = (
    "", N_("Corsica and Sardinia Revolt"), N_("Sicilia Revolts"), N_("Numidia Revolts"),
    N_("Celtiberia Revolts"), N_("Native Guide"), N_("Maharbal's Cavalry"), N_("Hostile Tribes"),
    N_("Hostile Tribes"), N_("Philip V of Macedon Allies with Carthage"),
    N_("Macedonian Reinforcements"), N_("Balearic Slingers"), N_("African Reinforcements"),
    N_("Bruttium Recruits"), N_("Ligurian Recruits"), N_("Iberian Recruits"),
    N_("Gallic Recruits"), N_("Surprise Sortie"), N_("Traitor in Tarentum"),
    N_("Senate Dismisses Proconsul"), N_("Spy in Enemy Camp"), N_("Mercenaries Desert"),
    N_("Mutin's Numidians"), N_("Numidian Ally"), N_("Sophonisba"),
    N_("Capua Sides with Carthage"), N_("Syracuse Allies with Carthage"),
    N_("I have come into Italy …"), N_("Hannibal Charms Italy"),
    N_("Carthaginian Naval Victory"), N_("Carthaginian Siege Train"),
    N_("Spanish Allies Desert"), N_("Numidian Allies Desert"), N_("Major Campaign"),
    N_("Major Campaign"), N_("Diplomacy"), N_("Diplomacy"), N_("Minor Campaign"),
    N_("Minor Campaign"), N_("Minor Campaign"), N_("Minor Campaign"), N_("Bad Weather"),
    N_("Elephant Fright"), N_("Two Legions of Slaves Raised"), N_("Allied Auxiliaries (Apulia)"),
    N_("Allied Auxiliaries (Etruria)"), N_("Allied Auxiliaries (Samnium)"),
    N_("Allied Auxiliaries (Lucania)"), N_("Allied Auxiliaries (Campania)"),
    N_("Opposing Fleet Breaks Siege"), N_("Adriatic Pirates"), N_("Epidemic"), N_("Pestilence"),
    N_("Tribal Resistance"), N_("Treachery within City"), N_("Messenger Intercepted"),
    N_("Grain Shortage"), N_("Hanno Counsels Carthage"), N_("Cato Counsels Rome"),
    N_("Ally Deserts"), N_("Storms at Sea"), N_("Force March (1)"), N_("Force March (2)"),
    N_("Force March (3)"), N_("Truce"),
)  # fmt: skip
"""The titles of the strategy cards by their numbers from 1 to 64; there is no card 0."""

SIDE_NAMES: Final[tuple[str, ...]] = GAME.seat_names


def enumerated(words: Sequence[Message]) -> Message:
    """Return several words with commas between them; without words an empty message."""
    found = words[0] if words else Message("")
    for each in words[1:]:
        both: dict[str, Word] = {"names": found, "name": each}
        found = Message("{names}, {name}", both)
    return found


def cus_of(count: int) -> Message:
    """Return a number of CUs in words."""
    return Message("{count} CU", {"count": count}, plural="{count} CUs")


def strength_of(units: int, elephants: int) -> Message:
    """Return the strength of an army in words; elephants count as CUs too."""
    if elephants == 0:
        return cus_of(units)
    if units == 0:
        all_of_them = {"count": elephants}
        return Message("{count} CU, an elephant", all_of_them, plural="{count} CUs, all elephants")
    words: dict[str, Word] = {
        "cus": cus_of(units + elephants),
        "elephants": elephants_of(elephants),
    }
    return Message("{cus}, among them {elephants}", words)


def elephants_of(count: int) -> Message:
    """Return a number of elephants in words."""
    return Message("{count} elephant", {"count": count}, plural="{count} elephants")
