"""The reward for skilful searching: combat tokens for disks that were not needed (PAS-57)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.engine import Choice, Decision
from game.core.events import Emit
from game.core.refusal import Refusal
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
class Reward(Choice[Crew, FillZone | Pass]):
    """PAS-57. Spare disks may fill the zones in the middle of the board, each for combat tokens."""

    spare: int

    def ask(self, s: Crew) -> Decision | None:
        return Decision(s.surviving()[0], Ask.REWARD, "PAS-57") if self._zones(s) else None

    def _zones(self, s: Crew) -> list[str]:
        assert s.hunt
        filled = s.hunt.zones
        zones = s.box.passenger.zones.values()
        return [zone.id for zone in zones if zone.id not in filled and zone.disks <= self.spare]

    def offers(self, s: Crew) -> Iterable[FillZone | Pass]:
        return [*map(FillZone, self._zones(s)), Pass()]

    def check(self, s: Crew, move: FillZone | Pass) -> Refusal | None:
        if isinstance(move, Pass) or move.zone in self._zones(s):
            return None
        return Refusal("PAS-57", No.NO_ZONE, (move.zone,))

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
class ChooseTokens(Choice[Crew, TakeToken]):
    """PAS-57. The crew chooses combat tokens and keeps them."""

    left: int

    def ask(self, s: Crew) -> Decision | None:
        able = self.left and reserve_left(s)
        return Decision(s.surviving()[0], Ask.REWARD_TOKENS, "PAS-57") if able else None

    def offers(self, s: Crew) -> Iterable[TakeToken]:
        return map(TakeToken, reserve_left(s))

    def check(self, s: Crew, move: TakeToken) -> Refusal | None:
        return None if move.token in reserve_left(s) else Refusal("PAS-57", CrewNo.NO_COMBAT_TOKEN, (move.token,))

    def take(self, s: Crew, move: TakeToken, emit: Emit) -> None:
        s.then(ChooseTokens(self.left - 1))
        keep_token(s, move.token, emit)
