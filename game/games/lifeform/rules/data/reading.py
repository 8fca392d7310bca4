"""levels/lifeform read into the box: every file, what is wrong between them, and the name of everything."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.core.data import BotsFile, Reader, option_faults
from game.core.modes import Modes
from game.games.lifeform.rules.data.cards import (
    Card,
    CrewCards,
    Evolution,
    LifeformCards,
    Objectives,
    RoleCards,
    Stowaway,
    TerrorCard,
    TerrorCards,
)
from game.games.lifeform.rules.data.checks import (
    REACTION_ICONS,
    card_faults,
    map_faults,
    objective_faults,
    passage_faults,
)
from game.games.lifeform.rules.data.components import Box, Components, Scenarios
from game.games.lifeform.rules.data.modules import PassengerFiles
from game.games.lifeform.rules.data.passages import Passages
from game.games.lifeform.rules.data.people import Characters
from game.games.lifeform.rules.data.powers import POWERS, Power
from game.games.lifeform.rules.data.ship import Ship, ShipMap
from game.games.lifeform.rules.data.solo import CrisisCard, SoloFiles, solo_box
from game.games.lifeform.rules.data.tracks import Loadout, Tracks


def load_box(folder: Path) -> Box:
    reader = Reader(folder, {Power: ("effect", POWERS)})
    ship_map = reader.read("map.yaml", ShipMap)
    crew = reader.read("crew_cards.yaml", CrewCards)
    lifeform = reader.read("lifeform_cards.yaml", LifeformCards)
    characters = reader.read("characters.yaml", Characters)
    newcomers = reader.read("passenger/characters.yaml", Characters)
    passenger = PassengerFiles.read(reader)
    tracks = reader.read("tracks.yaml", Tracks)
    loadout = reader.read("loadout.yaml", Loadout)
    terror = reader.read("terror_cards.yaml", TerrorCards)
    objectives = reader.read("objectives.yaml", Objectives)
    stowaway = reader.read("stowaway.yaml", Stowaway)
    cat = reader.read("cat_cards.yaml", RoleCards)
    mainframe = reader.read("mainframe_cards.yaml", RoleCards)
    evolution = reader.read("evolution.yaml", Evolution)
    components = reader.read("components.yaml", Components)
    passages = reader.read("texts.yaml", Passages)
    scenarios = reader.read("scenarios.yaml", Scenarios)
    bots = reader.read("bots.yaml", BotsFile)
    solo = SoloFiles(reader)
    reader.finish(
        lambda: [
            *map_faults(ship_map),
            *card_faults(crew, lifeform),
            *objective_faults(ship_map, objectives),
            *passage_faults(passages),
            *option_faults("scenarios.yaml", scenarios.options, scenarios.scenarios),
            *solo.faults((c.id for c in ship_map.chambers), (c.id for c in loadout.columns)),
            *passenger.faults((c.id for c in ship_map.chambers), (c.id for c in loadout.columns), solo),
        ]
    )
    people = (*characters.characters, *newcomers.characters)
    passenger_box = passenger.box()
    cards: dict[str, Card] = {}
    for card in (*crew.deck, *lifeform.deck, *crew.special_cards):
        cards[card.id] = card
        if card.kind == "":
            cards |= {f"{card.id}.{i}": card for i in range(1, card.count + 1)}
    cards |= {crisis.id: kept_card(crisis) for crisis in passenger.crises.cards if crisis.keep_icon}
    terrors: dict[str, TerrorCard] = {}
    for fright in terror.cards:
        terrors[fright.id] = fright
        terrors |= {f"{fright.id}.{i}": fright for i in range(1, fright.count + 1)}
    named: list[tuple[str, str]] = [
        *((c.id, c.name) for c in ship_map.chambers),
        *((k, c.name) for k, c in cards.items()),
        *((k, c.name) for k, c in terrors.items()),
        *((c.id, c.name) for c in people),
        *((c.id, c.name) for c in objectives.cards),
        *((c.id, c.name) for c in stowaway.cards),
        *((c.id, c.name) for c in (*cat.cards, *mainframe.cards)),
        *((t.id, t.name) for t in evolution.tokens),
        *((c.id, c.name) for c in loadout.columns),
        *((i.id, i.name) for i in crew.showdown_icons),
        *passenger_box.names(),
    ]
    alone = solo_box(solo, passenger.crises.cards, passenger.board.combat_reserve)
    names = {**alone.names, **dict(named)}
    ship = Ship(ship_map)
    minutes = tuple(
        int(space.id) if isinstance(space.id, int) else 31 if space.id == "start" else 0
        for space in tracks.self_destruct.spaces
    )
    names |= story_names(passages, minutes)
    names |= {link.id: f"{names[link.a]} - {names[link.b]}" for link in ship_map.links}
    return Box(
        ship=ship,
        modes=Modes(scenarios.options, scenarios.scenarios, bots.levels),
        fingerprint=reader.fingerprint(),
        crew_cards=crew,
        lifeform_cards=lifeform,
        tracks=tracks,
        loadout=loadout,
        components=components,
        passages=passages,
        cards=cards,
        characters={c.id: c for c in people},
        newcomers=tuple(c.id for c in newcomers.characters),
        terror=terrors,
        objectives={c.id: c for c in objectives.cards},
        stowaways={c.id: c for c in stowaway.cards},
        cat_cards={c.id: c for c in cat.cards},
        mainframe_cards={c.id: c for c in mainframe.cards},
        role_tracks={"cat": cat.role_board.tracks, "mainframe": mainframe.role_board.tracks},
        evolution={t.id: t for t in evolution.tokens},
        data_tokens={t.id: t for t in crew.data_tokens},
        tokens={t.id: t for t in components.tokens},
        columns={c.id: c for c in loadout.columns},
        names=names,
        minutes=minutes,
        solo=alone,
        passenger=passenger_box,
    )


def story_names(passages: Passages, minutes: Iterable[int]) -> dict[str, str]:
    """The passages among the names of the game; one that calls out the minute, once for every minute."""
    found: dict[str, str] = {}
    for passage in (*passages.moments, *passages.endings):
        if "{minute}" in passage.text:
            found |= {f"story:{passage.id}:{m}": passage.text.replace("{minute}", str(m)) for m in minutes}
        else:
            found[f"story:{passage.id}"] = passage.text
    return found


def kept_card(crisis: CrisisCard) -> Card:
    """PAS-26. A crisis card in the hand shows one icon: a row of its own, or a reaction."""
    icon = crisis.keep_icon or ""
    reaction = icon if icon in REACTION_ICONS else None
    rows = () if reaction else ((icon,),)
    return Card(crisis.id, crisis.name, 1, rows, reaction, (), crisis.story, crisis.source)
