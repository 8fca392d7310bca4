"""How good a position is for the crew and for the lifeform."""

from __future__ import annotations

from game.core.events import Seat
from game.games.lifeform.rules.crew.launch import bars
from game.games.lifeform.rules.crew.matching import fight_tokens, unmatched
from game.games.lifeform.rules.crew.reality import beliefs
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.state import ANDROID, CAT

WIN = 100.0
EVEN = 60.0
"""How far from level a position is that is half won: values are bounded, so that over several guesses one that ends the
game counts as one guess and does not drown the others."""

REACTION_WORTH = {"R_HIDE": 1.3, "R_RUN": 1.2, "R_SHOCK": 1.8}
FEW_HANDS = (0.0, 1.5, 1.0, 1.0)
"""How much more a reaction is worth with so many crew players: fewer hands are attacked more often."""
CANCEL_WORTH = {"C_RUN": 0.5, "C_SHOCK": 0.5}
THREAT = (4.0, 2.6, 1.3, 0.5)
"""Danger from an image in the chamber itself, one, two and three links away."""
REACH = (0.0, 3.0, 2.0, 1.2, 0.6)
"""What a lifeform image is worth by its distance to the nearest prey."""
CORNERED = 2.6
"""What an image beside a hidden character is worth: it has nowhere to go."""
LIFE = 14.0
"""A living character, to the crew."""
PREY = (0.0, 30.0, 56.0, 78.0, 96.0, 110.0, 120.0)
"""What a number of living characters costs the lifeform: the last ones stand between it and its victory."""
HUNTING = 0.4
"""Of what a post is worth to the real lifeform: standing guard is for ghosts."""
STEP = 0.8
"""A step nearer to something useful."""
HAND = (0.0, 1.4, 2.6, 3.5, 4.1, 4.5, 4.8, 4.8, 4.8)
"""What a number of cards is worth, apart from what they are."""
DRAINED = 1.4
"""Of what a crew hand is worth to its player, to the lifeform: an attack that is only parried still costs a card, and
with it a turn and a minute to draw another."""
PARRY = 2.5
"""A reaction in a crew hand, to the lifeform, up to MOST_PARRIES of each player: without them it kills. An attack that
is parried is therefore better than none, and better than a full hand of its own."""
MOST_PARRIES = 3
HANDS_LOST = 6.0
"""Somebody who is aboard while there is work for all hands, in steps."""
STRANDED = 40.0
"""Everybody aboard and work left that nobody can do any more, in steps."""
BOLD = 0.3
"""Of the danger that counts when there is no time left to be careful."""
PATIENCE = (0.0, 0.6, 0.6, 1.0)
"""How much a minute counts for the lifeform, with so many crew players: three are the hardest to kill."""
TOKEN = 4.0
"""A mission token that is still needed."""
OBJECTIVE = 6.0


DEAR, CHEAP = (1.4, 1.0, 0.7), (1.4, 0.5, 0.3)
CREW_MINUTES = (DEAR, DEAR, CHEAP, CHEAP)
"""What a minute is worth with so many crew players, of the last ten, of the ten before them and of the first ones. What
is left of them at the launch is lost, so that several players spend them on cards while there are enough."""


def minutes_worth(minute: int, worth: tuple[float, float, float]) -> float:
    late = min(minute, 10)
    middle = max(0, min(minute, 20) - 10)
    early = max(0, minute - 20)
    return worth[0] * late + worth[1] * middle + worth[2] * early


