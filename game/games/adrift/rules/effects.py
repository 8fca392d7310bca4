"""What the events named in levels/adrift/cards.yaml do (chapter 11)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.core.engine import Step
from game.core.events import Emit, Event
from game.core.moves import Move
from game.core.pick import MayPick
from game.core.refusal import Refusal
from game.core.value import value
from game.games.adrift.rules.data import COUNT, LOWEST, SYSTEMS, Effect
from game.games.adrift.rules.events import (
    CardKept,
    CoreChanged,
    LeftCopied,
    NothingHappened,
    OfferDeclined,
    RivalsCollided,
    SystemsChanged,
    ThresholdMet,
    ThresholdMissed,
    UpgradeInstalled,
)
from game.games.adrift.rules.moves import DeclineOffer, TakeUpgrade
from game.games.adrift.rules.questions import MustDecide
from game.games.adrift.rules.scoring import over
from game.games.adrift.rules.stakes import fatal, gives, helps
from game.games.adrift.rules.state import Adrift, Record
from game.games.adrift.rules.time_travel import RewindLast
from game.games.adrift.rules.words import Ask, No


@value
class Resolve(Step[Adrift]):
    """ADR-97, ADR-108. The event in the bay happens on the values of this moment, and is remembered."""

    collision: bool
    """ADR-77. Fixed when the card was revealed."""

    def run(self, s: Adrift, emit: Emit) -> None:
        s.then(Remember(tuple(s.rp), s.core, s.upgrades[s.active]))
        effect = s.box.effects[s.bay]
        if self.collision:
            assert isinstance(effect, StandingIncome)
            lost = -s.change_core(-effect.core_penalty)
            emit(RivalsCollided(s.bay, lost, s.core))
            if over(s, emit):
                return
        effect.happen(s, emit)


@value
class Remember(Step[Adrift]):
    """ADR-110. The event becomes the previous event; unless it is kept it is discarded (ADR-97)."""

    systems: tuple[int, ...]
    """The RP before it resolved."""
    core: int
    upgrade: str

    def run(self, s: Adrift, emit: Emit) -> None:
        now = s.upgrades[s.active]
        offered = now != self.upgrade
        s.previous = Record(
            card=s.bay,
            system=s.active,
            systems=tuple(after - before for after, before in zip(s.rp, self.systems, strict=True)),
            core=s.core - self.core,
            upgrade=now if offered else "",
            replaced=self.upgrade if offered else "",
        )
        if s.bay not in s.held[s.active]:
            s.discard = (*s.discard, s.bay)
        s.bay = ""


@value
class Threshold(Effect):
    """ADR-98. Equal or higher gains, lower loses; only the active system."""

    threshold: int
    gain: int
    loss: int

    def happen(self, s: Adrift, emit: Emit) -> None:
        system = s.active
        if s.rp[system] >= self.threshold:
            s.change(system, self.gain, emit, lambda gained: self._met(s, gained))
        else:
            s.change(system, -self.loss, emit, lambda gained: self._missed(s, -gained))
        over(s, emit)

    def swayed(self, s: Adrift, system: int) -> bool:
        if s.rp[s.active] >= self.threshold:
            return False
        return helps(s, system, s.active, LOWEST if fatal(s, s.active, self.loss) else self.threshold)

    def _met(self, s: Adrift, gained: int) -> Event:
        own = SYSTEMS[s.active]
        if not gained:
            return NothingHappened(s.bay, "met", own)
        return ThresholdMet(own, s.bay, self.threshold, gained, s.rp[s.active])

    def _missed(self, s: Adrift, lost: int) -> Event:
        own = SYSTEMS[s.active]
        if not lost:
            return NothingHappened(s.bay, "missed", own)
        return ThresholdMissed(own, s.bay, self.threshold, lost, s.rp[s.active])


@value
class OfferUpgrade(Effect):
    """ADR-99. An offer, if the active system has enough RP."""

    min_rp: int | None
    cost: int

    def happen(self, s: Adrift, emit: Emit) -> None:
        if self.min_rp is None or s.rp[s.active] >= self.min_rp:
            s.then(Offer(s.active, self.cost))
        else:
            emit(NothingHappened(s.bay, "offer", SYSTEMS[s.active]))

    def swayed(self, s: Adrift, system: int) -> bool:
        short = self.min_rp is not None and s.rp[s.active] < self.min_rp
        return short and helps(s, system, s.active, self.min_rp or 0)


@value
class Offer(MustDecide, MayPick[Adrift, Move]):
    """ADR-99. Pay and take one Upgrade of the row, or decline."""

    system: int
    cost: int
    question, rule, decline = Ask.OFFER, "ADR-99", DeclineOffer()

    def options(self, s: Adrift) -> list[TakeUpgrade]:
        return [_take(upgrade) for upgrade in s.row()]

    def refusal(self, s: Adrift, move: Move) -> Refusal:
        return not_in_row(move.upgrade) if isinstance(move, TakeUpgrade) else MustDecide.refusal(self, s, move)

    def take(self, s: Adrift, move: Move, emit: Emit) -> None:
        if isinstance(move, TakeUpgrade):
            own = SYSTEMS[self.system]
            s.change(self.system, -self.cost, emit)
            cause = "offered" if self.cost else "free"
            taken = UpgradeInstalled(f"crew:{own}", own, move.upgrade, self.cost, cause)
            s.install(self.system, move.upgrade, emit, taken)
        else:
            emit(OfferDeclined(SYSTEMS[self.system], s.bay))


_take = cache(TakeUpgrade)


def not_in_row(upgrade: str) -> Refusal:
    """ADR-82. Only an Upgrade that lies in the row can be taken."""
    return Refusal("ADR-82", No.NOT_IN_ROW, (upgrade,))


class _Kept(Effect):
    """ADR-67. The card goes to the tray of the system that drew it."""

    __slots__ = ()

    def happen(self, s: Adrift, emit: Emit) -> None:
        s.held[s.active] = (*s.held[s.active], s.bay)
        emit(CardKept(SYSTEMS[s.active], s.bay))


@value
class KeepSelf(_Kept):
    """ADR-68. Later: the holder's own system gains the amount."""

    amount: int

    def later(self, own: bool) -> int:
        return self.amount if own else 0


