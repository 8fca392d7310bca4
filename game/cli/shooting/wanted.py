"""Which pictures are wanted, by a pattern over their names."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase

from game.core.value import value


@value
class Wanted:
    pattern: str = "*"
    """As of files: `rift_lesson_*`, `*_result_*`."""

    def __contains__(self, name: str) -> bool:
        return fnmatchcase(name, self.pattern)

    def within(self, begins: str) -> bool:
        """May a name that begins so be wanted? What may not need not be made."""
        plain = re.split(r"[*?[]", self.pattern, maxsplit=1)[0]
        return plain.startswith(begins) or begins.startswith(plain)
