"""Below the ship, for one survivor (DRG-174): the control screen with nerve, traits, objectives and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygame import Rect

from game.core.words import Words
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.faces.cards import CountFace
from game.games.lifeform.table.faces.signs import LampFace
from game.games.lifeform.table.solo.faces import FearFace
from game.games.lifeform.table.solo.map import SoloMap
from game.ui import layout
from game.ui.faces import SpriteFace, TileFace
from game.ui.table import Placed, Tip

WIDTH = 456
SHARES = (0.28, 0.24, 0.24, 0.24)
"""Of the height of the screen: nerve, traits, activities, tokens."""
GAP = 4
SIGN_LETTERS = 4
"""A picture before a name is as wide as so many letters."""
FEAR_TRACK = "fear"
SCREEN = "screen"
TREMBLING = 2
"""From this margin on the heart is heard (DRG-178)."""


def trait_piece(area: str) -> str:
    return f"trait:{area}"


def token_piece(token: str) -> str:
    return f"token:{token}"


def by_letters(row: Rect, names: Sequence[str]) -> list[Rect]:
    """Parts of a row side by side: the longer a name, the wider."""
    letters = [len(name) + SIGN_LETTERS for name in names]
    edges = [row.left + row.width * sum(letters[:i]) // sum(letters) for i in range(len(names) + 1)]
    return [Rect(left, row.top, right - left - GAP, row.height) for left, right in pairwise(edges)]


class ScreenTable:
    def __init__(self, words: Words, ship: SoloMap) -> None:
        self._words = words
        self._ship = ship

    def rows(self, area: Rect) -> list[Rect]:
        """Nerve, traits, activities, tokens."""
        rows, top = [], area.top
        for share in SHARES:
            high = round((area.height + GAP) * share)
            rows.append(Rect(area.left, top, area.width, high - GAP))
            top += high
        return rows

    def pieces(self, s: Alone, area: Rect) -> list[Placed]:
        nerve, traits, _, tokens = self.rows(area)
        return [*self._fear(s, nerve), *self._traits(s, traits), *self._tray(s, tokens)]

    # -- nerve ----------------------------------------------------------------------------------------

    def _fear(self, s: Alone, row: Rect) -> list[Placed]:
        ui = self._words.ui
        placed = []
        track = row
        if survivor := next(iter(s.owner), ""):
            disk = Rect(row.left, row.top, row.height, row.height)
            face = self._ship.disk(s, survivor)
            tip = self._ship.person_tip(s, survivor)
            placed.append(Placed(f"board:{survivor}", disk, face, tip, stands_for=(survivor,)))
            track = Rect(disk.right + 8, row.top, row.right - disk.right - 8, row.height)
        left = s.margin
        near = left <= TREMBLING
        label = ui("t_solo_nerve_last") if left <= 1 else ui("t_solo_nerve", count=left)
        spaces = s.box.solo.fear_track.spaces + 1  # from 0 on
        fears = FearFace(label, spaces, s.fear, s.nerve, "lifeform/token_terror", "lifeform/nerve", near)
        tip = Tip(ui("t_solo_fear"), ui("t_solo_fear_tip", nerve=s.nerve, fear=s.fear), "DRG-115")
        return [*placed, Placed(FEAR_TRACK, track, fears, tip)]

    # -- traits ---------------------------------------------------------------------------------------

    def _traits(self, s: Alone, row: Rect) -> list[Placed]:
        ui = self._words.ui
        areas = s.box.solo.areas
        placed = []
        for area, rect in zip(areas.values(), by_letters(row, [area.name for area in areas.values()]), strict=True):
            held = area.id in s.traits
            note = ui("t_solo_trait_decks", decks=" ".join(area.decks)) if held else ui("t_solo_trait_gone")
            face = LampFace("lifeform/trait", area.name.capitalize(), note, "lif_tunnel", held)
            tip = Tip(area.name, f"{area.text}\n{ui('t_solo_trait_tip' if held else 't_solo_trait_gone')}", "DRG-87")
            placed.append(Placed(trait_piece(area.id), rect, face, tip))
        return placed

    # -- tokens ---------------------------------------------------------------------------------------

    def _tray(self, s: Alone, row: Rect) -> list[Placed]:
        items = [*self._tokens(s), *self._belongings(s), *self._piles(s)]
        side = min(row.height, row.width // max(1, len(items)) - 4)
        rects = layout.grid(row, max(1, len(items)), (side, side), (4, 0), len(items))
        ground = Placed(SCREEN, row, TileFace("", ground="ink"), None, -2, ghost=True)
        return [ground] + [
            Placed(piece, rect, face, tip, 1, SCREEN) for (piece, face, tip), rect in zip(items, rects, strict=True)
        ]

    def _tokens(self, s: Alone) -> list[tuple[str, CountFace | SpriteFace, Tip]]:
        items: list[tuple[str, CountFace | SpriteFace, Tip]] = []
        for token, count in s.tokens.items():
            if not count:
                continue
            kind = s.box.solo.tokens[token]
            face = CountFace(f"lifeform/token_{token}", str(count) if count > 1 else "")
            items.append((token_piece(token), face, Tip(kind.name, kind.text, "DRG-80")))
        return items

    def _belongings(self, s: Alone) -> list[tuple[str, CountFace | SpriteFace, Tip]]:
        ui = self._words.ui
        items: list[tuple[str, CountFace | SpriteFace, Tip]] = []
        if s.analyzers[0]:
            tip = Tip(ui("t_analyzers", count=s.analyzers[0]), ui("t_solo_analyzer_tip"), "DRG-39")
            items.append(("analyzer:0", CountFace("lifeform/token_analyzer"), tip))
        for kind in dict.fromkeys(s.data[0]):
            count = s.data[0].count(kind)
            face = CountFace(f"lifeform/token_{kind}", str(count) if count > 1 else "")
            title = ui("t_data", icon=self._words.name(kind.removeprefix("data_")))
            items.append((f"{kind}:0", face, Tip(title, ui("t_data_tip"), "DRG-150")))
        for condition in s.conditions:
            kind_ = s.box.solo.conditions[condition]
            face = CountFace(f"lifeform/condition_{condition}")
            items.append((f"condition:{condition}", face, Tip(kind_.name, kind_.text, "DRG-85")))
        return items

    def _piles(self, s: Alone) -> list[tuple[str, CountFace | SpriteFace, Tip]]:
        ui = self._words.ui
        names = [self._words.name(card) for card in reversed(s.crew_discard)]
        said = ui("t_pile_discards", count=len(names), cards=", ".join(names[:12])) if names else ui("t_pile_clean")
        items: list[tuple[str, CountFace | SpriteFace, Tip]] = [
            (
                "crew_deck",
                CountFace("lifeform/back_crew", str(len(s.crew_deck))),
                Tip(ui("t_crew_deck", count=len(s.crew_deck)), said, "DRG-35"),
            )
        ]
        if not s.door:
            items.append(
                ("door", CountFace("lifeform/token_door_full"), Tip(ui("t_door"), ui("t_door_supply"), "DRG-73"))
            )
        for special, picture in (("mining_laser", "mining_laser"), ("flamethrower", "bonus_flamethrower")):
            if special in s.beside:
                tip = Tip(self._words.name(special), ui(f"t_solo_{special}_beside"), "DRG-12")
                items.append((f"beside:{special}", CountFace(f"lifeform/{picture}", faded=True), tip))
        return items
