"""What the table of Rift Domination says: of what happens, of what cannot be done, and why a move is advised."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.words import without_rule
from game.games.rift.rules import events as e, moves as m
from game.games.rift.rules.engine import RiftEngine
from game.games.rift.rules.gains import ChoosePlace, GainUnits
from game.games.rift.rules.landing import danger_roll
from game.games.rift.rules.state import Rift
from game.games.rift.rules.turn import Income
from game.games.rift.table.panels import SCRAP
from game.ui.gestures import Rules, Situation, Tell, answer
from game.ui.selection import Make, Offered
from game.ui.table import Sight
from tests.games.rift.positions import BOX, action, build, card, legal, play, position, recruiting, settle
from tests.games.rift.test_in_step import changes
from tests.games.rift.test_table import AREA, FACTIONS, battle, rift, table
from tests.ui.looks import looking

QUIET = ("StepBegan.turn_end", "UnitLost.battle", "UpgradeLost.battle", "LeftToCrew")
"""Told with what follows them."""
SMALL = (e.TilePlaced, e.ColourChosen, e.CardDrawn, e.CardCounted, e.CounterMoved, e.HitAssigned, e.CombatantHit)
"""Seen without words: of these there are many, or a flash says it all."""
BAR = set("HYTUNL")
"""The letters of the bar below every table."""
MINE = "fleet:terran_union:B1a"


def touched(s: Rift, piece: str, seat: int = 0) -> Tell:
    """What a click is answered with that does nothing."""
    view = rift().engine.view(s, seat)
    look = looking(rift().engine, view, seat, AREA)
    assert look.asked
    pieces = {placed.id: placed for placed in table().scenery(look).pieces}
    rules = Rules(rift().engine, table(), rift().words)
    offered = Offered.of(table(), view, look.moves)
    found = answer(Situation(rules, view, look.asked, look.moves, offered, (), pieces), pieces[piece])
    assert isinstance(found, Tell), found
    return found


# -- what happens ---------------------------------------------------------------------------------------


@pytest.mark.rule("RIF-199")
def test_every_event_on_the_map_has_a_moment_and_words() -> None:
    """R7: in a computer's turn captions and flashes say who acts, what is done and to whom."""
    for event, _, after in (*changes("standard", 3), *changes("hearts_of_stone", 3)):
        cue = table().cue(rift().engine.view(after, None), event)
        if event.text_key in QUIET:
            assert cue is None
            continue
        assert cue, event
        if not isinstance(event, SMALL) and event.seen_by is None:
            assert cue.caption or cue.kind == "step", event
            assert rift().words.event(event, after), event
            assert cue.flash or isinstance(event, e.GameEnded), event


@pytest.mark.rule("RIF-199")
def test_what_lights_up_lies_on_the_table() -> None:
    """Some pieces of a flash may be hidden or gone, but not all of them."""
    for event, _, after in changes("standard", 3):
        if isinstance(event, e.CardDrawn | e.ReactionSet | e.StolenCardSeen):
            continue
        cue = table().cue(after, event)
        if cue and cue.flash:
            look = Sight(rift().engine.view(after, 0), 0, AREA)
            placed = {piece.id for piece in table().scenery(look).pieces}
            assert placed & set(cue.flash), (event, cue.flash)


def test_a_played_card_is_shown_large_with_its_words_and_its_target() -> None:
    s = action(factions=FACTIONS, hands={0: ["resource_theft"], 1: ["counterintelligence"]})
    (played,) = [
        x for x in play(s, m.PlayCard(card("resource_theft"), ("iron_collective",))) if isinstance(x, e.CardPlayed)
    ]
    cue = table().cue(s, played)
    assert cue and cue.kind == "card" and cue.card and cue.card.face
    assert cue.card.title == "Resource Theft"
    assert "Terran Union" in cue.card.text and "Iron Collective" in cue.card.text
    assert BOX.cards["resource_theft"].text in cue.card.text
    assert {"player:terran_union", "player:iron_collective"} <= set(cue.flash)


def test_a_drawn_instant_and_a_used_faction_skill_are_shown_large() -> None:
    s = build(factions=("mirror_court", *FACTIONS[:3]))
    drawn = table().cue(s, e.InstantDrawn("terran_union", card("solar_storm")))
    assert drawn and drawn.kind == "card" and drawn.card and BOX.cards["solar_storm"].text in drawn.card.text
    used = table().cue(s, e.FactionSkillUsed("mirror_court", "Reflection", "terran_union", "aimed"))
    assert used and used.kind == "card" and used.card and "Terran Union" in used.card.text


