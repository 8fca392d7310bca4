"""Draws the faces of a lone survivor's table: the motion tracker, dilemmas, the bag, the fear track, lamps, zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect

from game.ui.paint import Painter
from game.ui.tracker_faces import (
    BagFace,
    DilemmaFace,
    FearFace,
    LampFace,
    MatchFace,
    OptionFace,
    PlaceFace,
    ScopeFace,
    Sign,
    SpaceFace,
    WayFace,
    ZoneFace,
)

RINGS = 6
SCOPE_HEAD = 18
"""Room for the title of a tracker's screen."""
FEAR_HEAD = 14
ZONE_HEAD = 30


# -- where the parts of a face are, for pieces that lie on it -------------------------------------------


def space_socket(rect: Rect) -> Rect:
    """Where the marker stands on a space of a tracker."""
    side = rect.height - 4
    return Rect(rect.left + 3, rect.top + 2, side, side)


def fear_cell(rect: Rect, spaces: int, number: int) -> Rect:
    """A space of a fear track."""
    wide = rect.width / spaces
    left = rect.left + round(number * wide)
    return Rect(left, rect.top + FEAR_HEAD, rect.left + round((number + 1) * wide) - left - 2, rect.height - FEAR_HEAD)


def zone_floor(rect: Rect) -> Rect:
    """Where the tokens of a zone lie."""
    return Rect(rect.left + 10, rect.top + ZONE_HEAD + 4, rect.width - 20, rect.height - ZONE_HEAD - 34)


