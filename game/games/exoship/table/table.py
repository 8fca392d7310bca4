"""The table of ExoShip (chapter 17): where the cards lie, and which touch of them is which move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.events import Event, Seat
from game.core.game import Game
from game.core.match import Moment
from game.core.moves import Move
from game.games.exoship.rules import events as happened
from game.games.exoship.rules.actions import ActionPhase
from game.games.exoship.rules.data import GENERATIONS
from game.games.exoship.rules.effects import NAMES as ABILITY_NAMES, RecruitFromStack
from game.games.exoship.rules.engine import ExoShip
from game.games.exoship.rules.moves import (
    AcceptOffer,
    ChangeCourse,
    DeclineOffer,
    EndActions,
    PlaceSleeper,
    Recruit,
    UseAbility,
)
from game.games.exoship.rules.scoring import bonus
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.turn import EventTextStep, Inspection
from game.games.exoship.rules.words import Ask
from game.games.exoship.table.cues import amounts, cue, tile
from game.games.exoship.table.ending import ending
from game.games.exoship.table.faces import LARGE, SIGN, FounderFace, MeterFace, PipsFace, SignFace, strip_text_area
from game.games.exoship.table.foretell import foretell
from game.games.exoship.table.goal import goal
from game.games.exoship.table.grid import CARD, GAP, GRID, SIDE, STRIP, Grid, card_width, grid
from game.games.exoship.table.outlook import threatened
from game.games.exoship.table.reasons import reason
from game.games.exoship.table.touch import ACCEPT, DECLINE, OFFER, Touch
from game.ui import layout
from game.ui.ending import Ending
from game.ui.faces import BackFace, ChipFace, LabelFace, SlotFace, SpriteFace, TileFace, text_area, text_line
from game.ui.measure import widest_units
from game.ui.paint import L, S
from game.ui.table import (
    Action,
    Advice,
    Amount,
    Cue,
    Forecast,
    Goal,
    Handle,
    Hover,
    Mark,
    Placed,
    Preview,
    Scenery,
    ScoreLine,
    Sight,
    Table,
    Tension,
    Tip,
)

BOARD = (1244, 776)
"""At most; with larger text the panel beside the table takes some of its width."""
LOW, HIGH, LONG = 58, 120, 100
"""From these heights on a strip has room for a few words about its founder, and for all; but for no more letters than
the last."""
TIMELINE, SHIP, HEADS = 104, (182, 44), 150
"""The height of the timeline, the ship below it, and where the columns' names begin."""
FAN = 200
"""The height of the room below the grid where cards of the stack are chosen from."""
RANK_INSET = 4
"""Between the edge and the numbers of the ranks: a ring around them stays in the window."""
FEW = 3
"""So many of them lie there as whole cards; more are strips."""
NAMES = {"elder": "ELDER", "midlife": "MID-LIFE", "young": "YOUNG"}


