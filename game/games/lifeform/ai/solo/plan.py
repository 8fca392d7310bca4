"""What an activity leads to: the icons of a row played out in the head, up to the end of the turn (DRG-181)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.games.lifeform.ai.solo.crisis import Crises, fright
from game.games.lifeform.ai.solo.tour import gaps, minimums
from game.games.lifeform.ai.solo.worth import Look
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.state import ANDROID

PLACED = frozenset(
    {"MOVE1", "MOVE2", "RUN", "EXPLORE", "CIRCUIT", "FLAMETHROWER", "FLAME_COCOON", "FLAME_ANDROID", "SHOCK_ANDROID"}
)
"""Icons whose worth depends on where they are executed."""
BONUS = {"draw": 0.5, "flamethrower": 0.8, "remove_outage": 0.5, "move_outage": 0.15}
SPARE = {"halon": 0.5, "energy": 0.35, "weaponry": 0.4, "coolant": 0.0, "spacesuits": 0.0}
"""What a token is worth that a launch does not need."""
LAUNCH = 10.0
"""Being aboard with everything done."""
TOLL = 0.5
"""DRG-62. What the first move costs the injured."""
LASER = 0.4


class Stride(NamedTuple):
    """A MOVE or RUN that is being executed."""

    left: int
    run: bool = False
    begun: bool = False
    """A RUN that has begun may end."""
    start: str = ""
    """Where it may not go straight back to (DRG-38)."""


class Sketch(NamedTuple):
    """Where a plan has got to. What it gained on the way is counted apart."""

    at: str
    loadout: tuple[int, ...]
    taken: tuple[str, ...] = ()
    """Chambers a mission token was taken from."""
    cleared: tuple[str, ...] = ()
    """Chambers without their terror token."""
    cards: int = 0
    """The size of the hand."""
    walked: bool = False
    missing: tuple[str, ...] = ()
    """Objectives."""


class Plan:
    """The rest of a turn, for one position."""

    def __init__(self, look: Look, crises: Crises) -> None:
        self.look = look
        self.crises = crises
        self.need = minimums(look.s)
        self.began = look.s.began_at or look.at
        self._best: dict[tuple[Sketch, tuple[str, ...], Stride | None], float] = {}
        self._ends: dict[str, float] = {}

    def now(self, cards: int | None = None) -> Sketch:
        look = self.look
        hand = len(look.hand) if cards is None else cards
        return Sketch(look.at, look.s.loadout, cards=hand, walked=look.s.toll_paid, missing=look.missing)

    # -- the end of the turn --------------------------------------------------------------------------------

    def end(self, k: Sketch) -> float:
        """What the position is worth once the turn is over."""
        look = self.look
        worth = look.hand_worth(k.cards)
        worth -= (look.turn + look.trouble) * look.turns(k.at, gaps(look.s, k.loadout), k.taken, k.cleared, k.missing)
        if k.at == look.box.ship.special.shuttle:
            return worth + LAUNCH
        return worth + (self.repercussions(k.at) if k.at != self.began else -look.taste.idle)

    def repercussions(self, place: str) -> float:
        """DRG-47."""
        known = self._ends.get(place)
        if known is None:
            look = self.look
            chamber = look.box.ship.chambers[place]
            known = 0.0
            if place in look.s.outages:
                known -= look.minutes_cost(1) + look.advance_cost(1)
            if chamber.vent or place == look.s.small_vent:
                known -= look.advance_cost(1) + (look.taste.chit if place in look.s.chits else 0.0)
            else:
                known += self.crises.deck_worth(chamber.deck)
            self._ends[place] = known
        return known

    # -- icons ----------------------------------------------------------------------------------------------

    def best(self, k: Sketch, icons: tuple[str, ...], stride: Stride | None = None) -> float:
        """The best that the icons left can come to, and the steps left of the one being executed."""
        key = (k, icons, stride)
        known = self._best.get(key)
        if known is None:
            known = self._best[key] = max(self._ways(k, icons, stride))
        return known

    def _ways(self, k: Sketch, icons: tuple[str, ...], stride: Stride | None) -> Iterator[float]:
        if stride:
            targets = [place for place in self.targets(k, stride.run) if place != stride.start]
            if stride.begun or not targets:
                yield self.best(k, icons)
            for place in targets:
                yield self.walk(k, place, icons, stride)
        elif not icons:
            yield self.end(k)
        else:
            # what does not depend on the place comes first: no need to try it in every order
            early = [icon for icon in icons if icon not in PLACED]
            for icon in early[:1] or dict.fromkeys(icons):
                i = icons.index(icon)
                yield self.use(k, icon, (*icons[:i], *icons[i + 1 :]))

    def use(self, k: Sketch, icon: str, rest: tuple[str, ...]) -> float:
        """An icon is executed, then the rest."""
        if icon in ("MOVE1", "MOVE2"):
            return self.best(k, rest, Stride(1))
        if icon == "RUN":
            return self.best(k, rest, Stride(1 if "exhausted" in self.look.s.conditions else 2, run=True))
        if icon == "EXPLORE":
            return self._explore(k, rest)
        gain, after = self._effect(k, icon)
        return gain + self.best(after, rest)

    def targets(self, k: Sketch, run: bool) -> list[str]:
        """DRG-56, DRG-58, DRG-60."""
        look, s = self.look, self.look.s
        if s.at.get(ANDROID) == k.at or (run and k.at in s.outages):
            return []
        shuttle = look.box.ship.special.shuttle
        found = []
        for place, link in look.box.ship.corridors[k.at]:
            if link == s.door or place == s.breach or (run and place in s.outages):
                continue
            if place == shuttle and (k.missing or not self._loaded(k.loadout)):
                continue
            found.append(place)
        return found

    def _loaded(self, loadout: tuple[int, ...]) -> bool:
        return all(held >= self.need[column] for column, held in zip(COLUMNS, loadout, strict=True))

    def walk(self, k: Sketch, place: str, rest: tuple[str, ...], stride: Stride) -> float:
        """One step into a chamber, with what waits there (DRG-59)."""
        look, s = self.look, self.look.s
        gain, start = 0.0, k.at
        if "injured" in look.s.conditions and not k.walked:
            gain -= TOLL
        cleared, stop = k.cleared, s.at.get(ANDROID) == place
        if place not in cleared:
            if place in look.s.harpoons:
                gain += look.taste.harpoon
                cleared, start = (*cleared, place), ""
            if place in look.tour.terrors:
                gain -= fright(look, self.crises, look.box.ship.chambers[place].deck).cost
                cleared, stop = (*cleared, place), True
        if place == look.box.ship.special.mining_laser and "mining_laser" in s.beside:
            gain, start = gain + LASER, ""
        after = Sketch(place, k.loadout, k.taken, cleared, k.cards, True, k.missing)
        onward = None if stop or stride.left == 1 else Stride(stride.left - 1, stride.run, begun=True, start=start)
        return gain + self.best(after, rest, onward)

    def _explore(self, k: Sketch, rest: tuple[str, ...]) -> float:
        look = self.look
        stock = look.tour.missions.get(k.at, 0) - k.taken.count(k.at)
        ways: list[float] = []
        if stock:
            gain, after = self.load(k, self.column(k.loadout))
            ways.append(gain + self.best(self.taking(after, k.at), rest))
        ways += [self.clear(k, place, rest) for place in self.frights(k)]
        return max(ways) if ways else self.best(k, rest)

    def frights(self, k: Sketch) -> list[str]:
        """Chambers next door with terror that could be cleared."""
        s = self.look.s
        near = [place for place, link in self.look.box.ship.corridors[k.at] if link != s.door]
        return [place for place in near if place in self.look.tour.terrors and place not in k.cleared]

    def clear(self, k: Sketch, place: str, rest: tuple[str, ...]) -> float:
        return self.best(k._replace(cleared=(*k.cleared, place)), rest)

    # -- loading --------------------------------------------------------------------------------------------

    def column(self, loadout: tuple[int, ...]) -> str:
        """Where the next token goes: needed columns first, those with a bonus before others."""
        columns = self.look.box.columns
        room = [c for c, held in zip(COLUMNS, loadout, strict=True) if held < len(columns[c].spaces)]
        return max(room, key=lambda c: self.column_worth(c, loadout), default="")

    def column_worth(self, column: str, loadout: tuple[int, ...]) -> float:
        held = loadout[COLUMNS.index(column)]
        space = self.look.box.columns[column].spaces[held]
        bonus = BONUS.get(space.bonus or "", 0.0)
        if space.bonus == "flamethrower" and "flamethrower" not in self.look.s.beside:
            bonus = 0.0
        if space.bonus in ("remove_outage", "move_outage") and not self.look.s.outages:
            bonus = 0.0
        return bonus + (3.0 if held < self.need[column] else SPARE[column])

    def load(self, k: Sketch, column: str) -> tuple[float, Sketch]:
        if not column:
            return 0.0, k
        i = COLUMNS.index(column)
        needed = k.loadout[i] < self.need[column]
        gain = self.column_worth(column, k.loadout) - (3.0 if needed else 0.0)
        return gain, k._replace(loadout=(*k.loadout[:i], k.loadout[i] + 1, *k.loadout[i + 1 :]))

    def taking(self, k: Sketch, place: str) -> Sketch:
        return k._replace(taken=tuple(sorted((*k.taken, place))))

    # -- other icons ----------------------------------------------------------------------------------------

    def _effect(self, k: Sketch, icon: str) -> tuple[float, Sketch]:
        """What an icon brings that neither moves nor explores."""
        look, s = self.look, self.look.s
        if icon == "DRAW2":
            return 0.0, k._replace(cards=min(7, k.cards + 2))
        if icon == "SURVIVAL":
            return look.taste.survival, k
        if icon == "SELF_DESTRUCT":
            return -look.minutes_cost(1), k
        if icon == "CIRCUIT" and k.at in look.box.ship.circuits:
            if "xeno_data" not in k.missing:
                return look.taste.data, k
            return look.taste.objective, k._replace(missing=tuple(o for o in k.missing if o != "xeno_data"))
        if icon in ("MISSION_MAINT", "MISSION_SISTER"):
            short = look.gaps > sum(look.tour.missions.values())
            return (look.turn if short else 0.0) - look.advance_cost(1), k
        if icon == "FLAMETHROWER" and look.close:
            return self._flames(k)
        if icon == "FLAME_COCOON" and s.is_cocoon(k.at) and look.s.stowaways:
            return 0.7 * look.taste.stowaway, k
        if icon == "SHOCK_ANDROID" and s.at.get(ANDROID) == k.at and k.at not in s.outages:
            return 2.5 * look.taste.android, k
        if icon == "FLAME_ANDROID" and look.close and ANDROID in s.at:
            near = look.tour.steps(k.at, s.at[ANDROID]) <= 2
            return (look.taste.android if near and not look.s.terms.heatproof else 0.0), k
        return 0.0, k

    def _flames(self, k: Sketch) -> tuple[float, Sketch]:
        look = self.look
        push = 0.0 if look.s.impervious else look.retreat_worth(2)
        burnt = [k._replace(cleared=(*k.cleared, place)) for place in self.frights(k)]
        best = max(burnt, key=lambda b: self._cleared_worth(k, b), default=None)
        if best is not None and self._cleared_worth(k, best) > push:
            return 0.0, best
        return push, k

    def _cleared_worth(self, k: Sketch, after: Sketch) -> float:
        look = self.look
        before = look.way(k.at, k.loadout, k.taken, k.cleared, k.missing)
        return look.way(k.at, k.loadout, k.taken, after.cleared, k.missing) - before
