"""What only the survivor's game puts into chambers: chits in the vents, harpoons, the small vent."""

from __future__ import annotations

from game.core.words import Words
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.faces.cards import CountFace
from game.ui.table import Tip


def tokens_in(words: Words, s: Alone, chamber: str) -> list[tuple[str, CountFace, Tip]]:
    """Tokens in a chamber beyond those of the base game."""
    ui = words.ui
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