class ExoTable(Table[Exo]):
    def __init__(self, game: Game) -> None:
        self._game = game
        self._words = game.words
        self._touch = Touch(game)
        assert isinstance(game.engine, ExoShip)
        self._founders = frozenset(game.engine.box.founders)

    def goal(self, view: Exo, seat: Seat | None) -> Goal:
        return goal(self._words, view)

    # -- where things lie -----------------------------------------------------------------------------

    def scenery(self, sight: Sight[Exo]) -> Scenery:
        view = sight.view
        board = Rect(0, 0, min(BOARD[0], sight.area.width - 16), min(BOARD[1], sight.area.height - 16))
        board.center = sight.area.center
        danger = self._danger(view) if sight.warnings else {}
        offered = [move.founder for move in sight.moves if isinstance(move, PlaceSleeper | Recruit)]
        answers = [move for move in sight.moves if isinstance(move, AcceptOffer | DeclineOffer)]
        pieces = [
            *self._timeline(view, board),
            *self._grid(sight, board, danger, fan=bool(offered or answers)),
            *self._stack(view, board, sight.text_percent),
            *self._counters(view, board),
            *self._fan(view, board, offered),
            *self._answers(view, board, answers),
        ]
        marks = tuple(Mark(a, f, "refused") for f, accusers in danger.items() for a in accusers)
        return Scenery(tuple(pieces), marks, heading=self._heading(view), backdrop="exoship/backdrop")

    def _danger(self, s: Exo) -> dict[str, list[str]]:
        """EXO-T9. Whom suspicion would take, and who would accuse them: from the inspection on to the last action.
        While suspicion itself is told, the columns that have closed up would accuse others."""
        if not _has_actions(s) or s.doing(Inspection):
            return {}
        return {f: by for f, by in s.accusations().items() if f not in s.box.safe_from_suspicion}

    def _heading(self, s: Exo) -> str:
        face = self._words.name(s.face_at(s.position))
        key = "heading" if _has_actions(s) else "heading_moving"
        return self._words.ui(key, turn=s.position + 1, event=face, actions=s.actions_left)

    def _timeline(self, s: Exo, board: Rect) -> list[Placed]:
        count = s.last_position + 1
        wide = (board.width - 12 * (count - 1)) // count
        placed = []
        for position in range(count):
            rect = Rect(board.left + position * (wide + 12), board.top, wide, TIMELINE)
            face_id = s.face_at(position)
            face, tip = self._event_face(s, position, face_id), self._event_tip(s, face_id)
            placed.append(Placed(tile(s, position), rect, face, tip))
        ship = Rect((0, 0), SHIP)
        ship.midtop = (placed[s.position].rect.centerx, board.top + TIMELINE + 2)
        ship.clamp_ip(board)
        picture = "exoship/ship_hard" if s.ship == "hard" else "exoship/ship_normal"
        side = next(f for f in s.box.cards.ship.faces if f.id == s.ship)
        text = f"{side.name}. {side.text} {self._words.ui('ship_tip')}"
        tip = Tip(s.box.cards.ship.name, text, "EXO-6")
        return [*placed, Placed("ship", ship, SpriteFace(picture), tip, layer=1)]

    def _event_face(self, s: Exo, position: int, face_id: str) -> TileFace:
        caption = self._words.ui("year", year=s.year_at(position))
        state: Any = "now" if position == s.position else "past" if position < s.position else "ahead"
        if face_id == UNKNOWN:
            return TileFace(self._words.ui("unknown_event"), "", caption, state=state)
        face = s.box.faces[face_id]
        planet = position in (0, s.last_position)
        return TileFace(
            face.name,
            self._words.ui(f"tile_{face_id}"),
            caption,
            f"exoship/planet_{face_id}" if planet else f"exoship/event_{face_id}",
            state=state,
            columns=tuple(g == face.inspects for g in GENERATIONS) if face.inspects else (),
            family=self._titles(s),
        )

    def _titles(self, s: Exo) -> tuple[str, ...]:
        """Of everything that the timeline shows: all of them are written in one size."""
        return tuple(self._words.name(s.face_at(i)) for i in range(s.last_position + 1) if s.face_at(i) != UNKNOWN)

    def _event_tip(self, s: Exo, face_id: str) -> Tip:
        if face_id == UNKNOWN:
            return Tip(self._words.ui("unknown_event"), self._words.ui("unknown_event_tip"), "EXO-115")
        face = s.box.faces[face_id]
        inspects = self._words.ui("inspects_tip", generation=self._words.name(face.inspects)) if face.inspects else ""
        course = self._words.ui("course_tip") if face_id in ("mariposa", "axios") else ""
        return Tip(face.name, "\n".join(filter(None, (face.text, inspects, course, face.flavour))), "EXO-57")

    def _grid(self, sight: Sight[Exo], board: Rect, danger: Mapping[str, Sequence[str]], *, fan: bool) -> list[Placed]:
        """The columns."""
        s, placed = sight.view, list[Placed]()
        near = sight.near.removeprefix("ability:")
        laid = grid(board, s.columns, near, sight.text_percent, fan=fan)
        for name, slot, founders, cards in zip(GENERATIONS, laid.slots, s.columns, laid.cards, strict=True):
            tip = self._column_tip(name)
            head = Rect(slot.left, board.top + HEADS, slot.width, GRID - HEADS - 8)
            placed.append(Placed(f"head:{name}", head, LabelFace(NAMES[name], align="left"), tip, ghost=True))
            placed.append(Placed(f"column:{name}", slot.inflate(16, 16), SlotFace(), tip, layer=-1, ghost=True))
            for rank, (founder, rect) in enumerate(zip(founders, cards, strict=True)):
                by = danger.get(founder, ())
                placed += self._founder(sight, founder, rect, rank, laid, by, usable=not fan)
        return placed + ([] if laid.strips else self._ranks(s, board, laid.ranks))

    def _founder(
        self, sight: Sight[Exo], founder: str, rect: Rect, rank: int, laid: Grid, by: Sequence[str], *, usable: bool
    ) -> list[Placed]:
        """A card or a strip, its ability if that can be used, and its signs. rank: less 1; by: who accuses them."""
        s, percent = sight.view, sight.text_percent
        strip = laid.strips and founder != laid.opened
        usable = usable and founder in s.rift and not s.box.founders[founder].ability.passive
        said = self._said(s, founder, rect.height if strip else HIGH) if rect.height >= LOW else ""
        face = self._card(s, founder, "" if usable else said)
        short = self._verb(s, founder) if strip or percent > LARGE else self._said(s, founder, LOW)
        face = replace(face, short=short, subtitle="" if percent > LARGE else face.subtitle)
        worth = self._words.ui("points", points=self._worth(s, rank))
        words, role = text_area(rect, percent), text_line(percent) if face.subtitle else -4
        chip = Rect(words.left - 2, words.top + role + 7, words.width + 4, words.height - role - 3)
        if strip:
            face = replace(face, rank=str(rank + 1), worth=worth, acts=usable)
            chip = strip_text_area(rect, percent)
        elif laid.strips:
            face = replace(face, aside=self._words.ui("place", rank=rank + 1, worth=worth))
        tip = self._card_tip(s, founder, by)
        over = f"column:{GENERATIONS[(s.place(founder) or (0, 0))[0]]}"
        left = rect.left + face.upper_arrows(rect.width, percent, top=rank == 0)
        placed = [Placed(founder, rect, face, tip, 2, over), *self._signs(sight, founder, rect, left, laid.gap, by)]
        if usable:
            badge = Tip(tip.title, f"{self._words.ui('ability_tip')}\n{tip.text}", "EXO-69", tip.face)
            said_on = ChipFace(said, token="side_rift", short=short)
            placed.append(Placed(f"ability:{founder}", chip, said_on, badge, 3, founder, full=True))
        return placed

    def _signs(
        self, sight: Sight[Exo], founder: str, rect: Rect, left: int, gap: int, by: Sequence[str]
    ) -> list[Placed]:
        """Captain and watched, as words on the upper frame line; where they have no room the signs stand alone. left:
        where the arrows end that lie there, too; gap: to whatever stands above."""
        percent = sight.text_percent
        signs = [(f"watched:{founder}", "icons/eye", "refused", self._eye_tip(by), "EXO-86")] if by else []
        if founder == sight.view.captain:
            signs.append(("captain", "icons/captain", "selected", self._words.ui("captain_tip"), "EXO-24"))
        right, placed = rect.right - 3, list[Placed]()
        for piece, icon, token, text, rule in signs:
            word = called = self._words.ui(f"sign_{piece.partition(':')[0]}")
            wide, high = SIGN + 14 + widest_units(word, S, percent, bold=True), text_line(percent) + 4
            if right - wide < left or high - 2 > gap or percent > LARGE:
                word, wide, high = "", SIGN + 10, SIGN + 6
            room = Rect(right - wide, rect.top + 2 - high, wide, high)
            tip = Tip(called.capitalize(), text, rule)
            placed.append(Placed(piece, room, SignFace(icon, word, token), tip, 4, founder, stands_for=(founder,)))
            right = room.left - 4
        return placed

    def _said(self, s: Exo, founder: str, high: int = HIGH) -> str:
        """What a founder can do; in short where there is no room for all words, which are on the tip."""
        words = s.box.founders[founder].text
        short = f"short_{ABILITY_NAMES[type(s.box.founders[founder].ability)]}"
        return words if high >= HIGH and len(words) <= LONG else self._words.ui(short)

    def _verb(self, s: Exo, founder: str) -> str:
        """The same in a word or two, for large letters."""
        return self._words.ui(f"verb_{ABILITY_NAMES[type(s.box.founders[founder].ability)]}")

    def _worth(self, s: Exo, index: int) -> int:
        """The points of a Rift founder at this place of a column."""
        worth = s.box.cards.constants.rank_points
        return worth.lower if index else worth.rank_1

    def _card(self, s: Exo, founder_id: str, said: str, *, recruit: bool = False) -> FounderFace:
        """recruit: as it would come into play, Rift side up."""
        founder = s.box.founders[founder_id]
        rift = recruit or founder_id in s.rift
        side = "rift" if rift else "directorate"
        return FounderFace(
            founder.name,
            founder.role,
            said,
            f"exoship/portrait_{founder_id}",
            f"side_{side}",
            f"exoship/emblem_{side}",
            arrow=founder.arrow,
            locked=not rift,
            short=self._verb(s, founder_id) if said else "",
            called=_first_name(founder.name),
        )

    def _card_tip(self, s: Exo, founder_id: str, accusers: Sequence[str] = (), *, recruit: bool = False) -> Tip:
        """EXO-T3. All about a founder, what the signs on the card mean (wheel, eye and lock), and its other side."""
        founder = s.box.founders[founder_id]
        rift = recruit or founder_id in s.rift
        words = self._words.ui(
            "founder_tip_rift" if rift else "founder_tip_directorate",
            role=founder.role,
            arrow=self._words.ui(f"arrow_{founder.arrow}"),
            ability=founder.text,
        )
        signs = [self._words.ui("captain_tip")] if founder_id == s.captain else []
        if accusers:
            signs.append(self._eye_tip(accusers))
        text = "\n".join((words, *signs, founder.flavour))
        other = FounderFace(
            self._words.ui("other_side"),
            founder.role,
            founder.text,
            f"exoship/portrait_{founder_id}",
            "side_directorate" if rift else "side_rift",
            "exoship/emblem_directorate" if rift else "exoship/emblem_rift",
            arrow=founder.arrow,
            locked=rift,
        )
        return Tip(founder.name, text, "EXO-74", other)

    def _eye_tip(self, accusers: Sequence[str]) -> str:
        return self._words.ui("eye_tip", accusers=", ".join(map(self._words.name, accusers)))

    def _column_tip(self, generation: str) -> Tip:
        return Tip(self._words.name(generation), self._words.ui("column_tip"), "EXO-16")

    def _ranks(self, s: Exo, board: Rect, count: int) -> list[Placed]:
        placed = []
        for index in range(count):
            points = self._worth(s, index)
            top = board.top + GRID + index * (CARD + GAP[1])
            rank = Rect(board.left + RANK_INSET, top + CARD // 2 - 30, 54, 30)
            label = LabelFace(str(index + 1), "text", L, spaced=False)
            tip = Tip(self._words.ui("rank", rank=index + 1), self._words.ui("rank_tip", points=points), "EXO-32")
            placed.append(Placed(f"rank:{index}", rank, label, tip, ghost=True))
            worth_face = LabelFace(self._words.ui("points", points=points), "selected", S, spaced=False)
            placed.append(Placed(f"worth:{index}", rank.move(0, 30), worth_face, tip, ghost=True))
        return placed

    def _side(self, board: Rect) -> Rect:
        left = board.right - SIDE
        return Rect(left, board.top + HEADS, board.right - left, board.height - HEADS)

    def _stack(self, s: Exo, board: Rect, percent: int) -> list[Placed]:
        """The pile with its top card open, and the memory strip of EXO-98."""
        side = self._side(board)
        label = Rect(side.left, side.top, side.width, GRID - HEADS - 8)
        title = self._words.ui("stack", count=len(s.stack))
        tip = Tip(title, self._words.ui("stack_tip"), "EXO-23")
        placed = [Placed("stack:label", label, LabelFace(title, align="left"), tip, ghost=True)]
        pile = Rect(side.left, side.top + 36, side.width, 104)
        top = self._top_card(s, s.stack[0]) if s.stack and s.stack[0] != UNKNOWN else None
        slot = SlotFace(self._words.ui("stack_empty") if not s.stack else "")
        pile_tip = Tip(title, self._words.ui("stack_tip"), "EXO-23", top)
        placed.append(Placed("stack", pile.inflate(10, 10), slot, pile_tip, ghost=True, full=True))
        if s.stack:
            placed.append(self._top_of_stack(s, s.stack[0], pile, tip))
        high = text_line(percent) + 5
        for i, founder in enumerate(s.stack[1:], 1):
            row = Rect(side.left, pile.bottom + 10 + (i - 1) * (high + 2), side.width, high)
            known = founder != UNKNOWN
            name = self._words.name(founder) if known else self._words.ui("stack_unknown")
            name = _first_name(name) if percent > LARGE and known else name
            face_row = LabelFace(f"{i + 1}  {name}", "text" if known else "muted", S, "left", spaced=False, bold=False)
            row_tip = self._card_tip(s, founder) if known else tip
            placed.append(Placed(founder if known else f"stack:{i}", row, face_row, row_tip, 1))
        return placed

    def _top_of_stack(self, s: Exo, founder: str, pile: Rect, tip: Tip) -> Placed:
        """In the middle of a move the top card may not have been turned up yet."""
        if founder == UNKNOWN:
            return Placed("stack:0", pile, BackFace("exoship/card_back"), tip, 3, "stack")
        tip = self._card_tip(s, founder)
        return Placed(founder, pile, self._top_card(s, founder), tip, 3, "stack", comes_from="stack:0")

    def _top_card(self, s: Exo, founder_id: str) -> FounderFace:
        """Small: without its text, and its arrow in words."""
        founder = s.box.founders[founder_id]
        arrow = self._words.ui("top_arrow", arrow=self._words.ui(f"arrow_{founder.arrow}"))
        picture = f"exoship/portrait_{founder_id}"
        return FounderFace(
            founder.name, founder.role, arrow, picture, "side_directorate", "exoship/emblem_directorate",
            called=_first_name(founder.name),
        )  # fmt: skip

    def _counters(self, s: Exo, board: Rect) -> list[Placed]:
        side, ui = self._side(board), self._words.ui
        points = Rect(side.left, side.bottom - 232, side.width, 124)
        meter = MeterFace(ui("meter"), s.points, s.terms.win_points, 9, "side_rift", ui("meter_short"))
        tip = Tip(self._words.ui("meter"), self._words.ui("meter_tip", goal=s.terms.win_points), "EXO-90")
        pips = Rect(side.left, side.bottom - 98, side.width, 74)
        most, left = s.box.cards.constants.actions_per_turn.value, s.actions_left if _has_actions(s) else 0
        blocked = ", ".join(map(self._words.name, s.blocked))
        said = self._words.ui("blocked", actions=blocked) if blocked else self._words.ui("actions_tip")
        actions = Tip(ui("actions"), said, "EXO-64")
        dots = PipsFace(ui("actions"), left, most, "legal", ui("actions_short"))
        return [Placed("points", points, meter, tip), Placed("actions", pips, dots, actions)]

    def _fan(self, s: Exo, board: Rect, offered: Sequence[str]) -> list[Placed]:
        """EXO-T5, EXO-T8. The cards to choose from lie below the grid, so that both can be compared."""
        if not offered:
            return []
        cloth = Rect(board.left, board.bottom - FAN, self._side(board).left - 16 - board.left, FAN)
        placed = [Placed("cloth", cloth, ChipFace("", token="selected", solid=True), None, 20, ghost=True)]
        strips = len(offered) > FEW
        columns = -(-len(offered) // 2) if strips else len(offered)
        gap = (34, 26) if strips else GAP
        wide = min(card_width(board) + (STRIP if strips else 0), (cloth.width - 40 - gap[0] * (columns - 1)) // columns)
        high = (FAN - 32 - gap[1]) // 2 if strips else FAN - 72
        used = Rect(0, 0, columns * (wide + gap[0]) - gap[0], 2 * high + gap[1] if strips else high)
        used.center = cloth.center
        for founder, rect in zip(offered, layout.grid(used, columns, (wide, high), gap, len(offered)), strict=True):
            face = self._card(s, founder, self._said(s, founder, rect.height), recruit=True)
            if strips:
                face = replace(face, rank=str(s.stack.index(founder) + 1))
            placed.append(Placed(f"pick:{founder}", rect, face, self._card_tip(s, founder, recruit=True), 21, "cloth"))
        return placed

    def _answers(self, s: Exo, board: Rect, answers: Sequence[Move]) -> list[Placed]:
        """EXO-127. The offer lies below the grid with its whole text, and beside it the two answers."""
        if not answers:
            return []
        face_id = s.face_at(s.position)
        face, tip = s.box.faces[face_id], self._event_tip(s, face_id)
        cloth = Rect(board.left, board.bottom - FAN, self._side(board).left - 16 - board.left, FAN)
        inner = cloth.inflate(-56, -44)
        card = Rect(inner.left, inner.top, 520, inner.height)
        caption = self._words.ui("inspects_short", generation=self._words.name(face.inspects)) if face.inspects else ""
        shown = TileFace(
            face.name,
            face.text,
            caption,
            f"exoship/event_{face_id}",
            state="now",
            columns=tuple(g == face.inspects for g in GENERATIONS) if face.inspects else (),
        )
        placed = [
            Placed("cloth", cloth, ChipFace("", token="selected", solid=True), None, 20, ghost=True),
            Placed(OFFER, card, shown, tip, 21, "cloth"),
        ]
        left, high = card.right + 36, (inner.height - 20) // 2
        for i, move in enumerate(answers):
            accepts = isinstance(move, AcceptOffer)
            rect = Rect(left, inner.top + i * (high + 20), inner.right - left, high)
            chip = ChipFace(self._words.move(move), token="side_rift" if accepts else "legal")
            placed.append(Placed(ACCEPT if accepts else DECLINE, rect, chip, tip, 21, "cloth", full=True))
        return placed

    def forecast(self, view: Exo) -> Forecast:
        return foretell(self._words, view)

    # -- which touch is which move -----------------------------------------------------------------------

    def kind(self, piece: str) -> str:
        return "founder" if piece in self._founders else super().kind(piece)

    def handles(self, view: Exo, move: Move) -> Sequence[Handle]:
        return self._touch.handles(view, move)

    def attempt(self, view: Exo, source: str, target: str) -> Move | None:
        return self._touch.attempt(view, source, target)

    def advice(self, view: Exo, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        return self._touch.advice(view, source, target, moves)

    def pressed(self, prompt: str) -> bool:
        """EXO-73. The end of the Action Phase is always a choice; a lone card or column is none."""
        return prompt == Ask.ACTION

    def beside(self, view: Exo, moves: Sequence[Move], near: str) -> Sequence[Action]:
        return self._touch.beside(view, moves, near)

    def actions(self, view: Exo, moves: Sequence[Move]) -> Sequence[Action]:
        found = []
        for move in moves:
            if isinstance(move, ChangeCourse):
                found.append(Action(move, self._words.move(move), "C"))
            elif isinstance(move, AcceptOffer):
                found.append(Action(move, self._words.move(move), "A"))
            elif isinstance(move, DeclineOffer):
                found.append(Action(move, self._words.move(move), "D"))
            elif isinstance(move, EndActions):
                found.append(Action(move, self._words.move(move), "E"))
        return found

    # -- what is shown on the way --------------------------------------------------------------------------

    def hover(self, view: Exo, piece: str) -> Hover:
        """EXO-T3. What an event would do to the grid as it stands: discarded red, flipped grey."""
        kind, _, number = piece.partition(":")
        if kind != "event" or view.face_at(int(number)) == UNKNOWN or view.ending:
            return Hover()
        trial = view.copy()
        trial.position = int(number)
        trial.stop()
        heard: list[Event] = []
        EventTextStep().run(trial, heard.append)
        trial.stop()
        Inspection().run(trial, heard.append)
        tints = {e.founder: "refused" for e in heard if isinstance(e, happened.FounderDiscarded)}
        tints |= {e.founder: "dim" for e in heard if isinstance(e, happened.FounderReverted)}
        return Hover(tints)

    def preview(self, view: Exo, move: Move) -> Preview | None:
        """EXO-T5. An ability with a single outcome shows it first: swayed founders in the Rift's colour, discarded ones
        red, moved ones in the colour of what is chosen."""
        if not isinstance(move, UseAbility) or move.targets:
            return None
        ability = view.box.founders[move.founder].ability
        if isinstance(ability, RecruitFromStack):  # the fan of the stack is its preview
            return None
        heard: list[Event] = []
        ability.carry_out(view.copy(), move.founder, (), heard.append)
        tints = {founder: token for event in heard for founder, token in _changes(event).items()}
        return Preview(tints, "\n".join(filter(None, map(self._words.event, heard))))

    def amounts(self, view: Exo, eyes: Seat | None) -> Sequence[Amount]:
        return amounts(view)

    def cue(self, view: Exo, event: Event) -> Cue | None:
        if isinstance(event, happened.EventBegan):
            sound = "alarm" if event.face in ("T1a", "T1b", "T1c") else "token"
            face, tip = self._event_face(view, view.position, event.face), self._event_tip(view, event.face)
            return Cue(sound, (tile(view, view.position),), kind="card", card=replace(tip, face=face))
        return cue(view, event)

    def tension(self, view: Exo) -> Tension:
        """An arrow points at a founder of the Rift, or the next space is the last."""
        near = view.position >= view.last_position - 1
        return "danger" if not view.ending and (near or threatened(view)) else "calm"

    # -- the end -------------------------------------------------------------------------------------------

    def breakdown(self, state: Exo) -> Sequence[ScoreLine]:
        """EXO-T14."""
        worth = state.box.cards.constants.rank_points
        lines = [
            ScoreLine(self._words.name(founder), worth.rank_1 if index == 0 else worth.lower)
            for founders in state.columns
            for index, founder in enumerate(founders)
            if founder in state.rift
        ]
        if state.ending == "won" and bonus(state):
            lines.append(ScoreLine(self._words.ui("bonus"), bonus(state)))
        outcome = self._game.engine.outcome(state)
        total = sum(line.points for line in lines)
        if outcome and outcome.scores[0] != total:
            lines.append(ScoreLine(self._words.ui("capped"), outcome.scores[0] - total))
        return lines

    def ending(self, past: Sequence[Moment]) -> Ending:
        return ending(self._words, past)

    def reason(self, view: Exo, move: Move, value: float) -> str:
        return reason(self._words, view, move)

    def progress(self, state: Exo) -> Sequence[float]:
        return (float(state.points),)


def _first_name(name: str) -> str:
    return name.split()[0]


def _has_actions(s: Exo) -> bool:
    """From the event of a turn to the end of its Action Phase: before and after, what is left of actions is no more."""
    return not s.ending and s.doing(ActionPhase) is not None and s.doing(EventTextStep) is None


def _changes(event: Event) -> dict[str, str]:
    """The founders that an event changes, each with a colour for it."""
    if isinstance(event, happened.FounderSwayed):
        return {event.founder: "side_rift"}
    if isinstance(event, happened.FounderDiscarded):
        return {event.founder: "refused"}
    if isinstance(event, happened.FounderMoved):
        return {event.founder: "selected"}
    if isinstance(event, happened.FoundersSwapped):
        return {event.founder: "selected", event.other: "selected"}
    return {}
