"""Lifeform actions (LIF-154 to LIF-169, LIF-228): what each icon of a lifeform card needs and does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.android import Deviate, deviation_chambers
from game.games.lifeform.rules.crew.attack import StartStrike
from game.games.lifeform.rules.crew.death import KillEvent
from game.games.lifeform.rules.crew.encounters import Arrivals
from game.games.lifeform.rules.crew.image_movement import Prowl, image_steps, stand_refusal
from game.games.lifeform.rules.crew.lifeform_events import AndroidDeviated
from game.games.lifeform.rules.crew.lifeform_survival import LifeformSurvival, lifeform_survival_refusal
from game.games.lifeform.rules.crew.movement import enter, finds_laser, step_refusal
from game.games.lifeform.rules.crew.moves import Attack, KillHidden, RemoveMission, Scan, VentTo
from game.games.lifeform.rules.crew.picks import LifeformPicks
from game.games.lifeform.rules.crew.reality import Calibrate, prey_beside, put_image, show_real
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.tracks import (
    AdvanceClock,
    AdvanceCocoon,
    AdvanceMalfunction,
    CocoonToken,
    OutageToken,
    TerrorToken,
    nest_chambers,
    outage_chambers,
    terror_chambers,
)
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.doors import lift_door
from game.games.lifeform.rules.ship.events import MissionRemoved
from game.games.lifeform.rules.ship.icon import Icon
from game.games.lifeform.rules.ship.moves import MoveCharacter, Pass
from game.games.lifeform.rules.ship.state import ANDROID, CAT
from game.games.lifeform.rules.ship.tokens import remove_mission

# -- android, cocoon, tracks ----------------------------------------------------------------------------


def deviation_refusal(s: Crew, seat: Seat) -> Refusal | None:
    """LIF-154."""
    if s.deviated:
        return Refusal("LIF-154", No.DEVIATED_ALREADY)
    if not s.reached(10):
        return Refusal("LIF-154", No.TOO_EARLY)
    return None if ANDROID in s.at else Refusal("LIF-154", No.NO_ANDROID)


def deviation(s: Crew, seat: Seat, emit: Emit) -> None:
    """LIF-154. The bonus move is lost where there is nowhere to go or somebody to guard."""
    s.deviated = True
    emit(AndroidDeviated())
    if deviation_chambers(s) and not s.exposed_in(s.at[ANDROID]):
        s.then(Deviate())


def cocoon_refusal(s: Crew, seat: Seat) -> Refusal | None:
    """LIF-156."""
    if s.cocoon == s.last_cocoon:
        return Refusal("LIF-156", No.COCOON_COMPLETE)
    if any(s.is_cocoon(s.at[image]) for image in s.images()):
        return None
    return Refusal("LIF-156", No.NO_IMAGE_IN_COCOON)


NESTING_COCOON = "NESTING_COCOON"
"""LIF-228. The COCOON that Resin Glands add to a row."""


def nesting_refusal(s: Crew, seat: Seat) -> Refusal | None:
    """LIF-228. A COCOON before which a chamber with an image may be made a cocoon chamber."""
    no = cocoon_refusal(s, seat)
    nest = s.cocoon < s.last_cocoon and s.supply["cocoon_chamber"] and nest_chambers(s)
    return None if nest else no


def nesting_cocoon(s: Crew, seat: Seat, emit: Emit) -> None:
    """LIF-228. The token may be put down, and must where there is no COCOON without it (LIF-49)."""
    s.then(CocoonToken(optional=cocoon_refusal(s, seat) is None), AdvanceCocoon())


def malfunction_refusal(s: Crew, seat: Seat) -> Refusal | None:
    """LIF-159."""
    at_end = s.malfunction == s.box.tracks.malfunction.last
    return Refusal("LIF-159", No.MALFUNCTION_COMPLETE) if at_end else None


def outage_icon_refusal(s: Crew, seat: Seat) -> Refusal | None:
    if not s.supply["outage"]:
        return Refusal("LIF-7", No.SUPPLY_EMPTY)
    return None if outage_chambers(s) else Refusal("LIF-162", No.NO_LEGAL_CHAMBER)


def terror_icon_refusal(s: Crew, seat: Seat) -> Refusal | None:
    if not s.supply["terror"]:
        return Refusal("LIF-7", No.SUPPLY_EMPTY)
    return None if terror_chambers(s) else Refusal("LIF-168", No.NO_LEGAL_CHAMBER)


# -- attacks --------------------------------------------------------------------------------------------


def attack_refusal(s: Crew, seat: Seat) -> Refusal | None:
    """LIF-155."""
    return None if any(prey_beside(s, s.real)) else Refusal("LIF-155", No.NOBODY_TO_ATTACK, (s.real,))


@value
class AttackIcon(Choice[Crew, Attack]):
    """LIF-155. The real lifeform attacks everybody who is not hidden in one adjacent chamber."""

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.ATTACK, "LIF-155")

    def offers(self, s: Crew) -> Iterable[Attack]:
        return map(Attack, dict.fromkeys(prey_beside(s, s.real)))

    def check(self, s: Crew, move: Attack) -> Refusal | None:
        if move.chamber in prey_beside(s, s.real):
            return None
        return Refusal("LIF-155", No.NOT_PREY, (move.chamber,))

    def take(self, s: Crew, move: Attack, emit: Emit) -> None:
        s.then(StartStrike("attack", move.chamber))


def hidden_prey(s: Crew) -> list[str]:
    return [c for c in s.hidden if s.at[c] == s.at[s.real]]


def kill_hidden_refusal(s: Crew, seat: Seat) -> Refusal | None:
    """LIF-158."""
    return None if hidden_prey(s) else Refusal("LIF-158", No.NOBODY_HIDDEN_HERE, (s.real,))


@value
class KillHiddenIcon(Choice[Crew, KillHidden]):
    """LIF-158. Kill a hidden character in the real lifeform's chamber; the image is thereby revealed."""

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.KILL_HIDDEN, "LIF-158")

    def offers(self, s: Crew) -> Iterable[KillHidden]:
        return map(KillHidden, hidden_prey(s))

    def check(self, s: Crew, move: KillHidden) -> Refusal | None:
        if move.character in hidden_prey(s):
            return None
        return Refusal("LIF-158", No.NOBODY_HIDDEN_HERE, (move.character,))

    def take(self, s: Crew, move: KillHidden, emit: Emit) -> None:
        show_real(s, s.real, emit)
        s.then(KillEvent((move.character,), "hidden"))


