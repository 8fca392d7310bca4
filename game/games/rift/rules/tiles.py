"""Condition tiles at the setup (S3, RIF-27 to RIF-29): shuffled, dealt, drafted, or as printed."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from game.core.engine import Step
from game.core.events import Emit
from game.core.pick import PickOne
from game.core.value import value
from game.games.rift.rules.events import TilePlaced
from game.games.rift.rules.moves import PlaceRest, PlaceTile
from game.games.rift.rules.state import Rift
from game.games.rift.rules.words import Ask, No


def bare_planets(s: Rift) -> list[str]:
    """RIF-27, RIF-188. Planets that still need a tile."""
    hearts = s.terms.guardians
    return [
        planet.id
        for planet in s.galaxy.planets.values()
        if planet.id not in s.tiles and planet.id not in s.homes and not (hearts and planet.huge)
    ]


@value
class LayTiles(Step[Rift]):
    """RIF-27, RIF-29, S3. Shuffle the tiles; they are placed in turn, dealt at random, or lie as printed."""

    def run(self, s: Rift, emit: Emit) -> None:
        if s.terms.conditions == "fixed":
            return self._printed(s)
        s.rng.shuffle(s.pile)
        if s.terms.conditions == "random":
            for planet in bare_planets(s):
                put_tile(s, planet)
            retire_pile(s)
        else:
            show_back(s)
            s.then(NextTile(s.first))

    def _printed(self, s: Rift) -> None:
        layout = s.box.scenarios.fixed_layout
        spares = list(layout.spares)
        for planet in bare_planets(s):
            tile = layout.tiles[planet] if planet in layout.tiles else spares.pop(0)
            s.pile.remove(tile)
            s.tiles[planet] = tile
            s.tile_types[planet] = s.box.tiles[tile].type
        retire_pile(s)


def put_tile(s: Rift, planet: str) -> None:
    tile = s.pile.pop(0)
    s.tiles[planet] = tile
    s.tile_types[planet] = s.box.tiles[tile].type
    show_back(s)


def show_back(s: Rift) -> None:
    """The type of the top tile is printed on its back."""
    s.pile_type = s.box.tiles[s.pile[0]].type if s.pile else ""


def retire_pile(s: Rift) -> None:
    """RIF-27. Left-over tiles leave the game unseen."""
    s.tile_box += s.pile
    s.pile = []
    s.pile_type = ""


@value
class NextTile(Step[Rift]):
    """RIF-27, RIF-29. The next tile, by hand or for a seat that asked for it at random."""

    seat: int

    def run(self, s: Rift, emit: Emit) -> None:
        bare = bare_planets(s)
        if not bare:
            return retire_pile(s)
        following = replace(self, seat=(self.seat + 1) % s.seats)
        if self.seat in s.placing:
            lay(s, self.seat, s.rng.choice(bare), emit)
            s.then(following)
        else:
            s.then(DraftTile(self.seat), following)


def lay(s: Rift, seat: int, planet: str, emit: Emit) -> None:
    kind = s.pile_type
    put_tile(s, planet)
    emit(TilePlaced(s.who(seat), planet, kind))


TileMove: TypeAlias = PlaceTile | PlaceRest


@value
class DraftTile(PickOne[Rift, TileMove]):
    """RIF-27, RIF-28. The top tile goes on any planet that has none."""

    seat: int

    prompt, rule, no, no_rule = Ask.TILE, "RIF-27", No.NO_TILE_THERE, "RIF-28"

    def options(self, s: Rift) -> list[TileMove]:
        return [PlaceRest(), *map(PlaceTile, bare_planets(s))]

    def take(self, s: Rift, move: TileMove, emit: Emit) -> None:
        if isinstance(move, PlaceTile):
            return lay(s, self.seat, move.planet, emit)
        s.placing |= {self.seat}
        lay(s, self.seat, s.rng.choice(bare_planets(s)), emit)
