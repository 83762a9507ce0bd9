"""The events that strategy cards have in a player's own turn, by kind; `cards` says which card has
which."""
