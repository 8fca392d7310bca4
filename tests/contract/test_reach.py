"""Positions in which a legal move could not be made, or could not be read, in every window. Random positions of every
game are among the promises."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import HUMAN, SeatPlan, Setup
from game.games.exoship.rules.moves import UseAbility
from game.games.lifeform.rules.crew.abilities import OptionalDoor
from game.games.lifeform.rules.crew.movement import Walk
from game.games.lifeform.rules.crew.moves import AskFor, GiveCards
from game.games.lifeform.rules.crew.roles import CatGives
from game.games.lifeform.rules.ship.moves import MoveCharacter, PlaceDoor
from game.games.rift.rules.gains import ChoosePlace
from game.games.rift.rules.moves import Fly, FlyTogether, PlaceUnit
from game.games.rift.rules.words import Ask
from game.scenes.play.messages import Signal, Touch
from game.ui.side_panel import Offer, PanelModel, SidePanel
from tests.contract.reach import FINGER, WINDOWS, Reach, in_window, sit_down
from tests.contract.walks import KINDS, opened, random_match
from tests.games.exoship.positions import ENGINE, position
from tests.games.lifeform import positions as lifeform
from tests.games.rift import positions as rift
from tests.ui.at_table import chooser, sit, sources
from tests.ui.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path)
    yield found
    found.close()


def seated(driver: Driver, game_id: str, state: Any, seats: int) -> Reach:
    """Before a position, with people in all seats."""
    game = opened(game_id)
    options = dict(game.engine.modes.resolve(""))
    table = sit_down(driver, game, Setup(game_id, options, "1", (SeatPlan("Ada", HUMAN),) * seats))
    table.at(state)
    return table


def everywhere(driver: Driver, table: Reach) -> list[str]:
    return [fault for number in range(len(WINDOWS)) for fault in in_window(driver, table, number)]


# -- ExoShip ----------------------------------------------------------------------------------------------

CROWDS = {
    4: "E[F03r F08d] M[F05r F04r] Y[F10r F11d F01r F02r]",
    5: "E[F06r] M[F05d F09d] Y[F10r F03r F01r F02r F08d]",
    6: "E[] M[] Y[F03r F09d F10r F04r F08r F02d]",
    7: "E[] M[] Y[F03r F09d F10r F04r F08r F02d F01r]",
}
"""Columns with so many founders. Six are in play at the beginning; one more leaves room to grow."""


@pytest.mark.rule("EXO-T2")
@pytest.mark.parametrize("grid", CROWDS.values(), ids=CROWDS)
def test_abilities_can_be_read_and_used_in_every_column(driver: Driver, grid: str) -> None:
    state = position(grid)
    table = seated(driver, "exoship", state, 1)
    assert any(isinstance(move, UseAbility) for move in ENGINE.moves(state))
    assert everywhere(driver, table) == []
    pieces = {placed.id: placed for placed in table.scene.view.scenery.pieces}
    for founder in state.in_play():
        usable = founder in state.rift and not state.box.founders[founder].ability.passive
        assert (f"ability:{founder}" in pieces) == usable
        face = pieces[f"ability:{founder}" if usable else founder].face
        assert getattr(face, "label" if usable else "text"), "the ability has no words"
    cards = [pieces[founder].rect for founder in state.in_play()]
    assert all(card.collidelist(cards) == i for i, card in enumerate(cards)), "cards cover each other"


def test_abilities_of_a_long_column_are_used_by_key(driver: Driver) -> None:
    table = seated(driver, "exoship", position(CROWDS[5]), 1)
    sit(table.scene)
    for _ in range(40):
        driver.key(pygame.K_TAB)
        if table.scene.keys.focused == "ability:F03":
            break
    driver.key(pygame.K_a)
    assert table.scene.made == [UseAbility("F03")]


def test_the_usual_buttons_come_back_when_nothing_is_chosen(driver: Driver) -> None:
    """Birgit could sway the founder she points at, or have them removed."""
    scene = seated(driver, "exoship", position("E[F01d F08d] M[F07r F04d] Y[F10d F11d]"), 1).scene
    sit(scene)
    usual = [button.label for button in scene.panel.buttons]
    scene.feed(Touch("F07"))
    scene.feed(Touch("F01"))
    assert len(chooser(scene)) == 2
    driver.key(pygame.K_ESCAPE)
    assert not chooser(scene)
    driver.key(pygame.K_ESCAPE)
    assert [button.label for button in scene.panel.buttons] == usual


# -- Rift Domination --------------------------------------------------------------------------------------


def test_a_fleet_that_draws_cards_on_its_way_can_be_taken_up(driver: Driver) -> None:
    """The rest of a march is looked for in the seat's view, in which the deck lies face down."""
    state = rift.action(factions=("timewarper",), fleets={0: {"W1": "carrier fighter"}})
    assert any(isinstance(move, Fly) and move.to == "W2" for move in rift.legal(state))
    assert everywhere(driver, seated(driver, "rift", state, 4)) == []


