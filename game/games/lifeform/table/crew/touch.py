"""Which touch of the table is which move (LIF-T5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.words import Words
from game.games.lifeform.rules.crew import moves as m
from game.games.lifeform.rules.crew.attack import GatherGhosts
from game.games.lifeform.rules.crew.image_movement import Prowl, PushImage
from game.games.lifeform.rules.crew.launch import wastes_crate
from game.games.lifeform.rules.crew.matching import FightHelp
from game.games.lifeform.rules.crew.movement import Walk
from game.games.lifeform.rules.crew.reality import PlaceGhost
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.modules.words import Ask as HuntAsk
from game.games.lifeform.rules.ship.moves import Equip, MoveCharacter, Pass, UseAnalyzer
from game.games.lifeform.rules.ship.state import ANDROID, CAT
from game.games.lifeform.rules.ship.words import ShipAsk
from game.games.lifeform.table.crew.attack import NO_ANSWER, answer_piece
from game.games.lifeform.table.crew.tray import count_piece, share_piece
from game.games.lifeform.table.modules.touch import PATHS, hunt_attempt
from game.games.lifeform.table.parts.offers import prompt_of
from game.games.lifeform.table.parts.touch import Paths, ShipTouch
from game.ui.table import Action

BUTTONS: dict[type[Move], str] = {
    Pass: "p", m.Agree: "a", m.Refuse: "r", Equip: "", UseAnalyzer: "z", m.ProposeLaunch: "g",
    m.SendCatAboard: "c", m.Rig: "", m.Lurk: "k", m.UseVent: "v", m.KillNoisily: "i", m.KillSilently: "s",
    m.Defer: "d", m.StayCalm: "", m.HitDoor: "o", m.SwapImages: "",
    m.GiveCards: "", m.ChooseDonor: "",
}  # fmt: skip
"""Moves that are buttons, each with its letter; without one they are numbered."""


BESIDE = (Equip, UseAnalyzer, m.SendCatAboard, m.Rig, m.Lurk, m.UseVent)
"""What can be done besides, or instead of what is asked."""

PASSES = {
    Ask.REACT, Ask.RESPOND, Ask.HIDE_TOO, Ask.CANCEL_FIGHT, Ask.FIGHT, Ask.FIGHT_HELP, Ask.INSPECT, Ask.OPTIONAL_DOOR,
    Ask.SOOTHE, Ask.FORCE_ON, Ask.BREACH_RUN, ShipAsk.REMOVE_OUTAGE, Ask.LURK_DISCARD, Ask.WALK, Ask.RUN, Ask.PROWL,
    Ask.TERROR_BY_CLOCK, Ask.PLACE_COCOON, Ask.COLLECT, Ask.ABOARD, Ask.TURN_END, Ask.LAST_CALL, Ask.CAT_CALL,
    Ask.OFFER_HELP, Ask.CAT_TURN, Ask.MAINFRAME_TURN, HuntAsk.FLOOD, HuntAsk.REWARD,
}  # fmt: skip
"""Questions to which "no" or "enough" has words of its own: t_pass and the prompt's key."""


