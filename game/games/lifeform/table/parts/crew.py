"""Below the ship: the hand with its rows of icons (LIF-T3, LIF-T4), and the boards of the crew."""

from __future__ import annotations

from pygame import Rect

from game.core.engine import UNKNOWN
from game.core.events import Seat
from game.core.rng import BLANK
from game.core.words import Words
from game.games.lifeform.rules.crew.icons import CREW, LIFEFORM, REACTION_RULES, note
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.moves import PlayCard
from game.games.lifeform.rules.solo.icons import SOLO_ICONS
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.crew.roles import CARD_HEIGHT, HAND, ROLES, RoleTable
from game.games.lifeform.table.faces.cards import (
    PLATE_WIDE,
    ActionCardFace,
    BandFace,
    CountFace,
    PlateFace,
    card_extra,
    card_foot,
    card_icons,
    card_rows,
    plate_portrait,
)
from game.games.lifeform.table.parts.map import MapTable, on_stage
from game.games.lifeform.table.parts.offers import Offers, who_decides
from game.ui import layout
from game.ui.faces import BackFace, ChipFace, LabelFace, SpriteFace
from game.ui.seats import shape_of, token_of
from game.ui.table import Placed, Tip

CARD = (116, CARD_HEIGHT)
GAP = 5
NARROWEST = 76
"""Cards of a hand that is too full."""
LASER = "mining_laser"
REACTION = "lif_warning"
"""The colour of reactions."""
CREW_WIDTH = 500
HEAD = 26
CAT_WIDTH = 196
NARROW = 150
"""Below this width a seat is named by its shape alone."""