@pytest.mark.rule("RIF-151")
def test_a_card_in_force_lies_beside_its_side() -> None:
    """R2: it is marked until the phase is over."""
    s = action(
        factions=FACTIONS, fleets={0: {"B1a": "titan"}, 1: {"B1-C1": "titan"}}, hands={0: ["weapon_industry"]},
        rolls=[1] * 200,
    )  # fmt: skip
    play(s, m.Fly("B1a", ("titan",), "B1-C1"), m.Pass())
    events = play(s, m.PlayCard(card("weapon_industry")))
    held = [x for x in events if isinstance(x, e.BoostHolds)]
    assert held == [e.BoostHolds("terran_union", "weapon_industry", 0)]
    cue = table().cue(s, held[0])
    assert cue and "boost:0:weapon_industry" in cue.flash
    s = battle()
    assert s.battle
    assert not any(piece.id.startswith("boost:") for piece in table().scenery(Sight(s, 0, AREA)).pieces)
    s.battle = replace(s.battle, boosts=("0.weapon_industry", "1.ambush"))
    pieces = {piece.id: piece for piece in table().scenery(Sight(s, 0, AREA)).pieces}
    tip = pieces["boost:0:weapon_industry"].tip
    assert tip and BOX.cards["weapon_industry"].text in tip.text
    rows = [piece.rect for name, piece in pieces.items() if name.startswith(("row:", "side:", "dice:"))]
    assert pieces["boost:1:ambush"].rect.collidelist(rows) < 0


def test_while_something_is_told_nothing_of_the_next_question_is_drawn() -> None:
    s = battle()
    asked = {piece.id for piece in table().scenery(looking(rift().engine, s, 0, AREA)).pieces}
    told = {piece.id for piece in table().scenery(Sight(s, 0, AREA)).pieces}
    assert asked - told == {"marker", "odds"}
    drawn = position(GainUnits(0, ("fighter",), "fleet_or_base"), fleets={0: {"C1.S": "carrier"}})
    drawn.factions[0] = "terran_union"
    settle(drawn)
    assert not {piece.id for piece in table().scenery(Sight(drawn, 0, AREA)).pieces} & {"cloth", "marker"}


def test_sentences_agree_with_you_and_with_numbers() -> None:
    words = rift().words
    assert words.event(e.IncomeGained("terran_union", 1)).startswith("Terran Union earns 1 resource ")
    assert "earns 2 resources" in words.event(e.IncomeGained("terran_union", 2))
    assert "2 shield points" in words.event(e.ShieldsGiven("terran_union", "fighter", 2, 0, 0))
    assert "1 hit " in words.event(e.DiceRolled("terran_union", (6, 1), 1, "fire"))
    assert "number" not in words.event(e.HitAssigned("terran_union", "fighter", 1, 1, 0, "aimed"))


def test_nobody_else_is_told_when_a_seat_wants_to_be_asked() -> None:
    (changed,) = play(build(), m.SetReaction("turn_end", "never"))
    assert changed.is_for(0) and not changed.is_for(1)


# -- what cannot be done -----------------------------------------------------------------------------------


def test_an_unlit_upgrade_says_what_it_costs() -> None:
    """A7: the Mine was silent."""
    s = build(factions=FACTIONS, resources=3)
    assert "costs 7" in touched(s, "upgrade:mine").text and "3 resources" in touched(s, "upgrade:mine").text


def test_an_upgrade_without_a_slot_says_so_and_lights_demolish() -> None:
    s = build(factions=FACTIONS, resources=20, upgrades={"B1a": "2*mine"})
    told = touched(s, "upgrade:mine")
    assert "free slot" in told.text and told.lit == {SCRAP}
    assert "First touch Demolish" in touched(s, "B1a").text


def test_what_only_destroys_does_not_light_up_and_can_be_done() -> None:
    """With full slots Demolish was the only light of the first turn, and newcomers took it for the thing to do."""
    s = build(factions=FACTIONS, resources=0, upgrades={"B1a": "military_base"})
    offered = Offered.of(table(), s, legal(s))
    assert offered.sources == {SCRAP} and not offered.tempting
    assert offered.touched((SCRAP,), "B1a") == Make(m.Demolish("military_base", "B1a"))


def test_a_fleet_that_has_moved_says_so_and_lights_those_that_have_not() -> None:
    """A7: it was silent."""
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier", "C1.S": "carrier"}})
    play(s, m.Fly("B1a", ("carrier",), "B1.S"))
    told = touched(s, "fleet:terran_union:B1.S")
    assert "used all their movement" in told.text
    assert told.lit == {"fleet:terran_union:C1.S"}


