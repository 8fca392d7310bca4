"""The hand (RIF-184): of any number of cards each says its name and when it is played, all in one size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from game.core.match import SeatPlan
from game.games.rift.rules.state import Rift
from game.games.rift.table.faces import HandFace
from game.games.rift.table.hand import MORE
from game.scenes.play import PlayScene
from game.ui.table import Placed
from game.ui.witness import Witness
from tests.games.rift.positions import BOX, action, build, recruiting
from tests.games.rift.test_table import AREA, FACTIONS, rift, table
from tests.ui.at_table import lay_out
from tests.ui.driver import Driver
from tests.ui.looks import looking

SORTS = sorted((card.id for card in BOX.cards.values() if card.kind != "instant"), key=lambda kind: kind[::-1])
SORTS = ["technology_breakthrough", *(kind for kind in SORTS if kind != "technology_breakthrough")]
"""The longest name first."""


def hand(s: Rift, percent: int = 100, picked: str = "", sheet: str = "") -> list[Placed]:
    sight = replace(looking(rift().engine, s, 0, AREA, sheet=sheet), picked=picked, text_percent=percent)
    return [p for p in table().scenery(sight).pieces if isinstance(p.face, HandFace) or p.id == "more"]


@pytest.mark.parametrize("step", [action, build, recruiting])
@pytest.mark.parametrize("count", [5, 9, 14, 20])
def test_cards_of_a_hand_are_of_one_size_and_beside_each_other(step: type, count: int) -> None:
    s = step(factions=FACTIONS, hands={0: SORTS[:count]})
    for percent in (100, 150, 200):
        lying = hand(s, percent)
        assert len({p.rect.size for p in lying}) == 1
        assert not any(one.rect.colliderect(other.rect) for one, other in combinations(lying, 2))
        unfolded = hand(s, percent, sheet=MORE)
        assert {p.id for p in unfolded} >= {"sheet", *s.hands[0]}, "what has no room is unfolded"
        taken = s.hands[0][-1]
        raised = {p.id: p.rect for p in hand(s, percent, taken)}
        assert taken in raised, "what is taken up lies in the hand"
        assert sum(p.rect != raised.get(p.id) for p in lying) <= 2, "and nothing else moves"


def test_the_hand_stays_where_it_is_when_the_shelf_comes() -> None:
    first = {p.id: p.rect.topleft for p in hand(action(factions=FACTIONS, hands={0: SORTS[:3]}))}
    assert {p.id: p.rect.topleft for p in hand(build(factions=FACTIONS, hands={0: SORTS[:3]}))} == first


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    found = Driver(tmp_path, (1280, 720))
    found.app.settings.reduced_motion = True
    found.app.witness = Witness()
    found.app.restyle()
    yield found
    found.close()


@pytest.mark.parametrize("count", [4, 5, 8, 10, 12, 16, 20])
def test_no_card_is_ever_without_its_name_and_its_moment(driver: Driver, count: int) -> None:
    for step in (action, build):
        scene = driver.sit_down(rift(), [SeatPlan(name) for name in ("Ada", "Ben", "Cleo", "Dov")], "standard")
        driver.app.scenes.pop()  # the cover
        assert isinstance(scene, PlayScene) and driver.app.witness
        lay_out(scene, step(factions=FACTIONS, hands={0: SORTS[:count]}))
        for _ in range(4):
            driver.app.frame([], 0.05)
        driver.app.witness.written.clear()
        driver.app.draw()
        assert [str(fault) for fault in driver.app.witness.faults(driver.app.surface)] == []
        lying = [p for p in scene.view.scenery.pieces if isinstance(p.face, HandFace)]
        assert len(lying) > min(count, 7)
        for placed in lying:
            room = driver.app.look.rect(placed.rect)
            said = " ".join(one.text for one in driver.app.witness.written if room.contains(one.place))
            assert isinstance(placed.face, HandFace)
            for word in f"{placed.face.title} {placed.face.when}".split():
                assert word in said.replace("Counter- intelligence", "Counterintelligence"), (count, word, said)


@pytest.mark.parametrize("kind", SORTS)
def test_whoever_points_at_a_card_reads_what_it_does(kind: str) -> None:
    s = action(factions=FACTIONS, hands={0: [kind]})
    (held,) = [p for p in hand(s) if p.id == s.hands[0][0]]
    assert held.tip and BOX.cards[kind].text in held.tip.text
