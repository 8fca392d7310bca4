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
)
