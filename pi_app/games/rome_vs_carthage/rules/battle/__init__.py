"""Battle: hands, rounds, withdrawal, casualties and retreat."""
