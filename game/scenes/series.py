"""Daily deals and campaigns: how one is begun or gone on with, and how the player stands in it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from game.core.data import DataError
from game.core.game import GameInfo
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import BadOption, Campaign, CampaignProgress, Daily, Deal
from game.core.series import abandon_campaign, campaign_attempts, daily_results, open_campaign, unfinished
from game.core.store import StoreError
from game.scenes.page import Dialog
from game.scenes.say import say
from game.trouble import blaming

if TYPE_CHECKING:
    from game.app import App


def show_match(app: App, info: GameInfo, match_id: int) -> None:
    """Open a match of the store on the table."""
    from game.scenes.files import cannot_open  # these lead back here
    from game.scenes.new_game import NewGameScene
    from game.scenes.play import PlayScene

    try:
        with blaming(info):
            scene = PlayScene(app, app.game(info), match_id)
    except (StoreError, DataError) as error:
        cannot_open(app, match_id, str(error))
        return
    if isinstance(app.scenes.top, NewGameScene):
        app.scenes.replace(scene)
    else:
        app.scenes.push(scene)


def begin_daily(app: App, info: GameInfo) -> None:
    """Today's deal: go on with it, or begin it."""
    deal = app.game(info).engine.modes.daily_deal(date.today())
    _begin_series(app, info, deal)


def begin_campaign(app: App, info: GameInfo) -> None:
    """The next voyage of the open campaign, or the first of a new one. A new voyage is introduced first."""
    modes = app.game(info).engine.modes
    campaign = modes.campaign
    if campaign is None:
        raise BadOption(f"{info.title} has no campaign")
    seed = open_campaign(app.store, campaign) or secrets.token_hex(4)
    attempts = campaign_attempts(app.store, campaign, seed)
    deal = modes.campaign_deal(seed, attempts)
    assert deal is not None  # an open or a new campaign has a voyage to fly
    if unfinished(app.store, deal.label) is not None:
        _begin_series(app, info, deal)
        return
    voyage = campaign.voyages[campaign.progress(attempts).voyage - 1]
    text = "\n".join((voyage.intro, *series_lines(app, info, campaign)[1:]))
    answers = [
        (app.words("new.set_out"), "primary", lambda: _begin_series(app, info, deal)),
        (app.words("page.cancel"), "", None),
    ]
    app.scenes.push(Dialog(app, app.words("new.voyage", number=voyage.number, name=voyage.name), text, answers))


def abandon(app: App, campaign: Campaign, then: Callable[[], None]) -> None:
    """Give the open campaign up, after asking."""
    seed = open_campaign(app.store, campaign)
    if seed is None:
        return
    at = campaign_state(app, campaign)

    def give_up() -> None:
        try:
            abandon_campaign(app.store, campaign, seed)
        except StoreError as error:
            say(app, app.words("new.cannot_abandon"), str(error))
            return
        then()

    text = app.words("new.abandon_text", won=at.won, all=len(campaign.voyages), score=at.score)
    answers = [(app.words("new.abandon"), "danger", give_up), (app.words("page.cancel"), "", None)]
    app.scenes.push(Dialog(app, app.words("new.abandon_title", name=campaign.name), text, answers))


def _begin_series(app: App, info: GameInfo, deal: Deal) -> None:
    try:
        match_id = unfinished(app.store, deal.label)
        if match_id is None:
            game = app.game(info)
            match_id = app.store.add(Match(game.engine, Setup.of(info.id, deal, _people(app, info))), game)
    except StoreError as error:
        say(app, app.words("new.cannot_open"), str(error))
        return
    show_match(app, info, match_id)


def _people(app: App, info: GameInfo) -> list[SeatPlan]:
    """A series is played by people only, in the fewest seats the game allows."""
    name = app.settings.player_name
    if info.min_seats == 1:
        return [SeatPlan(name)]
    return [SeatPlan(f"{name} {number + 1}") for number in range(info.min_seats)]


def series_lines(app: App, info: GameInfo, series: Daily | Campaign) -> list[str]:
    """What a series is about, and how the player stands in it."""
    return _daily_lines(app, info, series) if isinstance(series, Daily) else _campaign_lines(app, series)


def _daily_lines(app: App, info: GameInfo, daily: Daily) -> list[str]:
    today = date.today()
    results = daily_results(app.store, daily)
    scenario = app.game(info).engine.modes.scenario(daily.scenario(today))
    if today not in results:
        open_one = unfinished(app.store, daily.label(today)) is not None
        state = app.words("series.today_open" if open_one else "series.today_new")
    else:
        state = app.words("series.today_won" if results[today] else "series.today_lost")
    return [app.words("series.today", scenario=scenario.name), state, streak_line(app, daily)]


def streak_line(app: App, daily: Daily) -> str:
    results = daily_results(app.store, daily)
    return app.words("series.streak", streak=daily.streak(results, date.today()), best=best_streak(results))


def best_streak(results: dict[date, bool]) -> int:
    """The most dates won in a row."""
    best = run = 0
    before: date | None = None
    for day in sorted(day for day, won in results.items() if won):
        run = run + 1 if before and (day - before).days == 1 else 1
        best, before = max(best, run), day
    return best


def campaign_state(app: App, campaign: Campaign) -> CampaignProgress:
    """Of the campaign that is open, or of one not begun."""
    seed = open_campaign(app.store, campaign)
    return campaign.progress(campaign_attempts(app.store, campaign, seed) if seed else [])


def _campaign_lines(app: App, campaign: Campaign) -> list[str]:
    at = campaign_state(app, campaign)
    voyage = campaign.voyages[at.voyage - 1]
    where = app.words("series.voyage", number=at.voyage, count=len(campaign.voyages), name=voyage.name)
    if open_campaign(app.store, campaign) is None:
        return [where, app.words("series.campaign_new", retries=campaign.retries_total)]
    return [where, app.words("series.campaign_at", won=at.won, score=at.score, retries=at.retries_left)]