def test_fighters_without_a_carrier_say_what_would_take_them_along() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "2*fighter", "C1.S": "carrier"}})
    assert "flies by itself" in touched(s, MINE).text


@pytest.mark.parametrize(("step", "words"), [(build, "Go on to moving"), (recruiting, "next one")])
def test_a_fleet_says_when_it_moves(step: object, words: str) -> None:
    s = step(factions=FACTIONS, fleets={0: {"B1a": "carrier"}})  # type: ignore[operator]
    assert words in touched(s, MINE).text


def test_a_locked_unit_says_how_it_is_unlocked() -> None:
    s = recruiting(factions=FACTIONS, fleets={0: {"B1a": "carrier"}})
    assert "nlock" in table().advice(s, "unit:titan", "", legal(s)).text  # type: ignore[union-attr]
    s = action(factions=FACTIONS)
    assert "after moving" in table().advice(s, "unit:carrier", "", legal(s)).text  # type: ignore[union-attr]


def test_a_card_says_when_it_is_played() -> None:
    s = action(factions=FACTIONS, hands={0: ["ceasefire"]})
    assert "Battle begins" in touched(s, card("ceasefire")).text


def test_a_planet_says_what_landing_needs() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier infantry", "C1a": "carrier"}})
    assert "no fleet above" in touched(s, "D1a").text
    assert "no ground units" in touched(s, "C1a").text


@pytest.mark.rule("RIF-107")
def test_units_in_battle_say_why_they_cannot_be_hit() -> None:
    s = battle()
    assert s.battle
    assert "yours" in touched(s, "row:0:0").text
    fighter = next(i for i, one in enumerate(s.battle.sides[1]) if one.kind == "fighter")
    play(s, m.AssignHit(fighter))
    assert "destroyed already" in touched(s, f"row:1:{fighter}").text


def test_when_one_is_asked_can_be_set_by_a_click() -> None:
    s = action(factions=FACTIONS)
    view = rift().engine.view(s, 0)
    look = looking(rift().engine, view, 0, AREA, sheet="asks")
    assert look.asked
    pieces = {placed.id: placed for placed in table().scenery(look).pieces}
    rules = Rules(rift().engine, table(), rift().words)
    now = Situation(rules, view, look.asked, look.moves, Offered.of(table(), view, look.moves), (), pieces)
    assert answer(now, pieces["ask:turn_end"]) == Make(m.SetReaction("turn_end", "never"))


def test_dropping_a_fleet_on_an_enemys_tag_means_the_point_below_it() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "carrier"}, 1: {"B1-C1": "fighter"}})
    view = rift().engine.view(s, 0)
    look = looking(rift().engine, view, 0, AREA)
    assert look.asked
    pieces = {placed.id: placed for placed in table().scenery(look).pieces}
    rules = Rules(rift().engine, table(), rift().words)
    now = Situation(rules, view, look.asked, look.moves, Offered.of(table(), view, look.moves), (), pieces)
    found = answer(now, pieces[MINE], pieces["fleet:iron_collective:B1-C1"])
    assert found == Make(m.Fly("B1a", ("carrier",), "B1-C1"))


# -- half of an action, letters, questions -------------------------------------------------------------------


def test_every_half_made_action_asks_for_its_other_half() -> None:
    seen = set()
    for before in (before for before, _ in _positions()):
        for move in rift().engine.moves(before):
            for handle in table().handles(before, move):
                assert bool(handle.prompt) == (len(handle.path) > 1), (move, handle)
                seen.add(handle.prompt.partition(":")[0])
    assert len(seen) > 5


def _positions() -> list[tuple[Rift, int]]:
    found = []
    for _, before, _ in list(changes("standard", 3))[::40]:
        now = rift().engine.asking(before)
        if now:
            found.append((rift().engine.view(before, now[1].seat), now[1].seat))
    return found


def test_no_letter_both_plays_a_card_and_passes() -> None:
    s = action(factions=FACTIONS, hands={0: ["resource_theft"], 1: ["counterintelligence"]})
    play(s, m.PlayCard(card("resource_theft"), ("iron_collective",)))
    view = rift().engine.view(s, 1)
    buttons = {button.key for button in table().actions(view, legal(view))}
    pieces = {handle.key.upper() for move in legal(view) for handle in table().handles(view, move)}
    assert pieces and not pieces & (buttons | BAR)


