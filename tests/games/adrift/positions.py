"""Positions of Adrift in the rulebook's own terms, and questions to ask of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game import paths
from game.core.engine import Frame
from game.core.events import Event
from game.core.match import Match, SeatPlan, Setup
from game.core.moves import Move
from game.core.rng import Rng
from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.rules.engine import AdriftEngine, load
from game.games.adrift.rules.forecast import asked_system
from game.games.adrift.rules.moves import EndTurn, Pass, PlayCard, RevealEvent
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.turn import Prep
from tests.games.rules_table import RulesTable

ENGINE: AdriftEngine = load(paths.levels() / "adrift")
TABLE = RulesTable(ENGINE)
play, refusal, heard = TABLE.play, TABLE.refusal, TABLE.heard
BOX = ENGINE.box

LS, NAV, DEF, ENG = range(4)

_IDS = {event.name: event.id for event in BOX.cards.events}
_IDS |= {upgrade.name: upgrade.id for upgrade in BOX.cards.upgrades}

EXPERT = "Brilliant but Irascible Expert"
CODES = "Secret Activation Codes"
OCTOPOIDS = "Octopoid Mechanics of Alpha Centauri"
HEROISM = "Emergency Heroism Generator"
NYMPHS = "Skillful Space Nymphs of Tau Ceti"
NANOFLEET = "Nanofleet of Repair Bots"
STEVE = "Junkyard Steve and His Bag of Tricks"
BACK = "Back From the Dead"
RING = "Interstellar Smuggling Ring"
FACISTS = "Jack-Booted Space Facists"


def card(name: str) -> str:
    """The id of a card by its printed name."""
    return _IDS[name]


def position(
    *rp: int,
    active: int = LS,
    core: int = 12,
    top: Sequence[str] = (),
    rest: bool = True,
    upgrades: Mapping[int, str] | None = None,
    held: Mapping[int, Sequence[str]] | None = None,
    known: int = 0,
    scenario: str = "standard_voyage",
    seats: int = 4,
    **options: str | int,
) -> Adrift:
    """The active system in PREP; `top` lies on top of the deck, and without `rest` nothing beneath it.

    Cards are named as printed. Unless said otherwise every system has 6 RP and a player of its own.
    """
    s = ENGINE.setup(ENGINE.modes.resolve(scenario, options), seats, "test")
    s.rp = list(rp or (6, 6, 6, 6))
    assert len(s.rp) == len(SYSTEMS)
    s.active, s.core, s.turn, s.known = active, core, 1, known
    for system, name in (upgrades or {}).items():
        s.upgrades[system] = card(name)
    for system, names in (held or {}).items():
        s.held[system] = tuple(map(card, names))
    first = tuple(map(card, top))
    away = {*first, *(c for tray in s.held for c in tray)}
    others = tuple(c for c in BOX.events if c not in away)
    s.deck, s.discard, s.removed = (first + others, (), ()) if rest else (first, others, ())
    s.pending = [Prep(drawn=False)]
    return s


def begin(scenario: str = "standard_voyage", seats: int = 4, seed: str = "test", **options: str | int) -> Adrift:
    """A new game at its first decision."""
    return ENGINE.begin(ENGINE.modes.resolve(scenario, options), seats, seed, lambda _: None)


def reveal(s: Adrift) -> list[Event]:
    return play(s, RevealEvent())


def drawn(*rp: int, **more: Any) -> Adrift:
    """A position after its event was revealed, and resolved if nobody could react."""
    s = position(*rp, **more)
    reveal(s)
    return s


def give(name: str, target: int) -> PlayCard:
    return PlayCard(card(name), SYSTEMS[target])


def end_turn(s: Adrift) -> None:
    """The active system ends its turn, and everybody who could help passes."""
    play(s, EndTurn())
    while not s.ending and not isinstance(s.pending[-1], Prep):
        play(s, Pass())


def legal(s: Adrift, kind: type[Move] | None = None) -> set[Move]:
    return {move for move in ENGINE.moves(s) if kind is None or isinstance(move, kind)}


def asked(s: Adrift) -> tuple[type[Frame[Any]], int | None] | None:
    """The paragraph that waits, and the system it waits for."""
    now = ENGINE.asking(s)
    return (type(now[0]), asked_system(s)) if now else None


def voyage(seed: int, scenario: str = "standard_voyage", seats: int = 4, **options: str | int) -> Iterator[Adrift]:
    """A game of random moves: the state at every decision and at the end."""
    chance = Rng.from_text(f"voyage {seed}")
    s = begin(scenario, seats, str(seed), **options)
    yield s
    while moves := ENGINE.moves(s):
        s = s.copy()
        play(s, chance.choice(moves))
        yield s


def match_of(seats: int = 2, seed: str = "test", **options: str | int) -> Match:
    plans = tuple(SeatPlan(f"Player {i + 1}") for i in range(seats))
    chosen = dict(ENGINE.modes.resolve("standard_voyage", options))
    return Match(ENGINE, Setup("adrift", chosen, seed, plans))
