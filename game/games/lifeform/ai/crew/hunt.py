"""Which moves of the lifeform are worth thinking about, the most promising first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.events import Seat
from game.core.moves import Move
from game.games.lifeform.ai.crew.choice import BAR_WORTH, ROW_WORTH, best, by_kind, flip, life_card
from game.games.lifeform.ai.crew.value import HUNTING, Outlook, post, strike_reach
from game.games.lifeform.rules.crew import moves as m
from game.games.lifeform.rules.crew.icons import icon_refusal
from game.games.lifeform.rules.crew.lifeform_turn import added_icon
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.moves import Discard, MoveCharacter, Pass


def life_activity(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    def score(move: Any) -> float:
        if isinstance(move, m.Lurk):
            return 0.3 + 0.75 * (s.hand_limit - len(s.hand(seat)))
        if isinstance(move, m.UseVent):
            return 4.5 if any(s.exposed_in(vent) for vent in s.box.ship.vents) else 1.2
        kind = s.box.cards[move.card]
        row = kind.rows[move.row]
        if move.token:
            row = (*row, added_icon(s, move.token))
        worth = -0.4 if kind.reaction else -0.1
        for icon in row:
            usable = icon_refusal(s, seat, icon) is None
            later = icon == "ATTACK" and any(other.startswith("L_") for other in row)
            worth += ROW_WORTH.get(icon, 0.2) * (1.0 if usable else 0.5 if later else 0.0)
        return worth - (1.2 if move.token else 0.0)

    ranked = best(by_kind(moves), score, 7)
    return [*ranked, *(x for x in moves if isinstance(x, m.Lurk) and x not in ranked)]


def prowl(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Closer to prey; into a cocoon chamber with a ghost; to where the crew has to come."""
    ship = s.box.ship
    look = Outlook(s)
    prey = [s.at[c] for c in s.owner if c not in s.hidden and s.at[c] != ship.special.shuttle]

    def worth(image: str, chamber: str) -> float:
        near = min((ship.distance[chamber].get(place, 9) for place in prey), default=9)
        value = -0.85 * near  # ghosts as well: which of them comes nearer must tell nothing
        if s.is_cocoon(chamber) and s.cocoon < s.last_cocoon:
            value += 1.5 if image != s.real else 0.7
        return value + post(s, look, chamber) * (HUNTING if image == s.real else 1.0)

    def score(move: Any) -> float:
        if isinstance(move, Pass):
            return -0.2
        return worth(move.image, move.chamber) - worth(move.image, s.at[move.image])

    return best(moves, score, 4)


READY_TO_STRIKE = {2: (14, 6), 3: (11, 6, 3)}
UNARMED = {2: (6, 14), 3: (5, 6, 9)}
"""By the number of images: how often, in twentieths, the image nearest to prey is made the real one, the next and the
furthest; with cards in hand that reach the prey, and without. Over all hands that is about even, and only the hand
tells which it was: whoever runs from the nearest signal runs from a ghost half the time."""


