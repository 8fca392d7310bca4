"""Which touch of the Remora board is which move (PAS-67)."""

from __future__ import annotations

from game.core.moves import Move
from game.games.lifeform.rules.crew.moves import SpendToken
from game.games.lifeform.rules.crew.state import HALON, Crew
from game.games.lifeform.rules.modules import moves as m
from game.games.lifeform.rules.solo.moves import UnlockClamp
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.modules.remora import location_piece
from game.games.lifeform.table.modules.shuttle import CLAMPS, CONFRONT, HUNT, LEVER
from game.games.lifeform.table.parts.touch import Finders, Paths

PATHS: Finders = {
    m.HideIn: lambda s, x: _onto("supply:beast", x.location),
    m.PlaceBet: lambda s, x: _onto("supply:bet", x.location),
    m.RuleOut: lambda s, x: _onto("supply:mission", x.location),
    m.SearchWith: lambda s, x: [(x.character, location_piece(x.location))],
    m.FloodWithHalon: lambda s, x: [(f"pool:{HALON}", location_piece(x.location))],
    m.GiveUpHalon: lambda s, x: [(f"pool:{HALON}",)],
    m.KillSurvivor: lambda s, x: [(x.character,)],
    m.FillZone: lambda s, x: [(f"reward:{x.zone}",)],
    m.TakeToken: lambda s, x: [(f"reserve:{x.token}",)],
    m.FleeBreach: lambda s, x: [(x.card, x.chamber)],
    UnlockClamp: lambda s, x: [(LEVER, CLAMPS)],
    m.Confront: lambda s, x: [(CONFRONT,)],
    m.HuntIt: lambda s, x: [(HUNT,)],
    m.GuessChamber: lambda s, x: [(next(iter(s.owner)), location_piece(x.location)), (location_piece(x.location),)],
    SpendToken: lambda s, x: [(f"kept:{x.token}",)],
}


def _onto(token: str, location: str) -> Paths:
    """A token is dragged there, or the place is touched."""
    return [(token, location_piece(location)), (location_piece(location),)]


def shuttle_attempt(s: Alone, source: str, target: str) -> Move | None:
    """What a survivor's drag on the board was meant to be."""
    there, _, location = target.partition(":")
    if source == LEVER:
        return UnlockClamp()
    return m.GuessChamber(location) if there == "location" and source in s.owner else None


def hunt_attempt(s: Crew, source: str, target: str) -> Move | None:
    """What a hunter's, or the lifeform's."""
    there, _, location = target.partition(":")
    if there != "location" or s.hunt is None:
        return None
    if source in s.hunt.disks:
        return m.SearchWith(source, location)
    meant: dict[str, type[m.HideIn | m.PlaceBet | m.RuleOut | m.FloodWithHalon]] = {
        "supply:beast": m.HideIn,
        "supply:bet": m.PlaceBet,
        "supply:mission": m.RuleOut,
        f"pool:{HALON}": m.FloodWithHalon,
    }
    return meant[source](location) if source in meant else None
