"""Pages by state: every game at moments of all kinds, on all screens, drawn and looked at."""
