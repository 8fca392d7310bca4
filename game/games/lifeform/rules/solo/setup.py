"""Setup of the solo game (DRG-12 to DRG-26) with its variants (DRG-159 to DRG-170)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.engine import Step
from game.core.events import Emit
from game.core.modes import Options
from game.core.refusal import Refusal
from game.core.rng import Rng
from game.core.value import value
from game.games.lifeform.rules.data.cards import copies
from game.games.lifeform.rules.data.components import Box
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.state import LASER
from game.games.lifeform.rules.ship.tokens import place_missions
from game.games.lifeform.rules.solo.events import SurvivorChosen
from game.games.lifeform.rules.solo.module import SoloModule
from game.games.lifeform.rules.solo.movement import note_nearest
from game.games.lifeform.rules.solo.moves import ChooseSurvivor, StockLadderway
from game.games.lifeform.rules.solo.picks import SurvivorPicks
from game.games.lifeform.rules.solo.state import ALIVE, SEAT, Alone, SoloTerms
from game.games.lifeform.rules.solo.turn import SoloRound
from game.games.lifeform.rules.solo.words import SoloAsk, SoloNo

FLAMES = "flamethrower"
LAST_GAME = "last_game"
FAR = 99


def deal(box: Box, options: Options, seed: str, modules: tuple[SoloModule[Any], ...]) -> Alone:
    """DRG-12 to DRG-26. Everything that lies ready before the first choice."""
    rng = Rng.from_text(seed)
    solo, setup = box.solo, box.solo.setup
    terms = _terms(box, options)
    nest = tuple(
        (*pieces, ALIVE) if space == terms.murderous and space else pieces
        for space, pieces in enumerate(setup.cocoon_spaces)
    )
    small = [token for token in solo.combat_tokens if token not in (t for space in nest for t in space)]
    energy = rng.shuffled(small)[: setup.energy_combat_tokens]
    traits = dict(zip(solo.areas, rng.shuffled(solo.traits), strict=True))
    stowaway_supply = rng.shuffled(solo.stowaways)
    decks = {deck.id: rng.shuffled(crisis_cards(box, deck.id, modules)) for deck in box.ship.plan.decks}
    breach = _breach(box, options, rng)
    crew_deck = rng.shuffled(copies(box.crew_cards.deck))
    missions = {c.id: c.mission for c in box.ship.plan.chambers if c.mission}
    for chamber, count in setup.mission_tokens.items():
        missions[chamber] = missions.get(chamber, 0) + count
    supply = {kind: box.tokens[kind].count for kind in ("mission", "outage", "terror", "cocoon_chamber")}
    supply["mission"] -= sum(missions.values())
    supply["outage"] -= len(setup.power_outage_tokens)
    supply |= {token.id: token.count for token in box.data_tokens.values()}
    lost = missions.pop(breach, 0)
    start = "start" if options["bell_tolls"] == "off" else options["bell_tolls"]
    clock = [space.id for space in box.tracks.self_destruct.spaces].index(start)
    return Alone(
        pending=[Deal()],
        rng=rng,
        terms=terms,
        stage="setup",
        phase="crew",
        round=0,
        turn=0,
        active=SEAT,
        disks=(tuple(box.disks(options["survivors"] == "on")),),
        clock=clock,
        furthest=clock,
        overheating=box.columns["coolant"].overheating_start_2p,
        supply=supply,
        missions=missions,
        loadout=(0,) * len(COLUMNS),
        outages=setup.power_outage_tokens,
        terrors=setup.terror_tokens,
        breach=breach,
        crew_deck=crew_deck,
        hands=((FLAMES,) if options["fuelled"] == "on" else (),),
        beside=(LASER,) if options["fuelled"] == "on" else (LASER, FLAMES),
        gone=("mission",) * lost,
        analyzers=(1,),
        data=((),),
        motion=solo.tracker.start[str(options["start"])],
        nerve=_nerve(box, options),
        traits=traits,
        tokens={token: int(options["everyday_carry"]) if token == "survival" else 0 for token in solo.tokens},
        alive=setup.variants.murderous_alive if terms.murderous else setup.container.still_alive,
        killed=setup.container.killed,
        spare_alive=solo.chits.still_alive - setup.container.still_alive,
        chits=tuple(chamber for chamber in box.ship.vents if chamber != breach),
        nest=nest,
        stowaway_supply=stowaway_supply,
        energy_tokens=("",) * (len(box.columns["energy"].spaces) - len(energy)) + energy,
        harpoons=setup.harpoon_tokens,
        decks=decks,
        nearest=dict.fromkeys(setup.variants.hazardous_chambers, FAR),
        box=box,
    )


def _terms(box: Box, options: Options) -> SoloTerms:
    variants = box.solo.setup.variants
    return SoloTerms(
        elude_cards=variants.isolation_elude_cards if options["isolation"] == "on" else variants.elude_cards,
        heatproof=options["heatproof"] == "on",
        hysterical=options["hysterical"] == "on",
        murderous=0 if options["murderous"] == "off" else int(options["murderous"]),
        remora=options["remora"] == "on",
    )


def _nerve(box: Box, options: Options) -> int:
    """DRG-22, DRG-187. The first edition has no such option."""
    return box.solo.fear_track.nerve_start + box.solo.setup.variants.nerve.get(str(options.get("nerve")), 0)


def _breach(box: Box, options: Options, rng: Rng) -> str:
    """DRG-168, DRG-169. Without an earlier game to look back at it is drawn."""
    hazardous = str(options["hazardous"])
    if hazardous == LAST_GAME:
        return rng.choice(box.solo.setup.variants.hazardous_chambers)
    return "" if hazardous == "off" else hazardous


def crisis_cards(box: Box, deck: str, modules: Iterable[SoloModule[Any]]) -> list[str]:
    """The crisis cards of a deck, with those of the modules that are played."""
    cards = (box.solo.crises[card] for card in box.solo.base_crises)
    more = (card for module in modules for card in module.crises(box, deck))
    return [*(card.id for card in cards if card.deck == deck), *more]


@value
class Deal(Step[Alone]):
    """DRG-13, DRG-22, DRG-23. The choices of the setup, the first hand, the first round."""

    def run(self, s: Alone, emit: Emit) -> None:
        s.then(PickLadderway(), PickSurvivor(), FirstHand(), SoloRound())


@value
class PickLadderway(SurvivorPicks[StockLadderway]):
    """DRG-13. Two more mission tokens lie in one Ladderway."""

    prompt, rule, no = SoloAsk.LADDERWAY, "DRG-13", SoloNo.NO_SUCH_CHAMBER

    def options(self, s: Alone) -> list[StockLadderway]:
        return [*map(StockLadderway, s.box.solo.setup.ladderways)]

    def take(self, s: Alone, move: StockLadderway, emit: Emit) -> None:
        place_missions(s, move.chamber, s.box.solo.setup.ladderway_tokens, emit)


@value
class PickSurvivor(SurvivorPicks[ChooseSurvivor]):
    """DRG-22, DRG-11. The character is a portrait and a disk."""

    prompt, rule = SoloAsk.SURVIVOR, "DRG-22"

    def options(self, s: Alone) -> list[ChooseSurvivor]:
        return [*map(ChooseSurvivor, s.disks[SEAT])]

    def refusal(self, s: Alone, move: ChooseSurvivor) -> Refusal:
        return Refusal("DRG-22", SoloNo.NO_SUCH_SURVIVOR)

    def take(self, s: Alone, move: ChooseSurvivor, emit: Emit) -> None:
        s.unused = s.without(s.disks[SEAT], move.character)
        s.disks = ((),)
        s.at[move.character] = s.box.solo.setup.start_chamber
        s.owner[move.character] = SEAT
        note_nearest(s)
        emit(SurvivorChosen(move.character))


@value
class FirstHand(Step[Alone]):
    """DRG-23, DRG-162. Four cards, or three beside the Flamethrower."""

    def run(self, s: Alone, emit: Emit) -> None:
        setup = s.box.solo.setup
        draw(s, SEAT, setup.variants.fuelled_draw if s.hands[SEAT] else setup.hand.start, emit)
