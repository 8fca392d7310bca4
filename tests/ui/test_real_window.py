"""The real app in a real window: a whole voyage played with a real mouse, through xdotool under Xvfb."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.store import Store
from tests.games.exoship.positions import WINNING_LINE
from tests.ui.real_window import SOURCE, Player, RealWindow, needs_a_screen, screen


@needs_a_screen
def test_a_whole_voyage_by_mouse(exoship: Game, tmp_path: Path) -> None:
    deal = Deal(exoship.engine.modes.resolve("shakedown"), "window")
    with Store(tmp_path) as store:
        match_id = store.add(Match(exoship.engine, Setup.of("exoship", deal, [SeatPlan("Ada")])), exoship)
    with screen() as shown:
        window = RealWindow(SOURCE, tmp_path, shown, os.environ)
        player = Player(window, exoship, match_id)
        with window.running("play", "--match", str(match_id)):
            for move in WINNING_LINE:
                player.make(move)
    outcome = player.match().outcome
    assert outcome
    assert outcome.winners == (0,)
    assert outcome.scores == (9,)


def test_no_display_is_said_and_is_a_failure(tmp_path: Path) -> None:
    env = {
        key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    }
    for command in ((), ("play",)):
        done = subprocess.run(
            [*SOURCE, "--data", str(tmp_path), *command],
            env=env, capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip
        assert done.returncode == 1
        assert "there is no screen to open a window on" in done.stderr
        assert "Traceback" not in done.stderr
