"""What an option of a crisis card would do as things stand (DRG-177): the numbers after it, in signs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.words import Words
from game.games.lifeform.rules.data.solo import CrisisOption, Effect
from game.games.lifeform.rules.ship.tokens import outage_refusal
from game.games.lifeform.rules.solo.state import ALIVE, KILLED, Alone
from game.games.lifeform.rules.solo.survivor import here
from game.games.lifeform.table.faces.signs import Sign
from game.games.lifeform.table.solo.side import steps

GOOD, BAD, WORSE = "legal", "lif_warning", "lif_beast"
PICTURES = {
    "ALIEN": "icon_ALIEN", "LOSE_NERVE": "icon_LOSE_NERVE", "PROCEED": "icon_PROCEED", "COCOON": "icon_COCOON",
    "STOWAWAY": "icon_STOWAWAY", "UNSTOW": "icon_UNSTOW", "SELF_DESTRUCT": "icon_SELF_DESTRUCT",
    "MALFUNCTION": "icon_MALFUNCTION", "DRAW": "icon_DRAW2", "BACK": "icon_BACK", "OUTAGE": "token_outage",
    "IMPERVIOUS": "icon_IMPERVIOUS", "AIRLOCK": "location_airlock", "LOAD": "token_mission",
    "ANDROID_STATUS": "icon_SHOCK_ANDROID", "REMORA_TOKEN": "remora", "CLAMP": "padlock_open",
    "STAMINA": "icon_STAMINA", "HIDDEN_SURVIVAL": "token_survival",
}  # fmt: skip
KIND = {"IMPERVIOUS": BAD, "AIRLOCK": BAD, "HIDDEN_SURVIVAL": BAD}
"""How bad what is left of the effects is; what is not named is good."""

EFFECTS = {
    "LOSE_NERVE": "lifeform/icon_LOSE_NERVE",
    "SELF_DESTRUCT": "lifeform/icon_SELF_DESTRUCT",
    "DRAW2": "lifeform/icon_DRAW2",
    "STOWAWAY": "lifeform/icon_STOWAWAY",
}
"""The pictures of what happens on spaces of the tracker."""


@dataclass(slots=True)
class Outlook:
    """The numbers that one effect after the other changes."""

    nerve: int
    motion: str
    minute: int


class Forecast:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._counted: dict[str, Callable[[Alone, Effect, Outlook], Sign]] = {
            "ALIEN": self._alien,
            "BACK": self._back,
            "LOSE_NERVE": self._nerve,
            "SELF_DESTRUCT": self._clock,
            "OBJECTIVE": self._objective,
            "GAIN": self._gain,
            "CONDITION": self._condition,
            "COCOON": self._cocoon,
            "MALFUNCTION": self._malfunction,
            "STOWAWAY": self._stowaway,
            "UNSTOW": self._unstow,
            "OUTAGE": self._outage,
            "REMORA_TOKEN": self._remora,
            "CLAMP": self._clamp,
            "KEEP": self._keep,
        }

    def read(self, s: Alone, option: CrisisOption) -> tuple[tuple[Sign, ...], Outlook]:
        """One sign for each effect, in their order, and what it comes to; the lifeform goes by the central lane."""
        outlook = Outlook(s.nerve, s.motion, s.minute)
        return tuple(self._sign(s, effect, outlook) for effect in option.effects), outlook

    def _sign(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        counted = self._counted.get(effect.op)
        if counted:
            return counted(s, effect, outlook)
        text = self._words.ui(f"t_solo_op_{effect.op}", n=effect.n, column=self._words.name(effect.column))
        return self._plain(effect, text, KIND.get(effect.op, GOOD))

    def _alien(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        ui, spaces = self._words.ui, s.box.solo.spaces
        left = steps(s, outlook.motion)
        on_the_way: list[str] = []
        for _ in range(min(effect.n, left)):
            outlook.motion = spaces[outlook.motion].next[0]
            on_the_way += spaces[outlook.motion].effects
        outlook.nerve -= on_the_way.count("LOSE_NERVE")
        outlook.minute -= on_the_way.count("SELF_DESTRUCT")
        arrives = effect.n >= left
        if arrives:
            comes = ui("t_solo_op_alert", n=effect.n, draws=1 + s.surplus + effect.n - left)
        else:
            comes = ui("t_solo_op_ALIEN", n=effect.n, left=left - effect.n)
        if outlook.nerve <= s.fear:
            return Sign("lifeform/icon_ALIEN", f"{comes} {ui('t_solo_nerve_breaks')}", WORSE)
        way = [ui(f"t_solo_way_{e}") for e in EFFECTS if e in on_the_way]
        return Sign("lifeform/icon_ALIEN", " ".join([comes, *way]), WORSE if arrives else BAD)

    def _back(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        for _ in range(effect.n):
            outlook.motion = s.box.solo.spaces[outlook.motion].back or outlook.motion
        left = steps(s, outlook.motion)
        return Sign("lifeform/icon_BACK", self._words.ui("t_solo_op_BACK", n=effect.n, left=left), GOOD)

    def _nerve(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        ui, before = self._words.ui, outlook.nerve
        outlook.nerve -= effect.n
        text = ui("t_solo_op_LOSE_NERVE", before=before - s.fear, after=outlook.nerve - s.fear)
        if outlook.nerve <= s.fear:
            return Sign("lifeform/icon_LOSE_NERVE", f"{text} {ui('t_solo_nerve_breaks')}", WORSE)
        return Sign("lifeform/icon_LOSE_NERVE", text, BAD)

    def _clock(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        before = outlook.minute
        outlook.minute = max(0, before - effect.n)
        text = self._words.ui("t_solo_op_SELF_DESTRUCT", before=before, after=outlook.minute)
        icons = [
            icon
            for space, minute in zip(s.box.tracks.self_destruct.spaces, s.box.minutes, strict=True)
            for icon in space.icons
            if outlook.minute <= minute < before
        ]
        names = [self._words.ui(f"t_solo_tick_{icon}") for icon in dict.fromkeys(icons)]
        more = f" ({', '.join(filter(None, names))})" if any(names) else ""
        return Sign("lifeform/icon_SELF_DESTRUCT", text + more, WORSE if not outlook.minute else BAD)

    def _objective(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        ui = self._words.ui
        if effect.objective in s.objectives:
            return Sign("lifeform/token_survival", ui("t_solo_op_objective_twice"), GOOD)
        picture = "cat" if effect.objective == "cat" else f"objective_{effect.objective}"
        return Sign(f"lifeform/{picture}", ui(f"t_solo_op_objective_{effect.objective}"), GOOD)

    def _gain(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        text = self._words.ui("t_solo_op_GAIN", n=effect.n, token=self._words.name(effect.token))
        return Sign(f"lifeform/token_{effect.token}", text, GOOD)

    def _condition(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        key = "t_solo_op_condition_had" if effect.condition in s.conditions else "t_solo_op_CONDITION"
        text = self._words.ui(key, condition=self._words.name(effect.condition))
        return Sign(f"lifeform/condition_{effect.condition}", text, BAD)

    def _cocoon(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        """What lies on the spaces it grows to; beyond the last one it is the clock that moves."""
        ui = self._words.ui
        parts = []
        for space in range(s.cocoon + 1, s.cocoon + 1 + effect.n):
            if space >= len(s.nest):
                outlook.minute = max(0, outlook.minute - 1)
                parts.append(ui("t_solo_way_SELF_DESTRUCT"))
            parts += [ui(f"t_solo_nest_{_sort(thing)}") for thing in (s.nest[space] if space < len(s.nest) else ())]
        return self._plain(effect, " ".join([ui("t_solo_op_COCOON", n=effect.n), *parts]), BAD)

    def _malfunction(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        ui, track = self._words.ui, s.box.tracks.malfunction
        spaces = track.spaces[s.malfunction + 1 : s.malfunction + 1 + effect.n]
        parts = [ui(f"t_solo_trouble_{icon}") for space in spaces for icon in space.icons]
        if any("self_destruct" in space.icons for space in spaces):
            outlook.minute = max(0, outlook.minute - 1)
        if not spaces:
            return self._plain(effect, ui("t_solo_nothing"), GOOD)
        return self._plain(effect, " ".join([ui("t_solo_op_MALFUNCTION"), *parts]), BAD)

    def _stowaway(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        if not s.stowaway_supply and not s.chits:
            return self._plain(effect, self._words.ui("t_solo_nothing"), GOOD)
        key = "t_solo_op_STOWAWAY" if s.stowaway_supply else "t_solo_op_stowaway_chit"
        return self._plain(effect, self._words.ui(key, n=effect.n), BAD)

    def _unstow(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        count = min(effect.n, len(s.stowaways))
        text = self._words.ui("t_solo_op_UNSTOW", n=count) if count else self._words.ui("t_solo_nothing")
        return self._plain(effect, text, GOOD if count else "muted")

    def _outage(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        if outage_refusal(s, here(s)):
            return self._plain(effect, self._words.ui("t_solo_nothing"), GOOD)
        return self._plain(effect, self._words.ui("t_solo_op_OUTAGE"), BAD)

    def _remora(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        ui, board, track = self._words.ui, s.remora, s.box.passenger.board.life_support
        if board and effect.chamber in board.tokens:
            if board.life_support == track.last:
                return self._plain(effect, ui("t_solo_nothing"), "muted")
            return self._plain(effect, ui(f"t_solo_support_{track.spaces[board.life_support + 1].bonus}"), GOOD)
        name = self._words.name(effect.chamber)
        return Sign(f"lifeform/location_{effect.chamber}", ui("t_solo_op_REMORA_TOKEN", chamber=name), GOOD)

    def _clamp(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        ui, track = self._words.ui, s.box.passenger.board.docking_clamps
        if s.remora is None or track.objective_at_last in s.objectives:
            return self._plain(effect, ui("t_solo_nothing"), "muted")
        text = ui("t_solo_op_CLAMP", before=s.remora.clamps, after=s.remora.clamps + 1)
        if s.remora.clamps + 1 == track.last:
            text = f"{text} {ui('t_solo_op_objective_umbilicus')}"
        return self._plain(effect, text, GOOD)

    def _keep(self, s: Alone, effect: Effect, outlook: Outlook) -> Sign:
        """PAS-26. The one icon that the card will show in the hand."""
        return Sign(f"lifeform/icon_{effect.icon}", self._words.ui("t_solo_op_KEEP"), GOOD)

    def _plain(self, effect: Effect, text: str, token: str) -> Sign:
        return Sign(f"lifeform/{PICTURES[effect.op]}", text, token)


def _sort(thing: str) -> str:
    """The kind of what lies on a space of the cocoon track."""
    return thing if thing in (ALIVE, KILLED) else "lurker"
