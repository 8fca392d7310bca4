"""What the pieces of a lone survivor's table look like, and how they are drawn: the motion tracker, dilemmas, the bag,
the fear track, zones."""

from __future__ import annotations

from typing import Literal, TypeAlias

import pygame
from pygame import Rect

from game.core.value import value
from game.games.lifeform.table.faces.signs import Sign
from game.games.lifeform.table.faces.stage import StagesFace, TurnedFace
from game.ui.face import Face
from game.ui.paint import XL, M, Painter, S

RINGS = 6
TALLEST, SIGN = 84, 34
"""A sign is at most so high, unless its words need more; and its picture."""
ZONE_HEAD = 30


# -- where the parts of a face are, for pieces that lie on it -------------------------------------------


def space_socket(rect: Rect) -> Rect:
    """Where the marker stands on a space of a tracker."""
    side = min(22, rect.height - 4)
    return Rect(rect.left + 4, rect.centery - side // 2, side, side)


def fear_cell(rect: Rect, spaces: int, number: int, head: int) -> Rect:
    """A space of a fear track, below its label."""
    wide = rect.width / spaces
    left = rect.left + round(number * wide)
    return Rect(left, rect.top + head, rect.left + round((number + 1) * wide) - left - 2, rect.height - head)


def zone_floor(rect: Rect) -> Rect:
    """Where the tokens of a zone lie."""
    return Rect(rect.left + 10, rect.top + ZONE_HEAD + 4, rect.width - 20, rect.height - ZONE_HEAD - 34)


def option_columns(rect: Rect, head: int) -> tuple[Rect, Rect]:
    """The price of a way out, and what follows, below its name."""
    left = rect.left + 58
    wide = round((rect.right - left) * 0.38)
    top = rect.top + head + 4
    high = rect.bottom - top - 4
    return Rect(left, top, wide - 8, high), Rect(left + wide, top, rect.right - left - wide - 10, high)


# -- the tracker ----------------------------------------------------------------------------------------


@value
class ScopeFace(Face):
    """The screen of a motion tracker: rings around what they warn of, and the lanes between its spaces."""

    title: str
    note: str
    lanes: tuple[tuple[tuple[float, float], tuple[float, float]], ...]
    """From where to where, as shares of the screen."""
    focus: tuple[float, float]
    """The middle of the rings."""
    alarm: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "lif_hull", "lif_beast" if self.alarm else "lif_hull_edge", radius=12, width=2)
        px = painter.look.rect(rect.inflate(-6, -6))
        big = pygame.Surface((px.width * 2, px.height * 2), pygame.SRCALPHA)
        wide, high = big.get_size()
        centre = (self.focus[0] * wide, self.focus[1] * high)
        for i in range(RINGS, 0, -1):
            reach = high * i / (RINGS - 0.6)
            near = i <= RINGS // 2
            pygame.draw.circle(big, painter.colour("lif_beast" if near else "lif_crew", 16), centre, reach)
            pygame.draw.circle(big, painter.colour("lif_beast" if near else "lif_way", 90), centre, reach, 2)
        thick = max(2, painter.look.px(5) * 2)
        for start, end in self.lanes:
            ends = (start[0] * wide, start[1] * high), (end[0] * wide, end[1] * high)
            pygame.draw.line(big, painter.colour("lif_way"), ends[0], ends[1], thick)
        painter.surface.blit(pygame.transform.smoothscale(big, px.size), px)
        head = Rect(rect.left + 10, rect.top + 3, rect.width - 20, painter.line_height(S))
        token = "lif_beast" if self.alarm else "lif_crew"
        said = painter.text_width(self.note, S, True) + 8
        title = Rect(head.left, head.top, head.width - said, head.height)
        painter.fitted(self.title, title, S, token, True, middle=True, sheds=True)
        note = Rect(head.right - said, head.top, said, head.height)
        painter.fitted(self.note, note, S, "text", True, "right", middle=True)


SpaceState: TypeAlias = Literal["", "ahead", "now"]


