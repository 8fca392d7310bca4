"""Beside the ship, for one survivor (DRG-174): motion tracker, clock, loadout, the Remora, and the bag."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.words import Words
from game.games.lifeform.rules.data.solo import MotionSpace
from game.games.lifeform.rules.solo.chits import odds
from game.games.lifeform.rules.solo.launch import tokens_needed
from game.games.lifeform.rules.solo.state import ALIVE, KILLED, Alone
from game.games.lifeform.table.faces.cards import BandFace, CountFace
from game.games.lifeform.table.faces.tracks import Cell, StripFace, silo_cell
from game.games.lifeform.table.modules.shuttle import ShuttleBoard
from game.games.lifeform.table.parts.rooms import SHUTTLE as SHUTTLE_TAB
from game.games.lifeform.table.parts.side import GAP, Meter, SideTable
from game.games.lifeform.table.solo.faces import BagFace, ScopeFace, SpaceFace, SpaceState, space_socket
from game.ui import layout
from game.ui.faces import SpriteFace
from game.ui.table import Mood, Placed, Tip

SHUTTLE, TABS = 74, 30
BAG = 140
COLUMN = {100: 300, 125: 330, 150: 360, 175: 390, 200: 420}
"""The width of the tracker by text size."""
HEAD = 26
LARGEST = 64
"""What came aboard is at most so large."""
BLIP, REMORA, CONTAINER, LAST_CHIT = "blip", "shuttle", "container", "last_chit"

RANKS: dict[str, tuple[float, float]] = {
    "alert": (0.5, 0), "m6": (0.5, 1), "m5": (0.42, 2.25), "s2": (1.0, 1.75), "s1": (1.0, 2.75), "m4": (0.5, 3.5),
    "m3": (0.5, 4.5), "p2": (0.0, 4.1), "p1": (0.0, 5.1), "m2": (0.5, 5.5), "m1": (0.5, 6.5), "m0": (0.5, 7.5),
}  # fmt: skip
"""Where each space lies: the column as a share, and the rank from the top. The graph of DRG-94, drawn to be read."""
WIDER = {"alert": 60, "m5": 30}
"""Spaces that have more to say."""
RANK_COUNT = 8.5
BOARD_HIGH = 300
"""Of the open Remora board, at the usual text size."""
STOWAWAY_BACK = "lifeform/stowaway_back"
STOWAWAY_FACES = {"safe": "lifeform/stowaway_safe", "danger": "lifeform/stowaway_danger"}


def percent(share: float) -> int:
    """Never 100 or 0 unless it is certain."""
    return round(share * 100) if share in (0.0, 1.0) else min(99, max(1, round(share * 100)))


def space_piece(space: str) -> str:
    return f"motion:{space}"


class SoloSide(SideTable[Alone]):
    prefix: ClassVar[str] = "t_solo"
    clock_rule: ClassVar[str] = "DRG-117"

    def __init__(self, words: Words, shuttle: ShuttleBoard) -> None:
        super().__init__(words)
        self._shuttle = shuttle

    def meaning(self, s: Alone, icon: str) -> str:
        return self._words.ui(f"t_solo_clock_{icon}")

    def needed(self, s: Alone, column: str) -> int:
        return tokens_needed(s, column)

    def meters(self, s: Alone) -> list[Meter]:
        ui, last = self._words.ui, len(s.nest) - 1
        names = [f"{i}: {', '.join(map(self._lying_name, held))}" for i, held in enumerate(s.nest) if held]
        tip = Tip(ui("t_cocoon"), "\n".join([ui("t_solo_cocoon_tip"), *names]), "DRG-121")
        cocoon = Meter(
            "cocoon_track", "lifeform/icon_COCOON", ui("t_cocoon_at", at=s.cocoon, last=last), f"{s.cocoon}/{last}",
            self._next_lying(s), "lif_tunnel", s.cocoon / last, tip,
        )  # fmt: skip
        return [self.clock_meter(s, 1.2), cocoon, *self.trouble_meters(s)]

    def _next_lying(self, s: Alone) -> str:
        """What lies on the next space of the cocoon."""
        held = s.nest[s.cocoon + 1] if s.cocoon + 1 < len(s.nest) else ()
        return self._words.ui("t_solo_cocoon_next", what=self._lying_name(held[-1])) if held else ""

    def _lying_name(self, thing: str) -> str:
        kind = thing.partition(".")[0]
        return self._words.ui(f"t_solo_chit_{kind}") if kind in (ALIVE, KILLED) else self._words.name(thing)

    def spaces(self, s: Alone, piece: str, area: Rect) -> list[Placed]:
        if piece == "clock":
            return self.minutes(s, area)
        if piece == "cocoon_track":
            ui = self._words.ui
            cells = tuple(Cell(str(i), _lying(held)) for i, held in enumerate(s.nest))
            tip = Tip(ui("t_cocoon"), ui("t_solo_cocoon_tip"), "DRG-121")
            return [Placed("spaces:cocoon_track", area, StripFace("", cells, s.cocoon, "lif_tunnel"), tip, ghost=True)]
        return self.trouble_spaces(s, piece, area)

    def column(self, s: Alone, area: Rect, ahead: frozenset[str], look: str, percent: int) -> list[Placed]:
        """Beside the ship: the motion tracker, what came aboard, and the bag. `ahead`: the spaces the lifeform may
        reach in the advance that is being decided. After the launch nothing is tracked: it is aboard, or it is not."""
        if s.stowaways_up:
            bag = Rect(area.left, area.bottom - SHUTTLE, area.width, SHUTTLE)
            aboard = Rect(area.left, area.top, area.width, bag.top - GAP - area.top)
            return [*self._remora(s, aboard), self.container(s, bag)]
        shuttle = Rect(area.left, area.bottom - SHUTTLE, area.width, SHUTTLE)
        bag = Rect(shuttle.right - BAG, shuttle.top, BAG, shuttle.height)
        remora = Rect(shuttle.left, shuttle.top, shuttle.width - BAG - GAP, shuttle.height)
        tracker = Rect(area.left, area.top, area.width, shuttle.top - GAP - area.top)
        head: list[Placed] = []
        if s.remora:
            row = Rect(area.left, shuttle.top - GAP - TABS, area.width, TABS)
            head = self._shuttle.head(s, s.remora, row, looking=look == SHUTTLE_TAB)
            tracker.height -= TABS + GAP
        return [
            *self._tracker(s, tracker, ahead, round(HEAD * percent / 100)),
            *head,
            *self._remora(s, remora),
            self.container(s, bag),
        ]

    def boards(self, s: Alone, area: Rect, look: str, percent: int) -> list[Placed]:
        """What is looked at over the ship: a track, the loadout, or the Remora."""
        if s.remora and look == SHUTTLE_TAB:
            remora = s.remora
            high = round(BOARD_HIGH * percent / 100)
            return self._ground(area, high, lambda one, room: self._shuttle.board(one, remora, room), s)
        return self.opened(s, area, look, percent)

    # -- the motion tracker ---------------------------------------------------------------------------

    def _tracker(self, s: Alone, area: Rect, ahead: frozenset[str], head: int) -> list[Placed]:
        ui, box = self._words.ui, s.box.solo
        rects = {space: self._space_rect(area, space, head) for space in box.spaces}
        left = steps(s, s.motion)
        near = box.spaces[s.motion].ring
        note = ui("t_solo_alert_now") if not left else ui("t_solo_steps", count=left)
        lanes = tuple(
            (share(area, rects[space.id].center), share(area, rects[other].center))
            for space in box.spaces.values()
            for other in space.next
        )
        face = ScopeFace(ui("t_solo_tracker"), note, lanes, share(area, rects[box.tracker.alert].center), near)
        tip = Tip(ui("t_solo_tracker"), ui("t_solo_tracker_tip"), "DRG-92")
        placed = [Placed("tracker", area, face, tip, -3, ghost=True)]
        placed += [self._space(s, space, rects[space.id], ahead) for space in box.spaces.values()]
        socket = space_socket(rects[s.motion]).inflate(8, 8)
        words = Tip(ui("t_solo_blip"), self._blip_text(s, left), "DRG-96" if near else "DRG-92")
        mood = Mood("lif_beast", harsh=left <= 1) if near else None
        on = space_piece(s.motion)
        placed.append(Placed(BLIP, socket, SpriteFace("lifeform/blip"), words, 5, on, mood=mood, round=True))
        return placed

    def _space_rect(self, area: Rect, space: str, head: int) -> Rect:
        x, rank = RANKS[space]
        wide = (area.width - 10) // 3 - 3 + WIDER.get(space, 0)
        left = area.left + 5 + round((area.width - 10 - wide) * x)
        pitch = (area.height - head - 6) / RANK_COUNT
        return Rect(left, area.top + head + round(rank * pitch), wide, round(pitch) - 5)

    def _space(self, s: Alone, space: MotionSpace, rect: Rect, ahead: frozenset[str]) -> Placed:
        ui = self._words.ui
        key = "_".join(space.effects).lower() or space.id
        here = space.id == s.motion
        state: SpaceState = "now" if here else "ahead" if space.id in ahead else ""
        left = steps(s, space.id)
        face = SpaceFace(ui(f"t_solo_space_{key}"), space.ring, state, number=str(left) if left else "")
        lines = [ui(f"t_solo_effect_{effect}") for effect in space.effects] or [ui("t_solo_space_quiet")]
        if space.id == s.box.solo.tracker.alert:
            lines = [ui("t_solo_alert_tip")]
        if space.ring:
            lines.append(ui("t_solo_ring"))
        tip = Tip(self._words.name(space.id), "\n".join(lines), "DRG-98" if not space.next else "DRG-94")
        return Placed(space_piece(space.id), rect, face, tip, 0, "tracker")

    def _blip_text(self, s: Alone, left: int) -> str:
        ui = self._words.ui
        lines = [ui("t_solo_blip_tip", count=left)]
        if s.box.solo.spaces[s.motion].ring:
            lines.append(ui("t_solo_ring"))
        if s.impervious:
            lines.append(ui("t_solo_impervious"))
        return "\n".join(lines)

    # -- the shuttle ------------------------------------------------------------------------------------

    def _in_silo(self, s: Alone, column_id: str, rect: Rect, rows: int) -> list[Placed]:
        """Also the combat tokens that lie in the column of the energy cells (DRG-20)."""
        if column_id != "energy":
            return super()._in_silo(s, column_id, rect, rows)
        tip = Tip(self._words.ui("t_solo_attack1"), self._words.ui("t_solo_attack1_tip"), "DRG-20")
        placed = []
        for i, token in enumerate(s.energy_tokens):
            if token:
                cell = silo_cell(rect, rows, i)
                spot = Rect(cell.centerx - cell.height // 2, cell.top, cell.height, cell.height)
                placed.append(Placed(f"energy:{i}", spot, SpriteFace("lifeform/attack_1"), tip, 2))
        return placed

    def _remora(self, s: Alone, area: Rect) -> list[Placed]:
        ui = self._words.ui
        tip = Tip(ui("t_solo_remora"), ui("t_solo_remora_tip"), "DRG-123")
        supply = len(s.stowaway_supply)
        wide = 30
        placed = [
            Placed(REMORA, area, BandFace(token="lif_warning"), tip, -1),
            Placed(
                "stowaway_supply",
                Rect(area.right - wide - 4, area.top + 4, wide, wide),
                CountFace("lifeform/stowaway_back", str(supply), "lif_beast", not supply),
                Tip(ui("t_solo_supply", count=supply), ui("t_solo_supply_tip"), "DRG-124"),
                1,
                REMORA,
            ),
        ]
        placed += self._last_chit(s, Rect(area.right - wide - 3, area.top + wide + 15, 24, 24))
        items = [*self._stowaways(s), *self._fighters(s)]
        room = Rect(area.left + 5, area.top + 4, area.width - wide - 14, area.height - 8)
        columns, side = _packed(room, len(items))
        for (piece, face, words), rect in zip(
            items, layout.grid(room, columns, (side, side), (3, 3), len(items)), strict=True
        ):
            placed.append(Placed(piece, rect, face, words, 1, REMORA))
        if not items:
            empty = BandFace(("lifeform/remora",), ui("t_solo_remora_empty"))
            placed.append(Placed("shuttle:empty", room, empty, tip, 1, REMORA))
        return placed

    def _stowaways(self, s: Alone) -> list[tuple[str, CountFace, Tip]]:
        ui = self._words.ui
        items = []
        for i, token in enumerate(s.stowaways):
            kind = token.partition(".")[0] if s.stowaways_up and token != UNKNOWN else ""
            picture = STOWAWAY_FACES.get(kind, STOWAWAY_BACK)
            text = ui(f"t_solo_stowaway_{kind}" if kind else "t_solo_stowaway_tip")
            items.append((f"stowaway:{i}", CountFace(picture), Tip(ui("t_solo_stowaway"), text, "DRG-140")))
        return items

    def _fighters(self, s: Alone) -> list[tuple[str, CountFace, Tip]]:
        """What came aboard and will have to be fought: used traits, and what grew in the cocoon."""
        ui = self._words.ui
        items = []
        for trait in s.used_traits:
            fight = ", ".join(self._words.name(icon) for icon in s.box.solo.fight[trait].fight)
            tip = Tip(ui("t_solo_trait_used"), ui("t_solo_trait_used_tip", icons=fight), "DRG-145")
            items.append((f"used:{trait}", CountFace("lifeform/trait_used"), tip))
        for token in s.lurkers:
            tip = Tip(ui("t_solo_lurker"), ui("t_solo_lurker_tip"), "DRG-121")
            items.append((f"lurker:{token}", CountFace("lifeform/attack_5"), tip))
        return items

    def _last_chit(self, s: Alone, rect: Rect) -> list[Placed]:
        """DRG-178. What came out of the bag lies beside it."""
        last = next((thing for thing in reversed(s.out) if thing in (ALIVE, KILLED)), "")
        if not last:
            return []
        ui = self._words.ui
        tip = Tip(ui("t_solo_last_chit"), ui(f"t_solo_chit_{last}"), "DRG-107")
        return [Placed(LAST_CHIT, rect, CountFace(f"lifeform/chit_{last}"), tip, 2, REMORA)]

    # -- the bag ------------------------------------------------------------------------------------------

    def container(self, s: Alone, area: Rect) -> Placed:
        """DRG-157. An honest bag: both counts, and the odds of the next chit."""
        ui = self._words.ui
        live = percent(odds(s, 1))
        token = "lif_crew" if live >= 70 else "lif_warning" if live >= 45 else "lif_beast"
        counts = (
            ("lifeform/chit_alive", s.alive, "lif_crew"),
            ("lifeform/chit_killed", s.killed, "lif_beast"),
        )
        lines = [ui("t_solo_container_tip", alive=s.alive, killed=s.killed)]
        lines += [
            ui("t_solo_odds_line", count=k, percent=percent(odds(s, k)))
            for k in range(1, min(4, s.alive + s.killed) + 1)
        ]
        tip = Tip(ui("t_solo_container"), "\n".join(lines), "DRG-107")
        face = BagFace("lifeform/container", counts, ui("t_solo_odds", percent=live), token)
        return Placed(CONTAINER, area, face, tip)


def _packed(room: Rect, count: int) -> tuple[int, int]:
    """How many columns let so many things lie in a room as large as they can, and how large that is."""
    sizes = [
        (min(LARGEST, (room.width + 3) // columns - 3, (room.height + 3) // -(-count // columns) - 3), columns)
        for columns in range(1, count + 1)
    ]
    side, columns = max(sizes, default=(LARGEST, 1))
    return columns, side


def share(area: Rect, point: tuple[int, int]) -> tuple[float, float]:
    """A point as shares of the screen inside its frame."""
    inner = area.inflate(-6, -6)
    return (point[0] - inner.left) / inner.width, (point[1] - inner.top) / inner.height


def steps(s: Alone, space: str) -> int:
    """DRG-95. How many steps the lifeform is from the alert by the shortest way."""
    spaces, alert = s.box.solo.spaces, s.box.solo.tracker.alert
    reached, count = {space}, 0
    while alert not in reached:
        reached = {after for here in reached for after in spaces[here].next}
        count += 1
    return count


def spaces_ahead(s: Alone, space: str, far: int) -> frozenset[str]:
    """The spaces an advance of so many steps can pass or reach."""
    found: set[str] = set()
    here = {space}
    for _ in range(far):
        here = {after for one in here for after in s.box.solo.spaces[one].next}
        found |= here
    return frozenset(found)


def lanes(s: Alone, space: str, far: int) -> list[tuple[str, ...]]:
    """Every way an advance of so many steps can go, the central one first: the spaces it reaches, at most to the
    alert."""
    after = s.box.solo.spaces[space].next
    if not far or not after:
        return [()]
    return [(one, *rest) for one in after for rest in lanes(s, one, far - 1)]


def left_after(s: Alone, space: str, far: int) -> list[int]:
    """How many steps are left after such an advance, by the lane that is chosen."""
    return sorted({steps(s, (space, *lane)[-1]) for lane in lanes(s, space, far)})


def left_words(words: Words, ends: list[int]) -> str:
    """So many steps are left, or so many."""
    told = [str(end) if end else words.ui("t_solo_left_alert") for end in ends]
    first = ", ".join(told[:-1])
    return words.ui("t_solo_or", first=first, last=told[-1]) if first else told[-1]


def _lying(held: tuple[str, ...]) -> str:
    if not held:
        return ""
    kind = held[-1].partition(".")[0]
    if kind == KILLED:
        return "lifeform/chit_killed"
    return "lifeform/chit_alive" if kind == ALIVE else "lifeform/attack_5"
