"""Why a touch does nothing now, and what would do it (RIF-192): about this position, and from the view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.core.engine import UNKNOWN, Engine
from game.core.moves import Move
from game.core.words import Words
from game.games.rift.rules.conflict import Combatant
from game.games.rift.rules.dice import ChooseRerolls
from game.games.rift.rules.fight import AimStrike, AssignHits, skill_of
from game.games.rift.rules.gains import ChoosePlace, FreeUpgrade, may_place_upgrade
from game.games.rift.rules.reactions import BATTLE_SKILLS, React
from game.games.rift.rules.shields import GiveShields, Repair
from game.games.rift.rules.state import NOBODY, Rift
from game.games.rift.rules.targets import TARGETS
from game.games.rift.rules.turn import ActionStep, BuildStep, RecruitStep, price, sites
from game.games.rift.rules.units import LANDED, STOPPED, Units
from game.games.rift.table.panels import SCRAP
from game.games.rift.table.rooms import fleet_piece
from game.games.rift.table.touch import Touch
from game.ui.table import Advice

Reason = Callable[[Rift, int, str], Advice | None]


class Advisor:
    def __init__(self, engine: Engine[Rift], words: Words, touch: Touch) -> None:
        self._engine = engine
        self._words = words
        self._ui = words.ui
        self._touch = touch
        self._reasons: dict[str, Reason] = {
            "planet": self._planet,
            "fleet": self._fleet,
            "upgrade": self._upgrade,
            "scrap": self._scrap,
            "unit": self._unit,
            "card": self._card,
            "sheet": self._sheet,
            "player": self._player,
            "row": self._row,
            "die": self._die,
        }
        self._always = ("point", "pile", "battle", "marker", "map", *self._reasons)
        """Kinds that can act in some question: in any other they say what comes first."""

    def advice(self, s: Rift, kind: str, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        """None where the rules give the reason themselves, or where another piece is to be touched first."""
        if self._is_judged(s, source, target) or (not target and self._is_aim(s, source, moves)):
            return None
        seat = self._touch.asked(s)
        found = self._reasons[kind](s, seat, source) if kind in self._reasons else None
        return found or (self._busy(s) if kind in self._always else None)

    def _is_judged(self, s: Rift, source: str, target: str) -> bool:
        meant, asked = self._touch.attempt(s, source, target), self._touch.question(s)
        no = self._engine.check(s, meant) if meant else None
        return no is not None and asked is not None and no.why != asked.prompt

    def _is_aim(self, s: Rift, piece: str, moves: Sequence[Move]) -> bool:
        """Does something that can be done now end at this piece?"""
        return any(piece in handle.path[1:] for move in moves for handle in self._touch.handles(s, move))

    def _say(self, key: str, rule: str, lit: Iterable[str] = (), **values: object) -> Advice:
        return Advice(self._ui(f"t_why_{key}", **values), rule, tuple(lit))

    def _busy(self, s: Rift) -> Advice | None:
        """Another question comes first: which one, and whom it concerns."""
        asked = self._touch.question(s)
        if asked is None:
            return None
        frame = s.asked_by(ChoosePlace)
        unit = self._words.name(frame.kind) if frame else ""
        active = self._words.name(s.who(s.active))
        played = self._words.name(s.plays[-1].what) if s.plays else ""
        key = f"t_busy_{asked.prompt.removeprefix('rift.').replace('.', '_')}"
        return Advice(self._ui(key, unit=unit, player=active, played=played), asked.rule)

    # -- planets and fleets -------------------------------------------------------------------------

    def _planet(self, s: Rift, seat: int, planet: str) -> Advice | None:
        name, mine = self._words.name(planet), s.owner_of(planet) == seat
        if s.asked_by(BuildStep):
            if not mine:
                return self._foreign(s, seat, planet)
            if not s.free_slot(seat, planet):
                return self._say("no_slot", "RIF-46", (SCRAP,), planet=name, slots=s.slots(seat, planet))
            return self._say("too_poor_to_build", "RIF-45", resources=s.resources[seat])
        if s.asked_by(ActionStep):
            return self._garrison(s, seat, planet) if mine else self._target(s, seat, planet)
        if s.asked_by(RecruitStep):
            bases = s.bases(seat)
            if planet in bases:
                return self._say("too_poor_to_recruit", "RIF-93", resources=s.resources[seat])
            return self._say("no_base", "RIF-94", bases, planet=name)
        return None

    def _foreign(self, s: Rift, seat: int, planet: str) -> Advice:
        """T4, a planet that one does not hold."""
        name, owner = self._words.name(planet), s.owner_of(planet)
        if owner == NOBODY:
            return self._say("free_planet", "RIF-45", s.owned(seat), planet=name)
        return self._say("not_held", "RIF-45", s.owned(seat), planet=name, player=self._words.name(s.who(owner)))

    def _garrison(self, s: Rift, seat: int, planet: str) -> Advice:
        """T5, a planet of one's own: who could come aboard?"""
        name, garrison, fleet = self._words.name(planet), s.garrisons.get(planet, ()), s.fleet(seat, planet)
        if not garrison:
            return self._say("nobody_there", "RIF-59", planet=name)
        if not fleet:
            return self._say("no_orbit", "RIF-59", self._ready(s, seat), planet=name)
        if all(one.marks & LANDED for one in garrison):
            return self._say("landed", "RIF-59", planet=name)
        return self._say("no_berth", "RIF-59", (fleet_piece(s, seat, planet),), planet=name)

    def _target(self, s: Rift, seat: int, planet: str) -> Advice:
        """T5, a planet of somebody else or of nobody."""
        name, fleet = self._words.name(planet), s.fleet(seat, planet)
        if planet in s.consumed:
            return self._say("consumed", "RIF-176", planet=name)
        if not fleet:
            return self._say("bring_fleet", "RIF-69", self._ready(s, seat), planet=name)
        above = (fleet_piece(s, seat, planet),)
        if not any(one.kind in s.box.ground for one in fleet):
            return self._say("no_soldiers", "RIF-69", above, planet=name)
        return self._say("land_from_fleet", "RIF-69", above, planet=name)

    def _fleet(self, s: Rift, seat: int, piece: str) -> Advice | None:
        who, _, point = piece.partition(":")[2].partition(":")
        owner = s.seat_of(who)
        if owner is None:
            return None
        name = self._words.name(point)
        if owner != seat:
            key = "foe_fleet" if s.asked_by(ActionStep) else "foe_fleet_later"
            return self._say(key, "RIF-60", self._ready(s, seat), player=self._words.name(who), place=name)
        if s.asked_by(BuildStep):
            return self._say("fleet_after_build", "RIF-43", place=name)
        if s.asked_by(RecruitStep):
            return self._say("fleet_next_turn", "RIF-43", place=name)
        if s.asked_by(ActionStep):
            return self._stuck(s, seat, point, s.fleet(seat, point))
        if s.active != seat and s.asked_by(React):
            return self._say("not_my_turn", "RIF-42", player=self._words.name(s.who(s.active)), place=name)
        return None

    def _stuck(self, s: Rift, seat: int, point: str, fleet: Units) -> Advice:
        """T5, a fleet of one's own that cannot leave."""
        name, others = self._words.name(point), self._ready(s, seat, but=point)
        movers = [one for one in fleet if one.kind in s.box.movers]
        if not movers:
            return self._say("no_mover", "RIF-54", others, place=name)
        if not any(one.mp for one in movers):
            stopped = any(one.marks & STOPPED for one in movers)
            return self._say(
                "stopped" if stopped else "has_moved", "RIF-67" if stopped else "RIF-53", others, place=name
            )
        return self._say("choose_way", "RIF-54", (fleet_piece(s, seat, point),), place=name)

    def _ready(self, s: Rift, seat: int, but: str = "") -> list[str]:
        """The fleets of a seat that can still move."""
        fleets = s.fleets[seat].items()
        return [fleet_piece(s, seat, point) for point, fleet in fleets if point != but and any(one.mp for one in fleet)]

    # -- the shelf ------------------------------------------------------------------------------------

    def _upgrade(self, s: Rift, seat: int, piece: str) -> Advice | None:
        upgrade = piece.partition(":")[2]
        name, free = self._words.name(upgrade), s.asked_by(FreeUpgrade)
        if not free and not s.asked_by(BuildStep):
            return None
        if upgrade in s.faction(seat).forbid_build and not s.faction(seat).except_home:
            return self._say("never_built", "RIF-175", upgrade=name)
        cost, money = price(s, seat, upgrade), s.resources[seat]
        if not free and cost > money:
            return self._say("too_poor", "RIF-45", thing=name, price=cost, resources=money)
        if not any(s.free_slot(seat, planet) for planet in s.owned(seat)):
            return self._say("no_slot_anywhere", "RIF-46", () if free else (SCRAP,), upgrade=name)
        if not any(may_place_upgrade(s, seat, upgrade, planet) is None for planet in s.owned(seat)):
            return self._say("no_planet_for", "RIF-48", upgrade=name)
        return self._say("not_offered", "RIF-52", upgrade=name)

    def _scrap(self, s: Rift, seat: int, piece: str) -> Advice | None:
        if not s.asked_by(BuildStep):
            return None
        return self._say("nothing_to_scrap", "RIF-50")

    def _unit(self, s: Rift, seat: int, piece: str) -> Advice | None:
        kind = piece.partition(":")[2]
        name = self._words.name(kind)
        if not s.factions[seat]:
            return None
        if not s.may_own(seat, kind):
            return self._say("never_owned", "RIF-97", unit=name)
        if kind not in s.unlocked[seat]:
            return self._say("locked", "RIF-90", unit=name)
        if not s.asked_by(RecruitStep):
            return self._recruited_later(s, seat, name)
        if not s.stock[seat][kind]:
            return self._say("no_stock", "RIF-12", unit=name)
        cost, money = s.sheet(seat).unit_costs[kind], s.resources[seat]
        if cost > money:
            return self._say("too_poor", "RIF-93", thing=name, price=cost, resources=money)
        return None if sites(s, seat, kind) else self._say("no_site", "RIF-94", unit=name)

    def _recruited_later(self, s: Rift, seat: int, name: str) -> Advice | None:
        if s.asked_by(BuildStep):
            return self._say("recruit_after_action", "RIF-43", unit=name)
        if s.asked_by(ActionStep):
            return self._say("recruit_after_moving", "RIF-43", unit=name)
        return self._say("recruit_own_turn", "RIF-93", unit=name) if s.asked_by(React) and s.active != seat else None

    # -- cards and skills -----------------------------------------------------------------------------

    def _card(self, s: Rift, seat: int, card: str) -> Advice | None:
        frame = s.asked_by(React)
        own_turn = s.asked_by(BuildStep, ActionStep, RecruitStep)
        if (frame is None and own_turn is None) or card == UNKNOWN:
            return None
        kind, name = s.box.card_of[card], self._words.name(card)
        window = frame.window if frame else "own_turn"
        if not kind.fits(window):
            windows = ", ".join(self._ui(f"t_window_{one}") for one in kind.windows)
            now = self._ui(f"t_window_{window}")
            return self._say("card_window", "RIF-142", card=name, windows=windows, now=now)
        if kind.kind == "battle" and (s.battle is None or s.battle.side_of(seat) is None):
            return self._say("card_sides", "RIF-141", card=name)
        target = TARGETS[kind.target]
        key = "card_no_effect" if [*target.legal(s, seat, card, kind)] else "card_no_target"
        return self._say(key, target.rule, card=name)

    def _sheet(self, s: Rift, seat: int, piece: str) -> Advice | None:
        faction = s.faction(seat)
        active = faction.active
        if active is None:
            return self._say("skill_passive", "RIF-171", skill=faction.skill)
        if s.uses(f"{seat}.active.{active.limit.per}") >= active.limit.n:
            return self._say("skill_spent", "RIF-173", skill=faction.skill)
        if s.resources[seat] < active.cost.resources:
            price = active.cost.resources
            return self._say("too_poor", "RIF-173", thing=faction.skill, price=price, resources=s.resources[seat])
        return self._say("skill_later", "RIF-173", skill=faction.skill, text=faction.text)

    def _player(self, s: Rift, seat: int, piece: str) -> Advice | None:
        if not s.asked_by(BuildStep, ActionStep, RecruitStep, React):
            return None
        who = piece.partition(":")[2]
        if who == s.who(seat):
            return self._say("own_standing", "RIF-185", points=s.points[seat], target=s.terms.target)
        return self._say("no_aim", "RIF-246", player=self._words.name(who))

    # -- the conflict board -----------------------------------------------------------------------------

    def _row(self, s: Rift, seat: int, piece: str) -> Advice | None:
        battle = s.battle
        side, _, index = piece.partition(":")[2].partition(":")
        if battle is None or not (side + index).isdigit():
            return None
        mine = battle.side_of(seat)
        one = battle.sides[int(side)][int(index)]
        name = self._words.name(one.kind)
        own = mine == int(side)
        if s.asked_by(AssignHits, AimStrike):
            key = "hit_own" if own else "doomed" if one.remaining <= 0 else "row_taunt"
            return self._say(key, "RIF-107", unit=name)
        if s.asked_by(GiveShields, Repair):
            return self._say("repair_own" if own else "give_own", "RIF-134", unit=name)
        frame = s.asked_by(React)
        return self._skill(s, one, frame.window, name) if frame and own else None

    def _skill(self, s: Rift, one: Combatant, window: str, name: str) -> Advice:
        """A window, and a unit of one's own that is no answer."""
        skill = skill_of(s, one.kind)
        if not skill:
            return self._say("no_skill", "RIF-137", unit=name)
        named = self._words.name(skill)
        if one.used:
            return self._say("unit_spent", "RIF-137", unit=name, skill=named)
        key = "skill_no_target" if skill in BATTLE_SKILLS.get(window, ()) else "skill_not_now"
        return self._say(key, "RIF-137", unit=name, skill=named)

    def _die(self, s: Rift, seat: int, piece: str) -> Advice | None:
        if not s.asked_by(ChooseRerolls) or s.battle is None:
            return None
        side, _, index = piece.partition(":")[2].partition(":")
        if s.battle.side_of(seat) != int(side):
            return self._say("foe_die", "RIF-171")
        die = s.battle.dice[int(side)][int(index)]
        return self._say("die_hit" if die.hit else "die_later", "RIF-171", value=die.value, need=die.need)
