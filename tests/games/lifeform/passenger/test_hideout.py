"""Module C after the launch: confront or hunt, and the hidden zone (PAS-35 to PAS-42, PAS-61)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.core.engine import UNKNOWN
from game.core.events import unheard
from game.core.rng import Rng
from game.games.lifeform.ai.solo import conflict as ai_conflict
from game.games.lifeform.rules.modules.events import ChamberGuessed, ShuttleSearched
from game.games.lifeform.rules.modules.moves import Confront, GuessChamber, HuntIt
from game.games.lifeform.rules.modules.remora.hideout import ConfrontOrHunt
from game.games.lifeform.rules.solo.conflict import ConflictRound, icons_of, zones_left
from game.games.lifeform.rules.solo.events import ChitDrawn
from game.games.lifeform.rules.solo.launch import Reveal
from game.games.lifeform.rules.solo.moves import BlastHalon, CommitCard, DefeatAttack, OpenAirlock, StandFast
from game.games.lifeform.rules.solo.state import Alone, Remora
from tests.games.lifeform.passenger.shuttles import PLACES, RESERVE, launched, remora
from tests.games.lifeform.positions import ENGINE, act, held, legal, of, refused, run
from tests.games.lifeform.solo.positions import prompt
from tests.games.lifeform.test_hidden import keeps_its_secrets


def hunted_wrong(cleared: int, **more: Any) -> Alone:
    s = launched(cleared, **more)
    run(s, Reveal())
    act(s, HuntIt())
    act(s, GuessChamber(next(place for place in remora(s).cards if place != remora(s).hiding)))
    return s


@pytest.mark.rule("PAS-35", "PAS-36", "PAS-37", "PAS-W19")
def test_example_19_chamber_cards() -> None:
    s = launched(4)
    heard = run(s, Reveal())
    assert of(heard, ShuttleSearched) == [ShuttleSearched(PLACES[4:], "one")]
    assert prompt(s) != "confront_or_hunt" and not remora(s).printed, "one card left: a normal conflict"
    s = launched(3)
    assert of(run(s, Reveal()), ShuttleSearched) == [ShuttleSearched(PLACES[3:], "left")]
    assert prompt(s) == "confront_or_hunt" and remora(s).cards == PLACES[3:]
    s = launched(5)
    run(s, Reveal())
    assert prompt(s) != "confront_or_hunt" and not remora(s).printed, "it must come out"


@pytest.mark.rule("PAS-42")
def test_without_danger_nothing_changes() -> None:
    s = launched(0, danger=False)
    run(s, Reveal())
    assert s.result == "solo_safe" and remora(s).cards == ()


@pytest.mark.rule("PAS-38", "PAS-W20")
def test_example_20_confront() -> None:
    s = launched(1, hand="shock_prod")
    run(s, Reveal())
    act(s, Confront())
    assert icons_of(s, "hidden") == ("claw", "torch") and zones_left(s) == ["hidden"]
    assert prompt(s) == "conflict"
    act(s, DefeatAttack("hidden"), CommitCard(held(s, 0, "shock_prod")), StandFast())
    assert s.result == "solo_conflict_won"


@pytest.mark.rule("PAS-38")
def test_the_hidden_zone_must_be_matched_like_any_other() -> None:
    s = launched(1)
    run(s, Reveal())
    act(s, Confront(), DefeatAttack("hidden"), StandFast())
    assert s.result == "solo_conflict_lost"


@pytest.mark.rule("PAS-39", "PAS-61")
def test_a_right_guess_comes_before_the_hibernation_and_spares_the_zone() -> None:
    s = launched(2, hand="keep_moving", loadout=(2, 2, 2, 1, 0), lurkers=("attack5",))
    run(s, Reveal())
    act(s, HuntIt())
    hand = len(s.hands[0])
    assert prompt(s) == "guess" and {m.location for m in legal(s, GuessChamber)} == set(PLACES[2:])
    assert refused(s, GuessChamber(PLACES[0])).rule == "PAS-39"
    heard = act(s, GuessChamber(remora(s).hiding))
    assert of(heard, ChamberGuessed)[0].cause == "right"
    assert "hidden" not in s.zones and prompt(s) == "conflict"
    assert len(s.hands[0]) > hand, "weaponry cards are drawn after the guess"


@pytest.mark.rule("PAS-39", "PAS-W21")
def test_example_21_a_failed_hunt() -> None:
    drawn: Counter[int] = Counter()
    for cleared in (2, 1, 0):
        s = hunted_wrong(cleared)
        beside = 5 - cleared - 1
        tokens = s.zones["hidden"]
        assert len(tokens) == len(set(tokens)) == beside and not set(tokens) & set(remora(s).reserve)
        icons = icons_of(s, "hidden")
        assert icons[:2] == ("claw", "torch") and len(icons) == 2 + beside
        drawn[beside] += 1
    assert sorted(drawn) == [2, 3, 4], "at most 4: the whole reserve"


@pytest.mark.rule("PAS-39")
def test_the_hiding_place_is_drawn_at_random_from_the_cards_left() -> None:
    found: Counter[str] = Counter()
    for seed in range(60):
        s = launched(2, rng=Rng(seed))
        run(s, Reveal())
        act(s, HuntIt())
        found[remora(s).hiding] += 1
    assert set(found) == set(PLACES[2:]) and min(found.values()) > 8


@pytest.mark.rule("PAS-40", "PAS-W22")
def test_example_22_the_survival_token_in_the_hidden_zone() -> None:
    def disturbed(**more: Any) -> Alone:
        s = launched(1, hand="shock_prod", remora=Remora(RESERVE, survival=True), **more)
        run(s, Reveal())
        act(s, Confront())
        return s

    s = disturbed(tokens={"halon": 1})
    heard = act(s, BlastHalon("hidden"))
    assert not of(heard, ChitDrawn) and s.result == "solo_conflict_won", "no chit for halon"
    s = disturbed()
    heard = act(s, OpenAirlock("hidden"))
    assert not of(heard, ChitDrawn) and s.result == "solo_conflict_won"
    s = disturbed(killed=0)
    chits = s.alive
    heard = act(s, DefeatAttack("hidden"))
    assert len(of(heard, ChitDrawn)) == 1 and s.alive == chits - 1 and not remora(s).survival
    assert prompt(s) == "commit", "still alive: go on"
    s = disturbed(alive=0, killed=1)
    act(s, DefeatAttack("hidden"))
    assert s.result == "solo_chit"


@pytest.mark.rule("PAS-40", "PAS-71")
@pytest.mark.parametrize(("survival", "zone"), [(False, "hidden"), (True, "primary")])
def test_the_computer_blows_out_what_it_need_not_disturb(survival: bool, zone: str) -> None:
    s = launched(1, hand="shock_prod emergency_drill keep_moving", tokens={"halon": 1})
    s.remora = replace(remora(s), survival=survival)
    run(s, Reveal())
    act(s, Confront())
    s.buried, s.zones["primary"] = (), ("attack1_claw", "attack1_torch", "attack1_lever")
    assert ai_conflict.act(s) == DefeatAttack(zone)


@pytest.mark.rule("PAS-41")
def test_a_cleared_hidden_zone_takes_its_tokens_along() -> None:
    s = hunted_wrong(2, tokens={"halon": 1})
    s.remora = replace(remora(s), survival=True)
    tokens = s.zones["hidden"]
    pieces = Counter(ENGINE.pieces(s))
    act(s, BlastHalon("hidden"))
    assert not remora(s).survival, "and the survival token in it"
    assert not icons_of(s, "hidden") and set(tokens) <= set(s.out) and not remora(s).printed
    assert Counter(ENGINE.pieces(s)) == pieces and s.result == "solo_conflict_won"


@pytest.mark.rule("PAS-62")
def test_nobody_sees_the_card_before_the_guess() -> None:
    s = launched(2)
    run(s, Reveal())
    act(s, HuntIt())
    assert remora(ENGINE.alone.view(s, 0)).hiding == UNKNOWN
    believed = Counter(remora(ENGINE.alone.guess(ENGINE.alone.view(s, 0), 0, Rng(i))).hiding for i in range(60))
    assert set(believed) == set(PLACES[2:])
    act(s, GuessChamber(PLACES[2]))
    assert remora(ENGINE.alone.view(s, 0)).hiding == remora(s).hiding


@pytest.mark.rule("PAS-37")
def test_the_choice_is_the_survivors() -> None:
    s = launched(3)
    run(s, ConfrontOrHunt(), ConflictRound())
    assert {type(move) for move in ENGINE.moves(s)} == {Confront, HuntIt}


@pytest.mark.rule("PAS-62")
@pytest.mark.parametrize("seed", range(6))
def test_every_decision_after_the_launch_keeps_its_secrets(seed: int) -> None:
    s = launched(seed % 5, hand="shock_prod flame_unit harpoon_gun", tokens={"halon": 2, "survival": 1})
    run(s, Reveal())
    keeps_its_secrets(s, Rng.from_text(f"hideout {seed}"))
    assert s.result


@pytest.mark.rule("PAS-24")
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_with_every_module_keep_their_secrets(seed: int) -> None:
    options = ENGINE.modes.resolve("thirteenth_alone", {"asteroids": "on", "survivors": "on"})
    s = ENGINE.alone.begin(options, 1, str(seed), unheard)
    keeps_its_secrets(s, Rng.from_text(f"alone {seed}"), every=3)
    assert s.result
