"""Why a hint likes a move: what it completes, saves or leaves open here, and nothing that is not so."""

from __future__ import annotations

from collections import Counter

from game.core.events import Seat
from game.core.moves import Move
from game.core.value import value
from game.core.words import Words
from game.games.blight.rules.allocation import Allocate, has_dice_move
from game.games.blight.rules.economy import preview
from game.games.blight.rules.moves import (
    AssembleOre,
    Bulldoze,
    CheckBox,
    ChooseIcon,
    Done,
    MineOre,
    MineRare,
    PayFood,
    PayPower,
    Research,
)
from game.games.blight.rules.research import boxes_for
from game.games.blight.rules.scoring import score
from game.games.blight.rules.state import DIE_INDEX, Colony, Sheet

FELT = ("morale", "population", "dice_actions", "food")
"""Of what the Economy does with and without a building, the first of these that differs is worth saying."""


@value
class Reasons:
    s: Colony
    words: Words

    def _say(self, key: str, **values: object) -> str:
        return self.words.ui(f"t_reason_{key}", **values)

    @property
    def seat(self) -> Seat:
        return self.s.asked_seat() or 0

    @property
    def sheet(self) -> Sheet:
        return self.s.sheets[self.seat]

    def of(self, move: Move) -> str:
        match move:
            case Done():
                return self._done()
            case Research():
                return self._research(move)
            case CheckBox():
                return self._boxes(Counter([move.technology]))
            case PayPower():
                return self._icon(f"{move.structure}.p")
            case MineOre() | AssembleOre() | MineRare() | Bulldoze() | PayFood() | ChooseIcon():
                return self._icon(move.icon)
        return ""

    def _done(self) -> str:
        s, sheet = self.s, self.sheet
        if s.launched(self.seat):
            return self._say("launch", points=score(s.plan, sheet).total)
        if sheet.uses_left < 1:
            return self._say("dice_used", limit=sheet.limit)
        return "" if has_dice_move(Allocate(self.seat).offers(s)) else self._say("stuck")

    def _icon(self, icon: str) -> str:
        plan = self.s.plan
        owner = plan.icons[icon].of
        left = [other for other in plan.icons_of[owner] if other not in self.sheet.checked and other != icon]
        name = self.words.name(owner)
        if left:
            return self._say("nearer", name=name, left=len(left), of=len(plan.icons_of[owner]))
        if owner in plan.areas:
            return self._say("opens", name=name, count=len(plan.structures_in[owner]))
        text = self.s.box.kinds[plan.structures[owner].kind].text
        return " ".join(filter(None, (self._say("completes", name=name, text=text), self._felt(owner))))

    def _research(self, move: Research) -> str:
        if move.boxes:
            return self._boxes(Counter(move.boxes))
        value = self.s.dice[DIE_INDEX[move.first]] + move.first_shift
        return self._say("boxes", boxes=boxes_for(self.s.plan, self.sheet, value))

    def _boxes(self, boxes: Counter[str]) -> str:
        """Of several technologies the one that is completed, or the one that comes farthest."""
        plan = self.s.plan
        after = {t: self.sheet.boxes_left(plan, t) - count for t, count in boxes.items()}
        technology = min(after, key=lambda t: (after[t] > 0, -boxes[t]))
        printed = plan.technologies[technology]
        if after[technology] > 0:
            return self._say("nearer_tech", name=printed.name, left=after[technology], of=printed.boxes)
        text = self._say("completes", name=printed.name, text=printed.technology.text)
        return " ".join(filter(None, (text, self._felt(technology))))

    def _felt(self, built: str) -> str:
        """What the coming Economy does better with it."""
        plan, sheet = self.s.plan, self.sheet
        with_it = sheet.copy()
        with_it.complete.add(built)
        without, then = preview(plan, sheet).markers, preview(plan, with_it).markers
        for track in FELT:
            if then[track] > without[track]:
                name = self.words.name(track)
                return self._say("economy", track=name, then=then[track], without=without[track])
        return ""
