"""What only the lifeform is told at the table: its goal, and what the crew knows of it."""

from __future__ import annotations

import pytest

from game.games.lifeform.rules.crew.reality import forget, show_real
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.table.crew.map import SEEN
from game.games.lifeform.table.faces.cards import CountFace
from game.games.lifeform.table.faces.tracks import TickFace
from game.ui.table import GoalPart
from tests.games.lifeform.positions import ENGINE, position
from tests.games.lifeform.tables import game, pieces


def parts(s: Crew, seat: int) -> dict[str, GoalPart]:
    goal = game().table().goal(ENGINE.crew.view(s, seat), seat)
    return {part.text: part for part in goal.parts}


def looked_at(s: Crew, seat: int, image: str) -> CountFace:
    face = pieces(s, seat)[image].face
    assert isinstance(face, CountFace)
    return face


@pytest.mark.rule("LIF-3", "LIF-183")
def test_the_goal_of_the_lifeform_is_a_goal() -> None:
    s = position(2, minute=22)
    told = parts(s, s.terms.lifeform)
    assert list(told)[:2] == ["Kill 2 more", "or hold 22 minutes"]
    needs = next(text for text in told if text.startswith("They need"))
    assert "2 weapons" in needs and "the cat" in needs and "boarding" in needs
    assert not any(part.danger for part in told.values())


@pytest.mark.rule("LIF-197")
def test_what_the_crew_has_not_got_yet_alarms_only_the_crew() -> None:
    s = position(2)
    for seat, alarms in ((s.terms.crew[0], 2), (s.terms.lifeform, 0)):
        shown = [piece.face for name, piece in pieces(s, seat).items() if name.startswith("gap:")]
        assert len(shown) == 2
        assert sum(isinstance(face, TickFace) and face.picture == "lifeform/danger" for face in shown) == alarms


@pytest.mark.rule("LIF-197")
def test_what_the_crew_still_needs_falls_with_every_crate() -> None:
    before, after = position(2), position(2, loadout=(1, 1, 0, 0, 0))
    short = [[p.short for p in parts(s, s.terms.lifeform).values()][-1] for s in (before, after)]
    assert short == ["They need 9 more", "They need 7 more"]


@pytest.mark.rule("LIF-34", "LIF-231")
def test_what_everybody_knows_of_a_signal_has_an_eye() -> None:
    s = position(3, real="alpha")
    crew, beast = s.terms.crew[0], s.terms.lifeform
    assert "You are Alpha" in parts(s, beast)
    assert not looked_at(s, beast, "alpha").sign and not looked_at(s, crew, "alpha").sign
    show_real(s, "alpha", lambda _: None)
    assert parts(s, beast)["They know: Alpha"].danger
    for seat in (crew, beast):
        assert looked_at(s, seat, "alpha").sign == looked_at(s, seat, "beta").sign == SEEN
    assert not any(text.startswith("They know") for text in parts(s, crew))
    forget(s)  # a calibration
    assert "You are Alpha" in parts(s, beast) and not looked_at(s, beast, "alpha").sign


@pytest.mark.rule("LIF-34", "LIF-231")
def test_the_eye_tells_nothing_that_is_secret() -> None:
    """Whichever signal is real, the crew sees the same of them as long as nobody has seen more."""
    seen = set()
    for real in ("alpha", "beta"):
        s = position(3, real=real)
        faces = tuple(looked_at(s, s.terms.crew[0], image) for image in ("alpha", "beta"))
        seen.add((faces, tuple(parts(s, s.terms.crew[0]))))
    assert len(seen) == 1


@pytest.mark.rule("LIF-34")
def test_of_three_signals_a_known_ghost_leaves_two() -> None:
    images = {"alpha": "waste_reclamation", "beta": "ore_refinery", "gamma": "slag_ducts"}
    s = position(3, images=images, real="alpha")
    show_real(s, "gamma", lambda _: None)
    beast = s.terms.lifeform
    assert [bool(looked_at(s, beast, image).sign) for image in images] == [False, False, True]
    assert "You are Alpha" in parts(s, beast)