def test_every_point_between_planets_can_be_flown_to(driver: Driver) -> None:
    """Also one that a planet reaches over."""
    state = rift.action(fleets={0: {"B1.S": "carrier", "D3a": "carrier"}})
    points = {move.to for move in rift.legal(state) if isinstance(move, Fly)}
    assert {"B1-B2", "D3.S"} <= points
    assert everywhere(driver, seated(driver, "rift", state, 4)) == []


def test_a_place_on_the_map_can_be_chosen_in_the_middle_of_a_battle(driver: Driver) -> None:
    state = rift.action(
        fleets={0: {"B1a": "carrier 3*fighter", "B3.S": "carrier"}, 1: {"B1-C1": "carrier destroyer"}}, rolls=[6] * 40
    )
    rift.play(state, Fly("B1a", ("carrier", "fighter", "fighter", "fighter"), "B1-C1"))
    assert state.battle
    state.pending = [ChoosePlace(0, "infantry", "fleet", "")]
    assert len([move for move in rift.legal(state) if isinstance(move, PlaceUnit)]) > 1
    assert everywhere(driver, seated(driver, "rift", state, 4)) == []


@pytest.mark.rule("RIF-56")
def test_an_attack_from_three_sides_is_made_by_touching_all_of_them(driver: Driver) -> None:
    state = rift.action(
        fleets={0: {"B1a": "carrier", "B1.S": "carrier", "C1.S": "carrier"}, 1: {"B1-C1": "carrier destroyer"}}
    )
    assert [move for move in rift.legal(state) if isinstance(move, FlyTogether) and len(move.starts) == 3]
    assert everywhere(driver, seated(driver, "rift", state, 4)) == []


def test_an_announced_card_makes_room_for_an_answer_on_the_map(driver: Driver) -> None:
    """A card waits for its effect, and asks for a planet: in the first games where that happens."""
    for asked, seats in itertools.islice(_announced(Ask.PLACE_UNIT, Ask.FREE_UPGRADE), 3):
        assert everywhere(driver, seated(driver, "rift", asked, seats)) == []


def _announced(*prompts: Ask) -> Iterator[tuple[Any, int]]:
    for seed in itertools.count(1200):
        table = random_match(KINDS["rift"], seed, moves=140)
        for moment in table.moments:
            now = table.engine.asking(moment.state)
            if now and moment.state.plays and now[1].prompt in prompts:
                yield moment.state, len(table.setup.seats)
                break


def test_every_card_of_a_full_hand_can_be_picked(driver: Driver) -> None:
    state = rift.build()
    state.hands[0] = tuple(sorted(card for card in state.deck if rift.BOX.card_of[card].kind != "instant")[:36])
    table = seated(driver, "rift", state, 4)
    sit(table.scene)
    playable = sources(table.scene) & set(state.hands[0])
    kinds = {rift.BOX.card_of[card].id for card in state.hands[0]}
    assert 5 < len(playable) <= len(kinds), "equal cards are one stack"
    assert [card for card in playable if table.spot(card) is None] == []


# -- Lifeform -----------------------------------------------------------------------------------------------


def test_a_door_can_be_placed_on_every_link_of_the_ship(driver: Driver) -> None:
    state = lifeform.position(pending=(OptionalDoor(1),))
    assert len(lifeform.legal(state, PlaceDoor)) > 30
    assert everywhere(driver, seated(driver, "lifeform", state, 3)) == []


def test_everybody_in_a_crowded_chamber_can_be_moved(driver: Driver) -> None:
    state = lifeform.position(4, missions={"galley": 2}, terrors={"galley"})
    state.pending = [Walk(1, "LIF-84", tuple(state.owner), 6, 1)]
    assert {move.character for move in lifeform.legal(state, (MoveCharacter, AskFor))} == set(state.owner)
    assert everywhere(driver, seated(driver, "lifeform", state, 4)) == []


def test_whom_the_cat_gives_cards_is_also_a_button(driver: Driver) -> None:
    state = lifeform.position(2, cat="galley", pending=(CatGives(0, 1),))
    moves = lifeform.legal(state, GiveCards)
    assert len(moves) == 1
    table = seated(driver, "lifeform", state, 2)
    assert everywhere(driver, table) == []
    assert [action.move for action in table.scene.table.actions(state, moves)] == moves


# -- the panel ------------------------------------------------------------------------------------------------


def test_many_offers_fit_on_the_panel(driver: Driver) -> None:
    scene = seated(driver, "exoship", position(CROWDS[4]), 1).scene
    side = SidePanel.side_area(scene.look)
    for count in (1, 12, 13, 24):
        offers = tuple(Offer(str(i), str(i), Signal.GO_ON) for i in range(count))
        scene.panel.show(PanelModel(offers=offers), scene.look)
        for button in scene.panel.buttons[-count:]:
            assert side.contains(button.rect)
            assert button.rect.height >= FINGER
            assert scene.panel.button_at(button.rect.center) is button
