"""Adrift: what good decisions are worth, and what none are.

The policies here are no levels: they measure how far a crew comes that hardly decides. The best computer is the
Admiral.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import pairwise
from math import inf
from statistics import fmean
from typing import TypeAlias

from game.ai.bots import make_bot
from game.ai.many import Job, Opened
from game.ai.thinker import Judge, bot_seed
from game.cli.common import open_game
from game.cli.places import identity
from game.core.engine import Engine
from game.core.events import unheard
from game.core.game import Game
from game.core.moves import Move
from game.games import find
from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.rules.effects import KeepGive, KeepSelf, Threshold
from game.games.adrift.rules.moves import (
    BoostCore,
    DeclineOffer,
    DrawCore,
    EndTurn,
    KeepHistory,
    Pass,
    PlayCard,
    RevealEvent,
)
from game.games.adrift.rules.scoring import condition
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.turn import Help, React
from game.games.adrift.rules.words import Ask
from tests.balance.measure import CONFIRMED, TRIED, Row, average, gathered, share

Policy: TypeAlias = Callable[[Adrift, Sequence[Move]], Move]

BEST = "admiral"
RATINGS = ("limping", "steady", "textbook", "legend")
"""The worst first."""
_INDIFFERENT = (BoostCore(), RevealEvent(), EndTurn(), Pass(), DeclineOffer(), KeepHistory())


def no_decisions(s: Adrift, moves: Sequence[Move]) -> Move:
    """Reveal, boost at 10, never draw, never play a card, decline, pass."""
    return next(move for move in _INDIFFERENT if move in moves)


@dataclass(frozen=True, slots=True)
class ThreeRules:
    """Boost at 10; draw up to `to` with RP from `at` to below it, while the core keeps `core`; a card that meets a
    threshold is played, the smallest that does."""

    to: int
    at: int
    core: int

    def __call__(self, s: Adrift, moves: Sequence[Move]) -> Move:
        own = s.rp[s.active]
        if isinstance(moves[0], RevealEvent) and self.at <= own < self.to:
            draw = DrawCore(min(self.to - own, s.core - self.core))
            return draw if draw in moves else RevealEvent()
        event = s.box.effects.get(s.bay)
        if isinstance(event, Threshold) and own < event.threshold:
            wanted = _meeting(s, event.threshold - own)
            if wanted in moves:
                return wanted
        return no_decisions(s, moves)


def _meeting(s: Adrift, gap: int) -> Move:
    """The play of the smallest card, whoever holds it, that closes the gap."""
    found = []
    for holder, tray in enumerate(s.held):
        for card in tray:
            effect, own = s.box.effects[card], holder == s.active
            if isinstance(effect, KeepSelf if own else KeepGive) and effect.later(own) >= gap:
                found.append((effect.later(own), card))
    return PlayCard(min(found)[1], SYSTEMS[s.active]) if found else Pass()


RULES = tuple(
    ThreeRules(to, at, core)
    for to, at in ((-4, -10), (0, -10), (3, -10), (5, 3), (6, 4), (7, 6), (7, 5), (7, 3), (8, 6))
    for core in (2, 6)
)
"""Sensible rules for drawing: in need, always, or when a little is missing; the best of them counts."""


@dataclass(slots=True)
class Voyage:
    """What is to be known of one game."""

    won: bool = False
    rating: str = ""
    ship: int = 0
    bought: set[str] = field(default_factory=set)
    windows: int = 0
    """How often a system was asked to react or to help; windows on which nothing hinges are passed by the table."""
    answered: int = 0
    """How often it did."""


@cache
def _game() -> Game:
    return open_game(find("adrift"))


@dataclass(frozen=True, slots=True)
class Sail(Job[Voyage]):
    """Voyages to be played: by a policy, or by a level at every seat."""

    crew: str | Policy
    scenario: str
    seats: int = 4
    given: str = ""
    """An Upgrade that the system which begins has from the start."""

    def open(self) -> Opened[Voyage]:
        return Opened(partial(sailed, self, _game().engine, _game().judge()), identity(_game()))

    def __str__(self) -> str:
        crew = self.crew if isinstance(self.crew, str) else getattr(self.crew, "__name__", str(self.crew))
        return " ".join(filter(None, ("adrift:", crew, self.scenario, f"seats {self.seats}", self.given)))


def sailed(sail: Sail, engine: Engine[Adrift], judge: Judge[Adrift], seed: str) -> Voyage:
    told, moved = Voyage(), 0
    s = engine.begin(engine.modes.resolve(sail.scenario, {}), sail.seats, seed, unheard)
    if sail.given:
        s.upgrades[s.active] = sail.given
    while now := engine.asking(s):
        seat, moves = now[1].seat, engine.moves(s)
        view = engine.view(s, seat)
        if isinstance(sail.crew, str):
            level = engine.modes.bot(sail.crew)
            move = make_bot(engine, judge, level, view, seat, bot_seed(seed, moved, seat)).think().move
        else:
            move = sail.crew(view, moves)
        if isinstance(now[0], React | Help) and not now[1].prompt.startswith((Ask.REACT_IDLE, Ask.HELP_IDLE)):
            told.windows += 1
            told.answered += not isinstance(move, Pass)
        engine.carry_out(s, move, unheard)
        told.bought.update(upgrade for upgrade in s.upgrades if upgrade)
        moved += 1
    outcome = engine.outcome(s)
    assert outcome
    told.won, told.ship = bool(outcome.winners), condition(s)
    told.rating = outcome.title if told.won else ""
    return told


def fleet(
    crew: str | Policy, scenario: str, games: int, seats: int = 4, given: str = "", first: int = CONFIRMED
) -> list[Voyage]:
    return gathered(Sail(crew, scenario, seats, given), games, first)


def wins(voyages: Iterable[Voyage]) -> Iterator[bool]:
    return (voyage.won for voyage in voyages)


def rows() -> Iterator[Row]:
    idle = fleet(no_decisions, "standard_voyage", 3000)
    best = fleet(BEST, "standard_voyage", 1000)
    veterans = fleet("veteran", "standard_voyage", 600)
    officers = fleet("officer", "standard_voyage", 1000)
    yield share("No decisions, Standard Voyage: wins", wins(idle), 0, 10)
    yield share("No decisions, Shakedown Cruise: wins", wins(fleet(no_decisions, "shakedown_cruise", 3000)), 0, 35)
    yield _three_rules()
    yield share("Admiral, Standard Voyage: wins", wins(best), 55, 70)
    yield from _ladder(best, veterans, officers)
    yield from _difficulties()
    yield from _crews()
    yield from _ratings(idle, officers, veterans, best)
    yield from _upgrades(best, officers)
    yield share("Windows in which the Admiral acts", _windows(best), 25, 100)


def _three_rules() -> Row:
    """The best of the family on some deals, measured on others."""
    tried = {rules: fmean(wins(fleet(rules, "standard_voyage", 400, first=TRIED))) for rules in RULES}
    rules = max(tried, key=lambda rules: tried[rules])
    name = f"Three rules (the best of {len(RULES)}: draw to {rules.to}), Standard Voyage: wins"
    return share(name, wins(fleet(rules, "standard_voyage", 3000)), 0, 25)


def _ladder(best: list[Voyage], veterans: list[Voyage], officers: list[Voyage]) -> Iterator[Row]:
    """On the same deals, each level against the one below."""
    lookouts = fleet("lookout", "standard_voyage", 600)
    cadets = fleet("cadet", "standard_voyage", 1000)
    steps = (("Cadet", cadets), ("Officer", officers), ("Veteran", veterans), ("Lookout", lookouts), ("Admiral", best))
    for (low, below), (high, above) in pairwise(steps):
        yield _gain(f"{high} over {low}, Standard Voyage", below, above, 3)


def _gain(what: str, without: list[Voyage], having: list[Voyage], least: float, why: str = "") -> Row:
    """How many more of 100 games are won, on the same deals."""
    gains = [100.0 * (other.won - one.won) for one, other in zip(without, having, strict=False)]
    return average(what, gains, least, inf, "points", why)


def _difficulties() -> Iterator[Row]:
    for name, scenario, least, most in (
        ("Shakedown Cruise", "shakedown_cruise", 70, 85),
        ("Short Hop", "short_hop", 55, 75),
        ("Red Alert", "red_alert", 32, 47),
        ("Lost Cause", "lost_cause", 12, 27),
    ):
        yield share(f"Admiral, {name}: wins", wins(fleet(BEST, scenario, 500)), least, most)


def _crews() -> Iterator[Row]:
    for seats in (1, 2, 3):
        yield share(
            f"Admiral, Standard Voyage, seats: {seats}", wins(fleet(BEST, "standard_voyage", 500, seats)), 50, 75
        )


def _ratings(idle: list[Voyage], officers: list[Voyage], veterans: list[Voyage], best: list[Voyage]) -> Iterator[Row]:
    def of(voyages: list[Voyage], *ratings: str) -> Iterator[bool]:
        return (voyage.rating in ratings for voyage in voyages if voyage.won)

    yield share("Victories without decisions that are rated Textbook Repair or better", of(idle, *RATINGS[2:]), 0, 0)
    yield share("Victories of Officers so rated", of(officers, *RATINGS[2:]), 0, 20)
    yield share("Victories of Veterans so rated", of(veterans, *RATINGS[2:]), 50, 100)
    yield share("Victories of Veterans that make a Legend of the Fleet", of(veterans, "legend"), 5, 100)
    yield share("Victories of Admirals so rated", of(best, "legend"), 20, 100)


def _upgrades(best: list[Voyage], officers: list[Voyage]) -> Iterator[Row]:
    """One Upgrade of each power, had from the start, on the same deals: the crew it helps most."""
    box = _game().engine.box  # type: ignore[attr-defined]
    crews = ((BEST, "Admiral", best), ("officer", "Officer", officers))
    for upgrade in {type(upgrade.power): upgrade for upgrade in box.upgrades.values()}.values():
        found = []
        for level, name, without in crews:
            having = fleet(level, "standard_voyage", 400, given=upgrade.id)
            found.append(_gain(f"{upgrade.name} from the start ({name})", without, having, 3))
        yield max(found, key=lambda row: row.measured - row.error)


def _windows(best: list[Voyage]) -> Iterator[bool]:
    for voyage in best:
        yield from (i < voyage.answered for i in range(voyage.windows))