class CrewTable:
    def __init__(self, words: Words, ship: MapTable) -> None:
        self._words = words
        self._ship = ship
        self._roles = RoleTable(words)

    def pieces(self, s: Crew, seat: Seat | None, area: Rect, offers: Offers) -> list[Placed]:
        boards = Rect(area.right - CREW_WIDTH, area.top, CREW_WIDTH, area.height)
        hand = Rect(area.left, area.top, area.width - CREW_WIDTH - 10, area.height)
        whose = self._whose(s, seat, offers)
        if whose is not None and s.roles[whose] in ROLES:
            return [*self._roles.hand(s, s.roles[whose], hand), *self._boards(s, boards, whose)]
        return [*self.hand(s, seat, hand, offers), *self._boards(s, boards)]

    # -- the hand ---------------------------------------------------------------------------------------

    def hand(self, s: Crew | Alone, seat: Seat | None, area: Rect, offers: Offers) -> list[Placed]:
        whose = self._whose(s, seat, offers)
        cards = s.hands[whose] if whose is not None else ()
        beast = whose is not None and not s.is_crew(whose)
        tip = Tip(self._words.ui("t_hand"), self._words.ui("t_hand_tip"), "LIF-47")
        empty = whose is not None and not cards
        slot = LabelFace(self._words.ui("t_hand_empty") if empty else "", "dim", 16, spaced=False, bold=False)
        placed = [Placed(HAND, area, slot, tip, -2, ghost=True)]
        room = area.inflate(-8, 0).move(0, (area.height - CARD[1]) // 2)
        rects = layout.hand(room, (self._card_width(room, len(cards)), CARD[1]), GAP, len(cards))
        for i, (card, rect) in enumerate(zip(cards, rects, strict=True)):
            if card == UNKNOWN:
                back = BackFace("lifeform/back_lifeform" if beast else "lifeform/back_crew")
                placed.append(Placed(f"hand:{i}", rect, back, tip, 2 + 3 * i, HAND))
            else:
                placed += self._card(s, whose, card, rect, 2 + 3 * i, offers)
        return placed

    def _card_width(self, room: Rect, count: int) -> int:
        """Many cards are narrower, so that each can be read as a whole."""
        return max(NARROWEST, min(CARD[0], (room.width + GAP) // max(1, count) - GAP))

    def _whose(self, s: Crew | Alone, seat: Seat | None, offers: Offers) -> Seat | None:
        """The hand of who looks; where everything lies open, as in a replay, the hand of who decides."""
        if s.rng == BLANK:
            return seat
        deciding = who_decides(s)
        return s.active if deciding is None else deciding

    def _card(
        self, s: Crew | Alone, seat: Seat | None, card: str, rect: Rect, layer: int, offers: Offers
    ) -> list[Placed]:
        if on_stage(s):
            return self._weapon(s, card, rect, layer, offers)
        kind = s.box.cards[card]
        live = tuple(offers.row_is_live(card, i) for i in range(len(kind.rows)))
        face = self.face(s, card, live, dimmed=not offers.card_is_live(card), answers=offers.reaction_is_live(card))
        placed = [Placed(card, rect, face, self.card_tip(s, card), layer, HAND, loose=True)]
        areas = card_rows(rect, len(kind.rows), bool(kind.reaction))
        for i, row in enumerate(kind.rows):
            piece = f"row:{card}:{i}"
            band = BandFace(token="legal" if offers.row_is_legal(card, i) else "line")
            same = () if offers.rows_are_offered else (card,)
            placed.append(
                Placed(piece, areas[i], band, self._row_tip(s, card, i, offers), layer + 1, card, stands_for=same)
            )
            for j, (icon, spot) in enumerate(zip(row, card_icons(areas[i], len(row)), strict=True)):
                sprite = SpriteFace(f"lifeform/icon_{icon}", 255 if live[i] else 80)
                tip = self.icon_tip(s, seat, icon)
                placed.append(
                    Placed(f"icon:{card}:{i}:{j}", spot, sprite, tip, layer + 2, piece, stands_for=(piece, *same))
                )
        if kind.reaction:
            spot = card_extra(areas[-1])[0]
            sprite = SpriteFace(f"lifeform/icon_{kind.reaction}", 255 if face.extra_live else 80)
            tip = self.icon_tip(s, seat, kind.reaction)
            placed.append(Placed(f"reaction:{card}", spot, sprite, tip, layer + 2, card, stands_for=(card,)))
        for j, (icon, spot) in enumerate(zip(kind.showdown, card_foot(rect, len(kind.showdown)), strict=True)):
            sprite = SpriteFace(f"lifeform/show_{icon}")
            tip = self._show_tip(icon)
            placed.append(Placed(f"foot:{card}:{j}", spot, sprite, tip, layer + 2, card, stands_for=(card,)))
        return placed

    def _show_tip(self, icon: str) -> Tip:
        rule = "LIF-218" if icon == "harpoon" else "LIF-216"
        return Tip(self._words.name(icon), self._words.ui(f"t_show_{icon}"), rule)

    def _weapon(self, s: Crew | Alone, card: str, rect: Rect, layer: int, offers: Offers) -> list[Placed]:
        """In the showdown only the lower edge of a card counts, so that is shown large."""
        kind = s.box.cards[card]
        rows = (tuple(f"lifeform/show_{icon}" for icon in kind.showdown),) if kind.showdown else ()
        if kind.kind == LASER:
            rows = (("lifeform/mining_laser",),)
        face = ActionCardFace(kind.name, rows, self.colour(s, card), dimmed=not offers.card_is_live(card))
        placed = [Placed(card, rect, face, self.card_tip(s, card), layer, HAND)]
        row = card_rows(rect, 1, extra=False)[0]
        for j, (icon, spot) in enumerate(zip(kind.showdown, card_icons(row, len(kind.showdown)), strict=True)):
            sprite = SpriteFace(f"lifeform/show_{icon}")
            tip = self._show_tip(icon)
            placed.append(Placed(f"foot:{card}:{j}", spot, sprite, tip, layer + 2, card, stands_for=(card,)))
        return placed

    def face(
        self, s: Crew | Alone, card: str, live: tuple[bool, ...] = (), *, dimmed: bool = False, answers: bool = True
    ) -> ActionCardFace:
        """A card as it is printed; where something is asked, what of it is no answer is dimmed."""
        kind = s.box.cards[card]
        rows = tuple(tuple(f"lifeform/icon_{icon}" for icon in row) for row in kind.rows)
        if kind.kind == LASER:
            rows = (("lifeform/mining_laser",),)
        extra = f"lifeform/icon_{kind.reaction}" if kind.reaction else ""
        label = self._words.ui(f"t_answer_{kind.reaction}") if kind.reaction else ""
        foot = tuple(f"lifeform/show_{icon}" for icon in kind.showdown)
        return ActionCardFace(
            kind.name, rows, self.colour(s, card), extra, foot, live, dimmed, label, REACTION, answers
        )

    def colour(self, s: Crew | Alone, card: str) -> str:
        kind = s.box.cards[card]
        if kind.kind or card in s.box.solo.crises:
            return "lif_warning"
        return "lif_beast" if any(c.id == kind.id for c in s.box.lifeform_cards.deck) else "lif_crew"

    def card_tip(self, s: Crew | Alone, card: str) -> Tip:
        kind = s.box.cards[card]
        lines = [kind.text]
        for i, row in enumerate(kind.rows, 1):
            lines.append(f"{i}. {' + '.join(self._words.ui(f'icon.{icon}') for icon in row)}")
        if kind.reaction:
            lines.append(self._words.ui("t_reaction_line", reaction=self._words.ui(f"icon.{kind.reaction}")))
        if kind.showdown:
            lines.append(self._words.ui("t_showdown_line", icons=", ".join(map(self._words.name, kind.showdown))))
        colour = self.colour(s, card)
        rule = "LIF-81" if colour == "lif_beast" else "LIF-47"
        return Tip(kind.name, "\n".join(lines), rule, self.face(s, card))

    def _row_tip(self, s: Crew | Alone, card: str, row: int, offers: Offers) -> Tip:
        kind = s.box.cards[card]
        title = " + ".join(self._words.ui(f"icon.{icon}") for icon in kind.rows[row])
        if offers.row_is_legal(card, row):
            return Tip(title, self._words.ui("t_row_playable"), "LIF-47")
        no = offers.why_not(PlayCard(card, row))
        return Tip(title, self._words.refusal(no) if no else self._words.ui("t_row_tip"), no.rule if no else "LIF-47")

    def icon_tip(self, s: Crew | Alone, seat: Seat | None, icon: str) -> Tip:
        """LIF-T3. What an icon does and needs and, where it cannot be used now, why not."""
        if isinstance(s, Alone):
            return self._solo_icon_tip(s, icon)
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

    def _solo_icon_tip(self, s: Alone, icon: str) -> Tip:
        """What an icon does in the hands of a lone survivor and, where it cannot be used now, why not."""
        title, text = self._words.ui(f"icon.{icon}"), self._words.ui(f"t_solo_icon.{icon}")
        if icon in REACTION_RULES:
            return Tip(title, text, "DRG-104")
        no = SOLO_ICONS[icon].refusal(s, 0) if s.stage == "starship" and s.owner else None
        if no:
            text = f"{text}\n{self._words.ui('t_not_now', why=self._words.refusal(no))}"
        return Tip(title, text, no.rule if no else SOLO_ICONS[icon].rule)

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

    def _belongings(self, s: Crew | Alone, seat: Seat) -> list[tuple[str, CountFace, Tip]]:
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
