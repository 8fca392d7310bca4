"""The course of a battle (chapter 11): B0 to B7, its end, and what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.engine import Frame, Step
from game.core.events import Emit
from game.core.value import value
from game.games.rift.rules.conflict import ATTACKER, DEFENDER, Battle, Combatant
from game.games.rift.rules.control import TakeControl
from game.games.rift.rules.data import OUTPOST
from game.games.rift.rules.dice import ChooseRerolls, RollDice
from game.games.rift.rules.events import (
    BattleBegan,
    BattleUndecided,
    BattleWon,
    DiceRolled,
    SectionEntered,
    UnitPlaced,
)
from game.games.rift.rules.fight import ApplyDamage, CountHits, ResolveStrikes, fighting
from game.games.rift.rules.gains import RemoveExcess, combatant
from game.games.rift.rules.reactions import React
from game.games.rift.rules.retreat import Abandon, AskRetreat, begin_retreat, send_back
from game.games.rift.rules.shields import DealShields
from game.games.rift.rules.state import NATIVES, Rift
from game.games.rift.rules.triggers import Fire
from game.games.rift.rules.units import LANDED, Units, unit

MOST_CLOSES = 30
"""RIF-119."""
NEXT_SECTION = {"start": "far", "far": "mid", "mid": "close", "close": "close"}

Group = tuple[str, Units]
"""Where a group of the attacker came from, and its units."""


def begin_space_battle(s: Rift, point: str, attacker: int, defender: int, groups: Sequence[Group], emit: Emit) -> None:
    """RIF-101. The moving groups, already at the point, meet everything the defender has there."""
    ground = s.box.ground
    ours = [
        combatant(s, attacker, one, point, i)
        for i, (_, units) in enumerate(groups)
        for one in units
        if one.kind not in ground
    ]
    theirs = [combatant(s, defender, one, point) for one in s.fleet(defender, point) if one.kind not in ground]
    _begin(s, Battle(point, False, attacker, defender, (tuple(ours), tuple(theirs)), *_roots(groups)), emit)


def begin_ground_battle(s: Rift, planet: str, attacker: int, party: Units, emit: Emit) -> None:
    """RIF-120, RIF-121. The landing party, still counted with the fleet in orbit, meets all that stands below."""
    defender = s.owner[planet]
    ours = [combatant(s, attacker, one, planet) for one in party]
    theirs = [combatant(s, defender, one, planet) for one in s.garrisons.get(planet, ())]
    theirs.append(combatant(s, defender, unit(OUTPOST), planet))
    damage = s.bombed.get(planet, 0)
    for upgrade in s.upgrades.get(planet, ()):
        if s.box.upgrades[upgrade].combat:
            hurt = 0 if s.box.upgrades[upgrade].blocks_bombardment else damage
            theirs.append(combatant(s, defender, unit(upgrade), planet, damage=hurt))
    groups = ((planet, party),)
    _begin(s, Battle(planet, True, attacker, defender, (tuple(ours), tuple(theirs)), *_roots(groups)), emit)


def _roots(groups: Sequence[Group]) -> tuple[tuple[str, ...], tuple[Units, ...]]:
    return tuple(origin for origin, _ in groups), tuple(units for _, units in groups)


def _begin(s: Rift, battle: Battle, emit: Emit) -> None:
    """RIF-103, B0."""
    s.battle = battle
    s.forget_uses(".battle")
    s.attacked(battle.defender)
    kind = "ground" if battle.ground else "space"
    emit(BattleBegan(s.who(battle.attacker), s.who(battle.defender), battle.place, kind))
    sides = [seat for seat in (battle.defender, battle.attacker) if seat != NATIVES]
    order = (*sides, *(seat for seat in s.round_table() if seat not in sides))
    s.then(
        *(
            DealShields(side, s.sheet(battle.seat(side)).battle_shields)
            for side in (ATTACKER, DEFENDER)
            if battle.seat(side) != NATIVES
        ),
        React("battle_start", order),
        EndCheck(),
        Phase(),
        EndBattle(),
    )


def _both(battle: Battle) -> tuple[int, ...]:
    """The attacker, then the defender, as far as they are players."""
    return tuple(seat for seat in (battle.attacker, battle.defender) if seat != NATIVES)


@value
class Phase(Step[Rift]):
    """RIF-102, RIF-103, RIF-122. FAR, MID, CLOSE, CLOSE...; ground battles have no FAR."""

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        if battle.result:
            return None
        section = NEXT_SECTION[battle.section]
        if battle.ground and section == "far":
            section = "mid"
        closes = battle.closes + (section == "close")
        if closes > MOST_CLOSES:
            return self._enough(s, emit)
        s.battle = replace(battle, section=section, closes=closes, boosts=(), dice=((), ()))
        emit(SectionEntered(section))
        s.then(
            React("battle_phase", _both(battle)),
            EndCheck(),
            FirePhase(),
            EndCheck(),
            AskRetreat(ATTACKER),
            AskRetreat(DEFENDER),
            self,
        )

    def _enough(self, s: Rift, emit: Emit) -> None:
        """RIF-119."""
        movers = s.box.movers
        if fighting(s).ground or any(one.kind in movers for one in fighting(s).sides[ATTACKER]):
            begin_retreat(s, ATTACKER, "", emit)
        else:
            s.battle = replace(fighting(s), fled=ATTACKER)
            s.then(Abandon(ATTACKER))


@value
class FirePhase(Step[Rift]):
    """RIF-104, RIF-153. Both sides fire at once, unless one of them has laid an ambush."""

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        if battle.result:
            return
        ambushes = [side for side in (ATTACKER, DEFENDER) if battle.boosted(side, "ambush")]
        if len(ambushes) == 1:
            first = ambushes[0]
            s.then(*_volley(battle, (first,)), *_volley(battle, (1 - first,)))
        else:
            s.then(*_volley(battle, (ATTACKER, DEFENDER)))


def _volley(battle: Battle, sides: tuple[int, ...]) -> tuple[Frame[Rift], ...]:
    """B2 to B5 for some sides."""
    return (
        *map(RollDice, sides),
        *map(ChooseRerolls, sides),
        *map(CountHits, sides),
        React("battle_damage", _both(battle)),
        ApplyDamage(),
        ResolveStrikes(),
    )


@value
class EndCheck(Step[Rift]):
    """RIF-113. A side without units has lost; without any weapon left nobody wins."""

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        if battle.result:
            return
        attackers, defenders = battle.sides
        result = ""
        if not attackers and not defenders:
            result = "nobody"
        elif not attackers:
            result = "defender"
        elif not defenders:
            result = "attacker"
        elif not any(_armed(s, battle.seat(side), row) for side, row in enumerate(battle.sides)):
            result = "stalemate"
        if result:
            s.battle = replace(battle, result=result)


def _armed(s: Rift, seat: int, row: Sequence[Combatant]) -> bool:
    stats = s.sheet(seat).stats
    return any(sum(stats[one.kind][2:]) for one in row)


@value
class EndBattle(Step[Rift]):
    """RIF-117, RIF-242. The winner, the victory point, triggers, the window, then the positions."""

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        frames: list[Frame[Rift]] = []
        if battle.result in ("attacker", "defender"):
            side = ATTACKER if battle.result == "attacker" else DEFENDER
            winner = battle.seat(side)
            emit(BattleWon(s.who(winner), battle.place))
            if NATIVES not in (battle.attacker, battle.defender) and _worth_a_point(s, battle, 1 - side):
                s.score(winner, 1, "battle", emit)
                frames.append(Fire(winner, "battle_won"))
                if side == ATTACKER:
                    frames.append(Fire(winner, "battle_won_attacking"))
                frames.append(React("battle_won", (winner,)))
        elif battle.result != "ceasefire":
            emit(BattleUndecided(battle.place))
        s.then(*frames, Revive(ATTACKER), Revive(DEFENDER), AfterBattle())


def _worth_a_point(s: Rift, battle: Battle, loser: int) -> bool:
    """RIF-117. Something was destroyed, and in a game without empty victories something of worth."""
    return battle.destroyed[loser] > 0 and battle.losses[loser] >= s.terms.battle_worth


@value
class Revive(Step[Rift]):
    """RIF-171, `revive`. After a ground battle not lost, fallen soldiers may return to the survivors."""

    side: int

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        seat = battle.seat(self.side)
        won = battle.result == ("attacker" if self.side == ATTACKER else "defender")
        if seat == NATIVES or not battle.ground or not won or not battle.sides[self.side]:
            return
        sheet = s.sheet(seat)
        for kind in battle.fallen[self.side]:
            if kind not in sheet.revives:
                continue
            roll = s.rng.roll()
            emit(DiceRolled(s.who(seat), (roll,), int(roll >= sheet.revive_roll), "revive"))
            if roll >= sheet.revive_roll and s.stock[seat][kind]:
                s.stock[seat][kind] -= 1
                back = unit(kind)
                if self.side == ATTACKER:
                    s.put(seat, battle.place, (back,))
                else:
                    s.station(battle.place, (back,))
                now = fighting(s)
                s.battle = now.with_side(self.side, (*now.sides[self.side], combatant(s, seat, back, battle.place)))
                emit(UnitPlaced(s.who(seat), kind, battle.place, "revived"))


@value
class AfterBattle(Step[Rift]):
    """RIF-111, RIF-118, RIF-126, RIF-127, RIF-242. Damage is gone; everybody stands where the battle left them."""

    def run(self, s: Rift, emit: Emit) -> None:
        battle = fighting(s)
        if battle.result in ("stalemate", "ceasefire"):
            send_back(s, emit, barred=battle.result == "ceasefire")
        s.battle = None
        s.passing = ["" if until == "battle" else until for until in s.passing]
        if not battle.ground:
            s.then(RemoveExcess(battle.attacker, battle.place), RemoveExcess(battle.defender, battle.place))
        elif battle.result == "attacker":
            party = [one.unit for one in battle.sides[ATTACKER]]
            s.take(battle.attacker, battle.place, party)
            s.garrisons.pop(battle.place, None)
            s.station(battle.place, [unit(one.kind, 0, one.marks | LANDED) for one in party])
            natives = battle.defender == NATIVES
            s.then(TakeControl(battle.attacker, battle.place, "landed" if natives else "conquered"))
