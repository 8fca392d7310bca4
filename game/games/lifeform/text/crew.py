"""The table of a crew and its lifeform in plain letters."""

from __future__ import annotations

from textwrap import wrap

from game.core.engine import UNKNOWN
from game.core.words import Words
from game.games.lifeform.rules.crew.launch import missing, needed
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.text.modules import belt_lines, hunt_lines
from game.games.lifeform.text.ship import WIDTH, card_line, ship_lines


def crew_lines(s: Crew, words: Words) -> list[str]:
    return [
        *_clock(s),
        *belt_lines(s, words),
        *hunt_lines(s, words),
        "",
        *ship_lines(s, words, hidden=s.hidden, real=s.real, cocoons=s.cocoons),
        "",
        *_loadout(s, words),
        "",
        *_seats(s, words),
    ]


def _clock(s: Crew) -> list[str]:
    minute = "START" if s.minute > 30 else str(s.minute)
    stage = f"Round {s.round}, {s.phase}" if s.stage == "starship" else s.stage
    lines = [
        f"{stage}. Clock {minute}. Hostility {s.hostility}. Cocoon {s.cocoon}. Malfunction {s.malfunction}."
        f" Android status {s.android}{', awake' if s.android_awake else ''}. Vents {s.vents}."
    ]
    if s.evolved or any(s.nursery):
        lines.append(f"Evolution tokens: {', '.join(s.evolved) or 'none yet'}")
    return lines


def _loadout(s: Crew, words: Words) -> list[str]:
    parts = [f"{words.name(c)} {n}/{needed(s, c)}" for c, n in zip(COLUMNS, s.loadout, strict=True)]
    gaps = [words.name(gap.what) for gap in missing(s)]
    lines = [f"Loadout: {', '.join(parts)}"]
    lines += wrap(f"Missing for a launch: {', '.join(gaps) or 'nothing'}", WIDTH, subsequent_indent="  ")
    if s.objectives or s.completed:
        lines += wrap(
            f"Objectives: {', '.join(map(words.name, s.objectives)) or 'none'}; done: {len(s.completed)}", WIDTH
        )
    return lines


def _seats(s: Crew, words: Words) -> list[str]:
    lines = []
    for seat in (*s.terms.crew, s.terms.lifeform):
        hand = s.hand(seat)
        shown = ", ".join(card_line(s, card) for card in hand if card != UNKNOWN)
        extra = [
            *([f"analyzers {s.analyzers[seat]}"] if s.analyzers[seat] else []),
            *map(words.name, s.data[seat]),
            *([f"role {s.roles[seat]}"] if s.roles[seat] else []),
        ]
        text = f"{words.name(s.who(seat))}: {len(hand)} cards{f' ({shown})' if shown else ''}. {', '.join(extra)}"
        lines += wrap(text.rstrip(), WIDTH, subsequent_indent="    ")
    if s.fight:
        icons = ", ".join(s.fight.icons) or "face down"
        lines.append(f"Fight against {words.name(s.who(s.fight.target))}: {icons}, claws {s.fight.claws}")
    if s.stage == "showdown":
        lines.append(f"Pool: {', '.join(map(words.name, s.pool)) or 'empty'}. Hostility tokens: {s.claws}")
    return lines
