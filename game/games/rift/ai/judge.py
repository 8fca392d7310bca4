"""How computer players of Rift Domination decide (chapter 19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.engine import Choice, Engine, Frame
from game.core.events import Seat
from game.core.moves import Move
from game.games.rift.ai.battle import reactions_ranked, retreat_ranked
from game.games.rift.ai.economy import (
    UNLOCK_ORDER,
    best,
    build_ideas,
    card_ideas,
    growing,
    place_worth,
    recruit_ideas,
    upgrade_worth,
    warp_ideas,
)
from game.games.rift.ai.fleets import Temper, action_ideas, daring_ideas, jump_ideas, prospects
from game.games.rift.rules import fight, gains, occ, retreat, setup, shields, tiles, turn
from game.games.rift.rules.moves import (
    AssignHit,
    Auto,
    BuildFree,
    ChooseFaction,
    ChooseHome,
    Done,
    Fly,
    GiveUpUnit,
    GiveUpUpgrade,
    KeepFaction,
    PlaceTile,
    PlaceUnit,
    PlayCard,
    SetReaction,
    TakeCard,
    Unlock,
)
from game.games.rift.rules.reactions import React
from game.games.rift.rules.scoring import winners
from game.games.rift.rules.state import WINDOWS, Rift
from game.games.rift.rules.turn import income

WIN = 60.0
"""What winning is worth: six points. The margin counts too, or games that are played out would tell too little."""
CAPTAINS_WARPS = 1
"""A captain builds no more of them."""
CADET = "cadet"
"""The style that never reacts (RIF-209)."""
SWIFT = "swift"
"""The style that gains ground: warps in every system, and jumps through the rift."""
SWIFT_TEMPER = Temper(patience=0.5)
KEEN = "keen"
"""As swift, but near goals come first, and cards that decide games are watched for and countered."""
KEEN_TEMPER = Temper(patience=0.5)
FEARED = ("rift_jump", "glory")
CARD_WORTH = {"counterintelligence": 5, "glory": 5, "ceasefire": 4, "weapon_industry": 4, "war_bonds": 4}
EASY_FACTIONS = (
    "iron_collective",
    "aurelian_embassy",
    "lumen_ascendancy",
    "neural_web",
    "plague_fleet",
    "gravity_monks",
)


class Judge:
    def __init__(self, engine: Engine[Rift]) -> None:
        self.engine = engine

    # -- positions ---------------------------------------------------------------------------------------

    def value(self, s: Rift, seat: Seat) -> float:
        """RIF-201. Points now, growth, and the distance to the best of the others."""
        worth = self._score if s.ending else self._standing
        mine = worth(s, seat)
        others = [worth(s, other) for other in s.others(seat)]
        value = mine - 0.5 * max(others, default=0.0) - 0.1 * sum(others)
        if s.ending:
            won = winners(s)
            return value + (WIN / len(won) if seat in won else -WIN)
        return value

    def _score(self, s: Rift, seat: Seat) -> float:
        return 10.0 * s.points[seat]

    def _standing(self, s: Rift, seat: Seat) -> float:
        cards = s.box.units
        units = sum(cards[u.kind].cost for fleet in s.fleets[seat].values() for u in fleet)
        planets = 0
        for planet in s.owned(seat):
            planets += 1
            units += sum(cards[u.kind].cost for u in s.garrisons.get(planet, ()))
        early = 1.0 if growing(s) else 0.4
        return (
            10.0 * s.points[seat]
            + (2.0 + early) * planets
            + 1.6 * early * income(s, seat)
            + 0.25 * s.resources[seat]
            + 0.3 * units
            + 0.4 * len(s.hands[seat])
            + self._open_systems(s, seat)
            + prospects(s, seat)
        )

    def _open_systems(self, s: Rift, seat: Seat) -> float:
        """Systems of which only one planet is missing."""
        found = 0.0
        for system, planets in s.galaxy.planets_of.items():
            if system not in s.scored[seat]:
                own = sum(s.owner.get(p) == seat or s.consumed.get(p) == seat for p in planets)
                if own and own == len(planets) - 1:
                    found += 2.0
        return found

    def order(self, s: Rift, moves: Sequence[Move]) -> list[Move]:
        """What habit would do first, then everything else."""
        now = self.engine.asking(s)
        assert now
        first = [move for move in self.ranked(s, now[1].seat, "") if move in moves]
        return [*first, *(move for move in moves if move not in first)]

    def settled(self, s: Rift) -> bool:
        return s.battle is None and not s.plays

    # -- habits ------------------------------------------------------------------------------------------

    def ways(self, s: Rift, style: str) -> Sequence[str]:
        return (style,)

    def ranked(self, s: Rift, seat: Seat, style: str) -> list[Move]:
        """RIF-209. What a captain would do, the best first."""
        frame = s.asked_by(Choice)
        if isinstance(frame, React):
            moves = self.engine.moves(s)
            if style == CADET or len(moves) == 1:
                return moves[:1]
            return reactions_ranked(s, seat, frame.window, moves, FEARED if style == KEEN else ())
        found = self._habit(s, seat, frame, style)
        if isinstance(frame, turn.ActionStep):
            found = second_thoughts(s, seat, found)
        return found if isinstance(frame, _WORTH_A_THOUGHT) else found[:1]

    def choice(self, s: Rift, seat: Seat, style: str) -> Move:
        frame = s.asked_by(Choice)
        if isinstance(frame, React):
            return self.ranked(s, seat, style)[0]
        return self._habit(s, seat, frame, style)[0]

    def _habit(self, s: Rift, seat: Seat, frame: Frame[Any] | None, style: str) -> list[Move]:
        decide = _HABITS_OF.get(style, _HABITS).get(type(frame)) if frame else None
        found = decide(s, seat, self.engine) if decide else []
        return found or self.engine.moves(s)


Habit = Callable[[Rift, int, Engine[Rift]], list[Move]]


def _home(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    """Far from everybody else; in a duel the opposite corner is offered first."""
    moves = engine.moves(s)
    taken = [home for home in s.homes if home]
    if s.seats == 2 or not taken:
        return moves
    distances = s.galaxy.distances

    def room(move: Move) -> int:
        assert isinstance(move, ChooseHome)
        return min(distances[home][move.planet] for home in taken)

    return sorted(moves, key=room, reverse=True)


def _tile(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    """Good tiles near home, dangerous ones near a rival."""
    distances = s.galaxy.distances
    home = distances[s.homes[seat]]
    rivals = [distances[s.homes[other]] for other in s.others(seat)]
    bad = s.pile_type == "dangerous"

    def cost(planet: str) -> float:
        near = min(rival[planet] for rival in rivals)
        huge = 3 if s.box.planets[planet].huge else 0
        return near - 0.5 * home[planet] + huge if bad else home[planet] - 0.4 * near + huge

    return [PlaceTile(planet) for planet in sorted(tiles.bare_planets(s), key=cost)[:3]]


def _keep(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    return [KeepFaction()]


def _faction(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    free = setup.free_factions(s, seat)
    return [ChooseFaction(f) for f in sorted(free, key=lambda f: f not in EASY_FACTIONS)]


def _build(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    ideas = [*card_ideas(s, seat), *build_ideas(s, seat), *warp_ideas(s, seat, CAPTAINS_WARPS)]
    return [*best(ideas), Done()]


def _build_swiftly(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    return [*best([*card_ideas(s, seat), *build_ideas(s, seat), *warp_ideas(s, seat)]), Done()]


def _action(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    return [*best([*action_ideas(s, seat), *card_ideas(s, seat)]), Done()]


def _act_swiftly(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    return [*best([*action_ideas(s, seat, SWIFT_TEMPER), *card_ideas(s, seat), *jump_ideas(s, seat)]), Done()]


def _build_keenly(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    """Before anything else: ask me whatever card is played (RIF-198)."""
    if s.asks[seat][WINDOWS.index("card_played")] != "ask":
        return [SetReaction("card_played", "ask")]
    return _build_swiftly(s, seat, engine)


def _act_keenly(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    ideas = [*action_ideas(s, seat, KEEN_TEMPER), *card_ideas(s, seat), *jump_ideas(s, seat)]
    return [*best(ideas), Done()]


def second_thoughts(s: Rift, seat: int, ideas: list[Move]) -> list[Move]:
    """What else could be done in the Action step: attacks that habit does not dare, and other ways for the same fleet.

    The order in which fleets move matters little, so the other fleets are left for later. A card may also be kept.
    """
    first, *rest = ideas
    daring = sorted(daring_ideas(s, seat), key=lambda idea: -idea.score)[:2]
    others: list[Move] = [m for m in rest if isinstance(m, Fly) and isinstance(first, Fly) and m.start == first.start]
    if isinstance(first, PlayCard):
        others = [m for m in rest if m != first][:2]
    return list(dict.fromkeys([first, *(idea.move for idea in daring), *others]))


def _recruit(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    return [*best([*card_ideas(s, seat), *recruit_ideas(s, seat)]), Done()]


def _place(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    def worth(move: Move) -> float:
        assert isinstance(move, PlaceUnit)
        return place_worth(s, seat, move.unit, move.place)

    return sorted(engine.moves(s), key=worth, reverse=True)


def _free_upgrade(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    def worth(move: Move) -> float:
        return upgrade_worth(s, seat, move.upgrade, move.planet) if isinstance(move, BuildFree) else 0.0

    return sorted(engine.moves(s), key=worth, reverse=True)


def _unlock(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    open_to = gains.lockable(s, seat)
    ranked = [kind for kind in UNLOCK_ORDER if kind in open_to]
    return [Unlock(kind) for kind in (*ranked, *(kind for kind in open_to if kind not in ranked))]


def _give_up_unit(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    def cost(move: Move) -> int:
        assert isinstance(move, GiveUpUnit)
        return s.box.units[move.unit].cost

    return sorted(engine.moves(s), key=cost)


def _give_up_upgrade(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    def worth(move: Move) -> float:
        assert isinstance(move, GiveUpUpgrade)
        return upgrade_worth(s, seat, move.upgrade, move.planet)

    return sorted(engine.moves(s), key=worth)


def _take_card(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    def worth(move: Move) -> int:
        assert isinstance(move, TakeCard)
        return CARD_WORTH.get(s.box.deck[move.card], 0)

    return sorted(engine.moves(s), key=worth, reverse=True)


def _automatic(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    return [Auto()]


def _strike(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    battle = fight.fighting(s)
    side = battle.side_of(seat)
    assert side is not None
    return [AssignHit(fight.default_target(s, side))]


_WORTH_A_THOUGHT = (turn.BuildStep, turn.ActionStep, turn.RecruitStep, retreat.AskRetreat)
"""Decisions, besides reactions, in which a second thought can change the game; elsewhere habit knows best."""
_HABITS: Mapping[type[Frame[Any]], Habit] = {
    setup.PickHome: _home,
    tiles.DraftTile: _tile,
    setup.KeepOrRedraw: _keep,
    setup.PickFreely: _faction,
    turn.BuildStep: _build,
    turn.ActionStep: _action,
    turn.RecruitStep: _recruit,
    gains.ChoosePlace: _place,
    gains.FreeUpgrade: _free_upgrade,
    gains.UnlockUnit: _unlock,
    gains.Desert: _give_up_unit,
    gains.Excess: _give_up_unit,
    gains.DropSurplus: _give_up_upgrade,
    gains.LoseUpgrade: _give_up_upgrade,
    occ.StealCardChoice: _take_card,
    fight.AssignHits: _automatic,
    shields.GiveShields: _automatic,
    shields.Repair: _automatic,
    fight.AimStrike: _strike,
    retreat.AskRetreat: retreat_ranked,
}
"""Decisions without a line here are taken as they are offered: the first offer is the usual choice."""
_HABITS_OF: Mapping[str, Mapping[type[Frame[Any]], Habit]] = {
    SWIFT: {**_HABITS, turn.BuildStep: _build_swiftly, turn.ActionStep: _act_swiftly},
    KEEN: {**_HABITS, turn.BuildStep: _build_keenly, turn.ActionStep: _act_keenly},
}
