"""The hand of one survivor."""

from __future__ import annotations

from game.core.events import Seat
from game.games.lifeform.rules.solo.icons import SOLO_ICONS
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.parts.hand import HandTable
from game.games.lifeform.table.solo.conflict import fighting
from game.ui.table import Tip

OWN = frozenset(("MOVE1", "MOVE2", "RUN"))
"""Icons that say how many people move: who is alone would read chambers."""


class SoloHand(HandTable[Alone]):
    def word(self, icon: str) -> str:
        return self._words.ui(f"t_solo_word_{icon}") if icon in OWN else super().word(icon)

    def icon_title(self, icon: str) -> str:
        return self._words.ui(f"t_solo_title_{icon}") if icon in OWN else super().icon_title(icon)

    def on_stage(self, s: Alone) -> bool:
        return fighting(s)

    def icon_tip(self, s: Alone, seat: Seat | None, icon: str) -> Tip:
        """What an icon does in the hands of a lone survivor and, where it cannot be used now, why not."""
        title, text = self.icon_title(icon), self._words.ui(f"t_solo_icon.{icon}")
        if icon not in SOLO_ICONS:  # a reaction
            return Tip(title, text, "DRG-104")
        no = SOLO_ICONS[icon].refusal(s, 0) if s.stage == "starship" and s.owner else None
        if no:
            text = f"{text}\n{self._words.ui('t_not_now', why=self._words.refusal(no))}"
        return Tip(title, text, no.rule if no else SOLO_ICONS[icon].rule)
