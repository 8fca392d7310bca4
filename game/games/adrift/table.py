"""The table of Adrift (chapter 18): the core in the middle, the consoles around it, and which touch is which move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.events import Event
from game.core.game import Game
from game.core.moves import Move
from game.games.adrift.data import COUNT, FULL_CORE, HIGHEST, LOWEST, SYSTEMS
from game.games.adrift.effects import Offer
from game.games.adrift.forecast import asked_system, forecast, in_danger, odds
from game.games.adrift.held import can_play as can_help
from game.games.adrift.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    DeclineOffer,
    Divert,
    DrawCore,
    DropCard,
    EndTurn,
    KeepHistory,
    NameFan,
    OrderCards,
    Pass,
    PlayCard,
    RevealEvent,
    Rewind,
    Scan,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.state import Adrift, seat_word
from game.games.adrift.table_cards import Cards
from game.games.adrift.table_cues import cue
from game.games.adrift.table_layout import (
    HELD,
    ORB,
    SPACE,
    TOKEN,
    Console,
    Places,
    core_spots,
    core_stops,
    index,
    line_space,
    line_stops,
    places,
)
from game.games.adrift.time_travel import RewindChoice
from game.games.adrift.turn import Help, Prep, React, Spend, can_react
from game.games.adrift.upgrades import ScanOrder
from game.ui import layout
from game.ui.board_faces import ConsoleFace, GaugeFace, MiniCardFace, PathFace, SharesFace
from game.ui.face import Face
from game.ui.faces import BackFace, ChipFace, LabelFace, SlotFace, SpriteFace
from game.ui.table import (
    EVERYTHING,
    Action,
    Cue,
    Handle,
    Hover,
    Looking,
    Mood,
    Placed,
    Rail,
    Scenery,
    ScoreLine,
    Table,
    Tip,
)

ARROWS = ("icons/arrow_right", "icons/arrow_down", "icons/arrow_left", "icons/arrow_up")
"""From each console to the one on its left (ADR-12)."""
KEYS: dict[type[Move], str] = {
    RevealEvent: "R",
    BoostCore: "B",
    Trade: "X",
    Scan: "S",
    CancelEvent: "C",
    Rewind: "W",
    KeepHistory: "K",
    DeclineOffer: "D",
    Pass: "P",
    EndTurn: "E",
}
"""The moves that are buttons, in the order in which they are shown."""
CERTAIN = 500
"""A value of a bot beyond this is a game won or lost."""


class AdriftTable(Table[Adrift]):
    def __init__(self, game: Game) -> None:
        self._game = game
        self._words = game.words
        self._cards = Cards(game.words)

    # -- where things lie -----------------------------------------------------------------------------

    def scenery(self, look: Looking[Adrift]) -> Scenery:
        view = look.view
        spots = places(look.area)
        pieces = [
            *self._core(view, spots),
            *(piece for system in range(COUNT) for piece in self._console(view, system, spots.consoles[system])),
            *self._spaces(view, spots),
            *self._piles(view, spots),
            *self._bay(view, spots),
            *self._row(view, spots),
            *self._scanned(view, spots),
        ]
        return Scenery(tuple(pieces), heading=self._heading(view), backdrop="adrift/backdrop")

    def _heading(self, s: Adrift) -> str:
        top = s.pending[-1] if s.pending else None
        phase = "start"
        if s.ending:
            phase = "over"
        elif isinstance(top, Prep):
            phase = "prep"
        elif isinstance(top, Offer | RewindChoice):
            phase = "event"
        elif isinstance(top, React):
            phase = "react"
        elif isinstance(top, Spend | Help):
            phase = "spend"
        elif isinstance(top, ScanOrder):
            phase = "scan"
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
        plate = spots.plate
        number = Rect(plate.left + 8, plate.top + 4, 96, plate.height - 8)
        label = Rect(number.right + 6, plate.top + 10, plate.right - number.right - 16, plate.height - 20)
        said = LabelFace(self._words.ui(words, goal=FULL_CORE), token, 17, "left", spaced=False)
        return [
            Placed("core", spots.core, path, tip, -1, ghost=True),
            Placed("core:plate", plate, ChipFace("", token=token, solid=True), tip, 0, "core", ghost=True, mood=mood),
            Placed("core:number", number, LabelFace(str(s.core), token, 46, spaced=False), tip, 1, "core"),
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
                loose=True,
            ),
        ]

    def _console(self, s: Adrift, system: int, spots: Console) -> list[Placed]:
        """ADR-148."""
        name = SYSTEMS[system]
        rp = s.rp[system]
        board = s.box.board
        tip = self._system_tip(s, system)
        failing = rp < 0
        line = GaugeFace(LOWEST, HIGHEST, rp, name, (LOWEST, -5, 0, 5, HIGHEST), HIGHEST, LOWEST)
        stops = line_stops(spots.gauge, board)
        pin = Rect(0, 0, TOKEN, TOKEN)
        pin.center = stops[rp - LOWEST]
        pin_title = self._words.ui("t_pin", system=self._words.name(name), rp=rp)
        number = LabelFace(str(rp), "refused" if failing else "selected" if rp == HIGHEST else "text", 36, spaced=False)
        mood = Mood("refused", harsh=True) if failing and not s.ending else None
        if rp == HIGHEST and not s.ending:
            mood = Mood("selected")
        pieces = [
            Placed(name, spots.board, self._console_face(s, system), tip, 0, ghost=True, mood=mood),
            Placed(f"rp:{name}", spots.number, number, tip, 2, name),
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
                loose=True,
            ),
        ]
        return [*pieces, *self._slot(s, system, spots), *self._tray(s, system, spots)]

    def _console_face(self, s: Adrift, system: int) -> ConsoleFace:
        name = SYSTEMS[system]
        info = s.box.systems[name]
        who = info.crew
        if s.terms.seats > 1:
            who = self._words.ui(
                "t_manned", crew=info.crew, player=self._words.name(seat_word(s.terms.control[system]))
            )
        signs = [ARROWS[system]]
        if s.rp[system] < 0:
            signs.insert(0, "adrift/warning")
        elif s.rp[system] == HIGHEST:
            signs.insert(0, "adrift/full_power")
        asked = not s.ending and asked_system(s) == system
        state: Any = "now" if system == s.active and not s.ending else "asked" if asked else "idle"
        return ConsoleFace(info.name, who, f"adrift/{name}", name, state, tuple(signs), s.rp[system] < 0)

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
        return [slot, Placed(upgrade, spots.slot, face, card_tip, 3, slot.id, loose=True)]

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
                    goes_to="discard",
                    loose=True,
                )
                for i, (card, rect) in enumerate(zip(cards, rects, strict=True))
            ),
        ]

    def _spaces(self, s: Adrift, spots: Places) -> list[Placed]:
        """The spaces of the lines on which RP from the core or from another system can be put down now."""
        wanted: dict[tuple[int, int], int] = {}
        for move in self._moves(s):
            if isinstance(move, DrawCore):
                wanted[s.active, s.rp[s.active] + move.amount] = move.amount
            elif isinstance(move, Divert) and (target := index(move.target)) is not None:
                wanted[target, s.rp[target] + move.amount] = move.amount
        pieces = []
        for (system, number), amount in wanted.items():
            rect = line_space(spots.consoles[system].gauge, s.box.board, number)
            tip = Tip(self._words.ui("t_space", amount=amount), self._words.ui("t_space_tip", number=number), "ADR-150")
            face = LabelFace(str(number), "text", 12, spaced=False)
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
            pieces.append(Placed(card, rect, face, self._cards.event_tip(s, card), 9 - i, "known", comes_from="deck"))
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
        face = SharesFace(ui("t_odds", system=name, rp=s.rp[s.active]), parts)
        tip = Tip(ui("t_odds_title"), ui("t_odds_tip", met=met, missed=missed, other=other), "ADR-160")
        return [Placed("odds", spots.odds, face, tip, 1)]

    def _previous(self, s: Adrift, spots: Places) -> Placed:
        ui = self._words.ui
        last = s.previous
        if last is None:
            tip = Tip(ui("t_previous"), ui("t_previous_none"), "ADR-109")
            return Placed("previous", spots.previous, SlotFace(ui("t_previous")), tip, 1)
        changed = self._cards.changes(last.systems, last.core)
        told = ui("t_previous_tip", system=self._words.name(SYSTEMS[last.system]), changes=changed)
        tip = Tip(f"{ui('t_previous')}: {self._words.name(last.card)}", told, "ADR-109")
        face = MiniCardFace(self._words.name(last.card), f"adrift/event_{last.card}", "line", dimmed=not s.bay)
        return Placed("previous", spots.previous, face, tip, 1)

    def _bay(self, s: Adrift, spots: Places) -> list[Placed]:
        """The event that waits; after it, what it did, until the next one comes."""
        tip = Tip(self._words.name("bay"), self._words.ui("t_bay_tip"), "ADR-53")
        last = s.previous
        if s.bay:
            card, face = s.bay, self._cards.waiting(s)
        elif last and s.holder(last.card) is None and last.card in s.discard:
            card, face = last.card, self._cards.resolved(s, last)
        else:
            return [Placed("bay", spots.bay, SlotFace(self._words.ui("t_bay")), tip, 0, ghost=True)]
        bay = Placed("bay", spots.bay, LabelFace(""), tip, 0, ghost=True)
        told = self._cards.event_tip(s, card)
        event = Placed(card, spots.bay, face, told, 8, "bay", comes_from="deck", goes_to="discard", loose=bool(s.bay))
        return [bay, event]

    def _row(self, s: Adrift, spots: Places) -> list[Placed]:
        """ADR-149. Eight places; an empty one says where its card is."""
        pieces = []
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
                face = self._cards.upgrade(s, upgrade, row=True)
                pieces.append(Placed(upgrade, rect, face, self._cards.upgrade_tip(s, upgrade), 3, home, loose=True))
        return pieces

    def _scanned(self, s: Adrift, spots: Places) -> list[Placed]:
        """ADR-89. The cards looked at lie large over the table until they are put back."""
        top = s.pending[-1] if s.pending else None
        if not isinstance(top, ScanOrder):
            return []
        cards = s.deck[: top.count]
        label = LabelFace(self._words.ui("t_scan_order"), "selected", 18, spaced=False)
        strip = Rect(spots.cloth.left + 20, spots.cloth.top + 12, spots.cloth.width - 40, 30)
        pieces = [
            Placed("cloth", spots.cloth, ChipFace("", token="selected", solid=True), None, 20, EVERYTHING),
            Placed("cloth:label", strip, label, None, 21, "cloth"),
        ]
        room = Rect(spots.cloth.left + 20, spots.cloth.top + 56, spots.cloth.width - 40, 200)
        for card, rect in zip(cards, layout.hand(room, (310, 200), 20, len(cards)), strict=True):
            face, tip = self._cards.event(s, card), self._cards.event_tip(s, card)
            pieces.append(Placed(f"pick:{card}", rect, face, tip, 22, "cloth"))
        return pieces

    def _moves(self, s: Adrift) -> list[Move]:
        return self._game.engine.moves(s) if s.pending else []

    # -- which touch is which move -----------------------------------------------------------------------

    def handles(self, view: Adrift, move: Move) -> Sequence[Handle]:
        acting = asked_system(view)
        ui = self._words.ui
        if isinstance(move, OrderCards):
            return [Handle(tuple(f"pick:{card}" for card in move.cards), ui("t_verb_order"))]
        if isinstance(move, RevealEvent):
            return [Handle(("deck",), ui("t_verb_reveal"), "r")]
        if isinstance(move, Rewind):
            return [Handle((view.bay, "previous"), ui("t_verb_rewind"), "w")]
        if isinstance(move, PlayCard):
            return [Handle((move.card, move.target), ui("t_verb_play"), "p")]
        if isinstance(move, DropCard):
            return [Handle((move.card, "discard"), ui("t_verb_drop"), "d")]
        if acting is None:
            return []
        own, upgrade = SYSTEMS[acting], view.upgrades[acting]
        pin = f"token:{own}"
        if isinstance(move, DrawCore):
            number = view.rp[acting] + move.amount
            return [
                Handle(("token:core", f"space:{own}:{number}"), self._draw_verb(view, acting, move.amount), "d"),
                Handle(("token:core", own), ui("t_verb_draw"), "d"),
            ]
        if isinstance(move, BoostCore):
            return [Handle((pin, "core"), ui("t_verb_boost"), "b")]
        if isinstance(move, Trade):
            return [Handle((pin, "core"), ui("t_verb_trade"), "x"), Handle((upgrade, "core"), ui("t_verb_trade"), "x")]
        if isinstance(move, Divert):
            number = view.rp[SYSTEMS.index(move.target)] + move.amount
            paths = ((pin, f"space:{move.target}:{number}"), (pin, move.target), (upgrade, move.target))
            verbs = (f"+{move.amount}", ui("t_verb_divert"), ui("t_verb_divert"))
            return [Handle(path, verb, "v") for path, verb in zip(paths, verbs, strict=True)]
        if isinstance(move, Scan):
            return [Handle((upgrade, "deck"), ui("t_verb_scan"), "s")]
        if isinstance(move, CancelEvent):
            return [Handle((upgrade, view.bay), ui("t_verb_cancel"), "c")]
        if isinstance(move, TakeUpgrade | BuyUpgrade):
            verb = ui("t_verb_replace") if upgrade else ui("t_verb_install")
            return [Handle((move.upgrade, upgrade or f"slot:{own}"), verb, "i")]
        return []

    def _draw_verb(self, s: Adrift, system: int, amount: int) -> str:
        """ADR-160. With the odds after the draw."""
        if not s.terms.odds:
            return f"+{amount}"
        met, missed = odds(s, s.rp[system] + amount)
        return self._words.ui("t_verb_draw_odds", amount=amount, met=met, missed=missed)

    def actions(self, view: Adrift, moves: Sequence[Move]) -> Sequence[Action]:
        found = [
            Action(move, self._words.move(move), key)
            for kind, key in KEYS.items()
            for move in moves
            if isinstance(move, kind)
        ]
        if Pass() in moves and self._others_asked(view):
            found.append(Action(Pass(), self._words.ui("t_pass_all"), "A", again=True))
        fans = [move for move in moves if isinstance(move, NameFan)]
        return [*found, *(Action(move, self._words.move(move), str(move.player)) for move in fans)]

    def _others_asked(self, s: Adrift) -> bool:
        """ADR-153. Whether more systems have something to decide in this window."""
        top = s.pending[-1]
        asks = can_react if isinstance(top, React) else can_help
        passed = top.passed if isinstance(top, React | Help) else COUNT
        return any(asks(s, (s.active + later) % COUNT) for later in range(passed + 1, COUNT))

    def attempt(self, view: Adrift, source: str, target: str) -> Move | None:
        acting = asked_system(view)
        if acting is None:
            return None
        own = SYSTEMS[acting]
        at = self._system_at(view, target)
        if source == "deck":
            return RevealEvent() if target == "bay" or target in view.box.events else None
        if source == "token:core":
            return DrawCore(1) if at == own else None
        if source == f"token:{own}":
            return self._send(view, acting, target, at)
        if source in view.box.events:
            return self._card_dropped(view, source, target, at)
        if source in view.box.upgrades:
            return self._upgrade_dropped(view, acting, source, target, at)
        return None

    def _system_at(self, s: Adrift, piece: str) -> str:
        """The system on whose console a piece lies, or ""."""
        for system, name in enumerate(SYSTEMS):
            parts = piece.split(":")
            if name in parts or piece in s.held[system] or (piece and piece == s.upgrades[system]):
                return name
        return ""

    def _send(self, s: Adrift, acting: int, target: str, at: str) -> Move | None:
        """RP carried away from a console."""
        if target.split(":")[0] == "core" or target == "token:core":
            return BoostCore() if s.rp[acting] == HIGHEST else Trade()
        return Divert(at, 1) if at and at != SYSTEMS[acting] else None

    def _card_dropped(self, s: Adrift, card: str, target: str, at: str) -> Move | None:
        if card == s.bay:
            return Rewind() if target == "previous" else None
        if target == "discard":
            return DropCard(card)
        return PlayCard(card, at) if at and s.holder(card) is not None else None

    def _upgrade_dropped(self, s: Adrift, acting: int, upgrade: str, target: str, at: str) -> Move | None:
        own = SYSTEMS[acting]
        if upgrade not in s.upgrades:
            offered = isinstance(s.pending[-1], Offer)
            return None if at != own else TakeUpgrade(upgrade) if offered else BuyUpgrade(upgrade)
        if upgrade != s.upgrades[acting]:
            return None
        if target == "deck":
            return Scan()
        if target == "bay" or target == s.bay:
            return CancelEvent()
        return self._send(s, acting, target, at)

    # -- what is shown on the way --------------------------------------------------------------------------

    def hover(self, view: Adrift, piece: str) -> Hover:
        """Pointing at the event shows whom it would help or hurt; at an empty place of the row, who has the card."""
        kind, _, upgrade = piece.partition(":")
        if kind == "home" and upgrade in view.upgrades:
            return Hover({upgrade: "selected"})
        ahead = forecast(view) if piece and piece == view.bay else None
        if ahead is None:
            return Hover()
        changes: dict[str, int] = {"core:plate": ahead.core}
        changes.update(zip(SYSTEMS, ahead.systems, strict=True))
        return Hover({who: "legal" if change > 0 else "refused" for who, change in changes.items() if change})

    def cue(self, view: Adrift, event: Event) -> Cue | None:
        """ADR-158, ADR-159."""
        return cue(event, self._game.engine.box.board.danger)  # type: ignore[attr-defined]

    # -- the end -------------------------------------------------------------------------------------------

    def breakdown(self, state: Adrift) -> Sequence[ScoreLine]:
        """ADR-131, ADR-133. One core for all: every player's score is its number."""
        if state.terms.seats == 1:
            return [ScoreLine(self._words.ui("t_result", cards=len(state.deck)), state.core)]
        return [
            ScoreLine(
                self._words.ui("t_result_of", player=self._words.name(seat_word(seat)), cards=len(state.deck)),
                state.core,
            )
            for seat in range(state.terms.seats)
        ]

    def reason(self, view: Adrift, move: Move, value: float) -> str:
        if value > CERTAIN:
            return self._words.ui("reason_wins")
        return self._words.ui("reason_loses" if value < -CERTAIN else "reason_builds")

    def progress(self, state: Adrift) -> Sequence[float]:
        return (float(state.core),) * state.terms.seats
