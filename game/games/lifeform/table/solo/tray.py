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
from game.games.lifeform.rules.solo.survivor import here, survivor
from game.games.lifeform.rules.solo.words import SoloAsk
from game.games.lifeform.table.faces.cards import BandFace, PlateFace
from game.games.lifeform.table.faces.stage import AnswerFace
from game.games.lifeform.table.parts.offers import Offers
from game.games.lifeform.table.parts.tray import BAND, CARD, CLOTH, Item, data_item, spread
from game.games.lifeform.table.solo.hand import SoloHand
from game.games.lifeform.table.solo.side import BLIP, left_after, left_words, percent, steps
from game.games.lifeform.table.solo.stage import SHIP_SHEET, Act, Answer, Stage, steps_of
from game.ui.table import Placed, Tip

PERSON = (210, 84)
SURE, DOUBTFUL = 70, 45
"""From so many percent on an answer is a good one, or at least not a bad one."""
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
        self._stage = Stage(words)

    def pieces(self, s: Alone, area: Rect, offers: Offers, sheet: str, percent: int) -> list[Placed]:
        if not offers.moves or offers.decision is None:
            return []
        if act := self.act(s, offers):
            return self._staged(s, act, area, offers, sheet, percent)
        title, note = self._words.prompt(offers.decision), ""
        size: tuple[int, int]
        items: list[Item]
        if offers.decision.prompt == SoloAsk.SHORTEN:
            size, items, note = BAND, self._advance(s, offers), self._advance_note(s)
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

    # -- at the centre of the stage -------------------------------------------------------------------

    def act(self, s: Alone, offers: Offers) -> Act | None:
        """What stops the game, if it is one of these."""
        ui, asked = self._words.ui, offers.decision.prompt if offers.decision else ""
        who = f"lifeform/portrait_{survivor(s)}" if s.owner else ""
        if asked == SoloAsk.PROXIMITY:
            stages = steps_of(self._words, "alert", 4)
            text = ui("t_solo_alert_note", draws=1 + s.surplus, alive=s.alive, killed=s.killed)
            tip = Tip(ui("t_solo_alert_title"), text, "DRG-98")
            return Act(stages, 1, tip.title, text, "lifeform/image_real", who, "lif_beast", tip, BLIP)
        if asked == SoloAsk.TERROR:
            stages = steps_of(self._words, "terror", 3)
            tip = Tip(ui("t_solo_terror_title"), ui("t_solo_terror_note", margin=s.margin), "DRG-86")
            return Act(
                stages, 1, tip.title, tip.text, "lifeform/token_terror", who, "lif_tunnel", tip, f"terror:{here(s)}"
            )
        if offers.of(LetAboard):
            stages = steps_of(self._words, "stowaway", 3)
            tip = Tip(ui("t_solo_knock_title"), ui("t_solo_knock_note"), "DRG-120")
            return Act(
                stages, 1, tip.title, tip.text, "lifeform/stowaway_danger", "lifeform/remora", "lif_warning", tip
            )
        return None

    def _staged(self, s: Alone, act: Act, area: Rect, offers: Offers, sheet: str, percent: int) -> list[Placed]:
        if sheet == SHIP_SHEET:
            return []
        asked = offers.decision.prompt if offers.decision else ""
        if asked == SoloAsk.PROXIMITY:
            items = self._alert(s, offers)
        else:
            items = self._terror(s, offers) if asked == SoloAsk.TERROR else self._stowaway()
        frame, room = self._stage.frame(CLOTH, act, self._stage.room(area, len(items), percent), percent)
        return [*frame, *self._stage.answers(CLOTH, items, room, sheet, percent)]

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
        after = left_after(s, s.motion, far)
        if not any(after):
            return ui("t_solo_advance_alert", count=far, draws=1 + s.surplus + far - left)
        if len(after) == 1:
            return ui("t_solo_advance", count=far, left=left, after=after[0])
        return ui("t_solo_advance_lanes", count=far, left=left, after=left_words(self._words, after))

    def _alert(self, s: Alone, offers: Offers) -> list[Answer]:
        """DRG-104. Every way to live through it, with what it costs and how likely it is to work: the best ones
        first."""
        ui = self._words.ui
        items: list[tuple[int, Answer]] = []
        for move in offers.of(UseFunction):
            safe = move.function == "hide" or (move.function == "extinguisher" and not move.card)
            draws = 0 if safe else 1 + s.surplus
            share = percent(odds(s, draws))
            what = self._words.name(move.card) if move.card else ui(f"t_solo_{move.function}_token")
            key = "t_solo_function_safe" if safe else "t_solo_function"
            text = ui(key, back=BACK.get(move.function, 1), count=draws)
            title = ui(f"t_solo_function_{move.function}")
            items.append(
                (
                    share,
                    self._way(
                        function_piece(move),
                        title,
                        ui("t_with", cards=what),
                        text,
                        share,
                        PICTURES[move.function],
                        "DRG-107",
                    ),
                )
            )
        if offers.of(Elude):
            cards, share = s.terms.elude_cards, 100 if s.alive else 0
            text = ui("t_solo_elude_text", cards=cards) if s.alive else ui("t_solo_elude_fatal")
            price = ui("t_solo_elude_price", cards=cards)
            items.append(
                (share, self._way(ELUDE, ui("t_solo_elude"), price, text, share, "lifeform/container", "DRG-101"))
            )
        return [item for _, item in sorted(items, key=lambda item: -item[0])]

    def _way(self, piece: str, title: str, price: str, text: str, share: int, picture: str, rule: str) -> Answer:
        token = "legal" if share >= SURE else "lif_warning" if share >= DOUBTFUL else "lif_beast"
        odds_ = self._words.ui("t_solo_lives", percent=share)
        return piece, AnswerFace(title, price, text, odds_, "", picture, token, share / 100), Tip(title, text, rule)

    # -- terror, stowaways ------------------------------------------------------------------------------

    def _terror(self, s: Alone, offers: Offers) -> list[Answer]:
        ui = self._words.ui
        items: list[Answer] = []
        for move in offers.of(FaceTerror):
            name = s.box.solo.areas[move.area].name.capitalize()
            text = ui("t_solo_face_terror")
            face = AnswerFace(name, ui("t_solo_face_terror_price"), text, "", "", "lifeform/trait", "legal", 0.0)
            items.append((f"face:{move.area}", face, Tip(name, text, "DRG-86")))
        deadly = s.margin <= 1
        text = ui("t_solo_give_in_deadly" if deadly else "t_solo_give_in_text", margin=s.margin - 1)
        token = "lif_beast" if deadly else "lif_warning"
        price = ui("t_solo_give_in_price")
        face = AnswerFace(ui("t_solo_give_in"), price, text, "", "", "lifeform/token_terror", token, 0.0)
        return [*items, (GIVE_IN, face, Tip(ui("t_solo_give_in"), text, "DRG-86"))]

    def _stowaway(self) -> list[Answer]:
        ways = (
            (LET_ABOARD, "lifeform/icon_STOWAWAY", "lif_beast"),
            ("lose_cell", "lifeform/column_energy", "lif_warning"),
        )
        items = []
        for piece, picture, token in ways:
            title, text = self._words.ui(f"t_solo_{piece}"), self._words.ui(f"t_solo_{piece}_text")
            face = AnswerFace(title, "", text, "", "", picture, token, 0.0)
            items.append((piece, face, Tip(title, text, "DRG-120")))
        return items

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
