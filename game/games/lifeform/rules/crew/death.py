"""Death and taking control (LIF-119 to LIF-127)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.events import CardDiscarded, CatMoved, CharacterGiven, DataReturned, RoleTaken
from game.games.lifeform.rules.crew.lifeform_events import CharacterKilled, KillHeard, LastManKilled
from game.games.lifeform.rules.crew.moves import (
    ChooseDonor,
    GiveCharacter,
    KillNoisily,
    KillSilently,
    PlaceCat,
    TakeRole,
)
from game.games.lifeform.rules.crew.panic import Panic, alarmed
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.terror import Aftermath, lose_analyzers
from game.games.lifeform.rules.crew.tracks import AdvanceHostility
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.ship.state import CAT
from game.games.lifeform.rules.ship.story import tell

ROLES = ("cat", "mainframe")
ENRAGES = 2
"""LIF-120. By so much hostility rises with each death on the ship."""


def remove_character(s: Crew, character: str, cause: str, emit: Emit) -> None:
    """LIF-119. A character is gone, with its board."""
    chamber = s.at.pop(character)
    s.mourned[character] = s.owner.pop(character)
    del s.skills[character]
    del s.survivals[character]
    s.hidden = tuple(c for c in s.hidden if c != character)
    s.dead = (*s.dead, character)
    emit(CharacterKilled(character, chamber, cause))


@value
class KillEvent(Step[Crew]):
    """LIF-119, LIF-120, LIF-127. Characters killed by one cause at one time."""

    characters: tuple[str, ...]
    cause: str
    noisy: bool = False
    """An asteroid did it (PAS-17): nobody chooses, everybody hears it, and it was not the lifeform that killed."""

    def run(self, s: Crew, emit: Emit) -> None:
        for character in self.characters:
            remove_character(s, character, self.cause, emit)
        if not s.owner:
            end(s, "all_dead", emit)
            return
        if len(s.aboard()) == len(s.owner) and not s.last_man and not self.noisy:
            s.last_man = True
            emit(LastManKilled())
            tell(emit, "last_man")
        heard = Scream() if self.noisy else Noise()
        s.then(AdvanceHostility(ENRAGES * len(self.characters)), heard, Orphans(), Aftermath())


@value
class Noise(Choice[Crew, KillNoisily | KillSilently]):
    """LIF-121. The lifeform declares the kill noisy or silent."""

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.NOISE, "LIF-121")

    def offers(self, s: Crew) -> Iterable[KillNoisily | KillSilently]:
        return (KillNoisily(), KillSilently())

    def check(self, s: Crew, move: KillNoisily | KillSilently) -> Refusal | None:
        return None

    def take(self, s: Crew, move: KillNoisily | KillSilently, emit: Emit) -> None:
        if isinstance(move, KillNoisily):
            s.then(Scream())
        else:
            emit(KillHeard("silent"))
            tell(emit, "kill_silent")


@value
class Scream(Step[Crew]):
    """LIF-122. A noisy kill: every non-hidden character on the Valley Forge panics."""

    def run(self, s: Crew, emit: Emit) -> None:
        emit(KillHeard("noisy"))
        tell(emit, "kill_noisy")
        s.then(Panic(alarmed(s)))


@value
class Orphans(Step[Crew]):
    """LIF-125. Players whose last character died, in seat order."""

    def run(self, s: Crew, emit: Emit) -> None:
        lost = [seat for seat in s.terms.crew if not s.characters_of(seat) and not s.roles[seat]]
        s.then(*map(Orphan, lost))


@value
class Orphan(Step[Crew]):
    """LIF-125, LIF-126. A character from somebody who has two; without such a player, a role."""

    seat: Seat

    def run(self, s: Crew, emit: Emit) -> None:
        s.then(Donor(self.seat) if donors(s) else Role(self.seat))


def donors(s: Crew) -> list[Seat]:
    return [seat for seat in s.terms.crew if len(s.characters_of(seat)) > 1]


@value
class Donor(PickOne[Crew, ChooseDonor]):
    """LIF-125. The dying player picks whose character to take over."""

    seat: Seat

    prompt, rule, no = Ask.DONOR, "LIF-125", No.NOT_A_DONOR

    def options(self, s: Crew) -> list[ChooseDonor]:
        return [ChooseDonor(s.who(seat)) for seat in donors(s)]

    def take(self, s: Crew, move: ChooseDonor, emit: Emit) -> None:
        donor = s.seat_of(move.who)
        assert donor is not None
        s.then(Give(donor, self.seat))


@value
class Give(PickOne[Crew, GiveCharacter]):
    """LIF-125. The donor picks the character."""

    donor: Seat
    seat: Seat

    prompt, rule, no = Ask.GIVE, "LIF-125", No.NOT_YOURS

    def who(self, s: Crew) -> Seat:
        return self.donor

    def options(self, s: Crew) -> list[GiveCharacter]:
        return [*map(GiveCharacter, s.characters_of(self.donor))]

    def take(self, s: Crew, move: GiveCharacter, emit: Emit) -> None:
        s.owner[move.character] = self.seat
        emit(CharacterGiven(move.character, s.who(self.seat)))


@value
class Role(PickOne[Crew, TakeRole]):
    """LIF-126, LIF-128, LIF-132. Without characters to take over: ship's cat or SIS-TER mainframe."""

    seat: Seat

    prompt, rule, no = Ask.ROLE, "LIF-126", No.ROLE_TAKEN

    def options(self, s: Crew) -> list[TakeRole]:
        return [TakeRole(role) for role in ROLES if role not in s.roles]

    def refusal(self, s: Crew, move: TakeRole) -> Refusal | None:
        return None if move.role in ROLES else Refusal("LIF-126", No.NOT_A_ROLE, (move.role,))

    def take(self, s: Crew, move: TakeRole, emit: Emit) -> None:
        seat = self.seat
        for card in s.hand(seat):
            s.set_hand(seat, s.without(s.hand(seat), card))
            if card == "flamethrower":
                s.gone = (*s.gone, card)
            else:
                s.bury(seat, card)
            emit(CardDiscarded(s.who(seat), card, "role"))
        lose_analyzers(s, seat, s.analyzers[seat], emit)
        s.roles = (*s.roles[:seat], move.role, *s.roles[seat + 1 :])
        emit(RoleTaken(s.who(seat), move.role))
        if move.role == "cat":
            for token in s.data[seat]:
                s.data = (*s.data[:seat], s.without(s.data[seat], token), *s.data[seat + 1 :])
                s.supply[token] += 1
                emit(DataReturned(s.who(seat), token))
            s.then(CatArrives(seat))


@value
class CatArrives(Choice[Crew, PlaceCat]):
    """LIF-24, LIF-128. The cat comes out of a vent chamber; as a role, out of one without characters and images."""

    seat: Seat

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.PLACE_CAT, "LIF-24" if s.stage == "setup" else "LIF-128")

    def offers(self, s: Crew) -> Iterable[PlaceCat]:
        return map(PlaceCat, s.box.ship.vents)

    def check(self, s: Crew, move: PlaceCat) -> Refusal | None:
        if move.chamber not in s.box.ship.vents:
            return Refusal("LIF-128", No.NOT_A_VENT, (move.chamber,))
        if s.stage != "setup" and not s.empty_for_image(move.chamber):
            return Refusal("LIF-128", No.VENT_TAKEN, (move.chamber,))
        return None

    def take(self, s: Crew, move: PlaceCat, emit: Emit) -> None:
        s.at[CAT] = move.chamber
        emit(CatMoved(move.chamber))
