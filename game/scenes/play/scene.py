"""The table: one scene for every game. It asks the engine what is legal and shows why something is not."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.core.events import Seat
from game.core.game import Game
from game.core.match import Unasked
from game.core.moves import HOUSE_MOVES, Move
from game.core.refusal import Refusal
from game.core.store import StoreError
from game.scenes.match_words import people
from game.scenes.page import Dialog
from game.scenes.play_bots import PlayBots
from game.scenes.play_buttons import PlayButtons
from game.scenes.play_coach import PlayCoach
from game.scenes.play_keys import PlayKeys
from game.scenes.play_mouse import PlayMouse
from game.scenes.play_panel import PlayPanel
from game.scenes.play_patience import PlayPatience
from game.scenes.play_preview import PlayPreview
from game.scenes.play_reactions import PlayReactions
from game.scenes.play_steps import PlaySteps
from game.scenes.play_tray import PlayTray
from game.scenes.scene import Scene
from game.ui.chart_hands import ChartHands
from game.ui.hands import Hands
from game.ui.lights import Lights
from game.ui.paint import Painter
from game.ui.table import Table, Tip
from game.ui.table_view import TableView
from game.ui.toast import Toast, draw_caption
from game.ui.tooltip import draw_tip

if TYPE_CHECKING:
    from game.app import App

TIP_AFTER = 0.45
TRY_AGAIN = 3.0
"""Seconds before a computer's move that could not be written down is made again."""
BOT_PAUSE = {"instant": 0.0, "fast": 0.15, "normal": 0.4, "slow": 0.8}


