"""The Remora board of a lone survivor (PAS-65, PAS-66): a tab beside the loadout, and the hiding places afterwards."""

from __future__ import annotations

from pygame import Rect

from game.core.words import Words
from game.games.lifeform.rules.modules.remora.hideout import ConfrontOrHunt, Guess
from game.games.lifeform.rules.solo.state import Alone, Remora
from game.games.lifeform.table.faces.cards import BandFace, CountFace
from game.games.lifeform.table.faces.signs import Sign, WayFace
from game.games.lifeform.table.faces.tracks import Cell, StripFace
from game.games.lifeform.table.modules.faces import PlaceFace, PlaceState, place_picture
from game.games.lifeform.table.modules.remora import BOARD, SPOTS, hull, location_piece, place_rect
from game.games.lifeform.table.parts.map import MapTable
from game.games.lifeform.table.parts.rooms import SHUTTLE
from game.ui import layout
from game.ui.faces import LabelFace, SpriteFace
from game.ui.table import Placed, Tip

LEVER, CLAMPS, CONFRONT, HUNT = "lever", "clamps", "confront", "hunt_it"
TAB = 110


def hiding(s: Alone) -> bool:
    """Is it being decided where the lifeform hides?"""
    return s.asked_by(ConfrontOrHunt, Guess) is not None


