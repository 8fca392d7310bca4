"""A table without a window: the same steps as the scene's, carried out on the match alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Rect

from game.ai.worker import Answer
from game.core.game import Game
from game.core.log import Log
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.rng import Rng
from game.scenes.play import messages as msg
from game.scenes.play.messages import Effect, Input, Request
from game.scenes.play.seats import Present
from game.scenes.play.state import ACTING, Facts, Mode, Sitting, mode
from game.scenes.play.step import moved, step, taken_back
from game.scenes.table.playback import Telling
from game.settings import Settings
from game.ui.table import Scenery, Sight
from tests.contract.walks import any_options, any_seats

AREA = Rect(0, 108, 1260, 792)


class Laid:
    """What facts want to know of the picture."""

    area = AREA

    def __init__(self) -> None:
        self.scenery = Scenery(())


class PureTable:
    def __init__(self, game: Game, match: Match, settings: Settings | None = None) -> None:
        self.game = game = game.seated(match)
        self.match = match
        self.settings = settings or Settings()
        self.log = Log(game, match)
        self.present = Present(game, match, self.log)
        self.sitting = Sitting(self.present.first_eyes(), Telling(match.head))
        self.laid = Laid()
        self._key: tuple[object, ...] = ()
        self.requests: list[Request] = []
        """Everything that was asked for."""
        self.cursors = [match.head]
        """Everything that was shown."""
        self._chance = Rng.from_text("computers")
        self._look()

    @property
    def mode(self) -> Mode:
        return mode(self.sitting, self.facts())

    def facts(self) -> Facts:
        return self.present.facts(self.sitting, self.settings, self.laid)  # type: ignore[arg-type]

    def _look(self) -> None:
        s, f = self.sitting, self.facts()
        acting = mode(s, f) in ACTING
        cursor = s.back or s.telling.cursor
        key = (self.match.moments[-1], cursor, s.eyes, acting)
        if key == self._key:
            return
        self._key = key
        self.cursors.append(cursor)
        view = f.view if cursor >= f.head else f.story.view(cursor)
        seat, moves = (f.decides, f.moves) if acting else (s.eyes, ())
        look: Sight[Any] = Sight(view, seat, AREA, moves, f.asked if acting else None)
        self.laid.scenery = f.rules.table.scenery(look)

    def feed(self, put: Input) -> list[Request]:
        """What is asked for in answer."""
        self.sitting, requests = step(self.sitting, put, self.facts())
        found: list[Request] = []
        for request in requests:
            self._look()
            found.append(request)
            found += self._do(request)
        self._look()
        self.requests += requests
        return found

    def _do(self, request: Request) -> list[Request]:
        match request:
            case msg.Again(put):
                return self.feed(put)
            case msg.MakeMove(move):
                assert self.match.submit(move) is None
                self.sitting = moved(self.sitting)
            case msg.Doubt(move):
                return self.feed(msg.Sure(move))
            case msg.Cover():
                self.feed(msg.Sit())
            case msg.AskAll(_, waiver):
                self.feed(msg.Sure(waiver))
            case msg.TakeBack(kind):
                if getattr(self.match, kind)(self.present.unasked(self.sitting, self.settings)) is None:
                    self.sitting = taken_back(self.sitting, self.facts())
            case Effect.THINK:
                moves = self.game.engine.moves(self.match.state)
                return self.feed(Answer(self._chance.choice(moves)))
        return []

    def wait(self, *, until_asked: bool = True) -> None:
        """Until a person can act, or the match is over."""
        for _ in range(20_000):
            if self.mode in ACTING or self.mode is Mode.OVER:
                return
            self.feed(msg.Passed(0.5))
        raise AssertionError(f"it never comes to anybody's turn: {self.mode}")


def sit_down(game: Game, seed: int, *, people: int = 1, settings: Settings | None = None) -> PureTable:
    """At a new match; the seats after the people are computers'."""
    rng = Rng.from_text(f"table {seed}")
    options = any_options(game, rng)
    seats = any_seats(game, options, rng)
    level = game.engine.modes.bots_for(seats)[0].id
    plans = tuple(SeatPlan(f"Player {i + 1}", HUMAN if i < people else level) for i in range(seats))
    return PureTable(game, Match(game.engine, Setup(game.info.id, dict(options), str(seed), plans)), settings)


def played(table: PureTable, moves: int, seed: int) -> PureTable:
    """Some moves on."""
    rng = Rng.from_text(f"played {seed}")
    while len(table.match.moments) <= moves:
        table.wait()
        f = table.facts()
        if table.mode is Mode.OVER or not f.moves:
            return table
        table.sitting = replace(table.sitting, draft=type(table.sitting.draft)())
        table.feed(msg.Sure(rng.choice(f.moves)))
    return table