def vents_for(s: Crew) -> Iterator[VentTo]:
    """LIF-169."""
    taken = {s.breach, *(s.at[image] for image in s.images())}
    occupied = s.occupied()
    for vent in s.box.ship.vents:
        if vent in taken:
            continue
        if vent not in occupied:
            for image in s.images():
                yield VentTo(image, vent)
        elif s.exposed_in(vent):
            yield VentTo(s.real, vent)


def vent_refusal(s: Crew, seat: Seat) -> Refusal | None:
    return None if any(vents_for(s)) else Refusal("LIF-169", No.NO_FREE_VENT)


@value
class VentIcon(LifeformPicks[VentTo]):
    """LIF-169. An image comes out of a free vent; the real lifeform may come out where prey stands, and attacks."""

    prompt, rule = Ask.VENT, "LIF-169"

    def options(self, s: Crew) -> list[VentTo]:
        return [*vents_for(s)]

    def refusal(self, s: Crew, move: VentTo) -> Refusal:
        if move.chamber not in s.box.ship.vents:
            return Refusal("LIF-169", No.NOT_A_VENT, (move.chamber,))
        if move.image not in s.images():
            return Refusal("LIF-169", No.NOT_ON_SHIP, (move.image,))
        return stand_refusal(s, move.chamber) or Refusal("LIF-169", No.NO_FREE_VENT, (move.chamber,))

    def take(self, s: Crew, move: VentTo, emit: Emit) -> None:
        if s.exposed_in(move.chamber):
            s.then(StartStrike("vent", move.chamber))
        else:
            put_image(s, move.image, move.chamber, "vent", emit)


# -- force move -------------------------------------------------------------------------------------------


def way_refusal(s: Crew, character: str, to: str) -> Refusal | None:
    """LIF-157. Why everybody can see that a character cannot be forced into a chamber."""
    if no := step_refusal(s, character, s.at[character], to):
        return no
    if s.at.get(CAT) == to != s.box.ship.special.shuttle:  # aboard the cat does nothing more (LIF-66)
        return Refusal("LIF-157", No.CAT_THERE, (to, CAT))
    return None


