"""A lesson as it is taken: which step it is at, what is right and what is a mistake. It knows no screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Any

from game.core.engine import Decision
from game.core.events import Event
from game.core.game import Game
from game.core.lessons import Lesson, Step
from game.core.match import Cursor
from game.core.moves import Move
from game.core.position import Record, arranger_of, fits, move_of, placed
from game.core.rng import Rng
from game.core.words import LessonWords

LONGEST_SCRIPT = 200
"""More moves of others in a row mean that it never is the player's turn again."""
TRIES = 2
"""After so many mistakes a step that shows nothing shows what it wants."""


def is_like(name: str, event: Event) -> bool:
    """Does an event go by this name: of its class, or of its sentence?"""
    return name in (type(event).__name__, event.text_key)


class LessonRun:
    def __init__(self, game: Game, lesson: Lesson, kept: Mapping[str, Any] | None = None) -> None:
        """kept: where somebody has left it, as `kept` of an earlier run says; one that makes no sense any more is
        forgotten. Raises BadPosition."""
        self.lesson = lesson
        self.match = placed(game, lesson.position)
        self.game = game.seated(self.match)
        self._arranger = arranger_of(self.game)
        self._start = len(self.match.moments)
        """The number of moments before the first move of the lesson."""
        self._chances: dict[str, str] = {}
        """Before which moments dice and draws were fixed, and how."""
        self.number = 0
        self._from = self.match.head.moment - lesson.tell
        """The last moment before what the step speaks of."""
        self._begun = self.match.head.moment
        """The moment at which the step began."""
        self._made = 0
        self._early = ""
        """The step whose move was made before its time."""
        self.tries = 0
        self.shown = False
        """The player has asked to be shown."""
        self.off_script: tuple[int, int] | None = None
        """The seat and the line of a script that could not be followed; after a mistake that is no wonder."""
        self.mistake = ""
        """The key of what is said about a mistake that will be taken back."""
        self._mistake_before = ""
        self.right = ""
        """The key of what is said about the last thing that was right; "" if nothing was."""
        if not (kept and self._gone_on(kept)):
            self.match = placed(game, lesson.position)
            self._chances, self.number = {}, 0
            self._begin(self._from)
        self.told = Cursor(self._from) if self.number == 0 else self.hold
        """How far everything is known when the lesson opens."""

    # -- where it is ----------------------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """None: it is over."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def words(self) -> LessonWords:
        return self.game.words.lesson(self.lesson.id)

    @property
    def hidden(self) -> tuple[str, ...]:
        """Patterns of the pieces that are not on the table yet."""
        steps = self.lesson.steps[: self.number + 1]
        revealed = {pattern for step in steps for pattern in step.reveal}
        return tuple(pattern for pattern in self.lesson.hide if pattern not in revealed)

    def hides(self, piece: str) -> bool:
        return any(fnmatchcase(piece, pattern) for pattern in self.hidden)

    @property
    def wanted(self) -> Move | None:
        """The move that is to be made next; where another was made that is as right, any that goes on from there."""
        step = self.step
        if step is None or not step.show or self.mistake:
            return None
        shown = [move_of(self.game, record) for record in step.show]
        for move in (*shown[self._made : self._made + 1], *shown):
            if self.match.check(move) is None:
                return move
        moves = self.match.seen(self.lesson.position.you).moves
        return next((move for move in moves if any(fits(like, move) for like in step.accept)), None)

    @property
    def points(self) -> bool:
        """Is what is wanted pointed at?"""
        return self.step is not None and (not self.step.dark or self.shown or self.tries >= TRIES)

    @property
    def hold(self) -> Cursor:
        """How far the match is told now."""
        if self.mistake:
            return self._before(self._mistake_before, self._begun) or self.match.head
        step = self.step or self.lesson.steps[-1]
        return (self._before(step.before, self._from) if step.before else None) or self.match.head

    def _before(self, name: str, start: int) -> Cursor | None:
        """The place just before an event that came after a moment: the first of its name, or "Name 2" the second."""
        name, _, count = name.partition(" ")
        left = int(count or 1)
        for number in range(start + 1, len(self.match.moments)) if name else ():
            for tick, event in enumerate(self.match.moments[number].events):
                left -= is_like(name, event)
                if left == 0:
                    return Cursor(number, tick - 1) if tick else Cursor(number - 1)
        return None

    def said(self, text: str) -> str:
        """A sentence of the lesson, with the names of pieces and the numbers of the position in it."""
        you = self.lesson.position.you
        view = self.game.engine.view(self.match.state_at(self.hold), you)
        return self.game.words.filled(text, self._arranger.values(view, you))

    # -- what the player does ---------------------------------------------------------------------------------

    def refuses(self, move: Move) -> str | None:
        """The key of what is said in place of a move ("" for the usual sentence); None: it is made."""
        step = self.step
        if step is None or self.mistake or step.waits != "move":
            return ""
        if self._is_shown(step, move) or self._is_early(move):
            return None
        for mistake in step.mistakes:
            if fits(mistake.move, move):
                return mistake.say if mistake.do == "refuse" else None
        return None if step.until or step.win else ""

    def made(self, move: Move) -> None:
        """The player has made a move that was not refused. The others answer, and the lesson goes on."""
        self._let_others_answer()
        step = self.step
        assert step is not None
        self.right = ""
        if self._is_wrong(step, move):
            return
        if self._is_early(move):
            self._early = self.lesson.steps[self.number + 1].id
            return
        if step.until or step.win:
            if self._is_reached(step):
                self._advance("")
            elif not self._blame(step, move) and self.match.outcome:
                self._go_wrong("lost", "")
            return
        if self._is_shown(step, move):
            self._made += 1
            if self._made == len(step.show):
                self._advance("")
            return
        self._blame(step, move)

    def touched(self, *pieces: str) -> bool:
        """Is one of these the answer to what the step asks?"""
        step = self.step
        if step is None or step.waits != "touch" or not set(pieces) & set(step.touch):
            self.tries += 1
            return False
        self._advance("")
        return True

    def go_on(self) -> bool:
        """A click: what was a mistake is taken back, and a step that only says something is over. True: it was one of
        these."""
        if self.mistake:
            self.mistake = ""
            self.match.back_to(self._begun)
            self._made, self._early = 0, ""
            return True
        if self.step is None or self.step.waits != "click":
            return False
        self._advance(None)
        return True

    def _is_shown(self, step: Step, move: Move) -> bool:
        wanted = move_of(self.game, step.show[min(self._made, len(step.show) - 1)])
        return move == wanted or any(fits(like, move) for like in step.accept)

    def _is_early(self, move: Move) -> bool:
        step = self.step
        if step is None or not step.any_order or self._early or self.number + 1 >= len(self.lesson.steps):
            return False
        return self._is_shown_in(self.lesson.steps[self.number + 1], move)

    def _is_shown_in(self, step: Step, move: Move) -> bool:
        return bool(step.show) and move == move_of(self.game, step.show[0])

    def _events(self) -> Iterator[Event]:
        """Everything since the step began."""
        for moment in self.match.moments[self._begun + 1 :]:
            yield from moment.events

    def _is_wrong(self, step: Step, move: Move) -> bool:
        if step.without is None or not any(is_like(step.without.event, event) for event in self._events()):
            return False
        if not self._blame(step, move):  # what is said of this move says more than what is said of all
            self._go_wrong(step.without.say, step.without.before)
        return True

    def _is_reached(self, step: Step) -> bool:
        if step.win:
            outcome = self.match.outcome
            return outcome is not None and self.lesson.position.you in outcome.winners
        return any(is_like(step.until, event) for event in self._events())

    def _blame(self, step: Step, move: Move) -> bool:
        """Say what is to be said about a move that was made and is not the one."""
        mistake = next((one for one in step.mistakes if one.do != "refuse" and fits(one.move, move)), None)
        if mistake is None:
            return False
        if mistake.do == "go_on":
            self._advance(mistake.say)
        else:
            self._go_wrong(mistake.say, mistake.before)
        return True

    def _go_wrong(self, say: str, before: str) -> None:
        self.tries += 1
        self.mistake, self._mistake_before = say, before

    # -- from step to step ------------------------------------------------------------------------------------

    def _advance(self, right: str | None) -> None:
        """right: what is said of it, "" for the usual; None: nothing was done."""
        gone = self.lesson.steps[self.number]
        start = self._from if gone.waits != "move" else self._begun
        self.number += 1
        if self._early and self.step and self.step.id == self._early:
            self.number += 1
        self.right = "" if right is None else right or gone.id
        self._begin(start)

    def _begin(self, start: int) -> None:
        """The next step. start: the last moment before what it speaks of."""
        self._from, self._begun = start, self.match.head.moment
        self._made, self._early, self.tries, self.shown = 0, "", 0, False
        if self.step and self.step.chance:
            self._fix_chance(self.step.chance)
        self._let_others_answer()
        self._begun = self.match.head.moment

    def _fix_chance(self, text: str) -> None:
        now = self.match.moments[-1]
        state = now.state.copy()
        state.rng = Rng.from_text(text)
        self.match.moments[-1] = replace(now, state=state)
        self._chances[str(len(self.match.moments))] = text

    def _let_others_answer(self) -> None:
        for _ in range(LONGEST_SCRIPT):
            decision = self.match.decision
            if decision is None or not self._is_unasked(decision):
                return
            self.match.submit(self._answer(decision))

    def _is_unasked(self, decision: Decision) -> bool:
        return decision.seat != self.lesson.position.you or decision.prompt in self.lesson.auto

    def _answer(self, decision: Decision) -> Move:
        """The next line of the script; where that is not possible, or at an end, what says no, or else any."""
        lines: tuple[Record, ...] = self.lesson.script.get(decision.seat, ())
        said = sum(moment.seat == decision.seat for moment in self.match.moments[self._start :])
        if decision.seat != self.lesson.position.you and said < len(lines):
            move = move_of(self.game, lines[said])
            if self.match.check(move) is None:
                return move
            self.off_script = (decision.seat, said)
        moves = self.match.engine.moves(self.match.state)
        return next((move for move in moves if move.silent), moves[0])

    # -- leaving and coming back ----------------------------------------------------------------------------------

    @property
    def kept(self) -> dict[str, Any]:
        """Where to go on, as plain data: the beginning of this step."""
        if self.step is None:
            return {}
        moves = [moment.move for moment in self.match.moments[self._start : self._begun + 1] if moment.move]
        return {
            "step": self.step.id,
            "from": self._from,
            "moves": [self.game.recorder.from_move(move) for move in moves],
            "chance": dict(self._chances),
        }

    def _gone_on(self, kept: Mapping[str, Any]) -> bool:
        """Come to where somebody has left; False if that is no longer there."""
        ids = [step.id for step in self.lesson.steps]
        try:
            number, start = ids.index(kept["step"]), int(kept["from"])
            for plain in kept["moves"]:
                if text := kept["chance"].get(str(len(self.match.moments))):
                    self._fix_chance(text)
                if self.match.submit(self.game.recorder.to_move(plain)):
                    return False
        except (KeyError, ValueError, TypeError, AttributeError):
            return False
        if number == 0 or not 0 <= start <= self.match.head.moment:
            return False
        self.number = number
        self._begin(start)
        return True


def mistake_sentences(step: Step) -> Iterator[str]:
    """The keys of everything that a step may say about a mistake."""
    yield from (mistake.say for mistake in step.mistakes)
    if step.without:
        yield step.without.say
