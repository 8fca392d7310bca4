"""What nobody, or only the lifeform, knows in 13th Passenger (PAS-62), and what others may believe."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.engine import UNKNOWN
from game.core.rng import Rng
from game.games.lifeform.rules.data.modules import PassengerBox
from game.games.lifeform.rules.modules.state import Asteroids, Hunt, Remora

HIDES = 2
HIDES_WHERE_NO_BET_LIES = 3
"""How often, by comparison, a lifeform hides in a location: more often where it can kill (PAS-69)."""
BET_HERE, BET_ELSEWHERE, BET_ANYWHERE = 21, 13, 15
"""In sixtieths: how likely the bet is if it hides under it, elsewhere, or where no bet may lie (PAS-70)."""


def veiled_asteroids(belt: Asteroids) -> Asteroids:
    """Nobody has seen the tokens on the clock, the tokens removed unseen, or the cards."""
    return replace(
        belt,
        tokens=(UNKNOWN,) * len(belt.tokens),
        cards=(UNKNOWN,) * len(belt.cards),
        removed=(UNKNOWN,) * len(belt.removed),
    )


def veiled_hunt(hunt: Hunt) -> Hunt:
    """The hiding place is the lifeform's secret until it is shown."""
    return hunt if hunt.over or not hunt.hiding else replace(hunt, hiding=UNKNOWN)


def veiled_remora(remora: Remora) -> Remora:
    """Nobody has seen the card laid down for a hunt before the guess."""
    return replace(remora, hiding=UNKNOWN) if remora.hiding and not remora.guessed else remora


def guessed_remora(remora: Remora, rng: Rng) -> Remora:
    return replace(remora, hiding=rng.choice(remora.cards)) if remora.hiding == UNKNOWN else remora


def guessed_asteroids(box: PassengerBox, belt: Asteroids, gone: Iterable[str], rng: Rng) -> Asteroids:
    """Any order of what has not been turned up."""
    seen = {*gone, belt.struck}
    tokens = [token for token in box.asteroid_tokens if token not in seen]
    cards = [card for card in box.asteroid_cards if card not in seen]
    rng.shuffle(tokens)
    rng.shuffle(cards)
    return replace(
        belt,
        tokens=tuple(tokens.pop() for _ in belt.tokens),
        cards=tuple(cards),
        removed=tuple(tokens.pop() for _ in belt.removed),
    )


def beliefs(box: PassengerBox, hunt: Hunt) -> dict[str, int]:
    """PAS-70. How likely the lifeform is to hide in each location that is still open, by comparison."""
    closed, free_of_bets = hunt.closed(), box.search.hostility_bet.forbidden
    weights: dict[str, int] = {}
    for location in box.locations:
        if location in closed:
            continue
        prior = HIDES_WHERE_NO_BET_LIES if location in free_of_bets else HIDES
        bet = BET_ANYWHERE if location in free_of_bets else BET_HERE if location == hunt.bet else BET_ELSEWHERE
        weights[location] = prior * (bet if hunt.bet else 1)
    return weights


def guessed_hunt(box: PassengerBox, hunt: Hunt, rng: Rng) -> Hunt:
    if hunt.hiding != UNKNOWN:
        return hunt
    places = [location for location, weight in beliefs(box, hunt).items() for _ in range(weight)]
    return replace(hunt, hiding=rng.choice(places))
