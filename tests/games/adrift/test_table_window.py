"""Adrift in a real window: a whole voyage with a real mouse."""

from __future__ import annotations

import os
from pathlib import Path

from game import paths
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Move
from game.core.store import Store
from game.games import find
from game.games.adrift.rules.moves import BoostCore, DrawCore, EndTurn, Pass, PlayCard, RevealEvent, TakeUpgrade
from tests.ui.real_window import SOURCE, Player, RealWindow, needs_a_screen, screen

SEED = "window 6"
"""A voyage with every kind of drag that a short one has: RP, a held card, an Upgrade."""


def bold(game: Game, match: Match) -> Move:
    """Fill up from the core, hope, and boost: quick, whichever way it ends."""
    moves = game.engine.moves(match.state)
    for kind in (BoostCore, RevealEvent, PlayCard, EndTurn, Pass):
        if kind is RevealEvent and (draws := [move for move in moves if isinstance(move, DrawCore)]):
            return draws[-1]
        if found := [move for move in moves if isinstance(move, kind)]:
            return found[0]
    return moves[0]


@needs_a_screen
def test_a_whole_voyage_by_mouse(tmp_path: Path) -> None:
    game = find("adrift").open(paths.levels())
    changes = {"core_start": "20", "system_start": "9", "first_system": "navigation"}
    setup = Setup.of("adrift", Deal(game.engine.modes.resolve("short_hop", changes), SEED), [SeatPlan("Ada")])
    plan = Match(game.engine, setup)
    while plan.decision:
        assert plan.submit(bold(game, plan)) is None
    voyage = [moment.move for moment in plan.moments if moment.move]
    assert {type(move) for move in voyage} >= {DrawCore, RevealEvent, BoostCore, PlayCard, TakeUpgrade, EndTurn}
    with Store(tmp_path) as store:
        match_id = store.add(Match(game.engine, setup), game)
    with screen() as shown:
        window = RealWindow(SOURCE, tmp_path, shown, os.environ)
        player = Player(window, game, match_id)
        with window.running("play", "--match", str(match_id)):
            for move in voyage:
                player.make(move)
    outcome = player.match().outcome
    assert outcome
    assert outcome.winners == (0,)
