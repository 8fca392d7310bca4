"""A game before it is opened (GameInfo) and after (Game)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from game.core import editions
from game.core.engine import Engine
from game.core.events import Seat
from game.core.match import Match, Moment
from game.core.modes import Scenario
from game.core.records import Recorder
from game.core.rulebook import Rulebook, load_rulebook
from game.core.value import value
from game.core.words import Words, load_words


@value
class GameInfo:
    """Cheap to import: everything heavy is named by module path and loaded when it is needed."""

    id: str
    title: str
    tagline: str
    min_seats: int
    max_seats: int
    engine: str
    """load(folder) -> Engine"""
    ai: str
    """judge(engine) -> Judge: how bots value a position."""
    text: str
    """board(engine, words, view) -> list[str]: the table in plain letters."""
    table: str
    """Table(game) -> ui.table.Table: where the pieces lie, and which touch of them is which move."""
    minutes: int
    """How long a match takes, about."""
    designers: str
    secrets: bool = False
    """True: seats know different things, so the table is covered while it changes hands."""
    accent: str = ""
    """The colour that stands for it, such as "#FF7A45". Its id is the name of this colour in every theme."""
    lesson: str = ""
    """Arranger(engine) -> core.position.Arranger: what it knows of its own positions; "" if nothing is needed."""
    series: int = 0
    """So many series of matches it has: the library keeps their places before it is open."""
    folder: str = ""
    """Where its `levels` and `pictures` lie, if it brings them along; else in levels/<id> and assets/images/<id>."""

    def levels_in(self, levels: Path) -> Path:
        """The folder of its component data."""
        return Path(self.folder) / "levels" if self.folder else levels / self.id

    def seat_counts(self, scenario: Scenario) -> Sequence[int]:
        return scenario.seats or range(self.min_seats, self.max_seats + 1)

    def open(self, levels: Path, language: str = "en") -> Game:
        own = self.levels_in(levels)
        engine: Engine[Any] = named(self.engine)(own)
        return Game(self, engine, load_words(levels, engine, language, own), Recorder(engine), levels)


@value
class Game:
    """A game taken off the shelf: its rules, its words, and how its moves are written down."""

    info: GameInfo
    engine: Engine[Any]
    words: Words
    recorder: Recorder
    levels: Path

    def said(self, moment: Moment) -> list[str]:
        """What the public log says of a moment."""
        sentences = (self.words.event(event) for event in moment.events if event.is_for(None))
        return [sentence for sentence in sentences if sentence]

    def seat_counts(self, scenario_id: str) -> Sequence[int]:
        """The numbers of players a scenario is for."""
        return self.info.seat_counts(self.engine.modes.scenario(scenario_id))

    def seated(self, match: Match) -> Game:
        """The same game at one table, with the numbers that the match keeps; people are called by their names."""
        game = self._played_by(match.engine)
        return replace(game, words=game.words.seated(match))

    @property
    def edition(self) -> int:
        return editions.named_by(self.engine.fingerprint)

    @property
    def newest(self) -> int:
        """The number of today's edition."""
        return editions.newest(self.info.levels_in(self.levels))

    def of_edition(self, edition: int) -> Game:
        """The game with the numbers of an edition there is."""
        if edition == self.edition:
            return self
        return self._played_by(_engine(self.info.engine, editions.of(self.info.levels_in(self.levels), edition)))

    def _played_by(self, engine: Engine[Any]) -> Game:
        if engine.fingerprint == self.engine.fingerprint:
            return self
        return replace(self, engine=engine, words=self.words.of(engine), recorder=Recorder(engine))

    def judge(self) -> Any:
        return named(self.info.ai)(self.engine)

    def board(self, view: Any) -> list[str]:
        lines: list[str] = named(self.info.text)(self.engine, self.words, view)
        return lines

    def table(self) -> Any:
        return named(self.info.table)(self)

    def try_out(self, match: Match, seats: Iterable[Seat | None], *, still: bool) -> None:
        """Look at a match from elsewhere as the app will, with each of these eyes, and go on with it unless it is to
        stand still. Raises whatever goes wrong."""
        named("game.ui.trial:try_out")(self.seated(match), match, seats, still=still)

    def rulebook(self) -> Rulebook:
        return load_rulebook(self.info.levels_in(self.levels))


@cache
def _engine(load: str, folder: Path) -> Engine[Any]:
    """Kept: several matches of an earlier edition may be opened one after the other."""
    engine: Engine[Any] = named(load)(folder)
    return engine


def named(path: str) -> Any:
    """The object that "package.module:name" means."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
