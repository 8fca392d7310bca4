"""A crisis card on the table (DRG-177): what happened, three ways out, their prices, and what they would do now."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.words import Words
from game.games.lifeform.rules.data.solo import CrisisCard, Price
from game.games.lifeform.rules.solo.crisis import ANY_CARD, Payment, PayPrice, icons_due, pays
from game.games.lifeform.rules.solo.foresight import paid_unasked, takes_last_hide
from game.games.lifeform.rules.solo.moves import ChooseOption, PayCard, PayToken, PayTrait
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.survivor import hand, survivor
from game.games.lifeform.rules.solo.words import SoloAsk
from game.games.lifeform.table.faces.cards import BandFace
from game.games.lifeform.table.faces.signs import Sign
from game.games.lifeform.table.parts.offers import Offers
from game.games.lifeform.table.solo.faces import OptionFace
from game.games.lifeform.table.solo.forecast import Forecast
from game.games.lifeform.table.solo.hand import SoloHand
from game.games.lifeform.table.solo.stage import SHIP_SHEET, Act, Stage, steps_of
from game.ui import layout
from game.ui.faces import ChipFace, LabelFace
from game.ui.paint import S
from game.ui.table import Placed, Tip

CLOTH, PRICE = "crisis", "price"
WIDEST, PAID = 1160, 430
"""The width of it all, and its height while one option is paid for, at the usual text size."""
PAY, MOST_PAY, GAP = 96, 150, 8
"""The height of what pays, at the usual text size and at most."""
BY_CARDS = ("icon", "cards")
"""Parts of a price that are paid one after the other, in this order; the others go at once."""
PAYING = (SoloAsk.PAY_ICON, SoloAsk.PAY_CARD)
RESOURCE, PRICE_WIDE = (190, 36), 230
LOW = 40
"""The height of an option that is folded."""
READ = "crisis:"
"""Which option is read, where they are folded."""


def option_piece(option: str) -> str:
    return f"option:{option}"


def pay_piece(move: PayCard | PayToken) -> str:
    return f"pay:{move.card if isinstance(move, PayCard) else move.token}"


class CrisisTable:
    def __init__(self, words: Words, hand: SoloHand) -> None:
        self._words = words
        self._hand = hand
        self._forecast = Forecast(words)
        self._stage = Stage(words)

    def act(self, s: Alone, offers: Offers) -> Act | None:
        """The card that wants a decision, or its price."""
        asked = offers.decision.prompt if offers.decision else ""
        paying = asked in PAYING
        if not s.crisis or not (paying or asked == SoloAsk.CRISIS):
            return None
        card = s.box.solo.crises[s.crisis]
        stages = (self._words.ui("t_solo_crisis", deck=card.deck), *steps_of(self._words, "crisis", 3))
        who = f"lifeform/portrait_{survivor(s)}"
        tip = Tip(card.name, card.story, "DRG-79")
        return Act(stages, 2 if paying else 1, card.name, card.story, "lifeform/back_crisis", who, "lif_warning", tip)

    def pieces(self, s: Alone, area: Rect, offers: Offers, sheet: str, percent: int) -> list[Placed]:
        act = self.act(s, offers)
        if act is None or sheet == SHIP_SHEET:
            return []
        card = s.box.solo.crises[s.crisis]
        grown = percent / 100
        price = s.asked_by(PayPrice)
        high = min(round(PAID * grown), area.height) if price else area.height
        cloth = Rect(0, 0, min(round(WIDEST * grown), area.width), high)
        cloth.center = area.center
        placed, room = self._stage.frame(CLOTH, act, cloth, percent)
        if price:
            high = min(round(PAY * grown), MOST_PAY)
            room.height -= high + GAP
            pay = Rect(room.left, room.bottom + GAP, room.width, high)
            placed += self._paying(s, pay, offers, percent)
        return [*placed, *self._options(s, card, room, offers, price.option if price else "", sheet, percent)]

    def _options(
        self, s: Alone, card: CrisisCard, room: Rect, offers: Offers, chosen: str, sheet: str, percent: int
    ) -> list[Placed]:
        """All of them at the usual text size; in larger letters one is open at a time. What is paid for is alone."""
        letters = list(card.options)
        if chosen:
            return [self._option(s, card, chosen, room, offers, chosen)]
        if percent == 100:
            high = (room.height + GAP) // len(letters) - GAP
            spots = [Rect(room.left, room.top + i * (high + GAP), room.width, high) for i in range(len(letters))]
            placed = [
                self._option(s, card, one, spot, offers, chosen) for one, spot in zip(letters, spots, strict=True)
            ]
            return placed
        asked = sheet.removeprefix(READ)
        able = [one for one in letters if offers.refusal(ChooseOption(one)) is None]
        reading = asked if asked in letters else (able or letters)[0]
        low = round(LOW * percent / 100)
        placed, top = [], room.top
        for one in letters:
            high = room.height - (len(letters) - 1) * (low + GAP) if one == reading else low
            rect = Rect(room.left, top, room.width, high)
            placed.append(self._option(s, card, one, rect, offers, chosen, folded=one != reading))
            if one != reading:
                spot = Rect(rect.right - low - 4, rect.top + 4, low, low - 8)
                tip = Tip(self._words.ui("t_solo_read"), card.options[one].text, "DRG-79")
                face = ChipFace("", "icons/eye", "selected")
                placed.append(Placed(f"read:{one}", spot, face, tip, 43, option_piece(one), opens=f"{READ}{one}"))
            top = rect.bottom + GAP
        return placed

    def _option(
        self,
        s: Alone,
        card: CrisisCard,
        letter: str,
        rect: Rect,
        offers: Offers,
        chosen: str,
        *,
        folded: bool = False,
    ) -> Placed:
        option = card.options[letter]
        owing = s.asked_by(PayPrice) if chosen else None
        price = self._owed(s, option.pay, _paid(s, owing)) if owing else self._prices(s, letter, option.pay)
        free = (Sign("icons/check", self._words.ui("t_solo_free"), "muted"),)
        no = None if chosen else offers.refusal(ChooseOption(letter))
        why = self._words.refusal(no) if no else ""
        face = OptionFace(
            letter,
            option.label,
            price or free,
            self._forecast.read(s, option)[0],
            why,
            chosen=letter == chosen,
            folded=folded,
        )
        tip = Tip(option.label, option.text, "DRG-79")
        return Placed(option_piece(letter), rect, face, tip, 42, CLOTH, key="" if chosen else letter)

    def _prices(self, s: Alone, letter: str, parts: tuple[Price, ...]) -> tuple[Sign, ...]:
        """The parts of a price before it is chosen: what leaves no choice is named, and a last card that hides too."""
        move = ChooseOption(letter)
        goes = paid_unasked(s, move)
        signs = []
        for part in sorted(parts, key=_turn):
            taken, goes = goes[: _pieces(part)], goes[_pieces(part) :]
            signs.append(self._taken(s, part, taken) if taken and len(taken) == part.count else self._price(s, part))
        if takes_last_hide(s, move):
            signs.append(Sign("lifeform/icon_R_HIDE", self._words.ui("t_solo_price_last_hide"), "lif_beast"))
        return tuple(signs)

    def _owed(self, s: Alone, parts: tuple[Price, ...], paid: int) -> tuple[Sign, ...]:
        """The parts of a price while it is paid: so many icons and cards of it have been."""
        ui, signs = self._words.ui, []
        for part in sorted(parts, key=_turn):
            count = _pieces(part)
            done, paid = min(paid, count), max(0, paid - count)
            if done < count and not done:
                signs.append(self._price(s, part))
            elif done < count:
                signs.append(Sign("lifeform/back_crew", ui("t_solo_price_left", count=count - done), "text"))
            else:
                signs.append(Sign("icons/check", ui("t_solo_price_paid", what=self._what(s, part)), "legal"))
        return tuple(signs)

    def _what(self, s: Alone, part: Price) -> str:
        if part.pay == "icon":
            return s.box.solo.icon_groups[part.icon].name
        if part.pay == "cards":
            return self._words.ui("t_solo_price_any", count=part.count)
        return self._words.name(part.token or part.column)

    def _taken(self, s: Alone, part: Price, taken: Sequence[Payment]) -> Sign:
        """A part of a price that leaves no choice: what goes for it."""
        things = ", ".join(self._thing(s, move) for move in taken)
        picture = icon_picture(s, part.icon) if part.pay == "icon" else "lifeform/back_crew"
        trait = any(isinstance(move, PayTrait) for move in taken)
        text = self._words.ui("t_solo_price_takes", what=self._what(s, part), things=things)
        return Sign(picture, text, "lif_tunnel" if trait else "text")

    def _thing(self, s: Alone, move: Payment) -> str:
        if isinstance(move, PayToken):
            return self._words.name(move.token)
        card = self._words.name(move.card)
        if isinstance(move, PayCard):
            return card
        trait = s.box.solo.areas[move.area].name.capitalize()
        return self._words.ui("t_solo_price_with_trait", trait=trait, card=card)

    def _price(self, s: Alone, part: Price) -> Sign:
        """What a part of a price is, and how much of it there is."""
        ui = self._words.ui
        if part.pay == "icon":
            group = s.box.solo.icon_groups[part.icon]
            have = showing(s, part.icon)
            text = ui("t_solo_price_icon", icon=group.name, have=have)
            if not have and s.traits and hand(s):
                return Sign(icon_picture(s, part.icon), ui("t_solo_price_trait", icon=group.name), "lif_tunnel")
            return Sign(icon_picture(s, part.icon), text, "text" if have else "refused")
        if part.pay == "cards":
            have, need = len(s.hands[0]), part.count
            text = ui("t_solo_price_cards", count=need, have=have)
            return Sign("lifeform/back_crew", text, "text" if have >= need else "refused")
        if part.pay == "token":
            have, need = s.tokens.get(part.token, 0), part.count
            text = ui("t_solo_price_token", count=need, token=self._words.name(part.token), have=have)
            return Sign(f"lifeform/token_{part.token}", text, "text" if have >= need else "refused")
        have, need = s.column(part.column), part.count
        text = ui("t_solo_price_loadout", count=need, column=self._words.name(part.column), have=have)
        return Sign(f"lifeform/column_{part.column}", text, "text" if have >= need else "refused")

    # -- paying -----------------------------------------------------------------------------------------

    def _paying(self, s: Alone, area: Rect, offers: Offers, percent: int) -> list[Placed]:
        """The slot for what is paid now, and everything that can pay it."""
        ui = self._words.ui
        price = s.asked_by(PayPrice)
        due = price.due[0] if price else ANY_CARD
        icon = due != ANY_CARD
        picture = icon_picture(s, due) if icon else "lifeform/back_crew"
        name = s.box.solo.icon_groups[due].name if icon else ui("t_solo_any_card")
        grown = percent / 100
        slot = Rect(area.left, area.top, round(PRICE_WIDE * grown), area.height)
        tip = Tip(ui("t_solo_pay", what=name), ui("t_solo_pay_tip"), "DRG-81" if icon else "DRG-80")
        face = BandFace((picture,), ui("t_solo_pay", what=name), "selected")
        placed = [Placed(PRICE, slot, face, tip, 42, CLOTH)]
        moves = offers.of(PayCard, PayToken)
        room = Rect(slot.right + 10, area.top, area.right - slot.right - 10, area.height)
        columns = max(1, (room.width + 6) // (round(RESOURCE[0] * grown) + 6))
        rows = max(1, -(-len(moves) // columns))
        below = round(22 * grown) if offers.of(PayTrait) else 0
        wide = (room.width + 6) // columns - 6
        high = min(round(RESOURCE[1] * grown), (room.height - below) // rows - 4)
        if price and rows == 1 and _paid(s, price) % 2:  # the next button does not come under the mouse
            room = Rect(room.left, room.top + high + 4, room.width, room.height - high - 4)
        for move, rect in zip(moves, layout.grid(room, columns, (wide, high), (6, 4), len(moves)), strict=True):
            placed.append(self._resource(s, move, rect))
        if offers.of(PayTrait):
            line = Rect(room.left, room.bottom - below, room.width, below)
            label = LabelFace(ui("t_solo_pay_trait"), "lif_tunnel", S, "left", spaced=False, bold=False)
            placed.append(Placed("price:trait", line, label, Tip(ui("t_solo_pay_trait"), "", "DRG-82"), 42, CLOTH))
        return placed

    def _resource(self, s: Alone, move: PayCard | PayToken, rect: Rect) -> Placed:
        name = self._words.name(move.card if isinstance(move, PayCard) else move.token)
        last = takes_last_hide(s, move)
        token = "lif_beast" if last else "legal"
        label = self._words.ui("t_solo_pay_last_hide", what=name) if last else name
        if after := ", ".join(self._thing(s, one) for one in paid_unasked(s, move)):
            label = self._words.ui("t_solo_pay_then", what=label, things=after)
        if isinstance(move, PayCard):
            face = BandFace(("lifeform/back_crew",), label, token)
            tip = self._hand.card_tip(s, move.card)
        else:
            face = BandFace((f"lifeform/token_{move.token}",), label, token)
            tip = Tip(name, s.box.solo.tokens[move.token].text, "DRG-80")
        return Placed(pay_piece(move), rect, face, tip, 43, CLOTH)


def icon_picture(s: Alone, group: str) -> str:
    """Crisis icons are those of the crew cards: actions and reactions in capitals, showdown icons in small letters."""
    icon = s.box.solo.icon_groups[group].any_of[0]
    return f"lifeform/show_{icon}" if icon.islower() else f"lifeform/icon_{icon}"


def showing(s: Alone, group: str) -> int:
    """How many cards and tokens show an icon (DRG-80)."""
    tokens = sum(s.tokens.get(token, 0) for token in s.box.solo.icon_tokens.get(group, ()))
    return sum(pays(s, card, group) for card in hand(s)) + tokens


def _turn(part: Price) -> int:
    """When a part of a price is paid: what goes at once, then icons, then cards of any kind."""
    return BY_CARDS.index(part.pay) if part.pay in BY_CARDS else -1


def _pieces(part: Price) -> int:
    """How many cards or tokens pay a part of a price one after the other."""
    return part.count if part.pay in BY_CARDS else 0


def _paid(s: Alone, price: PayPrice) -> int:
    return len(icons_due(s, price.card, price.option)) - len(price.due)
