"""The conflict board while hits are handed out and units fall (RIF-194)."""

from __future__ import annotations

import pytest

from game.core.events import Event
from game.games.rift.rules import events as e, moves as m
from game.games.rift.rules.state import Rift
from game.games.rift.table.battle_faces import LostFace, ShotFace, UnitFace
from game.ui.table import Sight
from tests.games.rift.positions import action, legal, play
from tests.games.rift.test_table import AREA, FACTIONS, battle, laid, paths_of, rift, table


def rolled(s: Rift) -> dict[int, list[tuple[str, int]]]:
    """Of each side: which kind of unit rolled what, die by die."""
    assert s.battle
    return {
        side: [(row[die.by or 0].kind, die.value) for die in s.battle.dice[side]]
        for side, row in enumerate(s.battle.sides)
    }


@pytest.mark.rule("RIF-105")
def test_dice_stay_with_the_units_that_rolled_them_when_some_fall() -> None:
    s = action(
        factions=FACTIONS, fleets={0: {"B1a": "carrier 3*fighter"}, 1: {"B1-C1": "carrier 3*fighter"}},
        rolls=[6, 1, 2, 3, 5, 1, 2, 3] * 9,
    )  # fmt: skip
    play(s, m.Fly("B1a", ("carrier", "fighter", "fighter", "fighter"), "B1-C1"))
    seen: list[Rift] = []

    def watch(event: Event) -> None:
        if isinstance(event, e.CombatantDestroyed):
            seen.append(s.copy())

    while not seen:
        before = rolled(s)
        rift().engine.carry_out(s, legal(s)[0], watch)
    after = {placed.id: placed for placed in table().scenery(Sight(seen[-1], 0, AREA)).pieces}
    for side in (0, 1):
        for i, (kind, value) in enumerate(before[side]):
            die = after[f"die:{side}:{i}"]
            over = after[die.over].face
            assert isinstance(die.face, ShotFace) and die.face.value == value
            title = over.title if isinstance(over, UnitFace) else over.said if isinstance(over, LostFace) else ""
            assert rift().words.name(kind) in title, (kind, title)
    assert any(piece.startswith("die:1:") and after[piece].over == "lost:1" for piece in after)


@pytest.mark.rule("RIF-107")
def test_under_the_mouse_lies_the_next_target_and_not_the_one_that_is_doomed() -> None:
    s = battle()
    assert s.battle
    fighters = [i for i, one in enumerate(s.battle.sides[1]) if one.kind == "fighter"]
    place = laid(s, 0)[f"row:1:{fighters[0]}"].rect
    play(s, m.AssignHit(fighters[0]))
    pieces = laid(s, 0)
    (under,) = [name for name, p in pieces.items() if name.startswith("row:") and p.rect.collidepoint(place.center)]
    assert under == f"row:1:{fighters[1]}"
    assert any((under,) in paths_of(s, move) for move in legal(s)), "it can take the second hit"