def lured_refusal(s: Crew, character: str, to: str) -> Refusal | None:
    """LIF-157. Why a character cannot be forced into a chamber."""
    if no := way_refusal(s, character, to):
        return no
    image = s.image_in(to)
    return Refusal("LIF-157", No.GHOST_IN_THE_WAY, (to, image)) if image and image != s.real else None


def lured(s: Crew, characters: Iterable[str]) -> Iterator[MoveCharacter]:
    for character in characters:
        for to, _ in s.box.ship.corridors[s.at[character]]:
            if lured_refusal(s, character, to) is None:
                yield MoveCharacter(character, to)


def lurable(s: Crew) -> list[str]:
    """LIF-157. Non-hidden characters that are not with the android or the cat."""
    held = (s.at.get(ANDROID), s.at.get(CAT), s.box.ship.special.shuttle)
    return [c for c in s.owner if c not in s.hidden and s.at[c] not in held]


def force_refusal(s: Crew, seat: Seat) -> Refusal | None:
    return None if any(lured(s, lurable(s))) else Refusal("LIF-157", No.NOBODY_TO_FORCE)


@value
class ForceMove(Choice[Crew, MoveCharacter | Pass]):
    """LIF-157. Move a character one or two chambers; in the real lifeform's chamber it stops and is attacked."""

    character: str = ""
    """Who has begun to move."""
    start: str = ""
    """Where from: back there it would not have moved at all (LIF-49)."""

    def ask(self, s: Crew) -> Decision | None:
        """For a second step by what everybody sees: the question must not tell which image is real (LIF-33)."""
        if not self.character:
            return Decision(s.terms.lifeform, Ask.FORCE_MOVE, "LIF-157") if any(lured(s, lurable(s))) else None
        ways = (to for c in self._who(s) for to, _ in s.box.ship.corridors[s.at[c]] if to != self.start)
        if all(way_refusal(s, self.character, to) for to in ways):
            return None
        return Decision(s.terms.lifeform, Ask.FORCE_ON, "LIF-157")

    def _who(self, s: Crew) -> list[str]:
        return [c for c in lurable(s) if self.character in ("", c)]

    def offers(self, s: Crew) -> Iterable[MoveCharacter | Pass]:
        return [*lured(s, self._who(s)), Pass()]

    def check(self, s: Crew, move: MoveCharacter | Pass) -> Refusal | None:
        if isinstance(move, Pass):
            return None if self.character else Refusal("LIF-157", No.MUST_MOVE)
        if move.character not in self._who(s):
            return Refusal("LIF-157", No.CANNOT_BE_FORCED, (move.character,))
        if self.character and move.chamber == self.start:
            return Refusal("LIF-49", No.NOT_WHERE_IT_STARTED, (move.character, move.chamber))
        return lured_refusal(s, move.character, move.chamber)

    def take(self, s: Crew, move: MoveCharacter | Pass, emit: Emit) -> None:
        if isinstance(move, Pass):
            return
        if move.character not in s.moved:
            s.moved = (*s.moved, move.character)
        caught = s.image_in(move.chamber) == s.real
        if caught:
            s.moved = ()
            s.then(StartStrike("force_move", move.chamber, move.character))
        elif not self.character:
            s.then(ForceMove(move.character, "" if finds_laser(s, move.chamber) else s.at[move.character]))
        enter(s, move.character, move.chamber, "forced", emit)


# -- images and tokens --------------------------------------------------------------------------------------


def prowl_refusal(s: Crew, seat: Seat) -> Refusal | None:
    return None if any(image_steps(s, image) for image in s.images()) else Refusal("LIF-86", No.NO_IMAGE_CAN_MOVE)


def prowl(images: int, steps: int) -> Icon[Crew]:
    return Icon("LIF-161", prowl_refusal, lambda s, seat, emit: s.then(Prowl("LIF-161", images, steps, steps > 1)))


def removable_missions(s: Crew) -> list[str]:
    return [s.at[image] for image in s.images() if s.at[image] in s.missions]


def mission_removal_refusal(s: Crew, seat: Seat) -> Refusal | None:
    """LIF-160."""
    return None if removable_missions(s) else Refusal("LIF-160", No.NO_MISSION_WITH_IMAGE)


