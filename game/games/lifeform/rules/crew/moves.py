"""What the players of Lifeform decide (LIF-235)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.moves import Move
from game.games.lifeform.rules.modules.moves import PASSENGER_MOVES
from game.games.lifeform.rules.solo.moves import SOLO_MOVES

# -- answers that fit many questions ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """No, nothing, or enough: wherever a rule says "may"."""

    silent: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Agree(Move):
    pass


@dataclass(frozen=True, slots=True)
class Refuse(Move):
    pass


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """One card of the own hand."""

    card: str


# -- setup -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KeepDisks(Move):
    characters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DecideNow(Move):
    """One of the two options (1 or 2) of an objective that is decided at once."""

    card: str
    option: int


# -- tokens and pieces put on the ship -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceCat(Move):
    chamber: str


@dataclass(frozen=True, slots=True)
class PlaceOutage(Move):
    chamber: str


@dataclass(frozen=True, slots=True)
class PlaceTerror(Move):
    chamber: str


@dataclass(frozen=True, slots=True)
class PlaceCocoon(Move):
    chamber: str


@dataclass(frozen=True, slots=True)
class PlaceImage(Move):
    """An image put into a chamber without moving there."""

    image: str
    chamber: str


@dataclass(frozen=True, slots=True)
class PlaceDoor(Move):
    link: str


@dataclass(frozen=True, slots=True)
class RemoveOutage(Move):
    chamber: str


@dataclass(frozen=True, slots=True)
class MoveOutage(Move):
    chamber: str
    to: str


@dataclass(frozen=True, slots=True)
class ClearTerror(Move):
    chamber: str


@dataclass(frozen=True, slots=True)
class RemoveMission(Move):
    chamber: str


@dataclass(frozen=True, slots=True)
class RemoveImage(Move):
    image: str


# -- a crew turn -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LoadToken(Move):
    """A mission token from a chamber ("" from the supply) to the loadout ("" if every column is full)."""

    character: str
    chamber: str
    column: str


@dataclass(frozen=True, slots=True)
class Equip(Move):
    """Draw 2 cards for a minute, or 3 for two."""

    cards: int


@dataclass(frozen=True, slots=True)
class PlayCard(Move):
    """A row (from 0) of a crew or lifeform card, for the lifeform perhaps with an evolution token."""

    card: str
    row: int
    token: str = ""


@dataclass(frozen=True, slots=True)
class UseIcon(Move):
    icon: str


@dataclass(frozen=True, slots=True)
class ActivateSkill(Move):
    character: str


@dataclass(frozen=True, slots=True)
class ActivateSurvival(Move):
    character: str


@dataclass(frozen=True, slots=True)
class UseAnalyzer(Move):
    pass


@dataclass(frozen=True, slots=True)
class ShootLaser(Move):
    character: str
    target: str


@dataclass(frozen=True, slots=True)
class UseCell(Move):
    """A Remora energy cell: "plating" or "bulkhead"."""

    card: str
    use: str


@dataclass(frozen=True, slots=True)
class ProposeLaunch(Move):
    pass


@dataclass(frozen=True, slots=True)
class MoveCat(Move):
    chamber: str


@dataclass(frozen=True, slots=True)
class SendCatAboard(Move):
    pass


@dataclass(frozen=True, slots=True)
class PlayRoleCard(Move):
    """A ship's cat card or a mainframe card."""

    card: str


@dataclass(frozen=True, slots=True)
class AdvanceToken(Move):
    track: str


@dataclass(frozen=True, slots=True)
class TakeBack(Move):
    """A discarded role card that a trigger space returns."""

    card: str


@dataclass(frozen=True, slots=True)
class RevealImage(Move):
    image: str


@dataclass(frozen=True, slots=True)
class GiveCards(Move):
    who: str


# -- icons and abilities ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MoveCharacter(Move):
    """One step of a character."""

    character: str
    chamber: str


@dataclass(frozen=True, slots=True)
class MoveImage(Move):
    """One step of a lifeform image."""

    image: str
    chamber: str


@dataclass(frozen=True, slots=True)
class AskFor(Move):
    """Ask another player to let a character move."""

    character: str


@dataclass(frozen=True, slots=True)
class TakeData(Move):
    token: str


@dataclass(frozen=True, slots=True)
class CompleteObjective(Move):
    objective: str


@dataclass(frozen=True, slots=True)
class FlameImage(Move):
    image: str


@dataclass(frozen=True, slots=True)
class BurnCocoon(Move):
    character: str


@dataclass(frozen=True, slots=True)
class SwapImages(Move):
    """Two images change places; three rotate, each to the place of the next."""

    images: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiscardTheirs(Move):
    """A card of the lifeform's hand, after a look at it."""

    card: str


@dataclass(frozen=True, slots=True)
class RecoverCard(Move):
    card: str


@dataclass(frozen=True, slots=True)
class Rig(Move):
    """ "android" or "draw"."""

    option: str


# -- the lifeform's turn ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetReal(Move):
    image: str


