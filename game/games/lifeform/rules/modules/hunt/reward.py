"""The reward for skilful searching: combat tokens for disks that were not needed (PAS-57)."""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Emit, Seat
from game.core.pick import MayPick, PickOne
from game.core.value import value
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import No as CrewNo
from game.games.lifeform.rules.modules.events import RewardZoneFilled, TokenTaken
from game.games.lifeform.rules.modules.moves import FillZone, TakeToken
from game.games.lifeform.rules.modules.words import Ask, No
from game.games.lifeform.rules.ship.moves import Pass


def most_disks(s: Crew) -> int:
    """How many disks the zones have room for."""
    return sum(zone.disks for zone in s.box.passenger.zones.values())


def reserve_left(s: Crew) -> list[str]:
    assert s.hunt
    kept = s.hunt.kept
    return [token for token in s.box.passenger.reserve if token not in kept]


def keep_token(s: Crew, token: str, emit: Emit) -> None:
    assert s.hunt
    s.hunt = replace(s.hunt, kept=(*s.hunt.kept, token))
    emit(TokenTaken(token))


@value
class Reward(MayPick[Crew, FillZone | Pass]):
    """PAS-57. Spare disks may fill the zones in the middle of the board, each for combat tokens."""

    spare: int

    prompt, rule, no, decline = Ask.REWARD, "PAS-57", No.NO_ZONE, Pass()

    def who(self, s: Crew) -> Seat:
        return s.surviving()[0]

    def options(self, s: Crew) -> list[FillZone | Pass]:
        assert s.hunt
        filled = s.hunt.zones
        zones = s.box.passenger.zones.values()
        return [FillZone(zone.id) for zone in zones if zone.id not in filled and zone.disks <= self.spare]

    def take(self, s: Crew, move: FillZone | Pass, emit: Emit) -> None:
        if isinstance(move, Pass):
            return
        assert s.hunt
        zone = s.box.passenger.zones[move.zone]
        s.hunt = replace(s.hunt, zones=(*s.hunt.zones, zone.id))
        emit(RewardZoneFilled(zone.id))
        s.then(ChooseTokens(zone.tokens), Reward(self.spare - zone.disks))
        if zone.tokens >= len(reserve_left(s)):  # all that are left: nothing to choose
            for token in reserve_left(s):
                keep_token(s, token, emit)


@value
class ChooseTokens(PickOne[Crew, TakeToken]):
    """PAS-57. The crew chooses combat tokens and keeps them."""

    left: int

    prompt, rule, no = Ask.REWARD_TOKENS, "PAS-57", CrewNo.NO_COMBAT_TOKEN

    def who(self, s: Crew) -> Seat:
        return s.surviving()[0]

    def options(self, s: Crew) -> list[TakeToken]:
        return [*map(TakeToken, reserve_left(s))] if self.left else []

    def take(self, s: Crew, move: TakeToken, emit: Emit) -> None:
        s.then(ChooseTokens(self.left - 1))
        keep_token(s, move.token, emit)
