"""Opening a store that may be damaged: what can be read goes row by row into a new file, the old one is set aside.

Nothing is ever deleted. A store that is locked, read-only or on a full disk is not damaged and is left alone.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.core.backup import backups
from game.core.database import Connect, DamagedStore, Database, StoreError
from game.core.store import FILE_NAME, LEARNED_COLUMNS, MATCH_COLUMNS, MOVE_COLUMNS, RawMatch, Store
from game.core.value import value

MENDED = "matches-mended.sqlite3"
"""A new file that is complete and only has to take the place of the damaged one. As long as that is there, all is read
and mended again: somebody may have gone on in it."""
_ASIDE = "matches-damaged-%Y%m%d-%H%M"
_JOURNALS = ("-wal", "-shm")
_MOST_TRIES = 30_000
"""So many questions to a damaged file, for it may be damaged everywhere."""
_MOST_ROWS = 1_000_000
"""In one answer: a damaged tree may lead in circles."""
_HIGHEST = 1 << 12
"""Where numbers of matches end if the file does not say."""
_MOST_MOVES = 1 << 11
"""Where numbers of moves end."""
_ASK_MATCHES = f"SELECT {', '.join(MATCH_COLUMNS)} FROM matches"
_ASK_LEARNED = f"SELECT {', '.join(LEARNED_COLUMNS)} FROM learned"
_ASK_MOVES = f"SELECT {', '.join(MOVE_COLUMNS)} FROM moves"
_PAGE = 4096
"""Bytes in a page of our files."""
_LEAST = 512
"""Bytes in the smallest page that SQLite knows: what is shorter holds nothing."""
_JOURNAL_HEAD = 32
_STRAYS = 3
"""So many moves with a changed number, at most, are not taken for moves of a match that is whole without them."""
_LOCK = "mending.sqlite3"
_WORK = "mending-"
_AT = {name: place for place, name in enumerate(MATCH_COLUMNS)}


@value
class Mended:
    """What has become of a damaged store."""

    aside: Path | None
    """Where the damaged file is now; None if there was none."""
    kept: int
    """Matches that were read from it and can be opened."""
    shortened: tuple[int, ...]
    """Those of them that have lost moves, and go on from their last position."""
    from_backup: tuple[int, ...]
    """Matches as they were when the newest backup was made."""
    damaged: tuple[int, ...]
    """Matches that are still listed, but cannot be opened."""
    lost: tuple[int, ...]
    """Matches of which only traces were found."""
    holes: bool
    """Some places could not be read at all: nobody knows what was there."""

    def __str__(self) -> str:
        return "\n".join(self._sentences())

    def _sentences(self) -> Iterator[str]:
        yield "The file with your matches was damaged. What could be read of it is in a new file."
        yield f"CachedPart: {_count(self.kept)}."
        if self.shortened:
            yield f"Some moves are lost in {_numbers(self.shortened)}; the last position is there."
        if self.from_backup:
            yield f"As they were in the last backup: {_numbers(self.from_backup)}."
        if self.damaged:
            yield f"Listed, but too damaged to open: {_numbers(self.damaged)}."
        if self.lost:
            yield f"Could not be read: {_numbers(self.lost)}."
        if self.holes:
            yield "Parts of the file could not be read. A match that lost moves there goes on from its last position."
        if self.aside:
            yield f"The damaged file is kept as {self.aside}"


def open_store(
    folder: Path, clock: Callable[[], float] = time.time, connect: Connect | None = None
) -> tuple[Store, Mended | None]:
    """The store of a folder, every page of it looked at; and what has become of it if it was damaged."""
    try:
        return _opened(folder, clock, connect), None
    except DamagedStore:
        pass
    except OSError as error:
        raise StoreError(f"{folder / FILE_NAME} cannot be used: {error}") from error
    with _alone(folder):
        try:  # another Starboard may have mended it meanwhile
            return _opened(folder, clock, connect), None
        except DamagedStore as damage:
            try:
                mended = _put_in_place(folder, clock) or _mend(folder, clock)
            except (StoreError, OSError) as error:
                raise StoreError(f"{damage}. What can be read of it could not be saved: {error}") from error
            return _checked(folder, clock, connect), mended


def _opened(folder: Path, clock: Callable[[], float], connect: Connect | None) -> Store:
    _refuse_emptied(folder)
    return _checked(folder, clock, connect)


def _put_in_place(folder: Path, clock: Callable[[], float]) -> Mended | None:
    """End a mending that was cut short when the damaged file had been set aside already."""
    if (folder / FILE_NAME).exists() or not (folder / MENDED).exists():
        return None
    _install(folder, clock())
    with Store(folder) as store:
        return Mended(None, len(store.listing()), (), (), (), (), holes=False)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Nobody else mends here. The lock is SQLite's, for that ends with the process that holds it."""
    with Database(folder / _LOCK) as lock, lock.writing(alone=True):
        yield


