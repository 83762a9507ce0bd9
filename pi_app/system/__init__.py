"""The computer below the kiosk: its screen, power, sticks, start and installation."""
