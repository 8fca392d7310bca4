"""The store: damaged files, full disks, bad starts, disks that fail at any call, two windows."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.core.backup import FOLDER as BACKUPS
from game.core.salvage import Mended, open_store
from game.core.save import SavedMatch, from_file, saved
from game.core.store import FILE_NAME, Damaged, DamagedMatch, Store, StoreError
from game.games import GAMES
from tests.core.faults import ERRORS
from tests.core.store_acts import ACTS, Trial, clock, contents, fill, game, new_match
from tests.goldens import SAVES
from tests.soak.promise import Count, Promise

PAGE = 4096


@contextmanager
def folder() -> Iterator[Path]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as name:
        yield Path(name)


# -- damaged files --------------------------------------------------------------------------------


@cache
def whole() -> tuple[dict[str, bytes], dict[int, SavedMatch]]:
    """A store in use, byte by byte: its file, its journal with the last moves; and the matches that are in it."""
    with folder() as place:
        with Store(place, clock) as store:
            for info in GAMES:
                for file in sorted((SAVES / info.id).glob("*.json"))[:3]:
                    store.insert(from_file(file.read_text(encoding="utf-8"), [info.id]))
        with Store(place, clock) as store:
            for _ in range(4):
                match = new_match()
                store.add(match, game())
                for _ in range(6):
                    match.submit(match.seen(0).moves[0])
            files = {name: (place / name).read_bytes() for name in (FILE_NAME, f"{FILE_NAME}-wal")}
            return files, {entry.id: store.read(entry.id) for entry in store.entries()}


@cache
def closed() -> bytes:
    """The same store after it was closed: one file without a journal."""
    with folder() as place:
        for name, raw in whole()[0].items():
            (place / name).write_bytes(raw)
        Store(place).close()
        return (place / FILE_NAME).read_bytes()


def flip_bits(raw: bytearray, chance: Random) -> None:
    for _ in range(chance.choice((1, 1, 1, 2, 8))):
        raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)


def change_bytes(raw: bytearray, chance: Random) -> None:
    start = chance.randrange(len(raw))
    for i in range(start, min(len(raw), start + chance.choice((1, 4, 16, 64)))):
        raw[i] = chance.randrange(256)


def zero_pages(raw: bytearray, chance: Random) -> None:
    for _ in range(chance.choice((1, 1, 2, 3))):
        start = chance.randrange(len(raw) // PAGE) * PAGE
        raw[start : start + PAGE] = bytes(PAGE)


def fill_page(raw: bytearray, chance: Random) -> None:
    start = chance.randrange(len(raw) // PAGE) * PAGE
    raw[start : start + PAGE] = chance.randbytes(PAGE)


def cut(raw: bytearray, chance: Random) -> None:
    del raw[chance.randrange(len(raw)) :]


def change_header(raw: bytearray, chance: Random) -> None:
    raw[chance.randrange(100)] ^= 1 << chance.randrange(8)


HARM = (flip_bits, change_bytes, zero_pages, fill_page, cut, change_header)


def still_readable(place: Path) -> set[int]:
    """Matches that SQLite gives whole when it is asked for each by its number: those must be kept."""
    with folder() as copy:
        for name in (FILE_NAME, f"{FILE_NAME}-wal"):
            if (place / name).exists():
                shutil.copyfile(place / name, copy / name)
        try:
            with Store(copy) as store:
                return {number for number, save in whole()[1].items() if reads(store, number, save)}
        except StoreError:
            return set()


def reads(store: Store, number: int, save: SavedMatch) -> bool:
    try:
        return store.read(number) == save
    except StoreError:
        return False


def damage(count: Count, seeds: range) -> None:
    for seed in seeds:
        chance = Random(f"damage {seed}")
        with count.trying("files", f"seed {seed}"), folder() as place:
            journal = chance.random() < 0.3
            files = dict(whole()[0]) if journal else {FILE_NAME: closed()}
            backup = chance.random() < 0.4
            if backup:
                (place / BACKUPS).mkdir()
                (place / BACKUPS / "matches-20261116-120000.sqlite3").write_bytes(closed())
            name = chance.choice(sorted(files))
            raw = bytearray(files[name])
            chance.choice(HARM)(raw, chance)
            files[name] = bytes(raw)
            for file, text in files.items():
                (place / file).write_bytes(text)
            expected = still_readable(place)
            store, mended = reopened(place)
            if store is None:
                assert (place / FILE_NAME).read_bytes() == files[FILE_NAME]
                continue
            with store:
                look(store, expected, backup, mended)
            if mended and not journal:
                assert mended.aside and mended.aside.read_bytes() == files[FILE_NAME], (
                    "the damaged file is kept as it was"
                )
            again, nothing = open_store(place, clock)
            again.close()
            assert nothing is None, "once is enough"


def reopened(place: Path) -> tuple[Store | None, Mended | None]:
    """All damage can be mended but one: that which makes the file look like one of a newer version."""
    try:
        return open_store(place, clock)
    except StoreError as error:
        if "newer Starboard" in str(error):
            return None, None
        raise


def look(store: Store, expected: set[int], backup: bool, mended: Mended | None) -> None:
    truth = whole()[1]
    listed = store.listing()
    numbers = {found.id for found in listed}
    for found in listed:
        if isinstance(found, Damaged):
            assert found.why
            store.raw(found.id)
            continue
        try:
            store.read(found.id)
        except DamagedMatch:
            store.raw(found.id)
    for number in expected:
        assert number in numbers and store.read(number) == truth[number], f"match {number} was not damaged"
    if mended and backup and not mended.kept:
        assert numbers == set(truth), "the backup has them all"
    store.insert(truth[1])


# -- full disks -----------------------------------------------------------------------------------


@contextmanager
def files_end_at(size: int) -> Iterator[None]:
    """No file of this process may grow beyond so many bytes: for SQLite the disk is full."""
    import resource  # not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def full_disk(count: Count, seeds: range) -> None:
    for seed in seeds:
        with folder() as place:
            fill(place)
            with Store(place) as store:
                run_full(count, f"seed {seed}", store)


def run_full(count: Count, seed: str, store: Store) -> None:
    chance, place = Random(f"full {seed}"), store.file.parent
    match = store.open(1, game()).match
    store.delete(store.add(new_match(), game()))  # the journal is there, and has some size
    with count.trying("moves", seed):
        refuse(place, lambda: match.submit(match.seen(0).moves[0]), chance)
        assert store.read(1) == saved(match, game())
    with count.trying("matches begun", seed):
        refuse(place, lambda: store.add(new_match(), game()), chance)
        store.check()


def refuse(place: Path, act: Callable[[], object], chance: Random) -> None:
    """What finds no room is refused in words and changes nothing; when there is room again, it works."""
    before = contents(place)
    size = (place / f"{FILE_NAME}-wal").stat().st_size
    said = ""
    with files_end_at(size + chance.randrange(2000)):
        try:
            act()
        except StoreError as error:
            said = str(error)
    assert str(place) in said, "there was room for it"
    assert contents(place) == before
    act()
    assert contents(place) != before


# -- bad starts -----------------------------------------------------------------------------------


def directory_as_file(place: Path) -> None:
    (place / FILE_NAME).mkdir()


def future(place: Path) -> None:
    fill(place)
    db = sqlite3.connect(place / FILE_NAME)
    db.execute("PRAGMA user_version = 2")
    db.close()


def no_tables(place: Path) -> None:
    db = sqlite3.connect(place / FILE_NAME)
    db.execute("PRAGMA user_version = 1")
    db.close()


def other_tables(place: Path) -> None:
    db = sqlite3.connect(place / FILE_NAME)
    db.execute("CREATE TABLE matches (colour TEXT)")
    db.close()


def tax_papers(place: Path) -> None:
    (place / FILE_NAME).write_text("these are my tax papers, " * 100)


def empty(place: Path) -> None:
    (place / FILE_NAME).touch()


def short(place: Path) -> None:
    fill(place)
    (place / FILE_NAME).write_bytes((place / FILE_NAME).read_bytes()[:50])


def lone_journal(place: Path) -> None:
    (place / f"{FILE_NAME}-wal").write_bytes(b"nothing" * 100)


def backup_is_a_file(place: Path) -> None:
    (place / BACKUPS).write_text("")
    tax_papers(place)


def mended_is_rubbish(place: Path) -> None:
    fill(place)
    (place / "matches-mended.sqlite3").write_text("rubbish")


OPENED = (no_tables, other_tables, tax_papers, empty, short, lone_journal, backup_is_a_file, mended_is_rubbish)
REFUSED = (directory_as_file, future)


def bad_starts(count: Count, seeds: range) -> None:
    kinds = (*OPENED, *REFUSED, file_as_folder, locked)
    for seed in seeds:
        kind = kinds[seed % len(kinds)]
        with count.trying("starts", f"{kind.__name__}, seed {seed}"), folder() as place:
            kind(place)
            if kind in REFUSED:
                before = files_in(place)
                assert str(place) in refusal(place)
                assert files_in(place) == before, "not a byte is changed, and no file is made"
            elif kind in OPENED:
                before = files_in(place)
                with open_store(place, clock)[0] as store:
                    store.add(new_match(), game())
                if kind in {tax_papers, short, backup_is_a_file}:
                    assert before[FILE_NAME] in files_in(place).values(), "what was there is kept"


def files_in(place: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in place.iterdir() if file.is_file()}


def refusal(place: Path) -> str:
    """Why a store is not opened; empty if it is."""
    try:
        open_store(place, clock)[0].close()
    except StoreError as error:
        return str(error)
    return ""


def file_as_folder(place: Path) -> None:
    (place / "file").write_text("")
    assert str(place) in refusal(place / "file" / "folder")


def locked(place: Path) -> None:
    """Somebody holds the whole file: it is not damaged, and is not mended."""
    fill(place)
    db = sqlite3.connect(place / FILE_NAME, isolation_level=None)
    try:
        db.execute("PRAGMA journal_mode = DELETE")
        db.execute("BEGIN EXCLUSIVE")
        assert "another Starboard" in refusal(place)
        db.execute("ROLLBACK")
    finally:
        db.close()
    assert not list(place.glob("matches-damaged*"))
    assert not refusal(place)


# -- failing calls ----------------------------------------------------------------------------------


def failing_calls(count: Count, seeds: range) -> None:
    cases = list(product(ACTS, ERRORS, (False, True)))
    with folder() as place:
        for seed in seeds:
            name, error, lasting = cases[seed % len(cases)]
            for call in range(1, 60):
                where = f"{name}, call {call}: {error[1]}{' from then on' if lasting else ''}"
                over = True
                with count.trying("calls", where):
                    over = Trial(place / "store", name, call, error, lasting).run()
                if over:
                    break


PROMISES = (
    Promise("a damaged store is mended and told, and hides nothing else", damage, short=6, long=600, share=50),
    Promise("a full disk refuses a move or a match in words", full_disk, short=4, long=40, share=10),
    Promise("a bad start is told or mended, and a newer store not touched", bad_starts, short=12, long=36, share=12),
    Promise("a disk that fails at any call: a sentence, nothing lost", failing_calls, short=2, long=130, share=13),
)
