"""The hand (RIF-184): equal cards are one, those that can be played come first, and each says its name and when."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.moves import Move
from game.core.words import Words
from game.games.rift.rules.moves import PlayCard, UseFaction
from game.games.rift.rules.state import Rift
from game.games.rift.table.faces import HandFace, SwitchFace
from game.games.rift.table.tips import Tips
from game.ui.faces import BackFace, SlotFace
from game.ui.measure import widest_units
from game.ui.paint import S
from game.ui.table import Placed, Tip

SHEET = "sheet"
MORE = "cards"
"""What unfolds the cards for which the hand has no room."""
CARD, GAP = 104, 8
"""How wide a card is at least, at the usual size of text."""
LEAST_HIGH = 54
"""Of a card: when it is played, and a name in two lines."""
PARTS = re.compile(r"(?<=-)| ")
"""Where a name goes on in the next line."""
RISE = 6
KINDS = ("action", "anytime", "battle", "counter", "instant")


Held: TypeAlias = tuple[str, HandFace | BackFace, Tip, str]
"""A piece of a hand, with what it does in words."""


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
        rects = spread(room, len(found), needed([face for _, face, *_ in found], percent), percent)
        shown, rest = self._shown(found, len(rects), picked)
        placed = [
            Placed(piece, rect.move(0, -RISE if piece == picked and rect.top > room.top else 0), face, tip, 2, "hand")
            for (piece, face, tip, _), rect in zip(shown, rects, strict=False)
        ]
        if rest:
            tip = Tip(self._ui("t_more_cards", count=len(rest)), self._ui("t_more_cards_tip"), "RIF-184")
            placed.append(
                Placed("more", rects[-1], SwitchFace(tip.title, "rift/icon_cards"), tip, 2, "hand", opens=MORE)
            )
        return placed

    def rest(
        self, s: Rift, seat: int | None, room: Rect, moves: Sequence[Move], picked: str, percent: int
    ) -> list[tuple[str, HandFace, Tip]]:
        """The cards for which the hand has no room, whole."""
        found = [*self._skill(s, seat, moves), *self._cards(s, seat, moves)] if seat is not None else []
        rects = spread(room, len(found), needed([face for _, face, *_ in found], percent), percent)
        _, rest = self._shown(found, len(rects), picked)
        return [(piece, replace(face, text=said), tip) for piece, face, tip, said in rest if isinstance(face, HandFace)]

    def _shown(self, found: list[Held], places: int, picked: str) -> tuple[list[Held], list[Held]]:
        """What lies in the hand, the one that is taken up in any case, and what has no room there: then the last place
        says so, and what can be played now comes first."""
        if len(found) <= places:
            return found, []
        found = sorted(found, key=lambda one: not (isinstance(one[1], HandFace) and one[1].ready))
        shown, rest = found[: places - 1], found[places - 1 :]
        taken = next((one for one in rest if one[0] == picked), None)
        if taken and shown:
            rest[rest.index(taken)], shown[-1] = shown[-1], taken
        return shown, rest

    def _skill(self, s: Rift, seat: int, moves: Sequence[Move]) -> list[Held]:
        """RIF-168. What one's faction can do lies before the cards."""
        if not s.factions[seat]:
            return []
        faction = s.faction(seat)
        ready = any(isinstance(move, UseFaction) for move in moves)
        when = self._ui("t_when_now" if ready else "t_when_skill")
        face = HandFace(faction.skill, "", when, f"rift/faction_{faction.id}", "sheet", ready=ready)
        return [(SHEET, face, self._tips.faction(faction), faction.text)]

    def _cards(self, s: Rift, seat: int, moves: Sequence[Move]) -> list[Held]:
        """One of each sort, with their number."""
        ready = {s.box.deck.get(move.card, "") for move in moves if isinstance(move, PlayCard)}
        sorts: dict[str, list[str]] = {}
        for card in s.hands[seat]:
            sorts.setdefault(UNKNOWN if card == UNKNOWN else s.box.deck[card], []).append(card)
        found: list[tuple[tuple[bool, int, str], Held]] = []
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


def needed(faces: Sequence[HandFace | BackFace], percent: int) -> int:
    """How wide the cards of a hand are, all alike: each of their names can be written, and when they are played."""
    wide = round(CARD * percent / 100)
    for face in faces:
        if isinstance(face, HandFace):
            words = PARTS.split(face.short or face.title)
            several = widest_units(f"\u00d7{face.count}", S, percent, bold=True) + 12 if face.count > 1 else 0
            band = widest_units(face.when, S, percent, bold=True) + several + 8
            wide = max(wide, band, *(widest_units(word, S, percent, bold=True) + 6 for word in words))
    return wide


def spread(room: Rect, count: int, wide: int, percent: int) -> list[Rect]:
    """Cards of one size side by side, none on another: in one row, or in lower ones. Fewer, if there is no room for
    all."""
    columns = max(1, (room.width + GAP) // (wide + GAP))
    most = max(1, (room.height + 4) // (LEAST_HIGH * percent // 100 + 4))
    rows = min(most, -(-count // columns))
    rise = RISE if rows == 1 else 0
    high = (room.height - rise + 4) // rows - 4
    columns = max(1, min(columns, -(-count // rows)))
    return [
        Rect(room.left + i % columns * (wide + GAP), room.top + rise + i // columns * (high + 4), wide, high)
        for i in range(min(count, rows * columns))
    ]
