"""The showdown aboard the Remora (LIF-T6), at the centre of the stage: who strikes whom with what, what the crew throws
at it, and who is left."""

from __future__ import annotations

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.events import Seat
from game.core.words import Words
from game.games.lifeform.rules.crew.fights import Target
from game.games.lifeform.rules.crew.lifeform_survival import cat_owner
from game.games.lifeform.rules.crew.matching import gap
from game.games.lifeform.rules.crew.moves import LayCard
from game.games.lifeform.rules.crew.state import Crew, Fight
from game.games.lifeform.rules.ship.state import CAT
from game.games.lifeform.table.crew.map import CrewMap
from game.games.lifeform.table.crew.seats import SeatTable
from game.games.lifeform.table.faces.cards import ActionCardFace, BandFace, CountFace
from game.games.lifeform.table.faces.stage import ArrowFace, AttackerFace
from game.games.lifeform.table.faces.tracks import ReadoutFace
from game.games.lifeform.table.modules.remora import RemoraTable
from game.games.lifeform.table.parts.frame import GAP, Frame
from game.games.lifeform.table.parts.offers import Offers
from game.ui import layout
from game.ui.face import Face
from game.ui.faces import BackFace, LabelFace, SlotFace, SpriteFace
from game.ui.paint import S
from game.ui.seats import shape_of, token_of
from game.ui.table import Placed, Tip

STAGE = "stage"
STEPS = 6
SCENE, ICON, SEATS = 120, 52, 58
"""The heights of who strikes whom, of an icon to match, and of the crew."""
POOL = 250
"""The width of what can cancel a fight."""
ARROW = 44


