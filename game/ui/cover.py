"""The covers of games, cut to fill any box."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.core.game import GameInfo
from game.ui.paint import XL, L, Painter

COVER = (320, 240)
"""The size that covers are drawn in."""
SMALLEST_TITLED = 160
"""A box narrower than this has no room for a title."""


def picture_name(info: GameInfo) -> str:
    return f"{info.id}/cover"


def cover(
    painter: Painter, info: GameInfo, size: tuple[int, int], radius: int, corners: str = "all", alpha: int = 255
) -> pygame.Surface | None:
    """A game's picture that fills a box of this many pixels; None while it is on its way.

    corners: which are round, "all", "top" or "left".
    """
    share = max(size[0] / COVER[0], size[1] / COVER[1])
    whole = painter.assets.later(picture_name(info), (round(COVER[0] * share) + 1, round(COVER[1] * share) + 1))
    if whole is None:
        return None
    picture = pygame.Surface(size, pygame.SRCALPHA)
    if picture_name(info) in painter.assets.missing:
        _draw_instead(Painter(picture, painter.look, painter.assets), info)
    else:
        picture.blit(whole, whole.get_rect(center=picture.get_rect().center))
    mask = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    pygame.draw.rect(
        mask,
        (255, 255, 255, alpha),
        mask.get_rect(),
        border_top_left_radius=radius * 2,
        border_top_right_radius=0 if corners == "left" else radius * 2,
        border_bottom_left_radius=0 if corners == "top" else radius * 2,
        border_bottom_right_radius=radius * 2 if corners == "all" else 0,
    )
    picture.blit(pygame.transform.smoothscale(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _draw_instead(painter: Painter, info: GameInfo) -> None:
    """For a game without a picture: a planet in its colour over a dark sky, and its title."""
    box = Rect((0, 0), painter.look.units(painter.surface.get_size()))
    painter.fill("ink")
    radius = box.width * 0.42
    centre = (box.centerx, box.bottom + radius * 0.35)
    for ring, alpha in ((1.5, 30), (1.25, 60), (1.0, 255)):
        painter.circle(centre, radius * ring, info.id, alpha=alpha)
    if box.width < SMALLEST_TITLED:
        return
    words = box.inflate(-24, 0)
    words.height = box.height // 2
    size = XL if box.width > 2 * SMALLEST_TITLED else L
    painter.fitted(info.title, words, size, "text", True, "center", middle=True)
