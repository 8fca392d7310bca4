"""The turn, drawing, held and standing cards (chapters 7 to 9)."""

from __future__ import annotations

import pytest

from game.core.engine import Frame
from game.core.moves import Move
from game.games.adrift.rules import moves
from game.games.adrift.rules.effects import Offer
from game.games.adrift.rules.events import (
    CardKept,
    CardPlayed,
    EventRevealed,
    IncomeGained,
    RivalsCollided,
    RivalsMet,
    TurnBegan,
)
from game.games.adrift.rules.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    DrawCore,
    DropCard,
    EndTurn,
    NameFan,
    OrderCards,
    Pass,
    PlayCard,
    RevealEvent,
    Rewind,
    Scan,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.time_travel import RewindChoice
from game.games.adrift.rules.turn import Help, Prep, React, Spend
from game.games.adrift.rules.upgrades import ScanOrder
from tests.games.adrift.positions import (
    CODES,
    DEF,
    ENG,
    ENGINE,
    EXPERT,
    FACISTS,
    LS,
    NAV,
    NYMPHS,
    RING,
    STEVE,
    asked,
    card,
    drawn,
    end_turn,
    give,
    heard,
    legal,
    play,
    position,
    refusal,
    reveal,
    voyage,
)

TEA = "Break for Tea Time"
LOVE = "Brotherly Love"


@pytest.mark.rule("ADR-48")
def test_the_crew_is_always_in_one_state() -> None:
    waiting: set[type[Frame[Adrift]]] = {Prep, ScanOrder, React, Offer, RewindChoice, Spend, Help}
    for seed in range(15):
        for s in voyage(seed):
            now = ENGINE.asking(s)
            assert (now is None) == bool(s.ending)
            if now:
                assert type(now[0]) in waiting


@pytest.mark.rule("ADR-49")
def test_the_order_of_a_turn() -> None:
    s = position(top=["Long Service Award"], held={LS: [RING, TEA]}, upgrades={NAV: NYMPHS})
    parts = [asked(s)]
    play(s, RevealEvent())
    for move in (Pass(), Pass(), TakeUpgrade(card(EXPERT))):
        parts.append(asked(s))
        play(s, move)
    parts.append(asked(s))
    play(s, EndTurn())
    parts.append(asked(s))
    assert parts == [(Prep, LS), (React, LS), (React, NAV), (Offer, LS), (Spend, LS), (Prep, NAV)]


@pytest.mark.rule("ADR-50", "ADR-74", "ADR-75")
def test_standing_cards_give_income_from_the_next_own_turn_on() -> None:
    s = position(top=[RING, "Stowaway", "Critters", "Space Allergies", FACISTS])
    reveal(s)
    assert s.rp[LS] == 6
    for _ in range(3):
        end_turn(s)
        reveal(s)
    before = s.rp[LS]
    events = play(s, EndTurn())
    assert heard(events, IncomeGained) == [IncomeGained("life_support", card(RING), 1)]
    assert s.rp[LS] == before + 1


@pytest.mark.rule("ADR-50", "ADR-74")
def test_both_standing_cards_give_two_up_to_ten() -> None:
    for before, after in ((6, 8), (9, 10), (10, 10)):
        s = drawn(before, 6, 6, 6, active=ENG, top=["Stowaway"], held={LS: [RING, FACISTS]})
        events = play(s, EndTurn())
        assert s.rp[LS] == after
        assert sum(event.amount for event in heard(events, IncomeGained)) == after - before
        assert heard(events, TurnBegan) == [TurnBegan("life_support", 2)]


@pytest.mark.rule("ADR-51")
def test_prep_in_any_order_and_number() -> None:
    s = position(4, 6, 6, 6, upgrades={LS: EXPERT}, held={LS: [TEA, RING], NAV: [LOVE]})
    play(s, Trade(), DrawCore(2), give(TEA, LS), Trade(), DropCard(card(RING)))
    assert (s.rp[LS], s.core) == (3, 12)
    assert not legal(s, DrawCore)
    assert refusal(s, give(LOVE, LS)).rule == "ADR-67"  # Navigation's card: PREP belongs to the active system


