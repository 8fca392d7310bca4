"""What the locations of the Remora do to those who search, hide and are found there (PAS-54, PAS-56)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit, Seat
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.death import remove_character
from game.games.lifeform.rules.crew.fights import eliminate
from game.games.lifeform.rules.crew.moves import Agree, Defer
from game.games.lifeform.rules.crew.picks import LifeformPicks
from game.games.lifeform.rules.crew.sharing import Share
from game.games.lifeform.rules.crew.state import HALON, REMORA_TOKEN, Crew
from game.games.lifeform.rules.crew.terror import PlainEffect
from game.games.lifeform.rules.crew.words import No as BaseNo
from game.games.lifeform.rules.modules.events import ClawsChanged, PoolChanged
from game.games.lifeform.rules.modules.moves import GiveUpHalon, KillSurvivor
from game.games.lifeform.rules.modules.words import Ask, No
from game.games.lifeform.rules.ship.cards import ForcedDiscard, discard, discard_refusal, draw
from game.games.lifeform.rules.ship.moves import Discard, Pass


@value
class Panel(Step[Crew]):
    """PAS-51. One part of a location's panel."""

    location: str
    part: Literal["failed", "discovered", "hidden"]

    def run(self, s: Crew, emit: Emit) -> None:
        panel = s.box.passenger.panels[self.location]
        effects = {"failed": panel.failed, "discovered": panel.discovered, "hidden": panel.hidden}[self.part]
        s.then(*(PanelEffect(effect.op, effect.n) for effect in effects))


@value
class PanelEffect(Step[Crew]):
    """PAS-56. One effect of a panel."""

    kind: str
    n: int

    def run(self, s: Crew, emit: Emit) -> None:
        lifeform = s.terms.lifeform
        if self.kind in ("CREW_DISCARD", "CREW_DISCARD_OR_HALON"):
            s.then(CrewPays(self.n, self.kind == "CREW_DISCARD_OR_HALON", tuple(s.surviving())))
        elif self.kind == "CREW_DRAW":
            s.then(Share(self.n, "PAS-56"))
        elif self.kind == "LIFEFORM_DRAW":
            draw(s, lifeform, self.n, emit, "panel")
        elif self.kind == "LIFEFORM_DISCARD_RANDOM":
            s.then(PlainEffect("DISCARD_RANDOM", self.n, lifeform))
        elif self.kind == "LIFEFORM_CYCLE":
            s.then(Cycle(self.n))
        elif self.kind == "HOSTILITY_GAIN":
            s.claws += self.n
            emit(ClawsChanged(s.claws, "gained"))
        elif self.kind == "HOSTILITY_LOSE" and s.claws:
            s.claws = max(0, s.claws - self.n)
            emit(ClawsChanged(s.claws, "lost"))
        elif self.kind == "HALON_GAIN":
            s.pool = (*s.pool, *(HALON,) * self.n)
            emit(PoolChanged(HALON, "gained"))
        elif self.kind == "HALON_LOSE_OR_REMORA":
            lose_from_pool(s, emit)
        elif self.kind == "KILL_CREW":
            s.then(KillOne())


def lose_from_pool(s: Crew, emit: Emit) -> None:
    """PAS-56. A halon gas blast token, else the Remora token, else nothing."""
    item = next((item for item in (HALON, REMORA_TOKEN) if item in s.pool), "")
    if item:
        s.pool = s.without(s.pool, item)
        emit(PoolChanged(item, "lost"))


@value
class CrewPays(Choice[Crew, Discard | GiveUpHalon | Defer]):
    """PAS-56. The crew as a whole gives up cards, as many as there are; who does is for the crew to agree."""

    left: int
    halon: bool
    """A halon gas blast token will do as well."""
    queue: tuple[Seat, ...]

    def ask(self, s: Crew) -> Decision | None:
        waiting = self._waiting(s)
        prompt = Ask.CREW_PAYS_OR_HALON if self._may_blast(s) else Ask.CREW_PAYS
        return Decision(waiting[0], prompt, "PAS-56") if waiting else None

    def _may_blast(self, s: Crew) -> bool:
        return self.halon and HALON in s.pool

    def _waiting(self, s: Crew) -> list[Seat]:
        if self.left < 1:
            return []
        return [seat for seat in self.queue if s.hand(seat) or self._may_blast(s)]

    def offers(self, s: Crew) -> Iterable[Discard | GiveUpHalon | Defer]:
        return [*map(Discard, s.hand(self._waiting(s)[0])), GiveUpHalon(), Defer()]

    def check(self, s: Crew, move: Discard | GiveUpHalon | Defer) -> Refusal | None:
        waiting = self._waiting(s)
        if isinstance(move, Defer):
            return None if len(waiting) > 1 else Refusal("PAS-56", No.LAST_TO_GIVE)
        if isinstance(move, GiveUpHalon):
            return None if self._may_blast(s) else Refusal("PAS-56", No.NO_HALON)
        return discard_refusal(s, waiting[0], move.card, "PAS-56")

    def take(self, s: Crew, move: Discard | GiveUpHalon | Defer, emit: Emit) -> None:
        seat = self._waiting(s)[0]
        if isinstance(move, Defer):
            s.then(CrewPays(self.left, self.halon, tuple(other for other in self.queue if other != seat)))
            return
        s.then(CrewPays(self.left - 1, self.halon, tuple(s.surviving())))
        if isinstance(move, GiveUpHalon):
            s.pool = s.without(s.pool, HALON)
            emit(PoolChanged(HALON, "lost"))
        else:
            discard(s, seat, move.card, "forced", emit)


@value
class Cycle(Choice[Crew, Agree | Pass]):
    """PAS-56 (LIFEFORM_CYCLE). The lifeform may draw, and then discards as many."""

    n: int

    exact = True

    def ask(self, s: Crew) -> Decision | None:
        able = s.can_draw(s.terms.lifeform)
        return Decision(s.terms.lifeform, Ask.CYCLE, "PAS-56") if able else None

    def offers(self, s: Crew) -> Iterable[Agree | Pass]:
        return (Agree(), Pass())

    def check(self, s: Crew, move: Agree | Pass) -> Refusal | None:
        return None

    def take(self, s: Crew, move: Agree | Pass, emit: Emit) -> None:
        if isinstance(move, Agree):
            s.then(ForcedDiscard(s.terms.lifeform, self.n, "PAS-56"))
            draw(s, s.terms.lifeform, self.n, emit, "panel")


@value
class KillOne(LifeformPicks[KillSurvivor]):
    """PAS-54. It waited in the Engineering Compartment: one surviving character dies."""

    prompt, rule, no = Ask.HUNT_KILL, "PAS-54", BaseNo.NOT_A_CHARACTER

    def options(self, s: Crew) -> list[KillSurvivor]:
        return [*map(KillSurvivor, s.owner)]

    def take(self, s: Crew, move: KillSurvivor, emit: Emit) -> None:
        seat = s.owner[move.character]
        remove_character(s, move.character, "hunt", emit)
        if not s.characters_of(seat):
            eliminate(s, seat, emit)
