"""The steps of a march and a battle by their ids, in the order in which they come: those that
more than the step's own module knows.

Each phase says what its step is about. Between two decisions `MARCH` of a march lies a chain of
steps: what the other side may answer, the step itself, attrition and naval combat, declarations
and rolls of those who avoid or intercept, the meeting, and a pursuit.
"""

from __future__ import annotations

from typing import Final

# --- a march --------------------------------------------------------------------------------------

MARCH: Final = "march"
SET_OUT: Final = "set_out"
WEATHER: Final = "weather"
STEP: Final = "step"
STRIKE: Final = "strike"
STORM_ATTRITION: Final = "storm_attrition"
REACT: Final = "react"
WALLS: Final = "walls"
DECLARE: Final = "declare"
DECLARE_CUS: Final = "declare_cus"
AVOID_ROLL: Final = "avoid_roll"
AVOID_TO: Final = "avoid_to"
AVOID_INSIDE: Final = "avoid_inside"
INTERCEPT_ROLL: Final = "intercept_roll"
MEET: Final = "meet"
INTERCEPTED: Final = "intercepted"
SPLIT: Final = "split"
PURSUIT: Final = "pursuit"
RAID: Final = "raid"
ANSWER_RAID: Final = "answer_raid"
LAST_ACTS: Final = "last_acts"
END_MARCH: Final = "end_march"

# --- a battle -------------------------------------------------------------------------------------

BATTLE_CHARGE: Final = "battle_charge"
BATTLE_COUNT_OUT: Final = "battle_count_out"
BATTLE_ROUND: Final = "battle_round"
BATTLE_LEAD: Final = "battle_lead"
BATTLE_MATCH: Final = "battle_match"
BATTLE_CASUALTIES: Final = "battle_casualties"
BATTLE_AFTERMATH: Final = "battle_aftermath"
BATTLE_WITHDRAW_TO: Final = "battle_withdraw_to"
BATTLE_ROUT: Final = "battle_rout"
BATTLE_RETREAT: Final = "battle_retreat"
BATTLE_RETREAT_TO: Final = "battle_retreat_to"
BATTLE_END: Final = "battle_end"
