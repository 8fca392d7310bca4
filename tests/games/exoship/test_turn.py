"""Chapter 5: the turn, its states, and the checks of hard mode."""

from __future__ import annotations

import pytest

from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.effects import ChooseRecruit, ChooseSleeper
from game.games.exoship.rules.events import (
    ActionsEnded,
    EventBegan,
    FounderAccused,
    FounderDiscarded,
    RingDeployed,
    ShipMoved,
    VoyageEnded,
)
from game.games.exoship.rules.moves import ChangeCourse, EndActions, PlaceSleeper, Replace, Reseed, Sway, UseAbility
from game.games.exoship.rules.offers import ConsiderOffer
from game.games.exoship.rules.turn import FirstTurn
from tests.games.exoship.positions import (
    ACTIONS_ON,
    END_OF_TURN,
    NEXT_TURN,
    QUIET,
    asked,
    event,
    heard,
    launch,
    play,
    position,
    settle,
    voyage,
)


@pytest.mark.rule("EXO-41")
def test_the_phases_of_a_turn_come_in_order() -> None:
    s = position("E[F10d F08d] M[F01r F09d] Y[F11d F05d]", at=1, timeline="T3b T4a T1a T2a", pending=NEXT_TURN)
    events = [*settle(s), *play(s, EndActions())]
    kinds = (ShipMoved, EventBegan, ActionsEnded, FounderAccused)
    assert [type(e) for e in events if isinstance(e, kinds)] == [*kinds, ShipMoved, EventBegan]


@pytest.mark.rule("EXO-41")
def test_suspicion_comes_after_the_actions_and_before_the_check() -> None:
    s = position("E[F11r F02r] M[F03r F10d] Y[F05d F07r]", at=5, axios=True, actions=1, pending=ACTIONS_ON)
    events = play(s, EndActions())
    kinds = (ActionsEnded, FounderAccused, FounderDiscarded, VoyageEnded)
    assert [type(e) for e in events if isinstance(e, kinds)] == list(kinds)


@pytest.mark.rule("EXO-42")
def test_only_five_questions_are_ever_asked() -> None:
    asking = {
        asked(s) for seed in range(20) for scenario in ("standard", "hard_mars") for s, _ in voyage(seed, scenario)
    }
    assert asking == {ChooseSleeper, ConsiderOffer, FreeSway, ActionPhase, ChooseRecruit, None}


@pytest.mark.rule("EXO-42")
def test_arrival_at_mariposa_leads_to_the_end_of_the_game() -> None:
    s = position(QUIET, at=4, pending=NEXT_TURN)
    events = settle(s)
    assert s.ending == "arrived"
    assert not heard(events, EventBegan)


@pytest.mark.rule("EXO-42")
@pytest.mark.parametrize(("at", "axios"), [(0, False), (3, False), (4, True)])
def test_any_other_arrival_leads_to_the_event(at: int, axios: bool) -> None:
    s = position(QUIET, at=at, axios=axios, pending=NEXT_TURN)
    events = settle(s)
    assert heard(events, EventBegan)
    assert s.ending == ""


@pytest.mark.rule("EXO-42")
@pytest.mark.parametrize(
    ("face", "grid", "question"),
    [
        ("earth", "E[F01d] M[F02d] Y[F03d]", FreeSway),
        ("earth", "E[F01d] M[F02r] Y[F03d]", ActionPhase),
        ("mars", "E[F01d] M[F02d] Y[F03d]", ChooseSleeper),
        ("T1b", "E[F01r] M[F02d] Y[F03d]", FreeSway),
        ("T1b", "E[F01r F08r] M[F02d] Y[F03d]", ActionPhase),
        ("T4a", "E[F01r] M[F02d] Y[F03d]", ActionPhase),
    ],
)
def test_the_event_leads_to_a_question(face: str, grid: str, question: type) -> None:
    s = event(face, grid)
    settle(s)
    assert asked(s) is question


@pytest.mark.rule("EXO-42")
def test_the_sleeper_leads_through_the_inspection_to_the_actions() -> None:
    s, _ = launch("origin_mars")
    assert asked(s) is ChooseSleeper
    play(s, PlaceSleeper(s.stack[0]))
    assert asked(s) is ActionPhase


@pytest.mark.rule("EXO-42")
def test_the_free_sway_leads_to_the_actions() -> None:
    s, _ = launch()
    assert asked(s) is FreeSway
    play(s, Reseed(("young",)))
    assert asked(s) is ActionPhase


@pytest.mark.rule("EXO-42")
def test_an_action_leads_to_the_next_while_actions_are_left() -> None:
    s = position(QUIET, pending=ACTIONS_ON)
    play(s, Replace("F01"))
    assert asked(s) is ActionPhase
    assert s.position == 2
    play(s, Replace("F05"))
    assert s.position == 3


@pytest.mark.rule("EXO-42")
def test_ending_the_phase_leads_through_suspicion_to_the_next_turn() -> None:
    s = position(QUIET, pending=ACTIONS_ON)
    play(s, EndActions())
    assert s.position == 3


LINE_OF_SEVEN = "E[F01r F09d F03r] M[F07d F04r] Y[F02d F05r]"
"""When F01 leaves, rank 2 is a line of Rift founders; until then there is none."""


