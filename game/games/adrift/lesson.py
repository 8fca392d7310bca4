"""How a position of Adrift is arranged for a lesson, and the numbers that lessons speak of."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.events import Seat
from game.core.position import Arranger
from game.games.adrift.rules.data import FULL_CORE, HIGHEST, LOWEST, SYSTEMS
from game.games.adrift.rules.effects import KeepGive, KeepSelf, Threshold
from game.games.adrift.rules.powers import Trading
from game.games.adrift.rules.state import Adrift


class AdriftArranger(Arranger[Adrift]):
    @property
    def verbs(self) -> Mapping[str, Callable[..., None]]:
        return {"rp": _rp, "core": _core, "hold": _hold, "top": _top, "left": _left}

    def values(self, view: Adrift, seat: Seat) -> Mapping[str, object]:
        price = view.box.board.full_power
        found: dict[str, object] = {
            "at": view.core,
            "home": FULL_CORE,
            "short": FULL_CORE - view.core,
            "full": HIGHEST,
            "fails": LOWEST,
            "price": price.cost,
            "boost": price.core_gain,
            "left": len(view.deck),
        }
        for system, rp in zip(SYSTEMS, view.rp, strict=True):
            found[f"rp_{system}"] = rp
        losses = []
        for card, effect in view.box.effects.items():
            if isinstance(effect, Threshold):
                found |= {f"asks_{card}": effect.threshold, f"wins_{card}": effect.gain, f"costs_{card}": effect.loss}
                losses.append(effect.loss)
            elif isinstance(effect, KeepSelf | KeepGive):
                found[f"gives_{card}"] = effect.amount
        for upgrade, power in view.box.powers.items():
            if isinstance(power, Trading):
                found |= {f"pays_{upgrade}": power.pay, f"brings_{upgrade}": power.core_gain}
        worst = max(losses)
        return found | {"worst": worst, "safe": LOWEST + worst + 1}


def _rp(s: Adrift, *numbers: int) -> None:
    """Of the systems, in turn order."""
    s.rp = [number for number, _ in zip(numbers, SYSTEMS, strict=True)]


def _core(s: Adrift, number: int) -> None:
    s.core = number


def _hold(s: Adrift, system: str, card: str) -> None:
    """A system has kept a card of the deck."""
    s.deck = _without(s.deck, card)
    number = SYSTEMS.index(system)
    s.held[number] = (*s.held[number], card)


def _top(s: Adrift, *cards: str) -> None:
    """The events that come next."""
    for card in cards:
        s.deck = _without(s.deck, card)
    s.deck = (*cards, *s.deck)


def _left(s: Adrift, count: int) -> None:
    """So many events are left; the others have happened."""
    s.discard, s.deck = (*s.discard, *s.deck[count:]), s.deck[:count]


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