@value
class MissionRemoval(LifeformPicks[RemoveMission]):
    """LIF-160. A mission token from a chamber with an image back to the supply."""

    prompt, rule, no = Ask.REMOVE_MISSION, "LIF-160", No.NO_MISSION_WITH_IMAGE

    def options(self, s: Crew) -> list[RemoveMission]:
        return [*map(RemoveMission, removable_missions(s))]

    def take(self, s: Crew, move: RemoveMission, emit: Emit) -> None:
        remove_mission(s, move.chamber)
        emit(MissionRemoved(move.chamber))


def scans(s: Crew) -> Iterator[Scan]:
    """LIF-163. An image beside a character to another free chamber beside that same character."""
    near = s.box.ship.near
    free = set(s.free_chambers())
    seen: set[Scan] = set()
    for character in s.owner:
        around = near[s.at[character]] if s.at[character] != s.box.ship.special.shuttle else ()
        for image in s.images():
            if s.at[image] in around:
                for to in around:
                    scan = Scan(image, to)
                    if to in free and scan not in seen:
                        seen.add(scan)
                        yield scan


def scanner_refusal(s: Crew, seat: Seat) -> Refusal | None:
    return None if any(scans(s)) else Refusal("LIF-163", No.NOTHING_TO_SCAN)


@value
class Scanner(LifeformPicks[Scan]):
    """LIF-163. The blip was on the other side all the time."""

    prompt, rule = Ask.SCAN, "LIF-163"

    def options(self, s: Crew) -> list[Scan]:
        return [*scans(s)]

    def refusal(self, s: Crew, move: Scan) -> Refusal:
        return Refusal("LIF-163", No.NOTHING_TO_SCAN, (move.image, move.chamber))

    def take(self, s: Crew, move: Scan, emit: Emit) -> None:
        put_image(s, move.image, move.chamber, "scan", emit)


def door_removal_refusal(s: Crew, seat: Seat) -> Refusal | None:
    """LIF-164."""
    return None if s.door else Refusal("LIF-164", No.NO_DOOR_ON_BOARD)


def door_removal(s: Crew, seat: Seat, emit: Emit) -> None:
    lift_door(s, emit)


def always(s: Crew, seat: Seat) -> Refusal | None:
    return None


ICONS: Mapping[str, Icon[Crew]] = {
    "ANDROID_DEVIATION": Icon("LIF-154", deviation_refusal, deviation),
    "ATTACK": Icon("LIF-155", attack_refusal, lambda s, seat, emit: s.then(AttackIcon())),
    "COCOON": Icon("LIF-156", cocoon_refusal, lambda s, seat, emit: s.then(AdvanceCocoon())),
    NESTING_COCOON: Icon("LIF-228", nesting_refusal, nesting_cocoon),
    "FORCE_MOVE": Icon("LIF-157", force_refusal, lambda s, seat, emit: s.then(ForceMove(), Arrivals())),
    "KILL_HIDDEN": Icon("LIF-158", kill_hidden_refusal, lambda s, seat, emit: s.then(KillHiddenIcon())),
    "MALFUNCTION": Icon("LIF-159", malfunction_refusal, lambda s, seat, emit: s.then(AdvanceMalfunction())),
    "MISSION_REMOVAL": Icon("LIF-160", mission_removal_refusal, lambda s, seat, emit: s.then(MissionRemoval())),
    "L_MOVE1": prowl(1, 1),
    "L_MOVE2": prowl(2, 1),
    "L_DASH": prowl(1, 2),
    "L_MOVE3": prowl(3, 1),
    "OUTAGE": Icon("LIF-162", outage_icon_refusal, lambda s, seat, emit: s.then(OutageToken())),
    "SCANNER": Icon("LIF-163", scanner_refusal, lambda s, seat, emit: s.then(Scanner())),
    "DOOR_REMOVAL": Icon("LIF-164", door_removal_refusal, door_removal),
    "SELF_DESTRUCT": Icon("LIF-165", always, lambda s, seat, emit: s.then(AdvanceClock(1))),
    "L_SURVIVAL": Icon("LIF-166", lifeform_survival_refusal, lambda s, seat, emit: s.then(LifeformSurvival())),
    "SWAP_IDENTITIES": Icon("LIF-167", always, lambda s, seat, emit: s.then(Calibrate())),
    "TERROR": Icon("LIF-168", terror_icon_refusal, lambda s, seat, emit: s.then(TerrorToken())),
    "VENT": Icon("LIF-169", vent_refusal, lambda s, seat, emit: s.then(VentIcon())),
}