@pytest.mark.rule("ADR-52")
def test_revealing_is_compulsory() -> None:
    s = position(top=["Stowaway"])
    for move in (Pass(), EndTurn()):
        assert refusal(s, move).rule == "ADR-52"
    cards = len(s.deck)
    reveal(s)
    assert len(s.deck) == cards - 1
    assert refusal(s, RevealEvent()).rule == "ADR-52"


@pytest.mark.rule("ADR-53")
def test_a_reveal_is_seen_by_everybody() -> None:
    s = position(top=["Stowaway"], upgrades={LS: NYMPHS})
    events = reveal(s)
    assert s.bay == card("Stowaway")
    seen = heard(events, EventRevealed)
    assert seen == [EventRevealed("life_support", card("Stowaway"))]
    assert seen[0].reveals
    assert seen[0].seen_by is None
    assert all(ENGINE.view(s, seat).bay == s.bay for seat in range(4))


@pytest.mark.rule("ADR-54")
def test_priority_goes_round_from_the_active_system() -> None:
    trays = {LS: [TEA], NAV: [LOVE], ENG: ["Possibly Stolen Alien Artifacts"]}
    s = drawn(active=DEF, top=["Critters"], upgrades={DEF: NYMPHS}, held=trays)
    order = []
    while isinstance(s.pending[-1], React):
        order.append(asked(s))
        play(s, Pass())
    assert order == [(React, system) for system in (DEF, ENG, LS, NAV)]


@pytest.mark.rule("ADR-55")
def test_an_action_gives_everybody_another_chance() -> None:
    s = drawn(6, 3, 6, 6, active=NAV, top=["Critters"], upgrades={NAV: EXPERT}, held={DEF: [LOVE]})
    play(s, Pass())
    assert asked(s) == (React, DEF)
    play(s, give(LOVE, NAV))
    assert asked(s) == (React, NAV)


@pytest.mark.rule("ADR-56", "ADR-57", "ADR-228")
def test_who_can_do_nothing_is_not_asked() -> None:
    s = drawn(top=["Critters"])
    assert asked(s) == (Spend, LS)
    s = drawn(top=["Critters"], held={DEF: [LOVE]})
    assert asked(s) == (React, DEF)
    play(s, Pass())
    assert asked(s) == (Spend, LS)
    play(s, EndTurn())
    assert asked(s) == (Help, DEF)
    play(s, Pass())
    assert asked(s) == (Prep, NAV)


@pytest.mark.rule("ADR-57")
def test_a_card_nobody_can_use_does_not_open_a_window() -> None:
    s = drawn(6, 6, 10, 6, top=["Critters"], held={DEF: [TEA]})
    assert asked(s) == (Spend, LS)  # Defenses is at 10 and its card would do nothing
    play(s, EndTurn())
    assert asked(s) == (Prep, NAV)


@pytest.mark.rule("ADR-57")
@pytest.mark.parametrize("seed", range(12))
def test_every_question_of_a_window_can_be_answered_with_more_than_a_pass(seed: int) -> None:
    for s in voyage(seed, "shakedown_cruise"):
        if not s.ending and isinstance(s.pending[-1], React | Help):
            assert len(ENGINE.moves(s)) > 1


@pytest.mark.rule("ADR-58", "ADR-122")
def test_full_power_reached_by_a_gift_must_be_spent() -> None:
    s = drawn(7, 6, 6, 6, top=["Critters"], held={DEF: [LOVE]})
    play(s, Pass())
    assert s.rp[LS] == 9
    play(s, EndTurn(), give(LOVE, LS))
    assert asked(s) == (Spend, LS)
    assert refusal(s, EndTurn()).rule == "ADR-122"


