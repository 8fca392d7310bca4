"""The shuttle loadout (LIF-42 to LIF-44): mission tokens and the bonuses of their spaces."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew import cards
from game.games.lifeform.rules.crew.events import LoadoutFull, MissionLoaded, OutageMoved, OutageRemoved
from game.games.lifeform.rules.crew.moves import LoadToken, MoveOutage, Pass, RemoveOutage
from game.games.lifeform.rules.crew.state import Life
from game.games.lifeform.rules.crew.tracks import outage_refusal, remove_mission
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.powers import RemoteCollect
from game.games.lifeform.rules.solo.events import CombatTokenRemoved


def load(s: Life, seat: Seat, chamber: str, column: str, emit: Emit) -> None:
    """LIF-43. A token from a chamber ("": from the supply) on the lowest empty space of a column."""
    if chamber:
        remove_mission(s, chamber, to_supply=not column)
    else:
        s.supply["mission"] -= 1
    if not column:
        emit(LoadoutFull(chamber))
        return
    space = s.box.columns[column].spaces[s.column(column)]
    s.set_column(column, s.column(column) + 1)
    emit(MissionLoaded(s.who(seat), chamber, column, "found" if chamber else "supply"))
    if s.solo and column == "energy":
        remove_combat_token(s, s.column(column) - 1, emit)
    if space.bonus:
        s.then(LoadBonus(seat, space.bonus))


def remove_combat_token(s: Life, space: int, emit: Emit) -> None:
    """DRG-32. The combat token under a new energy cell leaves the game unseen."""
    tokens = s.alone.energy_tokens
    if tokens[space]:
        s.buried = (*s.buried, tokens[space])
        s.alone.energy_tokens = (*tokens[:space], "", *tokens[space + 1 :])
        emit(CombatTokenRemoved())


def column_refusal(s: Life, column: str, rule: str) -> Refusal | None:
    """LIF-43."""
    free = s.open_columns()
    if column in free or (not column and not free):
        return None
    if column in s.box.columns:
        return Refusal(rule, No.COLUMN_FULL, (column,))
    return Refusal(rule, No.NO_SUCH_COLUMN, (column,))


def load_targets(s: Life) -> list[str]:
    return s.open_columns() or [""]


@value
class LoadBonus(Step[Life]):
    """LIF-44. The bonus of the space that was covered."""

    seat: Seat
    bonus: str

    def run(self, s: Life, emit: Emit) -> None:
        if self.bonus == "draw":
            cards.draw(s, self.seat, 1, emit, "bonus")
        elif self.bonus == "flamethrower":
            cards.take_special(s, self.seat, "flamethrower", emit)
        elif self.bonus == "remove_outage":
            s.then(LiftOutage(self.seat, "LIF-44", 1))
        else:
            s.then(ShiftOutage(self.seat))


def lift_outage(s: Life, chamber: str, emit: Emit) -> None:
    s.outages = s.without(s.outages, chamber)
    s.supply["outage"] += 1
    emit(OutageRemoved(chamber))


@value
class LiftOutage(Choice[Life, RemoveOutage | Pass]):
    """LIF-44, LIF-135, LIF-151. Remove power outage tokens from the ship."""

    seat: Seat
    rule: str
    left: int
    optional: bool = False

    def ask(self, s: Life) -> Decision | None:
        return Decision(self.seat, Ask.REMOVE_OUTAGE, self.rule) if self.left and s.outages else None

    def offers(self, s: Life) -> Iterable[RemoveOutage | Pass]:
        return [*map(RemoveOutage, s.outages), Pass()]

    def check(self, s: Life, move: RemoveOutage | Pass) -> Refusal | None:
        if isinstance(move, Pass):
            return None if self.optional else Refusal(self.rule, No.MUST_REMOVE)
        return None if move.chamber in s.outages else Refusal(self.rule, No.NO_OUTAGE_HERE, (move.chamber,))

    def take(self, s: Life, move: RemoveOutage | Pass, emit: Emit) -> None:
        if isinstance(move, RemoveOutage):
            lift_outage(s, move.chamber, emit)
            s.then(LiftOutage(self.seat, self.rule, self.left - 1, self.optional))


@value
class ShiftOutage(Choice[Life, MoveOutage]):
    """LIF-44. Move a power outage token to an adjacent chamber; the bonus is lost if no token can move."""

    seat: Seat

    def ask(self, s: Life) -> Decision | None:
        return Decision(self.seat, Ask.MOVE_OUTAGE, "LIF-44") if any(self._moves(s)) else None

    def _moves(self, s: Life) -> Iterable[MoveOutage]:
        for chamber in s.outages:
            for to in s.box.ship.near[chamber]:
                if outage_refusal(s, to) is None:
                    yield MoveOutage(chamber, to)

    def offers(self, s: Life) -> Iterable[MoveOutage]:
        return self._moves(s)

    def check(self, s: Life, move: MoveOutage) -> Refusal | None:
        if move.chamber not in s.outages:
            return Refusal("LIF-44", No.NO_OUTAGE_HERE, (move.chamber,))
        if no := outage_refusal(s, move.to):
            return no
        if move.to not in s.box.ship.near[move.chamber]:
            return Refusal("LIF-44", No.NOT_ADJACENT, (move.to, move.chamber))
        return None

    def take(self, s: Life, move: MoveOutage, emit: Emit) -> None:
        s.outages = tuple(move.to if chamber == move.chamber else chamber for chamber in s.outages)
        emit(OutageMoved(move.chamber, move.to))


def reachable_missions(s: Life, character: str) -> list[str]:
    """LIF-42, LIF-151: REMOTE_COLLECT. Chambers a character may collect from in the collect step."""
    here = s.at[character]
    found = [here] if here in s.missions else []
    if s.missions and s.power(character, RemoteCollect):
        for to, link in s.box.ship.corridors[here]:
            if to in s.missions and link != s.door and not s.image_in(to) and here != s.box.ship.special.shuttle:
                found.append(to)
    return found


@value
class LoadFromSupply(Choice[Life, LoadToken]):
    """LIF-151 (LOAD_TOKENS). Mission tokens from the supply are loaded one after the other."""

    seat: Seat
    left: int
    rule: str = "LIF-151"

    def ask(self, s: Life) -> Decision | None:
        if not self.left or not s.supply["mission"] or not s.open_columns():
            return None
        return Decision(self.seat, Ask.LOAD, self.rule)

    def offers(self, s: Life) -> Iterable[LoadToken]:
        return [LoadToken("", "", column) for column in s.open_columns()]

    def check(self, s: Life, move: LoadToken) -> Refusal | None:
        if move.chamber or move.character:
            return Refusal(self.rule, No.FROM_THE_SUPPLY)
        return column_refusal(s, move.column, "LIF-43")

    def take(self, s: Life, move: LoadToken, emit: Emit) -> None:
        s.then(LoadFromSupply(self.seat, self.left - 1, self.rule))
        load(s, self.seat, "", move.column, emit)