def calibrate(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Any image, by a mix that tells the crew as good as nothing."""
    ship = s.box.ship
    prey = [s.at[c] for c in s.owner if c not in s.hidden and s.at[c] != ship.special.shuttle]

    def score(move: m.SetReal) -> float:
        near = min((ship.distance[s.at[move.image]].get(place, 9) for place in prey), default=9)
        crowd = sum(1 for place in prey if ship.distance[s.at[move.image]].get(place, 9) <= 1)
        return -near + 0.5 * crowd

    ranked: list[Any] = best(moves, score, 3)
    nearest = min((ship.distance[s.at[ranked[0].image]].get(place, 9) for place in prey), default=9)
    mix = READY_TO_STRIKE if strike_reach(s) >= nearest else UNARMED
    whim = flip(s, 20)
    for move, twentieths in zip(ranked, mix.get(len(ranked), (20,)), strict=True):
        whim -= twentieths
        if whim < 0:
            return [move]
    return ranked[:1]


def place_image(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Where it threatens most, the crew's next errands included."""
    ship = s.box.ship
    look = Outlook(s)
    prey = [s.at[c] for c in s.owner if c not in s.hidden and s.at[c] != ship.special.shuttle]

    def score(move: Any) -> float:
        near = min((ship.distance[move.chamber].get(place, 9) for place in prey), default=9)
        value = -float(near)
        if s.is_cocoon(move.chamber) and s.cocoon < s.last_cocoon:
            value += 1.0
        return value + post(s, look, move.chamber)

    return best(moves, score, 1)


def dark_or_terror(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Where the crew is or has to go."""
    ship = s.box.ship
    people = [s.at[c] for c in s.owner]

    def score(move: Any) -> float:
        if isinstance(move, Pass):
            return -9.0
        chamber = move.chamber
        near = min((ship.distance[chamber].get(place, 9) for place in people), default=9)
        value = 0.8 * s.missions.get(chamber, 0) - 0.5 * near
        if isinstance(move, m.PlaceOutage):
            value += 1.0 if chamber in people else 0.0
        return value + (0.5 if ship.chambers[chamber].objective else 0.0)

    return best(moves, score, 1)


def respond(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """A cancel that turns into a kill is always worth it; a token is kept for the last moment."""
    cancels: list[Move] = [x for x in moves if isinstance(x, m.Cancel)]
    cards = [x for x in moves if isinstance(x, m.Cancel) and x.card not in s.evolved]
    if cards:
        return [min(cards, key=lambda x: life_card(s, x.card))]
    return cancels[:1] or list(moves)


def noise(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Noisy if people stand where they want to be."""
    busy = sum(1 for c in s.owner if s.at[c] in s.missions)
    wanted = m.KillNoisily if busy or flip(s, 2) else m.KillSilently
    return [x for x in moves if isinstance(x, wanted)]


def stowaway(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Five in ten the early card, four the middle one, one the late one."""
    wanted = ("stowaway_early",) * 5 + ("stowaway_middle",) * 4 + ("stowaway_late",)
    return [x for x in moves if x.card == wanted[flip(s, 10)]]


def loot(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Columns that are just filled up to their bar hurt most."""
    gaps = Outlook(s).gaps
    return best(moves, lambda x: (0 if gaps[x.column] else 1) + BAR_WORTH[x.column], 1)


def vent(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    ship = s.box.ship
    prey = [s.at[c] for c in s.owner if c not in s.hidden and s.at[c] != ship.special.shuttle]

    def score(move: m.VentTo) -> float:
        if s.exposed_in(move.chamber):
            return 5.0 + len(s.exposed_in(move.chamber))
        near = min((ship.distance[move.chamber].get(place, 9) for place in prey), default=9)
        cocoon = 1.6 if s.is_cocoon(move.chamber) and s.cocoon < s.last_cocoon and move.image != s.real else 0.0
        return cocoon - near + (0.3 if move.image == s.real else 0.0)

    return best(moves, score, 3)


def lure(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Into the arms of the real one, or at least towards it and away from the others."""
    away = s.box.ship.distance[s.at[s.real]]

    def score(move: Any) -> float:
        if not isinstance(move, MoveCharacter):
            return 0.0
        if s.image_in(move.chamber) == s.real:
            return 10.0
        alone = -0.5 * sum(1 for c in s.owner if s.at[c] == move.chamber)
        lost = 1.0 if s.at[move.character] in s.missions else 0.0
        return 2.0 - away.get(move.chamber, 9) + alone + lost

    return best(moves, score, 4)


def breach(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Where people stand, or where their tokens lie."""
    return best(
        moves,
        lambda x: 3.0 * len(s.characters_in(x.chamber)) + s.missions.get(x.chamber, 0) + s.android_in(x.chamber),
        2,
    )


def refresh(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """The worst card goes if it is worth little."""
    cards = [x for x in moves if isinstance(x, Discard)]
    worst = min(cards, key=lambda x: life_card(s, x.card))
    if life_card(s, worst.card) < 2.2:
        return [worst]
    return [x for x in moves if isinstance(x, Pass)]


def most(count: int) -> Callable[[Crew, Sequence[Any], Seat], list[Move]]:
    return lambda s, moves, seat: by_kind(moves)[:count]
