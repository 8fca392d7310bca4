"""New survivors, module A (PAS-1 to PAS-9)."""

from __future__ import annotations

import pytest

from game.core.modes import BadOption
from game.games.lifeform.rules.crew.exploring import Explore
from game.games.lifeform.rules.crew.moves import ActivateSkill, React
from game.games.lifeform.rules.crew.state import Crew, Strike
from game.games.lifeform.rules.data.powers import CommandCodes, CrewDraw, DoubleExplore, SubstituteReaction
from game.games.lifeform.rules.ship.moves import (
    ClearTerror,
    Discard,
    LoadToken,
    MoveCharacter,
    Pass,
    RemoveOutage,
    UseIcon,
)
from tests.games.lifeform.positions import (
    ENGINE,
    act,
    asked,
    asks,
    crew_turn,
    held,
    icon,
    legal,
    position,
    reaction_window,
    refused,
    run,
)

ON = {"survivors": "on"}


@pytest.mark.rule("PAS-1", "PAS-2")
def test_every_module_is_a_switch_of_its_own() -> None:
    modes = ENGINE.modes
    together = {option.id for option in modes.options_for(3)}
    alone = {option.id for option in modes.options_for(1)}
    assert {"survivors", "asteroids", "hunt"} <= together and "remora" not in together
    assert {"survivors", "asteroids", "remora"} <= alone and "hunt" not in alone
    assert all(modes.option(module).default == "off" for module in ("survivors", "asteroids", "hunt", "remora"))
    off = ENGINE.crew.setup(modes.resolve(), 3, "1")
    assert off.asteroids is None and not off.terms.hunt and not off.terms.survivors
    on = ENGINE.crew.setup(modes.resolve("thirteenth_passenger"), 3, "1")
    assert on.asteroids and on.terms.hunt and on.terms.survivors
    with pytest.raises(BadOption):
        modes.option("survivors").parse("perhaps")


@pytest.mark.rule("PAS-3")
def test_what_is_in_the_box() -> None:
    box = ENGINE.box.passenger
    assert len(box.locations) == len(box.panels) == 5
    assert len(ENGINE.box.newcomers) == 2
    assert len(box.asteroid_tokens) == 4 and len(box.asteroid_cards) == 3
    assert sorted(token.fight for token in box.reserve.values()) == [
        ("claw",),
        ("extinguisher",),
        ("lever",),
        ("torch",),
    ]


@pytest.mark.rule("PAS-4", "PAS-5")
def test_two_more_disks_are_dealt_from() -> None:
    plain = ENGINE.setup(ENGINE.modes.resolve(), 4, "1")
    assert len([*plain.unused, *(c for group in plain.disks for c in group)]) == 10
    seen = set()
    for seed in range(12):
        s = ENGINE.setup(ENGINE.modes.resolve("", ON), 4, str(seed))
        dealt = [c for group in s.disks for c in group]
        assert [len(group) for group in s.disks] == [3, 3, 3, 0], "three crew players"
        assert len(dealt) == 9 and len(s.unused) == 3 and len({*dealt, *s.unused}) == 12
        seen |= set(dealt)
    assert {"emma", "scott"} <= seen


@pytest.mark.rule("PAS-6", "PAS-W7")
def test_example_7_emma_hands_out_the_kits() -> None:
    s = crew_turn(position(3, at={"emma": "galley"}, hands={0: "leg_it " * 3 + "keep_moving " * 3}, options=ON))
    assert len(s.hand(0)) == 6 and not s.hand(1)
    act(s, ActivateSkill("emma"))
    assert len(s.hand(0)) == 7 and asks(s) == "hand_limit" and asked(s).seat == 0
    act(s, Discard(held(s, 0, "leg_it")))
    assert len(s.hand(0)) == 6 and len(s.hand(1)) == 1


@pytest.mark.rule("PAS-6")
def test_emma_alone_draws_three_and_nobody_without_a_character_draws() -> None:
    s = crew_turn(position(2, at={"emma": "galley"}, options=ON))
    act(s, ActivateSkill("emma"))
    assert len(s.hand(0)) == 3
    s = position(4, at={"emma": "galley"}, options=ON)
    for character in s.characters_of(1):
        del s.owner[character]
    s.roles = ("", "mainframe", "", "")
    crew_turn(s)
    act(s, ActivateSkill("emma"))
    assert [len(s.hand(seat)) for seat in range(3)] == [1, 0, 1]


