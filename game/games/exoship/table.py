"""The table of ExoShip (chapter 17): where the cards lie, and which touch of them is which move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.events import Event
from game.core.game import Game
from game.core.moves import Move
from game.games.exoship import events as happened
from game.games.exoship.ai import WIN
from game.games.exoship.data import GENERATIONS
from game.games.exoship.effects import NAMES as ABILITY_NAMES, RecruitFromStack
from game.games.exoship.moves import (
    ChangeCourse,
    EndActions,
    PlaceSleeper,
    Recruit,
    Replace,
    Reseed,
    Sway,
    UseAbility,
)
from game.games.exoship.scoring import bonus
from game.games.exoship.state import Exo
from game.games.exoship.turn import EventTextStep, Inspection
from game.ui import layout
from game.ui.draw_faces import strip_text_area, text_area
from game.ui.faces import BackFace, CardFace, ChipFace, LabelFace, MeterFace, PipsFace, SlotFace, SpriteFace, TileFace
from game.ui.table import (
    EVERYTHING,
    Action,
    Cue,
    Handle,
    Hover,
    Looking,
    Mark,
    Placed,
    Preview,
    Scenery,
    ScoreLine,
    Table,
    Tip,
)

CARD = (286, 166)
GAP = (46, 38)
"""Between columns and between ranks: arrows lie there, where they hide no text."""
RANKS = 3
"""As many ranks as fit as whole cards. With more in any column all cards are strips (EXO-T2)."""
STRIP = 300
"""The width of a strip: it says its rank itself, and needs no room for that beside it."""
HIGH = 120
"""From this height on a strip has room for all words of its founder."""
NAMES = {"elder": "ELDER", "midlife": "MID-LIFE", "young": "YOUNG"}


class ExoTable(Table[Exo]):
    def __init__(self, game: Game) -> None:
        self._game = game
        self._words = game.words

    # -- where things lie -----------------------------------------------------------------------------

    def scenery(self, look: Looking[Exo]) -> Scenery:
        view = look.view
        board = Rect(0, 0, 1244, 824)
        board.center = look.area.center
        accused = view.accusations() if look.warnings and not view.ending else {}
        danger = {f: a for f, a in accused.items() if f not in view.box.safe_from_suspicion}
        pieces = [
            *self._timeline(view, board),
            *self._grid(view, board, set(danger)),
            *self._stack(view, board),
            *self._counters(view, board),
            *self._fan(view, board),
        ]
        marks = tuple(Mark(a, f, "refused") for f, accusers in danger.items() for a in accusers)
        return Scenery(tuple(pieces), marks, heading=self._heading(view), backdrop="exoship/backdrop")

    def _heading(self, s: Exo) -> str:
        face = self._words.name(s.face_at(s.position))
        return self._words.ui("heading", turn=s.position + 1, event=face, actions=s.actions_left)

    def _timeline(self, s: Exo, board: Rect) -> list[Placed]:
        count = s.last_position + 1
        wide = (board.width - 12 * (count - 1)) // count
        placed = []
        for position in range(count):
            rect = Rect(board.left + position * (wide + 12), board.top, wide, 106)
            face_id = s.face_at(position)
            piece = "destination" if position == s.last_position else f"event:{position}"
            placed.append(Placed(piece, rect, self._event_face(s, position, face_id), self._event_tip(s, face_id)))
        ship = Rect(0, 0, 236, 58)
        ship.midtop = (placed[s.position].rect.centerx, board.top + 108)
        ship.clamp_ip(board)
        picture = "exoship/ship_hard" if s.ship == "hard" else "exoship/ship_normal"
        face = next(f for f in s.box.cards.ship.faces if f.id == s.ship)
        tip = Tip(s.box.cards.ship.name, f"{face.name}. {face.text}", "EXO-6")
        return [*placed, Placed("ship", ship, SpriteFace(picture), tip, layer=1)]

    def _event_face(self, s: Exo, position: int, face_id: str) -> TileFace:
        year = round(s.box.cards.constants.voyage_years.value * position / s.last_position)
        caption = self._words.ui("year", year=year)
        state: Any = "now" if position == s.position else "past" if position < s.position else "ahead"
        if face_id == UNKNOWN:
            return TileFace(self._words.ui("unknown_event"), "", caption, state=state)
        face = s.box.faces[face_id]
        planet = position in (0, s.last_position)
        return TileFace(
            face.name,
            face.text,
            caption,
            f"exoship/planet_{face_id}" if planet else f"exoship/event_{face_id}",
            state=state,
            columns=tuple(g == face.inspects for g in GENERATIONS) if face.inspects else (),
        )

    def _event_tip(self, s: Exo, face_id: str) -> Tip:
        if face_id == UNKNOWN:
            return Tip(self._words.ui("unknown_event"), self._words.ui("unknown_event_tip"), "EXO-115")
        face = s.box.faces[face_id]
        inspects = self._words.ui("inspects", generation=self._words.name(face.inspects)) if face.inspects else ""
        return Tip(face.name, "\n".join(filter(None, (face.text, inspects, face.flavour))), "EXO-57")

    def _grid(self, s: Exo, board: Rect, danger: set[str]) -> list[Placed]:
        placed: list[Placed] = []
        ranks = max(map(len, s.columns))
        strips = ranks > RANKS
        wide = STRIP if strips else CARD[0]
        first = board.left + 80 + 3 * (CARD[0] - wide)
        for column, founders in enumerate(s.columns):
            left = first + column * (wide + GAP[0])
            name = GENERATIONS[column]
            top = board.top + 214
            room = RANKS * CARD[1] + (RANKS - 1) * GAP[1]
            head = Rect(left, board.top + 164, wide, 18)
            placed.append(
                Placed(f"head:{name}", head, LabelFace(NAMES[name], align="left"), self._column_tip(name), ghost=True)
            )
            whole = Rect(left - 8, top - 8, wide + 16, room + 16)
            placed.append(Placed(f"column:{name}", whole, SlotFace(), self._column_tip(name), layer=-1, ghost=True))
            gap = max(8, 32 - 2 * ranks) if strips else GAP[1]
            high = (room - gap * (ranks - 1)) // ranks if strips else CARD[1]
            rects = layout.column(Rect(left, top, wide, room), (wide, high), gap, len(founders))
            for index, (founder, rect) in enumerate(zip(founders, rects, strict=True)):
                placed += self._founder(s, founder, rect, index if strips else None, founder in danger)
        return placed + ([] if strips else self._ranks(s, board))

    def _founder(self, s: Exo, founder: str, rect: Rect, strip: int | None, danger: bool) -> list[Placed]:
        """A card, and its ability if that can be used. strip: the place in the column of a card that is a strip."""
        over = f"column:{GENERATIONS[(s.place(founder) or (0, 0))[0]]}"
        face = self._card(s, founder, danger)
        said, usable = s.box.founders[founder].text, founder in s.rift and not s.box.founders[founder].ability.passive
        words = text_area(rect)
        chip = Rect(
            words.left - 2, words.top + round(words.height * 0.2), words.width + 4, round(words.height * 0.8) + 4
        )
        if strip is not None:
            worth = self._words.ui("points", points=self._worth(s, strip))
            said = said if rect.height >= HIGH else self._in_short(s, founder)
            face = replace(face, text="" if usable else said, rank=str(strip + 1), worth=worth)
            chip = strip_text_area(rect)
        tip = self._card_tip(s, founder)
        card = Placed(founder, rect, face, tip, 2, over)
        if not usable:
            return [card]
        return [card, Placed(f"ability:{founder}", chip, ChipFace(said, token="side_rift"), tip, 3, founder)]

    def _in_short(self, s: Exo, founder: str) -> str:
        """What a founder can do, where there is no room for all its words; those are on the tip."""
        return self._words.ui(f"short_{ABILITY_NAMES[type(s.box.founders[founder].ability)]}")

    def _worth(self, s: Exo, index: int) -> int:
        """The points of a Rift founder at this place of a column."""
        worth = s.box.cards.constants.rank_points
        return worth.lower if index else worth.rank_1

    def _card(self, s: Exo, founder_id: str, danger: bool) -> CardFace:
        founder = s.box.founders[founder_id]
        rift = founder_id in s.rift
        side = "rift" if rift else "directorate"
        badges = (("icons/captain",) if founder_id == s.captain else ()) + (("icons/eye",) if danger else ())
        chip = rift and not founder.ability.passive
        return CardFace(
            founder.name,
            founder.role,
            "" if chip else founder.text,
            f"exoship/portrait_{founder_id}",
            f"side_{side}",
            f"exoship/emblem_{side}",
            founder.arrow,
            locked=not rift,
            badges=badges,
        )

    def _card_tip(self, s: Exo, founder_id: str) -> Tip:
        founder = s.box.founders[founder_id]
        rift = founder_id in s.rift
        words = self._words.ui(
            "founder_tip_rift" if rift else "founder_tip_directorate",
            role=founder.role,
            arrow=self._words.ui(f"arrow_{founder.arrow}"),
            ability=founder.text,
        )
        text = f"{words}\n{founder.flavour}"
        other = CardFace(
            founder.name,
            founder.role,
            founder.text,
            f"exoship/portrait_{founder_id}",
            "side_directorate" if rift else "side_rift",
            "exoship/emblem_directorate" if rift else "exoship/emblem_rift",
            founder.arrow,
            locked=rift,
        )
        return Tip(founder.name, text, "EXO-74", other)

    def _column_tip(self, generation: str) -> Tip:
        return Tip(self._words.name(generation), self._words.ui("column_tip"), "EXO-16")

    def _ranks(self, s: Exo, board: Rect) -> list[Placed]:
        placed = []
        for index in range(RANKS):
            points = self._worth(s, index)
            top = board.top + 214 + index * (CARD[1] + GAP[1])
            rank = Rect(board.left, top + CARD[1] // 2 - 28, 44, 28)
            label = LabelFace(str(index + 1), "text", 22, spaced=False)
            tip = Tip(self._words.ui("rank", rank=index + 1), self._words.ui("rank_tip", points=points), "EXO-32")
            placed.append(Placed(f"rank:{index}", rank, label, tip, ghost=True))
            worth_face = LabelFace(self._words.ui("points", points=points), "selected", 14, spaced=False)
            placed.append(Placed(f"worth:{index}", rank.move(0, 28), worth_face, tip, ghost=True))
        return placed

    def _side(self, board: Rect) -> Rect:
        left = board.left + 80 + 3 * CARD[0] + 2 * GAP[0] + 42
        return Rect(left, board.top + 164, board.right - left, board.height - 164)

    def _stack(self, s: Exo, board: Rect) -> list[Placed]:
        """The pile with its top card open, and the memory strip of EXO-98."""
        side = self._side(board)
        label = Rect(side.left, side.top, side.width, 18)
        title = self._words.ui("stack", count=len(s.stack))
        tip = Tip(title, self._words.ui("stack_tip"), "EXO-23")
        placed = [Placed("stack:label", label, LabelFace(title, align="left"), tip, ghost=True)]
        pile = Rect(side.left, side.top + 28, side.width, 104)
        top = self._top_card(s, s.stack[0]) if s.stack and s.stack[0] != UNKNOWN else None
        slot = SlotFace(self._words.ui("stack_empty") if not s.stack else "")
        pile_tip = Tip(title, self._words.ui("stack_tip"), "EXO-23", top)
        placed.append(Placed("stack", pile.inflate(10, 10), slot, pile_tip, 4, ghost=True))
        for i, founder in enumerate(s.stack):
            if i == 0:
                placed.append(self._top_of_stack(s, founder, pile, tip))
                continue
            row = Rect(side.left, pile.bottom + 10 + (i - 1) * 25, side.width, 23)
            known = founder != UNKNOWN
            name = f"{i + 1}  {self._words.name(founder)}" if known else f"{i + 1}  {self._words.ui('stack_unknown')}"
            piece = founder if known else f"stack:{i}"
            face_row = LabelFace(name, "text" if known else "dim", 13, "left", spaced=False, bold=False)
            row_tip = self._card_tip(s, founder) if known else tip
            placed.append(Placed(piece, row, face_row, row_tip, 1))
        return placed

    def _top_of_stack(self, s: Exo, founder: str, pile: Rect, tip: Tip) -> Placed:
        """In the middle of a move the top card may not have been turned up yet."""
        if founder == UNKNOWN:
            return Placed("stack:0", pile, BackFace("exoship/card_back"), tip, 3, "stack")
        return Placed(founder, pile, self._top_card(s, founder), self._card_tip(s, founder), 3, "stack")

    def _top_card(self, s: Exo, founder_id: str) -> CardFace:
        """Small: without its text, and its arrow in words."""
        founder = s.box.founders[founder_id]
        arrow = self._words.ui("top_arrow", arrow=self._words.ui(f"arrow_{founder.arrow}"))
        picture = f"exoship/portrait_{founder_id}"
        return CardFace(founder.name, founder.role, arrow, picture, "side_directorate", "exoship/emblem_directorate")

    def _counters(self, s: Exo, board: Rect) -> list[Placed]:
        side = self._side(board)
        points = Rect(side.left, side.bottom - 232, side.width, 124)
        meter = MeterFace(self._words.ui("meter"), s.points, s.terms.win_points, 9, "side_rift")
        tip = Tip(self._words.ui("meter"), self._words.ui("meter_tip", goal=s.terms.win_points), "EXO-90")
        pips = Rect(side.left, side.bottom - 98, side.width, 74)
        most = s.box.cards.constants.actions_per_turn.value
        blocked = ", ".join(map(self._words.name, s.blocked))
        said = self._words.ui("blocked", actions=blocked) if blocked else self._words.ui("actions_tip")
        actions = Tip(self._words.ui("actions"), said, "EXO-64")
        return [
            Placed("points", points, meter, tip),
            Placed("actions", pips, PipsFace(self._words.ui("actions"), s.actions_left, most, "legal"), actions),
        ]

    def _fan(self, s: Exo, board: Rect) -> list[Placed]:
        """EXO-T5, EXO-T8. The cards to choose from lie large over the table while a choice from the stack is open."""
        offered = self._offered(s)
        if not offered:
            return []
        columns = min(3, len(offered))
        rows = -(-len(offered) // columns)
        wide, high = CARD
        cloth = Rect(0, 0, columns * (wide + 46) + 34, rows * (high + 46) + 40)
        cloth.center = (board.centerx, board.centery + 50)
        placed = [Placed("cloth", cloth, ChipFace("", token="selected", solid=True), None, 20, EVERYTHING)]
        rects = layout.grid(cloth.move(40, 42), columns, CARD, (46, 46), len(offered))
        for founder, rect in zip(offered, rects, strict=True):
            face = self._card(s, founder, False)
            placed.append(Placed(f"pick:{founder}", rect, face, self._card_tip(s, founder), 21, "cloth"))
        return placed

    def _offered(self, s: Exo) -> list[str]:
        moves = self._game.engine.moves(s) if s.pending else []
        return [move.founder for move in moves if isinstance(move, PlaceSleeper | Recruit)]

    # -- which touch is which move -----------------------------------------------------------------------

    def handles(self, view: Exo, move: Move) -> Sequence[Handle]:
        if isinstance(move, Sway):
            return [Handle((move.founder, move.target), self._words.ui("verb_sway"), "s")]
        if isinstance(move, Replace):
            return [Handle((move.founder, "stack"), self._words.ui("verb_replace"), "r")]
        if isinstance(move, ChangeCourse) and view.captain:
            return [Handle((view.captain, "destination"), self._words.ui("verb_course"), "c")]
        if isinstance(move, Reseed):
            ends = [view.columns[GENERATIONS.index(g)][-1] for g in move.generations]
            paths = [ends] if len(ends) == 1 else [ends, ends[::-1]]
            return [Handle(tuple(path), self._words.ui("verb_sway"), "s") for path in paths]
        if isinstance(move, PlaceSleeper | Recruit):
            return [Handle((f"pick:{move.founder}",), self._words.ui("verb_choose"))]
        if isinstance(move, UseAbility):
            return self._ability_handles(view, move)
        return []

    def _ability_handles(self, view: Exo, move: UseAbility) -> list[Handle]:
        verb = self._words.ui("verb_ability")
        start = f"ability:{move.founder}"
        effect = view.box.founders[move.founder].ability
        name = type(effect).__name__
        if name == "TransferSelf":
            return [Handle((start, f"column:{move.targets[0]}"), self._words.ui("verb_move"), "a")]
        if name == "SwapSameRank":
            a, b = move.targets
            return [
                Handle((start, a, b), self._words.ui("verb_swap"), "a"),
                Handle((start, b, a), self._words.ui("verb_swap"), "a"),
            ]
        if name == "ReplaceAdjacent":
            return [Handle((start, move.targets[0]), self._words.ui("verb_replace"), "a")]
        if name == "DiscardFacingDirectorate":
            facing = view.pointed_at(move.founder)
            direct = [Handle((move.founder, facing), self._words.ui("verb_remove"))] if facing else []
            return [Handle((start,), verb, "a"), Handle((move.founder, start), verb), *direct]
        return [Handle((start,), verb, "a"), Handle((move.founder, start), verb)]

    def actions(self, view: Exo, moves: Sequence[Move]) -> Sequence[Action]:
        found = []
        for move in moves:
            if isinstance(move, ChangeCourse):
                found.append(Action(move, self._words.move(move), "C"))
            elif isinstance(move, EndActions):
                found.append(Action(move, self._words.move(move), "E"))
        return found

    def attempt(self, view: Exo, source: str, target: str) -> Move | None:
        founders = view.box.founders
        if source.startswith("ability:"):
            founder = source.partition(":")[2]
            if target.startswith("column:"):
                return UseAbility(founder, (target.partition(":")[2],))
            return UseAbility(founder, (target,) if target in founders else ())
        if source not in founders or view.place(source) is None:
            return None
        if target == "stack" or target in view.stack:
            return Replace(source)
        if target == "destination":
            return ChangeCourse()
        if target in founders and target != source:
            return Sway(source, target)
        return None

    # -- what is shown on the way --------------------------------------------------------------------------

    def hover(self, view: Exo, piece: str) -> Hover:
        """EXO-T3. What an event would do to the grid as it stands: discarded red, flipped grey."""
        kind, _, number = piece.partition(":")
        if kind != "event" or view.face_at(int(number)) == UNKNOWN or view.ending:
            return Hover()
        trial = view.copy()
        trial.position = int(number)
        trial.pending = []
        heard: list[Event] = []
        EventTextStep().run(trial, heard.append)
        trial.pending = []
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

    def cue(self, view: Exo, event: Event) -> Cue | None:
        """EXO-T11, EXO-T12."""
        if isinstance(event, happened.ShipMoved):
            return Cue("engine", ("ship",))
        if isinstance(event, happened.EventBegan):
            return Cue("alarm" if event.face in {"T1a", "T1b"} else "token", ())
        if isinstance(event, happened.FounderSwayed):
            return Cue("chime", (event.founder,), "side_rift")
        if isinstance(event, happened.FounderAccused):
            return Cue("", (event.founder, *event.accusers), "refused")
        if isinstance(event, happened.FounderDiscarded):
            return Cue("thud", (event.founder,), "refused")
        if isinstance(event, happened.FounderReverted):
            return Cue("flip", (event.founder,), "side_directorate")
        if isinstance(event, happened.FounderShielded):
            return Cue("confirm", (event.founder,), "legal")
        if isinstance(event, happened.FounderReplaced):
            return Cue("card", (event.newcomer,))
        if isinstance(event, happened.FoundersSwapped):
            return Cue("card", (event.founder, event.other))
        if isinstance(event, happened.FounderMoved):
            return Cue("card", (event.founder,))
        if isinstance(event, happened.HeirBorn | happened.NewbornArrived):
            return Cue("card", (event.founder,))
        if isinstance(event, happened.GenerationsAged):
            return Cue("card", ())
        if isinstance(event, happened.CourseChanged):
            return Cue("choir", ("destination",))
        if isinstance(event, happened.RingDeployed):
            return Cue("choir", ("ship",))
        if isinstance(event, happened.VoyageEnded):
            return Cue("win" if event.cause == "won" else "lose", ())
        return None

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

    def reason(self, view: Exo, move: Move, value: float) -> str:
        """Why a bot likes its move: the value is an average over its guesses (EXO-C6)."""
        if value > WIN / 2:
            return self._words.ui("reason_wins")
        if value < -WIN / 2:
            return self._words.ui("reason_loses")
        return self._words.ui("reason_builds")

    def progress(self, state: Exo) -> Sequence[float]:
        return (float(state.points),)


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
