"""What lies large over the ship until the survivor has decided: an advance, an alert, a terror, cards to keep."""

from __future__ import annotations

from pygame import Rect

from game.core.words import Words
from game.games.lifeform.rules.ship.moves import Pass, TakeData
from game.games.lifeform.rules.solo.chits import odds
from game.games.lifeform.rules.solo.motion import BACK, ChooseLane, ShortenAdvance
from game.games.lifeform.rules.solo.moves import (
    ChooseSurvivor,
    Elude,
    FaceTerror,
    KeepLooked,
    LetAboard,
    PutBack,
    Shorten,
    UseFunction,
)
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.rules.solo.words import SoloAsk
from game.games.lifeform.table.faces.cards import BandFace, PlateFace
from game.games.lifeform.table.faces.signs import WayFace
from game.games.lifeform.table.parts.offers import Offers
from game.games.lifeform.table.parts.tray import BAND, CARD, Item, data_item, spread
from game.games.lifeform.table.solo.hand import SoloHand
from game.games.lifeform.table.solo.side import percent, spaces_ahead, steps
from game.ui.table import Placed, Tip

PERSON = (210, 84)
WIDE = (268, 138)
LET_COME, GIVE_IN, LET_ABOARD, ELUDE = "let_come", "give_in", "let_aboard", "elude"
PICTURES = {
    "hide": "lifeform/icon_R_HIDE",
    "shock": "lifeform/icon_R_SHOCK",
    "run": "lifeform/icon_R_RUN",
    "extinguisher": "lifeform/show_extinguisher",
    "harpoon": "lifeform/show_harpoon",
}


def function_piece(move: UseFunction) -> str:
    return f"function:{move.function}:{move.card}"


def shorten_piece(move: Shorten) -> str:
    return f"shorten:{move.card}"


