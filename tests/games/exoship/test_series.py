"""Chapter 14, as the store remembers it: the days of the daily voyage, the voyages of a campaign."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from game.ai.arena import play_out
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Resign
from game.core.save import SavedMatch, saved
from game.core.series import ahead, give_up, matches_of, standing, unfinished
from game.core.store import Store
from game.games.exoship.rules.series import Attempt, Progress, best_streak, streak
from tests.games.exoship.positions import CAMPAIGN, DAILY, ENGINE

MODES = ENGINE.modes


def finished(game: Game, deal: Deal, *, won: bool) -> SavedMatch:
    """A finished match of a deal; whether it was won is decided by its result alone."""
    match = Match(game.engine, Setup.of(game.info.id, deal, [SeatPlan("Ada")]))
    match.submit(Resign(0))
    save = saved(match, game)
    assert save.result
    result = type(save.result)((0,) if won else (), (9 if won else 0,), save.result.rule, save.result.title)
    return SavedMatch(save.setup, save.rules, save.moves, save.snapshot, result)


class Clock:
    """Says what it is told, a second later each time."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 16, 12).timestamp()

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    with Store(tmp_path, clock=clock) as store:
        yield store


MONDAY, TUESDAY = date(2026, 11, 16), date(2026, 11, 17)
DAY = 24 * 60 * 60


def daily_results(store: Store) -> dict[date, bool]:
    return DAILY.results(matches_of(store, DAILY))


def attempts(store: Store, seed: str) -> list[Attempt]:
    return CAMPAIGN.attempts(matches_of(store, CAMPAIGN), seed)


def progress(store: Store, seed: str) -> Progress:
    return CAMPAIGN.progress(attempts(store, seed))


def open_run(store: Store) -> str:
    return CAMPAIGN.open_run(matches_of(store, CAMPAIGN))


def fly(store: Store, game: Game, seed: str, *, won: bool) -> int:
    """The next voyage of a campaign, flown to its end."""
    deal = ahead(store, game, CAMPAIGN, MONDAY, seed).deal
    assert deal
    return store.insert(finished(game, deal, won=won))


@pytest.mark.rule("EXO-118")
def test_the_first_finished_attempt_of_a_date_counts(exoship: Game, store: Store, clock: Clock) -> None:
    store.insert(finished(exoship, DAILY.deal(MODES, MONDAY), won=True))
    clock.now += DAY
    store.insert(finished(exoship, DAILY.deal(MODES, TUESDAY), won=False))
    store.insert(finished(exoship, DAILY.deal(MODES, TUESDAY), won=True))
    results = daily_results(store)
    assert results == {MONDAY: True, TUESDAY: False}
    assert streak(results, MONDAY) == 1
    assert streak(results, TUESDAY) == 0


@pytest.mark.rule("EXO-118")
def test_a_missed_day_stays_missed_and_tomorrow_waits(exoship: Game, store: Store, clock: Clock) -> None:
    store.insert(finished(exoship, DAILY.deal(MODES, TUESDAY), won=True))
    clock.now += DAY
    store.insert(finished(exoship, DAILY.deal(MODES, MONDAY), won=True))
    assert daily_results(store) == {}


@pytest.mark.rule("EXO-118")
def test_the_best_streak() -> None:
    results = {MONDAY + timedelta(days=i): won for i, won in enumerate([True, True, False, True, True, True])}
    assert best_streak(results) == 3
    assert best_streak({MONDAY: True, MONDAY + timedelta(days=2): True}) == 1
    assert best_streak({}) == 0


@pytest.mark.rule("EXO-118")
def test_the_player_is_told_how_a_day_stands(exoship: Game, store: Store, clock: Clock) -> None:
    def told(day: date) -> tuple[str, ...]:
        return ahead(store, exoship, DAILY, day).lines

    deal = DAILY.deal(MODES, MONDAY)
    assert told(MONDAY) == ("Today: Standard Voyage", "Not played yet.", "Streak 0, best 0.")
    store.add(Match(exoship.engine, Setup.of("exoship", deal, [SeatPlan("Ada")])), exoship)
    assert told(MONDAY)[1] == "Begun."
    first = store.insert(finished(exoship, deal, won=True))
    again = store.insert(finished(exoship, deal, won=False))
    assert told(MONDAY) == ("Today: Standard Voyage", "Won. Again is practice.", "Streak 1, best 1.")
    assert told(TUESDAY) == ("Today: Origin: Mars", "Not played yet.", "Streak 1, best 1.")
    clock.now += DAY
    store.insert(finished(exoship, DAILY.deal(MODES, TUESDAY), won=False))
    assert told(TUESDAY)[1:] == ("Lost. Again is practice.", "Streak 0, best 1.")
    for match, note in ((first, "This attempt counts"), (again, "This was practice")):
        after = standing(store, exoship, match, deal.label, MONDAY)
        assert after
        assert after.figures == (("Day", "2026-11-16"), ("Days won in a row", 1))
        assert after.note.startswith(note)
        assert after.then == "later"
    known = matches_of(store, DAILY)
    assert DAILY.figures(known, TUESDAY, exoship.words.ui) == (("Daily streak", 0), ("Best streak", 1))


