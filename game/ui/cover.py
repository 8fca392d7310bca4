"""The covers of games, cut to fill any box."""

from __future__ import annotations

import pygame

from game.ui.paint import Painter

COVER = (320, 240)
"""The size that covers are drawn in."""


def cover(
    painter: Painter, game_id: str, size: tuple[int, int], radius: int, corners: str = "all", alpha: int = 255
) -> pygame.Surface | None:
    """A game's picture that fills a box of this many pixels; None while it is on its way.

    corners: which are round, "all", "top" or "left".
    """
    share = max(size[0] / COVER[0], size[1] / COVER[1])
    whole = painter.assets.later(f"{game_id}/cover", (round(COVER[0] * share) + 1, round(COVER[1] * share) + 1))
    if whole is None:
        return None
    picture = pygame.Surface(size, pygame.SRCALPHA)
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
