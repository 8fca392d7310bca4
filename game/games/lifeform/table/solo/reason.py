"""Why a hint likes a move: what is true of this position and of this move, from the view alone (DRG-177)."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

from game.core.moves import Move
from game.core.words import Words
from game.games.lifeform.rules.modules.remora.hideout import guarded
from game.games.lifeform.rules.ship.moves import (
    ClearTerror,
    Equip,
    LoadToken,
    MoveCharacter,
    Pass,
    PlayCard,
    UnloadToken,
    UseAnalyzer,
    UseIcon,
)
from game.games.lifeform.rules.solo import moves as d
from game.games.lifeform.rules.solo.chits import odds
from game.games.lifeform.rules.solo.conflict import icons_of
from game.games.lifeform.rules.solo.crisis import ANY_CARD, PayPrice, pays
from game.games.lifeform.rules.solo.launch import tokens_needed
from game.games.lifeform.rules.solo.motion import ChooseLane, ShortenAdvance
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.survivor import hand, here, is_vent, terrors_near
from game.games.lifeform.rules.solo.tracks import ENERGY, HoldClock
from game.games.lifeform.table.solo.conflict import shortfall
from game.games.lifeform.table.solo.forecast import Forecast
from game.games.lifeform.table.solo.side import percent, steps

SAFE = "safe"
HIDE = "R_HIDE"
FREE_MOVES = ("MOVE1", "MOVE2", "RUN")


class SoloReasons:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._forecast = Forecast(words)
        self._why: dict[type[Move], Callable[[Alone, Any], str]] = {
            d.StockLadderway: self._ladderway,
            PlayCard: self._card,
            UseIcon: lambda s, move: self._icon(s, move.icon),
            Equip: self._equip,
            d.Wait: self._wait,
            UseAnalyzer: lambda s, move: self._say("analyzer", cards=len(hand(s))),
            LoadToken: lambda s, move: self._load(s, move.column),
            UnloadToken: self._unload,
            ClearTerror: lambda s, move: self._terror(s, move.chamber),
            MoveCharacter: lambda s, move: self._go(s, move.chamber),
            Pass: self._pass,
            d.DriveBack: lambda s, move: self._say("drive_back", count=steps(s, s.motion)),
            d.FireLaser: self._laser,
            d.Limp: lambda s, move: self._say("limp", cards=len(hand(s)), count=steps(s, s.motion)),
            d.TreatInjury: lambda s, move: self._say("treat"),
            d.FireHarpoon: lambda s, move: self._terror(s, move.chamber),
            d.LaunchRemora: self._launch,
            d.ChooseOption: self._option,
            d.PayCard: self._pay_card,
            d.PayTrait: self._pay_trait,
            d.FaceTerror: lambda s, move: self._say("face", margin=s.margin - 1),
            d.GiveInToFear: lambda s, move: self._say("give_in", margin=s.margin - 1),
            d.Shorten: self._shorten,
            d.TakeLane: self._lane,
            d.Elude: lambda s, move: self._say("elude", alive=s.alive, killed=s.killed),
            d.UseFunction: self._function,
            d.SpendThirty: lambda s, move: self._say("delay", minute=s.minute),
            d.LetAboard: self._let_aboard,
            d.DefeatAttack: self._zone,
            d.BlastHalon: lambda s, move: self._clear(s, move.zone),
            d.OpenAirlock: self._airlock,
            d.SearchLocker: lambda s, move: self._say("lives", percent=self._with_hope(s, move.tokens)),
            d.CommitCard: self._commit,
            d.CommitToken: self._commit,
            d.CommitTrait: self._commit,
            d.CommitData: self._commit,
            d.Recolour: self._commit,
            d.StandFast: self._stand,
        }

    def find(self, s: Alone, move: Move) -> str:
        why = self._why.get(type(move))
        return why(s, move) if why else ""

    def _say(self, key: str, **values: object) -> str:
        said = self._words.ui(f"t_solo_because.{key}", **values)
        return said if key.startswith("lane_") else said[:1].upper() + said[1:]  # a name may begin it

    def _name(self, piece: str) -> str:
        return self._words.name(piece)

    # -- the turn ---------------------------------------------------------------------------------------------

    def _ladderway(self, s: Alone, move: d.StockLadderway) -> str:
        away = s.box.ship.walk[move.chamber][s.box.ship.special.shuttle_bay]
        return self._say("ladderway", away=away)

    def _card(self, s: Alone, move: PlayCard) -> str:
        """What of its row matters most here."""
        row = s.box.cards[move.card].rows[move.row]
        return next(filter(None, (self._icon(s, icon) for icon in sorted(row, key=_weight))), "")

    def _icon(self, s: Alone, icon: str) -> str:
        if icon == "EXPLORE":
            if here(s) in s.missions and self._wanted(s):
                return self._say("explore", columns=", ".join(map(self._name, self._wanted(s))))
            return self._say("explore_terror") if terrors_near(s) else ""
        if icon in FREE_MOVES:
            return self._walk(s)
        if icon == "CIRCUIT" and here(s) in s.box.ship.circuits and "xeno_data" not in s.objectives:
            return self._say("circuit")
        if icon == "DRAW2":
            return self._say("draw", cards=len(hand(s)))
        if icon == "FLAMETHROWER" and s.box.solo.spaces[s.motion].ring and not s.impervious:
            return self._say("drive_back", count=steps(s, s.motion))
        return self._say("survival") if icon == "SURVIVAL" else ""

    def _wanted(self, s: Alone) -> list[str]:
        """Columns that a launch still waits for."""
        return [column for column in s.open_columns() if s.column(column) < tokens_needed(s, column)]

    def _walk(self, s: Alone) -> str:
        """Where the next crate is, or the way off the ship."""
        walk = s.box.ship.walk[here(s)]
        if not self._wanted(s):
            return self._say("to_shuttle", away=walk[s.box.ship.special.shuttle_bay])
        crates = sorted((walk[chamber], chamber) for chamber in s.missions if chamber in walk and chamber != here(s))
        return self._say("to_crate", away=crates[0][0], chamber=self._name(crates[0][1])) if crates else ""

    def _go(self, s: Alone, chamber: str) -> str:
        if chamber == s.box.ship.special.shuttle:
            return self._say("board")
        if chamber in s.terrors:
            return self._say("go_terror", margin=s.margin - 1)
        if chamber in s.missions and self._wanted(s):
            return self._say("go_crate", chamber=self._name(chamber))
        if is_vent(s, chamber):
            return self._say("go_vent", count=steps(s, s.motion))
        deck = s.box.ship.chambers[chamber].deck
        left = [o for o in s.box.solo.setup.objectives if o.id not in s.objectives]
        if left and s.decks.get(deck):
            return self._say("go_crisis", deck=deck, count=len(s.decks[deck]))
        return ""

    def _equip(self, s: Alone, move: Equip) -> str:
        return self._say("equip", cards=len(hand(s)), count=steps(s, s.motion))

    def _wait(self, s: Alone, move: d.Wait) -> str:
        key = "wait_exhausted" if "exhausted" in s.conditions else "wait"
        return self._say(key, count=steps(s, s.motion))

    def _load(self, s: Alone, column: str) -> str:
        have, need = s.column(column), tokens_needed(s, column)
        if have < need:
            return self._say("load", column=self._name(column), have=have, need=need)
        if column == ENERGY and have < len(s.energy_tokens) and s.energy_tokens[have]:
            return self._say("load_attack")
        return self._say("load_more" if need else "load_free", column=self._name(column), need=need)

    def _unload(self, s: Alone, move: UnloadToken) -> str:
        have, need = s.column(move.column), tokens_needed(s, move.column)
        key = "unload_spare" if have > need else "unload"
        return self._say(key, column=self._name(move.column), have=have, need=need, count=len(s.stowaways))

    def _laser(self, s: Alone, move: d.FireLaser) -> str:
        if move.mode == "drive_back":
            return self._say("drive_back", count=steps(s, s.motion))
        return self._terror(s, move.chamber) if move.mode == "burn_terror" else self._say("laser_android")

    def _terror(self, s: Alone, chamber: str) -> str:
        return self._say("terror", chamber=self._name(chamber))

    def _launch(self, s: Alone, move: d.LaunchRemora) -> str:
        """DRG-140. How likely none of those aboard is dangerous."""
        kinds = s.box.solo.stowaways
        safe, aboard = sum(token.startswith(SAFE) for token in kinds), len(s.stowaways)
        return self._say("launch", percent=percent(comb(safe, aboard) / comb(len(kinds), aboard)))

    # -- crisis and terror ------------------------------------------------------------------------------------

    def _option(self, s: Alone, move: d.ChooseOption) -> str:
        option = s.box.solo.crises[s.crisis].options[move.option]
        gained = next((e.objective for e in option.effects if e.op == "OBJECTIVE"), "")
        if gained and gained not in s.objectives:
            return self._say("option_objective", objective=self._name(gained))
        outlook = self._forecast.read(s, option)[1]
        left, margin = steps(s, outlook.motion), outlook.nerve - s.fear
        return self._say("option" if left else "option_alert", count=left, margin=margin, minute=outlook.minute)

    def _pay_card(self, s: Alone, move: d.PayCard) -> str:
        hides = [card for card in hand(s) if s.box.cards[card].reaction == HIDE and card != move.card]
        if hides and s.box.cards[move.card].reaction != HIDE:
            return self._say("pay_keeps_hide", count=len(hides))
        price = s.asked_by(PayPrice)
        if price and price.due[0] != ANY_CARD and sum(pays(s, card, price.due[0]) for card in hand(s)) == 1:
            return self._say("pay_only")
        return ""

    def _pay_trait(self, s: Alone, move: d.PayTrait) -> str:
        price = s.asked_by(PayPrice)
        none = price and not any(pays(s, card, price.due[0]) for card in hand(s))
        return self._say("pay_trait") if none else ""

    # -- the lifeform -----------------------------------------------------------------------------------------

    def _shorten(self, s: Alone, move: d.Shorten) -> str:
        advance = s.asked_by(ShortenAdvance)
        left = steps(s, s.motion)
        if advance and advance.steps >= left:
            return self._say("shorten_alert")
        return self._say("shorten", count=left, far=advance.steps) if advance else ""

    def _pass(self, s: Alone, move: Pass) -> str:
        left = steps(s, s.motion)
        if (advance := s.asked_by(ShortenAdvance)) and advance.steps < left:
            return self._say("let_come", count=left - advance.steps)
        return self._say("let_tick", minute=s.minute) if s.asked_by(HoldClock) else ""

    def _lane(self, s: Alone, move: d.TakeLane) -> str:
        """What lies on the first space of each lane."""
        fork = s.asked_by(ChooseLane)
        ways = s.box.solo.spaces[s.motion].next if fork else ()
        other = next((space for space in ways if space != move.space), "")
        return self._say("lane", this=self._effects(s, move.space), other=self._effects(s, other)) if other else ""

    def _effects(self, s: Alone, space: str) -> str:
        effects = s.box.solo.spaces[space].effects
        return ", ".join(self._say(f"lane_{effect}") for effect in effects) or self._say("lane_nothing")

    def _function(self, s: Alone, move: d.UseFunction) -> str:
        if move.function == "hide" or (move.function == "extinguisher" and not move.card):
            return self._say("no_chit")
        return self._say("lives", percent=percent(odds(s, 1 + s.surplus)))

    def _let_aboard(self, s: Alone, move: d.LetAboard) -> str:
        have, need = s.column(ENERGY), tokens_needed(s, ENERGY)
        key = "keep_cell" if have <= need else "keep_spare_cell"
        return self._say(key, have=have, need=need, count=len(s.stowaways))

    # -- the shuttle conflict ----------------------------------------------------------------------------------

    def _zone(self, s: Alone, move: d.DefeatAttack) -> str:
        if guarded(s, move.zone):
            return self._say("lives", percent=percent(odds(s, 1)))
        return self._say("zone", count=len(icons_of(s, move.zone)), cards=len(hand(s)))

    def _clear(self, s: Alone, zone: str) -> str:
        return self._say("clear", count=len(icons_of(s, zone)))

    def _airlock(self, s: Alone, move: d.OpenAirlock) -> str:
        return self._say("lives", percent=percent(odds(s, 1))) if s.airlock else self._clear(s, move.zone)

    def _with_hope(self, s: Alone, tokens: int) -> int:
        """DRG-153. The odds of the locker's chit after so many still-alive chits have been added."""
        alive, killed = s.alive + tokens, s.killed
        return percent(alive / (alive + killed)) if alive + killed else 100

    def _commit(self, s: Alone, move: Move) -> str:
        return self._say("commit", count=shortfall(s, s.assault)) if s.assault else ""

    def _stand(self, s: Alone, move: d.StandFast) -> str:
        return self._say("stand") if s.assault and not shortfall(s, s.assault) else ""


def _weight(icon: str) -> int:
    """What of a row is told first."""
    order = ("CIRCUIT", "FLAMETHROWER", "EXPLORE", "RUN", "MOVE2", "MOVE1", "DRAW2", "SURVIVAL")
    return order.index(icon) if icon in order else len(order)
