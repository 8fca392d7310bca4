"""The odds of a battle under way, as they stand on its board (RIF-195)."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.games.rift.rules import moves as m
from game.games.rift.rules.odds import course
from game.games.rift.rules.state import Rift
from game.games.rift.table.battle_faces import OddsFace
from game.ui.small_map import SmallMap
from game.ui.table import Placed, Sight
from tests.games.rift.positions import ENGINE, action, legal, play
from tests.games.rift.test_table import AREA, FACTIONS, battle, rift, table
from tests.games.rift.test_table_room import AREAS


def laid(s: Rift, percent: int = 100) -> dict[str, Placed]:
    asked = ENGINE.asking(s)
    assert asked
    sight = Sight(s, asked[1].seat, AREAS[percent], tuple(ENGINE.moves(s)), asked[1], text_percent=percent)
    return {placed.id: placed for placed in table().scenery(sight).pieces}


def fight(mine: str, theirs: str, hands: dict[int, list[str]] | None = None) -> Rift:
    s = action(factions=FACTIONS, fleets={0: {"B1a": mine}, 1: {"B1-C1": theirs}}, hands=hands or {0: ["ambush"]})
    play(s, m.Fly("B1a", tuple(one.kind for one in s.fleet(0, "B1a")), "B1-C1"))
    return s


@pytest.mark.rule("RIF-195")
def test_they_are_played_out_from_here_and_the_same_each_time() -> None:
    sure = fight("2*titan", "carrier")
    before = ENGINE.key(sure)
    found = course(ENGINE, ENGINE.view(sure, 0), 0)
    assert found and found.win > 0.95 and found.lose < 0.05
    assert found == course(ENGINE, ENGINE.view(sure, 0), 0)
    assert ENGINE.key(sure) == before, "nothing has happened"
    hopeless = course(ENGINE, ENGINE.view(fight("carrier", "2*titan"), 0), 0)
    assert hopeless and hopeless.lose > 0.95
    assert course(ENGINE, ENGINE.view(action(factions=FACTIONS), 0), 0) is None, "nobody fights"


@pytest.mark.rule("RIF-195")
def test_what_others_hold_changes_nothing_about_them() -> None:
    hands = ({0: ["ambush"], 1: ["ambush", "weapon_industry"]}, {0: ["ambush"], 1: ["war_bonds", "glory"]})
    one, other = (ENGINE.view(fight("carrier 3*fighter", "carrier 3*fighter", given), 0) for given in hands)
    assert course(ENGINE, one, 0) == course(ENGINE, other, 0)
    assert "not counted" in rift().words.ui("t_odds_tip", count=7)


@pytest.mark.rule("RIF-194")
def test_they_stand_on_the_board_where_somebody_decides_and_cover_nothing() -> None:
    for percent in AREAS:
        pieces = laid(battle(), percent)
        odds, marker = pieces["odds"], pieces["marker"]
        assert isinstance(odds.face, OddsFace) and sum(odds.face.shares) <= 1
        others = [p for name, p in pieces.items() if name.startswith(("row:", "side:", "section:", "lost:"))]
        assert not odds.rect.colliderect(marker.rect)
        assert odds.rect.collidelist([p.rect for p in others]) < 0
    assert "odds" not in {p.id for p in table().scenery(Sight(battle(), 1, AREA)).pieces}, "a move is still told"


def test_not_while_a_card_waits_for_answers() -> None:
    s = fight("carrier 3*fighter", "carrier 3*fighter", {0: ["ambush"], 1: ["counterintelligence"]})
    while not any(isinstance(move, m.PlayCard) for move in legal(s)):
        play(s, m.Pass())
    assert "odds" in laid(s)
    play(s, next(move for move in legal(s) if isinstance(move, m.PlayCard)))
    pieces = laid(s)
    assert "played" in pieces and "odds" not in pieces


@pytest.mark.parametrize("percent", [150, 200])
def test_the_small_map_lies_beside_the_battle(percent: int) -> None:
    scenery = table().scenery(Sight(battle(), 0, AREAS[percent], text_percent=percent))
    board = next(placed.rect for placed in scenery.pieces if placed.id == "battle")
    assert scenery.chart and scenery.small_map
    small: Rect = SmallMap.rect(scenery.chart, scenery.small_map).inflate(8, 8)
    assert not small.colliderect(board)
    assert small.collidelist([p.rect for p in scenery.pieces if p.id.startswith("player:")]) < 0


def test_you_attack_and_others_attack() -> None:
    words = rift().words
    assert words.ui("t_attacks", player="you") == "You attack"
    assert words.ui("t_attacks", player="Ada") == "Ada attacks"
    assert words.ui("t_odds_wins", player="you", percent=40) == "You win 40 %"
