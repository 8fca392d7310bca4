"""What the locations of the Remora do (PAS-54, PAS-56), and the secrets of the hunt (PAS-62, PAS-63)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.engine import UNKNOWN
from game.core.rng import Rng
from game.games.lifeform.rules.crew.lifeform_events import CharacterKilled
from game.games.lifeform.rules.crew.moves import Agree, Defer, ShareCards
from game.games.lifeform.rules.crew.showdown_events import PlayerEliminated
from game.games.lifeform.rules.crew.state import Crew, Hunt
from game.games.lifeform.rules.modules.events import ClawsChanged
from game.games.lifeform.rules.modules.hunt.beliefs import beliefs
from game.games.lifeform.rules.modules.hunt.panels import Panel, PanelEffect
from game.games.lifeform.rules.modules.moves import (
    FloodWithHalon,
    GiveUpHalon,
    HideIn,
    KillSurvivor,
    PlaceBet,
    RuleOut,
    SearchWith,
)
from game.games.lifeform.rules.ship.moves import Discard, Pass
from tests.games.lifeform.passenger.hunts import ENGINEERING, aboard, begun, hunted, on_to_the_fights, searches
from tests.games.lifeform.positions import ENGINE, act, asked, asks, legal, of, refused, run
from tests.games.lifeform.test_hidden import keeps_its_secrets

L = 2
HANDS = {0: "leg_it shock_prod", 1: "keep_moving"}


def panel(op: str, n: int = 1, **more: object) -> Crew:
    s = begun(hands=HANDS, **more)  # type: ignore[arg-type]
    run(s, PanelEffect(op, n))
    return s


@pytest.mark.rule("PAS-56")
def test_the_crew_as_a_whole_discards() -> None:
    s = panel("CREW_DISCARD", 2)
    assert asks(s) == "crew_pays" and asked(s).seat == 0 and refused(s, GiveUpHalon()).rule == "PAS-56"
    act(s, Defer())
    assert asked(s).seat == 1 and refused(s, Defer()).rule == "PAS-56"
    assert refused(s, Discard(s.hand(0)[0])).rule == "PAS-56", "another hand"
    act(s, Discard(s.hand(1)[0]))
    assert asked(s).seat == 0 and refused(s, Defer()).rule == "PAS-56", "nobody else has a card left"
    act(s, Discard(s.hand(0)[0]))
    assert asks(s) == "" and len(s.hand(0)) == 1
    s = panel("CREW_DISCARD", 9)
    while asks(s):
        act(s, legal(s, Discard)[0])
    assert not s.hand(0) and not s.hand(1), "as many as there are"


@pytest.mark.rule("PAS-56")
def test_a_halon_blast_instead_of_a_card() -> None:
    s = panel("CREW_DISCARD_OR_HALON")
    assert asks(s) == "crew_pays_or_halon"
    act(s, GiveUpHalon())
    assert s.pool == ("remora_token",) and len(s.hand(0)) == 2 and asks(s) == ""
    s = panel("CREW_DISCARD_OR_HALON", pool=("remora_token",))
    assert asks(s) == "crew_pays" and refused(s, GiveUpHalon()).rule == "PAS-56"


@pytest.mark.rule("PAS-56")
def test_the_crew_draws_and_shares_unseen() -> None:
    s = panel("CREW_DRAW", 2)
    assert asks(s) == "share" and asked(s).rule == "PAS-56"
    act(s, ShareCards((0, 2)))
    assert len(s.hand(0)) == 2 and len(s.hand(1)) == 3


@pytest.mark.rule("PAS-56")
def test_cards_of_the_lifeform() -> None:
    s = panel("LIFEFORM_DRAW", 3)
    assert len(s.hand(L)) == 6 > s.hand_limit, "maximum hand size ignored"
    assert len(panel("LIFEFORM_DISCARD_RANDOM", 2).hand(L)) == 1
    s = panel("LIFEFORM_CYCLE")
    assert asks(s) == "cycle" and asked(s).seat == L
    act(s, Agree())
    assert len(s.hand(L)) == 4 and asks(s) == "forced_discard" and asked(s).seat == L
    act(s, Discard(s.hand(L)[0]))
    assert len(s.hand(L)) == 3 and asks(s) == ""
    s = panel("LIFEFORM_CYCLE")
    act(s, Pass())
    assert len(s.hand(L)) == 3 and asks(s) == ""


@pytest.mark.rule("PAS-56", "PAS-46")
def test_hostility_and_halon() -> None:
    assert panel("HOSTILITY_GAIN", claws=5).claws == 6, "not limited by the supply"
    assert panel("HOSTILITY_LOSE", claws=2).claws == 1 and panel("HOSTILITY_LOSE", claws=0).claws == 0
    assert not of(run(begun(claws=0), PanelEffect("HOSTILITY_LOSE", 1)), ClawsChanged), "nothing to tell"
    assert panel("HALON_GAIN").pool == ("remora_token", "halon", "halon")
    assert panel("HALON_LOSE_OR_REMORA").pool == ("remora_token",)
    assert panel("HALON_LOSE_OR_REMORA", pool=("remora_token",)).pool == ()
    assert panel("HALON_LOSE_OR_REMORA", pool=()).pool == ()


def belongings(s: Crew) -> tuple[object, ...]:
    """All that a panel can give or take."""
    return s.hands, s.life_discard, s.crew_discard, s.claws, s.pool, tuple(s.owner)


@pytest.mark.rule("PAS-51", "PAS-56")
def test_every_part_of_every_panel_can_be_executed() -> None:
    for location in ENGINE.box.passenger.locations:
        for part in ("failed", "discovered", "hidden"):
            s = begun(hands=HANDS, claws=2)
            run(s, Panel(location, part))
            while asks(s):
                act(s, ENGINE.moves(s)[0])
            before = begun(hands=HANDS, claws=2)
            assert belongings(s) != belongings(before), (location, part)
            assert s.hunt == before.hunt


@pytest.mark.rule("PAS-54", "PAS-W27")
def test_example_27_behind_the_engines() -> None:
    s = begun(ENGINEERING, "airlock", 3, hands={})
    act(s, FloodWithHalon(ENGINEERING))
    assert hunted(s).over and asks(s) == "reward" and len(s.owner) == 3, "found, no kill"

    s = begun(ENGINEERING, "airlock", 3, hands={})
    act(s, Pass())
    searches(s, "airlock", "flight_deck", "hibernation_bay")
    while asks(s) != "hunt_kill":
        act(s, ENGINE.moves(s)[0])
    assert asked(s).seat == L and {m.character for m in legal(s, KillSurvivor)} == set(s.owner)
    assert refused(s, KillSurvivor("emma")).rule == "PAS-54"
    hostility, claws = s.hostility, s.claws
    heard = act(s, KillSurvivor("durrant"))
    assert [e.cause for e in of(heard, CharacterKilled)] == ["hunt"] and len(s.owner) == 2
    assert (s.hostility, s.claws) == (hostility, claws), "no hostility for this kill"
    assert asks(s) == "target", "one kill in all"


@pytest.mark.rule("PAS-54")
def test_a_player_without_characters_is_out_and_the_last_death_ends_it() -> None:
    s = begun(ENGINEERING, "airlock", 2, hands=HANDS, pool=())
    act(s, RuleOut("cargo_hold"))
    searches(s, "airlock", "flight_deck")
    while asks(s) != "hunt_kill":
        act(s, ENGINE.moves(s)[0])
    heard = act(s, KillSurvivor("chandra"))
    assert of(heard, PlayerEliminated) == [PlayerEliminated("crew2")] and not s.hand(1) and s.roles[1] == "out"
    assert asks(s) == "target" and not s.result

    s = begun(ENGINEERING, "airlock", 1, hands={}, pool=())
    act(s, RuleOut("cargo_hold"), RuleOut("hibernation_bay"))
    searches(s, "airlock")
    while asks(s) != "hunt_kill":
        act(s, ENGINE.moves(s)[0])
    act(s, KillSurvivor("durrant"))
    assert s.result == "showdown_lifeform"


@pytest.mark.rule("PAS-47", "PAS-49", "PAS-W24")
def test_example_24_one_disk_two_clues_and_a_blast() -> None:
    """Two clues leave three locations; with halon and the disk two of them are searched."""
    places = ENGINE.box.passenger.locations
    found = 0
    for hiding in places:
        bet = next(place for place in places if place not in (hiding, ENGINEERING))
        s = begun(hiding, bet, 1, hands={})
        act(s, *map(RuleOut, [place for place in places if place != hiding][:2]))
        left = [m.location for m in legal(s, FloodWithHalon)]
        assert len(left) == 3 and hiding in left
        for first in left:
            for second in left:
                if first == second:
                    continue
                world = s.copy()
                act(world, FloodWithHalon(first))
                while not hunted(world).over and asks(world) != "search":
                    act(world, ENGINE.moves(world)[0])
                if not hunted(world).over:
                    act(world, SearchWith("durrant", second))
                found += hiding in (first, second)
                assert (world.hunt and world.hunt.searched[-1][0] == hiding) == (hiding in (first, second))
    assert found == 5 * 6 * 2 // 3


@pytest.mark.rule("PAS-62")
def test_only_the_lifeform_sees_its_card() -> None:
    s = begun("airlock", "airlock")
    assert ENGINE.crew.view(s, L).hunt == s.hunt
    for seat in (0, 1, None):
        seen = ENGINE.crew.view(s, seat).hunt
        assert seen and seen.hiding == UNKNOWN and seen.bet == "airlock"
    searches(s, "airlock")
    assert ENGINE.crew.view(s, 0).hunt == s.hunt, "found: everybody knows"


@pytest.mark.rule("PAS-62")
def test_wherever_it_hides_the_crew_sees_and_may_do_the_same() -> None:
    worlds = [begun(hiding, "airlock", 2) for hiding in ("airlock", "flight_deck", ENGINEERING)]
    for world in worlds:
        act(world, RuleOut("cargo_hold"))
    for seat in (0, 1):
        views = [ENGINE.crew.view(world, seat) for world in worlds]
        assert views[0] == views[1] == views[2]
    assert ENGINE.moves(worlds[0]) == ENGINE.moves(worlds[1]) == ENGINE.moves(worlds[2])
    told = [act(world, FloodWithHalon("hibernation_bay")) for world in worlds]
    assert told[0] == told[1] == told[2]


@pytest.mark.rule("PAS-62", "PAS-70")
def test_a_guess_keeps_to_what_was_seen() -> None:
    s = begun("airlock", "flight_deck", 2)
    act(s, RuleOut("cargo_hold"))
    guesses: Counter[str] = Counter()
    for i in range(400):
        believed = ENGINE.crew.guess(ENGINE.crew.view(s, 0), 0, Rng(i))
        assert believed.hunt
        guesses[believed.hunt.hiding] += 1
    assert "cargo_hold" not in guesses and set(guesses) == set(beliefs(ENGINE.box.passenger, hunted(s)))
    assert guesses["flight_deck"] > guesses["hibernation_bay"], "the bet draws suspicion"


@pytest.mark.rule("PAS-62")
@pytest.mark.parametrize("seed", range(8))
def test_every_decision_of_a_hunt_keeps_its_secrets(seed: int) -> None:
    players = 2 + seed % 3
    s = aboard(min(1 + seed % 4, 2 * (players - 1)), players=players)
    keeps_its_secrets(s, Rng.from_text(f"hunt {seed}"))
    assert s.result


@pytest.mark.rule("PAS-63")
def test_the_screen_changes_hands_before_the_hiding_and_before_the_crew() -> None:
    """The table hands over whenever another seat is asked: once to the lifeform, once back."""
    s = aboard(1)
    seats = []
    for move in (HideIn("airlock"), PlaceBet("flight_deck"), RuleOut("cargo_hold"), RuleOut("hibernation_bay")):
        seats.append(asked(s).seat)
        act(s, move)
    assert seats == [L, L, L, L] and asked(s).seat == 0
    assert asks(on_to_the_fights(s)) == "target"


def test_a_hunt_that_has_not_begun_hides_nothing() -> None:
    s = aboard(2)
    assert s.hunt == Hunt(("durrant", "chandra")) == ENGINE.crew.view(s, 0).hunt
