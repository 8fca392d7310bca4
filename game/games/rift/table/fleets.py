"""Taking a part of a fleet (RIF-193): the tray of its units, and what can be done with those picked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from pygame import Rect

from game.core.engine import UNKNOWN, Engine
from game.core.moves import Move
from game.core.rng import Rng
from game.core.words import Words
from game.games.rift.rules import moves as m
from game.games.rift.rules.gains import ChoosePlace, GainUnits
from game.games.rift.rules.odds import odds
from game.games.rift.rules.state import NOBODY, Rift
from game.games.rift.rules.turn import ActionStep, RecruitStep
from game.games.rift.rules.units import Unit, Units
from game.games.rift.table.rooms import Rooms, fleet_piece
from game.games.rift.table.tips import Tips
from game.games.rift.table.touch import Touch
from game.ui.table import Handle, Tray, TrayItem

SAMPLES = 40
FARTHEST = 3
"""Steps of the longest march that is lit."""


class Fleets:
    def __init__(self, engine: Engine[Rift], words: Words, tips: Tips, touch: Touch) -> None:
        self._engine = engine
        self._words = words
        self._ui = words.ui
        self._tips = tips
        self._touch = touch

    # -- what lies in the tray --------------------------------------------------------------------------

    def tray(self, s: Rift, piece: str, area: Rect) -> Tray | None:
        if piece in self._for_sale(s):
            return self._sale(s, piece, area)
        if piece.startswith("unit:"):
            return self._purchase(s, piece.removeprefix("unit:"), area)
        units = self._units(s, piece)
        if not units:
            return None
        groups = list(_groups(units))
        usual = self._usual(s, piece, units)
        items = tuple(self._item(s, group, units, usual) for group in groups)
        place = self._words.name(piece.rpartition(":")[2])
        kind = "garrison" if piece in s.galaxy.planets else "fleet"
        meter = self._ui("t_tray_berths") if kind == "fleet" else ""
        title = self._ui(f"t_tray_{kind}", place=place)
        return Tray(title, items, Rooms.of(area).shelf, meter, self._ui(f"t_tray_{kind}_hint"))

    def _for_sale(self, s: Rift) -> list[str]:
        """The cards in hand that are played with other cards (RIF-174, sell_cards)."""
        hand = s.hands[self._touch.asked(s)]
        if len(hand) < 2:
            return []
        return [card for card in hand if card != UNKNOWN and s.box.card_of[card].target == "own_cards"]

    def _sale(self, s: Rift, card: str, area: Rect) -> Tray:
        others = [s.box.card_of[other] for other in s.hands[self._touch.asked(s)] if other != card]
        items = [TrayItem(o.name, f"rift/occ_{o.id}", 1, int(i == 0), self._tips.card(o)) for i, o in enumerate(others)]
        return Tray(self._ui("t_tray_cards"), tuple(items), Rooms.of(area).shelf, hint=self._ui("t_tray_cards_hint"))

    def _purchase(self, s: Rift, kind: str, area: Rect) -> Tray | None:
        """RIF-93, RIF-245. Several units of a kind at once: as many as can be paid for, or all that are gained."""
        most, taken = self._at_once(s, kind)
        if most < 2:
            return None
        card = s.box.units[kind]
        item = TrayItem(card.name, f"rift/unit_{kind}", most, taken, self._tips.unit(s, kind, self._touch.asked(s)))
        return Tray(self._ui("t_tray_units"), (item,), Rooms.of(area).shelf, hint=self._ui("t_tray_units_hint"))

    def _at_once(self, s: Rift, kind: str) -> tuple[int, int]:
        """How many units of a kind there may be at once, and how many are meant unless the player says otherwise."""
        if gained := s.asked_by(ChoosePlace):
            coming = s.doing(GainUnits)
            more = (
                _leading(coming.kinds, kind)
                if coming and (coming.seat, coming.where) == (gained.seat, gained.where)
                else 0
            )
            return (1 + more, 1 + more) if gained.kind == kind else (0, 0)
        buyer = s.asked_by(RecruitStep)
        if buyer is None or kind not in s.unlocked[buyer.seat]:
            return 0, 0
        cost = s.sheet(buyer.seat).unit_costs[kind]
        return min(s.stock[buyer.seat].get(kind, 0), s.resources[buyer.seat] // max(1, cost)), 1

    def _together_at(self, s: Rift, piece: str, count: int) -> Iterator[tuple[Move, Handle]]:
        """So many units of a kind at each place where they can arrive; each is a move of its own."""
        kind = piece.removeprefix("unit:")
        gained, buyer = s.asked_by(ChoosePlace), s.asked_by(RecruitStep)
        verb = self._ui("t_verb_place" if gained else "t_verb_recruit")
        offers = gained.offers(s) if gained else buyer.offers(s) if buyer else ()
        for move in offers if count else ():
            if isinstance(move, m.PlaceUnit | m.Recruit) and move.unit == kind:
                said = self._ui("t_verb_several", verb=verb, count=count) if count > 1 else verb
                path = (piece, self._touch.place(s, move.place))
                yield move, self._handle(path, said, then=(move,) * (count - 1))

    def _units(self, s: Rift, piece: str) -> Units:
        """What a piece of the active player is made of, while it may act."""
        if s.step != "action" or s.battle or s.plays:
            return ()
        if piece in s.galaxy.planets:
            return s.garrisons.get(piece, ()) if s.owner_of(piece) == s.active else ()
        start = piece.rpartition(":")[2]
        return s.fleet(s.active, start) if piece == fleet_piece(s, s.active, start) else ()

    def _item(self, s: Rift, group: Unit, units: Units, usual: Units) -> TrayItem:
        name = s.box.units[group.kind].name
        mover = group.kind in s.box.movers
        title = self._ui("t_tray_mover", unit=name, moves=group.mp) if mover else name
        tip = self._tips.unit(s, group.kind, s.active)
        card = s.box.units[group.kind]
        needs = 0 if mover else card.size
        most, taken = _count(units, group), _count(usual, group)
        return TrayItem(title, f"rift/unit_{group.kind}", most, taken, tip, card.capacity, needs)

    def _usual(self, s: Rift, piece: str, units: Units) -> Units:
        """What goes along unless the player says otherwise: every ship that can, and as much as these can carry."""
        if piece in s.galaxy.planets:
            room = s.free_capacity(s.fleet(s.active, piece))
            return _loaded(s, units, room)
        movers = tuple(one for one in units if one.kind in s.box.movers and one.mp > 0)
        cargo = [one for one in units if one.kind not in s.box.movers]
        if not movers:
            return tuple(one for one in cargo if one.kind in s.box.ground)
        first = sorted(cargo, key=lambda one: (one.kind not in s.box.ground, -s.box.units[one.kind].cost))
        return (*movers, *_loaded(s, tuple(first), s.capacity(movers)))

    # -- what can be done with it -----------------------------------------------------------------------

    def packed(self, s: Rift, piece: str, picks: Sequence[int]) -> list[tuple[Move, Handle]]:
        if piece in self._for_sale(s):
            others = [other for other in s.hands[self._touch.asked(s)] if other != piece]
            sold = tuple(other for other, n in zip(others, picks, strict=True) if n)
            return [(m.PlayCard(piece, sold), self._handle((piece, self._touch.felt(s)), self._ui("t_verb_play")))]
        if piece.startswith("unit:"):
            return list(self._together_at(s, piece, picks[0]))
        units = self._units(s, piece)
        groups = list(_groups(units))
        tokens = tuple(token for group, n in zip(groups, picks, strict=True) for token in [_token(group, units)] * n)
        if not tokens:
            return []
        if piece in s.galaxy.planets:
            handle = self._handle((piece, fleet_piece(s, s.active, piece)), self._ui("t_verb_board"))
            return [(m.Board(piece, tokens), handle)]
        start = piece.rpartition(":")[2]
        return [*self._down(s, piece, start, tokens), *self._away(s, piece, start, tokens)]

    def _handle(self, path: tuple[str, ...], verb: str, *, warns: bool = False, then: tuple[Move, ...] = ()) -> Handle:
        return Handle(path, verb, warns=warns, then=then, prompt=self._touch.then(path))

    def _down(self, s: Rift, piece: str, start: str, tokens: tuple[str, ...]) -> Iterator[tuple[Move, Handle]]:
        """Onto the planet below: land, consume, bombard, negotiate."""
        if start not in s.galaxy.planets:
            return
        ground = tuple(token for token in tokens if token in s.box.ground)
        if ground:
            landing = m.Land(start, ground)
            peaceful = s.owner_of(start) in (s.active, NOBODY)
            yield (
                landing,
                self._handle((piece, start), self._with_odds(s, landing, self._ui("t_verb_land")), warns=not peaceful),
            )
            yield m.Consume(start, ground), self._handle((piece, start), self._ui("t_verb_consume"))
        for kind in dict.fromkeys(token.partition("@")[0] for token in tokens):
            skills = s.box.units[kind].skills
            if "bombardment_1" in skills or "bombardment_2" in skills:
                yield m.Bombard(start, kind), self._handle((piece, start), self._ui("t_verb_bombard"))
            if "negotiate" in skills:
                yield m.Negotiate(start), self._handle((piece, start), self._ui("t_verb_negotiate"))

    def _away(self, s: Rift, piece: str, start: str, tokens: tuple[str, ...]) -> Iterator[tuple[Move, Handle]]:
        """Along the lines: one step, marches of several, jumps, and attacks together with another fleet."""
        near = [m.Fly(start, tokens, to) for to in s.galaxy.lines[start]]
        legal = [fly for fly in near if self._engine.check(s, fly) is None]
        reached = {start, *(fly.to for fly in legal)}
        calm = self._ui("t_verb_move")
        chances: dict[str, str] = {}
        for fly in legal:
            verb = self._touch.fly_verb(s, fly.start, fly.to)
            if verb != calm:
                battle = fly.to if s.enemy_at(fly.to, s.active) is not None else "intercepted"
                chances[battle] = verb = chances.get(battle) or self._with_odds(s, fly, verb)
            yield fly, self._handle((piece, fly.to), verb, warns=verb != calm)
        for jump in self._jumps(s, start, tokens):
            if jump.to not in reached and self._engine.check(s, jump) is None:
                reached.add(jump.to)
                yield jump, self._handle((piece, jump.to), self._ui("t_verb_jump"))
        yield from self._marches(s, piece, legal, reached)
        yield from self._together(s, piece, start, tokens)

    def _jumps(self, s: Rift, start: str, tokens: tuple[str, ...]) -> Iterator[m.Fly]:
        """RIF-66. Through a wormhole beside the fleet to any other."""
        for via in s.galaxy.wormholes:
            if via in s.galaxy.lines[start]:
                yield from (m.Fly(start, tokens, to, via) for to in s.galaxy.wormholes if to != via)

    def _marches(self, s: Rift, piece: str, legal: list[m.Fly], reached: set[str]) -> Iterator[tuple[Move, Handle]]:
        """RIF-54. A drag over several lines is made as single steps; the rules say after each how far it goes on."""
        believed = self._engine.guess(s, s.active, Rng.from_text("march"))  # a step may bring what is not known yet
        edge: list[tuple[tuple[m.Fly, ...], Rift]] = [
            ((fly,), now) for fly in legal if (now := self._after(believed, fly))
        ]
        for _ in range(FARTHEST - 1):
            further: list[tuple[tuple[m.Fly, ...], Rift]] = []
            for steps, now in edge:
                here = steps[-1].to
                for to in s.galaxy.lines[here]:
                    step = m.Fly(here, tuple(token.partition("@")[0] for token in steps[0].units), to)
                    if to in reached or self._engine.check(now, step):
                        continue
                    reached.add(to)
                    verb = self._ui("t_verb_march", steps=len(steps) + 1)
                    yield steps[0], self._handle((piece, to), verb, then=(*steps[1:], step))
                    if after := self._after(now, step):
                        further.append(((*steps, step), after))
            edge = further

    def _after(self, s: Rift, fly: m.Fly) -> Rift | None:
        """The table after a peaceful step; None if it does not end in peace, or in one's own hands."""
        if self._touch.fly_verb(s, fly.start, fly.to) != self._ui("t_verb_move"):
            return None
        trial = s.copy()
        self._engine.apply(trial, fly, lambda event: None)
        goes_on = trial.asked_by(ActionStep)
        return trial if goes_on and goes_on.seat == s.active else None

    def _together(self, s: Rift, piece: str, start: str, tokens: tuple[str, ...]) -> Iterator[tuple[Move, Handle]]:
        """RIF-56. Click other fleets of one's own, in any order, then the enemy that all of them can reach."""
        for to in s.galaxy.lines[start]:
            if s.enemy_at(to, s.active) is None:
                continue
            parties = {start: ",".join(tokens)}
            for other, units in s.fleets[s.active].items():
                going = self._usual(s, fleet_piece(s, s.active, other), units)
                party = m.Fly(other, tuple(_token(one, units) for one in going), to)
                if other != start and going and self._engine.check(s, party) is None:
                    parties[other] = ",".join(party.units)
            others = [other for other in parties if other != start]
            for count in range(1, len(others) + 1):
                for order in permutations(others, count):
                    starts = (start, *(other for other in others if other in order))
                    move = m.FlyTogether(starts, tuple(parties[one] for one in starts), to)
                    path = (piece, *(fleet_piece(s, s.active, other) for other in order), to)
                    yield move, self._handle(path, self._ui("t_verb_together"), warns=True)

    # -- odds ---------------------------------------------------------------------------------------------

    def _with_odds(self, s: Rift, move: Move, verb: str) -> str:
        """RIF-195. The chance to win, before one commits."""
        found = odds(self._engine, s, s.active, move, SAMPLES) if self._engine.check(s, move) is None else None
        return self._ui("t_verb_odds", verb=verb, percent=round(100 * found.win)) if found else verb


def _groups(units: Units) -> Iterator[Unit]:
    """One of each kind and of each number of movement points."""
    seen = set()
    for one in units:
        if (one.kind, one.mp) not in seen:
            seen.add((one.kind, one.mp))
            yield one


def _count(units: Units, group: Unit) -> int:
    return sum(1 for one in units if (one.kind, one.mp) == (group.kind, group.mp))


def _token(one: Unit, units: Units) -> str:
    """A kind alone means the ablest ships of it; others are named by their movement points."""
    ablest = max(other.mp for other in units if other.kind == one.kind)
    return one.kind if one.mp == ablest else f"{one.kind}@{one.mp}"


def _loaded(s: Rift, units: Units, room: int) -> Units:
    """As many as find a berth, in their order."""
    found: list[Unit] = []
    for one in units:
        size = s.box.sizes[one.kind]
        if size <= room:
            found.append(one)
            room -= size
    return tuple(found)


def _leading(kinds: Sequence[str], kind: str) -> int:
    """How many of this kind come next."""
    return next((i for i, other in enumerate(kinds) if other != kind), len(kinds))
