"""What a piece looks like, as data. Faces are drawn by draw_faces.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Direction: TypeAlias = Literal["up", "down", "left", "right"]


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card with a coloured head, a picture, a few words and an arrow at one edge."""

    title: str
    subtitle: str
    text: str
    picture: str
    token: str
    """Colour of the head; `<token>_deep` is the colour of its ground."""
    emblem: str = ""
    arrow: Direction | None = None
    locked: bool = False
    badges: tuple[str, ...] = ()
    """Icons in the corner, such as "icons/eye"."""
    dimmed: bool = False


@dataclass(frozen=True, slots=True)
class BackFace:
    """A card that lies face down."""

    picture: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class TileFace:
    """A small plate: an icon or picture, a title, a line of text, a caption."""

    title: str
    text: str = ""
    caption: str = ""
    picture: str = ""
    token: str = "line"
    ground: str = "panel"
    state: Literal["past", "now", "ahead"] = "ahead"
    columns: tuple[bool, ...] = ()
    """A pictogram: which of the columns is meant."""


@dataclass(frozen=True, slots=True)
class SpriteFace:
    """A picture by itself."""

    picture: str
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class LabelFace:
    """A word on the table."""

    text: str
    token: str = "muted"
    size: int = 13
    align: Literal["left", "center", "right"] = "center"
    spaced: bool = True
    bold: bool = True


@dataclass(frozen=True, slots=True)
class SlotFace:
    """An empty place where something can lie."""

    label: str = ""
    token: str = "line"


@dataclass(frozen=True, slots=True)
class MeterFace:
    """A number out of a goal, with a bar."""

    label: str
    value: int
    goal: int
    most: int
    token: str


@dataclass(frozen=True, slots=True)
class PipsFace:
    """So many of so many, as dots."""

    label: str
    value: int
    most: int
    token: str


@dataclass(frozen=True, slots=True)
class ChipFace:
    """A small button on a piece, such as the badge that starts an ability."""

    label: str
    icon: str = ""
    token: str = "text"
    solid: bool = False
    """True: nothing shows through."""


@dataclass(frozen=True, slots=True)
class TrackFace:
    """A number line with a marker: a system's condition, a clock, a population."""

    label: str
    low: int
    high: int
    value: int
    token: str
    danger_below: int | None = None
    """Numbers under this are drawn as a warning."""


@dataclass(frozen=True, slots=True)
class DieFace:
    value: int
    """1 to 6 as pips; anything else as a number."""
    token: str = "text"
    spent: bool = False
    throw: int = 0
    """Counts the rolls: a die with another number has been rolled again, whatever it shows."""


Shape: TypeAlias = Literal["circle", "triangle", "square", "diamond", "hexagon", "star"]


@dataclass(frozen=True, slots=True)
class TokenFace:
    """A counter. Seats differ in shape as well as in colour."""

    shape: Shape
    label: str = ""
    """A number or letter on it."""


@dataclass(frozen=True, slots=True)
class RoomFace:
    """A room of a deck map: its name, and icons for what is in it."""

    name: str
    icons: tuple[str, ...] = ()
    token: str = "line"
    ground: str = "panel"


@dataclass(frozen=True, slots=True)
class ConsoleFace:
    """A station of a ship: its name, who mans it, and whether all is well. Its instruments are pieces of their own."""

    title: str
    subtitle: str
    icon: str
    token: str
    state: Literal["idle", "now", "asked"] = "idle"
    """now: its turn; asked: it may decide something in the turn of another."""
    badges: tuple[str, ...] = ()
    """Icons beside the name: a warning, a reward."""
    alarm: bool = False
    """Something is wrong here: it shows without any motion too."""


@dataclass(frozen=True, slots=True)
class GaugeFace:
    """A number line too fine to number every space: filled from zero to its value, with a number here and there."""

    low: int
    high: int
    value: int
    token: str
    marks: tuple[int, ...] = ()
    """The numbers that are written."""
    goal: int | None = None
    fail: int | None = None


@dataclass(frozen=True, slots=True)
class PathFace:
    """Spaces along a way, joined by a band that is lit up to the present one: a spiral, a ring, a road."""

    spots: tuple[tuple[float, float], ...]
    """The middle of each space, as shares of the box."""
    labels: tuple[str, ...]
    edges: tuple[str, ...]
    """The colour of each space."""
    value: int
    token: str
    size: int
    """How wide a space is."""
    ground: str = ""
    """A picture beneath it."""


@dataclass(frozen=True, slots=True)
class StoryFace:
    """A large card to be read: a picture, what it says, the numbers that matter, what it would do now."""

    title: str
    picture: str
    text: str
    flavour: str
    token: str
    kind: str = ""
    stats: tuple[tuple[str, str, str], ...] = ()
    """Label, number and colour of each number."""
    footer: str = ""
    footer_token: str = "text"
    dimmed: bool = False


@dataclass(frozen=True, slots=True)
class MiniCardFace:
    """A small card: a picture, a name below it, and the one thing to know about it in a corner."""

    title: str
    picture: str
    token: str
    badge: str = ""
    text: str = ""
    """What it does, in a few words beside a smaller picture."""
    dimmed: bool = False


@dataclass(frozen=True, slots=True)
class SharesFace:
    """How a whole is divided, as one bar with its parts written below."""

    label: str
    parts: tuple[tuple[str, int, str], ...]
    """Word, number and colour of each part."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Span:
    """Some spaces of a printed track."""

    first: int
    last: int
    label: str = ""
    signs: tuple[tuple[str, str], ...] = ()
    """Pictures, each with a few letters."""
    divider: Divider = ""
    """What stands to their left."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class PawnFace:
    """A round marker that shows where it stands."""

    label: str
    token: str


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class ChartFace:
    """A printed table of dice: what each number means."""

    title: str
    rows: tuple[tuple[str, str], ...]
    """A picture and a sentence for 1, 2, 3..."""
    lit: int = 0
    """The number that was rolled."""


@dataclass(frozen=True, slots=True)
class NoteFace:
    """A small note: a sign and a title, a number at the right, and signs with numbers below."""

    title: str
    picture: str
    worth: str
    items: tuple[tuple[str, str], ...]
    text: str = ""
    token: str = "line"
    chosen: bool = False


Face: TypeAlias = (
    CardFace
    | BackFace
    | TileFace
    | SpriteFace
    | LabelFace
    | SlotFace
    | MeterFace
    | PipsFace
    | ChipFace
    | TrackFace
    | DieFace
    | TokenFace
    | RoomFace
    | ConsoleFace
    | GaugeFace
    | PathFace
    | StoryFace
    | MiniCardFace
    | SharesFace
    | PaperFace
    | PrintFace
    | ScaleFace
    | PawnFace
    | BoxesFace
    | HexFace
    | ChartFace
    | NoteFace
)
