"""The head of a result: the verdict in words, and the scene from the game's own pictures that it is told in."""

from __future__ import annotations

from pygame import Rect

from game.core.value import value
from game.ui.ending import Goal, Layer
from game.ui.measure import line_units, text_units
from game.ui.paint import XXL, L, Look, M, Painter, S

CHIP_GAP = 10
TICK = 1.1
"""The room of a goal's tick, in heights of its line."""


@value
class Verdict:
    kicker: str
    """Won or lost, the game, the scenario."""
    title: str
    why: str
    goals: tuple[Goal, ...]
    won: bool

    @property
    def token(self) -> str:
        return "legal" if self.won else "refused"


def verdict_height(painter: Painter, verdict: Verdict, width: int) -> int:
    return _lay(painter, verdict, Rect(0, 0, width, 0), draw=False)


def draw_verdict(painter: Painter, verdict: Verdict, rect: Rect) -> None:
    _lay(painter, verdict, rect, draw=True)


def _lay(painter: Painter, verdict: Verdict, rect: Rect, *, draw: bool) -> int:
    """Line below line; the height it takes."""
    y = rect.top
    parts = (
        (verdict.kicker, S, verdict.token, True),
        (verdict.title, XXL, "text", True),
        (verdict.why, L, "text", False),
    )
    for text, size, token, bold in parts:
        if text:
            if draw:
                painter.paragraph(text, Rect(rect.left, y, rect.width, 0), size, token, bold)
            y += painter.text_height(text, rect.width, size, bold) + 4
    if verdict.goals:
        y += 10
        chips = _chips(painter.look, verdict.goals, Rect(rect.left, y, rect.width, 0))
        if draw:
            for goal, chip in zip(verdict.goals, chips, strict=True):
                _draw_goal(painter, goal, chip)
        y = chips[-1].bottom
    return y - rect.top


def _chips(look: Look, goals: tuple[Goal, ...], area: Rect) -> list[Rect]:
    """Side by side, in as many rows as they need."""
    high = line_units(look, M) + 14
    tick = round(TICK * line_units(look, M))
    chips: list[Rect] = []
    x, y = area.left, area.top
    for goal in goals:
        wide = min(area.width, text_units(look, goal.label, M, True) + tick + 34)
        if x > area.left and x + wide > area.right:
            x, y = area.left, y + high + CHIP_GAP
        chips.append(Rect(x, y, wide, high))
        x += wide + CHIP_GAP
    return chips


def _draw_goal(painter: Painter, goal: Goal, chip: Rect) -> None:
    token = "legal" if goal.met else "refused"
    painter.panel(chip, "panel", token, radius=chip.height // 2, width=2)
    tick = round(TICK * line_units(painter.look, M))
    box = Rect(chip.left + 12, 0, tick - 4, tick - 4)
    box.centery = chip.centery
    painter.sprite("icons/check" if goal.met else "icons/cross", box)
    room = Rect(box.right + 8, chip.top, chip.right - box.right - 16, chip.height)
    painter.fitted(goal.label, room, M, "text", True, middle=True)


def draw_scene(
    painter: Painter, layers: tuple[Layer, ...], box: Rect, token: str, came: float = 1.0, glided: float = 0.0
) -> None:
    """came: from 0 to 1, how far the pictures have come in; glided: how far along their drift they are."""
    look = painter.look
    if layers:
        light = Rect(0, 0, round(box.height * 0.7), round(box.height * 0.5))
        light.center = (round(box.left + box.width * 0.62), box.centery)
        painter.glow(light, token, 0.25, spread=round(box.height * 0.5), radius=light.height // 2)
    for depth, layer in enumerate(layers, 1):
        picture = painter.assets.sprite(layer.picture, (look.px(box.width), look.px(box.height * layer.high)))
        x = box.left + box.width * layer.x + layer.drift * glided + (1 - came) * 90 * depth
        centre = (look.px(x), look.px(box.top + box.height * layer.y))
        painter.surface.blit(picture, picture.get_rect(center=centre))
