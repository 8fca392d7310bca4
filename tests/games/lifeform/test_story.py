"""The passages of texts.yaml are read out where they belong: in the log, above the table, and at the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.engine import Frame
from game.core.events import Event
from game.games.lifeform.rules.crew.death import KillEvent
from game.games.lifeform.rules.crew.encounters import Meet
from game.games.lifeform.rules.crew.events import MinuteCalled
from game.games.lifeform.rules.crew.launch import Launch, StowawayGuess
from game.games.lifeform.rules.crew.lifeform_survival import Breach
from game.games.lifeform.rules.crew.lifeform_turn import LifeformPhase
from game.games.lifeform.rules.crew.moves import BreachHull, KillNoisily, KillSilently
from game.games.lifeform.rules.crew.reality import show_real
from game.games.lifeform.rules.crew.setup import Prepare
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.tracks import AdvanceClock, AdvanceCocoon, AdvanceMalfunction
from game.games.lifeform.rules.ship.android import destroy_android
from game.games.lifeform.rules.ship.ending import end
from game.games.lifeform.rules.ship.events import GameEnded, Told
from tests.contract.walks import opened
from tests.games.lifeform.positions import ENGINE, PEOPLE, act, of, position, run

GAME = opened("lifeform")
ABOARD = dict.fromkeys((c for pair in PEOPLE[:2] for c in pair), "remora")


def after(*frames: Frame[Crew], **more: object) -> Callable[[], list[Event]]:
    return lambda: run(position(3, **more), *frames)  # type: ignore[arg-type]


def killed(noisy: bool) -> list[Event]:
    s = position(3)
    run(s, KillEvent(("durrant",), "attack"))
    return act(s, KillNoisily() if noisy else KillSilently())


def breached() -> list[Event]:
    s = position(3, images={"alpha": "ladderway_fore", "beta": "ore_refinery"})
    run(s, Breach())
    return act(s, BreachHull("ore_hold"))


def heard(deed: Callable[[Crew, Callable[[Event], None]], None]) -> list[Event]:
    events: list[Event] = []
    deed(position(3), events.append)
    return events


ALONE = tuple(cause for cause in GameEnded.variants if cause.startswith("solo_"))
"""How a game of one ends."""
RESIGNED = ("crew_resigned", "lifeform_resigned")


MOMENTS: dict[str, Callable[[], list[Event]]] = {
    "intro": lambda: run(ENGINE.setup(ENGINE.modes.resolve(), 3, "story"), Prepare()),
    "minute_20": after(AdvanceClock(1), minute=21),
    "minute_10": after(AdvanceClock(1), minute=11),
    "minute_9": after(AdvanceClock(1), minute=10),
    "android_wakes": after(AdvanceMalfunction(), malfunction=1),
    "android_destroyed": lambda: heard(destroy_android),
    "ghost": after(Meet("durrant", "beta"), real="alpha"),
    "real": lambda: heard(lambda s, emit: show_real(s, s.real, emit)),
    "kill_silent": lambda: killed(False),
    "kill_noisy": lambda: killed(True),
    "hull_breach": breached,
    "cocoon_final": after(AdvanceCocoon(), cocoon=2),
    "last_man": after(KillEvent(("durrant",), "attack"), at={**ABOARD, "durrant": "mess"}, minute=15),
    "ending_a": after(Launch(), at=ABOARD, minute=15),
    "ending_b": after(Launch(), at=ABOARD, minute=8),
    "ending_b_safe": after(StowawayGuess(), at=ABOARD, minute=8, stowaway="stowaway_late", stowaways=()),
    "ending_c": after(Launch(), at={**ABOARD, "durrant": "mess"}, minute=8),
    **{
        ending: lambda ending=ending: heard(lambda s, emit: end(s, ending, emit))  # type: ignore[misc]
        for ending in ("showdown_crew", "showdown_lifeform", "all_dead", "explosion", *RESIGNED, *ALONE)
    },
}


def passage(name: str) -> str:
    texts = ENGINE.box.passages
    return next(text.text for text in (*texts.moments, *texts.endings) if text.id == name)


@pytest.mark.rule("LIF-4")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_passage_is_read_out_at_its_moment(moment: str) -> None:
    told = [event for event in of(MOMENTS[moment](), Told) if event.cause == moment]
    assert len(told) == 1 and told[0].seen_by is None
    assert GAME.words.event(told[0]).startswith(passage(moment)), "the log has its words"
    cue = GAME.table().cue(position(), told[0])
    assert cue and cue.caption, "it stands above the table for a while"


def test_every_passage_has_its_moment() -> None:
    texts = ENGINE.box.passages
    assert {text.id for text in (*texts.moments, *texts.endings)} == {*MOMENTS, "minute_call"}
    assert set(Told.variants) == set(MOMENTS)


@pytest.mark.rule("LIF-77")
def test_the_minute_is_called_out_with_its_number() -> None:
    called = of(run(position(3, minute=24), LifeformPhase()), MinuteCalled)[0]
    assert GAME.words.event(called).startswith("Attention. 24 minutes to reach minimum safe distance.")


def test_the_result_ends_with_the_story_of_the_ending() -> None:
    s = position(3)
    assert GAME.table().epilogue(s) == ""
    end(s, "explosion", lambda _: None)
    assert GAME.table().epilogue(s) == passage("explosion")