class Outlook:
    """What the crew still has to do, and how dangerous each chamber is: worked out once for a position."""

    def __init__(self, s: Crew) -> None:
        self.s = s
        box = s.box
        self.walk = box.ship.walk
        self.people = len(s.owner)
        need = bars(s)
        need["spacesuits"] = self.people
        self.halon = False
        for card in s.objectives:
            objective = box.objectives.get(card)
            if objective and objective.kind == "halon_compartments":
                need["halon"] = 2
                self.halon = True
        self.gaps = {column: max(0, n - s.column(column)) for column, n in need.items()}
        self.tokens_left = sum(self.gaps.values())
        self.open = [box.objectives[card] for card in s.objectives if card in box.objectives]
        self.unknown = len(s.objectives) - len(self.open)
        self.sites = [card.chamber for card in self.open if card.chamber]
        self.lacks_data = any(card.kind == "hold_data" for card in self.open) and not any(s.data)
        self.jobs = len(self.sites) + (1 if self.lacks_data else 0)
        """Things to do in some chamber, besides fetching tokens."""
        self.unmet = self.jobs + (1 if self.halon and self.gaps["halon"] else 0) + self.unknown
        self._posts = {s.at[image] for image in s.images()}
        self._weights = self._beliefs()
        self._signals = [(s.at[image], weight) for image, weight in self._weights.items()]
        self._goals = self._errand_goals()
        self._lacks = {seat: self._lacking(seat) for seat in s.terms.crew}
        self._work = self.tokens_left + self.jobs
        self._home_soon = self._work < self.people
        self._ashore = [c for c in s.owner if s.at[c] != box.ship.special.shuttle]
        self.caution = self._caution()

    @property
    def ready(self) -> bool:
        """Nothing is left to fetch or to do on the ship."""
        return not self.tokens_left and not self.jobs

    def _holds_circuit(self, seat: Seat) -> bool:
        cards = (self.s.box.cards.get(card) for card in self.s.hand(seat))
        return any("CIRCUIT" in row for card in cards if card for row in card.rows)

    def _errand_goals(self) -> list[tuple[str, float, str, int]]:
        """(chamber, extra cost, job, cards needed): -1 cards stand for a card with a circuit board."""
        s = self.s
        goals: list[tuple[str, float, str, int]] = []
        if self.tokens_left:
            goals += [(place, self._obstacle(place), place, 0) for place in s.missions]
        for card in self.open:
            if card.chamber:
                needs = -1 if card.kind == "circuit" else card.discard
                goals.append((card.chamber, self._obstacle(card.chamber) - 0.3, card.id, needs))
        if self.lacks_data:
            goals += [(place, self._obstacle(place), "data", -1) for place in sorted(s.box.ship.circuits)]
        return goals

    def _caution(self) -> float:
        """Of the danger that counts: all of it while there is time, little when it runs out."""
        home = self.walk[self.s.box.ship.special.shuttle]
        furthest = max((home[self.s.at[c]] for c in self._ashore), default=0)
        return max(BOLD, min(1.0, self.s.minute / (furthest + self._work + 4)))

    def _lacking(self, seat: Seat) -> dict[int, float]:
        """How far away, in steps, a player is from the cards that each kind of job needs."""
        held = len(self.s.hand(seat))
        jobs = {needs for _, _, _, needs in self._goals}
        return {n: 0.8 * max(0, n - held) if n >= 0 else 0.0 if self._holds_circuit(seat) else 2.5 for n in jobs}

    def _beliefs(self) -> dict[str, float]:
        """How likely each image is to be real, as far as everybody knows."""
        found = beliefs(self.s)
        total = sum(found.values())
        if not total:
            return dict.fromkeys(found, 1.0 / max(1, len(found)))
        return {image: weight / total for image, weight in found.items()}

    def belief(self, image: str) -> float:
        """How likely an image is to be real."""
        return self._weights.get(image, 0.0)

    def threat(self, chamber: str) -> float:
        """Danger of a chamber from images, weighed by belief: an even share of two images is the unit."""
        away = self.s.box.ship.distance[chamber]
        danger = 0.0
        for place, weight in self._signals:
            steps = away.get(place, 9)
            if steps < len(THREAT):
                danger += THREAT[steps] * (0.3 + 1.4 * weight)
        return danger

    def danger(self, character: str, chamber: str) -> float:
        s = self.s
        if chamber == s.box.ship.special.shuttle:
            return -1.0
        if character in s.hidden:
            return 1.2
        danger = self.threat(chamber)
        if s.vents and chamber in s.box.ship.vents:
            danger += 0.5
        if chamber in s.outages:
            danger += 0.6
        if s.android_in(chamber):
            danger += 3.0
        danger += 0.4 * sum(1 for other in s.owner if other != character and s.at[other] == chamber)
        return danger

    def errand(self, character: str, chamber: str) -> float:
        """How far a character would still have to go from a chamber for something useful."""
        s = self.s
        walk = self.walk[chamber]
        special = s.box.ship.special
        if chamber == special.shuttle:
            # aboard too early is a pair of hands lost, and those who go on working may die of it
            hands = sum(1 for other in self._ashore if other != character)
            if self.ready or hands > self._work:
                return 0.0
            return HANDS_LOST if hands else STRANDED
        home = float(walk[special.shuttle]) if s.boarding_open else 0.5 * walk[special.shuttle_bay]
        lacks = self._lacks[s.owner[character]]
        ways = [walk[place] + cost + lacks[needs] for place, cost, _, needs in self._goals]
        if not ways:
            return home
        return min(*ways, home + 1.0) if self._home_soon else min(ways)

    def _obstacle(self, place: str) -> float:
        s = self.s
        cost = 0.0
        if place in self._posts:
            cost += 3.0
        if place in s.terrors:
            cost += 0.3
        if s.android_in(place):
            cost += 1.5
        return cost

    def errands(self) -> float:
        """All characters' ways together: each token and each site is somebody's errand, the others go home."""
        s = self.s
        special = s.box.ship.special
        room = {job: s.missions.get(job, 1) for _, _, job, _ in self._goals}
        fetching = self.tokens_left
        free = self._ashore
        total = 0.0
        if not self.ready:
            total = HANDS_LOST * max(0, min(self._work + 1, self.people) - len(free)) if free else STRANDED
        ways: list[tuple[float, int, str]] = []
        for i, c in enumerate(free):
            walk, lacks = self.walk[s.at[c]], self._lacks[s.owner[c]]
            ways += [(walk[place] + cost + lacks[needs], i, job) for place, cost, job, needs in self._goals]
        ways.sort()
        busy: set[int] = set()
        for cost, i, job in ways:
            if i in busy or not room[job]:
                continue
            if job in s.missions:
                if not fetching:
                    continue
                fetching -= 1
            room[job] -= 1
            busy.add(i)
            total += cost
        for i, c in enumerate(free):
            if i not in busy:
                walk = self.walk[s.at[c]]
                total += walk[special.shuttle] if s.boarding_open else 0.5 * walk[special.shuttle_bay]
        return total


