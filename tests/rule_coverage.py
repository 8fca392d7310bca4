"""Which rules have a test: python -m tests.rule_coverage. Fails if a rule has none."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout

import pytest

from game import paths
from game.core.rulebook import Rule, load_rulebook
from game.core.source import SOURCES
from tests.tiny import SHELF


class _Collector:
    def __init__(self) -> None:
        self.tested: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for marker in item.iter_markers("rule"):
                self.tested.update(marker.args)


def origins(rules: Sequence[Rule]) -> str:
    """How many rules come from where."""
    found = [rule.source for rule in rules]
    return ", ".join(f"{found.count(source)} {source}" for source in SOURCES)


def main() -> int:
    collector = _Collector()
    with open(os.devnull, "w") as quiet, redirect_stdout(quiet):
        code = pytest.main(["--collect-only", "-p", "no:xdist", "-p", "no:cacheprovider"], plugins=[collector])
    if code != 0:
        print("the tests cannot be collected; `pytest --collect-only` says why", file=sys.stderr)
        return 1
    untested = 0
    levels = paths.levels()
    books = {"core": levels / "core"} | {info.id: info.levels_in(levels) for info in SHELF}
    for name, folder in books.items():
        rules = load_rulebook(folder).rules
        # an expansion counts by itself: its rules have a prefix of their own
        for prefix in dict.fromkeys(rule.id.split("-")[0] for rule in rules):
            part = [rule for rule in rules if rule.id.startswith(f"{prefix}-")]
            binding = [rule.id for rule in part if rule.kind == "rule"]
            missing = [rule_id for rule_id in binding if rule_id not in collector.tested]
            print(
                f"{name} {prefix} {len(binding) - len(missing)}/{len(binding)} rules tested,"
                f" {len(part) - len(binding)} descriptive"
            )
            print(f"  {origins(part)}")
            if missing:
                print(f"  without a test: {' '.join(missing)}")
            untested += len(missing)
    return 1 if untested else 0


if __name__ == "__main__":
    sys.exit(main())
