"""Lists of effects being carried out, and what the factions add to events (RIF-172, RIF-174)."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit
from game.core.value import value
from game.games.rift.rules.data import Doing
from game.games.rift.rules.state import Rift


@value
class EffectStep(Step[Rift]):
    """RIF-174. One effect of a list; the next one waits until it is done."""

    source: str
    index: int
    seat: int
    targets: tuple[str, ...]
    planet: str

    def run(self, s: Rift, emit: Emit) -> None:
        doing = Doing(self.seat, self.targets, self.planet, self.source)
        s.box.effects[self.source][self.index].happen(s, doing, emit)


def effects_of(
    s: Rift, source: str, seat: int, targets: tuple[str, ...] = (), planet: str = ""
) -> tuple[EffectStep, ...]:
    """The effects of a list, in its order."""
    return tuple(EffectStep(source, i, seat, targets, planet) for i in range(len(s.box.effects[source])))


@value
class Fire(Step[Rift]):
    """RIF-172. Something happened that a faction's triggers may wait for."""

    seat: int
    event: str
    planet: str = ""

    def run(self, s: Rift, emit: Emit) -> None:
        if self.seat < 0 or not s.factions[self.seat]:
            return
        faction = s.faction(self.seat)
        steps: list[EffectStep] = []
        for i, trigger in enumerate(faction.triggers):
            if trigger.on != self.event:
                continue
            if trigger.limit:
                key = f"{self.seat}.{i}.{trigger.limit.per}"
                if s.uses(key) >= trigger.limit.n:
                    continue
                s.count_use(key)
            steps += effects_of(s, f"{faction.id}.{i}", self.seat, (), self.planet)
        s.then(*steps)