class Touch(ShipTouch[Crew]):
    def __init__(self, words: Words) -> None:
        super().__init__(
            words,
            {
                m.KeepDisks: lambda s, x: _orders([f"disk:{c}" for c in x.characters]),
                m.DecideNow: lambda s, x: [(f"option:{x.card}:{x.option}",)],
                m.PlaceCat: lambda s, x: [(x.chamber,)],
                m.PlaceOutage: lambda s, x: [(x.chamber,), ("supply:outage", x.chamber)],
                m.PlaceTerror: lambda s, x: [(x.chamber,), ("supply:terror", x.chamber)],
                m.PlaceCocoon: lambda s, x: [(x.chamber,), ("supply:cocoon", x.chamber)],
                m.PlaceImage: _image_paths,
                m.RemoveMission: lambda s, x: [(f"mission:{x.chamber}",)],
                m.RemoveImage: lambda s, x: [(x.image,)],
                m.ActivateSkill: lambda s, x: [(f"skill:{x.character}",)],
                m.ActivateSurvival: lambda s, x: [(f"survival:{x.character}",)],
                UseAnalyzer: lambda s, x: [(f"analyzer:{s.active}",)],
                m.ShootLaser: lambda s, x: [("mining_laser", x.character, x.target)],
                m.UseCell: lambda s, x: [(x.card, s.box.ship.special.shuttle)],
                m.ProposeLaunch: lambda s, x: [("launch",)],
                m.MoveCat: lambda s, x: [(CAT, x.chamber)],
                m.PlayRoleCard: lambda s, x: [(x.card,)],
                m.AdvanceToken: lambda s, x: [(f"track:{x.track}",)],
                m.TakeBack: lambda s, x: [(f"pick:{x.card}",)],
                m.RevealImage: lambda s, x: [(x.image,)],
                m.GiveCards: lambda s, x: [(f"seat:{x.who}",)],
                MoveCharacter: lambda s, x: _step_paths(s, x.character, x.chamber),
                m.MoveImage: lambda s, x: _step_paths(s, x.image, x.chamber),
                m.AskFor: lambda s, x: [(f"board:{x.character}",)],
                m.CompleteObjective: lambda s, x: [(f"pick:{x.objective}",)],
                m.FlameImage: lambda s, x: [(x.image,)],
                m.BurnCocoon: lambda s, x: [(x.character,)],
                m.SwapImages: lambda s, x: _orders(list(x.images)) if len(x.images) == 2 else [],
                m.DiscardTheirs: lambda s, x: [(f"pick:{x.card}",)],
                m.RecoverCard: lambda s, x: [(f"pick:{x.card}",)],
                m.SetReal: lambda s, x: [(x.image,)],
                m.UseVent: lambda s, x: [("vents",)],
                m.VentTo: lambda s, x: [(x.image, x.chamber)],
                m.Attack: lambda s, x: [*([(s.real, x.chamber)] if s.real in s.at else []), (x.chamber,)],
                m.KillHidden: lambda s, x: [(x.character,)],
                m.Scan: lambda s, x: [(x.image, x.chamber)],
                m.ChooseSurvival: lambda s, x: [(f"pick:{x.ability}",)],
                m.BreachHull: lambda s, x: [(x.chamber,)],
                m.HitDoor: lambda s, x: [(ANDROID, "door")],
                m.KeepStowaway: lambda s, x: [(f"pick:{x.card}",)],
                m.KeepToken: lambda s, x: [(f"pick:{x.token}",)],
                m.React: _react_paths,
                m.Cancel: lambda s, x: [
                    (answer_piece(x),),
                    (f"evolution:{x.card}" if x.card in s.box.evolution else x.card,),
                ],
                Pass: lambda s, x: [(NO_ANSWER,)] if s.strike and prompt_of(s) in (Ask.REACT, Ask.RESPOND) else [],
                m.HideToo: lambda s, x: [(x.character,)],
                m.PanicTo: lambda s, x: [(x.character, x.chamber)],
                m.ChooseDonor: lambda s, x: [(f"seat:{x.who}",)],
                m.GiveCharacter: lambda s, x: [(x.character,)],
                m.TakeRole: lambda s, x: [(f"pick:{x.role}",)],
                m.ShareCards: lambda s, x: [(share_piece(x),)],
                m.KeepDrawn: lambda s, x: [(f"pick:{x.card}",)],
                m.NameTarget: lambda s, x: [(f"stage:{x.who}",)],
                m.LayCard: lambda s, x: [(x.card, f"lay:{x.claws}:{x.stowaway}")],
                m.CancelFight: lambda s, x: [(x.item if x.item == "mining_laser" else f"pool:{x.item}",)],
                m.CountIcons: lambda s, x: [(count_piece(x),)],
                m.SpendCard: lambda s, x: [(x.card,)],
                m.SpendData: lambda s, x: [(f"{x.token}:{_spender(s)}",)],
                m.Sacrifice: lambda s, x: [(x.piece,)],
                **PATHS,
            },
        )

    def warns(self, s: Crew, move: Move) -> str:
        """A character meets an image; a crate is lost."""
        if isinstance(move, MoveCharacter) and s.phase == "crew" and s.image_in(move.chamber):
            return "meet"
        return "not_needed" if wastes_crate(s, move) else ""

    def actions(self, s: Crew, moves: Sequence[Move]) -> list[Action]:
        found: list[Action] = []
        number = 0
        for move in moves:
            if type(move) not in BUTTONS or (isinstance(move, m.SwapImages) and len(move.images) == 2):
                continue
            key = BUTTONS[type(move)]
            if not key or any(action.key == key.upper() for action in found):
                number += 1
                key = str(number)
            found.append(Action(move, self._label(s, move), key.upper(), main=_main(s, move, moves)))
        return found

    def beside(self, s: Crew, moves: Sequence[Move], refusal: Callable[[Crew, Move], Refusal | None]) -> list[Action]:
        """What the lifeform's turn offers besides its cards and cannot be done now, with the reason."""
        if prompt_of(s) != Ask.LIFE_ACTIVITY or not moves:
            return []
        return [
            Action(move, self._words.move(move), BUTTONS[type(move)].upper(), why=self._briefly(no))
            for move in (m.Lurk(), m.UseVent())
            if move not in moves and (no := refusal(s, move))
        ]

    def _briefly(self, no: Refusal) -> str:
        return self._words.ui(f"t_dead_{no.why.rpartition('.')[2]}")

    def _label(self, s: Crew, move: Move) -> str:
        if isinstance(move, m.KillNoisily | m.KillSilently):
            return self._words.ui(f"t_do_{type(move).__name__}")
        if isinstance(move, Equip):
            return self._equip(s, move)
        if isinstance(move, m.Lurk):
            return self._words.ui("t_do_Lurk", drops=s.evolution_number, most=s.hand_limit)
        if isinstance(move, UseAnalyzer):
            return self._words.ui("t_do_UseAnalyzer", left=s.analyzers[s.active])
        asked = prompt_of(s) if isinstance(move, Pass) else ""
        if asked in PASSES:
            return self._words.ui(f"t_pass.{asked.removeprefix('life.')}")
        return self._words.move(move)

    def _equip(self, s: Crew, move: Equip) -> str:
        """LIF-46. It says beforehand what would have to be discarded again."""
        said = self._words.move(move)
        over = len(s.hands[s.active]) + move.cards - s.box.limits.crew_hand
        return self._words.ui("t_equip_full", what=said, count=over) if over > 0 else said

    def attempt(self, s: Crew, source: str, target: str) -> Move | None:
        if meant := hunt_attempt(s, source, target):
            return meant
        if source in s.images() and target in s.box.ship.chambers:
            return m.MoveImage(source, target)
        if source == CAT and target in s.box.ship.chambers:
            return m.MoveCat(target)
        if source == "vents":
            return m.UseVent()
        kind, _, character = source.partition(":")
        if kind == "skill":
            return m.ActivateSkill(character)
        reaction = s.box.cards[source].reaction if source in s.box.cards and target in s.owner else None
        return m.React(reaction, (source,), target) if reaction else super().attempt(s, source, target)


