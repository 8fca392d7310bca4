"""Draws the faces of maps, fleets and battles. Sizes follow the box, so that a zoomed map shows more."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Any

from pygame import Rect

from game.ui.faces import Shape
from game.ui.map_faces import CounterFace, NodeFace, Ring, SectorFace, StandingFace, StockFace, UnitFace, WorldFace
from game.ui.paint import Painter

READABLE = 11
"""Words are left out where they would be smaller than this, in logical units."""

_CORNERS: dict[Shape, int] = {"triangle": 3, "diamond": 4, "square": 4, "hexagon": 6, "star": 5}


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


def _number(painter: Painter, text: str, box: Rect, token: str = "text", align: Any = "center") -> None:
    painter.fitted(text, box, max(8.0, box.height * 0.8), token, True, align, middle=True)


def _sector(painter: Painter, face: SectorFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "sector", face.token, radius=10, width=3 if face.strong else 1.5, alpha=min(alpha, 150))
    high = max(READABLE + 2, round(rect.height * 0.115))
    name = Rect(rect.left + 8, rect.top + 3, rect.width - 16, high)
    size = min(20.0, high * 0.78)
    painter.fitted(face.name, name, size, face.token if face.strong else "sector_name", True)


def _node(painter: Painter, face: NodeFace, rect: Rect, alpha: int) -> None:
    x, y = rect.center
    half = min(rect.size) / 2
    if face.kind == "dot":
        painter.circle((x, y), half * 0.42, face.token, "ink", alpha=alpha)
        return
    side = half * 0.55
    painter.polygon([(x, y - side), (x + side, y), (x, y + side), (x - side, y)], face.token)


def _world(painter: Painter, face: WorldFace, rect: Rect, alpha: int) -> None:
    """The disc above, the things it holds in a row below it, the name under all if it can be read."""
    unit = rect.width / 48
    foot = rect.height - rect.width
    disc = Rect(rect.left, rect.top, rect.width, rect.width)
    if face.ring:
        painter.circle(disc.center, 23 * unit, face.ring.token, alpha=alpha)
        painter.circle(disc.center, 20 * unit, "ink", alpha=alpha)
    painter.sprite(face.picture, disc, alpha // 2 if face.dimmed else alpha)
    if face.ring:
        _mark(painter, face.ring, (disc.centerx, disc.top + 2.5 * unit), 4.6 * unit)
    if face.badge:
        _badge(painter, face, disc, unit)
    if face.count:
        spot = Rect(0, 0, round(15 * unit), round(12 * unit))
        spot.bottomleft = (disc.left + round(1 * unit), disc.bottom - round(2 * unit))
        painter.panel(spot, "ink", face.ring.token if face.ring else "muted", radius=round(4 * unit), width=1)
        _number(painter, str(face.count), spot.inflate(-2, 0))
    _held(painter, face, Rect(rect.left, disc.bottom - round(3 * unit), rect.width, round(11 * unit)))
    name = Rect(rect.left - round(8 * unit), 0, rect.width + round(16 * unit), round(9 * unit))
    name.bottom = rect.bottom
    if name.height >= READABLE and foot > 0 and face.name:
        painter.fitted(face.name, name, name.height * 0.85, "text", True, "center", middle=True)


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


def _counter(painter: Painter, face: CounterFace, rect: Rect, alpha: int) -> None:
    unit = rect.height / 24
    if face.count > 1:  # the rest of the stack peeps out
        painter.panel(
            rect.move(round(1.5 * unit), round(-2.5 * unit)), face.ring.token, "ink", radius=round(5 * unit),
            alpha=alpha // 2,
        )  # fmt: skip
    painter.panel(rect, "ink", face.ring.token, radius=round(5 * unit), width=max(1.5, 2 * unit), alpha=alpha)
    picture = Rect(rect.left + round(2 * unit), rect.top + round(3 * unit), round(17 * unit), round(18 * unit))
    painter.sprite(face.picture, picture, alpha)
    _mark(painter, face.ring, (rect.left + unit, rect.bottom - unit), 4 * unit)
    words = Rect(picture.right + 1, rect.top + round(3 * unit), rect.right - picture.right - round(4 * unit), 0)
    words.height = rect.height - round((8 if face.moves else 5) * unit)
    _number(painter, str(face.count), words, face.ring.token)
    for i in range(min(face.moves or 0, 4)):
        painter.circle((words.left + (3.5 + 5.5 * i) * unit, rect.bottom - 4.5 * unit), 2.2 * unit, "legal")
    if face.cargo:
        spot = Rect(0, 0, round(11 * unit), round(10 * unit))
        spot.topright = (rect.right + round(3 * unit), rect.top - round(4 * unit))
        painter.panel(spot, face.ring.token, "ink", radius=3, width=1)
        _number(painter, str(face.cargo), spot, "on_accent")


def _standing(painter: Painter, face: StandingFace, rect: Rect, alpha: int) -> None:
    strength = alpha // 3 if face.dimmed else alpha
    edge = face.ring.token if face.active else "line"
    painter.panel(rect, "raised" if face.active else "panel", edge, width=3 if face.active else 1.5, alpha=alpha)
    bar = Rect(rect.left + 6, rect.top + 8, 6, rect.height - 16)
    painter.panel(bar, face.ring.token, None, radius=3, alpha=strength)
    side = min(rect.height - 34, 52)
    if face.picture:
        painter.sprite(face.picture, Rect(rect.left + 18, rect.top + 8, side, side), strength)
    left = rect.left + 24 + (side if face.picture else 0)
    title = Rect(left, rect.top + 5, rect.right - left - 30, max(20, round(rect.height * 0.27)))
    painter.fitted(face.title, title, 16, "text", True, middle=True, alpha=strength)
    if not face.goal:
        _mark(
            painter, face.ring, (rect.centerx + 4, (title.bottom + rect.bottom) / 2), (rect.bottom - title.bottom) * 0.3
        )
        return
    _mark(painter, face.ring, (rect.right - 17, title.centery), 7)
    score = Rect(left, title.bottom, 62, rect.bottom - title.bottom - 26)
    painter.fitted(str(face.value), Rect(score.left, score.top, 34, score.height), 26, "selected", True, middle=True)
    painter.fitted(f"/{face.goal}", Rect(score.left + 34, score.top, 28, score.height), 14, "muted", middle=True)
    track = Rect(score.right + 4, score.centery - 4, rect.right - score.right - 16, 8)
    painter.panel(track, "line", None, radius=4)
    share = min(1.0, face.value / face.goal)
    if share:
        painter.panel(Rect(track.left, track.top, max(8, round(track.width * share)), 8), "selected", None, radius=4)
    if face.figures:
        wide = (rect.width - 28) // len(face.figures)
        for i, (icon, number) in enumerate(face.figures):
            spot = Rect(rect.left + 18 + i * wide, rect.bottom - 25, wide, 20)
            painter.sprite(icon, Rect(spot.left, spot.top + 2, 16, 16), strength)
            number_box = Rect(spot.left + 18, spot.top, wide - 19, 20)
            painter.fitted(number, number_box, 15, "text", True, middle=True, alpha=strength)


def _stock(painter: Painter, face: StockFace, rect: Rect, alpha: int) -> None:
    strength = alpha // 3 if face.dimmed else alpha
    painter.panel(rect, "panel", face.token, radius=8, width=1.5, alpha=alpha)
    foot = max(16, round(rect.height * 0.24))
    head = max(13, round(rect.height * 0.19)) if face.title else 0
    if face.title:
        name = Rect(rect.left + 4, rect.top + 2, rect.width - 8, head)
        painter.fitted(face.title, name, 13, "text", middle=True, align="center", alpha=strength)
    room = Rect(rect.left + 4, rect.top + head + 3, rect.width - 8, rect.height - head - foot - 5)
    painter.sprite(face.picture, room, strength)
    if face.amount:
        line = Rect(rect.left + 4, rect.bottom - foot - 1, rect.width - 8, foot)
        if face.icon:
            side = min(foot - 2, 15)
            painter.sprite(face.icon, Rect(line.centerx - side, line.centery - side // 2, side, side), strength)
            line = Rect(line.centerx + 2, line.top, line.right - line.centerx - 2, line.height)
        align: Any = "left" if face.icon else "center"
        painter.fitted(face.amount, line, 15, "text", True, align, middle=True, alpha=strength)


def _unit(painter: Painter, face: UnitFace, rect: Rect, alpha: int) -> None:
    doomed = face.damage >= face.life + face.shields
    painter.panel(rect, "panel", "refused" if doomed else face.ring.token, radius=8, width=2.5 if doomed else 1.5)
    side = min(rect.height - 8, round(rect.width * 0.42))
    picture = Rect(rect.left + 4, rect.top + (rect.height - side) // 2, side, side)
    painter.sprite(face.picture, picture, alpha // 3 if face.used else alpha)
    left = picture.right + 4
    wide = rect.right - left - 4
    line = rect.height // 3
    named = wide - (28 if face.damage else 0)
    painter.fitted(face.title, Rect(left, rect.top + 2, named, line - 2), 13, "text", True, middle=True)
    pip = max(4, min(wide // max(1, face.most + face.shields), line - 3, 13))
    for i in range(face.most + face.shields):
        shield = i >= face.most
        lost = not shield and i >= face.life
        token = "line" if lost else "shield" if shield else "refused"
        centre = (left + pip * (i + 0.5), rect.top + line * 1.5)
        painter.circle(centre, pip * 0.42, token)
    guns = min(line - 2, max(5, wide // max(1, len(face.weapons))), 16)
    for i, weapon in enumerate(face.weapons):
        painter.sprite(weapon, Rect(left + i * guns, rect.bottom - line + (line - guns) // 2, guns, guns))
    if face.damage:
        spot = Rect(0, 0, 26, 26)
        spot.topright = (rect.right - 5, rect.top + 5)
        painter.circle(spot.center, 13, "refused", "ink")
        painter.fitted(f"-{face.damage}", spot.inflate(-6, -8), 14, "ink", True, "center", middle=True)
    if doomed:
        painter.line(rect.inflate(-10, -10).topleft, rect.inflate(-10, -10).bottomright, "refused", 3)


DRAW: dict[type[Any], Callable[[Painter, Any, Rect, int], None]] = {
    SectorFace: _sector,
    NodeFace: _node,
    WorldFace: _world,
    CounterFace: _counter,
    StandingFace: _standing,
    StockFace: _stock,
    UnitFace: _unit,
}
