"""Overview, components and setup (LIF-1 to LIF-34, LIF-236)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.core.engine import UNKNOWN
from game.core.events import Event, unheard
from game.games.lifeform.rules.crew.events import CrewRevealed, DisksDealt, ObjectiveDrawn
from game.games.lifeform.rules.crew.moves import DecideNow, KeepDisks, PlaceCat, PlaceImage, PlaceOutage, PlaceTerror
from game.games.lifeform.rules.crew.setup import DecideAtOnce
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.tracks import OutageToken
from game.games.lifeform.rules.data.cards import kind_of
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.ship.moves import MoveCharacter
from tests.games.lifeform.positions import ENGINE, SHIP, act, asked, asks, icon, legal, of, position, refused, run

BOX = ENGINE.box


def begun(players: int = 3, seed: str = "test", **options: str | int) -> tuple[Crew, list[Event]]:
    heard: list[Event] = []
    return ENGINE.crew.begin(ENGINE.modes.resolve("", options), players, seed, heard.append), heard


def set_up(players: int, until: str, seed: str = "test", **options: str | int) -> tuple[Crew, list[Event]]:
    """A game played by first choices up to a prompt."""
    s, heard = begun(players, seed, **options)
    while asks(s) != until:
        ENGINE.apply(s, ENGINE.moves(s)[0], heard.append)
    return s, heard


@pytest.mark.rule("LIF-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_lifeform_and_two_characters_for_each_crew_player(players: int) -> None:
    s, _ = set_up(players, "setup_outage")
    assert len(s.terms.crew) == players - 1 and s.terms.lifeform not in s.terms.crew
    assert all(len(s.characters_of(seat)) == 2 for seat in s.terms.crew)
    with pytest.raises(ValueError, match="LIF-1"):
        ENGINE.setup(ENGINE.modes.resolve(), 5, "test")


@pytest.mark.rule("LIF-2")
def test_cat_android_and_images_are_no_characters() -> None:
    s = position(2, android="sister", images={"alpha": "galley", "beta": "mess"}, cat="galley")
    assert set(s.characters_in("galley")) == {"durrant", "villalobos"}
    assert s.characters_in("sister") == []
    icon(s, 0, "MOVE1")
    for piece in ("cat", "android", "alpha"):
        assert refused(s, MoveCharacter(piece, "mess")).rule == "LIF-143"


@pytest.mark.rule("LIF-3", "LIF-5")
@pytest.mark.parametrize(
    ("result", "crew"), [("ending_a", True), ("showdown_crew", True), ("all_dead", False), ("explosion", False)]
)
def test_the_whole_crew_wins_or_the_lifeform(result: str, crew: bool) -> None:
    s = position(3)
    s.roles = ("out", "", "")
    end(s, result, unheard)
    outcome = ENGINE.outcome(s)
    assert outcome and outcome.winners == ((0, 1) if crew else (2,))
    assert set(outcome.scores) == {0, 1}, "there is no score but winning"


@pytest.mark.rule("LIF-4")
def test_a_game_goes_from_setup_to_the_ship_to_its_end() -> None:
    s, _ = begun()
    assert s.stage == "setup"
    s, _ = set_up(3, "activity")
    assert s.stage == "starship"
    end(s, "explosion", unheard)
    assert s.result and ENGINE.asking(s) is None


@pytest.mark.rule("LIF-6")
@pytest.mark.parametrize(("where", "lifeform", "crew"), [("last", 3, (0, 1, 2)), ("first", 0, (1, 2, 3))])
def test_crew_players_act_clockwise_from_the_lifeforms_left(where: str, lifeform: int, crew: tuple[int, ...]) -> None:
    s, _ = begun(4, lifeform_seat=where)
    assert s.terms.lifeform == lifeform and s.terms.crew == crew


@pytest.mark.rule("LIF-7")
def test_an_empty_supply_means_that_nothing_is_placed() -> None:
    assert BOX.tokens["mission"].count == 44 and BOX.tokens["outage"].count == 10
    s = position(3)
    s.supply["outage"] = 0
    run(s, OutageToken())
    assert asks(s) == "" and s.outages == ()


@pytest.mark.rule("LIF-8")
def test_the_decks_have_their_sizes() -> None:
    counts = Counter(piece for piece in ENGINE.pieces(begun()[0]) if "." in piece)
    crew = [c for c in counts if kind_of(c) in {card.id for card in BOX.crew_cards.deck}]
    life = [c for c in counts if kind_of(c) in {card.id for card in BOX.lifeform_cards.deck}]
    assert (len(crew), len(life), len(counts) - len(crew) - len(life)) == (72, 55, 16)
    assert (len(BOX.objectives), len(BOX.cat_cards), len(BOX.mainframe_cards), len(BOX.stowaways)) == (14, 5, 5, 3)
    assert begun()[0].beside == ("mining_laser", "flamethrower")


@pytest.mark.rule("LIF-9")
def test_an_empty_deck_is_made_of_its_discards_and_nothing_of_nothing() -> None:
    s = position(3)
    s.crew_discard, s.crew_deck = s.crew_deck[:3], ()
    draw(s, 0, 2, unheard)
    assert len(s.hand(0)) == 2 and len(s.crew_deck) == 1 and s.crew_discard == ()
    s.crew_deck = ()
    draw(s, 0, 2, unheard)
    assert len(s.hand(0)) == 2


@pytest.mark.rule("LIF-10")
def test_tunnels_are_for_images_and_the_cat_only() -> None:
    s = position(3, at={"durrant": "assay_office"})
    icon(s, 0, "MOVE1")
    assert refused(s, MoveCharacter("durrant", "ladderway_fore")).rule == "LIF-10"
    assert ENGINE.check(s, MoveCharacter("durrant", "ore_hold")) is None


@pytest.mark.rule("LIF-11")
def test_only_an_open_link_makes_chambers_adjacent() -> None:
    s = position(3, door="galley-mess")
    icon(s, 0, "MOVE1")
    assert refused(s, MoveCharacter("durrant", "mess")).rule == "LIF-11"
    assert refused(s, MoveCharacter("durrant", "crew_quarters")).rule == "LIF-11"
    s.door_side = "half"
    assert refused(s, MoveCharacter("durrant", "mess")).rule == "LIF-11"


@pytest.mark.rule("LIF-12")
def test_distances_count_links_and_never_cross_door_or_breach() -> None:
    assert SHIP.distances(("galley",), "")["ladderway_fore"] == 2
    assert SHIP.distances(("galley",), "mess-ladderway_fore").get("ladderway_fore", 99) > 2
    assert "ore_hold" not in SHIP.distances(("galley",), "", "mess") or (
        SHIP.distances(("galley",), "", "mess")["ladderway_fore"] > 2
    )


@pytest.mark.rule("LIF-13")
def test_the_map_has_its_kinds_of_chambers() -> None:
    chambers = [SHIP.chambers[c] for c in SHIP.aboard]
    counted = [sum(getattr(c, kind) for c in chambers) for kind in ("vent", "cocoon", "circuit", "objective")]
    assert counted == [9, 4, 7, 9]
    assert sum(c.shielded for c in chambers) == 8 and sum(c.lifeform_start for c in chambers) == 4
    assert sum(c.mission for c in chambers) == 20


@pytest.mark.rule("LIF-14")
def test_the_corridors_stay_connected_whatever_is_breached() -> None:
    def reached(without: str) -> set[str]:
        found, queue = {"galley"}, ["galley"]
        while queue:
            for other, _ in SHIP.corridors[queue.pop()]:
                if other not in found and other != without:
                    found.add(other)
                    queue.append(other)
        return found

    bay = SHIP.special.shuttle_bay
    breachable = [
        c
        for c in SHIP.aboard
        if not SHIP.chambers[c].objective and c != bay and c not in SHIP.near[bay] and c != "galley"
    ]
    for chamber in breachable:
        assert len(reached(chamber)) == len(SHIP.chambers) - 1, chamber
    path = SHIP.android_path
    for here, there in pairwise(path):
        assert there in [other for other, _ in SHIP.corridors[here]]


@pytest.mark.rule("LIF-15")
def test_the_remora_is_a_chamber_for_movement_only() -> None:
    s = position(3, minute=10, at={"durrant": "shuttle_bay"}, images={"alpha": "docking_hub_1", "beta": "mess"})
    assert "remora" not in SHIP.near["shuttle_bay"] and "remora" not in s.free_chambers()
    run(s, OutageToken())
    assert refused(s, PlaceOutage("remora")).rule == "LIF-15"


@pytest.mark.rule("LIF-16", "LIF-17")
def test_special_cards_and_mission_tokens_lie_ready() -> None:
    s, _ = begun()
    assert s.missions == {c.id: c.mission for c in SHIP.plan.chambers if c.mission}
    assert s.missions["supplies"] == 3 and s.supply["mission"] == 24
    assert len({begun(seed=str(i))[0].terror_deck for i in range(5)}) == 5, "the terror deck is shuffled"


@pytest.mark.rule("LIF-18", "LIF-19", "LIF-20", "LIF-25")
@pytest.mark.parametrize(
    ("players", "minute", "hostility", "heat", "vents"), [(2, 25, 0, 4, 1), (3, 28, 0, 0, 1), (4, 31, 8, 0, 2)]
)
def test_trackers_start_by_the_number_of_players(
    players: int, minute: int, hostility: int, heat: int, vents: int
) -> None:
    s, _ = begun(players)
    assert (s.minute, s.hostility, s.overheating, s.vents) == (minute, hostility, heat, vents)
    assert (s.malfunction, s.android, s.cocoon, s.android_awake) == (0, 0, 0, False)
    assert len(s.hand(s.terms.lifeform)) == 3, "nothing on a starting space is executed"
    assert len(s.stowaways) == 3 and s.survival_used == ""
    assert s.hand_limit == (3 if players == 2 else 4)


@pytest.mark.rule("LIF-21")
def test_everybody_draws_three_cards() -> None:
    s, _ = begun(4)
    assert [len(hand) for hand in s.hands] == [3, 3, 3, 3]


@pytest.mark.rule("LIF-22", "LIF-23", "LIF-233")
def test_two_of_three_disks_are_kept_in_secret_and_start_in_the_galley() -> None:
    s, heard = begun(3)
    assert [event.seen_by for event in of(heard, DisksDealt)] == [frozenset({0}), frozenset({1})]
    mine = s.disks[0]
    assert refused(s, KeepDisks(mine)).rule == "LIF-22"
    assert refused(s, KeepDisks((s.disks[1][0], mine[0]))).rule == "LIF-22"
    act(s, KeepDisks(mine[:2]))
    assert ENGINE.crew.view(s, 1).kept[0] == (UNKNOWN, UNKNOWN) and ENGINE.crew.view(s, 2).disks[1] == (UNKNOWN,) * 3
    told = act(s, KeepDisks(s.disks[1][1:]))
    assert of(told, CrewRevealed)[0].characters == mine[:2]
    assert all(s.at[character] == "galley" for character in s.owner)
    assert set(s.skills.values()) == set(s.survivals.values()) == {"inactive"}
    assert s.analyzers == (2, 2, 0)


@pytest.mark.rule("LIF-24")
def test_with_two_players_the_cat_comes_out_of_any_vent() -> None:
    s, _ = set_up(2, "place_cat")
    assert {move.chamber for move in legal(s, PlaceCat)} == set(SHIP.vents)
    assert refused(s, PlaceCat("galley")).rule == "LIF-128"
    act(s, PlaceCat("wiring"))
    assert s.at["cat"] == "wiring" and len(s.role_cards["cat"]) == 5
    s, _ = set_up(3, "setup_outage")
    assert "cat" not in s.at


@pytest.mark.rule("LIF-26")
@pytest.mark.parametrize(("players", "each"), [(3, 1), (4, 2)])
def test_the_lifeform_darkens_every_deck(players: int, each: int) -> None:
    s, _ = set_up(players, "setup_outage")
    assert asked(s).seat == s.terms.lifeform
    assert refused(s, PlaceOutage("galley")).rule == "LIF-162"
    assert refused(s, PlaceOutage("lift_bay")).rule == "LIF-26"
    while asks(s) == "setup_outage":
        act(s, ENGINE.moves(s)[0])
    decks = Counter(SHIP.chambers[c].deck for c in s.outages)
    assert decks == {"A": each, "B": each, "C": each} and len(set(s.outages)) == 3 * each


@pytest.mark.rule("LIF-27", "LIF-32", "LIF-33")
def test_two_images_start_and_one_of_them_is_secretly_real() -> None:
    s, _ = set_up(3, "setup_image")
    assert {move.chamber for move in legal(s, PlaceImage)} == set(SHIP.starts)
    act(s, PlaceImage("alpha", "ore_refinery"))
    assert refused(s, PlaceImage("beta", "ore_refinery")).rule == "LIF-27"
    assert refused(s, PlaceImage("beta", "mess")).rule == "LIF-27"
    act(s, PlaceImage("beta", "cargo_pod_a"))
    assert asks(s) == "calibrate" and "gamma" not in s.at
    act(s, ENGINE.moves(s)[1])
    assert s.real == "beta"
    assert ENGINE.crew.view(s, 0).real == UNKNOWN and ENGINE.crew.view(s, 2).real == "beta"
    assert ENGINE.crew.view(s, 0).at["alpha"] == "ore_refinery"


@pytest.mark.rule("LIF-28")
def test_the_first_terror_token_lies_on_deck_c() -> None:
    s, _ = set_up(3, "setup_terror")
    assert refused(s, PlaceTerror("mess")).rule == "LIF-28"
    assert refused(s, PlaceTerror("engineering")).rule == "LIF-28"
    assert {SHIP.chambers[move.chamber].deck for move in legal(s, PlaceTerror)} == {"C"}


@pytest.mark.rule("LIF-29", "LIF-30")
def test_each_crew_player_draws_an_objective_that_only_the_crew_sees() -> None:
    for seed in range(12):
        s, heard = set_up(4, "activity", str(seed))
        drawn = of(heard, ObjectiveDrawn)[0]
        assert len(drawn.objectives) == 3 and drawn.seen_by == frozenset(s.terms.crew)
        at_once = [c for c in drawn.objectives if BOX.objectives[c].kind == "decide_immediately"]
        assert set(s.objectives) == set(drawn.objectives) - set(at_once)
        assert ENGINE.crew.view(s, s.terms.lifeform).objectives == (UNKNOWN,) * len(s.objectives)
        assert ENGINE.crew.view(s, 1).objectives == s.objectives


@pytest.mark.rule("LIF-29")
def test_objectives_that_are_decided_at_once_leave_the_game() -> None:
    s = position(3)
    both = ("company_directive", "old_grudge")
    s.buried = tuple(c for c in s.buried if c not in both)
    s.in_play = both
    run(s, DecideAtOnce(both, (1, 0)))
    assert asked(s).seat == 1, "who drew the card speaks for the crew (LIF-235)"
    act(s, DecideNow("old_grudge", 1))
    assert s.analyzers == (1, 2, 0) and asks(s) == "decide_now"
    cards = len(s.hand(2))
    act(s, DecideNow("company_directive", 1))
    assert len(s.hand(2)) == cards + 1 and not s.in_play and set(both) <= set(s.gone)


@pytest.mark.rule("LIF-29")
def test_an_idle_option_may_not_be_picked_while_the_other_helps() -> None:
    s = position(3, analyzers=(0, 0, 0))
    s.in_play = ("old_grudge",)
    run(s, DecideAtOnce(("old_grudge",), (0,)))
    assert refused(s, DecideNow("old_grudge", 1)).rule == "LIF-29"
    act(s, DecideNow("old_grudge", 2))
    assert s.hostility == 2


@pytest.mark.rule("LIF-236")
def test_objectives_may_be_left_out() -> None:
    s, heard = set_up(3, "activity", objectives="off")
    assert s.objectives == () and not of(heard, ObjectiveDrawn)
    assert ENGINE.modes.resolve()["objectives"] == "on"


@pytest.mark.rule("LIF-31", "LIF-225")
def test_evolution_tokens_lie_two_by_two_on_the_cocoon_spaces() -> None:
    s, _ = begun(3, evolution="on")
    assert [len(tokens) for tokens in s.nursery] == [2, 2, 2] and len(s.gone) == 1
    assert {t for pair in s.nursery for t in pair} | set(s.gone) == set(BOX.evolution)
    assert begun(3)[0].nursery == ()


@pytest.mark.rule("LIF-34")
def test_two_images_never_share_a_chamber() -> None:
    s = position(3, images={"alpha": "mess", "beta": "hypersleep"}, at={"durrant": "cockpit", "villalobos": "cockpit"})
    assert not s.empty_for_image("mess") and "hypersleep" not in s.free_chambers()
    s.breach = "xeno_lab"
    assert "xeno_lab" not in s.free_chambers()