def card_worth(s: Crew, card: str, look: Outlook) -> float:
    """What one crew card in hand is worth beyond being a card."""
    kind = s.box.cards.get(card)
    if kind is None:
        return 0.5  # somebody else's, unseen
    worth = REACTION_WORTH.get(kind.reaction or "", 0.0) * FEW_HANDS[len(s.terms.crew)]
    icons = [icon for row in kind.rows for icon in row]
    if "CIRCUIT" in icons and (look.lacks_data or any(card.kind == "circuit" for card in look.open)):
        worth += 2.0
    if card == "mining_laser":
        worth += 1.5
    return worth


def hand_worth(s: Crew, seat: Seat, look: Outlook) -> float:
    """The first reactions in a hand count most."""
    cards = s.hand(seat)
    kinds = sorted((card_worth(s, card, look) for card in cards), reverse=True)
    return HAND[min(len(cards), 8)] + sum(w * share for w, share in zip(kinds, (1.0, 0.5, 0.25), strict=False))


def crew_value(s: Crew, seat: Seat) -> float:
    look = Outlook(s)
    value = LIFE * look.people - TOKEN * look.tokens_left - OBJECTIVE * look.unmet
    if s.two_players and look.people == 1:
        value -= 4.0
    spare = sum(s.loadout) - (2 + 2 + look.people)
    value += 0.15 * max(0, min(8, spare))
    free = not s.boarding_open and look.tokens_left + look.jobs <= 1
    value += 0.0 if free else minutes_worth(min(s.minute, 30), CREW_MINUTES[len(s.terms.crew)])
    reacting = {other: _reactions(s, other) > 0 for other in s.terms.crew}
    scale = 1.2 if s.two_players else 1.0
    for character, owner in s.owner.items():
        danger = look.caution * look.danger(character, s.at[character])
        value -= danger * (0.55 if reacting[owner] and danger > 0 else 1.0)
    value -= STEP * look.errands()
    for other in s.terms.crew:
        value += (scale if other == seat else 0.8) * hand_worth(s, other, look)
    value += 0.9 * sum(s.analyzers) + 0.7 * sum(1 for state in s.skills.values() if state == "inactive")
    value += 0.6 * sum(map(len, s.data)) + 0.4 * sum(1 for state in s.survivals.values() if state == "active")
    value -= 0.25 * s.hostility + 1.2 * s.cocoon + 0.6 * s.malfunction + 0.4 * len(s.hand(s.terms.lifeform))
    value -= 0.35 * len(s.outages) + 0.3 * len(s.terrors)
    value += _android(s, look) + _cat(s, look)
    return value


