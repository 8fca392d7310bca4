"""Reality calibration and hidden identity (LIF-32 to LIF-34), and what the crew may conclude about it."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.lifeform_events import Calibrated, ImageMoved, ImageRemoved, ImageRevealed, RealSet
from game.games.lifeform.rules.crew.moves import PlaceImage, RemoveImage, SetReal
from game.games.lifeform.rules.crew.picks import LifeformPicks
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.story import tell

EVEN = 12
"""The weight of an image about which nothing is known."""
CLOSE = {0: 18, 1: 18, 2: 14}
"""A lifeform likes to be near its prey: the weight by the distance to the nearest character."""


def put_image(s: Crew, image: str, chamber: str, cause: str, emit: Emit) -> None:
    s.at[image] = chamber
    emit(ImageMoved(image, chamber, cause))
    s.refresh_hidden(emit)


def show_real(s: Crew, image: str, emit: Emit) -> None:
    """The lifeform reveals whether an image is real."""
    real = s.real == image
    if real:
        s.suspicion = {other: EVEN if other == image else 0 for other in s.images()}
    else:
        s.suspicion[image] = 0
    emit(ImageRevealed(image, "real" if real else "ghost"))
    if real:
        tell(emit, "real")


def forget(s: Crew) -> None:
    """After a calibration any image may be the real one; those near the crew a little more likely."""
    away = s.box.ship.distance
    places = [s.at[c] for c in s.owner if c not in s.hidden]
    s.suspicion = {}
    for image in s.images():
        near = min((away[s.at[image]].get(place, 9) for place in places), default=9)
        s.suspicion[image] = CLOSE.get(near, EVEN)


def beliefs(s: Crew) -> dict[str, int]:
    """How likely each image is to be real, by comparison: from clues that everybody knows, and about in the proportions
    in which it turned out so when computers played (docs/measurements/strength.md). Clues are worth half of what they
    seem to be, and where an image stands tells nothing: the lifeform bluffs. 0: certainly a ghost."""
    clues = {image: s.suspicion.get(image, 0) for image in s.images()}
    return {image: clue + EVEN if clue else 0 for image, clue in clues.items()}


def percent(s: Crew, image: str) -> int:
    """The same in percent, as people are told; 0 while nothing is known at all."""
    found = beliefs(s)
    total = sum(found.values())
    return round(100 * found.get(image, 0) / total) if total else 0


def certain(s: Crew) -> str:
    """The image that must be real as far as everybody knows, or ""."""
    possible = [image for image, weight in s.suspicion.items() if weight > 0]
    return possible[0] if len(possible) == 1 else ""


@value
class Unmoved(Step[Crew]):
    """LIF-33. What the crew may conclude: an image beside prey that did not strike is less likely to be real."""

    was: tuple[str, ...]
    """The images that stood beside prey when the turn began."""
    calibrations: int
    """How often the lifeform had calibrated by then: afterwards the old clues mean nothing."""

    def run(self, s: Crew, emit: Emit) -> None:
        if certain(s) or s.calibrations != self.calibrations:
            return
        for image in self.was:
            if s.suspicion.get(image, 0) > 0:
                s.suspicion[image] = max(1, s.suspicion[image] * 3 // 5)


def beside_prey(s: Crew) -> tuple[str, ...]:
    """Images that could attack somebody if they were real."""
    return tuple(image for image in s.images() if any(prey_beside(s, image)))


def prey_beside(s: Crew, image: str) -> Iterable[str]:
    """LIF-95. Chambers an image could attack: adjacent, with a non-hidden character and no other image."""
    ship = s.box.ship
    for chamber, link in ship.all_links[s.at[image]]:
        if link != s.door and chamber != ship.special.shuttle and not s.image_in(chamber) and s.exposed_in(chamber):
            yield chamber


@value
class Calibrate(LifeformPicks[SetReal]):
    """LIF-32. The lifeform secretly chooses which of its images on the ship is real."""

    prompt, rule, no = Ask.CALIBRATE, "LIF-32", No.NOT_ON_SHIP

    def options(self, s: Crew) -> list[SetReal]:
        return [*map(SetReal, s.images())]

    def take(self, s: Crew, move: SetReal, emit: Emit) -> None:
        s.real = move.image
        s.calibrations += 1
        forget(s)
        emit(Calibrated())
        emit(RealSet(move.image, seen_by=frozenset((s.terms.lifeform,))))


def nearest_free(s: Crew, source: str, door: str, image: str) -> list[str]:
    """The chambers an image can be put into, or stay in, that are nearest to another chamber."""
    free = [chamber for chamber in s.free_chambers() if chamber != source]
    if s.at[image] not in s.occupied():
        free.append(s.at[image])
    away = s.box.ship.reach(source, door, s.breach)
    reach = [chamber for chamber in free if chamber in away] or free
    best = min((away.get(chamber, 99) for chamber in reach), default=0)
    return [chamber for chamber in reach if away.get(chamber, 99) == best]


@value
class PlaceGhost(Choice[Crew, PlaceImage]):
    """LIF-92. A ghost that was met is put into the free chamber nearest to the real lifeform."""

    image: str

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.PLACE_GHOST, "LIF-92")

    def offers(self, s: Crew) -> Iterable[PlaceImage]:
        return [PlaceImage(self.image, chamber) for chamber in self._chambers(s)]

    def check(self, s: Crew, move: PlaceImage) -> Refusal | None:
        if move.image != self.image:
            return Refusal("LIF-92", No.NOT_THIS_IMAGE, (move.image,))
        if move.chamber not in self._chambers(s):
            return Refusal("LIF-92", No.NOT_NEAREST, (move.chamber,))
        return None

    def take(self, s: Crew, move: PlaceImage, emit: Emit) -> None:
        put_image(s, move.image, move.chamber, "ghost", emit)

    def _chambers(self, s: Crew) -> list[str]:
        return nearest_free(s, s.at[s.real], s.door, self.image)


@value
class ThinImages(LifeformPicks[RemoveImage]):
    """LIF-92. With three images in play one of them leaves the game for good."""

    prompt, rule, no = Ask.REMOVE_IMAGE, "LIF-92", No.NOT_ON_SHIP

    def options(self, s: Crew) -> list[RemoveImage]:
        images = s.images()
        return [*map(RemoveImage, images)] if len(images) == 3 else []

    def take(self, s: Crew, move: RemoveImage, emit: Emit) -> None:
        del s.at[move.image]
        s.lost_images = (*s.lost_images, move.image)
        if s.real == move.image:
            s.real = s.images()[0]  # the calibration that follows chooses anew
        forget(s)
        emit(ImageRemoved(move.image, "forever"))
        s.refresh_hidden(emit)


@value
class RemoveGhost(LifeformPicks[RemoveImage]):
    """LIF-141. A burnt cocoon takes one of three images off the ship: a ghost, which may come back."""

    prompt, rule, no = Ask.REMOVE_GHOST, "LIF-141", No.NOT_ON_SHIP

    def options(self, s: Crew) -> list[RemoveImage]:
        images = s.images()
        return [RemoveImage(image) for image in images if image != s.real] if len(images) == 3 else []

    def refusal(self, s: Crew, move: RemoveImage) -> Refusal | None:
        return Refusal("LIF-141", No.ONLY_A_GHOST, (move.image,)) if move.image == s.real else None

    def take(self, s: Crew, move: RemoveImage, emit: Emit) -> None:
        del s.at[move.image]
        s.suspicion.pop(move.image, None)
        emit(ImageRemoved(move.image, "aside"))
        s.refresh_hidden(emit)
