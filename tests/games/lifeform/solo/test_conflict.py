"""Launch, shuttle conflict and hidden information of the solo game (DRG-133 to DRG-158)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from game.core.engine import UNKNOWN
from game.core.events import unheard
from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.core.rng import Rng
from game.games.lifeform.rules.ship.events import CardsTaken, ClockMoved
from game.games.lifeform.rules.ship.moves import Discard, LoadToken
from game.games.lifeform.rules.solo.conflict import ConflictAction, ConflictRound, Hibernate, icons_of, matched
from game.games.lifeform.rules.solo.events import CardSpent, ChitDrawn, RemoraLaunched, StowawaysRevealed
from game.games.lifeform.rules.solo.launch import launch_refusal, missing, tokens_needed
from game.games.lifeform.rules.solo.moves import (
    AssignToken,
    BlastHalon,
    ChooseOption,
    ChooseSurvivor,
    CommitCard,
    CommitData,
    CommitToken,
    CommitTrait,
    DefeatAttack,
    KeepLooked,
    LaunchRemora,
    LookAhead,
    OpenAirlock,
    PayCard,
    PutBack,
    Recolour,
    SearchLocker,
    StandFast,
    StockLadderway,
)
from game.games.lifeform.rules.solo.state import Alone, Assault
from game.games.lifeform.rules.solo.turn import Gather, SoloRound
from tests.games.lifeform.positions import ENGINE, act, held, legal, of, refused, run
from tests.games.lifeform.solo.positions import READY, WHO, alone, ask_activity, crisis, prompt

DANGER: dict[str, Any] = {"stowaways": ("danger.1", "safe.1"), **READY}


def launched(**values: Any) -> Alone:
    """The Remora has launched with danger aboard."""
    s = ask_activity(alone("remora", **{**DANGER, **values}))
    act(s, LaunchRemora())
    return s


def fight(zones: Mapping[str, tuple[str, ...]], **values: Any) -> Alone:
    s = alone("remora", zones=dict(zones), energy_tokens=("",) * 7, **values)
    run(s, ConflictRound())
    return s


# -- launch ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-133", "DRG-134", "DRG-139")
def test_launch_conditions() -> None:
    assert launch_refusal(alone("remora", **READY)) is None
    assert refused(ask_activity(alone("shuttle_bay", **READY)), LaunchRemora()).rule == "DRG-133"
    columns = ENGINE.box.columns
    needed = {column: tokens_needed(alone(), column) for column in columns}
    assert needed == {"weaponry": 2, "coolant": 2, "energy": 2, "spacesuits": 1, "halon": 0}
    for i, column in enumerate(("weaponry", "coolant", "energy", "spacesuits")):
        loadout = tuple(n - (j == i) for j, n in enumerate(READY["loadout"]))
        assert missing(alone("remora", **{**READY, "loadout": loadout})) == [column]
    s = ask_activity(alone("remora", **{**READY, "objectives": ("cat",), "xeno_token": ""}))
    assert refused(s, LaunchRemora()).rule == "DRG-133"


@pytest.mark.rule("DRG-135", "DRG-137")
def test_launch_ends_the_starship_stage_at_once() -> None:
    s = alone("remora", minute=25, motion="m0", android="shuttle_bay", **DANGER)
    run(s, SoloRound())
    heard = act(s, LaunchRemora())
    assert of(heard, RemoraLaunched)
    assert not of(heard, ClockMoved)
    assert (s.stage, s.minute) == ("showdown", 25)
    assert s.at["android"] == "shuttle_bay"
    assert {type(frame) for frame in s.pending} == {ConflictRound, ConflictAction}  # nothing of the turn is left


@pytest.mark.rule("DRG-140", "DRG-141")
def test_danger_aboard_means_a_conflict() -> None:
    s = ask_activity(alone("remora", **DANGER))
    heard = act(s, LaunchRemora())
    assert of(heard, StowawaysRevealed)[0].tokens == ("danger.1", "safe.1")
    assert prompt(s) == "conflict"
    assert ENGINE.alone.view(s, 0).stowaways == ("danger.1", "safe.1")


# -- hibernation -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-142", "DRG-143", "DRG-144")
def test_the_data_token_goes_back_and_the_primary_zone_is_filled() -> None:
    s = launched()
    assert (s.xeno_token, s.supply["data_claw"]) == ("", 2)
    assert len(s.zones["primary"]) == 4
    assert s.zones["secondary_1"] == s.zones["secondary_2"] == ()
    s = launched(loadout=(2, 2, 5, 1, 0), energy_tokens=("", "", "", "", "", "attack1_claw", "attack1_lever"))
    assert s.zones["primary"] == ("attack1_claw", "attack1_lever")


@pytest.mark.rule("DRG-145")
def test_two_tokens_lie_in_two_zones_and_nobody_is_asked() -> None:
    s = alone("remora", used_traits=("trait_1", "trait_2"), energy_tokens=("",) * 7)
    run(s, Hibernate())
    assert (s.zones["secondary_1"], s.zones["secondary_2"]) == (("trait_1",), ("trait_2",))
    s = alone("remora", lurkers=("attack5",), used_traits=("trait_1", "trait_2", "trait_3"), energy_tokens=("",) * 7)
    run(s, Hibernate())
    act(s, AssignToken("trait_3", "secondary_1"))
    sizes = sorted(len(s.zones[zone]) for zone in ("secondary_1", "secondary_2"))
    assert sizes == [2, 2]
    s = alone("remora", lurkers=("attack5",), used_traits=("trait_1", "trait_2"), energy_tokens=("",) * 7)
    run(s, Hibernate())
    assert refused(s, AssignToken("trait_1", "primary")).rule == "DRG-145"
    assert refused(s, AssignToken("attack5", "secondary_1")).rule == "DRG-145"


@pytest.mark.rule("DRG-146")
def test_halon_for_full_compartments() -> None:
    for tokens, blasts in ((0, 0), (1, 0), (2, 1), (5, 1), (6, 2)):
        assert launched(loadout=(2, 2, 2, 1, tokens)).tokens["halon"] == blasts


@pytest.mark.rule("DRG-147")
def test_cards_for_the_weaponry() -> None:
    assert len(launched().hands[0]) == 3
    s = launched(loadout=(6, 2, 2, 1, 0), hand="leg_it leg_it")
    assert (len(s.hands[0]), prompt(s)) == (9, "hand_limit")
    act(s, *(Discard(card) for card in s.hands[0][:2]))
    assert prompt(s) == "conflict"


# -- rounds --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-148", "DRG-149")
def test_defeating_an_attack() -> None:
    zones = {"primary": ("attack1_claw",), "secondary_1": (), "secondary_2": ("attack1_lever",)}
    s = fight(zones, hand="leg_it bypass_panel lights_out")
    claw = held(s, 0, "leg_it")
    act(s, DefeatAttack("primary"), CommitCard(claw), CommitCard(held(s, 0, "lights_out")), StandFast())
    assert s.zones["primary"] == ()
    assert claw in s.crew_discard
    assert len(s.crew_discard) == 2  # what was too much is lost too
    assert prompt(s) == "conflict"
    act(s, DefeatAttack("secondary_2"), CommitCard(held(s, 0, "bypass_panel")), StandFast())
    assert s.result == "solo_conflict_won"


@pytest.mark.rule("DRG-149", "DRG-5")
def test_an_icon_without_a_match_is_the_end() -> None:
    s = fight({"primary": ("attack1_claw", "attack1_lever")}, hand="leg_it")
    act(s, DefeatAttack("primary"), CommitCard(held(s, 0, "leg_it")), StandFast())
    assert s.result == "solo_conflict_lost"
    s = fight({"primary": ("attack1_claw",)})
    act(s, DefeatAttack("primary"), StandFast())  # may always be chosen, and simply fails (DRG-153)
    assert s.result == "solo_conflict_lost"


@pytest.mark.rule("DRG-150")
def test_what_matches_what() -> None:
    s = alone("remora", zones={"primary": ("attack5",)}, hand="harpoon_gun crawl_space leg_it shock_prod")
    gun, crawl, leg, prod = (held(s, 0, kind) for kind in ("harpoon_gun", "crawl_space", "leg_it", "shock_prod"))
    assert Counter(icons_of(s, "primary")) == {"claw": 2, "torch": 1, "extinguisher": 1, "lever": 1}
    assert matched(s, Assault("primary", (gun, leg, prod)))  # three by the harpoon, claw and claw (or torch)
    assert not matched(s, Assault("primary", (gun, leg)))
    assert matched(s, Assault("primary", (gun, leg), tokens=("welding_torch",)))
    assert matched(s, Assault("primary", (gun, leg), traits=("tenacity",)))
    assert matched(s, Assault("primary", (gun,), data=("data_claw",)))
    assert not matched(s, Assault("primary", (crawl, leg), tokens=("fire_extinguisher", "harpoon")))
    assert matched(s, Assault("primary", (crawl, leg, prod), tokens=("harpoon",)))


@pytest.mark.rule("DRG-150", "DRG-151")
def test_a_data_token_never_matches_just_one_icon() -> None:
    """F4. Neither one of its own kind nor, as two loose icons, any other."""
    s = alone("remora", zones={"primary": ("attack1_claw",) * 2 + ("attack1_torch",)}, hand="shock_prod")
    prod = held(s, 0, "shock_prod")  # claw, torch
    assert not matched(s, Assault("primary", data=("data_claw", "data_claw")))
    assert not matched(s, Assault("primary", (prod,)))
    # the pair takes both claws, and the claw of the card is left over
    assert matched(s, Assault("primary", (prod,), data=("data_claw",)))
    assert not matched(s, Assault("primary", (prod,), data=("data_torch",)))
    s = alone("remora", zones={"primary": ("attack1_claw", "attack1_torch")})
    assert not matched(s, Assault("primary", data=("data_claw", "data_lever")))
    assert matched(s, Assault("primary", data=("data_lever",), recolour="lever"))


@pytest.mark.rule("DRG-150", "DRG-91")
def test_committing_one_thing_after_the_other() -> None:
    s = fight(
        {"primary": ("attack1_claw", "attack1_torch", "attack1_lever", "attack1_extinguisher")},
        tokens={"welding_torch": 1, "fire_extinguisher": 1, "harpoon": 1},
        data=(("data_lever",),),
    )
    act(s, DefeatAttack("primary"))
    assert refused(s, CommitCard("leg_it.1")).rule == "DRG-149"
    assert refused(s, CommitToken("fire_extinguisher")).rule == "DRG-150"
    assert refused(s, CommitData("data_claw")).rule == "DRG-150"
    assert refused(s, Recolour("harpoon")).rule == "DRG-150"
    act(s, Recolour("lever"))
    assert refused(s, Recolour("claw")).rule == "DRG-150"
    act(s, CommitData("data_lever"), CommitToken("welding_torch"))
    assert refused(s, CommitToken("welding_torch")).rule == "DRG-150"
    trait = s.traits["tenacity"]
    act(s, CommitTrait("tenacity"))
    assert refused(s, CommitTrait("tenacity")).rule == "DRG-150"
    assert ENGINE.doubt(s, StandFast()) == ""
    act(s, StandFast())
    assert s.result == "solo_conflict_won"
    assert (s.buried, s.data, s.supply["data_lever"], s.tokens["harpoon"]) == ((trait,), ((),), 2, 1)


@pytest.mark.rule("DRG-152")
def test_halon() -> None:
    s = fight({"primary": ("attack1_claw",), "secondary_1": ("attack5",)}, tokens={"halon": 1})
    act(s, BlastHalon("secondary_1"))
    assert (s.zones["secondary_1"], s.tokens["halon"]) == ((), 0)
    assert refused(s, BlastHalon("primary")).rule == "DRG-152"
    assert refused(s, BlastHalon("secondary_1")).rule == "DRG-154"


@pytest.mark.rule("DRG-153")
def test_the_airlock() -> None:
    zones = {"primary": ("attack1_claw",), "secondary_1": ("attack5",)}
    s = fight(zones)
    heard = act(s, OpenAirlock("primary"))
    assert not of(heard, ChitDrawn)
    assert refused(s, OpenAirlock("secondary_1")).rule == "DRG-153"
    s = fight(zones, airlock=True, killed=0)
    act(s, OpenAirlock("primary"))
    assert (s.alive, s.airlock, s.zones["primary"]) == (4, False, ())
    s = fight(zones, airlock=True, alive=0)
    act(s, OpenAirlock("primary"))
    assert s.result == "solo_chit"


@pytest.mark.rule("DRG-153")
def test_the_locker() -> None:
    s = fight({"primary": ("attack1_claw",)}, killed=0, tokens={"survival": 2})
    assert legal(s, SearchLocker) == [SearchLocker(0), SearchLocker(1), SearchLocker(2)]
    assert refused(s, SearchLocker(3)).rule == "DRG-153"
    heard = act(s, SearchLocker(2))
    assert (s.alive, s.spare_alive, s.tokens["survival"]) == (5 + 2 - 1, 5, 0)
    assert of(heard, CardsTaken)[0].count == 2
    assert refused(s, SearchLocker(0)).rule == "DRG-153"
    s = fight({"primary": ("attack1_claw",)}, alive=0)
    act(s, SearchLocker(0))
    assert s.result == "solo_chit"
    s = fight({"primary": ("attack1_claw",)}, spare_alive=1, tokens={"survival": 3})
    assert legal(s, SearchLocker) == [SearchLocker(0), SearchLocker(1)]


@pytest.mark.rule("DRG-154", "DRG-148")
def test_empty_zones_need_no_action() -> None:
    s = launched(energy_tokens=("",) * 7)
    assert s.result == "solo_conflict_won"


@pytest.mark.rule("DRG-155")
def test_what_is_left_carries_over() -> None:
    s = fight({"primary": ("attack1_claw",), "secondary_1": ("attack1_torch",)}, hand="leg_it double_time")
    act(s, DefeatAttack("primary"), CommitCard(held(s, 0, "leg_it")), StandFast())
    act(s, DefeatAttack("secondary_1"), CommitCard(held(s, 0, "double_time")), StandFast())
    assert s.result == "solo_conflict_won"


# -- random conflicts ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-148", "DRG-156")
@pytest.mark.parametrize("seed", range(25))
def test_random_conflicts_end_with_every_piece_in_place(seed: int) -> None:
    rng = Rng.from_text(f"conflict {seed}")
    used = rng.below(4)
    traits = {"professionalism": "trait_1", "composure": "trait_2", "tenacity": "trait_3"}
    taken = tuple(traits.pop(area) for area in list(traits)[:used])
    s = alone(
        "remora",
        hand="leg_it harpoon_gun shock_prod deep_stores",
        tokens={"halon": rng.below(2), "survival": rng.below(3), "welding_torch": 1, "fire_extinguisher": 1},
        traits=traits,
        used_traits=taken,
        data=(("data_claw", "data_torch"),),
        airlock=rng.below(2) == 1,
        **{**DANGER, "xeno_token": "data_lever"},
    )
    s.rng = rng.copy()
    pieces = Counter(ENGINE.pieces(s))
    ask_activity(s)
    act(s, LaunchRemora())
    while moves := ENGINE.moves(s):
        view = ENGINE.alone.view(s, 0)
        guess = ENGINE.alone.guess(view, 0, Rng.from_text("guess"))
        assert ENGINE.moves(view) == moves == ENGINE.moves(guess)
        assert ENGINE.alone.view(guess, 0) == view
        assert Counter(ENGINE.pieces(guess)).total() == pieces.total()
        act(s, rng.choice(moves))
        assert Counter(ENGINE.pieces(s)) == pieces
    assert s.result in ("solo_conflict_won", "solo_conflict_lost", "solo_chit")


# -- hidden information ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-156", "DRG-157")
def test_what_the_survivor_sees() -> None:
    s = alone(hand="leg_it", stowaways=("danger.1",), crew_discard=("keep_moving.1",), out=("A01",))
    s.buried = ("trait_1",)
    view = ENGINE.alone.view(s, 0)
    assert view.buried == (UNKNOWN,)  # what left the game unseen stays unseen
    hidden = (*view.crew_deck, *view.stowaways, *view.stowaway_supply, *view.traits.values())
    assert set(hidden) == {UNKNOWN}
    assert all(set(cards) <= {UNKNOWN} for cards in view.decks.values())
    assert view.energy_tokens == ("", "", "", *(UNKNOWN,) * 4)
    assert view.hands == s.hands
    assert (view.crew_discard, view.alive, view.killed) == (("keep_moving.1",), 5, 1)
    assert view.out == ("A01",)
    assert {deck: len(cards) for deck, cards in view.decks.items()} == {"A": 12, "B": 12, "C": 12}


@pytest.mark.rule("DRG-156", "DRG-41")
def test_cards_that_were_put_back_stay_known_until_the_deck_is_shuffled() -> None:
    s = ask_activity(alone())
    act(s, LookAhead("composure"))
    assert ENGINE.alone.view(s, 0).looked == s.looked
    assert set(ENGINE.alone.view(s, None).looked) == {UNKNOWN}
    act(s, KeepLooked(s.looked[0]))
    act(s, PutBack(s.looked, "top"))
    view = ENGINE.alone.view(s, 0)
    assert view.crew_deck[-3:] == s.crew_deck[-3:]
    assert set(view.crew_deck[:-3]) == {UNKNOWN}
    guess = ENGINE.alone.guess(view, 0, Rng.from_text("guess"))
    assert guess.crew_deck[-3:] == s.crew_deck[-3:]
    s.crew_deck, s.crew_discard = (), s.crew_deck
    s.take_cards(0, 1, unheard)
    assert set(ENGINE.alone.view(s, 0).crew_deck) == {UNKNOWN}


@pytest.mark.rule("DRG-156", "DRG-42")
def test_a_known_card_that_is_shuffled_underneath_is_known_no_longer() -> None:
    s = ask_activity(alone())
    known, s.crew_deck, s.crew_discard = s.crew_deck[-1], s.crew_deck[:3], s.crew_deck[3:]
    s.foreseen = (known, s.crew_deck[0])
    act(s, LookAhead("composure"))
    assert known not in ENGINE.alone.view(s, 0).crew_deck
    assert known not in s.foreseen


@pytest.mark.rule("DRG-158")
def test_undo_goes_back_to_what_was_last_revealed() -> None:
    options = ENGINE.modes.resolve("dragons_domain")
    match = Match(ENGINE, Setup("lifeform", dict(options), "5", (SeatPlan("A", HUMAN),)))
    assert match.submit(StockLadderway("ladderway_fore")) is None
    assert match.undo() is None  # nothing was revealed
    match.submit(StockLadderway("ladderway_aft"))
    match.submit(ChooseSurvivor(WHO))  # cards are drawn
    assert match.undo() is not None
    practice = ENGINE.modes.resolve("dragons_domain", {"undo": "free"})
    match = Match(ENGINE, Setup("lifeform", dict(practice), "5", (SeatPlan("A", HUMAN),)))
    match.submit(StockLadderway("ladderway_aft"))
    match.submit(ChooseSurvivor(WHO))
    assert match.undo() is None


@pytest.mark.rule("DRG-158")
def test_discarding_reveals_nothing() -> None:
    s = alone("mess", hand="leg_it keep_moving stay_together", motion="m0")
    crisis(s, "A10", "B")
    heard = act(s, PayCard(held(s, 0, "leg_it")), PayCard(held(s, 0, "keep_moving")))
    assert len(of(heard, CardSpent)) == 2
    assert not any(event.reveals for event in heard)


@pytest.mark.rule("DRG-177")
def test_a_doubt_before_the_last_defence_is_paid_away() -> None:
    s = alone("mess", hand="lights_out", motion="m5", traits={})
    crisis(s, "A02")  # B: any one card, and the lifeform comes four spaces
    assert ENGINE.doubt(s, ChooseOption("B")) == "confirm_alert"
    s = alone("mess", hand="lights_out leg_it", motion="m5", traits={})
    crisis(s, "A02")
    assert ENGINE.doubt(s, ChooseOption("B")) == ""  # the other card can pay


@pytest.mark.rule("DRG-177")
def test_doubts_before_fatal_moves() -> None:
    s = ask_activity(alone("remora", **DANGER))
    assert ENGINE.doubt(s, LaunchRemora()) == "confirm_launch"
    s = fight({"primary": ("attack1_claw",)})
    act(s, DefeatAttack("primary"))
    assert ENGINE.doubt(s, StandFast()) == "confirm_death"
    s = alone("cockpit")
    run(s, Gather())
    assert ENGINE.doubt(s, LoadToken(WHO, "cockpit", "energy")) == ""
    assert ENGINE.doubt(s, LoadToken(WHO, "cockpit", "halon")) == "confirm_crate", "no launch needs it"
