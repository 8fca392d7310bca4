"""The frame of what stops the survivor's game: its steps, who is in it, the answers, and a look at the ship."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Rect

from game.core.value import value
from game.core.words import Words
from game.games.lifeform.table.faces.cards import BandFace
from game.games.lifeform.table.faces.stage import AnswerFace, ArrowFace, AttackerFace, StagesFace
from game.ui.faces import ChipFace, LabelFace
from game.ui.paint import XL, M
from game.ui.table import EVERYTHING, Placed, Tip

SHIP_SHEET = "ship"
"""The ship is looked at, and what stops the game waits."""
ANSWERS = "answers"
"""Which answers are in sight, where not all are: the sheet and the first of them."""
PORTRAIT, LINE, GAP, LOOK = 92, 32, 10, 190
LEAST, WIDE, HIGH = (218, 124), 320, 170
"""The smallest answer, and the width and height of one that has room, at the usual text size."""
ROOMY = 150
"""Up to this text size there is room for what it means; above it the tip tells that."""
LOW = 52
"""The height of an answer in large letters, where it is a line."""
Answer: TypeAlias = tuple[str, AnswerFace, Tip]


@value
class Act:
    """What stops the game: the steps it has and where it is among them, who is in it, and what it means."""

    stages: tuple[str, ...]
    now: int
    title: str
    text: str
    threat: str
    """Its picture."""
    victim: str
    token: str
    tip: Tip
    means: str = ""
    """The piece that the picture of the threat stands for: what is dropped on it is dropped on that."""


def steps_of(words: Words, kind: str, count: int) -> tuple[str, ...]:
    return tuple(words.ui(f"t_solo_steps_{kind}_{i}") for i in range(1, count + 1))


class Stage:
    def __init__(self, words: Words) -> None:
        self._words = words

    def strip(self, act: Act, bar: Rect) -> list[Placed]:
        """It has been put aside, and a touch brings it back."""
        face = StagesFace(act.stages, act.now, act.title)
        return [
            Placed("stage:back", bar, face, Tip(act.title, self._words.ui("t_solo_stage_back"), act.tip.rule), opens="")
        ]

    def frame(self, ground: str, act: Act, area: Rect, percent: int) -> tuple[list[Placed], Rect]:
        """All but the answers, and the room for these."""
        inner = area.inflate(-28, -20)
        line = round(LINE * percent / 100)
        wide = round(LOOK * percent / 100)
        look = Rect(inner.right - wide, inner.top, wide, line)
        placed = [
            Placed(ground, area, ChipFace("", token=act.token, solid=True), act.tip, 40, EVERYTHING),
            Placed(
                "stage:look", look, BandFace(("icons/eye",), self._words.ui("t_attack_look"), "line"),
                Tip(self._words.ui("t_attack_look"), "", act.tip.rule), 42, ground, opens=SHIP_SHEET,
            ),
        ]  # fmt: skip
        row = Rect(inner.left, inner.top, inner.width - wide - GAP, line)
        if percent == 100:
            placed.append(Placed("stage:steps", row, StagesFace(act.stages, act.now), act.tip, 41, ground))
            scene = Rect(inner.left, row.bottom + GAP, inner.width, PORTRAIT)
            placed += self._scene(ground, act, scene)
        else:
            scene = row
            placed += self._said(ground, act, row, short=True)
        room = Rect(inner.left, scene.bottom + GAP, inner.width, inner.bottom - scene.bottom - GAP)
        if 100 < percent <= ROOMY:
            text = Rect(inner.left, scene.bottom, inner.width, round(line * 1.4))
            face = LabelFace(act.text, "muted", M, "left", spaced=False, bold=False)
            placed.append(Placed("stage:text", text, face, None, 41, ground, ghost=True))
            room = Rect(inner.left, text.bottom + 4, inner.width, inner.bottom - text.bottom - 4)
        return placed, room

    def _scene(self, ground: str, act: Act, area: Rect) -> list[Placed]:
        """What comes at whom, and what it means."""
        side = area.height
        threat = Rect(area.left, area.top, side, side)
        arrow = Rect(threat.right + 7, threat.centery - 16, 32, 32)
        victim = Rect(arrow.right + 7, area.top, side, side)
        beside = Rect(victim.right + 18, area.top, area.right - victim.right - 18, side)
        return [
            self._threat(ground, act, threat),
            Placed("stage:arrow", arrow, ArrowFace(act.token), None, 41, ground, ghost=True),
            Placed("stage:victim", victim, AttackerFace(act.victim, "", victim=True), None, 41, ground, ghost=True),
            *self._said(ground, act, beside),
        ]

    def _threat(self, ground: str, act: Act, spot: Rect) -> Placed:
        face = AttackerFace(act.threat, "")
        if not act.means:
            return Placed("stage:threat", spot, face, None, 41, ground, ghost=True)
        return Placed("stage:threat", spot, face, act.tip, 41, ground, stands_for=(act.means,))

    def _said(self, ground: str, act: Act, area: Rect, *, short: bool = False) -> list[Placed]:
        high = area.height if short else area.height // 2 - 4
        upper = Rect(area.left, area.top, area.width, high)
        lower = Rect(area.left, upper.bottom, area.width, area.height - high)
        title = LabelFace(act.title, "text", M if short else XL, "left", spaced=False)
        placed = [Placed("stage:title", upper, title, None, 41, ground, ghost=True)]
        if not short:
            text = LabelFace(act.text, "muted", M, "left", spaced=False, bold=False)
            placed.append(Placed("stage:text", lower, text, None, 41, ground, ghost=True))
        return placed

    def room(self, area: Rect, count: int, percent: int) -> Rect:
        """As high as so many answers like to have it."""
        inner = area.inflate(-28, -20)
        more = PORTRAIT + GAP if percent == 100 else round(LINE * 1.4 * percent / 100) if percent <= ROOMY else 0
        head = round(LINE * percent / 100) + GAP + more
        if percent > 100:
            high = count * (round(LOW * 1.4 * percent / 100) + GAP)
        else:
            high = -(-count // self._columns(inner, count)) * (HIGH + GAP)
        high = min(area.height, 20 + head + high)
        return Rect(area.left, area.top + (area.height - high) // 2, area.width, high)

    # -- answers ---------------------------------------------------------------------------------------------

    def answers(self, ground: str, items: Sequence[Answer], room: Rect, sheet: str, percent: int) -> list[Placed]:
        """Side by side, in large letters one below the other; those that would get too small to be read wait on the
        next page."""
        spots = self._spots(room, len(items), percent)
        placed = []
        first = 0
        if len(spots) < len(items):
            high = round(LINE * percent / 100)
            spots = self._spots(Rect(room.left, room.top, room.width, room.height - high - GAP), len(items), percent)
            kind, _, start = sheet.partition(":")
            first = int(start) if kind == ANSWERS and start.isdigit() and int(start) < len(items) else 0
            placed.append(
                self._more(ground, Rect(room.left, room.bottom - high, room.width, high), first, len(spots), len(items))
            )
        for (piece, face, tip), spot in zip(items[first : first + len(spots)], spots, strict=False):
            placed.append(Placed(piece, spot, face, tip, 42, ground, full=True))
        return placed

    def _more(self, ground: str, rect: Rect, first: int, page: int, count: int) -> Placed:
        there = first + page if first + page < count else 0
        label = self._words.ui("t_solo_more_answers", first=first + 1, last=min(count, first + page), count=count)
        tip = Tip(label, "", "DRG-104")
        face = BandFace(("icons/arrow_right",), label, "selected")
        return Placed("stage:more", rect, face, tip, 42, ground, opens=f"{ANSWERS}:{there}")

    def _spots(self, room: Rect, count: int, percent: int) -> list[Rect]:
        """As many as fit, each large enough to be read."""
        if percent > 100:
            least = round(LOW * percent / 100)
            rows = max(1, (room.height + GAP) // (least + GAP))
            high = min(round(least * 1.4), (room.height + GAP) // min(rows, count) - GAP)
            return [Rect(room.left, room.top + i * (high + GAP), room.width, high) for i in range(min(rows, count))]
        columns = self._columns(room, count)
        rows = -(-count // columns)
        most = max(1, (room.height + GAP) // (LEAST[1] + GAP))
        wide = min(WIDE, (room.width + GAP) // columns - GAP)
        shown = min(rows, most)
        high = min(HIGH, (room.height + GAP) // shown - GAP)
        return [
            Rect(room.left + i % columns * (wide + GAP), room.top + i // columns * (high + GAP), wide, high)
            for i in range(min(count, shown * columns))
        ]

    def _columns(self, room: Rect, count: int) -> int:
        most = max(1, min(count, (room.width + GAP) // (LEAST[0] + GAP)))
        return -(-count // -(-count // most))
