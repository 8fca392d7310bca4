"""Below the ship, for a crew: the hand, and the boards of the seats."""

from __future__ import annotations

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.events import Seat
from game.core.words import Words
from game.games.lifeform.rules.crew.icons import CREW, LIFEFORM, REACTION_RULES, note
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.state import LASER
from game.games.lifeform.table.crew.map import CrewMap, on_stage
from game.games.lifeform.table.crew.roles import ROLES, RoleTable
from game.games.lifeform.table.faces.cards import PLATE_WIDE, BandFace, CountFace, PlateFace, plate_portrait
from game.games.lifeform.table.parts.hand import HandTable
from game.games.lifeform.table.parts.offers import Offers
from game.ui.faces import ChipFace
from game.ui.seats import shape_of, token_of
from game.ui.table import Placed, Tip

CREW_WIDTH = 500
HEAD = 26
CAT_WIDTH = 196
NARROW = 150
"""Below this width a seat is named by its shape alone."""


class SeatTable(HandTable[Crew]):
    def __init__(self, words: Words, ship: CrewMap) -> None:
        super().__init__(words)
        self._ship = ship
        self._roles = RoleTable(words)

    def pieces(self, s: Crew, seat: Seat | None, area: Rect, offers: Offers) -> list[Placed]:
        boards = Rect(area.right - CREW_WIDTH, area.top, CREW_WIDTH, area.height)
        hand = Rect(area.left, area.top, area.width - CREW_WIDTH - 10, area.height)
        whose = self.whose(s, seat, offers)
        if whose is not None and s.roles[whose] in ROLES:
            return [*self._roles.hand(s, s.roles[whose], hand), *self._boards(s, boards, whose)]
        return [*self.hand(s, seat, hand, offers), *self._boards(s, boards)]

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

    def _boards(self, s: Crew, area: Rect, held: Seat | None = None) -> list[Placed]:
        """held: a seat whose cards lie in the hand."""
        seats = s.terms.crew
        wide = (area.width + 6) // len(seats)
        placed = []
        for i, seat in enumerate(seats):
            box = Rect(area.left + i * wide, area.top, wide - 6, area.height)
            placed += self._board(s, seat, box, cards=seat != held)
        return placed

    def _board(self, s: Crew, seat: Seat, area: Rect, *, cards: bool) -> list[Placed]:
        who = s.who(seat)
        head = Rect(area.left, area.top, area.width, HEAD)
        count = len(s.hands[seat])
        role = s.roles[seat]
        items = self._belongings(s, seat)
        room = len(items) * (HEAD - 2)
        label = self._seat_label(who, role, count, narrow=area.width - room < NARROW)
        token = token_of(seat) if seat == s.active and s.stage == "starship" else "line"
        tip = Tip(self._words.name(who), self._words.ui("t_seat_tip", count=count), "LIF-232")
        face = BandFace((f"seats/{shape_of(seat)}",), label, token, reserve=room)
        placed = [Placed(f"seat:{who}", head, face, tip, stands_for=(f"stage:{who}",))]
        for i, (piece, thing, words) in enumerate(items):
            spot = Rect(head.right - room + i * (HEAD - 2), head.top + 2, HEAD - 4, HEAD - 4)
            same = (LASER,) if piece == f"holds:{LASER}" else ()
            placed.append(Placed(piece, spot, thing, words, 1, f"seat:{who}", stands_for=same))
        rest = Rect(area.left, head.bottom + 4, area.width, area.height - HEAD - 4)
        if role in ROLES:
            return [*placed, *self._roles.board(s, role, rest, cards=cards)]
        if s.two_players and "cat" in s.role_cards and (s.role_cards["cat"] or "cat" in s.at):
            beside = Rect(rest.right - CAT_WIDTH, rest.top, CAT_WIDTH, rest.height)
            placed += self._roles.board(s, "cat", beside, tracks=False)
            rest.width -= CAT_WIDTH + 6
        people = s.characters_of(seat)
        high = (rest.height - 4) // 2
        for i, character in enumerate(people[:2]):
            placed += self._person(s, character, Rect(rest.left, rest.top + i * (high + 4), rest.width, high))
        return placed

    def _seat_label(self, who: str, role: str, count: int, *, narrow: bool) -> str:
        ui = self._words.ui
        if role:
            said = ui(f"t_role_{role}")
            return said if narrow else ui("t_seat_role", who=self._words.name(who), role=said)
        return ui("t_seat_short", count=count) if narrow else ui("t_seat", who=self._words.name(who), count=count)

    def _belongings(self, s: Crew, seat: Seat) -> list[tuple[str, CountFace, Tip]]:
        ui = self._words.ui
        items = []
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

    def _person(self, s: Crew, character: str, area: Rect) -> list[Placed]:
        seat = s.owner[character]
        person = s.box.characters[character]
        place = self._words.ui(f"t_short_{s.at[character]}") if character in s.at else person.role
        hidden = character in s.hidden
        text = self._words.ui("t_person_hidden") if hidden else place
        face = PlateFace(f"lifeform/portrait_{character}", person.name, text, token_of(seat), None, hidden)
        board = f"board:{character}"
        placed = [Placed(board, area, face, self._ship.person_tip(s, character), stands_for=(character,))]
        side = plate_portrait(area).width
        left, wide = area.left + side + 12, area.width - side - 18
        for i, (kind, states) in enumerate((("skill", s.skills), ("survival", s.survivals))):
            spot = Rect(left, area.bottom - 42 + 20 * i, wide, 19)
            if area.width < PLATE_WIDE:
                spot = Rect(left + i * (wide // 2), area.bottom - 25, 22, 22)
            placed.append(self._ability(s, character, kind, states.get(character, "inactive"), spot, board))
        return placed

    def _ability(self, s: Crew, character: str, kind: str, state: str, spot: Rect, board: str) -> Placed:
        ui, person = self._words.ui, s.box.characters[character]
        ability = person.skill if kind == "skill" else person.survival
        picture = "lifeform/skill" if kind == "skill" else "lifeform/icon_SURVIVAL"
        text = "\n".join(
            (getattr(ability.side(s.terms.players), "text", ""), ui(f"t_{ability.timing}"), ui(f"t_{kind}_{state}"))
        )
        tip = Tip(ability.name, text, "LIF-51" if kind == "skill" else "LIF-149")
        if spot.width > spot.height:
            token = {"active": "legal", "inactive": "muted"}.get(state, "refused")
            face: ChipFace | CountFace = ChipFace(ability.name, picture if state != "lost" else "icons/cross", token)
        else:
            face = CountFace(picture if state != "lost" else "icons/cross", faded=state == "inactive")
        return Placed(f"{kind}:{character}", spot, face, tip, 1, board)
