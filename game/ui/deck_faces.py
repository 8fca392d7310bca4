"""Faces of a ship's deck: chambers, cards of icons, tracks, readouts."""

from __future__ import annotations

from typing import Literal

from game.core.value import value
from game.ui.faces import Shape


@value
class PlanLine:
    """A line of a ground plan; its points are shares of the plan's width and height."""

    points: tuple[tuple[float, float], ...]
    token: str
    width: float = 3
    style: Literal["solid", "double", "dotted"] = "solid"


@value
class PlanShape:
    """A filled outline of a ground plan."""

    points: tuple[tuple[float, float], ...]
    fill: str
    edge: str = ""
    shaded: bool = False
    """Lighter above than below, with some of the colour of its edge."""
    grid: bool = False
    """With the squares of a plan on it, if it is shaded."""
    glow: str = ""
    """The colour of the light around it; "" for none."""


@value
class PlanFace:
    """The ground plan of a ship or a station, beneath its rooms."""

    shapes: tuple[PlanShape, ...]
    lines: tuple[PlanLine, ...]


@value
class ChamberFace:
    """A room with cut corners: its name above, signs for its kinds below, and room for pieces between."""

    name: str
    signs: tuple[str, ...] = ()
    token: str = "line"
    ground: str = "panel"
    state: Literal["lit", "dark", "torn"] = "lit"
    picture: str = ""
    """Faint on its floor, beneath what stands there."""


@value
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
    extra_label: str = ""
    """The name of the reaction, beside its icon."""
    extra_token: str = ""
    """Its colour; `<extra_token>_deep` is that of its ground."""
    extra_live: bool = True
    """Can the reaction be used now?"""


@value
class BandFace:
    """A row that can be chosen, on a card or a list: an outline and, if it has any, its icons and words."""

    icons: tuple[str, ...] = ()
    label: str = ""
    token: str = "line"
    dimmed: bool = False
    reserve: int = 0
    """Room at the right that belongs to something else."""


@value
class Cell:
    """A space of a strip."""

    label: str = ""
    icon: str = ""
    token: str = "line"


@value
class StripFace:
    """A track of spaces with icons or words, and a marker on one of them."""

    label: str
    cells: tuple[Cell, ...]
    at: int
    token: str
    rows: int = 1


@value
class SiloFace:
    """A column that is filled from below: spaces with icons, how many are filled, and a bar to reach."""

    picture: str
    name: str
    title: str
    """How full it is."""
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


@value
class ReadoutFace:
    """A large number on a display, with what it counts and a remark."""

    label: str
    value: str
    note: str
    token: str
    alarm: bool = False
    digital: bool = False
    """In the seven strokes of a clock."""


@value
class DiskFace:
    """A round picture of somebody, ringed in the colour of a seat and marked with its shape."""

    picture: str
    token: str
    shape: Shape | None = None
    badge: str = ""
    """A picture at the lower right: what has befallen them."""
    faded: bool = False


@value
class CountFace:
    """A picture with a number or a letter on it."""

    picture: str
    label: str = ""
    token: str = "text"
    faded: bool = False


@value
class PlateFace:
    """Somebody's board: a portrait, a name and a line about them."""

    picture: str
    title: str
    text: str
    token: str
    shape: Shape | None = None
    faded: bool = False
