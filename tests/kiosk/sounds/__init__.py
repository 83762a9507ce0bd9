"""The workshop in which the kiosk's sounds are made; see `tests.kiosk.sounds.__main__`."""
