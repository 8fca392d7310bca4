"""What only the game of a crew shows on the ship: images, cocoons, who hides, who is in danger (LIF-T10)."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import replace

from game.core.engine import UNKNOWN
from game.games.lifeform.rules.crew.reality import certain, percent
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.data.components import IMAGES
from game.games.lifeform.table.faces.cards import CountFace, DiskFace
from game.games.lifeform.table.parts.map import MapTable, Person, Token
from game.ui.table import Tip

SEEN = "icons/eye"
"""On a signal of which everybody knows whether it is real."""
BESIDE = 1
"""Chambers from a signal to somebody who is in danger."""


class CrewMap(MapTable[Crew]):
    def is_signal(self, piece: str) -> bool:
        return piece in IMAGES

    def attacked(self, s: Crew, chamber: str) -> bool:
        return s.strike is not None and s.strike.chamber == chamber and not s.strike.cancelled

    def besides(self, s: Crew, chamber: str) -> Hashable:
        return chamber in s.cocoons, s.boarding_open

    def remarks(self, s: Crew, chamber: str) -> list[str]:
        if not s.box.ship.chambers[chamber].shuttle:
            return []
        return [self._words.ui("t_boarding_open" if s.boarding_open else "t_boarding_closed")]

    def kept(self, s: Crew) -> dict[str, Collection[str]]:
        return {**super().kept(s), "t_has_cocoon": s.cocoons}

    def more_tokens(self, s: Crew, chamber: str) -> list[Token]:
        if chamber not in s.cocoons:
            return []
        tip = Tip(self._words.ui("t_cocoon_token"), self._words.ui("t_cocoon_token_tip"), "LIF-191")
        return [(f"cocoon:{chamber}", CountFace("lifeform/token_cocoon"), tip)]

    def images_in(self, s: Crew, chamber: str) -> list[Person]:
        """Two only in the middle of a swap."""
        here = [image for image in s.images() if s.at[image] == chamber]
        return [(image, self.image_face(s, image), self.image_tip(s, image)) for image in here]

    def image_face(self, s: Crew, image: str) -> CountFace:
        letter = self._words.ui(f"t_letter_{image}")
        sign = SEEN if is_seen(s, image) else ""
        if image in (s.real, certain(s)):
            return CountFace("lifeform/image_real", letter, "lif_beast", sign=sign)
        ghost = s.real not in (UNKNOWN, "") or s.suspicion.get(image) == 0
        return CountFace("lifeform/image_ghost" if ghost else "lifeform/image_unknown", letter, "text", sign=sign)

    def image_tip(self, s: Crew, image: str) -> Tip:
        ui = self._words.ui
        if is_seen(s, image):
            text = ui("t_image_real_seen" if certain(s) == image else "t_image_ghost_seen")
        elif s.real == image:
            text = ui("t_image_real")
        elif s.real not in (UNKNOWN, ""):
            text = ui("t_image_ghost")
        else:
            share = percent(s, image)
            text = ui("t_image_unknown") if not share else ui("t_image_clue", percent=share)
        name = self._words.name(image)
        return Tip(name[:1].upper() + name[1:], text, "LIF-33")

    def disk(self, s: Crew, character: str, warnings: bool = False) -> DiskFace:
        face = super().disk(s, character)
        if character in s.hidden:
            return replace(face, badge="lifeform/hidden", faded=True)
        return replace(face, badge="lifeform/danger") if warnings and self._in_danger(s, character) else face

    def _in_danger(self, s: Crew, character: str) -> bool:
        here = s.at[character]
        if here == s.box.ship.special.shuttle:
            return False
        reach = s.box.ship.distance[here]
        return any(reach.get(s.at[image], 99) <= BESIDE and s.suspicion.get(image) != 0 for image in s.images())

    def person_tip(self, s: Crew, character: str) -> Tip:
        ui, person = self._words.ui, s.box.characters[character]
        players = s.terms.players
        lines = [person.role]
        if character in s.owner:
            lines.append(ui("t_played_by", who=self._words.name(s.who(s.owner[character]))))
        if person.innate:
            lines.append(getattr(person.innate, "text", ""))
        for ability, states, key in (
            (person.skill, s.skills, "t_skill_line"),
            (person.survival, s.survivals, "t_survival_line"),
        ):
            state = states.get(character, "inactive")
            off = state == "inactive" and ability is person.survival
            text = getattr(ability.side(players), "text", "")
            lines.append(ui(key, name=ability.name, state=ui("t_survival_off" if off else f"t_{state}"), text=text))
        if character in s.hidden:
            lines.append(ui("t_hidden_tip"))
        return Tip(person.name, "\n".join(filter(None, lines)), "LIF-23")


def is_seen(s: Crew, image: str) -> bool:
    """Does everybody know whether it is real? It rests on what has been seen by all, and never on which one it is."""
    return certain(s) == image or s.suspicion.get(image) == 0


def aside(s: Crew) -> Sequence[str]:
    """Images that are not on the ship and can still come."""
    return [image for image in IMAGES if image not in s.at and image not in s.lost_images]


def on_stage(s: Crew) -> bool:
    """Is the showdown what there is to see, and not the ship?"""
    return s.stage == "showdown" or s.result.startswith("showdown")
