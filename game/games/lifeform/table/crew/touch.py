"""Which touch of the table is which move (LIF-T5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.moves import Move
from game.core.words import Words
from game.games.lifeform.rules.crew import moves as m
from game.games.lifeform.rules.crew.matching import FightHelp
from game.games.lifeform.rules.crew.movement import Prowl, PushImage, Walk
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.modules.words import Ask as HuntAsk
from game.games.lifeform.rules.ship.moves import (
    ClearTerror,
    Discard,
    Equip,
    LoadToken,
    MoveAndroid,
    MoveCharacter,
    MoveOutage,
    Pass,
    PlaceDoor,
    PlayCard,
    RemoveOutage,
    TakeData,
    UnloadToken,
    UseAnalyzer,
    UseIcon,
)
from game.games.lifeform.rules.ship.state import ANDROID, CAT
from game.games.lifeform.rules.ship.words import ShipAsk
from game.games.lifeform.rules.solo.state import Alone
from game.games.lifeform.table.modules.touch import PATHS, passenger_attempt
from game.games.lifeform.table.parts.map import SHIP, knot
from game.games.lifeform.table.parts.offers import prompt_of
from game.games.lifeform.table.parts.tray import count_piece, share_piece
from game.ui.table import Action, Handle

BUTTONS: dict[type[Move], str] = {
    Pass: "p", m.Agree: "a", m.Refuse: "r", Equip: "", UseAnalyzer: "z", m.ProposeLaunch: "g",
    m.SendCatAboard: "c", m.Rig: "", m.Lurk: "k", m.UseVent: "v", m.KillNoisily: "i", m.KillSilently: "s",
    m.Defer: "d", m.StayCalm: "", m.HitDoor: "o", m.SwapImages: "",
    m.GiveCards: "", m.ChooseDonor: "",
}  # fmt: skip
"""Moves that are buttons, each with its letter; without one they are numbered."""


PASSES = {
    Ask.REACT, Ask.RESPOND, Ask.HIDE_TOO, Ask.CANCEL_FIGHT, Ask.FIGHT, Ask.FIGHT_HELP, Ask.INSPECT, Ask.OPTIONAL_DOOR,
    Ask.SOOTHE, Ask.FORCE_ON, Ask.BREACH_RUN, ShipAsk.REMOVE_OUTAGE, Ask.LURK_DISCARD, Ask.WALK, Ask.RUN, Ask.PROWL,
    Ask.TERROR_BY_CLOCK, Ask.PLACE_COCOON, Ask.COLLECT, Ask.ABOARD, Ask.TURN_END, Ask.LAST_CALL,
    Ask.CAT_TURN, Ask.MAINFRAME_TURN,    HuntAsk.FLOOD, HuntAsk.REWARD,
}  # fmt: skip
"""Questions to which "no" or "enough" has words of its own: t_pass and the prompt's key."""


