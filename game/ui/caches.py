"""What was drawn or measured once is kept, but never longer than the pygame it was made with."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

import pygame

P = ParamSpec("P")
T = TypeVar("T")

_forgetting: list[Callable[[], None]] = []
"""One call for each cache, which empties it."""


def cached(maxsize: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """As functools.lru_cache, for whatever is made with pygame: fonts, pictures, widths of words."""

    def keep(make: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize)
        def kept(*args: P.args, **kwargs: P.kwargs) -> T:
            _watch()
            return make(*args, **kwargs)

        _forgetting.append(kept.cache_clear)
        return cast(Callable[P, T], kept)

    return keep


def clear() -> None:
    """Forget everything, after the window's size or theme has changed."""
    for forget in _forgetting:
        forget()


@lru_cache(maxsize=1)
def _watch() -> None:
    """pygame tells each listener of its end once only: the first thing kept after a start listens anew."""
    pygame.register_quit(_quit)


def _quit() -> None:
    _watch.cache_clear()
    clear()
