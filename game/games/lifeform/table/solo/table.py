"""The table of Dragon's Domain (DRG-174): the ship, the tracker beside it, and the survivor's screen below."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.engine import Outcome
from game.core.events import Event, Seat
from game.core.game import Game
from game.core.match import Moment
from game.core.moves import Move
from game.core.rng import BLANK
from game.games.lifeform.rules.ship.moves import LoadToken, Pass, PlaceDoor, UnloadToken
from game.games.lifeform.rules.solo.free import Free
from game.games.lifeform.rules.solo.launch import tokens_needed
from game.games.lifeform.rules.solo.motion import steps_to_alert
from game.games.lifeform.rules.solo.moves import LaunchRemora, SpendThirty, UnlockClamp
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.words import SoloAsk
from game.games.lifeform.table.faces.cards import CountFace
from game.games.lifeform.table.modules.cues import passenger_cue
from game.games.lifeform.table.modules.shuttle import ShuttleBoard, hiding
from game.games.lifeform.table.parts.cues import ship_cue
from game.games.lifeform.table.parts.map import lay_out
from game.games.lifeform.table.parts.offers import Offers
from game.games.lifeform.table.parts.rooms import GAP, SHUTTLE, Rooms
from game.games.lifeform.table.solo.advice import SoloAdvice, solo_kind
from game.games.lifeform.table.solo.conflict import ConflictTable, fighting
from game.games.lifeform.table.solo.crisis import CrisisTable
from game.games.lifeform.table.solo.cues import cue_alone, solo_amounts
from game.games.lifeform.table.solo.ending import ending
from game.games.lifeform.table.solo.goal import goal
from game.games.lifeform.table.solo.hand import SoloHand
from game.games.lifeform.table.solo.map import SoloMap
from game.games.lifeform.table.solo.now import NowStrip
from game.games.lifeform.table.solo.reason import SoloReasons
from game.games.lifeform.table.solo.screen import TREMBLING, WIDTH as SCREEN_WIDTH, ScreenTable
from game.games.lifeform.table.solo.side import COLUMN, SoloSide, spaces_ahead
from game.games.lifeform.table.solo.stage import SHIP_SHEET, Stage
from game.games.lifeform.table.solo.touch import SoloTouch
from game.games.lifeform.table.solo.tray import SoloTray, advance_steps
from game.ui.ending import Ending
from game.ui.table import Action, Advice, Amount, Cue, Goal, Handle, Placed, Scenery, ScoreLine, Sight, Tip

AT_THE_DOOR = 2
"""Steps of the lifeform from the alert, at which the music changes."""
SPARED = frozenset((SoloAsk.CIRCUIT, SoloAsk.CYCLE, SoloAsk.EXPLORE, SoloAsk.FLAME))
"""Questions that need no hand if there is one answer only. A crisis, an alert or a step is always answered by one."""
ABOVE = 30
"""The layer of the crisis decks: whoever stands beside one does not hide how many cards it has."""
FEW = 2
"""Crisis cards of a deck that are a warning: who draws from an empty one has lost (DRG-5)."""


class SoloTable:
    def __init__(self, game: Game) -> None:
        self._game = game
        self._words = game.words
        self._ship = SoloMap(game.words)
        self._hand = SoloHand(game.words)
        self._shuttle = ShuttleBoard(game.words, self._ship)
        self._side = SoloSide(game.words, self._shuttle)
        self._screen = ScreenTable(game.words, self._ship)
        self._now = NowStrip(game.words, self._side, self._hand)
        self._crisis = CrisisTable(game.words, self._hand)
        self._stage = Stage(game.words)
        self._conflict = ConflictTable(game.words)
        self._tray = SoloTray(game.words, self._hand)
        self._touch = SoloTouch(game.words)
        self._advice = SoloAdvice(game.engine, game.words, self._touch)
        self._reasons = SoloReasons(game.words)

    def scenery(self, sight: Sight[Alone]) -> Scenery:
        s, area = sight.view, sight.area
        offers = Offers(self._game.engine, sight)
        sheet = "" if offers.of(LoadToken, UnloadToken) else sight.sheet  # a column of the loadout is to be touched
        percent = sight.text_percent
        rooms = Rooms(area, percent)
        wide = COLUMN[percent]
        side = Rect(rooms.ship.right - wide, rooms.ship.top, wide, rooms.ship.height)
        board = Rect(rooms.ship.left, side.top, side.left - GAP - rooms.ship.left, side.height)
        pieces: list[Placed] = []
        chart = None
        if s.remora and hiding(s):
            pieces += self._shuttle.hideout(s, s.remora, board)
        elif fighting(s):
            pieces += self._conflict.pieces(s, board, offers, large=percent > 100)
        else:
            chart = board
            links = bool(offers.of(PlaceDoor))
            pieces += self._ship.pieces(s, board, links=links, warnings=sight.warnings)
            pieces += self._crisis_decks(s, board)
        wanted = ("clock",) if offers.of(SpendThirty) else ()
        pieces += self._side.strip(s, rooms.strip, sheet, wanted)
        pieces += self._side.column(s, side, self._ahead(s, offers), sheet, percent)
        act = self._crisis.act(s, offers) or self._tray.act(s, offers)
        if act and sheet == SHIP_SHEET:
            pieces += self._stage.strip(act, rooms.bar)
        else:
            pieces += self._now.pieces(s, rooms.bar, sheet, offers, percent)
        pieces += self._foot(sight, rooms, offers)
        over = self._crisis.pieces(s, rooms.stage, offers, sheet, percent)
        coming = percent == 100 and offers.decision is not None and offers.decision.prompt == SoloAsk.SHORTEN
        room = board if coming else rooms.stage  # where it would get to is seen on the tracker
        over = over or self._tray.pieces(s, room, offers, sheet, percent)
        over = over or self._side.boards(s, board, sheet, percent)
        pieces += over
        chart = None if over else chart
        focus = next((s.at[who] for who in s.owner if who in s.at), "")
        return Scenery(
            tuple(pieces), heading=self._heading(s), backdrop="lifeform/backdrop", chart=chart,
            nearness=percent / 100, focus=focus, stars=False,
        )  # fmt: skip

    def _foot(self, sight: Sight[Alone], rooms: Rooms, offers: Offers) -> list[Placed]:
        """The hand, and the survivor's screen beside it."""
        s, foot = sight.view, rooms.foot
        wide = round(SCREEN_WIDTH * (1 + (sight.text_percent - 100) / 400))
        hand = Rect(foot.left, foot.top, foot.width - wide - 10, foot.height)
        eyes = (
            sight.seat if s.rng == BLANK else SEAT
        )  # where everything lies open, as in a replay, the one hand does too
        screen = Rect(foot.right - wide, rooms.how.top, wide, foot.bottom - rooms.how.top)
        return [
            *self._hand.hand(s, eyes, hand, offers, sight.sheet, sight.text_percent),
            *self._now.how(Rect(hand.left, rooms.how.top, hand.width, rooms.how.height), offers),
            *self._screen.pieces(s, screen),
            *self._now.buttons(s, self._screen.rows(screen)[2], offers),
        ]

    def _crisis_decks(self, s: Alone, board: Rect) -> list[Placed]:
        """DRG-157. Beside the letter of each deck: how many crisis cards it has left."""
        ui = self._words.ui
        placed = []
        for deck, rect in lay_out(s.box.ship, board).decks.items():
            count = len(s.decks.get(deck, ()))
            tip = Tip(ui("t_solo_crisis_deck", deck=deck, count=count), ui("t_solo_crisis_deck_tip"), "DRG-47")
            face = CountFace("lifeform/back_crisis", str(count), "lif_beast" if count <= FEW else "lif_warning")
            spot = Rect(rect.left + 22, rect.bottom - 38, 25, 31)
            placed.append(Placed(f"crisis_deck:{deck}", spot, face, tip, ABOVE, ghost=True, on_chart=True))
        return placed

    def _ahead(self, s: Alone, offers: Offers) -> frozenset[str]:
        asked = offers.decision.prompt if offers.decision else ""
        if asked not in (SoloAsk.SHORTEN, SoloAsk.LANE):
            return frozenset()
        return spaces_ahead(s, s.motion, advance_steps(s))

    def _heading(self, s: Alone) -> str:
        ui = self._words.ui
        if s.stage != "starship":
            return ui(f"t_solo_heading_{s.stage}")
        key = "t_solo_heading_android" if s.phase == "android" else "t_solo_heading"
        return ui(key, round=s.round, minute=s.minute)

    # -- which touch is which move ------------------------------------------------------------------------

    def handles(self, s: Alone, move: Move) -> Sequence[Handle]:
        return self._touch.handles(s, move)

    def actions(self, s: Alone, moves: Sequence[Move]) -> Sequence[Action]:
        return self._touch.actions(s, moves)

    def beside(self, s: Alone, moves: Sequence[Move]) -> Sequence[Action]:
        return ()

    def attempt(self, s: Alone, source: str, target: str) -> Move | None:
        return self._touch.attempt(s, source, target)

    def advice(self, s: Alone, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        return self._advice.find(s, source, target, moves)

    def kind(self, piece: str) -> str:
        """The sort of a piece that only this game has; "" for all others."""
        return solo_kind(piece)

    # -- what is told, and what need not be asked ---------------------------------------------------------------

    def amounts(self, s: Alone) -> list[Amount]:
        return solo_amounts(s)

    def cue(self, s: Alone, event: Event) -> Cue | None:
        return cue_alone(self._words, s, event) or passenger_cue(event) or ship_cue(event)

    def dangerous(self, s: Alone) -> bool:
        """It is at the door, or aboard, or the survivor's nerve is nearly gone."""
        return steps_to_alert(s) <= AT_THE_DOOR or fighting(s) or s.margin <= TREMBLING

    def announced(self, s: Alone, event: Event) -> Tip | None:
        return None

    def ways_are_shown(self, s: Alone) -> bool:
        """Is it the ship that there is to see?"""
        return not fighting(s)

    def reason(self, s: Alone, move: Move) -> str:
        return self._reasons.find(s, move)

    def waiver(self, moves: Sequence[Move]) -> Move | None:
        """DRG-29. Nobody need be asked for free actions alone, unless one of them is a way off the ship."""
        rest = [move for move in moves if not isinstance(move, Pass)]
        if not rest or len(rest) == len(moves) or any(not isinstance(move, Free) for move in rest):
            return None
        return None if any(isinstance(move, LaunchRemora | UnlockClamp) for move in rest) else Pass()

    def pressed(self, prompt: str) -> bool:
        """One answer only needs no hand where it is what the icon or token before it was used for."""
        return prompt not in SPARED

    # -- the end --------------------------------------------------------------------------------------------

    def breakdown(self, s: Alone, outcome: Outcome) -> list[ScoreLine]:
        """DRG-3. There is no score: the point is for getting away, the rest is told beside it."""
        ui, points = self._words.ui, outcome.scores[0]
        told = {
            "turns": s.round,
            "minute": s.minute,
            "crises": s.resolved,
            "conflicts": s.survived,
            "stowaways": len(s.stowaways),
        }
        away = ScoreLine(ui("t_solo_end_away"), points, ui("t_solo_end_yes" if points else "t_solo_end_no"))
        return [away, *(ScoreLine(ui(f"t_solo_end_{key}"), 0, str(count)) for key, count in told.items())]

    @staticmethod
    def elsewhere(sheet: str) -> bool:
        """The shuttle is another place; hands, tracks and lists are only unfolded."""
        return sheet == SHUTTLE

    def goal(self, view: Alone, seat: Seat | None) -> Goal:
        return goal(self._words, view)

    def ending(self, past: Sequence[Moment]) -> Ending:
        return ending(self._words, past, [self.progress(moment.state)[0] for moment in past])

    def progress(self, s: Alone) -> tuple[float, ...]:
        """How far the survivor has come, in percent: what a launch needs, as much as there is of it."""
        columns = {column: tokens_needed(s, column) for column in s.box.columns}
        have = sum(min(s.column(column), need) for column, need in columns.items()) + len(s.objectives)
        return (100.0 * have / (sum(columns.values()) + len(s.box.solo.setup.objectives)),)
