"""Overview, players and components (chapters 1 to 4)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.core.modes import BadOption
from game.core.source import Source
from game.games.adrift.rules.data import SYSTEMS, EventCard
from game.games.adrift.rules.effects import EFFECTS, OfferUpgrade, StandingIncome, Threshold
from game.games.adrift.rules.engine import load
from game.games.adrift.rules.moves import EndTurn, RevealEvent, Trade
from game.games.adrift.rules.powers import POWERS, FailSafe, Trading
from tests.games.adrift.positions import (
    BOX,
    DEF,
    ENG,
    ENGINE,
    EXPERT,
    LS,
    NAV,
    begin,
    drawn,
    end_turn,
    legal,
    play,
    position,
    voyage,
)
from tests.games.rules_table import spoilt

GRID = """
25 .  .  .  .
24 9  10 11 12
23 8  1  2  13
22 7  0  3  14
21 6  5  4  15
20 19 18 17 16
"""


THRESHOLDS = """
9 | Karaoke with the Captain | -4* 4* 1*
10 | All-Powerful Space Wizard | 9* 1* 8*
11 | Aggressive Negotiations | 7* 3* 6*
12 | Hull Breach | 7* 3* 6*
13 | Assimilation Threat | 8* 2* 7*
14 | Slingshot Around the Sun | 7* 3* 6*
15 | Stowaway | 3* 1* 2*
16 | Mirror Universe | 7* 3* 6*
17 | Alien Arranged Marriage | 6* 2* 4*
18 | Food Cube Shortage | 4* 1* 2*
19 | Minor Galactic War | 7* 3* 5*
20 | Lasers. Everywhere. | 7* 3* 6*
21 | Your Future Son (He's Evil) | 7* 3* 6*
22 | Space Allergies | 1* 1* 2*
23 | Holodeck Incident | 6* 2* 4*
24 | Brain Worms | 7* 3* 6*
41 | Uniforms Too Tight | -5 5 1*
42 | Space Therapy | 4 2 2
43 | Space Pirate Fleet | 5 3 3*
44 | Major Galactic War | 7 3 6*
45 | Black Hole | 8 2 7*
46 | Rogue AI | 6 3 4
47 | Dilithium Crystal Shortage | 4 2 2*
48 | Critters | 2 2 2*
49 | Filter Failure | 3 2 2*
50 | Weird Alternate Universe | 5 3 3
51 | Bullseye A Womprat | -1 2 1*
52 | Attack of the Nebulons | 3 2 2*
53 | Teleporter Incident | -6 6 2*
54 | A Persistent Itch | -3 3 1
55 | You But Tiny | -2 4 1*
56 | So Much Fungus | 3 2 2*
57 | Devolve Into Cavemen | 7* 3* 5*
58 | Really Weird Vibes | 0* 1* 2*
59 | Wild Night At The Cantina | 3* 1* 3*
60 | Space Cannibals (eek!) | 7* 3* 6*
61 | Hungry Moon Monster | 8* 2* 7*
62 | Space Dogfight | 7* 3* 6*
63 | Gangster Planet | 7* 3* 6*
64 | Ghosts??? | 5* 2* 3*
65 | Lost The Ship Keys | 4* 1* 3*
66 | Crunchetization Ray | 7* 3* 6*
67 | Sexy Alien | 2* 1* 2*
68 | Extended Trade Negotiation | 7* 3* 5*
69 | Order of Wise Space Monks | -2* 3* 1*
70 | Your Evil Twin | 7* 3* 6*
71 | Your Good Twin | -3* 4* 1*
72 | Temporary Invisibility | 5* 2* 3*
"""
"""Number, name, then threshold, gain and loss; a star marks a reconstructed number."""


@pytest.mark.rule("ADR-1", "ADR-131")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_crew_wins_or_loses_together(seats: int) -> None:
    won = position(4, 6, 6, 6, core=24, upgrades={LS: EXPERT}, seats=seats)
    play(won, Trade())
    outcome = ENGINE.outcome(won)
    assert outcome
    assert outcome.winners == tuple(range(seats))
    assert len(set(outcome.scores)) == 1
    lost = drawn(-9, 6, 6, 6, top=["Black Hole"], seats=seats)
    outcome = ENGINE.outcome(lost)
    assert outcome
    assert outcome.winners == ()
    assert len(outcome.scores) == seats


@pytest.mark.rule("ADR-3")
def test_a_core_of_25_wins_at_that_moment() -> None:
    s = drawn(core=24, top=["Oddly Earth-Like Planet"])
    assert (s.core, s.ending) == (25, "won")
    assert not legal(s)


@pytest.mark.rule("ADR-4")
def test_the_three_defeats() -> None:
    assert drawn(-9, 6, 6, 6, top=["Black Hole"]).ending == "system_failure"
    assert drawn(core=2, top=["Critical System Failure"]).ending == "core_zero"
    s = drawn(top=["Stowaway"], rest=False)
    assert s.pending
    end_turn(s)
    assert s.ending == "out_of_time"


@pytest.mark.rule("ADR-6")
def test_four_systems_with_their_crew() -> None:
    crew = {system.name: system.crew for system in BOX.board.systems}
    assert crew == {
        "Life Support": "Captain",
        "Navigation": "Navigator",
        "Defenses": "Gunner",
        "Engineering": "Engineer",
    }
    assert ENGINE.name("crew:defenses") == "Gunner"
    assert ENGINE.name("defenses") == "Defenses"


@pytest.mark.rule("ADR-7", "ADR-225")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_four_systems_are_in_play_for_any_crew(seats: int) -> None:
    s = begin(seats=seats)
    assert len(s.rp) == 4
    turns = []
    for _ in range(4):
        turns.append(s.active)
        s.rp[s.active], s.deck = 5, ("stowaway", *(c for c in s.deck if c != "stowaway"))
        play(s, RevealEvent(), EndTurn())
    assert sorted(turns) == [0, 1, 2, 3]


@pytest.mark.rule("ADR-8")
def test_one_to_four_players() -> None:
    for seats in (0, 5):
        with pytest.raises(ValueError, match="ADR-8"):
            ENGINE.setup(ENGINE.modes.resolve(), seats, "1")
    with pytest.raises(BadOption, match="ADR-8"):
        begin(seats=2, navigation_player=3)


@pytest.mark.rule("ADR-9")
def test_who_runs_what() -> None:
    tables = {seats: begin(seats=seats).terms.control for seats in (1, 2, 3, 4)}
    assert tables == {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 0, 2), 4: (0, 1, 2, 3)}
    changed = begin(seats=2, defenses_player=2, engineering_player=1)
    assert changed.terms.control == (0, 1, 1, 0)
    assert all(s.terms.control == (0, 1, 1, 0) for s in voyage(1, seats=2, defenses_player=2, engineering_player=1))


@pytest.mark.rule("ADR-10")
def test_two_systems_of_one_player_stay_two() -> None:
    s = position(2, 6, 6, 6, upgrades={DEF: EXPERT}, seats=1)
    assert Trade() not in legal(s)
    s = drawn(6, 6, 2, 6, active=DEF, top=["Attack of the Nebulons"], held={LS: ["Brotherly Love"]}, seats=1)
    now = ENGINE.asking(s)
    assert now
    assert now[1].seat == 0
    assert now[1].prompt == "adr.react.life_support"


@pytest.mark.rule("ADR-11", "ADR-13")
def test_turns_go_clockwise_in_rounds_of_four() -> None:
    s = position(active=DEF, top=["Stowaway", "Food Cube Shortage", "Sexy Alien", "Ghosts???", "Space Allergies"])
    order = []
    for _ in range(5):
        order.append(s.active)
        play(s, RevealEvent())
        end_turn(s)
    assert order == [DEF, ENG, LS, NAV, DEF]


@pytest.mark.rule("ADR-12")
def test_left_is_the_next_in_turn_order() -> None:
    s = position()
    assert [s.left_of(system) for system in (LS, NAV, DEF, ENG)] == [NAV, DEF, ENG, LS]
    assert [system.left for system in BOX.board.systems] == [*SYSTEMS[1:], SYSTEMS[0]]


@pytest.mark.rule("ADR-14", "ADR-15")
def test_the_spiral_of_the_core() -> None:
    wanted = {
        (row, col): int(word)
        for row, line in enumerate(GRID.split("\n")[1:-1])
        for col, word in enumerate(line.split())
        if word != "."
    }
    spaces = BOX.board.warp_core.spaces
    assert {(space.row, space.col): space.n for space in spaces} == wanted
    assert [space.n for space in spaces if space.source == "reconstructed"] == [7]


@pytest.mark.rule("ADR-16", "ADR-37")
def test_a_number_line_of_21_spaces() -> None:
    assert sorted(space.rp for space in BOX.board.number_line.spaces) == list(range(-10, 11))
    for seed in range(20):
        for s in voyage(seed):
            assert all(-10 <= rp <= 10 for rp in s.rp)


@pytest.mark.rule("ADR-17", "ADR-20")
def test_the_eight_upgrades() -> None:
    table = [(u.num, u.name, type(u.power), u.timing, u.spending) for u in BOX.upgrades.values()]
    names = {kind: name for name, kind in POWERS.items()}
    assert [(num, name, names[kind], timing, spending) for num, name, kind, timing, spending in table] == [
        (1, "Brilliant but Irascible Expert", "trade_to_core", "own_turn", True),
        (2, "Secret Activation Codes", "trade_to_core", "own_turn", True),
        (3, "Octopoid Mechanics of Alpha Centauri", "failsafe", "passive", False),
        (4, "Emergency Heroism Generator", "failsafe", "passive", False),
        (5, "Skillful Space Nymphs of Tau Ceti", "cancel_event", "any_reaction", True),
        (6, "Nanofleet of Repair Bots", "divert", "own_turn", True),
        (7, "Junkyard Steve and His Bag of Tricks", "scan", "own_turn", True),
        (8, "Back From the Dead", "failsafe", "passive", False),
    ]
    texts = Counter(upgrade.text for upgrade in BOX.upgrades.values())
    assert sorted(texts.values()) == [1, 1, 1, 2, 3]


@pytest.mark.rule("ADR-18", "ADR-25")
def test_the_72_events_by_kind() -> None:
    events = BOX.events.values()
    assert Counter(event.category for event in events) == {
        "threshold": 48,
        "offer": 5,
        "keep": 9,
        "standing": 2,
        "instant": 8,
    }
    assert len({event.name for event in events}) == 72
    for name in ("ghosts", "sexy_alien"):
        assert isinstance(BOX.effects[name], Threshold)


@pytest.mark.rule("ADR-19")
@pytest.mark.parametrize(
    "name", ["Jack-Booted Space Facists", "Lasers. Everywhere.", "Ghosts???", "Your Future Son (He's Evil)"]
)
def test_names_as_printed(name: str) -> None:
    assert name in {event.name for event in BOX.events.values()}


@pytest.mark.rule("ADR-21")
def test_offers_and_standing_cards() -> None:
    offers = {e.name: e.effect for e in BOX.events.values() if e.category == "offer"}
    assert offers == {
        "A Little Bit of Smooth Talking": OfferUpgrade(6, 4),
        "Three to Five Finger Discount": OfferUpgrade(5, 3),
        "Long Service Award": OfferUpgrade(None, 0),
        "The Old Grad School Try": OfferUpgrade(5, 3),
        "A Favor from the Ganymede Mob": OfferUpgrade(7, 4),
    }
    standing = [e.effect for e in BOX.events.values() if e.category == "standing"]
    assert standing == [
        StandingIncome(1, "jack_booted_space_facists", 5),
        StandingIncome(1, "interstellar_smuggling_ring", 5),
    ]


@pytest.mark.rule("ADR-22", "ADR-19")
def test_the_threshold_events() -> None:
    events = [event for event in BOX.events.values() if event.category == "threshold"]
    table = []
    for event in events:
        effect = event.effect
        assert isinstance(effect, Threshold)
        stars = ["" if source == "stated" else "*" for source in sources(event)]
        numbers = zip((effect.threshold, effect.gain, effect.loss), stars, strict=True)
        table.append(f"{event.num} | {event.name} | {' '.join(f'{number}{star}' for number, star in numbers)}")
    assert table == THRESHOLDS.split("\n")[1:-1]


def sources(event: EventCard) -> tuple[Source, Source, Source]:
    """Where the threshold, the gain and the loss of an event come from."""
    assert event.provenance
    return event.provenance.threshold, event.provenance.gain, event.provenance.loss


@pytest.mark.rule("ADR-26")
def test_how_many_events_have_each_threshold() -> None:
    effects = [effect for effect in BOX.effects.values() if isinstance(effect, Threshold)]
    assert Counter(effect.threshold for effect in effects) == {
        -6: 1, -5: 1, -4: 1, -3: 2, -2: 2, -1: 1, 0: 1, 1: 1, 2: 2, 3: 5, 4: 4, 5: 4, 6: 3, 7: 16, 8: 3, 9: 1,
    }  # fmt: skip


@pytest.mark.rule("ADR-23")
def test_which_numbers_are_printed_and_which_readings_are_unsure() -> None:
    thresholds = [event for event in BOX.events.values() if event.category == "threshold"]
    printed = {event.name: event for event in thresholds if "stated" in sources(event)}
    whole = {name for name, event in printed.items() if "reconstructed" not in sources(event)}
    assert len(printed) == 16
    assert whole == {"Rogue AI", "Space Therapy", "Weird Alternate Universe", "A Persistent Itch"}
    for name in printed.keys() - whole:
        assert sources(printed[name]) == ("stated", "stated", "reconstructed")
    whole_cards = {event.name: event.source for event in thresholds}
    assert {name for name, source in whole_cards.items() if source == "stated"} == whole
    assert {name for name, source in whole_cards.items() if source == "mixed"} == printed.keys() - whole
    assert {event.name for event in BOX.events.values() if event.reading} == set(printed)
    unsure = {name for name, event in printed.items() if event.reading == "uncertain"}
    assert unsure == {"Uniforms Too Tight", "Teleporter Incident", "Bullseye A Womprat", "You But Tiny"}


@pytest.mark.rule("ADR-24")
def test_the_missing_numbers_follow_the_printed_ones() -> None:
    for event in BOX.events.values():
        effect = event.effect
        if not isinstance(effect, Threshold):
            continue
        needed = effect.threshold
        _, gain, loss = sources(event)
        if loss == "reconstructed":
            fitting = {needed - 3, needed - 2, needed - 1} if needed >= 4 else {1, 2, 3} if needed >= 0 else {1, 2}
            assert effect.loss in fitting, event.name
        if gain == "reconstructed":
            assert effect.gain in ({1, 2, 3} if needed >= 0 else {3, 4}), event.name
        assert needed + effect.gain <= 10, event.name


@pytest.mark.rule("ADR-27", "ADR-28")
def test_the_vocabulary_is_complete_and_used() -> None:
    assert {type(effect) for effect in BOX.effects.values()} == set(EFFECTS.values())
    assert {type(power) for power in BOX.powers.values()} == set(POWERS.values())
    assert BOX.powers["secret_activation_codes"] == Trading(2, 1)
    assert BOX.powers["back_from_the_dead"] == FailSafe(-9)


@pytest.mark.rule("ADR-32", "ADR-84")
def test_the_row_never_has_fewer_than_four() -> None:
    s = begin()
    assert [BOX.upgrades[upgrade].num for upgrade in s.row()] == list(range(1, 9))
    assert all(len(state.row()) >= 4 for seed in range(30) for state in voyage(seed, "shakedown_cruise"))


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("board.yaml", "left: navigation", "left: defenses", "ADR-12"),
        ("board.yaml", "  max: 10", "  max: 11", "ADR-37"),
        ("board.yaml", "  max: 25", "  max: 26", "ADR-42"),
        ("board.yaml", "{n: 1, row: 2, col: 2", "{n: 1, row: 0, col: 2", "not neighbours"),
        ("board.yaml", "{rp: 9,", "{rp: 8,", "needed once"),
        ("board.yaml", "- {id: life_support", "- {id: engineering", "in this order"),
        ("cards.yaml", "num: 72", "num: 71", "each once"),
        ("cards.yaml", "id: critters", "id: black_hole", "used twice"),
        ("cards.yaml", "partner: jack_booted_space_facists", "partner: jack_booted_space_fascists", "did you mean"),
        ("cards.yaml", "type: copy_left", "type: copy_right", "did you mean"),
        ("scenarios.yaml", "default: 12", "default: 4", "not among its values"),
        ("scenarios.yaml", "deck_size: 48}", "deck_size: 47}", "not a value"),
        ("scenarios.yaml", "set: {core_start", "set: {core_strat", "did you mean"),
        ("scenarios.yaml", "[critters,", "[criters,", "did you mean"),
        ("scenarios.yaml", "players: 4", "players: 3", "is needed"),
        ("scenarios.yaml", "[1, 2, 1, 3]", "[1, 2, 1, 2]", "every player a system"),
    ],
)
def test_faults_in_the_data_are_named(tmp_path: Path, file: str, old: str, new: str, why: str) -> None:
    assert why in spoilt(load, "adrift", tmp_path, file, old, new)
