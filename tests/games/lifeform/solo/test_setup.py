"""Setup and variants of the solo game (DRG-1 to DRG-26, DRG-159 to DRG-173)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields

import pytest

from game.core.match import HUMAN, Match, SeatPlan, Setup
from game.games.lifeform.rules.crew.moves import ActivateSkill
from game.games.lifeform.rules.ship.moves import MoveAndroid, MoveCharacter
from game.games.lifeform.rules.solo.android import AndroidTurn
from game.games.lifeform.rules.solo.movement import note_nearest
from game.games.lifeform.rules.solo.moves import ChooseSurvivor, Elude, StockLadderway
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.tracks import CocoonGrows, MalfunctionGrows, Tick, black_out
from tests.games.lifeform.positions import ENGINE, act, asked, legal, refused, run
from tests.games.lifeform.solo.positions import WHO, advance, alone, kinds, prompt, row

SOLO = [scenario for scenario in ENGINE.modes.scenarios if scenario.seats == (1,)]


def begun(options: Mapping[str, str | int] | None = None, scenario: str = "dragons_domain", seed: str = "1") -> Alone:
    return ENGINE.alone.begin(ENGINE.modes.resolve(scenario, options or {}), 1, seed, lambda _: None)


def started(options: Mapping[str, str | int] | None = None, seed: str = "1") -> Alone:
    s = begun(options, seed=seed)
    act(s, StockLadderway("ladderway_fore"), ChooseSurvivor(WHO))
    return s


@pytest.mark.rule("DRG-1")
def test_one_seat_and_no_lifeform_on_the_ship() -> None:
    s = started()
    assert (s.players, s.images()) == (1, [])
    assert asked(s).seat == 0
    assert all(scenario.seats == (1,) for scenario in SOLO)


@pytest.mark.rule("DRG-2")
def test_a_person_or_the_computer_plays_the_only_seat() -> None:
    for who in (HUMAN, "cadet"):
        match = Match(
            ENGINE, Setup("lifeform", dict(ENGINE.modes.resolve("dragons_domain")), "1", (SeatPlan("A", who),))
        )
        assert match.decision and match.decision.seat == 0
    assert {level.id for level in ENGINE.modes.bots_for(1)} >= {"cadet", "novice", "sensible", "strong"}


@pytest.mark.rule("DRG-3", "DRG-4")
def test_the_result_is_win_or_loss() -> None:
    for result, winners in (("solo_safe", (0,)), ("solo_conflict_won", (0,)), ("solo_nerve", ()), ("solo_chit", ())):
        outcome = ENGINE.outcome(alone(result=result))
        assert outcome
        assert (outcome.winners, outcome.scores) == (winners, (len(winners),))
        assert outcome.rule.startswith("DRG-")
    s = started()
    assert (s.round, s.resolved, s.survived, s.stowaways) == (1, 0, 0, ())


@pytest.mark.rule("DRG-7")
def test_what_the_solo_game_does_without() -> None:
    s = started()
    lacking = {"life_deck", "terror_deck", "role_cards", "nursery", "skills"}
    assert not any((s.stowaways, s.objectives)) and not lacking & {field.name for field in fields(s)}
    assert "mining_laser" in s.beside


@pytest.mark.rule("DRG-8", "DRG-12")
def test_what_it_uses_of_the_base_game() -> None:
    s = started()
    assert s.beside == ("mining_laser", "flamethrower")
    deck = {card.id: card.count for card in s.box.crew_cards.deck}
    cards = Counter(card.partition(".")[0] for card in (*s.crew_deck, *s.hands[0]))
    assert cards == deck


@pytest.mark.rule("DRG-9", "DRG-26")
def test_three_crisis_decks_of_twelve() -> None:
    s = started()
    assert {deck: len(cards) for deck, cards in s.decks.items()} == {"A": 12, "B": 12, "C": 12}
    for deck, cards in s.decks.items():
        assert {s.box.solo.crises[card].deck for card in cards} == {deck}
    assert s.decks != begun(seed="2").decks


@pytest.mark.rule("DRG-10")
def test_terror_tokens_never_run_out_and_outage_tokens_do() -> None:
    s = alone("cockpit", minute=24)
    s.terrors = tuple(c for c in s.box.ship.aboard if c != "shuttle_bay")
    run(s, Tick(1))
    assert "shuttle_bay" in s.terrors
    s = alone("mess", outages=tuple(s.box.ship.aboard[:10]))
    assert s.supply["outage"] == 0
    black_out(s, "lift_bay", lambda _: None)
    assert "lift_bay" not in s.outages


@pytest.mark.rule("DRG-11")
def test_the_character_has_no_ability() -> None:
    s = started()
    assert refused(s, ActivateSkill(WHO)).rule == "DRG-36"
    assert not {"skills", "survivals"} & {field.name for field in fields(s)}


@pytest.mark.rule("DRG-13")
def test_mission_tokens() -> None:
    s = begun()
    printed = {c.id: c.mission for c in s.box.ship.plan.chambers if c.mission}
    extra = {"ore_refinery": 2, "ore_hold": 2, "fuel_converter_bay": 2, "storage_hold_2": 2}
    assert Counter(s.missions) == Counter(printed) + Counter(extra)
    assert legal(s, StockLadderway) == [StockLadderway("ladderway_fore"), StockLadderway("ladderway_aft")]
    assert refused(s, StockLadderway("galley")).rule == "DRG-13"
    act(s, StockLadderway("ladderway_aft"))
    assert s.missions["ladderway_aft"] == 2
    assert sum(s.missions.values()) + s.supply["mission"] == s.box.tokens["mission"].count


@pytest.mark.rule("DRG-14")
def test_tokens_on_the_ship() -> None:
    s = started()
    assert set(s.outages) == {"mess", "dorsal_access"}
    assert set(s.terrors) == {"cockpit", "mining_equipment", "shuttle_bay"}
    assert set(s.harpoons) == {"drillbit_vestry", "cryo_vault"}


@pytest.mark.rule("DRG-15")
def test_a_killed_chit_in_every_vent_chamber() -> None:
    s = started()
    assert set(s.chits) == {c.id for c in s.box.ship.plan.chambers if c.vent}
    assert len(s.chits) == 9


@pytest.mark.rule("DRG-16", "DRG-18")
def test_trackers_at_their_start() -> None:
    s = started()
    assert (s.malfunction, s.android, s.android_awake, "android" in s.at, s.minute) == (0, 0, False, False, 31)


@pytest.mark.rule("DRG-17")
def test_the_cocoon_track_and_what_lies_on_it() -> None:
    s = started()
    assert s.cocoon == 0
    assert s.nest == ((), ("killed",), ("killed",), ("attack5",))
    assert s.last_cocoon == 3


@pytest.mark.rule("DRG-20", "DRG-21")
def test_combat_tokens_in_the_energy_column_and_the_marker() -> None:
    s = started()
    assert s.energy_tokens[:3] == ("", "", "")
    assert {token.partition("_")[0] for token in s.energy_tokens[3:]} == {"attack1"}
    assert len(set(s.energy_tokens[3:])) == 4
    assert s.motion == "m2"


@pytest.mark.rule("DRG-22")
def test_choosing_the_survivor() -> None:
    s = begun()
    act(s, StockLadderway("ladderway_fore"))
    assert len(legal(s, ChooseSurvivor)) == len(s.box.disks(False))
    assert refused(s, ChooseSurvivor("nobody")).rule == "DRG-22"
    act(s, ChooseSurvivor(WHO))
    assert s.at == {WHO: "galley"}
    assert (s.nerve, s.fear) == (4, 0)
    assert set(s.traits) == {"professionalism", "composure", "tenacity"}
    assert set(s.traits.values()) == {"trait_1", "trait_2", "trait_3"}


@pytest.mark.rule("DRG-23")
def test_the_first_hand_and_the_analyzer() -> None:
    s = started()
    assert len(s.hands[0]) == 4 + 1  # the first round has begun with its draw
    assert s.analyzers == (1,)


@pytest.mark.rule("DRG-24", "DRG-25")
def test_container_and_stowaways() -> None:
    s = started()
    assert (s.alive, s.killed, s.spare_alive) == (5, 1, 7)
    assert Counter(token[:4] for token in s.stowaway_supply) == {"safe": 3, "dang": 3}
    orders = {started(seed=str(seed)).stowaway_supply for seed in range(5)}
    assert len(orders) > 1


# -- variants ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DRG-159", "DRG-160", "DRG-161")
def test_shaken_and_tough_are_one_choice() -> None:
    assert started({"start": "shaken"}).motion == "m0"
    assert started({"start": "tough"}).motion == "m4"
    every: dict[str, str | int] = {
        "fuelled": "on",
        "everyday_carry": 2,
        "bell_tolls": 22,
        "heatproof": "on",
        "isolation": "on",
    }
    every |= {"murderous": 2, "hazardous": "wiring", "hysterical": "on", "start": "tough"}
    s = started(every)
    assert (s.minute, s.breach, s.motion, s.tokens["survival"]) == (22, "wiring", "m4", 2)


@pytest.mark.rule("DRG-162")
def test_fuelled_incinerating_unit() -> None:
    s = started({"fuelled": "on"})
    assert kinds(s)[0] == "flamethrower"
    assert len(s.hands[0]) == 4 + 1
    assert s.beside == ("mining_laser",)


@pytest.mark.rule("DRG-163")
def test_everyday_carry() -> None:
    for count in (0, 1, 2):
        assert started({"everyday_carry": count}).tokens["survival"] == count


@pytest.mark.rule("DRG-164", "DRG-127")
def test_the_bell_tolls() -> None:
    s = started({"bell_tolls": 21})
    assert s.minute == 21
    # the terror icons of 27 and 23 have not been executed
    assert set(s.terrors) == {"cockpit", "mining_equipment", "shuttle_bay"}


@pytest.mark.rule("DRG-166")
def test_isolation_mode() -> None:
    s = alone(options={"isolation": "on"}, hand="keep_moving stay_together", motion="m6")
    advance(s, 1)
    act(s, Elude())
    assert (s.hands[0], s.motion, s.alive) == ((), "m6", 4)


@pytest.mark.rule("DRG-187", "DRG-22")
def test_steady_and_frayed() -> None:
    assert [started({"nerve": nerve}).nerve for nerve in ("normal", "steady", "frayed")] == [4, 6, 2]


@pytest.mark.rule("DRG-167")
def test_murderous_star_beast() -> None:
    s = alone(options={"murderous": 1})
    assert (s.alive, s.nest[1]) == (4, ("killed", "alive"))
    assert s.spare_alive == 7  # of twelve, five are in the game as ever (DRG-153)
    run(s, CocoonGrows())
    assert (s.alive, s.killed) == (5, 2)
    s = alone(options={"murderous": 3})
    run(s, CocoonGrows(), CocoonGrows(), CocoonGrows())
    assert (s.alive, s.lurkers) == (5, ("attack5",))


@pytest.mark.rule("DRG-168")
def test_the_hazardous_chamber_follows_from_the_last_game() -> None:
    options = ENGINE.modes.resolve("dragons_domain", {"hazardous": "last_game"})
    last = started()
    assert last.nearest == {"cargo_pod_a": 4, "wiring": 2, "lift_bay": 4}
    last.at[WHO] = "lift_bay"
    note_nearest(last)
    assert last.nearest == {"cargo_pod_a": 4, "wiring": 2, "lift_bay": 0}  # the least of the whole game counts
    last = started()
    assert ENGINE.followed(options, [last])["hazardous"] == "wiring"
    assert ENGINE.followed(options, [])["hazardous"] == "last_game"
    tied = started()
    tied.nearest["cargo_pod_a"] = 2
    assert ENGINE.followed(options, [tied, last])["hazardous"] == "last_game"
    drawn = {ENGINE.setup(options, 1, str(seed)).breach for seed in range(30)}
    assert drawn == {"cargo_pod_a", "wiring", "lift_bay"}
    other = ENGINE.modes.resolve("dragons_domain", {"hazardous": "wiring"})
    assert ENGINE.followed(other, [last]) == other


@pytest.mark.rule("DRG-169", "DRG-170")
def test_the_breached_chamber() -> None:
    s = started({"hazardous": "cargo_pod_a"})
    assert "cargo_pod_a" not in s.missions
    assert "cargo_pod_a" not in s.chits
    assert s.gone == ("mission",)
    s = alone("supplies", options={"hazardous": "cargo_pod_a"})
    row(s, "MOVE1")
    assert refused(s, MoveCharacter(WHO, "cargo_pod_a")).rule == "DRG-56"
    # elsewhere nothing changes
    assert {move.chamber for move in legal(s, MoveCharacter)} == {"mining_equipment", "ladderway_fore"}


@pytest.mark.rule("DRG-171")
def test_the_hysterical_android_hunts() -> None:
    hunt = {"hysterical": "on"}
    s = alone("mess", android="ladderway_aft", options=hunt)
    run(s, AndroidTurn())
    assert s.at["android"] == "companionway"
    s = alone("mess", android="companionway", options=hunt)
    run(s, AndroidTurn())
    assert prompt(s) == "android"
    assert {move.chamber for move in legal(s, MoveAndroid)} == {"crew_quarters", "hypersleep"}
    assert refused(s, MoveAndroid("ladderway_aft")).rule == "DRG-171"
    act(s, MoveAndroid("hypersleep"))
    assert s.at["android"] == "hypersleep"
    # the Remora only if you are aboard
    s = alone("docking_hub_1", android="shuttle_bay", options=hunt)
    run(s, AndroidTurn())
    assert s.at["android"] == "docking_hub_1"
    s = alone("remora", android="shuttle_bay", options=hunt, loadout=(1, 0, 0, 0, 0))
    run(s, AndroidTurn())
    assert prompt(s) == "loot"


@pytest.mark.rule("DRG-171")
def test_a_hysterical_android_that_cannot_come_nearer_works_on_the_door() -> None:
    link = next(i for i, k in ENGINE.box.ship.links.items() if {k.a, k.b} == {"xeno_lab", "air_scrubbers"})
    s = alone("air_scrubbers", android="xeno_lab", options={"hysterical": "on"}, door=link, breach="medical_bay")
    run(s, AndroidTurn())
    assert (s.at["android"], s.door_side) == ("xeno_lab", "half")
    run(s, AndroidTurn())
    assert s.door == ""


@pytest.mark.rule("DRG-171")
def test_a_hysterical_android_goes_round_doors_and_breaches() -> None:
    hunt = {"hysterical": "on"}
    s = alone("cockpit", android="communications", options=hunt, door="cockpit-communications")
    run(s, AndroidTurn())
    assert (s.at["android"], s.door_side) == ("galley", "full")  # the long way round
    s = alone("cockpit", android="galley", options=hunt, breach="communications")
    run(s, AndroidTurn())
    assert s.at["android"] == "sister"


@pytest.mark.rule("DRG-172")
def test_the_round_in_which_the_android_wakes_is_spared() -> None:
    s = alone("hypersleep", options={"hysterical": "on"}, malfunction=1, alive=0)
    run(s, MalfunctionGrows(), AndroidTurn())
    assert (s.android_in("hypersleep"), s.result) == (True, "")
    s.round += 1
    run(s, AndroidTurn())
    assert s.result == "solo_chit"


@pytest.mark.rule("DRG-172")
def test_an_android_that_has_caught_you_draws_a_chit() -> None:
    s = alone("mess", android="mess", options={"hysterical": "on"}, killed=0)
    run(s, AndroidTurn())
    assert (s.alive, s.result) == (5, "")  # the chit was put back
    s = alone("mess", android="mess", options={"hysterical": "on"}, alive=0)
    run(s, AndroidTurn())
    assert s.result == "solo_chit"
    s = alone("mess", android="mess", options={"hysterical": "on"}, alive=0, woke=1)
    run(s, AndroidTurn())
    assert s.result == ""
    s = alone("mess", android="mess", alive=0)
    run(s, AndroidTurn())
    assert s.result == ""


@pytest.mark.rule("DRG-173")
def test_presets() -> None:
    s = begun(scenario="dragon_easy")
    assert (s.motion, s.tokens["survival"], s.terms.elude_cards) == ("m0", 2, 2)
    s = begun(scenario="dragon_hard")
    assert (s.motion, s.terms.murderous) == ("m4", 3)
    s = begun(scenario="dragon_nightmare")
    assert (s.motion, s.minute, s.terms.murderous, s.terms.hysterical, s.nerve) == ("m2", 25, 3, True, 2)
    s = begun(scenario="dragon_learning")
    assert (s.motion, s.tokens["survival"], s.terms.elude_cards, s.nerve) == ("m0", 2, 2, 6)
    assert begun().terms.elude_cards == 3
