"""The table: one scene for every game. It asks the engine what is legal and shows why something is not."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game import paths
from game.ai.bots import bot_for, quick_level
from game.ai.thinker import bot_seed
from game.ai.worker import Answer, Worker
from game.core.events import Event
from game.core.game import Game
from game.core.match import HUMAN
from game.core.moves import Move, Resign
from game.core.refusal import Refusal
from game.core.store import StoreError
from game.scenes.match_words import people
from game.scenes.page import Dialog
from game.scenes.play_keys import PlayKeys
from game.scenes.play_panel import BarButton, Offer, PlayPanel
from game.scenes.play_reactions import PlayReactions
from game.scenes.play_tray import PlayTray
from game.scenes.scene import Scene
from game.ui.chart_hands import ChartHands
from game.ui.faces import CardFace, DieFace
from game.ui.hands import Hands
from game.ui.paint import Painter
from game.ui.table import Tip
from game.ui.table_view import TableView
from game.ui.toast import Toast, draw_caption
from game.ui.tooltip import draw_tip

if TYPE_CHECKING:
    from game.app import App

DRAG = 6
"""How far the mouse moves before a press becomes a drag, in logical units."""
TIP_AFTER = 0.45
BEAT = {"instant": 0.0, "fast": 0.12, "normal": 0.26, "slow": 0.6}
"""How long each thing that happens is left to be seen, beyond its movement."""
READING = 3
"""So many times longer stays what comes with a sentence to read."""
BOT_PAUSE = {"instant": 0.0, "fast": 0.15, "normal": 0.4, "slow": 0.8}


class PlayScene(Scene):
    def __init__(self, app: App, game: Game, match_id: int) -> None:
        super().__init__(app)
        self.game = game
        self.match_id = match_id
        loaded = app.store.open(match_id, game)
        self.match = loaded.match
        self.table = game.table()
        self.hands = Hands()
        self.worker = Worker(paths.levels())
        settings = app.settings
        self.view = TableView(
            self.table, self._table_area(), speed=settings.speed, reduced_motion=settings.reduced_motion
        )
        self.chart = ChartHands(self.view)
        self.panel = PlayPanel(app.words, game, self.match)
        self.toast = Toast()
        self._steps: deque[tuple[Event, Any]] = deque()
        self._wait = 0.0
        self._pressed: tuple[str, tuple[float, float]] | None = None
        self._held = ""
        self._mouse = (0.0, 0.0)
        self._hovered = ""
        self._hover_time = 0.0
        self.keys = PlayKeys(self)
        self.tray = PlayTray(self)
        self.reactions = PlayReactions(self)
        self._chooser: list[Move] = []
        self._again: Move | None = None
        """Made as long as it is asked for: one press answers for everybody at this screen."""
        self._handed_back = False
        """May the player act on what is shown?"""
        self._asked: str = ""
        """What the worker is thinking about: "bot", "hint" or nothing."""
        self._hint_path: tuple[str, ...] = ()
        self._last_path: tuple[str, ...] = ()
        self._looking_back: int | None = None
        self._unseen = False
        """The last move showed nothing to these eyes: nobody needs a pause to take it in."""
        self._caption = ""
        """Why something is happening on the table just now."""
        self._coached: set[str] = set()
        self._told_result = False
        self._eyes: int | None = None
        """The seat whose secrets lie open, where several people share the screen in a game that has any."""
        self._shared = game.info.secrets and len(people(self.match.setup)) > 1
        scenario = game.engine.modes.scenario(str(self.match.setup.options["scenario"]))
        self._guided = scenario.guided
        if loaded.how == "snapshot":
            self._say(app.words("play.rules_changed", why=loaded.why))

    # -- rooms ------------------------------------------------------------------------------------------

    @property
    def open_match(self) -> int | None:
        return self.match_id

    def _table_area(self) -> Rect:
        return PlayPanel.table_area(self.look)

    def rebuild(self) -> None:
        super().rebuild()
        self.view.seconds = 0.0 if self.app.settings.reduced_motion else self.view.seconds
        self.view.warnings = self.app.settings.warnings
        self.view.relocate(self._table_area())
        self._show_present(instant=True)

    def enter(self) -> None:
        self._say_coach(self._decision_key())
        self.panel.tell(self.eyes)

    def leave(self) -> None:
        self.worker.close()

    # -- the match ----------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose eyes the table is seen with: the person who decides, else the first person."""
        decision = self.match.decision
        seats = self.match.setup.seats
        if decision and seats[decision.seat].player == HUMAN:
            return decision.seat
        return next((i for i, plan in enumerate(seats) if plan.player == HUMAN), 0)

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
        return bool(decision and self.match.setup.seats[decision.seat].player == HUMAN)

    def ready(self) -> bool:
        """May the player act? Not while something is still being shown."""
        mine = self._human_to_move() and self.eyes == self.seat
        return mine and not self._steps and self._looking_back is None

    def _show_present(self, *, instant: bool = False) -> None:
        """The table as it is now, with what can be done."""
        self.tray.close()
        if self._must_change_hands() and self._eyes is not None:
            self._eyes = None
            self.panel.tell(None)
        state = self.game.engine.view(self.match.state, self.eyes)
        mine = self._human_to_move() and self.eyes == self.seat
        self.view.warnings = self.app.settings.warnings and mine
        self.view.show(state, self.eyes, instant=instant)
        moves = list(self.match.seen(self.seat).moves) if mine else []
        self.hands.offer([(h.move or move, h) for move in moves for h in self.table.handles(state, move)])
        self._make_buttons(moves)
        self.reactions.look(moves)
        self._look_under_mouse()
        self._handed_back = True
        self.app.redraw()

    def submit(self, move: Move, again: bool = False) -> None:
        """Make a move the player has chosen, after asking where that is wise."""
        self._again = move if again else None
        if doubt := self.game.engine.doubt(self.view.view, move):
            question = self.game.words.ui(doubt)
            yes = (self.app.words("page.yes"), "primary", lambda: self._make(move))
            no = (self.app.words("page.no"), "", None)
            self.app.scenes.push(Dialog(self.app, self.game.words.move(move), question, [yes, no]))
        else:
            self._make(move)

    def _make(self, move: Move) -> None:
        before = self.match.state
        seat = self.match.decision.seat if self.match.decision else 0
        handles = self.table.handles(self.game.engine.view(before, seat), move)
        if self._human_to_move():
            self.view.look = ""
        try:
            no = self.match.submit(move)
        except StoreError as error:
            self._say(str(error))
            return
        if no:
            self._refuse(no)
            return
        self._hint_path = ()
        self._chooser = []
        told = not self.game.info.secrets or seat == self.eyes
        self._last_path = handles[0].path if handles and told else ()
        self._play_steps(before, move)
        self.panel.tell(self.eyes)

    def _go_on(self) -> None:
        """One press has answered for the next person too, if the same is asked."""
        again, self._again = self._again, None
        if again and self.ready() and again in self.match.seen(self.seat).moves:
            self._make(again)
            self._again = again

    def _play_steps(self, before: Any, move: Move) -> None:
        """What followed from a move, one event at a time, each with the table as it was just then."""
        self.tray.close()
        self.hands.offer([])
        self._make_buttons([])
        self._handed_back = False
        eyes = self.eyes
        state = before.copy()

        def heard(event: Event) -> None:
            if event.seen_by is None or eyes in event.seen_by:
                self._steps.append((event, self.game.engine.view(state, eyes)))

        self.game.engine.apply(state, move, heard)
        self._wait = 0.0
        self._unseen = not self._steps
        if self._unseen:
            self._show_present()

    def _next_step(self) -> None:
        """Show events up to the next one that deserves a moment of its own."""
        while self._steps:
            event, state = self._steps.popleft()
            cue = self.table.cue(event)
            self._say_coach(event.text_key)
            if cue and cue.seat is not None and self.eyes is not None and cue.seat != self.eyes:
                cue = None
            if cue is None and self._steps:
                continue
            self._caption = self.game.words.event(event) if cue and cue.caption else ""
            self.view.warnings = False
            self.view.show(state, self.eyes)
            if cue:
                self.view.flash(cue.flash, cue.token)
                self.view.stream(cue.stream, cue.token)
                self.app.sounds.play(cue.sound)
            if cue and cue.travel:
                self.view.travel(*cue.travel)
            beats = max(cue.beats if cue else 1.0, READING if self._caption else 1.0)
            self._wait = self.view.seconds + BEAT[self.app.settings.speed] * beats
            return

    def resign(self) -> None:
        self._make(Resign())

    def undo(self) -> None:
        self._take_back(self.match.undo)

    def undo_turn(self) -> None:
        self._take_back(self.match.undo_turn)

    def redo(self) -> None:
        self._take_back(self.match.redo)

    def _take_back(self, step: Callable[[], Refusal | None]) -> None:
        """Undo or redo; bots' moves are taken back too, up to the last decision of a person."""
        self.worker.cancel()
        self._asked = ""
        self.tray.forget()
        self._finish_steps()
        self._looking_back = None
        try:
            no = step()
            while no is None and self.match.decision and (not self._human_to_move() or self.reactions.needless()):
                no = step()
        except StoreError as error:
            self._say(str(error))
            return
        if (no and self.match.decision is None) or no:
            self._refuse(no)
        else:
            self.app.sounds.play("undo")
        self._told_result = bool(self.match.outcome)
        self._hint_path = self._last_path = ()
        self.panel.tell(self.eyes)
        self._show_present()

    def _finish_steps(self) -> None:
        if self._steps:
            self._steps.clear()
            self._wait = 0.0
        self.view.finish()

    # -- bots and hints -----------------------------------------------------------------------------------

    def _ask_bot(self) -> None:
        decision = self.match.decision
        assert decision
        level = self.match.setup.seats[decision.seat].player
        self._asked = "bot"
        self._wait = 0.0 if self._unseen else BOT_PAUSE[self.app.settings.speed]
        seed = bot_seed(self.match.setup.seed, len(self.match.moments) - 1, decision.seat)
        self.worker.ask(self.game, self.match.seen(decision.seat).state, decision.seat, level, seed)

    def hint(self) -> None:
        decision = self.match.decision
        if not decision or not self.ready() or self._asked:
            return
        self._asked = "hint"
        level = self.game.engine.modes.bots_for(len(self.match.setup.seats))[-1].id
        seed = bot_seed(self.match.setup.seed, len(self.match.moments) - 1, decision.seat)
        self.worker.ask(self.game, self.match.seen(decision.seat).state, decision.seat, level, seed)
        self._say(self.app.words("play.thinking"))

    def _answered(self, answer: Answer) -> None:
        asked, self._asked = self._asked, ""
        if asked == "hint":
            self._show_hint(answer)
        elif answer.move is None or self.match.check(answer.move):
            self._replace_bot(answer.trouble)
        else:
            self._make(answer.move)

    def _show_hint(self, answer: Answer) -> None:
        if answer.move is None:
            self._say(self.app.words("play.no_hint", why=answer.trouble))
            return
        handles = self.table.handles(self.view.view, answer.move)
        self._hint_path = handles[0].path if handles else ()
        then = self.game.words.move(answer.line[1]) if len(answer.line) > 1 else ""
        text = self.app.words("play.hint", move=self.game.words.move(answer.move), why=self.table.reason(answer.value))
        self._say(f"{text} {self.app.words('play.hint_then', move=then)}" if then else text)

    def _replace_bot(self, trouble: str) -> None:
        """A bot that died is replaced by the heuristic, and the player is told."""
        self._say(self.app.words("play.bot_died", why=trouble))
        fallback = bot_for(
            self.match, self.game.judge(), quick_level(self.game.engine.modes, len(self.match.setup.seats))
        )
        self._make(fallback.think().move)

    # -- time ---------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        moving = self.view.update(seconds)
        self._wait = max(0.0, self._wait - seconds)
        moving = self.toast.update(seconds) or moving
        moving = self._update_hover(seconds) or moving
        if self.app.scenes.top is not self:
            return moving
        if self._steps:
            if self._wait <= 0:
                self._next_step()
                if not self._steps and self._wait <= 0:
                    self._after_steps()
            return True
        if self._wait > 0:
            return True
        if not self._handed_back and self._looking_back is None:
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
        if self._asked and (answer := self.worker.poll()):
            self._answered(answer)
            return True
        if not self._asked and self.match.decision and not self._human_to_move() and self._looking_back is None:
            self._ask_bot()
        if self.match.outcome and not self._told_result and not self.view.moving:
            self._told_result = True
            self.show_result()
        return moving or bool(self._asked)

    def _must_change_hands(self) -> bool:
        return self._shared and self._human_to_move() and self._eyes != self.seat

    def _hand_over(self) -> None:
        """The next player is to decide: without a cover where that is safe."""
        if not self.reactions.hand_over():
            self.cover()

    def cover(self) -> None:
        """Cover the table until the next player has taken the seat."""
        from game.scenes.handover import HandoverScene  # it leads back here

        name = self.match.setup.seats[self.seat].name
        self.app.scenes.push(HandoverScene(self.app, name, self.take_seat))

    def take_seat(self) -> None:
        """The player who decides is there, and may see what that seat sees."""
        self._eyes = self.reactions.sitting = self.seat
        self._hint_path = self._last_path = ()
        self.panel.tell(self.eyes)
        self._show_present(instant=True)

    def _after_steps(self) -> None:
        self._caption = ""
        self._show_present()
        self._say_coach(self._decision_key())

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
            self._mouse = self.look.units(event.pos)
        if self.chart.handle(event, self._mouse):
            self.app.redraw()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._moved()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._up()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self.let_go()
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.panel.log.scroll(-event.y * 3)
            self.app.redraw()
            return True
        return event.type == pygame.KEYDOWN and self.keys.press(event)

    def let_go(self) -> bool:
        had = self.hands.cancel() or bool(self._chooser) or self._looking_back is not None
        self.tray.close()
        self._chooser = []
        self._held = ""
        self._pressed = None
        if self._looking_back is not None:
            self._looking_back = None
            self._show_present(instant=True)
        self.app.redraw()
        return had

    def _moved(self) -> None:
        if self._pressed and not self._held:
            piece, start = self._pressed
            if max(abs(self._mouse[0] - start[0]), abs(self._mouse[1] - start[1])) > DRAG:
                if self._takable(piece):
                    self._held = piece
                    if not self._continues(piece):
                        self.hands.picks = (piece,) if piece in self.hands.sources else ()
                    self.tray.open(piece)
                elif self.chart.grip(self._mouse):
                    self._pressed = None
        found = self.view.at(self._mouse) if self._table_area().collidepoint(self._mouse) else None
        self.point_at(found.id if found and found.tip else "")

    def _continues(self, piece: str) -> bool:
        """A path that has been begun goes on with this drag: from its last piece, or to it with one that it needs."""
        return bool(self.hands.picks) and (piece == self.hands.picks[-1] or piece in self.hands.targets())

    def _joins(self, piece: str) -> bool:
        """The piece in the hand may be dropped on the last one of the path, as well as begin a path of its own."""
        return bool(self.hands.picks) and piece != self.hands.picks[-1]

    def _takable(self, piece: str) -> bool:
        placed = self.view.piece(piece)
        loose = placed is not None and (placed.loose or isinstance(placed.face, CardFace | DieFace))
        known = piece in self.hands.sources or self._continues(piece)
        return self.ready() and placed is not None and (loose or known)

    def _down(self) -> None:
        if self._steps:
            self.skip()
            return
        if self._click_toast() or self._click_button():
            return
        if (moment := self.panel.log.moment_at(self._mouse)) is not None:
            self.look_back(moment)
            return
        if self._looking_back is not None:
            self.let_go()
            return
        piece = self._piece_at(self._mouse)
        self._pressed = (piece, self._mouse) if piece else None
        if not piece:
            self.let_go()

    @property
    def telling(self) -> bool:
        """Is something that happened still being shown?"""
        return bool(self._steps)

    def point_at(self, piece: str) -> None:
        """The mouse or the focus rests on a piece: it will explain itself."""
        if piece != self._hovered:
            self._hovered, self._hover_time = piece, 0.0
        self.app.redraw()

    def _look_under_mouse(self) -> None:
        """What lies over a piece now hides what it says, too."""
        found = self.view.at(self._mouse)
        if self._hovered != self.keys.focused and (found is None or found.id != self._hovered):
            self.point_at("")

    def skip(self) -> None:
        """A click ends the telling."""
        self._finish_steps()
        self._after_steps()

    def _piece_at(self, place: tuple[float, float], but: str = "") -> str:
        """The piece a touch means: one that leads somewhere before the topmost one."""
        found = [placed.id for placed in self.view.all_at(place) if placed.id != but]
        useful = self.hands.nexts()
        return next((piece for piece in found if piece in useful), found[0] if found else "")

    def _up(self) -> None:
        if self._held:
            self._drop()
        elif self._pressed:
            self.touch(self._pressed[0])
        self._pressed = None
        self._held = ""
        self.app.redraw()

    def _drop(self) -> None:
        held = self._held
        target = self._piece_at(self._mouse, but=held)
        self.view.fly_back(held, self._mouse)
        if self._joins(held):
            if target == self.hands.picks[-1]:
                self._completed(self.hands.touch(held))
                return
            self.hands.picks = (held,)
        if target and target in self.hands.targets():
            self._completed(self.hands.touch(target))
            return
        self.hands.cancel()
        if target:
            self._explain(held, target)

    def touch(self, piece: str) -> None:
        """A click, or Enter on the focused piece."""
        if self.view.look_at(piece):
            self.app.sounds.play("card")
            self.hands.cancel()
            return
        if not self.ready() or self.tray.touch(piece):
            return
        if self._chooser:
            self._chooser = []
        if piece in self.hands.nexts():
            self.app.sounds.play("token")
            self._completed(self.hands.touch(piece))
            if self.hands.picks == (piece,):
                self.tray.open(piece)
        elif self.hands.picks and piece != self.hands.picks[-1]:
            self._explain(self.hands.picks[0], piece)
        elif self.hands.cancel():
            self.tray.close()
        else:
            self._explain(piece, "")

    def _completed(self, moves: list[Move]) -> None:
        if len(moves) == 1:
            self.tray.then = deque(self.hands.then)
            self.submit(moves[0])
        elif moves:
            self._chooser = moves
            self._make_buttons(list(self.match.seen(self.seat).moves))

    def _explain(self, source: str, target: str) -> None:
        """Why a drag or a pair of clicks is no move."""
        attempt = self.table.attempt(self.view.view, source, target)
        no = self.match.check(attempt) if attempt else None
        if no:
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

        placed = self.view.piece(self._hovered)
        pointed = placed.tip.rule if placed and placed.tip else ""
        self.app.scenes.push(RulebookScene(self.app, self.game.info, rule or pointed))

    # -- looking back -----------------------------------------------------------------------------------------

    def look_back(self, moment: int) -> None:
        """Show the table as it was after a move, until anything else is clicked."""
        self._finish_steps()
        if moment >= len(self.match.moments) - 1:
            self.let_go()
            return
        self._looking_back = moment
        self.hands.offer([])
        state = self.game.engine.view(self.match.moments[moment].state, self.eyes)
        self.view.warnings = False
        self.view.show(state, self.eyes)
        self._say(self.app.words("play.looking_back", move=moment))
        self.app.redraw()

    # -- words ------------------------------------------------------------------------------------------------

    def _say(self, text: str, rule: str = "") -> None:
        self.toast.say(text, rule)
        self.app.redraw()

    def _refuse(self, no: Refusal) -> None:
        self.app.sounds.play("refuse")
        self.view.flash(no.blame, "refused")
        self._say(self.game.words.refusal(no), no.rule)

    def _say_coach(self, key: str) -> None:
        if self._guided and key and key not in self._coached:
            self._coached.add(key)
            self.panel.coach = self.game.words.coach(key) or self.panel.coach

    # -- buttons ----------------------------------------------------------------------------------------------

    def _make_buttons(self, moves: list[Move]) -> None:
        """Top bar and side panel, for what can be done now."""
        bar = [
            BarButton("play.menu", "Esc", "icons/menu", self.pause, 126),
            BarButton("play.rulebook", "F1", "icons/rulebook", self.open_rulebook, 150),
            BarButton("play.hint_button", "H", "icons/hint", self.hint, 112, bool(moves)),
            BarButton("play.redo", "Y", "icons/redo", self.redo, 116),
            BarButton("play.undo_turn", "T", "icons/undo_turn", self.undo_turn, 146),
            BarButton("play.undo", "U", "icons/undo", self.undo, 116),
        ]
        if self._chooser:
            numbered = enumerate(self._chooser, 1)
            offers = [Offer(move, self.game.words.move(move), str(i), "legal") for i, move in numbered]
        else:
            actions = self.table.actions(self.view.view, moves) if moves else ()
            offers = [Offer(action.move, action.label, action.key, again=action.again) for action in actions]
        self.panel.make_buttons(self.look, bar, offers, self.submit)

    def _click_button(self) -> bool:
        button = self.panel.button_at(self._mouse)
        if button:
            self.app.sounds.play("token")
            button.act()
        return button is not None

    def _click_toast(self) -> bool:
        """A click on a refusal opens the rulebook at its rule."""
        rule = self.toast.click(self._mouse, self.look, self._table_area())
        if rule:
            self.open_rulebook(rule)
        return rule is not None

    # -- drawing ------------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        painter.sky(self.view.scenery.backdrop, stars=self.view.scenery.stars)
        self._draw_table(painter)
        if self._caption:
            draw_caption(painter, self._caption, self._table_area())
        self.panel.draw(
            painter,
            heading=self.view.scenery.heading,
            choosing=bool(self._chooser),
            mouse=self._mouse,
            focused=self.keys.focused,
            looking_back=self._looking_back,
        )
        self.toast.draw(painter, self._table_area())
        self._draw_tip(painter)

    def _draw_table(self, painter: Painter) -> None:
        ready = self.ready()
        targets = self.hands.targets() if ready else {}
        if ready and self._held and self._joins(self._held):
            targets = {**self.hands.targets((self._held,)), self.hands.picks[-1]: targets.get(self._held, "")}
        elif self._held:
            targets = self.hands.targets((self._held,))
        asked = self._hovered and self.view.view and not targets
        tints = self.table.hover(self.view.view, self._hovered).tints if asked else {}
        self.view.draw(
            painter,
            glowing=self.hands.sources if ready else (),
            targets=targets,
            lights=self.hands.lights() if ready else {},
            chosen=(*self.hands.picks, *self._hint_path) if ready else (),
            last=self._last_path if ready else (),
            held=self._held,
            held_at=self._mouse,
            hovered=self._hovered,
            focused=self.keys.focused,
            tints=tints,
            warned=self.hands.warned((self._held,) if self._held else None),
        )

    def _draw_tip(self, painter: Painter) -> None:
        if not self._hovered or self._hover_time < TIP_AFTER or self._held:
            return
        placed = self.view.piece(self._hovered)
        tip: Tip | None = placed.tip if placed else None
        if placed and tip:
            draw_tip(painter, tip, self.view.seen(placed), self._table_area())
