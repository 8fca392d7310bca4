"""The table of Rift Domination (chapter 18): the star map, the conflict board, and everything around them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from game.core.events import Event, Seat
from game.core.game import Game
from game.core.match import Moment
from game.core.moves import Move
from game.games.rift.rules.control import HUGE_POINTS
from game.games.rift.rules.engine import RiftEngine
from game.games.rift.rules.moves import (
    AssignHit,
    BuildFree,
    Fly,
    GiveUpUnit,
    GiveUpUpgrade,
    Pass,
    PlaceUnit,
    PlayCard,
    Recruit,
    SetReaction,
)
from game.games.rift.rules.state import Rift
from game.games.rift.rules.words import Ask
from game.games.rift.table.advice import Advisor
from game.games.rift.table.battle import ConflictBoard
from game.games.rift.table.cues import Cues, amounts
from game.games.rift.table.ending import ending
from game.games.rift.table.fleets import Fleets
from game.games.rift.table.goal import goal, steps
from game.games.rift.table.hand import MORE, Hand
from game.games.rift.table.map import StarMap
from game.games.rift.table.panels import Panels
from game.games.rift.table.reasons import Reasons
from game.games.rift.table.rooms import Rooms, Sky, called, fleet_piece, player_piece, ring
from game.games.rift.table.tips import Tips
from game.games.rift.table.touch import Touch
from game.ui.ending import Ending
from game.ui.seats import SHAPES
from game.ui.table import (
    Action,
    Advice,
    Amount,
    Cue,
    Goal,
    Handle,
    Hover,
    Loss,
    Placed,
    Scenery,
    ScoreLine,
    Sight,
    Steps,
    Table,
    Tension,
    Tray,
)

MANY_CARDS = 10
FEW_PLAYERS = 3
"""For so many the result says where each player's points came from."""

ON_THE_MAP = (PlaceUnit, BuildFree, GiveUpUnit, GiveUpUpgrade)
"""Answers that are given on the map: the conflict board and the announced card make room for them."""


