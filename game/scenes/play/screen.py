"""What is on the screen: the table at one place of the match, the panel beside it, and the words over both.

It reads a Sitting and its Facts, and changes neither.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.game import Game
from game.core.log import Log
from game.core.match import Match
from game.scenes.play.acting import offered, tray_of
from game.scenes.play.coach import PlayCoach
from game.scenes.play.panel import bar, model, past
from game.scenes.play.seats import since
from game.scenes.play.state import ACTING, Facts, Mode, Sitting, mode
from game.scenes.table.pointer import Pointer
from game.ui.announce import draw_announced, draw_past
from game.ui.gestures import Tell
from game.ui.highlights import Highlights
from game.ui.paint import Painter
from game.ui.selection import Offered
from game.ui.side_panel import SidePanel
from game.ui.table import Table
from game.ui.table_view import TableView
from game.ui.toast import Toast

if TYPE_CHECKING:
    from typing import Any

    from game.app import App

FEW = 4
"""A recap of so few moves is unfolded at once."""


class Screen:
    def __init__(self, app: App, game: Game, match: Match, log: Log, table: Table[Any]) -> None:
        self._app = app
        self._match = match
        self._log = log
        self.view = TableView(table, SidePanel.table_area(app.look))
        self.panel = SidePanel(bar(app.words), game.info.title, game.info.id, app.words("play.log"))
        self.toast = Toast()
        self.pointer = Pointer()
        self.coach = PlayCoach(game.words, guided=game.guided(match))
        self._shown: tuple[object, ...] = ()
        """What the table on the screen was made from."""
        self._told: tuple[object, ...] = ()
        """What the panel was made from."""

    def relocate(self) -> None:
        """The window or the settings have changed."""
        settings = self._app.settings
        self.view.pace(settings.speed, reduced_motion=settings.reduced_motion)
        self.view.relocate(SidePanel.table_area(self._app.look))
        self._shown = self._told = ()

    # -- what is shown ------------------------------------------------------------------------------------

    def show(self, s: Sitting, f: Facts, *, instant: bool = False) -> bool:
        """The table as it is at the place in the match that is told or looked at, with what can be done. True: it is
        another one than before."""
        acting = mode(s, f) in ACTING
        cursor = s.back or s.telling.cursor
        key = (self._match.moments[-1], cursor, s.eyes, acting, s.draft.picks[:1], s.draft.packed, self.view.sheet)
        if not instant and self._shown == key:
            return False
        self._shown = key
        self.view.warnings = self._app.settings.warnings and acting
        view = f.view if cursor >= f.head else f.story.view(cursor)
        seat, moves = (f.decides, f.moves) if acting else (s.eyes, ())
        self.view.show(view, seat, moves=moves, asked=f.asked if acting else None, instant=instant)
        tray = tray_of(s, f) if acting else None
        self.view.lay(tray.pieces() if tray else ())
        if acting and f.asked:
            self.coach.ask(f.asked.seat, f.asked.prompt)
        self._app.redraw()
        return True

    def show_panel(self, s: Sitting, f: Facts, progress: str) -> None:
        """progress: of a computer that thinks long."""
        now, cursor, look = mode(s, f), s.telling.cursor, self._app.look
        key = (*self._shown, now, s.back, s.draft, s.hint, s.recap, s.passing, progress, f.story.pace, look)
        if key == self._told:
            return
        if s.thinking == "hint" and progress and progress not in self._told:
            self.say(Tell(progress))
        self._told = key
        start = since(self._match, f.rules.table, s.eyes) if s.recap else None
        words, sheet = self._app.words, self.view.sheet
        self.panel.show(model(s, f, now, words, progress=progress, sheet=sheet, since=start), look)
        acts = partial(self._log.back_from, cursor, s.eyes, since=start.moment + 1 if start else 0)
        few = start is not None and cursor.moment - start.moment <= FEW
        self.panel.log.show(acts, () if start else self._match.history, f.marks, unfolded=few)
        self._app.redraw()

    def say(self, said: Tell) -> None:
        """Where it covers nothing of the pieces it is about; and not two texts at once."""
        if said.refused:
            self._app.sounds.play("refuse")
        self.view.flash([piece for piece in said.lit if self.view.piece(piece)], "legal")
        self.view.flash(said.blame, "refused")
        if said.text:
            self.toast.say(said.text, said.rule, refused=said.refused, stays=said.stays)
        placed = [self.view.piece(piece) for piece in (*said.blame, *said.lit)]
        self.toast.avoid([found.rect for found in placed if found], self._app.look, self.view.area)
        self.pointer.hush()
        self._app.redraw()

    def clicked(self, place: tuple[float, float]) -> str | None:
        """Clicked on what was said: the rule it names, or ""; None: not clicked on it."""
        return self.toast.click(place, self._app.look, self.view.area)

    # -- drawing ------------------------------------------------------------------------------------------

    def draw(
        self, painter: Painter, s: Sitting, f: Facts, *, held: str, mouse: tuple[float, float], focused: str
    ) -> None:
        """held: the piece in the hand; focused: a piece, or a button of the panel."""
        scenery = self.view.scenery
        self.view.draw(
            painter,
            self.lights(s, f, held, mouse, focused),
            held=held,
            held_at=mouse,
            beneath=lambda: painter.sky(scenery.backdrop, stars=scenery.stars),
        )
        beat = s.telling.beat if mode(s, f) is Mode.TELLING else None
        if beat:
            draw_announced(painter, beat.caption, beat.cue, self.view.area, self.view.busy)
        if s.back:
            draw_past(painter, self.view.area)
        heading = past(self._app.words, s.back, f.head, shared=f.shared) if s.back else scenery.heading
        self.panel.draw(painter, heading=heading, coach=self.coach.text, mouse=mouse, focused=focused, at=s.back)
        self.toast.draw(painter, self.view.area)
        if not held and not (beat and (beat.caption or (beat.cue and beat.cue.card))):
            self.pointer.draw(painter, self.view, self._app.words("play.read_rule"))

    def lights(self, s: Sitting, f: Facts, held: str, mouse: tuple[float, float], focused: str) -> Highlights:
        acting, picks = mode(s, f) in ACTING, s.draft.picks
        can = offered(s, f) if acting else Offered()
        targets = can.verbs(picks)
        if held and held not in picks:
            targets = {**can.verbs((held,)), **({picks[-1]: targets[held]} if held in targets else {})}
        pointed, row = self.pointer.piece, self.panel.log.at(mouse)
        preview = f.rules.table.preview(f.view, s.draft.showing) if s.draft.showing else None
        asked = pointed and self.view.view is not None and not targets and not self.pointer.hushed
        tints = preview.tints if preview else f.rules.table.hover(self.view.view, pointed).tints if asked else {}
        return Highlights(
            glowing=can.sources,
            targets=targets,
            colours=can.colours(picks),
            warned=can.warned((held,) if held else picks),
            chosen=(*picks, *(s.hint.pieces if s.hint else ())),
            last=f.last.headline.pieces if f.last and acting else (),
            hovered=pointed,
            focused=focused,
            tints={**tints, **dict.fromkeys(self._named(row.line.pieces) if row else (), "selected")},
        )

    def _named(self, ids: tuple[str, ...]) -> list[str]:
        """The pieces on the table that a line of the log names."""
        return [piece.id for piece in self.view.scenery.pieces if piece.id.rpartition(":")[2] in ids or piece.id in ids]
