"""Around the ship, for a crew: also the tracks of the lifeform, its board and the decks (LIF-T8, LIF-T10)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil
from typing import ClassVar

from pygame import Rect

from game.core.engine import UNKNOWN
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.table.crew.goal import wanted
from game.games.lifeform.table.faces.cards import BandFace, CountFace
from game.games.lifeform.table.faces.tracks import Cell, StripFace, strip_cell, strip_head
from game.games.lifeform.table.parts.side import GAP, NOTHING, Meter, SideTable, track_sheet
from game.ui import layout
from game.ui.table import Placed, Tip

BOARD = "board:lifeform"
ITEM = 264
"""The width of a thing on the lifeform's board when that is open."""


class CrewSide(SideTable[Crew]):
    clock_rule: ClassVar[str] = "LIF-176"

    def meaning(self, s: Crew, icon: str) -> str:
        return s.box.tracks.self_destruct.icon_meaning[icon]

    def needed(self, s: Crew, column: str) -> int:
        return wanted(s, column)

    # -- the tracks ---------------------------------------------------------------------------------------

    def meters(self, s: Crew) -> list[Meter]:
        ui = self._words.ui
        track, cocoon = s.box.tracks.hostility, s.box.cocoon(s.terms.players)
        here, last, hand = cocoon[s.cocoon], len(cocoon) - 1, len(s.hands[s.terms.lifeform])
        grown = ui("t_cocoon_tip", hand=here.hand, evolution=here.evolution or 0)
        return [
            self.clock_meter(s, 1.3),
            Meter(
                "hostility", "lifeform/token_hostility", ui("t_hostility", space=s.hostility), str(s.hostility),
                self._provoked(s), "lif_beast", s.hostility / track.last,
                Tip(ui("t_hostility", space=s.hostility), ui("t_hostility_tip"), "LIF-184"), 1.15,
            ),
            Meter(
                "cocoon_track", "lifeform/icon_COCOON", ui("t_cocoon_at", at=s.cocoon, last=last), f"{s.cocoon}/{last}",
                here.name if s.cocoon else "", "lif_tunnel", s.cocoon / last,
                Tip(f"{ui('t_cocoon')}: {here.name}", grown, "LIF-188"), 0.95,
            ),
            *self.trouble_meters(s),
            Meter(
                BOARD, "lifeform/image_unknown", ui("t_beast_cards", count=hand), str(hand), "", "lif_beast", 0.0,
                Tip(ui("t_board"), ui("t_board_tip"), "LIF-25"), 0.75,
            ),
        ]  # fmt: skip

    def _provoked(self, s: Crew) -> str:
        """What the next space that brings something brings."""
        for space in s.box.tracks.hostility.spaces[s.hostility + 1 :]:
            if what := space.icons[0] if space.icons else "claw" if space.claw else "":
                return self._words.ui(f"t_anger_{what}", count=int(space.id) - s.hostility)
        return ""

    def spaces(self, s: Crew, piece: str, area: Rect) -> list[Placed]:
        ui = self._words.ui
        if piece == "clock":
            return self.minutes(s, area)
        if piece == "hostility":
            face = StripFace(ui("t_hostility", space=s.hostility), self._hostility_cells(s), s.hostility, "lif_beast")
            tip = Tip(ui("t_hostility", space=s.hostility), ui("t_hostility_tip"), "LIF-184")
            return [Placed("spaces:hostility", area, face, tip, ghost=True), *self._hostility_icons(s, area)]
        if piece == "cocoon_track":
            cocoon, nursery = s.box.cocoon(s.terms.players), s.nursery or ()
            cells = tuple(
                Cell(
                    ui("t_cocoon_space", name=space.name, hand=space.hand),
                    "lifeform/token_evolution" if 0 < i <= len(nursery) and nursery[i - 1] else "",
                )
                for i, space in enumerate(cocoon)
            )
            tip = Tip(ui("t_cocoon"), ui("t_cocoon_rest"), "LIF-188")
            return [Placed("spaces:cocoon_track", area, StripFace("", cells, s.cocoon, "lif_tunnel"), tip, ghost=True)]
        return self.trouble_spaces(s, piece, area) if piece in ("malfunction", "android_status") else []

    def _hostility_cells(self, s: Crew) -> tuple[Cell, ...]:
        def cell(space: str | int, icons: Sequence[str], claw: int) -> Cell:
            if claw:
                return Cell(str(space), "lifeform/show_claw", "lif_beast")
            icon = {"draw": "lifeform/track_draw", "terror": "lifeform/token_terror"}.get(icons[0] if icons else "", "")
            return Cell(str(space), icon)

        return tuple(cell(space.id, space.icons, space.claw) for space in s.box.tracks.hostility.spaces)

    def _hostility_icons(self, s: Crew, strip: Rect) -> list[Placed]:
        """LIF-T3. Each icon of the hostility track can be asked."""
        track, placed = s.box.tracks.hostility, []
        for i, space in enumerate(track.spaces):
            if icons := (*space.icons, *(("claw",) if space.claw else ())):
                words = "\n".join(track.icon_meaning[icon] for icon in icons)
                tip = Tip(self._words.ui("t_hostility", space=space.id), words, "LIF-185")
                cell = strip_cell(strip, len(track.spaces), 1, i, strip_head(strip))
                placed.append(Placed(f"hostility:{space.id}", cell, NOTHING, tip, 1, ghost=True))
        return placed

    # -- the lifeform's board ----------------------------------------------------------------------------------

    def board(self, s: Crew, area: Rect, sheet: str, percent: int, apart: Collection[str]) -> list[Placed]:
        """What the lifeform has, and the decks, if that is looked at. apart: what lies elsewhere now."""
        if sheet != track_sheet(BOARD):
            return []
        items = [item for item in (*self._beast_items(s), *self._pile_items(s)) if item[0] not in apart]
        high = round(36 * percent / 100)
        columns = max(1, (area.width - 24) // round(ITEM * percent / 100))
        rows = ceil(len(items) / columns)

        def inside(_: Crew, room: Rect) -> list[Placed]:
            wide = (room.width + GAP) // columns - GAP
            rects = layout.grid(room, columns, (wide, high), (GAP, GAP), len(items))
            return [
                Placed(piece, rect, BandFace((face.picture,), tip.title, face.token, dimmed=face.faded), tip)
                for (piece, face, tip), rect in zip(items, rects, strict=True)
            ]

        return self._ground(area, rows * (high + GAP) + 20, inside, s)

    def item(self, s: Crew, piece: str) -> tuple[str, CountFace, Tip] | None:
        """One thing of the board or beside the decks."""
        return next((item for item in (*self._beast_items(s), *self._pile_items(s)) if item[0] == piece), None)

    def _beast_items(self, s: Crew) -> list[tuple[str, CountFace, Tip]]:
        ui = self._words.ui
        hand = len(s.hands[s.terms.lifeform])
        used = self._words.ui(f"icon.{s.survival_used}") if s.survival_used else ""
        survival = ui("t_beast_survival_used", ability=used) if used else ui("t_beast_survival")
        items = [
            (
                "hand:lifeform",
                CountFace("lifeform/back_lifeform", str(hand), "lif_beast"),
                Tip(ui("t_beast_hand", count=hand), ui("t_beast_hand_tip", most=s.hand_limit), "LIF-83"),
            ),
            (
                "vents",
                CountFace("lifeform/token_vent", str(s.vents), "lif_beast", not s.vents),
                Tip(ui("t_vents", count=s.vents), ui("t_vents_tip"), "LIF-80"),
            ),
            (
                "beast_survival",
                CountFace("lifeform/icon_L_SURVIVAL", faded=bool(used)),
                Tip(ui("t_beast_survival_title"), survival, "LIF-166"),
            ),
        ]
        if s.stowaway:
            known = s.stowaway != UNKNOWN
            text = s.box.stowaways[s.stowaway].text if known else ui("t_stowaway_secret")
            title = self._words.name(s.stowaway) if known else ui("t_stowaway")
            items.append(("stowaway", CountFace("lifeform/token_stowaway"), Tip(title, text, "LIF-201")))
        if s.plus_minus == "lifeform":
            items.append(
                (
                    "plus_minus",
                    CountFace("lifeform/token_plus_minus"),
                    Tip(ui("t_plus_minus"), ui("t_plus_minus_tip"), "LIF-180"),
                )
            )
        if s.claws:
            items.append(
                (
                    "claws",
                    CountFace("lifeform/token_hostility", str(s.claws), "lif_beast"),
                    Tip(ui("t_claws", count=s.claws), ui("t_claws_tip"), "LIF-209"),
                )
            )
        for token in s.evolved:
            kind = s.box.evolution[token]
            items.append(
                (f"evolution:{token}", CountFace(f"lifeform/icon_{kind.adds}"), Tip(kind.name, kind.text, "LIF-227"))
            )
        return items

    def _pile_items(self, s: Crew) -> list[tuple[str, CountFace, Tip]]:
        ui = self._words.ui

        def pile(piece: str, picture: str, deck: Sequence[str], discards: Sequence[str]) -> tuple[str, CountFace, Tip]:
            names = [self._words.name(card) for card in reversed(discards)]
            text = (
                ui("t_pile_discards", count=len(discards), cards=", ".join(names[:12])) if names else ui("t_pile_clean")
            )
            return piece, CountFace(picture, str(len(deck))), Tip(ui(f"t_{piece}", count=len(deck)), text, "LIF-9")

        items = [
            pile("crew_deck", "lifeform/back_crew", s.crew_deck, s.crew_discard),
            pile("life_deck", "lifeform/back_lifeform", s.life_deck, s.life_discard),
            pile("terror_deck", "lifeform/token_terror", s.terror_deck, s.terror_discard),
        ]
        if not s.door:
            items.append(
                ("door", CountFace("lifeform/token_door_full"), Tip(ui("t_door"), ui("t_door_supply"), "LIF-146"))
            )
        if "mining_laser" in s.beside:
            items.append(
                (
                    "beside:mining_laser",
                    CountFace("lifeform/mining_laser"),
                    Tip(self._words.name("mining_laser"), ui("t_laser_beside"), "LIF-53"),
                )
            )
        if "flamethrower" in s.beside:
            items.append(
                (
                    "beside:flamethrower",
                    CountFace("lifeform/bonus_flamethrower"),
                    Tip(self._words.name("flamethrower"), ui("t_flame_beside"), "LIF-44"),
                )
            )
        return items