class Touch:
    def __init__(self, words: Words) -> None:
        self._words = words
        self._paths: dict[type[Move], Callable[[Any, Any], list[tuple[str, ...]]]] = {
            Discard: lambda s, x: [(x.card,)],
            m.KeepDisks: lambda s, x: _orders([f"disk:{c}" for c in x.characters]),
            m.DecideNow: lambda s, x: [(f"option:{x.card}:{x.option}",)],
            m.PlaceCat: lambda s, x: [(x.chamber,)],
            m.PlaceOutage: lambda s, x: [(x.chamber,), ("supply:outage", x.chamber)],
            m.PlaceTerror: lambda s, x: [(x.chamber,), ("supply:terror", x.chamber)],
            m.PlaceCocoon: lambda s, x: [(x.chamber,), ("supply:cocoon", x.chamber)],
            m.PlaceImage: _image_paths,
            PlaceDoor: _door_paths,
            RemoveOutage: lambda s, x: [(f"outage:{x.chamber}",)],
            MoveOutage: lambda s, x: [(f"outage:{x.chamber}", x.to)],
            ClearTerror: lambda s, x: [(f"terror:{x.chamber}",)],
            m.RemoveMission: lambda s, x: [(f"mission:{x.chamber}",)],
            m.RemoveImage: lambda s, x: [(x.image,)],
            LoadToken: _load_paths,
            PlayCard: _card_paths,
            UseIcon: lambda s, x: [(f"todo:{x.icon}",)],
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
            TakeData: lambda s, x: [(f"take:{x.token}",)],
            m.CompleteObjective: lambda s, x: [(f"pick:{x.objective}",)],
            m.FlameImage: lambda s, x: [(x.image,)],
            m.BurnCocoon: lambda s, x: [(x.character,)],
            m.SwapImages: lambda s, x: _orders(list(x.images)) if len(x.images) == 2 else [],
            m.DiscardTheirs: lambda s, x: [(f"pick:{x.card}",)],
            m.RecoverCard: lambda s, x: [(f"pick:{x.card}",)],
            m.SetReal: lambda s, x: [(x.image,)],
            m.UseVent: lambda s, x: [("vents",)],
            m.VentTo: lambda s, x: [(x.image, x.chamber)],
            m.Attack: lambda s, x: [(s.real, x.chamber)] if s.real in s.at else [(x.chamber,)],
            m.KillHidden: lambda s, x: [(x.character,)],
            m.Scan: lambda s, x: [(x.image, x.chamber)],
            m.ChooseSurvival: lambda s, x: [(f"pick:{x.ability}",)],
            m.BreachHull: lambda s, x: [(x.chamber,)],
            MoveAndroid: lambda s, x: [(ANDROID, x.chamber)],
            m.HitDoor: lambda s, x: [(ANDROID, "door")],
            UnloadToken: lambda s, x: [(x.column,)],
            m.KeepStowaway: lambda s, x: [(f"pick:{x.card}",)],
            m.KeepToken: lambda s, x: [(f"pick:{x.token}",)],
            m.React: _react_paths,
            m.Cancel: lambda s, x: [(f"evolution:{x.card}" if x.card in s.box.evolution else x.card,)],
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
        }

    def handles(self, s: Crew | Alone, move: Move) -> list[Handle]:
        find = self._paths.get(type(move))
        if find is None:
            return []
        warns = isinstance(move, MoveCharacter) and s.phase == "crew" and bool(s.image_in(move.chamber))
        verb = self._words.ui("t_verb_meet" if warns else f"t_verb_{type(move).__name__}")
        return [
            Handle(path, verb, "x" if len(path) > 1 else "", warns=warns, prompt=self._rest(move, path))
            for path in find(s, move)
        ]

    def _rest(self, move: Move, path: tuple[str, ...]) -> str:
        """What is asked once the first piece of several has been touched."""
        if len(path) < 2:
            return ""
        first = path[0].partition(":")[2].partition(":")[0] if ":" in path[0] else path[0]
        said = self._words.ui(f"t_next_{type(move).__name__}", first=self._words.name(first))
        return said[:1].upper() + said[1:]

    def actions(self, s: Crew | Alone, moves: Sequence[Move]) -> list[Action]:
        found: list[Action] = []
        number = 0
        for move in moves:
            if type(move) not in BUTTONS or (isinstance(move, m.SwapImages) and len(move.images) == 2):
                continue
            key = BUTTONS[type(move)]
            if not key or any(action.key == key.upper() for action in found):
                number += 1
                key = str(number)
            found.append(Action(move, self._label(s, move), key.upper()))
        return found

    def _label(self, s: Crew | Alone, move: Move) -> str:
        asked = prompt_of(s) if isinstance(move, Pass) else ""
        if asked in PASSES:
            return self._words.ui(f"t_pass.{asked.removeprefix('life.')}")
        return self._words.move(move)

    def attempt(self, s: Crew | Alone, source: str, target: str) -> Move | None:
        """What a drag was meant to be, so that the engine can say why it is not possible."""
        if meant := passenger_attempt(s, source, target):
            return meant
        if source in s.owner and target in s.box.ship.chambers:
            return MoveCharacter(source, target)
        if source in s.images() and target in s.box.ship.chambers:
            return m.MoveImage(source, target)
        if source == CAT and target in s.box.ship.chambers:
            return m.MoveCat(target)
        if source == ANDROID and target in s.box.ship.chambers:
            return MoveAndroid(target)
        if source == "door" and target.partition(":")[0] in s.box.ship.links:
            return PlaceDoor(target.partition(":")[0])
        if source == "vents":
            return m.UseVent()
        kind, _, chamber = source.partition(":")
        if kind == "mission" and target in COLUMNS:
            people = s.characters_in(chamber)
            return LoadToken(people[0] if people else "", chamber, target)
        if kind in ("row", "icon"):
            card, row = chamber.split(":")[:2]
            return PlayCard(card, int(row))
        if kind == "skill":
            return m.ActivateSkill(chamber)
        if source in s.box.cards and target in (SHIP, *s.box.ship.chambers):
            return PlayCard(source, 0)
        if source in s.box.cards and target in s.owner:
            reaction = s.box.cards[source].reaction
            return m.React(reaction, (source,), target) if reaction else PlayCard(source, 0)
        return None


