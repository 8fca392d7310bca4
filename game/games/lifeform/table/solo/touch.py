"""Which touch of the table is which move of the survivor (DRG-175), and which moves are buttons (DRG-176)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.core.engine import Choice
from game.core.moves import Move
from game.core.words import Words
from game.games.lifeform.rules.modules.moves import Confront, HuntIt
from game.games.lifeform.rules.ship.moves import (
    Discard,
    Equip,
    LoadToken,
    MoveAndroid,
    MoveCharacter,
    Pass,
    PlaceDoor,
    PlayCard,
    UnloadToken,
    UseAnalyzer,
)
from game.games.lifeform.rules.ship.state import ANDROID, LASER
from game.games.lifeform.rules.solo import moves as d
from game.games.lifeform.rules.solo.activities import Undertake, play_refusal
from game.games.lifeform.rules.solo.launch import wastes_crate
from game.games.lifeform.rules.solo.motion import EludeCards, FaceLifeform, ShortenAdvance
from game.games.lifeform.rules.solo.movement import Tread
from game.games.lifeform.rules.solo.moves import UnlockClamp
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.survivor import survivor
from game.games.lifeform.rules.solo.tracks import HoldClock, StowawayKnocks
from game.games.lifeform.rules.solo.turn import Breather
from game.games.lifeform.rules.solo.words import SoloAsk
from game.games.lifeform.table.modules.touch import PATHS, shuttle_attempt
from game.games.lifeform.table.parts.map import SHIP
from game.games.lifeform.table.parts.touch import Paths, ShipTouch
from game.games.lifeform.table.solo.conflict import AIRLOCK, LOCKER, STRIKE, shortfall, zone_piece
from game.games.lifeform.table.solo.crisis import PRICE, option_piece, pay_piece
from game.games.lifeform.table.solo.now import BUTTONS
from game.games.lifeform.table.solo.screen import FEAR_TRACK, token_piece, trait_piece
from game.games.lifeform.table.solo.side import BLIP, CONTAINER, REMORA, space_piece
from game.games.lifeform.table.solo.tray import ELUDE, GIVE_IN, LET_ABOARD, LET_COME, function_piece, shorten_piece
from game.ui.table import Action, Handle

WEAPON_TOKENS = {"extinguisher": "fire_extinguisher", "harpoon": "harpoon"}
"""The tokens that serve as functions of a proximity conflict."""

KEYS: dict[type[Move], str] = {
    Equip: "e", d.Wait: "w", UseAnalyzer: "z", d.LaunchRemora: "r", d.Elude: "d", Pass: "p",
    d.GiveInToFear: "g", d.Limp: "i", d.CycleCard: "c", d.TreatInjury: "j", d.DriveBack: "b", d.SpendThirty: "s",
    d.LetAboard: "a", d.StandFast: "f", UnlockClamp: "k", Confront: "c", HuntIt: "o",
}  # fmt: skip
"""Moves that are buttons, each with its letter."""

BESIDE = (Equip, d.Wait, UseAnalyzer, d.DriveBack, d.SpendThirty, UnlockClamp, Confront, HuntIt)
"""What can be done besides, or instead of what is asked."""

DRAWN = 2
"""The cards that EQUIP and the heat analyzer draw."""

PASSES: dict[type[Choice[Any, Any]], SoloAsk] = {
    Breather: SoloAsk.AFTER, ShortenAdvance: SoloAsk.SHORTEN, Tread: SoloAsk.WALK, HoldClock: SoloAsk.DELAY,
}  # fmt: skip
"""Questions to which "no" or "enough" has words of its own."""

THEN: dict[type[Move], str] = {
    MoveCharacter: "go", d.FireLaser: "laser", d.CycleCard: "survival", d.TreatInjury: "survival",
    d.LookAhead: "look", d.FireHarpoon: "harpoon", d.PutBack: "put_back", d.PayCard: "pay", d.PayToken: "pay",
    d.PayTrait: "pay_trait", d.FaceTerror: "face", d.GiveInToFear: "give_in", d.Shorten: "shorten", d.TakeLane: "lane",
    d.UseFunction: "blip", d.SpendThirty: "clock", d.PlaceVent: "vent", d.LetAboard: "aboard", d.TakeChit: "chit",
    d.AssignToken: "assign", d.DefeatAttack: "zone", d.CommitCard: "zone", d.CommitToken: "zone",
    d.CommitTrait: "zone", d.CommitData: "zone", d.Recolour: "recolour", d.BlastHalon: "clear", d.OpenAirlock: "clear",
    d.Elude: "elude", Discard: "elude", LoadToken: "load", PlayCard: "play", PlaceDoor: "door",
    MoveAndroid: "android",
}  # fmt: skip
"""What is asked once the first piece of a longer path has been touched: t_solo_then and the key."""


class _Base(ShipTouch[Alone]):
    def warns(self, s: Alone, move: Move) -> str:
        """A crate is lost."""
        return "not_needed" if wastes_crate(s, move) else ""


class SoloTouch:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._base = _Base(words, PATHS)
        self._paths: dict[type[Move], Callable[[Alone, Any], Paths]] = {
            d.StockLadderway: lambda s, x: [(x.chamber,)],
            d.ChooseSurvivor: lambda s, x: [(f"disk:{x.character}",)],
            Equip: lambda s, x: [("equip",)],
            d.Wait: lambda s, x: [("wait",)],
            UseAnalyzer: lambda s, x: [("use_analyzer",), ("analyzer:0",)],
            MoveCharacter: lambda s, x: [(x.character, x.chamber), (x.chamber,)],
            d.FireLaser: _laser_paths,
            d.DriveBack: lambda s, x: [(BLIP,)],
            d.Limp: lambda s, x: [(BLIP,)],
            d.CycleCard: lambda s, x: [(token_piece("survival"), "crew_deck")],
            d.TreatInjury: lambda s, x: [(token_piece("survival"), "condition:injured")],
            d.LookAhead: lambda s, x: [(trait_piece(x.area), "crew_deck")],
            d.FireHarpoon: lambda s, x: [(x.card or token_piece("harpoon"), f"terror:{x.chamber}")],
            d.LaunchRemora: lambda s, x: [("launch",)],
            d.KeepLooked: lambda s, x: [(f"pick:{x.card}",)],
            d.PutBack: lambda s, x: [(*(f"pick:{card}" for card in x.cards), f"put:{x.where}")],
            d.ChooseOption: lambda s, x: [(option_piece(x.option),)],
            d.PayCard: lambda s, x: [(x.card, PRICE), (pay_piece(x),)],
            d.PayToken: lambda s, x: [(token_piece(x.token), PRICE), (pay_piece(x),)],
            d.PayTrait: lambda s, x: [(trait_piece(x.area), PRICE, x.card)],
            d.FaceTerror: _terror_paths,
            d.GiveInToFear: lambda s, x: [(GIVE_IN,), (f"terror:{_here(s)}", FEAR_TRACK)],
            d.Shorten: lambda s, x: [(x.card or token_piece("survival"), BLIP), (shorten_piece(x),)],
            d.TakeLane: lambda s, x: [(BLIP, space_piece(x.space)), (space_piece(x.space),)],
            d.Elude: lambda s, x: [(ELUDE,)],
            d.UseFunction: _function_paths,
            d.SpendThirty: lambda s, x: [(token_piece("thirty_second"), "clock")],
            d.PlaceVent: lambda s, x: [(x.chamber,), ("supply:small_vent", x.chamber)],
            d.LetAboard: lambda s, x: [(LET_ABOARD,), ("stowaway_supply", REMORA)],
            d.TakeChit: lambda s, x: [(f"chit:{x.chamber}", CONTAINER)],
            d.AssignToken: lambda s, x: [(f"spread:{x.token}", zone_piece(x.zone))],
            d.DefeatAttack: lambda s, x: [(zone_piece(x.zone),)],
            d.CommitCard: lambda s, x: [(x.card, _assaulted(s))],
            d.CommitToken: lambda s, x: [(token_piece(x.token), _assaulted(s))],
            d.CommitTrait: lambda s, x: [(trait_piece(x.area), _assaulted(s))],
            d.CommitData: lambda s, x: [(f"{x.token}:0", _assaulted(s))],
            d.Recolour: lambda s, x: [
                (f"recolour:{x.icon}",),
                (token_piece("fire_extinguisher"), f"recolour:{x.icon}"),
            ],
            d.StandFast: lambda s, x: [(STRIKE,)],
            d.BlastHalon: lambda s, x: [("halon_blast", zone_piece(x.zone)), ("token:halon", zone_piece(x.zone))],
            d.OpenAirlock: lambda s, x: [(AIRLOCK, zone_piece(x.zone))],
            d.SearchLocker: lambda s, x: [(LOCKER,)],
        }

    def handles(self, s: Alone, move: Move) -> list[Handle]:
        return [self._prompting(move, handle) for handle in self._handles(s, move)]

    def _prompting(self, move: Move, handle: Handle) -> Handle:
        """A path that goes on asks for its next piece."""
        if len(handle.path) < 2 or handle.prompt or type(move) not in THEN:
            return handle
        first = handle.path[0]
        kind, _, thing = first.partition(":")
        name = self._words.name(thing if kind in ("token", "trait") else first)
        return replace(handle, prompt=self._words.ui(f"t_solo_then.{THEN[type(move)]}", thing=name))

    def _handles(self, s: Alone, move: Move) -> list[Handle]:
        if isinstance(move, PlayCard):
            return self._played(s, move)
        if isinstance(move, Discard) and s.asked_by(EludeCards):
            return [self._handle(move, (move.card, CONTAINER))]
        if isinstance(move, d.Elude) and s.asked_by(FaceLifeform):
            thrown = [Handle((card, CONTAINER), self._verb(move), "x", then=(Discard(card),)) for card in s.hands[0]]
            return [self._handle(move, (ELUDE,)), *thrown]
        if isinstance(move, Pass):
            return [self._handle(move, (LET_COME,))] if s.asked_by(ShortenAdvance) else []
        if isinstance(move, UnloadToken) and s.asked_by(StowawayKnocks):
            return [self._handle(move, ("lose_cell",)), self._handle(move, (move.column,))]
        if isinstance(move, d.DefeatAttack):
            return [self._handle(move, (zone_piece(move.zone),)), *self._thrown_first(s, move)]
        find = self._paths.get(type(move))
        if find is None:
            return self._base.handles(s, move)
        return [self._handle(move, path) for path in find(s, move)]

    def _played(self, s: Alone, move: PlayCard) -> list[Handle]:
        """A row, or the card as a whole; but where a row of it cannot be played, touching that row must not pick the
        card up for the other. Dropped on the ship it is played all the same: see attempt()."""
        row = self._handle(move, (f"row:{move.card}:{move.row}",))
        dim = any(play_refusal(s, PlayCard(move.card, i)) for i in range(len(s.box.cards[move.card].rows)))
        return [row] if dim else [row, self._handle(move, (move.card, SHIP))]

    def _thrown_first(self, s: Alone, move: d.DefeatAttack) -> list[Handle]:
        """DRG-175. A card dropped on a zone begins the attack and is committed to it."""
        return [
            Handle((card, zone_piece(move.zone)), self._verb(move), "x", then=(d.CommitCard(card),))
            for card in s.hands[0]
        ]

    def _handle(self, move: Move, path: tuple[str, ...]) -> Handle:
        return Handle(path, self._verb(move), "x" if len(path) > 1 else "")

    def _verb(self, move: Move) -> str:
        return self._words.ui(f"t_verb_{type(move).__name__}")

    # -- buttons --------------------------------------------------------------------------------------

    def actions(self, s: Alone, moves: Sequence[Move]) -> list[Action]:
        found: list[Action] = []
        for move in moves:
            if type(move) not in KEYS or (isinstance(move, Equip) and not s.asked_by(Undertake)):
                continue
            if not any(action.key == KEYS[type(move)].upper() for action in found):
                main = self._main(s, move, moves)
                found.append(Action(move, self._label(s, move), KEYS[type(move)].upper(), main=main))
        return found

    def _main(self, s: Alone, move: Move, moves: Sequence[Move]) -> bool | None:
        """What is asked is meant, and a launch that is possible. What can also be done is not."""
        if isinstance(move, d.LaunchRemora):
            return True
        if isinstance(move, BESIDE) or self._is_dire(s, move):
            return False
        if isinstance(move, Pass) and s.asked_by(Breather):
            return not any(isinstance(other, d.LaunchRemora) for other in moves)
        return False if isinstance(move, Pass) and s.asked_by(Tread) else None

    def _is_dire(self, s: Alone, move: Move) -> bool:
        """What costs most, or only can be done besides, is never the green button."""
        if isinstance(move, d.StandFast):
            return s.assault is not None and shortfall(s, s.assault) > 0
        return isinstance(move, d.Elude | d.GiveInToFear | d.LetAboard | d.Limp | d.CycleCard | d.TreatInjury)

    def _label(self, s: Alone, move: Move) -> str:
        """What a button says; where it would be the end, it says so (DRG-177)."""
        ui, assault = self._words.ui, s.assault
        if isinstance(move, Equip | UseAnalyzer):
            over = len(s.hands[0]) + DRAWN - s.box.solo.setup.hand.limit
            said = ui(f"t_solo_do_{type(move).__name__}")
            return ui("t_solo_do_over", what=said, count=over) if over > 0 else said
        if isinstance(move, d.StandFast) and assault:
            return ui("t_solo_strike_deadly" if shortfall(s, assault) else "t_solo_strike_good")
        passed = s.asked_by(*PASSES) if isinstance(move, Pass) else None
        if passed is None:
            return self._words.move(move)
        return ui(f"t_solo_pass.{PASSES[type(passed)].removeprefix('solo.')}")

    # -- what was meant ---------------------------------------------------------------------------------

    def attempt(self, s: Alone, source: str, target: str) -> Move | None:
        """What a touch or a drag was meant to be, so that the engine can say why it is not possible."""
        kind, _, thing = source.partition(":")
        if source in BUTTONS:
            return BUTTONS[source][1]
        if source == "launch":
            return d.LaunchRemora()
        if source == STRIKE:
            return d.StandFast()
        if kind == "option":
            return d.ChooseOption(thing)
        if kind == "analyzer":
            return UseAnalyzer()
        if source in s.box.ship.chambers and not target and s.asked_by(Tread):
            return MoveCharacter(survivor(s), source)
        if source in s.box.cards and target in (SHIP, *s.box.ship.chambers) and s.asked_by(Undertake):
            return self._some_row(s, source)
        meant = self._dropped(s, source, kind, thing, target)
        return meant or shuttle_attempt(s, source, target) or self._base.attempt(s, source, target)

    def _some_row(self, s: Alone, card: str) -> PlayCard:
        """A card that is dropped on the ship is played by the row that can be."""
        rows = [PlayCard(card, i) for i in range(len(s.box.cards[card].rows))]
        return next((row for row in rows if play_refusal(s, row) is None), PlayCard(card, 0))

    def _dropped(self, s: Alone, source: str, kind: str, thing: str, target: str) -> Move | None:
        there, _, what = target.partition(":")
        card = source if source in s.box.cards else ""
        if card and target in s.owner and not s.asked_by(FaceLifeform) and (reaction := s.box.cards[card].reaction):
            return d.UseFunction(reaction.removeprefix("R_").lower(), card)  # it waits for the lifeform
        if target == PRICE:
            return d.PayCard(card) if card else d.PayToken(thing) if kind == "token" else None
        if target == BLIP:
            return self._at_the_blip(s, card, kind, thing)
        if target == CONTAINER and card:
            return Discard(card) if s.asked_by(EludeCards) else d.Elude()
        if there == "terror":
            if source == LASER:
                return d.FireLaser("burn_terror", what)
            if kind == "trait":
                return d.FaceTerror(thing)
            return d.FireHarpoon(card, what) if card or thing == "harpoon" else None
        if there == "zone":
            return self._at_a_zone(source, card, kind, thing, what)
        if target == "crew_deck":
            return d.LookAhead(thing) if kind == "trait" else d.CycleCard() if thing == "survival" else None
        if source == BLIP and there == "motion":
            return d.TakeLane(what)
        return d.FireLaser("shoot_android", "") if source == LASER and target == ANDROID else None

    def _at_the_blip(self, s: Alone, card: str, kind: str, thing: str) -> Move | None:
        if card == LASER:
            return d.FireLaser("drive_back", "")
        if not card and kind != "token":
            return None
        if s.asked_by(FaceLifeform):
            reaction = (s.box.cards[card].reaction or "").removeprefix("R_").lower() if card else ""
            token = next((function for function, name in WEAPON_TOKENS.items() if name == thing), "")
            return d.UseFunction(reaction or token, card)
        return d.Shorten(card)

    def _at_a_zone(self, source: str, card: str, kind: str, thing: str, zone: str) -> Move | None:
        if source == AIRLOCK:
            return d.OpenAirlock(zone)
        if source == "halon_blast" or thing == "halon":
            return d.BlastHalon(zone)
        if card:
            return d.CommitCard(card)
        return d.CommitTrait(thing) if kind == "trait" else d.CommitToken(thing) if kind == "token" else None


# -- the longer paths ---------------------------------------------------------------------------------------


def _here(s: Alone) -> str:
    return next((s.at[character] for character in s.owner), "")


def _assaulted(s: Alone) -> str:
    return zone_piece(s.assault.zone) if s.assault else zone_piece("")


def _laser_paths(s: Alone, move: d.FireLaser) -> Paths:
    target = {"shoot_android": ANDROID, "burn_terror": f"terror:{move.chamber}", "drive_back": BLIP}[move.mode]
    return [(LASER, target), ("laser", target)]


def _terror_paths(s: Alone, move: d.FaceTerror) -> Paths:
    return [(f"face:{move.area}",), (trait_piece(move.area), f"terror:{_here(s)}")]


def _function_paths(s: Alone, move: d.UseFunction) -> Paths:
    """The way itself, or a reaction card or a token onto the lifeform."""
    return [(function_piece(move),), (move.card or token_piece(WEAPON_TOKENS[move.function]), BLIP)]