@value
class SpaceFace(Face):
    """A space of a tracker: a socket for the marker, and what happens to whoever is found there."""

    label: str
    ring: bool = False
    """Close range."""
    state: SpaceState = ""
    token: str = "lif_beast"
    number: str = ""
    """How far it is from the alert: in the socket, while nothing stands there."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        edge = self.token if self.ring or self.state else "lif_room_edge"
        ground = f"{self.token}_deep" if self.ring else "lif_room"
        if self.state == "now":
            painter.glow(rect, self.token, 0.7, spread=10, radius=rect.height // 2)
        painter.panel(rect, ground, edge, radius=rect.height // 2, width=3 if self.state else 2 if self.ring else 1.4)
        socket = space_socket(rect)
        painter.panel(socket, "ink", edge, radius=socket.height // 2, width=1)
        if self.state == "ahead":
            painter.panel(socket, self.token, None, radius=socket.height // 2)
        if self.state != "now":
            token = "on_accent" if self.state == "ahead" else "text"
            painter.fitted(self.number, socket, S, token, True, "center", middle=True, alpha=alpha, sheds=True)
        left = socket.right + 3
        words = Rect(left, rect.top + 1, rect.right - left - 3, rect.height - 2)
        painter.fitted(self.label, words, S, "text", False, "center", middle=True, alpha=alpha, sheds=True)


# -- a dilemma --------------------------------------------------------------------------------------------


@value
class OptionFace(Face):
    """One way out of a dilemma: what it costs, what follows, and why it cannot be taken."""

    letter: str
    title: str
    price: tuple[Sign, ...]
    effects: tuple[Sign, ...]
    why: str = ""
    """Not empty: it cannot be taken."""
    token: str = "lif_warning"
    chosen: bool = False
    folded: bool = False
    """Only its name is shown."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        shut = bool(self.why)
        edge = "selected" if self.chosen else "line" if shut else self.token
        painter.panel(rect, "panel" if shut else "raised", edge, radius=12, width=3 if self.chosen else 2)
        strength = 120 if shut else 255
        plate = Rect(rect.left + 8, rect.top + 8, 42, rect.height - 16)
        painter.panel(plate, self.token, None, radius=8, alpha=40 if shut else 90)
        painter.fitted(self.letter, plate.inflate(-8, -8), XL, self.token, True, "center", middle=True, alpha=strength)
        line = painter.line_height(M, True) + 4
        price, effects = option_columns(rect, line)
        title = Rect(price.left, rect.top + 4, rect.right - price.left - 12, line)
        if self.folded:
            title.width -= rect.height
            title.centery = rect.centery
            painter.fitted(self.title, title, M, "text", True, middle=True, alpha=strength)
            return
        if shut:
            half = title.width * 2 // 5
            why = Rect(title.left + half + 6, title.top, title.width - half - 6, title.height)
            painter.fitted(self.why, why, S, "refused", True, "right", middle=True, sheds=True)
            title.width = half
        painter.fitted(self.title, title, M, "text", True, middle=True, alpha=strength)
        _signs(painter, self.price, price, 2, strength)
        painter.line((effects.left - 8, effects.top + 4), (effects.left - 8, effects.bottom - 4), "line", 1.5)
        _signs(painter, self.effects, effects, 2, strength)


