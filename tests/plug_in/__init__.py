"""The game of ``examples/pig``, installed beside Tabularium as anybody would install it."""
