"""The board of *Hannibal vs Rome* on the screen and in lights: who holds each region and route,
contested ones pulsing."""
