"""How to fight in the showdown, on either side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.events import Seat
from game.core.moves import Move
from game.games.lifeform.ai.crew.choice import best, by_kind
from game.games.lifeform.rules.crew import moves as m
from game.games.lifeform.rules.crew.matching import fight_tokens
from game.games.lifeform.rules.crew.moves import SpendToken
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.moves import Pass
from game.games.lifeform.rules.ship.state import CAT


def lay_card(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Strong cards first, with about an even share of the claws; a claw too many for the five that count is wasted."""
    cards = max(1, len(s.hand(seat)))
    share = -(-s.claws // cards)

    def score(move: m.LayCard) -> float:
        icons = len(s.box.cards[move.card].showdown)
        total = icons + move.claws + 3 * move.stowaway
        return (
            icons
            - 0.3 * abs(move.claws - share)
            - 2.0 * max(0, total - s.box.limits.fight_icons_max)
            + 0.5 * move.stowaway
        )

    return best(by_kind(moves), score, 8)


def cancel_fight(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """When the target cannot hope to match it, or there are as many ways out as fights to come."""
    fight = s.fight
    assert fight
    items: list[Move] = [x for x in moves if isinstance(x, m.CancelFight)]
    left = len(s.hand(s.terms.lifeform)) + 1
    strength = sum(len(s.box.cards[c].showdown) if c in s.box.cards else 1.4 for c in s.hand(fight.target))
    strength += 2 * len(s.data[fight.target]) + 0.6 * len(fight_tokens(s))
    wanted = 2.5 + fight.claws + (3 if fight.stowaway else 0)
    if items and (len(s.pool) >= left or strength < 1.2 * wanted):
        return items[-1:]
    return [x for x in moves if isinstance(x, Pass)]


def cancel_vote(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    return [x for x in moves if isinstance(x, m.Agree)]


def share(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Evenly, the smaller hands first."""
    seats = [other for other in s.terms.crew if s.aboard(other)]

    def score(move: m.ShareCards) -> float:
        hands = [min(6, len(s.hand(other)) + n) for other, n in zip(seats, move.counts, strict=True)]
        return 10.0 * sum(hands) - sum(n * n for n in hands)

    return best(moves, score, 1)


def keep_back(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Whoever can help is asked again once the target has done what it can."""
    return [x for x in moves if isinstance(x, Pass)]


def spend(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """What matches most for least; people only when nothing else is left."""
    fight = s.fight
    assert fight
    open_icons = list(fight.icons)
    for card in fight.spent:
        for icon in s.box.cards[card].showdown:
            if icon in open_icons:
                open_icons.remove(icon)

    def score(move: Any) -> float:
        if isinstance(move, m.SpendCard):
            icons = s.box.cards[move.card].showdown
            if icons == ("harpoon",):
                return 1.5 if len(open_icons) >= 3 else 0.6
            rest = list(open_icons)
            hits = 0
            for icon in icons:
                if icon in rest:
                    rest.remove(icon)
                    hits += 1
            return 3.0 * hits - 1.0 * (len(icons) - hits)
        if isinstance(move, m.SpendData):
            return 4.0 if move.use == "pair" else 0.4
        if isinstance(move, SpendToken):
            (kind,) = s.box.passenger.reserve[move.token].fight
            return 2.5 if kind in open_icons else 0.2  # after a card that matches as much
        if isinstance(move, m.Sacrifice):
            return -1.0 if move.piece == CAT else -3.0
        return -9.0

    return best(by_kind(moves), score, 1)
