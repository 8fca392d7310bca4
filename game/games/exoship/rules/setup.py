"""Setup (chapter 4): the deal."""

from __future__ import annotations

from random import Random

from game.core.modes import BadOption, Options
from game.core.rng import Rng
from game.games.exoship.rules.data import GENERATIONS, Box
from game.games.exoship.rules.state import Exo, Terms
from game.games.exoship.rules.turn import FirstTurn


def deal(box: Box, options: Options, seed: str) -> Exo:
    """EXO-33 to EXO-39."""
    scenario = box.scenarios[str(options["scenario"])]
    if options["deal"] == "fixed" and scenario.fixed is None:
        raise BadOption(f"option deal: the scenario {scenario.id!r} has no fixed deal (EXO-117)")
    if options["timeline_faces"] == "listed" and not scenario.faces:
        raise BadOption(f"option timeline_faces: the scenario {scenario.id!r} lists no faces (EXO-114)")
    listed = scenario.faces if options["timeline_faces"] == "listed" else ()
    timeline, founders = shuffled(box, int(options["timeline_cards"]), listed, seed)
    if options["deal"] == "fixed" and scenario.fixed:
        timeline = scenario.fixed.timeline[: int(options["timeline_cards"])]
        founders = list(scenario.fixed.founders)
    columns: list[list[str]] = [[], [], []]
    for generation, founder in zip(box.cards.deal_order, founders, strict=False):
        columns[GENERATIONS.index(generation)].append(founder)
    stack = founders[len(box.cards.deal_order) :]
    return Exo(
        pending=[FirstTurn()],
        rng=Rng.from_text(seed),
        terms=Terms(
            win_points=int(options["win_points"]),
            opening_sways=int(options["opening_sways"]),
            open_timeline=options["timeline_visibility"] == "open",
            listed_faces=listed,
        ),
        columns=columns,
        rift=set(),
        stack=stack,
        known=set(stack[:1]),
        origin=str(options["origin_face"]),
        timeline=timeline,
        destination="mariposa",
        ship="hard" if options["ship_face"] == "hard" else "normal",
        position=0,
        actions_left=box.cards.constants.actions_per_turn.value,
        blocked=(),
        box=box,
    )


def shuffled(box: Box, timeline_cards: int, listed: tuple[str, ...], seed: str) -> tuple[tuple[str, ...], list[str]]:
    """EXO-40. The deal of a seed, by the generator this rule names, so that everybody gets the same one."""
    chance = Random(seed)
    cards = list(box.cards.timeline)
    chance.shuffle(cards)
    timeline = []
    for card in cards[:timeline_cards]:
        face = card.faces[0] if chance.random() < 0.5 else card.faces[1]
        timeline.append(next((f.id for f in card.faces if f.id in listed), face.id))
    founders = [founder.id for founder in box.cards.founders]
    chance.shuffle(founders)
    return tuple(timeline), founders
