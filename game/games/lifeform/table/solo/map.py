"""What only the survivor's game puts into chambers: chits in the vents, harpoons, the small vent."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from game.games.lifeform.rules.solo.scoring import WINS
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.faces.cards import CountFace, DiskFace
from game.games.lifeform.table.parts.map import MapTable, Token
from game.ui.table import Tip


def solo_kind_told(kind: str) -> str:
    """Alone there are no secret objectives."""
    return "t_solo_kind_objective" if kind == "objective" else f"t_kind_{kind}"


class SoloMap(MapTable[Alone]):
    def besides(self, s: Alone, chamber: str) -> Hashable:
        return chamber in s.chits, chamber in s.harpoons, chamber == s.small_vent

    def kind_told(self, kind: str) -> str:
        return solo_kind_told(kind)

    def remarks(self, s: Alone, chamber: str) -> list[str]:
        return [tip.text for _, _, tip in self.more_tokens(s, chamber)]

    def more_tokens(self, s: Alone, chamber: str) -> list[Token]:
        ui = self._words.ui
        found = []
        if chamber in s.chits:
            tip = Tip(ui("t_solo_chit_killed"), ui("t_solo_vent_chit_tip"), "DRG-15")
            found.append((f"chit:{chamber}", CountFace("lifeform/chit_killed"), tip))
        if chamber in s.harpoons:
            tip = Tip(ui("t_solo_harpoon_token"), ui("t_solo_harpoon_tip"), "DRG-59")
            found.append((f"harpoon:{chamber}", CountFace("lifeform/token_harpoon"), tip))
        if chamber == s.small_vent:
            tip = Tip(ui("t_solo_small_vent"), ui("t_solo_small_vent_tip"), "DRG-48")
            found.append((f"vent:{chamber}", CountFace("lifeform/token_small_vent"), tip))
        return found

    def disk(self, s: Alone, character: str, warnings: bool = False) -> DiskFace:
        """Whoever was lost stays on the table, crossed out."""
        lost = bool(s.result) and s.result not in WINS
        return replace(super().disk(s, character, warnings), faded=lost, lost=lost)

    def person_tip(self, s: Alone, character: str) -> Tip:
        person = s.box.characters[character]
        return Tip(person.name, f"{person.role}\n{self._words.ui('t_solo_person')}", "DRG-11")
