"""Rows of icons (LIF-47 to LIF-50): a card is played, its icons are used in any order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew import cards
from game.games.lifeform.rules.crew.anytime import (
    AnyTime,
    LastCall,
    anytime_offers,
    anytime_refusal,
    do_anytime,
    openings,
)
from game.games.lifeform.rules.crew.icons import CREW, LIFEFORM, icon_refusal
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.terror import Aftermath
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.ship.events import IconSkipped
from game.games.lifeform.rules.ship.moves import UseIcon


def row_refusal(s: Crew, seat: Seat, row: tuple[str, ...]) -> Refusal | None:
    """LIF-48. At least one icon must be able to change the game."""
    first: Refusal | None = None
    for icon in row:
        no = icon_refusal(s, seat, icon)
        if no is None:
            return None
        first = first or no
    return first


@value
class RunRow(Step[Crew]):
    """LIF-47, LIF-49. The icons that are left: a lone one is used at once, of several the player chooses the next."""

    seat: Seat
    left: tuple[str, ...]
    before: tuple[str, ...] | None = field(default=None, compare=False)
    """Between two icons: what was possible besides before the last one was used (LIF-40, LIF-65)."""

    def run(self, s: Crew, emit: Emit) -> None:
        usable = [icon for icon in self.left if icon_refusal(s, self.seat, icon) is None]
        if not usable:
            for icon in self.left:
                emit(IconSkipped(icon))
        elif len(set(self.left)) == 1:
            if self.before is None:
                use(s, self.seat, self.left, self.left[0], emit)
            else:
                s.then(LastCall(self.seat, self.before), RunRow(self.seat, self.left))
        else:
            s.then(ChooseIcon(self.seat, self.left))


def use(s: Crew, seat: Seat, left: tuple[str, ...], icon: str, emit: Emit) -> None:
    """An icon's turn has come."""
    rest = s.without(left, icon)
    if rest:
        s.then(RunRow(seat, rest, None if seat == s.terms.lifeform else openings(s)))
    if icon_refusal(s, seat, icon):
        emit(IconSkipped(icon))
        return
    s.then(Aftermath())
    table = LIFEFORM if seat == s.terms.lifeform else CREW
    table[icon].begin(s, seat, emit)


@value
class ChooseIcon(Choice[Crew, UseIcon | AnyTime]):
    """LIF-49. The player fixes the order icon by icon; one that can change nothing when its turn comes is skipped.
    Between two icons the crew may launch, and its cat may act (LIF-40, LIF-64, LIF-65)."""

    seat: Seat
    left: tuple[str, ...]

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.ICON, "LIF-49")

    def offers(self, s: Crew) -> Iterable[UseIcon | AnyTime]:
        yield from map(UseIcon, dict.fromkeys(self.left))
        if s.is_crew(self.seat):
            yield from anytime_offers(s, self.seat)

    def check(self, s: Crew, move: UseIcon | AnyTime) -> Refusal | None:
        if isinstance(move, UseIcon):
            return None if move.icon in self.left else Refusal("LIF-49", No.NOT_IN_ROW)
        if not s.is_crew(self.seat):
            return Refusal("LIF-40", No.NOT_IN_ROW)
        return anytime_refusal(s, self.seat, move)

    def take(self, s: Crew, move: UseIcon | AnyTime, emit: Emit) -> None:
        if isinstance(move, UseIcon):
            use(s, self.seat, self.left, move.icon, emit)
        else:
            s.then(RunRow(self.seat, self.left))
            do_anytime(s, self.seat, move, emit)


@value
class CardDone(Step[Crew]):
    """LIF-47. After its row the card is discarded."""

    seat: Seat
    card: str

    def run(self, s: Crew, emit: Emit) -> None:
        cards.clear_away(s, self.seat, self.card)
