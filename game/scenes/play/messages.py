"""What comes to a table (Input), and what is to be done about it (Request): the two ends of step.py."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Literal, TypeAlias

from game.ai.worker import Answer as Thought
from game.core.events import Seat
from game.core.match import Cursor
from game.core.moves import Move
from game.core.value import value
from game.ui.gestures import Tell
from game.ui.selection import Offered

Backwards: TypeAlias = Literal["undo", "undo_turn", "redo"]


class Signal(Enum):
    """Inputs that are all said with their name."""

    GO_ON = auto()
    """Space or Enter."""
    AWAY = auto()
    """A click where nothing lies."""
    HINT = auto()
    RECAP = auto()
    """What happened since one's last turn, please; or no more of it."""
    PASS_THESE = auto()
    """Windows like the one that is open are passed from now on."""
    ASK_AGAIN = auto()
    """No window is passed unasked any more, and the last one is asked after all."""


@value
class Passed:
    seconds: float


@value
class Touch:
    piece: str
    into_telling: bool = False
    """It has ended a telling: it makes no move yet, but shows which one it would make."""
    twice: bool = False
    """It is the second of a double click."""


@value
class Lift:
    """A piece is picked up to be dragged."""

    piece: str


@value
class Drop:
    piece: str
    target: str


@value
class Letter:
    key: str
    focused: str = ""
    """The piece that has the focus."""


@value
class Chosen:
    """A move from a button; `again` answers for everybody at this screen who is asked the same next."""

    move: Move
    again: bool = False


@value
class Sure:
    """A move that was asked about, with all that it means: yes."""

    move: Move
    then: tuple[Move, ...] = ()
    again: Move | None = None


@value
class LetGo:
    """Escape, or the other button of the mouse. Escape means the menu where there is nothing to let go of."""

    menu: bool = False


@value
class LookBack:
    cursor: Cursor
    watch: bool = False
    """Tell it again from there."""


@value
class LookBeside:
    """From where one looks back to the next act that can be seen, forth or back."""

    step: int


@value
class Sit:
    """Whoever decides has taken the seat, and may want to see what happened since."""

    watch: bool = False


@value
class TakeBack:
    """As input: undo, please. As request: do it."""

    kind: Backwards


@value
class Cover:
    """As input: they want to look at their cards. As request: cover the table until they have sat down."""

    seat: Seat


class Effect(Enum):
    """Requests that are all said with their name. As input: do it, whatever the table is doing."""

    THINK = auto()
    """Ask the computer that decides."""
    OPEN_RESULT = auto()
    OPEN_MENU = auto()
    OPEN_RULEBOOK = auto()
    """At the rule of what is pointed at, or at the beginning."""
    OPEN_HOWTO = auto()
    OPEN_LEGEND = auto()
    ASK_RULE = auto()
    """Open it only if something is pointed at that has a rule."""
    CHANGE_STEPPING = auto()
    """Everything waits for a press from now on; or no more."""
    PICK_SOUND = auto()
    NO_MORE = auto()
    """Of this lesson, or of cards that explain something."""


@value
class ThinkOfHint:
    """What would be good, after moves that change nothing on the table?"""

    after: tuple[Move, ...] = ()


@value
class MakeMove:
    move: Move


@value
class Doubt:
    """Ask before a move that few would want."""

    move: Move
    question: str
    then: tuple[Move, ...] = ()
    again: Move | None = None


@value
class Again:
    """The telling has been ended: the same once more, on the table as it is now."""

    put: Input


@value
class Replace:
    """A computer player that died, hangs or cheats makes room for one that answers at once."""

    trouble: str


@value
class AskAll:
    """Ask in public whether somebody wants to answer at all."""

    seat: Seat
    waiver: Move


Gesture: TypeAlias = Touch | Lift | Drop | Letter | Chosen
Looked: TypeAlias = LookBack | LookBeside
Input: TypeAlias = Signal | Effect | Passed | Gesture | Sure | LetGo | Looked | Sit | Thought | TakeBack | Cover
Request: TypeAlias = Effect | ThinkOfHint | MakeMove | Doubt | Tell | Again | Replace | Cover | AskAll | TakeBack
Feed: TypeAlias = Callable[[Input], None]
Can: TypeAlias = Callable[[], tuple[Offered, tuple[str, ...]]]
"""What can be done, and the pieces touched so far."""
