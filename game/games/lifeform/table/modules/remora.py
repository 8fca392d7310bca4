"""The large Remora board on the table (PAS-66, PAS-67): five locations, and who looks into which."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.core.words import Words
from game.games.lifeform.rules.crew.state import HALON, Crew, Hunt
from game.games.lifeform.rules.data.modules import Panel as PanelPlan
from game.games.lifeform.rules.modules.hunt.search import BetPaysOff, HuntActions, StillHidden
from game.games.lifeform.rules.modules.moves import HideIn, KillSurvivor, PlaceBet, RuleOut, TakeToken
from game.games.lifeform.table.faces.cards import CountFace
from game.games.lifeform.table.faces.plan import PlanFace, PlanLine, PlanShape
from game.games.lifeform.table.faces.signs import LampFace, Sign
from game.games.lifeform.table.modules.faces import PlaceFace, PlaceState
from game.games.lifeform.table.parts.frame import GAP, Frame
from game.games.lifeform.table.parts.map import MapTable
from game.games.lifeform.table.parts.offers import Offers
from game.ui import layout
from game.ui.faces import LabelFace
from game.ui.paint import S
from game.ui.table import Placed, Tip

BOARD = "remora_board"
TOOLS, REWARDS, MARK = 58, 420, 34
"""The height of what can be put onto a place, the width of what spare disks bring, and what lies on a place."""
PLACE = (0.27, 0.34)
"""Size of a location as a share of the board."""
SPOTS = {
    "flight_deck": (0.14, 0.5), "hibernation_bay": (0.42, 0.17), "cargo_hold": (0.42, 0.83),
    "airlock": (0.71, 0.17), "engineering_compartment": (0.86, 0.66),
}  # fmt: skip
"""Where each location lies: the plan of remora_board.yaml, with room for words."""
HULL = (
    (0.004, 0.5), (0.1, 0.16), (0.22, 0.004), (0.9, 0.004), (0.996, 0.2),
    (0.996, 0.8), (0.9, 0.994), (0.22, 0.994), (0.1, 0.84),
)  # fmt: skip
PANELS = {
    "failed": ("icons/close", "seat_2"),
    "discovered": ("icons/check", "legal"),
    "hidden": ("lifeform/image_unknown", "lif_beast"),
}
"""The three panels of a location, each with a picture and a colour."""
HUNTING = (HuntActions, StillHidden, BetPaysOff)
"""One of these waits until the hunt is over."""


def location_piece(location: str) -> str:
    return f"location:{location}"


def hunting(s: Crew) -> bool:
    """Is the hunt going on?"""
    return s.hunt is not None and s.doing(*HUNTING) is not None


def hull(area: Rect, spots: dict[str, tuple[float, float]]) -> PlanFace:
    """The shuttle from above, its bow at the left, with the ways between its locations."""
    middle = (0.52, 0.5)
    lines = tuple(PlanLine((spot, middle), "lif_tunnel", 8, "double") for spot in spots.values())
    return PlanFace((PlanShape(HULL, "lif_hull", "lif_warning"),), lines)


class RemoraTable:
    """Module D: the hunt, in the middle of the table."""

    def __init__(self, words: Words, ship: MapTable[Crew]) -> None:
        self._words = words
        self._ship = ship

    def pieces(self, s: Crew, hunt: Hunt, area: Rect, offers: Offers, percent: int) -> list[Placed]:
        ui = self._words.ui
        frame = Frame(BOARD, area, percent, "lif_warning", Tip(ui("t_hunt"), ui("t_hunt_tip"), "PAS-47"))
        inner = frame.below
        says = Rect(inner.left, inner.top, inner.width, (2 if percent <= 125 else 1) * frame.line + 8)
        tools = Rect(inner.left, inner.bottom - TOOLS, inner.width, TOOLS)
        places = Rect(inner.left, says.bottom + GAP, inner.width, tools.top - says.bottom - 2 * GAP)
        locations = s.box.passenger.locations
        wide = (places.width + GAP) // len(locations)
        placed = [
            *frame.ground("hunt:row", *self._row(s, hunt)),
            *frame.says("hunt", says, ui("t_hunt_title_over" if hunt.over else "t_hunt_title"), ui("t_hunt_tip")),
        ]
        for i, location in enumerate(locations):
            rect = Rect(places.left + i * wide, places.top, wide - GAP, places.height)
            placed += self._location(s, hunt, location, rect)
        zones = min(round(REWARDS * percent / 100), round(tools.width * 0.4))
        rewards = Rect(tools.right - zones, tools.top, zones, tools.height)
        tools.width -= zones + GAP
        return [*placed, *self._rewards(s, hunt, rewards), *self._tools(s, hunt, tools, offers)]

    def _row(self, s: Crew, hunt: Hunt) -> tuple[tuple[str, ...], int]:
        """PAS-47. The actions from left to right, and the present one."""
        actions = s.box.passenger.search.action_rows.get(len(hunt.disks), ())
        going = s.doing(HuntActions)
        left = going.left if going else ()
        return tuple(self._words.ui(f"t_hunt_{action}") for action in actions), len(actions) - len(left) - 1

    def _location(self, s: Crew, hunt: Hunt, location: str, rect: Rect) -> list[Placed]:
        ui = self._words.ui
        found = hunt.hiding == location and hunt.over
        state: PlaceState = "found" if found else "closed" if location in hunt.closed() else "open"
        plan = s.box.passenger.panels[location]
        lines = tuple(Sign(*self._panel(plan, kind)) for kind in PANELS)
        name = self._words.name(location)
        text = "\n".join(f"{ui(f't_panel_{kind}')}: {getattr(plan.text, kind)}" for kind in PANELS)
        piece = location_piece(location)
        marks = self._marks(s, hunt, location)
        titles = tuple(map(self._words.name, s.box.passenger.locations))
        face = PlaceFace(name, f"lifeform/location_{location}", lines, state, len(marks) * MARK, titles)
        placed = [Placed(piece, rect, face, Tip(name, text, "PAS-51"), 1, BOARD)]
        for i, (mark, look, tip) in enumerate(marks):
            spot = Rect(rect.right - (i + 1) * MARK, rect.top + 4, MARK - 2, MARK - 2)
            placed.append(Placed(mark, spot, look, tip, 2, piece))
        return placed

    def _panel(self, plan: PanelPlan, kind: str) -> tuple[str, str, str]:
        picture, token = PANELS[kind]
        return picture, getattr(plan.text, kind), token

    def _marks(self, s: Crew, hunt: Hunt, location: str) -> list[tuple[str, CountFace, Tip]]:
        """What lies on a location: who looked, what was ruled out, the bet, and for who knows it the beast."""
        ui = self._words.ui
        marks = []
        for where, piece in hunt.searched:
            if where == location:
                picture = "lifeform/token_halon" if piece == HALON else f"lifeform/portrait_{piece}"
                tip = Tip(ui("t_hunt_searched"), "", "PAS-51")
                marks.append((f"searched:{location}", CountFace(picture), tip))
        if location in hunt.revealed:
            tip = Tip(ui("t_hunt_ruled_out"), "", "PAS-48")
            marks.append((f"ruled_out:{location}", CountFace("lifeform/token_mission"), tip))
        if hunt.bet == location:
            count = s.box.passenger.search.hostility_bet.tokens
            tip = Tip(ui("t_hunt_bet"), ui("t_hunt_bet_tip"), "PAS-46")
            marks.append(("bet", CountFace("lifeform/token_hostility", str(count), "lif_beast"), tip))
        if hunt.hiding == location:
            tip = Tip(ui("t_hunt_here"), ui("t_hunt_here_tip"), "PAS-45")
            marks.append(("hiding", CountFace("lifeform/image_real"), tip))
        return marks

    def _rewards(self, s: Crew, hunt: Hunt, area: Rect) -> list[Placed]:
        """PAS-57. What spare disks bring."""
        ui = self._words.ui
        zones = s.box.passenger.zones
        wide = (area.width + GAP) // len(zones)
        placed = []
        for i, zone in enumerate(zones.values()):
            rect = Rect(area.left + i * wide, area.top, wide - GAP, area.height)
            label = ui("t_hunt_zone", disks=zone.disks, tokens=zone.tokens)
            face = LampFace("lifeform/reserve", label, "", "legal", zone.id in hunt.zones)
            placed.append(Placed(f"reward:{zone.id}", rect, face, Tip(label, zone.text, "PAS-57"), 1, BOARD))
        return placed

    def _tools(self, s: Crew, hunt: Hunt, area: Rect, offers: Offers) -> list[Placed]:
        """What can be put onto a location: disks, halon, the bet, a mission token; or combat tokens to take."""
        ui = self._words.ui
        items: list[tuple[str, CountFace, Tip]] = []
        side = area.height
        placed = []
        x = area.left
        for character in hunt.disks:
            if character in s.owner:
                used = character not in hunt.unused() and not offers.of(KillSurvivor)
                disk = replace(self._ship.disk(s, character), faded=used)
                rect = Rect(x, area.top, side, side)
                placed.append(Placed(character, rect, disk, self._ship.person_tip(s, character), 2, BOARD))
                x += side + 8
        if HALON in s.pool:
            tip = Tip(ui("t_pool_halon"), ui("t_hunt_halon_tip"), "PAS-50")
            items.append((f"pool:{HALON}", CountFace("lifeform/token_halon", str(s.pool.count(HALON))), tip))
        if offers.of(PlaceBet):
            count = s.box.passenger.search.hostility_bet.tokens
            tip = Tip(ui("t_hunt_bet"), ui("t_hunt_bet_tip"), "PAS-46")
            items.append(("supply:bet", CountFace("lifeform/token_hostility", str(count), "lif_beast"), tip))
        if offers.of(RuleOut):
            tip = Tip(ui("t_mission"), ui("t_hunt_rule_out_tip"), "PAS-48")
            items.append(("supply:mission", CountFace("lifeform/token_mission"), tip))
        if offers.of(HideIn):
            tip = Tip(ui("t_hunt_here"), ui("t_hunt_hide_tip"), "PAS-45")
            items.append(("supply:beast", CountFace("lifeform/image_real"), tip))
        items += [self.combat_token(s, move.token, "reserve") for move in offers.of(TakeToken)]
        room = Rect(x + 8, area.top, area.right - x - 8, side)
        rects = layout.grid(room, max(1, len(items)), (side, side), (10, 0), len(items))
        return placed + [Placed(i, r, face, tip, 2, BOARD) for (i, face, tip), r in zip(items, rects, strict=True)]

    def combat_token(self, s: Crew, token: str, kind: str) -> tuple[str, CountFace, Tip]:
        """PAS-58. A combat token of the reserve, or one that the crew has."""
        (icon,) = s.box.passenger.reserve[token].fight
        tip = Tip(self._words.name(token), self._words.ui("t_hunt_token_tip"), "PAS-58")
        return f"{kind}:{token}", CountFace(f"lifeform/show_{icon}"), tip

    def kept(self, s: Crew, hunt: Hunt, area: Rect, high: int) -> list[Placed]:
        """The crew's combat tokens, in the showdown. high: of their heading."""
        tokens = hunt.kept
        head = Rect(area.left, area.top, area.width, high)
        label = LabelFace(self._words.ui("t_hunt_tokens"), "muted", S, "left", spaced=False)
        placed = [Placed("kept:title", head, label, None, ghost=True)]
        row = Rect(area.left, head.bottom, area.width, area.bottom - head.bottom)
        step = min(row.height + 12, row.width // len(tokens))
        side = min(row.height, step)
        rects = layout.grid(row, len(tokens), (side, side), (step - side, 0), len(tokens))
        for token, rect in zip(tokens, rects, strict=True):
            piece, face, tip = self.combat_token(s, token, "kept")
            placed.append(Placed(piece, rect, face, tip, 1, "stage"))
        return placed


def place_rect(board: Rect, spot: tuple[float, float]) -> Rect:
    rect = Rect(0, 0, round(board.width * PLACE[0]), round(board.height * PLACE[1]))
    rect.center = (board.left + round(board.width * spot[0]), board.top + round(board.height * spot[1]))
    return rect.clamp(board)
