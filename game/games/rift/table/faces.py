"""What the pieces of this table look like, and how they are drawn: sectors, worlds, fleets, standings, units.

Sizes follow the box, so that a zoomed map shows more.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import ClassVar, Literal

from pygame import Rect

from game.core.value import value
from game.ui.face import Face
from game.ui.paint import Align, Painter
from game.ui.seats import Shape

READABLE = 11
"""Words are left out where they would be smaller than this, in logical units."""
_CORNERS: dict[Shape, int] = {"triangle": 3, "diamond": 4, "square": 4, "hexagon": 6, "star": 5}


@value
class Ring:
    """Who holds something: a colour, and a shape for those who cannot tell colours."""

    token: str
    shape: Shape


def _mark(painter: Painter, ring: Ring, centre: tuple[float, float], radius: float) -> None:
    """The shape of a player, filled with the player's colour."""
    if ring.shape == "circle":
        painter.circle(centre, radius, ring.token, "ink")
        return
    corners = _CORNERS[ring.shape]
    points = []
    star = ring.shape == "star"
    for i in range(corners * (2 if star else 1)):
        turn = 2 * pi * i / (corners * (2 if star else 1)) + (pi / 4 if ring.shape == "square" else 0)
        reach = radius * (1.15 if i % 2 == 0 or not star else 0.5)
        points.append((centre[0] + reach * sin(turn), centre[1] - reach * cos(turn)))
    painter.polygon([(x + (x - centre[0]) * 0.22, y + (y - centre[1]) * 0.22) for x, y in points], "ink")
    painter.polygon(points, ring.token)


def _number(painter: Painter, text: str, box: Rect, token: str = "text", align: Align = "center") -> None:
    painter.fitted(text, box, max(8.0, box.height * 0.8), token, True, align, middle=True)


@value
class SectorFace(Face):
    """A part of a map: a quiet plate with its name in the corner."""

    name: str
    token: str = "line"
    strong: bool = False
    """Its edge is drawn to be noticed."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "sector", self.token, radius=10, width=3 if self.strong else 1.5, alpha=min(alpha, 150))
        high = max(READABLE + 2, round(rect.height * 0.115))
        name = Rect(rect.left + 8, rect.top + 3, rect.width - 16, high)
        size = min(20.0, high * 0.78)
        painter.fitted(self.name, name, size, self.token if self.strong else "sector_name", True)


@value
class NodeFace(Face):
    """A small place on a map where something can stand."""

    round: ClassVar[bool] = True

    kind: Literal["dot", "diamond"] = "dot"
    token: str = "muted"

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        x, y = rect.center
        half = min(rect.size) / 2
        if self.kind == "dot":
            painter.circle((x, y), half * 0.42, self.token, "ink", alpha=alpha)
            return
        side = half * 0.55
        painter.polygon([(x, y - side), (x + side, y), (x, y + side), (x - side, y)], self.token)


@value
class WorldFace(Face):
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

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        """The disc above, the things it holds in a row below it, the name under all if it can be read."""
        unit = rect.width / 48
        foot = rect.height - rect.width
        disc = Rect(rect.left, rect.top, rect.width, rect.width)
        if self.ring:
            painter.circle(disc.center, 23 * unit, self.ring.token, alpha=alpha)
            painter.circle(disc.center, 20 * unit, "ink", alpha=alpha)
        painter.sprite(self.picture, disc, alpha // 2 if self.dimmed else alpha)
        if self.ring:
            _mark(painter, self.ring, (disc.centerx, disc.top + 2.5 * unit), 4.6 * unit)
        if self.badge:
            _badge(painter, self, disc, unit)
        if self.count:
            spot = Rect(0, 0, round(15 * unit), round(12 * unit))
            spot.bottomleft = (disc.left + round(1 * unit), disc.bottom - round(2 * unit))
            painter.panel(spot, "ink", self.ring.token if self.ring else "muted", radius=round(4 * unit), width=1)
            _number(painter, str(self.count), spot.inflate(-2, 0))
        _held(painter, self, Rect(rect.left, disc.bottom - round(3 * unit), rect.width, round(11 * unit)))
        name = Rect(rect.left - round(8 * unit), 0, rect.width + round(16 * unit), round(9 * unit))
        name.bottom = rect.bottom
        if name.height >= READABLE and foot > 0 and self.name:
            painter.fitted(self.name, name, name.height * 0.85, "text", True, "center", middle=True)


def _badge(painter: Painter, face: WorldFace, disc: Rect, unit: float) -> None:
    wide = 13 if not face.value else 23
    spot = Rect(disc.left - round(3 * unit), disc.top, round(wide * unit), round(13 * unit))
    painter.panel(spot, "ink", face.badge_token, radius=round(6 * unit), width=1.2)
    icon = Rect(spot.left + round(2 * unit), spot.top + round(2 * unit), round(9 * unit), round(9 * unit))
    painter.sprite(face.badge, icon)
    if face.value:
        _number(painter, face.value, Rect(icon.right, spot.top, spot.right - icon.right - 2, spot.height))


def _held(painter: Painter, face: WorldFace, row: Rect) -> None:
    places = max(face.room, len(face.holds))
    if not places:
        return
    side = row.height
    left = row.centerx - places * side // 2
    for i in range(places):
        spot = Rect(left + i * side, row.top, side - 1, side - 1)
        if i < len(face.holds):
            painter.sprite(face.holds[i], spot)
        else:
            painter.panel(spot.inflate(-side // 4, -side // 4), "ink", "muted", radius=2, width=1, alpha=160)


@value
class CounterFace(Face):
    """A stack of units on a map, as one counter: the mightiest of them, how many, what they carry, how far they go."""

    ring: Ring
    picture: str
    count: int
    cargo: int = 0
    moves: int | None = None
    """Steps left; None: nobody's business now."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        unit = rect.height / 24
        if self.count > 1:  # the rest of the stack peeps out
            painter.panel(
                rect.move(round(1.5 * unit), round(-2.5 * unit)), self.ring.token, "ink", radius=round(5 * unit),
                alpha=alpha // 2,
            )  # fmt: skip
        painter.panel(rect, "ink", self.ring.token, radius=round(5 * unit), width=max(1.5, 2 * unit), alpha=alpha)
        picture = Rect(rect.left + round(2 * unit), rect.top + round(3 * unit), round(17 * unit), round(18 * unit))
        painter.sprite(self.picture, picture, alpha)
        _mark(painter, self.ring, (rect.left + unit, rect.bottom - unit), 4 * unit)
        words = Rect(picture.right + 1, rect.top + round(3 * unit), rect.right - picture.right - round(4 * unit), 0)
        words.height = rect.height - round((8 if self.moves else 5) * unit)
        _number(painter, str(self.count), words, self.ring.token)
        for i in range(min(self.moves or 0, 4)):
            painter.circle((words.left + (3.5 + 5.5 * i) * unit, rect.bottom - 4.5 * unit), 2.2 * unit, "legal")
        if self.cargo:
            spot = Rect(0, 0, round(11 * unit), round(10 * unit))
            spot.topright = (rect.right + round(3 * unit), rect.top - round(4 * unit))
            painter.panel(spot, self.ring.token, "ink", radius=3, width=1)
            _number(painter, str(self.cargo), spot, "on_accent")


