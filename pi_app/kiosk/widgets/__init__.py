"""The widgets of the kiosk."""

from __future__ import annotations

from pi_app.kiosk.widgets.base import (
    Column,
    Group,
    Layers,
    Row,
    Stack,
    Tappable,
    Widget,
    place_each,
)
from pi_app.kiosk.widgets.buttons import Button, Choice, PictureButton, Stepper, Toggle
from pi_app.kiosk.widgets.overlays import Answer, Curtain, Dialog, Toast
from pi_app.kiosk.widgets.panels import Composition, Label, Panel, Paragraphs
from pi_app.kiosk.widgets.scroll import Scroller
from pi_app.kiosk.widgets.seats import CardView, Medal, SeatBadge, Status

__all__ = [
    "Answer",
    "Button",
    "CardView",
    "Choice",
    "Column",
    "Composition",
    "Curtain",
    "Dialog",
    "Group",
    "Label",
    "Layers",
    "Medal",
    "Panel",
    "Paragraphs",
    "PictureButton",
    "Row",
    "Scroller",
    "SeatBadge",
    "Stack",
    "Status",
    "Stepper",
    "Tappable",
    "Toast",
    "Toggle",
    "Widget",
    "place_each",
]
