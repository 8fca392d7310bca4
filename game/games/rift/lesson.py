"""Positions of Rift Domination that its lessons begin from, and the numbers they speak of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.events import Seat
from game.core.position import Arranger
from game.games.rift.rules.control import HUGE_POINTS
from game.games.rift.rules.state import Rift
from game.games.rift.rules.turn import income
from game.games.rift.rules.units import fresh


class RiftArranger(Arranger[Rift]):
    @property
    def verbs(self) -> Mapping[str, Callable[..., None]]:
        return {"hand": self._hand, "fleet": self._fleet}

    def _hand(self, s: Rift, seat: Seat, cards: Sequence[str]) -> None:
        """A seat holds exactly these cards; what it held lies under the deck, so that the next draws stay the same."""
        s.deck += s.hands[seat]
        wanted = [self._in_deck(s, card) for card in cards]
        s.hands[seat] = tuple(wanted)
        s.known = [tuple(card for card in known if card not in s.deck) for known in s.known]

    def _in_deck(self, s: Rift, variant: str) -> str:
        """Take out a card with these words."""
        card = next(card for card in reversed(s.deck) if s.box.deck[card] == variant)
        s.deck.remove(card)
        return card

    def _fleet(self, s: Rift, seat: Seat, start: str, to: str, kinds: Sequence[str]) -> None:
        """Units of a fleet are somewhere else."""
        s.take(seat, start, fresh(kinds))
        s.put(seat, to, fresh(kinds))

    def values(self, view: Rift, seat: Seat) -> Mapping[str, object]:
        units, upgrades = view.box.units, view.box.upgrades
        return {
            "faction": view.faction(seat).name,
            "enemy": view.faction(next(view.others(seat))).name,
            "points": view.points[seat],
            "goal": view.terms.target,
            "resources": view.resources[seat],
            "counter": view.counters[seat],
            "income": income(view, seat),
            "giant": HUGE_POINTS,
            "landing": view.box.conditions["civilized"].price,
            "berths": units["carrier"].capacity,
            "mine_cost": upgrades["mine"].cost,
            "mine_income": upgrades["mine"].income,
            "infantry_cost": units["infantry"].cost,
        }
