"""Skills and survival abilities of the characters (LIF-51, LIF-149, LIF-151 to LIF-153)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.pick import MayPick, PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.crew_icons import Flame, door_link_refusal, door_links
from game.games.lifeform.rules.crew.encounters import Arrivals
from game.games.lifeform.rules.crew.events import AbilityActivated, CardRecovered, HandInspected
from game.games.lifeform.rules.crew.movement import Walk
from game.games.lifeform.rules.crew.moves import ActivateSurvival, DiscardTheirs, RecoverCard, Rig
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.terror import Aftermath, lift_terror
from game.games.lifeform.rules.crew.tracks import rewind
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.powers import (
    AddMissionTokens,
    BonusMoves,
    ClearTerror as ClearTerrorPower,
    CommandCodes,
    CrewDraw,
    FreeFlamethrower,
    InspectLifeformHand,
    LoadTokens,
    Power,
    RecoverCards,
    RewindSelfDestruct,
    RigForContact,
)
from game.games.lifeform.rules.ship.android import damage_android
from game.games.lifeform.rules.ship.cards import DrawCards, HandLimit, discard, draw
from game.games.lifeform.rules.ship.doors import put_door
from game.games.lifeform.rules.ship.icon import Icon
from game.games.lifeform.rules.ship.loading import LiftOutage, LoadFromSupply
from game.games.lifeform.rules.ship.moves import ClearTerror, Pass, PlaceDoor
from game.games.lifeform.rules.ship.tokens import place_missions


def activate(s: Crew, seat: Seat, character: str, kind: str, emit: Emit) -> None:
    """LIF-51, LIF-149. A `once` ability is resolved now; an ongoing one works from now on."""
    person = s.box.characters[character]
    ability = person.skill if kind == "skill" else person.survival
    (s.skills if kind == "skill" else s.survivals)[character] = "active"
    emit(AbilityActivated(character, kind))
    if ability.timing == "once":
        s.then(Aftermath())
        resolve(s, seat, character, ability.side(s.terms.players), emit)


def resolve(s: Crew, seat: Seat, character: str, power: Power, emit: Emit) -> None:
    """LIF-151. What a `once` ability does."""
    if isinstance(power, BonusMoves):
        everyone = [character] if power.scope == "self" else list(s.owner)
        movers = [c for c in everyone if power.scope != "own" or s.owner[c] == seat]
        walk = Walk(seat, "LIF-151", tuple(movers), power.max_characters, power.moves_each, required=False)
        s.then(walk, Arrivals())
    elif isinstance(power, InspectLifeformHand):
        hand = s.hand(s.terms.lifeform)
        s.seen_hand = hand
        emit(HandInspected(hand, seen_by=frozenset(s.terms.crew)))
        s.then(Inspect(seat, power.discard, optional=s.two_players))
    elif isinstance(power, AddMissionTokens):
        if s.at[character] != s.box.ship.special.shuttle:
            place_missions(s, s.at[character], power.count, emit)
    elif isinstance(power, RewindSelfDestruct):
        rewind(s, power.spaces, emit)
    elif isinstance(power, CommandCodes):
        door = (OptionalDoor(seat),) if power.place_door else ()
        s.then(*door, LiftOutage(seat, "LIF-151", power.remove_outages, optional=True))
    elif isinstance(power, RecoverCards):
        s.then(Recover(seat, power.count))
    elif isinstance(power, FreeFlamethrower):
        s.then(Flame(seat, (character,), power.range, power.hostility))
    elif isinstance(power, ClearTerrorPower):
        s.then(Soothe(seat, power.max), DrawCards(seat, power.draw))
    elif isinstance(power, LoadTokens):
        s.then(LoadFromSupply(seat, power.count))
    elif isinstance(power, RigForContact):
        s.then(RigChoice(seat, power.android_steps, power.draw))
    elif isinstance(power, CrewDraw):
        others = [other for other in s.terms.crew if other != seat and s.characters_of(other)] if power.others else []
        s.then(DrawCards(seat, power.own), *(DrawCards(other, power.others) for other in others))


def survivors_to_activate(s: Crew, seat: Seat) -> list[str]:
    return [c for c in s.characters_of(seat) if s.survivals[c] == "inactive"]


def survival_refusal(s: Crew, seat: Seat) -> Refusal | None:
    return None if survivors_to_activate(s, seat) else Refusal("LIF-149", No.NO_SURVIVAL_LEFT)


@value
class Survival(PickOne[Crew, ActivateSurvival]):
    """LIF-149, LIF-152. One of your characters activates its survival ability."""

    seat: Seat

    prompt, rule, no = Ask.SURVIVAL, "LIF-149", No.NO_SURVIVAL_LEFT

    def options(self, s: Crew) -> list[ActivateSurvival]:
        return [*map(ActivateSurvival, survivors_to_activate(s, self.seat))]

    def take(self, s: Crew, move: ActivateSurvival, emit: Emit) -> None:
        activate(s, self.seat, move.character, "survival", emit)


@value
class Inspect(Choice[Crew, DiscardTheirs | Pass]):
    """LIF-151 (INSPECT_LIFEFORM_HAND). The lifeform's hand lies open: choose cards to be discarded."""

    seat: Seat
    left: int
    optional: bool

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.INSPECT, "LIF-151") if self.left and s.hand(s.terms.lifeform) else None

    def offers(self, s: Crew) -> Iterable[DiscardTheirs | Pass]:
        return [*map(DiscardTheirs, s.seen_hand), Pass()]

    def check(self, s: Crew, move: DiscardTheirs | Pass) -> Refusal | None:
        if isinstance(move, Pass):
            return None if self.optional else Refusal("LIF-151", No.MUST_CHOOSE_CARD)
        return None if move.card in s.seen_hand else Refusal("LIF-151", No.NOT_IN_THEIR_HAND, (move.card,))

    def take(self, s: Crew, move: DiscardTheirs | Pass, emit: Emit) -> None:
        if isinstance(move, DiscardTheirs):
            s.then(Inspect(self.seat, self.left - 1, self.optional))
            discard(s, s.terms.lifeform, move.card, "inspected", emit)


