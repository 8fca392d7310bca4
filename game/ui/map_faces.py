"""Faces of star maps: sectors, worlds, fleets, standings."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.core.value import value
from game.ui.faces import Shape


@value
class Ring:
    """Who holds something: a colour, and a shape for those who cannot tell colours."""

    token: str
    shape: Shape


@value
class SectorFace:
    """A part of a map: a quiet plate with its name in the corner."""

    name: str
    token: str = "line"
    strong: bool = False
    """Its edge is drawn to be noticed."""


@value
class NodeFace:
    """A small place on a map where something can stand."""

    round: ClassVar[bool] = True

    kind: Literal["dot", "diamond"] = "dot"
    token: str = "muted"


@value
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


@value
class CounterFace:
    """A stack of units on a map, as one counter: the mightiest of them, how many, what they carry, how far they go."""

    ring: Ring
    picture: str
    count: int
    cargo: int = 0
    moves: int | None = None
    """Steps left; None: nobody's business now."""


@value
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


@value
class StockFace:
    """Something of which there are several: its picture, its name, how many or at what price."""

    title: str
    picture: str
    amount: str = ""
    icon: str = ""
    """Before the amount: what it is counted or paid in."""
    token: str = "line"
    dimmed: bool = False


@value
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
