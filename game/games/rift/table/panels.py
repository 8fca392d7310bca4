"""Around the map (RIF-191): standings, switches, the shelf of prices, choices, and what is looked up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.core.moves import Move
from game.core.words import Words
from game.games.rift.rules.moves import (
    Build,
    BuildFree,
    ChooseColour,
    ChooseFaction,
    Demolish,
    PlaceUnit,
    TakeCard,
    Unlock,
)
from game.games.rift.rules.setup import KeepOrRedraw
from game.games.rift.rules.state import WINDOWS, Rift
from game.games.rift.table.faces import (
    ClothFace,
    HandFace,
    Ring,
    RowFace,
    SeatFace,
    StandingFace,
    SwitchFace,
    WareFace,
)
from game.games.rift.table.rooms import GAP, SHAPES, Rooms, called, player_piece, ring
from game.games.rift.table.tips import WEAPONS, Tips
from game.ui import layout
from game.ui.faces import LabelFace
from game.ui.table import EVERYTHING, Placed, Tip

SCRAP = "scrap"
WINDOW_ICONS = {
    "battle_start": "rift/icon_taunt",
    "battle_phase": "rift/icon_hit",
    "battle_damage": "rift/icon_repair_rush",
    "battle_won": "rift/icon_victory",
    "card_played": "rift/icon_cards",
    "skill_used": "rift/icon_overload",
    "turn_end": "rift/icon_window",
}
UNITS, ASKS = "units", "asks"
"""What can be looked up: all units side by side, and when one is asked."""
FEW = 4
"""So many players have room for their factions beside their names."""


class Panels:
    def __init__(self, words: Words, tips: Tips) -> None:
        self._words = words
        self._ui = words.ui
        self._tips = tips

    # -- players ------------------------------------------------------------------------------------

    def players(self, s: Rift, room: Rect) -> list[Placed]:
        wide = (room.width + GAP) // s.seats - GAP
        placed = []
        for number in range(s.seats):
            rect = Rect(room.left + number * (wide + GAP), room.top, wide, room.height)
            placed.append(
                Placed(player_piece(s, number), rect, self._standing(s, number), self._tips.player(s, number))
            )
        return placed

    def _standing(self, s: Rift, seat: int) -> StandingFace:
        faction = s.factions[seat]
        name = called(self._words, s, seat)
        figures = (
            ("rift/icon_victory", str(s.points[seat])),
            ("rift/icon_resource", str(s.resources[seat])),
            ("rift/icon_income", f"+{s.counters[seat]}"),
            ("rift/icon_planets", str(sum(1 for _ in s.owned(seat)))),
            ("rift/icon_cards", str(len(s.hands[seat]))),
        )
        return StandingFace(
            self._whole(name, s.faction(seat).name) if faction and s.seats <= FEW else name,
            name,
            f"rift/faction_{faction}" if faction else "",
            ring(s, seat),
            figures,
            active=seat == s.active and s.step != "over",
            dimmed=not s.playing[seat],
        )

    def _whole(self, name: str, faction: str) -> str:
        """A player and what they lead; at a table without people a faction is all there is."""
        return self._ui("t_standing", player=name, faction=faction) if name != faction else name

    def switches(self, s: Rift, seat: int | None, room: Rect) -> list[Placed]:
        """Deck and discard pile, and what can be looked up."""
        last = ", ".join(s.box.card_of[card].name for card in s.discard[-5:][::-1]) or self._ui("t_none")
        found: list[tuple[str, SwitchFace, Tip, str | None]] = [
            (
                "deck",
                SwitchFace(self._ui("t_deck", count=len(s.deck)), "rift/icon_cards"),
                Tip(self._ui("t_deck_title"), self._ui("t_deck_tip"), "RIF-138"),
                None,
            ),
            (
                "discard",
                SwitchFace(self._ui("t_discard", count=len(s.discard)), "rift/icon_discard"),
                Tip(self._ui("t_discard_title"), self._ui("t_discard_tip", cards=last), "RIF-185"),
                None,
            ),
            (
                "units",
                SwitchFace(self._ui("t_units"), "rift/unit_carrier"),
                Tip(self._ui("t_units"), self._ui("t_units_tip"), "RIF-98"),
                UNITS,
            ),
        ]
        if seat is not None and s.factions[seat] and s.step not in ("setup", "over"):
            tip = Tip(self._ui("t_ask_me"), self._ui("t_ask_me_tip"), "RIF-198")
            found.append(("asks", SwitchFace(self._ui("t_ask_me"), "rift/icon_window"), tip, ASKS))
        high = (room.height + 4) // 4 - 4
        return [
            Placed(name, Rect(room.left, room.top + i * (high + 4), room.width, high), face, tip, opens=opens)
            for i, (name, face, tip, opens) in enumerate(found)
        ]

    # -- the shelf --------------------------------------------------------------------------------------

    def selling(self, s: Rift, seat: int | None, moves: Sequence[Move]) -> str:
        """What lies on the shelf: "upgrades" while one builds, "units" while one recruits or places one, "pile" while
        the galaxy is set up; "" if nothing does."""
        if s.step == "setup" and s.pile and s.pile_type:
            return "pile"
        if seat is None or not s.factions[seat]:
            return ""
        if any(isinstance(move, PlaceUnit) for move in moves):
            return "units"
        if any(isinstance(move, Build | BuildFree | Demolish) for move in moves):
            return "upgrades"
        mine = s.active == seat and not s.battle
        return {"build": "upgrades", "recruit": "units"}.get(s.step, "") if mine else ""

    def shelf(self, s: Rift, seat: int | None, room: Rect, moves: Sequence[Move], percent: int) -> list[Placed]:
        what = self.selling(s, seat, moves)
        if what == "pile":
            return self._pile(s, room)
        if seat is None or not what:
            return []
        if what == "upgrades":
            given = [move.upgrade for move in moves if isinstance(move, BuildFree)]
            return self._upgrades(s, seat, room, given, percent)
        arriving = [move.unit for move in moves if isinstance(move, PlaceUnit)]
        return self._units(s, seat, room, arriving, percent)

    def _upgrades(self, s: Rift, seat: int, room: Rect, given: Sequence[str], percent: int) -> list[Placed]:
        """given: what can be built for nothing now."""
        prices = s.sheet(seat).prices
        found = []
        for kind in s.box.upgrades:
            poor = prices[kind] > s.resources[seat] or kind in s.faction(seat).forbid_build
            dimmed = kind not in given if given else poor
            price = self._ui("t_free") if kind in given else str(prices[kind])
            face = WareFace(s.box.upgrades[kind].name, f"rift/upgrade_{kind}", price, dimmed=dimmed)
            tip = self._tips.upgrade(s, kind, prices[kind])
            found.append((f"upgrade:{kind}", face, tip))
        tip = Tip(self._ui("t_scrap"), self._ui("t_scrap_tip"), "RIF-50")
        found.append((SCRAP, WareFace(self._ui("t_scrap"), "rift/icon_demolish"), tip))
        return _on_shelf(found, room, percent, 4)

    def _units(self, s: Rift, seat: int, room: Rect, arriving: Sequence[str], percent: int) -> list[Placed]:
        """Those one may have; the rest stand in the list of all units."""
        costs = s.sheet(seat).unit_costs
        known = [k for k in s.box.kinds if k in arriving] if arriving else []
        kinds = known or [k for k in s.box.kinds if k in s.unlocked[seat] and s.may_own(seat, k)]
        found = []
        for kind in kinds:
            poor = not arriving and (costs[kind] > s.resources[seat] or not s.stock[seat].get(kind, 0))
            price = "" if arriving else str(costs[kind])
            face = WareFace(s.box.units[kind].name, f"rift/unit_{kind}", price, dimmed=poor)
            found.append((f"unit:{kind}", face, self._tips.unit(s, kind, seat)))
        return _on_shelf(found, room, percent, 5)

    def _pile(self, s: Rift, room: Rect) -> list[Placed]:
        """RIF-27. The condition tile that is placed next: its kind is known, its value is not."""
        rect = Rect(room.left, room.top, room.width // 4, room.height)
        condition = s.box.conditions[s.pile_type]
        face = WareFace(self._ui("t_tiles_left", count=len(s.pile)), f"rift/icon_{s.pile_type}")
        tip = Tip(condition.name, f"{condition.text}\n{self._ui('t_pile_tip')}", "RIF-27")
        words = LabelFace(f"{condition.name}. {condition.text}", "text", 16, "left", spaced=False, bold=False)
        said = Rect(rect.right + 16, rect.top, room.width - rect.width - 20, rect.height)
        return [Placed("pile", rect, face, tip), Placed("pile:text", said, words, None, ghost=True)]

    # -- choices that lie over the map --------------------------------------------------------------------

    def choices(self, s: Rift, seat: int | None, rooms: Rooms, moves: Sequence[Move]) -> list[Placed]:
        factions = [move.faction for move in moves if isinstance(move, ChooseFaction)]
        colours = [move.colour for move in moves if isinstance(move, ChooseColour)]
        cards = [move.card for move in moves if isinstance(move, TakeCard)]
        units = [move.unit for move in moves if isinstance(move, Unlock)]
        text = rooms.percent / 100
        if moves and (frame := s.asked_by(KeepOrRedraw)):
            found = s.box.factions[frame.drawn]
            drawn = Placed(
                f"drawn:{found.id}", Rect(0, 0, 1, 1), self._sheet(s, found.id, whole=True), self._tips.faction(found)
            )
            return self._cloth(
                rooms.chart, [drawn], (round(560 * text), min(rooms.chart.height - 60, round(220 * text)))
            )
        if factions:
            fits = _fitting(rooms.chart, (round(250 * text), round(150 * text)), len(factions))
            things = [self._sheet_choice(s, f, whole=fits) for f in factions]
            return self._cloth(
                rooms.chart,
                things,
                (round(250 * text), round(150 * text)) if fits else (round(118 * text), round(84 * text)),
            )
        if colours:
            things = [self._colour_choice(colour) for colour in colours]
            return self._cloth(rooms.chart, things, (round(110 * text), round(110 * text)))
        if cards:
            things = [self._card_choice(s, card) for card in cards]
            fits = _fitting(rooms.chart, (round(230 * text), round(170 * text)), len(cards))
            return self._cloth(
                rooms.chart, things, (round((230 if fits else 120) * text), round((170 if fits else 110) * text))
            )
        if units:
            return self._stats(s, seat, rooms, units, "unlock")
        return []

    def _sheet_choice(self, s: Rift, faction: str, *, whole: bool) -> Placed:
        found = s.box.factions[faction]
        return Placed(
            f"faction:{faction}", Rect(0, 0, 1, 1), self._sheet(s, faction, whole=whole), self._tips.faction(found)
        )

    def _sheet(self, s: Rift, faction: str, *, whole: bool) -> HandFace:
        found = s.box.factions[faction]
        level = self._ui(f"t_level_{found.difficulty}")
        said = f"{found.skill}: {found.text}" if whole else ""
        return HandFace(found.name, "", level, f"rift/faction_{faction}", "sheet", text=said)

    def waiting(self, s: Rift, rect: Rect) -> list[Placed]:
        """RIF-145. The card or skill that has been announced, while others may answer."""
        if not s.plays:
            return []
        play = s.plays[-1]
        who = self._ui("t_played_by", player=self._words.name(s.who(play.seat)))
        aimed = [self._words.name(target) for target in play.targets]
        more = f"\n{self._ui('t_aimed_at', targets=', '.join(aimed))}" if aimed else ""
        if play.what in s.box.card_of:
            card = s.box.card_of[play.what]
            picture, token, name, said = f"rift/occ_{card.id}", f"occ_{card.kind}", card.name, card.text
            tip = self._tips.card(card)
        else:
            skill = s.box.skills[play.what]
            picture = f"rift/icon_{play.what.removesuffix('_1').removesuffix('_2')}"
            token, name, said = "sheet", skill.name, skill.text
            tip = Tip(skill.name, skill.text, "RIF-137")
        face = HandFace(name, "", who, picture, token, text=f"{said}{more}", covers=True)
        return [Placed("played", rect, face, tip, 25, EVERYTHING)]

    def _colour_choice(self, colour: str) -> Placed:
        face = SeatFace(self._ui(f"t_colour_{colour}"), Ring(f"rift_{colour}", SHAPES[colour]))
        return Placed(f"colour:{colour}", Rect(0, 0, 1, 1), face, Tip(self._ui(f"t_colour_{colour}"), "", "RIF-10"))

    def _card_choice(self, s: Rift, card: str) -> Placed:
        found = s.box.card_of[card]
        face = HandFace(
            found.name, "", self._tips.moment(found), f"rift/occ_{found.id}", f"occ_{found.kind}", text=found.text
        )
        return Placed(f"pick:{card}", Rect(0, 0, 1, 1), face, self._tips.card(found))

    def _cloth(self, chart: Rect, things: list[Placed], size: tuple[int, int]) -> list[Placed]:
        gap = 10
        columns = max(1, min(len(things), (chart.width - 40) // (size[0] + gap)))
        rows = -(-len(things) // columns)
        high = min(size[1], (chart.height - 30) // rows - gap)
        cloth = Rect(0, 0, columns * (size[0] + gap) + 30, rows * (high + gap) + 30)
        cloth.center = chart.center
        tip = Tip(self._ui("t_cloth"), self._ui("t_cloth_tip"), "RIF-248")
        placed = [Placed("cloth", cloth, ClothFace(), tip, 20, EVERYTHING)]
        rects = layout.grid(cloth.move(20, 20), columns, (size[0], high), (gap, gap), len(things))
        for thing, rect in zip(things, rects, strict=True):
            placed.append(Placed(thing.id, rect, thing.face, thing.tip, 21, "cloth"))
        return placed

    # -- what is looked up --------------------------------------------------------------------------------

    def looked_up(self, s: Rift, seat: int | None, rooms: Rooms, sheet: str) -> list[Placed]:
        if sheet == UNITS:
            return self._stats(s, seat, rooms, s.box.kinds, "stat")
        if sheet == ASKS and seat is not None and s.factions[seat] and s.step not in ("setup", "over"):
            return self._asks(s, seat, rooms)
        return []

    def unfolded(self, rooms: Rooms, cards: Sequence[tuple[str, HandFace, Tip]]) -> list[Placed]:
        """The cards for which the hand has no room: with what they do where all of them have room for it."""
        text = rooms.percent / 100
        whole, small = (round(230 * text), round(170 * text)), (round(150 * text), round(110 * text))
        fits = _fitting(rooms.chart, whole, len(cards))
        faces = [(piece, face if fits else replace(face, text=""), tip) for piece, face, tip in cards]
        things = [Placed(piece, Rect(0, 0, 1, 1), face, tip) for piece, face, tip in faces]
        return self._cloth(rooms.chart, things, whole if fits else small) if things else []

    def _stats(self, s: Rift, seat: int | None, rooms: Rooms, kinds: Sequence[str], piece: str) -> list[Placed]:
        """RIF-98. Units side by side, number under number; the best of each column is lit."""
        rows = []
        numbers = [self._numbers(s, seat, kind) for kind in kinds]
        for kind, cells in zip(kinds, numbers, strict=True):
            card = s.box.units[kind]
            best = tuple(i for i, cell in enumerate(cells) if len(kinds) > 1 and cell > 0 and cell == _best(i, numbers))
            skills = ", ".join(s.box.skills[skill].name for skill in card.skills)
            mine = seat is None or not s.factions[seat] or kind in s.unlocked[seat] or piece == "unlock"
            shown = tuple(str(cell) if cell else "-" for cell in cells)
            face = RowFace(card.name, f"rift/unit_{kind}", shown, skills, dimmed=not mine, lit=best)
            rows.append((f"{piece}:{kind}", face, self._tips.unit(s, kind, seat)))
        heads = tuple(
            self._ui(f"t_head_{name}") for name in ("cost", "life", "shield", *WEAPONS, "move", "berths", "size")
        )
        title = self._ui("t_units" if piece == "stat" else "t_units_choice")
        head = RowFace(title, "", heads, self._ui("t_head_skill"), head=True)
        return self._list(rooms, head, rows, closes=piece == "stat", most=len(s.box.kinds))

    def _numbers(self, s: Rift, seat: int | None, kind: str) -> tuple[int, ...]:
        card = s.box.units[kind]
        if seat is None or not s.factions[seat]:
            combat = card.combat
            stats = (combat.lp, combat.shields, combat.close, combat.mid, combat.long)
            return (card.cost, *stats, card.move, card.capacity, card.size)
        sheet = s.sheet(seat)
        return (sheet.unit_costs[kind], *sheet.stats[kind], card.move, card.capacity, card.size)

    def _asks(self, s: Rift, seat: int, rooms: Rooms) -> list[Placed]:
        """RIF-198. When this seat wants to be asked, window by window, in words."""
        rows = []
        for i, window in enumerate(WINDOWS):
            mode = s.asks[seat][i]
            face = RowFace(
                self._ui(f"t_window_{window}"),
                WINDOW_ICONS[window],
                (self._ui(f"t_asked_{mode}"),),
                lit=(0,) if mode == "ask" else (),
            )
            rows.append((f"ask:{window}", face, self._tips.window(s, seat, window)))
        head = RowFace(self._ui("t_ask_me"), "", (self._ui("t_ask_head"),), head=True)
        return self._list(rooms, head, rows, closes=True)

    def _list(
        self, rooms: Rooms, head: RowFace, rows: Sequence[tuple[str, RowFace, Tip]], *, closes: bool, most: int = 0
    ) -> list[Placed]:
        """Over the whole table, so that it can be read at every size of text. most: so many rows there may be; with
        fewer it begins at the same place, and its rows are as high."""
        text = rooms.percent / 100
        room = rooms.area.inflate(-40, -24)
        foot, count = round(34 * text) if closes else 0, max(most, len(rows)) + 1
        high = min(round(46 * text), (room.height - foot - 24) // count)
        cloth = Rect(0, 0, min(room.width, round(1100 * text)), high * count + foot + 24)
        cloth.center = room.center
        cloth.height -= high * (count - 1 - len(rows))
        tip = Tip(head.title, self._ui("t_list_tip"), "RIF-98")
        inner = cloth.inflate(-24, -20)
        line = Rect(inner.left, inner.top, inner.width, high - 2)
        placed = [
            Placed("cloth", cloth, ClothFace(), tip, 26, EVERYTHING),
            Placed("cloth:head", line, head, None, 27, "cloth", ghost=True),
        ]
        for i, (piece, face, about) in enumerate(rows, 1):
            placed.append(Placed(piece, line.move(0, i * high), face, about, 27, "cloth"))
        if closes:
            wide = round(150 * text)
            close = Rect(inner.right - wide, inner.bottom - foot + 6, wide, foot - 4)
            shut = SwitchFace(self._ui("t_close"), "icons/close")
            placed.append(
                Placed(
                    "close",
                    close,
                    shut,
                    Tip(self._ui("t_close"), self._ui("t_list_tip"), "RIF-98"),
                    27,
                    "cloth",
                    opens="",
                )
            )
        return placed


def _best(i: int, numbers: Sequence[tuple[int, ...]]) -> int:
    """Of a column: the lowest price and size, the most of all else."""
    column = [row[i] for row in numbers if row[i]]
    return (min if i in (0, 8) else max)(column, default=0)


def _fitting(chart: Rect, size: tuple[int, int], count: int) -> bool:
    columns = max(1, (chart.width - 40) // (size[0] + 10))
    return -(-count // columns) * (size[1] + 10) + 30 <= chart.height


def _on_shelf(found: Sequence[tuple[str, WareFace, Tip]], room: Rect, percent: int, few: int) -> list[Placed]:
    """In one row, or in two if there are many."""
    rows = 1 if len(found) <= few else 2
    columns = max(few, -(-len(found) // rows))
    wide, high = room.width // columns, (room.height + 6) // rows
    return [
        Placed(
            name, Rect(room.left + i % columns * wide, room.top + i // columns * high, wide - 6, high - 6), face, tip
        )
        for i, (name, face, tip) in enumerate(found)
    ]
