"""Chapter 7: the Event Phase."""

from __future__ import annotations

import pytest

from game.core.moves import Move
from game.games.exoship.rules.actions import FreeSway
from game.games.exoship.rules.events import ActionsBlocked, EventBegan, FounderDiscarded, FounderReverted
from game.games.exoship.rules.moves import ChangeCourse, PlaceSleeper, Replace, Reseed, Sway, UseAbility
from game.games.exoship.rules.suspicion import SuspicionPhase
from game.games.exoship.rules.turn import EventTextStep, Inspection
from tests.games.exoship.positions import (
    ENGINE,
    QUIET,
    asked,
    crew,
    event,
    grid,
    heard,
    legal,
    lost,
    play,
    position,
    refusal,
    settle,
)


@pytest.mark.rule("EXO-53")
@pytest.mark.parametrize(("at", "face"), [(0, "mars"), (1, "T4a"), (2, "T2b"), (3, "T1b"), (4, "T3b"), (5, "axios")])
def test_the_event_is_that_of_the_card_at_the_ship(at: int, face: str) -> None:
    s = position(QUIET, at=at, axios=True, timeline="T4a T2b T1b T3b", origin_face="mars", pending=(EventTextStep(),))
    assert heard(settle(s), EventBegan) == [EventBegan(face)]


@pytest.mark.rule("EXO-54")
def test_the_text_comes_before_the_inspection() -> None:
    s = event("T3a", "E[F05r F04r] M[F01d] Y[F10d]")
    events = settle(s)
    assert [type(e) for e in events if isinstance(e, FounderReverted | FounderDiscarded)] == [
        FounderReverted,
        FounderDiscarded,
    ]
    assert crew(s) == "E[F04d] M[F01d] Y[F10d]"


@pytest.mark.rule("EXO-54", "EXO-57")
def test_a_captain_turned_by_the_oath_is_not_inspected() -> None:
    s = event("T2b", "E[] M[F01r F04d] Y[F10d]")
    assert lost(settle(s)) == []


@pytest.mark.rule("EXO-55")
def test_the_inspection_discards_a_rift_founder_at_rank_one() -> None:
    s = event("T1b", "E[F05r F04d] M[F01d] Y[F10d] stack[F02 F03 F06 F07 F08 F09 F11]")
    assert heard(settle(s), FounderDiscarded) == [FounderDiscarded("F05", "elder", "inspection")]
    assert grid(s) == "E[F04d] M[F01d] Y[F10d] stack[F02 F03 F06 F07 F08 F09 F11 F05]"


@pytest.mark.rule("EXO-55")
@pytest.mark.parametrize(
    "grid",
    [
        "E[F05d F04r] M[F01r] Y[F10r]",
        "E[F05d F04r F02r] M[F01d] Y[F10d]",
        "E[] M[F01r] Y[F10r]",
    ],
    ids=["rank 1 is Directorate", "only rank 1 is looked at", "empty generation"],
)
def test_the_inspection_passes_by_everybody_else(grid: str) -> None:
    s = event("T1b", grid)
    assert lost(settle(s)) == []
    assert crew(s) == grid


@pytest.mark.rule("EXO-56")
def test_whoever_moves_up_is_not_inspected() -> None:
    s = event("T1b", "E[F05r F04r F02r] M[F01d] Y[F10d]")
    assert lost(settle(s)) == ["F05"]
    assert crew(s) == "E[F04r F02r] M[F01d] Y[F10d]"


NAMES = {
    "earth": "Earth",
    "mars": "Mars",
    "T1a": "Lockdown",
    "T1c": "Lights Out",
    "T2a": "Informant Network",
    "T2b": "Oath of Office",
    "T3a": "Re-education",
    "T3b": "Silence Order",
    "T4c": "The Captain's Table",
    "T4b": "Hull Breach",
    "axios": "Axios",
}


@pytest.mark.rule("EXO-57")
@pytest.mark.parametrize(("face", "name"), NAMES.items())
def test_the_events_have_their_names(face: str, name: str) -> None:
    assert ENGINE.name(face) == name


