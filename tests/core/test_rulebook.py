"""The rulebooks: looked things up in, and cited by everything else."""

from __future__ import annotations

import re

import pytest

from game import paths
from game.core.game import Game
from game.core.rulebook import RULE_ID
from game.core.words import load_words


def test_a_rule_is_found_by_its_id_in_any_case(exoship: Game) -> None:
    assert exoship.rulebook().rule("exo-62").title


def test_an_unknown_rule_is_refused_with_a_suggestion(exoship: Game) -> None:
    with pytest.raises(KeyError, match="did you mean"):
        exoship.rulebook().rule("EXO-1260")


def test_search_finds_titles_first(exoship: Game) -> None:
    found = exoship.rulebook().search("suspicion check")
    assert found
    assert all("suspicion" in f"{rule.title} {rule.text}".lower() for rule in found)
    in_title = ["suspicion check" in rule.title.lower() for rule in found]
    assert in_title == sorted(in_title, reverse=True)
    assert exoship.rulebook().search("no such words anywhere") == []


def test_every_chapter_has_rules(exoship: Game) -> None:
    book = exoship.rulebook()
    assert sum(len(book.chapter(chapter.id)) for chapter in book.chapters) == len(book.rules)
    assert all(book.chapter(chapter.id) for chapter in book.chapters)


def test_every_log_sentence_cites_a_rule_that_exists(exoship: Game) -> None:
    words = load_words(exoship.levels, exoship.engine)
    ids = {rule.id for rule in exoship.rulebook().rules}
    for key, sentence in words._texts.events.items():
        cited = RULE_ID.findall(sentence)
        assert cited, f"{key} cites no rule"
        assert set(cited) <= ids, key


def test_every_rule_cited_in_the_code_exists(exoship: Game) -> None:
    ids = {rule.id for rule in exoship.rulebook().rules}
    for file in (paths.PACKAGE / "games" / "exoship").glob("*.py"):
        cited = set(re.findall(r"EXO-[A-Z]?\d+", file.read_text(encoding="utf-8")))
        assert cited <= ids, (file, cited - ids)
