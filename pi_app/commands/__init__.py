"""The subcommands of the command line, one module for each."""

from __future__ import annotations
