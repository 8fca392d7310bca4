"""Which text can be shown."""

from __future__ import annotations

import pygame
import pytest

from game.core.showable import DRAWN, showable, visible
from game.ui import fonts

UNSEEN = "\0\x1b\x7f\u00ad\u034f\u200b\u200d\u202e\u2066\ufe0f\ufeff\ud800\udfff\ufffe\U000e0001\U0010ffff"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada", "Ada"),
        ("Zoë Ωmega Жанна अनु", "Zoë Ωmega Жанна अनु"),
        (UNSEEN, ""),
        (f"A{UNSEEN}da", "Ada"),
        ("two\nlines\tand\ra tab", "two lines and a tab"),
        ("\u0301", ""),
        ("  \u0301", "  "),
        ("e\u0301", "e\u0301"),
        ("Z" + "\u0301" * 40, "Z\u0301\u0301"),
        ("Ada 🚀 中 שלום", "Ada   "),
        ("x" * 200_000, "x" * 24),
    ],
)
def test_what_can_be_shown_is_kept(text: str, shown: str) -> None:
    assert showable(text, 24) == shown
    assert showable(shown, 24) == shown


def test_a_line_keeps_what_our_letters_cannot_draw() -> None:
    """There an empty box says that something is there."""
    assert visible(f"中{UNSEEN}\n🚀") == "中 🚀"


@pytest.mark.parametrize("bold", [False, True])
def test_our_letters_have_a_picture_for_all_that_is_taken(bold: bool) -> None:
    pygame.font.init()
    font = fonts.font(20, bold)
    empty_box = pygame.image.tobytes(font.render("\U0010ffff", True, "white"), "RGBA")
    letters = [chr(code) for first, last in DRAWN for code in range(first, last + 1)]
    taken = [letter for letter in letters if showable(f"a{letter}", 2) == f"a{letter}"]
    assert len(taken) > 2_000
    assert not [hex(ord(c)) for c in taken if pygame.image.tobytes(font.render(c, True, "white"), "RGBA") == empty_box]
