"""The table of Blight (chapter 16): dice, sheets and notes on a desk, and which touch of them is which move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

from pygame import Rect

from game.core.events import Event, Seat
from game.core.game import Game
from game.core.moves import Move
from game.games.blight import events as happened
from game.games.blight.blueprints import FreeIcon
from game.games.blight.effects import ShiftDie, WildCommon
from game.games.blight.events import ECONOMY, seat_of, seat_word
from game.games.blight.moves import (
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
from game.games.blight.research import PlaceBoxes, boxes_for
from game.games.blight.scoring import modules_built, rank, score
from game.games.blight.state import DICE, DIE_IDS, RESEARCH, Colony, Sheet
from game.games.blight.table_sheet import SheetView
from game.ui.faces import DieFace, LabelFace, Shape, SpriteFace
from game.ui.paper_faces import NoteFace
from game.ui.table import EVERYTHING, Action, Cue, Handle, Hover, Looking, Placed, Scenery, ScoreLine, Table, Tip

TRAY, RAIL, GAP = 84, 158, 10
"""How high the dice tray is, how wide the column of the other outposts, how far things are apart."""
DIE, SMELTED = 58, 29
SHAPES: tuple[Shape, ...] = ("circle", "triangle", "square", "diamond", "hexagon", "star")
SHIFTED = {"minus": -1, "die": 0, "plus": 1}
CLOSE = 3
"""With so few icons open on its Spaceport an outpost may launch this round."""
OTHER = "other/"
"""Stands before the ids of the pieces of somebody else's sheet."""


