"""The table of Adrift in plain letters: for the text table, replays and transcripts."""

from __future__ import annotations

from textwrap import wrap

from game.core.engine import Engine
from game.core.words import Words
from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.rules.effects import Threshold
from game.games.adrift.rules.forecast import Forecast, asked_system, forecast, odds
from game.games.adrift.rules.state import Adrift

_WIDTH = 79


def board(engine: Engine[Adrift], words: Words, view: Adrift) -> list[str]:
    return [*_head(view, words), "", *_systems(view, words), "", *_row(view, words), *_bay(view, words)]


def notation(s: Adrift) -> str:
    """The notation of the rulebook's examples: (6, 6, 5, 6) core 12."""
    return f"({', '.join(map(str, s.rp))}) core {s.core}"


def _head(s: Adrift, words: Words) -> list[str]:
    core = "".join("#" if space < s.core else "." for space in range(25))
    lines = [
        f"Warp Core {s.core:2} of 25  [{core}]",
        f"Turn {s.turn}. Event deck: {len(s.deck)} cards, discarded: {len(s.discard)}"
        + (f", removed unseen: {len(s.removed)}" if s.removed else ""),
    ]
    if s.known:
        known = ", ".join(words.name(card) for card in s.deck[: s.known])
        lines += wrap(f"Known on top of the deck, from the top: {known}", _WIDTH, subsequent_indent="  ")
    if s.terms.odds and not s.ending:
        met, missed = odds(s, s.rp[s.active])
        lines.append(f"Unseen thresholds for {words.name(SYSTEMS[s.active])}: {met} met, {missed} missed at present RP")
    return lines


def _systems(s: Adrift, words: Words) -> list[str]:
    lines: list[str] = []
    deciding = asked_system(s)
    for i, system in enumerate(SYSTEMS):
        mark = ">>" if i == s.active else "  "
        info = s.box.systems[system]
        line = "".join("*" if rp == s.rp[i] else "|" if rp == 0 else "-" for rp in range(-10, 11))
        decides = " <- decides" if deciding == i else ""
        who = f"{info.crew}, player {s.terms.control[i] + 1}"
        lines.append(f"{mark} {info.name:<13}{s.rp[i]:4} RP [{line}] {who}{decides}")
        if upgrade := s.upgrades[i]:
            lines += _card(f"{words.name(upgrade)}: {s.box.upgrades[upgrade].text}", "     Upgrade: ")
        for card in s.held[i]:
            lines += _card(f"{words.name(card)}: {s.box.events[card].text}", "     Holds: ")
    return lines


def _row(s: Adrift, words: Words) -> list[str]:
    lines = ["Upgrade row:"]
    for upgrade in s.row():
        card = s.box.upgrades[upgrade]
        lines += _card(f"{card.name}: {card.text}", f"  {card.num}. ")
    return lines


def _bay(s: Adrift, words: Words) -> list[str]:
    if not s.bay:
        return []
    lines = ["", *_card(f"{words.name(s.bay)}: {s.box.events[s.bay].text}", "Event: ")]
    if ahead := forecast(s):
        lines.append(f"  {forecast_line(s, ahead, words)}")
    return lines


def forecast_line(s: Adrift, ahead: Forecast, words: Words) -> str:
    """ADR-152. "7 needed, you have 5: lose 5"."""
    effect = s.box.effects[s.bay]
    if isinstance(effect, Threshold):
        change = ahead.systems[s.active]
        key = "forecast_met" if s.rp[s.active] >= effect.threshold else "forecast_missed"
        text = words.ui(key, needed=effect.threshold, have=s.rp[s.active], change=abs(change))
    else:
        parts = [
            words.ui("forecast_change", who=words.name(SYSTEMS[i]), change=f"{change:+}")
            for i, change in enumerate(ahead.systems)
            if change
        ]
        if ahead.core:
            parts.append(words.ui("forecast_change", who=words.name("core"), change=f"{ahead.core:+}"))
        if ahead.keeps:
            parts.append(words.ui("forecast_keeps", who=words.name(SYSTEMS[s.active])))
        if ahead.asks:
            parts.append(words.ui("forecast_asks", who=words.name(SYSTEMS[s.active])))
        text = words.ui("forecast", changes=", ".join(parts) or words.ui("forecast_nothing"))
    if ahead.ends:
        text += " " + words.ui("forecast_won" if ahead.ends == "won" else "forecast_lost")
    return text


def _card(text: str, label: str) -> list[str]:
    return wrap(text, _WIDTH, initial_indent=label, subsequent_indent=" " * len(label))
