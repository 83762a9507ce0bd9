"""Help for *Hannibal vs Rome*."""

from __future__ import annotations

from pi_app.kiosk.boards.board_view import HelpPage

PAGES: tuple[HelpPage, ...] = ()
