"""Chapter 11: what the player knows, and undo."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.engine import UNKNOWN
from game.core.match import Match, SeatPlan, Setup
from game.core.moves import Move
from game.core.refusal import Refusal
from game.games.exoship.rules.events import FounderReplaced, HeirBorn, NewbornArrived, StackSeen
from game.games.exoship.rules.moves import (
    ChangeCourse,
    EndActions,
    PlaceSleeper,
    Recruit,
    Replace,
    Reseed,
    Sway,
    UseAbility,
)
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.suspicion import SuspicionPhase
from tests.games.exoship.positions import (
    ACTIONS_ON,
    ENGINE,
    FOUNDERS,
    MOVE_PHASE,
    QUIET,
    WINNING_LINE,
    event,
    grid,
    heard,
    launch,
    match_from,
    play,
    position,
    settle,
    voyage,
)


def seen(s: Exo) -> Exo:
    return ENGINE.view(s, 0)


def shakedown(undo: str) -> Match:
    options = ENGINE.modes.resolve("shakedown", {"undo": undo})
    return Match(ENGINE, Setup("exoship", dict(options), "any", (SeatPlan("Rift"),)))


def rule_of(no: Refusal | None) -> str:
    return no.rule if no else ""


@pytest.mark.rule("EXO-96")
def test_everything_but_the_stack_is_open() -> None:
    for seed in range(10):
        for s, _ in voyage(seed, "hard_mars"):
            view = seen(s)
            view.stack, view.rng = s.stack, s.rng
            assert view == s


@pytest.mark.rule("EXO-96")
def test_the_number_of_cards_and_the_top_card_of_the_stack_are_open() -> None:
    for seed in range(20):
        for s, _ in voyage(seed):
            assert len(seen(s).stack) == len(s.stack)
            assert seen(s).stack[:1] == s.stack[:1]


@pytest.mark.rule("EXO-97")
def test_the_order_below_the_top_card_is_hidden() -> None:
    s, _ = launch()
    assert seen(s).stack == [s.stack[0], UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]


@pytest.mark.rule("EXO-96")
def test_the_new_top_card_is_shown_when_the_old_one_leaves() -> None:
    s = position("E[F01r F08d] M[F05d] Y[F10d] stack[F02 F03 F04 F06 F07 F09 F11]", known="F02")
    assert heard(play(s, Replace("F01")), StackSeen) == [StackSeen(("F03",), "top")]
    assert seen(s).stack[0] == "F03"


@pytest.mark.rule("EXO-97")
def test_different_orders_look_the_same() -> None:
    tables = [
        position(f"{QUIET} stack[F02 {' '.join(order)} F09]", known="F02 F09")
        for order in permutations(("F03", "F06", "F07"))
    ]
    views = [seen(s) for s in tables]
    assert all(view == views[0] for view in views)
    assert all(ENGINE.moves(view) == ENGINE.moves(views[0]) for view in views)
    assert views[0].stack == ["F02", UNKNOWN, UNKNOWN, UNKNOWN, "F09"]


@pytest.mark.rule("EXO-97")
def test_the_set_of_cards_in_the_stack_is_known() -> None:
    for seed in range(10):
        for s, _ in voyage(seed):
            assert set(FOUNDERS) - set(seen(s).in_play()) == set(s.stack)


@pytest.mark.rule("EXO-97", "EXO-98")
@pytest.mark.parametrize(
    ("before", "moves", "stack"),
    [
        ("E[F01r F08d] M[F05d] Y[F10d]", (ChangeCourse(),), ["F02", "?", "?", "?", "?", "?", "?", "F01"]),
        ("E[F01r F08d] M[F05d] Y[F10d]", (Replace("F01"),), ["F03", "?", "?", "?", "?", "?", "F01"]),
        ("E[F01d F08d] M[F07r] Y[F10d]", (UseAbility("F07"),), ["F02", "?", "?", "?", "?", "?", "?", "F01"]),
        ("E[F10r F08d] M[F07d] Y[F01d]", (UseAbility("F10"),), ["F02", "?", "?", "?", "?", "?", "?", "F10"]),
        ("E[F01d F04r] M[F07d] Y[F10d]", (UseAbility("F04", ("F01",)),), ["F03", "?", "?", "?", "?", "?", "F01"]),
    ],
    ids=["course", "replace", "engineer", "agitator", "physician"],
)
def test_a_card_put_at_the_bottom_is_known(before: str, moves: tuple[Move, ...], stack: list[str]) -> None:
    s = position(before, known="F02")
    play(s, *moves)
    assert seen(s).stack == stack


@pytest.mark.rule("EXO-97", "EXO-98")
def test_victims_of_suspicion_inspection_and_age_are_known() -> None:
    s = position("E[F01r F02d] M[F04d] Y[F05d]", known="F03", pending=(SuspicionPhase(),))
    settle(s)
    assert seen(s).stack == ["F03", "?", "?", "?", "?", "?", "?", "F01"]
    s = event("T1b", "E[F01r F02d] M[F04d] Y[F05d]", known="F03")
    settle(s)
    assert seen(s).stack == ["F03", "?", "?", "?", "?", "?", "?", "F01"]
    s = position("E[F01r F02d] M[F04d F06d] Y[F05d F07d]", known="F03", pending=MOVE_PHASE)
    settle(s)
    assert seen(s).stack == ["F09", "?", "?", "F01", "F02"]


@pytest.mark.rule("EXO-98")
def test_everything_seen_by_the_archivist_stays_known() -> None:
    s = position("E[F03r] M[F01d] Y[F02d]", known="F04")
    play(s, UseAbility("F03"), Recruit("F07"))
    assert seen(s).stack == ["F04", "F05", "F06", "F08", "F09", "F10", "F11", "F03"]


@pytest.mark.rule("EXO-98")
def test_everything_seen_from_mars_stays_known() -> None:
    s = event("mars", "E[F07d F02d] M[F10d F05d] Y[F01d F08d] stack[F11 F04 F09 F03 F06]", known="F11")
    settle(s)
    assert seen(s).stack == ["F11", "F04", "F09", UNKNOWN, UNKNOWN]
    play(s, PlaceSleeper("F04"))
    assert seen(s).stack == ["F03", UNKNOWN, "F11", "F09", "F08"]


@pytest.mark.rule("EXO-98")
@pytest.mark.parametrize("scenario", ["standard", "hard_mars"])
def test_exactly_the_cards_the_player_has_seen_are_known(scenario: str) -> None:
    for seed in range(30):
        met: set[str] = set()
        for s, events in voyage(seed, scenario):
            met.update(s.in_play())
            met.update(e.founder for e in heard(events, HeirBorn) + heard(events, NewbornArrived))
            met.update(e.newcomer for e in heard(events, FounderReplaced))
            met.update(f for e in heard(events, StackSeen) if e.cause != "top" for f in e.founders)
            known = [founder if i == 0 or founder in met else UNKNOWN for i, founder in enumerate(s.stack)]
            assert seen(s).stack == known
            assert s.known == set(known) - {UNKNOWN}


@pytest.mark.rule("EXO-99")
def test_free_undo_goes_back_one_decision_at_a_time_to_the_start() -> None:
    match = shakedown("free")
    tables = [ENGINE.key(match.state)]
    for move in WINNING_LINE:
        assert match.submit(move) is None
        tables.append(ENGINE.key(match.state))
    assert match.outcome
    for table in reversed(tables[:-1]):
        assert match.undo() is None
        assert ENGINE.key(match.state) == table
    assert rule_of(match.undo()) == "CORE-2"


@pytest.mark.rule("EXO-99")
def test_undo_takes_the_automatic_steps_back_too() -> None:
    match = match_from(position(QUIET, pending=ACTIONS_ON), "free")
    before = grid(match.state)
    match.submit(EndActions())
    assert match.state.position == 3
    match.undo()
    assert match.state.position == 2
    assert grid(match.state) == before


@pytest.mark.rule("EXO-99")
def test_without_undo_nothing_can_be_taken_back() -> None:
    match = shakedown("off")
    match.submit(Reseed(("elder",)))
    assert rule_of(match.undo()) == "CORE-3"
    assert match.state.rift == {"F02"}


@pytest.mark.rule("EXO-99")
@pytest.mark.parametrize(
    "move", [Sway("F08", "F05"), ChangeCourse(), UseAbility("F08", ("F08", "F10"))], ids=["sway", "course", "swap"]
)
def test_undo_until_reveal_takes_back_what_turned_up_nothing(move: Move) -> None:
    match = match_from(position("E[F08r F05d] M[F10d] Y[F01d]", known="F02"), "until_reveal")
    match.submit(move)
    assert match.undo() is None
    assert match.state.actions_left == 2


@pytest.mark.rule("EXO-99")
@pytest.mark.parametrize(
    ("grid", "move"),
    [
        ("E[F08r F05d] M[F10d] Y[F01d]", Replace("F08")),
        ("E[F04r F05d] M[F10d] Y[F01d]", UseAbility("F04", ("F05",))),
        ("E[F03r F05d] M[F10d] Y[F01d]", UseAbility("F03")),
        ("E[F08r F05d] M[F10d F11d] Y[F01d F04d]", EndActions()),
    ],
    ids=["replace", "physician", "archivist", "move phase"],
)
def test_undo_until_reveal_stops_at_an_unknown_card(grid: str, move: Move) -> None:
    match = match_from(position(grid, known="F02", pending=ACTIONS_ON), "until_reveal")
    assert match.submit(move) is None
    assert rule_of(match.undo()) == "CORE-4"


@pytest.mark.rule("EXO-99")
def test_a_draw_that_turns_up_a_known_card_can_be_undone() -> None:
    s = position("E[F08r F05d] M[F10d] Y[F01d] stack[F02 F03 F04 F06 F07 F09 F11]", known="F02 F03")
    match = match_from(s, "until_reveal")
    match.submit(Replace("F08"))
    assert match.undo() is None


@pytest.mark.rule("EXO-99")
def test_undo_goes_back_to_the_reveal_and_no_further() -> None:
    match = match_from(position("E[F08r F05d] M[F10d] Y[F01d]", known="F02"), "until_reveal")
    match.submit(Replace("F08"))
    match.submit(ChangeCourse())
    assert match.undo() is None
    assert rule_of(match.undo()) == "CORE-4"


@pytest.mark.rule("EXO-99")
def test_the_look_from_mars_cannot_be_undone() -> None:
    options = ENGINE.modes.resolve("origin_mars", {"undo": "until_reveal"})
    match = Match(ENGINE, Setup("exoship", dict(options), "any", (SeatPlan("Rift"),)))
    match.submit(PlaceSleeper(match.state.stack[1]))
    assert rule_of(match.undo()) == "CORE-4"


@pytest.mark.rule("EXO-100")
def test_nothing_is_random_after_setup() -> None:
    for seed in range(10):
        assert all(s.rng.calls == 0 for s, _ in voyage(seed, "hard_mars"))


@pytest.mark.rule("EXO-100")
def test_the_same_moves_lead_to_the_same_game_whatever_the_dice_would_say() -> None:
    one, _ = launch("shakedown", "one")
    other, _ = launch("shakedown", "other")
    assert one.rng != other.rng
    for move in WINNING_LINE:
        play(one, move)
        play(other, move)
        assert ENGINE.key(one) == ENGINE.key(other)


@pytest.mark.rule("EXO-96", "EXO-97")
def test_the_player_can_judge_every_move_from_what_is_seen() -> None:
    for seed in range(20):
        for s, _ in voyage(seed, "hard_mars"):
            assert ENGINE.moves(seen(s)) == ENGINE.moves(s)
