"""The rulebooks: looked things up in, and cited by everything else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import paths
from game.core.data import DataError
from game.core.game import Game, GameInfo
from game.core.rulebook import RULE_ID, Rulebook, load_rulebook
from game.core.words import load_words
from game.games import GAMES


def test_a_rule_is_found_by_its_id_in_any_case(exoship: Game) -> None:
    assert exoship.rulebook().rule("exo-62").title


def test_an_unknown_rule_is_refused_with_a_suggestion(exoship: Game) -> None:
    with pytest.raises(KeyError, match="did you mean"):
        exoship.rulebook().rule("EXO-1260")


def test_search_finds_titles_first(exoship: Game) -> None:
    found = exoship.rulebook().search("suspicion check")
    assert found
    assert all("suspicion" in f"{rule.title} {rule.text}".lower() for rule in found)
    in_title = ["suspicion check" in rule.title.lower() for rule in found if not rule.curious]
    assert in_title == sorted(in_title, reverse=True)
    assert exoship.rulebook().search("no such words anywhere") == []


def test_every_chapter_has_rules(exoship: Game) -> None:
    book = exoship.rulebook()
    assert sum(len(book.chapter(chapter.id)) for chapter in book.chapters) == len(book.rules)
    assert all(book.chapter(chapter.id) for chapter in book.chapters)


def test_the_parts_of_a_book_are_read_as_one(tmp_path: Path) -> None:
    def part(name: str, chapter: str, rule: str, parts: str = "") -> None:
        (tmp_path / name).write_text(
            f"format: 1\ngame: test\nchapters: [{{id: {chapter}, title: T}}]\n"
            f"rules: [{{id: {rule}, chapter: {chapter}, title: T, text: words, source: stated}}]\n{parts}"
        )

    part("rulebook_more.yaml", "more", "ONE-2")
    part("rulebook_extra.yaml", "extra", "TWO-1")
    part("rulebook.yaml", "first", "ONE-1", "parts: [rulebook_more.yaml, rulebook_extra.yaml]\n")
    book = load_rulebook(tmp_path)
    assert [chapter.id for chapter in book.chapters] == ["first", "more", "extra"]
    assert [rule.id for rule in book.rules] == ["ONE-1", "ONE-2", "TWO-1"]
    assert book.rule("two-1").chapter == "extra"


def curious_book(folder: Path, *, text: str = "plain words", mark: str = "curious: true") -> Rulebook:
    """A chapter of play with one rule that is marked, and a marked chapter before it."""
    (folder / "rulebook.yaml").write_text(
        "format: 1\ngame: test\n"
        "chapters: [{id: made, title: Made, curious: true}, {id: play, title: Play}]\n"
        "rules:\n"
        "  - {id: ONE-1, chapter: made, title: A die, text: as_coded, source: ours}\n"
        f"  - {{id: ONE-2, chapter: play, title: Inside, text: {text} of a die, source: ours, {mark}}}\n"
        "  - {id: ONE-3, chapter: play, title: Roll, text: Roll the die., source: stated}\n"
    )
    return load_rulebook(folder)


def test_what_is_for_the_curious_comes_last_and_is_still_found(tmp_path: Path) -> None:
    book = curious_book(tmp_path)
    assert [(chapter.title, chapter.curious) for chapter in book.chapters] == [
        ("Play", False),
        ("Made", True),
        ("Play", True),
    ]
    assert [[rule.id for rule in book.chapter(chapter.id)] for chapter in book.chapters] == [
        ["ONE-3"],
        ["ONE-1"],
        ["ONE-2"],
    ]
    assert [rule.id for rule in book.search("die")] == ["ONE-3", "ONE-1", "ONE-2"], "titles first among those of play"
    assert book.rule("ONE-2").curious


def test_names_of_the_program_are_for_the_curious(tmp_path: Path) -> None:
    assert curious_book(tmp_path, text="the transfer_self").rule("ONE-2")
    with pytest.raises(DataError, match="nobody at a table says 'transfer_self'"):
        curious_book(tmp_path, text="the transfer_self", mark="curious: false")
    with pytest.raises(DataError, match="curious"):
        curious_book(tmp_path, mark="curious: perhaps")


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_engineers_chapters_are_for_the_curious(info: GameInfo) -> None:
    """In every book, and in those of expansions."""
    titles = re.compile(r"decision|computer|balance|worked examples|effect (catalogue|vocabulary)", re.IGNORECASE)
    for chapter in load_rulebook(info.levels_in(paths.levels())).chapters:
        assert chapter.curious or not titles.search(chapter.title), chapter.title


def test_a_part_that_is_not_there_is_named(tmp_path: Path) -> None:
    text = "format: 1\ngame: test\nchapters: []\nrules: []\nparts: [rulebook_lost.yaml]\n"
    (tmp_path / "rulebook.yaml").write_text(text)
    with pytest.raises(DataError, match=r"rulebook_lost\.yaml: the file is missing"):
        load_rulebook(tmp_path)


def test_every_log_sentence_cites_a_rule_that_exists(exoship: Game) -> None:
    words = load_words(exoship.levels, exoship.engine)
    ids = {rule.id for rule in exoship.rulebook().rules}
    for key, sentence in words._texts.events.items():
        cited = RULE_ID.findall(sentence)
        assert cited, f"{key} cites no rule"
        assert set(cited) <= ids, key


def test_every_rule_cited_in_the_code_exists(exoship: Game) -> None:
    ids = {rule.id for rule in exoship.rulebook().rules}
    for file in (paths.PACKAGE / "games" / "exoship").rglob("*.py"):
        cited = set(re.findall(r"EXO-[A-Z]?\d+", file.read_text(encoding="utf-8")))
        assert cited <= ids, (file, cited - ids)
