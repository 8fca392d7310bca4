"""What a game's table.py supplies: where pieces lie, and which touch of them is which move.

Every method is pure: it looks at a view and answers with data. The drawing is done by table_view.py,
the hands are in hands.py, and whether a move is allowed is for the engine to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from pygame import Rect

from game.core.events import Event, Seat
from game.core.moves import Move
from game.ui.face import Face


@dataclass(frozen=True, slots=True)
class Tip:
    """What hovering a piece says."""

    title: str
    text: str = ""
    rule: str = ""
    face: Face | None = None
    """Shown large beside the words: the magnifier."""


EVERYTHING = "*"
"""What a choice that lies over the whole table covers."""


@dataclass(frozen=True, slots=True)
class Mood:
    """A light that never rests: a station in trouble flickers, a goal within reach breathes."""

    token: str
    harsh: bool = False
    """True: it flickers, like a bad tube. False: it swells and fades."""


@dataclass(frozen=True, slots=True)
class Rail:
    """The track a piece moves along: from one stop to another it passes all stops between."""

    stops: tuple[tuple[int, int], ...]
    """The middle of each stop."""
    at: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece on the table."""

    id: str
    rect: Rect
    face: Face
    tip: Tip | None = None
    layer: int = 0
    """Higher is drawn later."""
    over: str = ""
    """The id of the piece it lies on or may cover; pieces that cover nothing must not overlap."""
    ghost: bool = False
    """A place, not a thing: it is not animated and never blocks what lies on it."""
    comes_from: str = ""
    """The piece it sets out from when it first appears, such as a deck. If that lies face down, it is turned over."""
    goes_to: str = ""
    """The piece it travels to when it leaves the table, such as a discard pile."""
    rail: Rail | None = None
    round: bool = False
    """Its light is a ring, not a box."""
    mood: Mood | None = None
    loose: bool = False
    """It can be picked up even when nothing can be done with it: where it is dropped it is said why."""
    look: str | None = None
    """Not None: touching it changes nothing but what is looked at. The text is given to scenery() as `look`."""
    on_chart: bool = False
    """It belongs to the board that can be zoomed (Scenery.chart)."""
    full: bool = False
    """It has no room for another word: what touching it does stands below it, while it is pointed at."""
    dot: str = ""
    """Its colour on the small map of a zoomed board; "" if it is not shown there."""


@dataclass(frozen=True, slots=True)
class Handle:
    """The pieces to touch, in order, to make a move: by dragging one onto the next, or by clicks."""

    path: tuple[str, ...]
    verb: str
    """What the last touch does: "sway"."""
    key: str = ""
    """The letter that does it to the focused piece."""
    token: str = "legal"
    """The colour in which the last piece lights up."""
    move: Move | None = None
    """What is made, if these touches say more than the move that is offered."""
    warns: bool = False
    """It means danger: its target is lit in another colour, and its verb is always written."""
    then: tuple[Move, ...] = ()
    """What the same touch means after its move: a march of several steps. Each is made as soon as it may be."""


@dataclass(frozen=True, slots=True)
class Action:
    """A move as a button in the side panel."""

    move: Move
    label: str
    key: str
    """The letter that makes it."""
    again: bool = False
    """True: it also answers for everybody at this screen who is asked the same next."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A line drawn over the table: an accusation, a last move, a preview."""

    start: str
    end: str
    token: str
    """Its colour."""


@dataclass(frozen=True, slots=True)
class Link:
    """A way between two pieces, drawn beneath them: corridors of a deck map, lanes of a star map."""

    start: str
    end: str
    token: str = "line"
    dashed: bool = False
    width: float = 3


@dataclass(frozen=True, slots=True)
class Scenery:
    """Everything to draw for one view."""

    pieces: tuple[Placed, ...]
    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    heading: str = ""
    """Round and phase, for the top bar."""
    backdrop: str = ""
    """A picture behind it all."""
    stars: bool = True
    """Whether stars shine through it."""
    chart: Rect | None = None
    """The room of a board that is worth a nearer look: pieces on it are laid out so that all of them fit, and grow
    and move with the camera."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound, and the pieces to flash, for an event."""

    sound: str = ""
    flash: tuple[str, ...] = ()
    token: str = "selected"
    stream: tuple[tuple[str, str], ...] = ()
    """Sparks fly from the first piece to the second: something is carried over."""
    beats: float = 1.0
    """How long it is left to be seen: something to read takes longer than something to notice."""
    caption: bool = False
    """Its sentence is shown above the table while it happens: the reason why something moves."""
    seat: Seat | None = None
    """Whose it is, where every seat has a board of its own: for the eyes of the others it passes at once."""
    travel: tuple[str, str] | None = None
    """A piece that comes from where another is: the id of that one, and its own."""
    flicker: bool = False
    """The flash fails like a bad tube: what was there is not there."""
    shake: bool = False
    """The whole table trembles."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the result's breakdown."""

    label: str
    points: int
    told: str = ""
    """Shown in place of the points: a line that is worth nothing and still worth telling."""


