"""The conflict board (RIF-194): both sides, the ranges, dice and damage, over the map while a battle lasts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Literal

from pygame import Rect

from game.core.engine import Decision, Engine
from game.core.value import value
from game.core.words import Words
from game.games.rift.rules.conflict import NEED, WEAPONS, Battle, Combatant
from game.games.rift.rules.fight import AimStrike, AssignHits
from game.games.rift.rules.odds import Odds, course
from game.games.rift.rules.shields import GiveShields, Repair
from game.games.rift.rules.state import Rift
from game.games.rift.table.battle_faces import (
    EffectFace,
    LostFace,
    MarkerFace,
    OddsFace,
    RangeFace,
    ShotFace,
    SideFace,
    UnitFace,
    dice_of,
)
from game.games.rift.table.faces import ClothFace
from game.games.rift.table.rooms import ring
from game.games.rift.table.tips import Tips
from game.ui.faces import LabelFace
from game.ui.paint import L, S
from game.ui.table import EVERYTHING, Placed, Tip

BATTLE = "battle"
MARKER = "marker"
SECTIONS = ("far", "mid", "close")
DICE = (36, 28, 22, 16)
"""Sizes of dice: the first with which all of a row fit."""
GAP = 6
FEWEST_TRIES, TRIES, WORK = 30, 100, 600
"""How often a battle is fought out for its odds: less often if many units fight, for that takes long."""


def row_piece(side: int, index: int) -> str:
    return f"row:{side}:{index}"


def boost_piece(side: int, variant: str) -> str:
    return f"boost:{side}:{variant}"


@value
class Company:
    """Units of a side that are in the same state: one row."""

    one: Combatant
    indices: tuple[int, ...]


def companies(side: Sequence[Combatant]) -> list[Company]:
    """Whom hits have doomed comes last: under the mouse lies the next of those that a hit can still go to."""
    found: dict[Combatant, list[int]] = {}
    for i, one in enumerate(side):
        found.setdefault(Combatant(one.unit, one.lp, one.shields, one.pending, one.used), []).append(i)
    rows = [Company(one, tuple(indices)) for one, indices in found.items()]
    return sorted(rows, key=lambda company: company.one.remaining <= 0)


def row_of(battle: Battle | None, side: int, index: int) -> str:
    """The piece of a unit: the row of all that are in its state."""
    if battle:
        for company in companies(battle.sides[side]):
            if index in company.indices:
                return row_piece(side, company.indices[0])
    return row_piece(side, index)


class Plan:
    """Where the parts of the board lie."""

    def __init__(self, chart: Rect, percent: int, *, effects: bool) -> None:
        text = percent / 100
        inner = chart.inflate(-20, -16)
        head, ribbon = round(24 + 30 * text), round(10 + 26 * text)
        middle = min(round(225 + 75 * text), inner.width // 3)
        half = (inner.width - middle - 2 * GAP) // 2
        lefts = (inner.left, inner.right - half)
        self.heads = tuple(Rect(left, inner.top, half, head) for left in lefts)
        self.title = Rect(inner.left + half + GAP, inner.top, middle, head)
        self.ribbon = Rect(inner.left, self.title.bottom + GAP, inner.width, ribbon)
        top = self.ribbon.bottom + GAP
        pinned = round(6 + 24 * text) if effects else 0
        self.effects = tuple(Rect(left, top, half, pinned) for left in lefts)
        rows = top + (pinned + GAP if effects else 0)
        self.rows = tuple(Rect(left, rows, half, inner.bottom - rows) for left in lefts)
        self.middle = Rect(self.title.left, top, middle, inner.bottom - top)
        likely = min(round(28 + 42 * text), self.middle.height // 2)
        self.odds = Rect(self.middle.left, inner.bottom - likely, middle, likely)
        self.marker = Rect(self.middle.left, top, middle, self.odds.top - GAP - top)


class ConflictBoard:
    def __init__(self, engine: Engine[Rift], words: Words, tips: Tips) -> None:
        self._engine = engine
        self._words = words
        self._ui = words.ui
        self._tips = tips
        self._foretold: tuple[Hashable, Odds | None] = ((), None)
        """Of the position that was looked at last."""

    def _plan(self, battle: Battle, chart: Rect, percent: int) -> Plan:
        return Plan(chart, percent, effects=bool(battle.boosts))

    def pieces(self, s: Rift, chart: Rect, percent: int, asked: Decision | None) -> list[Placed]:
        """asked: whoever looks decides this now, so what is handed out lies ready."""
        battle = s.battle
        if battle is None:
            return []
        about = self._place_tip(s, battle)
        plan = self._plan(battle, chart, percent)
        return [
            Placed(BATTLE, chart, ClothFace("refused"), about, 20, EVERYTHING),
            *self._title(s, battle, plan.title, about),
            *self._ranges(battle, plan.ribbon),
            *self._side(s, battle, 0, plan, percent),
            *self._side(s, battle, 1, plan, percent),
            *([*self._marker(s, plan.marker, percent), *self._odds(s, battle, plan.odds, asked)] if asked else []),
        ]

    def _place_tip(self, s: Rift, battle: Battle) -> Tip:
        sides = [self._words.name(s.who(seat)) for seat in (battle.attacker, battle.defender)]
        title = self._ui("t_battle_at", place=self._words.name(battle.place))
        return Tip(title, self._ui("t_battle_tip", attacker=sides[0], defender=sides[1]), "RIF-101")

    def _title(self, s: Rift, battle: Battle, room: Rect, about: Tip) -> list[Placed]:
        """Where the fight is."""
        kind = self._ui("t_ground_battle" if battle.ground else "t_space_battle")
        upper = Rect(room.left, room.top, room.width, room.height * 2 // 5)
        lower = Rect(room.left, upper.bottom, room.width, room.height - upper.height)
        title = LabelFace(kind, "refused", S, spaced=False)
        place = LabelFace(self._words.name(battle.place), "text", L, spaced=False)
        return [
            Placed("battle:kind", upper, title, about, 21, BATTLE),
            Placed("battle:place", lower, place, about, 21, BATTLE),
        ]

    def _ranges(self, battle: Battle, room: Rect) -> list[Placed]:
        """RIF-104. At what range one is, and what it takes to hit there."""
        sections = SECTIONS[1:] if battle.ground else SECTIONS
        at = sections.index(battle.section) if battle.section in sections else -1
        wide = (room.width + GAP) // len(sections)
        placed = []
        for i, section in enumerate(sections):
            rect = Rect(room.left + i * wide, room.top, wide - GAP, room.height)
            state: Literal["past", "now", "ahead"] = "now" if i == at else "past" if i < at else "ahead"
            said = self._ui(f"t_range_{state}")
            if state == "now" and battle.closes > 1:
                said = self._ui("t_range_again", count=battle.closes)
            title, needs = self._ui(f"t_section_{section}"), self._ui(f"t_needs_{section}")
            face = RangeFace(title, needs, state, said, f"rift/icon_{'long' if section == 'far' else section}")
            tip = Tip(title, f"{needs}\n{self._ui('t_section_tip')}", "RIF-106")
            placed.append(Placed(f"section:{section}", rect, face, tip, 21, BATTLE))
        return placed

    def _marker(self, s: Rift, room: Rect, percent: int) -> list[Placed]:
        """What is being handed out point by point: hits, shields, repairs. It may be dragged onto a unit."""
        frame = s.asked_by(AssignHits, AimStrike, GiveShields, Repair)
        if isinstance(frame, AssignHits):
            name, icon, left = "hits", "hit", frame.left
        elif isinstance(frame, AimStrike):
            name, icon, left = "strike", "kamikaze", frame.damage
        elif isinstance(frame, GiveShields):
            name, icon, left = "shields", "shield", frame.left
        elif isinstance(frame, Repair):
            name, icon, left = "repairs", "repair_rush", frame.left
        else:
            return []
        face = MarkerFace(self._ui(f"t_marker_{name}", count=left), f"rift/icon_{icon}", left)
        tip = Tip(self._ui(f"t_marker_{name}", count=left), self._ui("t_marker_tip"), "RIF-107")
        high = min(room.height, round(46 + 40 * percent / 100))
        rect = Rect(room.left, room.bottom - high, room.width, high)
        return [Placed(MARKER, rect, face, tip, 22, BATTLE)]

    def _odds(self, s: Rift, battle: Battle, room: Rect, asked: Decision) -> list[Placed]:
        """RIF-195. How it ends if nobody does anything special. Not while a card waits for answers, which lies there:
        what it will do is not decided."""
        if s.plays or (found := self._course(s, battle, asked)) is None:
            return []
        seats = (battle.attacker, battle.defender)
        names = [self._words.name(s.who(seat)) for seat in seats]
        percents = [round(100 * share) for share in (found.win, found.lose)]
        said = [self._ui("t_odds_wins", player=n, percent=p) for n, p in zip(names, percents, strict=True)]
        short = [self._ui("t_odds_short", percent=p) for p in percents]
        face = OddsFace(
            self._ui("t_odds"), (ring(s, seats[0]), ring(s, seats[1])), (found.win, found.lose), (said[0], said[1]),
            (short[0], short[1]),
        )  # fmt: skip
        lines = [*said, self._ui("t_odds_tip", count=_tries(battle))]
        if found.undecided:
            lines.insert(2, self._ui("t_odds_nobody", percent=round(100 * found.undecided)))
        return [Placed("odds", room, face, Tip(self._ui("t_odds"), "\n".join(lines), "RIF-195"), 21, BATTLE)]

    def _course(self, s: Rift, battle: Battle, asked: Decision) -> Odds | None:
        key = self._engine.key(s)
        if self._foretold[0] != key:
            self._foretold = (key, course(self._engine, s, asked.seat, _tries(battle)))
        return self._foretold[1]

    def beside(self, s: Rift, chart: Rect, percent: int) -> Rect:
        """Where a card or skill that waits for answers is shown: between the sides, or over the top of the map."""
        text = percent / 100
        if s.battle:
            room = self._plan(s.battle, chart, percent).middle
            return Rect(room.left, room.top, room.width, min(room.height, round(260 * text)))
        wide, high = min(chart.width, round(330 * text)), min(chart.height, round(190 * text))
        return Rect(chart.centerx - wide // 2, chart.top, wide, high)

    def _side(self, s: Rift, battle: Battle, side: int, plan: Plan, percent: int) -> list[Placed]:
        seat = battle.seat(side)
        faction = s.factions[seat] if seat >= 0 else ""
        life = sum(one.remaining for one in battle.sides[side])
        stats = s.sheet(seat).stats
        most = sum(sum(stats[one.kind][:2]) for one in battle.sides[side])
        most += sum(sum(stats[kind][:2]) for kind in battle.fallen[side])
        names = [self._words.name(s.who(battle.seat(one))) for one in (0, 1)]
        titles = (self._ui("t_attacks", player=names[0]), self._ui("t_defends", player=names[1]))
        head = SideFace(
            titles[side], f"rift/faction_{faction}" if faction else "", ring(s, seat),
            self._ui("t_life_left", life=life, most=max(life, most)), life, max(life, most), titles,
        )  # fmt: skip
        tip = Tip(names[side], self._ui("t_side_tip", life=life, lost=battle.destroyed[side]), "RIF-113")
        return [
            Placed(f"side:{side}", plan.heads[side], head, tip, 21, BATTLE),
            *self._boosts(s, battle, side, plan.effects[side]),
            *self._rows(s, battle, side, plan.rows[side], percent),
        ]

    def _boosts(self, s: Rift, battle: Battle, side: int, room: Rect) -> list[Placed]:
        """RIF-151. The cards of a side that hold for this phase."""
        held = [variant for variant in s.box.cards if battle.boosted(side, variant)]
        wide = room.width // max(1, len(held))
        return [
            Placed(
                boost_piece(side, variant),
                Rect(room.left + i * wide, room.top, wide - 6, room.height),
                EffectFace(s.box.cards[variant].name, self._ui("t_this_range"), f"rift/occ_{variant}"),
                self._tips.boost(s.box.cards[variant]),
                21,
                BATTLE,
            )
            for i, variant in enumerate(held)
        ]

    # -- units and their dice -----------------------------------------------------------------------------

    def _rows(self, s: Rift, battle: Battle, side: int, room: Rect, percent: int) -> list[Placed]:
        """One row for all units in the same state, and one for each kind that is lost, with the dice it rolled."""
        found = companies(battle.sides[side])
        lost: dict[str, list[int]] = {}
        for i, kind in enumerate(battle.fallen[side]):
            lost.setdefault(kind, []).append(~i)
        text = percent / 100
        count = len(found) + len(lost)
        least = round(8 + 18 * text)
        columns = 1 if count * (least + 4) <= room.height else 2
        rows = max(1, -(-count // columns))
        high = max(18, min(round(30 + 50 * text), (room.height + 4) // rows - 4))
        wide = (room.width + 4) // columns - 4
        shots = thrown(battle, side)
        placed: list[Placed] = []
        for i, company in enumerate(found):
            rect = Rect(room.left + i % columns * (wide + 4), room.top + i // columns * (high + 4), wide, high)
            face = self._unit(s, battle, side, company)
            tip = self._tip(s, battle.seat(side), company.one)
            piece = row_piece(side, company.indices[0])
            placed.append(Placed(piece, rect, face, tip, 22, BATTLE))
            mine = [die for index in company.indices for die in shots.get(index, ())]
            placed += self._dice(battle, side, mine, dice_of(rect, bool(side)), piece, percent)
        for i, (kind, places) in enumerate(lost.items(), len(found)):
            rect = Rect(room.left + i % columns * (wide + 4), room.top + i // columns * (high + 4), wide, high)
            rect.height = min(rect.height, round(12 + 34 * text))
            said = self._ui("t_lost", units=self._tips.listed([kind] * len(places)))
            piece = f"lost:{side}" if i == len(found) else f"lost:{side}:{kind}"
            ghost = LostFace(said, (self._picture(s, kind),), bool(side))
            placed.append(Placed(piece, rect, ghost, Tip(said, self._ui("t_lost_tip"), "RIF-113"), 22, BATTLE))
            theirs = [die for place in places for die in shots.get(place, ())]
            placed += self._dice(battle, side, theirs, dice_of(rect, bool(side)), piece, percent)
        return placed

    def _picture(self, s: Rift, kind: str) -> str:
        return f"rift/{'unit' if kind in s.box.units else 'upgrade'}_{kind}"

    def _unit(self, s: Rift, battle: Battle, side: int, company: Company) -> UnitFace:
        seat, one = battle.seat(side), company.one
        lp, _, *guns = s.sheet(seat).stats[one.kind]
        needs = NEED.get(battle.section)
        weapons = tuple(
            (f"rift/icon_{weapon}", f"{guns[i]}: {needs[i]}+" if needs else str(guns[i]))
            for i, weapon in enumerate(WEAPONS)
            if guns[i]
        )
        return UnitFace(
            self._words.name(one.kind), self._picture(s, one.kind), ring(s, seat), len(company.indices), one.lp,
            max(lp, one.lp), one.shields, one.pending, weapons, bool(side),
        )  # fmt: skip

    def _tip(self, s: Rift, seat: int, one: Combatant) -> Tip:
        if one.kind in s.box.units:
            base = self._tips.unit(s, one.kind, seat if seat >= 0 else None)
        elif one.kind in s.box.upgrades:
            base = self._tips.upgrade(s, one.kind, s.sheet(seat).prices[one.kind])
        else:
            base = Tip(s.box.outpost.name, s.box.outpost.text, "RIF-121")
        now = self._ui("t_combatant", lp=one.lp, shields=one.shields, pending=one.pending)
        return Tip(base.title, f"{now}\n{base.text}", base.rule)

    def _dice(
        self, battle: Battle, side: int, mine: Sequence[int], room: Rect, over: str, percent: int
    ) -> list[Placed]:
        """As large as all of a row fit; the largest with a word beneath."""
        if not mine:
            return []
        word = round(16 * percent / 100)
        for size in DICE:
            high = size + (word if size == DICE[0] else 0)
            columns = max(1, room.width // (size + 4))
            if -(-len(mine) // columns) * (high + 3) <= room.height + 3:
                break
        rows = -(-len(mine) // columns)
        top = room.centery - (rows * (high + 3) - 3) // 2
        placed = []
        for at, i in enumerate(mine):
            die = battle.dice[side][i]
            x, y = at % columns * (size + 4), top + at // columns * (high + 3)
            rect = Rect(room.left + x if side else room.right - x - size, y, size, high)
            said = self._ui("t_hit" if die.hit else "t_miss") if size == DICE[0] else ""
            face = ShotFace(die.value, need=die.need, word=said)
            told = self._ui("t_die_tip", weapon=self._ui(f"t_weapon_{die.weapon}"), value=die.value, need=die.need)
            placed.append(Placed(f"die:{side}:{i}", rect, face, Tip(self._ui("t_dice"), told, "RIF-106"), 23, over))
        return placed


def _tries(battle: Battle) -> int:
    return max(FEWEST_TRIES, min(TRIES, WORK // max(1, sum(map(len, battle.sides)))))


def thrown(battle: Battle, side: int) -> dict[int, list[int]]:
    """Which dice each unit has rolled: by its place in the row, or ~ its place among the fallen."""
    found: dict[int, list[int]] = {}
    for i, die in enumerate(battle.dice[side]):
        if die.by is not None:
            found.setdefault(die.by, []).append(i)
    return found
