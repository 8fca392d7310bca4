"""What the cards of Adrift look like and say on the table."""

from __future__ import annotations

from game.core.events import unheard
from game.core.source import Source
from game.core.words import Words
from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.rules.effects import KeepGive, KeepSelf, Offer, StandingIncome, Threshold
from game.games.adrift.rules.forecast import Forecast, collision_ahead, forecast
from game.games.adrift.rules.held_cards import plays
from game.games.adrift.rules.moves import PlayCard
from game.games.adrift.rules.powers import Cancelling, Diverting, FailSafe, Scanning, Trading
from game.games.adrift.rules.state import Adrift, Record
from game.games.adrift.rules.time_travel import RewindChoice, RewindLast, rewind
from game.games.adrift.table.faces import MiniCardFace, StoryFace
from game.games.adrift.text import forecast_line
from game.ui.faces import SpriteFace
from game.ui.table import Tip

TOKENS = {"threshold": "adrift", "offer": "selected", "keep": "legal", "standing": "engineering", "instant": "adrift"}
RULES = {"threshold": "ADR-98", "offer": "ADR-99", "keep": "ADR-67", "standing": "ADR-74", "instant": "ADR-97"}
FILLED_IN: dict[Source, str] = {"mixed": "t_mixed", "reconstructed": "t_reconstructed"}
"""What is said of a card that is not as the original has it."""


