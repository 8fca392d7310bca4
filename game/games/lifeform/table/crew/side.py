"""Beside the ship, for a crew: also the tracks of the lifeform and its board (LIF-T8, LIF-T10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect

from game.core.engine import UNKNOWN
from game.games.lifeform.rules.crew.launch import needed
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.table.faces.cards import BandFace, CountFace
from game.games.lifeform.table.faces.tracks import Cell, StripFace, strip_cell, strip_head
from game.games.lifeform.table.parts.side import CALM, GAP, NOTHING, SideTable
from game.ui import layout
from game.ui.faces import LabelFace
from game.ui.table import Placed, Tip

CLOCK, MINUTES, LOADOUT, TRACK, BOARD = 56, 44, 220, 42, 64
ROW_NAME = 72
"""Room for the names of the rows of the lifeform's board."""


class CrewSide(SideTable[Crew]):
    clock_rule: ClassVar[str] = "LIF-176"

    def clock_note(self, s: Crew) -> str:
        if s.minute > CALM:
            return self._words.ui("t_clock_calm")
        return self._words.ui("t_clock_abandon" if s.abandon_allowed else "t_clock_boarding")

    def meaning(self, s: Crew, icon: str) -> str:
        return s.box.tracks.self_destruct.icon_meaning[icon]

    def needed(self, s: Crew, column: str) -> int:
        return needed(s, column)

    def rooms(self, side: Rect) -> dict[str, Rect]:
        """The boxes of the column, from the top; the one for what goes on now takes what is left."""
        now = side.height - CLOCK - MINUTES - LOADOUT - 2 * TRACK - BOARD - 6 * GAP
        found, top = {}, side.top
        for name, high in (
            ("clock", CLOCK), ("minutes", MINUTES), ("now", now), ("loadout", LOADOUT),
            ("hostility", TRACK), ("tracks", TRACK), ("board", BOARD),
        ):  # fmt: skip
            found[name] = Rect(side.left, top, side.width, high)
            top += high + GAP
        return found

    def pieces(self, s: Crew, side: Rect) -> list[Placed]:
        rooms = self.rooms(side)
        return [
            *self.clock(s, rooms["clock"], rooms["minutes"]),
            *self.loadout(s, rooms["loadout"]),
            *self._tracks(s, rooms["hostility"], rooms["tracks"]),
            *self._board(s, rooms["board"]),
        ]

    # -- the tracks ---------------------------------------------------------------------------------------

    def _tracks(self, s: Crew, above: Rect, below: Rect) -> list[Placed]:
        ui = self._words.ui
        hostility = StripFace(ui("t_hostility", space=s.hostility), self._hostility_cells(s), s.hostility, "lif_beast")
        third = below.width // 3
        rects = [Rect(below.left + i * third, below.top, third - 6, below.height) for i in range(3)]
        cocoon = s.box.cocoon(s.terms.players)
        growth = tuple(
            Cell(
                str(space.hand),
                "lifeform/token_evolution" if i and s.nursery and len(s.nursery) >= i and s.nursery[i - 1] else "",
            )
            for i, space in enumerate(cocoon)
        )
        here = cocoon[s.cocoon]
        anger = Tip(ui("t_hostility", space=s.hostility), ui("t_hostility_tip"), "LIF-184")
        grown = ui("t_cocoon_tip", hand=here.hand, evolution=here.evolution or 0)
        return [
            Placed("hostility", above, hostility, anger),
            *self._hostility_icons(s, above),
            Placed(
                "cocoon_track", rects[0], StripFace(ui("t_cocoon"), growth, s.cocoon, "lif_beast"),
                Tip(f"{ui('t_cocoon')}: {here.name}", grown, "LIF-188"),
            ),
            *self.troubles(s, rects[1], rects[2]),
        ]  # fmt: skip

    def _hostility_cells(self, s: Crew) -> tuple[Cell, ...]:
        def cell(icons: Sequence[str], claw: int) -> Cell:
            if claw:
                return Cell(str(claw), "", "lif_beast")
            icon = {"draw": "lifeform/track_draw", "terror": "lifeform/token_terror"}.get(icons[0] if icons else "", "")
            return Cell("", icon)

        return tuple(cell(space.icons, space.claw) for space in s.box.tracks.hostility.spaces)

    def _hostility_icons(self, s: Crew, strip: Rect) -> list[Placed]:
        """LIF-T3. Each icon of the hostility track can be asked."""
        track, placed = s.box.tracks.hostility, []
        for i, space in enumerate(track.spaces):
            if icons := (*space.icons, *(("claw",) if space.claw else ())):
                words = "\n".join(track.icon_meaning[icon] for icon in icons)
                tip = Tip(self._words.ui("t_hostility", space=space.id), words, "LIF-185")
                cell = strip_cell(strip, len(track.spaces), 1, i, strip_head(strip))
                placed.append(Placed(f"hostility:{space.id}", cell, NOTHING, tip, 1, "hostility", ghost=True))
        return placed

    # -- the lifeform's board ----------------------------------------------------------------------------------

    def _board(self, s: Crew, area: Rect) -> list[Placed]:
        ui = self._words.ui
        ground = Placed(
            "board:lifeform", area, BandFace(token="lif_beast"), Tip(ui("t_board"), ui("t_board_tip"), "LIF-25"), -1
        )
        above = self._row("t_board_row", self._beast_items(s), Rect(area.left + 8, area.top + 4, area.width - 16, 28))
        below = self._row("t_supply_row", self._pile_items(s), Rect(area.left + 8, area.top + 34, area.width - 16, 26))
        return [ground, *above, *below]

    def _row(self, name: str, items: list[tuple[str, CountFace, Tip]], area: Rect) -> list[Placed]:
        title = Rect(area.left, area.top, ROW_NAME, area.height)
        words = LabelFace(self._words.ui(name), "muted", 12, "left", spaced=False)
        area = Rect(title.right, area.top, area.width - ROW_NAME, area.height)
        gap = min(9, (area.width - area.height) // max(1, len(items) - 1) - area.height)
        rects = layout.grid(area, max(1, len(items)), (area.height, area.height), (gap, 0), len(items))
        return [
            Placed(f"board:{name}", title, words, None, ghost=True),
            *(Placed(i, r, face, tip, 1, "board:lifeform") for (i, face, tip), r in zip(items, rects, strict=True)),
        ]

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
