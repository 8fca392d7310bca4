"""Movement of characters (LIF-84 to LIF-89): one step at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.events import ConsentGiven
from game.games.lifeform.rules.crew.lifeform_events import CharacterUnhidden
from game.games.lifeform.rules.crew.moves import Agree, AskFor, Refuse
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.powers import RunIgnoresOutage, UseTunnels
from game.games.lifeform.rules.ship.cards import take_special
from game.games.lifeform.rules.ship.events import CharacterMoved
from game.games.lifeform.rules.ship.moves import MoveCharacter, Pass
from game.games.lifeform.rules.ship.state import LASER
from game.games.lifeform.rules.ship.words import ShipNo


def stuck_refusal(s: Crew, character: str, here: str) -> Refusal | None:
    """LIF-63, LIF-74. Why nobody leaves this chamber."""
    if here == s.box.ship.special.shuttle:
        return Refusal("LIF-63", No.ABOARD_STAYS, (character,))
    if s.android_in(here):
        return Refusal("LIF-74", No.ANDROID_HOLDS, (character,))
    return None


def step_refusal(s: Crew, character: str, here: str, to: str, *, tunnels: bool = False) -> Refusal | None:
    """LIF-85. Why a character cannot take this step."""
    if no := stuck_refusal(s, character, here):
        return no
    ship = s.box.ship
    if to not in ship.chambers:
        return Refusal("LIF-84", ShipNo.NO_SUCH_CHAMBER, (to,))
    links = (ship.links_to if tunnels else ship.corridors_to)[here].get(to)
    if links is None:
        if to in ship.links_to[here]:
            return Refusal("LIF-10", No.TUNNEL, (to,))
        return Refusal("LIF-11", ShipNo.NOT_ADJACENT, (to, here))
    if links == (s.door,):
        return Refusal("LIF-11", No.DOOR_SHUT, (s.door,))
    if to == s.breach:
        return Refusal("LIF-175", ShipNo.BREACHED, (to,))
    if to == ship.special.shuttle and not s.boarding_open:
        return Refusal("LIF-63", No.BOARDING_CLOSED, (to,))
    if s.android_in(to) and (image := s.image_in(to)):
        return Refusal("LIF-85", No.IMAGE_AND_ANDROID, (to, image))
    return None


def run_refusal(
    s: Crew, character: str, here: str, to: str, *, barred: tuple[str, ...] = (), tunnels: bool = False
) -> Refusal | None:
    """LIF-113, LIF-145. Why a character cannot run this step."""
    if no := step_refusal(s, character, here, to, tunnels=tunnels):
        return no
    if image := s.image_in(to):
        return Refusal("LIF-88", No.RUN_INTO_IMAGE, (to, image))
    if s.outages and not s.power(character, RunIgnoresOutage):
        for chamber in (here, to):
            if chamber in s.outages:
                return Refusal("LIF-145", No.RUN_IN_THE_DARK, (chamber,))
    if barred:
        ways = s.box.ship.all_links if tunnels else s.box.ship.corridors
        if all(link in barred or link == s.door for other, link in ways[here] if other == to):
            return Refusal("LIF-113", No.ATTACKER_CAME_THIS_WAY, (to,))
    return None


def tunnels_for(s: Crew, character: str) -> bool:
    """LIF-151 (USE_TUNNELS)."""
    return s.power(character, UseTunnels) is not None


def steps_from(s: Crew, character: str, here: str, tunnels: bool) -> Iterable[str]:
    """Neighbouring chambers, each once: candidates for a step."""
    return (s.box.ship.links_to if tunnels else s.box.ship.corridors_to)[here]


def open_steps(s: Crew, character: str) -> Iterator[str]:
    """Chambers a character can step into."""
    here = s.at[character]
    tunnels = tunnels_for(s, character)
    for to in steps_from(s, character, here, tunnels):
        if step_refusal(s, character, here, to, tunnels=tunnels) is None:
            yield to


def can_step(s: Crew, character: str) -> bool:
    return any(open_steps(s, character))


def can_run(s: Crew, character: str) -> bool:
    here = s.at[character]
    tunnels = tunnels_for(s, character)
    return any(
        run_refusal(s, character, here, to, tunnels=tunnels) is None for to in steps_from(s, character, here, tunnels)
    )


def run_paths(s: Crew, character: str, barred: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """LIF-113. Every way of one or two steps a RUN! reaction can take."""
    here = s.at[character]
    tunnels = tunnels_for(s, character)
    for first in steps_from(s, character, here, tunnels):
        if run_refusal(s, character, here, first, barred=barred, tunnels=tunnels):
            continue
        yield (first,)
        if first in s.terrors:
            continue
        for second in steps_from(s, character, first, tunnels):
            if not run_refusal(s, character, first, second, barred=barred, tunnels=tunnels):
                yield (first, second)


def path_refusal(s: Crew, character: str, path: tuple[str, ...], barred: tuple[str, ...]) -> Refusal | None:
    """LIF-113. Why a RUN! reaction cannot take this way."""
    if not 1 <= len(path) <= 2:
        return Refusal("LIF-113", No.ONE_OR_TWO_STEPS)
    tunnels = tunnels_for(s, character)
    here = s.at[character]
    for i, to in enumerate(path):
        if i and here in s.terrors:
            return Refusal("LIF-113", No.TERROR_STOPS, (here,))
        if no := run_refusal(s, character, here, to, barred=barred, tunnels=tunnels):
            return no
        here = to
    return None


def finds_laser(s: Crew, chamber: str) -> bool:
    """LIF-53. Whoever comes here first takes the Mining Laser."""
    return chamber == s.box.ship.special.mining_laser and LASER in s.beside


def enter(s: Crew, character: str, chamber: str, cause: str, emit: Emit) -> None:
    """A character takes a step (LIF-89: nobody stays hidden; LIF-53: the Mining Laser lies in Engineering)."""
    if character in s.hidden:
        s.hidden = s.without(s.hidden, character)
        emit(CharacterUnhidden(character))
    s.at[character] = chamber
    emit(CharacterMoved(character, chamber, cause))
    if finds_laser(s, chamber):
        take_special(s, s.owner[character], LASER, emit)


@value
class Walk(Choice[Crew, MoveCharacter | AskFor | Pass]):
    """LIF-84. Some characters each make some moves; what follows waits until all of them have moved."""

    seat: Seat
    rule: str
    movers: tuple[str, ...]
    """Who may still begin to move."""
    left: int
    """How many of them."""
    steps: int
    """How far each."""
    run: bool = False
    shy: bool = False
    """Not into a chamber with an image (CAT_LEAD)."""
    required: bool = True
    walking: str = ""
    """Who has begun, and how many steps are left to them."""
    steps_left: int = 0
    start: str = ""
    """For a RUN: where it began. Back there nothing would have changed (LIF-49)."""

    def ask(self, s: Crew) -> Decision | None:
        if any(self.check(s, move) is None for move in self._steps(s)):
            return Decision(self.seat, Ask.RUN if self.run else Ask.WALK, self.rule, self._of(s))
        return None

    def _of(self, s: Crew) -> tuple[int, int] | None:
        """Which step of a way, or who of several; nothing where both may be more than one."""
        if self.steps > 1:
            return (self.steps - self.steps_left + 1 if self.walking else 1, self.steps) if self.left < 2 else None
        most = self.left + len(s.moved)
        return (len(s.moved) + 1, most) if most > 1 and len(self.movers) + len(s.moved) > 1 else None

    def offers(self, s: Crew) -> Iterable[MoveCharacter | AskFor | Pass]:
        return [*self._steps(s), Pass()]

    def _steps(self, s: Crew) -> Iterator[MoveCharacter | AskFor]:
        for character in self.candidates(s):
            if s.owner[character] == self.seat or character in s.lent:
                for to in steps_from(s, character, s.at[character], tunnels_for(s, character)):
                    yield MoveCharacter(character, to)
            elif character not in s.kept_back:
                yield AskFor(character)

    def candidates(self, s: Crew) -> list[str]:
        """Who may make the next step."""
        found = [self.walking] if self.steps_left and self.walking in s.owner else []
        if self.left:
            found += [c for c in self.movers if c in s.owner]
        return found

    def check(self, s: Crew, move: MoveCharacter | AskFor | Pass) -> Refusal | None:
        if isinstance(move, Pass):
            if self.required and not s.moved:
                return Refusal(self.rule, No.MUST_MOVE)
            return None
        character = move.character
        if character not in s.owner:
            return Refusal(self.rule, No.NOT_A_CHARACTER, (character,))
        if character not in self.candidates(s):
            why = No.NO_STEPS_LEFT if character == self.walking or character in s.moved else No.NOT_YOURS
            return Refusal(self.rule, why, (character,))
        mine = s.owner[character] == self.seat or character in s.lent
        if isinstance(move, AskFor):
            if mine:
                return Refusal(self.rule, No.NO_NEED_TO_ASK, (character,))
            if character in s.kept_back:
                return Refusal(self.rule, No.KEPT_BACK, (character,))
            return None if can_step(s, character) else Refusal(self.rule, No.CANNOT_STEP, (character,))
        if not mine:
            return Refusal(self.rule, No.ASK_FIRST, (character,))
        here = s.at[character]
        rule = run_refusal if self.run else step_refusal
        if no := rule(s, character, here, move.chamber, tunnels=tunnels_for(s, character)):
            return no
        if self.shy and (image := s.image_in(move.chamber)):
            return Refusal("LIF-135", No.IMAGE_THERE, (move.chamber, image))
        if character == self.walking and move.chamber == self.start:
            return Refusal("LIF-49", No.NOT_WHERE_IT_STARTED, (character, move.chamber))
        return None

    def take(self, s: Crew, move: MoveCharacter | AskFor | Pass, emit: Emit) -> None:
        if isinstance(move, Pass):
            return
        if isinstance(move, AskFor):
            s.then(Consent(s.owner[move.character], move.character), self)
            return
        going_on = move.character == self.walking
        stops = move.chamber in s.terrors or s.image_in(move.chamber) != ""
        s.then(
            replace(
                self,
                movers=tuple(c for c in self.movers if c != move.character),
                left=self.left if going_on else self.left - 1,
                walking=move.character,
                steps_left=0 if stops else (self.steps_left if going_on else self.steps) - 1,
                start=self._start(s, move),
            )
        )
        if move.character not in s.moved:
            s.moved = (*s.moved, move.character)
        enter(s, move.character, move.chamber, "run" if self.run else "walk", emit)

    def _start(self, s: Crew, move: MoveCharacter) -> str:
        """The chamber a RUN may not come back to: none if the first step has changed more than the place."""
        changes = move.character in s.hidden or finds_laser(s, move.chamber)
        return s.at[move.character] if self.run and not changes else ""


@value
class Consent(Choice[Crew, Agree | Refuse]):
    """LIF-151. A player whose character somebody else would move agrees or not."""

    seat: Seat
    character: str

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.CONSENT, "LIF-151")

    def offers(self, s: Crew) -> Iterable[Agree | Refuse]:
        return (Agree(), Refuse())

    def check(self, s: Crew, move: Agree | Refuse) -> Refusal | None:
        return None

    def take(self, s: Crew, move: Agree | Refuse, emit: Emit) -> None:
        if isinstance(move, Agree):
            s.lent = (*s.lent, self.character)
        else:
            s.kept_back = (*s.kept_back, self.character)
        emit(ConsentGiven(self.character, "yes" if isinstance(move, Agree) else "no"))