@pytest.mark.rule("ADR-59")
def test_cards_take_effect_at_once_and_one_event_waits() -> None:
    s = drawn(3, 6, 6, 6, top=["Rogue AI"], held={LS: [TEA, "Possibly Stolen Alien Artifacts"]})
    play(s, give(TEA, LS))
    assert s.rp[LS] == 4
    assert s.bay == card("Rogue AI")
    assert refusal(s, RevealEvent()).rule == "ADR-52"


@pytest.mark.rule("ADR-60")
def test_the_next_system_clockwise() -> None:
    s = drawn(active=ENG, top=["Critters"])
    play(s, EndTurn())
    assert asked(s) == (Prep, LS)
    s = drawn(active=ENG, top=["Critters"], rest=False)
    play(s, EndTurn())
    assert s.ending == "out_of_time"


@pytest.mark.rule("ADR-61")
def test_the_end_stops_everything() -> None:
    s = drawn(10, 6, 6, 6, core=22, top=["Stowaway"], held={DEF: [LOVE]})
    play(s, Pass(), BoostCore())
    assert s.ending == "won"
    assert (s.pending, s.active, s.turn) == ([], LS, 1)


@pytest.mark.rule("ADR-62", "ADR-64", "ADR-120")
def test_draws_belong_to_prep() -> None:
    s = position(2, 6, 6, 6, top=["Stowaway"], held={LS: [TEA]})
    play(s, DrawCore(3))
    assert (s.rp, s.core) == ([5, 6, 6, 6], 9)
    reveal(s)
    assert refusal(s, DrawCore(1)).rule == "ADR-62"
    play(s, Pass())
    assert refusal(s, DrawCore(1)).rule == "ADR-62"


@pytest.mark.rule("ADR-64", "ADR-213")
def test_one_draw_a_turn_of_any_amount() -> None:
    s = position(-9, 6, 6, 6, core=20)
    assert DrawCore(19) in legal(s)
    play(s, DrawCore(19))
    assert (s.rp[LS], s.core) == (10, 1)
    s = position(0, 6, 6, 6, top=["Stowaway", "Critters", "Space Allergies", "Sexy Alien"])
    play(s, DrawCore(1))
    for _ in range(4):
        reveal(s)
        end_turn(s)
    assert legal(s, DrawCore)


@pytest.mark.rule("ADR-63", "ADR-212")
@pytest.mark.parametrize(("amount", "why"), [(0, "draw_nothing"), (-1, "draw_nothing"), (3, "core_too_low")])
def test_draws_that_are_refused(amount: int, why: str) -> None:
    no = refusal(position(core=3), DrawCore(amount))
    assert (no.rule, no.why) == ("ADR-63", f"adr.no.{why}")


@pytest.mark.rule("ADR-65")
def test_a_system_below_zero_may_draw() -> None:
    s = position(-5, 6, 6, 6)
    play(s, DrawCore(2))
    assert (s.rp[LS], s.core) == (-3, 10)


@pytest.mark.rule("ADR-67", "ADR-71", "ADR-97")
def test_a_kept_card_lies_with_who_drew_it() -> None:
    s = position(active=NAV, top=[TEA], upgrades={NAV: NYMPHS})
    events = reveal(s)
    assert refusal(s, give(TEA, NAV)).rule == "ADR-67"  # it is held only once it has resolved
    events = play(s, Pass())
    assert s.held[NAV] == (card(TEA),)
    assert heard(events, CardKept) == [CardKept("navigation", card(TEA))]
    assert card(TEA) not in s.discard
    assert asked(s) == (Spend, NAV)
    assert give(TEA, NAV) in legal(s)


@pytest.mark.rule("ADR-67")
def test_there_is_no_limit_on_held_cards() -> None:
    names = [TEA, LOVE, "Psychic Unity", "Tremendous Team-Up", "Total Unit Cohesion", RING]
    s = drawn(top=["Good Deal at the Commerce Planet"], held={LS: names})
    while isinstance(s.pending[-1], React):
        play(s, Pass())
    assert len(s.held[LS]) == 7


