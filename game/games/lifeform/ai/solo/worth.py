"""What cards, tokens, nerve and the steps of the lifeform are worth to the survivor (DRG-180, DRG-183)."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from game.core.engine import UNKNOWN
from game.core.value import value
from game.games.lifeform.ai.solo.tour import FAR, Tour, gaps
from game.games.lifeform.rules.data.cards import Card
from game.games.lifeform.rules.data.solo import CrisisCard
from game.games.lifeform.rules.ship.state import ANDROID
from game.games.lifeform.rules.solo.setup import crisis_cards
from game.games.lifeform.rules.solo.state import SEAT, Alone


@value
class Taste:
    """How much things weigh, in the units of DRG-183."""

    turn: float = 2.0
    hurry: float = 4.0
    trouble: float = 0.2
    most_trouble: float = 3.0
    """How much of what an advance would cost now every turn to come may cost again, and the most of it."""
    idle: float = 0.2
    """A turn spent in the same place."""
    thin: float = 0.8
    """For each card less than three, with the lifeform in close range."""
    objective: float = 0.5
    minute: float = 0.55
    far_step: float = 0.18
    near_step: float = 0.3
    nerve: tuple[float, ...] = (30.0, 3.5, 2.2, 1.5, 1.0)
    """For a margin that falls to 0, 1, 2, 3 and 4 or more."""
    calm: float = 0.4
    brave: float = 12.0
    """How nerve weighs with no turn to go, and after how many turns it weighs once more."""
    alert_hidden: float = 1.2
    alert: float = 1.2
    death: float = 20.0
    """What the chance to die counts."""
    helpless: float = 20.0
    """A proximity conflict without an answer."""
    hand: tuple[float, ...] = (0.6, 0.6, 0.6, 0.42, 0.42, 0.15, 0.15)
    survival: float = 0.6
    extinguisher: float = 1.0
    harpoon: float = 0.8
    torch: float = 0.6
    thirty: float = 0.4
    data: float = 0.5
    cocoon: float = 0.6
    first_stowaway: float = 0.6
    stowaway: float = 0.35
    trait: float = 1.8
    malfunction: tuple[float, ...] = (0.8, 2.5, 0.55, 0.0)
    condition: float = 1.0
    chit: float = 1.2
    """A killed chit in the container."""
    android: float = 1.0
    """A space of android status, while it is about."""


TASTE = Taste()

REACTIONS = {"R_HIDE": 0.55, "R_RUN": 0.3, "R_SHOCK": 0.25}
CARD_ICONS = {"RUN": 0.35, "MOVE1": 0.18, "MOVE2": 0.18, "EXPLORE": 0.15, "DRAW2": 0.2, "SURVIVAL": 0.15}


@lru_cache(maxsize=512)
def icons_shown(face: Card) -> frozenset[str]:
    """Every icon a card can pay with (DRG-80)."""
    shown = {icon for row in face.rows for icon in row} | set(face.showdown)
    return frozenset(shown | {face.reaction} if face.reaction else shown)


@lru_cache(maxsize=512)
def card_rank(face: Card) -> float:
    """How a card compares to others: what its best row does, and its reaction."""
    rows = [sum(CARD_ICONS.get(icon, 0.05) for icon in row) - 0.1 * row.count("SELF_DESTRUCT") for row in face.rows]
    return max(rows, default=0.0) + REACTIONS.get(face.reaction or "", 0.0) + 0.25 * ("harpoon" in face.showdown)


CRISES = 0.75
"""Crisis cards drawn in a turn, on the average."""
PAYABLE = 0.65
"""How often an option that brings an objective can be paid."""
LONG_WAIT = 10.0
CIRCUIT = 0.8
"""Turns to use a circuit board where there is one."""
MINUTES = 1.35
"""Minutes that pass in a turn, on the average."""
DATA, UMBILICUS = "xeno_data", "umbilicus"
LAST_DECK = "C"
"""Where the shuttle is: waiting is done there."""


def crises_left(s: Alone, deck: str) -> list[CrisisCard]:
    """DRG-157. The cards that can still be in a crisis deck: those that have not been seen."""
    if not s.decks[deck]:
        return []
    seen = {*s.out, *s.crises, *s.hand(SEAT), *s.gone}
    return [s.box.solo.crises[card] for card in crisis_cards(s.box, deck, s.modules) if card not in seen]


def _offered(card: CrisisCard) -> set[str]:
    """The objectives on a crisis card."""
    return {effect.objective for option in card.options.values() for effect in option.effects if effect.objective}


def _longer(tour: float, wait: float) -> float:
    """The longer of the two, and a little more where they are alike: both go on at the same time."""
    return float((tour**3 + wait**3) ** (1 / 3))


class Look:
    """A position as the survivor sees it, worked out once for a decision."""

    def __init__(self, s: Alone, taste: Taste = TASTE) -> None:
        self.s = s
        self.taste = taste
        self.box = s.box
        self.hand = tuple(card for card in s.hand(SEAT) if card != UNKNOWN)
        self.survivor = next(iter(s.owner), "")
        self.at = s.at.get(self.survivor, s.box.solo.setup.start_chamber)
        self.tour = Tour(s)
        self.gaps = gaps(s, s.loadout)
        self.missing = tuple(o.id for o in s.box.solo.setup.objectives if o.id not in self.s.objectives)
        self.aboard = self.at == s.box.ship.special.shuttle
        self.margin = self.s.margin
        self._advances: dict[tuple[str, int, int], float] = {}
        self._answers: dict[int, float] = {}
        self._worths: dict[str, float] | None = None
        self._brakes: list[float] | None = None
        self._chances: dict[tuple[str, str], float] = {}
        self._waits: dict[tuple[str, ...], float] = {}
        self._detours: dict[str, float] = {}
        self.wired = any("CIRCUIT" in row for card in self.hand for row in s.box.cards[card].rows)
        """A card in hand would download the data in a circuit chamber."""
        ahead = self.turns(self.at, self.gaps)
        self.fragile = taste.calm + ahead / taste.brave
        """Nerve is worth the more the longer it has to last."""
        late = min(2.0, max(0.0, (1.2 * ahead + 3 - s.minute) / 4))
        self.turn = taste.turn + (taste.hurry - taste.turn) * late
        # a turn that is still to come brings trouble like that of today, so there is no sense in waiting for it
        self.trouble = taste.trouble * min(taste.most_trouble, self.advance_cost(2))

    # -- the way --------------------------------------------------------------------------------------------

    def way(
        self,
        at: str,
        loadout: tuple[int, ...],
        taken: tuple[str, ...] = (),
        cleared: tuple[str, ...] = (),
        missing: tuple[str, ...] | None = None,
    ) -> float:
        """Minus what the turns still to go weigh."""
        return -self.turn * self.turns(at, gaps(self.s, loadout), taken, cleared, missing)

    def turns(
        self,
        at: str,
        tokens: int,
        taken: tuple[str, ...] = (),
        cleared: tuple[str, ...] = (),
        missing: tuple[str, ...] | None = None,
    ) -> float:
        """To fetch so many tokens and go aboard, and to come by the objectives that are missing."""
        tour = self.tour.turns(at, tokens, taken, cleared)
        wanted = self.missing if missing is None else missing
        if not wanted:
            return tour
        total = _longer(tour, self._wait(wanted))
        if self.wired and DATA in wanted:
            others = tuple(objective for objective in wanted if objective != DATA)
            total = min(total, _longer(tour + self._circuit(at), self._wait(others)))
        return total

    def _wait(self, objectives: tuple[str, ...]) -> float:
        """Turns until these have turned up. Most of them pass while the tokens are fetched."""
        known = self._waits.get(objectives)
        if known is None:
            waits = [self._wait_for(objective) for objective in objectives]
            known = self._waits[objectives] = 0.8 * max(waits) + 0.2 * sum(waits) if waits else 0.0
        return known

    def _wait_for(self, objective: str) -> float:
        # the decks still to come count, not the chamber: nobody should hang about for a card
        deck = self.box.ship.chambers[self.at].deck
        chance = 0.5 * (self._chance(objective, deck) + self._chance(objective, LAST_DECK))
        wait = min(LONG_WAIT, 1 / (CRISES * chance)) if chance else LONG_WAIT
        if objective == UMBILICUS and (minutes := self.by_hand()):
            wait = min(wait, minutes / MINUTES)
        return wait

    def objective_worth(self, objective: str) -> float:
        """The turns that having it would save, and more; nothing if it is there already."""
        if objective not in self.missing:
            return 0.0
        left = tuple(other for other in self.missing if other != objective)
        return (
            self.taste.objective + self.way(self.at, self.s.loadout, missing=left) - self.way(self.at, self.s.loadout)
        )

    def by_hand(self) -> int:
        """PAS-31. Minutes to unlock the clamps that are left, if that can be done in time; else 0."""
        remora, track = self.s.remora, self.box.passenger.board.docking_clamps
        if remora is None or remora.unlocked + track.last - remora.clamps > track.manual.max_uses:
            return 0
        minutes = (track.last - remora.clamps) * track.manual.self_destruct
        return minutes if self.s.minute - minutes > 2 else 0

    def _chance(self, objective: str, deck: str) -> float:
        """That the next crisis card of a deck brings an objective."""
        known = self._chances.get((objective, deck))
        if known is None:
            cards = crises_left(self.s, deck)
            fitting = sum(objective in _offered(card) for card in cards)
            known = self._chances[objective, deck] = PAYABLE * fitting / len(cards) if cards else 0.0
        return known

    def _circuit(self, at: str) -> float:
        """Turns for a detour to a circuit chamber."""
        known = self._detours.get(at)
        if known is None:
            here, goal = self.tour.ways.all_from(at), self.tour.goal
            detours = (here[c] + self.tour.ways.turns(c, goal) for c in self.box.ship.circuits if c in here)
            known = self._detours[at] = CIRCUIT + min(detours) - here.get(goal, FAR)
        return known

    # -- cards and tokens -----------------------------------------------------------------------------------

    def hand_worth(self, cards: int) -> float:
        """With fewer than three cards nobody eludes the lifeform."""
        thin = self.taste.thin * max(0, 3 - cards) if self.close else 0.0
        return sum(self.taste.hand[:cards]) - thin

    def worths(self) -> dict[str, float]:
        """What each card of the hand is worth: a second card that hides is worth less than the first."""
        if self._worths is None:
            level = self.hand_worth(len(self.hand)) / max(1, len(self.hand))
            found: dict[str, float] = {}
            hides = 0
            faces = {card: self.box.cards[card] for card in self.hand}
            for card in sorted(self.hand, key=lambda c: -card_rank(faces[c])):
                worth = 0.5 * level + card_rank(faces[card])
                if faces[card].reaction == "R_HIDE":
                    worth -= 0.3 * min(hides, 1)
                    hides += 1
                if "CIRCUIT" in icons_shown(faces[card]) and DATA in self.missing:
                    worth += 0.3
                found[card] = worth
            self._worths = found
        return self._worths

    def token_worth(self, token: str) -> float:
        t = self.taste
        worths = {
            "survival": t.survival,
            "fire_extinguisher": t.extinguisher,
            "harpoon": t.harpoon,
            "welding_torch": t.torch,
            "thirty_second": t.thirty,
            "halon": 1.5,
        }
        return worths.get(token, 0.3)

    # -- nerve, minutes, stowaways --------------------------------------------------------------------------

    def nerve_cost(self, margin: int, lost: int = 1) -> float:
        """Of losing so many spaces of nerve, from a margin."""
        prices, cost = self.taste.nerve, 0.0
        for left in range(margin - 1, margin - 1 - lost, -1):
            cost += prices[min(left, len(prices) - 1)] * self.fragile if left > 0 else prices[0]
        return cost

    def minutes_cost(self, minutes: int) -> float:
        left = self.s.minute
        if minutes >= left:
            return self.taste.death * 2
        scarce = 1.0 if left - minutes > MINUTES * self.turns(self.at, self.gaps) else 2.2
        return self.taste.minute * minutes * scarce

    def stowaway_cost(self, tokens: int = 1) -> float:
        aboard, left = len(self.s.stowaways), len(self.s.stowaway_supply)
        cost = 0.0
        for i in range(tokens):
            if i >= left:
                cost += self.taste.chit if self.s.chits else 0.0
            else:
                cost += self.taste.first_stowaway if aboard + i == 0 else self.taste.stowaway
        return cost

    def death_chance(self, draws: int) -> float:
        """To draw a killed chit (DRG-107)."""
        alive, killed = self.s.alive, self.s.killed
        draws = min(draws, alive + killed)
        return 1.0 - comb(alive, draws) / comb(alive + killed, draws) if draws else 0.0

    # -- the lifeform ---------------------------------------------------------------------------------------

    def advance_cost(self, steps: int, space: str = "", margin: int | None = None) -> float:
        """Of an advance, shortened where that is worth it, along the better lanes."""
        if steps <= 0:
            return 0.0
        start = space or self.s.motion
        nerve = self.margin if margin is None else margin
        costs = [self._walk_cost(start, n, nerve) for n in range(steps, -1, -1)]
        prices = self.brakes()
        spent = 0.0
        best = costs[0]
        for used, price in enumerate(prices[:steps], 1):
            spent += price
            best = min(best, costs[used] + spent)
        return best

    def brakes(self) -> list[float]:
        """DRG-93. What shortening an advance costs, the cheapest first."""
        if self._brakes is None:
            tokens = 0 if self.aboard else self.s.tokens.get("survival", 0)
            doors = [self.worths()[card] for card in self.hand if self.shows(card, "DOOR")]
            self._brakes = sorted([self.taste.survival] * tokens + doors)
        return self._brakes

    def walk_cost(self, steps: int, space: str = "") -> float:
        """Of an advance that is not shortened."""
        return self._walk_cost(space or self.s.motion, steps, self.margin)

    def step_cost(self, space: str, steps: int) -> float:
        """Of going to a space with so many steps left, this one among them."""
        return self._step_cost(space, steps, self.margin)

    def _walk_cost(self, space: str, steps: int, margin: int) -> float:
        if steps <= 0:
            return 0.0
        key = (space, steps, margin)
        known = self._advances.get(key)
        if known is None:
            known = min(
                (self._step_cost(onward, steps, margin) for onward in self.box.solo.spaces[space].next),
                default=self.answer_cost(steps),
            )
            self._advances[key] = known
        return known

    def _step_cost(self, space: str, steps: int, margin: int) -> float:
        """Reaching a space with so many steps left, this one among them, and going on from it."""
        if space == self.box.solo.tracker.alert:
            return self.answer_cost(steps - 1)
        place, t = self.box.solo.spaces[space], self.taste
        cost = t.near_step if place.ring else t.far_step
        left = margin
        for effect in place.effects:
            if effect == "LOSE_NERVE":
                cost += self.nerve_cost(left)
                left -= 1
            elif effect == "SELF_DESTRUCT":
                cost += self.minutes_cost(1)
            elif effect == "DRAW2":
                cost -= self.hand_worth(len(self.hand) + 2) - self.hand_worth(len(self.hand))
            else:
                cost += self.stowaway_cost()
        return cost + self._walk_cost(space, steps - 1, left)

    def answer_cost(self, surplus: int) -> float:
        """Of a proximity conflict, with the best answer there is."""
        known = self._answers.get(surplus)
        if known is None:
            known = min((cost for cost, _, _ in self.answers(surplus)), default=self.taste.helpless)
            self._answers[surplus] = known
        return known

    def answers(self, surplus: int) -> list[tuple[float, str, str]]:
        """Cost, function and card ("": a token) of each answer; "elude" is one of them."""
        t, worths = self.taste, self.worths()
        risk = self.death_chance(1 + surplus) * t.death + t.alert + 0.15 * surplus
        held = self.at in self.s.outages or self.s.at.get(ANDROID) == self.at
        found: list[tuple[float, str, str]] = []
        for card in self.hand:
            kind = self.box.cards[card]
            worth = worths[card]
            if kind.reaction == "R_HIDE":
                found.append((t.alert_hidden + 0.5 * worth, "hide", card))
            elif kind.reaction == "R_SHOCK" and not held:
                found.append((risk + 0.5 * worth, "shock", card))
            elif kind.reaction == "R_RUN" and not held:
                found.append((risk + 0.5 * worth - t.near_step, "run", card))
            found += [(risk + 0.5 * worth, icon, card) for icon in ("extinguisher", "harpoon") if icon in kind.showdown]
        tokens = self.s.tokens
        if tokens.get("fire_extinguisher"):
            found.append((t.alert_hidden + 0.5 * t.extinguisher, "extinguisher", ""))
        if tokens.get("harpoon"):
            found.append((risk + 0.5 * t.harpoon, "harpoon", ""))
        needed = self.s.terms.elude_cards
        if len(self.hand) >= needed and self.s.alive:
            price = sum(sorted(worths.values())[:needed])
            after = self.s.killed / max(1, self.s.alive + self.s.killed - 1)
            worse = after - self.s.killed / max(1, self.s.alive + self.s.killed)
            found.append((t.alert_hidden + price + worse * t.death, "elude", ""))
        return found

    def retreat_worth(self, steps: int, space: str = "") -> float:
        """Of moving the lifeform back: it has to come all that way again."""
        worth, here = 0.0, space or self.s.motion
        for _ in range(steps):
            back = self.box.solo.spaces[here].back
            if not back:
                break
            worth += max(0.1, self._walk_cost(back, 1, self.margin))
            here = back
        return worth

    def shows(self, card: str, icon: str) -> bool:
        return icon in icons_shown(self.box.cards[card])

    @property
    def close(self) -> bool:
        """DRG-96."""
        return self.box.solo.spaces[self.s.motion].ring
