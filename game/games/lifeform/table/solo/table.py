"""The table of Dragon's Domain (DRG-174): the ship, the tracker beside it, and the survivor's screen below."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.engine import Outcome
from game.core.events import Event
from game.core.game import Game
from game.core.moves import Move
from game.core.rng import BLANK
from game.games.lifeform.rules.ship.moves import LoadToken, Pass, PlaceDoor, UnloadToken
from game.games.lifeform.rules.solo.free import Free
from game.games.lifeform.rules.solo.launch import tokens_needed
from game.games.lifeform.rules.solo.moves import LaunchRemora, UnlockClamp
from game.games.lifeform.rules.solo.state import SEAT, Alone
from game.games.lifeform.rules.solo.words import SoloAsk
from game.games.lifeform.table.faces.cards import CountFace
from game.games.lifeform.table.modules.cues import passenger_cue
from game.games.lifeform.table.modules.shuttle import ShuttleBoard, hiding
from game.games.lifeform.table.parts.cues import ship_cue
from game.games.lifeform.table.parts.map import lay_out
from game.games.lifeform.table.parts.offers import Offers
from game.games.lifeform.table.parts.side import WIDTH
from game.games.lifeform.table.solo.advice import SoloAdvice, solo_kind
from game.games.lifeform.table.solo.conflict import ConflictTable
from game.games.lifeform.table.solo.crisis import CrisisTable
from game.games.lifeform.table.solo.cues import cue_alone
from game.games.lifeform.table.solo.hand import SoloHand
from game.games.lifeform.table.solo.map import SoloMap
from game.games.lifeform.table.solo.now import HEIGHT, NowStrip
from game.games.lifeform.table.solo.reason import SoloReasons
from game.games.lifeform.table.solo.screen import WIDTH as SCREEN_WIDTH, ScreenTable
from game.games.lifeform.table.solo.side import SoloSide, spaces_ahead
from game.games.lifeform.table.solo.touch import SoloTouch
from game.games.lifeform.table.solo.tray import SoloTray, advance_steps
from game.ui.table import Action, Advice, Cue, Handle, Placed, Scenery, ScoreLine, Sight, Tip

MARGIN, GAP, FOOT = 8, 8, 166
SPARED = frozenset((SoloAsk.CIRCUIT, SoloAsk.CYCLE, SoloAsk.EXPLORE, SoloAsk.FLAME))
"""Questions that need no hand if there is one answer only. A crisis, an alert or a step is always answered by one."""
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
        self._conflict = ConflictTable(game.words)
        self._tray = SoloTray(game.words, self._hand)
        self._touch = SoloTouch(game.words)
        self._advice = SoloAdvice(game.engine, game.words, self._touch)
        self._reasons = SoloReasons(game.words)

    def scenery(self, sight: Sight[Alone]) -> Scenery:
        s, seat, area = sight.view, sight.seat, sight.area
        offers = Offers(self._game.engine, sight)
        sheet = "" if offers.of(LoadToken, UnloadToken) else sight.sheet  # a column of the loadout is to be touched
        foot = Rect(area.left + MARGIN, area.bottom - MARGIN - FOOT, area.width - 2 * MARGIN, FOOT)
        top = area.top + MARGIN
        side = Rect(area.right - MARGIN - WIDTH, top, WIDTH, foot.top - GAP - top)
        left = Rect(area.left + MARGIN, top, side.left - GAP - area.left - MARGIN, side.height)
        strip = Rect(left.left, left.bottom - HEIGHT, left.width, HEIGHT)
        board = Rect(left.left, top, left.width, strip.top - GAP - top)
        pieces: list[Placed] = []
        if s.remora and hiding(s):
            pieces += self._shuttle.hideout(s, s.remora, left)
        elif s.stowaways_up:
            pieces += self._conflict.pieces(s, left, offers)
        else:
            links = bool(offers.of(PlaceDoor))
            pieces += self._ship.pieces(s, board, links=links, warnings=sight.warnings)
            pieces += self._crisis_decks(s, board)
            pieces += self._now.pieces(s, strip, offers)
        pieces += self._side.pieces(s, side, self._ahead(s, offers), sheet)
        hand = Rect(foot.left, foot.top, foot.width - SCREEN_WIDTH - 10, foot.height)
        eyes = seat if s.rng == BLANK else SEAT  # where everything lies open, as in a replay, the one hand does too
        pieces += self._hand.hand(s, eyes, hand, offers)
        screen = Rect(foot.right - SCREEN_WIDTH, foot.top, SCREEN_WIDTH, foot.height)
        pieces += self._screen.pieces(s, screen)
        pieces += self._crisis.pieces(s, board, offers)
        pieces += self._tray.pieces(s, board, offers)
        return Scenery(tuple(pieces), heading=self._heading(s), backdrop="lifeform/backdrop")

    def _crisis_decks(self, s: Alone, board: Rect) -> list[Placed]:
        """DRG-157. Beside the letter of each deck: how many crisis cards it has left."""
        ui = self._words.ui
        placed = []
        for deck, rect in lay_out(s.box.ship, board).decks.items():
            count = len(s.decks.get(deck, ()))
            tip = Tip(ui("t_solo_crisis_deck", deck=deck, count=count), ui("t_solo_crisis_deck_tip"), "DRG-47")
            face = CountFace("lifeform/back_crisis", str(count), "lif_beast" if count <= FEW else "lif_warning")
            spot = Rect(rect.left + 36, rect.bottom - 38, 24, 32)
            placed.append(Placed(f"crisis_deck:{deck}", spot, face, tip, -3, ghost=True))
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

    def attempt(self, s: Alone, source: str, target: str) -> Move | None:
        return self._touch.attempt(s, source, target)

    def advice(self, s: Alone, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        return self._advice.find(s, source, target, moves)

    def kind(self, piece: str) -> str:
        """The sort of a piece that only this game has; "" for all others."""
        return solo_kind(piece)

    # -- what is told, and what need not be asked ---------------------------------------------------------------

    def cue(self, s: Alone, event: Event) -> Cue | None:
        return cue_alone(self._words, s, event) or passenger_cue(event) or ship_cue(event)

    def announced(self, s: Alone, event: Event) -> Tip | None:
        return None

    def ways_are_shown(self, s: Alone) -> bool:
        """Is it the ship that there is to see?"""
        return not s.stowaways_up

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

    def progress(self, s: Alone) -> tuple[float, ...]:
        """How far the survivor has come, in percent: what a launch needs, as much as there is of it."""
        columns = {column: tokens_needed(s, column) for column in s.box.columns}
        have = sum(min(s.column(column), need) for column, need in columns.items()) + len(s.objectives)
        return (100.0 * have / (sum(columns.values()) + len(s.box.solo.setup.objectives)),)