class BlightTable(Table[Colony]):
    def __init__(self, game: Game) -> None:
        self._game = game
        self._words = game.words

    def _say(self, key: str, **values: object) -> str:
        return self._words.ui(f"t_{key}", **values)

    # -- where things lie -----------------------------------------------------------------------------

    def scenery(self, look: Looking[Colony]) -> Scenery:
        view, seat, area = look.view, look.seat, look.area
        mine = seat or 0
        shown = seat_of(look.sheet) if look.sheet else mine
        board = Rect(0, 0, min(area.width - 20, 1560), min(area.height - 12, 930))
        board.center = area.center
        several = len(view.sheets) > 1
        wide = board.width - (RAIL + GAP if several else 0)
        tray = Rect(board.left, board.top, wide, TRAY)
        paper = Rect(board.left, tray.bottom + GAP, wide, board.bottom - tray.bottom - GAP)
        sheet = SheetView(
            view, shown, self._words, paper, OTHER if shown != mine else "", look.warnings or shown != mine
        )
        pieces = [*self._tray(view, shown, mine, tray), *sheet.pieces(), *self._ark(view, shown, sheet, tray)]
        if several:
            rail = Rect(board.right - RAIL, board.top, RAIL, board.height)
            pieces += self._notes(view, mine, shown, rail)
        return Scenery(tuple(pieces), heading=self._heading(view, mine), backdrop="blight/backdrop", stars=False)

    def _heading(self, s: Colony, seat: Seat) -> str:
        sheet = s.sheets[seat]
        key = "heading_over" if s.ending else "heading"
        return self._say(key, round=s.round, of=s.terms.hexes, left=max(0, sheet.uses_left), limit=sheet.limit)

    # -- the dice -------------------------------------------------------------------------------------

    def _tray(self, s: Colony, shown: Seat, mine: Seat, tray: Rect) -> list[Placed]:
        """BLI-133. The dice as they are for the seat whose sheet is shown."""
        sheet = s.sheets[shown]
        ground = Tip(self._say("tray"), self._say("tray_tip"), "BLI-43")
        placed = [Placed("tray", tray, LabelFace(""), ground, -1, ghost=True)]
        pencil = Rect(tray.right - 250, tray.top + 10, 240, TRAY - 14)
        placed.append(Placed("pencil", pencil, SpriteFace("blight/pencil"), None, -1, ghost=True))
        if not s.rolls:
            return placed
        for die in range(DICE):
            spot = Rect(tray.left + 16 + die * (DIE + SMELTED + 16), tray.top + (TRAY - DIE) // 2, DIE, DIE)
            placed += self._die(s, sheet, die, spot, own=shown == mine)
        left = tray.left + 16 + DICE * (DIE + SMELTED + 16) + 4
        words = Rect(left, tray.top + 8, pencil.left - left - 14, TRAY - 16)
        return [*placed, *self._tray_words(s, shown, mine, words)]

    def _die(self, s: Colony, sheet: Sheet, die: int, spot: Rect, *, own: bool) -> list[Placed]:
        value, shift, used = s.dice[die], sheet.shifts[die], sheet.used[die]
        token = "smelted" if shift else "text"
        piece = DIE_IDS[die] if own else f"{OTHER}{DIE_IDS[die]}"
        face = DieFace(value + shift, token, spent=bool(used), throw=len(s.rolls))
        tip = Tip(self._say("die", value=value), self._die_text(s, sheet, die), "BLI-46")
        placed = [Placed(piece, spot, face, tip, 2)]
        for name, by in (("minus", -1), ("plus", 1)):
            if own and self._may_smelt(s, die, by):
                small = Rect(spot.right + 4, spot.top if by > 0 else spot.bottom - SMELTED, SMELTED, SMELTED)
                text = self._say("smelted", value=value, new=value + by)
                smelted = DieFace(value + by, "smelted")
                placed.append(Placed(f"{name}:{die}", small, smelted, Tip(self._say("smelter"), text, "BLI-72"), 2))
        return placed

    def _may_smelt(self, s: Colony, die: int, by: int) -> bool:
        """BLI-140. Whether the seat that allocates may still take this die one higher or lower."""
        now = self._game.engine.asking(s)
        if now is None or not 1 <= s.dice[die] + by <= 6:
            return False
        sheet = s.sheets[now[1].seat]
        return sheet.has(s.plan, ShiftDie) and not any(sheet.shifts) and not sheet.used[die] and sheet.uses_left > 0

    def _die_text(self, s: Colony, sheet: Sheet, die: int) -> str:
        used, shift = sheet.used[die], sheet.shifts[die]
        if not used:
            return self._say("die_free")
        purpose = self._say("die_research") if used == RESEARCH else self._words.name(s.plan.icons[used].of)
        text = self._say("die_used", purpose=purpose)
        return f"{text} {self._say('die_shifted', value=s.dice[die] + shift)}" if shift else text

    def _tray_words(self, s: Colony, shown: Seat, mine: Seat, room: Rect) -> list[Placed]:
        """How many dice are left, and what else is ready this round; at the end, what has become of the outpost."""
        sheet = s.sheets[shown]
        if s.ending:
            return self._verdict(s, shown, room)
        left = max(0, sheet.uses_left)
        tip = Tip(self._say("uses_title"), self._say("uses_tip", limit=sheet.limit), "BLI-47")
        top = s.pending[-1] if s.pending else None
        title = self._say("uses", left=left, limit=sheet.limit)
        if isinstance(top, PlaceBoxes) and top.seat == shown:
            title = self._say("boxes_left", boxes=top.left)
        elif len(s.sheets) > 1:
            title = f"{self._words.name(seat_word(shown))}: {title}"
        ready = self._alarms(s)
        if isinstance(top, PlaceBoxes):
            ready.append(self._say("click_technology"))
        elif isinstance(top, FreeIcon):
            ready.append(self._say("click_icon"))
        elif not left:
            ready.append(self._say("no_dice"))
        if sheet.lost_dice:
            ready.append(self._say("die_lost", amount=sheet.lost_dice))
        if left and sheet.has(s.plan, ShiftDie):
            ready.append(self._say("smelter_used" if any(sheet.shifts) else "smelter_ready"))
        if left and sheet.has(s.plan, WildCommon):
            ready.append(self._say("robots_used" if sheet.robots else "robots_ready"))
        if left >= 2 and (best := self._best_pair(s, sheet)):
            ready.append(self._say("double", value=best, boxes=boxes_for(s.plan, sheet, best)))
        if shown != mine:
            ready = [self._say("looking")]
        half = room.height // 2
        above = Rect(room.left, room.top, room.width, half)
        below = Rect(room.left, room.top + half, room.width, room.height - half)
        big = LabelFace(title, "selected" if left else "muted", 22, "left", spaced=False)
        small = LabelFace(" ".join(ready) or self._say("use_dice"), "text", 15, "left", spaced=False, bold=False)
        return [Placed("uses", above, big, tip, 1, ghost=True), Placed("ready", below, small, tip, 1, ghost=True)]

    def _alarms(self, s: Colony) -> list[str]:
        """What the end of this round holds."""
        if s.marked >= s.round:
            return []
        if s.round == s.terms.hexes:
            return [self._say("last_round")]
        return [self._say("disaster_comes")] if s.round in s.terms.warnings else []

    def _verdict(self, s: Colony, shown: Seat, room: Rect) -> list[Placed]:
        points = score(s.plan, s.sheets[shown]).total
        alone = len(s.sheets) == 1
        title = self._words.outcome(rank(s, shown).id) if alone else self._words.name(seat_word(shown))
        half = room.height // 2
        scenario = s.box.scenarios[s.terms.scenario].name
        big = LabelFace(self._say("verdict", title=title, points=points), "selected", 22, "left", spaced=False)
        small = LabelFace(
            self._say("verdict_below", scenario=scenario, round=s.round), "text", 15, "left", spaced=False, bold=False
        )
        tip = Tip(title, self._say("verdict_tip"), "BLI-106" if alone else "BLI-96")
        return [
            Placed("uses", Rect(room.left, room.top, room.width, half), big, tip, 1, ghost=True),
            Placed("ready", Rect(room.left, room.top + half, room.width, half), small, tip, 1, ghost=True),
        ]

    def _best_pair(self, s: Colony, sheet: Sheet) -> int:
        free = [s.dice[die] for die in sheet.free_dice()]
        return max((value for value in free if free.count(value) > 1), default=0)

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
            name = self._words.name(seat_word(seat))
            face = NoteFace(
                self._say("you") if seat == mine else name,
                f"seats/{SHAPES[seat]}",
                str(score(s.plan, sheet).total),
                tuple(items),
                self._note_text(s, sheet, open_port),
                f"seat_{seat + 1}",
                chosen=seat == shown,
            )
            key = "note_mine" if seat == mine else "note_tip"
            tip = Tip(name, self._say(key, open=open_port), "BLI-100")
            look = "" if seat == mine else seat_word(seat)
            placed.append(Placed(seat_word(seat), rect, face, tip, 1, look=look))
        return placed

    def _note_text(self, s: Colony, sheet: Sheet, open_port: int) -> str:
        """BLI-115. A rival who is about to launch is what one must know."""
        if 0 < open_port <= CLOSE:
            return self._say("close", open=open_port)
        return self._say("modules", built=modules_built(s.plan, sheet), of=len(s.plan.modules))

    # -- which touch is which move -----------------------------------------------------------------------

    def handles(self, view: Colony, move: Move) -> Sequence[Handle]:
        match move:
            case MineOre():
                return [Handle((_die(move.die, move.shift), move.icon), self._say("verb_mine"))]
            case AssembleOre():
                return [Handle((move.die, move.icon), self._say("verb_robot"), token="selected")]
            case Bulldoze():
                return [Handle((_die(move.die, move.shift), move.icon), self._say("verb_clear"))]
            case MineRare():
                return self._pair(move, move.icon, self._say("verb_drill"))
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
        return [Handle((icon,), verb), Handle((f"marker:{track}", icon), verb)]

    def _pair(self, move: MineRare | Research, target: str, verb: str, full: Move | None = None) -> list[Handle]:
        """Two dice and a target, in the order in which hands like to touch them (BLI-137)."""
        one, two = _die(move.first, move.first_shift), _die(move.second, move.second_shift)
        paths = [path for path in permutations((one, two, target)) if path[0] != target]
        return [Handle(path, verb, move=full) for path in paths]

    def _research(self, s: Colony, move: Research) -> list[Handle]:
        """BLI-138. A double dropped on a technology puts its first box there; each of the others is clicked."""
        verb = self._say("verb_research")
        now = self._game.engine.asking(s)
        if move.boxes or now is None:
            return self._pair(move, move.boxes[0], verb) if move.boxes else []
        sheet = s.sheets[now[1].seat]
        handles = []
        for technology in s.plan.technologies:
            if sheet.boxes_left(s.plan, technology):
                handles += self._pair(move, technology, verb, replace(move, boxes=(technology,)))
        return handles

    def actions(self, view: Colony, moves: Sequence[Move]) -> Sequence[Action]:
        return [Action(move, self._words.move(move), "E") for move in moves if isinstance(move, Done)]

    def attempt(self, view: Colony, source: str, target: str) -> Move | None:
        kind, _, rest = source.partition(":")
        icon = view.plan.icons.get(target)
        if kind == "marker" and icon and icon.kind in ("power", "food"):
            return PayPower(icon.of) if icon.kind == "power" else PayFood(icon.id)
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

    # -- what is shown on the way --------------------------------------------------------------------------

    def hover(self, view: Colony, piece: str) -> Hover:
        """Pointing at a used die shows what it was used for; pointing at an area, what is missing there."""
        sheet = self._acting(view)
        if piece in DIE_IDS and view.rolls:
            used = sheet.used[DIE_IDS.index(piece)]
            return Hover({used: "selected"}) if used in view.plan.icons else Hover()
        if piece in view.plan.structures or piece in view.plan.areas:
            open_icons = [icon for icon in view.plan.icons_of[piece] if icon not in sheet.checked]
            return Hover(dict.fromkeys(open_icons, "selected"))
        return Hover()

    def _acting(self, s: Colony) -> Sheet:
        now = self._game.engine.asking(s)
        return s.sheets[now[1].seat if now else 0]

    def cue(self, view: Colony, event: Event) -> Cue | None:
        """BLI-143, BLI-145."""
        match event:
            case happened.DiceRolled():
                return Cue("dice", DIE_IDS)
            case happened.MarkerMoved():
                return self._marker_cue(event)
            case happened.IconChecked():
                sound = "thud" if event.cause == "bulldozer" else "token"
                return Cue(sound, (event.icon,), seat=seat_of(event.who))
            case happened.AreaOpened():
                return Cue("thud", (event.area,), "legal", seat=seat_of(event.who))
            case happened.StructureCompleted():
                sound = "engine" if event.structure == "spaceport" else "confirm"
                return Cue(sound, (event.structure,), "legal", seat=seat_of(event.who))
            case happened.BoxChecked():
                return Cue("token", (event.technology,), seat=seat_of(event.who))
            case happened.TechnologyCompleted():
                return Cue("chime", (event.technology,), "legal", seat=seat_of(event.who))
            case happened.SheetRevealed():
                return Cue("card", (event.who,), caption=True) if event.cause != "idle" else None
            case happened.BlightSpread():
                sound = "flip" if event.cause == "hex" else "alarm"
                return Cue(sound, (f"hex:{event.hex}",), "blight", caption=True)
            case happened.DisasterStruck():
                return Cue("alarm", ("disasters",), "refused", caption=True)
            case happened.LossFiltered():
                return Cue("confirm", ("blight_filters",), "legal", caption=True, seat=seat_of(event.who))
            case happened.DieLost() | happened.DiePenaltyBegan():
                return Cue("thud", ("marker:dice_actions",), "refused", caption=True, seat=seat_of(event.who))
            case happened.GameEnded():
                return Cue("engine" if event.cause == "launched" else "lose", (), caption=True)
        return None

    def _marker_cue(self, event: happened.MarkerMoved) -> Cue | None:
        if event.before == event.after:
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
            owner = f"{self._words.name(seat_word(seat))}: " if len(state.sheets) > 1 else ""
            names = ("spaceport", "modules", "food", "morale", "population", "technologies", "areas")
            lines += [
                ScoreLine(f"{owner}{self._say(f'score_{name}')}", points)
                for name in names
                if (points := getattr(worth, name))
            ]
        return lines

    def reason(self, view: Colony, move: Move, value: float) -> str:
        """Why a bot likes its move: its value is about the points it hopes for."""
        if value >= 30:
            return self._say("reason_launch")
        return self._say("reason_build" if value >= 10 else "reason_survive")

    def progress(self, state: Colony) -> Sequence[float]:
        return tuple(float(score(state.plan, sheet).total) for sheet in state.sheets)


def _die(die: str, shift: int) -> str:
    """The piece that is this die, or one of the two small ones beside it that show it smelted."""
    return die if not shift else f"{'plus' if shift > 0 else 'minus'}:{die.partition(':')[2]}"
