"""The phases of a battle by their ids, in the order in which they come."""

from __future__ import annotations

from typing import Final

JOIN: Final = "battle_join"
"""(the aggressor) Let those inside a city join the relief army's battle, or not."""

MUSTER: Final = "battle_muster"
"""(ITSELF) Count both sides' CUs and see who commands."""

COMMAND: Final = "battle_command"
"""(the owner) Name one of several generals of the same rank commander."""

CHALLENGE: Final = "battle_challenge"
"""(Carthage) Have the dice decide which of two consuls commands, or not."""

CHANGE: Final = "battle_change"
"""(CHANCE) The roll for a change of command."""

OPEN: Final = "battle_open"
"""(ITSELF) Tell who meets whom."""

ANSWERS: Final = "battle_answers"
"""(ITSELF) Ask a side for cards that are played before a battle."""

ANSWER_OPENING: Final = "battle_opening"
"""(a seat) Play such a card, or let it be."""

HERD: Final = "battle_herd"
"""(ITSELF) See whether there are elephants that may charge."""

CHARGE: Final = "battle_charge"
"""(Carthage) Say how many elephants charge."""

FRIGHT: Final = "battle_fright"
"""(Rome) Frighten the elephants, or not."""

CHARGE_ROLL: Final = "battle_charge_roll"
"""(CHANCE) The roll for the charge."""

COUNT_OUT: Final = "battle_count_out"
"""(ITSELF) Count how many battle cards are due to either side."""

DEAL: Final = "battle_deal"
"""(CHANCE) Deal a battle card to a side."""

SPYING: Final = "battle_spying"
"""(ITSELF) Let the spy look at the enemy's hand."""

REVEAL: Final = "battle_reveal"
"""(CHANCE) Turn up cards of a side, one by one."""

ROUND: Final = "battle_round"
"""(ITSELF) Begin a round: the defender may answer before it."""

ANSWER_ROUND: Final = "battle_answer"
"""(the defender) Play Ally Deserts before a card is led, or let it be."""

ATTACK: Final = "battle_attack"
"""(ITSELF) Let the attacker lead, or end the battle if he has nothing to attack with."""

LEAD_CARD: Final = "battle_lead"
"""(the attacker) Attack with a battle card, withdraw, or play an event."""

REPLY: Final = "battle_reply"
"""(ITSELF) See whether the defender can have an answer."""

MATCH_CARD: Final = "battle_match"
"""(the defender) Match the card led, play an event, or let it go unanswered."""

DESERTION: Final = "battle_desertion"
"""(a seat) Choose an enemy card that has been shown, or draw a hidden one."""

DRAW_DESERTER: Final = "battle_deserter"
"""(CHANCE) The hidden card that goes over to a side."""

INITIATIVE: Final = "battle_initiative"
"""(ITSELF) See whether the defender may become the attacker."""

SEIZE: Final = "battle_seize"
"""(the defender) Seize the initiative, or try to, or not."""

SEIZE_ROLL: Final = "battle_seize_roll"
"""(CHANCE) The roll for the initiative."""

WITHDRAW_ROLL: Final = "battle_withdraw_roll"
"""(CHANCE) The roll for a withdrawal."""

STOP: Final = "battle_stop"
"""(the defender) Try to stop the withdrawal, or not."""

STOP_ROLL: Final = "battle_stop_roll"
"""(CHANCE) The roll for stopping it."""

CASUALTIES: Final = "battle_casualties"
"""(CHANCE) The roll for both sides' casualties."""

AFTERMATH: Final = "battle_aftermath"
"""(ITSELF) See what becomes of a side's generals if they have no army left."""

GO_BACK: Final = "battle_go_back"
"""(ITSELF) Lead an army out of a battle from which it has withdrawn."""

WITHDRAW_TO: Final = "battle_withdraw_to"
"""(the owner) Choose where the army withdraws to."""

ROUT: Final = "battle_rout"
"""(ITSELF) See whether there is anybody left to be routed."""

ROUT_ROLL: Final = "battle_rout_roll"
"""(CHANCE) The loser's roll on the retreat table."""

RETREAT: Final = "battle_retreat"
"""(ITSELF) Find out where the beaten army can go."""

RETREAT_TO: Final = "battle_retreat_to"
"""(the loser) Choose where the beaten army goes."""

SHELTER: Final = "battle_shelter"
"""(the loser) Choose which CUs go into the city, when not all fit."""

SHELTER_GENERALS: Final = "battle_shelter_generals"
"""(the loser) Choose which generals go with them."""

WAY_BACK: Final = "battle_way_back"
"""(ITSELF) Lead the beaten army on from a space."""

END: Final = "battle_end"
"""(ITSELF) End the battle."""
