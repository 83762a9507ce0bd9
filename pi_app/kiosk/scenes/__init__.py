"""The scenes of the kiosk: each a screenful, from the shelf to the result."""
