"""The tasks of a march, besides those that other chapters know.

A march is the decision `MARCH`, again and again, and between two of them a chain of tasks: what
the other side may answer, the step itself, attrition and naval combat, declarations and rolls of
those who avoid or intercept, the meeting, and a pursuit.
"""

from __future__ import annotations

from typing import Final

SEA: Final = 4
"""The way of a step by sea; the other ways are those of `board`."""

# --- how a step leads into a space --------------------------------------------------------------

BY_LAND: Final = 0
BY_SEA: Final = 1
INTO_PORT: Final = 2
"""By sea straight into a friendly walled city."""

# --- tasks --------------------------------------------------------------------------------------

MARCH: Final = "march"
"""(the active seat) Regroup, go on or end the march."""

SET_OUT: Final = "set_out"
"""(ITSELF) Let the other side answer a step that has been chosen, then take it."""

WEATHER: Final = "weather"
"""(the other seat) Answer a step with Bad Weather, Storms at Sea or Hostile Tribes."""

STEP: Final = "step"
"""(ITSELF) Take a step that nobody answers any more."""

STRIKE: Final = "strike"
"""(the other seat) Choose whom the Hostile Tribes strike."""

TRIBES_ATTRITION: Final = "tribes_attrition"
"""(CHANCE) Roll for the losses that Hostile Tribes inflict."""

STORM_ATTRITION: Final = "storm_attrition"
"""(CHANCE) Roll for the losses in a storm."""

PASS_ATTRITION: Final = "pass_attrition"
"""(CHANCE) Roll for the losses in the mountain pass just crossed."""

NAVAL_COMBAT: Final = "naval_combat"
"""(CHANCE) Roll for a fleet that sails to a port."""

NAVAL_RETURN: Final = "naval_return"
"""(CHANCE) Roll for a fleet that goes back before those who have intercepted it."""

REACT: Final = "react"
"""(ITSELF) Let the other side react to whoever has entered a space."""

WALLS: Final = "walls"
"""(the other seat) Say which CUs are inside the walled city that the march has reached."""

DECLARE: Final = "declare"
"""(the other seat) Declare attempts to avoid battle or to intercept, one by one."""

DECLARE_CUS: Final = "declare_cus"
"""(the other seat) Say with how many CUs a general tries it."""

AVOID_ROLL: Final = "avoid_roll"
"""(CHANCE) Roll for avoiding battle."""

AVOID_TO: Final = "avoid_to"
"""(the other seat) Say where those go who avoid battle."""

AVOID_INSIDE: Final = "avoid_inside"
"""(the other seat) Say which CUs of those who avoid battle go inside a city too small for all."""

INTERCEPT_ROLL: Final = "intercept_roll"
"""(CHANCE) Roll for an interception."""

INTERCEPT: Final = "intercept"
"""(ITSELF) Let those who have intercepted enter the space."""

MEET: Final = "meet"
"""(ITSELF) See who is left in the space, when all have reacted."""

INTERCEPTED: Final = "intercepted"
"""(the active seat) Fight those who have intercepted, or leave."""

SPLIT: Final = "split"
"""(the active seat) Say who goes inside a city while the rest goes back before those who have
intercepted."""

PURSUIT: Final = "pursuit"
"""(the active seat) Pursue those who have avoided battle, or not."""

PURSUIT_ROLL: Final = "pursuit_roll"
"""(CHANCE) Roll for the pursuit."""

RAID: Final = "raid"
"""(ITSELF) Let the other side strike with Hostile Tribes when a move is over."""

ANSWER_RAID: Final = "answer_raid"
"""(the other seat) Play Hostile Tribes when a move is over, or let it be."""

LAST_ACTS: Final = "last_acts"
"""(ITSELF) Come to what may still be done where a march has ended."""

HANNO: Final = "hanno"
"""(Carthage) Take off the Roman marker where Hanno's march has ended, or not."""

REST: Final = "end_march"
"""(ITSELF) End the march, and the campaign if it was its last."""
