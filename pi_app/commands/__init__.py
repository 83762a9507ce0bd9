"""What the command line offers, a module for each subcommand."""

from __future__ import annotations