class SoloTray:
    def __init__(self, words: Words, hand: SoloHand) -> None:
        self._words = words
        self._hand = hand

    def pieces(self, s: Alone, area: Rect, offers: Offers, percent: int) -> list[Placed]:
        if not offers.moves or offers.decision is None:
            return []
        title, note = self._words.prompt(offers.decision), ""
        size: tuple[int, int] = WIDE
        items: list[Item] = []
        if offers.decision.prompt == SoloAsk.SHORTEN:
            size, items, note = BAND, self._advance(s, offers), self._advance_note(s)
        elif offers.decision.prompt == SoloAsk.PROXIMITY:
            size, items, note = WIDE, self._alert(s, offers), self._alert_note(s)
        elif offers.decision.prompt == SoloAsk.TERROR:
            size, items = WIDE, self._terror(s, offers)
        elif offers.of(LetAboard):
            size, items = WIDE, self._stowaway(s)
        elif found := offers.of(ChooseSurvivor):
            size, items = PERSON, [self._person(s, move.character) for move in found]
        elif found := offers.of(KeepLooked):
            size, items = CARD, [self._card(s, move.card) for move in found]
        elif offers.of(PutBack):
            return self._put_back(s, area, title, percent)
        elif found := offers.of(TakeData):
            size, items = BAND, [data_item(self._words, move) for move in found]
        else:
            return []
        return spread(size, items, area, title, note, percent)

    # -- the lifeform comes ---------------------------------------------------------------------------

    def _advance(self, s: Alone, offers: Offers) -> list[Item]:
        """DRG-177. What can shorten it, and what happens if nothing does."""
        ui = self._words.ui
        items: list[Item] = []
        for move in offers.of(Shorten):
            if move.card:
                label = ui("t_solo_shorten_card", card=self._words.name(move.card))
                face = BandFace(("lifeform/icon_DOOR",), label, "legal")
                items.append((shorten_piece(move), face, self._hand.card_tip(s, move.card)))
            else:
                face = BandFace(("lifeform/token_survival",), ui("t_solo_shorten_token"), "legal")
                items.append((shorten_piece(move), face, Tip(ui("t_solo_shorten_token"), "", "DRG-93")))
        if offers.of(Pass):
            face = BandFace(("lifeform/blip",), ui("t_solo_let_come"), "lif_beast")
            items.append((LET_COME, face, Tip(ui("t_solo_let_come"), "", "DRG-92")))
        return items

    def _advance_note(self, s: Alone) -> str:
        ui = self._words.ui
        far = advance_steps(s)
        left = steps(s, s.motion)
        here = self._words.name(s.motion)
        if far >= left:
            return ui("t_solo_advance_alert", count=far, here=here, draws=1 + s.surplus + far - left)
        ends = spaces_ahead(s, s.motion, far) - spaces_ahead(s, s.motion, far - 1)
        return ui("t_solo_advance", count=far, here=here, there=" / ".join(map(self._words.name, sorted(ends))))

    def _alert(self, s: Alone, offers: Offers) -> list[Item]:
        """DRG-104. Every way to live through it, with what it costs and how likely it is to work."""
        ui = self._words.ui
        items: list[Item] = []
        if offers.of(Elude):
            cards = s.terms.elude_cards
            text = ui("t_solo_elude_text", cards=cards) if s.alive else ui("t_solo_elude_fatal")
            caption = ui("t_solo_lives", percent=100 if s.alive else 0)
            face = WayFace(ui("t_solo_elude"), text, caption, "lifeform/container", "lif_crew")
            items.append((ELUDE, face, Tip(ui("t_solo_elude"), text, "DRG-101")))
        for move in offers.of(UseFunction):
            safe = move.function == "hide" or (move.function == "extinguisher" and not move.card)
            draws = 0 if safe else 1 + s.surplus
            share = percent(odds(s, draws))
            what = self._words.name(move.card) if move.card else ui(f"t_solo_{move.function}_token")
            text = ui(
                "t_solo_function_safe" if safe else "t_solo_function", back=BACK.get(move.function, 1), count=draws
            )
            token = "legal" if share >= 70 else "lif_warning" if share >= 45 else "lif_beast"
            title = ui("t_solo_function_title", function=ui(f"t_solo_function_{move.function}"), what=what)
            face = WayFace(title, text, ui("t_solo_lives", percent=share), PICTURES[move.function], token)
            items.append((function_piece(move), face, Tip(title, text, "DRG-107")))
        return items

    def _alert_note(self, s: Alone) -> str:
        return self._words.ui("t_solo_alert_note", draws=1 + s.surplus, alive=s.alive, killed=s.killed)

    # -- terror, stowaways ------------------------------------------------------------------------------

    def _terror(self, s: Alone, offers: Offers) -> list[Item]:
        ui = self._words.ui
        items: list[Item] = []
        for move in offers.of(FaceTerror):
            area = s.box.solo.areas[move.area]
            text = ui("t_solo_face_terror")
            face = WayFace(area.name, text, ui("t_solo_face_terror_price"), "lifeform/trait", "lif_tunnel")
            items.append((f"face:{move.area}", face, Tip(area.name, text, "DRG-86")))
        deadly = s.margin <= 1
        text = ui("t_solo_give_in_deadly" if deadly else "t_solo_give_in_text", margin=s.margin - 1)
        token = "lif_beast" if deadly else "lif_warning"
        face = WayFace(ui("t_solo_give_in"), text, "", "lifeform/token_terror", token)
        return [*items, (GIVE_IN, face, Tip(ui("t_solo_give_in"), text, "DRG-86"))]

    def _stowaway(self, s: Alone) -> list[Item]:
        ui = self._words.ui
        aboard = WayFace(
            ui("t_solo_let_aboard"), ui("t_solo_let_aboard_text"), "", "lifeform/icon_STOWAWAY", "lif_beast"
        )
        lose = WayFace(ui("t_solo_lose_cell"), ui("t_solo_lose_cell_text"), "", "lifeform/column_energy", "lif_warning")
        return [
            (LET_ABOARD, aboard, Tip(ui("t_solo_let_aboard"), ui("t_solo_let_aboard_text"), "DRG-120")),
            ("lose_cell", lose, Tip(ui("t_solo_lose_cell"), ui("t_solo_lose_cell_text"), "DRG-120")),
        ]

    # -- people and cards ---------------------------------------------------------------------------------

    def _person(self, s: Alone, character: str) -> Item:
        person = s.box.characters[character]
        face = PlateFace(f"lifeform/portrait_{character}", person.name, person.role, "seat_1")
        tip = Tip(person.name, f"{person.role}\n{self._words.ui('t_solo_person')}", "DRG-11")
        return f"disk:{character}", face, tip

    def _card(self, s: Alone, card: str) -> Item:
        return f"pick:{card}", self._hand.face(s, card), self._hand.card_tip(s, card)

    def _put_back(self, s: Alone, area: Rect, title: str, percent: int) -> list[Placed]:
        """DRG-41 c. The cards are touched in the order they will lie in, then where."""
        ui = self._words.ui
        items: list[Item] = [self._card(s, card) for card in s.looked]
        for where, picture in (("top", "icons/arrow_up"), ("bottom", "icons/arrow_down")):
            label = ui(f"t_solo_put_{where}")
            items.append((f"put:{where}", BandFace((picture,), label, "legal"), Tip(label, "", "DRG-41")))
        return spread(CARD, items, area, title, ui("t_solo_put_note"), percent)


def advance_steps(s: Alone) -> int:
    """How far the advance goes that is being decided."""
    advance = s.asked_by(ShortenAdvance) or s.asked_by(ChooseLane)
    return advance.steps if advance else 0
