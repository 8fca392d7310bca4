"""The unit skills that are not shared with cards (RIF-243): what they do, or the numbers they stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.events import Emit
from game.core.value import value
from game.games.rift.rules.control import TakeControl
from game.games.rift.rules.data import Doing, Effect
from game.games.rift.rules.events import Bombarded, DiceRolled
from game.games.rift.rules.fight import ResolveStrikes, destroy, fighting
from game.games.rift.rules.landing import FinishBombardment
from game.games.rift.rules.state import Rift


@value
class Barrage(Effect):
    """RIF-130. One die for each chosen fighter; those hit are destroyed before the dice of the phase."""

    targets: int
    unit: str
    hit: int

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        battle = fighting(s)
        side = battle.side_of(doing.seat)
        assert side is not None
        row = battle.sides[1 - side]
        chosen = [int(target) for target in doing.targets if int(target) < len(row)]
        rolls = tuple(s.rng.roll() for _ in chosen)
        emit(DiceRolled(s.who(doing.seat), rolls, sum(roll >= self.hit for roll in rolls), "barrage"))
        shot = {i for i, roll in zip(chosen, rolls, strict=True) if roll >= self.hit}
        s.then(ResolveStrikes())
        destroy(s, 1 - side, [(i, row[i]) for i in sorted(shot)], emit)


class Standing(Effect):
    """A skill that is never used, because it is always on; other paragraphs read its numbers."""

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        raise AssertionError(f"{type(self).__name__} is not used (RIF-137)")


@dataclass(frozen=True)
class DeathStrike(Standing):
    """RIF-131."""

    roll: int
    damage: int
    targets: int


@dataclass(frozen=True)
class StatIf(Standing):
    """RIF-135."""

    condition: str
    lp: int
    shields: int


@dataclass(frozen=True)
class MustBeDestroyedFirst(Standing):
    """RIF-110."""


@value
class BombardEffect(Effect):
    """RIF-85, RIF-87."""

    damage: int

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.bombed[doing.planet] = s.bombed.get(doing.planet, 0) + self.damage
        emit(Bombarded(s.who(doing.seat), doing.targets[0], doing.planet))
        s.then(FinishBombardment(doing.planet))


@value
class NegotiateEffect(Effect):
    """RIF-80, RIF-82. The reward is that of the civilized tile; the numbers here only repeat it."""

    cards: int
    fighters: int
    free_upgrades: int

    def happen(self, s: Rift, doing: Doing, emit: Emit) -> None:
        s.then(TakeControl(doing.seat, doing.planet, "negotiated"))


SKILLS: Mapping[str, type[Effect]] = {
    "barrage": Barrage,
    "death_strike": DeathStrike,
    "bombard": BombardEffect,
    "negotiate": NegotiateEffect,
    "stat_if": StatIf,
    "must_be_destroyed_first": MustBeDestroyedFirst,
}
