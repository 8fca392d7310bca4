"""Which touch is which move (RIF-192): drags, clicks and letters, by the pieces they go over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.engine import UNKNOWN, Choice, Decision
from game.core.moves import Move
from game.core.words import Words
from game.games.rift.rules import moves as m
from game.games.rift.rules.gains import ABOARD, ChoosePlace
from game.games.rift.rules.setup import PickHome
from game.games.rift.rules.state import WINDOWS, Rift
from game.games.rift.rules.tiles import DraftTile
from game.games.rift.table.battle import BATTLE, MARKER, row_of
from game.games.rift.table.hand import SHEET
from game.games.rift.table.map import MAP
from game.games.rift.table.panels import SCRAP
from game.games.rift.table.rooms import fleet_piece, player_piece
from game.ui.table import Action, Handle

MODES = ("ask", "involved", "never")
NUMBERS = "1234567890"


class Touch:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._ui = words.ui
        self._by_type: dict[type[Move], Callable[[Rift, Any], list[Handle]]] = {
            m.NameYoungest: lambda s, move: [self._one("choose", player_piece(s, move.seat))],
            m.ChooseHome: lambda s, move: [self._one("home", move.planet)],
            m.PlaceTile: lambda s, move: [self._one("place", move.planet), self._one("place", "pile", move.planet)],
            m.KeepFaction: lambda s, move: [],
            m.ChooseFaction: lambda s, move: [self._one("choose", f"faction:{move.faction}")],
            m.ChooseColour: lambda s, move: [self._one("choose", f"colour:{move.colour}")],
            m.Build: lambda s, move: [self._one("build", f"upgrade:{move.upgrade}", move.planet)],
            m.BuildFree: lambda s, move: [self._one("build", f"upgrade:{move.upgrade}", move.planet)],
            m.Demolish: lambda s, move: [self._one("demolish", SCRAP, move.planet, tempts=False)],
            m.Fly: self._fly,
            m.FlyTogether: self._fly_together,
            m.Land: lambda s, move: [self._from_orbit(s, "land", move.planet)],
            m.Consume: lambda s, move: [self._from_orbit(s, "consume", move.planet)],
            m.Bombard: lambda s, move: [self._from_orbit(s, "bombard", move.planet)],
            m.Negotiate: lambda s, move: [self._from_orbit(s, "negotiate", move.planet)],
            m.Board: lambda s, move: [self._one("board", move.planet, fleet_piece(s, s.active, move.planet))],
            m.Recruit: lambda s, move: [self._one("recruit", f"unit:{move.unit}", self.place(s, move.place))],
            m.PlaceUnit: self._place_unit,
            m.Unlock: lambda s, move: [self._one("unlock", f"unlock:{move.unit}")],
            m.GiveUpUnit: lambda s, move: [self._one("give_up", self.place(s, move.place))],
            m.GiveUpUpgrade: lambda s, move: [self._one("give_up", move.planet)],
            m.TakeCard: lambda s, move: [self._one("take", f"pick:{move.card}")],
            m.PlayCard: self._play_card,
            m.UseFaction: self._use_faction,
            m.UseSkill: self._use_skill,
            m.AssignHit: self._assign,
            m.GiveShield: lambda s, move: self._give(s, "shield", move.target),
            m.CancelDamage: lambda s, move: self._give(s, "repair", move.target),
            m.Reroll: self._reroll,
        }

    def handles(self, s: Rift, move: Move) -> list[Handle]:
        made = self._by_type.get(type(move))
        return made(s, move) if made else []

    def _one(self, verb: str, *path: str, tempts: bool = True) -> Handle:
        return Handle(path, self._ui(f"t_verb_{verb}"), prompt=self.then(path), tempts=tempts)

    def then(self, path: Sequence[str]) -> str:
        """What is asked once the first piece of a path has been touched; "" if that is all."""
        if len(path) < 2:
            return ""
        kind, _, rest = path[0].partition(":")
        if not rest and kind not in (MARKER, SCRAP, SHEET, "pile"):
            kind = "planet" if path[1].startswith("fleet:") else "card"
        return self._ui(f"t_then_{kind}", thing=self._words.name(rest.rpartition(":")[2] or path[0]))

    def felt(self, s: Rift) -> str:
        """Where a card that needs no target is dropped."""
        return BATTLE if s.battle else MAP

    def asked(self, s: Rift) -> int:
        """The seat that decides now."""
        now = self.question(s)
        return now.seat if now else s.active

    def question(self, s: Rift) -> Decision | None:
        """What is asked now."""
        frame = s.asked_by(Choice)
        return frame.ask(s) if frame else None

    # -- moving -------------------------------------------------------------------------------------

    def _fly(self, s: Rift, move: m.Fly) -> list[Handle]:
        path = (fleet_piece(s, s.active, move.start), move.to)  # through a wormhole, too: the near one is a step
        verb = self.fly_verb(s, move.start, move.to)
        return [Handle(path, verb, warns=verb != self._ui("t_verb_move"), prompt=self.then(path))]

    def fly_verb(self, s: Rift, start: str, to: str) -> str:
        """A step into an enemy is an attack; so is one that will be intercepted (RIF-60, RIF-61)."""
        if s.enemy_at(to, s.active) is not None:
            return self._ui("t_verb_attack")
        system = s.galaxy.lines.get(start, {}).get(to, "")
        centre = f"{system}.S"
        held = system and centre not in (start, to) and s.enemy_at(centre, s.active) is not None
        if held and not s.sheet(s.active).never_intercepted:
            return self._ui("t_verb_intercepted")
        return self._ui("t_verb_move")

    def _fly_together(self, s: Rift, move: m.FlyTogether) -> list[Handle]:
        starts = tuple(fleet_piece(s, s.active, start) for start in move.starts)
        paths = [(*starts, move.to)] + ([(*starts[::-1], move.to)] if len(starts) > 1 else [])
        return [Handle(path, self._ui("t_verb_together"), prompt=self.then(path)) for path in paths]

    def _from_orbit(self, s: Rift, verb: str, planet: str) -> Handle:
        return self._one(verb, fleet_piece(s, s.active, planet), planet)

    def _place_unit(self, s: Rift, move: m.PlaceUnit) -> list[Handle]:
        place = self.place(s, move.place)
        return [self._one("place", f"unit:{move.unit}", place), self._one("place", place)]

    def place(self, s: Rift, place: str) -> str:
        """The piece that stands for a place units come to or go from."""
        if place.startswith(ABOARD):
            return fleet_piece(s, self.asked(s), place.removeprefix(ABOARD))
        return place

    # -- cards and skills -----------------------------------------------------------------------------

    def _play_card(self, s: Rift, move: m.PlayCard) -> list[Handle]:
        pieces = [piece for target in move.targets if (piece := self._target(s, target))]
        target = s.box.card_of[move.card].target if move.card in s.box.card_of else ""
        if target == "self" or not pieces:
            pieces = [self.felt(s)]
        path = (self.stack(s, move.card), *pieces)
        return [Handle(path, self._ui("t_verb_play"), "c", prompt=self.then(path))]

    def stack(self, s: Rift, card: str) -> str:
        """The piece of a card: cards with the same words lie on one stack."""
        same = (other for other in s.hands[self.asked(s)] if self._variant(s, other) == self._variant(s, card))
        return next(same, card)

    def _variant(self, s: Rift, card: str) -> str:
        """Cards with the same words are one choice for the rules, but any of them may be taken."""
        return s.box.deck.get(card, "")

    def _target(self, s: Rift, target: str) -> str:
        """The piece a target is touched at; "" for what a list has to ask."""
        if target in s.factions:
            return player_piece(s, s.factions.index(target))
        return target if target in s.galaxy.lines else ""

    def _use_faction(self, s: Rift, move: m.UseFaction) -> list[Handle]:
        pieces = [self._target(s, target) or target for target in move.targets]
        path = (SHEET, *pieces)
        return [Handle(path, self._ui("t_verb_use"), "f", prompt=self.then(path))]

    def _use_skill(self, s: Rift, move: m.UseSkill) -> list[Handle]:
        return self._own_row(s, "use", move.unit)

    def _side(self, s: Rift) -> int:
        side = s.battle.side_of(self.asked(s)) if s.battle else None
        return side or 0

    def _own_row(self, s: Rift, verb: str, index: int) -> list[Handle]:
        return [self._one(verb, row_of(s.battle, self._side(s), index))]

    def _give(self, s: Rift, verb: str, index: int) -> list[Handle]:
        """A point for a unit of one's own: units in the same state are one row."""
        return self._marked(s, verb, self._side(s), index)

    def _marked(self, s: Rift, verb: str, side: int, index: int) -> list[Handle]:
        row = row_of(s.battle, side, index)
        return [self._one(verb, row), self._one(verb, MARKER, row)]

    def _assign(self, s: Rift, move: m.AssignHit) -> list[Handle]:
        return self._marked(s, "hit", 1 - self._side(s), move.target)

    def _reroll(self, s: Rift, move: m.Reroll) -> list[Handle]:
        return [self._one("reroll", f"die:{self._side(s)}:{move.dice[0]}")] if len(move.dice) == 1 else []

    # -- buttons --------------------------------------------------------------------------------------

    def actions(self, s: Rift, moves: Sequence[Move]) -> list[Action]:
        """Plain steps have letters of their own, what has no piece to touch is numbered."""
        letters: dict[type[Move], str] = {
            m.Done: "E", m.Pass: "P", m.Auto: "A", m.Stay: "S", m.Decline: "D", m.PlaceRest: "R", m.KeepFaction: "K",
            m.RedrawFaction: "D",
        }  # fmt: skip
        found = [
            Action(move, self.label(s, move), letters[type(move)], main=False if isinstance(move, m.Decline) else None)
            for move in moves
            if type(move) in letters
        ]
        if any(isinstance(move, m.Pass) for move in moves) and not self._awaits_victory(s):
            longer = [(m.Pass("battle"), "B")] if s.battle else []
            found += [Action(move, self.label(s, move), key) for move, key in (*longer, (m.Pass("attacked"), "O"))]
        plain = [move for move in moves if type(move) not in letters and not self.handles(s, move)]
        found += [Action(move, self.label(s, move), key) for move, key in zip(plain, _keys(), strict=False)]
        return found

    def _awaits_victory(self, s: Rift) -> bool:
        """A side of a battle with a card for whoever wins it: to pass for long would pass that unseen, too. The house
        offers to pass one kind of window at a time."""
        seat = self.asked(s)
        if s.battle is None or s.battle.side_of(seat) is None:
            return False
        return any("battle_won" in s.box.card_of[card].windows for card in s.hands[seat] if card != UNKNOWN)

    def label(self, s: Rift, move: Move) -> str:
        if isinstance(move, m.Done):
            return self._ui(f"t_done_{s.step}") if s.step in ("build", "action", "recruit") else self._words.move(move)
        return self._words.move(move)

    # -- what a touch was meant to be ---------------------------------------------------------------------

    def attempt(self, s: Rift, source: str, target: str) -> Move | None:
        """A drag that is no legal move: what it would have been, so that the engine can say why not."""
        kind, _, rest = source.partition(":")
        if kind == "ask" and not target and rest in WINDOWS:
            seat = self.asked(s)
            mode = s.asks[seat][WINDOWS.index(rest)]
            return m.SetReaction(rest, MODES[(MODES.index(mode) + 1) % len(MODES)])
        if kind == "fleet":
            return self._meant_fleet(s, rest, target)
        if kind == "upgrade" and target in s.galaxy.planets:
            return m.Build(rest, target) if s.step == "build" else m.BuildFree(rest, target)
        if kind == "unit" and target in s.galaxy.lines:
            return m.Recruit(rest, target) if s.step == "recruit" else m.PlaceUnit(rest, target)
        if source == "pile" and target in s.galaxy.planets:
            return m.PlaceTile(target)
        if source in s.galaxy.lines and not target:
            return self._meant_place(s, source)
        if source in s.box.card_of and target:
            aimed = target.partition(":")[2] if target.startswith("player:") else target
            return m.PlayCard(source, () if aimed in (MAP, BATTLE) else (aimed,))
        if source in s.galaxy.planets and target.startswith("fleet:") and s.garrisons.get(source):
            return m.Board(source, tuple(one.kind for one in s.garrisons[source]))
        if source == SCRAP and target in s.upgrades:
            return m.Demolish(s.upgrades[target][0], target)
        return None

    def _meant_place(self, s: Rift, point: str) -> Move | None:
        """A click on a point or planet, where the question is about one."""
        if s.asked_by(PickHome):
            return m.ChooseHome(point)
        if s.asked_by(DraftTile):
            return m.PlaceTile(point)
        if frame := s.asked_by(ChoosePlace):
            return m.PlaceUnit(frame.kind, point)
        return None

    def _meant_fleet(self, s: Rift, rest: str, target: str) -> Move | None:
        who, _, start = rest.partition(":")
        seat = s.seat_of(who)
        if seat is None or not target:
            return None
        units = s.fleet(seat, start)
        if target == start and start in s.galaxy.planets:
            return m.Land(start, tuple(one.kind for one in units if one.kind in s.box.ground))
        if target.startswith("fleet:"):
            target = target.rpartition(":")[2]
        if target in s.galaxy.lines:
            return m.Fly(start, tuple(one.kind for one in units), target)
        return None


def _keys() -> Sequence[str]:
    return [*NUMBERS, *"QWZXVGJM", *(f"F{n}" for n in range(5, 11)), *(f"{a}{b}" for a in "QWXZ" for b in NUMBERS)]
