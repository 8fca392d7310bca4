"""How each event is told (RIF-199): its sound, the pieces that light up, captions on the map, cards shown large."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.events import Event
from game.core.words import Words
from game.games.rift.rules import events as e
from game.games.rift.rules.gains import ABOARD
from game.games.rift.rules.state import Rift
from game.games.rift.table.battle import boost_piece, row_of
from game.games.rift.table.faces import BannerFace
from game.games.rift.table.map import world_picture
from game.games.rift.table.rooms import ring
from game.games.rift.table.tips import Tips
from game.ui.table import Amount, Cue, Effect, Loss, Tip


def _player(who: str) -> str:
    return f"player:{who}"


def _fleet(who: str, point: str) -> str:
    return f"fleet:{who}:{point}"


def _place(who: str, place: str) -> tuple[str, ...]:
    """A place of units: the point or planet, and the fleet there."""
    point = place.removeprefix(ABOARD)
    return (_fleet(who, point),) if place.startswith(ABOARD) else (point, _fleet(who, point))


def amounts(s: Rift) -> list[Amount]:
    found = []
    for seat in range(s.seats):
        figures = (("resource", s.resources[seat]), ("income", s.counters[seat]), ("victory", s.points[seat]))
        found += [Amount(_player(s.who(seat)), value, what) for what, value in figures]
    return found


def _told(sound: str, *flash: str, token: str = "selected") -> Cue:
    """With its sentence above the map: who does what, and to whom."""
    return Cue(sound, flash, token, caption=True)


def _moment(
    sound: str, *flash: str, token: str = "selected", hush: bool = False, effects: tuple[Effect, ...] = ()
) -> Cue:
    return Cue(sound, flash, token, kind="moment", caption=True, hush=hush, effects=effects)


def _lit(cue: Cue, *effects: Effect) -> Cue:
    return replace(cue, effects=effects)


def _danger(planet: str, token: str) -> Cue:
    return _lit(_told("dice", planet, token=token), Effect("ring", planet, token))


_CUES: dict[type[Event], Callable[[Any], Cue | None]] = {
    e.YoungestNamed: lambda v: _told("chime", _player(v.who)),
    e.HomeChosen: lambda v: _told("chime", v.planet),
    e.TilePlaced: lambda v: Cue("token", (v.planet,)),
    e.FactionDrawn: lambda v: _told("card", _player(v.who)),
    e.FactionChosen: lambda v: _told("confirm", _player(v.faction)),
    e.ColourChosen: lambda v: Cue("confirm", (_player(v.who),)),
    e.GameBegan: lambda v: _moment("choir", _player(v.first)),
    e.TurnBegan: lambda v: Cue("flip", (_player(v.who),), kind="step"),
    e.StepBegan: lambda v: None if v.cause == "turn_end" else Cue("flip", (_player(v.who),), kind="step"),
    e.CardDrawn: lambda v: Cue("card", (v.card,)),
    e.CardCounted: lambda v: Cue("card", (_player(v.who), "deck")),
    e.InstantReturned: lambda v: _told("card", "deck"),
    e.DeckShuffled: lambda v: _told("card", "deck", "discard"),
    e.IncomeGained: lambda v: _told("token", _player(v.who), token="crystal"),
    e.CounterMoved: lambda v: Cue("token", (_player(v.who),), "crystal"),
    e.UnitPlaced: lambda v: _told("token", *_place(v.who, v.place)),
    e.UnitForfeited: lambda v: _told("refuse", _player(v.who), *(f"unit:{unit}" for unit in dict.fromkeys(v.units))),
    e.UnitLost: lambda v: (
        None if v.cause == "battle" else _told("thud", *_place(v.who, v.place), token="refused")
    ),
    e.UpgradeBuilt: lambda v: _told("confirm", v.planet, _player(v.who), token="crystal"),
    e.UpgradeLost: lambda v: None if v.cause == "battle" else _told("thud", v.planet, token="refused"),
    e.UpgradeCaptured: lambda v: _told("confirm", v.planet),
    e.UpgradeDeclined: lambda v: _told("flip", _player(v.who)),
    e.FleetMoved: lambda v: Cue(
        "engine", (v.to, _fleet(v.who, v.to)), caption=True, travel=(v.start, _fleet(v.who, v.to))
    ),
    e.FleetIntercepted: lambda v: _told("alarm", v.to, _fleet(v.by, v.to), token="refused"),
    e.Landed: lambda v: Cue(
        "token", (v.planet,), caption=True, stream=((_fleet(v.who, v.planet), v.planet),)
    ),
    e.Boarded: lambda v: Cue(
        "token", (_fleet(v.who, v.planet),), caption=True, stream=((v.planet, _fleet(v.who, v.planet)),)
    ),
    e.DangerRolled: lambda v: _danger(v.planet, "legal" if v.cause == "safe" else "refused"),
    e.PlanetTaken: lambda v: _lit(_told("chime", v.planet, _player(v.who)), Effect("ring", v.planet, "legal")),
    e.TileTurned: lambda v: _lit(_told("flip", v.planet), Effect("ring", v.planet)),
    e.PlanetConsumed: lambda v: _moment("choir", v.planet, token="rift", effects=(Effect("stars", v.planet, "rift"),)),
    e.Bombarded: lambda v: Cue(
        "thud", (v.planet,), "refused", caption=True, stream=((_fleet(v.who, v.planet), v.planet),), shake=True
    ),
    e.SystemScored: lambda v: _moment(
        "choir", f"sys:{v.system}", _player(v.who), effects=(Effect("sweep", f"sys:{v.system}"),)
    ),
    e.UnitUnlocked: lambda v: _told("confirm", _player(v.who)),
    e.PointsGained: lambda v: _told("chime", _player(v.who)),
    e.PointsLost: lambda v: _told("thud", _player(v.who), token="refused"),
    e.ResourcesGained: lambda v: _told("token", _player(v.who), token="crystal"),
    e.ResourcesLost: lambda v: _told("token", _player(v.who), token="refused"),
    e.ResourcesStolen: lambda v: Cue(
        "thud", (_player(v.victim), _player(v.who)), "refused",
        caption=True, stream=((_player(v.victim), _player(v.who)),),
    ),
    e.BoostHolds: lambda v: _told("confirm", boost_piece(v.side, v.card), _player(v.who)),
    e.CardCancelled: lambda v: _told("refuse", _player(v.who), "played", token="refused"),
    e.SkillUsed: lambda v: _told("confirm", v.place, _player(v.who), *([_player(v.against)] if v.against else [])),
    e.SkillCancelled: lambda v: _told("refuse", _player(v.who), "played", token="refused"),
    e.CardStolen: lambda v: Cue(
        "card", (_player(v.victim), _player(v.who)), "refused",
        caption=True, stream=((_player(v.victim), _player(v.who)),),
    ),
    e.StolenCardSeen: lambda v: _told("flip", v.card),
    e.HandSeen: lambda v: _told("flip", _player(v.victim)),
    e.CardDiscarded: lambda v: _told("card", _player(v.who), "discard"),
    e.MovementChanged: lambda v: _told("engine", _fleet(v.who, v.place)),
    e.MovementSlowed: lambda v: _told("hiss", _player(v.who), token="refused"),
    e.BattleBegan: lambda v: _moment(
        "alarm", v.place, _player(v.who), _player(v.defender), token="refused",
        effects=(Effect("sweep", token="refused"),),
    ),
    e.SectionEntered: lambda v: Cue("engine", (f"section:{v.section}",), kind="step"),
    e.DiceRolled: lambda v: _told("dice", "side:0", "side:1", _player(v.who)),
    e.DiceRerolled: lambda v: _told("dice", "side:0", "side:1", _player(v.who)),
    e.LeftToCrew: lambda v: None,
    e.CombatantDestroyed: lambda v: _told("thud", f"side:{v.side}", token="refused"),
    e.StrikeRolled: lambda v: _told("dice", _player(v.who), token="refused"),
    e.Retreated: lambda v: _told("engine", v.to, _fleet(v.who, v.to)),
    e.AttackTurnedBack: lambda v: _told("refuse", v.place),
    e.BattleJoined: lambda v: _told("token", _player(v.who)),
    e.ReactionSet: lambda v: Cue("confirm", (f"ask:{v.window}",)),
    e.TargetReached: lambda v: _moment(
        "alarm", _player(v.who), hush=True, effects=(Effect("sweep"), Effect("ring", _player(v.who)))
    ),
    e.PlayerEliminated: lambda v: _moment(
        "lose", _player(v.who), token="refused", hush=True, effects=(Effect("dark"),)
    ),
    e.GameEnded: lambda v: _moment(
        "win", *map(_player, v.winners), hush=True, effects=(Effect("stars", token="rift"),)
    ),
}  # fmt: skip


class Cues:
    def __init__(self, words: Words, tips: Tips) -> None:
        self._words = words
        self._ui = words.ui
        self._tips = tips

    def cue(self, s: Rift, event: Event) -> Cue | None:
        if isinstance(event, e.CardPlayed):
            return self._card(s, event)
        if isinstance(event, e.InstantDrawn):
            said = self._ui("t_announced_instant", player=self._words.name(event.who))
            return self._shown(s, event.card, said, (_player(event.who),))
        if isinstance(event, e.FactionSkillUsed):
            return self._faction(s, event)
        if isinstance(event, e.BattleWon | e.BattleUndecided):
            return self._over(s, event)
        if isinstance(event, e.HitAssigned | e.CombatantHit):
            sound = "ping" if isinstance(event, e.HitAssigned) else "thud"
            return Cue(sound, (row_of(s.battle, event.side, event.index),), "refused")
        if isinstance(event, e.ShieldsGiven | e.DamageCancelled):
            return _told("confirm", row_of(s.battle, event.side, event.index), token="legal")
        made = _CUES.get(type(event))
        return made(event) if made else None

    def loss(self, before: Rift, event: Event, seat: int) -> Loss | None:
        """A planet with what is on it, a building, a unit, resources: where, and by what."""
        who = before.who(seat)
        if isinstance(event, e.UpgradeLost) and event.who == who and event.cause in ("sabotage", "meteor", "battle"):
            return self._lost(event.cause, event.planet, thing=self._words.name(event.upgrade))
        if isinstance(event, e.UpgradeLost) and event.who == who and event.cause == "bombardment":
            return self._lost("bombs", event.planet, thing=self._words.name(event.upgrade))
        if isinstance(event, e.UnitLost) and event.who == who:
            return self._lost("unit", event.place, thing=self._words.name(event.unit))
        if isinstance(event, e.PlanetTaken | e.PlanetConsumed) and before.owner_of(event.planet) == seat:
            return self._lost("planet", event.planet, player=self._words.name(event.who))
        if isinstance(event, e.ResourcesStolen) and event.victim == who:
            said = self._ui("t_loss_stolen", amount=event.amount, player=self._words.name(event.who))
            return Loss(said, _player(who))
        return None

    def _lost(self, why: str, place: str, **named: str) -> Loss:
        return Loss(self._ui(f"t_loss_{why}", place=self._words.name(place), **named), place)

    def _over(self, s: Rift, event: e.BattleWon | e.BattleUndecided) -> Cue:
        """RIF-117. Who has won, and what each side has lost, across the table."""
        battle, place = s.battle, self._words.name(event.place)
        won = isinstance(event, e.BattleWon)
        cue = _moment("thud", event.place)
        if isinstance(event, e.BattleWon):
            cue = _moment("chime", event.place, _player(event.who), effects=(Effect("ring", event.place),))
        if battle is None:
            return cue
        side = 1 if battle.result == "defender" else 0
        boxes = []
        for one in (side, 1 - side):
            name, lost = self._name(s, battle.seat(one)), battle.fallen[one]
            said = self._tips.listed(lost) if lost else self._ui("t_nothing")
            pictures = tuple(f"rift/{'unit' if k in s.box.units else 'upgrade'}_{k}" for k in dict.fromkeys(lost))
            boxes.append((self._ui("t_side_lost", player=name), said, pictures))
        winner, loser = self._name(s, battle.seat(side)), self._name(s, battle.seat(1 - side))
        title = self._ui("t_won_at", player=winner, place=place) if won else self._ui("t_nobody_won", place=place)
        why = "undecided" if not won else "fled" if battle.fled == 1 - side else "beaten"
        said = self._ui(f"t_battle_{why}", player=loser, place=place)
        kicker = self._ui("t_ground_battle" if battle.ground else "t_space_battle")
        picture = f"rift/{world_picture(s, event.place)}" if event.place in s.galaxy.planets else "rift/icon_victory"
        sign = ring(s, battle.seat(side) if won else -1)
        return replace(cue, banner=BannerFace(kicker, title, said, sign, picture, tuple(boxes)))

    def _name(self, s: Rift, seat: int) -> str:
        return self._words.name(s.who(seat))

    def _card(self, s: Rift, event: e.CardPlayed) -> Cue:
        """RIF-145. Who plays it, and on whom; then what it does."""
        named = dict.fromkeys((*event.targets, *event.against))
        aimed = ", ".join(self._words.name(target) for target in named)
        who = self._words.name(event.who)
        said = self._ui("t_announced_at", player=who, targets=aimed) if aimed else self._ui("t_announced", player=who)
        flash = (_player(event.who), *event.targets, *(_fleet(event.who, target) for target in event.targets))
        return self._shown(s, event.card, said, (*flash, *map(_player, event.against)))

    def _shown(self, s: Rift, card: str, said: str, flash: tuple[str, ...]) -> Cue:
        found = s.box.card_of[card]
        tip = Tip(found.name, f"{said}\n{found.text}", "RIF-149", self._tips.card_face(found))
        return Cue("card", flash, f"occ_{found.kind}", kind="card", caption=True, card=tip)

    def _faction(self, s: Rift, event: e.FactionSkillUsed) -> Cue:
        faction = s.box.factions[event.who]
        who = self._words.name(event.who)
        aimed = self._words.name(event.against) if event.against else ""
        said = self._ui("t_announced_at", player=who, targets=aimed) if aimed else self._ui("t_announced", player=who)
        tip = Tip(faction.skill, f"{said}\n{faction.text}", "RIF-173", self._tips.faction_card(faction))
        flash = (_player(event.who), *([_player(event.against)] if event.against else []))
        return Cue("confirm", flash, kind="card", caption=True, card=tip)
