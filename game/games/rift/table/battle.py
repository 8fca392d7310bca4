"""The conflict board (RIF-194): both sides, their ranges, dice and damage, over the map while a battle lasts."""

from __future__ import annotations

from pygame import Rect

from game.core.words import Words
from game.games.rift.rules.conflict import WEAPONS, Battle, Combatant
from game.games.rift.rules.fight import AimStrike, AssignHits
from game.games.rift.rules.shields import GiveShields, Repair
from game.games.rift.rules.state import Rift
from game.games.rift.table.faces import StandingFace, UnitFace
from game.games.rift.table.rooms import ring
from game.games.rift.table.tips import Tips
from game.ui.faces import ChipFace, DieFace, LabelFace, StockFace, TileFace
from game.ui.table import EVERYTHING, Placed, Tip

BATTLE = "battle"
MARKER = "marker"
SECTIONS = ("far", "mid", "close")
MIDDLE = 176
DICE = ((60, 80), (48, 66), (36, 50))
"""Sizes of dice: the first with which all fit into two rows."""
LARGEST = (200, 96)
SMALLEST = 40
BOOST = 28
"""The height of a card that is in force."""


def row_piece(side: int, index: int) -> str:
    return f"row:{side}:{index}"


def boost_piece(side: int, variant: str) -> str:
    return f"boost:{side}:{variant}"


