"""Files from elsewhere: refused in words, or taken in and then really shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import strategies as st

from game.core.save import BadSave, SavedMatch, accept, from_file, read_text, sealed
from game.scenes.replays import ReplayListScene
from game.scenes.statistics import StatisticsScene
from tests.contract.walks import IDS, opened
from tests.goldens import OPEN, SAVES
from tests.soak.promise import Count, Promise
from tests.ui.driver import Driver

KIND = "starboard match"
FINISHED = sorted(SAVES.glob("*/*.json"))
FILES = [*FINISHED, *sorted(SAVES.glob(f"*/{OPEN}/*.json"))]
TEXTS = {
    "NUL": "Ada\0",
    "ESC": "\x1b[2J\x1b]0;Ada\x07",
    "lone surrogate": "Ada\ud800",
    "right to left": "\u202e\u05d0\u05d3\u05d4",
    "200 kB": "Ada " * 50_000,
    "markup": "<b>{name}</b> <img src=x> [i]%s{0}{{",
}
FIELDS = {
    "name": ("setup", "seats", 0, "name"),
    "seed": ("setup", "seed"),
    "label": ("setup", "label"),
    "scenario": ("setup", "options", "scenario"),
    "rules": ("rules",),
    "log": ("moves", 0, "said", 0),
    "title": ("result", "title"),
}
DEEP: Any = 1
for _ in range(200):
    DEEP = [DEEP]
ODD: tuple[Any, ...] = (
    *(None, True, False, [], {}, "", "?", "nothing", 0, 1, -1, 7, 9_999, 10**6, 2**63, -(2**200), 1.5, float("nan")),
    *(["x"], [[]], {"x": 1}, [0] * 30_000, ["?"] * 40, DEEP, "\u05d0\u05d3\u05d4", "e\u0301\u0301", "a" * 1_999),
    *TEXTS.values(),
)
PARTS = ("setup", "moves", "snapshot", "snapshot", "snapshot", "result", "rules")
"""Where something is changed; most faults can hide in a position."""
GONE = object()


@cache
def original(file: Path) -> str:
    return json.dumps(json.loads(file.read_text(encoding="utf-8"))["match"])


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to everything in plain data."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from places(item, (*path, key))


def reached(body: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        body = body[key]
    return body


def changed(body: Any, path: tuple[Any, ...], to: Any) -> None:
    """Put something else in a place, or take away what is there."""
    inside = reached(body, path[:-1])
    if to is GONE:
        del inside[path[-1]]
    else:
        inside[path[-1]] = to


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A match with one to three things in it replaced by others, sealed again; most of them under other rules."""
    body = json.loads(original(draw(st.sampled_from(FILES))))
    if draw(st.integers(0, 3)):
        body["rules"] = "of another time"
    for _ in range(draw(st.integers(1, 3))):
        part = draw(st.sampled_from([part for part in PARTS if part in body]))
        found = list(places(body[part], (part,)))
        path = found[draw(st.integers(0, len(found) - 1))]
        kind = draw(st.sampled_from(("odd", "other", "gone")))
        if kind == "gone":
            changed(body, path, GONE)
        elif kind == "odd":
            changed(body, path, deepcopy(draw(st.sampled_from(ODD))))
        else:  # what could stand there: something of the same kind from elsewhere in the match
            was = reached(body, path)
            alike = [other for other in found if type(reached(body, other)) is type(was)]
            changed(body, path, deepcopy(reached(body, alike[draw(st.integers(0, len(alike) - 1))])))
    if draw(st.integers(0, 19)) == 0:
        body["more"] = 1
    return _sealed(body)


def _sealed(body: Any) -> str:
    try:
        return sealed(KIND, body)
    except UnicodeEncodeError:  # no honest file has this seal
        return json.dumps({"kind": KIND, "format": 1, "seal": "", "match": body})


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A file with some of its bytes changed, lost or doubled."""
    data = bytearray(draw(st.sampled_from(FILES)).read_bytes())
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data) - 1))
        kind = draw(st.sampled_from(("change", "lose", "double")))
        length = draw(st.integers(1, 40))
        if kind == "change":
            data[at : at + 1] = bytes([draw(st.integers(0, 255))])
        elif kind == "lose":
            del data[at : at + length]
        else:
            data[at:at] = data[at : at + length]
        data = data or bytearray(b"{")
    return bytes(data)


def taken_in(text: str) -> SavedMatch | None:
    """What an import makes of a text; None if it refuses it, in words."""
    try:
        save = from_file(text, IDS)
        return accept(save, opened(save.setup.game)).save
    except BadSave as error:
        told = str(error)
    assert told
    return None


@contextmanager
def at_table() -> Iterator[Driver]:
    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        try:
            yield driver
        finally:
            driver.close()


def show(driver: Driver, save: SavedMatch) -> None:
    """On the table, in the replay, in plain letters, and where it is only mentioned."""
    game = opened(save.setup.game)
    match_id = driver.app.store.insert(save)
    try:
        scene = driver.show(match_id, game)
        driver.watch(scene.match, game)
        view = game.engine.view(scene.match.state, None)
        assert game.seated(scene.match).board(view)
        driver.visit(ReplayListScene(driver.app))
        driver.visit(StatisticsScene(driver.app))
    finally:
        driver.app.store.delete(match_id)


def structure(count: Count, seeds: range) -> None:
    with at_table() as driver:

        def refused_or_shown(text: str) -> None:
            if save := taken_in(text):
                count.tried("of them shown")
                show(driver, save)

        count.examples("mutations", mutated(), refused_or_shown, seeds)


def bytes_(count: Count, seeds: range) -> None:
    with at_table() as driver, TemporaryDirectory() as folder:
        file = Path(folder) / "match.starboard"

        def refused_or_shown(data: bytes) -> None:
            file.write_bytes(data)
            try:
                text = read_text(file)
            except BadSave:
                return
            if save := taken_in(text):
                show(driver, save)

        count.examples("mutations", damaged(), refused_or_shown, seeds)


def text_fields(count: Count, seeds: range) -> None:
    """Every field of text with every odd text, in as many matches as there are seeds."""
    with at_table() as driver:
        for seed in seeds:
            file = FINISHED[seed * 7 % len(FINISHED)]
            for (field, path), (kind, text), rules in product(FIELDS.items(), TEXTS.items(), ("", "of another time")):
                with count.trying("fields", f"{file.stem}: {field}, {kind}"):
                    body = json.loads(original(file))
                    body["rules"] = rules or body["rules"]
                    if path[0] == "moves":
                        body["moves"][0]["said"] = [""]
                    changed(body, path, text)
                    if save := taken_in(_sealed(body)):
                        show(driver, save)


PROMISES = (
    Promise("import refuses in words or shows: changed contents", structure, short=10, long=2_800),
    Promise("import refuses in words or shows: changed bytes", bytes_, short=40, long=1_200),
    Promise("imported text fields (NUL, ESC, 200 kB, RTL, markup)", text_fields, short=1, long=8, share=1),
)