def place_picture(rect: Rect, lines: int) -> Rect:
    """The picture of a place to be searched."""
    side = min(40, rect.height - 8) if lines else min(rect.height - 8, rect.width // 4)
    top = rect.top + 4 if lines else rect.centery - side // 2
    return Rect(rect.left + 6, top, side, side)


def option_columns(rect: Rect) -> tuple[Rect, Rect]:
    """The price of a way out, and what follows."""
    left = rect.left + 58
    wide = round((rect.right - left) * 0.38)
    top = rect.top + 36
    high = rect.bottom - top - 4
    return Rect(left, top, wide - 8, high), Rect(left + wide, top, rect.right - left - wide - 10, high)


# -- the tracker ----------------------------------------------------------------------------------------


def draw_scope(painter: Painter, face: ScopeFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "lif_hull", "lif_beast" if face.alarm else "lif_hull_edge", radius=12, width=2)
    px = painter.look.rect(rect.inflate(-6, -6))
    big = pygame.Surface((px.width * 2, px.height * 2), pygame.SRCALPHA)
    wide, high = big.get_size()
    centre = (face.focus[0] * wide, face.focus[1] * high)
    for i in range(RINGS, 0, -1):
        reach = high * i / (RINGS - 0.6)
        near = i <= RINGS // 2
        pygame.draw.circle(big, painter.colour("lif_beast" if near else "lif_crew", 16), centre, reach)
        pygame.draw.circle(big, painter.colour("lif_beast" if near else "lif_way", 90), centre, reach, 2)
    thick = max(2, painter.look.px(5) * 2)
    for start, end in face.lanes:
        ends = (start[0] * wide, start[1] * high), (end[0] * wide, end[1] * high)
        pygame.draw.line(big, painter.colour("lif_way"), ends[0], ends[1], thick)
    painter.surface.blit(pygame.transform.smoothscale(big, px.size), px)
    head = Rect(rect.left + 10, rect.top + 4, rect.width - 20, SCOPE_HEAD)
    token = "lif_beast" if face.alarm else "lif_crew"
    painter.fitted(face.title.upper(), Rect(head.left, head.top, 150, head.height), 12, token, True, middle=True)
    note = Rect(head.left + 156, head.top, head.width - 156, head.height)
    painter.fitted(face.note, note, 13, "text", True, "right", middle=True)


def draw_space(painter: Painter, face: SpaceFace, rect: Rect, alpha: int) -> None:
    edge = face.token if face.ring or face.state else "lif_room_edge"
    ground = f"{face.token}_deep" if face.ring else "lif_room"
    if face.state == "now":
        painter.glow(rect, face.token, 0.7, spread=10, radius=rect.height // 2)
    painter.panel(rect, ground, edge, radius=rect.height // 2, width=3 if face.state else 2 if face.ring else 1.4)
    socket = space_socket(rect)
    painter.panel(socket, "ink", edge, radius=socket.height // 2, width=1)
    if face.state == "ahead":
        painter.panel(socket.inflate(-12, -12), face.token, None, radius=socket.height // 2)
    left = socket.right + 3
    side = min(20, rect.height - 6)
    for icon in face.icons:
        painter.sprite(icon, Rect(left, rect.centery - side // 2, side, side), alpha)
        left += side + 1
    if face.label:
        words = Rect(left + 1, rect.top + 1, rect.right - left - 9, rect.height - 2)
        painter.fitted(face.label, words, 13, "text", bool(face.state), "center", middle=True, alpha=alpha)


# -- a dilemma --------------------------------------------------------------------------------------------


def draw_dilemma(painter: Painter, face: DilemmaFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, f"{face.token}_deep", face.token, radius=12, width=2)
    side = min(rect.height - 16, 64)
    painter.sprite(face.picture, Rect(rect.left + 10, rect.top + (rect.height - side) // 2, side, side))
    left = rect.left + side + 18
    title = Rect(left, rect.top + 6, round((rect.right - left) * 0.72), 28)
    painter.fitted(face.title, title, 22, "text", True, middle=True)
    kind = Rect(title.right + 8, title.top, rect.right - title.right - 20, title.height)
    painter.fitted(face.kind.upper(), kind, 12, face.token, True, "right", middle=True)
    story = Rect(left, title.bottom + 2, rect.right - left - 14, rect.bottom - title.bottom - 8)
    painter.fitted(face.story, story, 16, "muted", middle=True)


def draw_option(painter: Painter, face: OptionFace, rect: Rect, alpha: int) -> None:
    shut = bool(face.why)
    edge = "selected" if face.chosen else "line" if shut else face.token
    painter.panel(rect, "panel" if shut else "raised", edge, radius=12, width=3 if face.chosen else 2)
    strength = 120 if shut else 255
    plate = Rect(rect.left + 8, rect.top + 8, 42, rect.height - 16)
    painter.panel(plate, face.token, None, radius=8, alpha=40 if shut else 90)
    painter.fitted(face.letter, plate.inflate(-8, -8), 26, face.token, True, "center", middle=True, alpha=strength)
    price, effects = option_columns(rect)
    title = Rect(price.left, rect.top + 4, rect.right - price.left - 12, 30)
    if shut:
        half = title.width * 2 // 5
        why = Rect(title.left + half + 6, title.top, title.width - half - 6, title.height)
        painter.fitted(face.why, why, 14, "refused", True, "right", middle=True)
        title.width = half
    painter.fitted(face.title, title, 19, "text", True, middle=True, alpha=strength)
    _signs(painter, face.price, price, 2, strength)
    painter.line((effects.left - 8, effects.top + 4), (effects.left - 8, effects.bottom - 4), "line", 1.5)
    _signs(painter, face.effects, effects, 2, strength)


def _signs(painter: Painter, signs: tuple[Sign, ...], area: Rect, columns: int, alpha: int) -> None:
    """Signs in rows, each with its picture before its words."""
    if len(signs) == 1:
        columns = 1
    rows = max(1, -(-len(signs) // columns))
    wide, high = area.width // columns, min(84, area.height // rows)
    top = area.top + (area.height - rows * high) // 2
    for i, sign in enumerate(signs):
        box = Rect(area.left + i % columns * wide, top + i // columns * high, wide - 6, high - 2)
        side = min(34, box.height) if sign.icon else 0
        if sign.icon:
            painter.sprite(sign.icon, Rect(box.left, box.centery - side // 2, side, side), alpha)
        words = Rect(box.left + side + (6 if side else 0), box.top, box.width - side - 6, box.height)
        painter.fitted(sign.text, words, 16, sign.token, middle=True, alpha=alpha)


def draw_way(painter: Painter, face: WayFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "raised", face.token, radius=12, width=2)
    inner = rect.inflate(-20, -16)
    side = min(46, inner.height // 2)
    painter.sprite(face.picture, Rect(inner.left, inner.top, side, side))
    title = Rect(inner.left + side + 10, inner.top, inner.width - side - 10, side)
    painter.fitted(face.title, title, 17, "text", True, middle=True)
    foot = 26 if face.verdict else 0
    text = Rect(inner.left, inner.top + side + 4, inner.width, inner.height - side - foot - 6)
    painter.fitted(face.text, text, 15, "muted", middle=True)
    if face.verdict:
        strip = Rect(inner.left, inner.bottom - foot, inner.width, foot)
        painter.fitted(face.verdict, strip, 18, face.token, True, middle=True)


# -- the bag ------------------------------------------------------------------------------------------------


def draw_bag(painter: Painter, face: BagFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "lif_hull", face.token, radius=10, width=1.5)
    note = round(rect.height * 0.34)
    upper = Rect(rect.left + 4, rect.top + 2, rect.width - 8, rect.height - note - 2)
    side = upper.height
    painter.sprite(face.picture, Rect(upper.left, upper.top + 1, side, side))
    left, wide = upper.left + side + 4, (upper.width - side - 4) // max(1, len(face.counts))
    for i, (picture, count, token) in enumerate(face.counts):
        box = Rect(left + i * wide, upper.top + 2, wide - 2, upper.height - 2)
        small = min(22, box.height, box.width // 2)
        painter.sprite(picture, Rect(box.left, box.centery - small // 2, small, small))
        number = Rect(box.left + small + 2, box.top, box.width - small - 3, box.height)
        painter.fitted(str(count), number, 20, token, True, middle=True)
    below = Rect(rect.left + 6, upper.bottom, rect.width - 12, rect.bottom - upper.bottom - 2)
    painter.fitted(face.note, below, 13, face.token, True, "center", middle=True)


# -- fear ---------------------------------------------------------------------------------------------------


def draw_fear(painter: Painter, face: FearFace, rect: Rect, alpha: int) -> None:
    token = "lif_beast" if face.alarm else "muted"
    painter.fitted(face.label.upper(), Rect(rect.left, rect.top, rect.width, FEAR_HEAD), 11, token, True, middle=True)
    for i in range(face.spaces):
        cell = fear_cell(rect, face.spaces, i)
        full, safe = i <= face.fears, face.fears < i < face.nerve
        edge = "lif_beast" if full else "lif_crew" if safe else "lif_warning" if i == face.nerve else "line"
        painter.panel(cell, "lif_beast_deep" if full else "raised", edge, radius=5, width=1.5)
        side = min(cell.size) - 2
        spot = Rect(cell.centerx - side // 2, cell.centery - side // 2, side, side)
        if full:
            painter.sprite(face.fear_picture, spot, 150 if i == 0 else 255)
        elif i != face.nerve:
            painter.fitted(str(i), cell.inflate(-4, -4), 12, "dim", False, "center", middle=True)
        if i == face.nerve:
            painter.sprite(face.nerve_picture, spot)


def draw_lamp(painter: Painter, face: LampFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "raised" if face.lit else "ink", face.token if face.lit else "line", radius=8, width=1.6)
    side = min(rect.height - 6, 34)
    spot = Rect(rect.left + 4, rect.centery - side // 2, side, side)
    if face.lit:
        painter.glow(spot.inflate(-6, -6), face.token, 0.55, spread=9, radius=side // 2)
    painter.sprite(face.picture, spot, 255 if face.lit else 90)
    words = Rect(spot.right + 5, rect.top + 2, rect.right - spot.right - 9, rect.height - 4)
    if not face.note:
        painter.fitted(face.title, words, 13, "text" if face.lit else "muted", True, middle=True)
        return
    half = words.height // 2
    upper = Rect(words.left, words.top, words.width, half)
    painter.fitted(face.title, upper, 13, "text" if face.lit else "muted", True, middle=True)
    lower = Rect(words.left, words.top + half, words.width, words.height - half)
    painter.fitted(face.note, lower, 12, face.token if face.lit else "dim", middle=True)


# -- a fight --------------------------------------------------------------------------------------------------

ZONE_TOKENS = {"open": "lif_beast", "chosen": "selected", "matched": "legal", "short": "refused", "clear": "line"}


def draw_zone(painter: Painter, face: ZoneFace, rect: Rect, alpha: int) -> None:
    token = ZONE_TOKENS[face.state]
    strong = face.state in ("chosen", "matched", "short")
    painter.panel(rect, "lif_hull" if face.state == "clear" else "lif_beast_deep", token, 14, 3 if strong else 2)
    head = Rect(rect.left + 12, rect.top + 4, rect.width - 24, ZONE_HEAD - 4)
    painter.fitted(face.title, head, 16, "dim" if face.state == "clear" else "text", True, middle=True)
    foot = Rect(rect.left + 12, rect.bottom - 28, rect.width - 24, 24)
    painter.fitted(face.note, foot, 14, "muted" if face.state in ("clear", "open") else token, strong, middle=True)


def draw_match(painter: Painter, face: MatchFace, rect: Rect, alpha: int) -> None:
    painter.panel(rect, "ink", "legal" if face.answered else "lif_beast", radius=8, width=2)
    painter.sprite(face.picture, rect.inflate(-8, -8), 110 if face.answered else 255)
    if face.answered:
        side = round(min(rect.size) * 0.5)
        painter.sprite("icons/check", Rect(rect.right - side, rect.bottom - side, side, side))


PLACE_TOKENS = {"open": "lif_warning", "closed": "line", "found": "lif_beast"}


def draw_place(painter: Painter, face: PlaceFace, rect: Rect, alpha: int) -> None:
    token = PLACE_TOKENS[face.state]
    strength = 120 if face.state == "closed" else 255
    painter.panel(rect, "lif_hull", token, radius=12, width=3 if face.state == "found" else 2)
    side = place_picture(rect, len(face.lines)).width
    painter.sprite(face.picture, place_picture(rect, len(face.lines)), strength)
    high = side - 2 if face.lines else rect.height - 10
    title = Rect(rect.left + side + 12, rect.top + 5, rect.width - side - 20 - face.room, high)
    painter.fitted(face.title, title, 16 if face.lines else 13, "text", True, middle=True, alpha=strength)
    top = rect.top + side + 8
    high = (rect.bottom - top - 4) // max(1, len(face.lines))
    for i, line in enumerate(face.lines):
        box = Rect(rect.left + 8, top + i * high, rect.width - 16, high - 2)
        mark = min(18, box.height)
        painter.sprite(line.icon, Rect(box.left, box.centery - mark // 2, mark, mark), strength)
        words = Rect(box.left + mark + 6, box.top, box.width - mark - 6, box.height)
        painter.fitted(line.text, words, 13, line.token, middle=True, alpha=strength)


DRAW: dict[type[Any], Callable[[Painter, Any, Rect, int], None]] = {
    ScopeFace: draw_scope,
    SpaceFace: draw_space,
    DilemmaFace: draw_dilemma,
    OptionFace: draw_option,
    WayFace: draw_way,
    BagFace: draw_bag,
    FearFace: draw_fear,
    LampFace: draw_lamp,
    ZoneFace: draw_zone,
    MatchFace: draw_match,
    PlaceFace: draw_place,
}
