"""Two people at the real window: the first round of a duel with a real mouse, through xdotool under Xvfb."""

from __future__ import annotations

import os
import time
from pathlib import Path

from pygame import Rect

from game import paths
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Move
from game.core.store import Store
from game.games import find
from game.games.rift.rules import moves as m
from tests.ui.looks import looking
from tests.ui.real_window import SOURCE, TABLE, WINDOW, Player, RealWindow, needs_a_screen, screen

SCALE = WINDOW[0] / 1600
MOST = 40
"""Moves until the second round has begun."""
PATIENCE = 5


class Duellist(Player):
    """Sits in whichever seat is asked; takes the cover off first."""

    seat = -1

    def look(self) -> Match:
        """The match; the person whose turn it is has sat down."""
        match = self.match()
        decision = match.decision
        if decision and decision.seat != self.seat:
            time.sleep(0.5)
            self.seat = decision.seat
        return match

    def pieces(self, match: Match) -> dict[str, Rect]:
        view = self.game.engine.view(match.state, self.seat)
        scenery = self.table.scenery(looking(self.game.engine, view, self.seat, TABLE))
        return {placed.id: placed.rect for placed in scenery.pieces}

    def click(self, rect: Rect) -> None:
        x, y = (rect.centerx, rect.top + rect.height * 0.4) if rect.width > 60 else rect.center
        self.window.click(round(x * SCALE), round(y * SCALE))

    def decide(self, number: int) -> None:
        """A slow machine may still be showing something else: what had no effect is done again."""
        match = self.look()
        move = sensible(match, self.seat, number)
        for _ in range(PATIENCE):
            self.window.key("space")
            time.sleep(0.4)
            if len(self.match().moments) > len(match.moments):
                return  # a window was passed in public
            self.make_move(match, move)
            end = time.monotonic() + 6
            while time.monotonic() < end:
                if len(self.match().moments) > len(match.moments):
                    time.sleep(0.2)
                    return
                time.sleep(0.05)
        raise AssertionError(f"move {number} cannot be made: {move}")

    def make_move(self, match: Match, move: Move) -> None:
        view = self.game.engine.view(match.state, self.seat)
        handles = self.table.handles(view, move)
        if handles:
            spots = self.pieces(match)
            for piece in handles[0].path:
                self.click(spots[piece])
                time.sleep(0.1)
        else:
            actions = self.table.actions(view, match.seen(self.seat).moves)
            key = next(action.key for action in actions if action.move == move)
            self.window.key(key.lower())
        if self.game.engine.doubt(view, move):
            time.sleep(0.4)
            self.window.key("Left")
            self.window.key("Return")


def sensible(match: Match, seat: int, number: int) -> Move:
    """Something simple that needs no list of choices: go on, or a move with a touch of its own."""
    moves = match.seen(seat).moves
    wanted = (m.ChooseHome, m.ChooseColour, m.PlaceUnit, m.Build, m.Recruit, m.Land, m.Unlock, m.BuildFree)
    plain = [move for move in moves if isinstance(move, m.Done | m.Pass | m.Auto | m.Stay | m.Decline)]
    real = [move for move in moves if isinstance(move, wanted)]
    if real and (not plain or number % 3):
        return real[number % len(real)]
    return plain[0] if plain else moves[0]


@needs_a_screen
def test_two_people_play_in_a_real_window(tmp_path: Path) -> None:
    game: Game = find("rift").open(paths.levels())
    deal = Deal(game.engine.modes.resolve("skirmish"), "window")
    setup = Setup.of("rift", deal, [SeatPlan("Ada"), SeatPlan("Ben")])
    with Store(tmp_path) as store:
        match_id = store.add(Match(game.engine, setup), game)
    with screen() as shown:
        window = RealWindow(SOURCE, tmp_path, shown, os.environ)
        player = Duellist(window, game, match_id)
        with window.running("play", "--match", str(match_id)):
            for number in range(MOST):
                player.decide(number)
                if player.match().state.round >= 2:
                    break
    state = player.match().state
    assert state.round >= 2
    assert all(state.homes)
