"""Chapter 14: scenarios, the daily deal, the campaign."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from game.core.game import Game
from game.core.modes import BadOption
from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.effects import ChooseSleeper
from game.games.exoship.rules.events import TimelineSeen
from game.games.exoship.rules.moves import EndActions, PlaceSleeper, Reseed
from game.games.exoship.rules.series import Attempt, streak
from game.games.exoship.rules.turn import FirstTurn
from tests.games.exoship.positions import (
    ACTIONS_ON,
    CAMPAIGN,
    DAILY,
    END_OF_TURN,
    ENGINE,
    MOVE_PHASE,
    NEXT_TURN,
    QUIET,
    asked,
    crew,
    grid,
    heard,
    launch,
    legal,
    match_from,
    play,
    position,
    refusal,
    settle,
    voyage,
)

MODES = ENGINE.modes
DEFAULTS: dict[str, str | int] = {
    "ship_face": "normal",
    "origin_face": "earth",
    "win_points": 6,
    "timeline_cards": 4,
    "timeline_faces": "random",
    "timeline_visibility": "open",
    "opening_sways": 1,
    "deal": "random",
    "undo": "free",
}
MONDAY = date(2026, 11, 16)


@pytest.mark.rule("EXO-111")
@pytest.mark.parametrize(
    ("scenario", "changed"),
    [
        ("standard", {}),
        ("hard_mode", {"ship_face": "hard"}),
        ("origin_mars", {"origin_face": "mars"}),
        ("hard_mars", {"ship_face": "hard", "origin_face": "mars"}),
        ("shakedown", {"deal": "fixed"}),
        ("sympathetic_crew", {"opening_sways": 2}),
        ("fog_of_the_void", {"timeline_visibility": "next_only"}),
        ("iron_directorate", {"timeline_faces": "listed"}),
        ("short_haul", {"timeline_cards": 3}),
        ("supermajority", {"win_points": 7}),
    ],
)
def test_a_scenario_sets_some_options_and_leaves_the_others(scenario: str, changed: dict[str, str | int]) -> None:
    assert MODES.resolve(scenario) == {"scenario": scenario, **DEFAULTS, **changed}


@pytest.mark.rule("EXO-111")
def test_the_rulebook_modes_come_first_and_the_standard_game_is_the_default() -> None:
    assert [s.id for s in MODES.scenarios[:4]] == ["standard", "hard_mode", "origin_mars", "hard_mars"]
    assert MODES.resolve() == {"scenario": "standard", **DEFAULTS}


@pytest.mark.rule("EXO-111")
def test_every_option_has_its_values() -> None:
    assert {option.id: option.values for option in MODES.options} == {
        "ship_face": ("normal", "hard"),
        "origin_face": ("earth", "mars"),
        "win_points": (6, 7),
        "timeline_cards": (3, 4),
        "timeline_faces": ("random", "listed"),
        "timeline_visibility": ("open", "next_only"),
        "opening_sways": (1, 2),
        "deal": ("random", "fixed"),
        "undo": ("free", "until_reveal", "off"),
    }
    with pytest.raises(BadOption):
        MODES.resolve("standard", {"win_points": 5})


SIX = "E[F06r F02d] M[F11r F04d] Y[F03r F10d]"
SEVEN = "E[F06r F02r] M[F11r F04d] Y[F03r F10d]"


@pytest.mark.rule("EXO-112")
@pytest.mark.parametrize(
    ("grid", "at", "ending", "score"),
    [(SIX, 3, "", 0), (SIX, 5, "lost", 6), (SEVEN, 3, "won", 9), (SEVEN, 5, "won", 7)],
)
def test_supermajority_needs_seven_points(grid: str, at: int, ending: str, score: int) -> None:
    s = position(grid, at=at, axios=True, scenario="supermajority", pending=END_OF_TURN)
    settle(s)
    assert s.ending == ending
    outcome = ENGINE.outcome(s)
    assert (outcome.scores if outcome else (0,)) == (score,)


@pytest.mark.rule("EXO-112")
def test_a_loss_in_supermajority_scores_at_most_six(exoship: Game) -> None:
    s = position(SEVEN, at=4, scenario="supermajority", pending=NEXT_TURN)
    settle(s)
    outcome = ENGINE.outcome(s)
    assert outcome
    assert (outcome.winners, outcome.scores) == ((), (6,))
    assert exoship.words.outcome(outcome.title) == "Betrayed at the last moment"


@pytest.mark.rule("EXO-113")
def test_short_haul_leaves_one_timeline_card_out() -> None:
    left_out = set()
    for seed in range(40):
        s, _ = launch("short_haul", str(seed))
        cards = {face[:2] for face in s.timeline}
        assert len(s.timeline) == len(cards) == 3
        assert s.last_position == 4
        left_out |= {"T1", "T2", "T3", "T4"} - cards
    assert left_out == {"T1", "T2", "T3", "T4"}


@pytest.mark.rule("EXO-113")
def test_short_haul_arrives_at_position_four() -> None:
    s = position(QUIET, at=3, timeline="T1a T2a T3a", scenario="short_haul", pending=NEXT_TURN)
    settle(s)
    assert s.ending == "arrived"
    s = position(QUIET, at=3, axios=True, timeline="T1a T2a T3a", scenario="short_haul", pending=NEXT_TURN)
    settle(s)
    assert s.face_at(s.position) == "axios"
    assert s.actions_left == 1


@pytest.mark.rule("EXO-114")
def test_iron_directorate_shows_the_named_faces_in_any_order() -> None:
    timelines = {launch("iron_directorate", str(seed))[0].timeline for seed in range(200)}
    assert {tuple(sorted(timeline)) for timeline in timelines} == {("T1a", "T2b", "T3b", "T4b")}
    assert len(timelines) == 24


@pytest.mark.rule("EXO-114")
def test_faces_can_only_be_listed_where_the_scenario_names_them() -> None:
    with pytest.raises(BadOption, match="EXO-114"):
        launch("standard", timeline_faces="listed")


@pytest.mark.rule("EXO-115")
@pytest.mark.parametrize(
    ("at", "shown"),
    [
        (0, ("T4b", "?", "?", "?")),
        (1, ("T4b", "T2a", "?", "?")),
        (2, ("T4b", "T2a", "T1c", "?")),
        (3, ("T4b", "T2a", "T1c", "T3b")),
        (5, ("T4b", "T2a", "T1c", "T3b")),
    ],
)
def test_in_the_fog_only_the_card_at_the_ship_and_the_next_are_shown(at: int, shown: tuple[str, ...]) -> None:
    s = position(QUIET, at=at, axios=True, scenario="fog_of_the_void")
    view = ENGINE.view(s, 0)
    assert view.timeline == shown
    assert view.destination == "axios"
    assert view.origin == "earth"


@pytest.mark.rule("EXO-115")
def test_in_the_fog_the_events_are_the_true_ones() -> None:
    s = position(QUIET, at=0, timeline="T4a T2b T1b T3b", scenario="fog_of_the_void", pending=NEXT_TURN)
    settle(s)
    assert s.blocked == ("change_course",)


@pytest.mark.rule("EXO-115")
@pytest.mark.parametrize(
    ("scenario", "at", "turned_up"),
    [
        ("fog_of_the_void", 0, ["T2a"]),
        ("fog_of_the_void", 1, ["T1c"]),
        ("fog_of_the_void", 2, ["T3b"]),
        ("fog_of_the_void", 3, []),
        ("fog_of_the_void", 4, []),
        ("standard", 0, []),
        ("standard", 2, []),
    ],
)
def test_a_card_is_turned_up_when_the_ship_is_one_step_away(scenario: str, at: int, turned_up: list[str]) -> None:
    s = position(QUIET, at=at, axios=True, scenario=scenario, pending=MOVE_PHASE)
    assert [event.face for event in heard(settle(s), TimelineSeen)] == turned_up


@pytest.mark.rule("EXO-115", "EXO-99")
def test_in_the_fog_undo_stops_at_a_timeline_card_that_was_turned_up() -> None:
    match = match_from(position(QUIET, at=0, scenario="fog_of_the_void", pending=ACTIONS_ON), "until_reveal")
    match.submit(EndActions())
    no = match.undo()
    assert no
    assert no.rule == "CORE-4"


@pytest.mark.rule("EXO-115")
def test_without_fog_no_timeline_card_is_ever_hidden() -> None:
    assert all(ENGINE.view(s, 0).timeline == s.timeline for s, _ in voyage(1))


OPENING = "E[F07d F02d] M[F10d F05d] Y[F01d F08d] stack[F11 F04 F09 F03 F06]"


@pytest.mark.rule("EXO-116")
@pytest.mark.parametrize(
    ("generations", "swayed"),
    [
        (("elder", "midlife"), {"F02", "F05"}),
        (("elder", "young"), {"F02", "F08"}),
        (("midlife", "young"), {"F05", "F08"}),
        (("young", "elder"), {"F02", "F08"}),
    ],
)
def test_two_different_generations_are_swayed_at_launch(generations: tuple[str, ...], swayed: set[str]) -> None:
    s = position(OPENING, at=0, scenario="sympathetic_crew", pending=(FirstTurn(),))
    settle(s)
    play(s, Reseed(generations))
    assert s.rift == swayed
    assert asked(s) is ActionPhase
    assert s.actions_left == 2


@pytest.mark.rule("EXO-116")
@pytest.mark.parametrize("generations", [("elder",), ("elder", "elder"), ("elder", "midlife", "young"), ()])
def test_it_must_be_two_and_they_must_differ(generations: tuple[str, ...]) -> None:
    s = position(OPENING, at=0, scenario="sympathetic_crew", pending=(FirstTurn(),))
    settle(s)
    assert len(legal(s)) == 3
    assert refusal(s, Reseed(generations)).rule == "EXO-116"
    assert refusal(s, EndActions()).rule == "EXO-116"


@pytest.mark.rule("EXO-116")
def test_with_mars_one_more_founder_is_swayed_beside_the_sleeper() -> None:
    s = position(OPENING, at=0, scenario="sympathetic_crew", origin_face="mars", pending=(FirstTurn(),))
    settle(s)
    assert asked(s) is ChooseSleeper
    play(s, PlaceSleeper("F11"))
    assert asked(s) is FreeSway
    assert legal(s) == {Reseed(("elder",)), Reseed(("midlife",))}
    assert refusal(s, Reseed(("young",))).rule == "EXO-116"
    play(s, Reseed(("midlife",)))
    assert grid(s) == "E[F07d F02d] M[F10d F05r] Y[F01d F11r] stack[F03 F06 F04 F09 F08]"
    assert asked(s) is ActionPhase


@pytest.mark.rule("EXO-116")
def test_later_turns_follow_the_ordinary_free_sway() -> None:
    s = position(OPENING, at=0, timeline="T3b T1a T2a T4a", scenario="sympathetic_crew", pending=NEXT_TURN)
    settle(s)
    assert legal(s) == {Reseed(("elder",)), Reseed(("midlife",)), Reseed(("young",))}
    assert refusal(s, Reseed(("elder", "young"))).rule == "EXO-62"
    with_rift = OPENING.replace("F05d", "F05r")
    s = position(with_rift, at=0, timeline="T3b T1a T2a T4a", scenario="sympathetic_crew", pending=NEXT_TURN)
    settle(s)
    assert asked(s) is ActionPhase


@pytest.mark.rule("EXO-117")
@pytest.mark.parametrize("seed", ["1", "2", "axios"])
def test_a_fixed_deal_is_that_of_the_scenario(seed: str) -> None:
    s, _ = launch("shakedown", seed)
    assert grid(s) == OPENING
    assert s.timeline == ("T4b", "T2a", "T1c", "T3b")


@pytest.mark.rule("EXO-117")
def test_the_deal_is_fixed_only_while_the_option_says_so() -> None:
    s, _ = launch("shakedown", "1", deal="random")
    assert grid(s) == grid(launch("standard", "1")[0])
    assert s.timeline == launch("standard", "1")[0].timeline


@pytest.mark.rule("EXO-117")
def test_other_scenarios_have_no_fixed_deal() -> None:
    with pytest.raises(BadOption, match="EXO-117"):
        launch("standard", deal="fixed")
    assert crew(launch("standard", "1")[0]) != crew(launch("standard", "2")[0])


WEEK = ["standard", "origin_mars", "standard", "fog_of_the_void", "hard_mode", "iron_directorate", "hard_mars"]


@pytest.mark.rule("EXO-118")
@pytest.mark.parametrize(("weekday", "scenario"), list(enumerate(WEEK)))
def test_the_daily_deal_comes_from_the_date(weekday: int, scenario: str) -> None:
    day = MONDAY + timedelta(days=weekday)
    deal = DAILY.deal(MODES, day)
    assert deal.seed == f"exoship-daily:2026-11-{16 + weekday}"
    assert deal.options == {**MODES.resolve(scenario), "undo": "until_reveal"}
    assert deal.label == DAILY.label(day)


@pytest.mark.rule("EXO-118")
def test_every_day_of_one_week_later_has_the_same_scenario_and_another_deal() -> None:
    this, later = DAILY.deal(MODES, MONDAY), DAILY.deal(MODES, MONDAY + timedelta(days=7))
    assert this.options == later.options
    assert (this.seed, this.label) != (later.seed, later.label)


@pytest.mark.rule("EXO-118")
@pytest.mark.parametrize(
    ("days_ago", "days"),
    [
        ({}, 0),
        ({0: True}, 1),
        ({0: True, 1: True, 2: True}, 3),
        ({1: True, 2: True}, 2),
        ({0: False, 1: True, 2: True}, 0),
        ({0: True, 1: False, 2: True}, 1),
        ({0: True, 2: True, 3: True}, 1),
        ({2: True, 3: True}, 0),
    ],
    ids=["never", "today", "three", "not yet today", "lost today", "lost before", "missed a day", "missed yesterday"],
)
def test_the_streak_counts_consecutive_dates_with_a_win(days_ago: dict[int, bool], days: int) -> None:
    results = {MONDAY - timedelta(days=ago): won for ago, won in days_ago.items()}
    assert streak(results, MONDAY) == days


def win(score: int = 6) -> Attempt:
    return Attempt(True, score)


LOSS = Attempt(False, 5)


@pytest.mark.rule("EXO-119")
@pytest.mark.parametrize(
    ("wins", "changed"),
    [
        (0, {"opening_sways": 2}),
        (1, {}),
        (2, {"origin_face": "mars", "timeline_visibility": "next_only"}),
        (3, {"ship_face": "hard"}),
        (4, {"ship_face": "hard", "origin_face": "mars", "timeline_cards": 3}),
    ],
)
def test_the_voyages_are_flown_in_order(wins: int, changed: dict[str, str | int]) -> None:
    deal = CAMPAIGN.deal(MODES, "7", [win()] * wins)
    assert deal
    assert deal.options == {"scenario": "standard", **DEFAULTS, **changed, "undo": "until_reveal"}
    assert deal.seed == f"exoship-campaign:7:{wins + 1}:1"


@pytest.mark.rule("EXO-119")
def test_after_the_fifth_win_the_campaign_is_over() -> None:
    assert CAMPAIGN.deal(MODES, "7", [win()] * 5) is None
    assert CAMPAIGN.progress([win()] * 5).status == "won"


@pytest.mark.rule("EXO-119")
def test_a_retry_flies_the_same_voyage_with_a_new_deal() -> None:
    first, second = CAMPAIGN.deal(MODES, "7", [win()]), CAMPAIGN.deal(MODES, "7", [win(), LOSS])
    assert first
    assert second
    assert first.options == second.options
    assert (first.seed, second.seed) == ("exoship-campaign:7:2:1", "exoship-campaign:7:2:2")
    assert first.label != second.label


@pytest.mark.rule("EXO-119")
@pytest.mark.parametrize(
    ("attempts", "voyage_number", "retries"),
    [
        ([LOSS], 1, 2),
        ([LOSS, LOSS, LOSS], 1, 0),
        ([LOSS, win(), LOSS], 2, 1),
        ([LOSS, win(), LOSS, win(), LOSS, win()], 4, 0),
    ],
)
def test_three_retries_serve_the_whole_campaign(attempts: list[Attempt], voyage_number: int, retries: int) -> None:
    at = CAMPAIGN.progress(attempts)
    assert (at.voyage, at.retries_left, at.status) == (voyage_number, retries, "open")


@pytest.mark.rule("EXO-119")
@pytest.mark.parametrize("attempts", [[LOSS] * 4, [LOSS, win(), LOSS, win(), LOSS, win(), LOSS]])
def test_a_loss_without_retries_ends_the_campaign(attempts: list[Attempt]) -> None:
    assert CAMPAIGN.progress(attempts).status == "lost"
    assert CAMPAIGN.deal(MODES, "7", attempts) is None


@pytest.mark.rule("EXO-119")
def test_the_score_is_the_sum_of_the_won_voyages() -> None:
    assert CAMPAIGN.progress([win(8), LOSS, win(6), LOSS, win(10)]).score == 24


@pytest.mark.rule("EXO-119")
@pytest.mark.parametrize(
    ("attempts", "opening_sways"),
    [
        ([win(8)], 1),
        ([win(9)], 2),
        ([win(12)], 2),
        ([win(9), LOSS], 2),
        ([win(9), win(8)], 1),
        ([win(6), win(9)], 2),
    ],
    ids=["8", "9", "12", "a retry of the next voyage", "the voyage after the next", "each win counts"],
)
def test_nine_points_give_the_next_voyage_two_opening_sways(attempts: list[Attempt], opening_sways: int) -> None:
    deal = CAMPAIGN.deal(MODES, "7", attempts)
    assert deal
    assert deal.options["opening_sways"] == opening_sways


@pytest.mark.rule("EXO-119")
def test_nine_points_have_no_further_effect_where_there_are_two_opening_sways() -> None:
    voyages = tuple(replace(voyage, set={"opening_sways": 2}) for voyage in CAMPAIGN.voyages)
    campaign = replace(CAMPAIGN, voyages=voyages)
    assert campaign.deal(MODES, "7", [win(9)]) == campaign.deal(MODES, "7", [win(6)])


@pytest.mark.rule("EXO-120")
@pytest.mark.parametrize(
    ("scores", "rating"),
    [
        ((9, 9, 9, 9, 9), "Legend of both worlds"),
        ((9, 9, 9, 9, 8), "Voice of Axios"),
        ((8, 8, 8, 7, 7), "Voice of Axios"),
        ((8, 8, 7, 7, 7), "Keeper of the Rift"),
        ((7, 7, 7, 6, 6), "Keeper of the Rift"),
        ((7, 7, 6, 6, 6), "Survivor of five decks"),
        ((6, 6, 6, 6, 6), "Survivor of five decks"),
    ],
)
def test_a_completed_campaign_is_rated(scores: tuple[int, ...], rating: str) -> None:
    assert CAMPAIGN.progress([win(score) for score in scores]).rating == rating


@pytest.mark.rule("EXO-120")
@pytest.mark.parametrize(
    ("attempts", "won"), [([], 0), ([win(12)] * 4, 4), ([win(12), LOSS, LOSS, win(12), LOSS, LOSS], 2)]
)
def test_an_unfinished_campaign_shows_the_voyages_won(attempts: list[Attempt], won: int) -> None:
    at = CAMPAIGN.progress(attempts)
    assert (at.won, at.rating) == (won, "")
