"""Long texts: laid out, broken, scrolled."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.core.game import Game
from game.games import GAMES
from game.scenes.rulebook import HOUSE, RulebookScene, book
from game.ui.reader import Reader
from game.ui.text_layout import Block, Span, paragraphs
from tests.ui.reading.pages import (
    MakeApp,
    check_reader,
    texts,
)


@pytest.mark.parametrize("percent", [100, 125, 200])
def test_every_rule_can_be_laid_out(make_app: MakeApp, exoship: Game, percent: int) -> None:
    app = make_app((1280, 720), percent)
    scene = RulebookScene(app, exoship.info)
    app.scenes.push(scene)
    for book_id in (*(info.id for info in GAMES), HOUSE):
        scene.open_book(book_id)
        for chapter in book(app, book_id).chapters:
            scene.follow(f"chapter:{chapter.id}")
            check_reader(scene.page)
            check_reader(scene.chapters)
            for rule in book(app, book_id).chapter(chapter.id):
                assert rule.id in scene.page._anchors
                assert rule.text.split()[0] in texts(scene.page)


def test_words_longer_than_a_line_are_broken(make_app: MakeApp) -> None:
    app = make_app(percent=200)
    reader = Reader()
    reader.show(paragraphs(f"one {'W' * 200} two\n\n- {'x' * 90}"), app.look, Rect(0, 0, 260, 400))
    check_reader(reader)
    assert texts(reader).replace("\n", "").replace(" ", "").count("W") == 200


def test_lists_hang_and_tails_stand_at_the_right(make_app: MakeApp) -> None:
    app = make_app()
    reader = Reader()
    item = "- " + "word " * 60
    reader.show([*paragraphs(item), Block((Span("label"),), tail=Span("12"))], app.look, Rect(0, 0, 400, 400))
    check_reader(reader)
    first, second = reader.lines[:2]
    assert first.runs[0].text == "\u2022"
    assert first.runs[1].x == second.runs[0].x > first.runs[0].x
    tail = next(run for run in reader.lines[-1].runs if run.text == "12")
    assert tail.x + tail.width == reader.column


def test_scrolling(make_app: MakeApp) -> None:
    app = make_app()
    reader = Reader()
    reader.show(paragraphs("\n".join(f"line {i}" for i in range(200))), app.look, Rect(0, 0, 400, 300))
    assert reader.furthest > 0
    for key, forward in ((pygame.K_DOWN, True), (pygame.K_PAGEDOWN, True), (pygame.K_UP, False)):
        before = reader.share
        assert reader.key(key)
        assert (reader.share > before) == forward
    reader.key(pygame.K_END)
    assert reader._scroll == reader.furthest
    reader.scroll(1000)
    assert reader._scroll == reader.furthest
    reader.key(pygame.K_HOME)
    assert reader.share == 0
    track = reader._track()
    assert reader.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(track.centerx, track.bottom - 2), button=1))
    assert reader._scroll == reader.furthest
    reader.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(track.centerx, track.top), rel=(0, 0), buttons=(1, 0, 0)))
    assert reader._scroll == 0
    assert reader.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(track.centerx, track.top), button=1))
    reader.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(50, 50), rel=(0, 0), buttons=(0, 0, 0)))
    assert reader.event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert reader.share > 0
