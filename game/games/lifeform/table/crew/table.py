"""The table of a crew and its lifeform (LIF-T1): the ship, what lies beside and below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from game.core.engine import Outcome
from game.core.events import Event, Seat
from game.core.game import Game
from game.core.match import Moment
from game.core.moves import Move
from game.games.lifeform.rules.crew.events import TerrorMet
from game.games.lifeform.rules.crew.launch import bars
from game.games.lifeform.rules.crew.moves import HitDoor
from game.games.lifeform.rules.crew.showdown_events import FightRevealed
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.ship.moves import PlaceDoor
from game.games.lifeform.table.crew.attack import SHIP_SHEET, AttackTable
from game.games.lifeform.table.crew.cues import crew_amounts, cue, cue_in, felt
from game.games.lifeform.table.crew.ending import ending
from game.games.lifeform.table.crew.goal import goal
from game.games.lifeform.table.crew.hints import Hints
from game.games.lifeform.table.crew.map import CrewMap, on_stage
from game.games.lifeform.table.crew.now import NowTable
from game.games.lifeform.table.crew.reasons import REACTIONS, Reasons
from game.games.lifeform.table.crew.scenes import scene, stop
from game.games.lifeform.table.crew.seats import SeatTable
from game.games.lifeform.table.crew.side import CrewSide
from game.games.lifeform.table.crew.stage import StageTable
from game.games.lifeform.table.crew.touch import Touch
from game.games.lifeform.table.crew.tray import TrayTable
from game.games.lifeform.table.modules.cues import passenger_cue
from game.games.lifeform.table.modules.remora import RemoraTable, hunting
from game.games.lifeform.table.parts.offers import Offers, prompt_of
from game.games.lifeform.table.parts.rooms import Rooms
from game.ui.ending import Ending
from game.ui.table import EVERYTHING, Action, Advice, Amount, Cue, Goal, Handle, Placed, Scenery, ScoreLine, Sight, Tip

BESIDE = 1
"""Chambers from a signal to somebody, at which the heart is heard."""
TERRORS = frozenset(("ADVANCE_SELF_DESTRUCT", "LIFEFORM_DRAW", "OUTAGE_HERE", "ADVANCE_HOSTILITY", "NOTHING"))
"""What terror cards do whose text only tells a story."""
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
        self._now = NowTable(game.words, self._ship, self._seats, self._side)
        self._attack = AttackTable(game.words, self._ship, self._seats)
        self._remora = RemoraTable(game.words, self._ship)
        self._stage = StageTable(game.words, self._ship, self._seats, self._remora)
        self._tray = TrayTable(game.words, self._ship, self._seats)
        self._touch = Touch(game.words)
        self._reasons = Reasons(game.words, game.engine, kind, self._touch.handles)
        self._hints = Hints(game.words)

    # -- where things lie -----------------------------------------------------------------------------

    def scenery(self, sight: Sight[Crew]) -> Scenery:
        view, seat, area, percent = sight.view, sight.seat, sight.area, sight.text_percent
        offers = Offers(self._game.engine, sight, REACTIONS)
        rooms = Rooms(area, percent)
        pieces: list[Placed] = []
        chart = None
        above = rooms.strip.union(rooms.ship)
        if view.hunt and hunting(view):
            pieces += self._remora.pieces(view, view.hunt, above, offers, percent)
        elif on_stage(view):
            pieces += self._stage.pieces(view, above, offers, percent)
        else:
            chart = rooms.ship
            links = bool(offers.of(PlaceDoor, HitDoor))
            pieces += self._ship.pieces(view, rooms.ship, links=links, warnings=sight.warnings)
            pieces += self._side.strip(view, rooms.strip, sight.sheet)
        pieces += self._seats.pieces(view, seat, rooms.foot, offers, sight.sheet, percent)
        how = Rect(rooms.how.left, rooms.how.top, self._seats.hand_width(view, rooms.foot), rooms.how.height)
        pieces += self._now.how(how, offers)
        beside = Rect(how.right + 10, how.top, rooms.how.right - how.right - 10, how.height)
        pieces += [] if on_stage(view) else self._now.playing(view, beside)
        middle = self._middle(sight, rooms, offers)
        pieces += middle
        chart = None if any(piece.over == EVERYTHING for piece in middle) else chart
        return Scenery(
            tuple(pieces), heading=self._heading(view), backdrop="lifeform/backdrop", chart=chart,
            nearness=percent / 100, focus=self._focus(view, seat), stars=False,
        )  # fmt: skip

    def _focus(self, s: Crew, seat: Seat | None) -> str:
        """Where one looks on a ship that does not fit whole: at an attack, at one's people, at a signal."""
        if s.strike:
            return s.strike.chamber
        mine = s.characters_of(s.active if seat is None else seat)
        return next((s.at[piece] for piece in (*mine, *s.images(), *s.owner) if piece in s.at), "")

    def _middle(self, sight: Sight[Crew], rooms: Rooms, offers: Offers) -> list[Placed]:
        """The bar below the ship, and what lies over the ship: an attack, a choice, or what has been opened."""
        s, sheet, percent = sight.view, sight.sheet, sight.text_percent
        strike = None if on_stage(s) else s.strike
        prompt = sight.asked.prompt if sight.asked else ""
        if strike and self._attack.is_open(s, sight.moves, prompt, sheet):
            return self._attack.dialog(s, strike, rooms.stage, sight.moves, percent)
        if strike:
            lifted = sheet == SHIP_SHEET and bool(sight.moves)
            doing = self._now.doing(s, rooms.bar, offers, percent)
            asked = sight.asked is not None
            bar = doing or self._attack.strip(s, strike, rooms.bar, asked=asked, lifted=lifted)
        else:
            bar = self._now.pieces(s, rooms.bar, sheet, offers, percent)
        tray = self._tray.pieces(s, rooms.ship, offers, percent)
        if tray or on_stage(s):
            return [*bar, *tray]
        apart = self._now.apart(s, offers)
        return [
            *bar,
            *self._side.opened(s, rooms.ship, sheet, percent),
            *self._side.board(s, rooms.ship, sheet, percent, apart),
        ]

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

    def beside(self, s: Crew, moves: Sequence[Move]) -> Sequence[Action]:
        return self._touch.beside(s, moves, self._game.engine.check)

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
            done = (self._words.ui(f"t_terror.{effect.kind}") for effect in terror.effects if effect.kind in TERRORS)
            return Tip(terror.name, " ".join((terror.text, *done)), "LIF-192")
        if isinstance(event, FightRevealed):
            return self._seats.card_tip(s, event.card)
        return stop(self._words, s, event)

    def amounts(self, s: Crew) -> list[Amount]:
        return crew_amounts(s)

    def cue(self, s: Crew, event: Event) -> Cue | None:
        found = cue_in(s, event, cue(event) or passenger_cue(event))
        return replace(found, scene=scene(self._words, s, event)) if found else None

    def dangerous(self, s: Crew) -> bool:
        """Something is near somebody, be it real or not: which one is, no music may tell."""
        return on_stage(s) or s.strike is not None or any(felt(s, s.at[image], BESIDE) for image in s.images())

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

    def goal(self, view: Crew, seat: Seat | None) -> Goal:
        return goal(self._words, view, seat)

    def ending(self, past: Sequence[Moment]) -> Ending:
        terms = past[-1].state.terms
        rows = [self.progress(moment.state) for moment in past]
        crew, beast = ([row[seat] for row in rows] for seat in (terms.crew[0], terms.lifeform))
        return ending(self._words, past, crew, beast)

    def progress(self, s: Crew) -> tuple[float, ...]:
        """How far each seat has come, in percent: the crew with what a launch needs, the lifeform with its kills."""
        needs = bars(s)
        ready = 100.0 * sum(min(s.column(column), need) for column, need in needs.items()) / max(1, sum(needs.values()))
        danger = 100.0 * len(s.dead) / max(1, len(s.dead) + len(s.owner))
        return tuple(danger if seat == s.terms.lifeform else ready for seat in range(s.terms.players))
