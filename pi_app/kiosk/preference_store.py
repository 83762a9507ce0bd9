"""The preferences in use: a change takes effect at once and is written to the disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pi_app.kiosk.preferences import Preferences, save_preferences


class PreferenceStore:
    """Holds the preferences of the program.

    Attributes:
        values: what is chosen now. Change it with `change` only.
    """

    def __init__(
        self, values: Preferences, path: Path, apply: Callable[[Preferences], None]
    ) -> None:
        """Apply the preferences.

        Args:
            values: what was chosen before.
            path: the file to which changes are written.
            apply: makes sounds, lights, text and drawing follow the preferences.
        """
        self.values = values
        self._path = path
        self._apply = apply
        apply(values)

    def change(self, **changes: object) -> None:
        """Set preferences by name.

        Raises:
            AttributeError: there is no preference of that name.
        """
        for name, value in changes.items():
            if not hasattr(self.values, name):
                raise AttributeError(f"There is no preference {name!r}.")
            setattr(self.values, name, value)
        self._apply(self.values)
        save_preferences(self.values, self._path)

    def set_sound(self, *, on: bool) -> None:
        """Mute all sounds, or restore the volume that they had before."""
        volume = self.values.volume or self.values.loudness
        self.change(volume=volume if on else 0.0, loudness=volume)
