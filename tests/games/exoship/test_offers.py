"""Events that tempt (EXO-127 to EXO-129)."""

from __future__ import annotations

import pytest

from game.core.engine import Frame
from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.events import FounderSwayed, Inspected, OfferAccepted, OfferDeclined, SuspicionChecked
from game.games.exoship.rules.moves import AcceptOffer, DeclineOffer, EndActions
from game.games.exoship.rules.offers import ConsiderOffer, Offer
from game.games.exoship.rules.scoring import EndOfTurnCheck
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.turn import EventTextStep
from tests.games.exoship.positions import (
    ENGINE,
    EVENT_PHASE,
    FIRST,
    NEXT_TURN,
    Part,
    asked,
    crew,
    event,
    heard,
    legal,
    lost,
    play,
    position,
    refusal,
    settle,
)

TURN = Part(EventTextStep)
"""The event, and everything after it."""
TO_SUSPICION = Part(EventTextStep, EndOfTurnCheck)
SEEN = "E[F05r F04d] M[F01d F09r] Y[F10d F08d]"
"""Rift at the rank 1 that Lights Out inspects."""
LOYAL = "E[F05d F04r] M[F01d F09d] Y[F10d F08d]"
"""A captain of the Directorate."""


def offered(face: str, grid: str, *, pending: Part = EVENT_PHASE) -> Exo:
    s = event(face, grid, pending=pending)
    settle(s)
    return s


@pytest.mark.rule("EXO-127")
def test_a_quarter_of_the_timeline_tempts() -> None:
    faces = [face for card in ENGINE.box.cards.timeline for face in card.faces]
    assert sum(isinstance(face.event, Offer) for face in faces) * 4 >= len(faces)
    old = [face for card in FIRST.box.cards.timeline for face in card.faces]
    assert not any(isinstance(face.event, Offer) for face in old)


@pytest.mark.rule("EXO-127")
@pytest.mark.parametrize(("face", "grid"), [("T1c", SEEN), ("T4c", LOYAL)])
def test_an_offer_is_accepted_or_declined_before_the_inspection(face: str, grid: str) -> None:
    s = event(face, grid)
    assert not heard(settle(s), Inspected)
    assert asked(s) is ConsiderOffer
    assert legal(s) == {AcceptOffer(face), DeclineOffer()}


@pytest.mark.rule("EXO-127")
@pytest.mark.parametrize(("face", "grid", "after"), [("T1c", SEEN, "E[F04d] M[F01d F09r]"), ("T4c", LOYAL, LOYAL)])
def test_declined_the_text_does_nothing(face: str, grid: str, after: str) -> None:
    s = offered(face, grid)
    events = play(s, DeclineOffer())
    assert heard(events, OfferDeclined) == [OfferDeclined(face)]
    assert heard(events, Inspected)
    assert (s.actions_left, s.actions_allowed, s.lying_low) == (2, 2, False)
    assert crew(s).startswith(after)


@pytest.mark.rule("EXO-127")
def test_only_the_offer_of_the_card_can_be_accepted() -> None:
    s = offered("T1c", SEEN)
    assert refusal(s, AcceptOffer("T4c")).rule == "EXO-127"
    assert refusal(s, AcceptOffer("nonsense")).rule == "EXO-127"


@pytest.mark.rule("EXO-127", "EXO-128", "EXO-129")
@pytest.mark.parametrize(
    ("face", "grid", "then"),
    [
        ("T1c", "E[F05d F04d] M[F01d F09d] Y[F10d F08d]", FreeSway),
        ("T4c", "E[F05r F04d] M[F01d F09d] Y[F10d F08d]", ActionPhase),
        ("T4c", "E[] M[] Y[F10d F08r]", ActionPhase),
    ],
)
def test_an_offer_that_brings_nothing_is_not_made(face: str, grid: str, then: type[Frame[Exo]]) -> None:
    assert asked(offered(face, grid)) is then


@pytest.mark.rule("EXO-128")
def test_who_lies_low_is_not_inspected_and_has_one_action() -> None:
    s = offered("T1c", SEEN)
    events = play(s, AcceptOffer("T1c"))
    assert heard(events, OfferAccepted) == [OfferAccepted("lie_low", "T1c", 1)]
    assert heard(events, Inspected) == [Inspected("hidden", "elder")]
    assert crew(s) == SEEN
    assert asked(s) is ActionPhase
    assert (s.actions_left, s.actions_allowed) == (1, 1)


@pytest.mark.rule("EXO-128", "EXO-86")
@pytest.mark.parametrize(("answer", "gone"), [(AcceptOffer("T1c"), []), (DeclineOffer(), ["F01"])])
def test_who_lies_low_is_not_suspected(answer: AcceptOffer | DeclineOffer, gone: list[str]) -> None:
    s = offered("T1c", "E[F05d F02d] M[F01r F09d] Y[F10d F08d]", pending=TO_SUSPICION)
    play(s, answer)
    assert list(s.accusations()) == gone
    events = play(s, EndActions())
    assert lost(events) == gone
    assert heard(events, SuspicionChecked)[0].cause == ("accusers" if gone else "hidden")


@pytest.mark.rule("EXO-128", "EXO-90")
def test_lying_low_can_win_the_turn() -> None:
    s = position(
        "E[F05r F04d] M[F07r F09d] Y[F02r F08d]",
        at=0,
        axios=True,
        timeline="T1c T2a T3a T4b",
        pending=(EventTextStep(),),
    )
    s.position = 1
    s.pending = list(reversed(TURN.frames(s)))
    settle(s)
    play(s, AcceptOffer("T1c"), EndActions())
    assert s.ending == "won"


@pytest.mark.rule("EXO-128")
def test_lying_low_lasts_one_turn() -> None:
    s = position("E[F05d F02d] M[F11r F09d] Y[F10d F08d]", at=0, timeline="T1c T2a T3a T4b", pending=NEXT_TURN)
    settle(s)
    play(s, AcceptOffer("T1c"), EndActions())
    assert (s.position, s.accepted, s.lying_low) == (2, False, False)


@pytest.mark.rule("EXO-129")
def test_the_captain_is_swayed_and_no_action_is_left() -> None:
    s = offered("T4c", LOYAL, pending=TURN)
    events = play(s, AcceptOffer("T4c"))
    assert heard(events, OfferAccepted) == [OfferAccepted("captains_table", "T4c", 0)]
    assert heard(events, FounderSwayed) == [FounderSwayed("F05", "table")]
    assert s.position == 2


@pytest.mark.rule("EXO-129", "EXO-55")
def test_a_mid_life_captain_is_found_at_once() -> None:
    s = offered("T4c", "E[] M[F01d F09d] Y[F10d F08r]")
    assert lost(play(s, AcceptOffer("T4c"))) == ["F01"]


@pytest.mark.rule("EXO-129", "EXO-43")
def test_a_swayed_captain_can_close_the_line_of_a_sealed_ship() -> None:
    s = event("T4c", "E[F05d F04d] M[F01r F09d] Y[F11r F08d]", hard=True)
    settle(s)
    play(s, AcceptOffer("T4c"))
    assert s.ship == "normal"
