"""Text to read: paragraphs, lists and links, laid out once for a look and a width, then only copied.

A text box of pygame-gui takes a tenth of a second for a chapter; this takes a few milliseconds, and a
frame draws no more than what is in sight. The same view serves the rulebook, its list of chapters, and
every log whose lines lead somewhere.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame
from pygame import Rect

from game.core.rulebook import RULE_ID
from game.ui import fonts
from game.ui.paint import BODY, Look, Painter

BAR = 10
"""Width of the scroll bar, in logical units."""
LANE = 22
"""What is kept free for it at the right."""
REACH = 12
"""How far what is lit reaches out beside its text."""
STEP = 64
"""How far a turn of the wheel or an arrow key scrolls."""
NOWHERE = (-1, -1)
LIST_ITEM = re.compile(r"(\s*)(-|\d+\.) +(.*)")


@dataclass(frozen=True, slots=True)
class Style:
    size: float = BODY
    colour: str = "text"
    bold: bool = False


PLAIN = Style()


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a paragraph in one style. Spaces are where it may be broken; a no-break space is not."""

    text: str
    style: Style = PLAIN
    link: str = ""
    """Where a click on it leads."""
    found: bool = False
    """It is what was searched for."""
    mark: str = ""
    """A small sign in place of the text: "diamond", "ring" or "bars"."""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph. Distances are in logical units at 100 % text and grow with the text."""

    spans: tuple[Span, ...]
    before: float = 0
    """Room above."""
    lead: tuple[Span, ...] = ()
    """What stands in front of the first line: a dash, a number."""
    left: float = 0
    """Where the lead begins."""
    hang: float = 0
    """Where the lines begin."""
    tail: Span | None = None
    """At the right end of the first line."""
    pad: float = 0
    """Room above and below that belongs to the block, as in the rows of a list."""
    ruled: bool = False
    """A thin line above."""
    anchor: str = ""
    """Blocks with the same anchor are one thing, which can be jumped to and lit."""
    link: str = ""
    """The whole block is a link."""


@dataclass(slots=True)
class Run:
    """Text of one style in one line, in pixels from the line's left end."""

    x: int
    width: int
    span: Span
    text: str
    px: int


@dataclass(slots=True)
class Line:
    """In pixels from the top of the text."""

    y: int
    height: int
    ascent: int
    runs: list[Run]

    @property
    def right(self) -> int:
        return max((run.x + run.width for run in self.runs), default=0)


Bookmark: TypeAlias = tuple[str, float]
"""An anchor, and where its top stands: so much of the view below its upper edge, or (below nought) so much of
itself above it. It holds in every window and text size."""
START: Bookmark = ("", 0.0)


@dataclass(frozen=True, slots=True)
class Reach:
    """From where to where something goes, in pixels from the top of the text."""

    top: int
    bottom: int


# -- from text to blocks ------------------------------------------------------------------------------


def linked(
    text: str, style: Style, known: Callable[[str], bool] = lambda _: False, terms: Collection[str] = ()
) -> tuple[Span, ...]:
    """A text in which every known rule id is a link and every searched word is marked."""
    spans: list[Span] = []
    at = 0
    for match in RULE_ID.finditer(text):
        if known(match.group()):
            spans += _marked(Span(text[at : match.start()], style), terms)
            spans += _marked(Span(match.group(), style, match.group()), terms)
            at = match.end()
    spans += _marked(Span(text[at:], style), terms)
    return tuple(spans)


def _marked(span: Span, terms: Collection[str]) -> list[Span]:
    if not span.text:
        return []
    if not terms:
        return [span]
    parts = re.split(f"({'|'.join(map(re.escape, sorted(terms, key=len, reverse=True)))})", span.text, flags=re.I)
    return [Span(part, span.style, span.link, i % 2 == 1) for i, part in enumerate(parts) if part]


