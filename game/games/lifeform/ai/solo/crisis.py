"""What the options of a crisis card are worth, and what to pay them with (DRG-79 to DRG-84, DRG-183, PAS-71)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.value import value
from game.games.lifeform.ai.solo.worth import Look, crises_left, icons_shown
from game.games.lifeform.rules.data.solo import CrisisCard, CrisisOption, Effect, Price
from game.games.lifeform.rules.data.tracks import COLUMNS

EMPTY_DECK = -30.0
"""DRG-5 e. Having to draw from it is the end."""
PRICELESS = float("inf")
CLEARED = 0.6
"""PAS-25. A chamber of the Remora without a hiding place."""
HALON = 1.2
KEPT = 0.5
HIDDEN = 0.5
"""A survival token in the hidden zone."""


class Crises:
    """The crisis cards in the eyes of the survivor."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._decks: dict[str, float] = {}

    def deck_worth(self, deck: str) -> float:
        """What drawing a card of a ship deck may be expected to bring: mostly trouble."""
        known = self._decks.get(deck)
        if known is None:
            cards = crises_left(self.look.s, deck)
            known = sum(map(self.card_worth, cards)) / len(cards) if cards else EMPTY_DECK
            self._decks[deck] = known
        return known

    def card_worth(self, card: CrisisCard) -> float:
        return max(self.option_worth(option) for option in card.options.values())

    def option_worth(self, option: CrisisOption) -> float:
        """-inf if it cannot be paid."""
        cost = self.price(option.pay, ())
        return -PRICELESS if cost == PRICELESS else self._effects_worth(option.effects) - cost

    # -- prices ---------------------------------------------------------------------------------------------

    def price(self, prices: tuple[Price, ...], used: tuple[str, ...], traits: int = 0) -> float:
        """The cheapest way to pay; every resource once (DRG-81)."""
        if not prices:
            return 0.0
        price, rest = prices[0], prices[1:]
        if price.pay == "icon":
            return self._icon_price(price.icon, rest, used, traits)
        if price.pay == "cards":
            worths = self.look.worths()
            free = sorted(worths[card] for card in self.look.hand if card not in used)
            return sum(free[: price.count]) + self.price(rest, used, traits) if len(free) >= price.count else PRICELESS
        if price.pay == "token":
            held = self.look.s.tokens.get(price.token, 0) - used.count(price.token)
            each = self.look.token_worth(price.token)
            return each * price.count + self.price(rest, used, traits) if held >= price.count else PRICELESS
        return self.unload_cost(price.column, price.count) + self.price(rest, used, traits)

    def _icon_price(self, icon: str, rest: tuple[Price, ...], used: tuple[str, ...], traits: int) -> float:
        look, worths = self.look, self.look.worths()
        best = PRICELESS
        group = look.box.solo.icon_groups[icon].any_of
        for card in look.hand:
            if card not in used and not icons_shown(look.box.cards[card]).isdisjoint(group):
                best = min(best, worths[card] + self.price(rest, (*used, card), traits))
        for token in look.box.solo.icon_tokens.get(icon, ()):
            if look.s.tokens.get(token, 0) > used.count(token):
                best = min(best, look.token_worth(token) + self.price(rest, (*used, token), traits))
        free = [card for card in look.hand if card not in used]
        if traits < len(look.s.traits) and free:
            card = min(free, key=lambda c: worths[c])
            best = min(best, look.taste.trait + worths[card] + self.price(rest, (*used, card), traits + 1))
        return best

    def unload_cost(self, column: str, count: int) -> float:
        """Of giving up the topmost tokens of a column: the turns it takes to fetch others."""
        loadout = self.look.s.loadout
        i = COLUMNS.index(column)
        if loadout[i] < count:
            return PRICELESS
        after = (*loadout[:i], loadout[i] - count, *loadout[i + 1 :])
        at = self.look.at
        return 0.3 * count + self.look.way(at, loadout) - self.look.way(at, after)

    def load_worth(self, column: str, count: int) -> float:
        loadout = self.look.s.loadout
        i = COLUMNS.index(column)
        room = len(self.look.box.columns[column].spaces) - loadout[i]
        after = (*loadout[:i], loadout[i] + min(room, count), *loadout[i + 1 :])
        at = self.look.at
        return 0.2 * min(room, count) + self.look.way(at, after) - self.look.way(at, loadout)

    # -- effects --------------------------------------------------------------------------------------------

    def _effects_worth(self, effects: tuple[Effect, ...]) -> float:
        look = self.look
        lost = sum(effect.n for effect in effects if effect.op == "LOSE_NERVE")
        steps = sum(effect.n for effect in effects if effect.op == "ALIEN")
        worth = -look.nerve_cost(look.margin, lost) - look.advance_cost(steps, margin=look.margin - lost)
        for effect in effects:
            if effect.op in EFFECTS:
                worth += EFFECTS[effect.op](self, effect)
        return worth


def _objective(c: Crises, effect: Effect) -> float:
    """A survival token if it is there already (DRG-83)."""
    return c.look.objective_worth(effect.objective) or c.look.taste.survival


