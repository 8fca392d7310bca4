"""What stands on the shelf: each game as the library knows it, and the match to go on with."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game import paths
from game.core.data import DataError
from game.core.game import Game, GameInfo
from game.core.lessons import LESSON, FirstGame, Lessons, lessons_in
from game.core.match import HUMAN
from game.core.save import BadSave, last_position, numbered
from game.core.store import DamagedMatch, Entry
from game.crash_report import BrokenGame, blaming
from game.scenes.match_words import is_won, occasion, people
from game.ui.table import Sight

if TYPE_CHECKING:
    from game.app import App

ROOM = Rect(0, 0, 1600, 900)
"""A table is asked for its heading, and nothing of it is drawn."""


@dataclass(slots=True)
class Shelved:
    """A game on the shelf."""

    info: GameInfo
    text: str
    """What it is about; why it cannot be opened, if it cannot."""
    meta: str
    """For how many players and minutes; that it cannot be opened, if it cannot."""
    broken: bool = False
    entry: Entry | None = None
    """Its newest open match."""
    record: str = ""
    """How people have done in it."""
    played: bool = False
    """Somebody has finished a match of it."""
    lesson: str = ""
    """Its first lesson; "" of a game without lessons."""
    learnt: bool = False
    """Somebody has finished all lessons of a side."""
    next: FirstGame | None = None
    """What is played at once: what was played last, else what the lessons that are done lead to. None: its first
    scenario."""
    taken: int = 0
    lessons: int = 0
    """So many of its lessons are done, and so many there are."""
    first_minutes: int = 0
    """How long it takes to begin with it."""
    rect: Rect | None = None

    @property
    def colour(self) -> str:
        return "refused" if self.broken else self.info.id

    def fits(self, players: Sequence[int], minutes: int) -> bool:
        """Is it for one of these numbers of players, and for so many minutes? Nothing given: for any."""
        seats = range(self.info.min_seats, self.info.max_seats + 1)
        return (not players or any(count in seats for count in players)) and (
            not minutes or self.info.minutes <= minutes
        )


@dataclass(slots=True)
class Onward:
    """The match that was played last and is not over."""

    info: GameInfo
    entry: Entry
    title: str
    """The game, and its scenario or its place in a series."""
    where: str
    """How far it has come, in the words of its own table."""
    others: int
    """So many other matches are open."""


def shelved(app: App, info: GameInfo, entries: Sequence[Entry], done: Collection[str]) -> Shelved:
    """done: the lessons that somebody here has finished. The game need not be open."""
    words = app.words
    if broken := app.broken.get(info.id):
        return Shelved(info, _why(app, broken), words("library.broken_card"), broken=True)
    if info.min_seats == info.max_seats:
        players = words("library.players", count=info.max_seats)
    else:
        players = words("library.players_range", fewest=info.min_seats, most=info.max_seats)
    own = [entry for entry in entries if entry.setup.game == info.id]
    over = [entry for entry in own if entry.result and people(entry.setup)]
    found = Shelved(info, info.tagline, words("library.meta", players=players, minutes=info.minutes))
    found.entry = next((entry for entry in own if not entry.result), None)
    found.played = bool(over)
    found.record = _record(app, over)
    if (lessons := _lessons(info)).lessons:
        found.lesson, found.first_minutes = lessons.lessons[0].id, lessons.lessons[0].minutes
        found.lessons, found.taken = len(lessons.lessons), sum(lesson.id in done for lesson in lessons.lessons)
        known = [side for side in lessons.sides if all(one.id in done for one in lessons.of_side(side))]
        found.learnt = bool(known)
        found.next = next((lessons.play[side] for side in known if side in lessons.play), None)
    found.next = _played_last(own) or found.next
    return found


def done_lessons(app: App, info: GameInfo) -> set[str]:
    """Raises StoreError if it cannot be read just now."""
    return {what.removeprefix(LESSON) for what, row in app.store.learned(info.id).items() if row.done}


def _lessons(info: GameInfo) -> Lessons:
    """None of a game whose lessons cannot be read: opening them says why."""
    with suppress(DataError):
        return lessons_in(info, paths.levels())
    return Lessons(1, info.id)


def _played_last(own: Sequence[Entry]) -> FirstGame | None:
    """The scenario of the newest match that people had set up; those of a series have a place of their own."""
    played = (str(one.setup.options.get("scenario", "")) for one in own if people(one.setup) and not one.setup.label)
    return next((FirstGame(scenario) for scenario in played if scenario), None)


def _record(app: App, over: Sequence[Entry]) -> str:
    if not over:
        return app.words("library.never")
    won = sum(is_won(entry.setup, entry.result) for entry in over if entry.result)
    return app.words("library.record", played=len(over), won=won)


def _why(app: App, broken: DataError) -> str:
    """In short; the rest is a click away."""
    if isinstance(broken, BrokenGame):
        return app.words("library.broken_code")
    return app.words("library.broken_data", count=len(broken.problems))


def onward(app: App, entries: Sequence[Entry], *, opened: bool) -> Onward | None:
    """opened: the games are, so that the match can be looked at. Raises StoreError if it cannot be read just now."""
    playable = [info.id for info in app.games if info.id not in app.broken]
    waiting = [entry for entry in entries if not entry.result and entry.setup.game in playable]
    if not waiting:
        return None
    entry = waiting[0]
    info = app.find(entry.setup.game)
    title, where = info.title, app.words("library.moves_made", moves=entry.moves)
    if opened:
        with suppress(BadSave, DamagedMatch, DataError), blaming(info):
            game = app.game(info)
            title = ", ".join(dict.fromkeys((info.title, occasion(game, entry.setup))))
            where = " · ".join(_where(app, game, entry)) or where
    return Onward(info, entry, title, where, len(waiting) - 1)


def _where(app: App, game: Game, entry: Entry) -> Iterator[str]:
    """What the top of its table says to everybody, and whether a person is to move."""
    save = app.store.read(entry.id)
    game, state = numbered(game, save.rules), last_position(save, game)
    heading = game.table().scenery(Sight(game.engine.view(state, None), None, ROOM)).heading
    if heading:
        yield heading
    now = game.engine.asking(state)
    if now and entry.setup.seats[now[1].seat].player == HUMAN:
        alone = len(people(entry.setup)) == 1
        name = entry.setup.seats[now[1].seat].name
        yield app.words("library.your_move") if alone else app.words("library.their_move", name=name)
