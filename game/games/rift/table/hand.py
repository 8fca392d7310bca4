"""The hand (RIF-184): equal cards are one, those that can be played come first, the one taken up is whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.moves import Move
from game.core.words import Words
from game.games.rift.rules.moves import PlayCard, UseFaction
from game.games.rift.rules.state import Rift
from game.games.rift.table.faces import HandFace
from game.games.rift.table.tips import Tips
from game.ui.faces import BackFace, SlotFace
from game.ui.table import Placed, Tip

SHEET = "sheet"
CARD, RAISED, GAP = 104, 248, 8
"""How wide a card is, and one that is raised, at the usual size of text."""
MOST_ROWS = 4
RISE = 6
KINDS = ("action", "anytime", "battle", "counter", "instant")


class Hand:
    def __init__(self, words: Words, tips: Tips) -> None:
        self._words = words
        self._ui = words.ui
        self._tips = tips

    def pieces(
        self, s: Rift, seat: int | None, room: Rect, moves: Sequence[Move], picked: str, percent: int
    ) -> list[Placed]:
        if seat is None:
            return []
        found = [*self._skill(s, seat, moves), *self._cards(s, seat, moves)]
        if not found:
            return [Placed("hand", room, SlotFace(self._ui("t_no_cards")), None, -1, ghost=True)]
        raised = next((i for i, (piece, *_) in enumerate(found) if piece == picked), -1)
        rects = spread(room, len(found), raised, percent)
        placed = []
        for i, ((piece, face, tip, said), rect) in enumerate(zip(found, rects, strict=True)):
            shown = replace(face, text=said) if i == raised and isinstance(face, HandFace) else face
            placed.append(Placed(piece, rect, shown, tip, 2, "hand"))
        return placed

    def _skill(self, s: Rift, seat: int, moves: Sequence[Move]) -> list[tuple[str, HandFace | BackFace, Tip, str]]:
        """RIF-168. What one's faction can do lies before the cards."""
        if not s.factions[seat]:
            return []
        faction = s.faction(seat)
        ready = any(isinstance(move, UseFaction) for move in moves)
        when = self._ui("t_when_now" if ready else "t_when_skill")
        face = HandFace(faction.skill, "", when, f"rift/faction_{faction.id}", "sheet", ready=ready)
        return [(SHEET, face, self._tips.faction(faction), faction.text)]

    def _cards(self, s: Rift, seat: int, moves: Sequence[Move]) -> list[tuple[str, HandFace | BackFace, Tip, str]]:
        """One of each sort, with their number."""
        ready = {s.box.deck.get(move.card, "") for move in moves if isinstance(move, PlayCard)}
        sorts: dict[str, list[str]] = {}
        for card in s.hands[seat]:
            sorts.setdefault(UNKNOWN if card == UNKNOWN else s.box.deck[card], []).append(card)
        found: list[tuple[tuple[bool, int, str], tuple[str, HandFace | BackFace, Tip, str]]] = []
        for sort, cards in sorts.items():
            if sort == UNKNOWN:
                back = Tip(self._ui("t_back"), self._ui("t_back_tip"), "RIF-184")
                face = BackFace("rift/card_back", f"\u00d7{len(cards)}" if len(cards) > 1 else "")
                found.append(((True, len(KINDS), ""), ("back:0", face, back, "")))
                continue
            printed = s.box.cards[sort]
            now = sort in ready
            when = self._ui("t_when_now") if now else self._tips.moment(printed)
            shown = HandFace(
                printed.name,
                self._tips.short(printed),
                when,
                f"rift/occ_{printed.id}",
                f"occ_{printed.kind}",
                len(cards),
                ready=now,
            )
            found.append(
                (
                    (not now, KINDS.index(printed.kind), printed.name),
                    (cards[0], shown, self._tips.card(printed), printed.text),
                )
            )
        return [one for _, one in sorted(found, key=lambda entry: entry[0])]


def spread(room: Rect, count: int, raised: int, percent: int) -> list[Rect]:
    """Cards side by side, none on another: in one row, or in lower ones if there are many. The raised one is wide and
    as high as the room; the others move aside."""
    text = percent / 100
    wide = round(CARD * text)
    large = min(round(RAISED * text), room.width // 2) if raised >= 0 else 0
    rest = Rect(
        room.left + (large + GAP if large else 0), room.top, room.width - (large + GAP if large else 0), room.height
    )
    others = count - (1 if large else 0)
    rows = next((n for n in range(1, MOST_ROWS) if -(-others // n) * (wide + GAP) - GAP <= rest.width), MOST_ROWS)
    columns = max(1, -(-others // rows))
    wide = min(wide, (rest.width + GAP) // columns - GAP)
    high = (rest.height - RISE + 4) // rows - 4
    rects, at = [], 0
    left = room.left
    for i in range(count):
        if i == raised:
            rects.append(Rect(left if rows == 1 else room.left, room.top, large, room.height))
            left += large + GAP
            continue
        x, y = rest.left + at % columns * (wide + GAP), rest.top + RISE + at // columns * (high + 4)
        rects.append(Rect(left if rows == 1 else x, y, wide, high))
        left += wide + GAP
        at += 1
    return rects
