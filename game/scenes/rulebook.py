"""The rulebook: chapters at the left, their rules at the right, every rule id a link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame_gui.elements import UIButton, UITextEntryLine

from game import paths
from game.core.data import DataError
from game.core.game import GameInfo
from game.core.rulebook import Chapter, Rule, Rulebook, load_rulebook
from game.core.source import SOURCES, Source
from game.core.value import value
from game.scenes.page import MARGIN, Page
from game.ui.cursors import CursorShape
from game.ui.gui import Gui
from game.ui.measure import button_row, control_height, draw_note, line_units, text_units
from game.ui.paint import XL, L, M, Painter, S
from game.ui.reader import START, Bookmark, Reader
from game.ui.text_layout import Block, Span, Style, linked, paragraphs

if TYPE_CHECKING:
    from game.app import App

HOUSE = "core"
"""The rules of Starboard itself, which hold in every game."""
READING = M
MEASURE = 860
"""The longest line that is pleasant to read, in logical units at 100 % text."""
MOST_FOUND = 40
"""Results shown at once: more would be slow to lay out, and nobody reads them."""
MARKS: dict[Source, str] = {"stated": "disc", "mixed": "half", "reconstructed": "diamond", "ours": "square"}
LEGEND = {mark: f"source.{source}" for source, mark in MARKS.items()} | {"bars": "rulebook.descriptive"}
"""What each sign is called."""
CHAPTER = "chapter:"
CURIOUS = "curious"
"""Unfolds, in the contents, what is not needed for playing."""


@lru_cache(maxsize=16)
def _read(folder: Path) -> Rulebook:
    """Read once: a tenth of a second for a thick one."""
    return load_rulebook(folder)


def book(app: App, book_id: str) -> Rulebook:
    """A game's, or the house's. Raises DataError for one that cannot be used."""
    levels = paths.levels()
    return _read(levels / HOUSE if book_id == HOUSE else app.find(book_id).levels_in(levels))


@value
class Place:
    """What is open: a chapter, or the results of a search."""

    book: str
    chapter: str
    query: str = ""
    rule: str = ""
    """The one that is highlighted."""
    at: Bookmark | None = None
    """How far down the page stands; None: at the rule, or at the top."""


class RulebookScene(Page):
    title = "rulebook.title"

    def __init__(self, app: App, info: GameInfo, rule_id: str = "") -> None:
        super().__init__(app)
        self.info = info
        self.page = Reader()
        self.chapters = Reader()
        self._legend = Reader()
        self._past: list[Place] = []
        self._unfolded = False
        """Chapters for the curious are seen in the contents."""
        self._entry: UITextEntryLine | None = None
        self._previous: UIButton | None = None
        self._mouse = (-1, -1)
        self.place = self._first(rule_id.upper())

    def _first(self, rule_id: str) -> Place:
        try:
            return self._find(rule_id, self.info.id) or self._opening(self.info.id)
        except DataError:  # the others can still be read
            return self._opening(HOUSE)

    def _opening(self, book_id: str) -> Place:
        return Place(book_id, book(self.app, book_id).chapters[0].id)

    def _find(self, rule_id: str, book_id: str) -> Place | None:
        """Where a rule stands: in this book, or among the house rules."""
        for name in (book_id, HOUSE):
            for rule in book(self.app, name).rules:
                if rule.id == rule_id:
                    return Place(name, rule.chapter, rule=rule_id)
        return None

    def _rule(self, rule_id: str) -> Rule | None:
        found = self._find(rule_id, self.place.book)
        return book(self.app, found.book).rule(rule_id) if found else None

    # -- building ---------------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        super().build(gui)
        self._build_books(gui)
        self._build_search(gui)
        self._lay_out()
        self._show(self.place)

    def _build_books(self, gui: Gui) -> None:
        look, words = self.look, self.app.words
        wide, top = look.size[0], 58 + line_units(look, XL, True)
        previous = words("rulebook.previous")
        room = text_units(look, previous) + 44
        spot = Rect(wide - MARGIN - 140 - 16 - room, 48, room, 48)
        self._previous = gui.button(spot, previous, self.go_back, kind="quiet", hint=words("rulebook.previous.hint"))
        names = {info.id: info.title for info in self.app.games} | {HOUSE: words("rulebook.house")}
        area = Rect(MARGIN, top, wide - 2 * MARGIN, 0)
        rects = button_row(look, list(names.values()), area)
        for (book_id, name), rect in zip(names.items(), rects, strict=True):
            kind = "chosen" if book_id == self.place.book else ""
            gui.button(rect, name, partial(self.open_book, book_id), kind=kind)
        self._top = rects[-1].bottom + 16

    def _build_search(self, gui: Gui) -> None:
        percent = self.look.text_percent / 100
        self._left = Rect(MARGIN, self._top, round(200 + 140 * percent), self.look.size[1] - 32 - self._top)
        high = control_height(self.look)
        spot = Rect(self._left.left + 48, self._left.top, self._left.width - 48, high)
        self._entry = gui.entry(spot, self.place.query, self.search, longest=60)

    def _lay_out(self) -> None:
        """The panels: chapters below the search, the page beside them with the legend at its foot."""
        gap = control_height(self.look) + 12
        self._index = Rect(self._left.left, self._left.top + gap, self._left.width, self._left.height - gap)
        left = self._left.right + 24
        self._paper = Rect(left, self._top, self.look.size[0] - MARGIN - left, self._left.height)
        high = self._lay_out_legend()
        self._column = Rect(left + 32, self._top + 20, self._paper.width - 48, self._paper.height - 40 - high)

    def _lay_out_legend(self) -> int:
        """At the foot of the page; with large text it stands at the end of the chapter instead."""
        area = Rect(self._paper.left + 32, self._top, self._paper.width - 48, 400)
        self._legend.show([] if self._large else self._legend_blocks(), self.look, area)
        if self._large:
            return 0
        high = round(self._legend.height / self.look.scale) + 4
        area = Rect(area.left, self._paper.bottom - high - 8, area.width, high)
        self._legend.show(self._legend.blocks, self.look, area)
        return high

    @property
    def _large(self) -> bool:
        return self.look.text_percent > 125

    def _show(self, place: Place) -> None:
        """Set chapters and page for a place."""
        self.place = place
        self._unfolded = self._unfolded or (self._chapter.curious and not place.query)
        accent = self._accent(place.book)
        self.page.accent = accent
        self._gutter = self._gutter_width()
        rows = self._chapter_blocks()
        self.chapters.show(rows, self.look, self._index.inflate(-32, -20), at=self.chapters.bookmark())
        self.chapters.lit = "" if place.query else place.chapter
        self.chapters.reveal(place.chapter)
        blocks = self._result_blocks() if place.query else self._page_blocks()
        percent = self.look.text_percent / 100
        self.page.show(blocks, self.look, self._column, widest=(MEASURE + self._gutter) * percent, at=place.at or START)
        self.page.lit = place.rule
        if place.rule and not place.at:
            self.page.scroll_to(place.rule)
        self._allow_previous()
        self.app.redraw()

    def _allow_previous(self) -> None:
        if self._previous and self._past:
            self._previous.enable()
        elif self._previous:
            self._previous.disable()

    def _accent(self, book_id: str) -> str:
        try:
            self.look.theme[book_id]
        except KeyError:
            return "selected"
        return book_id

    def _gutter_width(self) -> float:
        """Room for ids left of the text (at 100 %); none where lines would become too short."""
        if self._large:
            return 0
        widest = max(text_units(self.look, rule.id, M, True) for rule in book(self.app, self.place.book).rules)
        return widest * 100 / self.look.text_percent + 52

    # -- what stands on the page --------------------------------------------------------------------------

    @property
    def _chapter(self) -> Chapter:
        chapters = book(self.app, self.place.book).chapters
        return next(chapter for chapter in chapters if chapter.id == self.place.chapter)

    def _chapter_blocks(self) -> list[Block]:
        """The chapters of the game; those for the curious are folded beneath them."""
        chapters = book(self.app, self.place.book).chapters
        blocks = [self._contents_line(chapter) for chapter in chapters if not chapter.curious]
        last = [self._contents_line(chapter) for chapter in chapters if chapter.curious]
        if last:
            sign = "\u2212" if self._unfolded else "+"
            head = Span(f"{sign} {self.app.words('rulebook.curious')}", Style(M, "muted", bold=True))
            blocks.append(Block((head,), 14, pad=3, hang=6, anchor=CURIOUS, link=CURIOUS, ruled=True))
        return blocks + (last if self._unfolded else [])

    def _contents_line(self, chapter: Chapter) -> Block:
        return Block((Span(chapter.title),), pad=3, hang=6, anchor=chapter.id, link=CHAPTER + chapter.id)

    def _page_blocks(self) -> list[Block]:
        contents = book(self.app, self.place.book)
        blocks = [Block((Span(self._chapter.title, Style(XL, bold=True)),))]
        if self._chapter.curious:
            blocks.append(Block((Span(self.app.words("rulebook.curious_text"), Style(M, "muted")),), 8))
        if self.place.chapter == contents.chapters[0].id:
            blocks += self._source_blocks()
        for rule in contents.chapter(self.place.chapter):
            blocks += self._rule_blocks(rule, ruled=len(blocks) > 1)
        if (following := self._neighbour(1)) and following.curious == self._chapter.curious:
            text = self.app.words("rulebook.next", chapter=following.title)
            blocks.append(Block((Span(text, Style(M), CHAPTER + following.id),), 44, hang=self._gutter, ruled=True))
        return blocks + self._legend_at_end()

    def _legend_at_end(self) -> list[Block]:
        first, *others = self._legend_blocks()
        return [replace(first, before=40, ruled=True), *others] if self._large else []

    def _neighbour(self, step: int) -> Chapter | None:
        chapters = book(self.app, self.place.book).chapters
        at = next(i for i, chapter in enumerate(chapters) if chapter.id == self.place.chapter) + step
        return chapters[at] if 0 <= at < len(chapters) else None

    def _source_blocks(self) -> list[Block]:
        """The opening of a book: what the signs behind the titles of its rules mean."""
        words, style = self.app.words, Style(M, "muted")
        blocks = [Block((Span(words("source.opening"), style),), 14, hang=self._gutter)]
        for source in SOURCES:
            label = Span(f"{words(f'source.{source}')}: ", replace(style, bold=True))
            means = Span(words(f"source.{source}.means"), style)
            blocks.append(Block((label, means), 4, (self._sign(MARKS[source]),), self._gutter, self._gutter + 24))
        return blocks

    def _rule_blocks(self, rule: Rule, *, ruled: bool, terms: Sequence[str] = ()) -> list[Block]:
        colour = "muted" if rule.kind == "descriptive" else "text"
        head = Style(L, colour, bold=True)
        lead = (*linked(rule.id, Style(M, "muted", bold=True), terms=terms), *self._descriptive(rule))
        title = (*linked(rule.title, head, terms=terms), *self._label(rule.source))
        blocks = [Block(title, 40 if ruled else 24, lead, hang=self._gutter, ruled=ruled, anchor=rule.id)]
        body = Style(READING, colour)

        def known(rule_id: str) -> bool:
            return rule_id != rule.id and self._find(rule_id, self.place.book) is not None

        blocks += paragraphs(rule.text, body, known=known, terms=terms, left=self._gutter, anchor=rule.id)
        if self.place.query:
            blocks.append(self._where(rule))
        if rule.see:
            blocks.append(self._see(rule))
        return blocks

    def _descriptive(self, rule: Rule) -> tuple[Span, ...]:
        return (Span(" ", Style(M)), self._sign("bars")) if rule.kind == "descriptive" else ()

    def _label(self, source: Source) -> tuple[Span, ...]:
        """Quiet, behind the title: where the rule comes from, as a sign and a word that stay together."""
        style = Style(S, "muted")
        word = self.app.words(f"source.{source}").replace(" ", "\u00a0")
        return Span(" \u00a0", style), self._sign(MARKS[source], S), Span(f"\u00a0{word}", style)

    def _sign(self, mark: str, size: float = M) -> Span:
        return Span("", Style(size, "muted"), mark=mark)

    def _see(self, rule: Rule) -> Block:
        quiet = Style(M, "muted")
        spans = [Span(self.app.words("rulebook.see") + " ", quiet)]
        for i, other in enumerate(rule.see):
            found = self._rule(other)
            spans.append(Span(other, quiet, other))
            title = f"\u2002{found.title}" if found else ""
            spans.append(Span(f"{title}{';' if i + 1 < len(rule.see) else ''} ", quiet))
        return Block(tuple(spans), 10, hang=self._gutter, anchor=rule.id)

    def _where(self, rule: Rule) -> Block:
        """For a search result: the chapter it comes from."""
        title = next(c.title for c in book(self.app, self.place.book).chapters if c.id == rule.chapter)
        quiet = Style(M, "muted")
        spans = (Span(self.app.words("rulebook.in") + " ", quiet), Span(title, quiet, rule.id))
        return Block(spans, 10, hang=self._gutter, anchor=rule.id)

    def _result_blocks(self) -> list[Block]:
        words, place = self.app.words, self.place
        found = book(self.app, place.book).search(place.query)
        if not found:
            none = words("rulebook.nothing", words=place.query.strip(), book=self._book_name(place.book))
            return [
                Block((Span(none, Style(L, bold=True)),), anchor="nothing"),
                Block((Span(words("rulebook.nothing.hint"), Style(READING, "muted")),), 12),
            ]
        key = "rulebook.found.one" if len(found) == 1 else "rulebook.found"
        blocks = [Block((Span(words(key, count=len(found), words=place.query.strip()), Style(XL, bold=True)),))]
        terms = [term for term in place.query.lower().split() if len(term) > 1]
        for number, rule in enumerate(found[:MOST_FOUND]):
            if rule.curious and not (number and found[number - 1].curious):
                heading = words("rulebook.curious")
                blocks.append(Block((Span(heading, Style(XL, "muted", bold=True)),), 48, anchor=CURIOUS))
            blocks += self._rule_blocks(rule, ruled=len(blocks) > 1, terms=terms)
        if len(found) > MOST_FOUND:
            more = words("rulebook.more", count=len(found) - MOST_FOUND)
            blocks.append(Block((Span(more, Style(READING, "muted")),), 40, hang=self._gutter, ruled=True))
        return blocks

    def _legend_blocks(self) -> list[Block]:
        style = Style(S, "muted")
        spans: list[Span] = []
        for mark, key in LEGEND.items():
            text = self.app.words(key).replace(" ", "\u00a0")
            spans += [self._sign(mark, S), Span("\u00a0" + text + "\u00a0\u00a0\u00a0 ", style)]
        keys = (Span(self.app.words("rulebook.keys"), style),)
        return [Block(tuple(spans)), Block(keys, 2)]

    def _book_name(self, book_id: str) -> str:
        return next((info.title for info in self.app.games if info.id == book_id), self.app.words("rulebook.house"))

    # -- going about ---------------------------------------------------------------------------------------

    def follow(self, link: str) -> None:
        """A rule's id, a chapter, or what unfolds some of these."""
        if link == CURIOUS:
            self._unfolded = not self._unfolded
            self._show(self._opening(self.place.book) if self._chapter.curious else self._here())
        elif link.startswith(CHAPTER):
            self._go(Place(self.place.book, link.removeprefix(CHAPTER)))
        elif place := self._find(link, self.place.book):
            self._go(place)

    def open_book(self, book_id: str) -> None:
        if book_id != self.place.book:
            self._go(replace(self._opening(book_id), query=self.place.query))

    def go_back(self) -> None:
        """To where the reader was before the last jump."""
        if self._past:
            self._turn_to(self._past.pop())

    def search(self, query: str) -> None:
        """Called with every letter typed. The page before the first one is kept, and comes back after the last."""
        query = query.strip()
        if query and not self.place.query:
            self._past.append(self._here())
        if not query and self.place.query and self._past and not self._past[-1].query:
            self._show(self._past.pop())
        elif query != self.place.query:
            self._show(Place(self.place.book, self.place.chapter, query))

    def _here(self) -> Place:
        return replace(self.place, at=self.page.bookmark())

    def _go(self, place: Place) -> None:
        self._past.append(self._here())
        self._turn_to(place)

    def _turn_to(self, place: Place) -> None:
        """Another book needs its button lit, so the menu is made anew; otherwise only the page changes."""
        other = place.book != self.place.book
        self.place = place
        if other:
            super().rebuild()
            return
        if self._entry and self._entry.get_text().strip() != place.query:
            self._entry.set_text(place.query)
        self._show(place)

    def turn_chapter(self, step: int) -> None:
        if chapter := self._neighbour(step):
            self._go(Place(self.place.book, chapter.id))

    def back(self) -> None:
        """Escape closes the search first."""
        if self.place.query and self._entry:
            self._entry.set_text("")
            self.search("")
        else:
            super().back()

    def rebuild(self) -> None:
        """Another window or text size: the page stays where it is."""
        if self.page.height:
            self.place = replace(self.place, at=self.page.bookmark())
        super().rebuild()

    # -- input ---------------------------------------------------------------------------------------------

    @property
    def _typing(self) -> bool:
        return bool(self._entry and self._entry.is_focused)

    def event(self, event: pygame.event.Event) -> bool:
        """Keys of the page come before the menu's, which would move its focus with the arrows."""
        if event.type == pygame.KEYDOWN and self._key_first(event):
            self.app.redraw()
            return True
        return super().event(event)

    def _key_first(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_LEFT and event.mod & pygame.KMOD_ALT:
            self.go_back()
            return True
        if event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self._focus_search()
            return True
        if event.key == pygame.K_RETURN and self.page.chosen_link and not self._typing:
            self.follow(self.page.chosen_link)
            return True
        return False

    def _focus_search(self) -> None:
        if self.gui and self._entry:
            self.gui.focus = next(i for i, c in enumerate(self.gui.controls) if c.element is self._entry)
            self.gui.manager.set_focus_set(self._entry)

    def cursor(self, position: tuple[int, int]) -> CursorShape:
        leads = self.page.link_at(position) or self.chapters.link_at(position)
        return "hand" if leads else super().cursor(position)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
        used = self.page.event(event)
        used = self.chapters.event(event) or used
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not used:
            self._leave_search()
            link = self.page.link_at(event.pos) or self.chapters.link_at(event.pos)
            if link:
                self.follow(link)
                return True
        return used

    def _leave_search(self) -> None:
        if self.gui and self._typing:
            self.gui.focus = None
            self.gui.manager.set_focus_set(None)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.page.key(event.key):
            return True
        if self._typing:
            return False
        actions = {
            pygame.K_BACKSPACE: self.go_back,
            pygame.K_LEFT: lambda: self.turn_chapter(-1),
            pygame.K_RIGHT: lambda: self.turn_chapter(1),
            pygame.K_n: lambda: self.page.choose(1),
            pygame.K_p: lambda: self.page.choose(-1),
            pygame.K_SLASH: self._focus_search,
        }
        if act := actions.get(event.key):
            act()
            return True
        return False

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        super().draw(painter)
        painter.panel(self._index)
        painter.panel(self._paper)
        painter.sprite(
            "icons/search", Rect(self._left.left + 8, self._left.top + control_height(self.look) // 2 - 13, 26, 26)
        )
        self.chapters.draw(painter)
        self.page.draw(painter)
        if not self._large:
            y = self._legend.area.top - 8
            painter.line((self._paper.left + 24, y), (self._paper.right - 24, y), "line", 1.5)
            self._legend.draw(painter)

    def draw_above(self, painter: Painter) -> None:
        if self._entry and not self._entry.get_text() and not self._typing:
            spot = self._left.move(62, 0)
            box = Rect(spot.left, spot.top + 2, self._left.width - 76, control_height(self.look) - 4)
            painter.fitted(self.app.words("rulebook.search"), box, M, "muted", middle=True)
        if rule := self._rule(self.page.link_at(self._mouse)):
            text = rule.text.split("\n")[0]
            text = text if len(text) <= 240 else text[:240].rsplit(" ", 1)[0] + " \u2026"
            draw_note(painter, self.look.units(self._mouse), f"{rule.id} {rule.title}", text)
        elif mark := self.page.mark_at(self._mouse):
            self._draw_meaning(painter, LEGEND[mark])

    def _draw_meaning(self, painter: Painter, key: str) -> None:
        words = self.app.words
        title = words(key)
        draw_note(painter, self.look.units(self._mouse), title[:1].upper() + title[1:], words(f"{key}.means"))
