"""Below the ship, for a crew: the hand, and the boards of the seats."""

from __future__ import annotations

from collections import defaultdict

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.events import Seat
from game.core.words import Words
from game.games.lifeform.rules.crew.icons import CREW, LIFEFORM, REACTION_RULES, note
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.state import LASER
from game.games.lifeform.table.crew.map import CrewMap, on_stage
from game.games.lifeform.table.crew.roles import ROLES, RoleTable
from game.games.lifeform.table.faces.cards import (
    AbilityFace,
    BandFace,
    CountFace,
    DiskFace,
    PlateFace,
    plate_abilities,
    plate_portrait,
)
from game.games.lifeform.table.parts.hand import HandTable
from game.games.lifeform.table.parts.offers import Offers
from game.ui.face import Face
from game.ui.seats import shape_of, token_of
from game.ui.table import Placed, Tip

SEAT_WIDTH, SEATS_WIDTH = 430, 560
"""Of the boards of one crew player, and of several."""
HEAD = 26
CAT_WIDTH = 170
COUNT = 26
"""Room for a number beside its picture, at the usual text size."""
NARROW = 150
"""Below this width a seat is named by its shape alone."""
MOST_PLATES = 3
WIDE_PLATE = 150
"""Boards of people stand side by side from this width on."""
NEAR = 2
"""Signals this far away are named on somebody's board."""