class RiftTable(Table[Rift]):
    def __init__(self, game: Game) -> None:
        assert isinstance(game.engine, RiftEngine)
        self._box = game.engine.box
        self._words = game.words
        self._tips = Tips(game.words)
        self._map = StarMap(game.words, self._tips)
        self._battle = ConflictBoard(game.engine, game.words, self._tips)
        self._panels = Panels(game.words, self._tips)
        self._hand = Hand(game.words, self._tips)
        self._touch = Touch(game.words)
        self._fleets = Fleets(game.engine, game.words, self._tips, self._touch)
        self._advisor = Advisor(game.engine, game.words, self._touch)
        self._reasons = Reasons(game.engine, game.words)
        self._cues = Cues(game.words, self._tips)

    # -- around the table -----------------------------------------------------------------------------

    def goal(self, view: Rift, seat: Seat | None) -> Goal:
        return goal(self._words, view, seat, lambda other: self.mark(view, other))

    def steps(self, view: Rift) -> Steps:
        return steps(self._words, view)

    # -- where things lie -----------------------------------------------------------------------------

    def scenery(self, sight: Sight[Rift]) -> Scenery:
        view, seat, moves, percent = sight.view, sight.seat, sight.moves, sight.text_percent
        rooms = Rooms.of(sight.area, percent)
        sky = Sky(view.galaxy, rooms.chart, percent)
        choices = self._panels.choices(view, seat, rooms, moves)
        free = any(isinstance(move, ON_THE_MAP) for move in moves)
        announced = [] if free else self._panels.waiting(view, self._battle.beside(view, rooms.chart, percent))
        spread = sight.picked and moves and self._fleets.tray(view, sight.picked, sight.area)
        beside = bool(spread or self._panels.selling(view, seat, moves))
        hand = rooms.hand(beside_shelf=beside)
        pieces: list[Placed] = [
            *self._map.pieces(view, sky, rooms.chart),
            *self._panels.players(view, rooms.players),
            *self._panels.shelf(view, seat, rooms.shelf, moves, percent),
            *self._hand.pieces(view, seat, hand, moves, sight.picked, percent),
            *self._panels.switches(view, seat, rooms.switches),
            *([] if free else self._battle.pieces(view, rooms.chart, percent, sight.asked)),
            *(choices or announced),
            *([] if choices else self._panels.looked_up(view, seat, rooms, sight.sheet)),
        ]
        if sight.sheet == MORE and not sight.picked:
            pieces += self._panels.unfolded(rooms, self._hand.rest(view, seat, hand, moves, "", percent))
        return Scenery(
            tuple(pieces),
            links=self._map.links(view, sight.picked),
            heading=self._heading(view),
            backdrop="rift/backdrop",
            chart=rooms.chart,
            nearness=sky.nearness,
            focus=self._focus(view, seat, moves),
            small_map=rooms.small_map,
            tray_room=rooms.hand(beside_shelf=True) if sight.picked.startswith("unit:") else rooms.shelf,
        )

    def _focus(self, view: Rift, seat: Seat | None, moves: Sequence[Move]) -> str:
        """Where the first thing is that one can touch on the map, else one's home."""
        for move in moves:
            for handle in self._touch.handles(view, move):
                if places := [piece for piece in handle.path if piece.rpartition(":")[2] in view.galaxy.lines]:
                    return places[-1]
        return view.homes[seat] if seat is not None else ""

    def _heading(self, s: Rift) -> str:
        step = self._words.ui(f"t_step_{s.step}")
        if s.step == "setup":
            return step
        who = called(self._words, s, s.active)
        last = f" · {self._words.ui('t_last_round')}" if s.reached else ""
        return self._words.ui("t_heading", round=s.round, player=who, step=step) + last

    # -- which touch is which move -----------------------------------------------------------------------

    def handles(self, view: Rift, move: Move) -> Sequence[Handle]:
        return self._touch.handles(view, move)

    def actions(self, view: Rift, moves: Sequence[Move]) -> Sequence[Action]:
        return self._touch.actions(view, moves)

    def attempt(self, view: Rift, source: str, target: str) -> Move | None:
        return self._touch.attempt(view, source, target)

    def kind(self, piece: str) -> str:
        """Planets, points and cards go by their names alone."""
        if piece in self._box.planets:
            return "planet"
        if piece in self._box.deck:
            return "card"
        if piece in self._box.galaxies[True, True].lines or piece in self._box.galaxies[False, True].lines:
            return "point"
        return super().kind(piece)

    def advice(self, view: Rift, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        return self._advisor.advice(view, self.kind(source), source, target, moves)

    def mark(self, view: Rift, seat: Seat) -> int:
        """RIF-10. The one of the colour that was chosen."""
        return SHAPES.index(ring(view, seat).shape)

    def is_aside(self, move: Move) -> bool:
        """RIF-198. When one is asked changes nothing on the map."""
        return isinstance(move, SetReaction)

    def pressed(self, prompt: str) -> bool:
        """The end of one's turn wants a hand; a window in which one can only pass, or a step with nothing to do in it,
        does not."""
        return prompt == Ask.RECRUIT

    def waiver(self, moves: Sequence[Move]) -> Move | None:
        """RIF-197. A window is passed without a look at the cards."""
        return next((move for move in moves if isinstance(move, Pass)), None)

    def tray(self, view: Rift, piece: str, area: Rect) -> Tray | None:
        return self._fleets.tray(view, piece, area)

    def packed(self, view: Rift, piece: str, picks: Sequence[int]) -> Sequence[tuple[Move, Handle]]:
        return self._fleets.packed(view, piece, picks)

    # -- what is shown on the way --------------------------------------------------------------------------

    def hover(self, view: Rift, piece: str) -> Hover:
        """A player shows what is theirs; a fleet shows how far it goes."""
        kind, _, rest = piece.partition(":")
        if kind == "player":
            seat = next((seat for seat in range(view.seats) if player_piece(view, seat) == piece), None)
            if seat is not None:
                token = ring(view, seat).token
                planets = dict.fromkeys(view.owned(seat), token)
                return Hover(planets | {fleet_piece(view, seat, point): token for point in view.fleets[seat]})
        if kind == "fleet":
            who, _, start = rest.partition(":")
            seat = view.seat_of(who)
            if seat is not None and seat == view.active and view.step == "action" and start in view.galaxy.lines:
                movers = [one.mp for one in view.fleet(seat, start) if one.kind in view.box.movers]
                far = view.galaxy.distances[start]
                reach = max(movers, default=0)
                return Hover({point: "selected" for point, steps in far.items() if 0 < steps <= reach})
        return Hover()

    def amounts(self, view: Rift, eyes: Seat | None) -> Sequence[Amount]:
        return amounts(view)

    def cue(self, view: Rift, event: Event) -> Cue | None:
        return self._cues.cue(view, event)

    def loss(self, before: Rift, event: Event, seat: Seat) -> Loss | None:
        return self._cues.loss(before, event, seat)

    def tension(self, view: Rift) -> Tension:
        """A battle, or the last round."""
        return "danger" if (view.battle or view.reached) and not view.ending else "calm"

    def sights(self, view: Rift, moves: Sequence[Move]) -> Mapping[str, str]:
        """A full map, a battle at each range, hits to hand out, what a fleet is made of, units to recruit, the hand."""
        found: dict[str, str] = {}
        hand = next((self._touch.stack(view, move.card) for move in moves if isinstance(move, PlayCard)), "")
        if view.battle and any(not isinstance(move, Pass | SetReaction) for move in moves):
            found[f"battle_{view.battle.section}"] = ""
            if any(isinstance(move, AssignHit) for move in moves):
                found["hits"] = ""
        elif view.step == "action" and any(isinstance(move, Fly) for move in moves):
            first = next(move for move in moves if isinstance(move, Fly))
            found |= {"late": "", "tray": fleet_piece(view, view.active, first.start), "units": "units", "asks": "asks"}
        if view.step == "recruit" and (buys := [move.unit for move in moves if isinstance(move, Recruit)]):
            found["recruiting"] = f"unit:{buys[0]}"
        if hand and len(view.hands[self._touch.asked(view)]) >= MANY_CARDS:
            found["raised"] = hand
        return found

    # -- the end -------------------------------------------------------------------------------------------

    def breakdown(self, state: Rift) -> Sequence[ScoreLine]:
        """Systems and hearts can still be counted; the rest are anomalies, battles, cards and skills."""
        lines = []
        planets = state.galaxy.planets.values()
        for seat in range(state.seats):
            name = self._words.name(state.who(seat))
            hearts = sum(planet.huge and f"{planet.id}:huge" in state.rewarded[seat] for planet in planets)
            counted = {"systems": len(state.scored[seat]), "hearts": HUGE_POINTS * hearts}
            counted["other"] = state.points[seat] - sum(counted.values())
            few = state.seats <= FEW_PLAYERS
            found = [(self._words.ui(f"t_points_{key}", player=name), n) for key, n in counted.items() if n]
            lines += [ScoreLine(label, n) for label, n in (found if few else [(name, state.points[seat])])]
        return lines

    def ending(self, past: Sequence[Moment]) -> Ending:
        return ending(self._words, past)

    def reason(self, view: Rift, move: Move, value: float) -> str:
        return self._reasons.reason(view, move)

    def progress(self, state: Rift) -> Sequence[float]:
        return tuple(map(float, state.points))
