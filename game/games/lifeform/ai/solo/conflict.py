"""How the survivor fights for the shuttle (DRG-148 to DRG-153): which zone is cleared how, and with what."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from game.core.moves import Move
from game.games.lifeform.rules.modules.remora.hideout import guarded
from game.games.lifeform.rules.solo import moves as m
from game.games.lifeform.rules.solo.conflict import (
    FOAM,
    HARPOON,
    WILD_TOKENS,
    icons_of,
    locker_most,
    matched,
    zones_left,
)
from game.games.lifeform.rules.solo.state import SEAT, Alone, Assault

FEW = 6
"""Ways to win a fight that are weighed against what comes after it."""


class Resource(NamedTuple):
    """Something that can be committed."""

    worth: float
    """The least precious is spent first."""
    move: Move
    icons: tuple[str, ...] = ()
    """What a card shows, harpoons apart."""
    wild: int = 0
    """Fight icons of any kind it matches."""
    pair: str = ""
    """DRG-150. A data token: two icons of this kind, never one."""


Stock = tuple[Resource, ...]


def resources(s: Alone) -> Stock:
    """What can still be committed."""
    found = [_card(s, card) for card in s.hand(SEAT) if s.box.cards[card].showdown]
    found += [Resource(1.6, m.CommitTrait(area), wild=1) for area in s.traits]
    for token in WILD_TOKENS:
        found += [Resource(1.6, m.CommitToken(token), wild=1)] * s.tokens.get(token, 0)
    found += [_data(s, token) for token in s.data[SEAT]]
    return tuple(sorted(found, key=lambda r: (r.worth, repr(r.move))))


def committed(s: Alone, assault: Assault) -> Stock:
    """What has been committed already."""
    tokens = Resource(0.0, m.StandFast(), wild=len(assault.traits) + len(assault.tokens))
    return (tokens, *(_card(s, card) for card in assault.cards), *(_data(s, token) for token in assault.data))


def _card(s: Alone, card: str) -> Resource:
    shown = s.box.cards[card].showdown
    icons = tuple(icon for icon in shown if icon != HARPOON)
    wild = s.box.solo.board.harpoon_card_matches * (len(shown) - len(icons))
    return Resource(float(len(icons) + wild), m.CommitCard(card), icons, wild)


def _data(s: Alone, token: str) -> Resource:
    return Resource(1.8, m.CommitData(token), pair=s.box.data_tokens[token].icons[0])


def enough(need: tuple[str, ...], chosen: Iterable[Resource]) -> bool:
    """DRG-151. Would these match all the fight icons?"""
    left = list(need)
    shown: list[str] = []
    wild = loose = 0
    for resource in chosen:
        wild += resource.wild
        shown += resource.icons
        if resource.pair and left.count(resource.pair) >= 2:
            left.remove(resource.pair)
            left.remove(resource.pair)
    for icon in shown:
        if icon in left:
            left.remove(icon)
        else:
            loose += 1
    return len(left) <= wild + loose // 2


class Attack(NamedTuple):
    """A way to match all icons of a zone."""

    chosen: Stock
    recolour: str = ""


def attacks(need: tuple[str, ...], stock: Stock, foam: int, begun: Stock = ()) -> list[Attack]:
    """The smallest sets of resources that match the icons, beside what is committed; cheap ones first."""
    colours = ["", *dict.fromkeys(icon for r in stock for icon in r.icons)] if foam else [""]
    for size in range(len(stock) + 1):
        found = [
            Attack(chosen, colour)
            for colour in colours
            for chosen in combinations(stock, size)
            if enough((colour,) * len(need) if colour else need, (*begun, *chosen))
        ]
        if found:
            return sorted(found, key=lambda a: sum(r.worth for r in a.chosen) + (2.0 if a.recolour else 0.0))[:FEW]
    return []


def _without(stock: Stock, chosen: Stock) -> Stock:
    left = list(stock)
    for resource in chosen:
        left.remove(resource)
    return tuple(left)


def all_fought(needs: tuple[tuple[str, ...], ...], stock: Stock, foam: int) -> bool:
    """Can all these zones be fought, one after the other?"""
    if not needs:
        return True
    return any(
        all_fought(needs[1:], _without(stock, attack.chosen), foam - bool(attack.recolour))
        for attack in attacks(needs[0], stock, foam)
    )


def fought(s: Alone, zones: list[str], stock: Stock, foam: int) -> list[str] | None:
    """Which zones to fight so that the others can be blown out; None if that does not work out.

    The airlock is left alone if it can be: somebody may have rigged it. What takes a chit to be fought is fought last.
    """
    halon, airlock = s.tokens.get("halon", 0), not s.airlock_used
    for blown in range(halon, halon + airlock + 1):
        size = max(0, len(zones) - blown)
        easy_first = sorted(zones, key=lambda zone: (guarded(s, zone), len(icons_of(s, zone))))
        for chosen in combinations(easy_first, size):
            if all_fought(tuple(icons_of(s, zone) for zone in chosen), stock, foam):
                return list(chosen)
    return None


def act(s: Alone) -> Move:
    """DRG-148. The action of this round."""
    zones = zones_left(s)
    zones.sort(key=lambda zone: -len(icons_of(s, zone)))
    plan = fought(s, zones, resources(s), s.tokens.get(FOAM, 0))
    if plan:
        return m.DefeatAttack(plan[0])
    if plan is None and not s.locker_used:
        return m.SearchLocker(locker_most(s))
    if s.tokens.get("halon"):
        return m.BlastHalon(zones[0])
    return m.DefeatAttack(zones[0]) if s.airlock_used else m.OpenAirlock(zones[0])


def commit(s: Alone) -> Move:
    """DRG-149. The next resource for the attack that is going on, with an eye on the zones still to come."""
    assault, stock, foam = s.assault, resources(s), s.tokens.get(FOAM, 0)
    assert assault
    if matched(s, assault):
        return m.StandFast()
    begun = committed(s, assault)
    need = icons_of(s, assault.zone)
    if assault.recolour:
        need, foam = (assault.recolour,) * len(need), 0
    ways = attacks(need, stock, foam, begun)
    others = [zone for zone in zones_left(s) if zone != assault.zone]
    for way in ways:
        if fought(s, others, _without(stock, way.chosen), foam - bool(way.recolour)) is not None:
            return _first(way)
    return _first(ways[0]) if ways else m.StandFast()


def _first(attack: Attack) -> Move:
    return m.Recolour(attack.recolour) if attack.recolour else attack.chosen[0].move
