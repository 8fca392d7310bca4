"""The table of Blight in plain letters: for the text table, replays and transcripts."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from game.core.engine import Engine
from game.core.events import Seat
from game.core.words import Words
from game.games.blight.rules.data import TRACKS, IconKind
from game.games.blight.rules.economy import preview
from game.games.blight.rules.events import seat_word
from game.games.blight.rules.plan import ANY, Icon
from game.games.blight.rules.scoring import score
from game.games.blight.rules.state import Colony

_WIDTH = 79


def board(engine: Engine[Colony], words: Words, view: Colony) -> list[str]:
    lines = [*_round(words, view)]
    asked = view.asked_seat()
    for seat in range(len(view.sheets)):
        lines += ["", *_status(words, view, seat)]
        if asked is None or asked == seat:
            lines += _sheet(words, view, seat)
    return lines


def _round(words: Words, s: Colony) -> Iterator[str]:
    track = "".join(
        "X" if number <= s.marked else "!" if number in s.terms.warnings else "."
        for number in range(1, s.terms.hexes + 1)
    )
    dice = " ".join(map(str, s.dice)) if s.rolls else "-"
    yield words.ui("board_round", round=s.round, of=s.terms.hexes, dice=dice, track=track)
    if s.disasters:
        row = s.box.disasters[s.disasters[-1]]
        yield words.ui("board_disaster", name=row.name, text=row.text)


def _status(words: Words, s: Colony, seat: Seat) -> Iterator[str]:
    sheet = s.sheets[seat]
    yield words.ui(
        "board_uses",
        who=words.name(seat_word(seat)),
        left=max(0, sheet.uses_left),
        limit=sheet.limit,
        score=score(s.plan, sheet).total,
    )
    yield "  " + _markers(words, sheet.markers)
    yield "  " + words.ui("board_projection", markers=_markers(words, preview(s.plan, sheet).markers))


def _markers(words: Words, markers: object) -> str:
    assert isinstance(markers, dict)
    return ", ".join(f"{words.name(track)} {markers[track]}" for track in TRACKS)


def _sheet(words: Words, s: Colony, seat: Seat) -> Iterator[str]:
    sheet, plan = s.sheets[seat], s.plan
    for area in plan.areas.values():
        state = words.ui("board_open" if sheet.is_open(plan, area.id) else "board_blocked")
        bulldozers = _icons(s, seat, area.id)
        yield f"  {area.name} ({state}){'  ' + bulldozers if bulldozers else ''}"
        for structure in plan.structures_in[area.id]:
            yield f"    {words.name(structure):<22}{_icons(s, seat, structure)}"
    yield f"  {words.ui('board_technologies')}"
    for printed in plan.technologies.values():
        count = sheet.boxes[printed.id]
        boxes = "x" * count + "." * (printed.boxes - count)
        head = f"    {printed.name:<22}{boxes:<12}"
        yield from wrap(head + printed.technology.text, _WIDTH, subsequent_indent=" " * 38)


def _icons(s: Colony, seat: Seat, owner: str) -> str:
    """As "ore 3 * [x] / diamond 7": what is printed on the icons of each kind, with the checked ones crossed."""
    checked = s.sheets[seat].checked
    kinds: dict[IconKind, list[str]] = {}
    for icon in map(s.plan.icons.__getitem__, s.plan.icons_of[owner]):
        kinds.setdefault(icon.kind, []).append("[x]" if icon.id in checked else _face(icon))
    return " / ".join(f"{s.box.icon_names[kind]} {' '.join(faces)}" for kind, faces in kinds.items())


def _face(icon: Icon) -> str:
    if icon.kind == "food":
        return "[ ]"
    return "*" if icon.value == ANY else str(icon.value)
