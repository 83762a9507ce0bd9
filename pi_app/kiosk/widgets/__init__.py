"""The widgets of the kiosk."""

from __future__ import annotations

from pi_app.kiosk.widgets.base import Group, Row, Stack, Widget
from pi_app.kiosk.widgets.buttons import Button, Choice, Toggle
from pi_app.kiosk.widgets.overlays import Answer, Curtain, Dialog, Pointer, Toast
from pi_app.kiosk.widgets.panels import Composition, Label, Panel, Paragraphs
from pi_app.kiosk.widgets.scroll import Scroller
from pi_app.kiosk.widgets.seats import Medal

__all__ = [
    "Answer", "Button", "Choice", "Composition", "Curtain", "Dialog", "Group", "Label", "Medal",
    "Panel", "Paragraphs", "Pointer", "Row", "Scroller", "Stack", "Toast", "Toggle", "Widget",
]  # fmt: skip
