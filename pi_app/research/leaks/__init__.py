"""Checks that games keep their secrets: games of other libraries as well as ours."""