def _android(s: Crew, look: Outlook) -> float:
    """An android on its way to the shuttle with tokens in it."""
    if s.android_destroyed():
        return 2.5
    value = 0.5 * s.android
    if ANDROID in s.at:
        path = s.box.ship.android_path
        here = s.at[ANDROID]
        along = path.index(here) if here in path else 4
        removes = s.box.tracks.android_status.spaces[s.android].removes
        held = 0.6 if s.door and here in (s.box.ship.links[s.door].a, s.box.ship.links[s.door].b) else 1.0
        value -= 0.4 + held * 3.0 * removes * (along / len(path)) ** 2
    return value


def _cat(s: Crew, look: Outlook) -> float:
    if CAT not in s.at:
        return 0.0
    if s.at[CAT] == s.box.ship.special.shuttle:
        return 3.0 if look.ready else 0.0
    if not s.two_players:
        return 0.25 * len(s.role_cards["cat"])
    return 0.5 * len(s.role_cards["cat"])


def post(s: Crew, look: Outlook, chamber: str) -> float:
    """What a chamber is worth as a post for an image: people have to come here sooner or later."""
    special = s.box.ship.special
    worth = 0.0
    if chamber in s.missions and look.tokens_left:
        scarce = sum(s.missions.values()) <= look.tokens_left + 2
        worth += 0.8 if scarce else 0.4
    if chamber in look.sites:
        worth += 0.8
    if look.tokens_left <= 5:
        near = 1.0 if look.tokens_left > 2 else 1.6
        if chamber == special.shuttle_bay:
            worth += 2.0 * near
        elif chamber == special.docking_hub:
            worth += 1.5 * near
        elif chamber == "cryo_vault":
            worth += 0.8 * near
    return worth


def strike_reach(s: Crew) -> int:
    """How far away prey may be and still be attacked with the cards in hand."""
    reach = 0
    for card in s.hand(s.terms.lifeform):
        for row in s.box.cards[card].rows:
            if "ATTACK" in row:
                reach = max(reach, 3 if "L_DASH" in row else 2 if "L_MOVE1" in row else 1)
    return reach


def _reactions(s: Crew, seat: Seat) -> int:
    return sum(1 for card in s.hand(seat) if card in s.box.cards and s.box.cards[card].reaction)


