"""What each general can do that others can't, and what binds him, for those who look him up."""

from __future__ import annotations

from typing import Final

from pi_app.kiosk.text import N_

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
"""In the order of the rules' generals."""
