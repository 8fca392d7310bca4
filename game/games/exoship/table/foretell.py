"""The box that says what the end of the turn will bring, in a line for each part of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.engine import UNKNOWN
from game.core.words import Words
from game.games.exoship.rules.actions import ActionPhase
from game.games.exoship.rules.forecast import Coming, forecast
from game.games.exoship.rules.state import Exo
from game.ui.table import Forecast, Foretold


def foretell(words: Words, view: Exo) -> Forecast:
    """While actions can be taken."""
    if not view.asked_by(ActionPhase):
        return Forecast()
    return Forecast(words.ui("foretold"), tuple(_lines(words, forecast(view))))


def _lines(words: Words, coming: Coming) -> Iterator[Foretold]:
    say = words.ui
    if coming.accused:
        yield Foretold(say("foretold_accused", founders=_called(words, coming.accused)), harm=True)
    else:
        yield Foretold(say("foretold_quiet"))
    if coming.ending in ("won", "lost"):
        yield Foretold(say(f"foretold_{coming.ending}", points=coming.points), harm=coming.ending == "lost")
        return
    if coming.dying:
        yield Foretold(say("foretold_dying", founders=_called(words, coming.dying)))
    if coming.ending:
        yield Foretold(say("foretold_arrived"), harm=True)
        return
    rift = sum(coming.heirs)
    sides = (("rift", rift), ("directorate", len(coming.heirs) - rift))
    if heirs := ", ".join(say(f"foretold_{side}", count=count) for side, count in sides if count):
        yield Foretold(say("foretold_heirs", heirs=heirs))
    event = words.name(coming.event)
    yield Foretold(say("foretold_event", event=event))
    if coming.struck:
        yield Foretold(say("foretold_struck", founders=_called(words, coming.struck)), harm=True)


def _called(words: Words, founders: Iterable[str]) -> str:
    """By first names: they are enough for those on the table."""
    return ", ".join(words.ui("foretold_hidden") if f == UNKNOWN else words.name(f).split()[0] for f in founders)
