"""The launch stops the game as a death does (LIF-200 to LIF-203): the shuttle leaves, and who is aboard."""

from __future__ import annotations

from game.core.words import Words
from game.games.lifeform.rules.crew.showdown_events import Launched
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.table.faces.launch import AwayFace
from game.games.lifeform.table.faces.scene import Shipmate
from game.ui.seats import token_of


def away(words: Words, s: Crew, event: Launched) -> AwayFace:
    """All of it lies open: every seat may know it."""
    where = words.ui("t_away_where", minute=max(0, event.minute)).upper()
    people = tuple(_person(words, s, one) for one in s.owner)
    return AwayFace(where, words.ui(f"t_away_{event.cause}"), people)


def _person(words: Words, s: Crew, character: str) -> Shipmate:
    here = s.at[character] == s.box.ship.special.shuttle
    place = words.ui("t_away_aboard" if here else "t_away_behind")
    name, seat = s.box.characters[character].name, s.owner[character]
    return Shipmate(f"lifeform/portrait_{character}", name, place, token_of(seat), not here)