class StageTable:
    def __init__(self, words: Words, ship: CrewMap, seats: SeatTable, remora: RemoraTable) -> None:
        self._words = words
        self._ship = ship
        self._seats = seats
        self._remora = remora

    def pieces(self, s: Crew, area: Rect, offers: Offers, percent: int) -> list[Placed]:
        ui = self._words.ui
        frame = Frame(STAGE, area, percent, "lif_beast", Tip(ui("t_fight"), ui("t_fight_tip"), "LIF-211"))
        inner = frame.below
        scene = Rect(inner.left, inner.top, inner.width, min(SCENE, round(inner.height * 0.3)))
        people = Rect(inner.left, inner.bottom - SEATS, inner.width, SEATS)
        icons = Rect(inner.left, scene.bottom + GAP, inner.width, ICON)
        laid = Rect(inner.left, icons.bottom + GAP, inner.width, people.top - icons.bottom - 2 * GAP)
        steps = tuple(ui(f"t_step_{i}") for i in range(1, STEPS + 1))
        choices = offers.of(LayCard)
        return [
            *frame.ground("fight:steps", steps, self._step(s)),
            *self._scene(s, scene, frame),
            *(self._lay(choices, icons.union(laid)) if choices else self._fight(s, icons, laid, frame)),
            *self._people(s, people),
        ]

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

    # -- who strikes whom ------------------------------------------------------------------------------------

    def _scene(self, s: Crew, area: Rect, frame: Frame) -> list[Placed]:
        ui, side = self._words.ui, area.height
        beast = Rect(area.left, area.top, side, side)
        tip = Tip(ui("t_stage_beast"), ui("t_stage_beast_tip", cards=len(s.hands[s.terms.lifeform])), "LIF-211")
        name = ui("t_stage_beast")
        placed = [Placed("stage:beast", beast, AttackerFace("lifeform/image_real", name), tip, 1, STAGE)]
        slot = Rect(beast.right + ARROW, area.top, round(side * 0.72), side)
        words = Tip(ui("t_fight_slot"), ui("t_fight_slot_tip"), "LIF-212")
        placed.append(self._arrow(beast.right, slot.left, slot.centery, 1))
        placed.append(Placed("stage:slot", slot, SlotFace(), words, 1, STAGE, ghost=True))
        left, fight = slot.right, s.fight
        if fight:
            placed += self._strike(s, fight, slot)
            targets = s.characters_of(fight.target)
            placed.append(self._arrow(slot.right, slot.right + ARROW, slot.centery, 2))
            left += ARROW
            for character in targets:
                placed.append(self._target(s, character, Rect(left, area.top, side, side)))
                left += side + GAP
        beside = Rect(left + GAP, area.top, area.right - left - GAP, side)
        return [*placed, *frame.says("stage", beside, *self._says(s))]

    def _arrow(self, left: int, right: int, y: int, number: int) -> Placed:
        rect = Rect(left + 6, y - 14, right - left - 12, 28)
        return Placed(f"stage:arrow:{number}", rect, ArrowFace("lif_beast"), None, 1, STAGE, ghost=True)

    def _target(self, s: Crew, character: str, rect: Rect) -> Placed:
        person = s.box.characters[character]
        face = AttackerFace(f"lifeform/portrait_{character}", person.name, victim=True)
        tip = self._ship.person_tip(s, character)
        return Placed(f"victim:{character}", rect, face, tip, 1, STAGE, stands_for=(character, f"board:{character}"))

    def _says(self, s: Crew) -> tuple[str, str]:
        """What is going on, and what can be done about it."""
        ui, step = self._words.ui, self._step(s)
        who = self._words.name(s.who(s.fight.target)) if s.fight else ""
        card = s.fight.card if s.fight and s.fight.revealed else ""
        title = ui(f"t_stage_title_{step + 1}", who=who, card=self._words.name(card) if card else "")
        return title, ui(f"t_stage_text_{step + 1}", who=who)

    def _strike(self, s: Crew, fight: Fight, slot: Rect) -> list[Placed]:
        """The card of the lifeform, and what it has laid beside it."""
        ui, placed = self._words.ui, []
        if fight.card:
            known = fight.card != UNKNOWN
            hidden = Tip(ui("t_fight_hidden"), ui("t_fight_hidden_tip"), "LIF-212")
            tip = self._seats.card_tip(s, fight.card) if known else hidden
            face: Face = BackFace("lifeform/back_lifeform")
            if known and fight.revealed:
                icons = tuple((f"lifeform/show_{icon}",) for icon in s.box.cards[fight.card].showdown)
                face = ActionCardFace("", icons, "lif_beast")
            placed.append(Placed("fight:card", slot, face, tip, 2, "stage:slot"))
        if fight.stowaway:
            spot = Rect(slot.right - 30, slot.bottom - 30, 34, 34)
            tip = Tip(self._words.name(fight.stowaway), ui("t_stowaway_kept"), "LIF-212")
            placed.append(Placed("fight:stowaway", spot, CountFace("lifeform/token_stowaway"), tip, 3, "fight:card"))
        return placed

    # -- what it comes to ------------------------------------------------------------------------------------

    def _lay(self, choices: list[LayCard], area: Rect) -> list[Placed]:
        """With how many claws the lifeform strikes."""
        ui = self._words.ui
        ways = sorted({(move.claws, move.stowaway) for move in choices})
        columns = 3
        rows = -(-len(ways) // columns)
        high = min(56, (area.height + GAP) // rows - GAP)
        rects = layout.grid(area, columns, (area.width // columns - GAP, high), (GAP, GAP), len(ways))
        placed = []
        for (claws, stowaway), rect in zip(ways, rects, strict=True):
            label = ui("t_lay_stowaway" if stowaway else "t_lay", claws=claws)
            face = BandFace(("lifeform/token_hostility",), label, "lif_beast")
            tip = Tip(label, ui("t_lay_tip"), "LIF-212")
            placed.append(Placed(f"lay:{claws}:{stowaway}", rect, face, tip, 1, STAGE))
        return placed

    def _fight(self, s: Crew, icons: Rect, laid: Rect, frame: Frame) -> list[Placed]:
        """The icons to match, what has been laid down against them, and what could end it."""
        wide = round(POOL * (1 + (frame.percent - 100) / 400))
        left = Rect(laid.left, laid.top, laid.width - wide - GAP, laid.height)
        right = Rect(left.right + GAP, laid.top, wide, laid.height)
        return [*self._icons(s, icons, frame), *self._answer(s, left), *self._pool(s, right, frame)]

    def _icons(self, s: Crew, area: Rect, frame: Frame) -> list[Placed]:
        ui, fight = self._words.ui, s.fight
        if fight is None:
            return []
        shown = fight.icons if fight.revealed else ("claw",) * fight.claws
        placed = []
        wide = round(POOL * (1 + (frame.percent - 100) / 200)) if fight.revealed else 0
        room = area.width - wide - GAP
        step = min(area.height + 8, room // max(1, len(shown)))
        for i, icon in enumerate(shown):
            rect = Rect(area.left + i * step, area.top, min(area.height, step), area.height)
            tip = Tip(self._words.name(icon), ui(f"t_show_{icon}"), "LIF-216")
            placed.append(Placed(f"fight:icon:{i}", rect, CountFace(f"lifeform/show_{icon}"), tip, 1, STAGE))
        if fight.revealed:
            left = max(0, gap(s))
            face = ReadoutFace(ui("t_gap_label"), str(left), "lif_beast" if left else "legal", bool(left))
            rect = Rect(area.right - wide, area.top, wide, area.height)
            tip = Tip(ui("t_gap_label"), ui("t_answer_tip"), "LIF-220")
            placed.append(Placed("fight:gap", rect, face, tip, 1, STAGE))
        return placed

    def _answer(self, s: Crew, area: Rect) -> list[Placed]:
        """What has been laid down in this fight."""
        ui, spent = self._words.ui, s.fight.spent if s.fight else ()
        slot = SlotFace(ui("t_answer") if not spent else "")
        tip = Tip(ui("t_answer"), ui("t_answer_tip"), "LIF-220")
        placed = [Placed("stage:spent", area, slot, tip, 1, STAGE, ghost=True)]
        size = (min(88, round((area.height - 8) * 0.7)), area.height - 8)
        room = area.inflate(-8, -8)
        for card, rect in zip(spent, layout.hand(room, size, 6, len(spent)), strict=True):
            icons = tuple((f"lifeform/show_{icon}",) for icon in s.box.cards[card].showdown)
            face = ActionCardFace("", icons or (("lifeform/mining_laser",),), "lif_crew")
            placed.append(Placed(f"spent:{card}", rect, face, self._seats.card_tip(s, card), 2, "stage:spent"))
        return placed

    def _pool(self, s: Crew, area: Rect, frame: Frame) -> list[Placed]:
        """What can end a fight at once; below it the tokens that a hunt has brought, and who was given up."""
        ui = self._words.ui
        tip = Tip(ui("t_pool"), ui("t_pool_tip"), "LIF-213")
        tokens = s.hunt if s.hunt and s.hunt.kept else None
        autos = s.fight.autos if s.fight else 0
        head = min(area.height // 3, round(18 * frame.percent / 100))
        rows = 1 + bool(tokens) + bool(autos)
        side = min(ICON, (area.height - head * (1 + bool(tokens))) // rows - 4)
        title = LabelFace(ui("t_pool"), "muted", S, "left", spaced=False)
        placed = [Placed("stage:pool", Rect(area.left, area.top, area.width, head), title, tip, 1, STAGE, ghost=True)]
        top = area.top + head + 2
        kinds = dict.fromkeys(s.pool)
        room = Rect(area.left, top, area.width, side)
        for kind, rect in zip(kinds, layout.grid(room, 3, (side, side), (12, 0), len(kinds)), strict=True):
            picture = "lifeform/token_halon" if kind == "halon" else "lifeform/token_remora"
            words = Tip(ui(f"t_pool_{kind}"), ui("t_pool_tip"), "LIF-213")
            face = CountFace(picture, str(s.pool.count(kind)), "text")
            placed.append(Placed(f"pool:{kind}", rect, face, words, 1, STAGE))
        top = room.bottom + 2
        if tokens:
            placed += self._remora.kept(s, tokens, Rect(area.left, top, area.width, head + side), head)
            top += head + side + 2
        if autos:
            words = Tip(ui("t_answer"), ui("t_answer_tip"), "LIF-220")
            given = BandFace((), ui("t_autos", autos=autos), sheds=True)
            placed.append(Placed("fight:autos", Rect(area.left, top, area.width, side), given, words, 1, STAGE))
        return placed

    # -- the crew ----------------------------------------------------------------------------------------------

    def _people(self, s: Crew, area: Rect) -> list[Placed]:
        seats = s.terms.crew
        wide = (area.width + GAP) // len(seats)
        placed = []
        for i, seat in enumerate(seats):
            placed += self._seat(s, seat, Rect(area.left + i * wide, area.top, wide - GAP, area.height))
        return placed

    def _seat(self, s: Crew, seat: Seat, box: Rect) -> list[Placed]:
        """Whoever is left of a crew player, to be struck at or given up."""
        ui, people = self._words.ui, s.characters_of(seat)
        ground, side = f"stage:{s.who(seat)}", box.height - 10
        items: list[tuple[str, Face, Tip]] = [(c, self._ship.disk(s, c), self._ship.person_tip(s, c)) for c in people]
        if seat == cat_owner(s) and s.at.get(CAT) == s.box.ship.special.shuttle:
            items.append((CAT, SpriteFace("lifeform/cat"), Tip(ui("t_cat"), ui("t_cat_showdown"), "LIF-215")))
        name = self._words.name(s.who(seat))
        tip = Tip(name, ui("t_survivor" if people else "t_survivor_out"), "LIF-210")
        struck = s.fight is not None and s.fight.target == seat
        token = "selected" if struck else token_of(seat) if people else "line"
        room = len(items) * (side + 6) + 6
        face = BandFace((f"seats/{shape_of(seat)}",), name, token, dimmed=not people, reserve=room)
        placed = [Placed(ground, box, face, tip, 1, STAGE)]
        for i, (piece, look, words) in enumerate(items):
            rect = Rect(box.right - room + i * (side + 6), box.top + 5, side, side)
            placed.append(Placed(piece, rect, look, words, 2, ground))
        return placed
