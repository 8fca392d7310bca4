"""Walking into terror (DRG-86 to DRG-88)."""

from __future__ import annotations

from game.core.engine import Step
from game.core.events import Emit, Seat
from game.core.pick import MayPick
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.solo.crisis import DrawCrisis
from game.games.lifeform.rules.solo.events import FearGrew
from game.games.lifeform.rules.solo.fear import nerve_breaks, use_trait
from game.games.lifeform.rules.solo.moves import FaceTerror, GiveInToFear
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.survivor import deck_here, here, remove_terror
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo


def brave_areas(s: Alone) -> list[str]:
    """DRG-87. Unused traits whose area covers the deck the survivor is on."""
    return [area for area in s.traits if deck_here(s) in s.box.solo.areas[area].decks]


@value
class TerrorWaits(Step[Alone]):
    """DRG-86. A terror token in the chamber that was entered; without a trait for this deck there is no choice."""

    def run(self, s: Alone, emit: Emit) -> None:
        if here(s) in s.terrors:
            if brave_areas(s):
                s.then(StandUp())
            else:
                give_in(s, emit)


@value
class StandUp(MayPick[Alone, FaceTerror | GiveInToFear]):
    """DRG-86, DRG-87. A trait takes the token out of the game; or it goes to the fear track, with a crisis."""

    prompt, rule, no, no_rule, decline = SoloAsk.TERROR, "DRG-86", SoloNo.OTHER_DECK, "DRG-87", GiveInToFear()

    def who(self, s: Alone) -> Seat:
        return SEAT

    def options(self, s: Alone) -> list[FaceTerror | GiveInToFear]:
        return [*map(FaceTerror, brave_areas(s))]

    def refusal(self, s: Alone, move: FaceTerror | GiveInToFear) -> Refusal | None:
        assert isinstance(move, FaceTerror)
        return None if move.area in s.traits else Refusal("DRG-86", SoloNo.NO_TRAIT)

    def take(self, s: Alone, move: FaceTerror | GiveInToFear, emit: Emit) -> None:
        if isinstance(move, FaceTerror):
            use_trait(s, move.area, "terror", emit)
            remove_terror(s, here(s), emit)
        else:
            give_in(s, emit)


def give_in(s: Alone, emit: Emit) -> None:
    """DRG-86, DRG-89. The token stays on the fear track for good, and a crisis follows at once."""
    chamber = here(s)
    s.terrors = s.without(s.terrors, chamber)
    s.fear += 1
    emit(FearGrew(chamber, s.fear))
    if not nerve_breaks(s, emit):
        s.then(DrawCrisis())
