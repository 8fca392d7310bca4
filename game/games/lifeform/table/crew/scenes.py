"""The great moments that take the whole screen: a death (LIF-119), a signal that shows what it is (LIF-91), the last of
the crew going aboard (LIF-63). All of it lies open: every seat may know it, and is shown the same."""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Event
from game.core.words import Words
from game.games.lifeform.rules.crew.death import ENRAGES
from game.games.lifeform.rules.crew.launch import bars
from game.games.lifeform.rules.crew.lifeform_events import CharacterKilled, ImageRevealed
from game.games.lifeform.rules.crew.showdown_events import Launched
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.events import CharacterMoved
from game.games.lifeform.rules.ship.state import CAT
from game.games.lifeform.table.crew.away import away
from game.games.lifeform.table.crew.cues import completes_crew
from game.games.lifeform.table.faces.cards import DiskFace
from game.games.lifeform.table.faces.launch import AwayFace
from game.games.lifeform.table.faces.scene import Chip, SceneFace, Shipmate
from game.ui.faces import SpriteFace
from game.ui.seats import token_of
from game.ui.table import Scene, Tip

ON_SHIP = ("attack", "hidden", "android", "breach")
"""Causes of a kill event on the ship: hostility rises by it."""
STOPS = {"death": "LIF-119", "met": "LIF-93", "aboard": "LIF-63", "launch": "LIF-200"}
"""Scenes that stop the game until they have been read, and their rules. The others come often, and pass."""
ECHO = 130
"""How much of a ghost is still there."""
SCENES = (*STOPS, "shown", "ghost")


def scene(words: Words, s: Crew, event: Event) -> Scene | None:
    if isinstance(event, CharacterKilled):
        face = loss(words, s, event)
        return Scene("death", replace(face, told=False), face)
    if isinstance(event, ImageRevealed):
        return _revealed(words, s, event)
    if isinstance(event, CharacterMoved) and completes_crew(s, event):
        face = _aboard(words, s)
        return Scene("aboard", replace(face, told=False), face)
    if isinstance(event, Launched):
        return Scene("launch", AwayFace(), away(words, s, event))
    return None


def stop(words: Words, s: Crew, event: Event) -> Tip | None:
    """What has to be read of a scene that stops the game."""
    found = scene(words, s, event)
    if found is None or found.name not in STOPS or not isinstance(face := found.face, SceneFace | AwayFace):
        return None
    chips = face.chips if isinstance(face, SceneFace) else ()
    return Tip(face.where, " ".join((face.prose, *(text for _, text in chips))), STOPS[found.name])


# -- somebody dies --------------------------------------------------------------------------------------------------


def loss(words: Words, s: Crew, event: CharacterKilled) -> SceneFace:
    portrait = DiskFace(_portrait(event.character), "lif_shell", faded=True, lost=True)
    where = _where(words, s, s.box.characters[event.character].name, event.chamber)
    prose = words.ui(f"t_loss_{event.cause}")
    return SceneFace(portrait, where, prose, tuple(_changes(words, s, event)), _crew(words, s))


def _changes(words: Words, s: Crew, event: CharacterKilled) -> list[Chip]:
    ui, person = words.ui, s.box.characters[event.character]
    changes = [("lifeform/skill", ui("t_loss_skill", skill=person.skill.name))]
    if event.cause in ON_SHIP and s.owner:
        changes.insert(0, ("lifeform/token_hostility", ui("t_loss_hostility", count=ENRAGES)))
    return [*changes, ("lifeform/icon_SURVIVAL", ui("t_loss_left" if s.owner else "t_loss_nobody", count=len(s.owner)))]


# -- a signal shows what it is --------------------------------------------------------------------------------------


def _revealed(words: Words, s: Crew, event: ImageRevealed) -> Scene:
    """Somebody has met it; or it shows itself from afar, which is less. Before it shows, it looks the same."""
    ui, chamber = words.ui, s.at[event.image]
    near = s.exposed_in(chamber)
    where = _where(words, s, words.name(event.image), chamber)
    crew = _crew(words, s) if near else ()
    if event.cause == "real":
        lured = near and s.phase == "lifeform"
        key = "lured" if lured else "met" if near else "shown"
        before = tuple((_portrait(one), ui("t_scene_before", name=s.box.characters[one].name)) for one in near)
        name, beast = "met" if near else "shown", SpriteFace("lifeform/ending_beast")
        face = SceneFace(beast, where, ui(f"t_scene_{key}"), before, crew)
    else:
        cost = (("lifeform/icon_PROCEED", ui("t_scene_minute")),) if near else ()
        name, echo = "ghost", SpriteFace("lifeform/image_ghost", ECHO)
        face = SceneFace(echo, where, ui("t_scene_ghost"), cost, crew, light="ghost")
    signal = SpriteFace("lifeform/image_unknown")
    return Scene(name, replace(face, figure=signal, light="beast", told=False), face)


# -- everybody is aboard --------------------------------------------------------------------------------------------


def _aboard(words: Words, s: Crew) -> SceneFace:
    """What a launch still needs as far as everybody knows it: the objectives are secret."""
    ui, shuttle = words.ui, s.box.ship.special.shuttle
    short = sum(s.column(column) < need for column, need in bars(s).items())
    chips = [("lifeform/token_mission", ui("t_scene_short" if short else "t_scene_loaded", count=short))]
    if s.at.get(CAT, shuttle) != shuttle:
        chips.append(("lifeform/cat", ui("t_scene_cat")))
    where = _where(words, s, words.name(shuttle))
    prose = ui("t_scene_aboard")
    return SceneFace(SpriteFace("lifeform/ending_remora"), where, prose, tuple(chips), _crew(words, s), light="crew")


# -- in all of them -------------------------------------------------------------------------------------------------


def _where(words: Words, s: Crew, name: str, chamber: str = "") -> str:
    """Who or what, in which chamber, and how late it is."""
    late = words.ui("t_scene_late", minute=max(0, s.minute))
    return " · ".join((name, *((words.name(chamber),) if chamber else ()), late)).upper()


def _crew(words: Words, s: Crew) -> tuple[Shipmate, ...]:
    return tuple(_shipmate(words, s, one) for one in (*s.owner, *s.dead))


def _shipmate(words: Words, s: Crew, character: str) -> Shipmate:
    dead = character in s.dead
    place = words.ui("t_person_lost") if dead else words.ui(f"t_short_{s.at[character]}")
    seat = s.mourned.get(character, 0) if dead else s.owner[character]
    return Shipmate(_portrait(character), s.box.characters[character].name, place, token_of(seat), dead)


def _portrait(character: str) -> str:
    return f"lifeform/portrait_{character}"
