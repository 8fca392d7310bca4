"""The hunt on the Remora, module D, as what it adds to the game of a crew (PAS-43 to PAS-60)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.core.engine import UNKNOWN, Frame
from game.core.events import Emit, Seat
from game.core.modes import Options
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.rng import Rng
from game.games.lifeform.rules.crew.module import CrewModule
from game.games.lifeform.rules.crew.showdown_events import FightSpent
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.modules.hunt.beliefs import beliefs
from game.games.lifeform.rules.modules.hunt.search import HuntBegins, hunt_of
from game.games.lifeform.rules.modules.moves import FloodWithHalon, SearchWith
from game.games.lifeform.rules.modules.words import No


class HuntOnRemora(CrewModule[Crew]):
    def is_chosen(self, options: Options) -> bool:
        return options["hunt"] == "on"

    def is_played(self, s: Crew) -> bool:
        return s.terms.hunt

    def before_fights(self, s: Crew) -> Iterable[Frame[Any]]:
        return (HuntBegins(),)

    # -- combat tokens in a fight (PAS-58) -----------------------------------------------------------

    def fight_tokens(self, s: Crew) -> tuple[str, ...]:
        """What the crew has kept from the hunt."""
        return s.hunt.kept if s.hunt else ()

    def token_refusal(self, s: Crew, token: str) -> Refusal | None:
        """A token matches one fight icon of its own kind; a card that matched it before is free for something else."""
        assert s.fight
        (kind,) = s.box.passenger.reserve[token].fight
        return None if kind in s.fight.icons else Refusal("PAS-58", No.NOTHING_FOR_TOKEN, (token,))

    def spend_token(self, s: Crew, token: str, emit: Emit) -> None:
        fight, hunt = s.fight, hunt_of(s)
        assert fight
        s.hunt = replace(hunt, kept=s.without(hunt.kept, token), spent=(*hunt.spent, token))
        (kind,) = s.box.passenger.reserve[token].fight
        s.fight = replace(fight, icons=s.without(fight.icons, kind))
        emit(FightSpent(s.who(fight.target), token))

    # -- hidden information ----------------------------------------------------------------------------

    def veil(self, view: Crew, seat: Seat | None) -> None:
        """PAS-62. The hiding place is the lifeform's secret until it is shown."""
        hunt = view.hunt
        if hunt and seat != view.terms.lifeform and hunt.hiding and not hunt.over:
            view.hunt = replace(hunt, hiding=UNKNOWN)

    def fill(self, s: Crew, rng: Rng) -> None:
        if s.hunt and s.hunt.hiding == UNKNOWN:
            weights = beliefs(s.box.passenger, s.hunt)
            places = [location for location, weight in weights.items() for _ in range(weight)]
            s.hunt = replace(s.hunt, hiding=rng.choice(places))

    def doubt(self, view: Crew, move: Move) -> str:
        return "confirm_search" if isinstance(move, SearchWith | FloodWithHalon) else ""
