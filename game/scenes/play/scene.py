"""The table: one scene for every game. It carries out what step.py asks for, and shows what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.events import Seat
from game.core.game import Game
from game.core.log import Log
from game.core.moves import HOUSE_MOVES, Move
from game.core.refusal import Refusal
from game.core.save import Loaded
from game.core.store import StoreError
from game.scenes.play import messages as msg
from game.scenes.play.acting import offered
from game.scenes.play.doors import Doors, cards_for
from game.scenes.play.guide import Guide
from game.scenes.play.keys import Keys
from game.scenes.play.messages import Effect, Input, Request
from game.scenes.play.mouse import Mouse
from game.scenes.play.screen import Screen
from game.scenes.play.seats import Present
from game.scenes.play.state import ACTING, EMPTY, Facts, Mode, Sitting, mode
from game.scenes.play.step import moved, not_made, settled, step, taken_back
from game.scenes.play.thinking import Thinking
from game.scenes.scene import Scene
from game.scenes.table.playback import Telling
from game.ui.cursors import CursorShape
from game.ui.gestures import Tell
from game.ui.music import Tune
from game.ui.paint import Painter
from game.ui.selection import Offered

if TYPE_CHECKING:
    from game.app import App


class PlayScene(Scene):
    def __init__(self, app: App, game: Game, match_id: int, guide: Guide | None = None) -> None:
        """match_id: 0 for a lesson, whose match is in its guide and not in the store."""
        super().__init__(app)
        self.match_id = match_id
        self.guide = guide
        loaded = Loaded(guide.run.match, "replayed") if guide else app.store.open(match_id, game)
        self.match = loaded.match
        self.game = game = game.seated(self.match)
        self.log = Log(game, self.match)
        self.pointing = pointing = guide or cards_for(app, game, self.match)
        held = (lambda: pointing.hold) if pointing else (lambda: None)
        self.present = Present(game, self.match, self.log, held, guided=guide is not None)
        self.table = self.present.rules.table
        self.screen = Screen(app, game, self.match, self.log, self.table, guide, pointing)
        self.view, self.panel = self.screen.view, self.screen.panel
        self.doors = Doors(app, game, self.match, match_id, self.feed)
        self.mouse = Mouse(self.screen, self.feed, self._can, self.doors.rulebook)
        self.keys = Keys(self.view, self.panel, self.feed, self._can)
        self.thinking = Thinking(game, self.match, app.words)
        told = guide.run.told if guide else self.match.head
        self.sitting = Sitting(self.present.first_eyes(), Telling(told))
        if not guide:
            self.screen.say_how(loaded, earlier=game.edition < game.newest)

    # -- what it is ---------------------------------------------------------------------------------------

    @property
    def open_match(self) -> int | None:
        return self.match_id or None

    @property
    def mode(self) -> Mode:
        return mode(self.sitting, self.facts())

    @property
    def eyes(self) -> Seat | None:
        """Whose view is on the screen."""
        return self.sitting.eyes

    @property
    def seat(self) -> Seat:
        """Whose table it is: that of the person who decides, else of the first person."""
        return self.present.seat

    def facts(self) -> Facts:
        return self.present.facts(self.sitting, self.app.settings, self.view)

    def tune(self) -> Tune:
        return self.screen.ear.tune

    def notice(self, text: str) -> None:
        self.screen.say(Tell(text))

    def rebuild(self) -> None:
        super().rebuild()
        self.screen.relocate()
        self._show(instant=True)

    def resume(self) -> None:
        """What was pointed at before another scene lay above is pointed at no more."""
        self.screen.pointer.at("")
        self.mouse.let_go()

    def leave(self) -> None:
        if self.sitting.answer and self.facts().person:  # given, and only held back for a while
            self.make(self.sitting.answer)
        self.thinking.worker.close()

    # -- one way in ---------------------------------------------------------------------------------------

    def feed(self, put: Input) -> None:
        """Time, input, a computer's answer: everything that happens to the table comes through here."""
        if self._looks_elsewhere(put):
            return
        before = self.sitting
        meant = self.pointing.meant(put, before, self.facts()) if self.pointing else put
        if meant is None:
            self._follow(before)
            return
        self.sitting, requests = step(before, meant, self.facts())
        for request in requests:
            if isinstance(request, msg.Again):
                self._refresh(before)
                before = self.sitting
            self._do(request)
        if self.sitting is not before or requests or before.thinking:  # most frames change nothing
            self._refresh(before)

    def _do(self, request: Request) -> None:
        match request:
            case msg.MakeMove(move):
                self.make(move)
            case Tell():
                self.screen.say(request)
            case msg.Again(put):
                self.feed(put)
            case msg.Doubt(move) if self.guide:  # it says itself what few would want
                self.make(move)
            case msg.Doubt():
                self.doors.doubt(request)
            case msg.Cover(seat):
                self.doors.cover(seat, self.facts().marks[seat], self.present.missed(self.sitting, seat))
            case msg.AskAll(seat, waiver):
                self.doors.ask_all(seat, waiver)
            case msg.TakeBack(kind):
                self._take_back(kind)
            case msg.ThinkOfHint(after):
                self.thinking.ask_hint(after)
            case msg.Replace(trouble):
                move, told = self.thinking.stand_in(trouble)
                self.screen.say(Tell(told))
                self.sitting = replace(self.sitting, answer=move)
            case Effect():
                self._effects()[request]()

    def _effects(self) -> dict[Effect, Callable[[], None]]:
        pointed = self.screen.rule_pointed
        return {
            Effect.THINK: self.thinking.ask,
            Effect.OPEN_RESULT: lambda: None if self.guide else self.doors.result(),
            Effect.OPEN_MENU: self.pause,
            Effect.OPEN_RULEBOOK: lambda: self.doors.rulebook(self.screen.rule_at_hand(self.facts())),
            Effect.OPEN_HOWTO: self.doors.howto,
            Effect.OPEN_LEGEND: self.doors.legend,
            Effect.ASK_RULE: lambda: self.doors.rulebook(pointed) if pointed else self.screen.pointer.explain(),
            Effect.CHANGE_STEPPING: self.screen.change_stepping,
            Effect.NO_MORE: lambda: None,
            Effect.PICK_SOUND: lambda: self.app.sounds.play("token"),
        }

    def _looks_elsewhere(self, put: Input) -> bool:
        """Sight at another's sheet, or back at one's own, changes nothing at all; and nothing is done from there."""
        if isinstance(put, msg.Touch):
            if not self.view.look_at(put.piece):
                return False
        elif self.view.sheet and self.screen.folds(put, self.sitting):
            self.view.sheet = ""
        else:
            return False
        self.app.sounds.play("card")
        self.sitting = replace(self.sitting, draft=EMPTY)
        self._show(instant=True)
        return True

    # -- the match ----------------------------------------------------------------------------------------

    def make(self, move: Move) -> None:
        """Make a move, whoever's it is; the telling begins."""
        if self.guide and self.guide.refuses(move):
            self.sitting = replace(self.sitting, answer=None, plan=(), again=None, draft=EMPTY)
            return
        person = self.facts().person or isinstance(move, HOUSE_MOVES)
        asked = isinstance(move, HOUSE_MOVES) or self.facts().unasked is None
        try:
            no = self.match.submit(move)
        except StoreError as error:
            self.screen.say(Tell(str(error)))
            self.sitting = not_made(self.sitting, None if person and asked else move, self.facts())
            return
        if no:
            self._refuse(no)
            self.sitting = not_made(self.sitting, None, self.facts())
            return
        if person:
            self.view.sheet = ""
            self._forget_thoughts()
        if self.pointing:
            self.pointing.made(move)
        self.sitting = moved(self.sitting)

    def _forget_thoughts(self) -> None:
        """A hint was for before the move, and for nobody who may sit here next."""
        if self.sitting.thinking:
            self.thinking.worker.cancel()
        self.screen.toast.clear()

    def resign(self, seat: Seat) -> None:
        """The person in a seat gives up, whoever is to decide."""
        before = self.sitting
        self._forget_thoughts()
        self.sitting = replace(settled(before, self.facts()), plan=(), again=None, thinking="", answer=None)
        self.make(self.match.resignation(seat))
        if self.present.shared and self.eyes == seat and not self.match.is_person(seat):
            self.sitting = replace(self.sitting, eyes=None, sat=None, telling=Telling(self.match.head))
        self._refresh(before)

    def _take_back(self, kind: msg.Backwards) -> None:
        """Undo or redo: to a decision of a person, or not at all."""
        try:
            no = getattr(self.match, kind)(self.present.unasked(self.sitting, self.app.settings))
        except StoreError as error:
            self.screen.say(Tell(str(error)))
            return
        if no:
            self._refuse(no)
            return
        self._forget_thoughts()
        self.app.sounds.play("undo")
        self.sitting = taken_back(self.sitting, self.facts())

    def _follow(self, before: Sitting) -> None:
        """The lesson has gone on, or back, by itself."""
        if self.match.head < before.telling.cursor:
            self.app.sounds.play("undo")
            self.sitting = taken_back(before, self.facts())
        self._refresh(before)
        self.app.redraw()

    def _refuse(self, no: Refusal) -> None:
        self.screen.say(Tell(self.game.words.refusal(no), no.rule, blame=no.blame, refused=True))

    def back(self) -> None:
        self.pause()

    def pause(self) -> None:
        self.doors.menu(self)

    # -- time and input -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        drifts = self.mouse.passed(seconds)
        moving = self.screen.update(seconds) or drifts
        if self.app.scenes.top is not self:
            return moving
        self.screen.lay_guide(self.sitting, self.facts())
        if self.guide and self.guide.is_over and self.guide.ready(self.sitting):
            self.doors.recap(self.guide.run)
            return True
        self.feed(msg.Passed(seconds))
        if self.sitting.thinking and (thought := self.thinking.answered(seconds)):
            self.feed(thought)
        now = self.mode
        return moving or bool(self.sitting.thinking) or now not in (*ACTING, Mode.OVER, Mode.LOOKING_BACK, Mode.COVERED)

    def handle(self, event: pygame.event.Event) -> bool:
        by_mouse = event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if by_mouse:
            self.mouse.place = self.look.units(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self.keys.focused = ""
        used = self._key(event) if event.type == pygame.KEYDOWN else self.mouse.handle(event)
        if used and by_mouse:
            self.screen.pointer.at(self.mouse.pointed())
        if used:
            self._show()
            self.app.redraw()
        return used

    def cursor(self, position: tuple[int, int]) -> CursorShape:
        now = self.mode
        return self.mouse.shape(acting=now in ACTING, thinking=now is Mode.THINKING)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self.mouse.held:
            self.mouse.let_go()
            self.feed(msg.LetGo())
            return True
        if self.mouse.chart.key(event.key):
            return True
        used = self.keys.press(event, self.mode)
        if self.keys.piece:
            self.screen.pointer.at(self.keys.piece)
        return used

    def _can(self) -> tuple[Offered, tuple[str, ...]]:
        return offered(self.sitting, self.facts()), self.sitting.draft.picks

    # -- what is shown ------------------------------------------------------------------------------------

    def _refresh(self, before: Sitting) -> None:
        """Show what has changed."""
        s, screen = self.sitting, self.screen
        if s.eyes != before.eyes or s.covered != before.covered:
            self._let_go_of_screen(hide=self.present.shared and before.eyes is not None)
        if s.back and not before.back:
            screen.toast.clear()
        self._show(instant=s.eyes != before.eyes)
        screen.perform(s.telling.beat, before.telling.beat)
        if before.hint and not s.hint and screen.toast.text == before.hint.text:
            screen.toast.clear()

    def _let_go_of_screen(self, *, hide: bool) -> None:
        """Other eyes are at the screen: nothing of the hand before them stays, and nothing that was said to them."""
        if hide:
            self.screen.forget()
        self.keys.focused = ""
        self.screen.pointer.at("")
        self.mouse.let_go()

    def _show(self, *, instant: bool = False) -> None:
        if self.screen.show(self.sitting, self.facts(), self.keys.piece, held=self.mouse.held, instant=instant):
            if self.mouse.held and not self.view.piece(self.mouse.held):
                self.mouse.let_go()
            if self.screen.pointer.piece not in (self.keys.piece, self.mouse.pointed()):
                self.screen.pointer.at(self.mouse.pointed())
                self.screen.pointer.hush()  # what has come under a resting mouse was not asked
        self.screen.show_panel(self.sitting, self.facts(), self.thinking.progress(hint=self.sitting.thinking == "hint"))
        self.screen.lay_guide(self.sitting, self.facts())

    def prepare(self, painter: Painter, end: float) -> bool:
        return self.screen.prepare(painter, end)

    def draw(self, painter: Painter) -> None:
        place, focused = self.mouse.place, self.keys.focused
        self.screen.draw(painter, self.sitting, self.facts(), held=self.mouse.held, mouse=place, focused=focused)
