"""Combat tokens of the crew in a fight (PAS-58)."""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Emit
from game.core.refusal import Refusal
from game.games.lifeform.rules.crew.events import FightSpent
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.modules.moves import SpendToken
from game.games.lifeform.rules.modules.words import No


def combat_tokens(s: Life) -> tuple[str, ...]:
    """What the crew has kept from the hunt."""
    return s.hunt.kept if s.hunt else ()


def token_refusal(s: Life, move: SpendToken) -> Refusal | None:
    """A token matches one fight icon of its own kind; a card that matched it before is free for something else."""
    if move.token not in combat_tokens(s):
        return Refusal("PAS-58", No.NO_COMBAT_TOKEN, (move.token,))
    assert s.fight
    (kind,) = s.box.passenger.reserve[move.token].fight
    return None if kind in s.fight.icons else Refusal("PAS-58", No.NOTHING_FOR_TOKEN, (move.token,))


def spend_token(s: Life, move: SpendToken, emit: Emit) -> None:
    fight, hunt = s.fight, s.hunt
    assert fight and hunt
    s.hunt = replace(hunt, kept=s.without(hunt.kept, move.token), spent=(*hunt.spent, move.token))
    (kind,) = s.box.passenger.reserve[move.token].fight
    s.fight = replace(fight, icons=s.without(fight.icons, kind))
    emit(FightSpent(s.who(fight.target), move.token))
