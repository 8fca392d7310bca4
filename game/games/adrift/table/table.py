"""The table of Adrift (chapter 18): the core in the middle, the consoles around it, and which touch is which move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.events import Event, Seat
from game.core.game import Game
from game.core.match import Moment
from game.core.moves import Move
from game.games.adrift.rules.data import COUNT, FULL_CORE, HIGHEST, LOWEST, SYSTEMS, Box
from game.games.adrift.rules.events import EventRevealed
from game.games.adrift.rules.forecast import asked_system, forecast, in_danger, odds
from game.games.adrift.rules.moves import Divert, DrawCore, Pass
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.turn import Help, Prep, React, Spend, SpendWindow
from game.games.adrift.rules.upgrades import ScanOrder
from game.games.adrift.rules.words import Ask
from game.games.adrift.table.cards import Cards
from game.games.adrift.table.cues import amounts, cue, revealed
from game.games.adrift.table.ending import ending
from game.games.adrift.table.faces import ConsoleFace, GaugeFace, MiniCardFace, PathFace, SharesFace
from game.games.adrift.table.goal import goal
from game.games.adrift.table.hints import Hints
from game.games.adrift.table.layout import (
    HELD,
    ORB,
    SPACE,
    TOKEN,
    Console,
    Places,
    core_spots,
    core_stops,
    event_piece,
    index,
    line_space,
    line_stops,
    places,
    within,
)
from game.games.adrift.table.touch import Touch, kind
from game.ui import layout
from game.ui.ending import Ending
from game.ui.face import Face
from game.ui.faces import BackFace, ChipFace, LabelFace, SlotFace, SpriteFace
from game.ui.paint import XL, XXL, M, S
from game.ui.seats import shape_of
from game.ui.table import (
    EVERYTHING,
    Action,
    Advice,
    Amount,
    Cue,
    Goal,
    Handle,
    Hover,
    Mood,
    Placed,
    Rail,
    Scenery,
    ScoreLine,
    Sight,
    Table,
    Tension,
    Tip,
)

ARROWS = ("icons/arrow_right", "icons/arrow_down", "icons/arrow_left", "icons/arrow_up")
"""From each console to the one on its left (ADR-12)."""


class AdriftTable(Table[Adrift]):
    def __init__(self, game: Game) -> None:
        self._words = game.words
        self._box: Box = game.engine.box  # type: ignore[attr-defined]
        self._kept = {card.id for card in self._box.events.values() if card.category in ("keep", "standing")}
        self._cards = Cards(game.words)
        self._touch = Touch(game.words)
        self._hints = Hints(game.words, self._cards)

    def goal(self, view: Adrift, seat: Seat | None) -> Goal:
        return goal(self._words, view)

    # -- where things lie -----------------------------------------------------------------------------

    def scenery(self, sight: Sight[Adrift]) -> Scenery:
        view = sight.view
        spots = places(sight.area)
        asked = asked_system(view) if sight.asked else None
        ahead = forecast(view)
        changes = ahead.systems if ahead else (0,) * COUNT
        pieces = [
            *self._core(view, spots),
            *(
                p
                for system in range(COUNT)
                for p in self._console(view, system, spots.consoles[system], changes[system], asked == system)
            ),
            *self._spaces(view, sight.moves, spots),
            *self._piles(view, spots),
            *self._bay(view, spots, asked=sight.asked is not None),
            *self._row(view, spots),
            *(self._scanned(view, spots) if sight.asked else ()),
        ]
        return Scenery(tuple(pieces), heading=self._heading(view), backdrop="adrift/backdrop")

    def _heading(self, s: Adrift) -> str:
        phase = "start"
        if s.ending:
            phase = "over"
        elif s.asked_by(ScanOrder):
            phase = "scan"
        elif s.bay:
            phase = "react" if s.asked_by(React) else "event"
        elif s.doing(Prep):
            phase = "prep"
        elif s.doing(SpendWindow) or s.doing(Spend) or s.doing(Help):
            phase = "spend"
        name = self._words.name(SYSTEMS[s.active])
        return self._words.ui("heading", turn=s.turn, system=name, phase=self._words.ui(f"phase_{phase}"))

    def _core(self, s: Adrift, spots: Places) -> list[Placed]:
        """ADR-147."""
        board = s.box.board
        low = board.danger.core
        near = FULL_CORE - low
        token = "refused" if s.core <= low else "legal" if s.core >= near else "adrift"
        zones = {"defeat": "refused", "low": "engineering", "victory": "legal"}
        path = PathFace(
            core_spots(board),
            tuple(str(space.n) for space in board.warp_core.spaces),
            tuple(zones.get(space.zone, "line") for space in board.warp_core.spaces),
            s.core,
            token,
            SPACE,
            "adrift/core_halo",
            (self._words.ui("t_lost"), self._words.ui("t_home")),
        )
        tip = Tip(self._words.name("core"), self._words.ui("t_core_tip", core=s.core, goal=FULL_CORE), "ADR-14")
        mood = None
        if not s.ending and s.core <= low:
            mood = Mood("refused", harsh=True)
        elif not s.ending and s.core >= near:
            mood = Mood("legal")
        stops = core_stops(spots.core, board)
        orb = Rect(0, 0, ORB, ORB)
        orb.center = stops[s.core]
        words = "t_core_low" if s.core <= low else "t_core_near" if s.core >= near else "t_core"
        if s.core == FULL_CORE:
            words = "t_core_home"
        plate = spots.plate
        number = Rect(plate.left + 8, plate.top + 4, 96, plate.height - 8)
        label = Rect(number.right + 6, plate.top + 10, plate.right - number.right - 16, plate.height - 20)
        said = LabelFace(self._words.ui(words, goal=FULL_CORE), token, M, "left", spaced=False)
        return [
            Placed("core", spots.core, path, tip, -1, ghost=True),
            Placed("core:plate", plate, ChipFace("", token=token, solid=True), tip, 0, "core", ghost=True, mood=mood),
            Placed(
                "core:number",
                number,
                LabelFace(str(s.core), token, XXL, spaced=False),
                tip,
                1,
                "core",
                stands_for=("core",),
            ),
            Placed("core:label", label, said, tip, 1, "core", ghost=True),
            Placed(
                "token:core",
                orb,
                SpriteFace("adrift/core_token"),
                Tip(self._words.ui("t_orb"), self._words.ui("t_orb_tip"), "ADR-62"),
                3,
                "core",
                rail=Rail(stops, s.core),
                round=True,
                stands_for=("core",),
            ),
        ]

    def _console(self, s: Adrift, system: int, spots: Console, change: int, asked: bool) -> list[Placed]:
        """ADR-148, ADR-152. change: what the event that waits would do to it."""
        name = SYSTEMS[system]
        rp = s.rp[system]
        board = s.box.board
        tip = self._system_tip(s, system)
        failing = rp < 0
        line = GaugeFace(LOWEST, HIGHEST, rp, name, (LOWEST, -5, 0, 5, HIGHEST), HIGHEST, LOWEST, change)
        stops = line_stops(spots.gauge, board)
        pin = Rect(0, 0, TOKEN, TOKEN)
        pin.center = stops[rp - LOWEST]
        pin_title = self._words.ui("t_pin", system=self._words.name(name), rp=rp)
        number = LabelFace(str(rp), "refused" if failing else "selected" if rp == HIGHEST else "text", XL, spaced=False)
        mood = Mood("refused", harsh=True) if failing and not s.ending else None
        if rp == HIGHEST and not s.ending:
            mood = Mood("selected")
        pieces = [
            Placed(name, spots.board, self._console_face(s, system, asked), tip, 0, ghost=True, mood=mood),
            Placed(f"rp:{name}", spots.number, number, tip, 2, name, stands_for=(name,)),
            Placed(f"line:{name}", spots.gauge, line, tip, 1, name, ghost=True),
            Placed(
                f"token:{name}",
                pin,
                SpriteFace(f"adrift/token_{name}"),
                Tip(pin_title, self._words.ui("t_pin_tip"), "ADR-16"),
                5,
                name,
                rail=Rail(stops, rp - LOWEST),
                round=True,
                stands_for=(name,),
            ),
        ]
        return [*pieces, *self._slot(s, system, spots), *self._tray(s, system, spots)]

    def _console_face(self, s: Adrift, system: int, asked: bool) -> ConsoleFace:
        name = SYSTEMS[system]
        info = s.box.systems[name]
        who = info.crew
        if s.terms.seats > 1:
            who = self._words.ui("t_manned", crew=info.crew, player=self._words.called(s.terms.control[system]))
        signs = [ARROWS[system]]
        if s.rp[system] < 0:
            signs.insert(0, "adrift/warning")
        elif s.rp[system] == HIGHEST:
            signs.insert(0, "adrift/full_power")
        state: Any = "now" if system == s.active and not s.ending else "asked" if asked else "idle"
        shape = f"seats/{shape_of(s.terms.control[system])}" if s.terms.seats > 1 else ""
        return ConsoleFace(info.name, who, f"adrift/{name}", name, state, tuple(signs), s.rp[system] < 0, shape)

    def _system_tip(self, s: Adrift, system: int) -> Tip:
        name = SYSTEMS[system]
        info = s.box.systems[name]
        rp = s.rp[system]
        lines = [
            self._words.ui("t_system_tip", crew=info.crew, rp=rp, left=self._words.name(info.left)),
            next((space.label for space in s.box.board.number_line.spaces if space.rp == rp and space.label), ""),
        ]
        if system in in_danger(s):
            lines.append(self._words.ui("t_system_danger"))
        elif rp < 0:
            lines.append(self._words.ui("t_system_below"))
        return Tip(info.name, "\n".join(line for line in lines if line), "ADR-37")

    def _slot(self, s: Adrift, system: int, spots: Console) -> list[Placed]:
        name = SYSTEMS[system]
        tip = Tip(self._words.ui("t_slot"), self._words.ui("t_slot_tip"), "ADR-81")
        upgrade = s.upgrades[system]
        empty: Face = LabelFace("") if upgrade else SlotFace(self._words.ui("t_slot"))
        slot = Placed(f"slot:{name}", spots.slot, empty, tip, 1, name, ghost=True)
        if not upgrade:
            return [slot]
        face = self._cards.upgrade(s, upgrade, row=False)
        card_tip = self._cards.upgrade_tip(s, upgrade)
        return [slot, Placed(upgrade, spots.slot, face, card_tip, 3, slot.id, full=True)]

    def _tray(self, s: Adrift, system: int, spots: Console) -> list[Placed]:
        """ADR-67, ADR-135. Before everybody's eyes, however many."""
        name = SYSTEMS[system]
        tip = Tip(self._words.ui("t_tray"), self._words.ui("t_tray_tip"), "ADR-67")
        cards = s.held[system]
        face: Face = LabelFace("") if cards else SlotFace(self._words.ui("t_tray"))
        tray = Placed(f"tray:{name}", spots.tray, face, tip, 1, name, ghost=True)
        rects = layout.hand(spots.tray, HELD, 8, len(cards))
        return [
            tray,
            *(
                Placed(
                    card,
                    rect,
                    self._cards.held(s, card),
                    self._cards.held_tip(s, system, card),
                    6 + i,
                    tray.id,
                    comes_from="bay:kept",
                    goes_to="discard:held",
                )
                for i, (card, rect) in enumerate(zip(cards, rects, strict=True))
            ),
        ]

    def _spaces(self, s: Adrift, moves: Sequence[Move], spots: Places) -> list[Placed]:
        """The spaces of the lines on which RP from the core or from another system can be put down now."""
        wanted: dict[tuple[int, int], int] = {}
        for move in moves:
            if isinstance(move, DrawCore):
                wanted[s.active, s.rp[s.active] + move.amount] = move.amount
            elif isinstance(move, Divert) and (target := index(move.target)) is not None:
                wanted[target, s.rp[target] + move.amount] = move.amount
        pieces = []
        for (system, number), amount in wanted.items():
            rect = line_space(spots.consoles[system].gauge, s.box.board, number)
            tip = Tip(self._words.ui("t_space", amount=amount), self._words.ui("t_space_tip", number=number), "ADR-150")
            filled = s.rp[system] < number < 0  # a line below zero is filled up to it
            face = LabelFace(str(number), "on_accent" if filled else "text", S, spaced=False)
            name = SYSTEMS[system]
            pieces.append(Placed(f"space:{name}:{number}", rect, face, tip, 4, name, ghost=True))
        return pieces

    def _piles(self, s: Adrift, spots: Places) -> list[Placed]:
        """ADR-149. Deck, known cards, discard pile; odds and the previous event on the other side."""
        ui = self._words.ui
        left = len(s.deck)
        few = left <= s.box.board.danger.deck
        deck: Face = BackFace("adrift/event_back", ui("t_deck", count=left)) if left else SlotFace(ui("t_deck_empty"))
        deck_tip = Tip(self._words.name("deck"), ui("t_deck_few" if few else "t_deck_tip", count=left), "ADR-52")
        mood = Mood("engineering") if few and not s.ending else None
        pieces = [Placed("deck", spots.deck, deck, deck_tip, 2, mood=mood)]
        known = [card for card in s.deck[: s.known] if card != UNKNOWN]
        rects = layout.hand(spots.known, (80, 100), 6, len(known))
        strip = Placed("known", spots.known, LabelFace(""), None, 0, ghost=True)
        pieces.append(strip)
        for i, (card, rect) in enumerate(zip(known, rects, strict=True)):
            face = MiniCardFace(self._words.name(card), f"adrift/event_{card}", "adrift", str(i + 1))
            tip = self._cards.event_tip(s, card)
            pieces.append(Placed(f"known:{card}", rect, face, tip, 9 - i, "known", comes_from="deck"))
        gone = ui("t_discard", count=len(s.discard))
        discard: Face = BackFace("adrift/event_back", gone) if s.discard else SlotFace(ui("t_discard_empty"))
        names = ", ".join(self._words.name(card) for card in s.discard[-6:][::-1])
        told = ui("t_discard_tip", names=names) if names else ui("t_discard_none")
        pieces.append(Placed("discard", spots.discard, discard, Tip(self._words.name("discard"), told, "ADR-136"), 1))
        return [*pieces, *self._odds(s, spots), self._previous(s, spots)]

    def _odds(self, s: Adrift, spots: Places) -> list[Placed]:
        """ADR-160."""
        if not s.terms.odds:
            return []
        met, missed = odds(s, s.rp[s.active])
        other = len(s.unseen()) - met - missed
        ui = self._words.ui
        parts = (
            (ui("t_would_meet"), met, "legal"),
            (ui("t_would_miss"), missed, "refused"),
            (ui("t_other"), other, "muted"),
        )
        name = self._words.name(SYSTEMS[s.active])
        rp = s.rp[s.active]
        face = SharesFace(ui("t_odds", system=name, rp=rp), parts, ui("t_odds_short", system=name, rp=rp))
        tip = Tip(ui("t_odds_title"), ui("t_odds_tip", met=met, missed=missed, other=other), "ADR-160")
        return [Placed("odds", spots.odds, face, tip, 1)]

    def _previous(self, s: Adrift, spots: Places) -> Placed:
        ui = self._words.ui
        last = s.previous
        if last is None:
            tip = Tip(ui("t_previous"), ui("t_previous_none"), "ADR-109")
            return Placed("previous", spots.previous, SlotFace(ui("t_previous")), tip, 1)
        done, system = self._cards.done(s, last), self._words.name(SYSTEMS[last.system])
        told = ui("t_previous_tip" if done else "t_previous_gone", system=system, changes=done)
        tip = Tip(f"{ui('t_previous')}: {self._words.name(last.card)}", told, "ADR-109")
        face = MiniCardFace(self._words.name(last.card), f"adrift/event_{last.card}", "line", dimmed=not s.bay)
        return Placed("previous", spots.previous, face, tip, 1)

    def _bay(self, s: Adrift, spots: Places, *, asked: bool) -> list[Placed]:
        """The event that waits; after it, what it did, until the next one comes."""
        tip = Tip(self._words.name("bay"), self._words.ui("t_bay_tip"), "ADR-53")
        card, last, face = s.bay, s.previous, None
        if card:
            face = self._cards.waiting(s, asked=asked) if s.holder(card) is None else None
        elif last:
            card = last.card
            gone = card in s.discard and card not in self._kept  # those leave from their tray
            face = self._cards.resolved(s, last) if gone else None
        # cards grow and shrink on their way, but keep their shape
        pieces = [
            Placed("deck:place", within(spots.deck, spots.bay.size), LabelFace(""), ghost=True),
            Placed("discard:place", within(spots.discard, spots.bay.size), LabelFace(""), ghost=True),
            Placed("discard:held", within(spots.discard, HELD), LabelFace(""), ghost=True),
            Placed("bay:kept", within(spots.bay, HELD), LabelFace(""), ghost=True),
        ]
        if face is None:
            holder = s.holder(card) if card else None
            label = self._words.ui("t_bay")
            if holder is not None:
                names = {"system": self._words.name(SYSTEMS[holder]), "card": self._words.name(card)}
                label = self._words.ui("t_bay_kept", **names)
            return [*pieces, Placed("bay", spots.bay, SlotFace(label), tip, 0, ghost=True)]
        told = self._cards.event_tip(s, card)
        return [
            *pieces,
            Placed("bay", spots.bay, LabelFace(""), tip, 0, ghost=True),
            Placed(
                event_piece(card),
                spots.bay,
                face,
                told,
                8,
                "bay",
                comes_from="deck:place",
                goes_to="" if card in self._kept else "discard:place",
            ),
        ]

    def _row(self, s: Adrift, spots: Places) -> list[Placed]:
        """ADR-149. Eight places; an empty one says where its card is."""
        pieces = [Placed("row", spots.row[0].unionall(list(spots.row[1:])), LabelFace(""), None, -1, ghost=True)]
        family = tuple(card.name for card in s.box.upgrades.values())
        for (upgrade, card), rect in zip(s.box.upgrades.items(), spots.row, strict=True):
            home = f"home:{upgrade}"
            label, tip = "", Tip(self._words.ui("t_row"), self._words.ui("t_row_tip"), "ADR-32")
            if upgrade in s.upgrades:
                holder = self._words.name(SYSTEMS[s.upgrades.index(upgrade)])
                label = self._words.ui("t_taken", upgrade=card.name, system=holder)
                tip = self._cards.upgrade_tip(s, upgrade)
            place: Face = SlotFace(label) if label else LabelFace("")
            pieces.append(Placed(home, rect, place, tip, 0, ghost=True))
            if not label:
                face = replace(self._cards.upgrade(s, upgrade, row=True), family=family)
                pieces.append(Placed(upgrade, rect, face, self._cards.upgrade_tip(s, upgrade), 3, home))
        return pieces

    def _scanned(self, s: Adrift, spots: Places) -> list[Placed]:
        """ADR-89. The cards looked at lie large over the table until they are put back."""
        scan = s.asked_by(ScanOrder)
        if scan is None:
            return []
        cards = s.deck[: scan.count]
        told = Tip(self._words.ui("t_scanned"), self._words.ui("t_scan_order"), "ADR-89")
        label = LabelFace(self._words.ui("t_scan_order"), "selected", M, spaced=False)
        strip = Rect(spots.cloth.left + 20, spots.cloth.top + 12, spots.cloth.width - 40, 30)
        pieces = [
            Placed("cloth", spots.cloth, ChipFace("", token="selected", solid=True), told, 20, EVERYTHING),
            Placed("cloth:label", strip, label, told, 21, "cloth", ghost=True),
        ]
        room = Rect(spots.cloth.left + 20, spots.cloth.top + 56, spots.cloth.width - 40, 200)
        for card, rect in zip(cards, layout.hand(room, (310, 200), 20, len(cards)), strict=True):
            face, tip = self._cards.event(s, card), self._cards.event_tip(s, card)
            pieces.append(Placed(f"pick:{card}", rect, face, tip, 22, "cloth"))
        return pieces

    # -- which touch is which move -----------------------------------------------------------------------

    def kind(self, piece: str) -> str:
        return kind(self._box, piece)

    def handles(self, view: Adrift, move: Move) -> Sequence[Handle]:
        return self._touch.handles(view, move)

    def actions(self, view: Adrift, moves: Sequence[Move]) -> Sequence[Action]:
        return self._touch.actions(view, moves)

    def attempt(self, view: Adrift, source: str, target: str) -> Move | None:
        return self._touch.attempt(view, source, target)

    def advice(self, view: Adrift, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        return self._touch.advice(view, source, target, moves)

    # -- questions that need no hand ----------------------------------------------------------------------

    def waiver(self, moves: Sequence[Move]) -> Move | None:
        """ADR-57. A window is passed without acting."""
        return Pass() if Pass() in moves else None

    def pressed(self, prompt: str) -> bool:
        """ADR-52, ADR-126. The heartbeat of a turn: the event is revealed, and the turn ended, by hand."""
        return prompt.rpartition(".")[0] in (Ask.PREP, Ask.SPEND, Ask.MUST_SPEND)

    def needless(self, prompt: str) -> bool:
        """Is it a window on which nothing hinges, so that its Pass can be given unasked?"""
        return prompt.rpartition(".")[0] in (Ask.REACT_IDLE, Ask.HELP_IDLE)

    # -- what is shown on the way --------------------------------------------------------------------------

    def hover(self, view: Adrift, piece: str) -> Hover:
        """Pointing at the event shows whom it would help or hurt; at an empty place of the row, who has the card."""
        kind, _, upgrade = piece.partition(":")
        if kind == "home" and upgrade in view.upgrades:
            return Hover({upgrade: "selected"})
        ahead = forecast(view) if view.bay and piece == event_piece(view.bay) else None
        if ahead is None:
            return Hover()
        changes: dict[str, int] = {"core:plate": ahead.core}
        changes.update(zip(SYSTEMS, ahead.systems, strict=True))
        return Hover({who: "legal" if change > 0 else "refused" for who, change in changes.items() if change})

    def amounts(self, view: Adrift, eyes: Seat | None) -> Sequence[Amount]:
        return amounts(view)

    def cue(self, view: Adrift, event: Event) -> Cue | None:
        """ADR-158, ADR-159."""
        if isinstance(event, EventRevealed):
            return revealed(event, self._cards.announced(view, event.card))
        return cue(event, self._box.board.danger)

    def tension(self, view: Adrift) -> Tension:
        """ADR-159. A system is close to failing, or the core is."""
        low = in_danger(view) or view.core <= view.box.board.danger.core
        return "danger" if low and not view.ending else "calm"

    # -- the end -------------------------------------------------------------------------------------------

    def breakdown(self, state: Adrift) -> Sequence[ScoreLine]:
        """The ship at the end. The score is the core's, and the same for all (ADR-131, ADR-133): see ending."""
        return [ScoreLine(self._words.name(system), 0, str(state.rp[i])) for i, system in enumerate(SYSTEMS)]

    def ending(self, past: Sequence[Moment]) -> Ending:
        return ending(self._words, past)

    def reason(self, view: Adrift, move: Move, value: float) -> str:
        return self._hints.reason(view, move)

    def progress(self, state: Adrift) -> Sequence[float]:
        return (float(state.core),) * state.terms.seats
