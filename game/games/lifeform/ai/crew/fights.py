"""How to fight in the showdown, on either side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import inf
from typing import Any

from game.core.events import Seat
from game.core.moves import Move
from game.games.lifeform.ai.crew.choice import best, by_kind
from game.games.lifeform.rules.crew import moves as m
from game.games.lifeform.rules.crew.matching import gap, sacrifices, unmatched
from game.games.lifeform.rules.crew.moves import SpendToken
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.data.cards import kind_of
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


HOPELESS = 0.4
"""How likely a fight must be to be lost before a way out is spent on it."""


def cancel_fight(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """When there are as many ways out as fights to come, or the target would lose against too many of the cards that
    may lie there. Only the target knows its hand: the others leave it to it."""
    fight = s.fight
    assert fight
    items: list[Move] = [x for x in moves if isinstance(x, m.CancelFight)]
    left = len(s.hand(s.terms.lifeform)) + 1
    if items and (len(s.pool) >= left or (seat == fight.target and _danger_of(s) > HOPELESS)):
        return items[-1:]
    return [x for x in moves if isinstance(x, Pass)]


def _danger_of(s: Crew) -> float:
    """Of the cards that the lifeform may have laid, how many the target could not match."""
    fight = s.fight
    assert fight
    seen = [*s.life_discard, *s.seen_hand]
    kinds = [card.id for card in s.box.lifeform_cards.deck for _ in range(card.count)]
    for card_id in seen:
        if kind_of(card_id) in kinds:
            kinds.remove(kind_of(card_id))
    added = ("claw",) * fight.claws + (s.box.stowaways[fight.stowaway].showdown if fight.stowaway else ())
    icons: dict[tuple[str, ...], int] = {}
    for card in kinds:
        laid = tuple(sorted((*s.box.cards[card].showdown, *added)))[: s.box.limits.fight_icons_max]
        icons[laid] = icons.get(laid, 0) + 1
    lost = sum(count for laid, count in icons.items() if cover(s, fight.target, laid) is None)
    return lost / max(1, len(kinds))


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


CARD_COST, HARPOON_COST, DATA_COST, LIFE_COST, CAT_COST = 1.0, 2.6, 1.8, 3.0, 2.0
"""What it costs to spend an icon of a card, a harpoon, a data token, a character and the cat."""


def cover(s: Crew, seat: Seat, icons: tuple[str, ...]) -> list[Move] | None:
    """The cheapest that matches everything, with the help of the others if need be; None if nothing does."""
    hand = [card for card in s.hand(seat) if card in s.box.cards and s.box.cards[card].showdown]
    spent = [s.box.cards[card].showdown for card in s.fight.spent] if s.fight else []
    autos = s.fight.autos if s.fight else 0
    given = sorted((CAT_COST if piece == CAT else LIFE_COST, piece) for piece in sacrifices(s, seat))
    given = given[: 1 + (len(given) > 1 and given[0][1] == CAT)]  # one of two characters, and the cat
    helpers = sum(1 for other in s.crew_in_game() if other != seat and sacrifices(s, other))
    best_cost, best_moves = inf, None
    for pairs, left in _pairs(s, seat, icons, spent):
        for count in range(len(hand) + 1):
            for cards in combinations(hand, count):
                played = [*spent, *(s.box.cards[card].showdown for card in cards)]
                lacking = max(0, unmatched(left, played, 0, autos))
                if lacking > len(given) + helpers:
                    continue
                own = given[:lacking]
                cost = DATA_COST * len(pairs) + sum(map(_card_cost, played[len(spent) :])) + sum(c for c, _ in own)
                cost += LIFE_COST * (lacking - len(own))
                if cost < best_cost:
                    best_cost = cost
                    best_moves = [*map(m.SpendData, pairs), *map(m.SpendCard, cards)]
                    best_moves += [m.Sacrifice(piece) for _, piece in own]
    return best_moves


def _card_cost(icons: tuple[str, ...]) -> float:
    return HARPOON_COST if "harpoon" in icons else CARD_COST * len(icons)


def _pairs(
    s: Crew, seat: Seat, icons: tuple[str, ...], spent: Sequence[tuple[str, ...]]
) -> list[tuple[list[str], tuple[str, ...]]]:
    """Which data tokens could be spent, and the fight icons that each choice leaves."""
    found: list[tuple[list[str], tuple[str, ...]]] = [([], icons)]
    for token in s.data[seat]:
        kind = s.box.data_tokens[token].icons[0]
        held = sum(card.count(kind) for card in spent)
        for pairs, left in list(found):
            if left.count(kind) - held >= 2:
                rest = list(left)
                rest.remove(kind)
                rest.remove(kind)
                found.append(([*pairs, token], tuple(rest)))
    return found


def spend(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """The cheapest that matches everything; what a module gives first; nothing where nothing is enough."""
    fight = s.fight
    assert fight
    passes: list[Move] = [x for x in moves if isinstance(x, Pass)]
    for move in moves:
        if isinstance(move, SpendToken) and s.box.passenger.reserve[move.token].fight[0] in fight.icons:
            return [move]
    plan = cover(s, seat, fight.icons)
    return [move for move in plan or () if move in moves][:1] or passes


def help_out(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """What is given up must be enough, together with what the others can give."""
    fight = s.fight
    assert fight
    data: list[Move] = [x for x in moves if isinstance(x, m.SpendData)]
    if data:
        return data[:1]
    others = sum(1 for other in s.crew_in_game() if other != fight.target and sacrifices(s, other))
    mine = sorted((x for x in moves if isinstance(x, m.Sacrifice)), key=lambda x: x.piece != CAT)
    if mine and gap(s) <= others:
        return list(mine[:1])
    return [x for x in moves if isinstance(x, Pass)]
