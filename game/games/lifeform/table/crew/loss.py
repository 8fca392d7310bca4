"""A death stops the game (LIF-119): who it was, a line of prose, what it changed, and who is left."""

from __future__ import annotations

from game.core.words import Words
from game.games.lifeform.rules.crew.death import ENRAGES
from game.games.lifeform.rules.crew.lifeform_events import CharacterKilled
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.table.faces.stage import LossFace, Mourner
from game.ui.seats import token_of

ON_SHIP = ("attack", "hidden", "android", "breach")
"""Causes of a kill event on the ship: hostility rises by it."""


def loss(words: Words, s: Crew, event: CharacterKilled) -> LossFace:
    """All of it lies open: every seat may know it."""
    ui = words.ui
    where = ui(
        "t_loss_where", name=s.box.characters[event.character].name, place=words.name(event.chamber),
        minute=max(0, s.minute),
    )  # fmt: skip
    crew = tuple(_mourner(words, s, one) for one in (*s.owner, *s.dead))
    prose = ui(f"t_loss_{event.cause}")
    return LossFace(_portrait(event.character), where.upper(), prose, tuple(_changes(words, s, event)), crew)


def _changes(words: Words, s: Crew, event: CharacterKilled) -> list[tuple[str, str]]:
    ui, person = words.ui, s.box.characters[event.character]
    changes = [("lifeform/skill", ui("t_loss_skill", skill=person.skill.name))]
    if event.cause in ON_SHIP and s.owner:
        changes.insert(0, ("lifeform/token_hostility", ui("t_loss_hostility", count=ENRAGES)))
    return [*changes, ("lifeform/icon_SURVIVAL", ui("t_loss_left" if s.owner else "t_loss_nobody", count=len(s.owner)))]


def _mourner(words: Words, s: Crew, character: str) -> Mourner:
    dead = character in s.dead
    place = words.ui("t_person_lost") if dead else words.ui(f"t_short_{s.at[character]}")
    seat = s.mourned.get(character, 0) if dead else s.owner[character]
    return Mourner(_portrait(character), s.box.characters[character].name, place, token_of(seat), dead)


def _portrait(character: str) -> str:
    return f"lifeform/portrait_{character}"
