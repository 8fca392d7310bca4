"""The table of Lifeform: the ship, what lies beside and below it, and which touch of it is which move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.core.events import Event
from game.core.game import Game
from game.core.moves import Move
from game.games.lifeform.rules.crew.events import TerrorMet
from game.games.lifeform.rules.crew.moves import HitDoor
from game.games.lifeform.rules.crew.showdown_events import FightRevealed
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.data.components import IMAGES, Box
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.engine import Lifeform
from game.games.lifeform.rules.modules.events import AsteroidStruck
from game.games.lifeform.rules.ship.engine import ShipEngine
from game.games.lifeform.rules.ship.moves import PlaceDoor, PlayCard
from game.games.lifeform.rules.ship.story import passage_name
from game.games.lifeform.rules.ship.words import ShipAsk
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.crew.cues import cue, cue_in
from game.games.lifeform.table.crew.hints import Hints
from game.games.lifeform.table.crew.now import NowTable
from game.games.lifeform.table.crew.reasons import Reasons
from game.games.lifeform.table.crew.stage import StageTable
from game.games.lifeform.table.crew.touch import Touch
from game.games.lifeform.table.modules.cues import passenger_cue
from game.games.lifeform.table.modules.remora import RemoraTable, hunting
from game.games.lifeform.table.parts.crew import CrewTable
from game.games.lifeform.table.parts.map import MapTable, on_stage
from game.games.lifeform.table.parts.offers import Offers, prompt_of
from game.games.lifeform.table.parts.side import WIDTH, SideTable
from game.games.lifeform.table.parts.tray import TrayTable
from game.games.lifeform.table.solo.cues import solo_cue
from game.games.lifeform.table.solo.table import SoloTable, readiness
from game.ui.table import Action, Advice, Cue, Handle, Hover, Looking, Placed, Scenery, ScoreLine, Table, Tip

MARGIN, GAP, FOOT = 8, 8, 166
CALIBRATION = 2.0
"""Seconds a reality calibration takes at least, so that its length tells nothing."""
REACTION = 1.0
"""Seconds everybody takes at least who is asked for a reaction: no card for it needs no thought."""
PATIENCE: dict[str, float] = {
    Ask.CALIBRATE: CALIBRATION, Ask.REACT: REACTION, Ask.RESPOND: REACTION, Ask.BREACH_RUN: REACTION,
}  # fmt: skip
PUBLIC = frozenset((
    Ask.CANCEL_FIGHT, Ask.CANCEL_VOTE, Ask.CAT_ESCAPE, Ask.CAT_GIVES, Ask.CONSENT, Ask.COUNT_ICONS, Ask.DECIDE_NOW,
    Ask.DEVIATE, Ask.DIRECT_ANDROID, Ask.DONOR, Ask.FIGHT_HELP, Ask.GIVE, Ask.HIDE_TOO, Ask.KEEP_TOKEN,
    Ask.LAUNCH_VOTE, Ask.LOOT,
    Ask.NOISE, Ask.PANIC, Ask.PLACE_CAT, Ask.PLACE_COCOON, Ask.PLACE_OUTAGE, Ask.PLACE_TERROR, Ask.REMOVE_MISSION,
    Ask.ROLE, Ask.SETUP_IMAGE, Ask.SETUP_OUTAGE, Ask.SETUP_TERROR, Ask.SHARE, Ask.TERROR_BY_CLOCK, Ask.THIRD_IMAGE,
))  # fmt: skip
"""LIF-235. Questions that show and ask only what everybody may see. Some that the rule calls public are not among
them: where to put a ghost, and which one to remove, would tell which image is real, and a turn's first question also
offers a launch, which tells whether the objectives are done."""
FORCED = frozenset((
    Ask.BURN, Ask.CANCEL_FIGHT, Ask.CAT_CLEARS, Ask.CAT_ESCAPE, Ask.CAT_GIVES, Ask.CAT_PUSH,
    Ask.DONOR, Ask.EXPLORE, Ask.FIGHT_HELP, Ask.FLAME, ShipAsk.FORCED_DISCARD, Ask.GAIN_DATA, Ask.GATHER, Ask.GIVE,
    Ask.HIDE_TOO, ShipAsk.LOAD, Ask.LOOT, ShipAsk.MOVE_OUTAGE, Ask.PANIC, Ask.PLACE_COCOON, Ask.PLACE_GHOST, Ask.PROWL,
    Ask.PUSH_IMAGE, Ask.RECOVER, Ask.REMOVE_GHOST, Ask.REMOVE_MISSION, ShipAsk.REMOVE_OUTAGE, Ask.RESPOND, Ask.RIG,
    Ask.ROLE, Ask.RUN, Ask.SCAN, Ask.SHARE, Ask.SURVIVAL, Ask.SWAP, Ask.TAKE_BACK, Ask.TARGET, Ask.TERROR_BY_CLOCK,
    Ask.TURN_END, Ask.WALK,
))  # fmt: skip
"""Questions that follow from a press, a card or a track: where only one answer is left it is what had to come anyway,
and what it reveals was sealed by that. Not among them: the activity of a turn, an attack, a reaction, a calibration, a
strike, and what shows a hand."""
CHAMBERS = frozenset((
    Ask.ATTACK, Ask.GATHER, Ask.PLACE_CAT, Ask.PLACE_COCOON, Ask.PLACE_GHOST, Ask.PLACE_OUTAGE, Ask.PLACE_TERROR,
    Ask.REMOVE_MISSION, Ask.SETUP_IMAGE, Ask.SETUP_OUTAGE, Ask.SETUP_TERROR, Ask.TERROR_BY_CLOCK, Ask.VENT,
))  # fmt: skip
"""Questions that are answered by touching a chamber."""


class LifeformTable(Table[Crew | Alone]):
    def __init__(self, game: Game) -> None:
        self._game = game
        self._words = game.words
        self._ship = MapTable(game.words)
        self._side = SideTable(game.words)
        self._crew = CrewTable(game.words, self._ship)
        self._now = NowTable(game.words, self._ship, self._crew)
        self._remora = RemoraTable(game.words, self._ship)
        self._stage = StageTable(game.words, self._ship, self._crew, self._remora)
        self._tray = TrayTable(game.words, self._ship, self._crew)
        self._touch = Touch(game.words)
        assert isinstance(game.engine, Lifeform | ShipEngine)
        self._kinds = kinds(game.engine.box)
        self._reasons = Reasons(game.words, game.engine, self.kind, self._touch.handles)
        self._hints = Hints(game.words)
        self._alone = SoloTable(game, self._ship, self._side, self._crew, self._tray, self._touch)

    # -- where things lie -----------------------------------------------------------------------------

    def scenery(self, look: Looking[Any]) -> Scenery:
        view, seat, area = look.view, look.seat, look.area
        if isinstance(view, Alone):
            return self._alone.scenery(look)
        offers = Offers(self._game.engine, look)
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
            pieces += self._ship.pieces(view, board, links=links, warnings=look.warnings)
        pieces += self._side.pieces(view, side)
        pieces += self._now.pieces(view, self._side.rooms(side)["now"], offers)
        pieces += self._crew.pieces(view, seat, foot, offers)
        pieces += self._tray.pieces(view, board, offers)
        return Scenery(tuple(pieces), heading=self._heading(view), backdrop="lifeform/backdrop")

    def _heading(self, s: Crew) -> str:
        ui = self._words.ui
        if s.stage != "starship":
            return ui(f"t_heading_{s.stage}")
        who = self._words.name(s.who(s.active))
        return ui("t_heading", round=s.round, phase=ui(f"t_phase_{s.phase}"), who=who, minute=s.minute)

    # -- which touch is which move -----------------------------------------------------------------------

    def handles(self, view: Crew | Alone, move: Move) -> Sequence[Handle]:
        return self._alone.handles(view, move) if isinstance(view, Alone) else self._touch.handles(view, move)

    def actions(self, view: Crew | Alone, moves: Sequence[Move]) -> Sequence[Action]:
        return self._alone.actions(view, moves) if isinstance(view, Alone) else self._touch.actions(view, moves)

    def kind(self, piece: str) -> str:
        if alone := self._alone.kind(piece):
            return alone
        start = "lifeform_board" if piece == "board:lifeform" else piece.partition(":")[0]
        return self._kinds.get(start, start)

    def attempt(self, view: Crew | Alone, source: str, target: str) -> Move | None:
        if isinstance(view, Alone):
            meant = self._alone.attempt(view, source, target)
        else:
            meant = self._touch.attempt(view, source, target)
        return self._row_of(view, meant) if isinstance(meant, PlayCard) and source == meant.card else meant

    def _row_of(self, view: Crew | Alone, meant: PlayCard) -> PlayCard | None:
        """A card that is dropped as a whole plays its one row that can be played; of several one has to be touched."""
        rows = [PlayCard(meant.card, row) for row in range(len(view.box.cards[meant.card].rows))]
        legal = [move for move in rows if self._game.engine.check(view, move) is None]
        return legal[0] if len(legal) == 1 else None if legal else meant

    def advice(self, view: Crew | Alone, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        if isinstance(view, Alone):
            return self._alone.advice(view, source, target, moves)
        return self._reasons.advice(view, source, target, moves)

    # -- what is shown on the way --------------------------------------------------------------------------

    def hover(self, view: Crew | Alone, piece: str) -> Hover:
        """Pointing at a chamber, or at somebody in it, shows where one gets from there."""
        chamber = piece if piece in view.box.ship.chambers else view.at.get(piece, "")
        if chamber not in view.box.ship.chambers or on_stage(view) or self._chambers_are_lit(view):
            return Hover()
        tints = {}
        for other, link_id in view.box.ship.all_links[chamber]:
            if link_id == view.door or other == view.breach:
                tints[other] = "refused"
            elif view.box.ship.links[link_id].kind == "tunnel":
                tints.setdefault(other, "lif_tunnel")
            else:
                tints[other] = "lif_crew"
        return Hover(tints)

    def _chambers_are_lit(self, view: Crew | Alone) -> bool:
        """A chamber is to be touched: another light on its neighbours would only confuse."""
        return prompt_of(view) in CHAMBERS

    def pressed(self, prompt: str) -> bool:
        """A lone answer that only carries out what a hand has begun needs no second press."""
        return prompt not in FORCED and self._alone.pressed(prompt)

    def waiver(self, moves: Sequence[Move]) -> Move | None:
        return self._alone.waiver(moves)

    def is_open(self, prompt: str) -> bool:
        """LIF-235, LIF-T7. Questions about what lies open: nobody has to hand the screen over for them."""
        return prompt in PUBLIC

    def least_seconds(self, prompt: str) -> float:
        """LIF-T7, LIF-110. A calibration takes its time, also when nothing changes and when a computer plays; and
        who has no card to react with is not quicker than who has one."""
        return PATIENCE.get(prompt, 0.0)

    def cue(self, view: Crew | Alone, event: Event) -> Cue | None:
        if isinstance(view, Alone) and (alone := self._alone.cue(view, event)):
            return alone
        found = cue_in(view, event, cue(event) or solo_cue(event) or passenger_cue(event))
        card = self._announced(view, event)
        return replace(found, kind="card", card=card) if found and card else found

    def _announced(self, view: Crew | Alone, event: Event) -> Tip | None:
        """A card that lies open for everybody from now on, and has to be read."""
        if isinstance(event, TerrorMet) and event.card in view.box.terror:
            terror = view.box.terror[event.card]
            return Tip(terror.name, terror.text, "LIF-192")
        if isinstance(event, AsteroidStruck):
            rocks = view.box.passenger.asteroid_cards[event.card]
            return Tip(rocks.name, rocks.text, "PAS-13")
        if isinstance(event, FightRevealed):
            return self._crew.card_tip(view, event.card)
        return None

    # -- the end -------------------------------------------------------------------------------------------

    def breakdown(self, state: Crew | Alone) -> Sequence[ScoreLine]:
        """There are no points, only two sides (LIF-5): who won, and what there is to tell about it."""
        ui, outcome = self._words.ui, self._game.engine.outcome(state)
        if outcome is None:
            return []
        if isinstance(state, Alone):
            return self._alone.breakdown(state, outcome.scores[0])
        side = "lifeform" if state.terms.lifeform in outcome.winners else "crew"
        told = {
            "round": state.round,
            "minute": max(0, state.minute),
            "aboard": len(state.aboard()),
            "dead": len(state.dead),
            "loaded": sum(state.loadout),
        }
        won = ScoreLine(ui("t_end_side"), sum(outcome.scores), ui(f"t_end_{side}"))
        return [won, *(ScoreLine(ui(f"t_end_{key}"), 0, str(count)) for key, count in told.items())]

    def epilogue(self, state: Crew | Alone) -> str:
        return self._words.name(passage_name(state.result)) if state.result else ""

    def reason(self, view: Crew | Alone, move: Move, value: float) -> str:
        return self._alone.reason(view, move) if isinstance(view, Alone) else self._hints.reason(view, move)

    def progress(self, state: Crew | Alone) -> Sequence[float]:
        return (readiness(state),) if isinstance(state, Alone) else tuple(chances(state))


def kinds(box: Box) -> dict[str, str]:
    """What each component is that lies on the table under its own name."""
    sorts: dict[str, Iterable[str]] = {
        "chamber": box.ship.chambers, "person": box.characters, "image": IMAGES, "column": COLUMNS, "card": box.cards,
        "role_card": (*box.cat_cards, *box.mainframe_cards), "link": box.ship.links, "objective": box.objectives,
        "data": box.data_tokens,
    }  # fmt: skip
    return {piece: kind for kind, pieces in sorts.items() for piece in pieces}


def chances(s: Crew) -> list[float]:
    """How far each seat has come, in percent: the crew with its loading, the lifeform with its kills and the clock."""
    tokens = sum(s.loadout)
    ready = min(100.0, 100.0 * tokens / 20)
    start = s.box.minutes[0]
    danger = min(100.0, 60.0 * (start - s.minute) / start + 15.0 * len(s.dead))
    return [danger if seat == s.terms.lifeform else ready for seat in range(s.terms.players)]
