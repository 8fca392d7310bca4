"""Whether every legal move can really be made at a table: found, hit and finished with the mouse.

Hands play on the real scene without drawing it. At a decision they try each legal move: a button beside the table, or
a path of pieces, each of which must be in sight and answer where it lies, with trays and choosers as they open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import islice, product
from typing import Any

from game.app import App
from game.core.events import unheard
from game.core.game import Game
from game.core.match import Match, Setup
from game.core.moves import Move
from game.scenes.play import PlayScene
from game.scenes.play.messages import Chosen, Doubt, Input, MakeMove, Request, Touch
from game.scenes.play.state import EMPTY
from game.ui.buttons import PanelButton
from game.ui.table import EVERYTHING, Handle, Placed, Tray
from game.ui.tray import PREFIX
from tests.ui.at_table import chooser, lay_out, picks, ready, sit
from tests.ui.driver import Driver

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1440))
TEXTS = (100, 150)
WINDOWS = tuple(product(SIZES, TEXTS))
FINGER = 12
"""How large a thing must be to be hit, at least, in units of the table."""
MOST_PAGES = 12
"""Of offers on the panel."""
MOST_PICKS = 20_000
"""Ways to fill a tray that are tried."""


def like(move: Move) -> tuple[Any, ...]:
    """What a move takes along, without the order and the finer points of naming it."""
    values = (getattr(move, field.name) for field in fields(move))
    named = (",".join(map(str, value)).split(",") for value in values if isinstance(value, tuple))
    return (type(move), *(sorted(one.partition("@")[0] for one in names) for names in named))


def rest(move: Move) -> list[Any]:
    """Everything else about it."""
    values = (getattr(move, field.name) for field in fields(move))
    return [value for value in values if not isinstance(value, tuple)]


class Trying(PlayScene):
    """A scene at which moves are not made, only noted."""

    def __init__(self, app: App, game: Game, match_id: int) -> None:
        super().__init__(app, game, match_id)
        self.made: list[Move] = []

    def _do(self, request: Request) -> None:
        if isinstance(request, MakeMove | Doubt):
            self.made.append(request.move)
        else:
            super()._do(request)

    def feed(self, put: Input) -> None:
        super().feed(put)
        if move := self.sitting.draft.showing or self.sitting.answer:
            self.made.append(move)
            self.let_go()

    def let_go(self) -> None:
        """Of everything that was begun."""
        before = self.sitting
        self.sitting = replace(before, draft=EMPTY, plan=(), answer=None)
        self._refresh(before)


class Reach:
    """A scene at a decision, and hands that try what is legal there."""

    def __init__(self, scene: Trying) -> None:
        self.scene = scene
        self._packed: dict[tuple[str, tuple[int, ...]], Sequence[tuple[Move, Handle]]] = {}
        self._spots: dict[tuple[tuple[str, ...], str], tuple[float, float] | None] = {}

    def faults(self) -> Iterator[str]:
        """What is legal now and cannot be made, each with the reason."""
        self._spots.clear()
        self._packed.clear()
        scene = self.scene
        sit(scene)
        assert ready(scene)
        moves = scene.match.seen(scene.seat).moves
        buttons = {a.move for a in scene.table.actions(scene.view.view, moves)}
        for move in moves:
            handles = scene.table.handles(scene.view.view, move)
            reasons = [self._press(move)] if move in buttons else []
            if "" not in reasons:
                for handle in handles:
                    reasons.append(self._follow(move, handle))
                    if not reasons[-1]:
                        break
            if "" not in reasons:
                yield f"{move}: {'; '.join(reasons) or 'it has neither a button nor a handle'}"
        scene.let_go()

    # -- buttons ------------------------------------------------------------------------------------------

    def _press(self, move: Move) -> str:
        """ "" if the button of a move is there and is hit; else what is wrong with it."""
        panel = self.scene.panel
        for _ in range(MOST_PAGES):
            for button in panel.buttons:
                if isinstance(button.put, Chosen) and button.put.move == move:
                    return self._wrong_with(button)
            panel.turn_page()
        return "its button is not on the panel"

    def _wrong_with(self, button: PanelButton) -> str:
        panel, look = self.scene.panel, self.scene.look
        if not panel.side_area(look).contains(button.rect):
            return f"its button {button.label!r} leaves the panel"
        if min(button.rect.size) < FINGER:
            return f"its button {button.label!r} is too small"
        middle = self._on_screen(button.rect.center)
        if panel.button_at(middle) is not button:
            return f"its button {button.label!r} is covered"
        return ""

    # -- pieces -------------------------------------------------------------------------------------------

    def _follow(self, move: Move, handle: Handle) -> str:
        """ "" if touching the pieces of a handle makes the move; else what is wrong with it."""
        scene, wanted = self.scene, handle.move or move
        scene.let_go()
        scene.made.clear()
        first, *path = handle.path
        if why := self._touch(first):
            return why
        if tray := self._tray(first):
            packed = self._pack(first, wanted, tray)
            if isinstance(packed, str):
                return packed
            path = list(packed.path[1:])
        for piece in path:
            if why := self._touch(piece):
                return why
        if chooser(scene):
            found = [choice for choice in chooser(scene) if self._same(choice, wanted)]
            return self._press(found[0]) if found else f"the chooser lacks it: {chooser(scene)}"
        made = len(scene.made) == 1 and self._same(scene.made[0], wanted)
        return "" if made else f"{handle.path} makes {scene.made}"

    def _same(self, one: Move, other: Move) -> bool:
        """Both are one move in other words, or lead to the same position."""
        if one == other or like(one) != like(other):
            return one == other
        return rest(one) == rest(other) or self._after(one) == self._after(other)

    def _after(self, move: Move) -> Any:
        match = self.scene.match
        state = match.state.copy()
        match.engine.apply(state, move, unheard)
        return state

    def _touch(self, piece: str) -> str:
        scene = self.scene
        key = (picks(scene), piece)
        if key not in self._spots or not scene.view.camera.far:  # a board seen from near moves
            self._spots[key] = self.spot(piece)
        spot = self._spots[key]
        if spot is None:
            return f"{piece} {self._why_hidden(piece)}"
        scene.feed(Touch(scene.mouse.piece_at(spot)))
        return ""

    def _tray(self, piece: str) -> Tray | None:
        """The tray that a piece has opened by being taken up."""
        table, scene = self.scene.table, self.scene
        if picks(scene) == (piece,):
            return table.tray(scene.view.view, piece, scene.view.area)
        return None

    def _pack(self, piece: str, wanted: Move, tray: Tray) -> Handle | str:
        """Pick from a tray what the move takes along; how it goes on from there, or what is wrong."""
        usual = tuple(item.taken for item in tray.items)
        found = self._packing(piece, wanted, usual, [item.most for item in tray.items])
        if found is None:
            return f"no tray of {piece} makes it"
        picks, handle = found
        for i, (have, want) in enumerate(zip(usual, picks, strict=True)):
            for _ in range(abs(want - have)):
                if why := self._touch(f"{PREFIX}{'more' if want > have else 'less'}:{i}"):
                    return why
        return handle

    def _packing(
        self, piece: str, wanted: Move, usual: tuple[int, ...], most: list[int]
    ) -> tuple[tuple[int, ...], Handle] | None:
        every = list(islice(product(*(range(n + 1) for n in most)), MOST_PICKS))
        every.sort(key=lambda picks: min(sum(picks), sum(most) - sum(picks)))  # few or nearly all are taken mostly
        for taken in (usual, *every):
            for move, handle in self._packed_with(piece, taken):
                if self._same(move, wanted):
                    return taken, handle
        return None

    def _packed_with(self, piece: str, picks: tuple[int, ...]) -> Sequence[tuple[Move, Handle]]:
        scene, table = self.scene, self.scene.table
        if (piece, picks) not in self._packed:
            found = table.packed(scene.view.view, piece, picks)
            self._packed[piece, picks] = [option for option in found if not scene.match.check(option[0])]
        return self._packed[piece, picks]

    def spot(self, piece: str) -> tuple[float, float] | None:
        """Where a touch means this piece, with room around it; None if there is no such place."""
        self._turn_to(piece)
        self.scene.view.reveal(piece)  # a board that is looked at from near is moved to it
        placed = self.scene.view.piece(piece)
        if placed is None:
            return None
        return next((spot for spot in self._places(placed) if self._room_around(piece, spot)), None)

    def _turn_to(self, piece: str) -> None:
        """With large text a hand has pages: turn them until a card is there."""
        view, turned = self.scene.view, set[str]()
        while view.piece(piece) is None:
            ways = (p for p in view.scenery.pieces if p.id.startswith("turn:") and p.opens and p.opens not in turned)
            way = next(ways, None)
            if way is None or way.opens is None:
                return
            turned.add(way.opens)
            view.look_at(way.id)

    def _places(self, placed: Placed) -> Iterator[tuple[float, float]]:
        """Places on a piece: its middle first, then all over it."""
        seen = self.scene.view.seen(placed).clip(self.scene.view.area)
        if min(seen.size) < FINGER:
            return
        yield seen.center
        half = FINGER // 2
        for y in range(seen.top + half, seen.bottom - half + 1, half):
            for x in range(seen.left + half, seen.right - half + 1, half):
                yield x, y

    def _room_around(self, piece: str, spot: tuple[float, float]) -> bool:
        reach = FINGER / 2 - 1
        corners = [(spot[0] + dx * reach, spot[1] + dy * reach) for dx in (-1, 1) for dy in (-1, 1)]
        return all(self._answers(piece, self._on_screen(place)) for place in (spot, *corners))

    def _answers(self, piece: str, place: tuple[float, float]) -> bool:
        """The mouse means the piece here, and the eye sees it: nothing else lies on it."""
        scene = self.scene
        if scene.mouse.piece_at(place) != piece or scene.panel.button_at(place):
            return False
        top = next((p for p in scene.view.all_at(place) if not p.ghost or p.id == piece), None)
        return top is None or self._belongs(top, piece)

    def _belongs(self, top: Placed, piece: str) -> bool:
        """What lies on a piece belongs to it, unless it covers everything."""
        below: Placed | None = top
        while below is not None and below.id != piece:
            if below.over == EVERYTHING:
                return False
            below = self.scene.view.piece(below.over)
        return below is not None or self._is_ground(piece)

    def _is_ground(self, piece: str) -> bool:
        placed = self.scene.view.piece(piece)
        return placed is not None and placed.ghost

    def _on_screen(self, place: tuple[float, float]) -> tuple[float, float]:
        """The place as the mouse tells it: in whole pixels."""
        look = self.scene.look
        return look.units((look.px(place[0]), look.px(place[1])))

    def _why_hidden(self, piece: str) -> str:
        placed = self.scene.view.piece(piece)
        if placed is None:
            return "is not on the table"
        seen = self.scene.view.seen(placed).clip(self.scene.view.area)
        if min(seen.size) < FINGER:
            return f"is too small or out of sight: {placed.rect}"
        here = [p.id for p in self.scene.view.all_at(self._on_screen(seen.center))]
        return (
            f"is covered at {placed.rect}: there are {here}, a touch means {self.scene.mouse.piece_at(seen.center)!r}"
        )

    def at(self, state: Any) -> None:
        """Sit before another position of the match."""
        lay_out(self.scene, state)


def sit_down(driver: Driver, game: Game, setup: Setup) -> Reach:
    """At the table of a match, on the driver's screen."""
    driver.app.settings.only_real = False  # also what would be answered by itself can be made by hand
    scene = Trying(driver.app, game, driver.app.store.add(Match(game.engine, setup), game))
    driver.app.scenes.push(scene)
    return Reach(scene)


def in_window(driver: Driver, reach: Reach, number: int) -> Iterator[str]:
    """What cannot be made in one of the windows."""
    size, text = WINDOWS[number % len(WINDOWS)]
    driver.app.settings.text_percent = text
    driver.app.resize(size)
    for fault in reach.faults():
        yield f"{size[0]}x{size[1]}, text {text} %: {fault}"
