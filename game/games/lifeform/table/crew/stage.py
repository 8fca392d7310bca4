"""The showdown aboard the Remora (LIF-T6): the strike, what the crew throws at it, and who is left."""

from __future__ import annotations

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.words import Words
from game.games.lifeform.rules.crew.fights import Target
from game.games.lifeform.rules.crew.lifeform_survival import cat_owner
from game.games.lifeform.rules.crew.matching import gap
from game.games.lifeform.rules.crew.moves import LayCard
from game.games.lifeform.rules.crew.state import Crew, Fight
from game.games.lifeform.rules.ship.state import CAT
from game.games.lifeform.table.crew.map import CrewMap
from game.games.lifeform.table.crew.seats import SeatTable
from game.games.lifeform.table.faces.cards import BandFace, CountFace
from game.games.lifeform.table.faces.plan import PlanFace, PlanShape
from game.games.lifeform.table.faces.tracks import Cell, ReadoutFace, StripFace
from game.games.lifeform.table.modules.remora import RemoraTable
from game.games.lifeform.table.parts.offers import Offers
from game.ui import layout
from game.ui.faces import BackFace, LabelFace, SlotFace, SpriteFace
from game.ui.seats import shape_of, token_of
from game.ui.table import Placed, Tip

STAGE = "stage"
CABIN = PlanFace(
    (
        PlanShape(
            ((0.0, 0.04), (0.03, 0.0), (0.97, 0.0), (1.0, 0.04), (1.0, 0.96), (0.97, 1.0), (0.03, 1.0), (0.0, 0.96)),
            "lif_beast_deep", "lif_beast", shaded=True, grid=True, glow="lif_beast_deep",
        ),
    ),
    (),
)  # fmt: skip
"""The ground of it all: the inside of the shuttle in its emergency light."""
STEPS = 6


