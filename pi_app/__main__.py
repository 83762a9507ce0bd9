"""Lets ``python -m pi_app`` do what the command ``tabularium`` does."""

from __future__ import annotations

import sys

from pi_app.cli import main

if __name__ == "__main__":
    sys.exit(main())
