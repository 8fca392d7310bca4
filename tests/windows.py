"""`make windows`: every game played whole with the mouse in a real window, as a table: python -m tests.windows.

One person plays with a real mouse (xdotool under Xvfb and openbox), computers have the other seats. What the person
does is what a quick computer would; how it is done is worked out from the pure table alone, as a player sees it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from itertools import islice, product
from pathlib import Path
from typing import Any

from pygame import Rect

from game import paths
from game.ai.bots import bot_for, quick_level
from game.core.game import Game
from game.core.log import Log
from game.core.match import Cursor, Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Move
from game.core.save import load
from game.core.store import Store
from game.core.value import value
from game.games import find
from game.scenes.play.mouse import DRAG
from game.scenes.play.seats import unasked
from game.scenes.table.playback import Pace, Story
from game.ui.selection import Choose, Make, Offered, meant
from game.ui.table import Handle, Placed, Tray
from game.ui.tray import PREFIX, OpenTray
from tests.contract.reach import FINGER, MOST_PICKS, like, rest
from tests.ui.looks import looking
from tests.ui.real_window import (
    MISSING,
    SETTINGS,
    SOURCE,
    TABLE,
    WINDOW,
    Player,
    RealWindow,
    Screen,
    screen,
    until,
    waited,
    window_manager,
)

SCALE = min(WINDOW[0] / 1600, WINDOW[1] / 900)
PACE = Pace("fast")
PERSON = 0
"""The seat of the person."""
TRIES, ANSWER = 5, 6.0
"""How often a move is tried, and how many seconds it may take to be on disk."""
BREATH = 0.3
"""Seconds between a question and the hand that answers it: the store knows of a move before the screen does."""
PATIENCE = 120.0
"""Seconds that computers may take for their turns."""
PICTURES = Path("build/windows")
"""Where a screen is kept on which a move could not be made."""


@value
class Plan:
    """A game to be played, and how it is dealt."""

    name: str
    game: str
    scenario: str
    seats: int
    seed: str = "windows"


PLANS = (
    Plan("exoship", "exoship", "standard", 1),
    Plan("adrift", "adrift", "short_hop", 2),
    Plan("blight", "blight", "last_outpost", 2),
    Plan("rift", "rift", "skirmish", 2),
    Plan("lifeform", "lifeform", "standard", 2),
    Plan("lifeform-alone", "lifeform", "dragons_domain", 1),
)
NAMES = [plan.name for plan in PLANS]


class Stuck(Exception):
    """A move cannot be made, or another one was."""


@dataclass(slots=True)
class Tally:
    moves: int = 0
    """Made by hand."""
    again: int = 0
    """Of these, not at the first try."""
    kinds: Counter[str] = field(default_factory=Counter)
    """How: by drag, by click, by key."""


@value
class Way:
    """How a move is made."""

    makes: Move
    path: tuple[str, ...] = ()
    """The pieces to touch."""
    tray: tuple[str, ...] = ()
    """What is touched in the tray that the first of them opens."""
    key: str = ""
    """Pressed at the end: of a button, or of a line of the chooser."""
    offered: Offered | None = field(default=None, repr=False)
    """What can be done on the way: which piece a touch means depends on it."""


class Ways:
    """How moves can be made at one decision, from what the person sees."""

    def __init__(self, game: Game, match: Match) -> None:
        self.engine = game.engine
        self.table: Any = game.table()
        self.seen = match.seen(PERSON)
        self.view = self.seen.state
        self.offered = Offered.of(self.table, self.view, self.seen.moves)

    def of(self, move: Move) -> Iterator[Way]:
        """With the mouse where a move has a handle, else with the key of its button."""
        for handle in self.table.handles(self.view, move):
            if way := self._along(handle.move or move, handle):
                yield way
        for action in self.table.actions(self.view, self.seen.moves):
            if action.move == move:
                yield Way(move, key=action.key.lower())

    def _along(self, wanted: Move, handle: Handle) -> Way | None:
        first = handle.path[0]
        tray = self.table.tray(self.view, first, TABLE) if len(handle.path) > 1 else None
        return self._packed(wanted, first, tray) if tray else self._told(wanted, handle.path, (), self.offered)

    def _packed(self, wanted: Move, first: str, tray: Tray) -> Way | None:
        """With what is to be taken from a tray: the usual, or as near to it as does it."""
        usual = tuple(item.taken for item in tray.items)
        every = list(islice(product(*(range(item.most + 1) for item in tray.items)), MOST_PICKS))
        every.sort(key=lambda picks: len(list(_touches(usual, picks))))
        for picks in every:
            options = self.table.packed(self.view, first, picks)
            legal = [option for option in options if self.engine.check(self.view, option[0]) is None]
            for move, handle in legal:
                if same(move, wanted) and not handle.then:
                    touches = tuple(_touches(usual, picks))
                    return self._told(move, handle.path, touches, self.offered.narrowed(first, legal))
        return None

    def _told(self, wanted: Move, path: tuple[str, ...], tray: tuple[str, ...], offered: Offered) -> Way | None:
        """What the touches come to; None if it is something else, and no beginning of it either."""
        found = offered.touched(path[:-1], path[-1])
        if isinstance(found, Make) and begins(found.move, wanted) and not found.then:
            return Way(found.move, path, tray, "", offered)
        if isinstance(found, Choose) and wanted in found.moves[:9]:
            return Way(wanted, path, tray, str(found.moves.index(wanted) + 1), offered)
        return None


def _touches(usual: Sequence[int], picks: Sequence[int]) -> Iterator[str]:
    """Of plus and minus, to take so many of each item."""
    for i, (have, want) in enumerate(zip(usual, picks, strict=True)):
        yield from [f"{PREFIX}{'more' if want > have else 'less'}:{i}"] * abs(want - have)


def same(one: Move, other: Move) -> bool:
    """Is one the other, in other words?"""
    return one == other or (like(one) == like(other) and rest(one) == rest(other))


def begins(one: Move, other: Move) -> bool:
    """Is one the other, or as much of it as is asked for at once?"""
    if one == other or type(one) is not type(other) or rest(one) != rest(other):
        return one == other
    pairs = [(getattr(one, part.name), getattr(other, part.name)) for part in fields(one)]
    return all(a == b[: len(a)] for a, b in pairs if isinstance(a, tuple))


class Spots:
    """Where a touch means a piece, in pixels of the window."""

    def __init__(self, ways: Ways, way: Way) -> None:
        laid = ways.table.scenery(looking(ways.engine, ways.view, PERSON, TABLE))
        self._chart: Rect | None = laid.chart
        self._pieces: tuple[Placed, ...] = laid.pieces
        self._offered, self._way = ways.offered, way
        self._tray = ways.table.tray(ways.view, way.path[0], TABLE) if len(way.path) > 1 else None

    def placed(self, piece: str) -> Placed | None:
        return next((placed for placed in self._lying(opened=True) if placed.id == piece), None)

    def of(self, piece: str, picks: tuple[str, ...], held: str = "") -> tuple[int, int]:
        """picks: what has been touched before; held: what is in the hand."""
        placed = self.placed(piece)
        if placed is None:
            raise Stuck(f"{piece} is not on the table")
        seen = placed.rect.clip(self._chart) if placed.on_chart and self._chart else placed.rect
        for place in _places(seen.clip(TABLE)):
            near = [(place[0] + dx, place[1] + dy) for dx in (-4, 0, 4) for dy in (-4, 0, 4)]
            if all(self._means(one, picks, held) == piece for one in near):
                return _pixel(place)
        raise Stuck(f"{piece} at {placed.rect} is covered")

    def empty(self) -> tuple[int, int] | None:
        """Where nothing lies: a touch lets go of everything. None while a question lies over the whole table."""
        room = TABLE.inflate(-20, -20)
        for x, y in product(range(room.left, room.right, 10), range(room.top, room.bottom, 10)):
            if not any(placed.rect.inflate(8, 8).collidepoint(x, y) for placed in self._lying(opened=True)):
                return _pixel((x, y))
        return None

    def _lying(self, *, opened: bool) -> Sequence[Placed]:
        """opened: with the tray."""
        if not opened or self._tray is None:
            return self._pieces
        return (*self._pieces, *OpenTray(self._tray, tuple(item.taken for item in self._tray.items)).pieces())

    def _means(self, place: tuple[float, float], picks: tuple[str, ...], held: str) -> str:
        off = self._chart is None or not self._chart.collidepoint(place)
        here = [p for p in self._lying(opened=bool(picks)) if p.rect.collidepoint(place) and not (off and p.on_chart)]
        here.sort(key=lambda placed: placed.layer, reverse=True)
        offered = (self._way.offered if picks else None) or self._offered
        return meant(offered, picks, [placed for placed in here if placed.id != held])


def _places(seen: Rect) -> Iterator[tuple[float, float]]:
    """The middle first, then all over it."""
    yield seen.center
    half = FINGER // 2
    yield from product(range(seen.left + half, seen.right, half), range(seen.top + half, seen.bottom, half))


def _pixel(place: tuple[float, float]) -> tuple[int, int]:
    return round(place[0] * SCALE), round(place[1] * SCALE)


class Person(Player):
    """Plays a match to its end, and waits for what is told before every move."""

    def __init__(self, window: RealWindow, game: Game, match_id: int) -> None:
        super().__init__(window, game, match_id)
        self._known: Match | None = None
        match = self.match()
        self.game = game.seated(match)
        self.table = self.game.table()
        self._judge = game.judge()
        self._level = quick_level(game.engine.modes, len(match.setup.seats))
        self.tally = Tally()

    def match(self) -> Match:
        """Read anew only if there is something new."""
        with Store(self.window.folder) as store:
            save = store.read(self.match_id)
        if self._known is None or len(save.moves) >= len(self._known.moments):
            self._known = load(save, self.game).match
        return self._known

    def play(self) -> None:
        while not (match := self._called()).outcome:
            self._decide(match)

    def _called(self) -> Match:
        """The match when the person is asked, and has seen what came before; or at its end."""
        while True:
            until(self._asked_or_over, "one's turn", PATIENCE)
            match = self.match()
            if match.outcome:
                return match
            time.sleep(self._telling(match) + BREATH)
            if self.match() is match:
                return match

    def _asked(self, match: Match) -> bool:
        """By a question that the table does not answer by itself."""
        if not super()._asked(match) or not match.decision:
            return False
        return unasked(self.table, match.decision, match.seen(PERSON).moves, shared=False) is None

    def _telling(self, match: Match) -> float:
        """How many seconds the last move is told; the moves before it had been when it was made."""
        story = Story(self.game, match, Log(self.game, match), self.table, PERSON, PACE)
        cursor, seconds = Cursor(max(0, match.head.moment - 1)), 0.0
        while beat := story.next(cursor):
            cursor, seconds = beat.upto, seconds + beat.seconds
        return seconds

    def _decide(self, match: Match) -> None:
        """What a quick computer would do, by hand; on a slow machine not always at the first try."""
        move = bot_for(match, self._judge, self._level).think().move
        ways = Ways(self.game, match)
        way = next(ways.of(move), None)
        if way is None:
            raise Stuck(f"{move} has neither a handle nor a button")
        spots = Spots(ways, way) if way.path else None
        for attempt in range(TRIES):
            if attempt:
                self._try_again(len(match.moments), way, spots)
            kind = self._take(way, spots)
            self._confirm(ways, way.makes)
            if waited(partial(self._goes_beyond, len(match.moments)), ANSWER):
                self._count(match, way, kind, attempt)
                return
        raise Stuck(f"{way} has no effect")

    def _try_again(self, number: int, way: Way, spots: Spots | None) -> None:
        """Say which move had no effect, keep what the screen shows, and let go of what may have been begun."""
        picture = PICTURES / f"{self.game.info.id}-move-{number}.png"
        self.window.shown_on.keep(picture)
        print(f"no effect: move {number}, {way}: {picture}", file=sys.stderr, flush=True)
        if spots and (place := spots.empty()):
            self.window.click(*place)
            time.sleep(BREATH)

    def _take(self, way: Way, spots: Spots | None) -> str:
        """Touch and press what makes a move; which kind of hand that was."""
        kind = self._touch_all(way, spots) if spots else "key"
        if way.key:
            time.sleep(BREATH)
            self.window.key(way.key)
        return kind

    def _touch_all(self, way: Way, spots: Spots) -> str:
        """By dragging the first piece onto the second; by clicks where there is something to choose in between."""
        first, *further = way.path
        lifted = bool(further) and not way.tray and self._can_lift(spots.placed(first))
        start = spots.of(first, ())
        places = [
            spots.of(piece, way.path[:i], first if lifted and i == 1 else "") for i, piece in enumerate(further, 1)
        ]
        if lifted and max(abs(start[0] - places[0][0]), abs(start[1] - places[0][1])) > DRAG:
            self.window.drag([start, *places])
            return "drag"
        for place in (start, *(spots.of(piece, (first,)) for piece in way.tray), *places):
            self.window.click(*place)
            time.sleep(BREATH)
        return "click"

    def _can_lift(self, placed: Placed | None) -> bool:
        """See Mouse: what does not explain itself stays where it is, and a sheet is only looked at."""
        return placed is not None and not placed.ghost and placed.tip is not None and placed.opens is None

    def _confirm(self, ways: Ways, move: Move) -> None:
        """What is shown first, and what is asked back."""
        shown = self.table.preview(ways.view, move) is not None
        for asked, keys in ((shown, ["Return"]), (self.game.engine.doubt(ways.view, move), ["Left", "Return"])):
            if asked:
                time.sleep(0.4)
                for key in keys:
                    self.window.key(key)

    def _count(self, before: Match, way: Way, kind: str, attempt: int) -> None:
        made = self.match().moments[len(before.moments)].move
        if made != way.makes:
            raise Stuck(f"{way} has made {made}")
        self.tally.moves += 1
        self.tally.again += attempt > 0
        self.tally.kinds[kind] += 1


def begin(plan: Plan, game: Game, folder: Path) -> int:
    """A match in the store: a person, and quick computers where others are needed."""
    level = quick_level(game.engine.modes, plan.seats)
    seats = [SeatPlan("Ada"), *(SeatPlan(f"Computer {i}", level) for i in range(1, plan.seats))]
    deal = Deal(game.engine.modes.resolve(plan.scenario), plan.seed)
    with Store(folder) as store:
        return store.add(Match(game.engine, Setup.of(plan.game, deal, seats)), game)


def play(plan: Plan, shown_on: Screen, folder: Path) -> tuple[Tally, str, bool]:
    """How a game was played, how it ended, and whether it did."""
    game = find(plan.game).open(paths.levels())
    settings = {**SETTINGS, "speed": PACE.speed, "reduced_motion": PACE.reduced_motion}
    window = RealWindow(SOURCE, folder, shown_on, os.environ, settings)
    person = Person(window, game, begin(plan, game, folder))
    try:
        with window.running("play", "--match", str(person.match_id)):
            try:
                person.play()
            except (Stuck, AssertionError):
                shown_on.keep(PICTURES / f"{plan.name}.png")
                raise
            time.sleep(BREATH + 2.0)  # the result is opened
    except (Stuck, AssertionError) as error:
        return person.tally, f"after {len(person.match().moments) - 1} moves: {error}", False
    outcome = person.match().outcome
    assert outcome
    return person.tally, f"{game.words.outcome(outcome.title)}, {'-'.join(map(str, outcome.scores))}", True


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.windows", description=__doc__)
    parser.add_argument("only", nargs="*", metavar="game", help=f"all if there are none: {', '.join(NAMES)}")
    args = parser.parse_args()
    if unknown := [name for name in args.only if name not in NAMES]:
        parser.error(f"no such game: {', '.join(unknown)}")
    if missing := [*MISSING, *(tool for tool in ("openbox",) if not shutil.which(tool))]:
        print(f"not installed: {', '.join(missing)}", file=sys.stderr)
        return 1
    broken = False
    print("| game | moves by hand | drags, clicks, keys | second tries | seconds | result |\n|---|---|---|---|---|---|")
    for plan in (plan for plan in PLANS if not args.only or plan.name in args.only):
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as folder, screen() as shown_on, window_manager(shown_on):
            tally, result, ended = play(plan, shown_on, Path(folder))
        broken = broken or not ended
        kinds = ", ".join(str(tally.kinds[kind]) for kind in ("drag", "click", "key"))
        seconds = round(time.monotonic() - begun)
        said = result if ended else f"NOT FINISHED {result}"
        print(f"| {plan.name} | {tally.moves} | {kinds} | {tally.again} | {seconds} | {said} |", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
