"""Matches that belong together, as the store remembers them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from game.ai.arena import play_out
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal, Options
from game.core.moves import Resign
from game.core.save import SavedMatch, saved
from game.core.series import abandon_campaign, campaign_attempts, daily_results, following, open_campaign, unfinished
from game.core.store import Store


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


@pytest.mark.rule("EXO-118")
def test_the_first_finished_attempt_of_a_date_counts(exoship: Game, store: Store, clock: Clock) -> None:
    modes = exoship.engine.modes
    assert modes.daily
    store.insert(finished(exoship, modes.daily_deal(MONDAY), won=True))
    clock.now += DAY
    store.insert(finished(exoship, modes.daily_deal(TUESDAY), won=False))
    store.insert(finished(exoship, modes.daily_deal(TUESDAY), won=True))
    results = daily_results(store, modes.daily)
    assert results == {MONDAY: True, TUESDAY: False}
    assert modes.daily.streak(results, MONDAY) == 1
    assert modes.daily.streak(results, TUESDAY) == 0


@pytest.mark.rule("EXO-118")
def test_a_missed_day_stays_missed_and_tomorrow_waits(exoship: Game, store: Store, clock: Clock) -> None:
    modes = exoship.engine.modes
    assert modes.daily
    store.insert(finished(exoship, modes.daily_deal(TUESDAY), won=True))
    clock.now += DAY
    store.insert(finished(exoship, modes.daily_deal(MONDAY), won=True))
    assert daily_results(store, modes.daily) == {}


@pytest.mark.rule("EXO-118", "EXO-119")
def test_what_bots_play_and_labels_without_sense_count_nothing(exoship: Game, store: Store) -> None:
    modes = exoship.engine.modes
    assert modes.daily
    assert modes.campaign
    deal = modes.daily_deal(MONDAY)
    save = finished(exoship, deal, won=True)
    store.insert(replace(save, setup=replace(save.setup, seats=(SeatPlan("Captain", "captain"),))))
    store.insert(replace(save, setup=replace(save.setup, label="daily_voyage:someday")))
    store.insert(replace(save, setup=replace(save.setup, label="five_voyages:abc:x:y")))
    assert daily_results(store, modes.daily) == {}
    assert campaign_attempts(store, modes.campaign, "abc") == []
    bots = Match(exoship.engine, Setup.of("exoship", deal, [SeatPlan("Captain", "captain")]))
    store.add(bots, exoship)
    assert unfinished(store, deal.label) is None


@pytest.mark.rule("EXO-119")
def test_voyages_are_ordered_by_number_not_by_arrival(exoship: Game, store: Store) -> None:
    campaign = exoship.engine.modes.campaign
    assert campaign
    first = finished(exoship, exoship.engine.modes.daily_deal(MONDAY), won=True)
    for voyage, won in ((2, False), (1, True)):
        save = replace(first, setup=replace(first.setup, label=f"five_voyages:abc:{voyage}:1"))
        assert save.result
        store.insert(replace(save, result=replace(save.result, winners=(0,) if won else (), scores=(voyage,))))
    assert [attempt.won for attempt in campaign_attempts(store, campaign, "abc")] == [True, False]


def test_an_open_match_of_a_series_is_found_again(exoship: Game, store: Store) -> None:
    deal = exoship.engine.modes.daily_deal(MONDAY)
    assert unfinished(store, deal.label) is None
    match = Match(exoship.engine, Setup.of("exoship", deal, [SeatPlan("Ada")]))
    match_id = store.add(match, exoship)
    assert unfinished(store, deal.label) == match_id
    match.submit(Resign(0))
    assert unfinished(store, deal.label) is None


@pytest.mark.rule("EXO-119")
def test_a_campaign_is_followed_through_the_store(exoship: Game, store: Store) -> None:
    modes = exoship.engine.modes
    campaign = modes.campaign
    assert campaign
    assert open_campaign(store, campaign) is None
    for won in (True, False, True):
        deal = modes.campaign_deal("abc", campaign_attempts(store, campaign, "abc"))
        assert deal
        store.insert(finished(exoship, deal, won=won))
    assert open_campaign(store, campaign) == "abc"
    at = campaign.progress(campaign_attempts(store, campaign, "abc"))
    assert (at.voyage, at.attempt, at.won, at.score, at.retries_left) == (3, 1, 2, 18, 2)
    for _ in range(3):
        deal = modes.campaign_deal("abc", campaign_attempts(store, campaign, "abc"))
        assert deal
        store.insert(finished(exoship, deal, won=False))
    assert campaign.progress(campaign_attempts(store, campaign, "abc")).status == "lost"
    assert open_campaign(store, campaign) is None
    assert campaign_attempts(store, campaign, "another") == []


def test_deals_of_a_series_are_playable(exoship: Game) -> None:
    modes = exoship.engine.modes
    for day in range(16, 23):
        deal = modes.daily_deal(date(2026, 11, day))
        assert play_out(exoship.engine, exoship.judge(), ["cadet"], deal.options, deal.seed)


def test_a_match_may_look_back_at_the_last_positions_of_its_game(
    exoship: Game, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = copy(exoship.engine)
    seen: list[int] = []

    def followed(options: Options, earlier: Iterable[Any]) -> Options:
        seen.extend(state.rng.calls for state in earlier)
        return {**options, "win_points": 7}

    monkeypatch.setattr(engine, "followed", followed)
    game = replace(exoship, engine=engine)
    deal = Deal(exoship.engine.modes.resolve(), "1")
    store.insert(finished(exoship, deal, won=True))
    broken = store.insert(finished(exoship, deal, won=True))
    store._db.rows("UPDATE matches SET snapshot = '[]' WHERE id = ?", broken)
    assert following(store, game, deal).options["win_points"] == 7
    assert len(seen) == 1, "a match that cannot be read is passed over"
    assert following(store, exoship, deal) == deal


@pytest.mark.rule("EXO-119")
def test_an_abandoned_campaign_is_over_and_its_matches_stay(exoship: Game, store: Store) -> None:
    modes = exoship.engine.modes
    campaign = modes.campaign
    assert campaign
    for seed in ("abc", "abcd"):
        deal = modes.campaign_deal(seed, [])
        assert deal
        store.insert(finished(exoship, deal, won=True))
    deal = modes.campaign_deal("abc", campaign_attempts(store, campaign, "abc"))
    assert deal
    match_id = store.add(Match(exoship.engine, Setup.of("exoship", deal, [SeatPlan("Ada")])), exoship)
    abandon_campaign(store, campaign, "abc")
    assert open_campaign(store, campaign) == "abcd", "another campaign goes on"
    assert campaign_attempts(store, campaign, "abc") == []
    assert unfinished(store, deal.label) is None
    assert len(store.entries()) == 3
    assert store.open(match_id, exoship).match.setup.label == ""
    abandon_campaign(store, campaign, "abcd")
    assert open_campaign(store, campaign) is None
