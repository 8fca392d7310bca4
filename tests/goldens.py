"""Whole games kept as files: transcripts (tests/playthroughs), and saves both finished and cut short (tests/saves).

`python -m tests.goldens GAME` writes those that are missing. Existing ones are never rewritten: a
transcript that must change is deleted first, on purpose, and saves stay for ever.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from game import paths
from game.ai.bots import bot_for
from game.cli.replay import transcript
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.moves import Move
from game.core.save import saved, to_file
from game.games import find
from tests.tiny import SHELF

LONG = 60
"""Minutes. Of games that take longer one level is enough."""
HERE = Path(__file__).parent
PLAYTHROUGHS = HERE / "playthroughs"
SAVES = HERE / "saves"
OPEN = "open"
"""The folder of a game's unfinished saves: one for each scenario, a third of a finished one."""


def play(game: Game, scenario: str, seed: str, level: str) -> Match:
    """A match played by bots of one level."""
    options = dict(game.engine.modes.resolve(scenario))
    count = game.seat_counts(scenario)[0]
    seats = tuple(SeatPlan(f"Player {i + 1}", level) for i in range(count))
    match = Match(game.engine, Setup(game.info.id, options, seed, seats))
    judge = game.judge()
    while match.decision:
        assert match.submit(bot_for(match, judge, level).think().move) is None
    return match


def cut_short(game: Game, match: Match) -> Match:
    """The first third of a match."""
    third = Match(game.engine, match.setup)
    for moment in match.moments[1 : 2 + len(match.moments) // 3]:
        assert moment.move and third.submit(moment.move) is None
    return third


def script(game: Game, match: Match) -> str:
    """The match as a script: its setup, its moves (lines that begin with >), and what the log says."""
    setup = match.setup
    lines = [f"{setup.game} / {setup.options['scenario']} / {setup.seed} / {len(setup.seats)}"]
    told = transcript(game, match)
    moves = iter(match.moments[1:])
    for line in told:
        if line[:1].isdigit():
            move = next(moves).move
            assert move
            lines.append(f"> {json.dumps(game.recorder.from_move(move))}")
        lines.append(line)
    lines += ["", *game.board(match.state)]
    return "\n".join(lines) + "\n"


def replayed(game: Game, text: str) -> Match:
    """The match a script tells of, played again from its setup and moves alone."""
    head, *lines = text.splitlines()
    _, scenario, seed, seats = head.split(" / ")
    plans = tuple(SeatPlan(f"Player {i + 1}", "cadet") for i in range(int(seats)))
    match = Match(game.engine, Setup(game.info.id, dict(game.engine.modes.resolve(scenario)), seed, plans))
    moves: Sequence[Move] = [game.recorder.to_move(json.loads(line[2:])) for line in lines if line.startswith("> ")]
    for number, move in enumerate(moves, 1):
        no = match.submit(move)
        assert no is None, f"move {number} is refused: {no}"
    return match


def main(game_id: str) -> None:
    game = find(game_id, SHELF).open(paths.levels())
    for scenario in game.engine.modes.scenarios:
        for level in game.engine.modes.bots_for(game.seat_counts(scenario.id)[0])[
            1 if game.info.minutes > LONG else 0 : 2
        ]:
            name = f"{scenario.id}-{level.id}"
            match = play(game, scenario.id, f"golden {name}", level.id)
            _write(PLAYTHROUGHS / game_id / f"{name}.txt", script(game, match))
            _write(SAVES / game_id / f"{name}.json", to_file(saved(match, game)))
            _write(SAVES / game_id / OPEN / f"{scenario.id}.json", to_file(saved(cut_short(game, match), game)))


def _write(file: Path, text: str) -> None:
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(file)


if __name__ == "__main__":
    main(sys.argv[1])
