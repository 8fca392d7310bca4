"""How often the bots win, for docs/measurements/strength.md: python -m tests.strength."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from game import paths
from game.games import GAMES

COUNTS = {"random": 5000, "habit": 500, "greedy": 200, "search": 40, "rollout": 20}
DEEP = 40
"""Games for bots that look more than two turns ahead, and only in the scenarios of the rulebook."""


QUICK = ("habit", "greedy")
"""Bots that are measured with every number of players; the others with the fewest."""


def rate(game: str, scenario: str, seats: str, games: int) -> float:
    command = [sys.executable, "-m", "game", "sim", game, "--scenario", scenario, "--seats", seats, "--json"]
    command += ["--games", str(games), "--jobs", str(os.cpu_count() or 1)]
    report = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return float(100 * report["results"][0]["wins"] / report["finished"])


def main() -> None:
    for info in GAMES:
        game = info.open(paths.levels())
        modes = game.engine.modes
        print(f"{info.title}: wins in percent (games)")
        for scenario in modes.scenarios:
            for count in (counts := game.seat_counts(scenario.id)):
                cells = []
                for bot in modes.bots_for(count):
                    deep = bot.turns > 2
                    if deep and scenario.group != modes.scenarios[0].group:
                        continue
                    if count > counts[0] and bot.bot not in QUICK:
                        continue
                    games = DEEP if deep else COUNTS[bot.bot]
                    seats = ",".join([bot.id] * count)
                    cells.append(f"{bot.name} {rate(info.id, scenario.id, seats, games):.1f} ({games})")
                print(f"  {scenario.name:<26} {count} seats: {', '.join(cells)}", flush=True)


if __name__ == "__main__":
    main()
