"""How both sides hunt on the Remora (PAS-69, PAS-70)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from zlib import crc32

from game.core.events import Seat
from game.core.moves import Move
from game.games.lifeform.ai.crew.choice import best
from game.games.lifeform.ai.crew.hunt import dark_or_terror
from game.games.lifeform.ai.crew.order import ByFrame
from game.games.lifeform.ai.crew.value import Outlook, card_worth
from game.games.lifeform.rules.crew import moves as m
from game.games.lifeform.rules.crew.state import HALON, Crew
from game.games.lifeform.rules.modules import moves as p
from game.games.lifeform.rules.modules.hunt.beliefs import HIDES, HIDES_WHERE_NO_BET_LIES, beliefs
from game.games.lifeform.rules.ship.moves import Discard, Pass

HONEST_BETS = 35
"""In a hundred: how often the bet lies on the hiding place."""
FIGHT_ICONS = 2.5
"""What one lifeform card asks of the crew, on average."""


def whim(s: Crew, purpose: str, sides: int) -> int:
    """A choice that only the lifeform could foresee: it comes from its hand."""
    return crc32(f"{purpose} {s.turn} {s.hand(s.terms.lifeform)}".encode()) % sides


def hide(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Somewhat more often where it can kill."""
    fatal = s.box.passenger.search.hostility_bet.forbidden
    places = [x for x in moves for _ in range(HIDES_WHERE_NO_BET_LIES if x.location in fatal else HIDES)]
    return [places[whim(s, "hide", len(places))]]


def bet(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """On the hiding place now and then, else anywhere else."""
    assert s.hunt
    honest = [x for x in moves if x.location == s.hunt.hiding]
    if honest and whim(s, "bet", 100) < HONEST_BETS:
        return list(honest)
    bluffs = [x for x in moves if x not in honest]
    return [bluffs[whim(s, "bluff", len(bluffs))]]


def clue(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """The bet stays open: it is there to be looked at."""
    assert s.hunt
    others = [x for x in moves if x.location != s.hunt.bet] or list(moves)
    return [others[whim(s, f"clue {len(s.hunt.revealed)}", len(others))]]


def likeliest(s: Crew, locations: Sequence[str]) -> str:
    """By belief; where it kills first if two are equal."""
    assert s.hunt
    weights = beliefs(s.box.passenger, s.hunt)
    fatal = s.box.passenger.search.hostility_bet.forbidden
    return max(locations, key=lambda location: (weights.get(location, 0), location in fatal))


def search(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    found = [x for x in moves if isinstance(x, p.SearchWith)]
    place = likeliest(s, [x.location for x in found])
    return [next(x for x in found if x.location == place)]


def fights_lost(s: Crew) -> float:
    """About how many of the coming fights the crew cannot stand without the halon it may use now."""
    seats = s.surviving()
    icons = sum(len(s.box.cards[c].showdown) if c in s.box.cards else 1.4 for seat in seats for c in s.hand(seat))
    icons += sum(2 * len(s.data[seat]) for seat in seats)
    fights = len(s.hand(s.terms.lifeform))
    asked = FIGHT_ICONS * fights + s.claws
    stood = fights * min(1.0, 0.8 * icons / asked) if asked else 0.0
    return fights - stood - (len(s.pool) - 1)


def flood(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """If the blast can be spared: there are more of them, or the fights look good enough without it."""
    found = [x for x in moves if isinstance(x, p.FloodWithHalon)]
    if found and (s.pool.count(HALON) > 1 or fights_lost(s) <= 1):
        place = likeliest(s, [x.location for x in found])
        return [x for x in found if x.location == place]
    return [x for x in moves if isinstance(x, Pass)]


def crew_pays(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """The cheapest card; a halon gas blast is worth more than any."""
    look = Outlook(s)
    cards = [x for x in moves if isinstance(x, Discard)]
    worth = {x: len(s.box.cards[x.card].showdown) + 0.1 * card_worth(s, x.card, look) for x in cards}
    return [min(cards, key=worth.__getitem__)] if cards else list(moves[:1])


def cycle(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    return [x for x in moves if isinstance(x, m.Agree)]


def kill_one(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Whoever is the last of a player, with the largest hand."""

    def score(move: p.KillSurvivor) -> float:
        owner = s.owner[move.character]
        return (10.0 if len(s.characters_of(owner)) == 1 else 0.0) + len(s.hand(owner))

    return best(moves, score, 1)


def reward(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """The zone with the most tokens first."""
    zones = s.box.passenger.zones
    found = [x for x in moves if isinstance(x, p.FillZone)]
    return [max(found, key=lambda x: zones[x.zone].tokens)] if found else list(moves)


def tokens(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Claws are what the lifeform brings most of; then what is rarest in the crew's hands."""
    reserve = s.box.passenger.reserve
    held = [icon for card in s.hand(seat) if card in s.box.cards for icon in s.box.cards[card].showdown]

    def score(move: p.TakeToken) -> float:
        (kind,) = reserve[move.token].fight
        return (3.0 if kind == "claw" else 0.0) - held.count(kind)

    return best(moves, score, 1)


ORDERS: Mapping[str, ByFrame] = {
    "RakeDeck": dark_or_terror,
    "HidingPlace": hide,
    "Bet": bet,
    "Clue": clue,
    "Flood": flood,
    "Search": search,
    "CrewPays": crew_pays,
    "Cycle": cycle,
    "KillOne": kill_one,
    "Reward": reward,
    "ChooseTokens": tokens,
}
"""Beside those of the crew's own game; the deck that asteroids rake is chosen like a place for the dark."""
