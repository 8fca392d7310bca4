"""The table of Lifeform: the ship, what lies beside and below it, and which touch of it is which move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from game.core.events import Event, Seat
from game.core.game import Game
from game.core.match import Moment
from game.core.moves import Move
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.data.components import IMAGES, Box
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.engine import Lifeform
from game.games.lifeform.rules.modules.events import AsteroidStruck
from game.games.lifeform.rules.modules.words import Ask as HuntAsk
from game.games.lifeform.rules.ship.engine import ShipEngine
from game.games.lifeform.rules.ship.moves import PlayCard
from game.games.lifeform.rules.ship.state import Ship
from game.games.lifeform.rules.ship.story import passage_name
from game.games.lifeform.rules.ship.words import ShipAsk
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.words import SoloAsk
from game.games.lifeform.table.crew.legend import crew_legend
from game.games.lifeform.table.crew.scenes import SCENES
from game.games.lifeform.table.crew.table import CrewTable
from game.games.lifeform.table.parts.legend import ship_legend
from game.games.lifeform.table.solo.table import SoloTable
from game.ui.ending import Ending
from game.ui.table import (
    Action,
    Advice,
    Amount,
    Cue,
    Goal,
    Handle,
    Hover,
    LegendGroup,
    Scenery,
    ScoreLine,
    Sight,
    Table,
    Tension,
    Tip,
)

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


class LifeformTable(Table[Ship]):
    staged: ClassVar[tuple[str, ...]] = (
        Ask.REACT, Ask.RESPOND, Ask.NOISE, Ask.LAY_CARD, Ask.FIGHT, HuntAsk.HIDE_IN, HuntAsk.SEARCH,
        SoloAsk.CRISIS, SoloAsk.PAY_ICON, SoloAsk.PAY_CARD, SoloAsk.PROXIMITY, SoloAsk.SHORTEN, SoloAsk.TERROR,
        SoloAsk.STOWAWAY, SoloAsk.CONFLICT, SoloAsk.COMMIT,
    )  # fmt: skip

    scenes: ClassVar[tuple[str, ...]] = SCENES

    def __init__(self, game: Game) -> None:
        self._game = game
        self._words = game.words
        assert isinstance(game.engine, Lifeform | ShipEngine)
        self._kinds = kinds(game.engine.box)
        self._alone = SoloTable(game)
        self._legends: dict[type[Ship], Any] = {Crew: crew_legend, Alone: partial(ship_legend, prefix="t_solo_icon")}
        self._of: dict[type[Ship], Any] = {Crew: CrewTable(game, self.kind), Alone: self._alone}

    def _part(self, view: Ship) -> Any:
        """The table of the game that a state belongs to."""
        return self._of[type(view)]

    def scenery(self, sight: Sight[Any]) -> Scenery:
        scenery: Scenery = self._part(sight.view).scenery(sight)
        return scenery

    def elsewhere(self, sheet: str) -> bool:
        return SoloTable.elsewhere(sheet)

    def goal(self, view: Ship, seat: Seat | None) -> Goal:
        found: Goal = self._part(view).goal(view, seat)
        return found

    def legend(self, view: Ship) -> Sequence[LegendGroup]:
        found: Sequence[LegendGroup] = self._legends[type(view)](self._words, view)
        return found

    # -- which touch is which move -----------------------------------------------------------------------

    def handles(self, view: Ship, move: Move) -> Sequence[Handle]:
        handles: Sequence[Handle] = self._part(view).handles(view, move)
        return handles

    def actions(self, view: Ship, moves: Sequence[Move]) -> Sequence[Action]:
        actions: Sequence[Action] = self._part(view).actions(view, moves)
        return actions

    def beside(self, view: Ship, moves: Sequence[Move], near: str) -> Sequence[Action]:
        beside: Sequence[Action] = self._part(view).beside(view, moves)
        return beside

    def kind(self, piece: str) -> str:
        if alone := self._alone.kind(piece):
            return alone
        start = "lifeform_board" if piece == "board:lifeform" else piece.partition(":")[0]
        return self._kinds.get(start, start)

    def attempt(self, view: Ship, source: str, target: str) -> Move | None:
        meant: Move | None = self._part(view).attempt(view, source, target)
        return self._row_of(view, meant) if isinstance(meant, PlayCard) and source == meant.card else meant

    def _row_of(self, view: Ship, meant: PlayCard) -> PlayCard | None:
        """A card that is dropped as a whole plays its one row that can be played; of several one has to be touched."""
        rows = [PlayCard(meant.card, row) for row in range(len(view.box.cards[meant.card].rows))]
        legal = [move for move in rows if self._game.engine.check(view, move) is None]
        return legal[0] if len(legal) == 1 else None if legal else meant

    def advice(self, view: Ship, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        advice: Advice | None = self._part(view).advice(view, source, target, moves)
        return advice

    # -- what is shown on the way --------------------------------------------------------------------------

    def tension(self, view: Ship) -> Tension:
        dangerous: bool = not view.result and self._part(view).dangerous(view)
        return "danger" if dangerous else "calm"

    def hover(self, view: Ship, piece: str) -> Hover:
        """Pointing at a chamber, or at somebody in it, shows where one gets from there."""
        chamber = piece if piece in view.box.ship.chambers else view.at.get(piece, "")
        if chamber not in view.box.ship.chambers or not self._part(view).ways_are_shown(view):
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

    def amounts(self, view: Ship, eyes: Seat | None) -> Sequence[Amount]:
        found: Sequence[Amount] = self._part(view).amounts(view)
        return found

    def cue(self, view: Ship, event: Event) -> Cue | None:
        found: Cue | None = self._part(view).cue(view, event)
        card = self._announced(view, event)
        return replace(found, kind="card", card=card) if found and card else found

    def _announced(self, view: Ship, event: Event) -> Tip | None:
        """A card that lies open for everybody from now on, and has to be read."""
        if isinstance(event, AsteroidStruck):
            rocks = view.box.passenger.asteroid_cards[event.card]
            return Tip(rocks.name, rocks.text, "PAS-13")
        announced: Tip | None = self._part(view).announced(view, event)
        return announced

    # -- the end -------------------------------------------------------------------------------------------

    def breakdown(self, state: Ship) -> Sequence[ScoreLine]:
        outcome = self._game.engine.outcome(state)
        lines: Sequence[ScoreLine] = self._part(state).breakdown(state, outcome) if outcome else []
        return lines

    def ending(self, past: Sequence[Moment]) -> Ending:
        ending: Ending = self._part(past[-1].state).ending(past)
        return ending

    def epilogue(self, state: Ship) -> str:
        return self._words.name(passage_name(state.result)) if state.result else ""

    def reason(self, view: Ship, move: Move, value: float) -> str:
        reason: str = self._part(view).reason(view, move)
        return reason

    def progress(self, state: Ship) -> Sequence[float]:
        progress: Sequence[float] = self._part(state).progress(state)
        return progress


def kinds(box: Box) -> dict[str, str]:
    """What each component is that lies on the table under its own name."""
    sorts: dict[str, Iterable[str]] = {
        "chamber": box.ship.chambers, "person": box.characters, "image": IMAGES, "column": COLUMNS, "card": box.cards,
        "role_card": (*box.cat_cards, *box.mainframe_cards), "link": box.ship.links, "objective": box.objectives,
        "data": box.data_tokens,
    }  # fmt: skip
    return {piece: kind for kind, pieces in sorts.items() for piece in pieces}
