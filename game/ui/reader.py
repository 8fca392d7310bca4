"""Text to read: a view that scrolls over paragraphs, lists and links.

A text box of pygame-gui takes a tenth of a second for a chapter; this takes a few milliseconds, and a
frame draws no more than what is in sight. The same view serves the rulebook, its list of chapters, and
every log whose lines lead somewhere.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from typing import TypeAlias

import pygame
from pygame import Rect

from game.ui import fonts
from game.ui.paint import Look, Painter, Rgba
from game.ui.text_layout import Block, Line, Reach, Run, Span, TextLayout

BAR = 10
"""Width of the scroll bar, in logical units."""
LANE = 22
"""What is kept free for it at the right."""
REACH = 12
"""How far what is lit reaches out beside its text."""
STEP = 64
"""How far a turn of the wheel or an arrow key scrolls."""
NOWHERE = (-1, -1)
Bookmark: TypeAlias = tuple[str, float]
"""An anchor, and where its top stands: so much of the view below its upper edge, or (below nought) so much of
itself above it. It holds in every window and text size."""
START: Bookmark = ("", 0.0)


class Reader:
    def __init__(self, accent: str = "selected") -> None:
        self.accent = accent
        """The colour of links."""
        self.area = Rect(0, 0, 0, 0)
        self.blocks: tuple[Block, ...] = ()
        self.lines: list[Line] = []
        self.height = 0
        """Of the whole text, in pixels."""
        self.column = 0
        """The width that lines may have, in pixels."""
        self.lit = ""
        """The anchor that is highlighted."""
        self.chosen: int | None = None
        """The link that the keys have chosen, by its number."""
        self._box = Rect(0, 0, 0, 0)
        self._scroll = 0
        self._tops: list[int] = []
        self._anchors: dict[str, Reach] = {}
        self._links: list[tuple[str, Rect]] = []
        self._rows: list[tuple[str, Reach]] = []
        self._rules: list[int] = []
        self._held: int | None = None
        """Where on the thumb of the scroll bar the mouse holds it."""
        self._mouse = NOWHERE

    # -- layout ------------------------------------------------------------------------------------------

    def show(self, blocks: Iterable[Block], look: Look, area: Rect, *, widest: float = 0, at: Bookmark = START) -> None:
        """Lay a text out. widest: the longest line in logical units; at: where it is opened."""
        self.blocks = tuple(blocks)
        self.area = area
        self._look = look
        self._box = look.rect(area)
        self.column = self._box.width - look.px(LANE)
        if widest:
            self.column = min(self.column, look.px(widest))
        self.chosen = self._held = None
        text = TextLayout(self.blocks, look, self.column)
        self.lines, self.height = text.lines, text.height
        self._tops = [line.y for line in text.lines]
        self._anchors, self._links, self._rows, self._rules = text.anchors, text.links, text.rows, text.rules
        self._scroll = self._within(self._found(at))

    # -- scrolling -----------------------------------------------------------------------------------------

    @property
    def share(self) -> float:
        """How far down the text stands, 0 to 1."""
        return self._scroll / self.height if self.height else 0.0

    def bookmark(self) -> Bookmark:
        """Where the text stands, by something in sight: by what is lit if that is, else by what is topmost."""
        seen = self.lit if self.spot(self.lit) else ""
        anchor = seen or next((name for name, reach in self._anchors.items() if reach.bottom > self._scroll), "")
        if not anchor:
            return "", self.share
        reach = self._anchors[anchor]
        off = reach.top - self._scroll
        return anchor, off / max(1, self._box.height if off >= 0 else reach.bottom - reach.top)

    def _found(self, at: Bookmark) -> int:
        anchor, share = at
        reach = self._anchors.get(anchor)
        if reach is None:
            return round(share * self.height)
        return reach.top - round(share * (self._box.height if share >= 0 else reach.bottom - reach.top))

    @property
    def furthest(self) -> int:
        return max(0, self.height - self._box.height)

    def _within(self, scroll: int) -> int:
        return max(0, min(self.furthest, scroll))

    def scroll(self, units: float) -> bool:
        """True: it moved."""
        before = self._scroll
        self._scroll = self._within(self._scroll + self._look.px(units))
        return self._scroll != before

    def scroll_to(self, anchor: str) -> None:
        """Bring something to the top of the view."""
        if reach := self._anchors.get(anchor):
            self._scroll = self._within(reach.top - self._look.px(20))

    def reveal(self, anchor: str) -> None:
        """Scroll no further than is needed to see something whole."""
        if reach := self._anchors.get(anchor):
            self._reveal(reach)

    def _reveal(self, reach: Reach) -> None:
        margin = self._look.px(16)
        if reach.bottom + margin > self._scroll + self._box.height:
            self._scroll = self._within(reach.bottom + margin - self._box.height)
        if reach.top - margin < self._scroll:
            self._scroll = self._within(reach.top - margin)

    # -- where things are ----------------------------------------------------------------------------------

    def _shown(self, rect: Rect) -> Rect:
        """From the text to the window."""
        return rect.move(self._box.left, self._box.top - self._scroll)

    def spot(self, anchor: str) -> Rect | None:
        """Where something stands in the window, in pixels; only what is in sight of it."""
        if not (reach := self._anchors.get(anchor)):
            return None
        whole = self._shown(Rect(0, reach.top, self.column, reach.bottom - reach.top))
        seen = whole.clip(self._box)
        return seen if seen.height else None

    def links(self) -> list[tuple[str, Rect]]:
        """Every link that is in sight, with its place in the window in pixels."""
        rows = [(link, Rect(0, r.top, self.column, r.bottom - r.top)) for link, r in self._rows]
        shown = [(link, self._shown(rect)) for link, rect in (*self._links, *rows)]
        return [(link, rect) for link, rect in shown if self._box.contains(rect)]

    def link_at(self, position: tuple[int, int]) -> str:
        """What a click at a place in the window (in pixels) leads to, or ""."""
        if not self._box.collidepoint(position):
            return ""
        x, y = position[0] - self._box.left, position[1] - self._box.top + self._scroll
        slack = self._look.px(3)
        for link, rect in self._links:
            if rect.inflate(2 * slack, 0).collidepoint(x, y):
                return link
        inside = x <= self.column
        return next((link for link, r in self._rows if inside and r.top <= y < r.bottom), "")

    def mark_at(self, position: tuple[int, int]) -> str:
        """The sign at a place in the window (in pixels), or ""."""
        if not self._box.collidepoint(position):
            return ""
        x, y = position[0] - self._box.left, position[1] - self._box.top + self._scroll
        at = bisect_right(self._tops, y) - 1
        runs = self.lines[at].runs if at >= 0 and y < self.lines[at].y + self.lines[at].height else []
        return next((run.span.mark for run in runs if run.span.mark and run.x <= x < run.x + run.width), "")

    # -- input ---------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> bool:
        """The wheel over the text, and the scroll bar. True: used up."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            return self._drag(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._mouse = event.pos
            return self._grab(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is not None:
            self._held = None
            return True
        return False

    def _wheel(self, notches: float) -> bool:
        """Over the text only; a mouse that has not moved yet is asked where it is."""
        place = self._mouse if self._mouse != NOWHERE else pygame.mouse.get_pos()
        if not self._box.collidepoint(place):
            return False
        self.scroll(-notches * STEP)
        return True

    def key(self, key: int) -> bool:
        """Arrows, Page Up and Down, Home and End."""
        page = 0.88 * self.area.height
        far = {pygame.K_DOWN: STEP, pygame.K_UP: -STEP, pygame.K_PAGEDOWN: page, pygame.K_PAGEUP: -page}.get(key)
        if far is not None:
            self.scroll(far)
        elif key in (pygame.K_HOME, pygame.K_END):
            self._scroll = 0 if key == pygame.K_HOME else self.furthest
        return far is not None or key in (pygame.K_HOME, pygame.K_END)

    def choose(self, step: int) -> None:
        """Go to the next or previous link, starting with what is in sight."""
        if not self._links:
            return
        if self.chosen is None:
            after = [i for i, (_, rect) in enumerate(self._links) if rect.top >= self._scroll]
            self.chosen = (after[0] if after else 0) if step > 0 else (after[0] - 1 if after else -1) % len(self._links)
        else:
            self.chosen = (self.chosen + step) % len(self._links)
        rect = self._links[self.chosen][1]
        self._reveal(Reach(rect.top, rect.bottom))

    @property
    def chosen_link(self) -> str:
        return self._links[self.chosen][0] if self.chosen is not None else ""

    # -- the scroll bar ------------------------------------------------------------------------------------

    def _track(self) -> Rect:
        wide = max(3, self._look.px(BAR))
        return Rect(self._box.right - wide, self._box.top, wide, self._box.height)

    def _thumb(self) -> Rect:
        track = self._track()
        high = max(self._look.px(36), track.height * self._box.height // max(1, self.height))
        top = track.top + (track.height - high) * self._scroll // max(1, self.furthest)
        return Rect(track.left, top, track.width, high)

    def _grab(self, position: tuple[int, int]) -> bool:
        near = self._track().inflate(self._look.px(12), 0)
        if not self.furthest or not near.collidepoint(position):
            return False
        thumb = self._thumb()
        inside = thumb.top <= position[1] < thumb.bottom
        self._held = position[1] - thumb.top if inside else thumb.height // 2
        return self._drag(position)

    def _drag(self, position: tuple[int, int]) -> bool:
        if self._held is None:
            return False
        track, thumb = self._track(), self._thumb()
        room = max(1, track.height - thumb.height)
        self._scroll = self._within((position[1] - self._held - track.top) * self.furthest // room)
        return True

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        surface = painter.surface
        before = surface.get_clip()
        surface.set_clip(self._box.inflate(2 * self._look.px(REACH), 0).clip(before))
        self._draw_light(painter)
        self._draw_rules(painter)
        hovered = self.link_at(self._mouse) if self._held is None else ""
        first = max(0, bisect_right(self._tops, self._scroll) - 2)
        last = bisect_left(self._tops, self._scroll + self._box.height)
        for line in self.lines[first:last]:
            for run in line.runs:
                self._draw_run(painter, line, run, hovered)
        self._draw_chosen(painter)
        surface.set_clip(before)
        if self.furthest:
            self._draw_bar(painter)

    def _draw_light(self, painter: Painter) -> None:
        """The ground of what is lit, and of the row the mouse is over."""
        reach = self._look.px(REACH)
        radius = self._look.px(8)
        if self._box.collidepoint(self._mouse):
            y = self._mouse[1] - self._box.top + self._scroll
            for _, row in self._rows:
                if row.top <= y < row.bottom:
                    box = self._shown(Rect(-reach, row.top, self.column + reach + reach // 3, row.bottom - row.top))
                    pygame.draw.rect(painter.surface, painter.colour("raised"), box, border_radius=radius)
        if lit := self._anchors.get(self.lit):
            more = 0 if self._rows else self._look.px(8)
            wide = self.column + reach + reach // 3
            box = self._shown(Rect(-reach, lit.top - more, wide, lit.bottom - lit.top + 2 * more))
            # links are in the colour of their book, which a lighter ground would swallow
            ground = painter.colour("raised") if self._rows else self._look.theme.mixed("panel", "ink", 0.6)
            pygame.draw.rect(painter.surface, ground, box, border_radius=radius)
            edge = Rect(box.left, box.top, max(2, self._look.px(4)), box.height)
            pygame.draw.rect(painter.surface, painter.colour("selected"), edge, border_radius=radius)

    def _draw_rules(self, painter: Painter) -> None:
        for y in self._rules:
            if 0 <= y - self._scroll < self._box.height:
                line = self._shown(Rect(0, y, self.column, 1))
                pygame.draw.line(painter.surface, painter.colour("line"), line.topleft, line.topright)

    def _draw_run(self, painter: Painter, line: Line, run: Run, hovered: str) -> None:
        span = run.span
        spot = self._shown(Rect(run.x, line.y, run.width, line.height))
        face = fonts.font(run.px, span.style.bold)
        drop = line.ascent - face.get_ascent()
        if span.mark:  # in the middle of what letters of its size would be beside it
            _draw_mark(painter, span, Rect(spot.left, spot.top + drop, spot.width, face.get_linesize()), run.px)
            return
        if span.found:
            pygame.draw.rect(painter.surface, self._look.theme.mixed("panel", "selected", 0.4), spot, border_radius=3)
        token = self.accent if span.link else "text" if span.found else span.style.colour
        painter.write(run.text, (spot.left, spot.top + drop), run.px, token, bold=span.style.bold)
        if span.link:
            thick = max(1, run.px // 16) + (1 if span.link == hovered else 0)
            y = spot.top + line.ascent + max(2, run.px // 9)
            pygame.draw.line(painter.surface, painter.colour(token), (spot.left, y), (spot.right - 1, y), thick)

    def _draw_chosen(self, painter: Painter) -> None:
        if self.chosen is not None:
            spot = self._shown(self._links[self.chosen][1]).inflate(self._look.px(8), self._look.px(4))
            pygame.draw.rect(painter.surface, painter.colour("selected"), spot, max(2, self._look.px(3)), 4)

    def _draw_bar(self, painter: Painter) -> None:
        track, thumb = self._track(), self._thumb()
        radius = track.width // 2
        pygame.draw.rect(painter.surface, painter.colour("raised"), track, border_radius=radius)
        held = self._held is not None or thumb.inflate(self._look.px(12), 0).collidepoint(self._mouse)
        pygame.draw.rect(painter.surface, painter.colour("muted" if held else "dim"), thumb, border_radius=radius)


def _draw_mark(painter: Painter, span: Span, spot: Rect, px: int) -> None:
    """Signs are drawn, not written: the font has no card suits and the like."""
    half = max(3, round(px * 0.3))
    centre = (spot.centerx, spot.centery + max(1, px // 12))
    _MARKS[span.mark](painter.surface, painter.colour(span.style.colour), centre, half)


def _draw_disc(surface: pygame.Surface, colour: Rgba, centre: tuple[int, int], half: int) -> None:
    pygame.draw.aacircle(surface, colour, centre, half)


def _draw_half(surface: pygame.Surface, colour: Rgba, centre: tuple[int, int], half: int) -> None:
    """A ring whose left half is full."""
    pygame.draw.aacircle(surface, colour, centre, half, max(1, half // 3))
    pygame.draw.circle(surface, colour, centre, half, draw_top_left=True, draw_bottom_left=True)


def _draw_diamond(surface: pygame.Surface, colour: Rgba, centre: tuple[int, int], half: int) -> None:
    x, y = centre
    corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
    pygame.draw.polygon(surface, colour, corners)
    pygame.draw.aalines(surface, colour, True, corners)


def _draw_square(surface: pygame.Surface, colour: Rgba, centre: tuple[int, int], half: int) -> None:
    """Open, as nothing of it was there before."""
    box = Rect(0, 0, 2 * half, 2 * half)
    box.center = centre
    pygame.draw.rect(surface, colour, box, max(2, half // 3))


def _draw_bars(surface: pygame.Surface, colour: Rgba, centre: tuple[int, int], half: int) -> None:
    x, y = centre
    thick = max(2, half // 2)
    for step in (-1, 0, 1):
        box = Rect(x - half, y + step * (thick + max(1, thick // 2)) - thick // 2, 2 * half, thick)
        pygame.draw.rect(surface, colour, box)


_MARKS = {
    "disc": _draw_disc,
    "half": _draw_half,
    "diamond": _draw_diamond,
    "square": _draw_square,
    "bars": _draw_bars,
}