# -- the longer paths ---------------------------------------------------------------------------------------


def _orders(pieces: list[str]) -> list[tuple[str, ...]]:
    return [tuple(pieces), tuple(reversed(pieces))] if len(pieces) > 1 else [tuple(pieces)]


def _step_paths(s: Crew, piece: str, chamber: str) -> list[tuple[str, ...]]:
    """Where only one can make the next step, touching the chamber is enough."""
    frame = s.asked_by(Walk) or s.asked_by(Prowl) or s.asked_by(PushImage)
    movers = frame.candidates(s) if frame else []
    return [*([(chamber,)] if movers == [piece] else []), (piece, chamber)]


def _image_paths(s: Crew | Alone, move: m.PlaceImage) -> list[tuple[str, ...]]:
    """At the beginning there is only one to place: touching the chamber is enough."""
    alone: list[tuple[str, ...]] = [(move.chamber,)] if s.stage == "setup" else []
    return [*alone, (move.image, move.chamber)]


def _door_paths(s: Crew | Alone, move: PlaceDoor) -> list[tuple[str, ...]]:
    ends = (0, 1) if s.box.ship.links[move.link].deck_link else (0,)
    return [("door", knot(move.link, end)) for end in ends] + [(knot(move.link, end),) for end in ends]


def _load_paths(s: Crew | Alone, move: LoadToken) -> list[tuple[str, ...]]:
    """A token is dragged from its chamber; if two could take it, the second one carries it."""
    if not move.column:
        return [(f"mission:{move.chamber}",)] if move.chamber else [("supply:mission",)]
    if not move.chamber:
        return [("supply:mission", move.column)]
    carried: list[tuple[str, ...]] = [(move.character, move.column)] if move.character in s.owner else []
    first = next((c for c in s.owner if s.at[c] == s.at.get(move.character)), "")
    if move.character == first or s.at.get(move.character) != move.chamber:
        return [(f"mission:{move.chamber}", move.column), *carried]
    return carried


def _card_paths(s: Crew | Alone, move: PlayCard) -> list[tuple[str, ...]]:
    row = f"row:{move.card}:{move.row}"
    if move.token:
        return [(f"evolution:{move.token}", row)]
    return [(row,), (move.card, SHIP)] if isinstance(s, Alone) else [(row,)]


def _react_paths(s: Crew | Alone, move: m.React) -> list[tuple[str, ...]]:
    """A card on the character it saves, then where they run or where the beast is pushed to."""
    card = s.box.cards[move.cards[0]] if move.cards and move.cards[0] in s.box.cards else None
    end = move.path[-1:]
    if len(move.cards) == 1 and card and card.reaction == move.reaction:
        paths = [(move.cards[0], move.character, *end)]
    else:
        paths = [(f"survival:{move.character}", *order, *end) for order in _orders(list(move.cards))]
    return paths


def _spender(s: Crew) -> int:
    """Who is asked in a fight: a helper, or else the target."""
    helper = s.asked_by(FightHelp)
    return helper.seat if helper else s.fight.target if s.fight else s.active
