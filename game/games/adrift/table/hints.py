"""Why a hint names a move: what is true of it in this position. Nothing here is an opinion."""

from __future__ import annotations

from game.core.moves import Move
from game.core.words import Words
from game.games.adrift.ai.judge import turns_left
from game.games.adrift.rules.data import COUNT, FULL_CORE, HIGHEST, SYSTEMS
from game.games.adrift.rules.effects import KeepGive, KeepSelf, Offer, StandingIncome, Threshold
from game.games.adrift.rules.forecast import asked_system, forecast, odds, rival_unseen
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
    OrderCards,
    Pass,
    PlayCard,
    RevealEvent,
    Rewind,
    Scan,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.rules.powers import Scanning, Trading
from game.games.adrift.rules.stakes import serves_spending
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.turn import Help, Prep, React, decides_event
from game.games.adrift.table.cards import Cards
from game.games.adrift.text import forecast_line


class Hints:
    def __init__(self, words: Words, cards: Cards) -> None:
        self._words = words
        self._cards = cards

    def reason(self, s: Adrift, move: Move) -> str:
        system = asked_system(s)
        if system is None:
            return ""
        if isinstance(move, RevealEvent | DrawCore | Scan | OrderCards):
            return self._of_the_deck(s, system, move)
        if isinstance(move, Trade | BoostCore | Divert | EndTurn):
            return self._of_power(s, system, move)
        if isinstance(move, TakeUpgrade | BuyUpgrade | DeclineOffer):
            return self._of_upgrades(s, system, move)
        return self._of_events(s, system, move)

    # -- the next event -----------------------------------------------------------------------------------

    def _of_the_deck(self, s: Adrift, system: int, move: Move) -> str:
        own = self._name(SYSTEMS[system])
        if isinstance(move, DrawCore):
            return self._draw(s, system, move.amount)
        if isinstance(move, Scan):
            power = s.power(system)
            count = min(power.count, len(s.deck)) if isinstance(power, Scanning) else 0
            key = "why_scan_more" if s.known else "why_scan"
            return self._ui(key, count=count, known=s.known) if count > s.known else ""
        if isinstance(move, OrderCards):
            return self._order(s, move)
        if s.known:
            return self._ui("why_reveal_known", card=self._name(s.deck[0]), how=self._meets(s, system, s.rp[system]))
        met, missed = odds(s, s.rp[system])
        return self._ui("why_reveal", system=own, rp=s.rp[system], met=met, all=met + missed) if met + missed else ""

    def _meets(self, s: Adrift, system: int, rp: int) -> str:
        """How the known card on top of the deck would go with so many RP."""
        effect = s.box.effects[s.deck[0]]
        if not isinstance(effect, Threshold):
            return self._ui("why_known_other", text=s.box.events[s.deck[0]].text)
        key = "why_known_met" if rp >= effect.threshold else "why_known_missed"
        return self._ui(key, system=self._name(SYSTEMS[system]), rp=rp, needed=effect.threshold)

    def _draw(self, s: Adrift, system: int, amount: int) -> str:
        now, then, core = s.rp[system], s.rp[system] + amount, s.core - amount
        if s.known:
            card = self._name(s.deck[0])
            return self._ui("why_draw_known", card=card, how=self._meets(s, system, then), core=core)
        (before, _), (after, missed) = odds(s, now), odds(s, then)
        told = {"system": self._name(SYSTEMS[system]), "rp": then, "before": before, "after": after, "core": core}
        return self._ui("why_draw", all=after + missed, **told)

    def _order(self, s: Adrift, move: OrderCards) -> str:
        """How the cards would go for the systems that draw them, with the RP of now."""
        first = s.active if s.doing(Prep) else s.left_of(s.active)
        thresholds = [
            (effect.threshold, s.rp[(first + place) % COUNT])
            for place, card in enumerate(move.cards)
            if isinstance(effect := s.box.effects[card], Threshold)
        ]
        met = sum(rp >= threshold for threshold, rp in thresholds)
        return self._ui("why_order", met=met, all=len(thresholds)) if thresholds else ""

    # -- RP to spend --------------------------------------------------------------------------------------

    def _of_power(self, s: Adrift, system: int, move: Move) -> str:
        own, rp = self._name(SYSTEMS[system]), s.rp[system]
        if isinstance(move, Divert):
            told = {"system": self._name(move.target), "rp": s.rp[SYSTEMS.index(move.target)] + move.amount}
            return self._ui("why_divert", own=own, left=rp - move.amount, **told)
        if isinstance(move, EndTurn):
            return self._ui("why_end" if rp < HIGHEST else "why_end_full", system=own, rp=rp)
        power, price = s.power(system), s.box.board.full_power
        cost, gain = price.cost, price.core_gain
        if isinstance(move, Trade):
            if not isinstance(power, Trading):
                return ""
            cost, gain = power.pay, power.core_gain
        core = min(FULL_CORE, s.core + gain)
        if core == FULL_CORE:
            return self._ui("why_wins", goal=FULL_CORE)
        return self._ui("why_core", core=core, short=FULL_CORE - core, system=own, rp=rp - cost)

    def _of_upgrades(self, s: Adrift, system: int, move: Move) -> str:
        offer = s.asked_by(Offer)
        cost = offer.cost if offer else s.box.board.full_power.cost
        own, turns = self._name(SYSTEMS[system]), turns_left(s)[system]
        if isinstance(move, TakeUpgrade | BuyUpgrade):
            told = {"power": self._cards.power(s, move.upgrade), "turns": turns, "left": s.rp[system] - cost}
            return self._ui("why_upgrade", system=own, upgrade=self._name(move.upgrade), **told)
        if s.upgrades[system]:
            return self._ui("why_decline_have", system=own, upgrade=self._name(s.upgrades[system]))
        return self._ui("why_decline", system=own, cost=cost, turns=turns) if cost else ""

    # -- events and cards ---------------------------------------------------------------------------------

    def _of_events(self, s: Adrift, system: int, move: Move) -> str:
        if isinstance(move, PlayCard):
            return self._play(s, move)
        if isinstance(move, DropCard):
            effect = s.box.effects[move.card]
            if not isinstance(effect, StandingIncome) or not rival_unseen(s, move.card):
                return ""
            return self._ui("why_drop", rival=self._name(effect.partner), loss=effect.core_penalty)
        if isinstance(move, Rewind | KeepHistory):
            return self._ui("t_rewind", changes=self._cards.reversal(s))
        ahead = forecast(s)
        if isinstance(move, CancelEvent) and ahead:
            return self._ui("why_cancel", forecast=forecast_line(s, ahead, self._words))
        if isinstance(move, Pass) and ahead and s.asked_by(React):
            key = "why_pass" if decides_event(s, system) else "why_pass_idle"
            return self._ui(key, forecast=forecast_line(s, ahead, self._words))
        if isinstance(move, Pass) and s.asked_by(Help) and not serves_spending(s, system):
            return self._ui("why_pass_help", system=self._name(SYSTEMS[s.active]))
        return ""

    def _play(self, s: Adrift, move: PlayCard) -> str:
        effect, event = s.box.effects[move.card], s.box.effects.get(s.bay)
        if not isinstance(effect, KeepSelf | KeepGive) or move.target not in SYSTEMS:
            return ""
        target = SYSTEMS.index(move.target)
        then = min(HIGHEST, s.rp[target] + effect.amount)
        told = {"system": self._name(move.target), "rp": then}
        missed = isinstance(event, Threshold) and target == s.active and s.rp[target] < event.threshold
        if isinstance(event, Threshold) and missed and then >= event.threshold:
            gain, loss = min(event.gain, HIGHEST - then), event.loss
            return self._ui("why_play_meets", needed=event.threshold, gain=gain, loss=loss, **told)
        if isinstance(event, Threshold) and missed:
            return self._ui("why_play_nearer", needed=event.threshold, **told)
        return self._ui("why_play_full" if then == HIGHEST else "why_play", was=s.rp[target], **told)

    def _name(self, piece: str) -> str:
        return self._words.name(piece)

    def _ui(self, key: str, **values: object) -> str:
        return self._words.ui(key, **values)
