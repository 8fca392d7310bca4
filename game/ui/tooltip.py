"""What a piece is: shown beside it when the mouse or the focus rests on it."""

from __future__ import annotations

from pygame import Rect

from game.ui.draw_faces import draw_face
from game.ui.face import Face
from game.ui.paint import Painter
from game.ui.table import Tip

WIDTH = 340


def draw_tip(painter: Painter, tip: Tip, beside: Rect, area: Rect, *, more: str = "") -> None:
    """more: how to read the rule that it names."""
    percent = painter.look.text_percent / 100
    wide = round(WIDTH * (0.5 + percent / 2))
    inner = wide - 36
    title = painter.text_height(tip.title, inner, 18, True)
    words = painter.text_height(tip.text, inner, 15) if tip.text else 0
    rule = round(22 * percent) if tip.rule else 0
    size = _shown_size(tip.face, inner)
    picture = size[1] + 50 if tip.face else 0
    box = Rect(0, 0, wide, 28 + title + words + rule + picture + 8)
    if box.height > area.height - 16:  # the words come first
        picture = 0
        box.height = min(area.height - 16, 28 + title + words + rule + 8)
    box.midleft = (beside.right + 44, beside.centery)
    if box.right > area.right - 8:
        box.midright = (beside.left - 44, beside.centery)
    box.clamp_ip(area.inflate(-16, -16))
    painter.shadow(box)
    painter.panel(box, "raised", "line", width=2)
    x, y = box.left + 18, box.top + 14
    y += painter.paragraph(tip.title, Rect(x, y, inner, title), 18, bold=True) + 4
    if tip.text:
        y += painter.paragraph(tip.text, Rect(x, y, inner, words), 15, "muted")
    if tip.rule:
        said = f"{tip.rule} · {more}" if more else tip.rule
        painter.fitted(said, Rect(x, y + 2, inner, rule - 2), 13, "dim")
        y += rule
    if tip.face and picture:
        draw_face(painter, tip.face, Rect(x + (inner - size[0]) // 2, y + 28, *size))


def _shown_size(face: Face | None, inner: int) -> tuple[int, int]:
    if face and face.upright:
        return 220, 318
    return inner - 40, round((inner - 40) * 0.58)