def _cocoon(c: Crises, effect: Effect) -> float:
    s = c.look.s
    left = max(0, s.last_cocoon - s.cocoon)
    grown = min(left, effect.n)
    return -c.look.taste.cocoon * grown - c.look.minutes_cost(effect.n - grown)


def _stowaway(c: Crises, effect: Effect) -> float:
    return -c.look.stowaway_cost(effect.n)


def _unstow(c: Crises, effect: Effect) -> float:
    return 0.7 * c.look.taste.stowaway * min(effect.n, len(c.look.s.stowaways))


def _self_destruct(c: Crises, effect: Effect) -> float:
    return -c.look.minutes_cost(effect.n)


def _malfunction(c: Crises, effect: Effect) -> float:
    prices, s = c.look.taste.malfunction, c.look.s
    worth = 0.0
    for space in range(s.malfunction, min(s.malfunction + effect.n, len(prices))):
        if not (space == 1 and s.android_destroyed()):
            worth -= prices[space]
    return worth


def _draw(c: Crises, effect: Effect) -> float:
    cards = len(c.look.hand)
    return c.look.hand_worth(cards + effect.n) - c.look.hand_worth(cards)


def _back(c: Crises, effect: Effect) -> float:
    return c.look.retreat_worth(effect.n)


def _gain(c: Crises, effect: Effect) -> float:
    return c.look.token_worth(effect.token) * effect.n


def _outage(c: Crises, effect: Effect) -> float:
    return 0.0 if c.look.at in c.look.box.ship.shielded else -0.4


def _impervious(c: Crises, effect: Effect) -> float:
    flames = sum(c.look.shows(card, "FLAMETHROWER") for card in c.look.hand)
    return 0.0 if c.look.s.impervious else -0.2 - 0.5 * flames


def _condition(c: Crises, effect: Effect) -> float:
    return 0.0 if effect.condition in c.look.s.conditions else -c.look.taste.condition


def _airlock(c: Crises, effect: Effect) -> float:
    return 0.0 if c.look.s.airlock else -0.8


def _load(c: Crises, effect: Effect) -> float:
    return c.load_worth(effect.column, effect.n)


def _android_status(c: Crises, effect: Effect) -> float:
    s = c.look.s
    return 0.0 if s.android_destroyed() else c.look.taste.android * effect.n * (1.0 if s.android_awake else 0.3)


# -- module C: the shuttle (PAS-25, PAS-71) ----------------------------------------------------------------


def _remora_token(c: Crises, effect: Effect) -> float:
    """A hiding place less; or life support: a mission token, then halon (PAS-33)."""
    remora = c.look.s.remora
    assert remora
    if effect.chamber not in remora.tokens:
        return CLEARED
    if remora.life_support == c.look.box.passenger.board.life_support.last:
        return 0.0
    return HALON if remora.life_support else c.look.turn * min(1, c.look.gaps) + 0.3


def _clamp(c: Crises, effect: Effect) -> float:
    """A part of what the umbilicus is worth: the last clamp is all of what is left of it."""
    remora, clamps = c.look.s.remora, c.look.box.passenger.board.docking_clamps
    assert remora
    return c.look.objective_worth(clamps.objective_at_last) / max(1, clamps.last - remora.clamps)


def _stamina(c: Crises, effect: Effect) -> float:
    return c.look.taste.condition * len(c.look.s.conditions)


def _keep(c: Crises, effect: Effect) -> float:
    return KEPT


def _hidden_survival(c: Crises, effect: Effect) -> float:
    remora = c.look.s.remora
    return 0.0 if remora and remora.survival else -HIDDEN


EFFECTS: dict[str, Callable[[Crises, Effect], float]] = {
    "OBJECTIVE": _objective,
    "COCOON": _cocoon,
    "STOWAWAY": _stowaway,
    "UNSTOW": _unstow,
    "SELF_DESTRUCT": _self_destruct,
    "MALFUNCTION": _malfunction,
    "DRAW": _draw,
    "BACK": _back,
    "GAIN": _gain,
    "OUTAGE": _outage,
    "IMPERVIOUS": _impervious,
    "CONDITION": _condition,
    "AIRLOCK": _airlock,
    "LOAD": _load,
    "ANDROID_STATUS": _android_status,
    "REMORA_TOKEN": _remora_token,
    "CLAMP": _clamp,
    "STAMINA": _stamina,
    "KEEP": _keep,
    "HIDDEN_SURVIVAL": _hidden_survival,
}


@value
class Fright:
    """What meeting a terror token costs, and the trait that would stand up to it."""

    cost: float
    area: str
    """ "": fear is taken."""


def fright(look: Look, crises: Crises, deck: str) -> Fright:
    """DRG-86. The better of a trait and fear."""
    fear = look.nerve_cost(look.margin) - (crises.deck_worth(deck) if look.margin > 1 else 0.0)
    areas = [area for area in look.box.solo.areas.values() if area.id in look.s.traits and deck in area.decks]
    if not areas:
        return Fright(fear, "")
    area = min(areas, key=lambda a: len(a.decks))
    price = look.taste.trait + 0.2 * (len(area.decks) - 1)
    return Fright(price, area.id) if price <= fear else Fright(fear, "")
