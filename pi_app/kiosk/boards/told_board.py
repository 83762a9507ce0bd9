"""What every board has in common: it holds a moment and tells one event at a time."""

from __future__ import annotations

from abc import abstractmethod

from pi_app.kiosk.animation import Stage
from pi_app.kiosk.boards.board_view import BoardView, Host, Moment, Seen
from pi_app.rules.event import Event
from pi_app.rules.game import Perspective


class ToldBoard(BoardView[Seen]):
    """A board that fills in `show` and `begin` and draws from what these have noted.

    Attributes:
        host: the scene that it is in.
        moment: what is shown at rest, None before the first.
        stage: the movements of the event that is being told; it is over when all have ended.
        now: the time of the last frame in seconds, for what pulses.
    """

    def __init__(self, host: Host[Seen]) -> None:
        super().__init__()
        self.host = host
        self.moment: Moment[Seen] | None = None
        self.stage = Stage()
        self.now = 0.0

    # --- for each game to define ------------------------------------------------------------

    @abstractmethod
    def show(self, moment: Moment[Seen]) -> None:
        """Take up a moment at rest, whatever was told before."""

    @abstractmethod
    def begin(self, event: Event) -> None:
        """Begin to tell an event, with movements on the `stage`."""

    # --- what boards ask themselves ---------------------------------------------------------

    @property
    def acting(self) -> Perspective[Seen] | None:
        """The window of the person whose decision is made on the board now, or None."""
        if self.moment is None:
            return None
        return next(iter(self.moment.acting.values()), None)

    def choose(self, action: int) -> None:
        """Let the person who acts choose."""
        if self.acting is not None:
            self.host.choose(self.acting.seat, action)

    def refuse_turn(self) -> None:
        """Answer a touch at a time when nobody decides on the board: say what is waited for."""
        if self.moment is not None:
            self.host.refuse(self.moment.seen.prompt())

    # --- the interface ----------------------------------------------------------------------

    @property
    def prepared(self) -> bool:
        """Drawn from data at once."""
        return True

    @property
    def busy(self) -> bool:
        """Whether an event is being told."""
        return self.stage.busy

    @property
    def dirty(self) -> bool:
        """Whether anything changed or moves."""
        return self._dirty or self.busy

    def settle(self, moment: Moment[Seen]) -> None:
        """Show a moment at rest."""
        self.stage.skip()
        self.moment = moment
        self.show(moment)
        self.changed()

    def tell(self, event: Event) -> None:
        """Begin to show an event; nobody acts meanwhile."""
        if self.moment is not None:
            self.moment = Moment(self.moment.seen, {}, self.moment.statuses)
        self.begin(event)
        self.changed()

    def skip(self) -> None:
        """Finish the event at once."""
        self.stage.skip()
        self.changed()

    def update(self, now: float) -> None:
        """Advance what moves."""
        self.now = now
        self.stage.update(now)