def _checked(folder: Path, clock: Callable[[], float], connect: Connect | None) -> Store:
    store = Store(folder, clock, connect)
    try:
        store.check()
    except BaseException:
        store.close()
        raise
    return store


def _refuse_emptied(folder: Path) -> None:
    """A new store is missing or empty for a moment, but then there are neither backups nor moves in a journal."""
    file, journal = folder / FILE_NAME, Path(f"{folder / FILE_NAME}-wal")
    if file.exists() and file.stat().st_size >= _LEAST:
        return
    if backups(folder) or (folder / MENDED).exists() or (journal.exists() and journal.stat().st_size > _JOURNAL_HEAD):
        raise DamagedStore(f"{file} is {'empty' if file.exists() else 'not there'}")


# -- reading what is left -------------------------------------------------------------------------


@dataclass(slots=True)
class _Found:
    """Rows of a damaged file."""

    matches: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    moves: dict[int, dict[int, tuple[Any, ...]]] = field(default_factory=dict)
    holes: bool = False
    """Some rows could not be read."""
    asked: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    """The moves that SQLite finds for a match. Sight at all of them may give it some of another match, too, whose
    number was changed."""
    learned: list[tuple[Any, ...]] = field(default_factory=list)
    tries: int = 0

    def read(self, file: Path) -> None:
        """Add the rows that are not known yet: first all at once, then by number, where a way to them is left."""
        with Database(file) as db:
            if not self._ask(db, "SELECT name FROM sqlite_master WHERE name = 'moves'"):
                self.holes = True
                return  # not one row can be asked for, and there are thousands of numbers to try
            end = self._end(db)
            self._take(self._ask(db, f"{_ASK_MATCHES} LIMIT {_MOST_ROWS}"), [])
            self._take([], self._ask(db, f"{_ASK_MOVES} LIMIT {_MOST_ROWS}"))
            for number in range(end + 1):
                self._take(self._ask(db, f"{_ASK_MATCHES} WHERE id = ?", number), [])
            broken = [number for number in range(end + 1) if not self._read_moves(db, number)]
            for number in broken:
                self._take([], self._between(db, number, 1, _MOST_MOVES))
            self._read_learned(db)

    def _read_learned(self, db: Database) -> None:
        """What has been learned: row by row, and no harm if there is none."""
        with suppress(StoreError):
            rows = db.rows(f"{_ASK_LEARNED} LIMIT {_MOST_ROWS}")
            self.learned += [row for row in rows if all(isinstance(row[at], str) for at in (0, 1, 3))]

    def _take(self, matches: list[Any], moves: list[Any]) -> None:
        for row in matches:
            if type(row[0]) is int:
                self.matches.setdefault(row[0], row)
        for row in moves:
            if type(row[0]) is int and type(row[1]) is int:
                self.moves.setdefault(row[0], {}).setdefault(row[1], row)

    def _ask(self, db: Database, ask: str, *values: int) -> list[Any]:
        try:
            return db.rows(ask, *values)
        except StoreError:
            self.holes = True
            return []

    def _end(self, db: Database) -> int:
        """The highest number that a match may have."""
        for ask in ("SELECT seq FROM sqlite_sequence WHERE name = 'matches'", "SELECT max(id) FROM matches"):
            for (end,) in self._ask(db, ask):
                if type(end) is int and 0 < end < _HIGHEST:
                    return end
        return _HIGHEST

    def _read_moves(self, db: Database, match: int) -> bool:
        try:
            rows = db.rows(f"{_ASK_MOVES} WHERE match = ?", match)
            self.asked.setdefault(match, tuple((match, *row[1:]) for row in rows))
            self._take([], rows)
            return True
        except StoreError:
            self.holes = True
            return False

    def _between(self, db: Database, match: int, low: int, high: int) -> list[Any]:
        """Where a range cannot be read, its halves may: in the end only the rows of a bad page are missing."""
        self.tries += 1
        try:
            return db.rows(f"{_ASK_MOVES} WHERE match = ? AND number BETWEEN ? AND ?", match, low, high)
        except StoreError:
            pass
        if low == high or self.tries > _MOST_TRIES:
            return []
        middle = (low + high) // 2
        return [*self._between(db, match, low, middle), *self._between(db, match, middle + 1, high)]

    def without_strays(self, match_id: int) -> RawMatch | None:
        """A match with the moves that were found for it, if there are few besides."""
        asked = self.asked.get(match_id, ())
        few = len(self.moves.get(match_id, {})) - len(asked) <= _STRAYS
        return RawMatch(self.matches[match_id], asked) if few else None

    def match(self, match_id: int) -> RawMatch:
        moves = self.moves.get(match_id, {})
        return RawMatch(self.matches[match_id], tuple(moves[number] for number in sorted(moves)))


