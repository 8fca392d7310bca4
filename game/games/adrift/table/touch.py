"""Which touch of Adrift's table is which move (ADR-150), and why another is none (ADR-151)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.moves import Move
from game.core.words import Words
from game.games.adrift.rules.data import COUNT, HIGHEST, SYSTEMS, Box
from game.games.adrift.rules.effects import KeepGive, Offer, StandingIncome
from game.games.adrift.rules.forecast import asked_system, forecast, odds
from game.games.adrift.rules.held_cards import plays
from game.games.adrift.rules.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    DeclineOffer,
    Divert,
    DrawCore,
    DropCard,
    EndTurn,
    KeepHistory,
    NameFan,
    OrderCards,
    Pass,
    PlayCard,
    RevealEvent,
    Rewind,
    Scan,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.rules.powers import Cancelling, Diverting, FailSafe, Scanning, Trading
from game.games.adrift.rules.setup import FanQuestion
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.time_travel import RewindChoice
from game.games.adrift.rules.turn import Help, Prep, React, reactions
from game.games.adrift.rules.upgrades import ScanOrder
from game.games.adrift.table.layout import event_piece
from game.games.adrift.text import forecast_line
from game.ui.table import Action, Advice, Handle

KEYS: dict[type[Move], str] = {
    RevealEvent: "R",
    BoostCore: "B",
    Trade: "X",
    Scan: "S",
    CancelEvent: "C",
    Rewind: "W",
    KeepHistory: "K",
    DeclineOffer: "D",
    Pass: "P",
    EndTurn: "E",
}
"""The moves that are buttons, in the order in which they are shown."""


def kind(box: Box, piece: str) -> str:
    if piece in box.events:
        return "held"
    if piece in box.upgrades:
        return "upgrade"
    if piece in SYSTEMS:
        return "console"
    if piece == "token:core":
        return "orb"
    return piece.partition(":")[0]


class Touch:
    def __init__(self, words: Words) -> None:
        self._words = words

    # -- moves -------------------------------------------------------------------------------------------

    def handles(self, s: Adrift, move: Move) -> list[Handle]:
        ui = self._words.ui
        if isinstance(move, OrderCards):
            path = tuple(f"pick:{card}" for card in move.cards)
            return [Handle(path, ui("t_verb_order"), prompt=ui("t_then_order"))]
        if isinstance(move, RevealEvent):
            return [Handle(("deck",), ui("t_verb_reveal"), "r")]
        if isinstance(move, Rewind):
            return [Handle((event_piece(s.bay), "previous"), ui("t_verb_rewind"), "w", prompt=ui("t_then_rewind"))]
        if isinstance(move, PlayCard):
            key = "t_then_give" if isinstance(s.box.effects[move.card], KeepGive) else "t_then_play"
            then = ui(key, card=self._name(move.card), system=self._name(move.target))
            return [Handle((move.card, move.target), ui("t_verb_play"), "p", prompt=then)]
        if isinstance(move, DropCard):
            then = ui("t_then_drop", card=self._name(move.card))
            return [Handle((move.card, "discard"), ui("t_verb_drop"), "d", prompt=then)]
        acting = asked_system(s)
        return [] if acting is None else self._of_system(s, acting, move)

    def _of_system(self, s: Adrift, acting: int, move: Move) -> list[Handle]:
        """With the pieces of the console that decides."""
        ui = self._words.ui
        own, upgrade = SYSTEMS[acting], s.upgrades[acting]
        pin, name = f"token:{own}", self._name(own)
        send = ui("t_then_send", system=name)
        if isinstance(move, DrawCore):
            number, then = s.rp[acting] + move.amount, ui("t_then_draw", system=name)
            return [
                Handle(
                    ("token:core", f"space:{own}:{number}"), self._draw_verb(s, acting, move.amount), "d", prompt=then
                ),
                Handle(("token:core", own), ui("t_verb_draw"), "d", prompt=then),
            ]
        if isinstance(move, BoostCore):
            return [Handle((pin, "core"), ui("t_verb_boost"), "b", prompt=send)]
        if isinstance(move, Trade):
            return [Handle((piece, "core"), ui("t_verb_trade"), "x", prompt=send) for piece in (pin, upgrade)]
        if isinstance(move, Divert):
            number = s.rp[SYSTEMS.index(move.target)] + move.amount
            paths = ((pin, f"space:{move.target}:{number}"), (pin, move.target), (upgrade, move.target))
            verbs = (f"+{move.amount}", ui("t_verb_divert"), ui("t_verb_divert"))
            return [Handle(path, verb, "v", prompt=send) for path, verb in zip(paths, verbs, strict=True)]
        if isinstance(move, Scan):
            return [Handle((upgrade, "deck"), ui("t_verb_scan"), "s", prompt=ui("t_then_scan"))]
        if isinstance(move, CancelEvent):
            then = ui("t_then_cancel", card=self._name(s.bay))
            return [Handle((upgrade, event_piece(s.bay)), ui("t_verb_cancel"), "c", prompt=then)]
        if isinstance(move, TakeUpgrade | BuyUpgrade):
            verb = ui("t_verb_replace") if upgrade else ui("t_verb_install")
            then = ui("t_then_install", upgrade=self._name(move.upgrade), system=name)
            return [Handle((move.upgrade, upgrade or f"slot:{own}"), verb, "i", prompt=then)]
        return []

    def _draw_verb(self, s: Adrift, system: int, amount: int) -> str:
        """ADR-160. With the odds after the draw."""
        if not s.terms.odds:
            return f"+{amount}"
        met, missed = odds(s, s.rp[system] + amount)
        return self._words.ui("t_verb_draw_odds", amount=amount, met=met, missed=missed)

    def actions(self, s: Adrift, moves: Sequence[Move]) -> list[Action]:
        found = [
            Action(move, self._words.move(move), key)
            for kind, key in KEYS.items()
            for move in moves
            if isinstance(move, kind)
        ]
        if Pass() in moves and self._others_asked(s):
            found.append(Action(Pass(), self._words.ui("t_pass_all"), "A", again=True))
        for move in moves:
            if isinstance(move, NameFan):
                label = self._words.ui("t_fan", player=self._words.called(move.player - 1))
                found.append(Action(move, label, str(move.player)))
        return found

    def _others_asked(self, s: Adrift) -> bool:
        """ADR-153. Whether more systems have something to decide in this window."""
        if react := s.asked_by(React):
            return any(reactions(s, (s.active + later) % COUNT) for later in range(react.passed + 1, COUNT))
        if helping := s.asked_by(Help):
            return any(plays(s, (s.active + later) % COUNT) for later in range(helping.passed + 1, COUNT))
        return False

    # -- what was meant ----------------------------------------------------------------------------------

    def attempt(self, s: Adrift, source: str, target: str) -> Move | None:
        acting = asked_system(s)
        if acting is None:
            return None
        own = SYSTEMS[acting]
        if source == "deck":
            return RevealEvent() if not target or target == "bay" or target.startswith("event:") else None
        if not target:
            return self._touched(s, acting, source)
        at = system_at(s, target)
        if source == "token:core":
            return DrawCore(1) if at == own else None
        if source == f"token:{own}":
            return self._send(s, acting, target, at)
        if source in s.box.events or source.startswith("event:"):
            return self._card_dropped(s, source, target, at)
        if source in s.box.upgrades:
            return self._upgrade_dropped(s, acting, source, target, at)
        return None

    def _touched(self, s: Adrift, acting: int, piece: str) -> Move | None:
        """What touching a piece was meant to begin: only asked where it begins nothing."""
        own = SYSTEMS[acting]
        if piece == "token:core":
            return DrawCore(1)
        if piece == f"token:{own}":
            return BoostCore() if s.rp[acting] == HIGHEST else self._used(s, acting)
        if piece == s.upgrades[acting]:
            return self._used(s, acting)
        if piece in s.box.upgrades:
            return BuyUpgrade(piece) if piece not in s.upgrades else None
        if piece not in s.held[acting]:
            return None
        if isinstance(s.box.effects[piece], StandingIncome):
            return DropCard(piece)
        others = (other for other in SYSTEMS if other != own)
        return PlayCard(piece, next(others) if isinstance(s.box.effects[piece], KeepGive) else own)

    def _used(self, s: Adrift, acting: int) -> Move | None:
        """The Upgrade of a system."""
        power = s.power(acting)
        if isinstance(power, Trading):
            return Trade()
        if isinstance(power, Scanning):
            return Scan()
        if isinstance(power, Cancelling):
            return CancelEvent()
        if isinstance(power, Diverting):
            roomy = (other for other in range(COUNT) if other != acting and s.rp[other] < HIGHEST)
            return Divert(SYSTEMS[next(roomy, (acting + 1) % COUNT)], 1)
        return None

    def _send(self, s: Adrift, acting: int, target: str, at: str) -> Move | None:
        """RP carried away from a console."""
        if target.split(":")[0] == "core" or target == "token:core":
            return BoostCore() if s.rp[acting] == HIGHEST else Trade()
        return Divert(at, 1) if at and at != SYSTEMS[acting] else None

    def _card_dropped(self, s: Adrift, card: str, target: str, at: str) -> Move | None:
        if card.startswith("event:"):
            return Rewind() if s.bay and target == "previous" else None
        if target == "discard":
            return DropCard(card)
        return PlayCard(card, at) if at and s.holder(card) is not None else None

    def _upgrade_dropped(self, s: Adrift, acting: int, upgrade: str, target: str, at: str) -> Move | None:
        if upgrade not in s.upgrades:
            return None if at != SYSTEMS[acting] else TakeUpgrade(upgrade) if s.asked_by(Offer) else BuyUpgrade(upgrade)
        if upgrade != s.upgrades[acting]:
            return None
        if target == "deck":
            return Scan()
        if target == "bay" or target.startswith("event:"):
            return CancelEvent()
        return self._send(s, acting, target, at)

    # -- why not -----------------------------------------------------------------------------------------

    def advice(self, s: Adrift, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        acting = asked_system(s)
        if first := self._first(s, acting):
            return first
        if acting is None:
            return None
        if target:
            return self._not_there(s, acting, source, target, moves)
        said = {
            "core": self._core,
            "token": self._pin,
            "rp": self._pin,
            "held": self._held,
            "upgrade": self._upgrade,
            "event": self._event,
            "known": self._known,
            "discard": self._discard,
            "previous": self._previous,
        }.get(kind(s.box, source))
        return said(s, acting, source, moves) if said else None

    def _first(self, s: Adrift, acting: int | None) -> Advice | None:
        """A question that everything else waits for."""
        ui = self._words.ui
        if s.asked_by(FanQuestion):
            return Advice(ui("t_first_fan"), "ADR-35")
        if acting is None:
            return None
        own = self._name(SYSTEMS[acting])
        if offer := s.asked_by(Offer):
            key = "t_first_offer" if offer.cost else "t_first_offer_free"
            return Advice(ui(key, system=own, cost=offer.cost), "ADR-99", tuple(s.row()))
        if s.asked_by(RewindChoice) and s.previous:
            lit = (event_piece(s.bay), "previous")
            return Advice(ui("t_first_rewind", system=own, card=self._name(s.previous.card)), "ADR-112", lit)
        if scan := s.asked_by(ScanOrder):
            return Advice(ui("t_first_scan", system=own), "ADR-89", tuple(f"pick:{c}" for c in s.deck[: scan.count]))
        return None

    def _core(self, s: Adrift, acting: int, piece: str, moves: Sequence[Move]) -> Advice | None:
        ui, own = self._words.ui, SYSTEMS[acting]
        draws = [move.amount for move in moves if isinstance(move, DrawCore)]
        if draws:
            return Advice(ui("t_core_draw", system=self._name(own), most=max(draws)), "ADR-62", ("token:core",))
        if any(isinstance(move, BoostCore | Trade) for move in moves):
            return Advice(ui("t_core_feed", system=self._name(own)), "ADR-121", (f"token:{own}",))
        key = "t_core_drawn" if s.asked_by(Prep) else "t_core_later"
        return Advice(ui(key, system=self._name(own), core=s.core), "ADR-62")

    def _pin(self, s: Adrift, acting: int, piece: str, moves: Sequence[Move]) -> Advice | None:
        ui, name = self._words.ui, piece.partition(":")[2]
        own = SYSTEMS[acting]
        if name != own:
            now = {"system": self._name(name), "rp": s.rp[SYSTEMS.index(name)], "own": self._name(own)}
            return Advice(ui("t_pin_other", **now), "ADR-54")
        if s.rp[acting] == HIGHEST or isinstance(s.power(acting), Trading | Diverting):
            return self._too_dear(s, acting)
        return Advice(ui("t_pin_idle", system=self._name(own), rp=s.rp[acting]), "ADR-120")

    def _held(self, s: Adrift, acting: int, card: str, moves: Sequence[Move]) -> Advice | None:
        holder = s.holder(card)
        if holder is None or holder == acting:
            return None
        standing = isinstance(s.box.effects[card], StandingIncome)
        key = "t_held_standing" if standing else "t_held_later" if s.asked_by(Prep) else "t_held_other"
        names = {"card": self._name(card), "system": self._name(SYSTEMS[holder]), "own": self._name(SYSTEMS[acting])}
        return Advice(self._words.ui(key, **names), "ADR-70")

    def _upgrade(self, s: Adrift, acting: int, upgrade: str, moves: Sequence[Move]) -> Advice | None:
        if upgrade not in s.upgrades:
            return None
        holder, name = s.upgrades.index(upgrade), self._name(upgrade)
        system = self._name(SYSTEMS[holder])
        if isinstance(power := s.box.powers[upgrade], FailSafe):
            now = {"upgrade": name, "system": system, "floor": power.floor, "rp": s.rp[holder]}
            return Advice(self._words.ui("t_upgrade_guards", **now), "ADR-93")
        if holder == acting:
            return self._too_dear(s, acting)
        own = self._name(SYSTEMS[acting])
        return Advice(self._words.ui("t_upgrade_other", upgrade=name, system=system, own=own), "ADR-86")

    def _too_dear(self, s: Adrift, acting: int) -> Advice | None:
        """None: the engine knows another reason why the Upgrade is not used."""
        power, rp = s.power(acting), s.rp[acting]
        cost = (
            power.pay if isinstance(power, Trading) else power.cost if isinstance(power, Scanning | Cancelling) else 1
        )
        if rp >= cost or (acting != s.active and not isinstance(power, Cancelling)):
            return None
        told = {"system": self._name(SYSTEMS[acting]), "upgrade": self._name(s.upgrades[acting])}
        return Advice(self._words.ui("t_too_dear", rp=rp, cost=cost, **told), "ADR-43")

    def _event(self, s: Adrift, acting: int, piece: str, moves: Sequence[Move]) -> Advice | None:
        card = self._name(piece.partition(":")[2])
        if not s.bay:
            return Advice(self._words.ui("t_event_done", card=card), "ADR-97")
        ahead = forecast(s)
        if ahead is None or CancelEvent() in moves:
            return None
        line = forecast_line(s, ahead, self._words)
        return Advice(self._words.ui("t_event_waits", card=card, forecast=line), "ADR-54")

    def _known(self, s: Adrift, acting: int, piece: str, moves: Sequence[Move]) -> Advice | None:
        card = piece.partition(":")[2]
        place = s.deck.index(card) if card in s.deck else 0
        first = s.active if s.asked_by(Prep) else s.left_of(s.active)
        system = self._name(SYSTEMS[(first + place) % COUNT])
        return Advice(self._words.ui("t_known_next", card=self._name(card), system=system), "ADR-90")

    def _discard(self, s: Adrift, acting: int, piece: str, moves: Sequence[Move]) -> Advice | None:
        if any(isinstance(move, DropCard) for move in moves):
            return None
        own = self._name(SYSTEMS[acting])
        standing = [card for card in s.held[acting] if isinstance(s.box.effects[card], StandingIncome)]
        if standing:
            return Advice(self._words.ui("t_discard_later", system=own, card=self._name(standing[0])), "ADR-80")
        return Advice(self._words.ui("t_discard_idle", system=own), "ADR-80")

    def _previous(self, s: Adrift, acting: int, piece: str, moves: Sequence[Move]) -> Advice | None:
        if s.previous is None:
            return Advice(self._words.ui("t_previous_none"), "ADR-109")
        return Advice(self._words.ui("t_previous_idle", card=self._name(s.previous.card)), "ADR-111")

    def _not_there(self, s: Adrift, acting: int, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        """Something that can be done is dropped where it does nothing."""
        if self.attempt(s, source, target):
            return None
        found = [h for move in moves for h in self.handles(s, move) if h.path[0] == source and len(h.path) > 1]
        if not found:
            alone = self.attempt(s, source, "")
            return None if alone else self.advice(s, source, "", moves)
        own, at = SYSTEMS[acting], system_at(s, target)
        key = "t_not_theirs" if at and at != own and source == "token:core" else "t_not_there"
        return Advice(self._words.ui(key, system=self._name(own)), lit=tuple(dict.fromkeys(h.path[1] for h in found)))

    def _name(self, piece: str) -> str:
        return self._words.name(piece)


def system_at(s: Adrift, piece: str) -> str:
    """The system on whose console a piece lies, or ""."""
    for system, name in enumerate(SYSTEMS):
        parts = piece.split(":")
        if name in parts or piece in s.held[system] or (piece and piece == s.upgrades[system]):
            return name
    return ""
