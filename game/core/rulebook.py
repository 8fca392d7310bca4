"""The rulebook of a game: every rule with its id, for refusals, the log, the reader and the tests."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Literal

from game.core.data import KeyPath, Reader
from game.core.modes import did_you_mean
from game.core.source import Source
from game.core.value import value

RULE_ID = re.compile(r"\b[A-Z]{3,4}-[A-Z]?\d+\b")


ENGINEERS = re.compile(r"\b[A-Za-z]+_[A-Za-z_]+\b")
"""A name out of the program or its data: nothing that is said at a table."""
CURIOUS = "~"
"""Behind the id of a chapter: what of it is for the curious."""


@value
class Chapter:
    id: str
    title: str
    curious: bool = False
    """How the game was made and measured, and no part of its play: it stands at the end of the book."""


@value
class Rule:
    id: str
    chapter: str
    title: str
    text: str
    source: Source
    """Who says so."""
    see: tuple[str, ...] = ()
    kind: Literal["rule", "descriptive"] = "rule"
    """Descriptive rules (story, layout, advice) cannot be tested and are counted apart."""
    curious: bool = False
    """As of a chapter: it stands at the end of the book, below the title of its own."""


@value
class Rulebook:
    format: Literal[1]
    game: str
    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]
    parts: tuple[str, ...] = ()
    """Files beside this one with the chapters of expansions, in reading order."""

    def rule(self, rule_id: str) -> Rule:
        """Raises KeyError, with a suggestion, for an id that is not in this book."""
        wanted = rule_id.upper()
        for rule in self.rules:
            if rule.id == wanted:
                return rule
        raise KeyError(f"there is no rule {rule_id!r}{did_you_mean(wanted, (r.id for r in self.rules))}")

    def chapter(self, chapter_id: str) -> list[Rule]:
        return [rule for rule in self.rules if rule.chapter == chapter_id]

    def search(self, words: str) -> list[Rule]:
        """Rules that contain every word, in the title first; after them those for the curious."""
        wanted = words.lower().split()
        found = [r for r in self.rules if all(w in f"{r.id} {r.title} {r.text}".lower() for w in wanted)]
        return sorted(found, key=lambda r: (r.curious, not all(w in f"{r.id} {r.title}".lower() for w in wanted)))


def load_rulebook(folder: Path) -> Rulebook:
    """One book: rulebook.yaml, then the chapters that expansions add in the files it names as its parts. What is for
    the curious comes last, in chapters of its own."""
    reader = Reader(folder)
    first = reader.read("rulebook.yaml", Rulebook)
    parts = {"rulebook.yaml": first}
    for name in first.parts if first else ():
        parts[name] = reader.read(name, Rulebook)
    reader.finish(lambda: _faults(parts))
    chapters = [chapter for part in parts.values() for chapter in part.chapters]
    marked = {chapter.id for chapter in chapters if chapter.curious}
    rules = [_sorted_in(rule, marked) for part in parts.values() for rule in part.rules]
    filled = {rule.chapter for rule in rules}
    last = [
        chapter if chapter.curious else Chapter(chapter.id + CURIOUS, chapter.title, curious=True)
        for chapter in chapters
        if chapter.curious or chapter.id + CURIOUS in filled
    ]
    plain = [chapter for chapter in chapters if not chapter.curious]
    return replace(first, chapters=(*plain, *last), rules=tuple(rules))


def _sorted_in(rule: Rule, marked: Collection[str]) -> Rule:
    """Marked if its chapter is; and in a chapter for the curious if it is. marked: these chapters."""
    if rule.chapter in marked:
        return replace(rule, curious=True)
    return replace(rule, chapter=rule.chapter + CURIOUS) if rule.curious else rule


def _faults(parts: dict[str, Rulebook]) -> Iterable[tuple[str, KeyPath, str]]:
    """What is wrong between the entries of a book, and between its parts."""
    game = parts["rulebook.yaml"].game
    ids = {rule.id for part in parts.values() for rule in part.rules}
    own = {rule_id.split("-")[0] for rule_id in ids}
    seen: set[str] = set()
    opened: set[str] = set()
    for file, part in parts.items():
        if part.game != game:
            yield file, ("game",), f"this is a part of the book of {game!r}, not of {part.game!r}"
        chapters = {chapter.id for chapter in part.chapters}
        for twice in sorted(chapters & opened):
            yield file, ("chapters",), f"the chapter {twice!r} stands in the book twice"
        opened |= chapters
        curious = {chapter.id for chapter in part.chapters if chapter.curious}
        for i, rule in enumerate(part.rules):
            at: KeyPath = ("rules", i)
            if rule.id in seen:
                yield file, (*at, "id"), f"{rule.id} stands in the book twice"
            seen.add(rule.id)
            if not RULE_ID.fullmatch(rule.id):
                yield file, (*at, "id"), f"{rule.id!r} is not a rule id such as EXO-12"
            if rule.chapter not in chapters:
                hint = did_you_mean(rule.chapter, chapters)
                yield file, (*at, "chapter"), f"there is no chapter {rule.chapter!r}{hint}"
            if not rule.text.strip():
                yield file, (*at, "text"), "the text is empty"
            if not rule.curious and rule.chapter not in curious and (found := ENGINEERS.findall(rule.text)):
                yield file, (*at, "text"), f"nobody at a table says {found[0]!r}: say it in words, or mark it `curious`"
            mentioned = [m for m in RULE_ID.findall(rule.text) if m.split("-")[0] in own]
            for other in (*rule.see, *mentioned):
                if other not in ids:
                    yield file, at, f"it names {other}, which is not in the book{did_you_mean(other, ids)}"
