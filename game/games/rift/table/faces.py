"""What the pieces of this table look like, and how they are drawn: systems, worlds, fleets, players, cards.

Those of a battle are in battle_faces.py.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import ClassVar, Literal

from pygame import Rect

from game.core.value import value
from game.ui.face import Face
from game.ui.paint import XL, Align, L, M, Painter, S
from game.ui.seats import Shape

_CORNERS: dict[Shape, int] = {"triangle": 3, "diamond": 4, "square": 4, "hexagon": 6, "star": 5}
LARGE = 44
"""From this width on a disc has room for a second number."""
TINT = 26
"""Of 255: how strongly the colour of its holder lies over a system."""


@value
class Ring:
    """Who holds something: a colour, and a shape for those who cannot tell colours."""

    token: str
    shape: Shape


def mark(painter: Painter, ring: Ring, centre: tuple[float, float], radius: float) -> None:
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


def _text(painter: Painter) -> float:
    """How large text is: what holds letters grows with them."""
    return painter.look.text_percent / 100


# -- the map --------------------------------------------------------------------------------------------------


@value
class SectorFace(Face):
    """A system: a quiet frame. Whoever holds all of it has it tinted and framed in their colour."""

    ring: Ring | None = None

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "sector", None, radius=10, alpha=min(alpha, 150))
        if self.ring:
            painter.panel(rect, self.ring.token, None, radius=10, alpha=TINT)
        edge = self.ring.token if self.ring else "lane"
        painter.panel(rect, None, edge, radius=10, width=2.5 if self.ring else 1.5)


@value
class NameFace(Face):
    """A name on the map. With a ground it stands on a line, and hides it."""

    text: str
    token: str = "text"
    ring: Ring | None = None
    """Of whoever holds it."""
    ground: bool = False
    align: Align = "center"

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        words = rect
        if self.ring:
            side = rect.height
            words = Rect(rect.left + side, rect.top, rect.width - side, rect.height)
        if self.ground:
            drawn = painter.text_width(self.text, S) + (rect.height if self.ring else 0) + 8
            painter.panel(Rect(rect.left - 4, rect.top, min(drawn, rect.width + 4), rect.height), "ink", None, radius=6)
        if self.ring:
            mark(painter, self.ring, (rect.left + rect.height * 0.45, rect.centery), rect.height * 0.32)
        painter.fitted(self.text, words, S, self.token, False, self.align, middle=True, sheds=True)


@value
class NodeFace(Face):
    """A small place on a map where something can stand."""

    round: ClassVar[bool] = True

    kind: Literal["diamond", "across", "down"] = "diamond"
    """The middle of a system, or a border with a way across it."""
    token: str = "muted"

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        x, y = rect.center
        half = min(rect.size) / 2
        if self.kind != "diamond":
            ends = (rect.midleft, rect.midright) if self.kind == "across" else (rect.midtop, rect.midbottom)
            painter.line(*ends, "lane", 2)
            painter.circle((x, y), half * 0.4, "lane", self.token, alpha=alpha)
            return
        side = half * 0.5
        painter.polygon([(x, y - side), (x + side, y), (x, y + side), (x - side, y)], self.token)


@value
class WorldFace(Face):
    """A round world. Its owner's shape is at its upper left, its kind at the upper right, troops at the lower left,
    what is built on it at the lower right."""

    round: ClassVar[bool] = True
    rim: ClassVar[float] = 0.12

    picture: str
    ring: Ring | None = None
    badge: str = ""
    badge_token: str = "panel"
    value: str = ""
    """Shown where it is large enough."""
    holds: tuple[str, ...] = ()
    room: int = 0
    """How many things it could hold; empty places are outlined."""
    count: int = 0
    """Its garrison, shown if there is one."""
    dimmed: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        disc = Rect(rect.left, rect.top, rect.width, rect.width)
        if self.ring:
            painter.circle(disc.center, disc.width * 0.54, self.ring.token, alpha=alpha)
            painter.circle(disc.center, disc.width * 0.54 - 3, "ink", alpha=alpha)
        painter.sprite(self.picture, disc, alpha // 2 if self.dimmed else alpha)
        sign = max(12, min(16 * _text(painter), disc.width * 0.36))
        if self.ring:
            mark(painter, self.ring, (disc.left + sign * 0.2, disc.top + sign * 0.25), sign * 0.42)
        if self.badge:
            self._draw_badge(painter, disc, round(sign))
        self._draw_held(painter, disc, round(sign * 0.86))
        if self.count:
            token = self.ring.token if self.ring else "muted"
            self._draw_number(painter, str(self.count), disc, (-0.17, 0.2), token)

    def _draw_badge(self, painter: Painter, disc: Rect, sign: int) -> None:
        spot = Rect(0, 0, sign + 2, sign + 2)
        spot.topright = (disc.right + round(sign * 0.45), disc.top - round(sign * 0.35))
        painter.panel(spot, "ink", None, radius=spot.height // 2, alpha=200)
        painter.sprite(self.badge, spot.inflate(-2, -2))
        if self.value and disc.width >= LARGE * _text(painter):
            self._draw_number(painter, self.value, disc, (0.17, -0.2), self.badge_token)

    def _draw_number(self, painter: Painter, said: str, disc: Rect, where: tuple[float, float], token: str) -> None:
        """Within the disc, so that the light around it covers nothing."""
        spot = Rect(0, 0, painter.text_width(said, S, True) + 6, round(15 * _text(painter)))
        spot.center = (round(disc.centerx + disc.width * where[0]), round(disc.centery + disc.width * where[1]))
        painter.panel(spot, "ink", token, radius=5, width=1)
        painter.fitted(said, spot.inflate(-4, 2), S, "text", True, "center", middle=True)

    def _draw_held(self, painter: Painter, disc: Rect, side: int) -> None:
        places = max(self.room, len(self.holds))
        step = min(side, (disc.height * 2 // 3) // max(1, places))
        for i in range(places):
            spot = Rect(0, 0, step, step)
            spot.bottomright = (disc.right + round(side * 0.3), disc.bottom - 1 - i * step)
            if i < len(self.holds):
                painter.sprite(self.holds[i], spot)
            else:
                painter.panel(spot.inflate(-step // 3, -step // 3), "ink", "muted", radius=2, width=1, alpha=160)


@value
class CounterFace(Face):
    """A fleet as one counter: whose, the mightiest of its units, how many ships, how many soldiers they carry, how far
    it still goes."""

    ring: Ring
    picture: str
    count: int
    moves: int | None = None
    """Steps left; None: nobody's business now."""
    soldiers: int = 0

    ROOMY: ClassVar[int] = 60
    """From this width on there is room for the picture beside two numbers, the first of one figure."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        unit = rect.height / 23
        painter.panel(rect, "ink", self.ring.token, radius=round(5 * unit), width=max(1.5, 1.6 * unit), alpha=alpha)
        mark(painter, self.ring, (rect.left + 8 * unit, rect.centery), 4 * unit)
        left = rect.left + round(12 * unit)
        if not self.soldiers or (self.count < 10 and rect.width >= self.ROOMY * unit):
            picture = Rect(left + round(unit), rect.top + round(4 * unit), round(14 * unit), round(15 * unit))
            painter.sprite(self.picture, picture, alpha)
            left = picture.right
        sign = 11 if self.count < 10 else 0  # two figures and the colour of the third have to do
        end = rect.right - round((14 + sign) * unit) if self.soldiers else rect.right - 2
        words = Rect(left, rect.top, end - left, rect.height)
        painter.fitted(str(self.count), words, S, "text", True, "center", middle=True, family=("88",))
        if self.soldiers:
            soldier = Rect(words.right, rect.top + round(5 * unit), round(sign * unit), round(13 * unit))
            if sign:
                painter.sprite("rift/unit_infantry", soldier, alpha)
            more = Rect(soldier.right, rect.top, rect.right - soldier.right - 1, rect.height)
            painter.fitted(str(self.soldiers), more, S, "selected", True, "center", middle=True, family=("88",))
        for i in range(min(self.moves or 0, 4)):
            painter.circle((rect.right - (5 + 6 * i) * unit, rect.bottom - unit), 2.3 * unit, "legal", "ink")


# -- players --------------------------------------------------------------------------------------------------


@value
class StandingFace(Face):
    """How a player stands, in one line or two: sign, emblem, name, figures with icons, the most important first."""

    title: str
    short: str
    """The name where there is little room."""
    picture: str
    ring: Ring
    figures: tuple[tuple[str, str], ...] = ()
    """Icon and number."""
    active: bool = False
    dimmed: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        strength = alpha // 3 if self.dimmed else alpha
        edge = self.ring.token if self.active else "line"
        painter.panel(rect, "raised" if self.active else "panel", edge, width=3 if self.active else 1.5, alpha=alpha)
        text = _text(painter)
        left = rect.left + 8 + round(14 * text)
        mark(painter, self.ring, (rect.left + 4 + 8 * text, rect.centery), 6 * text)
        if self.picture and rect.width / text >= 215:
            side = rect.height - 14
            painter.sprite(self.picture, Rect(left, rect.top + 7, side, side), strength)
            left += side + 6
        line = painter.line_height(S, True)
        name = Rect(left, rect.top + 4, rect.right - left - 4, line)
        painter.fitted(self.title, name, S, "text", True, middle=True, alpha=strength, short=self.short, sheds=True)
        low = Rect(left, rect.bottom - line - 5, rect.right - left - 4, line)
        for i, (icon, number) in enumerate(self.figures):
            side = round(13 * text)
            wide = side + 3 + painter.text_width(number, S, True)
            if low.left + wide > rect.right - 4:
                return
            painter.sprite(icon, Rect(low.left, low.centery - side // 2, side, side), strength)
            number_box = Rect(low.left + side + 3, low.top, wide - side, line)
            token = "selected" if i == 0 else "text"
            painter.fitted(number, number_box, S, token, True, middle=True, alpha=strength)
            low.left += wide + round(7 * text)


@value
class SeatFace(Face):
    """A colour with its shape, to choose from."""

    title: str
    ring: Ring

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "raised", self.ring.token, width=2.5, alpha=alpha)
        line = painter.line_height(M, True)
        mark(painter, self.ring, (rect.centerx, rect.top + (rect.height - line) / 2), min(rect.size) * 0.2)
        name = Rect(rect.left + 6, rect.bottom - line - 6, rect.width - 12, line)
        painter.fitted(self.title, name, M, "text", True, "center", middle=True)


# -- cards ----------------------------------------------------------------------------------------------------


@value
class HandFace(Face):
    """A card of a hand: when it can be played, its picture, its name; raised or shown alone with its rules text."""

    title: str
    short: str
    when: str
    picture: str
    token: str
    """Colour of the band; `<token>_deep` is the colour of its ground."""
    count: int = 1
    text: str = ""
    """What it does: given where it is to be read."""
    ready: bool = False
    """It can be played now."""
    covers: bool = False
    """It lies over what was there."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        if self.covers:
            painter.above(rect)
        line = painter.line_height(S, True)
        low = rect.height < 3 * line + 16
        round_ = 6 if low else 10
        painter.panel(rect, f"{self.token}_deep", self.token, radius=round_, width=2, alpha=alpha, border_alpha=alpha)
        band = Rect(rect.left, rect.top, rect.width, line + (4 if low else 6))
        inner = rect.inflate(-6, -4)
        if rect.height >= 2 * line + 8:
            token = "legal" if self.ready else self.token
            painter.panel(band, token, None, radius=round_, alpha=alpha)
            painter.panel(Rect(band.left, band.centery, band.width, band.height // 2 + 1), token, None, radius=0)
            words = band.inflate(-8, 0)
            if self.count > 1 and not self.text and inner.height < 5 * line + 26:
                words.width -= painter.text_width(f"\u00d7{self.count}", S, True) + 12
            painter.fitted(self.when, words, S, "on_accent", middle=True, alpha=alpha, sheds=True)
            above = 0 if low else 4
            inner = Rect(rect.left + 3, band.bottom + above, rect.width - 6, rect.bottom - band.bottom - 2 * above - 1)
        if self.text:
            self._draw_whole(painter, inner, alpha)
        else:
            self._draw_small(painter, inner, rect.top, line, alpha)

    def _draw_small(self, painter: Painter, inner: Rect, top: int, line: int, alpha: int) -> None:
        lines = 2 if inner.height >= 2 * line else 1
        name = Rect(inner.left, inner.bottom - lines * line, inner.width, lines * line)
        high = name.top - inner.top - 2
        if high < 26:
            name = inner
        painter.fitted(self.title, name, S, "text", True, "center", middle=True, alpha=alpha, short=self.short)
        if high >= 26:
            painter.sprite(self.picture, Rect(inner.left, inner.top, inner.width, high), alpha)
        if self.count > 1 and (high >= 26 or inner.top > top + line):
            corner = (inner.right, name.top) if high >= 26 else (inner.right + 4, inner.top - 2)
            self._draw_count(painter, corner, line)

    def _draw_count(self, painter: Painter, corner: tuple[int, int], line: int) -> None:
        """How many of them lie here: on the picture, or at the end of the band."""
        said = f"\u00d7{self.count}"
        spot = Rect(0, 0, painter.text_width(said, S, True) + 10, line + 2)
        spot.bottomright = corner
        painter.panel(spot, "ink", None, radius=spot.height // 2)
        painter.fitted(said, spot.inflate(-6, 0), S, "selected", True, "center", middle=True)

    def _draw_whole(self, painter: Painter, inner: Rect, alpha: int) -> None:
        """All there is to read. Where the text is long the picture makes room for it."""
        inner = inner.inflate(-10, 0)
        side = min(round(54 * _text(painter)), inner.height // 3)
        words = painter.text_height(self.text, inner.width, M)
        if words + side + 4 > inner.height:
            side = painter.line_height(M, True) + 2
        head = Rect(inner.left, inner.top, inner.width, side)
        if side >= 40 and painter.text_width(self.title, M, True) <= head.width - side - 8:
            painter.sprite(self.picture, Rect(head.left, head.top, side, side), alpha)
            head = Rect(head.left + side + 8, head.top, head.width - side - 8, side)
        painter.fitted(self.title, head, L, "text", True, middle=True, alpha=alpha, short=self.short)
        body = Rect(inner.left, inner.top + side + 3, inner.width, inner.height - side - 3)
        painter.fitted(self.text, body, M, "text", alpha=alpha, sheds=True)


@value
class ClothFace(Face):
    """What a choice or a battle lies on: nothing shows through."""

    token: str = "selected"

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.above(rect)
        painter.panel(rect, "ink", self.token, radius=12, width=2, alpha=alpha)


@value
class SwitchFace(Face):
    """A small plate at the side: an icon and a few words."""

    label: str
    icon: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.panel(rect, "panel", "line", radius=8, width=1.5, alpha=alpha)
        side = min(round(18 * _text(painter)), rect.height - 8)
        painter.sprite(self.icon, Rect(rect.left + 7, rect.centery - side // 2, side, side), alpha)
        words = Rect(rect.left + side + 13, rect.top + 2, rect.width - side - 18, rect.height - 4)
        painter.fitted(self.label, words, S, "text", True, middle=True, alpha=alpha)


@value
class WareFace(Face):
    """Something to buy: its picture, its name, its price."""

    title: str
    picture: str
    price: str = ""
    dimmed: bool = False

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        strength = alpha // 3 if self.dimmed else alpha
        painter.panel(rect, "panel", "line", radius=8, width=1.5, alpha=alpha)
        inner = rect.inflate(-8, -6)
        line = painter.line_height(S, True)
        foot = line if self.price else 0
        lines = 2 if inner.height - foot - 2 * line >= 24 else 1 if inner.height - foot - line >= 22 else 0
        name = Rect(inner.left, inner.bottom - foot - lines * line, inner.width, lines * line)
        said = lines and painter.fitted(
            self.title, name, S, "muted" if self.dimmed else "text", False, "center", middle=True, sheds=True
        )
        bottom = name.top if said else inner.bottom - foot
        painter.sprite(self.picture, Rect(inner.left, inner.top, inner.width, bottom - inner.top - 1), strength)
        if self.price:
            side = round(12 * _text(painter))
            wide = painter.text_width(self.price, S, True)
            left = inner.centerx - (side + 3 + wide) // 2
            coin = Rect(left, inner.bottom - line + (line - side) // 2, side, side)
            painter.sprite("rift/icon_resource", coin, strength)
            words = Rect(left + side + 3, inner.bottom - line, wide, line)
            painter.fitted(self.price, words, S, "muted" if self.dimmed else "text", True, middle=True)


@value
class RowFace(Face):
    """A row of a list: a picture, a name, then one cell under each heading; the last may be words."""

    title: str
    picture: str
    cells: tuple[str, ...]
    words: str = ""
    head: bool = False
    dimmed: bool = False
    lit: tuple[int, ...] = ()
    """The cells that are the best of their column."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        token = "muted" if self.head or self.dimmed else "text"
        if not self.head:
            painter.panel(rect, "panel", "line", radius=6, width=1, alpha=alpha)
        inner = rect.inflate(-12, 0)
        side = min(rect.height - 4, 40)
        if self.picture:
            painter.sprite(
                self.picture,
                Rect(inner.left, rect.centery - side // 2, side, side),
                alpha // 2 if self.dimmed else alpha,
            )
        text = _text(painter)
        left = inner.left + side + 6
        named = round(116 * text)
        painter.fitted(self.title, Rect(left, rect.top, named, rect.height), S, token, True, middle=True)
        left += named + 4
        spoken = round(230 * text) if len(self.cells) > 1 else 0
        spoken = spoken if inner.right - left - spoken > len(self.cells) * 60 * text else 0
        wide = (inner.right - left - spoken) // max(1, len(self.cells))
        for i, cell in enumerate(self.cells):
            tone = "legal" if i in self.lit else token
            painter.fitted(
                cell,
                Rect(left + i * wide, rect.top, wide, rect.height),
                S,
                tone,
                True,
                "center",
                middle=True,
                sheds=True,
            )
        if spoken and self.words:
            room = Rect(inner.right - spoken + 6, rect.top, spoken - 6, rect.height)
            painter.fitted(self.words, room, S, token, middle=True, sheds=True)


@value
class BannerFace(Face):
    """How a battle ended, across the table: who, what was gained, what each side has lost."""

    kicker: str
    title: str
    said: str
    ring: Ring
    picture: str
    boxes: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    """Each with a heading, words, and pictures."""

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        painter.above(rect)
        painter.panel(rect, "raised", None, radius=0, alpha=alpha)
        for y in (rect.top, rect.bottom - 4):
            painter.panel(Rect(rect.left, y, rect.width, 4), self.ring.token, None, radius=0)
        text = _text(painter)
        side = min(rect.height - 60, 220)
        disc = Rect(rect.left + 40, rect.centery - side // 2, side, side)
        painter.sprite(self.picture, disc, alpha)
        mark(painter, self.ring, (disc.left + side * 0.5, disc.bottom - 6), 20)
        words = Rect(disc.right + 40, rect.top + 20, rect.right - disc.right - 80, rect.height - 40)
        line = painter.line_height(S, True)
        painter.fitted(self.kicker, Rect(words.left, words.top, words.width, line), S, "muted", True, sheds=True)
        tall = painter.line_height(XL, True)
        painter.fitted(self.title, Rect(words.left, words.top + line, words.width, tall), XL, "text", True, middle=True)
        next_line = painter.line_height(M)
        spot = Rect(words.left, words.top + line + tall, words.width, next_line)
        painter.fitted(self.said, spot, M, "muted", middle=True, sheds=True)
        top = spot.bottom + 8
        wide = (words.width - 12 * (len(self.boxes) - 1)) // max(1, len(self.boxes))
        for i, (heading, said, pictures) in enumerate(self.boxes):
            box = Rect(words.left + i * (wide + 12), top, wide, words.bottom - top)
            painter.panel(box, "panel", "line", radius=10)
            inner = box.inflate(-16, -8)
            painter.fitted(heading, Rect(inner.left, inner.top, inner.width, line), S, "muted", True, sheds=True)
            icon = round(26 * text) if inner.height - line > 60 * text else 0
            for j, picture in enumerate(pictures[: max(0, inner.width // max(1, icon + 4))] if icon else ()):
                painter.sprite(picture, Rect(inner.left + j * (icon + 4), inner.top + line + 2, icon, icon))
            low = Rect(inner.left, inner.top + line + icon + 4, inner.width, inner.height - line - icon - 4)
            painter.fitted(said, low, M, "text", True, middle=True, sheds=True)