@dataclass(frozen=True, slots=True)
class Hover:
    """What pointing at a piece shows on the others: pieces to tint, by colour."""

    tints: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would change: pieces to tint, by colour, and the same in words."""

    tints: dict[str, str]
    text: str


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do instead, and the rule to read about it."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class TrayItem:
    """One sort of thing in a tray: how many there are, and how many are taken unless the player says otherwise."""

    title: str
    picture: str
    most: int
    taken: int
    tip: Tip | None = None


@dataclass(frozen=True, slots=True)
class Tray:
    """What a piece is made of, spread out to choose from: the next touch takes only what was picked."""

    title: str
    items: tuple[TrayItem, ...]
    room: Rect


class Table(Protocol):
    """All of a game's table.py. Made once per match: Table(game)."""

    def scenery(self, view: Any, seat: Seat | None, area: Rect, *, warnings: bool = True) -> Scenery:
        """A table with pieces that have a `look` takes one more argument: `look: str = ""`."""

    def handles(self, view: Any, move: Move) -> Sequence[Handle]:
        """How a move is made by touch; empty for a move that is a button only."""

    def actions(self, view: Any, moves: Sequence[Move]) -> Sequence[Action]:
        """The legal moves that are buttons (some may have handles too)."""

    def attempt(self, view: Any, source: str, target: str) -> Move | None:
        """What a drag that is no legal move was meant to be: the engine says why not."""

    def hover(self, view: Any, piece: str) -> Hover: ...

    def cue(self, event: Event) -> Cue | None: ...

    def breakdown(self, state: Any) -> Sequence[ScoreLine]:
        """Where the points of a finished game come from."""

    def reason(self, value: float) -> str:
        """Why a bot likes a move to which it gives this value, in a sentence."""

    def progress(self, state: Any) -> Sequence[float]:
        """One number for each seat, for the chart of the match: points or chances."""


@runtime_checkable
class PackingTable(Protocol):
    """A table some of whose pieces are made of others, such as fleets: the player may take a part of them."""

    def tray(self, view: Any, piece: str, area: Rect) -> Tray | None:
        """What a piece is made of; None if it is taken as a whole."""

    def packed(self, view: Any, piece: str, picks: Sequence[int]) -> Sequence[tuple[Move, Handle]]:
        """What can be done with so many of each item. The engine is asked which of these moves are legal."""


@runtime_checkable
class PreviewingTable(Protocol):
    """A table at which some moves are shown before they are made."""

    def preview(self, view: Any, move: Move) -> Preview | None:
        """What a move would change; None for a move that is made at once."""


@runtime_checkable
class AdvisingTable(Protocol):
    """A table that knows what somebody is after who touches the wrong thing at the wrong time."""

    def advice(self, view: Any, source: str) -> Advice | None:
        """How to do what touching this piece is meant to do; None: the engine's reason is enough."""


@runtime_checkable
class AwareTable(Protocol):
    """A table at which what an event is like depends on what lies around it."""

    def cue_in(self, view: Any, event: Event) -> Cue | None:
        """In place of cue(event). `view` is the table just after it, as these eyes see it."""


@runtime_checkable
class OpenTable(Protocol):
    """A table of a game with secrets at which some questions show and ask only what everybody sees."""

    def is_open(self, prompt: str) -> bool:
        """May it be answered without handing the screen over? Its moves are the same in every seat's view."""


@runtime_checkable
class PatientTable(Protocol):
    """A table at which the time an answer takes could tell what it is."""

    def least_seconds(self, prompt: str) -> float:
        """How long a question stays open at least; 0 for one that may be answered at once."""


@runtime_checkable
class TellingTable(Protocol):
    """A table whose game ends with a story."""

    def epilogue(self, state: Any) -> str:
        """What is read out after the end; "" if nothing is."""


@runtime_checkable
class WaivingTable(Protocol):
    """A table at which players are asked things they need not be asked, such as whether they react."""

    def waiver(self, moves: Sequence[Move]) -> Move | None:
        """The move that says no to such a question; None if the question matters."""