@pytest.mark.rule("ADR-68", "ADR-72")
@pytest.mark.parametrize(
    ("name", "amount"),
    [
        ("Bypass the Proton Confabulator!", 2),
        ("Activate the Neutrino Pump!", 3),
        ("Good Deal at the Commerce Planet", 2),
        (TEA, 1),
        ("Possibly Stolen Alien Artifacts", 1),
    ],
)
def test_cards_for_the_own_system(name: str, amount: int) -> None:
    s = position(4, 4, 4, 4, held={LS: [name]})
    assert legal(s, PlayCard) == {give(name, LS)}
    assert refusal(s, give(name, NAV)).rule == "ADR-68"
    play(s, give(name, LS))
    assert s.rp == [4 + amount, 4, 4, 4]
    assert s.discard == (card(name),)
    assert s.held[LS] == ()


@pytest.mark.rule("ADR-69", "ADR-72")
@pytest.mark.parametrize(
    ("name", "amount"), [("Total Unit Cohesion", 4), ("Psychic Unity", 3), ("Tremendous Team-Up", 2), (LOVE, 1)]
)
def test_cards_for_another_system(name: str, amount: int) -> None:
    s = position(4, 4, 4, 4, held={LS: [name]})
    assert legal(s, PlayCard) == {give(name, NAV), give(name, DEF), give(name, ENG)}
    assert refusal(s, give(name, LS)).rule == "ADR-69"
    assert refusal(s, PlayCard(card(name), "kitchen")).rule == "ADR-69"
    play(s, give(name, DEF))
    assert s.rp == [4, 4, 4 + amount, 4]
    assert s.discard == (card(name),)


@pytest.mark.rule("ADR-70", "ADR-209")
def test_held_cards_in_every_window_of_any_turn() -> None:
    held = {LS: [TEA], DEF: [LOVE]}
    assert give(TEA, LS) in legal(position(held=held))
    s = drawn(active=NAV, top=["Critters"], held=held)
    assert give(LOVE, ENG) in legal(s)
    play(s, Pass())
    assert give(TEA, LS) in legal(s)
    play(s, Pass(), EndTurn())
    assert asked(s) == (Help, DEF)
    assert legal(s) == {Pass(), *(give(LOVE, target) for target in (LS, NAV, ENG))}
    play(s, give(LOVE, LS))
    assert asked(s) == (Spend, NAV)


@pytest.mark.rule("ADR-72")
def test_several_cards_one_after_another() -> None:
    s = drawn(3, 6, 6, 6, top=["Rogue AI"], held={LS: [TEA, "Bypass the Proton Confabulator!"]})
    play(s, give(TEA, LS))
    events = play(s, give("Bypass the Proton Confabulator!", LS))
    assert s.rp[LS] == 9
    assert [event.cause for event in heard(events, CardPlayed)] == ["self_meets"]


@pytest.mark.rule("ADR-73")
def test_cards_cannot_undo_a_failure() -> None:
    s = drawn(-6, 6, 6, 6, top=["Black Hole"], held={DEF: ["Total Unit Cohesion"]})
    saved = s.copy()
    play(s, Pass())
    assert s.ending == "system_failure"
    assert not legal(s)
    play(saved, give("Total Unit Cohesion", LS))
    assert (saved.rp[LS], saved.ending) == (-9, "")


@pytest.mark.rule("ADR-74", "ADR-80")
def test_standing_cards_are_dropped_not_played() -> None:
    s = position(held={LS: [RING, TEA]})
    assert refusal(s, give(RING, LS)).rule == "ADR-74"
    assert refusal(s, DropCard(card(TEA))).rule == "ADR-80"
    assert refusal(s, DropCard(card(FACISTS))).rule == "ADR-67"


@pytest.mark.rule("ADR-76", "ADR-100")
def test_a_collision_with_a_rival_in_the_own_tray() -> None:
    s = position(top=[FACISTS], held={LS: [RING]})
    events = reveal(s)
    assert heard(events, RivalsMet) == [RivalsMet(card(FACISTS), card(RING), "life_support")]
    assert heard(events, RivalsCollided) == [RivalsCollided(card(FACISTS), 5, 7)]
    assert s.held[LS] == (card(RING), card(FACISTS))
    kinds = [type(event) for event in events]
    assert kinds.index(RivalsCollided) < kinds.index(CardKept)


