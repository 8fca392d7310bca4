"""Setup (LIF-16 to LIF-31, LIF-225, LIF-236)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from game.core.engine import Choice, Decision, Frame, Step
from game.core.events import Emit, Seat
from game.core.modes import Options
from game.core.refusal import Refusal
from game.core.rng import Rng
from game.core.value import value
from game.games.lifeform.rules.crew.death import CatArrives
from game.games.lifeform.rules.crew.events import CrewRevealed, DecidedNow, DisksDealt, DisksKept, ObjectiveDrawn
from game.games.lifeform.rules.crew.moves import DecideNow, KeepDisks, PlaceImage, PlaceOutage, PlaceTerror
from game.games.lifeform.rules.crew.picks import LifeformPicks
from game.games.lifeform.rules.crew.reality import Calibrate, put_image
from game.games.lifeform.rules.crew.state import Crew, Terms
from game.games.lifeform.rules.crew.terror import Aftermath, PlainEffect
from game.games.lifeform.rules.crew.tracks import outage_chambers, put_terror
from game.games.lifeform.rules.crew.turn import Round
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.cards import copies
from game.games.lifeform.rules.data.components import Box
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.state import LASER
from game.games.lifeform.rules.ship.story import tell
from game.games.lifeform.rules.ship.tokens import outage_refusal, put_outage
from game.games.lifeform.rules.ship.words import ShipNo

DISKS_DEALT, DISKS_KEPT = 3, 2
SECTIONS, TOKENS_PER_SECTION = 3, 2
"""LIF-225. Cocoon spaces with evolution tokens, and tokens on each."""
ANALYZERS_PER_CHARACTER = 1


def deal(box: Box, options: Options, seats: int, seed: str) -> Crew:
    """LIF-16 to LIF-21, LIF-25, LIF-225. Everything that lies ready before the first choice."""
    rng = Rng.from_text(seed)
    lifeform = 0 if options["lifeform_seat"] == "first" else seats - 1
    crew = tuple((lifeform + 1 + i) % seats for i in range(seats - 1))
    terms = Terms(
        seats,
        lifeform,
        crew,
        objectives=options["objectives"] == "on",
        evolution=options["evolution"] == "on",
        survivors=options["survivors"] == "on",
        hunt=options["hunt"] == "on",
    )
    crew_deck = rng.shuffled(copies(box.crew_cards.deck))
    life_deck = rng.shuffled(copies(box.lifeform_cards.deck))
    terror_deck = rng.shuffled(copies({card.id: card for card in box.terror.values()}.values()))
    disks = rng.shuffled(box.disks(terms.survivors))
    objectives = rng.shuffled(box.objectives)
    tokens = rng.shuffled(box.evolution) if terms.evolution else ()
    dealt = [_dealt(disks, crew, seat) for seat in range(seats)]
    tracks = box.tracks
    clock = [space.id for space in tracks.self_destruct.spaces].index(tracks.self_destruct.start_by_players[seats])
    missions = {c.id: c.mission for c in box.ship.plan.chambers if c.mission}
    supply = {kind: box.tokens[kind].count for kind in ("mission", "outage", "terror", "cocoon_chamber")}
    supply["mission"] -= sum(missions.values())
    supply |= {token.id: token.count for token in box.data_tokens.values()}
    used = SECTIONS * TOKENS_PER_SECTION
    return Crew(
        pending=[Prepare()],
        rng=rng,
        terms=terms,
        stage="setup",
        phase="crew",
        round=0,
        turn=0,
        active=crew[0],
        disks=tuple(dealt),
        kept=((),) * seats,
        unused=disks[DISKS_DEALT * len(crew) :],
        vents=2 if seats == 4 else 1,
        stowaways=tuple(box.stowaways),
        plus_minus="board",
        nursery=tuple(tuple(sorted(tokens[i : i + TOKENS_PER_SECTION])) for i in range(0, used, TOKENS_PER_SECTION))
        if tokens
        else (),
        clock=clock,
        furthest=clock,
        hostility=tracks.hostility.start_by_players[seats],
        overheating=box.columns["coolant"].overheating_start if seats == 2 else 0,
        supply=supply,
        missions=missions,
        loadout=(0,) * len(COLUMNS),
        crew_deck=crew_deck,
        life_deck=life_deck,
        terror_deck=terror_deck,
        hands=((),) * seats,
        beside=(LASER, "flamethrower"),
        gone=tokens[used:],
        buried=objectives,
        analyzers=(0,) * seats,
        data=((),) * seats,
        roles=("",) * seats,
        role_cards={"cat": tuple(box.cat_cards), "mainframe": tuple(box.mainframe_cards)},
        role_discards={"cat": (), "mainframe": ()},
        role_tokens={track.id: 0 for tracks_of in box.role_tracks.values() for track in tracks_of},
        box=box,
    )


def _dealt(disks: tuple[str, ...], crew: tuple[Seat, ...], seat: Seat) -> tuple[str, ...]:
    if seat not in crew:
        return ()
    first = crew.index(seat) * DISKS_DEALT
    return disks[first : first + DISKS_DEALT]


@value
class Prepare(Step[Crew]):
    """LIF-21, LIF-22. Hands are drawn, disks dealt; then the choices of the setup in their order."""

    def run(self, s: Crew, emit: Emit) -> None:
        crew, limits = s.terms.crew, s.box.limits
        decks = [deck.id for deck in s.box.ship.plan.decks]
        outages = [Blackout(deck) for deck in decks for _ in range(2 if s.terms.players == 4 else 1)]
        cat: list[Frame[Crew]] = [CatArrives(crew[0])] if s.two_players else []
        s.then(
            *map(KeepTwo, crew),
            RevealCrew(),
            *cat,
            *outages,
            FirstImage("alpha"),
            FirstImage("beta"),
            Calibrate(),
            FirstTerror(),
            SecretObjectives(),
            Round(),
        )
        tell(emit, "intro")
        for seat in crew:
            emit(DisksDealt(s.disks[seat], seen_by=frozenset((seat,))))
            draw(s, seat, limits.crew_start_hand, emit, "start")
        draw(s, s.terms.lifeform, limits.lifeform_start_hand, emit, "start")


@value
class KeepTwo(Choice[Crew, KeepDisks]):
    """LIF-22, LIF-233. Of three character disks two are kept, in secret until all have chosen."""

    seat: Seat

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.seat, Ask.KEEP_DISKS, "LIF-22")

    def offers(self, s: Crew) -> Iterable[KeepDisks]:
        return map(KeepDisks, combinations(s.disks[self.seat], DISKS_KEPT))

    def check(self, s: Crew, move: KeepDisks) -> Refusal | None:
        chosen = move.characters
        if len(chosen) != DISKS_KEPT or len(set(chosen)) != DISKS_KEPT:
            return Refusal("LIF-22", No.KEEP_TWO)
        for character in chosen:
            if character not in s.disks[self.seat]:
                return Refusal("LIF-22", No.NOT_DEALT, (character,))
        return None

    def take(self, s: Crew, move: KeepDisks, emit: Emit) -> None:
        seat = self.seat
        s.unused = (*s.unused, *(c for c in s.disks[seat] if c not in move.characters))
        s.disks = (*s.disks[:seat], (), *s.disks[seat + 1 :])
        s.kept = (*s.kept[:seat], move.characters, *s.kept[seat + 1 :])
        emit(DisksKept(s.who(seat)))


@value
class RevealCrew(Step[Crew]):
    """LIF-22, LIF-23. All reveal together; everybody starts in the Galley."""

    def run(self, s: Crew, emit: Emit) -> None:
        start = s.box.ship.special.crew_start
        count = DISKS_KEPT * ANALYZERS_PER_CHARACTER
        for seat in s.terms.crew:
            people = s.kept[seat]
            for character in people:
                s.at[character] = start
                s.owner[character] = seat
                s.skills[character] = s.survivals[character] = "inactive"
            s.kept = (*s.kept[:seat], (), *s.kept[seat + 1 :])
            s.analyzers = (*s.analyzers[:seat], count, *s.analyzers[seat + 1 :])
            emit(CrewRevealed(s.who(seat), people))


@value
class Blackout(LifeformPicks[PlaceOutage]):
    """LIF-26. The lifeform places a power outage token on a deck."""

    deck: str

    prompt, rule, no = Ask.SETUP_OUTAGE, "LIF-26", No.OTHER_DECK

    def options(self, s: Crew) -> list[PlaceOutage]:
        chambers = s.box.ship.chambers
        return [PlaceOutage(c) for c in outage_chambers(s) if chambers[c].deck == self.deck]

    def refusal(self, s: Crew, move: PlaceOutage) -> Refusal | None:
        return outage_refusal(s, move.chamber)

    def take(self, s: Crew, move: PlaceOutage, emit: Emit) -> None:
        put_outage(s, move.chamber, emit)


@value
class FirstImage(Choice[Crew, PlaceImage]):
    """LIF-27. Two images start in two different lifeform start chambers."""

    image: str

    def ask(self, s: Crew) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.SETUP_IMAGE, "LIF-27")

    def offers(self, s: Crew) -> Iterable[PlaceImage]:
        return [PlaceImage(self.image, chamber) for chamber in s.box.ship.starts]

    def check(self, s: Crew, move: PlaceImage) -> Refusal | None:
        if move.image != self.image:
            return Refusal("LIF-27", No.NOT_THIS_IMAGE, (move.image,))
        if move.chamber not in s.box.ship.starts:
            return Refusal("LIF-27", No.NOT_A_START, (move.chamber,))
        other = s.image_in(move.chamber)
        return Refusal("LIF-27", No.IMAGE_THERE, (move.chamber, other)) if other else None

    def take(self, s: Crew, move: PlaceImage, emit: Emit) -> None:
        put_image(s, move.image, move.chamber, "place", emit)


@value
class FirstTerror(Choice[Crew, PlaceTerror]):
    """LIF-28. A terror token on deck C, not in a shielded chamber."""

    def ask(self, s: Crew) -> Decision | None:
        return Decision(s.terms.lifeform, Ask.SETUP_TERROR, "LIF-28")

    def offers(self, s: Crew) -> Iterable[PlaceTerror]:
        return map(PlaceTerror, s.box.ship.aboard)

    def check(self, s: Crew, move: PlaceTerror) -> Refusal | None:
        chamber = s.box.ship.chambers.get(move.chamber)
        if chamber is None or chamber.shuttle:
            return Refusal("LIF-28", ShipNo.NO_SUCH_CHAMBER, (move.chamber,))
        if chamber.deck != "C":
            return Refusal("LIF-28", No.OTHER_DECK, (move.chamber,))
        return Refusal("LIF-28", ShipNo.SHIELDED, (move.chamber,)) if chamber.shielded else None

    def take(self, s: Crew, move: PlaceTerror, emit: Emit) -> None:
        put_terror(s, move.chamber, emit)


@value
class SecretObjectives(Step[Crew]):
    """LIF-29, LIF-30. Each crew player has drawn an objective; some are decided at once."""

    def run(self, s: Crew, emit: Emit) -> None:
        if not s.terms.objectives:
            return
        count = len(s.terms.crew)
        drawn, s.buried = s.buried[:count], s.buried[count:]
        now = tuple(card for card in drawn if s.box.objectives[card].kind == "decide_immediately")
        s.objectives = tuple(card for card in drawn if card not in now)
        s.in_play = (*s.in_play, *now)  # revealed to everybody
        emit(ObjectiveDrawn(drawn, seen_by=frozenset(s.terms.crew)))
        s.then(DecideAtOnce(now, tuple(s.terms.crew[drawn.index(card)] for card in now)), Aftermath())


@value
class DecideAtOnce(Choice[Crew, DecideNow]):
    """LIF-29. The crew picks a card, then one of its two options; an idle option only if the other is idle too."""

    cards: tuple[str, ...]
    holders: tuple[Seat, ...]
    """Who drew each of them: the first of these speaks for the crew (LIF-235)."""

    def ask(self, s: Crew) -> Decision | None:
        return Decision(self.holders[0], Ask.DECIDE_NOW, "LIF-29") if self.cards else None

    def offers(self, s: Crew) -> Iterable[DecideNow]:
        return [DecideNow(card, option) for card in self.cards for option in (1, 2)]

    def check(self, s: Crew, move: DecideNow) -> Refusal | None:
        if move.card not in self.cards:
            return Refusal("LIF-29", No.NOT_THIS_OBJECTIVE, (move.card,))
        if move.option not in (1, 2):
            return Refusal("LIF-29", No.ONE_OF_TWO)
        holder = self.holders[self.cards.index(move.card)]
        if not changes(s, move.card, move.option, holder) and changes(s, move.card, 3 - move.option, holder):
            return Refusal("LIF-29", No.OPTION_CHANGES_NOTHING)
        return None

    def take(self, s: Crew, move: DecideNow, emit: Emit) -> None:
        i = self.cards.index(move.card)
        option = s.box.objectives[move.card].options[move.option - 1]
        s.then(
            PlainEffect(option.kind, option.n, self.holders[i]),
            DecideAtOnce((*self.cards[:i], *self.cards[i + 1 :]), (*self.holders[:i], *self.holders[i + 1 :])),
        )
        s.in_play = s.without(s.in_play, move.card)
        s.gone = (*s.gone, move.card)
        emit(DecidedNow(move.card, move.option, f"{move.card}.{move.option}"))


def changes(s: Crew, card: str, option: int, holder: Seat) -> bool:
    """Could an option of a Decide Immediately card change anything?"""
    kind = s.box.objectives[card].options[option - 1].kind
    if kind == "REMOVE_HEAT_ANALYZER":
        return s.analyzers[holder] > 0
    if kind == "LIFEFORM_OUTAGE":
        return s.supply["outage"] > 0 and bool(outage_chambers(s))
    if kind == "CREW_DISCARD_EACH":
        return any(s.hands[seat] for seat in s.terms.crew)
    return True
