"""What a crisis takes is said before it is taken, and what is owed while it is paid (DRG-79 to DRG-82, DRG-177)."""

from __future__ import annotations

import pytest

from game.core.events import Event
from game.games.lifeform.rules.solo.events import CardSpent, TokenSpent, TraitUsed
from game.games.lifeform.rules.solo.foresight import paid_unasked, takes_last_hide
from game.games.lifeform.rules.solo.moves import ChooseOption, PayCard, PayToken, PayTrait
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.faces.cards import BandFace
from game.games.lifeform.table.solo.faces import OptionFace
from tests.games.lifeform.positions import ENGINE, act, held
from tests.games.lifeform.solo.positions import alone, crisis, prompt
from tests.games.lifeform.tables import check_table, pieces


def option(s: Alone, letter: str) -> OptionFace:
    face = pieces(s)[f"option:{letter}"].face
    assert isinstance(face, OptionFace)
    return face


def said(s: Alone, letter: str) -> str:
    return " | ".join(sign.text for sign in option(s, letter).price)


def spent(heard: list[Event]) -> list[str]:
    """What the events say was taken."""
    found = []
    for event in heard:
        if isinstance(event, CardSpent):
            found.append(event.card)
        if isinstance(event, TokenSpent):
            found.append(event.token)
        if isinstance(event, TraitUsed):
            found.append(event.area)
    return found


@pytest.mark.rule("DRG-79", "DRG-177")
def test_what_a_price_takes_without_asking_is_named_before_it_is_chosen() -> None:
    s = alone("galley", hand="leg_it ask_sister")
    crisis(s, "A01")
    assert "Leg It" in said(s, "B") and "Ask" in said(s, "B")  # two cards of two
    taken = paid_unasked(ENGINE.alone.view(s, 0), ChooseOption("B"))
    assert {move.card for move in taken if isinstance(move, PayCard)} == set(s.hands[0])
    s = alone("galley", hand="leg_it ask_sister flat_out")
    crisis(s, "A01")
    assert "Leg It" not in said(s, "B") and paid_unasked(s, ChooseOption("B")) == ()  # two of three: that is asked


@pytest.mark.rule("DRG-82", "DRG-177")
def test_a_trait_and_the_card_that_goes_with_it_are_both_named_and_a_last_hide_is_warned_of() -> None:
    s = alone("galley", hand="lights_out")
    (first, *_) = s.traits
    s.traits = {first: s.traits[first]}
    crisis(s, "A04")
    trait, letter = s.box.solo.areas[first].name.capitalize(), "A"  # CIRCUIT
    assert trait in said(s, letter) and "Lights Out" in said(s, letter)
    assert option(s, letter).price[-1].token == "lif_beast" and "HIDE" in said(s, letter)
    assert ENGINE.doubt(ENGINE.alone.view(s, 0), ChooseOption(letter)) == "confirm_last_hide"
    named = paid_unasked(s, ChooseOption(letter))
    assert named == (PayTrait(first, held(s, 0, "lights_out")),)
    assert set(spent(act(s, ChooseOption(letter)))) >= {first, named[0].card}
    check_table(s)


@pytest.mark.rule("DRG-79")
def test_what_is_foretold_is_what_is_taken() -> None:
    """On every card, with several hands: all that goes at once, and nothing else."""
    seen = 0
    for card in ENGINE.box.solo.crises:
        for hand in ("leg_it ask_sister", "lights_out", "shock_prod flame_unit", "double_time flat_out lights_out"):
            for letter in "ABC":
                s = alone("galley", hand=hand, tokens={"welding_torch": 1}, scenario="thirteenth_alone", minute=29)
                crisis(s, card)
                move = ChooseOption(letter)
                if ENGINE.check(s, move):
                    assert paid_unasked(s, move) == ()
                    continue
                told = paid_unasked(s, move)
                cards = [one.card for one in told if not isinstance(one, PayToken)]
                heard = act(s, move)
                prices = [e.card for e in heard if isinstance(e, CardSpent) and e.cause == "price"]
                assert cards == prices, (card, letter, hand)
                seen += bool(told)
    assert seen > 40


@pytest.mark.rule("DRG-80", "DRG-177")
def test_while_it_is_paid_it_says_what_is_owed_and_what_goes_by_itself_afterwards() -> None:
    s = alone("galley", hand="lights_out leg_it ask_sister", traits={})
    crisis(s, "A01", "B")
    assert prompt(s) == "pay_card"
    last = held(s, 0, "lights_out")
    face = pieces(s)[f"pay:{last}"].face
    assert isinstance(face, BandFace) and "HIDE" in face.label and face.token == "lif_beast"
    assert takes_last_hide(s, PayCard(last)) and ENGINE.doubt(s, PayCard(last)) == "confirm_last_hide"
    harmless = PayCard(held(s, 0, "leg_it"))
    assert not ENGINE.doubt(s, harmless)
    before = {piece.id: piece.rect for piece in pieces(s).values() if piece.id.startswith("pay:")}
    act(s, harmless)
    assert said(s, "B") == "1 more card"
    after = [piece.rect for piece in pieces(s).values() if piece.id.startswith("pay:")]
    pressed = before[f"pay:{harmless.card}"]
    assert after and not any(rect.colliderect(pressed) for rect in after)  # a second press pays nothing


@pytest.mark.rule("DRG-80")
def test_an_icon_that_is_paid_is_not_asked_for_again() -> None:
    s = alone("galley", hand="leg_it ask_sister double_time flat_out")
    crisis(s, "A01", "A")
    if prompt(s) == "pay_icon":
        act(s, ENGINE.moves(s)[0])
    assert prompt(s) == "pay_icon" and "paid" in option(s, "A").price[0].text
    assert option(s, "A").price[0].icon == "icons/check"
