"""What moves on a table: each piece slides from where it was to where it is now, and lights come and go.

When nothing moves any more, every piece is where the scenery has it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from pygame import Rect

from game.ui.effects import SECONDS as EFFECTS
from game.ui.faces import BackFace
from game.ui.floats import SECONDS as FLOATS, Rising, queued
from game.ui.highlights import FLASH, MOOD_RATE
from game.ui.sprite import Sprite, flipped
from game.ui.table import Effect, Float, Placed

SECONDS = {"instant": 0.0, "fast": 0.14, "normal": 0.28, "slow": 0.5}
LIFT = 8
"""How high a piece in the hand is over the table."""
STREAM = 0.7
"""How long sparks fly, in seconds."""
SHAKE = 0.5
"""How long the table trembles, in seconds."""


class TableMotion:
    def __init__(self, speed: str = "normal", *, reduced_motion: bool = False) -> None:
        self.pace(speed, reduced_motion=reduced_motion)
        self.clock = 0.0
        self.sprites: dict[str, Sprite] = {}
        self.leaving: list[Sprite] = []
        self.busy: list[Rect] = []
        """Where something has changed with the last view, or flashes: words keep clear of it."""
        self.flashes: dict[str, tuple[str, float, bool]] = {}
        """Of each piece the colour, since when, and whether it flickers."""
        self.streams: list[tuple[str, str, str, float]] = []
        self.rising: list[Rising] = []
        self.effects: list[tuple[Effect, float]] = []
        """Each with its beginning."""
        self.returning = ""
        """The piece that was let go of last: above all others, as long as it is under way."""
        self.shaken = -SHAKE
        """When the table began to tremble."""

    def pace(self, speed: str, *, reduced_motion: bool) -> None:
        self.seconds = 0.0 if reduced_motion else SECONDS[speed]
        self.times = SECONDS[speed] / SECONDS["normal"]
        """How slow everything is that is not under way from place to place."""
        self.calm = reduced_motion

    # -- from one scenery to the next --------------------------------------------------------------------

    def arrive(self, pieces: Sequence[Placed], *, instant: bool) -> None:
        """Pieces set out for where they are now; what is gone fades, or travels into what has taken it in."""
        new = {placed.id: placed for placed in pieces}
        self.busy = []
        self.leaving = []
        for piece_id, sprite in self.sprites.items():
            if piece_id not in new and not sprite.placed.ghost and self.seconds and not instant:
                gone = Sprite(sprite.placed, self.spot(sprite), 1.0)
                gone.began, gone.alpha_to = self.clock, 0.0
                if sprite.placed.goes_to in new:
                    gone.placed = replace(sprite.placed, rect=new[sprite.placed.goes_to].rect, over="", rail=None)
                else:
                    gone.placed = replace(sprite.placed, rect=gone.spot, over="", rail=None)
                self.leaving.append(gone)
        for piece_id, placed in new.items():
            old = self.sprites.get(piece_id)
            still = instant or not self.seconds or placed.ghost
            source = self.sprites.get(placed.comes_from)
            if old is None and source and not still:
                sprite = Sprite(placed, source.placed.rect, 1.0)
                sprite.turned_from = source.placed.face if isinstance(source.placed.face, BackFace) else None
            elif old is None:
                sprite = Sprite(placed, placed.rect, 1.0 if still or not self.sprites else 0.0)
            else:
                sprite = Sprite(placed, placed.rect if still else self.spot(old), 1.0)
                if not still and flipped(old.placed.face, placed.face):
                    sprite.turned_from = old.placed.face
                if not still and placed.rail and old.placed.rail and placed.rail.stops == old.placed.rail.stops:
                    sprite.rail_from = old.stop(self.share(old))
            sprite.began = self.clock - (self.seconds if still else 0.0)
            if old is None or old.placed.rect != placed.rect or old.placed.face != placed.face:
                self.busy.append(placed.rect)
            self.sprites[piece_id] = sprite
        for piece_id in [i for i in self.sprites if i not in new]:
            del self.sprites[piece_id]

    def put(self, placed: Placed) -> None:
        """A piece is there at once."""
        sprite = Sprite(placed, placed.rect, 1.0)
        sprite.began = self.clock - self.seconds
        self.sprites[placed.id] = sprite

    def shift(self, pieces: Sequence[Placed]) -> None:
        """What is on a chart is at once where the camera sees it now."""
        self.leaving = []
        for placed in pieces:
            sprite = self.sprites[placed.id]
            if placed.on_chart:
                sprite.placed, sprite.spot = placed, placed.rect

    def fly_back(self, piece_id: str, place: tuple[float, float]) -> None:
        """A piece let go of at a place travels home from there."""
        sprite = self.sprites.get(piece_id)
        if sprite:
            sprite.spot = sprite.placed.rect.copy()
            sprite.spot.center = (round(place[0]), round(place[1]) - LIFT)
            sprite.began = self.clock
            self.returning = piece_id

    def travel(self, start: str, end: str) -> None:
        """A piece that has just been laid sets out from where another is."""
        origin, sprite = self.sprites.get(start), self.sprites.get(end)
        if origin and sprite and self.seconds:
            sprite.spot = sprite.placed.rect.copy()
            sprite.spot.center = origin.placed.rect.center
            sprite.began, sprite.alpha_from = self.clock, 1.0

    # -- moments -----------------------------------------------------------------------------------------

    def flash(self, pieces: Collection[str], token: str, *, flicker: bool = False) -> None:
        for piece in pieces:
            self.flashes[piece] = (token, self.clock, flicker and not self.calm)
            self.busy += [self.sprites[piece].placed.rect] if piece in self.sprites else []

    def stream(self, ways: Collection[tuple[str, str]], token: str) -> None:
        if self.seconds:
            self.streams += [(start, end, token, self.clock) for start, end in ways]

    def shake(self) -> None:
        if self.seconds:
            self.shaken = self.clock

    def shine(self, effects: Sequence[Effect]) -> None:
        """A great moment."""
        self.effects += [(effect, self.clock) for effect in effects] if self.times else []

    def rise(self, floats: Sequence[Float]) -> None:
        """Numbers have changed."""
        for told in floats:
            if self.times and told.piece in self.sprites:
                self.rising.append(queued(self.rising, told, self.clock))

    # -- time --------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """True while something moves, and once more when it has come to its end: then it is to be wiped away."""
        moved = self._stirs
        moment = int(self.clock * MOOD_RATE)
        self.clock += seconds
        blinks = not self.calm and moment != int(self.clock * MOOD_RATE) and self._moody
        self.leaving = [s for s in self.leaving if self.clock - s.began < self.seconds]
        self.flashes = {i: f for i, f in self.flashes.items() if self.clock - f[1] < FLASH}
        self.streams = [stream for stream in self.streams if self.clock - stream[3] < STREAM]
        self.rising = [one for one in self.rising if one.age(self.clock) < FLOATS * self.times]
        self.effects = [(e, began) for e, began in self.effects if self.clock - began < self.effect_seconds(e)]
        return moved or blinks or self._stirs

    @property
    def _stirs(self) -> bool:
        return self.moving or bool(self.rising or self.effects)

    @property
    def _moody(self) -> bool:
        return any(sprite.placed.mood for sprite in self.sprites.values())

    @property
    def moving(self) -> bool:
        return bool(
            self.leaving
            or self.flashes
            or self.streams
            or self.clock - self.shaken < SHAKE
            or any(self.clock - s.began < self.seconds for s in self.sprites.values())
        )

    def finish(self) -> None:
        """Skip to the end of every movement."""
        self.leaving = []
        self.flashes = {}
        self.streams = []
        self.rising = []
        self.effects = []
        self.shaken = self.clock - SHAKE
        for sprite in self.sprites.values():
            sprite.began = self.clock - self.seconds

    def effect_seconds(self, effect: Effect) -> float:
        return EFFECTS[effect.kind] * self.times

    def share(self, sprite: Sprite) -> float:
        return sprite.share(self.clock, self.seconds)

    def spot(self, sprite: Sprite) -> Rect:
        """Where a piece is just now; what lies on another piece travels with it."""
        carrier = self.sprites.get(sprite.placed.over) if sprite.placed.over else None
        if carrier and not carrier.placed.ghost and carrier is not sprite and sprite.placed.id != self.returning:
            home, now = carrier.placed.rect, self.spot(carrier)
            return sprite.placed.rect.move(now.x - home.x, now.y - home.y)
        return sprite.spot_at(sprite.share(self.clock, self.seconds))
