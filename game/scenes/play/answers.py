"""Answers that nobody needs to be asked for, from a view alone: they cannot tell what its seat does not know."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.core.engine import Decision
from game.core.moves import Move
from game.core.value import value
from game.ui.table import Table


@value
class Policy:
    """What the people at a table want to be asked."""

    shared: bool
    """Do they have secrets from each other? Then what is asked, and how long it takes, could tell something."""
    only_real: bool = True
    """Only where they could do something."""
    passing: Collection[str] = ()
    """Windows that they pass for now, by their prompt."""


def unasked(table: Table[Any], asked: Decision, moves: Sequence[Move], policy: Policy) -> Move | None:
    """The answer to a question that is not put; None if it is."""
    if policy.shared and not table.is_open(asked.prompt):
        return None
    waiver = table.waiver(moves)
    if policy.only_real and len(moves) == 1 and (waiver or not table.pressed(asked.prompt)):
        return moves[0]
    passed = asked.prompt in policy.passing or (policy.only_real and table.needless(asked.prompt))
    return waiver if waiver and passed else None
