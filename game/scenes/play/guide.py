"""A lesson beside the table: it hears everything that happens first, and points at what is to be done.

The table plays as always; what is right is for the LessonRun to say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.core.lesson_run import LessonRun
from game.core.lessons import BUTTON, STEPS
from game.core.match import Cursor
from game.core.moves import Move
from game.core.words import UiWords
from game.scenes.play import messages as msg
from game.scenes.play.messages import Effect, Input, Signal
from game.scenes.play.state import Facts, Mode, Sitting, mode
from game.ui.buttons import PanelButton
from game.ui.gestures import Tell
from game.ui.paint import Look, Painter
from game.ui.side_panel import SidePanel
from game.ui.spotlight import (
    PULSE,
    Bubble,
    Saying,
    Spotlight,
    bubble,
    draw_bubble,
    draw_light,
    draw_praise,
    draw_veil,
)
from game.ui.table_view import TableView

SETTLES = 0.35
"""Seconds before a new bubble can be clicked away: a second click on the last one is not meant for it."""
PRAISE = 1.0
"""Seconds for which something well done is praised."""


class Guide:
    def __init__(self, run: LessonRun, words: UiWords, keep: Callable[[LessonRun], None]) -> None:
        """keep: write down where the lesson is."""
        self.run = run
        self._words = words
        self._keep = keep
        self._note = ""
        self._refused = False
        self._clock = 0.0
        self._since = 0.0
        """When the bubble that is shown appeared."""
        self._pulsed = -PULSE
        self._praised = -PRAISE
        self._seen: tuple[object, ...] = ()
        """Which saying the bubble shows."""
        self._sighted: tuple[object, ...] = ()
        """For what the board was last moved into sight."""
        self._laid: tuple[object, ...] = ()
        """What bubble and light were laid out from."""
        self.left = False
        """The player wants no more of it."""
        self.bubble: Bubble | None = None
        self.light = Spotlight()

    @property
    def hold(self) -> Cursor:
        return self.run.hold

    @property
    def is_over(self) -> bool:
        return self.left or self.run.step is None

    @property
    def rule(self) -> str:
        return self.run.step.rule if self.run.step else ""

    def ready(self, s: Sitting) -> bool:
        """Has all been told that comes before what is said now?"""
        return s.telling.cursor >= self.hold and s.telling.left <= 0

    # -- what comes to the table -------------------------------------------------------------------------------

    def meant(self, put: Input, s: Sitting, f: Facts) -> Input | None:
        """What the table is to make of something; None: nothing, for it was the lesson's."""
        if put is Effect.NO_MORE:
            self.left = True
            return None
        if isinstance(put, msg.Passed | msg.Sure | Effect | msg.Sit):
            return put
        if isinstance(put, msg.TakeBack | msg.Looked) or put is Signal.RECAP:
            self._answer(self._words("lesson.not_here"))
            return None
        if not self.ready(s):
            return put if isinstance(put, msg.LetGo) else Signal.GO_ON
        if put is Signal.HINT:
            return self._show(f)
        step = self.run.step
        if isinstance(put, msg.LetGo) or step is None:
            return put
        if step.waits == "click" or self.run.mistake:
            self._clicked(put)
            return None
        if step.waits == "touch":
            self._touched(put, f)
            return None
        if put in (Signal.GO_ON, Signal.AWAY) and mode(s, f) is not Mode.PREVIEWING:
            self._pulsed = self._clock
            return put if s.draft.picks else None
        self._note = ""
        return put

    def _clicked(self, put: Input) -> None:
        if not isinstance(put, msg.Lift) and self._clock - self._since >= SETTLES:
            self.run.go_on()
            self._changed()

    def _touched(self, put: Input, f: Facts) -> None:
        step = self.run.step
        assert step
        if not isinstance(put, msg.Touch):
            self._pulsed = self._clock
        elif self.run.touched(*self._meant(put.piece, f)):
            self._praise()
            self._changed()
        else:
            wrong = self.run.words.steps[step.id].wrong
            self._answer(self.run.said(wrong) if wrong else self._words("lesson.not_this"))

    def _meant(self, piece: str, f: Facts) -> tuple[str, ...]:
        """What a touch may mean: a piece, what it lies on, and what it stands for."""
        placed = f.pieces.get(piece)
        return (piece, placed.over, *placed.stands_for) if placed else (piece,)

    def _show(self, f: Facts) -> Input | None:
        """First it is pointed at; asked once more, it is done."""
        run, step = self.run, self.run.step
        if step is None or run.mistake or step.waits == "click":
            return None
        if not run.points or (step.waits == "touch" and not run.shown):
            run.shown = True
            return None
        if step.waits == "touch":
            self._touched(msg.Touch(step.touch[0]), f)
            return None
        return msg.Sure(run.wanted) if run.wanted else None

    def refuses(self, move: Move) -> bool:
        """Is a move not to be made now? Then it is said why."""
        key = self.run.refuses(move)
        if key is None:
            return False
        said = self.run.words.mistakes.get(key)
        self._answer(self.run.said(said) if said else self._words("lesson.not_now"))
        return True

    def made(self, move: Move) -> None:
        before = self.run.number
        self.run.made(move)
        if self.run.number > before:
            self._praise()
        self._changed()

    def hears(self, said: Tell) -> None:
        """What the table would say."""
        self._answer(said.text)

    def _answer(self, text: str) -> None:
        self._note, self._refused, self._pulsed = text, True, self._clock

    def _praise(self) -> None:
        self._praised = self._clock

    def _changed(self) -> None:
        """Another step, or the same once more."""
        self._note = ""
        if self.run.right and not self.run.mistake:
            self._note, self._refused = self._said_of_right(), False
        self._keep(self.run)

    def _said_of_right(self) -> str:
        words, key = self.run.words, self.run.right
        said = words.mistakes.get(key) or (words.steps[key].right if key in words.steps else "")
        return self.run.said(said) if said else ""

    # -- what is on the screen ---------------------------------------------------------------------------------

    def update(self, seconds: float, *, calm: bool) -> bool:
        """True while something moves."""
        self._clock += seconds
        return not calm or self._clock - self._pulsed < PULSE or self._clock - self._praised < PRAISE

    def lay_out(self, s: Sitting, f: Facts, view: TableView, panel: SidePanel, look: Look) -> None:
        """Where the light falls and the bubble stands, from the table as it is now."""
        run = self.run
        quiet = not self.ready(s) or self.is_over or self._clock - self._praised < PRAISE
        seen = (run.number, run.mistake, quiet)
        laid = (*seen, run.tries, run.shown, self._note, s.draft, view.scenery, id(panel.model), look)
        if laid == self._laid:
            return
        self._laid = laid
        if seen != self._seen:
            self._seen, self._since = seen, self._clock
        if quiet:
            self.light, view.easy = Spotlight(), ()
            panel.lay_over((), Rect(0, 0, 0, 0))
            return
        self._bring_into_sight(f, view)
        lit, path = self._lit(f, view), self._path(s, f, view, panel)
        light = Spotlight.on([*lit, *self._in_panel(panel)], path)
        self.light = light if path else replace(light, clear=(*self._asked_for(f, view), *self._unlit(view)))
        view.easy = self.run.step.touch if self.run.step and self.run.step.touch else self._easy(f)
        room = Rect((0, 0), look.size)
        others = [placed.rect for placed in view.scenery.pieces if not placed.ghost]
        others += [*(button.rect for button in panel.buttons), panel.goal_area(look)]
        self.bubble = bubble(look, self._saying(), self._offers(), self.light, room, others, panel.free())
        panel.lay_over(self.bubble.buttons, self.bubble.rect)

    def _bring_into_sight(self, f: Facts, view: TableView) -> None:
        """Of a board that is looked at from near, what is spoken of: once, for then it is the player's to move."""
        run, step, wanted = self.run, self.run.step, self.run.wanted
        sighted = (run.number, run.mistake, wanted)
        if step is None or sighted == self._sighted:
            return
        self._sighted = sighted
        needed = self._handle(f, view, wanted) if wanted else step.touch[:1]
        for piece in (*reversed(step.light), *needed):  # what comes last is seen for certain
            view.reveal(piece)

    def _lit(self, f: Facts, view: TableView) -> list[Rect]:
        step = self.run.step
        if step is None or self.run.mistake:
            return []
        ids = step.light if self.run.points else ()
        if step.waits == "touch" and self.run.shown:
            ids = (*ids, *step.touch)
        rects = [view.seen(placed) for piece in ids if (placed := view.piece(piece))]
        return [rect for rect in rects if rect.size != (0, 0)]

    def _unlit(self, view: TableView) -> list[Rect]:
        """What a puzzle speaks of and does not point at."""
        ids = self.run.step.light if self.run.step and not self.run.points else ()
        rects = [view.seen(placed) for piece in ids if (placed := view.piece(piece))]
        return [rect for rect in rects if rect.size != (0, 0)]

    def _asked_for(self, f: Facts, view: TableView) -> list[Rect]:
        """What a question or a puzzle wants touched."""
        wanted, step = self.run.wanted, self.run.step
        pieces = self._handle(f, view, wanted) if wanted else step.touch if step else ()
        return [view.seen(placed) for piece in pieces if (placed := view.piece(piece))]

    def _in_panel(self, panel: SidePanel) -> list[Rect]:
        """What is lit beside the table."""
        names = self.run.step.light if self.run.step else ()
        keys = [name.removeprefix(BUTTON) for name in names if name.startswith(BUTTON)]
        lit = [button.rect for button in panel.buttons if button.key in keys]
        return [*lit, panel.ribbon().inflate(8, 4)] if STEPS in names else lit

    def _path(self, s: Sitting, f: Facts, view: TableView, panel: SidePanel) -> list[Rect]:
        """What is to be touched for the move that is wanted: pieces, or the button that makes it."""
        wanted = self.run.wanted if self.run.points else None
        if wanted is None:
            return []
        if s.draft.showing == wanted:
            return [button.rect for button in panel.buttons if button.put is Signal.GO_ON][:1]
        pressed = [button.rect for button in panel.buttons if button.put == msg.Chosen(wanted)]
        if pressed and s.draft.choosing:
            return pressed[:1]
        path = self._handle(f, view, wanted)
        return [view.seen(placed) for piece in path if (placed := view.piece(piece))] or pressed[:1]

    def _handle(self, f: Facts, view: TableView, wanted: Move) -> Sequence[str]:
        """The pieces for a move; the first way whose pieces all lie there."""
        for handle in f.rules.table.handles(f.view, wanted):
            if all(view.piece(piece) for piece in handle.path):
                return handle.path
        return ()

    def _easy(self, f: Facts) -> tuple[str, ...]:
        wanted = self.run.wanted
        handles = f.rules.table.handles(f.view, wanted) if wanted else ()
        return tuple(piece for handle in handles for piece in handle.path)

    def _saying(self) -> Saying:
        run, words = self.run, self._words
        step = run.step
        assert step
        if run.mistake:
            said = run.words.mistakes.get(run.mistake) or words("lesson.lost")
            return Saying(words("lesson.oops"), run.said(said), token="refused")
        count = len(run.lesson.steps)
        counted = words("lesson.step", one=run.number + 1, all=count)
        own = run.words.steps[step.id]
        token = "refused" if self._note and self._refused else "legal" if self._note else "selected"
        return Saying(run.said(own.head), run.said(own.say), self._note, token, run.number, count, counted)

    def _offers(self) -> list[PanelButton]:
        words, step, none = self._words, self.run.step, Rect(0, 0, 0, 0)
        assert step
        is_last = self.run.number == len(self.run.lesson.steps) - 1  # where there is nothing left to skip
        skip = [] if is_last else [PanelButton(none, words("lesson.skip"), Effect.NO_MORE)]
        if self.run.mistake:
            return [PanelButton(none, words("lesson.again"), Signal.GO_ON, words("lesson.space"), main=True), *skip]
        if step.waits == "click":
            key = "lesson.end" if is_last else "lesson.go_on"
            return [PanelButton(none, words(key), Signal.GO_ON, words("lesson.space"), main=True), *skip]
        return [PanelButton(none, words("lesson.show_me"), Signal.HINT, "H"), *skip]

    def draw(self, painter: Painter, s: Sitting, *, held: bool, mouse: Any, focused: int | None, calm: bool) -> None:
        """held: a piece is in the hand, and whoever carries it sees the whole table."""
        if self._clock - self._praised < PRAISE and self.bubble and not self.run.mistake:
            draw_praise(painter, self._words("lesson.well_done"), self.bubble.rect)
            return
        if not self.ready(s) or self.bubble is None or self.is_over:
            return
        pulse = max(0.0, 1 - (self._clock - self._pulsed) / PULSE)
        asks = self.run.step is not None and self.run.step.waits == "touch"
        if self.light.rings and not held and not asks:  # who is asked looks at everything
            draw_veil(painter, self.light)
        draw_light(painter, self.light, self._clock, calm=calm, pulse=pulse)
        if not held:
            draw_bubble(painter, self.bubble, self.light, mouse=mouse, focused=focused)