@pytest.mark.rule("EXO-118", "EXO-119")
def test_labels_without_sense_count_nothing(exoship: Game, store: Store) -> None:
    save = finished(exoship, DAILY.deal(MODES, MONDAY), won=True)
    store.insert(replace(save, setup=replace(save.setup, label="daily_voyage:someday")))
    store.insert(replace(save, setup=replace(save.setup, label="five_voyages:abc:x:y")))
    assert daily_results(store) == {}
    assert attempts(store, "abc") == []


@pytest.mark.rule("EXO-119")
def test_voyages_are_ordered_by_number_not_by_arrival(exoship: Game, store: Store) -> None:
    first = finished(exoship, DAILY.deal(MODES, MONDAY), won=True)
    for voyage, won in ((2, False), (1, True)):
        save = replace(first, setup=replace(first.setup, label=f"five_voyages:abc:{voyage}:1"))
        assert save.result
        store.insert(replace(save, result=replace(save.result, winners=(0,) if won else (), scores=(voyage,))))
    assert [attempt.won for attempt in attempts(store, "abc")] == [True, False]


@pytest.mark.rule("EXO-119")
def test_a_campaign_is_followed_through_the_store(exoship: Game, store: Store) -> None:
    assert open_run(store) == ""
    for won in (True, False, True):
        fly(store, exoship, "abc", won=won)
    assert open_run(store) == "abc"
    at = progress(store, "abc")
    assert (at.voyage, at.attempt, at.won, at.score, at.retries_left) == (3, 1, 2, 18, 2)
    for _ in range(3):
        fly(store, exoship, "abc", won=False)
    assert progress(store, "abc").status == "lost"
    assert open_run(store) == ""
    assert attempts(store, "another") == []


@pytest.mark.rule("EXO-119", "EXO-120")
def test_the_player_is_told_how_a_campaign_stands(exoship: Game, store: Store) -> None:
    new = ahead(store, exoship, CAMPAIGN, MONDAY)
    assert new.lines == ("Voyage 1 of 5: First Friends", "Not begun. 3 retries for all voyages.")
    assert new.intro.startswith("Launch week.") and not new.given_up
    fly(store, exoship, "abc", won=True)
    lost = fly(store, exoship, "abc", won=False)
    at = ahead(store, exoship, CAMPAIGN, MONDAY)
    assert at.deal and at.deal.label == "five_voyages:abc:2:2", "the open run goes on"
    assert at.lines == ("Voyage 2 of 5: The Long Quiet", "Won 1, score 9, attempt 2, retries left 2.")
    assert [stage.when for stage in at.stages] == ["done", "next", "later", "later", "later"]
    assert "1 of 5 voyages won and a score of 9" in at.given_up
    after = standing(store, exoship, lost, "five_voyages:abc:2:1", MONDAY)
    assert after
    assert after.figures == (("Voyages won", "1 of 5"), ("Score so far", 9), ("Retries left", 2))
    assert (after.note, after.then) == ("Next is voyage 2: The Long Quiet", "next")


@pytest.mark.rule("EXO-119", "EXO-120")
@pytest.mark.parametrize(
    ("won", "voyages", "verdict"),
    [
        (True, 5, "The campaign is complete: Legend of both worlds"),
        (False, 4, "The campaign is lost: no retry is left."),
    ],
)
def test_the_player_is_told_how_a_campaign_ends(
    exoship: Game, store: Store, won: bool, voyages: int, verdict: str
) -> None:
    last = [fly(store, exoship, "abc", won=won) for _ in range(voyages)][-1]
    after = standing(store, exoship, last, "five_voyages:abc:1:1", MONDAY)
    assert after and (after.note, after.then) == (verdict, "end")
    over = ahead(store, exoship, CAMPAIGN, MONDAY, "abc")
    assert over.deal is None and over.lines[0] == verdict
    assert ahead(store, exoship, CAMPAIGN, MONDAY).lines[1].startswith("Not begun"), "the next run is a new one"


def test_deals_of_a_series_are_playable(exoship: Game) -> None:
    for day in range(16, 23):
        deal = DAILY.deal(MODES, date(2026, 11, day))
        assert play_out(exoship.engine, exoship.judge(), ["cadet"], deal.options, deal.seed)


@pytest.mark.rule("EXO-119")
def test_an_abandoned_campaign_is_over_and_its_matches_stay(exoship: Game, store: Store) -> None:
    for seed in ("abcd", "abc"):
        fly(store, exoship, seed, won=True)
    deal = ahead(store, exoship, CAMPAIGN, MONDAY).deal
    assert deal and deal.label == "five_voyages:abc:2:1", "the newest goes on"
    match_id = store.add(Match(exoship.engine, Setup.of("exoship", deal, [SeatPlan("Ada")])), exoship)
    give_up(store, CAMPAIGN)
    assert open_run(store) == "abcd", "another campaign goes on"
    assert attempts(store, "abc") == []
    assert unfinished(store, deal.label) is None
    assert len(store.entries()) == 3
    assert store.open(match_id, exoship).match.setup.label == ""
    give_up(store, CAMPAIGN)
    assert open_run(store) == ""
