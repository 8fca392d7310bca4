"""The worked examples of the solo rules, 29 to 33: spreading, matching, reactions beside the android."""

from __future__ import annotations

import pytest

from game.games.lifeform.rules.solo.conflict import ConflictRound, Hibernate, matched
from game.games.lifeform.rules.solo.motion import functions
from game.games.lifeform.rules.solo.moves import AssignToken, CommitData, DefeatAttack, Elude, StandFast, UseFunction
from game.games.lifeform.rules.solo.state import Alone, Assault
from tests.games.lifeform.positions import act, held, legal, refused, run
from tests.games.lifeform.solo.positions import advance, alone

TOKEN_OF = {"claw": "attack1_claw", "torch": "attack1_torch", "extinguisher": "attack1_extinguisher"}
TOKEN_OF["lever"] = "attack1_lever"


def zone(*icons: str, hand: str = "") -> Alone:
    """A primary zone with these fight icons."""
    return alone("remora", hand=hand, zones={"primary": tuple(TOKEN_OF[icon] for icon in icons)})


def assault(s: Alone, *kinds: str, **more: object) -> Assault:
    return Assault("primary", tuple(held(s, 0, kind) for kind in kinds), **more)  # type: ignore[arg-type]


@pytest.mark.rule("DRG-W29", "DRG-145")
def test_example_29_spreading() -> None:
    s = alone("remora", lurkers=("attack5",), used_traits=("trait_1", "trait_2"), energy_tokens=("",) * 7)
    run(s, Hibernate())
    assert s.zones["secondary_1"] == ("attack5",)
    zones = {move.zone for move in legal(s, AssignToken)}
    assert zones == {"secondary_1", "secondary_2"}
    act(s, AssignToken("trait_1", "secondary_1"))
    assert (len(s.zones["secondary_1"]), len(s.zones["secondary_2"])) == (2, 1)


@pytest.mark.rule("DRG-W30", "DRG-151", "DRG-150")
def test_example_30_matching() -> None:
    s = zone("claw", "claw", "torch", hand="shock_prod seal_the_hatch ask_sister")
    assert matched(s, assault(s, "shock_prod", "seal_the_hatch", "ask_sister"))
    assert not matched(s, assault(s, "shock_prod", "seal_the_hatch"))


@pytest.mark.rule("DRG-W31", "DRG-151", "DRG-150")
def test_example_31_data_token() -> None:
    data = ("data_claw",)
    assert matched(zone("claw", "claw"), Assault("primary", data=data))
    assert not matched(zone("claw"), Assault("primary", data=data))
    s = zone("claw", "claw", "torch", hand="high_voltage")
    assert matched(s, assault(s, "high_voltage", data=data))
    s = alone("remora", zones={"primary": ("attack1_claw",)}, data=(("data_claw",),))
    run(s, ConflictRound())
    act(s, DefeatAttack("primary"), CommitData("data_claw"), StandFast())
    assert s.result == "solo_conflict_lost"


@pytest.mark.rule("DRG-W32", "DRG-150")
def test_example_32_recolour() -> None:
    s = zone("claw", "torch", "extinguisher", "lever", hand="emergency_drill high_voltage")
    tokens = ("harpoon",)
    assert matched(s, assault(s, "emergency_drill", "high_voltage", tokens=tokens, recolour="torch"))
    assert not matched(s, assault(s, "emergency_drill", "high_voltage", tokens=tokens))
    assert not matched(s, assault(s, "emergency_drill", "high_voltage", recolour="torch"))


@pytest.mark.rule("DRG-W33", "DRG-105", "DRG-106")
def test_example_33_reactions_beside_the_android() -> None:
    for trouble in ({"android": "mess"}, {"outages": ("mess",)}):
        s = alone("mess", hand="double_time shock_prod flat_out", motion="m6", **trouble)
        advance(s, 1)
        double, prod, flat = (held(s, 0, kind) for kind in ("double_time", "shock_prod", "flat_out"))
        assert refused(s, UseFunction("run", double)).rule == "DRG-105"
        assert refused(s, UseFunction("shock", prod)).rule == "DRG-105"
        assert refused(s, UseFunction("run", flat)).rule == "DRG-105"
        assert functions(s) == [UseFunction("extinguisher", flat)]
        assert legal(s, Elude) == [Elude()]
        s.killed = 0
        act(s, UseFunction("extinguisher", flat))
        assert (s.motion, s.alive) == ("m6", 4)