@pytest.mark.rule("EXO-43")
def test_the_ring_is_checked_after_the_move_phase() -> None:
    s = position("E[F01r F08d] M[F05r F04d] Y[F10r F11d]", at=4, hard=True, pending=NEXT_TURN)
    events = settle(s)
    assert [type(e) for e in events if isinstance(e, RingDeployed | VoyageEnded)] == [RingDeployed, VoyageEnded]


@pytest.mark.rule("EXO-43")
def test_the_ring_is_checked_between_event_text_and_inspection() -> None:
    s = event("T2a", "E[F01r F09d F03r] M[F07d F04r] Y[F10r F05r]", hard=True)
    events = settle(s)
    assert [type(e) for e in events if isinstance(e, RingDeployed | FounderDiscarded)] == [
        FounderDiscarded,
        RingDeployed,
        FounderDiscarded,
    ]
    assert s.ship == "normal"


@pytest.mark.rule("EXO-43")
def test_the_ring_is_checked_after_a_sleeper_choice() -> None:
    s = event("mars", "E[F01d F02r] M[F03d F04r] Y[F05d F06d]", hard=True, pending=(FirstTurn(),))
    settle(s)
    faces: list[str] = [s.ship]
    play(s, PlaceSleeper(s.stack[0]))
    assert [*faces, s.ship] == ["hard", "normal"]


@pytest.mark.rule("EXO-43")
def test_the_ring_is_checked_after_the_inspection() -> None:
    s = event("T1b", LINE_OF_SEVEN, hard=True)
    events = settle(s)
    assert [type(e) for e in events if isinstance(e, RingDeployed | FounderDiscarded)] == [
        FounderDiscarded,
        RingDeployed,
    ]


@pytest.mark.rule("EXO-43")
def test_the_ring_is_checked_after_a_free_sway() -> None:
    s = position("E[F01r] M[F02r] Y[F03d]", at=0, hard=True, opening_sways=2, pending=(FirstTurn(),))
    settle(s)
    faces: list[str] = [s.ship]
    play(s, Reseed(("young",)))
    assert [*faces, s.ship] == ["hard", "normal"]


@pytest.mark.rule("EXO-43")
@pytest.mark.parametrize("first", [(), (Replace("F05"),)], ids=["first action", "second action"])
def test_the_ring_is_checked_after_every_action(first: tuple[Replace, ...]) -> None:
    s = position("E[F05r F10d] M[F01r F11d] Y[F04d F08d]", hard=True)
    play(s, *first)
    faces: list[str] = [s.ship]
    play(s, Sway("F01", "F04"))
    assert [*faces, s.ship] == ["hard", "normal"]


@pytest.mark.rule("EXO-43")
def test_the_ring_is_checked_after_suspicion() -> None:
    s = position(LINE_OF_SEVEN, at=5, axios=True, hard=True, pending=END_OF_TURN)
    events = settle(s)
    kinds = (RingDeployed, FounderDiscarded, VoyageEnded)
    assert [type(e) for e in events if isinstance(e, kinds)] == [FounderDiscarded, RingDeployed, VoyageEnded]


@pytest.mark.rule("EXO-44")
@pytest.mark.parametrize(
    ("face", "actions", "blocked"),
    [("earth", 2, ()), ("T2b", 2, ()), ("T1a", 1, ()), ("T3b", 2, ("sway", "replace", "change_course"))],
)
def test_every_event_phase_starts_with_two_actions_and_nothing_blocked(
    face: str, actions: int, blocked: tuple[str, ...]
) -> None:
    s = event(face, QUIET, actions=0, blocked=("change_course", "replace"))
    settle(s)
    assert (s.actions_left, s.blocked) == (actions, blocked)


@pytest.mark.rule("EXO-44")
@pytest.mark.parametrize("face", ["T1a", "T1b", "T3b", "T4a"])
def test_what_an_event_changes_lasts_one_turn(face: str) -> None:
    timeline = f"{face} T2b " + " ".join(f"{card}a" for card in ("T1", "T3", "T4") if card != face[:2])
    s = position("E[F01d F08d] M[F05d F04d] Y[F11r F10d]", at=0, timeline=timeline, pending=NEXT_TURN)
    settle(s)
    assert (s.actions_left, s.blocked) != (2, ())
    play(s, EndActions())
    assert s.position == 2
    assert (s.actions_left, s.blocked) == (2, ())


@pytest.mark.rule("EXO-44")
def test_unused_actions_are_not_saved() -> None:
    s = position(QUIET, at=1, timeline="T3b T2b T1a T4a", actions=2, pending=ACTIONS_ON)
    play(s, EndActions())
    assert s.actions_left == 2


@pytest.mark.rule("EXO-42")
def test_a_changed_course_is_checked_at_the_end_of_the_same_turn() -> None:
    s = position("E[F11r F02r] M[F06r F01d] Y[F10r F04d]", actions=1, pending=ACTIONS_ON)
    play(s, ChangeCourse())
    assert s.ending == "won"


@pytest.mark.rule("EXO-42")
def test_the_archivists_choice_is_part_of_the_action() -> None:
    s = position("E[F03r] M[F01d] Y[F02d]", pending=ACTIONS_ON)
    play(s, UseAbility("F03"))
    assert asked(s) is ChooseRecruit
