"""The table of a crew and its lifeform (LIF-T1): the ship, what lies beside and below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.core.engine import Outcome
from game.core.events import Event
from game.core.game import Game
from game.core.moves import Move
from game.games.lifeform.rules.crew.events import TerrorMet
from game.games.lifeform.rules.crew.moves import HitDoor
from game.games.lifeform.rules.crew.showdown_events import FightRevealed
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.ship.moves import PlaceDoor
from game.games.lifeform.table.crew.cues import cue, cue_in
from game.games.lifeform.table.crew.hints import Hints
from game.games.lifeform.table.crew.map import CrewMap, on_stage
from game.games.lifeform.table.crew.now import NowTable
from game.games.lifeform.table.crew.reasons import REACTIONS, Reasons
from game.games.lifeform.table.crew.seats import SeatTable
from game.games.lifeform.table.crew.side import CrewSide
from game.games.lifeform.table.crew.stage import StageTable
from game.games.lifeform.table.crew.touch import Touch
from game.games.lifeform.table.crew.tray import TrayTable
from game.games.lifeform.table.modules.cues import passenger_cue
from game.games.lifeform.table.modules.remora import RemoraTable, hunting
from game.games.lifeform.table.parts.offers import Offers, prompt_of
from game.games.lifeform.table.parts.side import WIDTH
from game.ui.table import Action, Advice, Cue, Handle, Placed, Scenery, ScoreLine, Sight, Tip

MARGIN, GAP, FOOT = 8, 8, 166
CHAMBERS = frozenset((
    Ask.ATTACK, Ask.GATHER, Ask.PLACE_CAT, Ask.PLACE_COCOON, Ask.PLACE_GHOST, Ask.PLACE_OUTAGE, Ask.PLACE_TERROR,
    Ask.REMOVE_MISSION, Ask.SETUP_IMAGE, Ask.SETUP_OUTAGE, Ask.SETUP_TERROR, Ask.TERROR_BY_CLOCK, Ask.VENT,
))  # fmt: skip
"""Questions that are answered by touching a chamber."""


class CrewTable:
    def __init__(self, game: Game, kind: Callable[[str], str]) -> None:
        self._game = game
        self._words = game.words
        self._ship = CrewMap(game.words)
        self._side = CrewSide(game.words)
        self._seats = SeatTable(game.words, self._ship)
        self._now = NowTable(game.words, self._ship, self._seats)
        self._remora = RemoraTable(game.words, self._ship)
        self._stage = StageTable(game.words, self._ship, self._seats, self._remora)
        self._tray = TrayTable(game.words, self._ship, self._seats)
        self._touch = Touch(game.words)
        self._reasons = Reasons(game.words, game.engine, kind, self._touch.handles)
        self._hints = Hints(game.words)

    # -- where things lie -----------------------------------------------------------------------------

    def scenery(self, sight: Sight[Crew]) -> Scenery:
        view, seat, area = sight.view, sight.seat, sight.area
        offers = Offers(self._game.engine, sight, REACTIONS)
        foot = Rect(area.left + MARGIN, area.bottom - MARGIN - FOOT, area.width - 2 * MARGIN, FOOT)
        top = area.top + MARGIN
        side = Rect(area.right - MARGIN - WIDTH, top, WIDTH, foot.top - GAP - top)
        board = Rect(area.left + MARGIN, top, side.left - GAP - area.left - MARGIN, side.height)
        pieces: list[Placed] = []
        if view.hunt and hunting(view):
            pieces += self._remora.pieces(view, view.hunt, board, offers)
        elif on_stage(view):
            pieces += self._stage.pieces(view, board, offers)
        else:
            links = bool(offers.of(PlaceDoor, HitDoor))
            pieces += self._ship.pieces(view, board, links=links, warnings=sight.warnings)
        pieces += self._side.pieces(view, side)
        pieces += self._now.pieces(view, self._side.rooms(side)["now"], offers)
        pieces += self._seats.pieces(view, seat, foot, offers)
        pieces += self._tray.pieces(view, board, offers)
        return Scenery(tuple(pieces), heading=self._heading(view), backdrop="lifeform/backdrop")

    def _heading(self, s: Crew) -> str:
        ui = self._words.ui
        if s.stage != "starship":
            return ui(f"t_heading_{s.stage}")
        who = self._words.name(s.who(s.active))
        return ui("t_heading", round=s.round, phase=ui(f"t_phase_{s.phase}"), who=who, minute=s.minute)

    # -- which touch is which move -----------------------------------------------------------------------

    def handles(self, s: Crew, move: Move) -> Sequence[Handle]:
        return self._touch.handles(s, move)

    def actions(self, s: Crew, moves: Sequence[Move]) -> Sequence[Action]:
        return self._touch.actions(s, moves)

    def attempt(self, s: Crew, source: str, target: str) -> Move | None:
        return self._touch.attempt(s, source, target)

    def advice(self, s: Crew, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        return self._reasons.advice(s, source, target, moves)

    # -- what is told -------------------------------------------------------------------------------------

    def ways_are_shown(self, s: Crew) -> bool:
        """Where a chamber is to be touched, another light on its neighbours would only confuse."""
        return not on_stage(s) and prompt_of(s) not in CHAMBERS

    def announced(self, s: Crew, event: Event) -> Tip | None:
        """A card that lies open for everybody from now on, and has to be read."""
        if isinstance(event, TerrorMet) and event.card in s.box.terror:
            terror = s.box.terror[event.card]
            return Tip(terror.name, terror.text, "LIF-192")
        return self._seats.card_tip(s, event.card) if isinstance(event, FightRevealed) else None

    def cue(self, s: Crew, event: Event) -> Cue | None:
        return cue_in(s, event, cue(event) or passenger_cue(event))

    def reason(self, s: Crew, move: Move) -> str:
        return self._hints.reason(s, move)

    # -- the end -------------------------------------------------------------------------------------------

    def breakdown(self, s: Crew, outcome: Outcome) -> list[ScoreLine]:
        """There are no points, only two sides (LIF-5): who won, and what there is to tell about it."""
        ui = self._words.ui
        side = "lifeform" if s.terms.lifeform in outcome.winners else "crew"
        told = {
            "round": s.round,
            "minute": max(0, s.minute),
            "aboard": len(s.aboard()),
            "dead": len(s.dead),
            "loaded": sum(s.loadout),
        }
        won = ScoreLine(ui("t_end_side"), sum(outcome.scores), ui(f"t_end_{side}"))
        return [won, *(ScoreLine(ui(f"t_end_{key}"), 0, str(count)) for key, count in told.items())]

    def progress(self, s: Crew) -> tuple[float, ...]:
        """How far each seat has come, in percent: the crew with its loading, the lifeform with kills and the clock."""
        tokens = sum(s.loadout)
        ready = min(100.0, 100.0 * tokens / 20)
        start = s.box.minutes[0]
        danger = min(100.0, 60.0 * (start - s.minute) / start + 15.0 * len(s.dead))
        return tuple(danger if seat == s.terms.lifeform else ready for seat in range(s.terms.players))
