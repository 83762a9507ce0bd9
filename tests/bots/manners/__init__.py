"""How the personas differ, and that their styles cost no strength."""
