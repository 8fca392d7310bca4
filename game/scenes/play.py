"""The table: one scene for every game. It asks the engine what is legal and shows why something is not."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game import paths
from game.ai.bots import bot_for
from game.ai.thinker import bot_seed
from game.ai.worker import Answer, Worker
from game.core.events import Event
from game.core.game import Game
from game.core.match import HUMAN
from game.core.moves import Move, Resign
from game.core.refusal import Refusal
from game.core.rulebook import RULE_ID
from game.core.store import StoreError
from game.scenes.page import Dialog
from game.scenes.scene import Scene
from game.ui.buttons import PanelButton
from game.ui.faces import CardFace
from game.ui.hands import Hands
from game.ui.log_panel import LogLine, LogPanel
from game.ui.paint import Painter
from game.ui.table import Tip
from game.ui.table_view import TableView
from game.ui.tooltip import draw_tip

if TYPE_CHECKING:
    from game.app import App

TOP, SIDE = 60, 340
DRAG = 6
"""How far the mouse moves before a press becomes a drag, in logical units."""
TIP_AFTER = 0.45
BEAT = {"instant": 0.0, "fast": 0.12, "normal": 0.26, "slow": 0.6}
"""How long each thing that happens is left to be seen, beyond its movement."""
BOT_PAUSE = {"instant": 0.0, "fast": 0.15, "normal": 0.4, "slow": 0.8}
TOAST_SECONDS = 6.0


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
        self.log = LogPanel(Rect(0, 0, 0, 0))
        self._steps: deque[tuple[Event, Any]] = deque()
        self._wait = 0.0
        self._pressed: tuple[str, tuple[float, float]] | None = None
        self._held = ""
        self._mouse = (0.0, 0.0)
        self._hovered = ""
        self._hover_time = 0.0
        self._focused = ""
        self._chooser: list[Move] = []
        self._buttons: list[PanelButton] = []
        self._toast: tuple[str, str, float] | None = None
        self._asked: str = ""
        """What the worker is thinking about: "bot", "hint" or nothing."""
        self._hint_path: tuple[str, ...] = ()
        self._last_path: tuple[str, ...] = ()
        self._looking_back: int | None = None
        self._coached: set[str] = set()
        self._coach = ""
        self._told_result = False
        self._eyes: int | None = None
        """The seat whose secrets lie open, in a game that has any."""
        scenario = game.engine.modes.scenario(str(self.match.setup.options["scenario"]))
        self._guided = scenario.guided
        if loaded.how == "snapshot":
            self._say(app.words("play.rules_changed", why=loaded.why))

    # -- rooms ------------------------------------------------------------------------------------------

    def _table_area(self) -> Rect:
        wide, high = self.look.size
        return Rect(0, TOP, wide - SIDE, high - TOP)

    def _side_area(self) -> Rect:
        wide, high = self.look.size
        return Rect(wide - SIDE, TOP, SIDE, high - TOP)

    def rebuild(self) -> None:
        super().rebuild()
        self.view.seconds = 0.0 if self.app.settings.reduced_motion else self.view.seconds
        self.view.warnings = self.app.settings.warnings
        self.view.relocate(self._table_area())
        self._show_present(instant=True)

    def enter(self) -> None:
        self._say_coach(self._decision_key())
        self.log.set_lines(self._log_lines())

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
        """Whose view is on the screen. In a game with secrets nobody's, until the right person has taken the seat."""
        return self._eyes if self.game.info.secrets else self.seat

    def _decision_key(self) -> str:
        decision = self.match.decision
        return decision.prompt if decision else ""

    def _human_to_move(self) -> bool:
        decision = self.match.decision
        return bool(decision and self.match.setup.seats[decision.seat].player == HUMAN)

    def _ready(self) -> bool:
        """May the player act? Not while something is still being shown."""
        mine = self._human_to_move() and self.eyes == self.seat
        return mine and not self._steps and self._looking_back is None

    def _show_present(self, *, instant: bool = False) -> None:
        """The table as it is now, with what can be done."""
        if self._must_change_hands():
            self._eyes = None
        state = self.game.engine.view(self.match.state, self.eyes)
        mine = self._human_to_move() and self.eyes == self.seat
        self.view.warnings = self.app.settings.warnings and mine
        self.view.show(state, self.eyes, instant=instant)
        moves = list(self.match.seen(self.seat).moves) if mine else []
        self.hands.offer([(move, handle) for move in moves for handle in self.table.handles(state, move)])
        self._make_buttons(state, moves)
        self.app.redraw()

    def submit(self, move: Move) -> None:
        """Make a move the player has chosen, after asking where that is wise."""
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
        self._last_path = handles[0].path if handles else ()
        self._play_steps(before, move)
        self.log.set_lines(self._log_lines())

    def _play_steps(self, before: Any, move: Move) -> None:
        """What followed from a move, one event at a time, each with the table as it was just then."""
        self.hands.offer([])
        self._make_buttons(None, [])
        eyes = self.eyes
        state = before.copy()

        def heard(event: Event) -> None:
            if event.seen_by is None or eyes in event.seen_by:
                self._steps.append((event, self.game.engine.view(state, eyes)))

        self.game.engine.apply(state, move, heard)
        self._wait = 0.0
        if not self._steps:
            self._show_present()

    def _next_step(self) -> None:
        """Show events up to the next one that deserves a moment of its own."""
        while self._steps:
            event, state = self._steps.popleft()
            cue = self.table.cue(event)
            self._say_coach(event.text_key)
            if cue is None and self._steps:
                continue
            if cue and cue.flash:
                self.view.flash(cue.flash, cue.token)
            self.view.warnings = False
            self.view.show(state, self.eyes)
            if cue:
                self.app.sounds.play(cue.sound)
            self._wait = self.view.seconds + BEAT[self.app.settings.speed]
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
        self._finish_steps()
        self._looking_back = None
        try:
            no = step()
            while no is None and self.match.decision and not self._human_to_move():
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
        self.log.set_lines(self._log_lines())
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
        self._wait = BOT_PAUSE[self.app.settings.speed]
        seed = bot_seed(self.match.setup.seed, len(self.match.moments) - 1, decision.seat)
        self.worker.ask(self.game, self.match.seen(decision.seat).state, decision.seat, level, seed)

    def hint(self) -> None:
        decision = self.match.decision
        if not decision or not self._ready() or self._asked:
            return
        self._asked = "hint"
        level = self.game.engine.modes.bots[-1].id
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
        fallback = bot_for(self.match, self.game.judge(), "greedy")
        self._make(fallback.think().move)

    # -- time ---------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        moving = self.view.update(seconds)
        self._wait = max(0.0, self._wait - seconds)
        moving = self._update_toast(seconds) or moving
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
        if self._needs_handing_back:
            self._after_steps()
            return True
        if self._must_change_hands():
            self._hand_over()
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

    @property
    def _needs_handing_back(self) -> bool:
        """Everything has been told, but the player cannot act yet."""
        return self._looking_back is None and not self._buttons_ready

    def _must_change_hands(self) -> bool:
        return self.game.info.secrets and self._human_to_move() and self._eyes != self.seat

    def _hand_over(self) -> None:
        """Cover the table until the next player has taken the seat."""
        from game.scenes.handover import HandoverScene  # it leads back here

        name = self.match.setup.seats[self.seat].name
        self.app.scenes.push(HandoverScene(self.app, name, self._seat_taken))

    def _seat_taken(self) -> None:
        self._eyes = self.seat
        self.log.set_lines(self._log_lines())
        self._show_present(instant=True)

    def _after_steps(self) -> None:
        self._show_present()
        self._say_coach(self._decision_key())

    def _update_toast(self, seconds: float) -> bool:
        if not self._toast:
            return False
        text, rule, left = self._toast
        self._toast = (text, rule, left - seconds) if left > seconds else None
        return self._toast is None

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
        if event.type == pygame.MOUSEMOTION:
            self._mouse = self.look.units(event.pos)
            self._moved()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._mouse = self.look.units(event.pos)
            self._down()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._mouse = self.look.units(event.pos)
            self._up()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._let_go()
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.log.scroll(-event.y * 3)
            self.app.redraw()
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _let_go(self) -> bool:
        had = self.hands.cancel() or bool(self._chooser) or self._looking_back is not None
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
            if max(abs(self._mouse[0] - start[0]), abs(self._mouse[1] - start[1])) > DRAG and self._takable(piece):
                self._held = piece
                self.hands.picks = (piece,) if piece in self.hands.sources else ()
        found = self.view.at(self._mouse) if self._table_area().collidepoint(self._mouse) else None
        hovered = found.id if found and found.tip else ""
        if hovered != self._hovered:
            self._hovered, self._hover_time = hovered, 0.0
        self.app.redraw()

    def _takable(self, piece: str) -> bool:
        placed = self.view.piece(piece)
        return bool(placed and self._ready() and (piece in self.hands.sources or isinstance(placed.face, CardFace)))

    def _down(self) -> None:
        if self._steps:
            self._skip()
            return
        if self._click_toast() or self._click_button():
            return
        if (moment := self.log.moment_at(self._mouse)) is not None:
            self.look_back(moment)
            return
        if self._looking_back is not None:
            self._let_go()
            return
        piece = self._piece_at(self._mouse)
        self._pressed = (piece, self._mouse) if piece else None
        if not piece:
            self._let_go()

    def _skip(self) -> None:
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
            self._touch(self._pressed[0])
        self._pressed = None
        self._held = ""
        self.app.redraw()

    def _drop(self) -> None:
        held = self._held
        target = self._piece_at(self._mouse, but=held)
        self.view.fly_back(held, self._mouse)
        if target and target in self.hands.targets((held,)):
            self.hands.picks = (held,)
            self._completed(self.hands.touch(target))
            return
        self.hands.cancel()
        if target:
            self._explain(held, target)

    def _touch(self, piece: str) -> None:
        """A click, or Enter on the focused piece."""
        if not self._ready():
            return
        if self._chooser:
            self._chooser = []
        if piece in self.hands.nexts():
            self.app.sounds.play("token")
            self._completed(self.hands.touch(piece))
        elif self.hands.picks and piece != self.hands.picks[-1]:
            self._explain(self.hands.picks[0], piece)
        else:
            self.hands.cancel()

    def _completed(self, moves: list[Move]) -> None:
        if len(moves) == 1:
            self.submit(moves[0])
        elif moves:
            self._chooser = moves
            self._make_buttons(self.view.view, list(self.match.seen(self.seat).moves))

    def _explain(self, source: str, target: str) -> None:
        """Why a drag or a pair of clicks is no move."""
        attempt = self.table.attempt(self.view.view, source, target)
        no = self.match.check(attempt) if attempt else None
        if no:
            self._refuse(no)
        elif attempt:
            self.submit(attempt)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_z, pygame.K_y):
            redo = event.key == pygame.K_y or bool(event.mod & pygame.KMOD_SHIFT)
            (self.redo if redo else self.undo)()
            return True
        if event.key == pygame.K_ESCAPE:
            if not self._let_go():
                self.pause()
            return True
        if self._steps and event.key in (pygame.K_SPACE, pygame.K_RETURN):
            self._skip()
            return True
        if event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        arrows = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        if event.key in arrows:
            self._focus_towards(*arrows[event.key])
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._press_focused()
        return self._letter(pygame.key.name(event.key))

    def _letter(self, key: str) -> bool:
        for button in self._buttons:
            if button.key.lower() == key and button.enabled:
                button.act()
                return True
        if self._focused and self._ready() and len(key) == 1:
            moves = self.hands.by_key(key, self._focused)
            if moves:
                self.submit(moves[0])
            self.app.redraw()
            return bool(moves)
        return False

    def _press_focused(self) -> bool:
        if self._focused.startswith("button:"):
            index = int(self._focused.partition(":")[2])
            if index < len(self._buttons) and self._buttons[index].enabled:
                self._buttons[index].act()
        elif self._focused:
            self._touch(self._focused)
        self.app.redraw()
        return bool(self._focused)

    def _spots(self) -> dict[str, Rect]:
        """Everything the focus can stand on."""
        useful = self.hands.nexts()
        pieces = {p.id: p.rect for p in self.view.scenery.pieces if p.id in useful or (p.tip and not p.ghost)}
        return pieces | {f"button:{i}": b.rect for i, b in enumerate(self._buttons) if b.enabled}

    def _tab(self, step: int) -> None:
        """To the next thing that does something."""
        useful = self.hands.nexts()
        spots = [key for key in self._spots() if key in useful or key.startswith("button:")]
        if spots:
            at = spots.index(self._focused) + step if self._focused in spots else 0 if step > 0 else -1
            self._focus(spots[at % len(spots)])

    def _focus_towards(self, dx: int, dy: int) -> None:
        spots = self._spots()
        if self._focused not in spots:
            self._tab(1)
            return
        here = spots[self._focused]
        best, best_far = "", float("inf")
        for key, there in spots.items():
            along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
            across = abs((there.centerx - here.centerx) * dy) + abs((there.centery - here.centery) * dx)
            if along > 4 and along + 2.5 * across < best_far:
                best, best_far = key, along + 2.5 * across
        if best:
            self._focus(best)

    def _focus(self, key: str) -> None:
        self._focused = key
        self._hovered = "" if key.startswith("button:") else key
        self._hover_time = 0.0
        self.app.redraw()

    def back(self) -> None:
        self.pause()

    def pause(self) -> None:
        from game.scenes.pause import PauseScene  # it leads back here

        self.app.scenes.push(PauseScene(self.app, self))

    def open_rulebook(self, rule: str = "") -> None:
        from game.scenes.rulebook import RulebookScene  # it leads back here

        self.app.scenes.push(RulebookScene(self.app, self.game.info, rule))

    # -- looking back -----------------------------------------------------------------------------------------

    def look_back(self, moment: int) -> None:
        """Show the table as it was after a move, until anything else is clicked."""
        self._finish_steps()
        if moment >= len(self.match.moments) - 1:
            self._let_go()
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
        self._toast = (text, rule, TOAST_SECONDS)
        self.app.redraw()

    def _refuse(self, no: Refusal) -> None:
        self.app.sounds.play("refuse")
        self.view.flash(no.blame, "refused")
        self._say(self.game.words.refusal(no), no.rule)

    def _say_coach(self, key: str) -> None:
        if self._guided and key and key not in self._coached:
            self._coached.add(key)
            self._coach = self.game.words.coach(key) or self._coach

    def _log_lines(self) -> list[LogLine]:
        lines = [LogLine(text, None, "dim") for text in self.match.history]
        for number, moment in enumerate(self.match.moments):
            if moment.move is not None and moment.seat is not None:
                name = self.match.setup.seats[moment.seat].name
                lines.append(LogLine(f"{name}: {self.game.words.move(moment.move)}", number, "text"))
            seen = [e for e in moment.events if e.seen_by is None or self.eyes in e.seen_by]
            lines += [LogLine(text, number) for event in seen if (text := self.game.words.event(event))]
        return lines

    # -- buttons ----------------------------------------------------------------------------------------------

    def _make_buttons(self, state: Any, moves: list[Move]) -> None:
        """Top bar and side panel, for what can be done now."""
        words = self.app.words
        wide = self.look.size[0]
        self._buttons = []
        bar = [
            ("play.menu", "Esc", "icons/menu", self.pause, True, 126),
            ("play.rulebook", "F1", "icons/rulebook", self.open_rulebook, True, 150),
            ("play.hint_button", "H", "icons/hint", self.hint, bool(moves), 112),
            ("play.redo", "Y", "icons/redo", self.redo, True, 116),
            ("play.undo_turn", "T", "icons/undo_turn", self.undo_turn, True, 146),
            ("play.undo", "U", "icons/undo", self.undo, True, 116),
        ]
        right = wide - 12
        for key, letter, icon, act, enabled, width in bar:
            rect = Rect(right - width, 10, width, 40)
            self._buttons.append(PanelButton(rect, words(key), act, letter, icon, enabled))
            right -= width + 8
        self._bar_left = right
        side = self._side_area()
        y = side.top + 168
        for index, move in enumerate(self._chooser):
            label = self.game.words.move(move)
            self._buttons.append(
                self._move_button(Rect(side.left + 16, y, side.width - 32, 46), move, label, str(index + 1), "legal")
            )
            y += 54
        if not self._chooser and state is not None:
            for action in self.table.actions(state, moves):
                rect = Rect(side.left + 16, y, side.width - 32, 46)
                self._buttons.append(self._move_button(rect, action.move, action.label, action.key, "line"))
                y += 54
        self._panel_bottom = y
        self._buttons_ready = state is not None

    def _move_button(self, rect: Rect, move: Move, label: str, key: str, token: str) -> PanelButton:
        return PanelButton(rect, label, lambda: self.submit(move), key, "", True, token)

    def _click_button(self) -> bool:
        for button in self._buttons:
            if button.enabled and button.rect.collidepoint(self._mouse):
                self.app.sounds.play("token")
                button.act()
                return True
        return False

    def _toast_rect(self, painter: Painter | None = None) -> Rect:
        area = self._table_area()
        text = self._toast[0] if self._toast else ""
        percent = self.look.text_percent / 100
        wide = min(area.width - 80, round(120 + len(text) * 9.5 * percent))
        lines = -(-len(text) * 9.5 * percent // max(1, wide - 120)) or 1
        rect = Rect(0, 0, wide, round(24 + 26 * percent * lines))
        rect.midbottom = (area.centerx, area.bottom - 16)
        return rect

    def _click_toast(self) -> bool:
        """A click on a refusal opens the rulebook at its rule."""
        if not self._toast or not self._toast_rect().collidepoint(self._mouse):
            return False
        text, rule, _ = self._toast
        found = rule or next(iter(RULE_ID.findall(text)), "")
        self._toast = None
        if found:
            self.open_rulebook(found)
        return True

    # -- drawing ------------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        painter.fill("ink")
        if self.view.scenery.backdrop:
            painter.backdrop(self.view.scenery.backdrop)
        painter.stars()
        self._draw_table(painter)
        self._draw_top(painter)
        self._draw_side(painter)
        self._draw_toast(painter)
        self._draw_tip(painter)

    def _draw_table(self, painter: Painter) -> None:
        ready = self._ready()
        tints = self.table.hover(self.view.view, self._hovered).tints if self._hovered and self.view.view else {}
        targets = self.hands.targets((self._held,)) if self._held else self.hands.targets() if ready else {}
        self.view.draw(
            painter,
            glowing=self.hands.sources if ready else (),
            targets=targets,
            chosen=(*self.hands.picks, *self._hint_path) if ready else (),
            last=self._last_path if ready else (),
            held=self._held,
            held_at=self._mouse,
            hovered=self._hovered,
            focused=self._focused,
            tints=tints,
        )

    def _draw_top(self, painter: Painter) -> None:
        wide = self.look.size[0]
        painter.panel(Rect(-4, -4, wide + 8, TOP + 4), "panel", None, radius=0)
        painter.line((0, TOP), (wide, TOP), self.game.info.id, 2)
        title = Rect(22, 8, 170, TOP - 16)
        painter.fitted(self.game.info.title.upper(), title, 22, bold=True, middle=True)
        heading = Rect(200, 8, self._bar_left - 216, TOP - 16)
        painter.fitted(self.view.scenery.heading, heading, 17, "muted", middle=True)

    def _draw_side(self, painter: Painter) -> None:
        side = self._side_area()
        painter.panel(Rect(side.left, side.top + 2, side.width + 8, side.height + 8), "panel", None, radius=0)
        painter.line((side.left, side.top), (side.left, side.bottom), "line", 1.5)
        self._draw_prompt(painter, Rect(side.left + 16, side.top + 14, side.width - 32, 146))
        for i, button in enumerate(self._buttons):
            hovered = button.rect.collidepoint(self._mouse)
            button.draw(painter, hovered=hovered, focused=self._focused == f"button:{i}")
        top = self._panel_bottom + 8
        if self._coach:
            top = self._draw_coach(painter, top)
        painter.label(self.app.words("play.log"), (side.left + 16, top + 8))
        self.log.area = Rect(side.left + 16, top + 34, side.width - 24, side.bottom - top - 44)
        self.log.draw(painter, self._looking_back)

    def _draw_prompt(self, painter: Painter, rect: Rect) -> None:
        decision = self.match.decision
        accent = self.game.info.id
        if decision is None:
            painter.fitted(self.app.words("play.over"), rect, 20, bold=True)
            return
        plan = self.match.setup.seats[decision.seat]
        who = plan.name if plan.player == HUMAN else self.app.words("play.computer", name=plan.name)
        painter.fitted(who.upper(), Rect(rect.left, rect.top, rect.width, 22), 14, accent, True)
        if plan.player != HUMAN:
            text = self.app.words("play.bot_thinks")
        elif self._chooser:
            text = self.app.words("play.choose")
        else:
            text = self.game.words.prompt(decision)
        painter.fitted(text, Rect(rect.left, rect.top + 26, rect.width, rect.height - 50), 20, bold=True)
        painter.fitted(decision.rule, Rect(rect.left, rect.bottom - 20, rect.width, 18), 13, "dim")

    def _draw_coach(self, painter: Painter, top: int) -> int:
        side = self._side_area()
        wide = side.width - 32
        high = min(painter.text_height(self._coach, wide - 28, 15) + 24, round(side.height * 0.34))
        box = Rect(side.left + 16, top, wide, high)
        painter.panel(box, "raised", "selected")
        painter.fitted(self._coach, box.inflate(-28, -20), 15)
        return box.bottom + 8

    def _draw_toast(self, painter: Painter) -> None:
        if not self._toast:
            return
        text, rule, _left = self._toast
        rect = self._toast_rect()
        token = "refused" if rule else "line"
        painter.shadow(rect)
        painter.panel(rect, "raised", token, radius=24, width=2)
        words = f"{text} ({rule})" if rule else text
        painter.fitted(words, rect.inflate(-40, -14), 17, align="center", middle=True)

    def _draw_tip(self, painter: Painter) -> None:
        if not self._hovered or self._hover_time < TIP_AFTER or self._held:
            return
        placed = self.view.piece(self._hovered)
        tip: Tip | None = placed.tip if placed else None
        if placed and tip:
            draw_tip(painter, tip, placed.rect, self._table_area())
