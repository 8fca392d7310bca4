"""The rulebook: links, chapters, search."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame_gui.elements import UIButton

from game.core.game import Game
from game.core.source import SOURCES
from game.scenes.rulebook import CURIOUS, HOUSE, MARKS, RulebookScene, book
from tests.ui.reading.pages import (
    PERCENTS,
    MakeApp,
    Wall,
    check_reader,
    click,
    press,
    send,
    texts,
)

LABELS = set(MARKS.values())


@pytest.fixture
def rulebook(make_app: MakeApp, exoship: Game) -> RulebookScene:
    app = make_app()
    scene = RulebookScene(app, exoship.info, "EXO-49")
    app.scenes.push(scene)
    app.frame([], 0.016)
    return scene


def test_it_opens_at_a_rule(make_app: MakeApp, exoship: Game) -> None:
    app = make_app(percent=150)
    for rule in book(app, exoship.info.id).rules[::11]:
        scene = RulebookScene(app, exoship.info, rule.id.lower())
        app.scenes.push(scene)
        assert scene.page.spot(rule.id), rule.id
        assert scene.page.lit == rule.id
        app.scenes.pop()
    scene = RulebookScene(app, exoship.info, "CORE-4")
    app.scenes.push(scene)
    assert scene.place.book == HOUSE
    assert scene.page.spot("CORE-4")


def test_an_unknown_rule_opens_the_first_chapter(make_app: MakeApp, exoship: Game) -> None:
    app = make_app()
    scene = RulebookScene(app, exoship.info, "EXO-99999")
    app.scenes.push(scene)
    assert scene.place.chapter == book(app, exoship.info.id).chapters[0].id


def test_a_click_on_a_link_jumps_and_back_returns(rulebook: RulebookScene) -> None:
    app = rulebook.app
    for key, mod in ((pygame.K_LEFT, pygame.KMOD_LALT), (pygame.K_BACKSPACE, 0)):
        target, spot = next((t, r) for t, r in rulebook.page.links() if t == "EXO-47")
        before = rulebook.page._scroll
        click(app, spot.center)
        assert rulebook.place.rule == target
        assert rulebook.page.spot(target)
        press(app, key, mod)
        assert rulebook.place.rule == "EXO-49"
        assert rulebook.page._scroll == before


def test_every_link_leads_to_its_rule(rulebook: RulebookScene) -> None:
    contents = book(rulebook.app, rulebook.info.id)
    for chapter in contents.chapters:
        rules = contents.chapter(chapter.id)
        rulebook.follow(rules[0].id)
        links = {link for link, _ in rulebook.page._links}
        for target in links:
            assert target.startswith("chapter:") or rulebook._rule(target)
        for rule in rules:
            rulebook.page.scroll_to(rule.id)
            assert rulebook.page.spot(rule.id), rule.id
            assert links >= set(rule.see)


def test_a_link_followed_by_keys(rulebook: RulebookScene) -> None:
    press(rulebook.app, pygame.K_n)
    target = rulebook.page.chosen_link
    assert target
    press(rulebook.app, pygame.K_RETURN)
    assert rulebook.place.rule == target


def contents(rulebook: RulebookScene) -> list[str]:
    return [link for link, _ in rulebook.chapters._rows]


def test_what_is_for_the_curious_is_folded(rulebook: RulebookScene) -> None:
    chapters = book(rulebook.app, rulebook.info.id).chapters
    plain = [f"chapter:{chapter.id}" for chapter in chapters if not chapter.curious]
    assert contents(rulebook) == [*plain, CURIOUS]
    rulebook.follow(CURIOUS)
    assert len(contents(rulebook)) == len(chapters) + 1
    rulebook.follow(CURIOUS)
    assert contents(rulebook) == [*plain, CURIOUS]
    rulebook.follow("EXO-D3")
    assert rulebook.page.spot("EXO-D3") and len(contents(rulebook)) == len(chapters) + 1, "a rule of it opens it"
    rulebook.follow(CURIOUS)
    assert contents(rulebook) == [*plain, CURIOUS] and not rulebook._chapter.curious


def test_the_search_ends_with_what_is_for_the_curious(rulebook: RulebookScene) -> None:
    rulebook.search("suspicion check")
    anchors = sorted(rulebook.page._anchors, key=lambda one: rulebook.page._anchors[one].top)
    rules = {rule.id: rule for rule in book(rulebook.app, rulebook.info.id).rules}
    at = anchors.index(CURIOUS)
    assert not any(rules[one].curious for one in anchors[:at] if one in rules)
    assert all(rules[one].curious for one in anchors[at:] if one in rules)


def test_chapters_by_click_and_key(rulebook: RulebookScene) -> None:
    target, spot = rulebook.chapters.links()[0]
    click(rulebook.app, spot.center)
    assert f"chapter:{rulebook.place.chapter}" == target
    assert rulebook.chapters.lit == rulebook.place.chapter
    press(rulebook.app, pygame.K_RIGHT)
    assert rulebook.place.chapter == book(rulebook.app, rulebook.info.id).chapters[1].id
    press(rulebook.app, pygame.K_LEFT)
    assert f"chapter:{rulebook.place.chapter}" == target


def test_the_other_book_and_back(rulebook: RulebookScene) -> None:
    app = rulebook.app
    assert rulebook.gui
    house = app.words("rulebook.house")
    control = next(c for c in rulebook.gui.controls if isinstance(c.element, UIButton) and c.element.text == house)
    click(app, app.look.rect(control.rect).center)
    assert rulebook.place.book == HOUSE
    press(app, pygame.K_BACKSPACE)
    assert rulebook.place.rule == "EXO-49"
    assert rulebook.page.spot("EXO-49")


def test_typing_searches_and_escape_closes_it(rulebook: RulebookScene) -> None:
    app = rulebook.app
    press(app, pygame.K_f, pygame.KMOD_LCTRL)
    for letter in "heirs":
        press(app, getattr(pygame, f"K_{letter}"), unicode=letter)
        send(app, pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert rulebook.place.query == "heirs"
    assert rulebook.page.spot("EXO-47")
    assert any(run.span.found and run.text.lower() == "heirs" for line in rulebook.page.lines for run in line.runs)
    check_reader(rulebook.page)
    press(app, pygame.K_ESCAPE)
    assert (rulebook.place.query, rulebook.place.rule) == ("", "EXO-49")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scenes.top, Wall)


def test_a_search_in_vain_says_so(rulebook: RulebookScene) -> None:
    rulebook.search("quetzalcoatl")
    assert rulebook.page.spot("nothing")
    assert "quetzalcoatl" in texts(rulebook.page)
    rulebook.search("")
    assert rulebook.page.spot("EXO-49")


def test_a_search_with_many_results_is_cut_short(rulebook: RulebookScene) -> None:
    rulebook.search("a")
    found = len(book(rulebook.app, rulebook.info.id).search("a"))
    assert str(found) in texts(rulebook.page).split("\n")[0]
    assert rulebook.app.words("rulebook.more", count=found - 40)[:20] in texts(rulebook.page)


def test_signs_and_links_explain_themselves(rulebook: RulebookScene) -> None:
    app = rulebook.app
    plain = app.surface.copy()
    spot = next(r for t, r in rulebook.page.links() if t == "EXO-47")
    send(app, pygame.event.Event(pygame.MOUSEMOTION, pos=spot.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert app.surface.get_view("2").raw != plain.get_view("2").raw
    signs = [(line, run) for line in rulebook.page.lines for run in line.runs if run.span.mark]
    spots = [rulebook.page._shown(Rect(run.x, line.y, run.width, line.height)) for line, run in signs]
    seen = [rulebook.page.mark_at(spot.center) for spot in spots]
    assert "diamond" in seen
    assert rulebook.page.mark_at((3, 3)) == ""
    send(app, pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(0, 0), buttons=(0, 0, 0)))
    plain = app.surface.copy()
    send(
        app,
        pygame.event.Event(pygame.MOUSEMOTION, pos=spots[seen.index("diamond")].center, rel=(0, 0), buttons=(0, 0, 0)),
    )
    assert app.surface.get_view("2").raw != plain.get_view("2").raw


@pytest.mark.parametrize("percent", PERCENTS)
def test_every_rule_says_where_it_comes_from(make_app: MakeApp, exoship: Game, percent: int) -> None:
    """By a sign and a word: colour says nothing."""
    app = make_app(percent=percent)
    scene = RulebookScene(app, exoship.info)
    app.scenes.push(scene)
    contents, seen = book(app, exoship.info.id), set()
    for chapter in contents.chapters:
        scene.follow(f"chapter:{chapter.id}")
        signs = [(run.span.mark, line) for line in scene.page.lines for run in line.runs if run.span.mark in LABELS]
        rules = contents.chapter(chapter.id)
        opening = len(SOURCES) if chapter == contents.chapters[0] else 0
        signs = signs[opening : opening + len(rules)]  # with large text the legend follows
        assert [mark for mark, _ in signs] == [MARKS[rule.source] for rule in rules]
        for rule, (mark, line) in zip(rules, signs, strict=True):
            word = app.words(f"source.{rule.source}")
            assert line.runs[-1].text.replace("\u00a0", " ").strip() == word
            seen.add(mark)
        check_reader(scene.page)
    assert seen == LABELS


def test_the_opening_of_a_book_explains_the_signs(rulebook: RulebookScene) -> None:
    means = [rulebook.app.words(f"source.{source}.means")[:20] for source in SOURCES]
    rulebook.open_book("adrift")
    assert all(sentence in texts(rulebook.page) for sentence in means)
    rulebook.turn_chapter(1)
    assert not any(sentence in texts(rulebook.page) for sentence in means)
