"""Lessons as data: a position, and steps that each say one sentence and wait for one thing.

levels/<game>/lessons.yaml holds what happens, the block `lessons:` of the game's words what is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from game.core.data import DataError, Problem, Reader
from game.core.game import Game, GameInfo
from game.core.modes import OptionValue, did_you_mean
from game.core.position import Position, Record
from game.core.value import value

FILE = "lessons.yaml"
LESSON = "lesson:"
"""Before the id of a lesson, among what the store knows to be learned."""
BUTTON, STEPS = "button:", "steps"
"""What can be lit beside the table: a button by its key, and the steps of the turn."""
Waits: TypeAlias = Literal["click", "touch", "move"]


@value
class Mistake:
    """A move that is not what a step is about, and what is said of it."""

    move: Record
    say: str
    """Key of the sentence, in the lesson's words."""
    do: Literal["refuse", "back", "go_on"] = "refuse"
    """refuse: it is not made. back: it is made, told, and taken back. go_on: it is as good."""
    before: str = ""
    """back: it is told up to this event."""


@value
class Without:
    """An event that a step must not bring about."""

    event: str
    say: str
    before: str = ""
    """What follows is told up to this event, and then taken back."""


@value
class Step:
    """One sentence, and what it waits for: moves if it shows any, a touch if it asks for one, else a click."""

    id: str
    light: tuple[str, ...] = ()
    """Pieces; and of what is beside the table BUTTON and a key, or STEPS. A step that shows a move lights what that is
    made with."""
    show: tuple[Record, ...] = ()
    """The moves that are wanted, one after the other."""
    accept: tuple[Record, ...] = ()
    """Other moves that are as right in place of any of them."""
    until: str = ""
    """Whatever moves bring this event about are right."""
    without: Without | None = None
    win: bool = False
    """Whatever moves win the game are right."""
    touch: tuple[str, ...] = ()
    """A question: one of these pieces is the answer."""
    mistakes: tuple[Mistake, ...] = ()
    any_order: bool = False
    """The move of the next step may as well come first."""
    before: str = ""
    """What has happened is told up to this event; the sentence belongs to that moment. "ShipMoved 2": the second."""
    chance: str = ""
    """Dice and draws from here on come from this text."""
    reveal: tuple[str, ...] = ()
    """Hidden pieces that are to be seen from here on."""
    dark: bool = False
    """Nothing is lit and no arrow drawn, until the player asks or has failed twice."""
    rule: str = ""
    """To read about it."""

    @property
    def waits(self) -> Waits:
        return "move" if self.show else "touch" if self.touch else "click"


@value
class Lesson:
    id: str
    teaches: tuple[str, ...]
    """Concepts that it explains; each is explained once."""
    position: Position
    steps: tuple[Step, ...]
    minutes: int = 3
    side: str = ""
    """Lessons of one side stand together, in order; its name is `side.<id>` among the lessons' words."""
    uses: tuple[str, ...] = ()
    """Concepts of earlier lessons that it rests on."""
    hide: tuple[str, ...] = ()
    """Pieces that are not on the table yet, and buttons ("button:E"); * stands for any letters."""
    tell: int = 0
    """So many of the last moves of the position are told when it begins."""
    script: dict[int, tuple[Record, ...]] = field(default_factory=dict)
    """What the other seats answer, in order. After that they pass."""
    auto: tuple[str, ...] = ()
    """Questions to the player, by their prompts, that are passed unasked."""


@value
class FirstGame:
    """A real match for whoever is new: a scenario, and what is otherwise than it says."""

    scenario: str
    options: dict[str, OptionValue] = field(default_factory=dict)
    moves: tuple[Record, ...] = ()
    """What is answered for all seats before anybody sits down: choices of the setup that mean nothing to a newcomer."""


@value
class Lessons:
    """The shape of a game's lessons.yaml."""

    format: Literal[1]
    game: str
    lessons: tuple[Lesson, ...] = ()
    play: dict[str, FirstGame] = field(default_factory=dict)
    """By side: what to play first, with one click or after the last lesson."""
    later: FirstGame | None = None
    """What one click begins for whoever has finished a match; None: what the game opens with."""

    def find(self, lesson_id: str) -> Lesson:
        """Raises KeyError, with a suggestion."""
        for lesson in self.lessons:
            if lesson.id == lesson_id:
                return lesson
        raise KeyError(f"there is no lesson {lesson_id!r}{did_you_mean(lesson_id, [one.id for one in self.lessons])}")

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(lesson.side for lesson in self.lessons))

    def of_side(self, side: str) -> Sequence[Lesson]:
        return [lesson for lesson in self.lessons if lesson.side == side]

    def after(self, lesson: Lesson) -> Lesson | None:
        """The next of its side."""
        row = self.of_side(lesson.side)
        return next(iter(row[row.index(lesson) + 1 :]), None)


def lessons_of(game: Game) -> Lessons:
    """Those of a game; empty for one that has none. Raises DataError."""
    return lessons_in(game.info, game.levels)


def lessons_in(info: GameInfo, levels: Path) -> Lessons:
    """The same for a game that is not open: the library shows them before any is."""
    return _read(info.levels_in(levels), info.id)


@cache
def _read(folder: Path, game: str) -> Lessons:
    if not (folder / FILE).is_file():
        return Lessons(1, game)
    reader = Reader(folder)
    lessons = reader.read(FILE, Lessons)
    reader.finish()
    if lessons.game != game:
        raise DataError([Problem(str(folder / FILE), 0, "game", f"{lessons.game!r} is not {game!r}")])
    return lessons
