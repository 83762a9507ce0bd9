"""The strategy phase: playing cards, operations that move nobody, and the events."""
