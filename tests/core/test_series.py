"""Matches that belong together, as the store remembers them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from game.ai.arena import play_out
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.moves import Resign
from game.core.save import SavedMatch, saved
from game.core.series import campaign_attempts, daily_results, open_campaign, unfinished
from game.core.store import Store


def finished(game: Game, deal: Deal, *, won: bool) -> SavedMatch:
    """A finished match of a deal; whether it was won is decided by its result alone."""
    match = Match(game.engine, Setup.of(game.info.id, deal, [SeatPlan("Ada")]))
    match.submit(Resign())
    save = saved(match, game)
    assert save.result
    result = type(save.result)((0,) if won else (), (9 if won else 0,), save.result.rule, save.result.title)
    return SavedMatch(save.setup, save.rules, save.moves, save.snapshot, result)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    ticks = iter(range(10_000))
    return Store(tmp_path, clock=lambda: next(ticks))


@pytest.mark.rule("EXO-118")
def test_the_first_finished_attempt_of_a_date_counts(exoship: Game, store: Store) -> None:
    modes = exoship.engine.modes
    assert modes.daily
    monday, tuesday = date(2026, 11, 16), date(2026, 11, 17)
    store.insert(finished(exoship, modes.daily_deal(monday), won=True))
    store.insert(finished(exoship, modes.daily_deal(tuesday), won=False))
    store.insert(finished(exoship, modes.daily_deal(tuesday), won=True))
    results = daily_results(store, modes.daily)
    assert results == {monday: True, tuesday: False}
    assert modes.daily.streak(results, monday) == 1
    assert modes.daily.streak(results, tuesday) == 0
    store.close()


def test_an_open_match_of_a_series_is_found_again(exoship: Game, store: Store) -> None:
    deal = exoship.engine.modes.daily_deal(date(2026, 11, 16))
    assert unfinished(store, deal.label) is None
    match = Match(exoship.engine, Setup.of("exoship", deal, [SeatPlan("Ada")]))
    match_id = store.add(match, exoship)
    assert unfinished(store, deal.label) == match_id
    match.submit(Resign())
    assert unfinished(store, deal.label) is None
    store.close()


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
    store.close()


def test_deals_of_a_series_are_playable(exoship: Game) -> None:
    modes = exoship.engine.modes
    for day in range(16, 23):
        deal = modes.daily_deal(date(2026, 11, day))
        assert play_out(exoship.engine, exoship.judge(), ["cadet"], deal.options, deal.seed)