@pytest.mark.rule("EXO-57")
@pytest.mark.parametrize(
    ("face", "actions", "blocked"),
    [
        ("earth", 2, set()),
        ("T1a", 1, set()),
        ("T1b", 2, {"ability", "replace"}),
        ("T2a", 2, set()),
        ("T2b", 2, set()),
        ("T3a", 2, set()),
        ("T3b", 2, {"sway", "replace", "change_course"}),
        ("T4a", 2, {"change_course"}),
        ("T4b", 2, set()),
        ("axios", 1, set()),
    ],
)
def test_what_an_event_leaves_of_the_actions(face: str, actions: int, blocked: set[str]) -> None:
    s = event(face, QUIET)
    events = settle(s)
    assert [set(blocking.actions) for blocking in heard(events, ActionsBlocked)] == ([blocked] if blocked else [])
    assert s.actions_left == actions
    assert set(s.blocked) == blocked


@pytest.mark.rule("EXO-57")
@pytest.mark.parametrize(
    ("face", "generation"),
    [
        ("earth", None),
        ("T1a", "midlife"),
        ("T1b", "elder"),
        ("T2a", "young"),
        ("T2b", "midlife"),
        ("T3a", "elder"),
        ("T3b", "young"),
        ("T4a", "midlife"),
        ("T4b", "young"),
        ("axios", "elder"),
    ],
)
def test_whom_an_event_inspects(face: str, generation: str | None) -> None:
    s = event(face, QUIET, pending=(EventTextStep(), Inspection()))
    inspected = [e.generation for e in heard(settle(s), FounderDiscarded) if e.cause == "inspection"]
    assert inspected == ([generation] if generation else [])


@pytest.mark.rule("EXO-57")
@pytest.mark.parametrize(
    ("face", "before", "after"),
    [
        ("earth", "E[F05r F04r] M[F01r F09d] Y[F10r F08r]", "E[F05r F04r] M[F01r F09d] Y[F10r F08r]"),
        ("T1a", "E[F05r F04r] M[F01d F09d] Y[F10r F08r]", "E[F05r F04r] M[F01d F09d] Y[F10r F08r]"),
        ("T1b", "E[F05d F04r] M[F01r F09d] Y[F10r F08r]", "E[F05d F04r] M[F01r F09d] Y[F10r F08r]"),
        ("T2a", "E[F05d F04r] M[F01r F09d] Y[F11r F08d]", "E[F05d F04r] M[F09d] Y[F11r F08d]"),
        ("T2b", "E[F05r F04r] M[F01d F09r] Y[F10r F08r]", "E[F05d F04r] M[F01d F09r] Y[F10r F08r]"),
        ("T3a", "E[F05d F04r F02r] M[F11r F09r] Y[F10r F08d]", "E[F05d F04d F02r] M[F11r F09d] Y[F10r F08d]"),
        ("T3b", "E[F05r F04r] M[F01r F09d] Y[F10d F08r]", "E[F05r F04r] M[F01r F09d] Y[F10d F08r]"),
        ("T4a", "E[F05r F04r] M[F01d F09d] Y[F10r F08r]", "E[F05r F04r] M[F01d F09d] Y[F10r F08r]"),
        ("T4b", "E[F05r] M[F01r F09d F07d] Y[F10d F08r]", "E[F05r] M[F01r F09d] Y[F10d F08r]"),
        ("T4b", "E[F05r] M[F01r F09d F07r] Y[F10d F08r]", "E[F05r] M[F01r F09d] Y[F10d F08r]"),
        ("axios", "E[F05d F04r] M[F01r F09d] Y[F10r F08r]", "E[F05d F04r] M[F01r F09d] Y[F10r F08r]"),
    ],
)
def test_what_an_event_does_to_the_crew(face: str, before: str, after: str) -> None:
    s = event(face, before)
    settle(s)
    assert crew(s) == after


@pytest.mark.rule("EXO-57")
def test_mars_inspects_nobody() -> None:
    s = event("mars", "E[F05r F04r] M[F01r] Y[F10r F08r] stack[F02 F03 F06 F07 F09 F11]")
    settle(s)
    assert lost(play(s, PlaceSleeper("F02"))) == []
    assert crew(s) == "E[F05r F04r] M[F01r] Y[F10r F02r]"


BLOCKABLE: list[tuple[str, Move]] = [
    ("sway", Sway("F08", "F05")),
    ("ability", UseAbility("F10")),
    ("replace", Replace("F08")),
    ("change_course", ChangeCourse()),
]
ALL_FOUR = "E[F08r F05d] M[F10r] Y[F01d]"
"""Every kind of action is possible here."""


