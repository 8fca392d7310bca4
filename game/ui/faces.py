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
    rank: str = ""
    """Not "": the card is a low strip that says its rank itself."""
    worth: str = ""
    """Below the rank, how many points it is worth."""


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
