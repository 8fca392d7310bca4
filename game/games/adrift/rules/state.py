"""The table of Adrift (chapters 3 and 6): the boards, the cards, and the verbs that change them within limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from game.core.derive import keyed, shared, state
from game.core.engine import State
from game.core.events import Emit, Event, Seat
from game.core.rng import Rng
from game.core.value import value
from game.games.adrift.rules.data import COUNT, EMPTY_CORE, FULL_CORE, HIGHEST, LOWEST, SYSTEMS, Box, Power
from game.games.adrift.rules.events import FailsafeHeld, FullPowerReached, UpgradeReplaced, UpgradeReturned
from game.games.adrift.rules.powers import FailSafe

Ending: TypeAlias = Literal["", "won", "system_failure", "core_zero", "out_of_time", "resigned"]


@value
class Terms:
    """What the options say about this voyage."""

    seats: int
    control: tuple[Seat, ...]
    """Who runs each system (ADR-9)."""
    deck_size: int
    odds: bool
    """Whether the table counts which unseen events would be met (ADR-160)."""


@value
class Record:
    """ADR-110. What the previous event did, for Time Travel."""

    card: str
    system: int
    """Who drew it."""
    systems: tuple[int, ...] = (0,) * COUNT
    """The actual change of each system."""
    core: int = 0
    upgrade: str = ""
    """What an offer gave."""
    replaced: str = ""


@state
class Adrift(State):
    rng: Rng = keyed(None)
    """Only setup draws from it: the order of the deck is all the chance there is."""
    terms: Terms
    core: int
    rp: list[int]
    """By system, in turn order."""
    upgrades: list[str]
    """The Upgrade installed on each system, or ""."""
    held: list[tuple[str, ...]]
    """The tray of each system, the oldest card first."""
    deck: tuple[str, ...]
    """The top first."""
    known: int
    """How many cards on top of the deck everybody knows (ADR-90)."""
    discard: tuple[str, ...]
    """The last one last. Everybody saw them (ADR-136)."""
    removed: tuple[str, ...]
    bay: str
    """The revealed event that has not resolved, or ""."""
    active: int
    turn: int
    """Counted from 1; 0 before the first."""
    previous: Record | None = None
    ending: Ending = ""
    box: Box = shared(default=None)

    # -- terms ----------------------------------------------------------------------------------

    def left_of(self, system: int) -> int:
        """ADR-12."""
        return (system + 1) % COUNT

    def power(self, system: int) -> Power | None:
        upgrade = self.upgrades[system]
        return self.box.powers[upgrade] if upgrade else None

    def floor(self, system: int) -> int:
        """ADR-39, ADR-40. Where a loss of this system stops."""
        power = self.power(system)
        return power.floor if isinstance(power, FailSafe) else LOWEST

    def row(self) -> list[str]:
        """The Upgrades nobody holds, by home slot."""
        return [upgrade for upgrade in self.box.upgrades if upgrade not in self.upgrades]

    def holder(self, card: str) -> int | None:
        """The system whose tray a card lies in."""
        for system, tray in enumerate(self.held):
            if card in tray:
                return system
        return None

    def unseen(self) -> list[str]:
        """ADR-136, ADR-138. The events that are neither known nor drawn: in the deck or removed, nobody knows where."""
        seen = {*self.discard, *self.deck[: self.known], self.bay}
        for tray in self.held:
            seen.update(tray)
        return [card for card in self.box.events if card not in seen]

    def must_spend(self) -> bool:
        """ADR-122, ADR-123. The active system is at Full Power and has no other way to spend."""
        if self.rp[self.active] < HIGHEST:
            return False
        upgrade = self.upgrades[self.active]
        return not (upgrade and self.box.upgrades[upgrade].spending)

    # -- verbs ----------------------------------------------------------------------------------

    def change(self, system: int, amount: int, emit: Emit, told: Callable[[int], Event | None] | None = None) -> int:
        """ADR-38 to ADR-40. Change a system's RP within its limits; the actual change (ADR-45).

        `told` says what the change is; that it came to a limit is said after it.
        """
        before = self.rp[system]
        wanted = before + amount
        floor = self.floor(system)
        after = HIGHEST if wanted > HIGHEST else floor if wanted < floor else wanted
        self.rp[system] = after
        if told and (event := told(after - before)):
            emit(event)
        if wanted < after:
            if floor > LOWEST:
                emit(FailsafeHeld(SYSTEMS[system], self.upgrades[system]))
        elif after == HIGHEST and before < HIGHEST:
            emit(FullPowerReached(SYSTEMS[system]))
        return after - before

    def change_core(self, amount: int) -> int:
        """ADR-42. Change the Warp Core within its limits; the actual change."""
        before = self.core
        self.core = min(FULL_CORE, max(EMPTY_CORE, before + amount))
        return self.core - before

    def discard_held(self, system: int, card: str) -> None:
        self.held[system] = tuple(other for other in self.held[system] if other != card)
        self.discard = (*self.discard, card)

    def install(self, system: int, upgrade: str, emit: Emit, told: Event) -> None:
        """ADR-83. An Upgrade that was in the slot goes home to the row, which is said after what `told` says."""
        old, self.upgrades[system] = self.upgrades[system], upgrade
        emit(told)
        if old:
            emit(UpgradeReplaced(SYSTEMS[system], old))

    def uninstall(self, system: int, emit: Emit) -> None:
        if old := self.upgrades[system]:
            self.upgrades[system] = ""
            emit(UpgradeReturned(SYSTEMS[system], old))