@dataclass(frozen=True, slots=True)
class Lurk(Move):
    pass


@dataclass(frozen=True, slots=True)
class UseVent(Move):
    pass


@dataclass(frozen=True, slots=True)
class VentTo(Move):
    image: str
    chamber: str


@dataclass(frozen=True, slots=True)
class Attack(Move):
    chamber: str


@dataclass(frozen=True, slots=True)
class KillHidden(Move):
    character: str


@dataclass(frozen=True, slots=True)
class Scan(Move):
    image: str
    chamber: str


@dataclass(frozen=True, slots=True)
class ChooseSurvival(Move):
    ability: str


@dataclass(frozen=True, slots=True)
class BreachHull(Move):
    chamber: str


@dataclass(frozen=True, slots=True)
class MoveAndroid(Move):
    chamber: str


@dataclass(frozen=True, slots=True)
class HitDoor(Move):
    """The android works on the security door instead of moving."""


@dataclass(frozen=True, slots=True)
class UnloadToken(Move):
    column: str


@dataclass(frozen=True, slots=True)
class KeepStowaway(Move):
    card: str


@dataclass(frozen=True, slots=True)
class KeepToken(Move):
    token: str


@dataclass(frozen=True, slots=True)
class KillNoisily(Move):
    pass


@dataclass(frozen=True, slots=True)
class KillSilently(Move):
    pass


# -- reactions, panic, control -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class React(Move):
    """A reaction for one character: with one card that shows it, or with the cards an ability asks for.

    `path` is the way of a RUN!, or the chamber a SHOCK-PROD pushes the image to where that is a choice.
    """

    reaction: str
    cards: tuple[str, ...]
    character: str
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Defer(Move):
    pass


@dataclass(frozen=True, slots=True)
class Cancel(Move):
    """With a card that bears the cancel, or with an evolution token."""

    card: str


@dataclass(frozen=True, slots=True)
class HideToo(Move):
    character: str


@dataclass(frozen=True, slots=True)
class PanicTo(Move):
    character: str
    chamber: str


@dataclass(frozen=True, slots=True)
class StayCalm(Move):
    character: str


@dataclass(frozen=True, slots=True)
class ChooseDonor(Move):
    who: str


@dataclass(frozen=True, slots=True)
class GiveCharacter(Move):
    character: str


@dataclass(frozen=True, slots=True)
class TakeRole(Move):
    role: str


# -- showdown ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShareCards(Move):
    """How many cards each crew player aboard draws, in seat order."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KeepDrawn(Move):
    card: str


@dataclass(frozen=True, slots=True)
class NameTarget(Move):
    who: str


@dataclass(frozen=True, slots=True)
class LayCard(Move):
    """A card face down, with some hostility tokens, and 1 or 0 for the kept stowaway card."""

    card: str
    claws: int
    stowaway: int


@dataclass(frozen=True, slots=True)
class CancelFight(Move):
    item: str


@dataclass(frozen=True, slots=True)
class CountIcons(Move):
    icons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpendCard(Move):
    card: str


@dataclass(frozen=True, slots=True)
class SpendData(Move):
    """As a "pair" of its own kind, or as two icons of "any" kind."""

    token: str
    use: str


@dataclass(frozen=True, slots=True)
class Sacrifice(Move):
    """A character, or "cat"."""

    piece: str


MOVES = (
    Pass,
    Agree,
    Refuse,
    Discard,
    KeepDisks,
    DecideNow,
    PlaceCat,
    PlaceOutage,
    PlaceTerror,
    PlaceCocoon,
    PlaceImage,
    PlaceDoor,
    RemoveOutage,
    MoveOutage,
    ClearTerror,
    RemoveMission,
    RemoveImage,
    LoadToken,
    Equip,
    PlayCard,
    UseIcon,
    ActivateSkill,
    ActivateSurvival,
    UseAnalyzer,
    ShootLaser,
    UseCell,
    ProposeLaunch,
    MoveCat,
    SendCatAboard,
    PlayRoleCard,
    AdvanceToken,
    TakeBack,
    RevealImage,
    GiveCards,
    MoveCharacter,
    MoveImage,
    AskFor,
    TakeData,
    CompleteObjective,
    FlameImage,
    BurnCocoon,
    SwapImages,
    DiscardTheirs,
    RecoverCard,
    Rig,
    SetReal,
    Lurk,
    UseVent,
    VentTo,
    Attack,
    KillHidden,
    Scan,
    ChooseSurvival,
    BreachHull,
    MoveAndroid,
    HitDoor,
    UnloadToken,
    KeepStowaway,
    KeepToken,
    KillNoisily,
    KillSilently,
    React,
    Defer,
    Cancel,
    HideToo,
    PanicTo,
    StayCalm,
    ChooseDonor,
    GiveCharacter,
    TakeRole,
    ShareCards,
    KeepDrawn,
    NameTarget,
    LayCard,
    CancelFight,
    CountIcons,
    SpendCard,
    SpendData,
    Sacrifice,
    *SOLO_MOVES,
    *PASSENGER_MOVES,
)
