from __future__ import annotations

from tests.kiosk.maps import names, write

for name in names():
    write(name)
