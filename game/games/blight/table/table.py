"""The table of Blight (chapter 16): dice, sheets and notes on a desk, and which touch of them is which move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

from pygame import Rect

from game.core.events import Event, Seat
from game.core.game import Game
from game.core.match import Moment
from game.core.moves import Move
from game.games.blight.rules import events as happened
from game.games.blight.rules.blueprints import FreeIcon
from game.games.blight.rules.engine import Blight
from game.games.blight.rules.events import ECONOMY, seat_of, seat_word
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
from game.games.blight.rules.scoring import modules_built, score
from game.games.blight.rules.state import DIE_IDS, Colony, Sheet
from game.games.blight.rules.words import Ask
from game.games.blight.table.advice import OTHER, PAID, SHIFTED, Why, printed_kinds
from game.games.blight.table.ending import ending
from game.games.blight.table.faces import NoteFace, PaperFace
from game.games.blight.table.goal import goal
from game.games.blight.table.reasons import Reasons
from game.games.blight.table.sheet import SheetView
from game.games.blight.table.tray import TRAY, TrayView, seat_colour, seat_shape
from game.ui.ending import Ending
from game.ui.faces import SpriteFace
from game.ui.table import (
    EVERYTHING,
    Action,
    Advice,
    Amount,
    Cue,
    CueKind,
    Effect,
    Goal,
    Handle,
    Hover,
    Placed,
    Scenery,
    ScoreLine,
    Sight,
    Table,
    Tension,
    Tip,
)

LAST_HEXES = 3
"""From so many on that are left, the music says that time runs out."""
RAIL, GAP, FRAME = 158, 10, 7
"""How wide the column of the other outposts is, how far things are apart, how broad the frame of another's sheet."""
CLOSE = 3
"""With so few icons open on its Spaceport an outpost may launch this round."""


