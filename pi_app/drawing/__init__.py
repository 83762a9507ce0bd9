"""How everything is drawn that Tabularium shows, on the screen and on printed sheets."""
