"""Initializing the shuttle, module C: crisis cards, clamps, life support (PAS-22 to PAS-34)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.rng import Rng
from game.games.lifeform.rules.modules.events import CardKept, ClampOpened, RemoraTokenPlaced
from game.games.lifeform.rules.modules.remora.shuttle import (
    clear_chamber,
    hide_survival,
    open_clamp,
    raise_life_support,
)
from game.games.lifeform.rules.ship.moves import Discard, LoadToken, PlayCard, TakeData
from game.games.lifeform.rules.solo.conflict import Provide
from game.games.lifeform.rules.solo.crisis import payable, pays
from game.games.lifeform.rules.solo.motion import Proximity
from game.games.lifeform.rules.solo.moves import PayCard, Shorten, TakeLane, UnlockClamp, UseFunction
from game.games.lifeform.rules.solo.state import Alone, Remora
from tests.games.lifeform.passenger.shuttles import CARDS, READY, RESERVE, initializing, remora, settle
from tests.games.lifeform.positions import ENGINE, act, held, legal, of, refused, run
from tests.games.lifeform.solo.positions import alone, ask_activity, crisis, prompt


@pytest.mark.rule("PAS-22")
def test_nine_more_cards_in_deck_c() -> None:
    s = initializing()
    assert len(s.decks["C"]) == 21 and set(CARDS) <= set(s.decks["C"])
    assert not set(CARDS) & {*s.decks["A"], *s.decks["B"]}
    assert not set(CARDS) & set(alone().decks["C"])


@pytest.mark.rule("PAS-23", "PAS-24")
def test_the_remora_board_begins_empty_beside_all_solo_rules() -> None:
    s = ENGINE.alone.setup(ENGINE.modes.resolve("thirteenth_alone"), 1, "1")
    assert s.remora == Remora(RESERVE) and remora(s).clamps == remora(s).life_support == 0
    assert alone().remora is None, "only if the module is played"
    easy, preset = ENGINE.modes.resolve("dragon_easy"), ENGINE.modes.resolve("thirteenth_alone")
    assert {k: v for k, v in preset.items() if k not in ("scenario", "remora")} == {
        k: v for k, v in easy.items() if k not in ("scenario", "remora")
    }, "variants stay in force"


@pytest.mark.rule("PAS-28")
def test_the_chambers_of_the_remora() -> None:
    names = [location.name for location in ENGINE.box.passenger.board.chambers]
    assert names == ["Flight Deck", "Hibernation Bay", "Cargo Hold", "Airlock", "Engineering Compartment"]


@pytest.mark.rule("PAS-25", "PAS-33", "PAS-W10")
def test_example_10_remora_tokens() -> None:
    s = initializing(hand="hardwire flat_out keep_moving", motion="m0", traits={})
    heard = crisis(s, "P01", "A")
    assert of(heard, RemoraTokenPlaced) == [RemoraTokenPlaced("flight_deck")]
    assert remora(s).tokens == ("flight_deck",) and remora(s).clamps == 1 and s.motion == "m1"
    crisis(s, "P02", "A")
    assert prompt(s) == "load" and remora(s).life_support == 1, "one mission token onto the loadout"
    loaded = sum(s.loadout)
    act(s, LoadToken("", "", "halon"))
    assert sum(s.loadout) == loaded + 1 and remora(s).clamps == 2
    while prompt(s) == "lane":
        act(s, TakeLane("m3"))
    assert s.motion == "m3" and remora(s).tokens == ("flight_deck",)
    assert {"P01", "P02"} <= set(s.out), "removed as usual"


@pytest.mark.rule("PAS-29", "PAS-W11")
def test_example_11_the_third_clamp() -> None:
    s = initializing(hand="leg_it keep_moving deep_stores", clamps=2)
    heard = crisis(s, "P09", "B")
    assert remora(s).clamps == 3 and s.objectives == ("umbilicus",)
    assert of(heard, ClampOpened) == [ClampOpened(3)] and remora(s).tokens == ("engineering_compartment",)


@pytest.mark.rule("PAS-30", "PAS-25", "PAS-W12")
def test_example_12_the_umbilicus_in_another_way() -> None:
    s = initializing(hand="flame_unit leg_it keep_moving", clamps=1, traits={})
    crisis(s, "C02", "A")
    assert s.objectives == ("umbilicus",) and remora(s).clamps == 3
    survival = s.tokens["survival"]
    crisis(s, "P06", "B")
    settle(s)
    assert remora(s).clamps == 3 and s.tokens["survival"] == survival


@pytest.mark.rule("PAS-26", "PAS-27", "PAS-W13")
def test_example_13_a_kept_card() -> None:
    hand = "keep_moving search_the_lockers leg_it leg_it lights_out shock_prod false_echo"
    s = initializing("supplies", hand=hand, motion="m0", missions={"supplies": 1})
    heard = crisis(s, "P05", "A")
    while prompt(s) in ("pay_icon", "pay_card"):
        heard += act(s, legal(s, PayCard)[0])
    settle(s)
    assert of(heard, CardKept) == [CardKept("P05")]
    assert len(s.hands[0]) == 6 and "P05" in s.hands[0] and "P05" not in s.out
    ask_activity(s)
    act(s, PlayCard("P05", 0))
    assert prompt(s) == "explore", "the row [EXPLORE]"
    act(s, LoadToken("okonkwo", "supplies", "energy"))
    assert "P05" in s.gone and "P05" not in s.crew_discard and "supplies" not in s.missions


@pytest.mark.rule("PAS-26", "PAS-27")
def test_a_card_is_kept_only_where_the_option_says_so_and_within_the_limit() -> None:
    s = initializing(hand="leg_it keep_moving", motion="m0")
    crisis(s, "P05", "B")
    settle(s)
    assert "P05" in s.out and "P05" not in s.hands[0]
    s = initializing(
        hand="shock_prod keep_moving keep_moving leg_it leg_it lights_out false_echo deep_stores", motion="m0"
    )
    crisis(s, "P09", "A")
    act(s, PayCard(held(s, 0, "shock_prod")))
    assert len(s.hands[0]) == 8 and prompt(s) == "hand_limit"
    act(s, Discard("P09"))
    assert "P09" in s.gone and len(s.hands[0]) == 7
    assert Counter(ENGINE.pieces(ENGINE.alone.guess(ENGINE.alone.view(s, 0), 0, Rng(1)))) == Counter(ENGINE.pieces(s))


@pytest.mark.rule("PAS-26")
def test_a_kept_card_pays_its_icon_or_any_card() -> None:
    s = initializing(hands=(("P08",),))
    assert pays(s, "P08", "DOOR") and not pays(s, "P08", "RUN")
    assert payable(s, ("DOOR",), s.hands[0], {}, 0) and payable(s, ("cards",), s.hands[0], {}, 0)
    assert not ENGINE.box.cards["P08"].showdown, "no showdown icon"
    face = ENGINE.box.cards["P07"]
    assert face.reaction == "R_HIDE" and face.rows == ()


@pytest.mark.rule("PAS-26", "DRG-111", "PAS-W14")
def test_example_14_a_kept_hide() -> None:
    s = initializing(motion="alert", surplus=2, hands=(("P07",),))
    chits = s.alive + s.killed
    run(s, Proximity())
    act(s, UseFunction("hide", "P07"))
    assert s.motion == "m6" and s.alive + s.killed == chits, "no chit is drawn"
    assert "P07" in s.gone and not s.result


@pytest.mark.rule("PAS-25", "PAS-W15")
def test_example_15_renewed_stamina() -> None:
    s = initializing(hand="leg_it", minute=26, motion="m0", conditions=("exhausted", "injured"))
    crisis(s, "P03", "A")
    assert s.conditions == () and s.minute == 25 and s.motion == "m1"
    assert remora(s).tokens == ("hibernation_bay",)


@pytest.mark.rule("PAS-25")
def test_a_survival_token_in_the_hidden_zone_at_most_one() -> None:
    s = initializing(motion="m0")
    crisis(s, "P08", "C")
    settle(s)
    assert remora(s).survival
    before = remora(s)
    hide_survival(s, lambda _: None)
    assert remora(s) == before


@pytest.mark.rule("PAS-25")
def test_every_option_of_every_new_card_can_be_taken() -> None:
    for card in CARDS:
        for option in "ABC":
            s = initializing(
                "docking_hub_2",
                hand="hardwire flat_out leg_it lights_out shock_prod flame_unit seal_the_hatch",
                tokens={"fire_extinguisher": 1, "welding_torch": 1},
                loadout=(0, 0, 0, 1, 0),
                motion="m0",
                minute=26,
            )
            pieces = Counter(ENGINE.pieces(s))
            crisis(s, card, option)
            settle(s)
            assert s.resolved == 1 and not s.result, (card, option)
            assert card in (*s.out, *s.hands[0])
            assert Counter(ENGINE.pieces(s)) == pieces, (card, option)


@pytest.mark.rule("PAS-31", "PAS-32", "PAS-W16")
def test_example_16_manual_unlocking() -> None:
    s = initializing("shuttle_bay", minute=12, motion="m4", clamps=1, **READY)
    s.analyzers = (1,)
    ask_activity(s)
    act(s, UnlockClamp())
    assert s.minute == 9 and s.analyzers == (0,), "11, 10 and 9 with their icons"
    assert s.terrors == ("docking_hub_1",) or s.stowaways, "the terror icon of 11"
    assert prompt(s) == "lane" and {m.space for m in legal(s, TakeLane)} == {"m5", "s1"}
    assert remora(s).clamps == 1, "not before all of it is done"
    act(s, TakeLane("m5"))
    assert remora(s).clamps == 2 and remora(s).unlocked == 1 and prompt(s) == "activity"
    act(s, UnlockClamp())
    settle(s, "activity")
    assert s.minute == 6 and remora(s).clamps == 3 and "umbilicus" in s.objectives


@pytest.mark.rule("PAS-31", "PAS-W17")
def test_example_17_manual_unlocking_refused() -> None:
    def at_the_lever(**more: Any) -> Alone:
        values = {**READY, "at": "shuttle_bay", **more}
        return ask_activity(initializing(**values))

    assert UnlockClamp() in ENGINE.moves(at_the_lever())
    for s in (
        at_the_lever(objectives=("xeno_data",)),
        at_the_lever(loadout=(2, 1, 2, 1, 0)),
        at_the_lever(at="docking_hub_1"),
        at_the_lever(remora=Remora(RESERVE, clamps=2, unlocked=3)),
    ):
        assert UnlockClamp() not in ENGINE.moves(s) and refused(s, UnlockClamp()).rule == "PAS-31"
    s = at_the_lever(objectives=("cat", "xeno_data", "umbilicus"))
    assert refused(s, UnlockClamp()).rule == "PAS-30"
    s = ask_activity(alone("shuttle_bay", **READY))
    assert UnlockClamp() not in ENGINE.moves(s) and refused(s, UnlockClamp()).rule == "PAS-31"


@pytest.mark.rule("PAS-31")
@pytest.mark.parametrize(("minute", "thirty", "question"), [(4, 0, ""), (3, 0, "confirm_death"), (3, 1, "")])
def test_whoever_has_no_time_for_a_clamp_is_asked_back(minute: int, thirty: int, question: str) -> None:
    s = ask_activity(initializing("shuttle_bay", minute=minute, tokens={"thirty_second": thirty}, **READY))
    assert UnlockClamp() in ENGINE.moves(s)
    assert ENGINE.doubt(ENGINE.alone.view(s, 0), UnlockClamp()) == question


@pytest.mark.rule("PAS-32")
def test_the_clamp_opens_even_if_the_lifeform_is_held_back() -> None:
    s = initializing(
        "shuttle_bay",
        minute=9,
        motion="m6",
        tokens={"survival": 1, "thirty_second": 1},
        terrors=("shuttle_bay",),
        **READY,
    )
    ask_activity(s)
    act(s, UnlockClamp())
    assert prompt(s) == "delay"
    act(s, ENGINE.moves(s)[0])
    assert s.minute == 7 and prompt(s) == "shorten", "9 to 7 instead of 6"
    act(s, Shorten(""))
    assert s.motion == "m6" and remora(s).clamps == 1


@pytest.mark.rule("PAS-32")
def test_a_proximity_conflict_comes_before_the_clamp() -> None:
    s = initializing("shuttle_bay", hand="lights_out", minute=25, motion="m6", **READY)
    ask_activity(s)
    act(s, UnlockClamp())
    assert prompt(s) == "proximity" and remora(s).clamps == 0
    act(s, UseFunction("hide", held(s, 0, "lights_out")))
    assert remora(s).clamps == 1
    s = initializing("shuttle_bay", minute=25, motion="m6", **READY)
    ask_activity(s)
    act(s, UnlockClamp())
    assert s.result == "solo_no_function" and remora(s).clamps == 0, "dead before it opens"


@pytest.mark.rule("PAS-33")
def test_life_support_ends_on_its_last_space() -> None:
    s = initializing()
    for space in range(1, 6):
        raise_life_support(s, lambda _: None)
        assert remora(s).life_support == min(space, 4)
    assert s.tokens["halon"] == 3
    full = initializing(loadout=tuple(len(c.spaces) for c in ENGINE.box.columns.values()), remora=Remora(RESERVE))
    raise_life_support(full, lambda _: None)
    ENGINE.settle(full, lambda _: None)
    assert prompt(full) == "", "no column has room"


@pytest.mark.rule("PAS-33", "PAS-34", "PAS-W18")
def test_example_18_life_support_halon() -> None:
    s = initializing("remora", loadout=(0, 0, 0, 0, 6))
    for _ in range(3):
        raise_life_support(s, lambda _: None)
    s.pending = []
    assert s.full_compartments() == 2
    run(s, Provide())
    assert s.tokens["halon"] == 4


@pytest.mark.rule("PAS-25")
def test_a_cleared_chamber_stays_cleared() -> None:
    s = initializing()
    for _ in range(2):
        clear_chamber(s, "airlock", lambda _: None)
    open_clamp(s, lambda _: None)
    assert remora(s).tokens == ("airlock",) and remora(s).life_support == 1 and remora(s).clamps == 1
    assert TakeData("data_claw") not in ENGINE.moves(s)