class BlightTable(Table[Colony]):
    def __init__(self, game: Game) -> None:
        assert isinstance(game.engine, Blight)
        self._game = game
        self._words = game.words
        self._kinds = printed_kinds(tuple(game.engine.box.plans.values()))

    def _say(self, key: str, **values: object) -> str:
        return self._words.ui(f"t_{key}", **values)

    def goal(self, view: Colony, seat: Seat | None) -> Goal:
        return goal(self._words, view, seat, lambda other: self.mark(view, other))

    # -- where things lie -----------------------------------------------------------------------------

    def scenery(self, sight: Sight[Colony]) -> Scenery:
        view, seat, area = sight.view, sight.seat, sight.area
        mine = seat or 0
        shown = seat_of(sight.sheet) if sight.sheet else mine
        board = Rect(0, 0, min(area.width - 20, 1560), min(area.height - 12, 930))
        board.center = area.center
        several = len(view.sheets) > 1
        wide = board.width - (RAIL + GAP if several else 0)
        tray = Rect(board.left, board.top, wide, TRAY)
        paper = Rect(board.left, tray.bottom + GAP, wide, board.bottom - tray.bottom - GAP)
        pieces = TrayView(sight, mine, shown, self._words, tray).pieces()
        if shown != mine:
            frame = PaperFace(ground=seat_colour(shown), edge=seat_colour(shown), lifted=True)
            pieces.append(Placed(f"{OTHER}frame", paper, frame, None, -4, ghost=True))
            paper = paper.inflate(-2 * FRAME, -2 * FRAME)
        sheet = SheetView(
            view, shown, self._words, paper, OTHER if shown != mine else "", sight.warnings or shown != mine
        )
        pieces += [replace(piece, on_chart=True) for piece in sheet.pieces()]
        pieces += self._ark(view, shown, sheet, tray)
        if several:
            rail = Rect(board.right - RAIL, board.top, RAIL, board.height)
            pieces += self._notes(view, mine, shown, rail)
        return Scenery(
            tuple(pieces),
            heading=self._heading(view, mine, shown),
            backdrop="blight/backdrop",
            stars=False,
            chart=paper,
            nearness=sight.text_percent / 100,
        )

    def _heading(self, s: Colony, mine: Seat, shown: Seat) -> str:
        sheet = s.sheets[mine]
        key = "heading_over" if s.ending else "heading_other" if shown != mine else "heading"
        left, who = max(0, sheet.uses_left), self._owner(shown)
        return self._say(key, round=s.round, of=s.terms.hexes, left=left, limit=sheet.limit, who=who)

    def _ark(self, s: Colony, shown: Seat, sheet: SheetView, tray: Rect) -> list[Placed]:
        """BLI-145. The ark stands on its Spaceport, and leaves at the end."""
        if not s.launched(shown):
            return []
        port = sheet.at(s.plan.structures[s.plan.spaceport].box)
        ark = Rect(0, 0, 56, 56)
        ark.midright = (port.right - 46, port.centery)
        if s.ending:
            ark.center = (tray.right - 300, tray.centery)
        face, tip = SpriteFace("blight/spaceport"), Tip(self._say("ark"), self._say("ark_tip"), "BLI-74")
        return [Placed(f"{sheet.mark}ark", ark, face, tip, 6, EVERYTHING)]

    # -- the others -----------------------------------------------------------------------------------

    def _notes(self, s: Colony, mine: Seat, shown: Seat, rail: Rect) -> list[Placed]:
        """BLI-134. A note for every outpost; touching it lays its sheet on top."""
        count = len(s.sheets)
        high = min(150, (rail.height - (count - 1) * GAP) // count)
        placed = []
        for seat, sheet in enumerate(s.sheets):
            rect = Rect(rail.left, rail.top + seat * (high + GAP), rail.width, high)
            port = s.plan.icons_of[s.plan.spaceport]
            open_port = len([icon for icon in port if icon not in sheet.checked])
            items = [(f"blight/{track}", str(at)) for track, at in sheet.markers.items()]
            items.append(("blight/spaceport", self._say("launched") if not open_port else f"-{open_port}"))
            name = self._owner(seat)
            face = NoteFace(
                name,
                seat_shape(seat),
                str(score(s.plan, sheet).total),
                tuple(items),
                self._note_text(s, sheet, open_port),
                seat_colour(seat),
                chosen=seat == shown,
            )
            key = "note_mine" if seat == mine else "note_tip"
            tip = Tip(name, self._say(key, open=open_port), "BLI-100")
            sight = "" if seat == mine else seat_word(seat)
            placed.append(Placed(seat_word(seat), rect, face, tip, 1, opens=sight))
        return placed

    def _owner(self, seat: Seat) -> str:
        """Whose outpost it is, to stand by itself."""
        name = self._words.name(seat_word(seat))
        return name[:1].upper() + name[1:]

    def _note_text(self, s: Colony, sheet: Sheet, open_port: int) -> str:
        """BLI-115. A rival who is about to launch is what one must know."""
        if 0 < open_port <= CLOSE:
            return self._say("close", open=open_port)
        return self._say("modules", built=modules_built(s.plan, sheet), of=len(s.plan.modules))

    # -- which touch is which move -----------------------------------------------------------------------

    def handles(self, view: Colony, move: Move) -> Sequence[Handle]:
        match move:
            case MineOre():
                return [self._single(view, _die(move.die, move.shift), move.icon, "mine")]
            case AssembleOre():
                return [replace(self._single(view, move.die, move.icon, "robot"), token="selected")]
            case Bulldoze():
                return [self._single(view, _die(move.die, move.shift), move.icon, "clear")]
            case MineRare():
                return self._pair(view, move, move.icon, "drill")
            case Research():
                return self._research(view, move)
            case PayPower():
                return self._payment(f"{move.structure}.p", "power")
            case PayFood():
                return self._payment(move.icon, "food")
            case CheckBox():
                return [Handle((move.technology,), self._say("verb_box"))]
            case ChooseIcon():
                return [Handle((move.icon,), self._say("verb_choose"))]
        return []

    def _payment(self, icon: str, track: str) -> list[Handle]:
        verb = self._say("verb_pay")
        asked = self._say("ask_payment", track=self._words.name(track))
        return [Handle((icon,), verb), Handle((f"marker:{track}", icon), verb, prompt=asked)]

    def _single(self, s: Colony, die: str, icon: str, verb: str) -> Handle:
        return Handle((die, icon), self._say(f"verb_{verb}"), prompt=self._say("ask_die", value=_value(s, die)))

    def _pair(
        self, s: Colony, move: MineRare | Research, target: str, verb: str, full: Move | None = None
    ) -> list[Handle]:
        """Two dice and a target, in the order in which hands like to touch them (BLI-137)."""
        one, two = _die(move.first, move.first_shift), _die(move.second, move.second_shift)
        paths = [path for path in permutations((one, two, target)) if path[0] != target]
        asked = {die: self._say("ask_pair", value=_value(s, die)) for die in (one, two)}
        return [Handle(path, self._say(f"verb_{verb}"), move=full, prompt=asked[path[0]]) for path in paths]

    def _research(self, s: Colony, move: Research) -> list[Handle]:
        """BLI-138. A double dropped on a technology puts its first box there; each of the others is clicked."""
        if move.boxes:
            return self._pair(s, move, move.boxes[0], "research")
        sheet = s.acting()
        handles = []
        for technology in s.plan.technologies:
            if sheet.boxes_left(s.plan, technology):
                handles += self._pair(s, move, technology, "research", replace(move, boxes=(technology,)))
        return handles

    def actions(self, view: Colony, moves: Sequence[Move]) -> Sequence[Action]:
        return [Action(move, self._words.move(move), "E") for move in moves if isinstance(move, Done)]

    def attempt(self, view: Colony, source: str, target: str) -> Move | None:
        kind, _, rest = source.partition(":")
        if view.asked_by(FreeIcon):
            return ChooseIcon(source) if source in view.plan.icons else None
        icon = view.plan.icons.get(target)
        if kind == "marker" and icon and icon.kind == rest and rest in PAID:
            return PayPower(icon.of) if rest == "power" else PayFood(icon.id)
        if kind not in SHIFTED:
            return None
        die, shift = f"die:{rest}", SHIFTED[kind]
        if icon and icon.kind == "bulldozer":
            return Bulldoze(icon.id, die, shift)
        if icon and icon.kind == "rare":
            return self._refused(view, [MineRare(icon.id, die, other, shift) for other in DIE_IDS if other != die])
        if icon:
            return MineOre(icon.id, die, shift)
        if target in view.plan.technologies:
            return self._refused(view, [Research(die, other, shift, 0, (target,)) for other in DIE_IDS if other != die])
        return None

    def _refused(self, s: Colony, moves: Sequence[Move]) -> Move | None:
        """With two dice to choose, only a pair that cannot be meant explains anything."""
        return next((move for move in moves if self._game.engine.check(s, move)), None)

    def kind(self, piece: str) -> str:
        if piece.startswith(OTHER):
            return "other"
        return self._kinds.get(piece) or super().kind(piece)

    def advice(self, view: Colony, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        return Why(view, self._words, moves).about(self.kind(source), source, target)

    def pressed(self, prompt: str) -> bool:
        """Done is the heartbeat, and seals the round (BLI-50). A lone box or icon of a research is taken as it is."""
        return prompt == Ask.ALLOCATE

    # -- what is shown on the way --------------------------------------------------------------------------

    def hover(self, view: Colony, piece: str) -> Hover:
        """Pointing at a used die shows what it was used for; pointing at an area, what is missing there."""
        sheet = view.acting()
        if piece in DIE_IDS and view.rolls:
            used = sheet.used[DIE_IDS.index(piece)]
            return Hover({used: "selected"}) if used in view.plan.icons else Hover()
        if piece in view.plan.structures or piece in view.plan.areas:
            open_icons = [icon for icon in view.plan.icons_of[piece] if icon not in sheet.checked]
            return Hover(dict.fromkeys(open_icons, "selected"))
        return Hover()

    def amounts(self, view: Colony, eyes: Seat | None) -> Sequence[Amount]:
        """Of one's own sheet."""
        sheet = view.sheets[eyes or 0]
        markers = [Amount(f"marker:{track}", value) for track, value in sheet.markers.items()]
        return [*markers, Amount("points", score(view.plan, sheet).total, "points")]

    def cue(self, view: Colony, event: Event) -> Cue | None:
        """BLI-143, BLI-145."""
        match event:
            case happened.RoundBegan():
                return Cue(kind="step")
            case happened.EconomyBegan():
                return Cue("flip", kind="step")
            case happened.DiceRolled():
                return Cue("dice", DIE_IDS)
            case happened.MarkerMoved():
                return self._marker_cue(event)
            case happened.AllocationEnded():
                return Cue("card", (event.who,)) if len(view.sheets) > 1 else None
            case happened.SheetRevealed():
                told = Cue("card", (event.who,), caption=True, known_to=seat_of(event.who))
                return told if event.cause != "idle" else None
            case happened.BlightSpread():
                sound = "flip" if event.cause == "hex" else "alarm"
                last = event.cause == "outpost"
                kind: CueKind = "moment" if last else "touch"
                creeps = Effect("ring", f"hex:{event.hex}", "blight")
                return Cue(sound, (f"hex:{event.hex}",), "blight", kind=kind, caption=True, effects=(creeps,))
            case happened.DisasterStruck():
                return Cue("alarm", ("disasters",), "refused", kind="card", card=self._disaster(view, event))
            case happened.LossFiltered():
                return Cue("confirm", ("blight_filters",), "legal", caption=True, seat=seat_of(event.who))
            case happened.DieLost() | happened.DiePenaltyBegan():
                return Cue("thud", ("marker:dice_actions",), "refused", caption=True, seat=seat_of(event.who))
            case happened.GameEnded():
                won = event.cause == "launched"
                ark = ("ark", f"{OTHER}ark") if won else ()
                light = (Effect("stars", "ark", "stamp"),) if won else (Effect("dark"),)
                return Cue(
                    "engine" if won else "lose", ark, "legal", kind="moment", caption=True, hush=True, effects=light
                )
        return self._work_cue(event)

    def tension(self, view: Colony) -> Tension:
        """The Blight is nearly round the planet."""
        left = view.terms.hexes - view.marked
        return "danger" if left <= LAST_HEXES and not view.ending else "calm"

    def _work_cue(self, event: Event) -> Cue | None:
        """What a seat does in its allocation."""
        match event:
            case happened.IconChecked():
                sound = "thud" if event.cause == "bulldozer" else "token"
                return Cue(sound, (event.icon,), seat=seat_of(event.who))
            case happened.AreaOpened():
                opened = (Effect("sweep", event.area, "stamp"),)
                return Cue("scrape", (event.area,), "legal", caption=True, seat=seat_of(event.who), effects=opened)
            case happened.StructureCompleted():
                port = event.structure == "spaceport"
                return Cue(
                    "engine" if port else "confirm",
                    (event.structure,),
                    "legal",
                    kind="moment" if port else "touch",
                    caption=True,
                    seat=seat_of(event.who),
                    effects=(Effect("stamp", event.structure, "stamp"), *([Effect("sweep")] if port else [])),
                )
            case happened.FoodIconChecked():
                return Cue("token", (f"dome:{event.number - 1}",), "legal", seat=seat_of(event.who))
            case happened.ResearchBegan():
                return Cue("chirp", ("uses",), seat=seat_of(event.who))
            case happened.BoxChecked():
                return Cue("token", (event.technology,), seat=seat_of(event.who))
            case happened.TechnologyCompleted():
                stamp = (Effect("stamp", event.technology, "stamp"),)
                return Cue("chime", (event.technology,), "legal", caption=True, seat=seat_of(event.who), effects=stamp)
        return None

    def _disaster(self, s: Colony, event: happened.DisasterStruck) -> Tip:
        row = s.box.disasters[event.disaster]
        title = self._say("disaster_title", roll=event.roll, name=row.name)
        return Tip(title, row.text, "BLI-87", SpriteFace(f"blight/{row.id}"))

    def _marker_cue(self, event: happened.MarkerMoved) -> Cue | None:
        if isinstance(event, happened.MarkerStopped):
            return None
        token = "legal" if event.after > event.before else "refused"
        told = event.cause != "payment"
        sound = "token" if event.cause in ECONOMY or not told else "chime" if token == "legal" else "thud"
        return Cue(sound, (f"marker:{event.track}",), token, caption=told, seat=seat_of(event.who))

    # -- the end -------------------------------------------------------------------------------------------

    def breakdown(self, state: Colony) -> Sequence[ScoreLine]:
        """BLI-147. One line for each line of BLI-93 that brings points, for every seat."""
        lines: list[ScoreLine] = []
        for seat, sheet in enumerate(state.sheets):
            worth = score(state.plan, sheet)
            owner = f"{self._owner(seat)}: " if len(state.sheets) > 1 else ""
            names = ("spaceport", "modules", "food", "morale", "population", "technologies", "areas")
            lines += [
                ScoreLine(f"{owner}{self._say(f'score_{name}')}", points)
                for name in names
                if (points := getattr(worth, name))
            ]
        return lines

    def ending(self, past: Sequence[Moment]) -> Ending:
        return ending(self._words, past)

    def reason(self, view: Colony, move: Move, value: float) -> str:
        return Reasons(view, self._words).of(move)

    def progress(self, state: Colony) -> Sequence[float]:
        return tuple(float(score(state.plan, sheet).total) for sheet in state.sheets)


def _value(s: Colony, die: str) -> int:
    """What a die of the tray counts as, also one of the small ones."""
    kind, _, number = die.partition(":")
    return s.dice[int(number)] + SHIFTED[kind]


def _die(die: str, shift: int) -> str:
    """The piece that is this die, or one of the two small ones beside it that show it smelted."""
    return die if not shift else f"{'plus' if shift > 0 else 'minus'}:{die.partition(':')[2]}"