@pytest.mark.rule("EXO-58")
@pytest.mark.parametrize(("blocked", "move"), BLOCKABLE)
def test_a_blocked_action_cannot_be_taken_and_the_others_can(blocked: str, move: Move) -> None:
    s = position(ALL_FOUR, blocked=(blocked,))
    assert refusal(s, move).rule == "EXO-58"
    assert not any(type(offered) is type(move) for offered in legal(s))
    assert {other for _, other in BLOCKABLE if other != move} <= legal(s)


@pytest.mark.rule("EXO-58")
def test_abilities_that_sway_work_under_silence_order() -> None:
    s = event("T3b", "E[F05r F04d] M[F01d] Y[F10d]")
    settle(s)
    assert refusal(s, Sway("F05", "F01")).rule == "EXO-58"
    play(s, UseAbility("F05"))
    assert "F04" in s.rift


@pytest.mark.rule("EXO-58")
def test_the_agitator_speaks_under_silence_order() -> None:
    s = event("T3b", "E[F10r F04d] M[F01d] Y[F02d]")
    settle(s)
    play(s, UseAbility("F10"))
    assert s.rift == {"F01", "F02"}


@pytest.mark.rule("EXO-58")
def test_passive_abilities_work_under_blackout() -> None:
    s = event("T1b", "E[F11r F02d] M[F01d] Y[F10d]")
    assert lost(settle(s)) == []
    s = event("T1b", "E[F08d F06r] M[F01d] Y[F10d]", pending=(EventTextStep(), SuspicionPhase()))
    assert lost(settle(s)) == []
    assert "ability" in s.blocked


@pytest.mark.rule("EXO-58")
@pytest.mark.parametrize("face", ["T1b", "T3b", "T4a"])
def test_the_free_sway_is_never_blocked(face: str) -> None:
    s = event(face, "E[F01d] M[F02d] Y[F03d]")
    settle(s)
    assert asked(s) is FreeSway
    play(s, Reseed(("midlife",)))
    assert s.rift == {"F02"}


@pytest.mark.rule("EXO-59")
@pytest.mark.parametrize(
    ("face", "before", "after"),
    [
        ("T3a", "E[F01d F06r] M[F02d F11r] Y[F03d F04r]", "E[F01d F06d] M[F02d F11d] Y[F03d F04d]"),
        ("T2b", "E[F06r F01d] M[F02d F05d] Y[F03d F04d]", "E[F06d F01d] M[F02d F05d] Y[F03d F04d]"),
        ("T2b", "E[F11r F01d] M[F02d F05d] Y[F03d F04d]", "E[F11d F01d] M[F02d F05d] Y[F03d F04d]"),
    ],
)
def test_turned_founders_stay_in_place_whatever_their_ability(face: str, before: str, after: str) -> None:
    s = event(face, before)
    assert lost(settle(s)) == []
    assert crew(s) == after


@pytest.mark.rule("EXO-60")
@pytest.mark.parametrize(
    ("face", "grid"),
    [
        ("T2a", "E[F08r F05r] M[F02d] Y[]"),
        ("T2b", "E[F05d F04r] M[F01d F09r] Y[F10r]"),
        ("T2b", "E[] M[] Y[F10r F02r]"),
        ("T3a", "E[F05d] M[F01r] Y[F10r]"),
        ("T3a", "E[F05d F04d] M[F01r F09d F02r] Y[]"),
        ("T4b", "E[F05r F04r] M[] Y[F10d]"),
    ],
)
def test_a_text_that_finds_nothing_does_nothing(face: str, grid: str) -> None:
    s = event(face, grid)
    settle(s)
    assert crew(s) == grid
    assert (s.actions_left, s.blocked) == (2, ())


@pytest.mark.rule("EXO-61")
def test_the_oath_can_turn_a_midlife_captain() -> None:
    s = event("T2b", "E[] M[F11r F09r] Y[F10r]")
    settle(s)
    assert crew(s) == "E[] M[F11d F09r] Y[F10r]"


@pytest.mark.rule("EXO-61")
def test_the_oath_spares_midlife_while_there_is_an_elder() -> None:
    s = event("T2b", "E[F05d] M[F11r F09r] Y[F10r]")
    settle(s)
    assert crew(s) == "E[F05d] M[F11r F09r] Y[F10r]"