def life_value(s: Crew) -> float:
    look = Outlook(s)
    reach = strike_reach(s)
    ship = s.box.ship
    seat = s.terms.lifeform
    value = TOKEN * look.tokens_left + 3.0 * look.unmet - PREY[look.people]
    value -= minutes_worth(min(s.minute, 30), DEAR) * PATIENCE[len(s.terms.crew)]
    value += 0.2 * s.hostility + 2.4 * s.cocoon + 1.3 * s.malfunction
    value += 0.5 * min(6, len(s.outages)) + 0.4 * len(s.terrors) + 1.0 * s.vents + 1.2 * len(s.evolved)
    hand = s.hand(seat)
    value += 0.5 * min(len(hand), s.hand_limit) + 0.3 * max(0, len(hand) - s.hand_limit)
    for card in hand:
        kind = s.box.cards[card]
        value += CANCEL_WORTH.get(kind.reaction or "", 0.0)
        if any("ATTACK" in row for row in kind.rows):
            value += 0.4
    prey = [s.at[c] for c in s.owner if c not in s.hidden and s.at[c] != ship.special.shuttle]
    value -= 1.0 * len(s.aboard())
    for image in s.images():
        here = s.at[image]
        away = ship.distance[here]
        near = min((away.get(place, 9) for place in prey), default=9)
        # out of sight and still in reach is as good as next door: nobody runs away from it
        step = max(1, near - max(0, reach - 1)) if image == s.real and near else near
        worth = REACH[step] if step < len(REACH) else 0.0
        if any(s.at[c] == here for c in s.hidden):
            worth = max(worth, CORNERED)
        value += 1.2 * worth if image == s.real else 1.0 * worth
        if image != s.real and s.is_cocoon(here) and s.cocoon < s.last_cocoon:
            value += 1.6
        value += post(s, look, here) * (HUNTING if image == s.real else 1.0)
    crowded: dict[str, int] = {}
    for place in prey:
        crowded[place] = crowded.get(place, 0) + 1
    value += 0.3 * sum(n - 1 for n in crowded.values())
    for other in s.terms.crew:
        value -= DRAINED * HAND[min(len(s.hand(other)), 8)] + PARRY * min(MOST_PARRIES, _reactions(s, other))
    value -= _android(s, look)
    if s.plus_minus == "lifeform":
        value += 0.8
    return value


def fight_gap(s: Crew) -> int:
    """How many icons the target of the fight cannot match with everything it holds."""
    fight = s.fight
    if fight is None or not fight.icons:
        return 0
    hand = [s.box.cards[card].showdown for card in s.hand(fight.target) if card in s.box.cards]
    played = [s.box.cards[card].showdown for card in fight.spent]
    pairs = sum(1 for token in s.data[fight.target] if fight.icons.count(s.box.data_tokens[token].icons[0]) > 1)
    helpers = sum(1 for seat in s.terms.crew if len(s.characters_of(seat)) > 1)
    helpers += sum(1 for token in fight_tokens(s) if s.box.passenger.reserve[token].fight[0] in fight.icons)
    return max(0, unmatched(fight.icons, [*played, *hand], fight.loose, fight.autos + helpers) - 2 * pairs)


def showdown_value(s: Crew) -> float:
    """For the crew: players, cards and ways out against the cards and claws still to come."""
    value = 0.0
    for seat in s.surviving():
        icons = sum(len(s.box.cards[c].showdown) if c in s.box.cards else 1.4 for c in s.hand(seat))
        value += 5.0 + 1.5 * icons + 1.6 * len(s.data[seat]) + 1.5 * len(s.characters_of(seat))
    value += 3.5 * len(s.pool) + (1.5 if CAT in s.at else 0.0) + 0.8 * len(fight_tokens(s))
    value -= 4.0 * len(s.hand(s.terms.lifeform)) + 0.5 * s.claws + (2.0 if s.stowaway else 0.0)
    if s.fight and s.fight.revealed:
        value -= 8.0 * min(1, fight_gap(s))
    return value
