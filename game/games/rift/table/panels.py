"""Around the map (RIF-191): standings, decks, reactions, the faction sheet, the shelf of prices, the hand, choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.core.engine import UNKNOWN
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
from game.games.rift.table.faces import Ring, StandingFace
from game.games.rift.table.rooms import SHAPES, Rooms, player_piece, ring
from game.games.rift.table.tips import Tips
from game.ui import layout
from game.ui.face import Face
from game.ui.faces import BackFace, CardFace, ChipFace, LabelFace, SlotFace, StockFace
from game.ui.table import EVERYTHING, Placed, Tip

CARD = (112, 150)
FREE = 16
"""So much of every card in a hand is free, at least."""
SCRAP = "scrap"
SHEET = "sheet"
MODES = {"ask": "legal", "involved": "selected", "never": "dim"}
SIGNS = {"ask": "!", "involved": "?", "never": "-"}
WINDOW_ICONS = {
    "battle_start": "rift/icon_taunt",
    "battle_phase": "rift/icon_hit",
    "battle_damage": "rift/icon_repair_rush",
    "battle_won": "rift/icon_victory",
    "card_played": "rift/icon_cards",
    "skill_used": "rift/icon_overload",
    "turn_end": "rift/icon_window",
}
FEW = 9
"""Factions to choose from that are shown with their whole text."""


class Panels:
    def __init__(self, words: Words, tips: Tips) -> None:
        self._words = words
        self._ui = words.ui
        self._tips = tips

    # -- players ------------------------------------------------------------------------------------

    def players(self, s: Rift, seat: int | None, room: Rect) -> list[Placed]:
        foot = 96
        high = min(104, (room.height - foot) // s.seats - 6)
        placed = []
        for number in range(s.seats):
            rect = Rect(room.left, room.top + number * (high + 6), room.width, high)
            placed.append(
                Placed(player_piece(s, number), rect, self._standing(s, number), self._tips.player(s, number))
            )
        below = Rect(room.left, room.bottom - foot, room.width, foot)
        return placed + self._decks(s, Rect(below.left, below.top, below.width, 34)) + self._reactions(s, seat, below)

    def _standing(self, s: Rift, seat: int) -> StandingFace:
        faction = s.factions[seat]
        name = self._words.name(s.who(seat))
        figures = (
            ("rift/icon_resource", str(s.resources[seat])),
            ("rift/icon_income", f"+{s.counters[seat]}"),
            ("rift/icon_planets", str(sum(1 for _ in s.owned(seat)))),
            ("rift/icon_cards", str(len(s.hands[seat]))),
        )
        return StandingFace(
            name,
            f"rift/faction_{faction}" if faction else "",
            ring(s, seat),
            figures,
            s.points[seat],
            s.terms.target,
            active=seat == s.active and s.step != "over",
            dimmed=not s.playing[seat],
        )

    def _decks(self, s: Rift, rect: Rect) -> list[Placed]:
        half = (rect.width - 6) // 2
        deck = ChipFace(self._ui("t_deck", count=len(s.deck)), "rift/icon_cards", "sheet")
        discard = ChipFace(self._ui("t_discard", count=len(s.discard)), "rift/icon_discard", "line")
        last = ", ".join(s.box.card_of[card].name for card in s.discard[-5:][::-1]) or self._ui("t_none")
        about_deck = Tip(self._ui("t_deck_title"), self._ui("t_deck_tip"), "RIF-138")
        about_discard = Tip(self._ui("t_discard_title"), self._ui("t_discard_tip", cards=last), "RIF-185")
        return [
            Placed("deck", Rect(rect.left, rect.top, half, 30), deck, about_deck),
            Placed("discard", Rect(rect.right - half, rect.top, half, 30), discard, about_discard),
        ]

    def _reactions(self, s: Rift, seat: int | None, below: Rect) -> list[Placed]:
        """RIF-198. When this seat wants to be asked, window by window."""
        if seat is None or not s.factions[seat] or s.step in ("setup", "over"):
            return []
        wide = below.width // len(WINDOWS)
        placed = []
        for i, window in enumerate(WINDOWS):
            mode = s.asks[seat][i]
            rect = Rect(below.left + i * wide, below.bottom - 42, wide - 4, 42)
            face = StockFace("", WINDOW_ICONS[window], SIGNS[mode], token=MODES[mode], dimmed=mode == "never")
            placed.append(Placed(f"ask:{window}", rect, face, self._tips.window(s, seat, window)))
        label = Rect(below.left, below.bottom - 60, below.width, 16)
        title = LabelFace(self._ui("t_ask_me"), "muted", 12, "left", spaced=False)
        tip = Tip(self._ui("t_ask_me"), self._ui("t_ask_me_tip"), "RIF-198")
        return [Placed("ask", label, title, tip), *placed]

    # -- one's own things -----------------------------------------------------------------------------

    def sheet(self, s: Rift, seat: int | None, room: Rect) -> list[Placed]:
        if seat is None or not s.factions[seat]:
            return []
        faction = s.faction(seat)
        card = Rect(room.left, room.top, room.width, room.height - 42)
        placed = [Placed(SHEET, card, self._tips.faction_card(faction), self._tips.faction(faction), 1)]
        figures = (
            ("resource", str(s.resources[seat]), "RIF-13"),
            ("income", f"+{s.counters[seat]}", "RIF-40"),
            ("victory", f"{s.points[seat]}/{s.terms.target}", "RIF-179"),
        )
        wide = (room.width + 6) // len(figures)
        for i, (name, amount, rule) in enumerate(figures):
            rect = Rect(room.left + i * wide, room.bottom - 36, wide - 6, 36)
            tip = Tip(self._ui(f"t_{name}"), self._ui(f"t_{name}_tip", target=s.terms.target), rule)
            placed.append(Placed(f"own:{name}", rect, ChipFace(amount, f"rift/icon_{name}", "crystal"), tip))
        return placed

    def hand(self, s: Rift, seat: int | None, room: Rect) -> list[Placed]:
        if seat is None:
            return []
        cards = s.hands[seat]
        if not cards:
            slot = Rect(room.left, room.top, room.width, room.height)
            return [Placed("hand", slot, SlotFace(self._ui("t_no_cards")), None, -1, ghost=True)]
        inner = Rect(room.left + 4, room.top + 9, room.width - 8, room.height - 18)
        placed = []
        back = Tip(self._ui("t_back"), self._ui("t_back_tip"), "RIF-184")
        for i, (card, rect) in enumerate(zip(cards, self._fan(inner, len(cards)), strict=True)):
            if card == UNKNOWN:
                placed.append(Placed(f"back:{i}", rect, BackFace("rift/card_back"), back, 2 + i, "hand"))
            else:
                found = s.box.card_of[card]
                face = self._tips.card_face(found)
                if rect.height < CARD[1]:  # the tip has its words
                    face = replace(face, text="")
                placed.append(Placed(card, rect, face, self._tips.card(found), 2 + i, "hand"))
        return placed

    def _fan(self, room: Rect, count: int) -> list[Rect]:
        """One row of cards, or two lower ones if so little of each would be free that none could be picked."""
        if count <= 1 or (room.width - CARD[0]) // (count - 1) >= FREE:
            return layout.hand(room, CARD, 8, count)
        high = (room.height - 6) // 2
        upper, lower = (
            Rect(room.left, room.top, room.width, high),
            Rect(room.left, room.bottom - high, room.width, high),
        )
        first = -(-count // 2)
        return layout.hand(upper, (CARD[0], high), 8, first) + layout.hand(lower, (CARD[0], high), 8, count - first)

    # -- the shelf --------------------------------------------------------------------------------------

    def shelf(self, s: Rift, seat: int | None, room: Rect, moves: Sequence[Move]) -> list[Placed]:
        """Upgrades while one builds, otherwise the unit cards."""
        if seat is None or not s.factions[seat]:
            return self._pile(s, room)
        building = any(isinstance(move, Build | BuildFree | Demolish) for move in moves)
        if building or (s.step == "build" and s.active == seat and not any(isinstance(m, PlaceUnit) for m in moves)):
            return self._upgrades(s, seat, room)
        if s.step == "setup" and s.pile:
            return self._pile(s, room)
        return self._units(s, seat, room)

    def _upgrades(self, s: Rift, seat: int, room: Rect) -> list[Placed]:
        kinds = list(s.box.upgrades)
        wide = room.width // (len(kinds) + 1)
        prices = s.sheet(seat).prices
        placed = []
        for i, kind in enumerate(kinds):
            rect = Rect(room.left + i * wide, room.top + 20, wide - 6, room.height - 40)
            poor = prices[kind] > s.resources[seat] or kind in s.faction(seat).forbid_build
            face = StockFace(
                s.box.upgrades[kind].name, f"rift/upgrade_{kind}", str(prices[kind]), "rift/icon_resource", dimmed=poor
            )
            placed.append(Placed(f"upgrade:{kind}", rect, face, self._tips.upgrade(s, kind, prices[kind])))
        rect = Rect(room.left + len(kinds) * wide, room.top + 20, wide - 6, room.height - 40)
        tip = Tip(self._ui("t_scrap"), self._ui("t_scrap_tip"), "RIF-50")
        placed.append(Placed(SCRAP, rect, StockFace(self._ui("t_scrap"), "rift/icon_demolish"), tip))
        return placed

    def _units(self, s: Rift, seat: int, room: Rect) -> list[Placed]:
        kinds = s.box.kinds
        columns = (len(kinds) + 1) // 2
        wide = room.width // columns
        costs = s.sheet(seat).unit_costs
        high = (room.height - 6) // 2
        placed = []
        for i, kind in enumerate(kinds):
            rect = Rect(room.left + i % columns * wide, room.top + i // columns * (high + 6), wide - 6, high)
            locked = kind not in s.unlocked[seat]
            face = StockFace(
                s.box.units[kind].name,
                f"rift/unit_{kind}",
                str(costs[kind]),
                "icons/lock" if locked else "rift/icon_resource",
                dimmed=locked,
            )
            placed.append(Placed(f"unit:{kind}", rect, face, self._tips.unit(s, kind, seat)))
        return placed

    def _pile(self, s: Rift, room: Rect) -> list[Placed]:
        """RIF-27. The condition tile that is placed next: its kind is known, its value is not."""
        if not s.pile_type:
            return []
        rect = Rect(room.left, room.top + 20, 150, room.height - 40)
        condition = s.box.conditions[s.pile_type]
        face = StockFace(
            condition.name, f"rift/icon_{s.pile_type}", self._ui("t_tiles_left", count=len(s.pile)), token=s.pile_type
        )
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
        if moves and (frame := s.asked_by(KeepOrRedraw)):
            found = s.box.factions[frame.drawn]
            face = self._tips.large_faction_card(found)
            drawn = Placed(f"drawn:{found.id}", Rect(0, 0, 1, 1), face, self._tips.faction(found))
            return self._cloth(rooms.chart, [drawn], (680, 320))
        if factions:
            few = len(factions) <= FEW
            things = [self._sheet_choice(s, f, f"faction:{f}", whole=few) for f in factions]
            return self._cloth(rooms.chart, things, (300, 170) if few else (104, 132))
        if colours:
            return self._cloth(rooms.chart, [self._colour_choice(colour) for colour in colours], (110, 110))
        if cards:
            return self._cloth(rooms.chart, [self._card_choice(s, card) for card in cards], (240, 140))
        if units:
            return self._cloth(rooms.chart, [self._unit_choice(s, kind, seat) for kind in units], (150, 150))
        return []

    def _sheet_choice(self, s: Rift, faction: str, piece: str, *, whole: bool = True) -> Placed:
        found = s.box.factions[faction]
        emblem = StockFace(found.name, f"rift/faction_{faction}", self._ui(f"t_short_{found.difficulty}"))
        face = self._tips.faction_card(found) if whole else emblem
        return Placed(piece, Rect(0, 0, 1, 1), face, self._tips.faction(found))

    def waiting(self, s: Rift, rect: Rect) -> list[Placed]:
        """RIF-145. The card or skill that has been announced, while others may answer."""
        if not s.plays:
            return []
        play = s.plays[-1]
        who = self._words.name(s.who(play.seat))
        aimed = [self._words.name(target) for target in play.targets]
        text = self._ui("t_aimed_at", targets=", ".join(aimed)) if aimed else ""
        if play.what in s.box.card_of:
            card = s.box.card_of[play.what]
            face: Face = CardFace(card.name, who, text or card.text, f"rift/occ_{card.id}", f"occ_{card.kind}")
            tip = self._tips.card(card)
        else:
            skill = s.box.skills[play.what]
            picture = play.what.removesuffix("_1").removesuffix("_2")
            face = CardFace(skill.name, who, text or skill.text, f"rift/icon_{picture}", "sheet")
            tip = Tip(skill.name, skill.text, "RIF-137")
        return [Placed("played", rect, face, tip, 25, EVERYTHING)]

    def _colour_choice(self, colour: str) -> Placed:
        mark = Ring(f"rift_{colour}", SHAPES[colour])
        face = StandingFace(self._ui(f"t_colour_{colour}"), "", mark, active=True)
        return Placed(f"colour:{colour}", Rect(0, 0, 1, 1), face, Tip(self._ui(f"t_colour_{colour}"), "", "RIF-10"))

    def _card_choice(self, s: Rift, card: str) -> Placed:
        found = s.box.card_of[card]
        return Placed(f"pick:{card}", Rect(0, 0, 1, 1), self._tips.card_face(found), self._tips.card(found))

    def _unit_choice(self, s: Rift, kind: str, seat: int | None) -> Placed:
        card = s.box.units[kind]
        face = StockFace(card.name, f"rift/unit_{kind}", str(card.cost), "rift/icon_resource")
        return Placed(f"unlock:{kind}", Rect(0, 0, 1, 1), face, self._tips.unit(s, kind, seat))

    def _cloth(self, chart: Rect, things: list[Placed], size: tuple[int, int]) -> list[Placed]:
        gap = 14
        columns = max(1, min(len(things), (chart.width - 40) // (size[0] + gap)))
        rows = -(-len(things) // columns)
        high = min(size[1], (chart.height - 60) // rows - gap)
        cloth = Rect(0, 0, columns * (size[0] + gap) + 34, rows * (high + gap) + 34)
        cloth.center = chart.center
        tip = Tip(self._ui("t_cloth"), self._ui("t_cloth_tip"), "RIF-248")
        placed = [Placed("cloth", cloth, ChipFace("", token="selected", solid=True), tip, 20, EVERYTHING)]
        rects = layout.grid(cloth.move(24, 24), columns, (size[0], high), (gap, gap), len(things))
        for thing, rect in zip(things, rects, strict=True):
            placed.append(Placed(thing.id, rect, thing.face, thing.tip, 21, "cloth"))
        return placed
