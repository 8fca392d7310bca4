"""A match as it is told: one beat after the other, each with the table as it was just then.

What is on the screen is a place in the match (a Cursor), seen with one pair of eyes. A beat moves that place on to the
next thing worth a moment. Play, replay and result all tell with this.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.events import Seat
from game.core.game import Game
from game.core.log import Act, Log
from game.core.match import END, Cursor, Match, Tick
from game.core.value import value
from game.settings import Settings, Speed
from game.ui.face import Face
from game.ui.table import Amount, Cue, CueKind, Float, Table
from game.ui.table_motion import SECONDS as TRAVEL

STAYS: dict[CueKind, float] = {"touch": 0.26, "step": 0.9, "moment": 1.6, "card": 2.75}
"""How long each kind of thing is left to be seen at normal speed, in seconds beyond its movement."""
SLOWER: dict[Speed, float] = {"instant": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}
HUSH = 0.8
"""The silence before one of the greatest moments, at normal speed."""
OPENING = 1.2
"""The same where something is seen in it."""
ACT = 0.7
"""What somebody else does takes at least so long."""
LETTERS, GLANCE, LONGEST = 22, 0.6, 4.5
"""Letters read in a second, the time to find the words at all, and the longest that words stay."""


@value
class Pace:
    """How somebody wants to be told."""

    speed: Speed = "normal"
    reduced_motion: bool = False
    stepwise: bool = False
    """Everything waits for a key."""

    @classmethod
    def of(cls, settings: Settings, *, watched: bool, stepwise: bool = False) -> Pace:
        """watched: somebody has asked to be told, so that it takes its time at every speed."""
        speed: Speed = "fast" if watched and settings.speed == "instant" else settings.speed
        return cls(speed, settings.reduced_motion, stepwise)

    @property
    def times(self) -> float:
        return SLOWER[self.speed]


@value
class Beat:
    """One thing that is told."""

    upto: Cursor
    """As far as the match is shown with it."""
    cue: Cue | None = None
    caption: str = ""
    """What is said above the table meanwhile."""
    seconds: float = 0.0
    floats: tuple[Float, ...] = ()
    """The numbers that change with it."""

    @property
    def shows(self) -> bool:
        """Is there anything to be seen or heard?"""
        return self.cue is not None or bool(self.caption or self.floats)


class Story:
    """A match as one pair of eyes is told it."""

    def __init__(
        self,
        game: Game,
        match: Match,
        log: Log,
        table: Table[Any],
        eyes: Seat | None,
        pace: Pace,
        *,
        end: Cursor | None = None,
        quiet: int | None = None,
        open_: bool = False,
    ) -> None:
        """game: at this match's table. end: where it is told no further, if not at the present. quiet: the moment after
        which the cover calls somebody else, so that nothing in it does. open_: nothing is hidden from these eyes."""
        self._game = game
        self._match = match
        self._log = log
        self._table = table
        self._eyes = eyes
        self.pace = pace
        self._end = end
        self._quiet = quiet
        self._open = open_

    @property
    def end(self) -> Cursor:
        """As far as it is told: to the present, unless something holds it."""
        return self._end or self._match.head

    def view(self, cursor: Cursor) -> Any:
        """The table at a place of the match."""
        state = self._match.state_at(cursor)
        return state if self._open else self._game.engine.view(state, self._eyes)

    def act(self, cursor: Cursor) -> Act | None:
        """What is being told at a place of the match, as far as it has been."""
        return self._log.act(cursor.moment, self._eyes, at=cursor, everything=self._open)

    def next(self, cursor: Cursor) -> Beat | None:
        """The next thing that is told; None at the end."""
        if cursor >= self.end:
            return None
        if cursor.tick < END:
            return self._within(cursor.moment, cursor.tick + 1)
        return self._within(cursor.moment + 1, 0)

    def _within(self, moment: int, first: int) -> Beat:
        """The next thing of one moment: the quiet rest, if nothing else is left of it."""
        ticks = self._match.ticks(moment)
        for number in range(first, len(ticks)):
            cue = self._cue(ticks[number])
            if cue and not (cue.kind == "step" and moment == self._quiet):
                told = self._beat(Cursor(moment, number), ticks[number], cue, begins=first == 0)
                return replace(told, floats=self._floats(moment, first, number + 1))
        if not any(map(self._sees, ticks[first:])):
            return Beat(Cursor(moment))
        caption = self._headline(moment, END) if first == 0 else ""
        seconds = self._seconds("touch", caption, others=bool(caption))
        return Beat(Cursor(moment), None, caption, seconds, self._floats(moment, first, len(ticks)))

    def _floats(self, moment: int, first: int, end: int) -> tuple[Float, ...]:
        """What changes of the numbers on the table within some ticks of a moment, if it is told at all."""
        if self.pace.speed == "instant" or moment == 0:
            return ()
        found, before = [], self._amounts(Cursor(moment, first - 1) if first else Cursor(moment - 1))
        for number in range(first, end):
            after, tick = self._amounts(Cursor(moment, number)), self._match.ticks(moment)[number]
            event = tick.event if self._sees(tick) else None
            for key, now in after.items():
                change = now.value - before[key].value if key in before else 0
                if change:
                    word = self._game.words.cause(event, now.what)
                    found.append(Float(now.piece, change, word, bad=(change > 0) is now.harm))
            before = after
        return tuple(found)

    def _amounts(self, cursor: Cursor) -> dict[tuple[str, str], Amount]:
        return {(one.piece, one.what): one for one in self._table.amounts(self.view(cursor), self._eyes)}

    def _sees(self, tick: Tick) -> bool:
        return tick.event is not None and (self._open or tick.event.is_for(self._eyes))

    def _cue(self, tick: Tick) -> Cue | None:
        if tick.event is None or not self._sees(tick):
            return None
        view = tick.state if self._open else self._game.engine.view(tick.state, self._eyes)
        cue = self._table.cue(view, tick.event)
        if cue is None or self._eyes is None:
            return cue
        elsewhere = cue.seat is not None and cue.seat != self._eyes
        return None if elsewhere or cue.known_to == self._eyes else cue

    def _beat(self, at: Cursor, tick: Tick, cue: Cue, *, begins: bool) -> Beat:
        own = self._match.moments[at.moment].seat == self._eyes and tick.event is not None and tick.event.tells_move
        worded = cue.kind in ("step", "card") or (cue.caption and not own)  # who has just done it knows
        said = self._log.line(at) if worded else ""
        others = self._headline(at.moment, at.tick) if begins else ""
        caption = said or others
        read = f"{caption} {cue.card.title} {cue.card.text}" if cue.card else caption
        return Beat(at, cue, caption, self._seconds(cue.kind, read, others=bool(others)))

    def _headline(self, moment: int, upto: int) -> str:
        """What somebody else does, said when it begins; "" for one's own acts."""
        seat = self._match.moments[moment].seat
        if seat is None or seat == self._eyes:
            return ""
        act = self._log.act(moment, self._eyes, at=Cursor(moment, upto), everything=self._open)
        return act.headline.text if act else ""

    def _seconds(self, kind: CueKind, words: str, *, others: bool) -> float:
        reading = min(LONGEST, GLANCE + len(words) / LETTERS) if words else 0.0
        stays = max(STAYS[kind], reading, ACT if others else 0.0)
        return stays * self.pace.times + (0.0 if self.pace.reduced_motion else TRAVEL[self.pace.speed])


