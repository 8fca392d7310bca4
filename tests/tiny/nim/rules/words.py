"""The text keys Nim speaks in; the sentences are in levels/words/."""

from __future__ import annotations

from enum import StrEnum


class Ask(StrEnum):
    """Prompts."""

    TAKE = "nim.take"


class No(StrEnum):
    """Refusals."""

    NO_SUCH_ROW = "nim.no.no_such_row"
    NOT_NOTHING = "nim.no.not_nothing"
    NOT_SO_MANY = "nim.no.not_so_many"
