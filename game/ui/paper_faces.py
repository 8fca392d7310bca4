"""Faces of printed sheets and what is pencilled on them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.value import value


@value
class PaperFace:
    """A sheet of paper, or a box printed on one."""

    title: str = ""
    note: str = ""
    """Small, at the lower right."""
    picture: str = ""
    """Beside the title."""
    ground: str = "paper_box"
    edge: str = "paper_line"
    hatched: bool = False
    """Not to be used yet."""
    stamp: str = ""
    """A picture at the lower right, in place of the note."""
    lifted: bool = False
    """It lies on something: it throws a shadow."""
    reserve: int = 0
    """Room to the right of the title that belongs to something else."""


Pencilled: TypeAlias = Literal["", "old", "new"]
"""Not marked, marked long ago, or just now."""


Divider: TypeAlias = Literal["", "line", "die"]


@value
class PrintFace:
    """A small sign printed on paper, to be marked with a pencil once."""

    shape: Literal["die", "diamond", "plate"]
    label: str = ""
    """A number or an asterisk; a die shows 1 to 6 as pips."""
    picture: str = ""
    mark: Pencilled = ""
    hand: int = 0
    """No two pencil marks are alike: which of the ways to draw one."""
    faint: bool = False
    """It cannot be marked as things stand."""


@value
class Span:
    """Some spaces of a printed track."""

    first: int
    last: int
    label: str = ""
    signs: tuple[tuple[str, str], ...] = ()
    """Pictures, each with a few letters."""
    divider: Divider = ""
    """What stands to their left."""


@value
class ScaleFace:
    """A number line printed on paper; its marker is a piece of its own. See draw_paper.scale_cell()."""

    title: str
    picture: str
    low: int
    high: int
    zones: tuple[tuple[int, str, str], ...] = ()
    """First space, colour, and what is written above it."""
    spans: tuple[Span, ...] = ()
    """What is written below."""


@value
class PawnFace:
    """A round marker that shows where it stands."""

    label: str
    token: str


@value
class BoxesFace:
    """A line of a list with boxes to be marked, and what they bring when all are."""

    title: str
    picture: str
    boxes: int
    marked: int
    fresh: int
    """How many of the marks are new."""
    worth: str
    """In a seal at the right."""
    done: bool = False


@value
class HexFace:
    """A hexagon of a printed track."""

    label: str
    picture: str = ""
    filled: str = ""
    """The picture that covers it once it is marked."""
    creeping: str = ""
    """The picture of what is on its way here."""
    hand: int = 0
    now: bool = False


@value
class ChartFace:
    """A printed table of dice: what each number means."""

    title: str
    rows: tuple[tuple[str, str], ...]
    """A picture and a sentence for 1, 2, 3..."""
    lit: int = 0
    """The number that was rolled."""


@value
class NoteFace:
    """A small note: a sign and a title, a number at the right, and signs with numbers below."""

    title: str
    picture: str
    worth: str
    items: tuple[tuple[str, str], ...]
    text: str = ""
    token: str = "line"
    chosen: bool = False
