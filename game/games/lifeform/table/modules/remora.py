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
from game.games.lifeform.table.faces.tracks import Cell, StripFace
from game.games.lifeform.table.modules.faces import PlaceFace, PlaceState
from game.games.lifeform.table.parts.map import MapTable
from game.games.lifeform.table.parts.offers import Offers
from game.ui import layout
from game.ui.faces import LabelFace
from game.ui.table import Placed, Tip

BOARD = "remora_board"
HEAD, ROW, TOOLS, GAP, MARK = 40, 40, 66, 8, 34
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
ACTIONS = {"REVEAL": "lifeform/token_mission", "HALON": "lifeform/token_halon", "SEARCH": "icons/search"}
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

    def pieces(self, s: Crew, hunt: Hunt, area: Rect, offers: Offers) -> list[Placed]:
        ui = self._words.ui
        head = Rect(area.left + 16, area.top + 4, area.width - 32, HEAD - 8)
        row = Rect(area.left + 16, area.top + HEAD, area.width - 32, ROW)
        tools = Rect(area.left + 16, area.bottom - TOOLS, area.width - 32, TOOLS - 4)
        board = Rect(area.left + 4, row.bottom + GAP, area.width - 8, tools.top - row.bottom - 2 * GAP)
        title = LabelFace(ui("t_hunt"), "lif_warning", 22, spaced=False)
        return [
            Placed("hunt:title", head, title, None, ghost=True),
            self._row(s, hunt, row),
            Placed(BOARD, board, hull(board, SPOTS), None, -4, ghost=True),
            *(piece for location in s.box.passenger.locations for piece in self._location(s, hunt, location, board)),
            *self._rewards(s, hunt, board),
            *self._tools(s, hunt, tools, offers),
        ]

    def _row(self, s: Crew, hunt: Hunt, rect: Rect) -> Placed:
        """PAS-47. The actions from left to right; the marker stands on the present one."""
        ui = self._words.ui
        actions = s.box.passenger.search.action_rows.get(len(hunt.disks), ())
        going = s.doing(HuntActions)
        left = going.left if going else ()
        cells = tuple(Cell(ui(f"t_hunt_{action}"), ACTIONS[action]) for action in actions)
        face = StripFace("", cells, len(actions) - len(left) - 1, "lif_warning")
        return Placed("hunt:row", rect, face, Tip(ui("t_hunt"), ui("t_hunt_tip"), "PAS-47"))

    def _location(self, s: Crew, hunt: Hunt, location: str, board: Rect) -> list[Placed]:
        ui = self._words.ui
        rect = place_rect(board, SPOTS[location])
        found = hunt.hiding == location and hunt.over
        state: PlaceState = "found" if found else "closed" if location in hunt.closed() else "open"
        plan = s.box.passenger.panels[location]
        lines = tuple(Sign(*self._panel(plan, kind)) for kind in PANELS)
        name = self._words.name(location)
        text = "\n".join(f"{ui(f't_panel_{kind}')}: {getattr(plan.text, kind)}" for kind in PANELS)
        piece = location_piece(location)
        marks = self._marks(s, hunt, location)
        face = PlaceFace(name, f"lifeform/location_{location}", lines, state, len(marks) * MARK)
        placed = [Placed(piece, rect, face, Tip(name, text, "PAS-51"))]
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

    def _rewards(self, s: Crew, hunt: Hunt, board: Rect) -> list[Placed]:
        """PAS-57. The two zones in the middle of the board."""
        ui = self._words.ui
        zones = s.box.passenger.zones
        middle = Rect(0, 0, round(board.width * 0.25), round(board.height * 0.24))
        middle.center = (board.left + round(board.width * 0.43), board.centery)
        high = middle.height // len(zones)
        placed = []
        for i, zone in enumerate(zones.values()):
            rect = Rect(middle.left, middle.top + i * high, middle.width, high - 4)
            label = ui("t_hunt_zone", disks=zone.disks, tokens=zone.tokens)
            face = LampFace("lifeform/reserve", label, "", "legal", zone.id in hunt.zones)
            placed.append(Placed(f"reward:{zone.id}", rect, face, Tip(label, zone.text, "PAS-57")))
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
                placed.append(Placed(character, rect, disk, self._ship.person_tip(s, character), 2))
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
        return placed + [Placed(i, r, face, tip, 2) for (i, face, tip), r in zip(items, rects, strict=True)]

    def combat_token(self, s: Crew, token: str, kind: str) -> tuple[str, CountFace, Tip]:
        """PAS-58. A combat token of the reserve, or one that the crew has."""
        (icon,) = s.box.passenger.reserve[token].fight
        tip = Tip(self._words.name(token), self._words.ui("t_hunt_token_tip"), "PAS-58")
        return f"{kind}:{token}", CountFace(f"lifeform/show_{icon}"), tip

    def kept(self, s: Crew, hunt: Hunt, area: Rect) -> list[Placed]:
        """The crew's combat tokens, in the showdown."""
        tokens = hunt.kept
        if not tokens:
            return []
        head = Rect(area.left, area.top, area.width, 18)
        label = LabelFace(self._words.ui("t_hunt_tokens"), "muted", 12, "left")
        placed = [Placed("kept:title", head, label, None, ghost=True)]
        row = Rect(area.left, head.bottom, area.width, area.bottom - head.bottom)
        rects = layout.grid(row, len(tokens), (row.height, row.height), (12, 0), len(tokens))
        for token, rect in zip(tokens, rects, strict=True):
            piece, face, tip = self.combat_token(s, token, "kept")
            placed.append(Placed(piece, rect, face, tip, 1))
        return placed


def place_rect(board: Rect, spot: tuple[float, float]) -> Rect:
    rect = Rect(0, 0, round(board.width * PLACE[0]), round(board.height * PLACE[1]))
    rect.center = (board.left + round(board.width * spot[0]), board.top + round(board.height * spot[1]))
    return rect.clamp(board)
