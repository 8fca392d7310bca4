"""The table of ExoShip in plain letters: for the text table, replays and transcripts."""

from __future__ import annotations

from itertools import zip_longest
from textwrap import wrap

from game.core.engine import UNKNOWN, Engine
from game.core.words import Words
from game.games.exoship.rules.data import Box
from game.games.exoship.rules.state import Exo

_WIDTH = 25
"""Of a column: three of them and the rank fit into a terminal of eighty letters."""
_ARROWS = {"up": "^", "down": "v", "left": "<", "right": ">"}


def board(engine: Engine[Exo], words: Words, view: Exo) -> list[str]:
    return [*_timeline(view, words), "", *_grid(view), "", *_status(view, words)]


def notation(s: Exo) -> str:
    """The compact notation of the rulebook: E[F05r F04d] M[..] Y[..] stack[..]."""
    columns = [
        f"{letter}[{' '.join(f + ('r' if f in s.rift else 'd') for f in founders)}]"
        for letter, founders in zip("EMY", s.columns, strict=True)
    ]
    return " ".join([*columns, f"stack[{' '.join(s.stack)}]"])


def _timeline(s: Exo, words: Words) -> list[str]:
    """Where the ship is, and what waits ahead."""
    lines = []
    for position in range(s.last_position + 1):
        face = s.face_at(position)
        here = ">>" if position == s.position else "  "
        lines += wrap(
            f"{here} year {s.year_at(position):3}  {_event(s.box, face, words)}", 79, subsequent_indent=" " * 13
        )
    return lines


def _event(box: Box, face_id: str, words: Words) -> str:
    if face_id == UNKNOWN:
        return "(not known yet)"
    face = box.faces[face_id]
    inspects = f" Inspects: {words.name(face.inspects)}." if face.inspects else ""
    return f"{face.name}: {face.text}{inspects}"


def _grid(s: Exo) -> list[str]:
    """Three columns of founders, rank by rank."""
    heads = (f"{title:<{_WIDTH}}" for title in ("ELDER", "MID-LIFE", "YOUNG"))
    lines = ["     " + "".join(heads).rstrip()]
    for index, row in enumerate(zip_longest(*s.columns)):
        worth = s.box.cards.constants.rank_points
        points = worth.rank_1 if index == 0 else worth.lower
        cells = [_card(s, founder) if founder else [] for founder in row]
        for i, parts in enumerate(zip_longest(*cells, fillvalue="")):
            label = f"{index + 1}  " if i == 0 else f"{points}p " if i == 1 else "   "
            lines.append((f"{label:<5}" + "".join(f"{part:<{_WIDTH}}" for part in parts)).rstrip())
        lines.append("")
    return lines[:-1]


def _card(s: Exo, founder_id: str) -> list[str]:
    founder = s.box.founders[founder_id]
    rift = founder_id in s.rift
    side = "RIFT" if rift else "directorate"
    captain = ", captain" if founder_id == s.captain else ""
    return [
        f"{_ARROWS[founder.arrow]} {founder.name} {founder_id}",
        f"  {founder.role}",
        f"  {side}{captain}",
        *(f"  {line}" for line in wrap(founder.text, _WIDTH - 4)),
    ]


def _known_stack(s: Exo) -> list[str]:
    """EXO-96. Both faces of a card that is known can be read."""
    lines: list[str] = []
    for founder in (s.box.founders[f] for f in s.stack if f != UNKNOWN):
        card = f"{_ARROWS[founder.arrow]} {founder.name} {founder.id}, {founder.role}: {founder.text}"
        lines += wrap(card, 79, initial_indent="  ", subsequent_indent="    ")
    return lines


def _status(s: Exo, words: Words) -> list[str]:
    stack = " ".join("?" if f == UNKNOWN else f for f in s.stack) or "empty"
    danger = [founder for founder in s.accusations() if founder not in s.box.safe_from_suspicion]
    lines = [
        f"Points {s.points} of {s.terms.win_points}. Actions left {s.actions_left}."
        f" Course: {words.name(s.destination)}." + (" Course control is sealed." if s.ship == "hard" else ""),
        f"Stack, from the top: {stack}",
        *_known_stack(s),
    ]
    if s.blocked:
        lines.append(f"Blocked this turn: {', '.join(map(words.name, s.blocked))}")
    if danger:
        lines.append(f"Under suspicion now: {', '.join(map(words.name, danger))}")
    return lines
