"""What the pieces of a lone survivor's table look like, as data: a motion tracker, a dilemma, a bag, a nerve.

They are drawn by draw_tracker.py.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.value import value


@value
class ScopeFace:
    """The screen of a motion tracker: rings around what they warn of, and the lanes between its spaces."""

    title: str
    note: str
    lanes: tuple[tuple[tuple[float, float], tuple[float, float]], ...]
    """From where to where, as shares of the screen."""
    focus: tuple[float, float]
    """The middle of the rings."""
    alarm: bool = False


SpaceState: TypeAlias = Literal["", "ahead", "now"]


@value
class SpaceFace:
    """A space of a tracker: a socket for the marker, and what happens to whoever is found there."""

    label: str
    icons: tuple[str, ...] = ()
    ring: bool = False
    """Close range."""
    state: SpaceState = ""
    token: str = "lif_beast"


@value
class Sign:
    """A picture with a few words: a part of a price, a thing that follows."""

    icon: str
    text: str
    token: str = "text"


@value
class DilemmaFace:
    """The head of a card that wants a decision: its name, and what happened."""

    title: str
    story: str
    kind: str
    picture: str
    token: str


@value
class OptionFace:
    """One way out of a dilemma: what it costs, what follows, and why it cannot be taken."""

    letter: str
    title: str
    price: tuple[Sign, ...]
    effects: tuple[Sign, ...]
    why: str = ""
    """Not empty: it cannot be taken."""
    token: str = "lif_warning"
    chosen: bool = False


@value
class WayFace:
    """Something one can do about it: a picture, what it is, what it means, and the verdict in large letters."""

    title: str
    text: str
    verdict: str
    picture: str
    token: str


@value
class BagFace:
    """A bag one draws from: how many of each are in it, and what that means."""

    picture: str
    counts: tuple[tuple[str, int, str], ...]
    """Picture, number and colour of each sort."""
    note: str
    token: str


@value
class FearFace:
    """A track on which fear grows from the left while courage gives way from the right."""

    label: str
    spaces: int
    fears: int
    """How many spaces are filled, beyond the one that is printed full."""
    nerve: int
    fear_picture: str
    nerve_picture: str
    alarm: bool = False


@value
class LampFace:
    """A lamp with a picture: lit once something is done, or as long as something is left."""

    picture: str
    title: str
    note: str
    token: str
    lit: bool


ZoneState: TypeAlias = Literal["open", "chosen", "matched", "short", "clear"]


@value
class ZoneFace:
    """A place of a fight; what is in it are pieces of their own."""

    title: str
    note: str
    state: ZoneState


@value
class MatchFace:
    """Something that must be answered, and whether it is."""

    picture: str
    answered: bool


PlaceState: TypeAlias = Literal["open", "closed", "found"]


@value
class PlaceFace:
    """A place to be searched: its picture, its name, and what it holds for whom."""

    title: str
    picture: str
    lines: tuple[Sign, ...] = ()
    state: PlaceState = "open"
    room: int = 0
    """Left free to the right of the name, for what lies there."""


TrackerFace: TypeAlias = (
    ScopeFace
    | SpaceFace
    | DilemmaFace
    | OptionFace
    | WayFace
    | BagFace
    | FearFace
    | LampFace
    | ZoneFace
    | MatchFace
    | PlaceFace
)