def _signs(painter: Painter, signs: tuple[Sign, ...], area: Rect, columns: int, alpha: int) -> None:
    """Signs in rows, each with its picture before its words; below each other where their words need the width."""
    columns = min(columns, len(signs))
    rows = -(-len(signs) // columns)
    wide, high = area.width // columns, min(TALLEST, area.height // rows)
    if columns > 1 and any(_sign_height(painter, sign, wide) > high for sign in signs):
        columns, rows, wide = 1, len(signs), area.width
    heights = [high] * rows if columns > 1 or rows == 1 else _shared(painter, signs, area)
    top = area.top + (area.height - sum(heights)) // 2
    for i, sign in enumerate(signs):
        row = i // columns
        box = Rect(area.left + i % columns * wide, top + sum(heights[:row]), wide - 6, heights[row] - 2)
        side = min(SIGN, box.height) if sign.icon else 0
        if sign.icon:
            painter.sprite(sign.icon, Rect(box.left, box.centery - side // 2, side, side), alpha)
        words = Rect(box.left + side + (6 if side else 0), box.top, box.width - side - 6, box.height)
        painter.fitted(sign.text, words, S, sign.token, middle=True, alpha=alpha, short=sign.brief)


def _sign_height(painter: Painter, sign: Sign, wide: int) -> int:
    """As high as its words need it."""
    return painter.text_height(sign.text, wide - 12 - (SIGN if sign.icon else 0), S) + 2


def _shared(painter: Painter, signs: tuple[Sign, ...], area: Rect) -> list[int]:
    """The heights of signs below each other: what each needs, and what is left in equal parts."""
    needs = [_sign_height(painter, sign, area.width) for sign in signs]
    spare = (area.height - sum(needs)) // len(signs)
    if spare < 0:
        return [area.height // len(signs)] * len(signs)
    return [max(need, min(TALLEST, need + spare)) for need in needs]


# -- the bag ------------------------------------------------------------------------------------------------


@value
class BagFace(Face):
    """A bag one draws from: how many of each are in it, and what that means."""

    picture: str
    counts: tuple[tuple[str, int, str], ...]
    """Picture, number and colour of each sort."""
    note: str
    token: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "lif_hull", self.token, radius=10, width=1.5)
        note = max(round(rect.height * 0.34), painter.line_height(S))
        upper = Rect(rect.left + 4, rect.top + 2, rect.width - 8, rect.height - note - 2)
        side = upper.height
        painter.sprite(self.picture, Rect(upper.left, upper.top + 1, side, side))
        left, wide = upper.left + side + 4, (upper.width - side - 4) // max(1, len(self.counts))
        for i, (picture, count, token) in enumerate(self.counts):
            box = Rect(left + i * wide, upper.top + 2, wide - 2, upper.height - 2)
            small = min(22, box.height, box.width // 2)
            painter.sprite(picture, Rect(box.left, box.centery - small // 2, small, small))
            number = Rect(box.left + small + 2, box.top, box.width - small - 3, box.height)
            painter.fitted(str(count), number, S, token, True, middle=True, sheds=True)
        below = Rect(rect.left + 6, upper.bottom, rect.width - 12, rect.bottom - upper.bottom - 2)
        short = " ".join(self.note.split()[1:3])
        painter.fitted(self.note, below, S, self.token, True, "center", middle=True, short=short, sheds=True)


@value
class DrawFace(Face):
    """A draw from the bag, across the stage: the bag, and what came out of it."""

    steps: StagesFace
    bag: str
    chit: str
    """Empty: it has not been turned yet."""
    title: str
    text: str
    token: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "lif_beast_deep" if self.token == "refused" else "ink", self.token, radius=0, width=3)
        inner = rect.inflate(-60, -24)
        high = painter.line_height(S) + 12
        self.steps.draw(painter, Rect(inner.left, inner.top, inner.width, high), alpha)
        side = inner.height - high - 14
        bag = Rect(inner.left, inner.bottom - side, side, side)
        painter.sprite(self.bag, bag, alpha)
        painter.arrow((bag.right + 8, bag.centery), (bag.right + 44, bag.centery), self.token, 9)
        spot = Rect(bag.right + 56, bag.top, side, side)
        if self.chit:
            TurnedFace(self.chit, self.token).draw(painter, spot, alpha)
        else:
            painter.panel(spot.inflate(-24, -24), "raised", self.token, radius=side // 2, width=3)
            painter.fitted("?", spot.inflate(-48, -48), XL, self.token, True, "center", middle=True)
        words = Rect(spot.right + 24, spot.top, inner.right - spot.right - 24, side)
        half = words.height // 2
        painter.fitted(self.title, Rect(words.left, words.top, words.width, half), XL, self.token, True, middle=True)
        below = Rect(words.left, words.top + half, words.width, half)
        painter.fitted(self.text, below, M, "text", middle=True, sheds=True)


# -- fear ---------------------------------------------------------------------------------------------------


@value
class FearFace(Face):
    """A track on which fear grows from the left while courage gives way from the right."""

    label: str
    spaces: int
    fears: int
    """How many spaces are filled, beyond the one that is printed full."""
    nerve: int
    fear_picture: str
    nerve_picture: str
    alarm: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        token = "lif_beast" if self.alarm else "muted"
        head = min(painter.line_height(S), rect.height // 2)
        painter.fitted(self.label, Rect(rect.left, rect.top, rect.width, head), S, token, True, middle=True, sheds=True)
        for i in range(self.spaces):
            cell = fear_cell(rect, self.spaces, i, head)
            full, safe = i <= self.fears, self.fears < i < self.nerve
            edge = "lif_beast" if full else "lif_crew" if safe else "lif_warning" if i == self.nerve else "line"
            painter.panel(cell, "lif_beast_deep" if full else "raised", edge, radius=5, width=1.5)
            side = min(cell.size) - 2
            spot = Rect(cell.centerx - side // 2, cell.centery - side // 2, side, side)
            if full:
                painter.sprite(self.fear_picture, spot, 150 if i == 0 else 255)
            elif i != self.nerve:
                painter.fitted(str(i), cell.inflate(-4, -4), S, "muted", False, "center", middle=True, sheds=True)
            if i == self.nerve:
                painter.sprite(self.nerve_picture, spot)


# -- a fight --------------------------------------------------------------------------------------------------


ZoneState: TypeAlias = Literal["open", "chosen", "matched", "short", "clear"]
ZONE_TOKENS = {"open": "lif_beast", "chosen": "selected", "matched": "legal", "short": "refused", "clear": "line"}


@value
class ZoneFace(Face):
    """A place of a fight; what is in it are pieces of their own."""

    title: str
    note: str
    state: ZoneState
    short: str = ""
    """Its title where there is little room."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        token = ZONE_TOKENS[self.state]
        strong = self.state in ("chosen", "matched", "short")
        painter.panel(rect, "lif_hull" if self.state == "clear" else "lif_beast_deep", token, 14, 3 if strong else 2)
        head = Rect(rect.left + 12, rect.top + 4, rect.width - 24, ZONE_HEAD - 4)
        token_of_title = "muted" if self.state == "clear" else "text"
        painter.fitted(self.title, head, M, token_of_title, True, middle=True, short=self.short, sheds=True)
        foot = Rect(rect.left + 12, rect.bottom - 28, rect.width - 24, 24)
        quiet = "muted" if self.state in ("clear", "open") else token
        painter.fitted(self.note, foot, S, quiet, strong, middle=True, sheds=True)


@value
class MatchFace(Face):
    """Something that must be answered, and whether it is."""

    picture: str
    answered: bool

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "ink", "legal" if self.answered else "lif_beast", radius=8, width=2)
        painter.sprite(self.picture, rect.inflate(-8, -8), 110 if self.answered else 255)
        if self.answered:
            side = round(min(rect.size) * 0.5)
            painter.sprite("icons/check", Rect(rect.right - side, rect.bottom - side, side, side))