def scott(**more: object) -> Crew:
    return position(3, at={"scott": "supplies"}, skills="scott", options=ON, **more)  # type: ignore[arg-type]


@pytest.mark.rule("PAS-7", "PAS-W8")
def test_example_8_scott_explores_twice() -> None:
    s = scott(missions={"supplies": 2})
    icon(s, 0, "MOVE1", "EXPLORE")
    act(s, UseIcon("EXPLORE"), LoadToken("scott", "supplies", "energy"))
    assert asks(s) == "explore_again" and asked(s).rule == "PAS-7"
    act(s, LoadToken("scott", "supplies", "halon"))
    assert "supplies" not in s.missions and s.column("energy") == s.column("halon") == 1
    act(s, MoveCharacter("scott", "ladderway_fore"))
    assert s.at["scott"] == "ladderway_fore"


@pytest.mark.rule("PAS-7")
def test_the_second_time_is_his_own_choice_and_his_alone() -> None:
    s = scott(terrors=("ladderway_fore",), missions={"supplies": 2, "galley": 1})
    run(s, Explore(0))
    act(s, ClearTerror("ladderway_fore"))
    assert asks(s) == "explore_again", "each execution chooses its own mode"
    other = next(c for c in s.characters_of(0) if c != "scott")
    s.at[other] = "galley"
    assert refused(s, LoadToken(other, "galley", "energy")).rule == "LIF-138"
    act(s, Pass())
    assert s.missions["supplies"] == 2 and asks(s) == ""
    run(s, Explore(0))
    act(s, LoadToken(other, "galley", "energy"))
    assert asks(s) == "", "the other one has no such skill"
    s = scott(missions={"supplies": 1})
    run(s, Explore(0))
    act(s, LoadToken("scott", "supplies", "energy"))
    assert asks(s) == "", "nothing is left to explore"


def attacked(outages: tuple[str, ...] = (), android: str = "") -> Crew:
    s = position(
        3,
        at={"scott": "mess"},
        images={"alpha": "mess", "beta": "slag_ducts"},
        survivals="scott",
        hands={0: "keep_moving keep_moving keep_moving"},
        life="stalk",
        phase="lifeform",
        outages=outages,
        android=android,
        options=ON,
    )
    s.strike = Strike("vent", "alpha", "mess", "", (), ("scott",))
    run(s, reaction_window(s))
    return s


@pytest.mark.rule("PAS-8")
def test_scott_cuts_and_runs_with_any_two_cards() -> None:
    s = attacked()
    run_away = legal(s, React)
    assert run_away and all(m.reaction == "R_RUN" and len(m.cards) == 2 for m in run_away)
    act(s, next(m for m in run_away if m.path == ("galley",)))
    assert asks(s) == "respond", "it may be cancelled like any RUN!"
    act(s, Pass())
    assert s.at["scott"] == "galley" and s.reacted == (0,) and s.hostility == 1 and len(s.hand(0)) == 1


@pytest.mark.rule("PAS-8", "PAS-W9")
def test_example_9_no_running_in_the_dark_or_from_the_android() -> None:
    for s in (attacked(outages=("mess",)), attacked(android="mess")):
        assert not legal(s, React)
        assert refused(s, React("R_RUN", s.hand(0)[:2], "scott", ("galley",))).rule in ("LIF-145", "LIF-74")


@pytest.mark.rule("PAS-8")
def test_emma_restores_power_without_a_door() -> None:
    s = position(3, at={"emma": "galley"}, outages=("mess", "wiring", "ore_hold"), options=ON)
    icon(s, 0, "SURVIVAL")
    act(s, next(m for m in ENGINE.moves(s) if m.character == "emma"))  # type: ignore[attr-defined]
    assert asks(s) == "remove_outage"
    act(s, RemoveOutage("mess"), RemoveOutage("wiring"), RemoveOutage("ore_hold"))
    assert not s.outages and asks(s) == ""


@pytest.mark.rule("PAS-9")
def test_the_boards_say_what_they_do() -> None:
    emma, scott = (ENGINE.box.characters[c] for c in ("emma", "scott"))
    assert (emma.role, scott.role) == ("Mission Attendant", "Salvage contractor")
    assert emma.skill.side(2) == CrewDraw(3, 0, "Draw 3 crew cards.")
    assert isinstance(emma.survival.side(3), CommandCodes) and isinstance(scott.skill.side(2), DoubleExplore)
    needs = [scott.survival.side(players) for players in (2, 3)]
    assert [n.discard for n in needs if isinstance(n, SubstituteReaction)] == [1, 2]
