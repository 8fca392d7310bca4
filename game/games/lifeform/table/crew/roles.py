"""The cards and tracks of the ship's cat and of the mainframe (LIF-126), which players without people may become."""

from __future__ import annotations

from pygame import Rect

from game.core.words import Words
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.data.cards import RoleCard
from game.games.lifeform.table.faces.cards import BandFace
from game.games.lifeform.table.faces.tracks import Cell, StripFace
from game.games.lifeform.table.parts.hand import HAND
from game.ui import layout
from game.ui.faces import LabelFace, TileFace
from game.ui.paint import M, S
from game.ui.table import Placed, Tip

ROLES = {"cat": "lifeform/cat", "mainframe": "lifeform/kind_circuit"}
"""The roles and their pictures."""
CARD = 200
"""The width of a card of a role in the hand."""
BAND = 26
TRACK = 20


class RoleTable:
    def __init__(self, words: Words) -> None:
        self._words = words

    def hand(self, s: Crew, role: str, area: Rect) -> list[Placed]:
        """For whoever plays the role: its cards, large enough to be read."""
        cards = s.role_cards.get(role, ())
        tip = Tip(self._words.ui("t_hand"), self._words.ui(f"t_role_{role}_tip"), "LIF-135")
        empty = LabelFace("" if cards else self._words.ui("t_role_spent"), "muted", M, spaced=False, bold=False)
        placed = [Placed(HAND, area, empty, tip, -2, ghost=True)]
        rects = layout.hand(area, (CARD, area.height), 5, len(cards))
        for i, (card, rect) in enumerate(zip(cards, rects, strict=True)):
            kind = self._kind(s, role, card)
            face = TileFace(kind.name, kind.text, "", ROLES[role], "lif_warning", ground="lif_warning_deep")
            placed.append(Placed(card, rect, face, self._tip(kind), 2 + i, HAND))
        return placed

    def board(self, s: Crew, role: str, area: Rect, *, cards: bool = True, tracks: bool = True) -> list[Placed]:
        """For everybody: the names of its cards above its tracks."""
        boards = s.box.role_tracks[role] if tracks else ()
        placed = self._names(s, role, Rect(area.left, area.top, area.width, area.height - len(boards) * TRACK))
        placed = placed if cards else []
        for i, track in enumerate(boards):
            rect = Rect(area.left, area.bottom - (len(boards) - i) * TRACK, area.width, TRACK - 2)
            cells = tuple(Cell("", "icons/redo" if space == "trigger" else "") for space in track.spaces)
            tip = Tip(self._words.ui("t_role_track"), self._words.ui("t_role_track_tip"), "LIF-130")
            face = StripFace("", cells, s.role_tokens.get(track.id, 0), "lif_crew")
            placed.append(Placed(f"track:{track.id}", rect, face, tip))
        return placed

    def _names(self, s: Crew, role: str, area: Rect) -> list[Placed]:
        cards = s.role_cards.get(role, ())
        deck = s.box.cat_cards if role == "cat" else s.box.mainframe_cards
        high = min(BAND, area.height // max(1, len(deck)))
        if not cards:
            face = LabelFace(self._words.ui("t_role_spent"), "muted", S, spaced=False, bold=False)
            return [Placed(f"spent:{role}", Rect(area.left, area.top, area.width, high), face, None, ghost=True)]
        placed = []
        for i, card in enumerate(cards):
            kind = self._kind(s, role, card)
            rect = Rect(area.left, area.top + i * high, area.width, high - 2)
            placed.append(Placed(card, rect, BandFace((ROLES[role],), kind.name, "lif_warning"), self._tip(kind)))
        return placed

    def _kind(self, s: Crew, role: str, card: str) -> RoleCard:
        return (s.box.cat_cards if role == "cat" else s.box.mainframe_cards)[card]

    def _tip(self, card: RoleCard) -> Tip:
        return Tip(card.name, card.text, "LIF-135")
