"""Below the ship: the hand with its rows of icons (LIF-T3, LIF-T4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.events import Seat
from game.core.rng import BLANK
from game.core.words import Words
from game.games.lifeform.rules.ship.moves import PlayCard
from game.games.lifeform.rules.ship.state import LASER, Ship
from game.games.lifeform.table.faces.cards import (
    ActionCardFace,
    RowFace,
    card_foot,
    card_rows,
    row_cells,
    row_parts,
)
from game.games.lifeform.table.parts.offers import Offers, who_decides
from game.games.lifeform.table.parts.side import NOTHING
from game.ui import layout
from game.ui.faces import BackFace, ChipFace, LabelFace
from game.ui.paint import M
from game.ui.table import Placed, Tip

S = TypeVar("S", bound=Ship)

HAND = "hand"
WIDEST, LEAST = 156, 104
"""Of a card in the hand, at the usual text size; a hand that is too full for the least width is turned over."""
NARROWEST = 76
"""Of the cards of a very full hand at the usual text size: there each of them stays in sight."""
LETTER, TWO_LINES = 8.4, 150
"""The width of a letter of a title at the usual text size, and up to which text size a title may have two lines."""
GAP = 5
ARROW = 30
"""The width of what turns a full hand over."""
HAND_SHEET = "hand"
REACTION = "lif_warning"
"""The colour of reactions."""


class HandTable(Generic[S]):
    def __init__(self, words: Words) -> None:
        self._words = words

    # -- the hand ---------------------------------------------------------------------------------------

    def hand(
        self, s: S, seat: Seat | None, area: Rect, offers: Offers, sheet: str = "", percent: int = 100
    ) -> list[Placed]:
        whose = self.whose(s, seat, offers)
        cards = s.hands[whose] if whose is not None else ()
        beast = whose is not None and not s.is_crew(whose)
        tip = Tip(self._words.ui("t_hand"), self._words.ui("t_hand_tip"), "LIF-47")
        empty = whose is not None and not cards
        slot = LabelFace(self._words.ui("t_hand_empty") if empty else "", "muted", M, spaced=False, bold=False)
        placed = [Placed(HAND, area, slot, tip, -2, ghost=True)]
        titles = tuple(s.box.cards[card].name for card in cards if card != UNKNOWN)
        room, first, count, arrows = self._part(area, len(cards), sheet, percent, _least(titles, percent))
        placed += arrows
        wide = max(NARROWEST, min(round(WIDEST * percent / 100), (room.width + GAP) // max(1, count) - GAP))
        rects = layout.hand(room, (wide, room.height), GAP, count)
        for i, (card, rect) in enumerate(zip(cards[first : first + count], rects, strict=True)):
            if card == UNKNOWN:
                back = BackFace("lifeform/back_lifeform" if beast else "lifeform/back_crew")
                placed.append(Placed(f"hand:{first + i}", rect, back, tip, 2 + 3 * i, HAND))
            else:
                placed += self._card(s, whose, card, rect, 2 + 3 * i, offers, titles, percent)
        return placed

    def _part(
        self, area: Rect, count: int, sheet: str, percent: int, least: int
    ) -> tuple[Rect, int, int, list[Placed]]:
        """What of a hand is in sight: its room, the first card, how many, and the arrows to the others. least: the
        width of a card."""
        most = (area.width + GAP) // (least + GAP)
        if count <= most or percent <= 100:
            return area, 0, count, []
        kind, _, start = sheet.partition(":")
        room = Rect(area.left + ARROW + GAP, area.top, area.width - 2 * (ARROW + GAP), area.height)
        most = max(1, (room.width + GAP) // (least + GAP))
        first = min(int(start), count - most) if kind == HAND_SHEET and start.isdigit() else 0
        arrows = []
        for key, left, to in (("left", area.left, first - most), ("right", area.right - ARROW, first + most)):
            there = max(0, min(to, count - most))
            face = ChipFace("", f"icons/arrow_{key}", "selected" if there != first else "line")
            tip = Tip(self._words.ui("t_hand_more"), "", "LIF-47")
            rect = Rect(left, area.top, ARROW, area.height)
            arrows.append(Placed(f"turn:{key}", rect, face, tip, opens=f"{HAND_SHEET}:{there}"))
        return room, first, most, arrows

    def whose(self, s: S, seat: Seat | None, offers: Offers) -> Seat | None:
        """The hand of who looks; where everything lies open, as in a replay, the hand of who decides."""
        if s.rng == BLANK:
            return seat
        deciding = who_decides(s)
        return s.active if deciding is None else deciding

    def _card(
        self, s: S, seat: Seat | None, card: str, rect: Rect, layer: int, offers: Offers, titles: tuple[str, ...],
        percent: int,
    ) -> list[Placed]:  # fmt: skip
        if self.on_stage(s):
            return self._weapon(s, card, rect, layer, offers, titles, percent)
        kind = s.box.cards[card]
        live = tuple(offers.row_is_live(card, i) for i in range(len(kind.rows)))
        face = self.face(s, card, live, dimmed=not offers.card_is_live(card), answers=offers.reaction_is_live(card))
        if not offers.icon_words:
            face = replace(face, words=tuple(("",) * len(row) for row in face.rows), extra_label="", extra_note="")
        placed = [Placed(card, rect, replace(face, titles=titles, bare=True), self.card_tip(s, card), layer, HAND)]
        areas = card_rows(rect, len(kind.rows), bool(kind.reaction), bool(kind.showdown))
        for i, row in enumerate(kind.rows):
            piece = f"row:{card}:{i}"
            token = "legal" if offers.row_is_legal(card, i) else "line"
            band = RowFace(face.rows[i], face.words[i], token, live[i] and not face.dimmed)
            same = () if offers.rows_are_offered else (card,)
            placed.append(
                Placed(piece, areas[i], band, self._row_tip(s, card, i, offers), layer + 1, card, stands_for=same)
            )
            for j, (icon, spot) in enumerate(zip(row, _spots(areas[i], face.words[i], percent), strict=True)):
                tip = self.icon_tip(s, seat, icon)
                placed.append(
                    Placed(f"icon:{card}:{i}:{j}", spot, NOTHING, tip, layer + 2, piece, stands_for=(piece, *same))
                )
        if kind.reaction:
            tip = self.icon_tip(s, seat, kind.reaction)
            placed.append(Placed(f"reaction:{card}", areas[-1], NOTHING, tip, layer + 2, card, stands_for=(card,)))
        for j, (icon, spot) in enumerate(zip(kind.showdown, card_foot(rect, len(kind.showdown)), strict=True)):
            tip = self._show_tip(icon)
            placed.append(Placed(f"foot:{card}:{j}", spot, NOTHING, tip, layer + 2, card, stands_for=(card,)))
        return placed

    def _show_tip(self, icon: str) -> Tip:
        rule = "LIF-218" if icon == "harpoon" else "LIF-216"
        return Tip(self._words.name(icon), self._words.ui(f"t_show_{icon}"), rule)

    def _weapon(
        self, s: S, card: str, rect: Rect, layer: int, offers: Offers, titles: tuple[str, ...], percent: int
    ) -> list[Placed]:
        """In the showdown only the lower edge of a card counts, so that is shown large."""
        kind = s.box.cards[card]
        rows = (tuple(f"lifeform/show_{icon}" for icon in kind.showdown),) if kind.showdown else ()
        said = tuple(self._words.ui(f"t_show_short_{icon}") for icon in kind.showdown)
        words = (said,) if said and offers.icon_words else ()
        if kind.kind == LASER:
            rows, words = (("lifeform/mining_laser",),), ()
        dimmed = not offers.card_is_live(card)
        face = ActionCardFace(kind.name, rows, self.colour(s, card), dimmed=dimmed, words=words, titles=titles)
        placed = [Placed(card, rect, face, self.card_tip(s, card), layer, HAND)]
        row = card_rows(rect, 1, extra=False, foot=False)[0]
        shown = said if offers.icon_words else ("",) * len(said)
        for j, (icon, spot) in enumerate(zip(kind.showdown, _spots(row, shown, percent), strict=True)):
            tip = self._show_tip(icon)
            placed.append(Placed(f"foot:{card}:{j}", spot, NOTHING, tip, layer + 2, card, stands_for=(card,)))
        return placed

    def face(
        self, s: S, card: str, live: tuple[bool, ...] = (), *, dimmed: bool = False, answers: bool = True
    ) -> ActionCardFace:
        """A card as it is printed; where something is asked, what of it is no answer is dimmed."""
        kind = s.box.cards[card]
        rows = tuple(tuple(f"lifeform/icon_{icon}" for icon in row) for row in kind.rows)
        if kind.kind == LASER:
            rows = (("lifeform/mining_laser",),)
        extra = f"lifeform/icon_{kind.reaction}" if kind.reaction else ""
        label = self._words.ui(f"t_answer_{kind.reaction}") if kind.reaction else ""
        foot = tuple(f"lifeform/show_{icon}" for icon in kind.showdown)
        words = tuple(tuple(self.word(icon) for icon in row) for row in kind.rows)
        note = self._words.ui(f"t_when_{kind.reaction}") if kind.reaction else ""
        return ActionCardFace(
            kind.name, rows, self.colour(s, card), extra, foot, live, dimmed, label, REACTION, answers, words, note
        )

    def colour(self, s: S, card: str) -> str:
        kind = s.box.cards[card]
        if kind.kind or card in s.box.solo.crises:
            return "lif_warning"
        return "lif_beast" if any(c.id == kind.id for c in s.box.lifeform_cards.deck) else "lif_crew"

    def card_tip(self, s: S, card: str) -> Tip:
        kind = s.box.cards[card]
        lines = [kind.text]
        for i, row in enumerate(kind.rows, 1):
            lines.append(f"{i}. {' + '.join(map(self.icon_title, row))}")
        if kind.reaction:
            lines.append(self._words.ui("t_reaction_line", reaction=self._words.ui(f"icon.{kind.reaction}")))
        if kind.showdown:
            lines.append(self._words.ui("t_showdown_line", icons=", ".join(map(self._words.name, kind.showdown))))
        colour = self.colour(s, card)
        rule = "LIF-81" if colour == "lif_beast" else "LIF-47"
        return Tip(kind.name, "\n".join(lines), rule, self.face(s, card))

    def _row_tip(self, s: S, card: str, row: int, offers: Offers) -> Tip:
        kind = s.box.cards[card]
        title = " + ".join(map(self.icon_title, kind.rows[row]))
        if offers.row_is_legal(card, row):
            return Tip(title, self._words.ui("t_row_playable"), "LIF-47")
        no = offers.why_not(PlayCard(card, row))
        return Tip(title, self._words.refusal(no) if no else self._words.ui("t_row_tip"), no.rule if no else "LIF-47")

    # -- what differs between the games ---------------------------------------------------------------------

    def word(self, icon: str) -> str:
        """What an icon of a row does, in a word."""
        return self._words.ui(f"t_word_{icon}")

    def icon_title(self, icon: str) -> str:
        return self._words.ui(f"icon.{icon}")

    def on_stage(self, s: S) -> bool:
        """Is the showdown what there is to see, and not the ship?"""
        raise NotImplementedError(f"{type(self).__name__}.on_stage")

    def icon_tip(self, s: S, seat: Seat | None, icon: str) -> Tip:
        """LIF-T3. What an icon does and needs and, where it cannot be used now, why not."""
        raise NotImplementedError(f"{type(self).__name__}.icon_tip")


def _spots(row: Rect, words: Sequence[str], percent: int) -> list[Rect]:
    """Where each icon of a row can be asked."""
    return [part.whole for part in row_parts(row, words, percent)] if any(words) else row_cells(row, len(words))


def _least(titles: Sequence[str], percent: int) -> int:
    """How wide a card is at least: in the largest letters a title has room for one line only."""
    longest = max(map(len, titles), default=0) * LETTER if percent > TWO_LINES else 0
    return round(max(LEAST, longest) * percent / 100)
