"""The lifeform's survival abilities (LIF-166, LIF-170 to LIF-175)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.attack import declare, payments, reaction_refusal
from game.games.lifeform.rules.crew.death import KillEvent
from game.games.lifeform.rules.crew.events import CatMoved
from game.games.lifeform.rules.crew.image_movement import Prowl, image_steps
from game.games.lifeform.rules.crew.lifeform_events import ReactionDeclined, ReactionDeferred, SurvivalUsed
from game.games.lifeform.rules.crew.movement import run_paths
from game.games.lifeform.rules.crew.moves import BreachHull, ChooseSurvival, Defer, MoveCat, React
from game.games.lifeform.rules.crew.picks import LifeformPicks
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.terror import Aftermath, lift_terror
from game.games.lifeform.rules.crew.tracks import lift_cocoon
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.android import destroy_android
from game.games.lifeform.rules.ship.doors import Sealed
from game.games.lifeform.rules.ship.events import HullBreached, MissionRemoved
from game.games.lifeform.rules.ship.moves import Pass
from game.games.lifeform.rules.ship.state import ANDROID, CAT
from game.games.lifeform.rules.ship.story import tell
from game.games.lifeform.rules.ship.tokens import lift_outage, remove_mission
from game.games.lifeform.rules.ship.words import ShipNo

ABILITIES = ("ANDROID_KILL", "MOVE_ALIEN_3", "HULL_BREACH")


def ability_refusal(s: Crew, ability: str) -> Refusal | None:
    """LIF-166. Only an ability that can be resolved may be chosen."""
    if ability == "ANDROID_KILL":
        if ANDROID not in s.at:
            return Refusal("LIF-170", No.NO_ANDROID)
        return None if s.exposed_in(s.at[ANDROID]) else Refusal("LIF-170", No.NOBODY_WITH_ANDROID)
    if ability == "MOVE_ALIEN_3":
        return None if any(image_steps(s, image) for image in s.images()) else Refusal("LIF-171", No.NO_IMAGE_CAN_MOVE)
    if ability == "HULL_BREACH":
        if s.breach:
            return Refusal("LIF-7", No.SUPPLY_EMPTY)
        return None if breachable(s) else Refusal("LIF-172", No.NO_LEGAL_CHAMBER)
    return Refusal("LIF-166", No.NO_SUCH_ABILITY)


def lifeform_survival_refusal(s: Crew, seat: Seat) -> Refusal | None:
    if s.survival_used:
        return Refusal("LIF-166", No.SURVIVAL_USED)
    if any(ability_refusal(s, ability) is None for ability in ABILITIES):
        return None
    return Refusal("LIF-166", No.NO_SUCH_ABILITY)


@value
class LifeformSurvival(LifeformPicks[ChooseSurvival]):
    """LIF-166. Once in the game: one of the three survival abilities."""

    prompt, rule = Ask.LIFEFORM_SURVIVAL, "LIF-166"

    def options(self, s: Crew) -> list[ChooseSurvival]:
        return [ChooseSurvival(ability) for ability in ABILITIES if ability_refusal(s, ability) is None]

    def refusal(self, s: Crew, move: ChooseSurvival) -> Refusal | None:
        return ability_refusal(s, move.ability)

    def take(self, s: Crew, move: ChooseSurvival, emit: Emit) -> None:
        s.survival_used = move.ability
        emit(SurvivalUsed(move.ability))
        if move.ability == "ANDROID_KILL":
            s.then(KillEvent(tuple(s.exposed_in(s.at[ANDROID])), "android"))
        elif move.ability == "MOVE_ALIEN_3":
            s.then(Prowl("LIF-171", 1, 3, roam=True))
        else:
            s.then(Breach())


def breachable(s: Crew) -> list[str]:
    """LIF-172. Beside an image, without one, and none of the chambers the crew cannot do without."""
    ship = s.box.ship
    bay = ship.special.shuttle_bay
    spared = {bay, *ship.near[bay]}
    beside = {chamber for image in s.images() for chamber in ship.near[s.at[image]]}
    return [
        chamber
        for chamber in ship.aboard
        if chamber in beside
        and chamber not in spared
        and not ship.chambers[chamber].objective
        and not s.image_in(chamber)
    ]


@value
class Breach(LifeformPicks[BreachHull]):
    """LIF-172. The hull breach token."""

    prompt, rule, no = Ask.BREACH, "LIF-172", No.NOT_BREACHABLE

    def options(self, s: Crew) -> list[BreachHull]:
        return [*map(BreachHull, breachable(s))]

    def take(self, s: Crew, move: BreachHull, emit: Emit) -> None:
        s.breach = move.chamber
        emit(HullBreached(move.chamber))
        tell(emit, "hull_breach")
        s.then(BreachRun(s.terms.crew), CatEscape(), Vacuum(), Sealed(), Aftermath())


@value
class BreachRun(Choice[Crew, React | Pass | Defer]):
    """LIF-173. A RUN! reaction may save one character of each player; it cannot be cancelled."""

    queue: tuple[Seat, ...]
    deferred: tuple[Seat, ...] = ()
    """Who has let others go first since somebody acted last: the crew chooses the order."""

    def ask(self, s: Crew) -> Decision | None:
        waiting = self._waiting(s)
        return Decision(waiting[0], Ask.BREACH_RUN, "LIF-173") if waiting else None

    def _waiting(self, s: Crew) -> list[Seat]:
        there = {s.owner[character] for character in s.exposed_in(s.breach)}
        return [seat for seat in self.queue if seat in there and seat not in s.reacted]

    def offers(self, s: Crew) -> Iterable[React | Pass | Defer]:
        seat = self._waiting(s)[0]
        for character in s.exposed_in(s.breach):
            if s.owner[character] == seat:
                for reaction, paid in payments(s, seat, character):
                    if reaction == "R_RUN":
                        for path in run_paths(s, character, ()):
                            yield React(reaction, paid, character, path)
        yield Defer()
        yield Pass()

    def check(self, s: Crew, move: React | Pass | Defer) -> Refusal | None:
        if isinstance(move, Defer):
            waiting = self._waiting(s)
            if len(waiting) == 1:
                return Refusal("LIF-173", No.LAST_TO_REACT)
            return Refusal("LIF-173", No.DEFERRED_ALREADY) if waiting[0] in self.deferred else None
        if isinstance(move, Pass):
            return None
        if move.reaction != "R_RUN":
            return Refusal("LIF-173", No.ONLY_RUN_HELPS)
        return reaction_refusal(s, self._waiting(s)[0], move, (), s.exposed_in(s.breach))

    def take(self, s: Crew, move: React | Pass | Defer, emit: Emit) -> None:
        seat = self._waiting(s)[0]
        others = tuple(other for other in self.queue if other != seat)
        if isinstance(move, Defer):
            s.then(BreachRun((*others, seat), (*self.deferred, seat)))
            emit(ReactionDeferred(s.who(seat)))
        elif isinstance(move, Pass):
            s.then(BreachRun(others))
            emit(ReactionDeclined(s.who(seat)))
        else:
            s.then(*declare(s, seat, move, emit, cancellable=False), BreachRun(others))


@value
class Vacuum(Step[Crew]):
    """LIF-174. Tokens return to the supply, an active android is destroyed, whoever is still there dies."""

    noisy: bool = False

    def run(self, s: Crew, emit: Emit) -> None:
        chamber = s.breach
        for _ in range(s.missions.get(chamber, 0)):
            remove_mission(s, chamber)
            emit(MissionRemoved(chamber))
        if chamber in s.outages:
            lift_outage(s, chamber, emit)
        if chamber in s.terrors:
            lift_terror(s, chamber, emit)
        lift_cocoon(s, chamber, emit)
        if s.android_in(chamber):
            destroy_android(s, emit)
        if there := s.characters_in(chamber):
            s.then(KillEvent(tuple(there), "breach", self.noisy))


@value
class CatEscape(PickOne[Crew, MoveCat]):
    """LIF-174. The cat slips into an adjacent chamber."""

    prompt, rule = Ask.CAT_ESCAPE, "LIF-174"

    def who(self, s: Crew) -> Seat:
        return cat_owner(s)

    def options(self, s: Crew) -> list[MoveCat]:
        return [*map(MoveCat, s.box.ship.near[s.breach])] if s.breach and s.at.get(CAT) == s.breach else []

    def refusal(self, s: Crew, move: MoveCat) -> Refusal:
        return Refusal("LIF-174", ShipNo.NOT_ADJACENT, (move.chamber, s.breach))

    def take(self, s: Crew, move: MoveCat, emit: Emit) -> None:
        s.at[CAT] = move.chamber
        emit(CatMoved(move.chamber))


def cat_owner(s: Crew) -> Seat:
    """The crew player of the 2-player game, or the player with the cat role."""
    return next((seat for seat in s.terms.crew if s.roles[seat] == "cat"), s.terms.crew[0])
