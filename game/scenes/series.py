"""Series of matches: how one is begun, gone on with or given up."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from game.core.data import DataError
from game.core.game import GameInfo
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Ahead, Deal, Series
from game.core.series import ahead, give_up, unfinished
from game.core.store import StoreError
from game.crash_report import blaming
from game.scenes.message_box import say
from game.scenes.page import Dialog

if TYPE_CHECKING:
    from game.app import App


def show_match(app: App, info: GameInfo, match_id: int) -> None:
    """Open a match of the store on the table."""
    from game.scenes.files import cannot_open  # the library, which is seen first, does not wait for these
    from game.scenes.play import PlayScene

    try:
        with blaming(info):
            scene = PlayScene(app, app.game(info), match_id)
    except (StoreError, DataError) as error:
        cannot_open(app, match_id, str(error))
        return
    if app.scenes.top.gives_way:
        app.scenes.replace(scene)
    else:
        app.scenes.push(scene)


def series_ahead(app: App, info: GameInfo, series: Series) -> Ahead:
    """What is next in a series, and how the player stands in it."""
    return ahead(app.store, app.game(info), series, date.today())


def begin_series(app: App, info: GameInfo, series: Series) -> None:
    """What is next in a series: gone on with, or begun. A new match is introduced first, where there is more to say."""
    at = series_ahead(app, info, series)
    deal = at.deal
    assert deal is not None  # an open or a new run has a match to play
    if not at.intro or unfinished(app.store, deal.label) is not None:
        _begin(app, info, deal)
        return
    title, *rest = at.lines
    answers = [
        (app.words("new.set_out"), "primary", lambda: _begin(app, info, deal)),
        (app.words("page.cancel"), "", None),
    ]
    app.scenes.push(Dialog(app, title, "\n".join((at.intro, *rest)), answers))


def abandon(app: App, info: GameInfo, series: Series, then: Callable[[], None]) -> None:
    """Give the open run of a series up, after asking."""
    what_it_means = series_ahead(app, info, series).given_up
    if not what_it_means:
        return

    def do_it() -> None:
        try:
            give_up(app.store, series)
        except StoreError as error:
            say(app, app.words("new.cannot_abandon"), str(error))
            return
        then()

    answers = [(app.words("new.abandon"), "danger", do_it), (app.words("page.cancel"), "", None)]
    app.scenes.push(Dialog(app, app.words("new.abandon_title", name=series.name), what_it_means, answers))


def _begin(app: App, info: GameInfo, deal: Deal) -> None:
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
