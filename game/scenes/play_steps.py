"""What followed from a move, told one event at a time: each is left to be seen for a moment."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from game.core.events import Event
from game.core.moves import Move

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

BEAT = {"instant": 0.0, "fast": 0.12, "normal": 0.26, "slow": 0.6}
"""How long each thing that happens is left to be seen, beyond its movement."""
READING = 3
"""So many times longer stays what comes with a sentence to read."""


class PlaySteps:
    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self.left: deque[tuple[Event, Any]] = deque()
        """What has not been shown yet, each with the table as it was just then."""
        self.wait = 0.0
        """Seconds until the next thing may happen."""
        self.unseen = False
        """The last move showed nothing to these eyes: nobody needs a pause to take it in."""
        self.caption = ""
        """Why something is happening on the table just now."""

    def begin(self, before: Any, move: Move) -> None:
        """Make the move once more on a copy, and note what these eyes see of it."""
        engine, eyes = self._scene.game.engine, self._scene.eyes
        state = before.copy()

        def heard(event: Event) -> None:
            if event.seen_by is None or eyes in event.seen_by:
                self.left.append((event, engine.view(state, eyes)))

        engine.apply(state, move, heard)
        self.wait = 0.0
        self.unseen = not self.left

    def next(self) -> None:
        """Show events up to the next one that deserves a moment of its own."""
        scene = self._scene
        while self.left:
            event, state = self.left.popleft()
            table = scene.table
            cue = table.cue(state, event)
            scene.coach.happened(event.text_key)
            if cue and cue.seat is not None and scene.eyes is not None and cue.seat != scene.eyes:
                cue = None
            if cue is None and self.left:
                continue
            self.caption = scene.game.words.event(event) if cue and cue.caption else ""
            scene.view.warnings = False
            scene.view.show(state, scene.eyes)
            if cue:
                scene.view.flash(cue.flash, cue.token, flicker=cue.flicker)
                scene.view.stream(cue.stream, cue.token)
                scene.app.sounds.play(cue.sound)
            if cue and cue.travel:
                scene.view.travel(*cue.travel)
            if cue and cue.shake:
                scene.view.shake()
            long = self.caption or (cue and cue.kind in ("moment", "card"))
            beats = READING if long else 1.0
            self.wait = scene.view.seconds + BEAT[scene.app.settings.speed] * beats
            return

    def finish(self) -> None:
        """Everything is at once as it is in the end."""
        self.left.clear()
        self.wait = 0.0
        self._scene.view.finish()
