"""Faces of boards: consoles, gauges, paths, story cards."""

from __future__ import annotations

from typing import Literal

from game.core.value import value


@value
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


@value
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


@value
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


@value
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


@value
class MiniCardFace:
    """A small card: a picture, a name below it, and the one thing to know about it in a corner."""

    title: str
    picture: str
    token: str
    badge: str = ""
    text: str = ""
    """What it does, in a few words beside a smaller picture."""
    dimmed: bool = False


@value
class SharesFace:
    """How a whole is divided, as one bar with its parts written below."""

    label: str
    parts: tuple[tuple[str, int, str], ...]
    """Word, number and colour of each part."""