class SeatTable(HandTable[Crew]):
    def __init__(self, words: Words, ship: CrewMap) -> None:
        super().__init__(words)
        self._ship = ship
        self._roles = RoleTable(words)

    def pieces(self, s: Crew, seat: Seat | None, area: Rect, offers: Offers, sheet: str, percent: int) -> list[Placed]:
        wide = SEAT_WIDTH if len(s.terms.crew) == 1 else SEATS_WIDTH
        boards = Rect(area.right - wide, area.top, wide, area.height)
        hand = Rect(area.left, area.top, area.width - wide - 10, area.height)
        whose = self.whose(s, seat, offers)
        if whose is not None and s.roles[whose] in ROLES:
            return [*self._roles.hand(s, s.roles[whose], hand), *self._boards(s, boards, percent, whose)]
        return [*self.hand(s, seat, hand, offers, sheet, percent), *self._boards(s, boards, percent)]

    def hand_width(self, s: Crew, area: Rect) -> int:
        return area.width - (SEAT_WIDTH if len(s.terms.crew) == 1 else SEATS_WIDTH) - 10

    # -- the hand ---------------------------------------------------------------------------------------

    def on_stage(self, s: Crew) -> bool:
        return on_stage(s)

    def icon_tip(self, s: Crew, seat: Seat | None, icon: str) -> Tip:
        whose = s.active if seat is None else seat
        lines = [self._words.ui(f"icon_tip.{icon}")]
        title = self._words.ui(f"icon.{icon}")
        beast = whose == s.terms.lifeform
        if s.stage != "starship" or (s.real == UNKNOWN if beast else UNKNOWN in s.hands[whose]):
            icons = LIFEFORM if beast else CREW  # nothing is used before and after, and nobody judges for others
            return Tip(title, lines[0], REACTION_RULES[icon] if icon in REACTION_RULES else icons[icon].rule)
        said = note(s, whose, icon)
        if said.refusal:
            lines.append(self._words.ui("t_not_now", why=self._words.refusal(said.refusal)))
        return Tip(title, "\n".join(lines), said.rule)

    # -- the boards ---------------------------------------------------------------------------------------

    def _boards(self, s: Crew, area: Rect, percent: int, held: Seat | None = None) -> list[Placed]:
        """held: a seat whose cards lie in the hand."""
        seats = s.terms.crew
        lost = self._lost(s)
        wide = (area.width + 6) // len(seats)
        placed = []
        for i, seat in enumerate(seats):
            box = Rect(area.left + i * wide, area.top, wide - 6, area.height)
            placed += self._board(s, seat, box, percent, lost.get(seat, ()), cards=seat != held)
        return placed

    def _lost(self, s: Crew) -> dict[Seat, tuple[str, ...]]:
        """The dead stay on the board of who played them last."""
        first, lost = s.terms.crew[0], defaultdict[Seat, tuple[str, ...]](tuple)
        for character in s.dead:
            lost[s.mourned.get(character, first)] += (character,)
        return lost

    def _board(
        self, s: Crew, seat: Seat, area: Rect, percent: int, lost: tuple[str, ...], *, cards: bool
    ) -> list[Placed]:
        who = s.who(seat)
        high = round(HEAD * percent / 100)
        head = Rect(area.left, area.top, area.width, high)
        count = len(s.hands[seat])
        role = s.roles[seat]
        items = self._belongings(s, seat)
        people = [*s.characters_of(seat), *lost]
        apart = lost if role in ROLES else people[MOST_PLATES:]
        items = [*(self._crossed(s, character) for character in apart), *map(_counted, items)]
        side = high - 2
        wides = [side + (round(COUNT * percent / 100) if isinstance(thing, BandFace) else 0) for _, thing, _ in items]
        room = sum(wides) + 2 * len(wides)
        label = self._seat_label(who, role, count, narrow=area.width - room < NARROW * percent / 100)
        token = token_of(seat) if seat == s.active and s.stage == "starship" else "line"
        tip = Tip(self._words.name(who), self._words.ui("t_seat_tip", count=count), "LIF-232")
        face = BandFace((f"seats/{shape_of(seat)}",), label, token, reserve=room)
        placed = [Placed(f"seat:{who}", head, face, tip, stands_for=(f"stage:{who}",))]
        left = head.right - room
        for (piece, thing, words), wide in zip(items, wides, strict=True):
            spot = Rect(left, head.top + 1, wide - 2, side)
            left += wide + 2
            same = (LASER,) if piece == f"holds:{LASER}" else ()
            placed.append(Placed(piece, spot, thing, words, 1, f"seat:{who}", stands_for=same))
        rest = Rect(area.left, head.bottom + 4, area.width, area.bottom - head.bottom - 4)
        if role in ROLES:
            return [*placed, *self._roles.board(s, role, rest, cards=cards)]
        if s.two_players and "cat" in s.role_cards and (s.role_cards["cat"] or "cat" in s.at):
            beside = Rect(rest.right - CAT_WIDTH, rest.top, CAT_WIDTH, rest.height)
            placed += self._roles.board(s, "cat", beside, tracks=False)
            rest.width -= CAT_WIDTH + 6
        people = people[:MOST_PLATES]
        side_by_side = rest.width >= 2 * WIDE_PLATE or len(people) == 1
        for character, spot in zip(people, self._plates(rest, len(people), side_by_side), strict=True):
            placed += self._person(s, character, seat, spot, percent)
        return placed

    def _plates(self, rest: Rect, count: int, side_by_side: bool) -> list[Rect]:
        """One beside the other, or one below the other."""
        if side_by_side:
            wide = (rest.width + 6) // max(1, count)
            return [Rect(rest.left + i * wide, rest.top, wide - 6, rest.height) for i in range(count)]
        high = (rest.height + 4) // max(1, count)
        return [Rect(rest.left, rest.top + i * high, rest.width, high - 4) for i in range(count)]

    def _seat_label(self, who: str, role: str, count: int, *, narrow: bool) -> str:
        ui = self._words.ui
        if role:
            said = ui(f"t_role_{role}")
            return said if narrow else ui("t_seat_role", who=self._words.name(who), role=said)
        return ui("t_seat_short", count=count) if narrow else ui("t_seat", who=self._words.name(who), count=count)

    def _crossed(self, s: Crew, character: str) -> tuple[str, Face, Tip]:
        """Of the dead that have no board of their own any more."""
        face = DiskFace(f"lifeform/portrait_{character}", "line", faded=True, lost=True)
        return f"lost:{character}", face, self._ship.person_tip(s, character)

    def _belongings(self, s: Crew, seat: Seat) -> list[tuple[str, Face, Tip]]:
        ui = self._words.ui
        items: list[tuple[str, Face, Tip]] = []
        if LASER in s.hands[seat]:  # everybody sees who holds it
            tip = Tip(self._words.name(LASER), ui("t_laser_held"), "LIF-54")
            items.append((f"holds:{LASER}", CountFace("lifeform/mining_laser"), tip))
        if s.analyzers[seat]:
            tip = Tip(ui("t_analyzers", count=s.analyzers[seat]), ui("t_analyzers_tip"), "LIF-52")
            items.append((f"analyzer:{seat}", CountFace("lifeform/token_analyzer", str(s.analyzers[seat])), tip))
        for kind in dict.fromkeys(s.data[seat]):
            count = s.data[seat].count(kind)
            tip = Tip(ui("t_data", icon=self._words.name(kind.removeprefix("data_"))), ui("t_data_tip"), "LIF-219")
            items.append((f"{kind}:{seat}", CountFace(f"lifeform/token_{kind}", str(count) if count > 1 else ""), tip))
        return items

    def _person(self, s: Crew, character: str, seat: Seat, area: Rect, percent: int) -> list[Placed]:
        ui, person = self._words.ui, s.box.characters[character]
        lost, hidden = character in s.dead, character in s.hidden
        note, alarm = ("", False) if lost else self._near(s, character)
        place = ui(f"t_short_{s.at[character]}") if character in s.at else person.role
        text = ui("t_person_lost") if lost else ui("t_person_hidden") if hidden else place
        low = self._ability_spot(area, 0, percent).width < 30
        face = PlateFace(
            f"lifeform/portrait_{character}", person.name, text, token_of(seat), None, hidden, note, alarm, lost,
            60 if low else 0,
        )  # fmt: skip
        board = f"lost:{character}" if lost else f"board:{character}"
        same = () if lost else (character, f"victim:{character}")
        placed = [Placed(board, area, face, self._ship.person_tip(s, character), stands_for=same)]
        if lost:
            return placed
        for i, (kind, states) in enumerate((("skill", s.skills), ("survival", s.survivals))):
            spot = self._ability_spot(area, i, percent)
            placed.append(self._ability(s, character, kind, states.get(character, "inactive"), spot, board))
        return placed

    def _ability_spot(self, area: Rect, number: int, percent: int) -> Rect:
        """Below each other with their names; on a low board as pictures at the right."""
        room, high = plate_abilities(area), round(22 * percent / 100)
        if room.height >= 2 * high + 4:
            return Rect(room.left, room.top + number * (high + 4), room.width, high)
        side = 24
        portrait = plate_portrait(area)
        return Rect(
            area.right - 5 - (2 - number) * (side + 3), min(portrait.bottom, area.bottom - 4) - side, side, side
        )

    def _near(self, s: Crew, character: str) -> tuple[str, bool]:
        """The signals that are near, in words; whether there are any."""
        if s.stage != "starship" or character not in s.at or s.at[character] == s.box.ship.special.shuttle:
            return "", False
        reach = s.box.ship.distance[s.at[character]]
        away = sorted((reach.get(s.at[image], 99), image) for image in s.images() if s.suspicion.get(image) != 0)
        near = [(far, image) for far, image in away if far <= NEAR]
        if not near:
            return self._words.ui("t_near_none"), False
        brief = "_brief" if len(near) > 1 else ""
        said = [self._signal(image, far, brief) for far, image in near]
        return ", ".join(said), True

    def _signal(self, image: str, far: int, brief: str) -> str:
        letter = self._words.ui(f"t_letter_{image}")
        return self._words.ui(f"t_near{brief}" if far else f"t_near_here{brief}", letter=letter, count=far)

    def _ability(self, s: Crew, character: str, kind: str, state: str, spot: Rect, board: str) -> Placed:
        ui, person = self._words.ui, s.box.characters[character]
        ability = person.skill if kind == "skill" else person.survival
        picture = "lifeform/skill" if kind == "skill" else "lifeform/icon_SURVIVAL"
        text = "\n".join(
            (getattr(ability.side(s.terms.players), "text", ""), ui(f"t_{ability.timing}"), ui(f"t_{kind}_{state}"))
        )
        tip = Tip(ability.name, text, "LIF-51" if kind == "skill" else "LIF-149")
        face = AbilityFace(picture if state != "lost" else "icons/cross", ability.name, state)
        return Placed(f"{kind}:{character}", spot, face, tip, 1, board)


def _counted(item: tuple[str, Face, Tip]) -> tuple[str, Face, Tip]:
    """A number stands beside its picture, on a ground of its own."""
    piece, face, tip = item
    if isinstance(face, CountFace) and face.label:
        return piece, BandFace((face.picture,), face.label), tip
    return item
