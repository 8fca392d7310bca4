"""Who is to sit where in a match that is being set up, and how it is begun."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.data import DataError
from game.core.game import Game
from game.core.lessons import FirstGame
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.modes import BadOption, Deal, OptionValue
from game.core.position import BadPosition, Record, play_out
from game.core.series import following
from game.core.store import StoreError
from game.crash_report import blaming
from game.scenes.message_box import say
from game.scenes.series import show_match

if TYPE_CHECKING:
    from game.app import App


@dataclass(slots=True)
class PlannedSeat:
    """Who is to sit in a seat; the name is kept while a computer sits there."""

    name: str
    player: str = HUMAN


class Seating:
    def __init__(self, app: App, game: Game) -> None:
        self._app = app
        self._info = game.info
        self.modes = game.engine.modes
        self.seats: list[PlannedSeat] = []

    def _usual_name(self, number: int) -> str:
        return self._app.settings.player_name if number == 0 else self._app.words("new.player", number=number + 1)

    def _free_name(self) -> str:
        taken = {seat.name for seat in self.seats}
        names = (self._usual_name(i) for i in range(self._info.max_seats + 1))
        return next((name for name in names if name not in taken), "")

    def _rival(self, seats: int) -> str:
        """Who sits opposite unless somebody is there: the weakest computer player that knows what it wants."""
        bots = self.modes.bots_for(seats)
        return next((bot.id for bot in bots if bot.bot != "random"), HUMAN)

    def fit(self, counts: Sequence[int]) -> None:
        """As many seats as one of these numbers; whoever cannot play with so few or so many is a person again."""
        wanted = min(counts, key=lambda count: abs(count - len(self.seats)))
        del self.seats[wanted:]
        while len(self.seats) < wanted:
            self.seats.append(PlannedSeat(self._free_name(), self._rival(wanted) if self.seats else HUMAN))
        self._unseat_strangers()

    def _unseat_strangers(self) -> None:
        known = {bot.id for bot in self.modes.bots_for(len(self.seats))}
        for seat in self.seats:
            if seat.player not in known:
                seat.player = HUMAN

    def add(self, counts: Sequence[int]) -> None:
        """One more, or as many more as there then must be."""
        wanted = min(count for count in counts if count > len(self.seats))
        like = self.seats[-1].player  # who plays against computers wants one more of them
        while len(self.seats) < wanted:
            self.seats.append(PlannedSeat(self._free_name(), like))
        self._unseat_strangers()

    def remove(self, number: int, counts: Sequence[int]) -> None:
        wanted = max(count for count in counts if count < len(self.seats))
        del self.seats[number]
        del self.seats[wanted:]
        self._unseat_strangers()

    def plans(self) -> list[SeatPlan]:
        """Who sits where. People who share a name are told apart by a number."""
        plans: list[SeatPlan] = []
        for number, seat in enumerate(self.seats):
            if seat.player == HUMAN:
                name = seat.name.strip() or self._usual_name(number)
            else:
                name = self.modes.bot(seat.player).name
            same = sum(plan.name == name or plan.name.startswith(f"{name} ") for plan in plans)
            plans.append(SeatPlan(f"{name} {same + 1}" if same else name, seat.player))
        return plans


def begin(
    app: App,
    game: Game,
    scenario: str,
    plans: Sequence[SeatPlan],
    changes: Mapping[str, OptionValue] | None = None,
    seed: str = "",
    moves: Sequence[Record] = (),
) -> None:
    """Deal a match and sit down at it; if that is not to be, say why. moves: made before, for all seats."""
    try:
        deal = Deal(game.engine.modes.resolve(scenario, changes), seed.strip() or secrets.token_hex(4))
        with blaming(game.info):
            deal = following(app.store, game, deal)
            match = Match(game.engine, Setup.of(game.info.id, deal, plans))
            play_out(game, match, "moves", moves)
            match_id = app.store.add(match, game)
    except (BadOption, BadPosition, StoreError, DataError) as error:
        say(app, app.words("new.not_so"), str(error))
        return
    show_match(app, game.info, match_id)


def begin_at_once(app: App, game: Game, first: FirstGame) -> None:
    """A match with nothing to be asked first: the fewest seats, and computers that newcomers can play against."""
    seating = Seating(app, game)
    seating.fit(game.seat_counts(first.scenario)[:1])
    begin(app, game, first.scenario, seating.plans(), first.options, moves=first.moves)