@value
class OptionalDoor(MayPick[Crew, PlaceDoor | Pass]):
    """LIF-151 (COMMAND_CODES). The security door may be placed."""

    seat: Seat

    prompt, rule, decline = Ask.OPTIONAL_DOOR, "LIF-151", Pass()

    def options(self, s: Crew) -> list[PlaceDoor | Pass]:
        return [*map(PlaceDoor, door_links(s))]

    def refusal(self, s: Crew, move: PlaceDoor | Pass) -> Refusal | None:
        assert isinstance(move, PlaceDoor)
        return door_link_refusal(s, move.link)

    def take(self, s: Crew, move: PlaceDoor | Pass, emit: Emit) -> None:
        if isinstance(move, PlaceDoor):
            put_door(s, move.link, emit)


@value
class Recover(PickOne[Crew, RecoverCard]):
    """LIF-151 (RECOVER_CARDS). Cards of choice from the crew discard pile; then the hand limit."""

    seat: Seat
    left: int

    prompt, rule, no = Ask.RECOVER, "LIF-151", No.NOT_DISCARDED

    def options(self, s: Crew) -> list[RecoverCard]:
        return [*map(RecoverCard, s.crew_discard)] if self.left else []

    def take(self, s: Crew, move: RecoverCard, emit: Emit) -> None:
        s.then(Recover(self.seat, self.left - 1), HandLimit(self.seat))
        s.crew_discard = s.without(s.crew_discard, move.card)
        s.set_hand(self.seat, (*s.hand(self.seat), move.card))
        emit(CardRecovered(s.who(self.seat), move.card))


@value
class Soothe(MayPick[Crew, ClearTerror | Pass]):
    """LIF-151 (CLEAR_TERROR). Remove terror tokens from anywhere."""

    seat: Seat
    left: int

    prompt, rule, no, decline = Ask.SOOTHE, "LIF-151", No.NO_TERROR_HERE, Pass()

    def options(self, s: Crew) -> list[ClearTerror | Pass]:
        return [*map(ClearTerror, s.terrors)] if self.left else []

    def take(self, s: Crew, move: ClearTerror | Pass, emit: Emit) -> None:
        if isinstance(move, ClearTerror):
            lift_terror(s, move.chamber, emit)
            s.then(Soothe(self.seat, self.left - 1))


@value
class RigChoice(Choice[Crew, Rig]):
    """LIF-151 (RIG_FOR_CONTACT). Damage the android, or draw."""

    seat: Seat
    steps: int
    draw: int

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.RIG, "LIF-151")

    def offers(self, s: Crew) -> Iterable[Rig]:
        return (Rig("android"), Rig("draw"))

    def check(self, s: Crew, move: Rig) -> Refusal | None:
        if move.option == "draw":
            return None
        if move.option != "android":
            return Refusal("LIF-151", No.ANDROID_OR_DRAW)
        return Refusal("LIF-151", No.ANDROID_DESTROYED) if s.android_destroyed() else None

    def take(self, s: Crew, move: Rig, emit: Emit) -> None:
        if move.option == "android":
            damage_android(s, self.steps, emit)
        else:
            draw(s, self.seat, self.draw, emit, "ability")


SURVIVAL = Icon("LIF-149", survival_refusal, lambda s, seat, emit: s.then(Survival(seat)))