@value
class StandingFace(Face):
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

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        strength = alpha // 3 if self.dimmed else alpha
        edge = self.ring.token if self.active else "line"
        painter.panel(rect, "raised" if self.active else "panel", edge, width=3 if self.active else 1.5, alpha=alpha)
        bar = Rect(rect.left + 6, rect.top + 8, 6, rect.height - 16)
        painter.panel(bar, self.ring.token, None, radius=3, alpha=strength)
        side = min(rect.height - 34, 52)
        if self.picture:
            painter.sprite(self.picture, Rect(rect.left + 18, rect.top + 8, side, side), strength)
        left = rect.left + 24 + (side if self.picture else 0)
        title = Rect(left, rect.top + 5, rect.right - left - 30, max(20, round(rect.height * 0.27)))
        painter.fitted(self.title, title, 16, "text", True, middle=True, alpha=strength)
        if not self.goal:
            _mark(
                painter,
                self.ring,
                (rect.centerx + 4, (title.bottom + rect.bottom) / 2),
                (rect.bottom - title.bottom) * 0.3,
            )
            return
        _mark(painter, self.ring, (rect.right - 17, title.centery), 7)
        score = Rect(left, title.bottom, 62, rect.bottom - title.bottom - 26)
        painter.fitted(
            str(self.value), Rect(score.left, score.top, 34, score.height), 26, "selected", True, middle=True
        )
        painter.fitted(f"/{self.goal}", Rect(score.left + 34, score.top, 28, score.height), 14, "muted", middle=True)
        track = Rect(score.right + 4, score.centery - 4, rect.right - score.right - 16, 8)
        painter.panel(track, "line", None, radius=4)
        share = min(1.0, self.value / self.goal)
        if share:
            painter.panel(
                Rect(track.left, track.top, max(8, round(track.width * share)), 8), "selected", None, radius=4
            )
        if self.figures:
            wide = (rect.width - 28) // len(self.figures)
            for i, (icon, number) in enumerate(self.figures):
                spot = Rect(rect.left + 18 + i * wide, rect.bottom - 25, wide, 20)
                painter.sprite(icon, Rect(spot.left, spot.top + 2, 16, 16), strength)
                number_box = Rect(spot.left + 18, spot.top, wide - 19, 20)
                painter.fitted(number, number_box, 15, "text", True, middle=True, alpha=strength)


@value
class UnitFace(Face):
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

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        doomed = self.damage >= self.life + self.shields
        painter.panel(rect, "panel", "refused" if doomed else self.ring.token, radius=8, width=2.5 if doomed else 1.5)
        side = min(rect.height - 8, round(rect.width * 0.42))
        picture = Rect(rect.left + 4, rect.top + (rect.height - side) // 2, side, side)
        painter.sprite(self.picture, picture, alpha // 3 if self.used else alpha)
        left = picture.right + 4
        wide = rect.right - left - 4
        line = rect.height // 3
        named = wide - (28 if self.damage else 0)
        painter.fitted(self.title, Rect(left, rect.top + 2, named, line - 2), 13, "text", True, middle=True)
        pip = max(4, min(wide // max(1, self.most + self.shields), line - 3, 13))
        for i in range(self.most + self.shields):
            shield = i >= self.most
            lost = not shield and i >= self.life
            token = "line" if lost else "shield" if shield else "refused"
            centre = (left + pip * (i + 0.5), rect.top + line * 1.5)
            painter.circle(centre, pip * 0.42, token)
        guns = min(line - 2, max(5, wide // max(1, len(self.weapons))), 16)
        for i, weapon in enumerate(self.weapons):
            painter.sprite(weapon, Rect(left + i * guns, rect.bottom - line + (line - guns) // 2, guns, guns))
        if self.damage:
            spot = Rect(0, 0, 26, 26)
            spot.topright = (rect.right - 5, rect.top + 5)
            painter.circle(spot.center, 13, "refused", "ink")
            painter.fitted(f"-{self.damage}", spot.inflate(-6, -8), 14, "ink", True, "center", middle=True)
        if doomed:
            painter.line(rect.inflate(-10, -10).topleft, rect.inflate(-10, -10).bottomright, "refused", 3)