@value
class Telling:
    """How far somebody has been told a match, and what is being told just now."""

    cursor: Cursor
    beat: Beat | None = None
    """The last thing that was to be seen or heard."""
    left: float = 0.0
    """Seconds until the next beat."""
    held: bool = False
    """It waits for a press."""
    coming: Beat | None = None
    """Silence: what comes next is one of the greatest moments, and this is it."""

    @property
    def hushed(self) -> bool:
        return self.coming is not None

    def scene(self, *, calm: bool) -> Face | None:
        """What is alone on the screen now. calm: it is shown as it ends, and so is what waits for a press."""
        beat = self.coming or (self.beat if self.left > 0 or self.held else None)
        scene = beat.cue.scene if beat and beat.cue else None
        if beat is None or scene is None:
            return None
        if self.hushed:
            return scene.opening
        over = 1.0 if calm or self.held else 1.0 - self.left / beat.seconds
        return scene.face.during(min(1.0, max(0.0, over)))

    def is_done(self, head: Cursor) -> bool:
        return self.cursor >= head and self.left <= 0 and not self.held

    def passed(self, seconds: float, story: Story) -> Telling:
        """Time goes by. What takes no time is passed at once."""
        held = self.held and story.pace.stepwise
        now = self if held else replace(self, left=self.left - seconds, held=False)
        while not now.held and now.left <= 0 and (beat := story.next(now.cursor)):
            if beat.cue and beat.cue.hush and not now.hushed and story.pace.times:
                long = OPENING if beat.cue.scene else HUSH
                now = replace(now, left=long * story.pace.times, coming=beat)
                continue
            shown = beat if beat.shows else now.beat
            now = Telling(beat.upto, shown, beat.seconds, held=story.pace.stepwise and shown is beat)
        return replace(now, left=max(0.0, now.left))

    def pressed(self, story: Story) -> Telling:
        """On to the next beat."""
        return replace(self, left=0.0, held=False).passed(0.0, story)
