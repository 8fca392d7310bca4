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
from game.games.lifeform.table.solo.side import lanes, left_after, left_words, steps

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

MOST_LANES = 2
"""Different lanes that are told one after the other; of more it is told how far it comes."""
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
        """What the lanes have in common, or that there is a choice: nobody goes by two lanes."""
        before, left = outlook.nerve, steps(s, outlook.motion)
        ways = lanes(s, outlook.motion, effect.n)
        met: list[list[str]] = [[one for space in way for one in s.box.solo.spaces[space].effects] for way in ways]
        ends = left_after(s, outlook.motion, effect.n)
        broken = [before - on_way.count("LOSE_NERVE") <= s.fear for on_way in met]
        outlook.motion = ways[0][-1] if ways[0] else outlook.motion
        outlook.nerve -= met[0].count("LOSE_NERVE")
        outlook.minute -= met[0].count("SELF_DESTRUCT")
        told = [self._comes(s, effect.n, left, ends)]
        if all(broken):
            told.append(self._words.ui("t_solo_nerve_breaks"))
        else:
            told += self._on_the_way(met, broken)
        ui, token = self._words.ui, WORSE if all(broken) or not any(ends) else BAD
        brief = ui("t_solo_op_ALIEN", n=effect.n, left=left_words(self._words, ends)) if any(ends) else told[0]
        return Sign("lifeform/icon_ALIEN", " ".join(told), token, brief)

    def _comes(self, s: Alone, far: int, left: int, ends: list[int]) -> str:
        ui = self._words.ui
        if not any(ends):
            return ui("t_solo_op_alert", n=far, draws=1 + s.surplus + far - left)
        key = "t_solo_op_ALIEN" if len(ends) == 1 else "t_solo_op_lanes"
        return ui(key, n=far, left=left_words(self._words, ends))

    def _on_the_way(self, met: list[list[str]], broken: list[bool]) -> list[str]:
        """What happens on the way; where that depends on the lane, one after the other."""
        ui = self._words.ui
        told = []
        for on_way, breaks in zip(met, broken, strict=True):
            words = [ui(f"t_solo_way_{effect}", n=on_way.count(effect)) for effect in EFFECTS if effect in on_way]
            words += [ui("t_solo_nerve_breaks")] if breaks else []
            told.append(" ".join(words) or ui("t_solo_way_nothing"))
        different = list(dict.fromkeys(told))
        if len(different) == 1:
            return different if any(met[0]) else []
        if len(different) > MOST_LANES:
            return [ui("t_solo_lane_breaks")] if any(broken) else []
        return [ui("t_solo_by_lane", one=different[0], other=different[1])]

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
