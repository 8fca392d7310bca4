"""What a test asks of the table it plays at, and how it puts something on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.match import Match
from game.core.moves import Move
from game.scenes.play import PlayScene
from game.scenes.play.acting import offered
from game.scenes.play.messages import Chosen, Signal, TakeBack
from game.scenes.play.state import ACTING, Mode, Sitting
from game.scenes.table.playback import Telling
from game.ui.selection import Offered


def ready(scene: PlayScene) -> bool:
    """May the person at the screen act?"""
    return scene.mode in ACTING


def telling(scene: PlayScene) -> bool:
    return scene.mode is Mode.TELLING


def skip(scene: PlayScene) -> None:
    """Everything that happened has been told."""
    if telling(scene):
        before = scene.sitting
        scene.sitting = replace(before, telling=Telling(scene.match.head))
        scene._refresh(before)


def hands(scene: PlayScene) -> Offered:
    """What can be done, with what has been picked up so far."""
    return offered(scene.sitting, scene.facts()) if ready(scene) else Offered()


def sources(scene: PlayScene) -> frozenset[str]:
    return hands(scene).sources


def picks(scene: PlayScene) -> tuple[str, ...]:
    return scene.sitting.draft.picks


def targets(scene: PlayScene, *picked: str) -> dict[str, str]:
    return hands(scene).verbs(picked or picks(scene))


def chooser(scene: PlayScene) -> tuple[Move, ...]:
    return scene.sitting.draft.choosing


def caption(scene: PlayScene) -> str:
    """What is said above the table."""
    beat = scene.sitting.telling.beat
    return beat.caption if beat and telling(scene) else ""


def submit(scene: PlayScene, move: Move) -> None:
    """Choose a move as its button would."""
    scene.feed(Chosen(move))


def undo(scene: PlayScene) -> None:
    scene.feed(TakeBack("undo"))


def redo(scene: PlayScene) -> None:
    scene.feed(TakeBack("redo"))


def hint(scene: PlayScene) -> None:
    scene.feed(Signal.HINT)


def lay_out(scene: PlayScene, state: Any) -> None:
    """Put another position before the person who decides in it."""
    match = scene.match
    before = Match.resumed(match.engine, match.setup, state, ())
    match.moments[:] = before.moments
    match._undone.clear()
    sit(scene)


def sit(scene: PlayScene) -> None:
    """Whoever decides looks at the table as it is now."""
    eyes = scene.seat
    scene.present._known = None  # a test may have changed the position itself
    scene.sitting = Sitting(eyes, Telling(scene.match.head), sat=eyes)
    scene._show(instant=True)


def log_lines(scene: PlayScene, eyes: int | None) -> list[str]:
    """Everything these eyes can read in the log, the newest first."""
    acts = scene.log.back_from(scene.sitting.telling.cursor, eyes)
    return [line.text for act in acts for line in (*reversed(act.lines), act.headline)]
