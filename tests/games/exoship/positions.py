"""Positions of ExoShip in the rulebook's own notation, and questions to ask of them."""

from __future__ import annotations

import re
from typing import Any

from game import paths
from game.core.engine import Frame
from game.core.events import Event
from game.core.moves import Move
from game.core.refusal import Refusal
from game.games.exoship.actions import ActionPhase
from game.games.exoship.engine import ExoShip, load
from game.games.exoship.state import Exo
from game.games.exoship.text import notation

ENGINE: ExoShip = load(paths.levels() / "exoship")


def position(
    grid: str,
    *,
    pending: tuple[Frame[Exo], ...] = (ActionPhase(),),
    at: int = 2,
    axios: bool = False,
    hard: bool = False,
    actions: int = 2,
    blocked: tuple[str, ...] = (),
    timeline: str = "T4b T2a T1b T3b",
    scenario: str = "standard",
    known: str | None = None,
    **options: str | int,
) -> Exo:
    """The table as `E[F05r F04d] M[..] Y[..] stack[..]`, at the decision (or steps) in `pending`.

    Only what `pending` names will happen: with the lone ActionPhase() nothing follows the last action.
    `known` names the stack cards the player knows; by default all of them.
    """
    parts = dict(re.findall(r"(\w+)\[([^]]*)\]", grid))
    s = ENGINE.setup(ENGINE.modes.resolve(scenario, options), 1, "test")
    tokens = [parts[letter].split() for letter in "EMY"]
    s.columns = [[token[:-1] for token in column] for column in tokens]
    s.rift = {token[:-1] for column in tokens for token in column if token.endswith("r")}
    s.stack = parts["stack"].split()
    s.known = set(s.stack if known is None else known.split())
    s.timeline = tuple(timeline.split())
    s.position = at
    s.destination = "axios" if axios else "mariposa"
    s.ship = "hard" if hard else "normal"
    s.actions_left = actions
    s.blocked = blocked
    s.pending = list(reversed(pending))
    return s


def settle(s: Exo) -> list[Event]:
    """Run what happens by itself; the events it made."""
    heard: list[Event] = []
    ENGINE.settle(s, heard.append)
    return heard


def play(s: Exo, *moves: Move) -> list[Event]:
    """Make legal moves; the events they made."""
    heard: list[Event] = []
    for move in moves:
        ENGINE.apply(s, move, heard.append)
    return heard


def refusal(s: Exo, move: Move) -> Refusal:
    no = ENGINE.check(s, move)
    assert no is not None, f"{move} is legal"
    return no


def legal(s: Exo) -> set[Move]:
    return set(ENGINE.moves(s))


def grid(s: Exo) -> str:
    return notation(s)


def heard(events: list[Event], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
