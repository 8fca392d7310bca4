"""What is on the screen: the table at one place of the match, the panel beside it, and the words over both.

It reads a Sitting and its Facts, and changes neither.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.game import Game
from game.core.lessons import BUTTON
from game.core.log import Log
from game.core.match import Match
from game.core.save import Loaded
from game.scenes.legend import icon_words
from game.scenes.play.acting import offered, tray_of
from game.scenes.play.cards import Cards
from game.scenes.play.ear import Ear
from game.scenes.play.guide import Guide
from game.scenes.play.messages import Gesture, Input, LetGo, Signal
from game.scenes.play.panel import bar, model, past
from game.scenes.play.seats import since
from game.scenes.play.state import ACTING, Facts, Mode, Sitting, mode
from game.scenes.table.playback import Beat
from game.scenes.table.pointer import Pointer
from game.ui.announce import draw_announced, draw_past, draw_scene, in_sight
from game.ui.gestures import Tell
from game.ui.goal_strip import GoalStrip
from game.ui.highlights import Highlights
from game.ui.paint import Painter
from game.ui.selection import Offered
from game.ui.side_panel import SidePanel
from game.ui.table import Forecast, Table
from game.ui.table_view import TableView
from game.ui.toast import Toast

if TYPE_CHECKING:
    from typing import Any

    from game.app import App

FEW = 4
"""A recap of so few moves is unfolded at once."""


class Screen:
    def __init__(
        self,
        app: App,
        game: Game,
        match: Match,
        log: Log,
        table: Table[Any],
        guide: Guide | None = None,
        pointing: Guide | Cards | None = None,
    ) -> None:
        """guide: of a lesson; pointing: the same, or the cards of a match."""
        self._app = app
        self._game = game
        self._match = match
        self._log = log
        self.view = TableView(table, SidePanel.table_area(app.look), text_percent=app.look.text_percent)
        self.guide, self.pointing = guide, pointing
        buttons = bar(app.words, guided=guide is not None)
        self.panel = SidePanel(buttons, game.info.title, game.info.id, "" if guide else app.words("play.log"))
        self.goal = GoalStrip(app.words)
        self.toast = Toast()
        self.pointer = Pointer()
        self.ear = Ear(game, match, table)
        self._lesson = guide is not None
        self._shown: tuple[object, ...] = ()
        """What the table on the screen was made from."""
        self._told: tuple[object, ...] = ()
        """What the panel was made from."""
        self._near = ""
        """The piece that is looked at closely (see Sight)."""

    def relocate(self) -> None:
        """The window or the settings have changed."""
        settings = self._app.settings
        self.view.pace(settings.speed, reduced_motion=settings.reduced_motion)
        self.panel.closeup.calm = settings.reduced_motion
        self.view.icon_words = self._lesson or icon_words(self._app, self._game.info)
        self.view.relocate(SidePanel.table_area(self._app.look), self._app.look.text_percent)
        self._shown = self._told = ()

    # -- what is shown ------------------------------------------------------------------------------------

    def show(self, s: Sitting, f: Facts, focused: str, *, held: str, instant: bool = False) -> bool:
        """The table as it is at the place in the match that is told or looked at, with what can be done. True: it is
        another one than before. focused, held: the piece that has the focus, and the one in the hand."""
        acting = mode(s, f) in ACTING
        near = self._near = (*s.draft.picks, focused)[0] if acting and not held else ""
        cursor = s.back or s.telling.cursor
        hidden = self.view.hidden = self.guide.run.hidden if self.guide else ()
        draft, sheet = (s.draft.picks[:1], s.draft.packed), self.view.sheet
        key = (self._match.moments[-1], cursor, s.eyes, acting, draft, sheet, hidden, near)
        if not instant and self._shown == key:
            return False
        self._shown = key
        self.view.warnings = self._app.settings.warnings and acting
        view = f.view if cursor >= f.head else f.story.view(cursor)
        seat, moves = (f.decides, f.moves) if acting else (s.eyes, ())
        picked = s.draft.picks[0] if acting and s.draft.picks else ""
        asked = f.asked if acting else None
        self.view.show(view, seat, moves=moves, asked=asked, picked=picked, near=near, instant=instant)
        self.goal.show(f.rules.table.goal(view, seat), instant=instant)
        tray = tray_of(s, f) if acting else None
        room, percent = self.view.scenery.tray_room, self._app.look.text_percent
        self.view.lay(tray.pieces(room, percent) if tray else ())
        self._app.redraw()
        return True

    def show_panel(self, s: Sitting, f: Facts, progress: str) -> None:
        """progress: of a computer that thinks long."""
        self.ear.listen(s, f, self.view.view, explained=self._lesson)
        now, cursor, look = mode(s, f), s.telling.cursor, self._app.look
        key = (*self._shown, now, s.back, s.draft, s.hint, s.recap, s.passing, progress, f.story.pace, look)
        if key == self._told:
            return
        if s.thinking == "hint" and progress and progress not in self._told:
            self.say(Tell(progress))
        self._told = key
        start = since(self._match, f.rules.table, s.eyes) if s.recap else None
        words, sheet = self._app.words, self.view.sheet if self.elsewhere else ""
        shown = model(s, f, now, words, progress=progress, sheet=sheet, since=start, near=self._near)
        if guide := self.guide:
            offers = () if now is Mode.OVER else shown.offers
            kept = tuple(o for o in offers if not guide.run.hides(f"{BUTTON}{o.key}"))
            shown = replace(shown, offers=kept, forecast=Forecast() if guide.run.hides("forecast") else shown.forecast)
        self.panel.show(shown, look)
        first = cursor.moment + 1 if self.guide else start.moment + 1 if start else 0  # a lesson has no log
        acts = partial(self._log.back_from, cursor, s.eyes, since=first)
        few = start is not None and cursor.moment - start.moment <= FEW
        self.panel.log.show(
            acts, () if start else self._match.history, f.marks, unfolded=few, told=[loss.act for loss in f.losses]
        )
        self._app.redraw()

    def say(self, said: Tell) -> None:
        """Where it covers nothing of the pieces it is about; and not two texts at once."""
        if self.guide:
            self.guide.hears(said)
            said = replace(said, text="")
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

    def say_how(self, loaded: Loaded, *, earlier: bool) -> None:
        """What is to be said of a match that was opened. earlier: it keeps the numbers of an earlier edition."""
        words = self._app.words
        if loaded.how == "snapshot":
            self.say(Tell(words("play.rules_changed", why=loaded.why)))
        elif loaded.how == "beginning":
            self.say(Tell(words("play.beginning", why=loaded.why, kept=loaded.kept)))
        elif earlier:
            self.say(Tell(words("play.edition")))

    def change_stepping(self) -> None:
        """Everything waits for a press from now on; or no more."""
        settings = self._app.settings
        settings.stepwise = not settings.stepwise
        self.say(Tell(self._app.words(f"play.stepwise_{'on' if settings.stepwise else 'off'}")))

    def lay_guide(self, s: Sitting, f: Facts) -> None:
        """A lesson or a card points at what is on the table now."""
        if self.pointing:
            self.pointing.lay_out(s, f, self.view, self.panel, self._app.look)
            if self.toast.text and (bubble := self.pointing.bubble):
                self.toast.avoid([bubble.rect], self._app.look, self.view.area)

    def perform(self, beat: Beat | None, before: Beat | None) -> None:
        """What a new beat of the telling looks and sounds like."""
        if beat is None or beat is before:
            return
        self.view.rise(beat.floats)
        if beat.cue:
            self.view.perform(beat.cue)
            self._app.sounds.play(beat.cue.sound)

    def forget(self) -> None:
        """Nothing stays of what was said to whoever sat here."""
        self.toast.clear()

    @property
    def rule_pointed(self) -> str:
        """Of what is pointed at, by the mouse or by a lesson."""
        return self.pointer.rule(self.view) or (self.pointing.rule if self.pointing else "")

    def rule_at_hand(self, f: Facts) -> str:
        """The same, else of what has just been said, else of the open question."""
        return self.rule_pointed or self.toast.rule or (f.asked.rule if f.asked else "")

    def clicked(self, place: tuple[float, float]) -> str | None:
        """Clicked on what was said: the rule it names, or ""; None: not clicked on it."""
        return self.toast.click(place, self._app.look, self.view.area)

    def leads(self, place: tuple[float, float]) -> bool:
        """Would a click there open the rule of what was said?"""
        return bool(self.toast.leads_to(place, self._app.look, self.view.area))

    def prepare(self, painter: Painter, end: float) -> bool:
        """See Scene.prepare. The sky comes last, by itself: it is the largest picture."""
        if not self.view.prepare(painter, end):
            return False
        painter.sky(self.view.scenery.backdrop, stars=self.view.scenery.stars)
        return True

    def _heading(self, s: Sitting, f: Facts) -> str:
        return past(self._app.words, s.back, f.head, shared=f.shared) if s.back else self.view.scenery.heading

    def point(self, mouse: tuple[float, float], focused: str) -> None:
        """What is pointed at, or has the focus, is told beside the table; what is told can be gone to with the mouse,
        to turn its wheel there."""
        closeup = self.panel.closeup
        if closeup.area.collidepoint(mouse) and not focused:
            return
        tip = self.pointer.tip(self.view) or self.goal.tip(mouse) or self.panel.tip(mouse)
        if closeup.show(tip, self._app.words("play.read_rule")):
            self._app.redraw()

    @property
    def elsewhere(self) -> bool:
        """Is something looked at that is another's?"""
        return bool(self.view.sheet) and self.view.table.elsewhere(self.view.sheet)

    def folds(self, put: Input, s: Sitting) -> bool:
        """Does an input lead back from what is looked at? From what is another's anything does; what was only unfolded
        stays until it is let go of with nothing in hand."""
        if self.elsewhere:
            return isinstance(put, Gesture | LetGo) or put in (Signal.GO_ON, Signal.HINT)
        return isinstance(put, LetGo) and not s.draft.picks

    def update(self, seconds: float) -> bool:
        """True: something of it is to be drawn anew."""
        moving = self.view.update(seconds)
        gone, explained = self.toast.update(seconds), self.pointer.update(seconds)
        lit, moved = self.goal.update(seconds), self.panel.closeup.update(seconds)
        breathes = self.pointing is not None and self.pointing.update(seconds, calm=self._app.settings.reduced_motion)
        return moving or gone or explained or lit or moved or breathes

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
        rests = s.telling.cursor >= f.story.end and s.telling.left <= 0
        told = s.telling if mode(s, f) is Mode.TELLING and not rests else None
        scene = told.scene(calm=self._app.settings.reduced_motion) if told else None
        beat = told.beat if told else None
        if beat and not scene:
            draw_announced(painter, beat.caption, beat.cue, self.view.area, in_sight(self.view, s.eyes))
        if s.back:
            draw_past(painter, self.view.area)
        self.goal.draw(painter, SidePanel.goal_area(painter.look))
        self.point(mouse, focused)
        heading = self._heading(s, f)
        self.panel.draw(painter, heading=heading, mouse=mouse, focused=focused, at=s.back)
        if told and scene:
            words = self._app.words
            foot = "" if told.hushed else f"{words('lesson.go_on')} · {words('lesson.space')}"
            draw_scene(painter, scene, Rect((0, 0), painter.look.size), foot)
        if self.pointing:
            number = focused.removeprefix("button:")
            at = int(number) - len(self.panel.buttons) if number.isdigit() else None
            calm = self._app.settings.reduced_motion
            self.pointing.draw(painter, s, held=bool(held), mouse=mouse, focused=at, calm=calm)
        self.toast.draw(painter, self.view.area)

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
            glowing=can.tempting,
            targets=targets,
            colours=can.colours(picks),
            warned=can.warned((held,) if held else picks),
            chosen=(*picks, *(s.hint.pieces if s.hint else ())),
            last=f.last.headline.pieces if f.last and acting else (),
            hovered=pointed,
            focused=focused,
            tints={
                **dict.fromkeys((loss.piece for loss in f.losses if acting), "refused"),
                **tints,
                **dict.fromkeys(self._named(row.line.pieces) if row else (), "selected"),
            },
        )

    def _named(self, ids: tuple[str, ...]) -> list[str]:
        """The pieces on the table that a line of the log names."""
        return [piece.id for piece in self.view.scenery.pieces if piece.id.rpartition(":")[2] in ids or piece.id in ids]