# -- the longer paths ---------------------------------------------------------------------------------------


def _orders(pieces: list[str]) -> Paths:
    return [tuple(pieces), tuple(reversed(pieces))] if len(pieces) > 1 else [tuple(pieces)]


def _step_paths(s: Crew, piece: str, chamber: str) -> Paths:
    """Where only one can make the next step, touching the chamber is enough."""
    frame = s.asked_by(Walk) or s.asked_by(Prowl) or s.asked_by(PushImage)
    movers = frame.candidates(s) if frame else []
    return [*([(chamber,)] if movers == [piece] else []), (piece, chamber)]


def _image_paths(s: Crew, move: m.PlaceImage) -> Paths:
    """Where there is only one to place, touching the chamber is enough."""
    gathering = s.asked_by(GatherGhosts)
    alone = s.stage == "setup" or s.asked_by(PlaceGhost) or (gathering and len(gathering.left) == 1)
    return [(move.image, move.chamber), *([(move.chamber,)] if alone else [])]


def _react_paths(s: Crew, move: m.React) -> Paths:
    """The answer of the dialog; or a card on the character it saves, then where they run or where the beast is pushed
    to, which goes on while the dialog is put aside."""
    card = s.box.cards[move.cards[0]] if move.cards and move.cards[0] in s.box.cards else None
    end = move.path[-1:]
    if len(move.cards) == 1 and card and card.reaction == move.reaction:
        paths = [(move.cards[0], move.character, *end)]
    else:
        paths = [(f"survival:{move.character}", *order, *end) for order in _orders(list(move.cards))]
    return [(answer_piece(move),), *paths] if prompt_of(s) == Ask.REACT else paths


def _main(s: Crew, move: Move, moves: Sequence[Move]) -> bool | None:
    """What is asked is meant, and a launch that is ready. What can also be done is not, nor to leave what is asked
    undone: where the table asks for a touch no button is the green one."""
    if isinstance(move, m.ProposeLaunch):
        return True
    if isinstance(move, BESIDE):
        return False
    if isinstance(move, Pass) and prompt_of(s) in (Ask.TURN_END, Ask.LAST_CALL):
        return not any(isinstance(other, m.ProposeLaunch) for other in moves)
    touched = any(type(other) not in BUTTONS for other in moves)
    return False if touched or (isinstance(move, Pass) and prompt_of(s) == Ask.REACT) else None


def _spender(s: Crew) -> int:
    """Who is asked in a fight: a helper, or else the target."""
    helper = s.asked_by(FightHelp)
    return helper.seat if helper else s.fight.target if s.fight else s.active
