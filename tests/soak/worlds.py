"""Two worlds that differ only in what one seat cannot know go on by the same moves: to that seat they stay the same
world, until something hidden comes out. And computers see no more than their seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pygame import Rect

from game.ai.bots import make_bot
from game.core.engine import Decision
from game.core.events import Event
from game.core.game import Game
from game.core.match import Match
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.rng import Rng
from game.core.value import value
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.ship.events import IconSkipped
from game.games.rift.rules.events import HomeChosen, TilePlaced
from tests.contract.walks import KINDS, random_match
from tests.soak.promise import Count, Promise
from tests.ui.looks import looking

STEPS = 40
"""Moves that two worlds are followed for."""
TRIED = 12
"""Moves of other positions whose refusals are compared."""
LOOKED = 40
"""One position in so many is also compared as it lies on the table."""
FULL, NODES = 10, 300
"""One computer in so many thinks as long as it does in play, the others about so many positions."""
AREA = Rect(0, 108, 1260, 792)
SHOWN = (IconSkipped, TilePlaced, HomeChosen)
"""Besides the events that stop undo, these show something by the rules: that an icon can do nothing (LIF-49), and the
back of the next tile (RIF-27)."""
LAID_OPEN = (Ask.DECIDE_NOW,)
"""Questions about cards that have just been turned up for everybody (LIF-29)."""


@dataclass(slots=True)
class World:
    game: Game
    match: Match

    @classmethod
    def of(cls, game: Game, truth: Match, state: Any) -> World:
        return cls(game, Match.resumed(game.engine, truth.setup, state, ()))

    def sees(self, seat: int, tried: Sequence[Move]) -> Seen:
        """Everything that reaches somebody in this seat."""
        seen = self.match.seen(seat)
        mine = seen.decision is not None and seen.decision.seat == seat
        seats = range(len(self.match.setup.seats))
        events = tuple(event for event in self.match.moments[-1].events if event.is_for(seat))
        return Seen(
            view=seen.state,
            plain=self.game.recorder.from_state(seen.state),
            decision=seen.decision,
            moves=seen.moves,
            refusals=tuple(self.match.check(move) for move in tried) if mine else (),
            sides=tuple(self.game.words.side(self.match.state, s) for s in seats),
            outcome=self.match.outcome,
            events=events,
            sentences=tuple(self.game.words.event(event) for event in events),
        )


@value
class Seen:
    view: Any = field(repr=False)
    plain: Any = field(repr=False)
    decision: Decision | None
    moves: tuple[Move, ...] = field(repr=False)
    refusals: tuple[Refusal | None, ...] = field(repr=False)
    sides: tuple[str, ...]
    outcome: Any
    events: tuple[Event, ...]
    sentences: tuple[str, ...] = field(repr=False)

    def differs(self, other: Seen) -> str:
        """What gives the two worlds away; "" if nothing does."""
        for name in ("events", "sentences", "decision", "moves", "refusals", "sides", "outcome", "view"):
            mine, theirs = getattr(self, name), getattr(other, name)
            if mine != theirs:
                if name == "view":
                    name = ", ".join(key for key in self.plain if self.plain[key] != other.plain[key])
                    mine, theirs = [{k: p[k] for k in name.split(", ") if k} for p in (self.plain, other.plain)]
                return f"{name}: {mine} and {theirs}"
        return "" if self.plain == other.plain else "the records of their views"


def coupled(count: Count, seeds: range) -> None:
    kinds = list(KINDS.items())
    for seed in seeds:
        name, game = kinds[seed % len(kinds)]
        with count.trying("games", f"{name}, seed {seed}"):
            _go_together(count, game, seed)


def _go_together(count: Count, game: Game, seed: int) -> None:
    chance = Rng.from_text(f"coupled {seed}")
    truth = random_match(game, seed, moves=chance.below(120))
    if truth.decision is None:
        truth = random_match(game, seed, moves=5)
    seat = chance.below(len(truth.setup.seats))
    made = [moment.move for moment in truth.moments if moment.move]
    tried = [chance.choice(made) for _ in range(TRIED)] if made else []
    one = World.of(game, truth, truth.state)
    other = _twin(one, seat, chance)
    for step in range(STEPS):
        here, there = one.sees(seat, tried), other.sees(seat, tried)
        if leak := here.differs(there):
            assert _came_out(one, other, here, there), f"step {step}, seat {seat}, {one.match.moments[-1].move}: {leak}"
            count.tried("reveals")
            one, other = World.of(game, truth, one.match.state), _twin(one, seat, chance)
            continue
        count.tried("positions")
        if chance.below(LOOKED) == 0:
            table = game.table()
            assert table.scenery(looking(game.engine, here.view, seat, AREA)) == table.scenery(
                looking(game.engine, there.view, seat, AREA)
            )
        if (decision := one.match.decision) is None:
            return
        common = _common(one, other, decision.seat)
        if not common:
            one, other = World.of(game, truth, one.match.state), _twin(one, seat, chance)
            continue
        move = chance.choice(common)
        for world in (one, other):
            no = world.match.submit(move)
            assert no is None, no


def _twin(one: World, seat: int, chance: Rng) -> World:
    """Another world that the seat could believe in, with the same luck to come."""
    engine = one.game.engine
    view = engine.view(one.match.state, seat)
    state = engine.guess(view, seat, Rng(chance.next()))
    assert engine.view(state, seat) == view, "a guess that the seat could not believe in"
    state.rng = one.match.state.rng.copy()
    return World.of(one.game, one.match, state)


def _common(one: World, other: World, asked: int) -> list[Move]:
    """The moves of whoever is asked that are legal in both worlds."""
    there = set(other.match.seen(asked).moves)
    return [move for move in one.match.seen(asked).moves if move in there]


def _came_out(one: World, other: World, here: Seen, there: Seen) -> bool:
    """Did the rules show something hidden, or did luck part the worlds?"""
    if one.match.state.rng.calls != other.match.state.rng.calls:
        return True
    if any(seen.decision and seen.decision.prompt in LAID_OPEN for seen in (here, there)):
        return True
    return any(event.reveals or isinstance(event, SHOWN) for event in (*here.events, *there.events))


def bots_are_blind(count: Count, seeds: range) -> None:
    """The same answer in two worlds that are the same to the seat."""
    kinds = list(KINDS.items())
    for seed in seeds:
        name, game = kinds[seed % len(kinds)]
        chance = Rng.from_text(f"blind {seed}")
        match = random_match(game, seed, moves=chance.below(150))
        if match.decision is None:
            continue
        seat = match.decision.seat
        one = World.of(game, match, match.state)
        levels = game.engine.modes.bots_for(len(match.setup.seats))
        for level in levels:
            if chance.below(FULL):
                level = replace(level, nodes=min(level.nodes, NODES))
            with count.trying("pairs", f"{name}, seed {seed}, {level.id}"):
                other = _twin(one, seat, chance)
                other.match.state.rng = Rng(chance.next())
                thoughts = [
                    make_bot(game.engine, game.judge(), level, game.engine.view(w.match.state, seat), seat, str(seed))
                    .think()
                    for w in (one, other)
                ]  # fmt: skip
                assert thoughts[0] == thoughts[1], thoughts


PROMISES = (
    Promise("seats see only their own: two worlds going on together", coupled, short=30, long=11_500, share=100),
    Promise("computers see only their view", bots_are_blind, short=12, long=4_000, share=100),
)
