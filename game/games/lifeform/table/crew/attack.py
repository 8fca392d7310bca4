"""An attack (LIF-T6): its steps below the ship; where an answer is asked for, all of it at the centre of the stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Rect

from game.core.moves import Move
from game.core.words import Words
from game.games.lifeform.rules.crew.attack import GatherGhosts, ReactionWindow
from game.games.lifeform.rules.crew.moves import Cancel, React
from game.games.lifeform.rules.crew.reality import Calibrate
from game.games.lifeform.rules.crew.state import Crew, Strike
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.data.powers import SubstituteReaction
from game.games.lifeform.rules.ship.moves import Pass
from game.games.lifeform.table.crew.map import CrewMap
from game.games.lifeform.table.crew.odds import unanswered
from game.games.lifeform.table.crew.seats import SeatTable
from game.games.lifeform.table.faces.cards import BandFace
from game.games.lifeform.table.faces.stage import AnswerFace, ArrowFace, AttackerFace, StagesFace
from game.games.lifeform.table.parts.frame import GAP, LINE, Frame
from game.ui.faces import LabelFace
from game.ui.paint import M
from game.ui.table import EVERYTHING, Placed, Tip

STEPS = 6
"""Of an attack (LIF-96 to LIF-101)."""
DIALOG = "attack"
SHIP_SHEET = "ship"
"""The ship is looked at, and the attack waits."""
NO_ANSWER = "answer:none"
PORTRAIT = 120
HIGH, FEW = 470, 4
"""The height of the dialog at the usual text size, and up to how many reactions that is enough for."""
WIDE = 300
"""The width of an answer that has room."""
SURE = 0.7
"""From this share on an answer is a good one."""
Group: TypeAlias = list[React]


def answer_piece(move: Move) -> str:
    """The piece of the dialog that makes a move."""
    if isinstance(move, React):
        return ":".join(("answer", move.reaction, "+".join(move.cards), move.character, *move.path[-1:]))
    return f"answer:{move.card}" if isinstance(move, Cancel) else NO_ANSWER


class AttackTable:
    def __init__(self, words: Words, ship: CrewMap, seats: SeatTable) -> None:
        self._words = words
        self._ship = ship
        self._seats = seats

    # -- the strip -------------------------------------------------------------------------------------------

    def strip(self, s: Crew, strike: Strike, bar: Rect, *, asked: bool, lifted: bool) -> list[Placed]:
        """The steps below the ship. lifted: the dialog has been put aside, and a touch brings it back."""
        ui = self._words.ui
        at = self.step(s, asked=asked)
        place = self._words.name(strike.chamber)
        title = ui("t_attack_off" if strike.cancelled else "t_attack", chamber=place)
        tip = Tip(title, f"{ui(f't_attack_now_{at + 1}')}\n{ui('t_attack_tip')}", f"LIF-{96 + at}")
        face = StagesFace(self._stages(), at, title)
        return [Placed("attack:steps", bar, face, tip, opens="" if lifted else None)]

    def _stages(self) -> tuple[str, ...]:
        return tuple(self._words.ui(f"t_attack_step_{i}") for i in range(1, STEPS + 1))

    def step(self, s: Crew, *, asked: bool) -> int:
        """Which of the six steps the attack has come to, also while one of them is told; asked: a question is open."""
        if s.reaction or s.doing(ReactionWindow):
            return 2
        if gathering := s.doing(GatherGhosts):
            begun = (asked and s.asked_by(GatherGhosts)) or len(gathering.left) < len(s.images()) - 1
            return 4 if begun else 3
        return 5 if s.doing(Calibrate) else 1

    # -- the dialog ------------------------------------------------------------------------------------------

    def is_open(self, s: Crew, moves: Sequence[Move], prompt: str, sheet: str) -> bool:
        return s.strike is not None and bool(moves) and prompt in (Ask.REACT, Ask.RESPOND) and sheet != SHIP_SHEET

    def dialog(self, s: Crew, strike: Strike, area: Rect, moves: Sequence[Move], percent: int) -> list[Placed]:
        ui = self._words.ui
        tip = Tip(ui(f"t_attack_{strike.kind}"), ui("t_attack_tip"), "LIF-95")
        frame = Frame(DIALOG, self._room(area, moves, percent), percent, "lif_beast", tip, 40, EVERYTHING)
        inner = frame.below
        foot = Rect(inner.left, inner.bottom - frame.line, inner.width, frame.line)
        high = min(PORTRAIT, frame.inner.height // (4 if percent == 100 else 6))
        scene = Rect(inner.left, inner.top, inner.width, high)
        answers = Rect(inner.left, scene.bottom + GAP, inner.width, foot.top - GAP - scene.bottom - GAP)
        look = Rect(foot.right - round(200 * percent / 100), foot.top, round(200 * percent / 100), foot.height)
        placed = [
            *frame.ground("attack:steps", self._stages(), self.step(s, asked=True)),
            *self._scene(s, strike, scene, frame),
            *self._answers(s, answers, moves, percent),
            Placed(
                "attack:look", look, BandFace(("icons/eye",), ui("t_attack_look"), "line"),
                Tip(ui("t_attack_look"), "", "LIF-T6"), 42, DIALOG, opens=SHIP_SHEET,
            ),
        ]  # fmt: skip
        note = Rect(foot.left, foot.top, foot.width - look.width - GAP, foot.height)
        said = LabelFace(self._note(s), "muted", M, "left", spaced=False, bold=False)
        return [*placed, Placed("attack:note", note, said, None, 41, DIALOG, ghost=True)]

    def _room(self, area: Rect, moves: Sequence[Move], percent: int) -> Rect:
        """As high as the answers need: all of it only if there are many, or in large letters."""
        many = len(self._groups(moves)) > FEW
        high = area.height if many else min(area.height, round(HIGH * percent / 100))
        return Rect(area.left, area.top + (area.height - high) // 2, area.width, high)

    def _note(self, s: Crew) -> str:
        return self._words.ui("t_attack_reacting" if s.reaction else "t_attack_one")

    def _scene(self, s: Crew, strike: Strike, area: Rect, frame: Frame) -> list[Placed]:
        """Who attacks whom, and what it means, in large letters."""
        ui, side, tip = self._words.ui, area.height, frame.tip
        beast = Rect(area.left, area.top, side, side)
        letter = ui("t_attack_real", letter=ui(f"t_letter_{strike.image}"))
        placed = [
            Placed("attack:beast", beast, AttackerFace("lifeform/image_real", letter), tip, 41, DIALOG, ghost=True)
        ]
        arrow = Rect(beast.right + 7, beast.centery - 16, 32, 32)
        placed.append(Placed("attack:arrow", arrow, ArrowFace("lif_beast"), None, 41, DIALOG, ghost=True))
        left = beast.right + 46
        victims = [c for c in strike.victims if c in s.owner]
        for i, character in enumerate(victims):
            spot = Rect(left + i * (side + GAP), area.top, side, side)
            words = Tip(s.box.characters[character].name, ui("t_attacked"), "LIF-102")
            face = AttackerFace(f"lifeform/portrait_{character}", s.box.characters[character].name, victim=True)
            same = (character, f"board:{character}")
            placed.append(Placed(f"victim:{character}", spot, face, words, 42, DIALOG, stands_for=same))
        left += len(victims) * (side + GAP) + 10
        beside = Rect(left, area.top, area.right - left, side)
        names = ", ".join(s.box.characters[c].name for c in victims)
        title = ui("t_attack_found", names=names) if not s.reaction else self._reacting(s)
        text = ui("t_attack_answer" if s.reaction else "t_attack_ask", chamber=self._words.name(strike.chamber))
        return [*placed, *frame.says("attack", beside, title, text)]

    def _reacting(self, s: Crew) -> str:
        assert s.reaction
        name = s.box.characters[s.reaction.character].name
        return self._words.ui("t_attack_saves", who=name, reaction=self._words.ui(f"t_verb_{s.reaction.reaction}"))

    # -- the answers -----------------------------------------------------------------------------------------

    def _answers(self, s: Crew, area: Rect, moves: Sequence[Move], percent: int) -> list[Placed]:
        groups = self._groups(moves)
        cancels = [move for move in moves if isinstance(move, Cancel)]
        off = self._switched_off(s) if not groups else []  # where nothing helps, it is asked why not this
        count = len(groups) + len(cancels) + len(off) + any(isinstance(move, Pass) for move in moves)
        spots = iter(self._spots(area, count, percent))
        placed: list[Placed] = []
        for group in groups.values():
            placed += self._reaction(s, group, next(spots), percent)
        placed += [self._cancel(s, move, next(spots)) for move in cancels]
        placed += [self._off(s, character, next(spots)) for character in off]
        if any(isinstance(move, Pass) for move in moves):
            placed.append(self._nothing(s, next(spots)))
        return placed

    def _switched_off(self, s: Crew) -> list[str]:
        """Whom a survival ability would save now, had a heart row switched it on."""
        window = s.asked_by(ReactionWindow)
        asked = window.ask(s) if window else None
        if asked is None or s.strike is None:
            return []
        mine = [c for c in s.strike.victims if s.owner.get(c) == asked.seat]
        off = [c for c in mine if s.survivals.get(c, "inactive") == "inactive"]
        return [c for c in off if isinstance(s.box.characters[c].survival.side(s.players), SubstituteReaction)]

    def _groups(self, moves: Sequence[Move]) -> dict[tuple[str, tuple[str, ...], str], Group]:
        """Reactions that differ in where they lead only."""
        groups: dict[tuple[str, tuple[str, ...], str], Group] = {}
        for move in moves:
            if isinstance(move, React):
                groups.setdefault((move.reaction, move.cards, move.character), []).append(move)
        return groups

    def _spots(self, area: Rect, count: int, percent: int) -> list[Rect]:
        """Side by side; many of them in several rows."""
        if percent > 100:
            high = min(LINE * 3, (area.height + GAP) // max(1, count) - GAP)
            return [Rect(area.left, area.top + i * (high + GAP), area.width, high) for i in range(count)]
        least = 210
        columns = max(1, min(count, (area.width + GAP) // (least + GAP)))
        rows = -(-count // columns)
        columns = -(-count // rows)
        wide = min(WIDE, (area.width + GAP) // columns - GAP)
        high = min(area.height, (area.height + GAP) // rows - GAP)
        return [
            Rect(area.left + i % columns * (wide + GAP), area.top + i // columns * (high + GAP), wide, high)
            for i in range(count)
        ]

    def _reaction(self, s: Crew, group: Group, rect: Rect, percent: int) -> list[Placed]:
        ui, move = self._words.ui, group[0]
        name = s.box.characters[move.character].name
        share = unanswered(s, move)
        cards = ", ".join(map(self._words.name, move.cards))
        text = ui(f"t_does_{move.reaction}", who=name)
        token = "lif_warning" if share is None or share < SURE else "legal"
        odds = ui("t_odds_open") if share is None else ui("t_odds", percent=percent_of(share))
        note = ui("t_odds_grown" if share is None else "t_odds_sure" if share == 1.0 else "t_odds_cancel")
        verb = ui(f"t_verb_{move.reaction}")
        title = ui("t_verb_for", verb=verb, who=name) if s.strike and len(s.strike.victims) > 1 else verb
        ends = [one for one in group if one.path]
        choices = len(ends) > 1
        face = AnswerFace(
            title, ui("t_with", cards=cards), text, odds, note, f"lifeform/icon_{move.reaction}", token,
            share if share is not None else 0.0, rows=self._rows(ends, percent) if choices else 0, split=choices,
        )  # fmt: skip
        tip = Tip(title, f"{text}\n{note}", {"R_HIDE": "LIF-111", "R_RUN": "LIF-113"}.get(move.reaction, "LIF-115"))
        if not choices:
            same = tuple(move.path[-1:])
            return [Placed(answer_piece(move), rect, face, tip, 42, DIALOG, full=True, stands_for=same)]
        ground = ":".join(("group", *answer_piece(move).split(":")[1:4]))
        return [
            Placed(ground, rect, face, tip, 42, DIALOG, ghost=True),
            *self._ends(s, ends, rect, tip, percent),
        ]

    def _rows(self, ends: Group, percent: int) -> int:
        """The height of the places to choose from."""
        return -(-len(ends) // 2) * 26 if percent == 100 else 0

    def _ends(self, s: Crew, ends: Group, rect: Rect, tip: Tip, percent: int) -> list[Placed]:
        """Where one runs, or where it is pushed to: each a touch."""
        if percent > 100:  # an answer is a line then, and they stand at its end
            wide = rect.width // 2 // len(ends)
            spots = [Rect(rect.centerx + i * wide, rect.top + 6, wide - 6, rect.height - 12) for i in range(len(ends))]
            return [self._end(move, spot, tip) for move, spot in zip(ends, spots, strict=True)]
        high, wide = 26, (rect.width - 16) // 2
        top = rect.bottom - 6 - self._rows(ends, percent)
        placed = []
        for i, move in enumerate(ends):
            spot = Rect(rect.left + 8 + i % 2 * wide, top + i // 2 * high, wide - 4, high - 3)
            placed.append(self._end(move, spot, tip))
        return placed

    def _end(self, move: React, spot: Rect, tip: Tip) -> Placed:
        face = BandFace((), self._words.ui(f"t_short_{move.path[-1]}"), "legal", sheds=True)
        return Placed(answer_piece(move), spot, face, tip, 43, DIALOG, stands_for=move.path[-1:])

    def _cancel(self, s: Crew, move: Cancel, rect: Rect) -> Placed:
        """For the lifeform: a card that undoes the reaction."""
        ui, grown = self._words.ui, move.card in s.box.evolution
        name = s.box.evolution[move.card].name if grown else self._words.name(move.card)
        text = ui("t_does_cancel")
        face = AnswerFace(
            ui("t_verb_cancel"), ui("t_with", cards=name), text, "", "", "lifeform/icon_C_RUN", "lif_beast", 0.0
        )
        return Placed(answer_piece(move), rect, face, Tip(ui("t_verb_cancel"), text, "LIF-107"), 42, DIALOG, full=True)

    def _off(self, s: Crew, character: str, rect: Rect) -> Placed:
        """An answer that there could have been: it says what is missing, and is no answer now."""
        ui, ability = self._words.ui, s.box.characters[character].survival
        text = ui("t_answer_off_text")
        face = AnswerFace(ability.name, ui("t_answer_off"), text, "", "", "lifeform/icon_SURVIVAL", "muted", 0.0)
        return Placed(f"answer:off:{character}", rect, face, Tip(ability.name, text, "LIF-149"), 42, DIALOG, ghost=True)

    def _nothing(self, s: Crew, rect: Rect) -> Placed:
        """Taking it is an answer, too."""
        ui, which = self._words.ui, "let" if s.reaction else "take"
        text = ui(f"t_does_{which}")
        odds = "" if s.reaction else ui("t_odds", percent=0)
        face = AnswerFace(
            ui(f"t_verb_{which}"), ui(f"t_with_{which}"), text, odds, "", "lifeform/icon_ATTACK", "lif_beast", 0.0
        )
        return Placed(NO_ANSWER, rect, face, Tip(ui(f"t_verb_{which}"), text, "LIF-105"), 42, DIALOG, full=True)


def percent_of(share: float) -> int:
    """Never 100 or 0 unless it is certain."""
    return round(share * 100) if share in (0.0, 1.0) else min(99, max(1, round(share * 100)))