@value
class KeepGive(_Kept):
    """ADR-69. Later: another system gains the amount."""

    amount: int

    def later(self, own: bool) -> int:
        return 0 if own else self.amount


@value
class StandingIncome(_Kept):
    """ADR-74, ADR-76. Income on every own turn, and a rival it collides with."""

    amount: int
    partner: str
    core_penalty: int

    def swayed(self, s: Adrift, system: int) -> bool:
        resolve = s.doing(Resolve)
        return resolve is not None and resolve.collision and self.core_penalty >= s.core


@value
class CopyLeft(Effect):
    """ADR-101. Double Trouble: up or down, and nobody can refuse."""

    def happen(self, s: Adrift, emit: Emit) -> None:
        left = s.left_of(s.active)
        own, other = SYSTEMS[s.active], SYSTEMS[left]

        def told(changed: int) -> Event:
            return LeftCopied(own, other, s.rp[left]) if changed else NothingHappened(s.bay, "copied", own)

        s.change(s.active, s.rp[left] - s.rp[s.active], emit, told)

    def swayed(self, s: Adrift, system: int) -> bool:
        return gives(s, system, s.left_of(s.active)) > 0


@value
class SystemsDelta(Effect):
    """ADR-102. Deus Ex Machina."""

    systems: int

    def happen(self, s: Adrift, emit: Emit) -> None:
        change_systems(s, self.systems, emit)

    def swayed(self, s: Adrift, system: int) -> bool:
        return _saves(s, system, -self.systems)


@value
class CoreDelta(Effect):
    """ADR-103. Oddly Earth-Like Planet, Relaxing on the Spa Planet."""

    core: int

    def happen(self, s: Adrift, emit: Emit) -> None:
        change_core(s, self.core, emit)

    def swayed(self, s: Adrift, system: int) -> bool:
        return -self.core >= s.core  # a card might still pay for a trade


@value
class CoreDeltaIfAllPositive(Effect):
    """ADR-104. Kessel Run."""

    core: int

    def happen(self, s: Adrift, emit: Emit) -> None:
        if min(s.rp) >= 1:
            change_core(s, self.core, emit)
        else:
            emit(NothingHappened(s.bay, "all_positive", SYSTEMS[s.active]))

    def swayed(self, s: Adrift, system: int) -> bool:
        return any(helps(s, system, low, 1) for low in range(COUNT) if s.rp[low] < 1)


@value
class SystemsAndCoreDelta(Effect):
    """ADR-105. Critical System Failure, Asteroid Storm: the systems first, and failure before the core."""

    systems: int
    core: int

    def happen(self, s: Adrift, emit: Emit) -> None:
        if not change_systems(s, self.systems, emit):
            change_core(s, self.core, emit)

    def swayed(self, s: Adrift, system: int) -> bool:
        return -self.core >= s.core or _saves(s, system, -self.systems)


def _saves(s: Adrift, system: int, loss: int) -> bool:
    """Whether its cards could help a system that such a loss would bring to failure."""
    return any(gives(s, system, low) for low in range(COUNT) if fatal(s, low, loss))


def change_systems(s: Adrift, amount: int, emit: Emit) -> bool:
    """All four together; whether that ended the game."""
    limits: list[Event] = []
    changed = [s.change(system, amount, limits.append) for system in range(COUNT)]
    if any(changed):
        emit(SystemsChanged(s.bay, abs(amount), "gain" if amount > 0 else "loss"))
    else:
        emit(NothingHappened(s.bay, "systems", SYSTEMS[s.active]))
    for event in limits:
        emit(event)
    return over(s, emit)


def change_core(s: Adrift, amount: int, emit: Emit) -> None:
    changed = s.change_core(amount)
    emit(CoreChanged(s.bay, abs(changed), s.core, "gain" if amount > 0 else "loss"))
    over(s, emit)


EFFECTS: Mapping[str, type[Effect]] = {
    "threshold": Threshold,
    "offer_upgrade": OfferUpgrade,
    "keep_self_rp": KeepSelf,
    "keep_give_rp": KeepGive,
    "standing_income": StandingIncome,
    "copy_left": CopyLeft,
    "systems_delta": SystemsDelta,
    "core_delta": CoreDelta,
    "core_delta_if_all_positive": CoreDeltaIfAllPositive,
    "systems_and_core_delta": SystemsAndCoreDelta,
    "rewind_last": RewindLast,
}