class PlayScene(Scene):
    def __init__(self, app: App, game: Game, match_id: int) -> None:
        super().__init__(app)
        self.match_id = match_id
        loaded = app.store.open(match_id, game)
        self.match = loaded.match
        self.game = game = game.seated(self.match)
        self.table: Table[Any] = game.table()
        self.hands = Hands()
        settings = app.settings
        self.view = TableView(
            self.table, self._table_area(), speed=settings.speed, reduced_motion=settings.reduced_motion
        )
        self.chart = ChartHands(self.view)
        self.panel = PlayPanel(app.words, game, self.match)
        self.toast = Toast()
        self._hovered = ""
        self._hover_time = 0.0
        self._hushed = False
        """What is pointed at has just been touched: it explains nothing until something else is pointed at."""
        self.mouse = PlayMouse(self)
        self.keys = PlayKeys(self)
        self.bots = PlayBots(self)
        self.steps = PlaySteps(self)
        self.tray = PlayTray(self)
        self.reactions = PlayReactions(self)
        self.preview = PlayPreview(self)
        self.patience = PlayPatience(self)
        self.buttons = PlayButtons(self)
        self.chooser: list[Move] = []
        self._again: Move | None = None
        """Made as long as it is asked for: one press answers for everybody at this screen."""
        self._handed_back = False
        """May the player act on what is shown?"""
        self.hint_path: tuple[str, ...] = ()
        self._last_path: tuple[str, ...] = ()
        self.looking_back: int | None = None
        self._told_result = False
        self._eyes: int | None = None
        """The seat whose secrets lie open, where several people share the screen in a game that has any."""
        self._shared = game.info.secrets and len(people(self.match.setup)) > 1
        self.coach = PlayCoach(game.words, guided=game.guided(self.match))
        if loaded.how == "snapshot":
            self.say(app.words("play.rules_changed", why=loaded.why))
        elif loaded.how == "beginning":
            self.say(app.words("play.beginning", why=loaded.why, kept=loaded.kept))

    # -- rooms ------------------------------------------------------------------------------------------

    @property
    def open_match(self) -> int | None:
        return self.match_id

    def _table_area(self) -> Rect:
        return PlayPanel.table_area(self.look)

    def rebuild(self) -> None:
        super().rebuild()
        self.view.pace(self.app.settings.speed, reduced_motion=self.app.settings.reduced_motion)
        self.view.warnings = self.app.settings.warnings
        self.view.relocate(self._table_area())
        self._show_present(instant=True)

    def enter(self) -> None:
        self.panel.tell(self.eyes)

    def leave(self) -> None:
        self.bots.worker.close()

    # -- the match ----------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose eyes the table is seen with: the person who decides, else the first person."""
        decision = self.match.decision
        if decision and self.match.is_person(decision.seat):
            return decision.seat
        return next(iter(self.match.people), 0)

    @property
    def eyes(self) -> int | None:
        """Whose view is on the screen. Where people have secrets from each other nobody's, until a seat is taken."""
        return self._eyes if self._shared else self.seat

    def _decision_key(self) -> str:
        """What a person is asked: what others are asked is theirs to know."""
        decision = self.match.decision
        return decision.prompt if decision and self._human_to_move() else ""

    def _human_to_move(self) -> bool:
        decision = self.match.decision
        return bool(decision and self.match.is_person(decision.seat))

    def ready(self) -> bool:
        """May the player act? Not while something is still being shown."""
        return self._may_act() and not self.steps.left and self.looking_back is None

    def _may_act(self) -> bool:
        """Has the person who decides the screen, or needs nobody's for this?"""
        return self._human_to_move() and (self.eyes == self.seat or self.reactions.open())

    def _show_present(self, *, instant: bool = False) -> None:
        """The table as it is now, with what can be done."""
        self.tray.close()
        self.preview.cancel()
        self.chooser = []
        if self._shared and self._human_to_move() and self._eyes not in (None, self.seat):
            self._leave_seat()
            instant = True
        state = self.game.engine.view(self.match.state, self.eyes)
        mine = self._may_act()
        self.view.warnings = self.app.settings.warnings and mine
        moves = list(self.match.seen(self.seat).moves) if mine else []
        asked = self.match.decision if mine else None
        self.view.show(state, self.seat if mine else self.eyes, moves=moves, asked=asked, instant=instant)
        if mine:
            self.coach.ask(self.seat, self._decision_key())
        self.hands.offer([(h.move or move, h) for move in moves for h in self.table.handles(state, move)])
        self.buttons.make(moves)
        self.reactions.look(moves)
        self._look_under_mouse()
        self._handed_back = True
        self.app.redraw()

    def submit(self, move: Move, again: bool = False) -> None:
        """Make a move the player has chosen, after showing it or asking where that is wise."""
        self._again = move if again else None
        if self.preview.show(move):
            self.chooser = []
            self.buttons.make([move])
            self.app.redraw()
            return
        if doubt := self.game.engine.doubt(self.view.view, move):
            question = self.game.words.ui(doubt)
            yes = (self.app.words("page.yes"), "danger", lambda: self.make(move))
            no = (self.app.words("page.no"), "", None)
            self.app.scenes.push(Dialog(self.app, self.game.words.move(move), question, [yes, no]))
        else:
            self.make(move)

    def make(self, move: Move) -> None:
        before = self.match.state
        seat = self.match.decision.seat if self.match.decision else 0
        house = isinstance(move, HOUSE_MOVES)  # made in the menu: no table knows them
        handles = () if house else self.table.handles(self.game.engine.view(before, seat), move)
        if self._human_to_move():
            self.view.sheet = ""
            self.patience.hold()
            self.bots.forget_hint()
            self.coach.answered()
        try:
            no = self.match.submit(move)
        except StoreError as error:
            self.say(str(error))
            if not self._human_to_move():  # a computer tries again, and nobody is asked how often
                self.steps.wait = TRY_AGAIN
            return
        if no:
            self._refuse(no)
            return
        self.hint_path = ()
        self.chooser = []
        self.preview.cancel()
        told = not self.game.info.secrets or seat == self.eyes
        self._last_path = handles[0].path if handles and told else ()
        self.tray.close()
        self.hands.offer([])
        self.buttons.make([])
        self._handed_back = False
        self.steps.begin(before, move)
        if self.steps.unseen:
            self._show_present()
        self.panel.tell(self.eyes)

    def _go_on(self) -> None:
        """One press has answered for the next person too, if the same is asked."""
        again, self._again = self._again, None
        if again and self.ready() and again in self.match.seen(self.seat).moves:
            self.make(again)
            self._again = again

    def resign(self, seat: Seat) -> None:
        """The person in a seat gives up, whoever is to decide."""
        self.steps.finish()
        self.looking_back = None
        self._drop_plans()
        self.make(self.match.resignation(seat))
        if self._shared and self._eyes == seat and not self.match.is_person(seat):
            self.steps.finish()
            self._leave_seat()
            self._show_present(instant=True)

    def _drop_plans(self) -> None:
        """Nothing that was under way goes on by itself."""
        self.bots.cancel()
        self.tray.forget()
        self._again = None

    def undo(self) -> None:
        self._take_back(self.match.undo)

    def undo_turn(self) -> None:
        self._take_back(self.match.undo_turn)

    def redo(self) -> None:
        self._take_back(self.match.redo)

    def _take_back(self, step: Callable[[Unasked], Refusal | None]) -> None:
        """Undo or redo: to a decision of a person, or not at all."""
        elsewhere = self.telling or self.looking_back is not None
        self.steps.finish()
        self.looking_back = None
        try:
            no, trouble = step(self.reactions.unasked), ""
        except StoreError as error:
            no, trouble = None, str(error)
        if no or trouble:
            if elsewhere:
                self._after_steps()
            if no:
                self._refuse(no)
            else:
                self.say(trouble)
            return
        self._drop_plans()
        self.app.sounds.play("undo")
        self._told_result = bool(self.match.outcome)
        self.hint_path = self._last_path = ()
        self.panel.tell(self.eyes)
        self._after_steps()

    # -- time ---------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        moving = self.view.update(seconds)
        self.steps.wait = max(0.0, self.steps.wait - seconds)
        moving = self.toast.update(seconds) or moving
        moving = self._update_hover(seconds) or moving
        if self.app.scenes.top is not self:
            return moving
        if self.patience.update(seconds):
            return True
        if self.steps.left:
            if self.steps.wait <= 0:
                self.steps.next()
                if not self.steps.left and self.steps.wait <= 0:
                    self._after_steps()
            return True
        if self.steps.wait > 0:
            return True
        if not self._handed_back and self.looking_back is None:
            self._after_steps()
            return True
        if self._must_change_hands():
            self._hand_over()
            return True
        if self._again and self.match.decision:
            self._go_on()
            return True
        if self.tray.march() or self.reactions.answer():
            return True
        if self.bots.answered(seconds):
            return True
        if not self.bots.asked and self.match.decision and not self._human_to_move() and self.looking_back is None:
            self._ask_bot()
        if self.match.outcome and not self._told_result and not self.view.moving:
            self._told_result = True
            self.show_result()
        return moving or bool(self.bots.asked)

    def _ask_bot(self) -> None:
        """Its move comes after a pause, for people to take in what happened before."""
        self.steps.wait = 0.0 if self.steps.unseen else BOT_PAUSE[self.app.settings.speed]
        self.bots.ask()

    def _must_change_hands(self) -> bool:
        return self._shared and self._human_to_move() and not self._may_act()

    def _hand_over(self) -> None:
        """The next player is to decide: without a cover where that is safe."""
        if not self.reactions.hand_over():
            self.cover()

    def cover(self) -> None:
        """Cover the table until the next player has taken the seat."""
        from game.scenes.handover import HandoverScene  # it leads back here

        name = self.match.setup.seats[self.seat].name
        side = self.game.words.side(self.match.state, self.seat)
        self.app.scenes.push(HandoverScene(self.app, name, self.take_seat, side))

    def _leave_seat(self) -> None:
        """Somebody else decides: nothing that was shown or said to the player before stays."""
        self._eyes = None
        self.hint_path = self._last_path = ()
        self.toast.clear()
        self.panel.tell(None)
        if self.reactions.open():  # whoever answers in public looks on when the next question comes
            self.reactions.sitting = None

    def take_seat(self) -> None:
        """The player who decides is there, and may see what that seat sees."""
        self._eyes = self.reactions.sitting = self.seat
        self.hint_path = self._last_path = ()
        self.panel.tell(self.eyes)
        self._show_present(instant=True)

    def _after_steps(self) -> None:
        self.steps.caption = ""
        self._show_present()

    def _update_hover(self, seconds: float) -> bool:
        if not self._hovered:
            return False
        before = self._hover_time
        self._hover_time += seconds
        return before < TIP_AFTER <= self._hover_time

    def show_result(self) -> None:
        from game.scenes.result import ResultScene  # it leads back here

        self.app.scenes.push(ResultScene(self.app, self.game, self.match, self.match_id))

    # -- input --------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.mouse.place = self.look.units(event.pos)
        if self.chart.handle(event, self.mouse.place):
            self.app.redraw()
            return True
        if self.mouse.handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.panel.log.scroll(-event.y * 3)
            self.app.redraw()
            return True
        return event.type == pygame.KEYDOWN and self.keys.press(event)

    def let_go(self) -> bool:
        had = self.hands.cancel() or bool(self.chooser) or self.looking_back is not None
        self.tray.close()
        had = self._cancel_choice() or had
        self.mouse.let_go()
        if self.looking_back is not None:
            self.looking_back = None
            self._show_present(instant=True)
        self.app.redraw()
        return had

    @property
    def telling(self) -> bool:
        """Is something that happened still being shown?"""
        return bool(self.steps.left) or (self.steps.wait > 0 and not self._handed_back)

    def point_at(self, piece: str) -> None:
        """The mouse or the focus rests on a piece: it will explain itself."""
        if piece != self._hovered:
            self._hovered, self._hover_time, self._hushed = piece, 0.0, False
        self.app.redraw()

    def hush(self) -> None:
        """Whoever touches a piece knows it: no words over what comes next."""
        self._hushed = True

    def _look_under_mouse(self) -> None:
        """What lies over a piece now hides what it says, too."""
        found = self.view.at(self.mouse.place)
        if self._hovered != self.keys.focused and (found is None or found.id != self._hovered):
            self.point_at("")

    def skip(self) -> bool:
        """A press ends the telling. True: it can mean something besides, as it is still the same person's screen."""
        eyes, last = self.eyes, self.match.moments[-1].seat
        self.steps.finish()
        self._after_steps()
        if eyes != self.eyes:
            return False
        passed_on = last != self.seat and last is not None and self.match.is_person(last) and self._human_to_move()
        if passed_on:
            self.say_who_decides()
        return not passed_on

    def say_who_decides(self) -> None:
        """Why nothing can be done now. The cover calls the next person itself."""
        decision = self.match.decision
        if decision is None:
            self.say(self.app.words("play.over"))
        elif not self._must_change_hands():
            self.say(self.app.words("play.decides", name=self.match.setup.seats[decision.seat].name))

    def touch_after_skip(self, piece: str) -> None:
        """A click that has ended a telling makes no move: one that would is shown, and the next click makes it."""
        moves = self.hands.complete(piece) if self.ready() else []
        if self.ready() and piece not in self.hands.nexts() and (meant := self._meant(piece, "")):
            moves = [meant]
        if len(moves) != 1:
            self.touch(piece)
            return
        self.view.flash((piece,), "legal")
        self.say(self.app.words("play.touch_again", move=self.game.words.move(moves[0])), about=(piece,))

    def _meant(self, source: str, target: str) -> Move | None:
        """The legal move that a touch stands for although it is no path of one."""
        attempt: Move | None = self.table.attempt(self.view.view, source, target)
        return attempt if attempt and self.match.check(attempt) is None else None

    def touch(self, piece: str) -> None:
        """A click, or Enter on the focused piece."""
        if self.view.look_at(piece):
            self.app.sounds.play("card")
            self.hands.cancel()
            return
        if self.looking_back is not None:
            self.let_go()
            return
        if not self.ready():
            self.say_who_decides()
            return
        if self.tray.touch(piece):
            return
        self._cancel_choice()
        if piece in self.hands.nexts():
            self.app.sounds.play("token")
            self.completed(self.hands.touch(piece))
            if self.hands.picks == (piece,):
                self.tray.open(piece)
        elif self.hands.picks and piece != self.hands.picks[-1]:
            self.explain(self.hands.picks[0], piece)
        elif self.hands.cancel():
            self.tray.close()
        else:
            self.explain(piece, "")

    def _cancel_choice(self) -> bool:
        """What was to be confirmed or chosen is not: the usual buttons come back."""
        was = self.preview.cancel() or bool(self.chooser)
        self.chooser = []
        if was:
            self.buttons.make(list(self.match.seen(self.seat).moves))
        return was

    def completed(self, moves: list[Move]) -> None:
        if len(moves) == 1:
            self.tray.then = deque(self.hands.then)
            self.submit(moves[0])
        elif moves:
            self.chooser = moves
            self.buttons.make(list(self.match.seen(self.seat).moves))

    def explain(self, source: str, target: str) -> None:
        """Why a drag or a pair of clicks is no move."""
        attempt = self.table.attempt(self.view.view, source, target)
        no = self.match.check(attempt) if attempt else None
        advice = self.table.advice(self.view.view, source, target, self.match.seen(self.seat).moves)
        if advice and (no or not attempt):
            self.app.sounds.play("refuse")
            self.say(advice.text, advice.rule, self.hands.sources)
        elif no:
            self._refuse(no)
        elif attempt:
            self.submit(attempt)

    def back(self) -> None:
        self.pause()

    def pause(self) -> None:
        from game.scenes.pause import PauseScene  # it leads back here

        self.app.scenes.push(PauseScene(self.app, self))

    def open_rulebook(self, rule: str = "") -> None:
        """At a rule, at the rule of what is pointed at, or at the beginning."""
        from game.scenes.rulebook import RulebookScene  # it leads back here

        self.app.scenes.push(RulebookScene(self.app, self.game.info, rule or self.pointed_rule()))

    def pointed_rule(self) -> str:
        placed = self.view.piece(self._hovered)
        return placed.tip.rule if placed and placed.tip else ""

    # -- looking back -----------------------------------------------------------------------------------------

    def look_back(self, moment: int) -> None:
        """Show the table as it was after a move, until anything else is clicked."""
        self.steps.finish()
        if moment >= len(self.match.moments) - 1:
            self.let_go()
            return
        self.looking_back = moment
        self.hands.offer([])
        state = self.game.engine.view(self.match.moments[moment].state, self.eyes)
        self.view.warnings = False
        self.view.show(state, self.eyes)
        self.say(self.app.words("play.looking_back", move=moment))
        self.app.redraw()

    # -- words ------------------------------------------------------------------------------------------------

    def say(self, text: str, rule: str = "", about: Collection[str] = ()) -> None:
        """Where it covers nothing of the pieces it is about; and not two texts at once."""
        self.toast.say(text, rule)
        placed = [self.view.piece(piece) for piece in about]
        self.toast.avoid([found.rect for found in placed if found], self.look, self._table_area())
        self.hush()
        self.app.redraw()

    def _refuse(self, no: Refusal) -> None:
        self.app.sounds.play("refuse")
        self.view.flash(no.blame, "refused")
        self.say(self.game.words.refusal(no), no.rule, no.blame)

    # -- drawing ------------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        self._draw_table(painter)
        if self.steps.caption:
            draw_caption(painter, self.steps.caption, self._table_area())
        self.panel.draw(
            painter,
            heading=self.view.scenery.heading,
            question=self.buttons.question(),
            progress=self.bots.progress(),
            coach=self.coach.text,
            mouse=self.mouse.place,
            focused=self.keys.focused,
            looking_back=self.looking_back,
        )
        self.toast.draw(painter, self._table_area())
        self._draw_tip(painter)

    def _draw_table(self, painter: Painter) -> None:
        ready = self.ready()
        held = self.mouse.held
        targets = self.mouse.targets()
        asked = self._hovered and self.view.view and not targets and not self._hushed
        tints = self.preview.tints or (self.table.hover(self.view.view, self._hovered).tints if asked else {})
        lights = Lights(
            glowing=self.hands.sources if ready else (),
            targets=targets,
            colours=self.hands.lights() if ready else {},
            warned=self.hands.warned((held,) if held else None),
            chosen=(*self.hands.picks, *self.hint_path) if ready else (),
            last=self._last_path if ready else (),
            hovered=self._hovered,
            focused=self.keys.focused,
            tints=tints,
        )
        scenery = self.view.scenery
        self.view.draw(
            painter,
            lights,
            held=held,
            held_at=self.mouse.place,
            beneath=lambda: painter.sky(scenery.backdrop, stars=scenery.stars),
        )

    def _draw_tip(self, painter: Painter) -> None:
        if not self._hovered or self._hushed or self._hover_time < TIP_AFTER or self.mouse.held:
            return
        placed = self.view.piece(self._hovered)
        tip: Tip | None = placed.tip if placed else None
        if placed and tip:
            more = self.app.words("play.read_rule")
            draw_tip(painter, tip, self.view.seen(placed), self._table_area(), more=more)
