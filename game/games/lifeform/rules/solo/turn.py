"""Rounds of the solo game (DRG-27 to DRG-35, DRG-46 to DRG-50)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.events import RoundBegan
from game.games.lifeform.rules.ship.loading import load
from game.games.lifeform.rules.ship.moves import LoadToken, Pass
from game.games.lifeform.rules.solo.activities import Undertake
from game.games.lifeform.rules.solo.android import AndroidTurn
from game.games.lifeform.rules.solo.chits import take_vent_chit
from game.games.lifeform.rules.solo.crisis import DrawCrisis
from game.games.lifeform.rules.solo.events import ChamberTells
from game.games.lifeform.rules.solo.free import Free, free_offers, free_refusal, take_free, worth_asking
from game.games.lifeform.rules.solo.icons import collect_offers, collect_refusal
from game.games.lifeform.rules.solo.motion import Advance, Proximity
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.survivor import aboard, here, is_vent
from game.games.lifeform.rules.solo.tracks import Tick
from game.games.lifeform.rules.solo.words import SoloAsk


@value
class SoloRound(Step[Alone]):
    """DRG-27, DRG-28. Steps 1 to 5, the android phase, and the next round."""

    def run(self, s: Alone, emit: Emit) -> None:
        s.stage, s.phase = "starship", "crew"
        s.round += 1
        s.turn += 1
        s.toll_paid = False
        emit(RoundBegan(s.round))
        s.then(
            Gather(),
            DrawOne(),
            Undertake(),
            Breather(repercussions=True),
            Repercussions(),
            Breather(repercussions=False),
            Tick(1),
            AndroidTurn(),
            SoloRound(),
        )


@value
class Gather(Choice[Alone, LoadToken | Free]):
    """DRG-31, DRG-34, DRG-29. Step 1: a mission token of this chamber must be collected, if a column has room."""

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, SoloAsk.COLLECT, "DRG-31") if collect_offers(s) else None

    def offers(self, s: Alone) -> Iterable[LoadToken | Free]:
        return [*collect_offers(s), *free_offers(s)]

    def check(self, s: Alone, move: LoadToken | Free) -> Refusal | None:
        return collect_refusal(s, move, "DRG-31") if isinstance(move, LoadToken) else free_refusal(s, move)

    def take(self, s: Alone, move: LoadToken | Free, emit: Emit) -> None:
        if isinstance(move, LoadToken):
            load(s, SEAT, move.chamber, move.column, emit)
        else:
            s.then(self)
            take_free(s, move, emit)


@value
class DrawOne(Step[Alone]):
    """DRG-35. Step 2: a crew card, with the hand limit; Step 3 begins where the survivor is now (DRG-46)."""

    def run(self, s: Alone, emit: Emit) -> None:
        s.began_at = here(s)
        draw(s, SEAT, 1, emit)


def moved_on(s: Alone) -> bool:
    """DRG-46. Only the final chamber counts, and the Remora is on no deck."""
    return here(s) != s.began_at and not aboard(s)


@value
class Breather(Choice[Alone, Free | Pass]):
    """DRG-29. Free actions and the launch, after the activity and again after its repercussions."""

    repercussions: bool

    def ask(self, s: Alone) -> Decision | None:
        # without repercussions both moments are the same one
        wanted = worth_asking(s) and (moved_on(s) or not self.repercussions)
        return Decision(SEAT, SoloAsk.AFTER, "DRG-29") if wanted else None

    def offers(self, s: Alone) -> Iterable[Free | Pass]:
        return [*free_offers(s), Pass()]

    def check(self, s: Alone, move: Free | Pass) -> Refusal | None:
        return None if isinstance(move, Pass) else free_refusal(s, move)

    def take(self, s: Alone, move: Free | Pass, emit: Emit) -> None:
        if not isinstance(move, Pass):
            s.then(self)
            take_free(s, move, emit)


@value
class Repercussions(Step[Alone]):
    """DRG-46, DRG-47, DRG-49. Step 4: what a move to another chamber brings."""

    def run(self, s: Alone, emit: Emit) -> None:
        if not moved_on(s):
            return
        s.then(ChamberAnswers())
        if here(s) in s.outages:
            emit(ChamberTells(here(s), "dark"))
            s.then(Tick(1), Advance(1), Proximity())


@value
class ChamberAnswers(Step[Alone]):
    """DRG-47, DRG-48. A vent chamber gives up its chit and lets the lifeform come; any other brings a crisis."""

    def run(self, s: Alone, emit: Emit) -> None:
        if not moved_on(s):  # thrown out of the chamber by an asteroid meanwhile (PAS-74)
            return
        if not is_vent(s, here(s)):
            s.then(DrawCrisis())
            return
        emit(ChamberTells(here(s), "vent"))
        s.then(Advance(1), Proximity())
        if here(s) in s.chits:
            take_vent_chit(s, here(s), emit)