class Cards:
    def __init__(self, words: Words) -> None:
        self._words = words

    # -- events -----------------------------------------------------------------------------------------

    def event(self, s: Adrift, card: str, footer: str = "", token: str = "text") -> StoryFace:
        """Large enough to read."""
        event = s.box.events[card]
        return StoryFace(
            event.name,
            f"adrift/event_{card}",
            event.text,
            event.flavour,
            TOKENS[event.category],
            self._words.ui(f"t_kind_{event.category}"),
            self._waits(s, card) or self._stats(s, card),
            footer,
            token,
        )

    def _stats(self, s: Adrift, card: str) -> tuple[tuple[str, str, str], ...]:
        effect = s.box.effects[card]
        if not isinstance(effect, Threshold):
            return ()
        ui = self._words.ui
        return (
            (ui("t_needed"), str(effect.threshold), "text"),
            (ui("t_met"), f"+{effect.gain}", "legal"),
            (ui("t_missed"), f"-{effect.loss}", "refused"),
        )

    def _waits(self, s: Adrift, card: str) -> tuple[tuple[str, str, str], ...]:
        """Of a threshold that is about to be tried: what it needs, and what there is."""
        effect = s.box.effects[card]
        if card != s.bay or not isinstance(effect, Threshold) or forecast(s) is None:
            return ()
        have, ui = s.rp[s.active], self._words.ui
        token = "legal" if have >= effect.threshold else "refused"
        return (ui("t_needed"), str(effect.threshold), "text"), (ui("t_have"), str(have), token)

    def _result(self, s: Adrift, ahead: Forecast) -> str:
        """Of the same: whether it is met, and where that leads."""
        effect, change = s.box.effects[s.bay], ahead.systems[s.active]
        if not isinstance(effect, Threshold) or ahead.ends or not change:
            return ""
        key = "t_will_meet" if s.rp[s.active] >= effect.threshold else "t_will_miss"
        name = self._words.name(SYSTEMS[s.active])
        return self._words.ui(key, change=f"{change:+}", system=name, rp=s.rp[s.active] + change)

    def waiting(self, s: Adrift, *, asked: bool) -> StoryFace:
        """ADR-152. The event in the bay with what it asks, or what it would do now."""
        if asked and (offer := s.asked_by(Offer)):
            key = "t_offer" if offer.cost else "t_offer_free"
            return self.event(s, s.bay, self._words.ui(key, cost=offer.cost), "selected")
        if asked and s.asked_by(RewindChoice):
            return self.event(s, s.bay, self._words.ui("t_rewind", changes=self.reversal(s)), "selected")
        ahead = forecast(s)
        if ahead is None:
            return self.event(s, s.bay)
        line = self._result(s, ahead) or forecast_line(s, ahead, self._words)
        if collision_ahead(s):
            return self.event(s, s.bay, f"{self._words.ui('t_collision')} {line}", "refused")
        quiet = not any(ahead.systems) and not ahead.core and not ahead.keeps and not ahead.asks
        return self.event(s, s.bay, line, "muted" if quiet else "legal" if ahead.helps else "refused")

    def resolved(self, s: Adrift, record: Record) -> StoryFace:
        """The last event, left in the bay until the next one comes."""
        good = sum(record.systems) + 2 * record.core
        token = "legal" if good > 0 or record.upgrade else "refused" if good < 0 else "muted"
        done = self.done(s, record)
        return self.event(s, record.card, self._words.ui("t_done", changes=done) if done else "", token)

    def done(self, s: Adrift, record: Record) -> str:
        """What an event did, as far as it is remembered; "" where nothing of it is."""
        parts = self._changed(record.systems, record.core)
        own = self._words.name(SYSTEMS[record.system])
        if record.upgrade or record.replaced:
            key = "t_done_upgrade" if record.upgrade else "t_done_removed"
            parts.append(self._words.ui(key, who=own, upgrade=self._words.name(record.upgrade or record.replaced)))
        if s.holder(record.card) is not None:
            parts.append(self._words.ui("forecast_keeps", who=own))
        if parts:
            return ", ".join(parts)
        effect = s.box.effects[record.card]
        # kept and gone since, or cancelled? A rewound Upgrade, or nothing? Nobody has written it down
        untold = isinstance(effect, KeepSelf | KeepGive | StandingIncome | RewindLast)
        return "" if untold else self._words.ui("forecast_nothing")

    def _changed(self, systems: tuple[int, ...], core: int) -> list[str]:
        """ "Navigation +3", "Warp Core -2"."""
        ui, name = self._words.ui, self._words.name
        parts = [
            ui("forecast_change", who=name(SYSTEMS[i]), change=f"{change:+}")
            for i, change in enumerate(systems)
            if change
        ]
        if core:
            parts.append(ui("forecast_change", who=name("core"), change=f"{core:+}"))
        return parts

    def reversal(self, s: Adrift) -> str:
        """ADR-154. What Time Travel would do to the present table."""
        last = s.previous
        assert last
        after = s.copy()
        rewind(after, unheard)
        parts = self._changed(tuple(new - old for new, old in zip(after.rp, s.rp, strict=True)), after.core - s.core)
        own, now = self._words.name(SYSTEMS[last.system]), after.upgrades[last.system]
        if now != s.upgrades[last.system]:
            key = "t_done_upgrade" if now else "t_done_removed"
            parts.append(self._words.ui(key, who=own, upgrade=self._words.name(now or last.upgrade)))
        if s.holder(last.card) is not None and after.holder(last.card) is None:
            parts.append(self._words.ui("t_rewind_card", who=own, card=self._words.name(last.card)))
        return ", ".join(parts) or self._words.ui("forecast_nothing")

    def announced(self, s: Adrift, card: str) -> Tip:
        """What is read of a card that has just been revealed: its story, what it says, and what that means now."""
        event = s.box.events[card]
        ahead = forecast(s)
        lines = [event.flavour, event.text, forecast_line(s, ahead, self._words) if ahead else ""]
        return Tip(
            event.name, "\n".join(filter(None, lines)), RULES[event.category], SpriteFace(f"adrift/event_{card}")
        )

    def event_tip(self, s: Adrift, card: str) -> Tip:
        event = s.box.events[card]
        text = f"{event.text}\n{event.flavour}"
        if note := FILLED_IN.get(event.source):
            text += f"\n{self._words.ui(note)}"
        return Tip(event.name, text, RULES[event.category], SpriteFace(f"adrift/event_{card}"))

    # -- held cards ---------------------------------------------------------------------------------------

    def held(self, s: Adrift, card: str) -> MiniCardFace:
        event = s.box.events[card]
        return MiniCardFace(event.name, f"adrift/event_{card}", TOKENS[event.category], self._badge(s, card))

    def _badge(self, s: Adrift, card: str) -> str:
        effect = s.box.effects[card]
        if isinstance(effect, KeepGive):
            return self._words.ui("t_badge_give", amount=effect.amount)
        if isinstance(effect, KeepSelf):
            return self._words.ui("t_badge_self", amount=effect.amount)
        if isinstance(effect, StandingIncome):
            return self._words.ui("t_badge_standing", amount=effect.amount)
        return ""

    def held_tip(self, s: Adrift, system: int, card: str) -> Tip:
        """ADR-152. While an event waits: what would become of it with this card played."""
        event = s.box.events[card]
        lines = [event.text]
        picture = None if s.bay else SpriteFace(f"adrift/event_{card}")  # nothing large beside an event to be read
        if forecast(s):
            for_active = [o for o in plays(s, system) if o.card == card and o.target == SYSTEMS[s.active]]
            lines += [self._played(s, offer) for offer in for_active]
        lines.append(event.flavour)
        return Tip(event.name, "\n".join(lines), RULES[event.category], picture)

    def _played(self, s: Adrift, move: PlayCard) -> str:
        trial = s.copy()
        effect = s.box.effects[move.card]
        if isinstance(effect, KeepSelf | KeepGive):
            trial.change(s.active, effect.amount, unheard)
        ahead = forecast(trial)
        line = forecast_line(trial, ahead, self._words) if ahead else ""
        return self._words.ui("t_if_played", forecast=line)

    # -- Upgrades -----------------------------------------------------------------------------------------

    def upgrade(self, s: Adrift, upgrade: str, *, row: bool) -> MiniCardFace:
        card = s.box.upgrades[upgrade]
        text = self.power(s, upgrade)
        picture = f"adrift/upgrade_{upgrade}"
        return MiniCardFace(card.name, picture, "adrift", text=text if row else "")

    def power(self, s: Adrift, upgrade: str) -> str:
        """What an Upgrade does, in three words."""
        ui = self._words.ui
        power = s.box.powers[upgrade]
        if isinstance(power, Trading):
            return ui("t_power_trade", pay=power.pay, gain=power.core_gain)
        if isinstance(power, FailSafe):
            return ui("t_power_failsafe", floor=power.floor)
        if isinstance(power, Cancelling):
            return ui("t_power_cancel", cost=power.cost)
        if isinstance(power, Scanning):
            return ui("t_power_scan", cost=power.cost)
        assert isinstance(power, Diverting)
        return ui("t_power_divert")

    def upgrade_tip(self, s: Adrift, upgrade: str) -> Tip:
        card = s.box.upgrades[upgrade]
        spends = self._words.ui("t_spends" if card.spending else "t_no_spends")
        text = f"{card.text}\n{spends}\n{card.flavour}"
        return Tip(card.name, text, "ADR-20", SpriteFace(f"adrift/upgrade_{upgrade}"))
