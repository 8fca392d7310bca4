"""Which touch of the table is which move, for the moves that both games have (LIF-T5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.engine import Choice
from game.core.moves import Move
from game.core.words import Words
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.moves import (
    ClearTerror,
    Discard,
    LoadToken,
    MoveAndroid,
    MoveCharacter,
    MoveOutage,
    PlaceDoor,
    PlayCard,
    RemoveOutage,
    TakeData,
    UnloadToken,
    UseIcon,
)
from game.games.lifeform.rules.ship.state import ANDROID, Ship
from game.games.lifeform.table.parts.map import SHIP, knot
from game.ui.table import Handle

S = TypeVar("S", bound=Ship)
Paths: TypeAlias = list[tuple[str, ...]]
Finders: TypeAlias = Mapping[type[Move], Callable[[Any, Any], Paths]]
"""By the kind of a move: its paths over the pieces of the table."""


class ShipTouch(Generic[S]):
    def __init__(self, words: Words, more: Finders) -> None:
        """`more`: the paths of moves that only one of the games has."""
        self._words = words
        self._paths: Finders = {
            Discard: lambda s, x: [(x.card,)],
            PlaceDoor: _door_paths,
            RemoveOutage: lambda s, x: [(f"outage:{x.chamber}",)],
            MoveOutage: lambda s, x: [(f"outage:{x.chamber}", x.to)],
            ClearTerror: lambda s, x: [(f"terror:{x.chamber}",)],
            LoadToken: _load_paths,
            PlayCard: _card_paths,
            UseIcon: lambda s, x: [(f"todo:{x.icon}",)],
            TakeData: lambda s, x: [(f"take:{x.token}",)],
            MoveAndroid: lambda s, x: [(ANDROID, x.chamber)],
            UnloadToken: lambda s, x: [(x.column,)],
            **more,
        }

    def handles(self, s: S, move: Move) -> list[Handle]:
        find = self._paths.get(type(move))
        if find is None:
            return []
        warns = self.warns(s, move)
        verb = self._words.ui(f"t_verb_{warns or type(move).__name__}")
        return [
            Handle(path, verb, "x" if len(path) > 1 else "", warns=bool(warns), prompt=self._rest(move, path))
            for path in find(s, move)
        ]

    def _rest(self, move: Move, path: tuple[str, ...]) -> str:
        """What is asked once the first piece of several has been touched."""
        if len(path) < 2:
            return ""
        first = path[0].partition(":")[2].partition(":")[0] if ":" in path[0] else path[0]
        said = self._words.ui(f"t_next_{type(move).__name__}", first=self._words.name(first))
        return said[:1].upper() + said[1:]

    def warns(self, s: S, move: Move) -> str:
        """For a step that should be thought about, what it means: a verb. Else ""."""
        return ""

    def attempt(self, s: S, source: str, target: str) -> Move | None:
        """What a drag was meant to be, so that the engine can say why it is not possible."""
        if source in s.owner and target in s.box.ship.chambers:
            return MoveCharacter(source, target)
        if source == ANDROID and target in s.box.ship.chambers:
            return MoveAndroid(target)
        if source == "door" and target.partition(":")[0] in s.box.ship.links:
            return PlaceDoor(target.partition(":")[0])
        kind, _, chamber = source.partition(":")
        if kind == "mission" and target in COLUMNS:
            people = s.characters_in(chamber)
            return LoadToken(people[0] if people else "", chamber, target)
        if kind in ("row", "icon"):
            card, row = chamber.split(":")[:2]
            return PlayCard(card, int(row))
        if source in s.box.cards and target in (SHIP, *s.box.ship.chambers, *s.owner):
            return PlayCard(source, 0)
        return None


# -- the longer paths ---------------------------------------------------------------------------------------


def _door_paths(s: Ship, move: PlaceDoor) -> Paths:
    ends = (0, 1) if s.box.ship.links[move.link].deck_link else (0,)
    return [("door", knot(move.link, end)) for end in ends] + [(knot(move.link, end),) for end in ends]


def _load_paths(s: Ship, move: LoadToken) -> Paths:
    """A token is dragged from its chamber; if two could take it, the second one carries it. Where only one can be
    meant, touching where it goes is enough."""
    paths = _carried_paths(s, move)
    return [*paths, (move.column,)] if move.column and _is_lone(s) else paths


def _is_lone(s: Ship) -> bool:
    """Could only one crate be loaded now, by one person?"""
    asked = s.asked_by(Choice)
    moves = [move for move in asked.offers(s) if isinstance(move, LoadToken)] if asked else []
    return len({(move.character, move.chamber) for move in moves}) == 1


def _carried_paths(s: Ship, move: LoadToken) -> Paths:
    if not move.column:
        return [(f"mission:{move.chamber}",)] if move.chamber else [("supply:mission",)]
    if not move.chamber:
        return [("supply:mission", move.column)]
    carried: Paths = [(move.character, move.column)] if move.character in s.owner else []
    first = next((c for c in s.owner if s.at[c] == s.at.get(move.character)), "")
    if move.character == first or s.at.get(move.character) != move.chamber:
        return [(f"mission:{move.chamber}", move.column), *carried]
    return carried


def _card_paths(s: Ship, move: PlayCard) -> Paths:
    row = f"row:{move.card}:{move.row}"
    if move.token:
        return [(f"evolution:{move.token}", row)]
    return [(row,)]