def paragraphs(
    text: str,
    style: Style = PLAIN,
    *,
    known: Callable[[str], bool] = lambda _: False,
    terms: Collection[str] = (),
    left: float = 0,
    anchor: str = "",
) -> list[Block]:
    """A text with blank lines between paragraphs and "- " before the items of its lists."""
    blocks: list[Block] = []
    gap = 6.0
    for line in text.split("\n"):
        if not line.strip():
            gap = 12.0
            continue
        if item := LIST_ITEM.fullmatch(line):
            at = left + 4 + 12 * (len(item[1]) // 2)
            sign = Span("\u2022" if item[2] == "-" else item[2], style)
            spans = linked(item[3], style, known, terms)
            blocks.append(Block(spans, gap, (sign,), at, at + 20 + 4 * (len(item[2]) - 1), anchor=anchor))
        else:
            blocks.append(Block(linked(line, style, known, terms), gap, hang=left, anchor=anchor))
        gap = 5.0
    return blocks


# -- measures that menus need before anything is drawn ---------------------------------------------------


def text_units(look: Look, text: str, size: float = BODY, bold: bool = False) -> int:
    """The width of a line in logical units."""
    return round(fonts.width(text, look.font_px(size), bold) / look.scale) + 1


def line_units(look: Look, size: float = BODY, bold: bool = False) -> int:
    """The height of a line in logical units."""
    return round(fonts.font(look.font_px(size), bold).get_linesize() / look.scale) + 1


def control_height(look: Look) -> int:
    """High enough for a button's text at this text size."""
    return round(22 + 22 * look.text_percent / 100)


def button_row(look: Look, labels: Sequence[str], area: Rect, gap: int = 12) -> list[Rect]:
    """Places for buttons, as wide as their bold labels, side by side and in as many rows as they need."""
    high = control_height(look)
    rects: list[Rect] = []
    x, y = area.left, area.top
    for label in labels:
        wide = min(area.width, text_units(look, label, bold=True) + 44)
        if x > area.left and x + wide > area.right:
            x, y = area.left, y + high + gap
        rects.append(Rect(x, y, wide, high))
        x += wide + gap
    return rects


def draw_note(painter: Painter, place: tuple[int, int], title: str, text: str = "") -> None:
    """A few words beside the mouse: what a link leads to, what a sign or a button means."""
    look = painter.look
    most = round(260 + 180 * look.text_percent / 100)
    longest = max(painter.text_width(title, BODY, True), *(painter.text_width(part) for part in text.split("\n")))
    wide = min(most, longest + 34)
    head = painter.text_height(title, wide - 32, BODY, True)
    body = painter.text_height(text, wide - 32, BODY) + 6 if text else 0
    box = Rect(place[0] - 40, place[1] + 24, wide, head + body + 26)
    if box.bottom > look.size[1] - 8:
        box.bottom = place[1] - 20
    box.clamp_ip(Rect(8, 8, look.size[0] - 16, look.size[1] - 16))
    painter.shadow(box)
    painter.panel(box, "raised", "selected")
    painter.paragraph(title, Rect(box.left + 16, box.top + 12, wide - 32, head), BODY, bold=True)
    if text:
        painter.paragraph(text, Rect(box.left + 16, box.top + 18 + head, wide - 32, body), BODY, "muted")


# -- the view ----------------------------------------------------------------------------------------------


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
        self.lines, self._links, self._rows, self._rules, self._anchors = [], [], [], [], {}
        self.chosen = self._held = None
        self._widths: dict[tuple[int, bool], dict[str, int]] = {}
        y = 0
        for block in self.blocks:
            y = self._place(block, y)
        self.height = y + self._grown(8)
        self._tops = [line.y for line in self.lines]
        self._find_links()
        self._scroll = self._within(self._found(at))

    def _grown(self, units: float) -> int:
        return round(units * self._look.scale * self._look.text_percent / 100)

    def _place(self, block: Block, y: int) -> int:
        if block.ruled:
            y += self._grown(block.before) // 2
            self._rules.append(y)
            y += self._grown(block.before) - self._grown(block.before) // 2
        else:
            y += self._grown(block.before) if self.lines else 0
        top = y
        y = _Setter(self, block, y + self._grown(block.pad)).set() + self._grown(block.pad)
        if block.anchor:
            earlier = self._anchors.get(block.anchor)
            self._anchors[block.anchor] = Reach(earlier.top if earlier else top, y)
        if block.link:
            self._rows.append((block.link, Reach(top, y)))
        return y

    def _find_links(self) -> None:
        for line in self.lines:
            for run in line.runs:
                if run.span.link:
                    self._links.append((run.span.link, Rect(run.x, line.y, run.width, line.height)))

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
            pygame.draw.rect(painter.surface, self._look.theme.mixed("raised", "line", 0.3), box, border_radius=radius)
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
        if span.mark:
            _draw_mark(painter, span, spot, run.px)
            return
        if span.found:
            pygame.draw.rect(painter.surface, self._look.theme.mixed("panel", "selected", 0.4), spot, border_radius=3)
        colour = painter.colour(self.accent if span.link else "text" if span.found else span.style.colour)
        picture = fonts.line(run.text, run.px, span.style.bold, colour)
        drop = line.ascent - fonts.font(run.px, span.style.bold).get_ascent()
        painter.surface.blit(picture, (spot.left, spot.top + drop))
        if span.link:
            thick = max(1, run.px // 16) + (1 if span.link == hovered else 0)
            y = spot.top + line.ascent + max(2, run.px // 9)
            pygame.draw.line(painter.surface, colour, (spot.left, y), (spot.right - 1, y), thick)

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
    colour = painter.colour(span.style.colour)
    half = max(3, round(px * 0.3))
    x, y = spot.centerx, spot.centery + max(1, px // 12)
    if span.mark == "diamond":
        corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        pygame.draw.polygon(painter.surface, colour, corners)
        pygame.draw.aalines(painter.surface, colour, True, corners)
    elif span.mark == "ring":
        pygame.draw.aacircle(painter.surface, colour, (x, y), half, max(2, half // 2))
    else:
        thick = max(2, half // 2)
        for step in (-1, 0, 1):
            box = Rect(x - half, y + step * (thick + max(1, thick // 2)) - thick // 2, 2 * half, thick)
            pygame.draw.rect(painter.surface, colour, box)


class _Setter:
    """Sets one block: breaks its words into lines."""

    def __init__(self, reader: Reader, block: Block, y: int) -> None:
        self.reader = reader
        self.block = block
        self.y = y
        self.start = reader._grown(block.hang)
        self.limit = reader.column
        self.runs: list[Run] = []
        self.x = reader._grown(block.left)
        self.loose = False
        """True: a space stands before the next word."""

    def set(self) -> int:
        """Add the lines to the reader; where the next block begins."""
        if self.block.tail:
            self.limit -= self._set_tail(self.block.tail)
        for word in _words(self.block.lead):
            self._add(word)
        if self.block.lead:
            self.x = max(self.start, self.x + self.reader._grown(10))
        else:
            self.x = self.start
        self.loose = False
        for word in _words(self.block.spans):
            self._add(word)
        if self.runs:
            self._end_line()
        return self.y

    def _set_tail(self, tail: Span) -> int:
        px = self.reader._look.font_px(tail.style.size)
        wide = fonts.width(tail.text, px, tail.style.bold)
        self.runs.append(Run(self.limit - wide, wide, tail, tail.text, px))
        return wide + self.reader._grown(16)

    def _add(self, word: list[Span]) -> None:
        """Put a word on this line, or on the next one; break it if no line is long enough."""
        space = self._space(word[0]) if self.loose else 0
        widths = [self._width(piece) for piece in word]
        wide = sum(widths)
        if self.x + space + wide > self.limit and self.x > self.start:
            self._end_line()
            space = 0
        if self.x + wide > self.limit:
            word = self._broken(word)
            widths = [self._width(piece) for piece in word]
        self.x += space
        for i, piece in enumerate(word):
            self._append(piece, widths[i], joined=i > 0 or space > 0, space=space if i == 0 else 0)
        self.loose = True

    def _broken(self, word: list[Span]) -> list[Span]:
        """Set all of a word but its last line."""
        rest: list[Span] = []
        for piece in word:
            text = piece.text
            while text and not piece.mark and self.x + self._width_of(text, piece) > self.limit and len(text) > 1:
                fits = len(text) - 1
                while fits > 1 and self.x + self._width_of(text[:fits], piece) > self.limit:
                    fits -= 1
                part = Span(text[:fits], piece.style, piece.link, piece.found)
                self._append(part, self._width(part), joined=False, space=0)
                self._end_line()
                text = text[fits:]
            rest.append(Span(text, piece.style, piece.link, piece.found, piece.mark))
        return rest

    def _append(self, piece: Span, wide: int, *, joined: bool, space: int) -> None:
        """Lengthen the last run where the style goes on: fewer pictures to copy, and the kerning is right."""
        last = self.runs[-1] if self.runs and joined else None
        if last and _alike(last.span, piece):
            last.text += (" " if space else "") + piece.text
            last.width += space + wide
        else:
            self.runs.append(Run(self.x, wide, piece, piece.text, self.reader._look.font_px(piece.style.size)))
        self.x += wide

    def _end_line(self) -> None:
        faces = [fonts.font(run.px, run.span.style.bold) for run in self.runs]
        self._draw_together(faces)
        ascent = max(face.get_ascent() for face in faces)
        height = max(face.get_linesize() for face in faces)
        self.reader.lines.append(Line(self.y, height, ascent, self.runs))
        self.y += height
        self.runs = []
        self.x = self.start
        self.loose = False

    def _draw_together(self, faces: list[pygame.font.Font]) -> None:
        """Words measured one by one are a little wider than the run they make: close the gaps behind runs."""
        slack = 0
        for run, face in zip(self.runs, faces, strict=True):
            if run.span is self.block.tail:
                continue
            run.x -= slack
            exact = run.width if run.span.mark else face.size(run.text)[0]
            slack += run.width - exact
            run.width = exact

    def _width(self, piece: Span) -> int:
        if piece.mark:
            return round(self.reader._look.font_px(piece.style.size) * 0.95)
        return self._width_of(piece.text, piece)

    def _width_of(self, text: str, piece: Span) -> int:
        px, bold = self.reader._look.font_px(piece.style.size), piece.style.bold
        known = self.reader._widths.setdefault((px, bold), {})
        if text not in known:
            known[text] = fonts.font(px, bold).size(text)[0]
        return known[text]

    def _space(self, piece: Span) -> int:
        return self._width_of(" ", piece)


def _alike(one: Span, other: Span) -> bool:
    if one.mark or other.mark:
        return False
    return (one.style, one.link, one.found) == (other.style, other.link, other.found)


def _words(spans: Iterable[Span]) -> Iterable[list[Span]]:
    """Spans cut at their spaces; pieces with no space between them stay together."""
    word: list[Span] = []
    for span in spans:
        if span.mark:
            word.append(span)
            continue
        for i, part in enumerate(span.text.split(" ")):
            if i and word:
                yield word
                word = []
            if part:
                word.append(Span(part, span.style, span.link, span.found))
    if word:
        yield word
