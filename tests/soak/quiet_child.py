"""Plays a little of a game with a computer, without a screen, and does all that writes files, while it is watched."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from game.core.match import HUMAN, SeatPlan
from game.crash_report import record
from game.scenes.files import export_all, import_match
from game.scenes.statistics import StatisticsScene
from tests.contract.walks import KINDS
from tests.ui.at_table import ready
from tests.ui.driver import Driver


def main(folder: str, name: str) -> None:
    game = KINDS[name]
    driver = Driver(Path(folder))
    scenario = game.engine.modes.scenarios[0].id
    seats = game.seat_counts(scenario)[0]
    level = game.engine.modes.bots_for(seats)[-1].id
    scene = driver.sit_down(game, [SeatPlan("Ada", level), *[SeatPlan("Bob", HUMAN)] * (seats - 1)], scenario)
    end = time.monotonic() + 60
    while len(scene.match.moments) < 4 and time.monotonic() < end:
        driver.app.frame([], 0.02)
        time.sleep(0.005)
        if scene.match.decision and ready(scene):
            scene.make(scene.match.seen(scene.seat).moves[0])
    export_all(driver.app, scene.match_id)
    import_match(driver.app, next((Path(folder) / "exports").iterdir()))
    driver.app.scenes.push(StatisticsScene(driver.app))
    driver.wait()
    record(driver.app.data, ValueError("a fault to report"), scenes=[], match=None)
    driver.close()
    print(f"{len(scene.match.moments) - 1} moves")


if __name__ == "__main__":
    main(*sys.argv[1:])
