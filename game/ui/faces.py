"""What a piece looks like, as data. Faces are drawn by draw_faces.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from game.ui.faces_tracker import TrackerFace

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
    need: int = 0
    """What it must show at least; printed below it unless it is 0."""


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


@dataclass(frozen=True, slots=True)
class Ring:
    """Who holds something: a colour, and a shape for those who cannot tell colours."""

    token: str
    shape: Shape


@dataclass(frozen=True, slots=True)
class SectorFace:
    """A part of a map: a quiet plate with its name in the corner."""

    name: str
    token: str = "line"
    strong: bool = False
    """Its edge is drawn to be noticed."""


@dataclass(frozen=True, slots=True)
class NodeFace:
    """A small place on a map where something can stand."""

    round: ClassVar[bool] = True

    kind: Literal["dot", "diamond"] = "dot"
    token: str = "muted"


@dataclass(frozen=True, slots=True)
class WorldFace:
    """A round world with its owner's ring, a badge, a row of small things it holds, and a count."""

    round: ClassVar[bool] = True

    name: str
    picture: str
    ring: Ring | None = None
    badge: str = ""
    badge_token: str = "panel"
    value: str = ""
    """Beside the badge."""
    holds: tuple[str, ...] = ()
    room: int = 0
    """How many things it could hold; empty places are outlined."""
    count: int = 0
    """Its garrison, shown if there is one."""
    dimmed: bool = False


@dataclass(frozen=True, slots=True)
class CounterFace:
    """A stack of units on a map, as one counter: the mightiest of them, how many, what they carry, how far they go."""

    ring: Ring
    picture: str
    count: int
    cargo: int = 0
    moves: int | None = None
    """Steps left; None: nobody's business now."""


@dataclass(frozen=True, slots=True)
class StandingFace:
    """How a player stands: emblem, name, figures with icons, a bar towards the goal."""

    title: str
    picture: str
    ring: Ring
    figures: tuple[tuple[str, str], ...] = ()
    """Icon and number."""
    value: int = 0
    goal: int = 0
    """0: nothing is counted; the player's sign is shown large instead."""
    active: bool = False
    dimmed: bool = False


@dataclass(frozen=True, slots=True)
class StockFace:
    """Something of which there are several: its picture, its name, how many or at what price."""

    title: str
    picture: str
    amount: str = ""
    icon: str = ""
    """Before the amount: what it is counted or paid in."""
    token: str = "line"
    dimmed: bool = False


@dataclass(frozen=True, slots=True)
class UnitFace:
    """Something that fights: its life and shields as pips, the damage it is about to take, its weapons."""

    title: str
    picture: str
    ring: Ring
    life: int
    most: int
    shields: int = 0
    damage: int = 0
    """Assigned and not yet dealt."""
    weapons: tuple[str, ...] = ()
    """Icons, one for each."""
    used: bool = False


@dataclass(frozen=True, slots=True)
class PlanLine:
    """A line of a ground plan; its points are shares of the plan's width and height."""

    points: tuple[tuple[float, float], ...]
    token: str
    width: float = 3
    style: Literal["solid", "double", "dotted"] = "solid"


@dataclass(frozen=True, slots=True)
class PlanShape:
    """A filled outline of a ground plan."""

    points: tuple[tuple[float, float], ...]
    fill: str
    edge: str = ""


@dataclass(frozen=True, slots=True)
class PlanFace:
    """The ground plan of a ship or a station, beneath its rooms."""

    shapes: tuple[PlanShape, ...]
    lines: tuple[PlanLine, ...]


@dataclass(frozen=True, slots=True)
class ChamberFace:
    """A room with cut corners: its name above, signs for its kinds below, and room for pieces between."""

    name: str
    signs: tuple[str, ...] = ()
    token: str = "line"
    ground: str = "panel"
    state: Literal["lit", "dark", "torn"] = "lit"


@dataclass(frozen=True, slots=True)
class ActionCardFace:
    """A card with rows of icons: each row is one way to play it."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    token: str
    """Colour of the head; `<token>_deep` is the colour of its ground."""
    extra: str = ""
    """An icon on a row of its own: a reaction."""
    foot: tuple[str, ...] = ()
    """Small icons on the lower edge."""
    live: tuple[bool, ...] = ()
    """Which rows can be used now; empty: nothing is said about it."""
    dimmed: bool = False


@dataclass(frozen=True, slots=True)
class BandFace:
    """A row that can be chosen, on a card or a list: an outline and, if it has any, its icons and words."""

    icons: tuple[str, ...] = ()
    label: str = ""
    token: str = "line"
    dimmed: bool = False
    reserve: int = 0
    """Room at the right that belongs to something else."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A space of a strip."""

    label: str = ""
    icon: str = ""
    token: str = "line"


@dataclass(frozen=True, slots=True)
class StripFace:
    """A track of spaces with icons or words, and a marker on one of them."""

    label: str
    cells: tuple[Cell, ...]
    at: int
    token: str
    rows: int = 1


@dataclass(frozen=True, slots=True)
class SiloFace:
    """A column that is filled from below: spaces with icons, how many are filled, and a bar to reach."""

    picture: str
    title: str
    cells: tuple[Cell, ...]
    """From below."""
    filled: int
    goal: int
    """The bar lies above this many spaces; 0: there is none."""
    filling: str
    """The picture of what fills a space."""
    token: str
    rows: int
    """How many spaces the tallest column beside it has: the spaces are of one size."""


@dataclass(frozen=True, slots=True)
class ReadoutFace:
    """A large number on a display, with what it counts and a remark."""

    label: str
    value: str
    note: str
    token: str
    alarm: bool = False


@dataclass(frozen=True, slots=True)
class DiskFace:
    """A round picture of somebody, ringed in the colour of a seat and marked with its shape."""

    picture: str
    token: str
    shape: Shape | None = None
    badge: str = ""
    """A picture at the lower right: what has befallen them."""
    faded: bool = False


@dataclass(frozen=True, slots=True)
class CountFace:
    """A picture with a number or a letter on it."""

    picture: str
    label: str = ""
    token: str = "text"
    faded: bool = False


@dataclass(frozen=True, slots=True)
class PlateFace:
    """Somebody's board: a portrait, a name and a line about them."""

    picture: str
    title: str
    text: str
    token: str
    shape: Shape | None = None
    faded: bool = False


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
    | SectorFace
    | NodeFace
    | WorldFace
    | CounterFace
    | StandingFace
    | StockFace
    | UnitFace
    | PlanFace
    | ChamberFace
    | ActionCardFace
    | BandFace
    | StripFace
    | SiloFace
    | ReadoutFace
    | DiskFace
    | CountFace
    | PlateFace
    | TrackerFace
)
