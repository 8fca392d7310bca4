"""Whatever changes in the open is said: every public change has its event."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.core.events import Event, unheard
from game.core.rng import Rng
from game.games.lifeform.rules.crew.cards import take_terror
from game.games.lifeform.rules.crew.crew_icons import Burn
from game.games.lifeform.rules.crew.death import Role
from game.games.lifeform.rules.crew.events import AnalyzerLost, CardDiscarded, CocoonRemoved, DataReturned, DisksKept
from game.games.lifeform.rules.crew.fights import FightFive, Target
from game.games.lifeform.rules.crew.launch import StowawayGuess
from game.games.lifeform.rules.crew.lifeform_events import StowawayTokenSpent
from game.games.lifeform.rules.crew.lifeform_survival import Vacuum
from game.games.lifeform.rules.crew.moves import BurnCocoon, CountIcons, KeepDisks, KeepDrawn, NameTarget, TakeRole
from game.games.lifeform.rules.crew.setup import KeepTwo
from game.games.lifeform.rules.crew.showdown import EnergyDraw
from game.games.lifeform.rules.crew.showdown_events import FightIconsCounted, StowawayDropped, TargetNamed
from game.games.lifeform.rules.crew.state import Crew, Fight
from game.games.lifeform.rules.crew.terror import MeetTerror, PlainEffect
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.events import CardsTaken, DeckShuffled, MissionRemoved, OutageRemoved, TerrorRemoved
from tests.games.lifeform.positions import ENGINE, PEOPLE, act, asks, of, position, run

UNTOLD = {
    "pending", "rng", "stage", "phase", "turn", "active",  # how far the game is
    "suspicion", "calibrations",  # what the crew may conclude
    "reacted", "moved", "lent", "kept_back", "proposed", "cat_moved", "cat_played", "last_target",  # what is done
    "strike", "reaction",  # told by what they do
}  # fmt: skip
"""Fields of a view that are no component on the table."""
OPEN = ("in_play", "crew_discard", "life_discard", "terror_discard")
"""A card that lies open was shown when it was played; that it goes to its pile afterwards is no news."""
TOLD = [field.name for field in fields(Crew) if field.compare and field.name not in {*UNTOLD, *OPEN}]
L = 2


def components(s: Crew) -> dict[str, object]:
    """Everything that lies on the table."""
    cards = sorted(card for name in OPEN for card in getattr(s, name))
    return {"cards": cards, **{name: getattr(s, name) for name in TOLD}}


@pytest.mark.rule("LIF-232")
@pytest.mark.parametrize("seed", range(6))
def test_every_move_that_changes_the_table_is_told_to_everybody(seed: int) -> None:
    rng = Rng.from_text(f"told {seed}")
    s = ENGINE.crew.begin(ENGINE.modes.resolve("apex_predator"), 2 + seed % 3, f"told {seed}", unheard)
    before = components(ENGINE.crew.view(s, None))
    while moves := ENGINE.moves(s):
        heard: list[Event] = []
        move = rng.choice(moves)
        ENGINE.apply(s, move, heard.append)
        after = components(ENGINE.crew.view(s, None))
        changed = [name for name in after if before[name] != after[name]]
        assert not changed or any(event.seen_by is None for event in heard), (move, changed)
        before = after


@pytest.mark.rule("LIF-174", "LIF-232")
def test_the_tokens_a_breach_takes_are_named() -> None:
    place = "lift_bay"
    s = position(3, breach=place, outages=(place,), terrors=(place,), cocoons=(place,))
    s.missions[place] = 2
    s.supply["mission"] -= 2
    supply = dict(s.supply)
    heard = run(s, Vacuum())
    for kind, count in ((MissionRemoved, 2), (OutageRemoved, 1), (TerrorRemoved, 1), (CocoonRemoved, 1)):
        assert of(heard, kind) == [kind(place)] * count
    back = {"mission": 2, "outage": 1, "terror": 1, "cocoon_chamber": 1}
    assert s.supply == {token: count + back.get(token, 0) for token, count in supply.items()}
    assert place not in (*s.outages, *s.terrors, *s.cocoons, *s.missions)


@pytest.mark.rule("LIF-192")
def test_a_lost_heat_analyzer_is_told_and_only_if_there_was_one() -> None:
    s = position(3)
    assert of(run(s, PlainEffect("REMOVE_HEAT_ANALYZER", 1, 0)), AnalyzerLost) == [AnalyzerLost("crew1", 1)]
    assert s.analyzers == (1, 2, 0)
    assert of(run(s, PlainEffect("REMOVE_HEAT_ANALYZER", 3, 0)), AnalyzerLost) == [AnalyzerLost("crew1", 1)]
    assert of(run(s, PlainEffect("REMOVE_HEAT_ANALYZER", 1, 0)), AnalyzerLost) == []


@pytest.mark.rule("LIF-207")
def test_the_cards_the_lifeform_leaves_are_shown() -> None:
    s = position(3, loadout=(0, 0, 0, 0, 0), stage="showdown")
    drawn = of(run(s, EnergyDraw()), CardsTaken)
    cards = s.drawn
    assert drawn == [CardsTaken("lifeform", len(cards), "energy")] and len(cards) > 1
    left = of(act(s, KeepDrawn(cards[0])), CardDiscarded)
    assert left == [CardDiscarded("lifeform", card, "energy") for card in cards[1:]]


@pytest.mark.rule("LIF-126", "LIF-128")
def test_what_a_player_with_a_role_gives_back_is_told() -> None:
    s = position(3, hands={0: "leg_it"}, data=(("data_claw",), (), ()))
    hand = s.hand(0)
    run(s, Role(0))
    heard = act(s, TakeRole("cat"))
    assert of(heard, CardDiscarded) == [CardDiscarded("crew1", card, "role") for card in hand]
    assert of(heard, DataReturned) == [DataReturned("crew1", "data_claw")]
    assert of(heard, AnalyzerLost) == [AnalyzerLost("crew1", 2)]


@pytest.mark.rule("LIF-141")
def test_a_burnt_nest_is_told() -> None:
    s = position(3, at={"durrant": "mess"}, cocoons=("mess",), cocoon=1)
    run(s, Burn(0))
    assert of(act(s, BurnCocoon("durrant")), CocoonRemoved) == [CocoonRemoved("mess")]


@pytest.mark.rule("LIF-9")
def test_a_pile_that_becomes_a_deck_is_told() -> None:
    s = position(3)
    s.crew_discard, s.crew_deck = s.crew_deck, ()
    s.life_discard, s.life_deck = s.life_deck, ()
    s.terror_discard, s.terror_deck = s.terror_deck, ()
    heard: list[Event] = []
    draw(s, 0, 1, heard.append)
    draw(s, L, 1, heard.append)
    take_terror(s, heard.append)
    assert [event.cause for event in of(heard, DeckShuffled)] == ["crew", "lifeform", "terror"]
    s.terror_deck = ()
    heard = run(position(3, at={"durrant": "mess"}, terrors=("mess",), terror_deck=()), MeetTerror("durrant"))
    assert of(heard, TerrorRemoved) == [TerrorRemoved("mess")], "without a card the token goes all the same"


@pytest.mark.rule("LIF-201", "LIF-202")
def test_the_stowaway_card_and_token_leave_in_the_open() -> None:
    at = dict.fromkeys((c for pair in PEOPLE[:2] for c in pair), "remora")
    s = position(3, at=at, minute=6, stowaway="stowaway_middle", stowaways=(), plus_minus="lifeform", life="prowl")
    heard = run(s, StowawayGuess())
    assert of(heard, StowawayTokenSpent) == [StowawayTokenSpent()] and s.plus_minus == "gone"
    assert of(heard, StowawayDropped) == [StowawayDropped()] and s.stowaway == ""


@pytest.mark.rule("LIF-211", "LIF-214")
def test_the_target_and_the_five_icons_are_told() -> None:
    s = position(3, stage="showdown", life="prowl")
    run(s, Target())
    assert of(act(s, NameTarget("crew2")), TargetNamed) == [TargetNamed("crew2")]
    s.fight = Fight(1, icons=("claw",) * 5 + ("torch",), revealed=True)
    run(s, FightFive())
    assert of(act(s, CountIcons(("claw",) * 5)), FightIconsCounted) == [FightIconsCounted(("claw",) * 5)]


@pytest.mark.rule("LIF-22", "LIF-233")
def test_that_a_player_has_chosen_is_told_but_not_what() -> None:
    s = ENGINE.setup(ENGINE.modes.resolve(), 3, "chosen")
    run(s, KeepTwo(0))
    assert asks(s) == "keep_disks"
    heard = act(s, KeepDisks(s.disks[0][:2]))
    assert heard == [DisksKept("crew1")]
