"""Positions of ExoShip in the rulebook's own notation, and questions to ask of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from game import paths
from game.core import editions
from game.core.engine import Frame
from game.core.events import Event, unheard
from game.core.match import Match, SeatPlan, Setup
from game.core.moves import Move
from game.games.exoship.rules.actions import ActionPhase
from game.games.exoship.rules.engine import ExoShip, load
from game.games.exoship.rules.events import FounderDiscarded
from game.games.exoship.rules.moves import ChangeCourse, DeclineOffer, EndActions, Replace, Reseed, Sway, UseAbility
from game.games.exoship.rules.series import Campaign, Daily
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.suspicion import SuspicionPhase
from game.games.exoship.rules.turn import EventTextStep, MovePhase, Turn
from game.games.exoship.text import notation
from tests.games.rules_table import RulesTable

ENGINE: ExoShip = load(paths.levels() / "exoship")
TABLE = RulesTable(ENGINE)
settle, play, refusal, heard = TABLE.settle, TABLE.play, TABLE.refusal, TABLE.heard
FIRST: ExoShip = load(editions.of(paths.levels() / "exoship", 1))
"""With the cards of the first edition: Blackout and Autopilot Lock are among them, and no offers."""
DAILY = next(series for series in ENGINE.modes.series if isinstance(series, Daily))
CAMPAIGN = next(series for series in ENGINE.modes.series if isinstance(series, Campaign))

FOUNDERS = tuple(f"F{number:02}" for number in range(1, 12))
QUIET = "E[F01r F08d] M[F05r F04d] Y[F10r F11d]"
"""Rift at every rank 1, and no Directorate arrow that points at anybody."""

WINNING_LINE: list[Move] = [
    Reseed(("elder",)),
    UseAbility("F02"),
    ChangeCourse(),
    Reseed(("elder",)),
    Replace("F05"),
    UseAbility("F09"),
    Reseed(("elder",)),
    Sway("F01", "F11"),
    Sway("F11", "F04"),
    DeclineOffer(),
    Sway("F07", "F06"),
    EndActions(),
]
"""Shakedown Cruise, won (EXO-W30)."""

Frames = tuple[Frame[Exo], ...]


@dataclass(frozen=True)
class Part:
    """A part of a turn as the engine lays it out: from one paragraph up to another, or on without end."""

    first: type[Frame[Exo]]
    until: type[Frame[Exo]] | None = None

    def frames(self, s: Exo) -> Frames:
        turn = s.copy()
        turn.pending = []
        Turn().run(turn, unheard)
        frames = tuple(reversed(turn.pending))
        kinds = [type(frame) for frame in frames]
        end = kinds.index(self.until) if self.until else len(frames)
        return frames[kinds.index(self.first) : end]


JUST_ACTIONS: Frames = (ActionPhase(),)
MOVE_PHASE = Part(MovePhase, EventTextStep)
EVENT_PHASE = Part(EventTextStep, SuspicionPhase)
"""The event, then whatever the player is asked first; nothing follows the Action Phase."""
ACTIONS_ON = Part(ActionPhase)
"""The Action Phase, the rest of the turn and the turns after it."""
SUSPICION_ON = Part(SuspicionPhase)
END_OF_TURN = Part(SuspicionPhase, Turn)
"""Suspicion and the check; no next turn."""
NEXT_TURN: Frames = (Turn(),)


def position(
    grid: str,
    *,
    pending: Frames | Part = JUST_ACTIONS,
    at: int = 2,
    axios: bool = False,
    hard: bool = False,
    actions: int = 2,
    blocked: tuple[str, ...] = (),
    timeline: str = "T4b T2a T1c T3b",
    scenario: str = "standard",
    known: str | None = None,
    **options: str | int,
) -> Exo:
    """The table as `E[F05r F04d] M[..] Y[..] stack[..]`, at the decision (or steps) in `pending`.

    Only what `pending` names will happen: with JUST_ACTIONS nothing follows the last action.
    Without `stack[..]` the founders who are not in play are the stack, in id order.
    `known` names the stack cards the player knows; by default all of them.
    A timeline with a face that only the first edition has is played with its cards.
    """
    parts = dict(re.findall(r"(\w+)\[([^]]*)\]", grid))
    engine = ENGINE if ENGINE.box.faces.keys() >= set(timeline.split()) else FIRST
    s = engine.setup(engine.modes.resolve(scenario, options), 1, "test")
    tokens = [parts[letter].split() for letter in "EMY"]
    s.columns = [[token[:-1] for token in column] for column in tokens]
    s.rift = {token[:-1] for column in tokens for token in column if token.endswith("r")}
    in_play = set(s.in_play())
    s.stack = parts["stack"].split() if "stack" in parts else [f for f in FOUNDERS if f not in in_play]
    assert sorted([*s.in_play(), *s.stack]) == list(FOUNDERS), f"not every founder once: {grid}"
    s.known = set(s.stack if known is None else known.split())
    s.timeline = tuple(timeline.split())
    s.position = at
    s.destination = "axios" if axios else "mariposa"
    s.ship = "hard" if hard else "normal"
    s.actions_left = actions
    s.blocked = blocked
    s.pending = list(reversed(pending.frames(s) if isinstance(pending, Part) else pending))
    return s


def event(face: str, grid: str, *, pending: Frames | Part = EVENT_PHASE, **more: Any) -> Exo:
    """A position with the ship at the card that shows this face, before its Event Phase."""
    if face in ("earth", "mars"):
        return position(grid, pending=pending, at=0, origin_face=face, **more)
    if face == "axios":
        return position(grid, pending=pending, at=5, axios=True, **more)
    last = "T4a" if face == "T1b" else "T4b"
    others = [other for other in ("T1a", "T2a", "T3a", last) if other[:2] != face[:2]]
    return position(grid, pending=pending, at=1, timeline=" ".join([face, *others]), **more)


def launch(scenario: str = "standard", seed: str = "test", **options: str | int) -> tuple[Exo, list[Event]]:
    """A new game at its first decision, and what happened before it."""
    events: list[Event] = []
    return ENGINE.begin(ENGINE.modes.resolve(scenario, options), 1, seed, events.append), events


def voyage(seed: int, scenario: str = "standard", **options: str | int) -> Iterator[tuple[Exo, list[Event]]]:
    """A game of random moves: the state at every decision and at the end, with the events that led there."""
    chance = Random(seed)
    s, events = launch(scenario, str(seed), **options)
    yield s, events
    while moves := ENGINE.moves(s):
        s = s.copy()
        events = play(s, chance.choice(moves))
        yield s, events


def match_from(s: Exo, undo: str) -> Match:
    """A match that goes on from a position, with this value of the option undo."""
    options = ENGINE.modes.resolve("standard", {"undo": undo})
    return Match.resumed(ENGINE, Setup("exoship", dict(options), "test", (SeatPlan("Rift"),)), s, ())


def legal(s: Exo) -> set[Move]:
    return set(ENGINE.moves(s))


def asked(s: Exo) -> type[Frame[Exo]] | None:
    """The paragraph that waits for the player."""
    now = ENGINE.asking(s)
    return type(now[0]) if now else None


def grid(s: Exo) -> str:
    return notation(s)


def crew(s: Exo) -> str:
    """The grid without the stack."""
    return notation(s).partition(" stack")[0]


def lost(events: list[Event]) -> list[str]:
    """The founders who were discarded, in order."""
    return [event.founder for event in heard(events, FounderDiscarded)]