def _salvaged(file: Path, place: Path) -> _Found:
    """What can be read, from copies: SQLite writes even where it only reads."""
    found = _Found()
    found.read(_copied(file, place / "as it is"))
    if found.holes or not found.matches:
        found.tries, found.holes = 0, False
        found.read(_with_new_first_page(_copied(file, place / "begun anew"), place / "model"))
    return found


def _copied(file: Path, place: Path) -> Path:
    place.mkdir()
    copy = place / file.name
    for tail in ("", "-wal"):
        if os.path.exists(f"{file}{tail}"):
            shutil.copyfile(f"{file}{tail}", f"{copy}{tail}")
    return copy


def _with_new_first_page(copy: Path, model: Path) -> Path:
    """The first page leads to all others, and is the same in every store but for the number of pages."""
    Store(model).close()
    page = bytearray((model / FILE_NAME).read_bytes()[:_PAGE])
    copy.touch()
    page[28:32] = max(1, copy.stat().st_size // _PAGE).to_bytes(4, "big")
    with copy.open("r+b") as pages:
        pages.write(page)
    return copy


# -- building a new one ---------------------------------------------------------------------------


def _mend(folder: Path, clock: Callable[[], float]) -> Mended:
    for left in folder.glob(f"{_WORK}*"):  # by a mending that was cut short
        shutil.rmtree(left, ignore_errors=True)
    with TemporaryDirectory(prefix=_WORK, dir=folder, ignore_cleanup_errors=True) as name:
        place = Path(name)
        found = _salvaged(folder / FILE_NAME, place)
        older = []
        for number, file in enumerate([folder / MENDED, *backups(folder, datetime.fromtimestamp(clock()))]):
            if file.exists():
                older.append(_Found())
                older[-1].read(_copied(file, place / f"older {number}"))
        with Store(place / "new") as store:
            report, taken = _rebuilt(store, found, older)
        _must_be_whole(place / "new", taken)
        os.replace(place / "new" / FILE_NAME, folder / MENDED)
    return Mended(_install(folder, clock()), **report)


def _must_be_whole(folder: Path, matches: int) -> None:
    """A disk that is full at the last moment leaves a part of the new file in its journal, and says nothing."""
    if os.path.exists(f"{folder / FILE_NAME}-wal"):
        raise StoreError(f"there is no room left on the disk for {folder / FILE_NAME}")
    with Store(folder) as store:
        store.check()
        if len(store.listing()) != matches:
            raise StoreError(f"{folder / FILE_NAME} could not be written whole")


def _rebuilt(store: Store, found: _Found, older: list[_Found]) -> tuple[dict[str, Any], int]:
    """Take over the best there is of each match; what that was, and of how many."""
    known = set(found.matches).union(found.moves, *(old.matches for old in older))
    taken: list[RawMatch] = []
    kept, shortened, from_backup, damaged, lost = 0, [], [], [], []
    for number in sorted(known):
        fresh = found.match(number) if number in found.matches else None
        old = next((old.match(number) for old in older if number in old.matches), None)
        old = old if old and store.makes_sense(old) else None
        if fresh and old and _same_position(fresh, old) and len(old.moves) > len(fresh.moves):
            kept += 1  # its moves lay in a place that cannot be read, and the backup has them all
            taken.append(old)
        elif fresh and store.makes_sense(fresh):
            kept += 1
            taken.append(fresh)
        elif fresh and (sure := found.without_strays(number)) and store.makes_sense(sure):
            kept += 1
            taken.append(sure)
        elif fresh and store.makes_sense(_closed_up(fresh)):
            kept += 1
            shortened.append(number)
            taken.append(_closed_up(fresh))
        elif old and (longer := _gone_on(old, found.moves.get(number, {}))) and store.makes_sense(longer):
            kept += 1
            taken.append(longer)
        elif old:
            from_backup.append(number)
            taken.append(old)
        elif fresh:
            damaged.append(number)
            taken.append(_storable(fresh))
        else:
            lost.append(number)
    store.put(taken)
    if rows := [*found.learned, *(row for old in older for row in old.learned)]:
        store.put_learned(rows)
    report = {
        "kept": kept,
        "shortened": tuple(shortened),
        "from_backup": tuple(from_backup),
        "damaged": tuple(damaged),
        "lost": tuple(lost),
        "holes": found.holes,
    }
    return report, len(taken)


def _same_position(one: RawMatch, other: RawMatch) -> bool:
    return all(one.match[_AT[name]] == other.match[_AT[name]] for name in ("revision", "changed", "snapshot"))


def _gone_on(old: RawMatch, moves: dict[int, tuple[Any, ...]]) -> RawMatch | None:
    """A match of the backup with the moves it has had since; its position then follows from them."""
    if len(moves) <= len(old.moves) or sorted(moves) != list(range(1, len(moves) + 1)):
        return None
    unknown = {"rules": "", "snapshot": "{}", "result": None}
    row = tuple(unknown.get(name, value) for name, value in zip(MATCH_COLUMNS, old.match, strict=True))
    return RawMatch(row, tuple(moves[number] for number in sorted(moves)))


def _closed_up(raw: RawMatch) -> RawMatch:
    """Without the moves that cannot be read; those after them are counted anew."""
    moves = [row for row in raw.moves if isinstance(row[3], str) and isinstance(row[4], str)]
    return RawMatch(raw.match, tuple((row[0], number, *row[2:]) for number, row in enumerate(moves, 1)))


def _storable(raw: RawMatch) -> RawMatch:
    """As it is, but for what the tables do not take at all."""
    optional = MATCH_COLUMNS.index("result")
    match = tuple("" if value is None and i != optional else value for i, value in enumerate(raw.match))
    return RawMatch(match, tuple(tuple("" if value is None else value for value in row) for row in raw.moves))


def _install(folder: Path, now: float) -> Path | None:
    """Set the damaged file aside, with its journals, and put the new one in its place."""
    stem = datetime.fromtimestamp(now).strftime(_ASIDE)
    names = (f"{stem}{more}.sqlite3" for more in ("", *(f"-{number}" for number in range(2, 10_000))))
    aside = folder / next(name for name in names if not (folder / name).exists())
    there = [tail for tail in ("", *_JOURNALS) if os.path.exists(f"{folder / FILE_NAME}{tail}")]
    for tail in there:  # the file first: a journal without its file is kept, a file without its journal is not whole
        os.rename(f"{folder / FILE_NAME}{tail}", f"{aside}{tail}")
    os.replace(folder / MENDED, folder / FILE_NAME)
    return aside if "" in there else None


def _count(matches: int) -> str:
    return "1 match" if matches == 1 else f"{matches} matches"


def _numbers(matches: tuple[int, ...]) -> str:
    shown = ", ".join(map(str, matches[:12]))
    more = f" and {len(matches) - 12} more" if len(matches) > 12 else ""
    return f"{'match' if len(matches) == 1 else 'matches'} {shown}{more}"