def test_letters_of_buttons_are_none_of_the_bar() -> None:
    for view, _ in _positions():
        assert not {button.key for button in table().actions(view, rift().engine.moves(view))} & BAR
    free = {button.key for button in table().actions(build(), [m.Decline(), m.Done(), m.Auto(), m.Stay()])}
    assert not free & BAR


@pytest.mark.rule("RIF-107")
def test_hits_are_counted_while_they_are_assigned() -> None:
    s = battle()
    first = rift().engine.asking(s)
    assert first and first[1].of and first[1].of[0] == 1
    play(s, next(move for move in legal(s) if isinstance(move, m.AssignHit)))
    second = rift().engine.asking(s)
    assert second and second[1].of == (2, first[1].of[1])


@pytest.mark.rule("RIF-39")
def test_the_fighters_of_a_turn_are_counted_while_they_are_placed() -> None:
    s = position(Income(0), fleets={0: {"C1.S": "carrier"}})
    settle(s)
    counted = []
    while s.asked_by(ChoosePlace):
        now = rift().engine.asking(s)
        assert now
        counted.append(now[1].of)
        play(s, legal(s)[0])
    assert counted == [(1, 2), (2, 2)]


def test_only_the_end_of_a_turn_wants_a_hand() -> None:
    assert table().pressed("rift.recruit")
    assert not any(table().pressed(prompt) for prompt in ("rift.window.turn_end", "rift.action", "rift.strike"))


# -- hints ---------------------------------------------------------------------------------------------------


def test_no_hint_is_about_being_asked() -> None:
    """K2: settings were advised as moves."""
    assert table().is_aside(m.SetReaction("card_played", "ask"))
    assert not table().is_aside(m.Done())


def test_a_hint_gives_the_odds_of_an_attack() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B1a": "3*carrier 8*fighter"}, 1: {"B1-C1": "fighter"}})
    strike = next(move for move in legal(s) if isinstance(move, m.Fly) and move.to == "B1-C1")
    assert "of 100" in table().reason(s, strike, 0)


def test_a_hint_gives_the_risk_of_a_landing() -> None:
    tile = next(tile.id for tile in BOX.tiles.values() if tile.type == "dangerous")
    s = action(factions=FACTIONS, fleets={0: {"C1a": "carrier infantry"}}, tiles={"C1a": tile})
    said = table().reason(s, m.Land("C1a", ("infantry",)), 0)
    assert f"roll of {danger_roll(s, 0, 'C1a')}" in said


def test_a_hint_names_the_system_that_a_landing_completes() -> None:
    s = action(factions=FACTIONS, fleets={0: {"B2a": "carrier infantry"}}, planets={"B2b": 0})
    missing = [p for p in s.galaxy.planets_of["B2"] if s.owner_of(p) != 0]
    said = table().reason(s, m.Land("B2a", ("infantry",)), 0)
    assert (s.galaxy.systems["B2"].name in said) == (missing == ["B2a"])


def test_a_hint_says_when_a_mine_has_paid_for_itself() -> None:
    s = build(factions=FACTIONS, resources=20)
    said = table().reason(s, m.Build("mine", "B1a"), 0)
    assert "each round" in said and "after 4 rounds" in said


def test_a_hint_to_pass_says_whether_anything_could_be_played() -> None:
    s = action(factions=FACTIONS, hands={0: ["resource_theft"], 1: ["ambush"]})
    play(s, m.PlayCard(card("resource_theft"), ("iron_collective",)))
    assert "None of your cards" in table().reason(rift().engine.view(s, 1), m.Pass(), 0)
    other = action(factions=FACTIONS, hands={0: ["resource_theft"], 1: ["counterintelligence"]})
    play(other, m.PlayCard(card("resource_theft"), ("iron_collective",)))
    assert "for later" in table().reason(rift().engine.view(other, 1), m.Pass(), 0)


def test_reasons_rest_on_the_view_and_are_whole_sentences() -> None:
    engine = rift().engine
    assert isinstance(engine, RiftEngine)
    for view, _ in _positions()[::4]:
        for move in engine.moves(view)[:25]:
            said = table().reason(view, move, 0)
            assert not said or (said.endswith(".") and (said[0].isupper() or said[0].isdigit())), said


def test_the_rule_at_the_end_of_a_sentence_can_be_taken_off() -> None:
    said, rule = without_rule(rift().words.event(e.BattleWon("terran_union", "B1.S")))
    assert said.endswith(".") and rule == "RIF-117"
