"""What is foretold of an advance holds by whichever lane it goes (DRG-92, DRG-94, DRG-177)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.events import Event
from game.games.lifeform.rules.data.solo import CrisisOption, Effect
from game.games.lifeform.rules.ship.events import AnalyzersGone, IconSkipped, SpecialTaken
from game.games.lifeform.rules.ship.moves import MoveCharacter, UseIcon
from game.games.lifeform.rules.solo.events import StowawayBoarded
from game.games.lifeform.table.faces.signs import Sign
from game.games.lifeform.table.solo.faces import SpaceFace
from game.games.lifeform.table.solo.forecast import Forecast
from game.games.lifeform.table.solo.side import lanes, left_after, steps
from game.ui.faces import LabelFace
from tests.games.lifeform.positions import ENGINE, act
from tests.games.lifeform.solo.positions import advance, alone, prompt, row
from tests.games.lifeform.tables import check_table, game, pieces


def foretold(motion: str, far: int, **values: Any) -> Sign:
    s = alone("galley", motion=motion, **values)
    option = CrisisOption("", (), (Effect("ALIEN", far),), "")
    return Forecast(game().words).read(s, option)[0][0]


@pytest.mark.rule("DRG-92", "DRG-177")
def test_every_lane_is_counted() -> None:
    s = alone("galley")
    assert lanes(s, "m2", 2) == [("m3", "m4"), ("p1", "p2")]
    assert left_after(s, "m2", 2) == [3, 4] and left_after(s, "m0", 1) == [6]
    assert lanes(s, "m6", 3) == [("alert",)]


@pytest.mark.rule("DRG-177")
def test_an_option_never_adds_up_two_lanes() -> None:
    sign = foretold("m2", 1, nerve=8, fear=0)
    assert "4 or 5" in sign.text and "lane" in sign.text
    assert "Nerve -1. Or: Clock -1." in sign.text
    plain = foretold("m5", 1, nerve=8, fear=0)
    assert "Nerve -1." in plain.text and "lane" not in plain.text
    assert "You draw 2" in foretold("m4", 1, nerve=8, fear=0).text


@pytest.mark.rule("DRG-177")
def test_a_lane_that_breaks_the_nerve_is_not_sure_to() -> None:
    breaks = game().words.ui("t_solo_nerve_breaks")
    one, both = foretold("m2", 1, nerve=2, fear=1), foretold("m6", 1, nerve=2, fear=1)
    assert breaks in one.text and "Or:" in one.text and one.token == "lif_warning"
    assert breaks not in both.text  # the alert itself costs no nerve
    sure = foretold("m5", 1, nerve=2, fear=1)
    assert breaks in sure.text and "Or:" not in sure.text and sure.token == "lif_beast"


@pytest.mark.rule("DRG-93", "DRG-177")
def test_an_advance_that_can_be_held_back_tells_both_ends() -> None:
    s = alone("galley", hand="seal_the_hatch", tokens={"survival": 1}, motion="m2")
    advance(s, 2)
    assert prompt(s) == "shorten"
    notes = [p.face.text for p in pieces(s).values() if isinstance(p.face, LabelFace)]
    assert any("3 or 4" in note and "lane" in note for note in notes), notes
    check_table(s)


@pytest.mark.rule("DRG-94")
def test_every_space_of_the_tracker_is_numbered() -> None:
    s = alone("galley")
    for space in s.box.solo.spaces:
        face = pieces(s)[f"motion:{space}"].face
        assert isinstance(face, SpaceFace)
        assert face.number == (str(steps(s, space)) if space != s.box.solo.tracker.alert else "")


@pytest.mark.rule("DRG-38", "DRG-177")
def test_an_icon_that_would_be_lost_by_going_is_warned_of() -> None:
    """EXPLORE beside a token, and a step away from all of them."""
    s = alone("galley", missions={"galley": 1})
    row(s, "MOVE1", "EXPLORE")
    act(s, UseIcon("MOVE1"))
    doubts = {move.chamber: ENGINE.doubt(s, move) for move in ENGINE.moves(s) if isinstance(move, MoveCharacter)}
    assert doubts and set(doubts.values()) == {"confirm_icon_lost"}
    s = alone("galley", missions={"galley": 1, **dict.fromkeys(doubts, 1)})
    row(s, "MOVE1", "EXPLORE")
    act(s, UseIcon("MOVE1"))
    assert not any(ENGINE.doubt(s, move) for move in ENGINE.moves(s)), "there it finds as much"


@pytest.mark.parametrize(
    "event",
    [
        StowawayBoarded(1),
        AnalyzersGone(),
        SpecialTaken("survivor", "flames"),
        IconSkipped("FLAMETHROWER"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_happens_besides_is_said(event: Event) -> None:
    cue = game().table().cue(alone("galley"), event)
    assert cue and (cue.kind == "step" or (cue.caption and not event.tells_move)), "what tells a move is not said again"
