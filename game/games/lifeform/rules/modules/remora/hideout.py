"""Where the lifeform hides on the Remora after a solo launch (PAS-35 to PAS-42)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.modules.events import (
    ChamberGuessed,
    HiddenSurvivalReturned,
    HiddenZoneOpened,
    HidingPlaceLaid,
    ShuttleSearched,
)
from game.games.lifeform.rules.modules.moves import Confront, GuessChamber, HuntIt
from game.games.lifeform.rules.modules.remora.shuttle import remora_of
from game.games.lifeform.rules.modules.words import Ask, No
from game.games.lifeform.rules.solo.chits import draw_chit_if_any
from game.games.lifeform.rules.solo.picks import SurvivorPicks
from game.games.lifeform.rules.solo.state import SEAT, Alone


def hidden_zone(s: Alone) -> str:
    return s.box.passenger.board.hidden_zone.id


@value
class SearchShuttle(Step[Alone]):
    """PAS-35, PAS-36, PAS-37, PAS-61. Chambers with a token are no hiding places; with two left there is a choice."""

    def run(self, s: Alone, emit: Emit) -> None:
        remora = remora_of(s)
        left = tuple(place for place in s.box.passenger.locations if place not in remora.tokens)
        s.remora = replace(remora, cards=left)
        emit(ShuttleSearched(left, "left" if len(left) > 1 else "one" if left else "none"))
        if len(left) > 1:
            s.then(ConfrontOrHunt())


@value
class ConfrontOrHunt(Choice[Alone, Confront | HuntIt]):
    """PAS-37, PAS-38, PAS-39. Let it come out of hiding in the fight, or look for it before."""

    exact = True

    def ask(self, s: Alone) -> Decision | None:
        return Decision(SEAT, Ask.CONFRONT_OR_HUNT, "PAS-37")

    def offers(self, s: Alone) -> Iterable[Confront | HuntIt]:
        return (Confront(), HuntIt())

    def check(self, s: Alone, move: Confront | HuntIt) -> Refusal | None:
        return None

    def take(self, s: Alone, move: Confront | HuntIt, emit: Emit) -> None:
        if isinstance(move, Confront):
            open_zone(s, 0, emit)
            return
        s.remora = replace(remora_of(s), hiding=s.rng.choice(remora_of(s).cards))
        emit(HidingPlaceLaid())
        s.then(Guess())


@value
class Guess(SurvivorPicks[GuessChamber]):
    """PAS-39. Name one of the chambers that are left: right, and it has nowhere to hide."""

    prompt, rule, no = Ask.GUESS, "PAS-39", No.NOT_A_HIDING_PLACE

    def options(self, s: Alone) -> list[GuessChamber]:
        return [*map(GuessChamber, remora_of(s).cards)]

    def take(self, s: Alone, move: GuessChamber, emit: Emit) -> None:
        remora = s.remora = replace(remora_of(s), guessed=move.location)
        right = move.location == remora.hiding
        emit(ChamberGuessed(move.location, remora.hiding, "right" if right else "wrong"))
        if not right:
            open_zone(s, len(remora.cards) - 1, emit)


def open_zone(s: Alone, count: int, emit: Emit) -> None:
    """PAS-38, PAS-39. The hidden zone with its printed icons and so many random reserve tokens."""
    remora = remora_of(s)
    drawn = s.rng.shuffled(remora.reserve)[:count]
    left = tuple(token for token in remora.reserve if token not in drawn)
    printed = s.box.passenger.board.hidden_zone.printed_fight
    s.remora = replace(remora, reserve=left, printed=printed)
    s.zones = {hidden_zone(s): drawn}
    emit(HiddenZoneOpened(drawn, "tokens" if drawn else "bare"))


def printed_icons(s: Alone, zone: str) -> tuple[str, ...]:
    """PAS-38. What is printed in a zone: only the hidden one has icons of its own, until it is clear."""
    remora = s.remora
    return remora.printed if remora and zone == hidden_zone(s) else ()


def close_hideout(s: Alone, zone: str) -> None:
    """PAS-41. The hidden zone is clear; a survival token goes with it."""
    if s.remora and zone == hidden_zone(s):
        s.remora = replace(s.remora, printed=(), survival=False)


def guarded(s: Alone, zone: str) -> bool:
    """PAS-40. Does a survival token lie in this zone, so that attacking it takes a chit first?"""
    remora = s.remora
    return remora is not None and remora.survival and zone == hidden_zone(s)


def disturb(s: Alone, zone: str, emit: Emit) -> bool:
    """PAS-40. Attacking a hidden zone with a survival token: a chit comes first. False if it was the end."""
    if not guarded(s, zone):
        return True
    if not draw_chit_if_any(s, emit):
        return False
    s.remora = replace(remora_of(s), survival=False)
    emit(HiddenSurvivalReturned())
    return True
