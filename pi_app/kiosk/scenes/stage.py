"""The stage of a table: shows its playback on the screen, and the present moment at rest."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from pi_app.core.event import Event
from pi_app.core.game import CHANCE, Perspective
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.scenes.table import TableScene
from pi_app.kiosk.widgets.seats import Status as Doing
from pi_app.table.playback import QueuedEvent
from pi_app.table.status import Status

DOING: Final[Mapping[Status, Doing]] = {
    Status.IDLE: "waiting",
    Status.CHOOSING: "choosing",
    Status.READY: "ready",
    Status.THINKING: "thinking",
}


class TableStage:
    """Shows moments on all parts of a scene: the board, the prompt, the panels of seats, the last
    events, and the LED board.

    Attributes:
        stale: whether the present moment is still to be shown at rest.
        elsewhere: the people who choose on keypads or phones at the moment that was shown so.
    """

    def __init__(self, scene: TableScene) -> None:
        self.stale = True
        self.elsewhere: frozenset[int] = frozenset()
        self._scene = scene
        self._ready = False  # whether the board shows the moment before the next event
        self._headline: Event | None = None  # what the prompt says has just happened
        self._asked: Collection[int] = ()  # the people who have been called to decide

    def restart(self) -> None:
        """Forget what is shown; the board must be shown a moment before the next event."""
        self._ready, self._headline, self.stale = False, None, True
        events = self._scene.table.events(self._scene.viewer)
        self._scene.frame.last.recall(events)

    # --- events -------------------------------------------------------------------------------

    @property
    def is_animating(self) -> bool:
        """Whether the board moves."""
        with self._scene.guarded():
            return self._scene.view.busy
        return False

    def finish(self) -> None:
        """End what is moving at once."""
        self._scene.view.skip()
        self._scene.redraw()

    def begin(self, queued: QueuedEvent, before: Perspective) -> None:
        """Begin to show an event, see `Stage.begin`."""
        scene = self._scene
        if not self._ready:
            self.show_in_between(before)
        if queued.first and not (scene.people and scene.played):
            # Anyone who only watches has seen what was news.
            scene.view.acted()
        for panel in scene.frame.panels:
            panel.show_status("waiting")
        scene.view.on_event(queued.event, self._in_between(queued.seen))

    def say(self, queued: QueuedEvent) -> float:
        """Put an event into words, see `Stage.say`."""
        scene = self._scene
        self._log_headline()
        self._headline = queued.event
        scene.frame.prompt.show(self._headline.text, ())
        scene.view.say(queued.event, known=queued.known)
        self._follow(self._in_between(queued.seen))
        stays = scene.view.unhurried or (queued.eager and scene.view.keeps_in_sight)
        return 0.0 if queued.known or stays else scene.services.preferences.values.reading_pace

    def arrive(self, after: Perspective, *, last: bool) -> None:
        """Come to the moment to which a move has led, see `Stage.arrive`."""
        self.stale = True
        if not last:
            self.show_in_between(after)

    def _log_headline(self) -> None:
        """Move the words of the headline to the lines of past events, so that they appear once."""
        if self._headline is not None:
            self._scene.frame.last.add(self._headline)
            self._headline = None

    # --- moments ------------------------------------------------------------------------------

    def show_in_between(self, seen: Perspective) -> None:
        """Show a moment in which nobody at the screen is to act."""
        self._show(self._in_between(seen))

    def _in_between(self, seen: Perspective) -> Moment:
        idle: list[Doing] = ["waiting"] * self._scene.table.seats
        return Moment(seen, {}, idle, self._scene.people)

    def settle(self) -> None:
        """Show the present moment at rest."""
        self.stale = False
        self._log_headline()
        scene, table = self._scene, self._scene.table
        free = table.undo_request is None and not table.is_over
        acting = {
            seat: table.perspective(seat)
            for seat in range(table.seats)
            if free and table.status(seat) is Status.CHOOSING and not table.is_sealed(seat)
        }
        if free and scene.played and table.waits_for_entry:
            acting[CHANCE] = table.perspective(CHANCE)
        doing = [self._doing(seat) for seat in range(table.seats)]
        seen = table.perspective(scene.viewer)
        self.elsewhere = scene.picks.elsewhere
        self._show(Moment(seen, acting, doing, scene.people, self.elsewhere))
        people = {seat for seat in scene.people if table.status(seat) is Status.CHOOSING}
        if not people.issubset(self._asked):
            scene.sound("turn")
        self._asked = people
        asked = next(iter(acting.values()), seen)
        deciders = [seat for seat in asked.deciders() if seat >= 0]
        scene.frame.prompt.show(asked.prompt(), [scene.seated[seat] for seat in deciders])

    def _show(self, moment: Moment) -> None:
        scene = self._scene
        self._ready = True
        scene.view.show(moment)
        if scene.frame.prompt.message is None:
            # At first nothing has been shown yet, and bots alone ask nobody for anything.
            scene.frame.prompt.show(moment.seen.prompt())
        for panel, status in zip(scene.frame.panels, moment.statuses, strict=True):
            panel.show_status(status)
        self._follow(moment)
        scene.place_foot()

    def _follow(self, moment: Moment) -> None:
        """Have all that stands around the board show a moment, too."""
        for panel in self._scene.frame.panels:
            panel.show(moment)
        self._scene.devices.show_lights(moment.seen)
        self._scene.redraw()

    def _doing(self, seat: int) -> Doing:
        table = self._scene.table
        status = table.status(seat)
        if status is Status.CHOOSING and not table.is_sealed(seat):
            return "turn"
        return DOING[status]
