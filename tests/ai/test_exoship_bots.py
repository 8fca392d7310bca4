"""The computer players of ExoShip (chapter 18) and how often they win (chapter 19)."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.ai.arena import play_out
from game.ai.bots import make_bot
from game.ai.greedy import GreedyBot
from game.ai.search import SearchBot
from game.core.events import unheard
from game.core.game import Game
from game.core.modes import BotLevel
from game.core.rng import Rng
from game.games.exoship.rules.actions import ActionPhase
from game.games.exoship.rules.moves import ChangeCourse, EndActions, Sway
from game.games.exoship.rules.scoring import EndOfTurnCheck
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.suspicion import SuspicionPhase
from game.games.exoship.rules.turn import Turn
from tests.games.exoship.positions import ENGINE, position

WHOLE_TURN = (ActionPhase(), SuspicionPhase(), EndOfTurnCheck(), Turn())


def wins(game: Game, level: str, games: int, **options: str | int) -> int:
    resolved = game.engine.modes.resolve("", options)
    judge = game.judge()
    contests = [play_out(game.engine, judge, [level], resolved, f"band {i}") for i in range(games)]
    return sum(bool(contest.outcome.winners) for contest in contests)


@pytest.mark.rule("EXO-C1", "EXO-C7")
@pytest.mark.parametrize("level", ["cadet", "officer", "captain", "oracle"])
def test_every_level_can_play_the_seat(exoship: Game, level: str) -> None:
    s = position("E[F05r F04d] M[F01d F09r] Y[F10d F08r] stack[F02 F11 F06 F03 F07]", known="F02")
    bot = make_bot(exoship.engine, exoship.judge(), exoship.engine.modes.bot(level), ENGINE.view(s, 0), 0, "x")
    assert ENGINE.check(s, bot.think().move) is None


@pytest.mark.rule("EXO-C7")
def test_the_levels_are_what_the_rules_name(exoship: Game) -> None:
    levels = {bot.id: (bot.bot, bot.turns) for bot in exoship.engine.modes.bots}
    assert levels == {
        "cadet": ("random", 1),
        "officer": ("greedy", 1),
        "captain": ("search", 2),
        "oracle": ("search", 6),
    }


@pytest.mark.rule("EXO-C2")
def test_a_guess_permutes_only_what_is_unknown(exoship: Game) -> None:
    s = position(
        "E[F05r F04d] M[F01d F09r] Y[F10d F08r] stack[F02 F11 F06 F03 F07]",
        known="F02 F07",
        at=1,
        timeline_visibility="next_only",
    )
    view = ENGINE.view(s, 0)
    assert view.stack == ["F02", "?", "?", "?", "F07"]
    assert view.timeline == ("T4b", "T2a", "?", "?")
    guesses = [ENGINE.guess(view, 0, Rng(i)) for i in range(200)]
    orders = permutations(("F11", "F06", "F03"))
    assert {tuple(g.stack) for g in guesses} == {("F02", *order, "F07") for order in orders}
    assert {g.timeline[2:] for g in guesses} == {(a, b) for a in ("T1a", "T1c") for b in ("T3a", "T3b")} | {
        (b, a) for a in ("T1a", "T1c") for b in ("T3a", "T3b")
    }


@pytest.mark.rule("EXO-C2")
def test_listed_faces_are_known_to_a_guess() -> None:
    s = ENGINE.setup(ENGINE.modes.resolve("iron_directorate", {"timeline_visibility": "next_only"}), 1, "x")
    for i in range(20):
        guess = ENGINE.guess(ENGINE.view(s, 0), 0, Rng(i))
        assert set(guess.timeline) == {"T1a", "T2b", "T3b", "T4b"}


@pytest.mark.rule("EXO-C4")
@pytest.mark.parametrize(
    ("grid", "axios", "hard", "value"),
    [
        ("E[F05d F04d] M[F01d F09d] Y[F10d F08d] stack[F02 F11 F06 F03 F07]", False, False, 0),
        # F05 is safe at elder rank 1 and captain: 2 points, 1 founder, the bridge
        ("E[F05r F04d] M[F01d F09d] Y[F10d F08d] stack[F02 F11 F06 F03 F07]", False, False, 12 + 4 + 8),
        ("E[F05r F04d] M[F01d F09d] Y[F10d F08d] stack[F02 F11 F06 F03 F07]", False, True, 12 + 4 + 8 - 10),
        ("E[F05r F04d] M[F01d F09d] Y[F10d F08d] stack[F02 F11 F06 F03 F07]", True, False, 12 + 4 + 40),
        # F10 (right) points out of the grid; F01 (right) accuses F10: nobody is left after the check
        ("E[F05d F04d] M[F01d F09d] Y[F10r F08d] stack[F02 F11 F06 F03 F07]", False, False, 0),
        # F06 is protected from suspicion, so F08's arrow (down) costs nothing
        ("E[F08d F06r] M[F01d F03d] Y[F07d F02d] stack[F04 F05 F09 F10 F11]", False, False, 6 + 4),
    ],
)
def test_the_value_of_a_position(exoship: Game, grid: str, axios: bool, hard: bool, value: float) -> None:
    s = position(grid, axios=axios, hard=hard)
    assert exoship.judge().value(s, 0) == value


@pytest.mark.rule("EXO-C4")
def test_a_win_is_above_and_a_loss_below_everything(exoship: Game) -> None:
    judge = exoship.judge()
    s = position("E[F05r F04r] M[F01r F09r] Y[F10r F08r] stack[F02 F11 F06 F03 F07]", axios=True)
    best = judge.value(s, 0)
    s.ending = "won"
    assert judge.value(s, 0) > 100_000 > best
    s.ending = "lost"
    assert judge.value(s, 0) < 0


def thought(bot: type[SearchBot[Exo]], level: BotLevel, s: Exo, game: Game) -> object:
    return bot(game.engine, ENGINE.view(s, 0), 0, "x", judge=game.judge(), level=level).think().move


@pytest.mark.rule("EXO-C4")
def test_the_officer_finds_a_win_in_this_turn(exoship: Game) -> None:
    """Two actions: F01 (right) sways F04, then the phase is ended with six points and Axios up."""
    s = position(
        "E[F05r F10d] M[F01r F11d] Y[F04d F02d] stack[F03 F08 F09 F07 F06]", pending=WHOLE_TURN, axios=True, at=3
    )
    officer = exoship.engine.modes.bot("officer")
    assert thought(GreedyBot, officer, s, exoship) == Sway("F01", "F04")


@pytest.mark.rule("EXO-C5", "EXO-C6")
@pytest.mark.parametrize("level", ["captain", "oracle"])
def test_deeper_players_win_where_the_officer_does_not(exoship: Game, level: str) -> None:
    options = exoship.engine.modes.resolve()
    judge = exoship.judge()
    seeds = [str(i) for i in range(6)]

    def won(who: str) -> int:
        return sum(bool(play_out(exoship.engine, judge, [who], options, seed).outcome.winners) for seed in seeds)

    if level == "captain":
        assert won("captain") > won("officer")
    else:
        lost = next(s for s in seeds if not play_out(exoship.engine, judge, ["captain"], options, s).outcome.winners)
        assert play_out(exoship.engine, judge, ["oracle"], options, lost).outcome.winners


@pytest.mark.rule("EXO-C6")
def test_the_oracle_keeps_to_its_limit_and_still_answers(exoship: Game) -> None:
    state = ENGINE.begin(ENGINE.modes.resolve(), 1, "9", unheard)
    hurried = BotLevel("hurried", "Hurried", "", "search", turns=6, width=40, samples=4, nodes=50)
    bot = SearchBot(ENGINE, ENGINE.view(state, 0), 0, "x", judge=exoship.judge(), level=hurried)
    found = bot.think()
    assert ENGINE.check(state, found.move) is None
    assert found.nodes < 500


def test_no_bot_throws_a_won_game_away(exoship: Game) -> None:
    """With six points and Axios up the phase is simply ended, or more is won; the course is never changed back."""
    s = position(
        "E[F06r F02d] M[F11r F04d] Y[F03r F10d] stack[F01 F05 F07 F08 F09]", pending=WHOLE_TURN, axios=True, at=3
    )
    for level in ("officer", "captain"):
        bot = make_bot(ENGINE, exoship.judge(), ENGINE.modes.bot(level), ENGINE.view(s, 0), 0, "x")
        move = bot.think().move
        assert not isinstance(move, ChangeCourse)
        after = s.copy()
        ENGINE.apply(after, move, unheard)
        if not after.ending:
            ENGINE.apply(after, EndActions(), unheard)
        assert after.ending == "won"


@pytest.mark.rule("EXO-B5")
def test_the_cadet_practically_never_wins(exoship: Game) -> None:
    assert wins(exoship, "cadet", 1000) < 10


@pytest.mark.rule("EXO-B5")
def test_the_officer_wins_about_a_third(exoship: Game) -> None:
    assert 0.25 <= wins(exoship, "officer", 250) / 250 <= 0.40


@pytest.mark.rule("EXO-B5")
def test_the_officer_wins_about_a_seventh_in_hard_mode(exoship: Game) -> None:
    assert 0.08 <= wins(exoship, "officer", 250, ship_face="hard") / 250 <= 0.22
