"""The table of Dragon's Domain in plain letters."""

from __future__ import annotations

from textwrap import wrap

from game.core.engine import UNKNOWN
from game.core.words import Words
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.solo.conflict import icons_of
from game.games.lifeform.rules.solo.launch import missing, tokens_needed
from game.games.lifeform.rules.solo.motion import close_range
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.survivor import hand
from game.games.lifeform.text.modules import belt_lines, remora_lines
from game.games.lifeform.text.ship import WIDTH, card_line, ship_lines


def solo_lines(s: Alone, words: Words) -> list[str]:
    return [*ship_lines(s, words), "", *_beside(s, words), *belt_lines(s, words), *remora_lines(s, words)]


def _beside(s: Alone, words: Words) -> list[str]:
    lines = [*_tracks(s, words), *_survivor(s, words), *_shuttle(s, words)]
    if s.crisis:
        lines += _crisis(s)
    if s.zones:
        lines += [f"{words.name(zone)}: {', '.join(icons_of(s, zone)) or 'clear'}" for zone in s.zones]
    return [line for text in lines for line in wrap(text, WIDTH, subsequent_indent="    ")]


def _tracks(s: Alone, words: Words) -> list[str]:
    minute = "START" if s.minute > 30 else str(s.minute)
    decks = ", ".join(f"{deck} {len(cards)}" for deck, cards in s.decks.items())
    return [
        f"Round {s.round}. Clock {minute}. Lifeform: {words.name(s.motion)}"
        f"{' (close range)' if close_range(s) else ''}{', impervious' if s.impervious else ''}."
        f" Cocoon {s.cocoon}. Malfunction {s.malfunction}."
        f" Android status {s.android}{', awake' if s.android_awake else ''}.",
        f"Container: {s.alive} still alive, {s.killed} killed. Crisis cards left: {decks}."
        f" Chits in: {', '.join(map(words.name, s.chits)) or 'none'}.",
    ]


def _survivor(s: Alone, words: Words) -> list[str]:
    tokens = [f"{words.name(token)} {count}" for token, count in s.tokens.items() if count]
    tokens += map(words.name, s.data[0])
    cards = [words.name(card) if card == UNKNOWN else card_line(s, card) for card in hand(s)]
    return [
        f"Nerve {s.nerve}, fear {s.fear}. Traits: {', '.join(map(words.name, s.traits)) or 'none'}."
        f" {', '.join(map(words.name, s.conditions))}",
        f"Tokens: {', '.join(tokens) or 'none'}. Analyzers {s.analyzers[0]}.",
        f"Hand: {', '.join(cards) or 'empty'}",
    ]


def _shuttle(s: Alone, words: Words) -> list[str]:
    columns = [f"{words.name(c)} {n}/{tokens_needed(s, c)}" for c, n in zip(COLUMNS, s.loadout, strict=True)]
    stowaways = ", ".join(map(words.name, s.stowaways)) if s.stowaways_up else str(len(s.stowaways))
    return [
        f"Loadout: {', '.join(columns)}. Missing: {', '.join(map(words.name, missing(s))) or 'nothing'}.",
        f"Aboard the Remora: stowaways {stowaways or 'none'};"
        f" {', '.join(map(words.name, (*s.lurkers, *s.used_traits))) or 'nothing else'}.",
    ]


def _crisis(s: Alone) -> list[str]:
    card = s.box.solo.crises[s.crisis]
    return [f"CRISIS: {card.name}. {card.story}", *(f"  {key}: {o.label}. {o.text}" for key, o in card.options.items())]
