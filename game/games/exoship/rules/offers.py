"""Events that tempt: an offer to Rift, and its price (EXO-127 to EXO-129)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from game.core.events import Emit
from game.core.pick import MayPick
from game.core.value import value
from game.games.exoship.rules.data import EventText
from game.games.exoship.rules.events import FounderSwayed, OfferAccepted, OfferDeclined
from game.games.exoship.rules.moves import AcceptOffer, DeclineOffer
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.words import Ask, No


class Offer(EventText):
    """EXO-127. It may be accepted, at its price; if it is declined, the text does nothing."""

    max: int
    """Its price: who accepts has no more actions this turn."""

    def happen(self, s: Exo, emit: Emit) -> None:
        s.then(ConsiderOffer(s.face_at(s.position)))

    def allows(self, usual: int, *, accepted: bool) -> int:
        return self.max if accepted else usual

    @abstractmethod
    def stands(self, s: Exo) -> bool:
        """Whether there is anything in it now: if not, nobody is asked."""

    @abstractmethod
    def give(self, s: Exo, emit: Emit) -> None:
        """What it brings."""


@value
class ConsiderOffer(MayPick[Exo, AcceptOffer | DeclineOffer]):
    """EXO-127. Accept or decline."""

    face: str
    seat = 0
    prompt, rule, no = Ask.OFFER, "EXO-127", No.NOT_OFFERED
    decline = DeclineOffer()

    def options(self, s: Exo) -> list[AcceptOffer | DeclineOffer]:
        return [AcceptOffer(self.face)] if self._offer(s).stands(s) else []

    def take(self, s: Exo, move: AcceptOffer | DeclineOffer, emit: Emit) -> None:
        if isinstance(move, DeclineOffer):
            return emit(OfferDeclined(self.face))
        offer = self._offer(s)
        s.accepted = True
        s.actions_left = offer.max
        emit(OfferAccepted(NAMES[type(offer)], self.face, offer.max))
        return offer.give(s, emit)

    def _offer(self, s: Exo) -> Offer:
        offer = s.box.faces[self.face].event
        assert isinstance(offer, Offer)
        return offer


@value
class LieLow(Offer):
    """EXO-128. Lights Out: for this turn nobody is inspected or suspected."""

    max: int
    hides = True

    def stands(self, s: Exo) -> bool:
        return bool(s.rift)

    def give(self, s: Exo, emit: Emit) -> None:
        """That it was accepted is all that inspection and suspicion ask for."""


@value
class CaptainsTable(Offer):
    """EXO-129. The Captain's Table: the captain is swayed."""

    max: int

    def stands(self, s: Exo) -> bool:
        return s.captain is not None and s.captain not in s.rift

    def give(self, s: Exo, emit: Emit) -> None:
        captain = s.captain
        assert captain
        s.rift.add(captain)
        emit(FounderSwayed(captain, "table"))


OFFERS: Mapping[str, type[Offer]] = {"lie_low": LieLow, "captains_table": CaptainsTable}
NAMES: Mapping[type[Offer], str] = {offer: name for name, offer in OFFERS.items()}
