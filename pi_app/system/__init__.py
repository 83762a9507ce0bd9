"""The computer below the kiosk: its screen, power, USB sticks, start and installation."""
