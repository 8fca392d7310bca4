"""Chapters 1 and 2: the goal, the one seat, the cards."""

from __future__ import annotations

import pytest

from game.games.exoship import INFO
from game.games.exoship.rules.data import GENERATIONS
from game.games.exoship.rules.events import EventBegan, ShipMoved
from game.games.exoship.rules.moves import DeclineOffer, EndActions, Reseed, Sway, UseAbility
from game.games.exoship.rules.suspicion import SuspicionPhase
from game.games.exoship.rules.turn import FirstTurn
from tests.games.exoship.positions import (
    ACTIONS_ON,
    END_OF_TURN,
    ENGINE,
    FOUNDERS,
    heard,
    legal,
    lost,
    play,
    position,
    refusal,
    settle,
    voyage,
)

SIX_POINTS = "E[F06r F02d] M[F11r F04d] Y[F03r F10d]"
FIVE_POINTS = "E[F06r F02r] M[F11r F04d] Y[F10d F03d]"
CARDS = ENGINE.box.cards


@pytest.mark.rule("EXO-1")
@pytest.mark.parametrize(
    ("grid", "axios", "ending"),
    [(SIX_POINTS, True, "won"), (SIX_POINTS, False, ""), (FIVE_POINTS, True, ""), (FIVE_POINTS, False, "")],
)
def test_a_win_needs_axios_and_six_points(grid: str, axios: bool, ending: str) -> None:
    s = position(grid, axios=axios, pending=END_OF_TURN)
    settle(s)
    assert s.ending == ending


@pytest.mark.rule("EXO-1")
def test_the_goal_counts_only_at_the_end_of_a_turn() -> None:
    s = position(SIX_POINTS, axios=True, pending=ACTIONS_ON)
    settle(s)
    assert ENGINE.outcome(s) is None
    play(s, EndActions())
    assert s.ending == "won"


@pytest.mark.rule("EXO-2")
@pytest.mark.parametrize("seats", [0, 2])
def test_only_one_seat_can_be_taken(seats: int) -> None:
    with pytest.raises(ValueError, match="EXO-2"):
        ENGINE.setup(ENGINE.modes.resolve(), seats, "1")


@pytest.mark.rule("EXO-2")
def test_every_decision_belongs_to_the_one_seat() -> None:
    assert (INFO.min_seats, INFO.max_seats) == (1, 1)
    decisions = [now for seed in range(10) for s, _ in voyage(seed) if (now := ENGINE.asking(s))]
    assert {decision.seat for _, decision in decisions} == {0}


@pytest.mark.rule("EXO-4")
def test_the_longest_game_has_a_turn_at_each_of_six_positions() -> None:
    s = position("E[F07d F02d] M[F10d F05d] Y[F01d F08d]", at=0, axios=True, pending=(FirstTurn(),))
    events = settle(s)
    while moves := legal(s):
        events += play(s, next(move for move in (Reseed(("elder",)), DeclineOffer(), EndActions()) if move in moves))
    assert [event.face for event in heard(events, EventBegan)] == ["earth", "T4b", "T2a", "T1c", "T3b", "axios"]
    assert s.ending == "lost"


@pytest.mark.rule("EXO-4")
def test_no_game_has_more_than_six_turns() -> None:
    for seed in range(40):
        assert sum(len(heard(events, EventBegan)) for _, events in voyage(seed)) <= 6


@pytest.mark.rule("EXO-5")
def test_there_are_eighteen_cards() -> None:
    assert CARDS.constants.total_cards.value == 18
    assert len(CARDS.timeline) == 4
    assert tuple(founder.id for founder in CARDS.founders) == FOUNDERS
    assert 1 + 1 + 1 + len(CARDS.timeline) + len(CARDS.founders) == 18


@pytest.mark.rule("EXO-5")
def test_every_card_is_double_sided() -> None:
    assert len({face.id for face in CARDS.ship.faces}) == 2
    for card in (CARDS.origin, CARDS.destination, *CARDS.timeline):
        assert len({face.id for face in card.faces}) == 2


@pytest.mark.rule("EXO-5")
def test_all_eighteen_cards_stay_in_the_game() -> None:
    for seed in range(10):
        states = [s for s, _ in voyage(seed)]
        pieces = sorted(ENGINE.pieces(states[0]))
        assert len(pieces) == len(set(pieces)) == 18
        assert all(sorted(ENGINE.pieces(s)) == pieces for s in states)


