"""The launch: the shuttle leaves the ship behind, and what came aboard is turned up, one after the other."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Self

from pygame import Rect

from game.core.value import value
from game.games.lifeform.table.faces.scene import Shipmate
from game.ui.face import Face
from game.ui.paint import XL, XXL, L, M, Painter, S

STARS, STREAK = 70, 120
"""How many there are, and how long they become at full speed."""
SCATTERED = (0.754878, 0.569840)
"""Steps across and down that leave neither gaps nor rows."""
PEOPLE = 104
"""The height of a portrait, without its name and place."""
LARGEST = 170
"""Of what is turned up."""


@value
class AwayFace(Face):
    """A shuttle leaves its ship: out of the dock, past the hull, and the stars become lines. Below it a line of prose,
    and who is aboard and who is not."""

    plain: ClassVar[bool] = True  # it is another picture in every frame

    where: str = ""
    prose: str = ""
    crew: tuple[Shipmate, ...] = ()
    gone: float = 0.0
    """How far it is on its way, from 0 to 1."""

    def during(self, share: float) -> Self:
        return replace(self, gone=share)

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        line, room = painter.line_height(S), round(rect.width * 0.8)
        large = XXL if painter.text_width(self.prose, XXL) <= room else XL
        prose = painter.text_height(self.prose, room, large) if self.prose else 0
        people = PEOPLE + 2 * line if self.crew else 0
        words = line + prose + people + 50
        sky = Rect(rect.left, rect.top, rect.width, max(120, rect.height - words))
        self._draw_sky(painter, sky)
        where = Rect(rect.left + 20, sky.bottom + 8, rect.width - 40, line)
        painter.fitted(self.where, where, S, "lif_crew", True, "center", middle=True, alpha=alpha)
        said = Rect(rect.centerx - room // 2, where.bottom + 10, room, prose)
        painter.paragraph(self.prose, said, large, "text", align="center")
        if self.crew:
            self._draw_people(painter, Rect(rect.left + 20, said.bottom + 14, rect.width - 40, people), alpha)

    def _draw_sky(self, painter: Painter, sky: Rect) -> None:
        before = painter.surface.get_clip()
        painter.surface.set_clip(painter.look.rect(sky).clip(before))
        fast = self.gone * self.gone
        self._draw_stars(painter, sky, fast)
        hull = Rect(0, 0, round(sky.width * 0.46), round(sky.height * 0.86))
        hull.midleft = (round(sky.left + sky.width * (0.62 + 0.5 * fast)), sky.centery)
        painter.panel(hull, "lif_hull", "lif_hull_edge", radius=40, width=3)
        for number in range(5):
            light = Rect(hull.left + 26, hull.top + round(hull.height * (number + 0.8) / 6), 34, 8)
            painter.panel(light, "lif_warning" if number % 2 else "lif_crew", None, radius=4)
        wide = round(min(sky.width * 0.34, sky.height * 1.5))
        shuttle = Rect(0, 0, wide, round(wide * 0.42))
        docked, away = sky.left + sky.width * 0.52, sky.left + sky.width * 0.24
        shuttle.center = (round(docked + (away - docked) * self.gone), sky.centery)
        engine = shuttle.inflate(-wide // 3, -shuttle.height // 3)
        painter.glow(engine, "lif_crew", 0.2 + 0.6 * fast, spread=40, radius=engine.height // 2)
        painter.sprite("lifeform/ending_remora", shuttle)
        painter.surface.set_clip(before)

    @staticmethod
    def _draw_stars(painter: Painter, sky: Rect, fast: float) -> None:
        """Lines that fly past, the longer the faster; those in front are quicker."""
        for number in range(STARS):
            x = (number * SCATTERED[0] + 0.9 * fast * (1 + number % 3)) % 1.0
            y = sky.top + sky.height * (number * SCATTERED[1] % 1.0)
            left = sky.left + sky.width * x
            painter.line((left, y), (left + 2 + STREAK * fast, y), "lif_crew" if number % 4 else "text", 1.5)

    def _draw_people(self, painter: Painter, area: Rect, alpha: int) -> None:
        wide = min(round(170 * painter.look.text_percent / 100), area.width // len(self.crew))
        left = area.centerx - wide * len(self.crew) // 2
        for i, one in enumerate(self.crew):
            one.draw(painter, Rect(left + i * wide + 4, area.top, wide - 8, area.height), alpha)


@value
class Turned(Face):
    """One of the tokens that came aboard: its back, or what it was."""

    picture: str
    label: str
    token: str

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        high = painter.line_height(M) + 6
        side = min(rect.width, rect.height - high)
        spot = Rect(rect.centerx - side // 2, rect.top, side, side)
        painter.glow(spot.inflate(-20, -20), self.token, 0.8, spread=24, radius=20)
        painter.sprite(self.picture, spot, alpha)
        name = Rect(rect.left, spot.bottom + 6, rect.width, high)
        painter.fitted(self.label, name, M, self.token, True, "center", middle=True, alpha=alpha)


@value
class StowawaysFace(Face):
    """What came aboard, each face down until its turn comes; then what it means."""

    plain: ClassVar[bool] = True

    title: str
    back: str
    tokens: tuple[Turned, ...]
    verdict: str
    good: bool
    turned: int = 0

    @property
    def done(self) -> bool:
        return self.turned >= len(self.tokens)

    def during(self, share: float) -> Self:
        """The verdict has as long as one token."""
        return replace(self, turned=min(len(self.tokens), round(share * (len(self.tokens) + 1))))

    def draw(self, painter: Painter, rect: Rect, alpha: int) -> None:
        room = round(rect.width * 0.8)
        title = painter.text_height(self.title, room, L, True)
        verdict = painter.text_height(self.verdict, room, XL, True)
        row = painter.line_height(M) + 12
        count = max(1, len(self.tokens))
        side = max(60, min(LARGEST, room // count - 24, rect.height - title - verdict - row - 90))
        top = rect.top + max(10, (rect.height - title - verdict - row - side - 60) // 2)
        left = rect.centerx - room // 2
        painter.paragraph(self.title, Rect(left, top, room, title), L, "lif_warning", bold=True, align="center")
        step = min(side + 40, room // count)
        start = rect.centerx - step * len(self.tokens) // 2
        hidden = Turned(self.back, "", "lif_beast")
        for i, token in enumerate(self.tokens):
            box = Rect(start + i * step + 4, top + title + 30, step - 8, side + row)
            (token if i < self.turned else hidden).draw(painter, box, alpha)
        if self.done:
            below = Rect(left, top + title + 30 + (side + row if self.tokens else 0) + 24, room, verdict)
            token_of = "legal" if self.good else "refused"
            painter.paragraph(self.verdict, below, XL, token_of, bold=True, align="center")
