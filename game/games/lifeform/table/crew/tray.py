"""What a crew and its lifeform choose from that has no place on the ship."""

from __future__ import annotations

from pygame import Rect

from game.core.words import Words
from game.games.lifeform.rules.crew.moves import (
    ChooseSurvival,
    CompleteObjective,
    CountIcons,
    DecideNow,
    DiscardTheirs,
    KeepDisks,
    KeepDrawn,
    KeepStowaway,
    KeepToken,
    RecoverCard,
    ShareCards,
    TakeBack,
    TakeRole,
)
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.moves import TakeData
from game.games.lifeform.table.crew.map import CrewMap
from game.games.lifeform.table.crew.seats import SeatTable
from game.games.lifeform.table.faces.cards import BandFace
from game.games.lifeform.table.parts.offers import Offers
from game.games.lifeform.table.parts.tray import BAND, CARD, Item, data_item, spread
from game.ui.faces import TileFace
from game.ui.table import Placed, Tip

PERSON = (272, 228)
TILE = (262, 112)


class TrayTable:
    def __init__(self, words: Words, ship: CrewMap, seats: SeatTable) -> None:
        self._words = words
        self._ship = ship
        self._seats = seats

    def pieces(self, s: Crew, area: Rect, offers: Offers, percent: int) -> list[Placed]:
        size, items = self._items(s, offers)
        title = self._words.prompt(offers.decision) if offers.decision else ""
        return spread(size, items, area, title, percent=percent) if items and title else []

    def _items(self, s: Crew, offers: Offers) -> tuple[tuple[int, int], list[Item]]:
        if found := offers.of(KeepDisks):
            people = dict.fromkeys(character for move in found for character in move.characters)
            return PERSON, [self._person(s, character) for character in people]
        if found := offers.of(DecideNow):
            return BAND, [self._option(s, move) for move in found]
        if found := offers.of(KeepStowaway):
            return PERSON, [self._stowaway(s, move.card) for move in found]
        if found := offers.of(KeepToken):
            return TILE, [self._evolution(s, move.token) for move in found]
        if found := offers.of(RecoverCard, DiscardTheirs, KeepDrawn):
            return CARD, [self._card(s, move.card) for move in found]
        if found := offers.of(TakeBack):
            return BAND, [self._taken_back(s, move.card) for move in found]
        if found := offers.of(CompleteObjective, TakeData):
            return BAND, [self._reward(s, move) for move in found]
        if found := offers.of(ChooseSurvival):
            return TILE, [self._survival(move.ability) for move in found]
        if found := offers.of(TakeRole):
            return TILE, [self._role(move.role) for move in found]
        if found := offers.of(ShareCards):
            return BAND, [self._share(s, move) for move in found]
        if found := offers.of(CountIcons):
            return BAND, [self._five(move) for move in found]
        return TILE, []

    # -- what lies on the cloth -------------------------------------------------------------------------

    def _person(self, s: Crew, character: str) -> Item:
        ui, person, players = self._words.ui, s.box.characters[character], s.players
        lines = [getattr(person.innate, "text", "")] if person.innate else []
        for ability, key in ((person.skill, "t_skill_short"), (person.survival, "t_survival_short")):
            lines.append(ui(key, name=ability.name, text=getattr(ability.side(players), "text", "")))
        portrait = f"lifeform/portrait_{character}"
        face = TileFace(person.name, "\n".join(lines), person.role, portrait, "lif_crew")
        return f"disk:{character}", face, self._ship.person_tip(s, character)

    def _option(self, s: Crew, move: DecideNow) -> Item:
        card = s.box.objectives[move.card]
        text = card.options[move.option - 1].text
        return (
            f"option:{move.card}:{move.option}",
            BandFace(("lifeform/kind_objective",), text),
            Tip(card.name, card.text, "LIF-29"),
        )

    def _stowaway(self, s: Crew, card_id: str) -> Item:
        card = s.box.stowaways[card_id]
        minutes = self._words.ui("t_stowaway_minutes", first=card.range[0], last=card.range[-1])
        kept = self._words.ui("t_stowaway_kept") if card.kept_for_showdown else ""
        text = "\n".join(filter(None, (card.text, kept)))
        face = TileFace(card.name, text, minutes, "lifeform/token_stowaway", "lif_beast")
        return f"pick:{card_id}", face, Tip(card.name, f"{minutes}\n{self._words.ui('t_stowaway_tip')}", "LIF-201")

    def _evolution(self, s: Crew, token: str) -> Item:
        kind = s.box.evolution[token]
        return (
            f"pick:{token}",
            TileFace(kind.name, kind.text, "", f"lifeform/icon_{kind.adds}"),
            Tip(kind.name, kind.text, "LIF-226"),
        )

    def _card(self, s: Crew, card: str) -> Item:
        return f"pick:{card}", self._seats.face(s, card), self._seats.card_tip(s, card)

    def _reward(self, s: Crew, move: CompleteObjective | TakeData) -> Item:
        """What a circuit board or a visit can bring."""
        ui = self._words.ui
        if isinstance(move, CompleteObjective):
            card = s.box.objectives[move.objective]
            label = ui("t_complete", objective=card.name)
            return (
                f"pick:{card.id}",
                BandFace(("lifeform/kind_objective",), label, "selected"),
                Tip(card.name, card.text, "LIF-193"),
            )
        return data_item(self._words, move)

    def _survival(self, ability: str) -> Item:
        title, text = self._words.ui(f"icon.{ability}"), self._words.ui(f"icon_tip.{ability}")
        return f"pick:{ability}", TileFace(title, text, "", f"lifeform/icon_{ability}"), Tip(title, text, "LIF-166")

    def _role(self, role: str) -> Item:
        title, text = self._words.ui(f"t_role_{role}"), self._words.ui(f"t_role_{role}_tip")
        picture = "lifeform/cat" if role == "cat" else "lifeform/kind_circuit"
        return f"pick:{role}", TileFace(title, text, "", picture), Tip(title, text, "LIF-126")

    def _taken_back(self, s: Crew, card: str) -> Item:
        kind = s.box.cat_cards.get(card) or s.box.mainframe_cards[card]
        return f"pick:{card}", BandFace((), kind.name, "lif_warning"), Tip(kind.name, kind.text, "LIF-130")

    def _share(self, s: Crew, move: ShareCards) -> Item:
        said = self._shares(s, move)
        return share_piece(move), BandFace(("lifeform/back_crew",), said), Tip(said, "", "LIF-206")

    def _five(self, move: CountIcons) -> Item:
        face = BandFace(tuple(f"lifeform/show_{icon}" for icon in move.icons))
        return count_piece(move), face, Tip(", ".join(map(self._words.name, move.icons)), "", "LIF-214")

    def _shares(self, s: Crew, move: ShareCards) -> str:
        seats = [seat for seat in s.terms.crew if s.aboard(seat)] if s.aboard() else s.surviving()
        names = [self._words.name(s.who(seat)) for seat in seats]
        return ", ".join(f"{name}: {count}" for name, count in zip(names, move.counts, strict=False))


def share_piece(move: ShareCards) -> str:
    return f"share:{'-'.join(map(str, move.counts))}"


def count_piece(move: CountIcons) -> str:
    return f"count:{'-'.join(move.icons)}"