@pytest.mark.rule("EXO-6")
def test_the_ship_has_a_normal_and_a_hard_face() -> None:
    assert CARDS.ship.name == "La Oruga"
    assert [face.id for face in CARDS.ship.faces] == ["normal", "hard"]


@pytest.mark.rule("EXO-7")
def test_the_origin_has_an_earth_and_a_mars_face() -> None:
    assert {face.id for face in CARDS.origin.faces} == {"earth", "mars"}


@pytest.mark.rule("EXO-8")
def test_the_destination_has_a_mariposa_and_an_axios_face() -> None:
    assert {face.id for face in CARDS.destination.faces} == {"mariposa", "axios"}


@pytest.mark.rule("EXO-9")
def test_each_timeline_card_has_two_different_events() -> None:
    assert [[face.id for face in card.faces] for card in CARDS.timeline] == [
        ["T1a", "T1c"],
        ["T2a", "T2b"],
        ["T3a", "T3b"],
        ["T4c", "T4b"],
    ]
    for card in CARDS.timeline:
        front, back = card.faces
        assert front.event != back.event
        assert front.text != back.text


@pytest.mark.rule("EXO-9")
def test_every_timeline_event_has_a_text_and_inspects_one_generation() -> None:
    for card in CARDS.timeline:
        for face in card.faces:
            assert face.text
            assert face.inspects in GENERATIONS


@pytest.mark.rule("EXO-10")
def test_every_founder_has_one_arrow_and_an_ability_nobody_else_has() -> None:
    assert {founder.arrow for founder in CARDS.founders} == {"up", "down", "left", "right"}
    assert len({type(founder.ability) for founder in CARDS.founders}) == 11
    assert len({founder.name for founder in CARDS.founders}) == 11


@pytest.mark.rule("EXO-10")
def test_a_founder_is_the_same_founder_on_both_faces() -> None:
    s = position("E[F08r F05d] M[F01d] Y[F02d]")
    play(s, Sway("F08", "F05"))
    assert s.columns[0] == ["F08", "F05"]
    assert s.rift == {"F08", "F05"}


ARROWS = {
    "up": "E[] M[{x} {f}] Y[]",
    "down": "E[] M[{f} {x}] Y[]",
    "left": "E[{x}] M[{f}] Y[]",
    "right": "E[] M[{f}] Y[{x}]",
}


@pytest.mark.rule("EXO-11")
@pytest.mark.parametrize("founder", FOUNDERS)
def test_the_arrow_points_the_same_way_on_both_faces(founder: str) -> None:
    target = "F01" if founder != "F01" else "F02"
    grid = ARROWS[ENGINE.box.founders[founder].arrow]
    as_rift = position(grid.format(f=f"{founder}r", x=f"{target}d"))
    assert Sway(founder, target) in legal(as_rift)
    as_directorate = position(grid.format(f=f"{founder}d", x=f"{target}r"), pending=(SuspicionPhase(),))
    assert lost(settle(as_directorate)) == [target]


@pytest.mark.rule("EXO-12")
@pytest.mark.parametrize(
    ("grid", "why"),
    [
        ("E[F05d F02d] M[F01r] Y[F03d]", "exo.no.not_rift"),
        ("E[F04d F02d] M[F01r] Y[F03d]", "exo.no.not_in_play"),
    ],
)
def test_an_ability_works_only_in_play_and_rift_side_up(grid: str, why: str) -> None:
    no = refusal(position(grid), UseAbility("F05"))
    assert (no.rule, no.why) == ("EXO-12", why)


@pytest.mark.rule("EXO-12")
def test_an_ability_works_as_soon_as_the_founder_is_rift() -> None:
    s = position("E[F05d F02d] M[F07r] Y[F03d]")
    play(s, Sway("F07", "F05"), UseAbility("F05"))
    assert "F02" in s.rift


@pytest.mark.rule("EXO-12")
def test_the_text_of_every_ability_can_be_read() -> None:
    assert all(founder.text for founder in CARDS.founders)


@pytest.mark.rule("EXO-13")
def test_no_dice_are_rolled() -> None:
    for seed in range(10):
        assert all(s.rng.calls == 0 for s, _ in voyage(seed))


@pytest.mark.rule("EXO-13")
def test_the_position_of_the_ship_counts_the_turns() -> None:
    for seed in range(10):
        turns = 0
        for s, events in voyage(seed):
            turns += len(heard(events, ShipMoved))
            assert ENGINE.turn(s) == s.position == turns