class ShuttleBoard:
    def __init__(self, words: Words, ship: MapTable[Alone]) -> None:
        self._words = words
        self._ship = ship

    # -- the tab ----------------------------------------------------------------------------------------

    def head(self, s: Alone, remora: Remora, row: Rect, *, looking: bool) -> list[Placed]:
        """The tab of the board, and what must always be in sight: the docking clamps and the lever that opens them."""
        ui = self._words.ui
        face = BandFace(
            ("lifeform/remora",), ui("t_shuttle_tab_shuttle"), "selected" if looking else "line", sheds=True
        )
        tip = Tip(ui("t_shuttle_tab_shuttle"), ui("t_shuttle_tab_tip"), "PAS-23")
        tab = Rect(row.left, row.top, TAB, row.height)
        placed = [Placed("tab:shuttle", tab, face, tip, opens="" if looking else SHUTTLE)]
        track = s.box.passenger.board.docking_clamps
        side = row.height
        ground = Rect(row.right - (track.last + 1) * (side + 4) - 8, row.top, track.last * (side + 4), side)
        tip = Tip(ui("t_clamps", count=remora.clamps, most=track.last), ui("t_clamps_tip"), "PAS-29")
        placed.append(Placed(CLAMPS, ground, LabelFace("", spaced=False), tip))
        for i in range(track.last):
            picture = "lifeform/padlock_open" if i < remora.clamps else "lifeform/padlock_closed"
            spot = Rect(ground.left + i * (side + 4) + 2, row.top, side, side)
            placed.append(Placed(f"clamp:{i}", spot, SpriteFace(picture), tip, 1, CLAMPS))
        lever = Rect(row.right - side - 2, row.top, side, side)
        words = Tip(ui("t_lever"), ui("t_lever_tip", left=track.manual.max_uses - remora.unlocked), "PAS-31")
        return [*placed, Placed(LEVER, lever, SpriteFace("lifeform/lever"), words)]

    def board(self, s: Alone, remora: Remora, area: Rect) -> list[Placed]:
        """The five chambers small, with life support below them."""
        ui = self._words.ui
        support = Rect(area.left, area.bottom - 38, area.width, 38)
        room = Rect(area.left, area.top, area.width, area.height - 42)
        locations = s.box.passenger.locations
        wide, high = (room.width + 4) // 3 - 4, (room.height + 4) // 2 - 4
        placed = [Placed(BOARD, room, hull(room, {}), None, -4, ghost=True)]
        for location, rect in zip(locations, layout.grid(room, 3, (wide, high), (4, 4), len(locations)), strict=True):
            placed += self._place(s, remora, location, rect, words=False)
        if remora.survival:
            spot = Rect(room.right - high, room.bottom - high, high, high)
            tip = Tip(ui("t_hidden_survival"), ui("t_hidden_survival_tip"), "PAS-40")
            placed.append(Placed("hidden_survival", spot, CountFace("lifeform/token_survival"), tip))
        return [*placed, self._support(s, remora, support)]

    def _support(self, s: Alone, remora: Remora, rect: Rect) -> Placed:
        ui, track = self._words.ui, s.box.passenger.board.life_support
        pictures = {"mission_token": "lifeform/token_mission", "halon": "lifeform/token_halon"}
        cells = tuple(Cell("" if space.bonus else "0", pictures.get(space.bonus or "", "")) for space in track.spaces)
        face = StripFace(ui("t_life_support"), cells, remora.life_support, "lif_crew")
        return Placed("life_support", rect, face, Tip(ui("t_life_support"), ui("t_life_support_tip"), "PAS-33"))

    def _place(self, s: Alone, remora: Remora, location: str, rect: Rect, *, words: bool) -> list[Placed]:
        cleared = location in remora.tokens
        name, text = self._words.name(location), self._words.ui(f"t_place_{_said(cleared, words)}")
        state: PlaceState = "closed" if cleared else "open"
        line = Sign("icons/check" if cleared else "lifeform/image_unknown", text, "muted" if cleared else "lif_beast")
        face = PlaceFace(name, f"lifeform/location_{location}", (line,) if words else (), state)
        tip = Tip(name, text, "PAS-35")
        piece = location_piece(location)
        placed = [Placed(piece, rect, face, tip)]
        if cleared:
            picture = place_picture(rect, words)
            spot = Rect(picture.right - 16, picture.bottom - 16, 18, 18)
            placed.append(Placed(f"cleared:{location}", spot, CountFace("lifeform/token_remora"), tip, 1, piece))
        return placed

    # -- after the launch ---------------------------------------------------------------------------------

    def hideout(self, s: Alone, remora: Remora, area: Rect) -> list[Placed]:
        """The whole board: where can it be?"""
        ui = self._words.ui
        head = Rect(area.left + 16, area.top + 6, area.width - 32, 30)
        board = Rect(area.left + 4, head.bottom + 8, area.width - 8, area.height - head.bottom + area.top - 140)
        low = Rect(area.left + 16, board.bottom + 10, area.width - 32, area.bottom - board.bottom - 18)
        title = LabelFace(ui("t_hideout"), "lif_beast", 22, spaced=False)
        placed = [
            Placed("hunt:title", head, title, None, ghost=True),
            Placed(BOARD, board, hull(board, SPOTS), None, -4, ghost=True),
        ]
        for location in s.box.passenger.locations:
            placed += self._place(s, remora, location, place_rect(board, SPOTS[location]), words=True)
        return placed + (self._guess(s, low) if s.asked_by(Guess) else self._choice(s, remora, low))

    def _choice(self, s: Alone, remora: Remora, area: Rect) -> list[Placed]:
        """PAS-37. What each way would mean."""
        ui = self._words.ui
        printed = len(s.box.passenger.board.hidden_zone.printed_fight)
        places = len(remora.cards)
        half = (area.width - 12) // 2
        ways = (
            (CONFRONT, "lifeform/image_real", ui("t_confront_text", icons=printed), "lif_beast", "PAS-38"),
            (
                HUNT,
                "icons/search",
                ui("t_hunt_it_text", places=places, icons=printed + min(places - 1, len(remora.reserve))),
                "lif_warning",
                "PAS-39",
            ),
        )
        placed = []
        for i, (piece, picture, text, token, rule) in enumerate(ways):
            rect = Rect(area.left + i * (half + 12), area.top, half, area.height)
            face = WayFace(ui(f"t_{piece}"), text, "", picture, token)
            placed.append(Placed(piece, rect, face, Tip(ui(f"t_{piece}"), text, rule)))
        return placed

    def _guess(self, s: Alone, area: Rect) -> list[Placed]:
        """The disk is dragged onto the place that is opened."""
        ui = self._words.ui
        who = next(iter(s.owner))
        disk = Rect(area.left, area.top, area.height, area.height)
        line = Rect(disk.right + 16, area.top, area.right - disk.right - 16, area.height)
        label = LabelFace(ui("t_guess_note"), "text", 18, "left", spaced=False, bold=False)
        return [
            Placed(who, disk, self._ship.disk(s, who), self._ship.person_tip(s, who), 2),
            Placed("guess:note", line, label, None, ghost=True),
        ]


def _said(cleared: bool, launched: bool) -> str:
    return "cleared" if cleared else "maybe" if launched else "open"
