"""Every gesture at every table is answered: never with silence, never with the bare question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.core.game import Game
from game.ui.gestures import Rules, Situation, Tell, answer, purpose
from game.ui.selection import Choose, Make, Offered, Pick
from game.ui.table import Placed
from tests.contract.walks import KINDS
from tests.ui.looks import looking
from tests.ui.test_tables import AREAS, walked

POSITIONS = 24
"""Of each kind of table, so many are looked at."""
DRAGGED_IN, DRAGS = 10, 10
"""Dragged is in so many of them, and each piece onto so many others: there are thousands of pairs."""
LEFT_TO_THEIR_PURPOSE = {
    "exoship": 0.00, "adrift": 0.02, "blight": 0.00, "rift": 0.01, "lifeform": 0.02, "lifeform-alone": 0.05,
    "nim": 0.00,
}  # fmt: skip
"""Of the clicks on pieces of kinds that sometimes act, the share that is only told what the kind is for. It may only
shrink."""


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def situations(kind: str, positions: int = POSITIONS) -> Iterator[Situation]:
    """Before a decision, and with each of the pieces picked up that can be."""
    game = KINDS[kind]
    rules = Rules(game.engine, game.table(), game.words)
    found = walked(kind)
    for view, seat in found[:: max(1, len(found) // positions)]:
        look = looking(game.engine, view, seat, AREAS[0])
        assert look.asked
        pieces = {placed.id: placed for placed in rules.table.scenery(look).pieces}
        offered = Offered.of(rules.table, view, look.moves)
        now = Situation(rules, view, look.asked, look.moves, offered, (), pieces)
        yield now
        longer = sorted({h.path[0] for _, h in offered.options if len(h.path) > 1})
        for piece in longer[:: max(1, len(longer) // 2)][:2]:
            yield Situation(rules, view, look.asked, look.moves, offered, (piece,), pieces)


def touchable(now: Situation) -> list[Placed]:
    return [placed for placed in now.pieces.values() if not placed.ghost]


def well_said(game: Game, now: Situation, found: object, gesture: object) -> None:
    if isinstance(found, Make):
        assert game.engine.check(now.view, found.move) is None, gesture
        return
    if not isinstance(found, Tell):
        assert isinstance(found, Pick | Choose), gesture
        return
    assert found.text != game.words.prompt(now.asked), gesture
    assert found.text[:1].upper() == found.text[:1] and found.text[-1:] in ".!?", (gesture, found.text)
    assert found.rule, gesture
    placed = {piece for piece in found.lit if piece in now.pieces}
    buttons = now.rules.table.actions(now.view, now.moves)
    assert placed or buttons, (gesture, found.text, "nothing that would do something is lit")


def test_every_touch_is_answered(kind: str) -> None:
    game = KINDS[kind]
    for now in situations(kind):
        for source in touchable(now):
            well_said(game, now, answer(now, source), (now.asked.prompt, now.picks, source.id))


def test_every_drag_is_answered(kind: str) -> None:
    game = KINDS[kind]
    for now in situations(kind, DRAGGED_IN):
        pieces = touchable(now)
        step = max(1, len(pieces) // DRAGS)
        for i, source in enumerate(pieces):
            for target in pieces[i % step :: step]:
                if target is not source:
                    found = answer(now, source, target)
                    well_said(game, now, found, (now.asked.prompt, now.picks, source.id, target.id))


def test_every_piece_says_what_it_is(kind: str) -> None:
    """What can be touched can be asked, and every kind has a sentence for what it is for."""
    game = KINDS[kind]
    for now in situations(kind):
        for placed in touchable(now):
            assert placed.tip, placed.id
            sort = now.rules.table.kind(placed.id)
            assert game.words.touch(sort), f"words: touch: has no {sort}"


def test_reasons_are_about_this_position(kind: str) -> None:
    """Pieces of kinds that can act say why they cannot now, not only what they are for."""
    acting: set[str] = set()
    clicks: Counter[str] = Counter()
    idle: Counter[str] = Counter()
    for now in situations(kind):
        acting |= {now.rules.table.kind(piece) for _, handle in now.offered.options for piece in handle.path}
        if now.picks:
            continue
        for source in touchable(now):
            sort = now.rules.table.kind(source.id)
            clicks[sort] += 1
            found = answer(now, source)
            idle[sort] += isinstance(found, Tell) and found.text == purpose(now, source)
    share = sum(idle[k] for k in acting) / max(1, sum(clicks[k] for k in acting))
    worst = sorted(acting, key=lambda k: -idle[k])[:8]
    print(f"{kind}: {share:.2f} are told the purpose only, most of all {[(k, idle[k], clicks[k]) for k in worst]}")
    assert share <= LEFT_TO_THEIR_PURPOSE[kind]
