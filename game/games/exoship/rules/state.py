"""The table of ExoShip (chapter 3): who stands where, and the verbs that move founders about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.core.derive import keyed, shared, state
from game.core.engine import State
from game.core.events import Emit
from game.core.rng import Rng
from game.core.value import value
from game.games.exoship.rules.data import GENERATIONS, Box
from game.games.exoship.rules.events import FounderDiscarded, FounderReplaced, Loss, StackSeen


@value
class Terms:
    """What the options say about this voyage."""

    win_points: int
    opening_sways: int
    open_timeline: bool
    listed_faces: tuple[str, ...]


@state
class Exo(State):
    rng: Rng = keyed(None)
    """Once the cards are dealt nothing is left to chance."""
    terms: Terms
    columns: list[list[str]]
    """Elder, mid-life, young; each from rank 1 downwards."""
    rift: set[str]
    """The founders in play that are Rift side up."""
    stack: list[str]
    """The founders not in play, from the top."""
    known: set[str] = keyed(None)
    """Founders of the stack whose place the player knows (EXO-98): a plan knows the whole stack it was made for."""
    origin: str
    timeline: tuple[str, ...]
    destination: Literal["mariposa", "axios"]
    ship: Literal["normal", "hard"]
    position: int
    actions_left: int
    blocked: tuple[str, ...]
    accepted: bool = False
    """Whether the offer of this turn's card was accepted (EXO-127)."""
    ending: Literal["", "won", "lost", "arrived", "resigned"] = ""
    box: Box = shared(default=None)

    # -- terms ----------------------------------------------------------------------------------

    @property
    def last_position(self) -> int:
        """The destination's (EXO-14)."""
        return len(self.timeline) + 1

    def face_at(self, position: int) -> str:
        """The event face that lies at a position of the timeline (EXO-53)."""
        if position == 0:
            return self.origin
        return self.timeline[position - 1] if position < self.last_position else self.destination

    @property
    def actions_allowed(self) -> int:
        """EXO-64, EXO-65. In this turn, taken ones among them."""
        usual = self.box.cards.constants.actions_per_turn.value
        return self.box.faces[self.face_at(self.position)].event.allows(usual, accepted=self.accepted)

    @property
    def lying_low(self) -> bool:
        """EXO-128. Nobody is inspected or suspected this turn."""
        return self.accepted and self.box.faces[self.face_at(self.position)].event.hides

    def year_at(self, position: int) -> int:
        """EXO-T1. The voyage's years, spread evenly."""
        return round(self.box.cards.constants.voyage_years.value * position / self.last_position)

    def place(self, founder: str) -> tuple[int, int] | None:
        """(column, index) of a founder in play; the index is the rank less 1."""
        for column, founders in enumerate(self.columns):
            if founder in founders:
                return column, founders.index(founder)
        return None

    def in_play(self) -> Iterator[str]:
        for founders in self.columns:
            yield from founders

    def pointed_at(self, founder: str) -> str | None:
        """EXO-22. The founder on the next space in the arrow's direction, if there is one."""
        place = self.place(founder)
        return self.pointed_from(founder, *place) if place else None

    def pointed_from(self, founder: str, column: int, index: int) -> str | None:
        columns, ranks = self.box.arrows[founder]
        column += columns
        index += ranks
        if 0 <= column <= 2 and 0 <= index < len(self.columns[column]):
            return self.columns[column][index]
        return None

    def adjacent(self, founder: str) -> list[str]:
        """EXO-21. The founders above, below, left and right."""
        place = self.place(founder)
        if not place:
            return []
        column, index = place
        spaces = ((column, index - 1), (column, index + 1), (column - 1, index), (column + 1, index))
        return [self.columns[c][i] for c, i in spaces if 0 <= c <= 2 and 0 <= i < len(self.columns[c])]

    @property
    def captain(self) -> str | None:
        """EXO-24, EXO-25. The rank 1 elder; without elders the rank 1 mid-life founder."""
        elder, midlife, _ = self.columns
        return elder[0] if elder else midlife[0] if midlife else None

    @property
    def points(self) -> int:
        """EXO-32."""
        worth = self.box.cards.constants.rank_points
        rift = self.rift
        top = sum(1 for founders in self.columns if founders and founders[0] in rift)
        return len(rift) * worth.lower + top * (worth.rank_1 - worth.lower)

    # -- verbs ----------------------------------------------------------------------------------

    def draw(self) -> str:
        """Take the top card of the stack. Once it lies in its place the card beneath shows."""
        founder = self.stack.pop(0)
        self.known.discard(founder)
        return founder

    def show_top(self, emit: Emit) -> None:
        """EXO-96."""
        if self.stack and self.stack[0] not in self.known:
            self.known.add(self.stack[0])
            emit(StackSeen((self.stack[0],), "top"))

    def bury(self, founder: str) -> None:
        """Put a card at the bottom of the stack, Directorate side up (EXO-23)."""
        self.rift.discard(founder)
        self.stack.append(founder)
        self.known.add(founder)

    def discard(self, founder: str, cause: Loss, emit: Emit) -> None:
        """EXO-26. Lower ranks of the column move up by themselves: a column has no gaps."""
        place = self.place(founder)
        assert place, f"{founder} is not in play"
        column, index = place
        del self.columns[column][index]
        self.bury(founder)
        emit(FounderDiscarded(founder, GENERATIONS[column], cause))

    def move(self, founder: str, column: int) -> None:
        """EXO-27. To the lowest rank of a generation, same side up."""
        place = self.place(founder)
        assert place, f"{founder} is not in play"
        del self.columns[place[0]][place[1]]
        self.columns[column].append(founder)

    def replace(self, founder: str, cause: str, emit: Emit) -> None:
        """EXO-28, EXO-29. The old card goes down first, so an empty stack gives it back."""
        place = self.place(founder)
        assert place, f"{founder} is not in play"
        was_rift = founder in self.rift
        self.bury(founder)
        newcomer = self.draw()
        self.columns[place[0]][place[1]] = newcomer
        if was_rift:
            self.rift.add(newcomer)
        emit(FounderReplaced(founder, newcomer, cause))
        self.show_top(emit)

    def swap(self, founder: str, other: str) -> None:
        """EXO-31. Both keep their side."""
        here, there = self.place(founder), self.place(other)
        assert here and there
        self.columns[here[0]][here[1]] = other
        self.columns[there[0]][there[1]] = founder

    def accusations(self) -> dict[str, list[str]]:
        """EXO-86, EXO-88. Every Rift founder a Directorate arrow points at, with the accusers, in grid order."""
        if self.lying_low:
            return {}
        rift = self.rift
        accusers: dict[str, list[str]] = {}
        for column, founders in enumerate(self.columns):
            for index, founder in enumerate(founders):
                if founder not in rift:
                    target = self.pointed_from(founder, column, index)
                    if target in rift:
                        accusers.setdefault(target, []).append(founder)
        if len(accusers) > 1:
            return {founder: accusers[founder] for founder in self.in_play() if founder in accusers}
        return accusers