@pytest.mark.rule("ADR-76")
@pytest.mark.parametrize(("first", "second"), [(RING, FACISTS), (FACISTS, RING)])
def test_either_rival_may_come_first(first: str, second: str) -> None:
    assert drawn(top=[second], held={ENG: [first]}).core == 7
    assert drawn(top=[first]).core == 12


@pytest.mark.rule("ADR-77")
def test_the_collision_is_fixed_when_the_card_is_revealed() -> None:
    s = drawn(top=[FACISTS], held={LS: [RING, TEA]})
    assert asked(s) == (React, LS)
    assert refusal(s, DropCard(card(RING))).rule == "ADR-80"
    play(s, give(TEA, LS))
    assert s.core == 7


@pytest.mark.rule("ADR-78", "ADR-219")
def test_after_a_collision_both_stay_and_pay() -> None:
    s = drawn(active=LS, top=[FACISTS, "Stowaway"], held={NAV: [RING]})
    assert (s.held[LS], s.held[NAV]) == ((card(FACISTS),), (card(RING),))
    play(s, EndTurn())
    assert s.rp[NAV] == 7


@pytest.mark.rule("ADR-80")
def test_dropping_belongs_to_the_own_turn() -> None:
    s = drawn(top=["Critters"], held={LS: [RING], NAV: [FACISTS, LOVE]})
    assert asked(s) == (React, NAV)
    assert refusal(s, DropCard(card(FACISTS))).rule == "ADR-80"
    play(s, Pass())
    assert DropCard(card(RING)) in legal(s)
    play(s, DropCard(card(RING)))
    assert s.discard[-1] == card(RING)
    play(s, EndTurn())
    assert asked(s) == (Help, NAV)
    assert refusal(s, DropCard(card(FACISTS))).rule == "ADR-80"


@pytest.mark.rule("ADR-144", "ADR-151")
def test_every_misplaced_move_is_refused_with_its_rule() -> None:
    s = position(upgrades={LS: CODES})
    wanted = {
        BoostCore(): "ADR-120",
        BuyUpgrade(card(EXPERT)): "ADR-120",
        CancelEvent(): "ADR-91",
        Rewind(): "ADR-112",
        TakeUpgrade(card(EXPERT)): "ADR-99",
        OrderCards(()): "ADR-89",
        Scan(): "ADR-89",
    }
    assert {move: refusal(s, move).rule for move in wanted} == wanted


@pytest.mark.rule("ADR-144")
def test_what_is_legal_is_exactly_what_is_offered() -> None:
    """The offers leave nothing out: every move with real ids that check allows is among them."""
    pool = {move for seed in range(25) for s in voyage(seed, "shakedown_cruise") for move in ENGINE.moves(s)}
    assert {type(move) for move in pool} >= set(Move._kinds.within(moves.__name__)) - {NameFan, EndTurn, OrderCards}
    for seed in range(3):
        for s in list(voyage(seed, "shakedown_cruise"))[::4]:
            assert {move for move in pool if ENGINE.check(s, move) is None} <= legal(s)


@pytest.mark.rule("ADR-145")
def test_every_turn_ends() -> None:
    for seed in range(25):
        states = list(voyage(seed, "shakedown_cruise", seats=1 + seed % 4))
        turns = [s.turn for s in states]
        assert states[-1].ending
        assert turns[-1] <= 72
        assert max(turns.count(turn) for turn in set(turns)) < 60


def test_a_scan_waits_for_its_order() -> None:
    s = position(upgrades={LS: STEVE})
    play(s, Scan())
    for move in (RevealEvent(), DrawCore(1), Pass(), OrderCards(s.deck[:2]), OrderCards(("?", "?", "?"))):
        assert refusal(s, move).rule == "ADR-89"