class ConflictBoard:
    def __init__(self, words: Words, tips: Tips) -> None:
        self._words = words
        self._ui = words.ui
        self._tips = tips

    def pieces(self, s: Rift, chart: Rect, *, asked: bool) -> list[Placed]:
        """asked: whoever looks decides now, so what is handed out lies ready."""
        battle = s.battle
        if battle is None:
            return []
        tip = self._place_tip(s, battle)
        cloth = Placed(BATTLE, chart, ChipFace("", token="refused", solid=True), tip, 20, EVERYTHING)
        inner = chart.inflate(-24, -20)
        half = (inner.width - MIDDLE) // 2
        left = Rect(inner.left, inner.top, half, inner.height)
        right = Rect(inner.right - half, inner.top, half, inner.height)
        middle = Rect(left.right + 8, inner.top, MIDDLE - 16, inner.height)
        return [
            cloth,
            *self._side(s, battle, 0, left),
            *self._side(s, battle, 1, right),
            *self._middle(s, battle, middle, asked=asked),
        ]

    def _place_tip(self, s: Rift, battle: Battle) -> Tip:
        sides = [self._words.name(s.who(seat)) for seat in (battle.attacker, battle.defender)]
        title = self._ui("t_battle_at", place=self._words.name(battle.place))
        return Tip(title, self._ui("t_battle_tip", attacker=sides[0], defender=sides[1]), "RIF-101")

    def _middle(self, s: Rift, battle: Battle, room: Rect, *, asked: bool) -> list[Placed]:
        """Where the fight is, and at what range."""
        about = self._place_tip(s, battle)
        kind = self._ui("t_ground_battle" if battle.ground else "t_space_battle")
        title = LabelFace(kind, "refused", 16, spaced=False)
        place = LabelFace(self._words.name(battle.place), "text", 18, spaced=False)
        placed = [
            Placed("battle:kind", Rect(room.left, room.top, room.width, 26), title, about, 21, BATTLE),
            Placed("battle:place", Rect(room.left, room.top + 28, room.width, 30), place, about, 21, BATTLE),
        ]
        sections = SECTIONS[1:] if battle.ground else SECTIONS
        high = min(96, (room.height - 150) // len(sections) - 8)
        at = sections.index(battle.section) if battle.section in sections else -1
        for i, section in enumerate(sections):
            rect = Rect(room.left, room.top + 66 + i * (high + 8), room.width, high)
            face = TileFace(
                self._ui(f"t_section_{section}"),
                self._ui(f"t_needs_{section}"),
                str(battle.closes) if section == "close" and battle.closes > 1 else "",
                f"rift/icon_{'long' if section == 'far' else section}",
                state="now" if i == at else "past" if i < at else "ahead",
            )
            tip = Tip(self._ui(f"t_section_{section}"), self._ui("t_section_tip"), "RIF-106")
            placed.append(Placed(f"section:{section}", rect, face, tip, 21, BATTLE))
        if not asked:
            return placed
        return placed + self._marker(s, Rect(room.left + 24, room.top + 76 + 3 * (high + 8), room.width - 48, 104))

    def _marker(self, s: Rift, rect: Rect) -> list[Placed]:
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
        face = StockFace(self._ui(f"t_marker_{name}"), f"rift/icon_{icon}", str(left), token="selected")
        tip = Tip(self._ui(f"t_marker_{name}"), self._ui("t_marker_tip"), "RIF-107")
        return [Placed(MARKER, rect, face, tip, 22, BATTLE)]

    def beside(self, s: Rift, chart: Rect) -> Rect:
        """Where a card or skill that waits for answers is shown: below the ranges, or over the top of the map."""
        if s.battle:
            return Rect(chart.centerx - MIDDLE // 2 + 8, chart.bottom - 132, MIDDLE - 16, 112)
        return Rect(chart.centerx - 150, chart.top + 16, 300, 172)

    def _side(self, s: Rift, battle: Battle, side: int, room: Rect) -> list[Placed]:
        seat = battle.seat(side)
        role = self._ui("t_defender" if side else "t_attacker")
        faction = s.factions[seat] if seat >= 0 else ""
        name = self._words.name(s.who(seat))
        strength = sum(one.remaining for one in battle.sides[side])
        head = StandingFace(
            f"{role}: {name}",
            f"rift/faction_{faction}" if faction else "",
            ring(s, seat),
            (("rift/icon_lp", str(strength)), ("rift/icon_kamikaze", str(battle.destroyed[side]))),
            len(battle.sides[side]),
            max(1, len(battle.sides[side]) + len(battle.fallen[side])),
        )
        tip = Tip(name, self._ui("t_side_tip", life=strength, lost=battle.destroyed[side]), "RIF-113")
        top = Rect(room.left, room.top, room.width, 84)
        placed = [Placed(f"side:{side}", top, head, tip, 21, BATTLE)]
        dice = self._dice(battle, side, room)
        floor = dice[0].rect.top if dice else room.bottom
        boosts = self._boosts(s, battle, side, Rect(room.left, top.bottom + 6, room.width, BOOST))
        ceiling = boosts[0].rect.bottom if boosts else top.bottom
        rows = Rect(room.left, ceiling + 10, room.width, floor - ceiling - 20)
        placed += boosts
        placed += self._rows(s, battle, side, rows)
        return placed + dice

    def _boosts(self, s: Rift, battle: Battle, side: int, room: Rect) -> list[Placed]:
        """RIF-151. The cards of a side that hold for this phase."""
        held = [variant for variant in s.box.cards if battle.boosted(side, variant)]
        wide = room.width // max(1, len(held))
        return [
            Placed(
                boost_piece(side, variant),
                Rect(room.left + i * wide, room.top, wide - 6, room.height),
                ChipFace(s.box.cards[variant].name, token="occ_battle"),
                self._tips.boost(s.box.cards[variant]),
                21,
                BATTLE,
            )
            for i, variant in enumerate(held)
        ]

    def _rows(self, s: Rift, battle: Battle, side: int, room: Rect) -> list[Placed]:
        units = battle.sides[side]
        columns = 2
        while columns < 6 and -(-len(units) // columns) * SMALLEST > room.height:
            columns += 1
        rows = max(1, -(-len(units) // columns))
        wide = min(LARGEST[0], room.width // columns - 6)
        high = min(LARGEST[1], room.height // rows - 6)
        placed = []
        for i, one in enumerate(units):
            rect = Rect(room.left + i % columns * (wide + 6), room.top + i // columns * (high + 6), wide, high)
            face = self._unit(s, battle, side, one)
            tip = self._tip(s, battle.seat(side), one)
            placed.append(Placed(row_piece(side, i), rect, face, tip, 22, BATTLE))
        return placed

    def _unit(self, s: Rift, battle: Battle, side: int, one: Combatant) -> UnitFace:
        seat = battle.seat(side)
        lp, _, close, mid, long = s.sheet(seat).stats[one.kind]
        guns = [weapon for weapon, count in zip(WEAPONS, (close, mid, long), strict=True) for _ in range(count)]
        family = "unit" if one.kind in s.box.units else "upgrade"
        return UnitFace(
            self._words.name(one.kind),
            f"rift/{family}_{one.kind}",
            ring(s, seat),
            one.lp,
            max(lp, one.lp),
            one.shields,
            one.pending,
            tuple(f"rift/icon_{weapon}" for weapon in guns),
        )

    def _tip(self, s: Rift, seat: int, one: Combatant) -> Tip:
        if one.kind in s.box.units:
            base = self._tips.unit(s, one.kind, seat if seat >= 0 else None)
        elif one.kind in s.box.upgrades:
            base = self._tips.upgrade(s, one.kind, s.sheet(seat).prices[one.kind])
        else:
            base = Tip(s.box.outpost.name, s.box.outpost.text, "RIF-121")
        now = self._ui("t_combatant", lp=one.lp, shields=one.shields, pending=one.pending)
        return Tip(base.title, f"{now}\n{base.text}", base.rule)

    def _dice(self, battle: Battle, side: int, room: Rect) -> list[Placed]:
        dice = battle.dice[side]
        if not dice:
            return []
        die_size = next((size for size in DICE if len(dice) <= 2 * (room.width // (size[0] + 6))), DICE[-1])
        wide, tall = die_size[0] + 6, die_size[1] + 6
        columns = max(1, (room.width - 4) // wide)
        rows = -(-len(dice) // columns)
        high = rows * tall
        tray = Rect(room.left, room.bottom - high - 10, room.width, high + 10)
        hits = sum(die.hit for die in dice)
        tip = Tip(self._ui("t_dice"), self._ui("t_dice_tip", hits=hits, dice=len(dice)), "RIF-105")
        placed = [Placed(f"dice:{side}", tray, ChipFace("", token="line", solid=True), tip, 21, BATTLE)]
        for i, die in enumerate(dice):
            rect = Rect(tray.left + 6 + i % columns * wide, tray.top + 6 + i // columns * tall, *die_size)
            face = DieFace(die.value, "legal" if die.hit else "text", spent=not die.hit, need=die.need)
            said = self._ui("t_die_tip", weapon=self._ui(f"t_weapon_{die.weapon}"), value=die.value, need=die.need)
            about = Tip(self._ui("t_dice"), said, "RIF-106")
            placed.append(Placed(f"die:{side}:{i}", rect, face, about, 22, f"dice:{side}"))
        return placed
