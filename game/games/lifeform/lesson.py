"""How positions of Lifeform's lessons are arranged, and the numbers that their sentences name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.events import Seat
from game.core.position import Arranger
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.data.cards import kind_of
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.solo.state import Alone


class LifeformArranger(Arranger[Ship]):
    @property
    def verbs(self) -> Mapping[str, Callable[..., None]]:
        return {
            "at": _at,
            "clock": _clock,
            "hand": _hand,
            "loadout": _loadout,
            "motion": _motion,
            "objectives": _objectives,
            "top": _top,
        }

    def values(self, view: Ship, seat: Seat) -> Mapping[str, object]:
        spare = {"margin": view.margin} if isinstance(view, Alone) else {}
        return {"minute": view.minute, **spare, **(_cocoon(view) if isinstance(view, Crew) else {})}


def _cocoon(s: Crew) -> dict[str, object]:
    """How far the cocoon has grown, what that is good for, and when more cards can be held."""
    stages = s.box.cocoon(s.players)
    larger = next((i for i, stage in enumerate(stages) if stage.hand > s.hand_limit), s.cocoon)
    return {
        "cocoon": s.cocoon,
        "drops": s.evolution_number,
        "holds": s.hand_limit,
        "next_hand_stage": larger,
        "next_hand": stages[larger].hand,
    }


# -- verbs ------------------------------------------------------------------------------------------------------


def _at(s: Ship, piece: str, chamber: str) -> None:
    if piece not in s.at or chamber not in s.box.ship.chambers:
        raise ValueError(f"{piece} at {chamber}")
    s.at[piece] = chamber
    if isinstance(s, Alone) and piece in s.owner:
        s.began_at = chamber  # whoever is put there has not walked there this turn (DRG-46)


def _clock(s: Ship, minute: int) -> None:
    s.clock = s.furthest = s.box.minutes.index(minute)


def _hand(s: Ship, seat: Seat, cards: Sequence[str]) -> None:
    """These cards and no others, taken from wherever they are; the old ones go under their deck."""
    old = tuple(card for card in s.hand(seat) if card not in cards)
    for card in cards:
        _take(s, card)
    s.set_hand(seat, tuple(cards))
    if s.is_crew(seat):
        s.crew_deck = (*old, *s.crew_deck)
    elif isinstance(s, Crew):
        s.life_deck = (*old, *s.life_deck)


def _top(s: Ship, *cards: str) -> None:
    """These cards on top of their decks, the first to be drawn first."""
    for card in reversed(cards):
        if isinstance(s, Alone) and card in s.box.solo.crises:
            _top_crisis(s, card)
            continue
        _take(s, card)
        if isinstance(s, Crew) and _is_its(s, card):
            s.life_deck = (*s.life_deck, card)
        else:
            s.crew_deck = (*s.crew_deck, card)


def _top_crisis(s: Alone, card: str) -> None:
    for deck, row in s.decks.items():
        if card in row:
            s.decks[deck] = (*s.without(row, card), card)


def _is_its(s: Crew, card: str) -> bool:
    """Is it a card of the lifeform?"""
    return any(kind.id == kind_of(card) for kind in s.box.lifeform_cards.deck)


def _take(s: Ship, card: str) -> None:
    """Out of its deck, pile or hand."""
    s.crew_deck = tuple(one for one in s.crew_deck if one != card)
    s.crew_discard = tuple(one for one in s.crew_discard if one != card)
    s.hands = tuple(tuple(one for one in hand if one != card) for hand in s.hands)
    if isinstance(s, Crew):
        s.life_deck = tuple(one for one in s.life_deck if one != card)
        s.life_discard = tuple(one for one in s.life_discard if one != card)


def _loadout(s: Ship, counts: Sequence[int], rooms: Sequence[str]) -> None:
    """So many crates in each column, taken from these rooms."""
    left = sum(counts) - sum(s.loadout)
    for room in rooms:
        left -= s.missions.pop(room)
    if left > 0:
        raise ValueError(f"{left} crates more are needed")
    s.supply["mission"] -= left
    s.loadout = tuple(counts)


def _motion(s: Alone, space: str) -> None:
    s.motion = space


def _objectives(s: Alone, gained: Sequence[str]) -> None:
    s.objectives = tuple(gained)
