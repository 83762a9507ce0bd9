from __future__ import annotations

from tests.kiosk.maps import games, write

for game in games():
    write(game)
