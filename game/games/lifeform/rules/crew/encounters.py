"""What follows from a movement (LIF-87): meetings with images, then terror tokens."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit
from game.core.value import value
from game.games.lifeform.rules.crew.attack import StartStrike
from game.games.lifeform.rules.crew.reality import Calibrate, PlaceGhost, ThinImages, show_real
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.terror import Aftermath, MeetTerror
from game.games.lifeform.rules.crew.tracks import AdvanceClock
from game.games.lifeform.rules.ship.story import tell


@value
class Arrivals(Step[Crew]):
    """LIF-84, LIF-87. The movement is over: now its consequences, for each moved character in order."""

    def run(self, s: Crew, emit: Emit) -> None:
        arrived = tuple(Arrive(character, s.at[character]) for character in s.moved if character in s.owner)
        s.moved = s.lent = s.kept_back = ()
        s.then(*arrived, Aftermath())


@value
class Arrive(Step[Crew]):
    """LIF-87. First an image in the chamber, otherwise a terror token."""

    character: str
    chamber: str

    def run(self, s: Crew, emit: Emit) -> None:
        if s.at.get(self.character) != self.chamber or self.character in s.hidden:
            return
        if image := s.image_in(self.chamber):
            s.then(Meet(self.character, image))
        elif self.chamber in s.terrors:
            s.then(MeetTerror(self.character))


@value
class Meet(Step[Crew]):
    """LIF-91, LIF-92, LIF-93, LIF-94. The lifeform reveals whether the image is real."""

    character: str
    image: str

    def run(self, s: Crew, emit: Emit) -> None:
        if s.real == self.image:
            s.then(StartStrike("walk_in", s.at[self.image], self.character))
            return
        show_real(s, self.image, emit)
        tell(emit, "ghost")
        s.then(AdvanceClock(1), PlaceGhost(self.image), ThinImages(), Calibrate(), Aftermath())
