"""Small things that are told when they first happen to somebody: levels/<game>/first_times.yaml.

What is said stands in the words of the game, under `first_times:`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import field, fields
from functools import cache
from pathlib import Path
from typing import Literal

from game.core.data import Reader
from game.core.engine import Decision
from game.core.events import Event, Seat
from game.core.game import Game
from game.core.lessons import LESSON, lessons_of
from game.core.match import HUMAN, Setup
from game.core.store import Learned
from game.core.value import value

FILE = "first_times.yaml"
CARD = "card:"
"""Before the id of a card, among what the store knows to be learned."""
ASKED = ".asked"
"""Lights the piece that a prompt is put to: navigation, where "adr.offer.navigation" is one of "adr.offer"."""
MATCHES = 3
"""In somebody's first so many matches of a game such cards are shown."""


@value
class FirstTime:
    """One card."""

    id: str
    when: str
    """An event, by its class or its sentence; or a prompt, or what several prompts begin with."""
    where: dict[str, tuple[str | int, ...]] = field(default_factory=dict)
    """Fields of the event, each with the values that are meant."""
    own: str = ""
    """The field of the event that names whom it happens to, where others need not be told."""
    light: tuple[str, ...] = ()
    """Ids of pieces, which may name fields of the event, "fleet:{by}:{to}"; or fields that name some: ".founder". Of a
    prompt, ".asked": what follows in it."""
    concept: str = ""
    """Not shown to somebody who has taken the lesson that teaches this."""
    seats: tuple[int, ...] = ()
    """Only in matches with so many seats, where these are games of their own; empty: in all."""
    rule: str = ""

    def is_of(self, what: Event | Decision, reader: Seat) -> bool:
        if isinstance(what, Decision):
            return self.asks(what.prompt)
        if self.when not in (type(what).__name__, what.text_key):
            return False
        if self.own and getattr(what, self.own) not in (reader, f"seat:{reader}"):
            return False
        return all(getattr(what, name) in values for name, values in self.where.items())

    def asks(self, prompt: str) -> bool:
        return f"{prompt}.".startswith(f"{self.when}.")

    def lit(self, what: Event | Decision) -> Iterator[str]:
        """The ids that it speaks of."""
        for name in self.light:
            if name == ASKED and isinstance(what, Decision):
                yield what.prompt.removeprefix(f"{self.when}.")
                continue
            found = getattr(what, name[1:], ()) if name.startswith(".") else _filled(name, what)
            yield from (one for one in (found if isinstance(found, tuple) else (found,)) if isinstance(one, str))


def _filled(name: str, what: Event | Decision) -> str:
    return name.format(**{one.name: getattr(what, one.name) for one in fields(what)}) if "{" in name else name


@value
class FirstTimes:
    """The shape of a game's first_times.yaml."""

    format: Literal[1]
    game: str
    cards: tuple[FirstTime, ...] = ()


def first_times_of(game: Game) -> Sequence[FirstTime]:
    """The cards of a game; none for one that has no such file. Raises DataError."""
    return _read(game.info.levels_in(game.levels), game.info.id).cards


def unseen(game: Game, learned: dict[str, Learned], seats: int) -> list[FirstTime]:
    """Those for so many seats that have not been shown yet and are not known from a lesson."""
    lessons = [one for one in lessons_of(game).lessons if (row := learned.get(f"{LESSON}{one.id}")) and row.done]
    known: Collection[str] = {concept for lesson in lessons for concept in lesson.teaches}
    cards = [one for one in first_times_of(game) if not one.seats or seats in one.seats]
    return [one for one in cards if f"{CARD}{one.id}" not in learned and one.concept not in known]


def reader_of(setup: Setup) -> Seat | None:
    """Whom cards are for: the one person at the table; None where there are several."""
    people = [seat for seat, plan in enumerate(setup.seats) if plan.player == HUMAN]
    return people[0] if len(people) == 1 else None


@cache
def _read(folder: Path, game: str) -> FirstTimes:
    if not (folder / FILE).is_file():
        return FirstTimes(1, game)
    reader = Reader(folder)
    found = reader.read(FILE, FirstTimes)
    reader.finish()
    return found
