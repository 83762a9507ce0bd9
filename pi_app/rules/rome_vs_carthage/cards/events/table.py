"""Which strategy card has which event in a player's own turn.

Cards that are not here only answer something: Spy, Storms at Sea and the like (§3 Events).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage import deck
from pi_app.rules.rome_vs_carthage.board import (
    CAPUA,
    CELTIBERIA,
    CORSICA_SARDINIA,
    SICILIA,
    SYRACUSE,
)
from pi_app.rules.rome_vs_carthage.cards.event import CardEvent
from pi_app.rules.rome_vs_carthage.cards.events.marches import (
    Charm,
    Combined,
    ForceMarch,
    MoveSeveral,
    Traitor,
    Treachery,
)
from pi_app.rules.rome_vs_carthage.cards.events.markers import MARKER_EVENTS, NumidianRevolt
from pi_app.rules.rome_vs_carthage.cards.events.plagues import PLAGUES, MercenariesDesert
from pi_app.rules.rome_vs_carthage.cards.events.politics import (
    Counsel,
    Dismissal,
    Messenger,
    NavalVictory,
    Philip,
    SiegeTrain,
    Truce,
)
from pi_app.rules.rome_vs_carthage.cards.events.recruits import RECRUITS
from pi_app.rules.rome_vs_carthage.cards.events.relief import RELIEFS
from pi_app.rules.rome_vs_carthage.cards.events.revolts import Defection, Revolt

EVENTS: Final[dict[int, CardEvent]] = {
    deck.CORSICA_SARDINIA_REVOLT: Revolt(CORSICA_SARDINIA),
    deck.SICILIA_REVOLTS: Revolt(SICILIA),
    deck.NUMIDIA_REVOLTS: NumidianRevolt(),
    deck.CELTIBERIA_REVOLTS: Revolt(CELTIBERIA),
    deck.NATIVE_GUIDE: Combined(deck.NATIVE_GUIDE),
    deck.PHILIP: Philip(),
    deck.TRAITOR: Traitor(deck.TRAITOR),
    deck.SENATE: Dismissal(),
    deck.MERCENARIES: MercenariesDesert(),
    deck.CAPUA_SIDES: Defection(CAPUA, 3),
    deck.SYRACUSE_ALLIES: Defection(SYRACUSE, 0),
    deck.CHARM: Charm(deck.CHARM),
    deck.NAVAL_VICTORY: NavalVictory(),
    deck.SIEGE_TRAIN: SiegeTrain(),
    deck.PIRATES: Combined(deck.PIRATES),
    deck.TREACHERY: Treachery(deck.TREACHERY),
    deck.MESSENGER: Messenger(),
    deck.HANNO_COUNSELS: Counsel(),
    deck.CATO_COUNSELS: Counsel(),
    deck.TRUCE: Truce(),
    **{card: MoveSeveral(3) for card in deck.MAJOR_CAMPAIGNS},
    **{card: MoveSeveral(2) for card in deck.MINOR_CAMPAIGNS},
    **{card: ForceMarch(card) for card in deck.FORCE_MARCHES},
    **MARKER_EVENTS,
    **PLAGUES,
    **RECRUITS,
    **RELIEFS,
}
"""By card, what its event does when it is used in a player's own turn."""
