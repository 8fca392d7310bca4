"""Time Travel (chapter 12)."""

from __future__ import annotations

from functools import partial

from game.core.events import Emit, Event
from game.core.moves import Move
from game.core.value import value
from game.games.adrift.rules.data import COUNT, SYSTEMS, Effect
from game.games.adrift.rules.events import (
    CardRewound,
    CoreRewound,
    EventRewound,
    HistoryKept,
    NothingHappened,
    SystemRewound,
    UpgradeInstalled,
)
from game.games.adrift.rules.moves import KeepHistory, Rewind
from game.games.adrift.rules.questions import MustDecide
from game.games.adrift.rules.scoring import over
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.words import Ask


@value
class RewindLast(Effect):
    """ADR-111, ADR-118. A decision, if there is anything to reverse."""

    def happen(self, s: Adrift, emit: Emit) -> None:
        if reversible(s):
            s.then(RewindChoice(s.active))
        else:
            emit(NothingHappened(s.bay, "rewind", SYSTEMS[s.active]))

    def swayed(self, s: Adrift, system: int) -> bool:
        return reversible(s)


def reversible(s: Adrift) -> bool:
    """ADR-111, ADR-114, ADR-116. An offer counts only while its Upgrade is still installed."""
    last = s.previous
    if last is None:
        return False
    if last.upgrade:
        return s.upgrades[last.system] == last.upgrade
    return any(last.systems) or last.core != 0 or last.card in s.held[last.system]


@value
class RewindChoice(MustDecide):
    """ADR-112. The system that drew Time Travel decides: rewind or keep."""

    system: int
    question, rule = Ask.REWIND, "ADR-112"

    def options(self, s: Adrift) -> tuple[Rewind | KeepHistory, ...]:
        return _CHOICES

    def take(self, s: Adrift, move: Move, emit: Emit) -> None:
        assert s.previous
        if isinstance(move, Rewind):
            emit(EventRewound(f"crew:{SYSTEMS[self.system]}", SYSTEMS[self.system], s.previous.card))
            rewind(s, emit)
        else:
            emit(HistoryKept(SYSTEMS[self.system], s.previous.card))


_CHOICES = (Rewind(), KeepHistory())


def _rewound(s: Adrift, system: int, changed: int) -> Event | None:
    """None for a system that stands at its limit already."""
    cause = "gain" if changed > 0 else "loss"
    return SystemRewound(SYSTEMS[system], abs(changed), s.rp[system], cause) if changed else None


def rewind(s: Adrift, emit: Emit) -> None:
    """ADR-113, ADR-115. Upgrade, kept card, systems, core; within the limits of today's values."""
    last = s.previous
    assert last
    if last.upgrade:
        s.uninstall(last.system, emit)
        if last.replaced and last.replaced not in s.upgrades:
            s.upgrades[last.system] = last.replaced
            own = SYSTEMS[last.system]
            emit(UpgradeInstalled(f"crew:{own}", own, last.replaced, 0, "rewound"))
    if last.card in s.held[last.system]:
        s.discard_held(last.system, last.card)
        emit(CardRewound(SYSTEMS[last.system], last.card))
    for system in range(COUNT):
        if last.systems[system]:
            s.change(system, -last.systems[system], emit, partial(_rewound, s, system))
    if over(s, emit):
        return
    if last.core:
        changed = s.change_core(-last.core)
        emit(CoreRewound(abs(changed), s.core, "gain" if last.core < 0 else "loss"))
        over(s, emit)
