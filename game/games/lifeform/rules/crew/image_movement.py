"""Movement of images (LIF-86 to LIF-89): one step at a time, and pushed aside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.core.engine import Choice, Decision
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.moves import MoveImage
from game.games.lifeform.rules.crew.reality import put_image
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.components import IMAGES
from game.games.lifeform.rules.ship.moves import Pass
from game.games.lifeform.rules.ship.state import CAT
from game.games.lifeform.rules.ship.words import ShipNo


def image_refusal(s: Crew, image: str, to: str, *, avoid_cat: bool = False) -> Refusal | None:
    """LIF-86. Why an image cannot take this step."""
    ship = s.box.ship
    if image not in IMAGES or image not in s.at:
        return Refusal("LIF-86", No.NOT_ON_SHIP, (image,))
    here = s.at[image]
    if to not in ship.chambers:
        return Refusal("LIF-84", ShipNo.NO_SUCH_CHAMBER, (to,))
    links = ship.links_to[here].get(to)
    if links is None:
        return Refusal("LIF-11", ShipNo.NOT_ADJACENT, (to, here))
    if to == ship.special.shuttle:
        return Refusal("LIF-15", No.NOT_THE_SHUTTLE, (image,))
    if links == (s.door,):
        return Refusal("LIF-86", No.DOOR_SHUT, (s.door,))
    return stand_refusal(s, to, avoid_cat=avoid_cat)


def stand_refusal(s: Crew, to: str, *, avoid_cat: bool = False) -> Refusal | None:
    """LIF-86, LIF-34. Why an image cannot stand in a chamber."""
    if to == s.breach:
        return Refusal("LIF-175", ShipNo.BREACHED, (to,))
    if other := s.image_in(to):
        return Refusal("LIF-86", No.IMAGE_THERE, (to, other))
    if there := s.characters_in(to):
        return Refusal("LIF-86", No.SOMEBODY_THERE, (to, there[0]))
    if avoid_cat and s.at.get(CAT) == to:
        return Refusal("LIF-139", No.CAT_THERE, (to, CAT))
    return None


def image_steps(s: Crew, image: str, *, avoid_cat: bool = False) -> list[str]:
    """Chambers an image can step into."""
    at, ship = s.at, s.box.ship
    taken = {at[character] for character in s.owner}
    taken.update((s.breach, ship.special.shuttle), [at[other] for other in IMAGES if other in at])
    if avoid_cat and CAT in at:
        taken.add(at[CAT])
    shut = (s.door,)
    return [to for to, links in ship.links_to[at[image]].items() if to not in taken and links != shut]


@value
class Prowl(Choice[Crew, MoveImage | Pass]):
    """LIF-161, LIF-171. Some images each make some moves."""

    rule: str
    left: int
    """How many images may still begin to move."""
    steps: int
    roam: bool = False
    """It may not end where it started: MOVE ALIEN 3 by its rule, a dash because it would change nothing (LIF-49)."""
    moved: tuple[str, ...] = ()
    start: str = ""
    steps_left: int = 0

    def ask(self, s: Crew) -> Decision | None:
        if any(self.check(s, move) is None for move in self._steps(s)):
            return Decision(s.terms.lifeform, Ask.PROWL, self.rule, self._of(s))
        return None

    def _of(self, s: Crew) -> tuple[int, int] | None:
        if self.steps > 1:
            return (self.steps - self.steps_left + 1 if self.moved else 1, self.steps)
        most = len(self.moved) + min(self.left, sum(image not in self.moved for image in s.images()))
        return (len(self.moved) + 1, most) if most > 1 else None

    def offers(self, s: Crew) -> Iterable[MoveImage | Pass]:
        return [*self._steps(s), Pass()]

    def _steps(self, s: Crew) -> Iterator[MoveImage]:
        for image in self.candidates(s):
            for to in image_steps(s, image):
                yield MoveImage(image, to)

    def candidates(self, s: Crew) -> list[str]:
        """Which images may make the next step."""
        found = [self.moved[-1]] if self.steps_left else []
        if self.left:
            found += [image for image in s.images() if image not in self.moved]
        return found

    def check(self, s: Crew, move: MoveImage | Pass) -> Refusal | None:
        if isinstance(move, Pass):
            if not self.moved or (self.roam and s.at[self.moved[-1]] == self.start):
                return Refusal(self.rule, No.MUST_MOVE)
            return None
        if no := image_refusal(s, move.image, move.chamber):
            return no
        if move.image not in self.candidates(s):
            return Refusal(self.rule, No.NO_STEPS_LEFT, (move.image,))
        if self.roam and self.steps_left == 1 and move.chamber == self.start:
            return Refusal(self.rule, No.NOT_WHERE_IT_STARTED, (move.image, move.chamber))
        return None

    def take(self, s: Crew, move: MoveImage | Pass, emit: Emit) -> None:
        if isinstance(move, Pass):
            return
        going_on = bool(self.moved) and move.image == self.moved[-1]
        s.then(
            replace(
                self,
                left=self.left if going_on else self.left - 1,
                moved=self.moved if going_on else (*self.moved, move.image),
                start=self.start if going_on else s.at[move.image],
                steps_left=(self.steps_left if going_on else self.steps) - 1,
            )
        )
        put_image(s, move.image, move.chamber, "move", emit)


@value
class PushImage(Choice[Crew, MoveImage]):
    """LIF-139, LIF-56, LIF-60. A crew player moves an image; it must move if it can."""

    seat: Seat
    rule: str
    image: str
    steps: int
    avoid: str = ""
    """A chamber it may not be moved into: where it started, or the shooter's."""
    start: str = ""
    """For a flamethrower: the chamber it may not come back to."""
    avoid_cat: bool = False

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        if self.steps < 1 or not self._chambers(s):
            return None
        of = (2, 2) if self.start else (1, self.steps) if self.steps > 1 else None  # fire drives twice
        return Decision(self.seat, Ask.PUSH_IMAGE, self.rule, of)

    def offers(self, s: Crew) -> Iterable[MoveImage]:
        return [MoveImage(self.image, to) for to in self._chambers(s)]

    def candidates(self, s: Crew) -> list[str]:
        return [self.image]

    def _chambers(self, s: Crew) -> list[str]:
        shut = (self.avoid, self.start)
        return [to for to in image_steps(s, self.image, avoid_cat=self.avoid_cat) if to not in shut]

    def check(self, s: Crew, move: MoveImage) -> Refusal | None:
        if move.image != self.image:
            return Refusal(self.rule, No.NOT_THIS_IMAGE, (move.image,))
        if no := image_refusal(s, move.image, move.chamber, avoid_cat=self.avoid_cat):
            return no
        if move.chamber == self.start:
            return Refusal("LIF-139", No.NOT_WHERE_IT_STARTED, (move.image, move.chamber))
        if move.chamber == self.avoid:
            return Refusal(self.rule, No.NOT_INTO_SHOOTER, (move.image, move.chamber))
        return None

    def take(self, s: Crew, move: MoveImage, emit: Emit) -> None:
        if self.steps > 1:
            s.then(replace(self, steps=self.steps - 1, start=s.at[self.image]))
        put_image(s, self.image, move.chamber, "push", emit)
