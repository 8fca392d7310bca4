"""A turn (chapter 5): T1 to T8, with building (chapter 6) and recruiting (chapter 10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.value import value
from game.games.rift.rules.events import IncomeGained, StepBegan, TurnBegan, UpgradeBuilt
from game.games.rift.rules.gains import ABOARD, GainUnits, fighters_a_turn, may_place_upgrade, placeable, settle_unit
from game.games.rift.rules.landing import (
    landing_offers,
    refuse_board,
    refuse_bombard,
    refuse_consume,
    refuse_land,
    refuse_negotiate,
    take_board,
    take_bombard,
    take_consume,
    take_land,
    take_negotiate,
)
from game.games.rift.rules.movement import ReadyShips, fly_offers, refuse_fly, refuse_joint, take_fly, take_joint
from game.games.rift.rules.moves import (
    Board,
    Bombard,
    Build,
    Consume,
    Demolish,
    Done,
    Fly,
    FlyTogether,
    Land,
    Negotiate,
    PlayCard,
    Recruit,
    SetReaction,
    UseFaction,
)
from game.games.rift.rules.occ import DrawCards
from game.games.rift.rules.reactions import (
    OwnTurnMove,
    React,
    legal_own_turn,
    refuse_own_turn,
    take_own_turn,
)
from game.games.rift.rules.scoring import Cleanup, Eliminations, end
from game.games.rift.rules.state import Rift, ask_of_each
from game.games.rift.rules.triggers import Fire
from game.games.rift.rules.words import Ask, No

CARDS_A_TURN = 2
"""RIF-37."""
TOLD_STEPS = ("build", "recruit", "turn_end")
"""Steps that are told as they begin; the Action step is as soon as the ships are ready (movement.py)."""
DONE = Done()
ASK_BUILD = ask_of_each(Ask.BUILD, "RIF-45")
ASK_ACTION = ask_of_each(Ask.ACTION, "RIF-42")
ASK_RECRUIT = ask_of_each(Ask.RECRUIT, "RIF-93")


@value
class Turn(Step[Rift]):
    """RIF-36. The steps of a turn, in order."""

    seat: int

    def run(self, s: Rift, emit: Emit) -> None:
        seat = self.seat
        s.active = seat
        s.turns += 1
        s.step = "draw"
        emit(TurnBegan(s.who(seat), s.round))
        s.then(
            Draws(seat),
            Income(seat),
            Counter(seat),
            BeginStep("build"),
            BuildStep(seat),
            BeginStep("action"),
            ReadyShips(seat),
            ActionStep(seat),
            BeginStep("recruit"),
            RecruitStep(seat),
            BeginStep("turn_end"),
            TurnEnd(seat),
            BeginStep("cleanup"),
            Cleanup(seat),
            Eliminations(),
            NextSeat(seat),
        )


@value
class BeginStep(Step[Rift]):
    """RIF-43. The next step of the turn; there is no way back to the one before."""

    step: str

    def run(self, s: Rift, emit: Emit) -> None:
        s.step = self.step
        if self.step in TOLD_STEPS:
            emit(StepBegan(s.who(s.active), self.step))


@value
class Draws(Step[Rift]):
    """RIF-37. T1: two cards, one more for each trading outpost, and what the faction adds."""

    seat: int

    def run(self, s: Rift, emit: Emit) -> None:
        s.step = "draw"
        upgrades = s.box.upgrades
        extra = sum(upgrades[u].draw for planet in s.owned(self.seat) for u in s.upgrades.get(planet, ()))
        s.then(DrawCards(self.seat, CARDS_A_TURN + extra + s.sheet(self.seat).draws))


def income(s: Rift, seat: int) -> int:
    """RIF-38."""
    total = s.counters[seat] + s.sheet(seat).income
    upgrades = s.box.upgrades
    for planet in s.owned(seat):
        here = s.upgrades.get(planet, ())
        for upgrade in here:
            total += upgrades[upgrade].income
        if s.tile_types.get(planet) == "harvester":
            total += sum(upgrades[u].pair_income for u in set(here) if here.count(u) > 1)
    return max(0, total)


@value
class Income(Step[Rift]):
    """RIF-38, RIF-39, RIF-41. T2: resources, fighters, then what the faction does at the start of a turn."""

    seat: int

    def run(self, s: Rift, emit: Emit) -> None:
        s.step = "income"
        gained = income(s, self.seat)
        s.resources[self.seat] += gained
        emit(IncomeGained(s.who(self.seat), gained))
        fighters = fighters_a_turn(s, self.seat)
        s.then(GainUnits(self.seat, ("fighter",) * fighters, "fleet_or_base"), Fire(self.seat, "turn_start"))


@value
class Counter(Step[Rift]):
    """RIF-40. T3: the counter moves up for the turns to come."""

    seat: int

    def run(self, s: Rift, emit: Emit) -> None:
        s.step = "counter"
        s.move_counter(self.seat, 1, emit)


@value
class TurnEnd(Step[Rift]):
    """RIF-36. T7: the others may react before the turn is over."""

    seat: int

    def run(self, s: Rift, emit: Emit) -> None:
        s.then(React("turn_end", tuple(s.others(self.seat))))


@value
class NextSeat(Step[Rift]):
    """RIF-7, RIF-180, RIF-183. The next seat of the round; after the last one the end of the game is checked."""

    seat: int

    def run(self, s: Rift, emit: Emit) -> None:
        order = [(s.first + i) % s.seats for i in range(s.seats)]
        later = [seat for seat in order[order.index(self.seat) + 1 :] if s.playing[seat]]
        if later:
            return s.then(Turn(later[0]))
        s.forget_uses(".round")
        if s.reached:
            return end(s, "target", emit)
        if s.terms.round_cap and s.round >= s.terms.round_cap:
            return end(s, "cap", emit)
        s.round += 1
        s.then(Turn(next(seat for seat in order if s.playing[seat])))


# -- T4 ----------------------------------------------------------------------------------------------------


def price(s: Rift, seat: int, upgrade: str) -> int:
    """RIF-47, with what the faction says about it."""
    sheet = s.sheet(seat)
    full = sheet.prices[upgrade]
    if sheet.first_discount and not s.bought:
        return max(sheet.first_minimum, full - sheet.first_discount)
    return full


BuildMove: TypeAlias = Build | Demolish | Done | PlayCard | UseFaction | SetReaction


@value
class BuildStep(Choice[Rift, BuildMove]):
    """RIF-45, RIF-50. T4: buy or demolish planet upgrades, any number."""

    exact = True

    seat: int

    def ask(self, s: Rift) -> Decision | None:
        return ASK_BUILD[self.seat]

    def offers(self, s: Rift) -> Iterable[BuildMove]:
        """One of cards alike, and no setting: see SAMPLED."""
        return [DONE, *self._works(s), *legal_own_turn(s, self.seat)]

    def _works(self, s: Rift) -> Iterator[Build | Demolish]:
        money = s.resources[self.seat]
        buyable = [upgrade for upgrade in s.box.upgrades if price(s, self.seat, upgrade) <= money]
        for planet in s.owned(self.seat):
            for upgrade in placeable(s, self.seat, buyable, planet):
                yield Build(upgrade, planet)
            for upgrade in dict.fromkeys(s.upgrades.get(planet, ())):
                yield Demolish(upgrade, planet)

    def check(self, s: Rift, move: BuildMove) -> Refusal | None:
        if isinstance(move, Done):
            return None
        if isinstance(move, Demolish):
            if s.owner.get(move.planet) != self.seat:
                return Refusal("RIF-50", No.NOT_YOUR_PLANET, (move.planet,))
            if move.upgrade not in s.upgrades.get(move.planet, ()):
                return Refusal("RIF-50", No.NOT_BUILT, (move.upgrade,))
            return None
        if isinstance(move, Build):
            if no := may_place_upgrade(s, self.seat, move.upgrade, move.planet):
                return no
            if s.resources[self.seat] < price(s, self.seat, move.upgrade):
                return Refusal("RIF-45", No.TOO_POOR, (move.upgrade,))
            return None
        return refuse_own_turn(s, self.seat, move)

    def take(self, s: Rift, move: BuildMove, emit: Emit) -> None:
        if isinstance(move, Done):
            return
        s.then(self)
        if isinstance(move, Build):
            s.resources[self.seat] -= price(s, self.seat, move.upgrade)
            s.bought += 1
            s.add_upgrade(move.planet, move.upgrade)
            emit(UpgradeBuilt(s.who(self.seat), move.upgrade, move.planet, "bought"))
            s.then(Fire(self.seat, "upgrade_bought", move.planet))
        elif isinstance(move, Demolish):
            s.remove_upgrade(move.planet, move.upgrade, "demolished", emit)
        else:
            take_own_turn(s, self.seat, move, emit)


# -- T5 ----------------------------------------------------------------------------------------------------

ActionMove: TypeAlias = Fly | FlyTogether | Land | Consume | Board | Bombard | Negotiate | Done | OwnTurnMove
_REFUSE: Mapping[type[Move], Callable[[Rift, int, Any], Refusal | None]] = {
    Fly: refuse_fly,
    FlyTogether: refuse_joint,
    Land: refuse_land,
    Consume: refuse_consume,
    Board: refuse_board,
    Bombard: refuse_bombard,
    Negotiate: refuse_negotiate,
    Done: lambda s, seat, move: None,
}
_TAKE: Mapping[type[Move], Callable[[Rift, int, Any, Emit], None]] = {
    Fly: take_fly,
    FlyTogether: take_joint,
    Land: take_land,
    Consume: take_consume,
    Board: take_board,
    Bombard: take_bombard,
    Negotiate: take_negotiate,
}


@value
class ActionStep(Choice[Rift, ActionMove]):
    """RIF-42, RIF-55. T5: moves, landings, bombardments, negotiations and battles in any order and number."""

    exact = True

    seat: int

    def ask(self, s: Rift) -> Decision | None:
        return ASK_ACTION[self.seat]

    def offers(self, s: Rift) -> Iterable[ActionMove]:
        """The usual parties: see SAMPLED."""
        seat = self.seat
        return [DONE, *landing_offers(s, seat), *legal_own_turn(s, seat), *fly_offers(s, seat)]

    def check(self, s: Rift, move: ActionMove) -> Refusal | None:
        refuse = _REFUSE.get(type(move))
        return refuse(s, self.seat, move) if refuse else refuse_own_turn(s, self.seat, move)  # type: ignore[arg-type]

    def take(self, s: Rift, move: ActionMove, emit: Emit) -> None:
        if isinstance(move, Done):
            return
        s.then(self)
        take = _TAKE.get(type(move))
        if take:
            take(s, self.seat, move, emit)
        else:
            take_own_turn(s, self.seat, move, emit)  # type: ignore[arg-type]


# -- T6 ----------------------------------------------------------------------------------------------------


def sites(s: Rift, seat: int, kind: str) -> list[str]:
    """RIF-94, RIF-171. Where a bought unit can be placed."""
    ground = kind in s.box.ground
    found = [base for base in s.bases(seat) if ground or s.enemy_at(base, seat) is None]
    if s.sheet(seat).recruits_in_fleets:
        for point, fleet in s.fleets[seat].items():
            if any(one.kind == "carrier" for one in fleet):
                if not ground:
                    if point not in found:
                        found.append(point)
                elif s.free_capacity(fleet) >= s.box.sizes[kind]:
                    found.append(ABOARD + point)
    return found


RecruitMove: TypeAlias = Recruit | Done | PlayCard | UseFaction | SetReaction


@value
class RecruitStep(Choice[Rift, RecruitMove]):
    """RIF-93, RIF-95. T6: buy unlocked units, any number."""

    exact = True

    seat: int

    def ask(self, s: Rift) -> Decision | None:
        return ASK_RECRUIT[self.seat]

    def offers(self, s: Rift) -> Iterable[RecruitMove]:
        """One of cards alike, and no setting: see SAMPLED."""
        return [DONE, *self._purchases(s), *legal_own_turn(s, self.seat)]

    def _purchases(self, s: Rift) -> Iterator[Recruit]:
        costs = s.sheet(self.seat).unit_costs
        money = s.resources[self.seat]
        for kind in s.unlocked[self.seat]:
            if costs[kind] <= money and s.stock[self.seat][kind] and s.may_own(self.seat, kind):
                for site in sites(s, self.seat, kind):
                    yield Recruit(kind, site)

    def check(self, s: Rift, move: RecruitMove) -> Refusal | None:
        if isinstance(move, Done):
            return None
        if not isinstance(move, Recruit):
            return refuse_own_turn(s, self.seat, move)
        if move.unit not in s.unlocked[self.seat]:
            return Refusal("RIF-93", No.LOCKED, (move.unit,))
        if not s.may_own(self.seat, move.unit):
            return Refusal("RIF-97", No.FORBIDDEN_UNIT, (move.unit,))
        if not s.stock[self.seat][move.unit]:
            return Refusal("RIF-12", No.NO_STOCK, (move.unit,))
        if move.place not in sites(s, self.seat, move.unit):
            return Refusal("RIF-94", No.NO_SITE, (move.unit, move.place))
        if s.resources[self.seat] < s.sheet(self.seat).unit_costs[move.unit]:
            return Refusal("RIF-93", No.TOO_POOR, (move.unit,))
        return None

    def take(self, s: Rift, move: RecruitMove, emit: Emit) -> None:
        if isinstance(move, Done):
            return
        s.then(self)
        if isinstance(move, Recruit):
            s.resources[self.seat] -= s.sheet(self.seat).unit_costs[move.unit]
            settle_unit(s, self.seat, move.unit, move.place, "recruited", emit)
        else:
            take_own_turn(s, self.seat, move, emit)
