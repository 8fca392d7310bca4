"""Which touch of the table of ExoShip is which move, and why another touch is none (EXO-T4 to EXO-T8)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.engine import UNKNOWN
from game.core.game import Game
from game.core.moves import Move
from game.core.refusal import Refusal
from game.games.exoship.rules.actions import ActionPhase, FreeSway
from game.games.exoship.rules.data import GENERATIONS
from game.games.exoship.rules.effects import (
    NAMES as ABILITY_NAMES,
    ChooseRecruit,
    ChooseSleeper,
    DiscardFacingDirectorate,
    ReplaceAdjacent,
    SwapSameRank,
    TransferSelf,
)
from game.games.exoship.rules.moves import (
    AcceptOffer,
    ChangeCourse,
    DeclineOffer,
    PlaceSleeper,
    Recruit,
    Replace,
    Reseed,
    Sway,
    UseAbility,
)
from game.games.exoship.rules.offers import ConsiderOffer
from game.games.exoship.rules.state import Exo
from game.games.exoship.rules.words import Ask
from game.ui.table import Action, Advice, Handle

AIMED = (TransferSelf, SwapSameRank, ReplaceAdjacent)
"""Abilities whose badge is touched first, and then what they are for."""

OFFER, ACCEPT, DECLINE = "offer:card", "offer:accept", "offer:decline"
"""The card of an offer, which is touched to accept it, and the two answers."""


class Touch:
    def __init__(self, game: Game) -> None:
        self._engine = game.engine
        self._words = game.words

    # -- the paths of the legal moves --------------------------------------------------------------------

    def handles(self, view: Exo, move: Move) -> Sequence[Handle]:
        say = self._words.ui
        if isinstance(move, Sway):
            return [Handle((move.founder, move.target), say("verb_sway"), "s", prompt=self._asked(view, move.founder))]
        if isinstance(move, Replace):
            return [Handle((move.founder, "stack"), say("verb_replace"), "r", prompt=self._asked(view, move.founder))]
        if isinstance(move, ChangeCourse) and view.captain:
            path = (view.captain, "destination")
            return [Handle(path, say("verb_course"), "c", prompt=self._asked(view, view.captain))]
        if isinstance(move, Reseed):
            ends = [view.columns[GENERATIONS.index(g)][-1] for g in move.generations]
            paths = [ends] if len(ends) == 1 else [ends, ends[::-1]]
            asked = say("half_reseed") if len(ends) > 1 else ""
            return [Handle(tuple(path), say("verb_sway"), "s", prompt=asked) for path in paths]
        if isinstance(move, PlaceSleeper | Recruit):
            return [Handle((f"pick:{move.founder}",), say("verb_choose"))]
        if isinstance(move, AcceptOffer):
            return [Handle((ACCEPT,), say("verb_accept"))]
        if isinstance(move, DeclineOffer):
            return [Handle((DECLINE,), say("verb_decline"))]
        if isinstance(move, UseAbility):
            return self._ability_handles(view, move)
        return []

    def _ability_handles(self, view: Exo, move: UseAbility) -> list[Handle]:
        say = self._words.ui
        start = f"ability:{move.founder}"
        ability = view.box.founders[move.founder].ability
        if isinstance(ability, AIMED):
            asked = self._aim(view, move.founder)
            if isinstance(ability, TransferSelf):
                return [Handle((start, f"column:{move.targets[0]}"), say("verb_move"), "a", prompt=asked)]
            if isinstance(ability, ReplaceAdjacent):
                return [Handle((start, move.targets[0]), say("verb_replace"), "a", prompt=asked)]
            a, b = move.targets
            return [Handle((start, *pair), say("verb_swap"), "a", prompt=asked) for pair in ((a, b), (b, a))]
        asked = self._asked(view, move.founder)
        found = [
            Handle((start,), say("verb_ability"), "a"),
            Handle((move.founder, start), say("verb_ability"), prompt=asked),
        ]
        if isinstance(ability, DiscardFacingDirectorate) and (facing := view.pointed_at(move.founder)):
            found.append(Handle((move.founder, facing), say("verb_remove"), prompt=asked))
        return found

    def _asked(self, view: Exo, founder: str) -> str:
        """What is asked once a founder has been touched."""
        ways = list(self._ways(view, founder).values())
        last = self._words.ui("or", first=", ".join(ways[:-1]), last=ways[-1]) if len(ways) > 1 else "".join(ways)
        return self._words.ui("half", founder=self._words.name(founder), ways=last) if ways else ""

    def _ways(self, view: Exo, founder: str) -> dict[str, str]:
        """What can be touched after a founder, and what it is touched for."""
        say, ways = self._words.ui, dict[str, str]()
        facing = view.pointed_at(founder)
        ability = view.box.founders[founder].ability
        if facing and self._may(view, Sway(founder, facing)):
            ways[facing] = say("half_sway", target=self._words.name(facing))
        if not isinstance(ability, AIMED) and self._may(view, UseAbility(founder)):
            ways[f"ability:{founder}"] = say("half_ability")
        if self._may(view, Replace(founder)):
            ways["stack"] = say("half_replace")
        if founder == view.captain and self._may(view, ChangeCourse()):
            ways["destination"] = say("half_course", destination=self._words.name(view.destination))
        return ways

    def _aim(self, view: Exo, founder: str) -> str:
        """What is asked once the badge of an ability has been touched."""
        ability = ABILITY_NAMES[type(view.box.founders[founder].ability)]
        return self._words.ui(f"half_{ability}", founder=self._words.name(founder))

    def _no(self, view: Exo, move: Move) -> Refusal | None:
        refusal: Refusal | None = self._engine.check(view, move)
        return refusal

    def _may(self, view: Exo, move: Move) -> bool:
        return self._no(view, move) is None

    # -- buttons -------------------------------------------------------------------------------------------

    def beside(self, view: Exo, moves: Sequence[Move], near: str) -> list[Action]:
        """The ability of the founder that is looked at closely, and the change to Axios while it is out of reach. An
        ability that has been touched needs no button any more."""
        if not view.asked_by(ActionPhase):
            return []
        found = [self._ability_button(view, moves, near)] if view.place(near) else []
        no = self._no(view, ChangeCourse())
        if no and view.destination != "axios":
            found.append(Action(ChangeCourse(), self._words.move(ChangeCourse()), "C", why=self._briefly(no)))
        return found

    def _ability_button(self, view: Exo, moves: Sequence[Move], founder: str) -> Action:
        ability = view.box.founders[founder].ability
        verb = self._words.ui(f"verb_{ABILITY_NAMES[type(ability)]}").lower()
        label, start = self._words.ui("use_ability", verb=verb), f"ability:{founder}"
        if any(isinstance(move, UseAbility) and move.founder == founder for move in moves):
            return Action(UseAbility(founder), label, "A", touch=start)
        tries = [UseAbility(founder, targets) for targets in (*ability.offers(view, founder), ())]
        no = self._no(view, tries[0])
        return Action(tries[0], label, "A", why=self._briefly(no) if no else "")

    def _briefly(self, no: Refusal) -> str:
        """Why not, in a few words."""
        return self._words.ui(f"dead_{no.why.rpartition('.')[2]}")

    # -- what was meant ------------------------------------------------------------------------------------

    def attempt(self, view: Exo, source: str, target: str) -> Move | None:
        if frame := _choosing(view):
            return self._chosen(view, frame, source.removeprefix("pick:"), target)
        if not view.asked_by(ActionPhase):
            return None
        if source.startswith("ability:"):
            return self._used(view, source.partition(":")[2], target)
        if view.place(source) is None:
            on_top = source == "stack:0" or source in view.stack[:1]
            return Replace(target) if on_top and view.place(target) else None
        return self._ordered(view, source, target)

    def _chosen(self, view: Exo, frame: ChooseSleeper | ChooseRecruit, founder: str, target: str) -> Move | None:
        """A card that is to come into play, touched wherever it lies or laid on its place."""
        if founder not in view.stack or founder == UNKNOWN or target not in ("", _ousted(view, frame)):
            return None
        return PlaceSleeper(founder) if isinstance(frame, ChooseSleeper) else Recruit(founder)

    def _used(self, view: Exo, founder: str, target: str) -> Move | None:
        kind, _, name = target.partition(":")
        if kind == "column":
            return UseAbility(founder, (name,))
        if place := view.place(target):
            if isinstance(view.box.founders[founder].ability, TransferSelf):
                return UseAbility(founder, (GENERATIONS[place[0]],))
            return UseAbility(founder, (target,) if target != founder else ())
        return UseAbility(founder) if not target else None

    def _ordered(self, view: Exo, founder: str, target: str) -> Move | None:
        """A founder in play was laid on something."""
        kind, _, name = target.partition(":")
        if kind == "stack" or target in view.stack:
            return Replace(founder)
        if target == "destination":
            return ChangeCourse() if founder == view.captain else None
        if kind == "column":
            flies = isinstance(view.box.founders[founder].ability, TransferSelf)
            return UseAbility(founder, (name,)) if flies else None
        if kind == "ability":
            return UseAbility(founder) if name == founder else Sway(founder, name)
        return Sway(founder, target) if view.place(target) and target != founder else None

    # -- why not ---------------------------------------------------------------------------------------------

    def advice(self, view: Exo, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        meant = self.attempt(view, source, target)
        if meant and (no := self._no(view, meant)) and no.why not in tuple(Ask):
            return None  # the engine says it best
        if view.asked_by(ConsiderOffer) and (source == OFFER or view.place(source) or _acts(view, source)):
            return Advice(self._words.ui("answer_first"), "EXO-127", (ACCEPT, DECLINE))
        if source.startswith("event:"):
            return self._of_event(view, int(source.partition(":")[2]))
        if frame := _choosing(view):
            return self._while_choosing(view, source, _ousted(view, frame))
        if view.asked_by(FreeSway):
            return self._while_swaying(view, source)
        return self._while_acting(view, source, target)

    def _of_event(self, view: Exo, position: int) -> Advice | None:
        face, steps = view.face_at(position), position - view.position
        if face == UNKNOWN:
            return None
        key = "event_now" if steps == 0 else "event_ahead" if steps > 0 else "event_past"
        said = self._words.ui(key, event=self._words.name(face), steps=steps)
        inspects = view.box.faces[face].inspects
        if inspects and steps >= 0:
            said += " " + self._words.ui("inspects", generation=self._words.name(inspects))
        return Advice(said, "EXO-57")

    def _while_choosing(self, view: Exo, source: str, ousted: str) -> Advice | None:
        if view.place(source) is None and not _acts(view, source):
            return None
        key = "makes_room" if source == ousted else "choose_first"
        return Advice(self._words.ui(key, founder=self._words.name(ousted)))

    def _while_swaying(self, view: Exo, source: str) -> Advice | None:
        """EXO-62. Nothing else can be done before."""
        place = view.place(source)
        if place is None:
            return Advice(self._words.ui("sway_first"), "EXO-62") if _acts(view, source) else None
        lowest = view.columns[place[0]][-1]
        names = {"founder": self._words.name(source), "lowest": self._words.name(lowest)}
        if source in view.rift:
            return Advice(self._words.ui("rift_already", **names), "EXO-62")
        if source == lowest:
            return Advice(self._words.ui("joins", **names), "EXO-62", (lowest,))
        if lowest in view.rift:
            return Advice(self._words.ui("lowest_listens_to_rift", **names), "EXO-62")
        return Advice(self._words.ui("only_lowest", **names), "EXO-62", (lowest,))

    def _while_acting(self, view: Exo, source: str, target: str) -> Advice | None:
        if view.place(source):
            if target == "destination" and source != view.captain:
                return self._of_course(view)
            return self._of_rift(view, source) if source in view.rift else self._of_directorate(view, source)
        if source == "destination":
            return self._of_course(view)
        if source in view.stack or source.partition(":")[0] == "stack":
            return self._of_stack(view, source)
        if source.startswith("ability:"):
            founder = source.partition(":")[2]
            if isinstance(view.box.founders[founder].ability, AIMED):
                return Advice(self._aim(view, founder), "EXO-69", (source,))
            return Advice(self._words.ui("touch_ability", founder=self._words.name(founder)), "EXO-69", (source,))
        return None

    def _of_rift(self, view: Exo, founder: str) -> Advice:
        if ways := self._ways(view, founder):
            return Advice(self._asked(view, founder), "EXO-64", tuple(ways))
        tries = (Sway(founder, view.pointed_at(founder) or founder), Replace(founder))
        why = [self._words.refusal(no) for move in tries if (no := self._no(view, move))]
        return Advice(" ".join(why), "EXO-64")

    def _of_directorate(self, view: Exo, founder: str) -> Advice:
        """EXO-12. The lock on the card: what would open it."""
        name = self._words.name(founder)
        near = [rift for rift in view.in_play() if rift in view.rift and view.pointed_at(rift) == founder]
        for rift in near:
            if no := self._no(view, Sway(rift, founder)):
                why = self._words.refusal(no)
                return Advice(f"{self._words.ui('locked', founder=name)} {why}", no.rule)
        if near:
            by = self._words.name(near[0])
            return Advice(self._words.ui("locked_sway", founder=name, by=by), "EXO-68", tuple(near))
        return Advice(self._words.ui("locked_far", founder=name), "EXO-12")

    def _of_stack(self, view: Exo, source: str) -> Advice:
        can_go = tuple(f for f in view.in_play() if f in view.rift and self._may(view, Replace(f)))
        told = ""
        if source in view.stack:
            number = view.stack.index(source) + 1
            key = "next_in_stack" if number == 1 else "in_stack"
            told = self._words.ui(key, founder=self._words.name(source), number=number) + " "
        if can_go:
            return Advice(told + self._words.ui("replace_how"), "EXO-70", can_go)
        no = next((no for f in view.in_play() if f in view.rift and (no := self._no(view, Replace(f)))), None)
        why = self._words.refusal(no) if no else self._words.ui("replace_nobody")
        return Advice(told + why, no.rule if no else "EXO-70")

    def _of_course(self, view: Exo) -> Advice:
        """EXO-71. Who can change it, or why nobody can."""
        if no := self._no(view, ChangeCourse()):
            return Advice(self._words.refusal(no), no.rule)
        captain = view.captain or ""
        said = self._words.ui(
            "course_how", captain=self._words.name(captain), destination=self._words.name(view.destination)
        )
        return Advice(said, "EXO-71", (captain,))


def _acts(view: Exo, piece: str) -> bool:
    """Is it a piece with which something can be done at other times?"""
    return piece in view.stack or piece.partition(":")[0] in ("stack", "destination", "ability", "pick")


def _choosing(view: Exo) -> ChooseSleeper | ChooseRecruit | None:
    return view.asked_by(ChooseSleeper) or view.asked_by(ChooseRecruit)


def _ousted(view: Exo, frame: ChooseSleeper | ChooseRecruit) -> str:
    """Who makes room for the card that is chosen."""
    return frame.founder if isinstance(frame, ChooseRecruit) else view.columns[frame.column][-1]
