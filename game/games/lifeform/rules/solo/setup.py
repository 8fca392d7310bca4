"""Setup of the solo game (DRG-12 to DRG-26) with its variants (DRG-159 to DRG-170)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.engine import Choice, Decision, Step
from game.core.events import Emit
from game.core.modes import Options
from game.core.refusal import Refusal
from game.core.rng import Rng
from game.core.value import value
from game.games.lifeform.rules.crew import cards
from game.games.lifeform.rules.crew.crew_icons import place_missions
from game.games.lifeform.rules.crew.state import Life, Terms
from game.games.lifeform.rules.data.components import COLUMNS, Box, copies
from game.games.lifeform.rules.modules.asteroids import lay_out
from game.games.lifeform.rules.modules.state import Remora
from game.games.lifeform.rules.solo.events import SurvivorChosen
from game.games.lifeform.rules.solo.movement import LASER, note_nearest
from game.games.lifeform.rules.solo.moves import ChooseSurvivor, StockLadderway
from game.games.lifeform.rules.solo.state import ALIVE, SEAT, Solo, SoloTerms
from game.games.lifeform.rules.solo.turn import SoloRound
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

FLAMES = "flamethrower"
LAST_GAME = "last_game"
FAR = 99


def deal(box: Box, options: Options, seed: str) -> Life:
    """DRG-12 to DRG-26. Everything that lies ready before the first choice."""
    rng = Rng.from_text(seed)
    setup = box.solo.setup
    alone = _solo(box, options, rng)
    breach = _breach(box, options, rng)
    crew_deck = copies(box.crew_cards.deck)
    rng.shuffle(crew_deck)
    missions = {c.id: c.mission for c in box.ship.plan.chambers if c.mission}
    for chamber, count in setup.mission_tokens.items():
        missions[chamber] = missions.get(chamber, 0) + count
    supply = {kind: box.tokens[kind].count for kind in ("mission", "outage", "terror", "cocoon_chamber")}
    supply["mission"] -= sum(missions.values())
    supply["outage"] -= len(setup.power_outage_tokens)
    supply |= {token.id: token.count for token in box.data_tokens.values()}
    alone.chits = tuple(chamber for chamber in alone.chits if chamber != breach)
    lost = missions.pop(breach, 0)
    start = "start" if options["bell_tolls"] == "off" else options["bell_tolls"]
    clock = [space.id for space in box.tracks.self_destruct.spaces].index(start)
    survivors = options["survivors"] == "on"
    return Life(
        pending=[Deal()],
        rng=rng,
        terms=Terms(1, -1, (SEAT,), False, False, survivors=survivors),
        stage="setup",
        phase="crew",
        round=0,
        turn=0,
        active=SEAT,
        disks=(tuple(box.disks(survivors)),),
        kept=((),),
        clock=clock,
        furthest=clock,
        overheating=box.columns["coolant"].overheating_start_2p,
        supply=supply,
        missions=missions,
        loadout=(0,) * len(COLUMNS),
        outages=setup.power_outage_tokens,
        terrors=setup.terror_tokens,
        breach=breach,
        crew_deck=tuple(crew_deck),
        hands=((FLAMES,) if options["fuelled"] == "on" else (),),
        beside=(LASER,) if options["fuelled"] == "on" else (LASER, FLAMES),
        gone=("mission",) * lost,
        analyzers=(1,),
        data=((),),
        roles=("",),
        solo=alone,
        asteroids=lay_out(box, rng, box.minutes[clock]) if options["asteroids"] == "on" else None,
        box=box,
    )


def _breach(box: Box, options: Options, rng: Rng) -> str:
    """DRG-168, DRG-169. Without an earlier game to look back at it is drawn."""
    hazardous = str(options["hazardous"])
    if hazardous == LAST_GAME:
        return rng.choice(box.solo.setup.variants.hazardous_chambers)
    return "" if hazardous == "off" else hazardous


def crisis_cards(box: Box, deck: str, remora: bool) -> list[str]:
    """The crisis cards of a deck, those of module C only if it is played (PAS-22)."""
    return [
        card.id
        for card in box.solo.crises.values()
        if card.deck == deck and (remora or card.id in box.solo.base_crises)
    ]


def _shuffled(rng: Rng, items: Iterable[str]) -> tuple[str, ...]:
    pile = list(items)
    rng.shuffle(pile)
    return tuple(pile)


def _solo(box: Box, options: Options, rng: Rng) -> Solo:
    solo, setup = box.solo, box.solo.setup
    terms = SoloTerms(
        elude_cards=setup.variants.isolation_elude_cards
        if options["isolation"] == "on"
        else setup.variants.elude_cards,
        heatproof=options["heatproof"] == "on",
        hysterical=options["hysterical"] == "on",
        murderous=0 if options["murderous"] == "off" else int(options["murderous"]),
        remora=options["remora"] == "on",
    )
    alive = setup.variants.murderous_alive if terms.murderous else setup.container.still_alive
    nest = tuple(
        (*pieces, ALIVE) if space == terms.murderous and space else pieces
        for space, pieces in enumerate(setup.cocoon_spaces)
    )
    small = [token for token in solo.combat_tokens if token not in (t for space in nest for t in space)]
    energy = _shuffled(rng, small)[: setup.energy_combat_tokens]
    column = len(box.columns["energy"].spaces)
    return Solo(
        terms=terms,
        motion=solo.tracker.start[str(options["start"])],
        surplus=0,
        impervious=False,
        nerve=solo.fear_track.nerve_start,
        fear=0,
        traits=dict(zip(solo.areas, _shuffled(rng, solo.traits), strict=True)),
        used_traits=(),
        conditions=(),
        tokens={token: int(options["everyday_carry"]) if token == "survival" else 0 for token in solo.tokens},
        objectives=(),
        xeno_token="",
        alive=alive,
        killed=setup.container.killed,
        spare_alive=solo.chits.still_alive - setup.container.still_alive,
        chits=box.ship.vents,
        nest=nest,
        out=(),
        stowaway_supply=_shuffled(rng, solo.stowaways),
        stowaways=(),
        stowaways_up=False,
        energy_tokens=("",) * (column - len(energy)) + energy,
        lurkers=(),
        airlock=False,
        harpoons=setup.harpoon_tokens,
        small_vent="",
        decks={deck.id: _shuffled(rng, crisis_cards(box, deck.id, terms.remora)) for deck in box.ship.plan.decks},
        crises=(),
        began_at="",
        toll_paid=False,
        woke=0,
        looked=(),
        foreseen=(),
        zones={},
        unassigned=(),
        assault=None,
        airlock_used=False,
        locker_used=False,
        nearest=dict.fromkeys(setup.variants.hazardous_chambers, FAR),
        resolved=0,
        survived=0,
        remora=Remora(tuple(box.passenger.reserve)) if terms.remora else None,
    )


@value
class Deal(Step[Life]):
    """DRG-13, DRG-22, DRG-23. The choices of the setup, the first hand, the first round."""

    def run(self, s: Life, emit: Emit) -> None:
        s.then(PickLadderway(), PickSurvivor(), FirstHand(), SoloRound())


@value
class PickLadderway(Choice[Life, StockLadderway]):
    """DRG-13. Two more mission tokens lie in one Ladderway."""

    def ask(self, s: Life) -> Decision | None:
        return Decision(SEAT, SoloAsk.LADDERWAY, "DRG-13")

    def offers(self, s: Life) -> Iterable[StockLadderway]:
        return map(StockLadderway, s.box.solo.setup.ladderways)

    def check(self, s: Life, move: StockLadderway) -> Refusal | None:
        if move.chamber in s.box.solo.setup.ladderways:
            return None
        return Refusal("DRG-13", SoloNo.NO_SUCH_CHAMBER, (move.chamber,))

    def take(self, s: Life, move: StockLadderway, emit: Emit) -> None:
        place_missions(s, move.chamber, s.box.solo.setup.ladderway_tokens, emit)


@value
class PickSurvivor(Choice[Life, ChooseSurvivor]):
    """DRG-22, DRG-11. The character is a portrait and a disk."""

    def ask(self, s: Life) -> Decision | None:
        return Decision(SEAT, SoloAsk.SURVIVOR, "DRG-22")

    def offers(self, s: Life) -> Iterable[ChooseSurvivor]:
        return map(ChooseSurvivor, s.disks[SEAT])

    def check(self, s: Life, move: ChooseSurvivor) -> Refusal | None:
        return None if move.character in s.disks[SEAT] else Refusal("DRG-22", SoloNo.NO_SUCH_SURVIVOR)

    def take(self, s: Life, move: ChooseSurvivor, emit: Emit) -> None:
        s.unused = s.without(s.disks[SEAT], move.character)
        s.disks = ((),)
        s.at[move.character] = s.box.solo.setup.start_chamber
        s.owner[move.character] = SEAT
        note_nearest(s)
        emit(SurvivorChosen(move.character))


@value
class FirstHand(Step[Life]):
    """DRG-23, DRG-162. Four cards, or three beside the Flamethrower."""

    def run(self, s: Life, emit: Emit) -> None:
        setup = s.box.solo.setup
        cards.draw(s, SEAT, setup.variants.fuelled_draw if s.hands[SEAT] else setup.hand.start, emit)
