"""The widgets of the kiosk."""

from __future__ import annotations

from pi_app.kiosk.widgets.base import Group, Tappable, Widget, place_each
from pi_app.kiosk.widgets.buttons import Button, Choice, Toggle
from pi_app.kiosk.widgets.overlays import Answer, Curtain, Dialog, Toast
from pi_app.kiosk.widgets.panels import Composition, Label, Panel, Paragraphs
from pi_app.kiosk.widgets.scroll import Scroller
from pi_app.kiosk.widgets.seats import CardView, SeatBadge, Status
from pi_app.kiosk.widgets.stack import Stack

__all__ = [
    "Answer",
    "Button",
    "CardView",
    "Choice",
    "Composition",
    "Curtain",
    "Dialog",
    "Group",
    "Label",
    "Panel",
    "Paragraphs",
    "Scroller",
    "SeatBadge",
    "Stack",
    "Status",
    "Tappable",
    "Toast",
    "Toggle",
    "Widget",
    "place_each",
]
