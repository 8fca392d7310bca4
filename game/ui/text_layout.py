"""Text laid out once for a look and a width: from text to blocks, from blocks to lines. Nothing is drawn here."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.rulebook import RULE_ID
from game.core.value import value
from game.ui import fonts
from game.ui.paint import Look, M

LIST_ITEM = re.compile(r"(\s*)(-|\d+\.) +(.*)")


@value
class Style:
    size: float = M
    colour: str = "text"
    bold: bool = False


PLAIN = Style()


@value
class Span:
    """A piece of a paragraph in one style. Spaces are where it may be broken; a no-break space is not."""

    text: str
    style: Style = PLAIN
    link: str = ""
    """Where a click on it leads."""
    found: bool = False
    """It is what was searched for."""
    mark: str = ""
    """A small sign in place of the text: one of the marks that the reader draws."""


@value
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


@value
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
    for line in text[: fonts.LONGEST_TEXT].split("\n"):
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


# -- from blocks to lines -----------------------------------------------------------------------------


class TextLayout:
    """Where everything in a text is, in pixels from its top left corner."""

    def __init__(self, blocks: Iterable[Block], look: Look, column: int) -> None:
        """column: the width that lines may have, in pixels."""
        self.look = look
        self.column = column
        self.lines: list[Line] = []
        self.anchors: dict[str, Reach] = {}
        self.links: list[tuple[str, Rect]] = []
        self.rows: list[tuple[str, Reach]] = []
        """The blocks that are links as a whole."""
        self.rules: list[int] = []
        """The heights of thin lines."""
        self.widths: dict[tuple[int, bool], dict[str, int]] = {}
        """Of words, by the size and weight of their font."""
        y = 0
        for block in blocks:
            y = self._place(block, y)
        self.height = y + self.grown(8)
        self._find_links()

    def grown(self, units: float) -> int:
        return round(units * self.look.scale * self.look.text_percent / 100)

    def _place(self, block: Block, y: int) -> int:
        if block.ruled:
            y += self.grown(block.before) // 2
            self.rules.append(y)
            y += self.grown(block.before) - self.grown(block.before) // 2
        else:
            y += self.grown(block.before) if self.lines else 0
        top = y
        y = _Setter(self, block, y + self.grown(block.pad)).set() + self.grown(block.pad)
        if block.anchor:
            earlier = self.anchors.get(block.anchor)
            self.anchors[block.anchor] = Reach(earlier.top if earlier else top, y)
        if block.link:
            self.rows.append((block.link, Reach(top, y)))
        return y

    def _find_links(self) -> None:
        for line in self.lines:
            for run in line.runs:
                if run.span.link:
                    self.links.append((run.span.link, Rect(run.x, line.y, run.width, line.height)))


class _Setter:
    """Sets one block: breaks its words into lines."""

    def __init__(self, layout: TextLayout, block: Block, y: int) -> None:
        self.layout = layout
        self.block = block
        self.y = y
        self.start = layout.grown(block.hang)
        self.limit = layout.column
        self.runs: list[Run] = []
        self.x = layout.grown(block.left)
        self.loose = False
        """True: a space stands before the next word."""

    def set(self) -> int:
        """Add the lines to the text; where the next block begins."""
        if self.block.tail:
            self.limit -= self._set_tail(self.block.tail)
        for word in _words(self.block.lead):
            self._add(word)
        if self.block.lead:
            self.x = max(self.start, self.x + self.layout.grown(10))
        else:
            self.x = self.start
        self.loose = False
        for word in _words(self.block.spans):
            self._add(word)
        if self.runs:
            self._end_line()
        return self.y

    def _set_tail(self, tail: Span) -> int:
        px = self.layout.look.font_px(tail.style.size)
        wide = fonts.width(tail.text, px, tail.style.bold)
        self.runs.append(Run(self.limit - wide, wide, tail, tail.text, px))
        return wide + self.layout.grown(16)

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
                fits = max(1, self._fitting(text, piece))
                part = Span(text[:fits], piece.style, piece.link, piece.found)
                self._append(part, self._width(part), joined=False, space=0)
                self._end_line()
                text = text[fits:]
            rest.append(Span(text, piece.style, piece.link, piece.found, piece.mark))
        return rest

    def _fitting(self, text: str, piece: Span) -> int:
        """How many letters at the beginning of a word fit into what is left of the line."""
        lengths = range(1, min(len(text), fonts.LONGEST_LINE))
        return bisect_left(lengths, True, key=lambda n: self.x + self._width_of(text[:n], piece) > self.limit)

    def _append(self, piece: Span, wide: int, *, joined: bool, space: int) -> None:
        """Lengthen the last run where the style goes on: fewer pictures to copy, and the kerning is right."""
        last = self.runs[-1] if self.runs and joined else None
        if last and _alike(last.span, piece):
            last.text += (" " if space else "") + piece.text
            last.width += space + wide
        else:
            self.runs.append(Run(self.x, wide, piece, piece.text, self.layout.look.font_px(piece.style.size)))
        self.x += wide

    def _end_line(self) -> None:
        faces = [fonts.font(run.px, run.span.style.bold) for run in self.runs]
        self._draw_together(faces)
        ascent = max(face.get_ascent() for face in faces)
        height = max(face.get_linesize() for face in faces)
        self.layout.lines.append(Line(self.y, height, ascent, self.runs))
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
            exact = run.width if run.span.mark else face.size(fonts.drawable(run.text))[0]
            slack += run.width - exact
            run.width = exact

    def _width(self, piece: Span) -> int:
        if piece.mark:
            return round(self.layout.look.font_px(piece.style.size) * 0.95)
        return self._width_of(piece.text, piece)

    def _width_of(self, text: str, piece: Span) -> int:
        px, bold = self.layout.look.font_px(piece.style.size), piece.style.bold
        known = self.layout.widths.setdefault((px, bold), {})
        if text not in known:
            known[text] = fonts.font(px, bold).size(fonts.drawable(text))[0]
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
