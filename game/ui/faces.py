"""What a piece looks like, as data. Faces are drawn by draw_faces.py."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.value import value

Direction: TypeAlias = Literal["up", "down", "left", "right"]


@value
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


@value
class BackFace:
    """A card that lies face down."""

    picture: str
    label: str = ""


@value
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


@value
class SpriteFace:
    """A picture by itself."""

    picture: str
    alpha: int = 255


@value
class LabelFace:
    """A word on the table."""

    text: str
    token: str = "muted"
    size: int = 13
    align: Literal["left", "center", "right"] = "center"
    spaced: bool = True
    bold: bool = True


@value
class SlotFace:
    """An empty place where something can lie."""

    label: str = ""
    token: str = "line"


@value
class MeterFace:
    """A number out of a goal, with a bar."""

    label: str
    value: int
    goal: int
    most: int
    token: str


@value
class PipsFace:
    """So many of so many, as dots."""

    label: str
    value: int
    most: int
    token: str


@value
class ChipFace:
    """A small button on a piece, such as the badge that starts an ability."""

    label: str
    icon: str = ""
    token: str = "text"
    solid: bool = False
    """True: nothing shows through."""


@value
class TrackFace:
    """A number line with a marker: a system's condition, a clock, a population."""

    label: str
    low: int
    high: int
    value: int
    token: str
    danger_below: int | None = None
    """Numbers under this are drawn as a warning."""


@value
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


@value
class TokenFace:
    """A counter. Seats differ in shape as well as in colour."""

    shape: Shape
    label: str = ""
    """A number or letter on it."""


@value
class RoomFace:
    """A room of a deck map: its name, and icons for what is in it."""

    name: str
    icons: tuple[str, ...] = ()
    token: str = "line"
    ground: str = "panel"