class StageTable:
    def __init__(self, words: Words, ship: CrewMap, seats: SeatTable, remora: RemoraTable) -> None:
        self._words = words
        self._ship = ship
        self._seats = seats
        self._remora = remora

    def pieces(self, s: Crew, area: Rect, offers: Offers) -> list[Placed]:
        ui = self._words.ui
        head = Rect(area.left + 20, area.top + 10, area.width - 40, 30)
        placed = [
            Placed(STAGE, area, CABIN, None, -5, ghost=True),
            Placed("stage:title", head, LabelFace(ui("t_stage"), "lif_beast", 22, spaced=False), None, ghost=True),
        ]
        upper = Rect(area.left + 16, area.top + 48, area.width - 32, 220)
        middle = Rect(area.left + 16, upper.bottom + 10, area.width - 32, 150)
        lower = Rect(area.left + 16, middle.bottom + 10, area.width - 32, area.bottom - middle.bottom - 22)
        placed += self._strike(s, upper, offers)
        placed += self._answer(s, middle, offers)
        placed += self._people(s, lower)
        return placed

    # -- the lifeform --------------------------------------------------------------------------------------

    def _strike(self, s: Crew, area: Rect, offers: Offers) -> list[Placed]:
        ui = self._words.ui
        beast = Rect(area.left, area.top + 20, 150, 150)
        tip = Tip(ui("t_stage_beast"), ui("t_stage_beast_tip", cards=len(s.hands[s.terms.lifeform])), "LIF-211")
        placed = [Placed("stage:beast", beast, SpriteFace("lifeform/image_real"), tip)]
        slot = Rect(area.left + 170, area.top + 10, 134, 196)
        placed.append(
            Placed(
                "stage:slot",
                slot.inflate(8, 8),
                SlotFace(),
                Tip(ui("t_fight_slot"), ui("t_fight_slot_tip"), "LIF-212"),
                -1,
                ghost=True,
            )
        )
        fight, beside = s.fight, Rect(slot.right + 24, area.top, area.right - slot.right - 24, area.height)
        steps = tuple(Cell(ui(f"t_step_{i}")) for i in range(1, STEPS + 1))
        strip = StripFace("", steps, self._step(s), "lif_beast")
        words = Tip(ui("t_fight"), ui("t_fight_tip"), "LIF-211")
        placed.append(Placed("fight:steps", Rect(beside.left, beside.top + 36, beside.width, 34), strip, words))
        if fight:
            placed += self._fight(s, fight, slot, beside)
        if choices := offers.of(LayCard):
            ways = sorted({(move.claws, move.stowaway) for move in choices})
            room = Rect(slot.right + 24, area.top + 80, area.right - slot.right - 24, area.height - 84)
            rects = layout.grid(room, 3, (room.width // 3 - 8, 30), (8, 4), len(ways))
            for (claws, stowaway), rect in zip(ways, rects, strict=True):
                label = ui("t_lay_stowaway" if stowaway else "t_lay", claws=claws)
                face = BandFace(("lifeform/token_hostility",), label, "lif_beast")
                placed.append(Placed(f"lay:{claws}:{stowaway}", rect, face, Tip(label, ui("t_lay_tip"), "LIF-212")))
        return placed

    def _fight(self, s: Crew, fight: Fight, slot: Rect, area: Rect) -> list[Placed]:
        ui = self._words.ui
        target = Rect(area.left, area.top, area.width, 28)
        who = self._words.name(s.who(fight.target))
        placed = [
            Placed(
                "fight:target",
                target,
                BandFace((f"seats/{shape_of(fight.target)}",), ui("t_fight_target", who=who), token_of(fight.target)),
                Tip(ui("t_fight"), ui("t_fight_tip"), "LIF-211"),
            )
        ]
        if fight.card:
            known = fight.card != UNKNOWN
            face = self._seats.face(s, fight.card) if known and fight.revealed else BackFace("lifeform/back_lifeform")
            tip = (
                self._seats.card_tip(s, fight.card)
                if known
                else Tip(ui("t_fight_hidden"), ui("t_fight_hidden_tip"), "LIF-212")
            )
            placed.append(Placed("fight:card", slot, face, tip, 1, "stage:slot"))
        icons = fight.icons if fight.revealed else ("claw",) * fight.claws
        for i, (icon, rect) in enumerate(
            zip(
                icons,
                layout.grid(Rect(area.left, area.top + 84, area.width, 64), 11, (58, 58), (8, 8), len(icons)),
                strict=True,
            )
        ):
            tip = Tip(self._words.name(icon), ui(f"t_show_{icon}"), "LIF-216")
            placed.append(Placed(f"fight:icon:{i}", rect, CountFace(f"lifeform/show_{icon}"), tip))
        if fight.revealed:
            left = max(0, gap(s))
            token = "lif_beast" if left else "legal"
            note = ui("t_gap_open" if left else "t_gap_closed")
            count = ReadoutFace(ui("t_gap_label"), str(left), note, token, bool(left))
            rect = Rect(area.right - 300, area.top + 152, 300, 58)
            placed.append(Placed("fight:gap", rect, count, Tip(ui("t_gap_label"), ui("t_answer_tip"), "LIF-220")))
        if fight.stowaway:
            rect = Rect(area.left, area.top + 158, 48, 48)
            placed.append(
                Placed(
                    "fight:stowaway",
                    rect,
                    CountFace("lifeform/token_stowaway"),
                    Tip(self._words.name(fight.stowaway), ui("t_stowaway_kept"), "LIF-212"),
                )
            )
        return placed

    def _step(self, s: Crew) -> int:
        """-1: before the first fight, while hands are made up."""
        fight = s.fight
        if fight is None:
            return 0 if s.asked_by(Target) else -1
        if not fight.card:
            return 1
        if not fight.revealed:
            return 2
        return 4 if fight.icons else 5

    # -- the crew ----------------------------------------------------------------------------------------------

    def _answer(self, s: Crew, area: Rect, offers: Offers) -> list[Placed]:
        """What has been laid down in this fight, and what could end it."""
        ui = self._words.ui
        placed: list[Placed] = []
        label = Rect(area.left, area.top, area.width - 240, 18)
        placed.append(Placed("stage:answer", label, LabelFace(ui("t_answer"), "muted", 12, "left"), None, ghost=True))
        fight = s.fight
        spent = fight.spent if fight else ()
        size = (88, 126)
        for card, rect in zip(
            spent,
            layout.hand(Rect(area.left, area.top + 22, area.width - 250, size[1]), size, 6, len(spent)),
            strict=True,
        ):
            face = self._seats.face(s, card)
            placed.append(Placed(f"spent:{card}", rect, face, self._seats.card_tip(s, card), 1, "stage:spent"))
        slot = Rect(area.left, area.top + 20, area.width - 250, area.height - 22)
        placed.append(
            Placed("stage:spent", slot, SlotFace(), Tip(ui("t_answer"), ui("t_answer_tip"), "LIF-220"), -1, ghost=True)
        )
        right = Rect(area.right - 236, area.top, 236, 18)
        placed.append(
            Placed(
                "stage:pool",
                right,
                LabelFace(ui("t_pool"), "muted", 12, "left"),
                Tip(ui("t_pool"), ui("t_pool_tip"), "LIF-213"),
                ghost=True,
            )
        )
        kinds = dict.fromkeys(s.pool)
        tokens = bool(s.hunt and s.hunt.kept)
        side = 44 if tokens else 60
        room = Rect(right.left, right.bottom + 4, 236, side)
        for kind, rect in zip(kinds, layout.grid(room, 3, (side, side), (12, 0), len(kinds)), strict=True):
            picture = "lifeform/token_halon" if kind == "halon" else "lifeform/token_remora"
            tip = Tip(ui(f"t_pool_{kind}"), ui("t_pool_tip"), "LIF-213")
            placed.append(Placed(f"pool:{kind}", rect, CountFace(picture, str(s.pool.count(kind)), "text"), tip))
        if s.hunt:
            placed += self._remora.kept(s, s.hunt, Rect(right.left, room.bottom + 4, 236, 54))
        if fight and fight.autos:
            top, high = (108, 24) if tokens else (78, 40)
            rect = Rect(right.left, right.bottom + top, 236, high)
            placed.append(
                Placed(
                    "fight:autos",
                    rect,
                    BandFace((), ui("t_autos", autos=fight.autos)),
                    Tip(ui("t_answer"), ui("t_answer_tip"), "LIF-220"),
                )
            )
        return placed

    def _people(self, s: Crew, area: Rect) -> list[Placed]:
        placed = []
        seats = s.terms.crew
        wide = area.width // len(seats)
        for i, seat in enumerate(seats):
            box = Rect(area.left + i * wide, area.top, wide - 10, area.height)
            out = not s.characters_of(seat)
            face = BandFace(token="line" if out else token_of(seat))
            words = Tip(
                self._words.name(s.who(seat)), self._words.ui("t_survivor_out" if out else "t_survivor"), "LIF-210"
            )
            ground = f"stage:{s.who(seat)}"
            placed.append(Placed(ground, box, face, words, -1))
            people = [(c, self._ship.disk(s, c), self._ship.person_tip(s, c)) for c in s.characters_of(seat)]
            side = min(112, box.height - 40)
            for (piece, disk, tip), rect in zip(
                people,
                layout.grid(Rect(box.left + 14, box.top + 28, box.width, side), 3, (side, side), (12, 0), len(people)),
                strict=True,
            ):
                placed.append(Placed(piece, rect, disk, tip, 1, ground))
            name = Rect(box.left + 12, box.top + 5, box.width - 24, 20)
            placed.append(
                Placed(
                    f"{ground}:name",
                    name,
                    LabelFace(self._words.name(s.who(seat)), "text", 14, "left", spaced=False),
                    words,
                    ghost=True,
                )
            )
            if seat == cat_owner(s) and s.at.get(CAT) == s.box.ship.special.shuttle:
                rect = Rect(box.right - side + 6, box.top + 28, side - 20, side - 20)
                placed.append(
                    Placed(
                        CAT,
                        rect,
                        SpriteFace("lifeform/cat"),
                        Tip(self._words.ui("t_cat"), self._words.ui("t_cat_showdown"), "LIF-215"),
                        1,
                        ground,
                    )
                )
        return placed
