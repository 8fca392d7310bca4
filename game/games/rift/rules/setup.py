"""Setup (chapter 4): S1 to S7."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Frame, Step
from game.core.events import Emit
from game.core.modes import BadOption, Options
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.rng import Rng
from game.core.value import value
from game.games.rift.rules.box import Box
from game.games.rift.rules.data import COLOURS, Natives
from game.games.rift.rules.events import (
    ColourChosen,
    FactionChosen,
    FactionDrawn,
    GameBegan,
    HomeChosen,
    YoungestNamed,
)
from game.games.rift.rules.moves import (
    ChooseColour,
    ChooseFaction,
    ChooseHome,
    KeepFaction,
    NameYoungest,
    RedrawFaction,
)
from game.games.rift.rules.occ import DrawCards
from game.games.rift.rules.state import NATIVES, USUAL_ASKS, Rift, Terms
from game.games.rift.rules.tiles import LayTiles
from game.games.rift.rules.turn import Turn
from game.games.rift.rules.units import fresh
from game.games.rift.rules.words import Ask, No

SMALL_BOARD_SEATS = 4
"""RIF-16. The most players on the small area."""
OPPOSITE = {"B1": "E5", "E5": "B1", "E1": "B5", "B5": "E1"}
"""RIF-26."""


def deal(box: Box, options: Options, seats: int, seed: str) -> Rift:
    """The table before anybody has chosen anything (RIF-25, S1)."""
    scenario = next(s for s in box.scenarios.scenarios if s.id == options["scenario"])
    if not 2 <= seats <= 6:
        raise BadOption(f"Rift Domination is for 2 to 6 players, not {seats} (RIF-9)")
    if scenario.seats and seats not in scenario.seats:
        counts = " or ".join(map(str, scenario.seats))
        raise BadOption(f"{scenario.name} is for {counts} players, not {seats} (RIF-247)")
    full = seats > SMALL_BOARD_SEATS
    if options["condition_setup"] == "fixed" and full:
        raise BadOption("option condition_setup: the fixed layout is for 2 to 4 players (RIF-247)")
    terms = Terms(
        target=int(options["vp_target"]) or box.scenarios.targets[seats],
        round_cap=int(options["round_cap"]),
        full_board=full,
        conditions=str(options["condition_setup"]),
        faction_pick=str(options["faction_pick"]),
        first_seat=str(options["first_seat"]),
        no_instants=options["no_instants_round_1"] == "on",
        compensation=options["seat_compensation"] == "on",
        guardians=options["heart_guardians"] != "off",
        strong_guardians=options["heart_guardians"] == "strong",
        starts=scenario.starts[:seats],
        force_factions=scenario.force_factions[:seats],
        battle_worth=box.scenarios.battle_worth if options.get("battle_points") == "worthy" else 0,
        heart_jumps=options.get("heart_jumps") != "off",
        cards_always=options.get("card_timing") == "always",
    )
    return Rift(
        pending=[Begin()],
        rng=Rng.from_text(seed),
        terms=terms,
        seats=seats,
        first=0,
        active=0,
        round=0,
        turns=0,
        step="setup",
        factions=[""] * seats,
        colours=[""] * seats,
        homes=[""] * seats,
        points=[0] * seats,
        resources=[0] * seats,
        counters=[1] * seats,
        playing=[True] * seats,
        unlocked=[()] * seats,
        stock=[{unit.id: unit.stock for unit in box.units.values()} for _ in range(seats)],
        hands=[()] * seats,
        known=[()] * seats,
        deck=list(box.deck),
        discard=[],
        fleets=[{} for _ in range(seats)],
        garrisons={},
        owner={},
        upgrades={},
        bombed={},
        tiles={},
        tile_types={},
        turned=frozenset(),
        pile=[tile.id for tile in box.tiles.values() if full or tile.set == "base"],
        pile_type="",
        tile_box=[],
        consumed={},
        rewarded=[frozenset()] * seats,
        scored=[frozenset()] * seats,
        fallen_natives=_hearts(box, full) * sum(natives_of(box, terms).units.values()) if terms.guardians else 0,
        limits={},
        bought=0,
        storms=[0] * seats,
        ceasefires=(),
        touched=frozenset(),
        asks=[USUAL_ASKS] * seats,
        passing=[""] * seats,
        placing=frozenset(),
        plays=[],
        box=box,
    )


def _hearts(box: Box, full: bool) -> int:
    return sum(planet.huge for planet in box.galaxies[full, False].planets.values())


def natives_of(box: Box, terms: Terms) -> Natives:
    """RIF-188. Who holds each heart; all native units wait beside the board until S7."""
    strong = box.scenarios.strong_natives
    return strong if terms.strong_guardians and strong else box.scenarios.natives


def seat_order(s: Rift) -> list[int]:
    return [(s.first + i) % s.seats for i in range(s.seats)]


@value
class Begin(Step[Rift]):
    """RIF-9, RIF-24, RIF-247. Who comes first, then S2 to S7."""

    def run(self, s: Rift, emit: Emit) -> None:
        if s.terms.first_seat == "random":
            s.first = s.rng.below(s.seats)
        if s.terms.first_seat == "youngest_choose":
            s.then(ChooseYoungest(), SetUp())
        else:
            s.then(SetUp())


@value
class ChooseYoungest(PickOne[Rift, NameYoungest]):
    """RIF-9. The players name the youngest, who begins."""

    prompt, rule, no = Ask.YOUNGEST, "RIF-9", No.NOT_A_SEAT

    def who(self, s: Rift) -> int:
        return 0

    def options(self, s: Rift) -> list[NameYoungest]:
        return [*map(NameYoungest, range(s.seats))]

    def take(self, s: Rift, move: NameYoungest, emit: Emit) -> None:
        s.first = move.seat
        emit(YoungestNamed(s.who(move.seat)))


@value
class SetUp(Step[Rift]):
    """RIF-24. The sequence S2 to S7, each part in seat order from the first seat."""

    def run(self, s: Rift, emit: Emit) -> None:
        order = seat_order(s)
        frames: list[Frame[Rift]] = [PickHome(seat) for seat in order]
        frames.append(LayTiles())
        for seat in order:
            frames += [PickFaction(seat), PickColour(seat)]
        frames += [Materials(seat) for seat in order]
        frames.append(DealCards())
        s.active = s.first
        s.then(*frames)


@value
class PickHome(PickOne[Rift, ChooseHome]):
    """RIF-26, S2. A free starting system of the right colour and a planet in it."""

    seat: int

    prompt, rule, no = Ask.HOME, "RIF-26", No.NOT_A_HOME

    def options(self, s: Rift) -> list[ChooseHome]:
        board, terms = s.box.board, s.terms
        systems: Iterable[str] = board.white_starts if terms.full_board else board.yellow_starts
        if self.seat < len(terms.starts):
            systems = (terms.starts[self.seat],)
        elif s.seats == 2 and any(s.homes):
            first = s.box.planets[next(home for home in s.homes if home)].system
            beside = board.neighbours.get(first)
            systems = (beside,) if beside else sorted(systems, key=lambda system: system != OPPOSITE[first])
        taken = {s.box.planets[home].system for home in s.homes if home} | set(terms.starts)
        free = [system for system in systems if system not in taken or self.seat < len(terms.starts)]
        planets = [planet for system in free for planet in s.galaxy.planets_of[system]]
        if terms.conditions == "fixed":
            planets = [planet for planet in planets if planet in s.box.scenarios.fixed_layout.homes]
        return [*map(ChooseHome, planets)]

    def take(self, s: Rift, move: ChooseHome, emit: Emit) -> None:
        s.homes[self.seat] = move.planet
        emit(HomeChosen(s.who(self.seat), move.planet))


# -- S4 ----------------------------------------------------------------------------------------------------


def free_factions(s: Rift, seat: int) -> list[str]:
    """Factions nobody plays or is going to be given."""
    taken = {*s.factions, *s.terms.force_factions}
    return [
        faction.id
        for faction in s.box.factions.values()
        if faction.id not in taken and (s.terms.faction_pick != "default_six" or faction.default_set)
    ]


@value
class PickFaction(Step[Rift]):
    """RIF-30, RIF-247, S4. Forced, drawn at random, drawn with one redraw, or chosen."""

    seat: int

    def run(self, s: Rift, emit: Emit) -> None:
        if self.seat < len(s.terms.force_factions):
            return give_faction(s, self.seat, s.terms.force_factions[self.seat], emit)
        if s.terms.faction_pick == "free_choice":
            return s.then(PickFreely(self.seat))
        drawn = s.rng.choice(free_factions(s, self.seat))
        emit(FactionDrawn(s.who(self.seat), drawn))
        if s.terms.faction_pick == "default_six":
            return give_faction(s, self.seat, drawn, emit)
        s.then(KeepOrRedraw(self.seat, drawn))


def give_faction(s: Rift, seat: int, faction: str, emit: Emit) -> None:
    who = s.who(seat)  # until now it was a number
    s.factions[seat] = faction
    s.wormholes = s.wormholes or s.sheet(seat).wormhole_master
    emit(FactionChosen(who, faction))


@value
class PickFreely(PickOne[Rift, ChooseFaction]):
    """RIF-30. Seats choose in order, no faction twice."""

    seat: int

    prompt, rule, no = Ask.FACTION_PICK, "RIF-30", No.NOT_A_FACTION

    def options(self, s: Rift) -> list[ChooseFaction]:
        return [*map(ChooseFaction, free_factions(s, self.seat))]

    def take(self, s: Rift, move: ChooseFaction, emit: Emit) -> None:
        give_faction(s, self.seat, move.faction, emit)


@value
class KeepOrRedraw(Choice[Rift, KeepFaction | RedrawFaction]):
    """RIF-30. The drawn faction is kept, or put back once for another."""

    exact = True

    seat: int
    drawn: str

    def ask(self, s: Rift) -> Decision | None:
        return Decision(self.seat, Ask.FACTION_KEEP, "RIF-30")

    def offers(self, s: Rift) -> Iterable[KeepFaction | RedrawFaction]:
        return [KeepFaction(), RedrawFaction()]

    def check(self, s: Rift, move: KeepFaction | RedrawFaction) -> Refusal | None:
        return None

    def take(self, s: Rift, move: KeepFaction | RedrawFaction, emit: Emit) -> None:
        faction = self.drawn
        if isinstance(move, RedrawFaction):
            faction = s.rng.choice([f for f in free_factions(s, self.seat) if f != self.drawn])
            emit(FactionDrawn(s.who(self.seat), faction))
        give_faction(s, self.seat, faction, emit)


@value
class PickColour(PickOne[Rift, ChooseColour]):
    """RIF-10, RIF-30. One of the colours nobody has."""

    seat: int

    prompt, rule, no = Ask.COLOUR, "RIF-10", No.NOT_A_COLOUR

    def options(self, s: Rift) -> list[ChooseColour]:
        return [ChooseColour(colour) for colour in COLOURS if colour not in s.colours]

    def take(self, s: Rift, move: ChooseColour, emit: Emit) -> None:
        s.colours[self.seat] = move.colour
        emit(ColourChosen(s.who(self.seat), move.colour))


# -- S5 to S7 -----------------------------------------------------------------------------------------------


@value
class Materials(Step[Rift]):
    """RIF-31, RIF-32, RIF-33, RIF-35, S5 and S6. What the faction starts with."""

    seat: int

    def run(self, s: Rift, emit: Emit) -> None:
        seat, faction = self.seat, s.faction(self.seat)
        home, start = s.homes[seat], faction.start
        s.resources[seat] = start.resources + self._compensation(s)
        s.counters[seat] = start.track
        s.unlocked[seat] = tuple(kind for kind in s.box.kinds if kind in faction.unlocked)
        s.owner[home] = seat
        s.upgrades[home] = start.home_upgrades
        kinds = [kind for kind, count in start.units.items() for _ in range(count)]
        for kind in kinds:
            s.stock[seat][kind] -= 1
        s.station(home, fresh(kind for kind in kinds if kind in s.box.ground))
        s.put(seat, home, fresh(kind for kind in kinds if kind not in s.box.ground))

    def _compensation(self, s: Rift) -> int:
        """RIF-32."""
        late = seat_order(s).index(self.seat)
        if not s.terms.compensation:
            return 0
        extras = s.box.scenarios.compensation.get(s.seats)
        return extras[late] if extras else late


@value
class DealCards(Step[Rift]):
    """RIF-34, RIF-188, S7. Shuffle the OCC cards; everybody draws the first ones; then the first turn."""

    def run(self, s: Rift, emit: Emit) -> None:
        s.rng.shuffle(s.deck)
        if s.terms.guardians:
            natives = natives_of(s.box, s.terms)
            for planet in s.galaxy.planets.values():
                if planet.huge:
                    s.owner[planet.id] = NATIVES
                    s.upgrades[planet.id] = natives.upgrades
                    s.station(planet.id, fresh(k for k, n in natives.units.items() for _ in range(n)))
            s.fallen_natives = 0
        emit(GameBegan(s.who(s.first), s.terms.target))
        draws = [DrawCards(seat, s.faction(seat).start.cards) for seat in seat_order(s)]
        s.then(*draws, FirstRound())


@value
class FirstRound(Step[Rift]):
    """RIF-7. The first round begins with the first seat."""

    def run(self, s: Rift, emit: Emit) -> None:
        s.round = 1
        s.then(Turn(s.first))
