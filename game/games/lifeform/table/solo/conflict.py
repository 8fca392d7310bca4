"""The shuttle conflict on the table (DRG-142 to DRG-155): zones, what answers them, and whether it would be enough."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.core.words import Words
from game.games.lifeform.rules.modules.remora.hideout import guarded
from game.games.lifeform.rules.solo.chits import odds
from game.games.lifeform.rules.solo.conflict import icons_of, matched
from game.games.lifeform.rules.solo.launch import dangers
from game.games.lifeform.rules.solo.moves import AssignToken, Recolour, SearchLocker, StandFast
from game.games.lifeform.rules.solo.scoring import WINS
from game.games.lifeform.rules.solo.state import Alone, Assault
from game.games.lifeform.table.faces.cards import BandFace, CountFace
from game.games.lifeform.table.faces.signs import LampFace
from game.games.lifeform.table.faces.stage import StagesFace
from game.games.lifeform.table.parts.offers import Offers
from game.games.lifeform.table.solo.faces import MatchFace, ZoneFace, ZoneState, zone_floor
from game.games.lifeform.table.solo.side import percent
from game.games.lifeform.table.solo.stage import steps_of
from game.ui import layout
from game.ui.face import Face
from game.ui.faces import LabelFace
from game.ui.paint import M
from game.ui.table import Placed, Tip

STAGE = "stage"
HEAD, TOOLS, GAP = 44, 96, 10
ICON = 58
STEPS = 4
SPREAD, CLEAR, OVER = 1, 2, 3
"""The steps of a conflict, from its beginning on."""
AIRLOCK, LOCKER, STRIKE = "airlock", "locker", "strike"


def fighting(s: Alone) -> bool:
    """Has the launch led to a fight? Where nothing dangerous was aboard there is none to be shown."""
    return s.stowaways_up and dangers(s)


def zone_piece(zone: str) -> str:
    return f"zone:{zone}"


def shortfall(s: Alone, assault: Assault) -> int:
    """How many fight icons of its zone an assault leaves open: as many harpoons as it would still take (DRG-151)."""
    most = len(icons_of(s, assault.zone))
    for more in range(most + 1):
        if matched(s, replace(assault, tokens=(*assault.tokens, *("harpoon",) * more))):
            return more
    return most


class ConflictTable:
    def __init__(self, words: Words) -> None:
        self._words = words

    def pieces(self, s: Alone, area: Rect, offers: Offers, *, large: bool) -> list[Placed]:
        ui = self._words.ui
        head = Rect(area.left + 12, area.top + 8, area.width - 24, 30)
        now = SPREAD if offers.of(AssignToken) or s.unassigned else OVER if s.result else CLEAR
        title = ui("t_solo_conflict")
        home = "legal" if now == OVER and s.result in WINS else "lif_beast"
        steps: Face = StagesFace(steps_of(self._words, "conflict", STEPS), now, title, home)
        if large:
            steps = LabelFace(title, "lif_beast", M, spaced=False)
        placed = [
            Placed(STAGE, area, BandFace(token="lif_beast"), None, -5, ghost=True),
            Placed("stage:steps", head, steps, Tip(title, ui("t_solo_conflict_tip"), "DRG-142")),
        ]
        tools = Rect(area.left + 12, area.bottom - TOOLS - 12, area.width - 24, TOOLS)
        room = Rect(area.left + 12, area.top + HEAD, area.width - 24, tools.top - area.top - HEAD - GAP)
        spread = self._unplaced(s, offers, Rect(room.left, room.bottom - 64, room.width, 64))
        if spread:
            room.height -= 74
        placed += self._zones(s, room)
        placed += spread
        placed += self._tools(s, tools, offers)
        return placed

    # -- zones --------------------------------------------------------------------------------------------

    def _zones(self, s: Alone, area: Rect) -> list[Placed]:
        zones = list(dict.fromkeys((*s.box.solo.zones, *s.zones)))
        wide = (area.width + GAP) // len(zones)
        placed = []
        for i, zone in enumerate(zones):
            rect = Rect(area.left + i * wide, area.top, wide - GAP, area.height)
            placed += self._zone(s, zone, rect, i + 1)
        return placed

    def _zone(self, s: Alone, zone: str, rect: Rect, number: int) -> list[Placed]:
        ui = self._words.ui
        assault = s.assault if s.assault and s.assault.zone == zone else None
        icons = icons_of(s, zone) if zone in s.zones else ()
        if assault and assault.recolour:
            icons = (assault.recolour,) * len(icons)
        left = shortfall(s, assault) if assault else len(icons)
        state: ZoneState = "clear" if not icons else "open"
        note = ui("t_solo_zone_clear") if not icons else ui("t_solo_zone_open", count=len(icons))
        if assault:
            state = "short" if left else "matched"
            note = ui("t_solo_zone_short", count=left) if left else ui("t_solo_zone_matched")
        title = self._words.name(zone)
        tip = Tip(title, self._zone_text(s, zone), "DRG-149")
        placed = [
            Placed(zone_piece(zone), rect, ZoneFace(title, note, state, ui("t_solo_zone_name", number=number)), tip, -1)
        ]
        floor = zone_floor(rect)
        columns = max(1, (floor.width + 8) // (ICON + 8))
        answered = len(icons) - left if assault else 0
        for k, (icon, spot) in enumerate(
            zip(icons, layout.grid(floor, columns, (ICON, ICON), (8, 8), len(icons)), strict=True)
        ):
            words = Tip(self._words.name(icon), ui(f"t_show_{icon}"), "DRG-150")
            face = MatchFace(f"lifeform/show_{icon}", k < answered)
            placed.append(Placed(f"fight:{zone}:{k}", spot, face, words, 1, zone_piece(zone)))
        if lives := self._lurking(s, zone, rect):
            placed.append(lives)
        return placed + (self._committed(s, assault, floor, len(icons), columns) if assault else [])

    def _lurking(self, s: Alone, zone: str, rect: Rect) -> Placed | None:
        """PAS-40. Whoever attacks this zone draws a chit first: how likely that is to end well."""
        if not guarded(s, zone):
            return None
        ui = self._words.ui
        note = ui("t_solo_lives", percent=percent(odds(s, 1)))
        spot = Rect(rect.left + 10, rect.bottom - 80, rect.width - 20, 44)
        face = LampFace("lifeform/token_survival", ui("t_hidden_chit"), note, "lif_warning", True)
        tip = Tip(ui("t_hidden_survival"), ui("t_hidden_survival_tip"), "PAS-40")
        return Placed("hidden_survival", spot, face, tip, 1, zone_piece(zone))

    def _zone_text(self, s: Alone, zone: str) -> str:
        tokens = [self._words.name(token) for token in s.zones.get(zone, ())]
        return ", ".join(tokens) or self._words.ui("t_solo_zone_clear")

    def _committed(self, s: Alone, assault: Assault, floor: Rect, icons: int, columns: int) -> list[Placed]:
        """What has been thrown at the zone, below its icons."""
        things = [*assault.cards, *assault.tokens, *assault.data, *assault.traits]
        top = floor.top + -(-icons // columns) * (ICON + 8) + 6
        room = Rect(floor.left, top, floor.width, floor.bottom - top)
        high = min(30, (room.height + 4) // max(1, len(things)) - 4)
        placed = []
        for i, thing in enumerate(things):
            rect = Rect(room.left, room.top + i * (high + 4), room.width, high)
            face = BandFace(self._pictures(s, thing), self._words.name(thing), "legal")
            tip = Tip(self._words.name(thing), self._words.ui("t_solo_committed"), "DRG-150")
            placed.append(Placed(f"thrown:{i}:{thing}", rect, face, tip, 1, zone_piece(assault.zone)))
        return placed

    def _pictures(self, s: Alone, thing: str) -> tuple[str, ...]:
        if thing in s.box.cards:
            return tuple(f"lifeform/show_{icon}" for icon in s.box.cards[thing].showdown) or ("lifeform/back_crew",)
        return ("lifeform/trait" if thing in s.box.solo.areas else f"lifeform/token_{thing}",)

    # -- tokens to be spread ------------------------------------------------------------------------------

    def _unplaced(self, s: Alone, offers: Offers, area: Rect) -> list[Placed]:
        """DRG-145. They are dragged to a secondary zone before they are turned up."""
        ui = self._words.ui
        tokens = list(dict.fromkeys(move.token for move in offers.of(AssignToken)))
        rects = layout.grid(area, 6, (area.height, area.height), (12, 0), len(tokens))
        placed = []
        for token, rect in zip(tokens, rects, strict=True):
            trait = token in s.box.solo.traits
            picture = "lifeform/trait_used" if trait else "lifeform/attack_5"
            tip = Tip(ui("t_solo_trait_used" if trait else "t_solo_lurker"), ui("t_solo_assign"), "DRG-145")
            placed.append(Placed(f"spread:{token}", rect, CountFace(picture), tip, 1))
        return placed

    # -- other ways out -----------------------------------------------------------------------------------

    def _tools(self, s: Alone, area: Rect, offers: Offers) -> list[Placed]:
        if recolours := offers.of(Recolour):
            colours = self._recolours(recolours, Rect(area.left, area.top, area.width, 40))
        else:
            colours = []
        row = Rect(area.left, area.bottom - 50, area.width, 50)
        wide = (row.width + GAP) // 4
        spots = [Rect(row.left + i * wide, row.top, wide - GAP, row.height) for i in range(4)]
        return [
            *colours,
            self._airlock(s, spots[0]),
            self._locker(s, spots[1], offers),
            self._halon(s, spots[2]),
            self._strike(s, spots[3], offers),
        ]

    def _airlock(self, s: Alone, rect: Rect) -> Placed:
        ui = self._words.ui
        key = "t_solo_used" if s.airlock_used else "t_solo_airlock_rigged" if s.airlock else "t_solo_airlock_ready"
        face = LampFace("lifeform/location_airlock", ui("t_solo_airlock"), ui(key), "lif_warning", not s.airlock_used)
        return Placed(AIRLOCK, rect, face, Tip(ui("t_solo_airlock"), ui("t_solo_airlock_tip"), "DRG-153"))

    def _locker(self, s: Alone, rect: Rect, offers: Offers) -> Placed:
        ui = self._words.ui
        note = ui("t_solo_used") if s.locker_used else ui("t_solo_lives", percent=percent(odds(s, 1)))
        face = LampFace("lifeform/locker", ui("t_solo_locker"), note, "lif_warning", bool(offers.of(SearchLocker)))
        return Placed(LOCKER, rect, face, Tip(ui("t_solo_locker"), ui("t_solo_locker_tip"), "DRG-153"))

    def _halon(self, s: Alone, rect: Rect) -> Placed:
        ui, count = self._words.ui, s.tokens.get("halon", 0)
        face = LampFace(
            "lifeform/token_halon", ui("t_pool_halon"), ui("t_solo_halon", count=count), "lif_crew", count > 0
        )
        return Placed("halon_blast", rect, face, Tip(ui("t_pool_halon"), ui("t_solo_halon_tip"), "DRG-152"))

    def _strike(self, s: Alone, rect: Rect, offers: Offers) -> Placed:
        """DRG-177. It says beforehand whether it would be enough."""
        ui = self._words.ui
        if s.assault is None:
            idle = BandFace((), ui("t_solo_strike_none"), "line", dimmed=True, sheds=True)
            return Placed(STRIKE, rect, idle, Tip(ui("t_solo_strike"), ui("t_solo_strike_none"), "DRG-149"))
        left = shortfall(s, s.assault)
        able = bool(offers.of(StandFast))
        label = ui("t_solo_strike_deadly") if left else ui("t_solo_strike_good")
        face = BandFace(("icons/skull" if left else "icons/check",), label, "refused" if left else "legal", not able)
        return Placed(STRIKE, rect, face, Tip(label, ui("t_solo_strike_tip"), "DRG-151"))

    def _recolours(self, moves: list[Recolour], area: Rect) -> list[Placed]:
        ui = self._words.ui
        placed = []
        wide = (area.width + GAP) // len(moves)
        for i, move in enumerate(moves):
            rect = Rect(area.left + i * wide, area.top, wide - GAP, area.height)
            label = ui("t_solo_recolour", icon=self._words.name(move.icon))
            face = BandFace(("lifeform/token_fire_extinguisher", f"lifeform/show_{move.icon}"), label, "lif_warning")
            placed.append(Placed(f"recolour:{move.icon}", rect, face, Tip(label, ui("t_solo_recolour_tip"), "DRG-150")))
        return placed
