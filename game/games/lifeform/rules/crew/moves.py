"""What the players of Lifeform decide (LIF-235)."""

from __future__ import annotations

from game.core.moves import Move
from game.core.value import value

# -- answers that fit many questions ---------------------------------------------------------------


@value
class Agree(Move):
    pass


@value
class Refuse(Move):
    pass


# -- setup -----------------------------------------------------------------------------------------


@value
class KeepDisks(Move):
    characters: tuple[str, ...]


@value
class DecideNow(Move):
    """One of the two options (1 or 2) of an objective that is decided at once."""

    card: str
    option: int


# -- tokens and pieces put on the ship -----------------------------------------------------------------


@value
class PlaceCat(Move):
    chamber: str


@value
class PlaceOutage(Move):
    chamber: str


@value
class PlaceTerror(Move):
    chamber: str


@value
class PlaceCocoon(Move):
    chamber: str


@value
class PlaceImage(Move):
    """An image put into a chamber without moving there."""

    image: str
    chamber: str


@value
class RemoveMission(Move):
    chamber: str


@value
class RemoveImage(Move):
    image: str


# -- a crew turn -----------------------------------------------------------------------------------


@value
class ActivateSkill(Move):
    character: str


@value
class ActivateSurvival(Move):
    character: str


@value
class ShootLaser(Move):
    character: str
    target: str


@value
class UseCell(Move):
    """A Remora energy cell: "plating" or "bulkhead"."""

    card: str
    use: str


@value
class ProposeLaunch(Move):
    pass


@value
class MoveCat(Move):
    chamber: str


@value
class SendCatAboard(Move):
    pass


@value
class PlayRoleCard(Move):
    """A ship's cat card or a mainframe card."""

    card: str


@value
class AdvanceToken(Move):
    track: str


@value
class TakeBack(Move):
    """A discarded role card that a trigger space returns."""

    card: str


@value
class RevealImage(Move):
    image: str


@value
class GiveCards(Move):
    who: str


# -- icons and abilities ------------------------------------------------------------------------------


@value
class MoveImage(Move):
    """One step of a lifeform image."""

    image: str
    chamber: str


@value
class AskFor(Move):
    """Ask another player to let a character move."""

    character: str


@value
class CompleteObjective(Move):
    objective: str


@value
class FlameImage(Move):
    image: str


@value
class BurnCocoon(Move):
    character: str


@value
class SwapImages(Move):
    """Two images change places; three rotate, each to the place of the next."""

    images: tuple[str, ...]


@value
class DiscardTheirs(Move):
    """A card of the lifeform's hand, after a look at it."""

    card: str


@value
class RecoverCard(Move):
    card: str


@value
class Rig(Move):
    """ "android" or "draw"."""

    option: str


# -- the lifeform's turn ---------------------------------------------------------------------------------


@value
class SetReal(Move):
    image: str


@value
class Lurk(Move):
    pass


@value
class UseVent(Move):
    pass


@value
class VentTo(Move):
    image: str
    chamber: str


@value
class Attack(Move):
    chamber: str


@value
class KillHidden(Move):
    character: str


@value
class Scan(Move):
    image: str
    chamber: str


@value
class ChooseSurvival(Move):
    ability: str


@value
class BreachHull(Move):
    chamber: str


@value
class HitDoor(Move):
    """The android works on the security door instead of moving."""


@value
class KeepStowaway(Move):
    card: str


@value
class KeepToken(Move):
    token: str


@value
class KillNoisily(Move):
    pass


@value
class KillSilently(Move):
    pass


# -- reactions, panic, control -----------------------------------------------------------------------------


@value
class React(Move):
    """A reaction for one character: with one card that shows it, or with the cards an ability asks for.

    `path` is the way of a RUN!, or the chamber a SHOCK-PROD pushes the image to where that is a choice.
    """

    reaction: str
    cards: tuple[str, ...]
    character: str
    path: tuple[str, ...] = ()


@value
class Defer(Move):
    pass


@value
class Cancel(Move):
    """With a card that bears the cancel, or with an evolution token."""

    card: str


@value
class HideToo(Move):
    character: str


@value
class PanicTo(Move):
    character: str
    chamber: str


@value
class StayCalm(Move):
    character: str


@value
class ChooseDonor(Move):
    who: str


@value
class GiveCharacter(Move):
    character: str


@value
class TakeRole(Move):
    role: str


# -- showdown ------------------------------------------------------------------------------------------------


@value
class ShareCards(Move):
    """How many cards each crew player aboard draws, in seat order."""

    counts: tuple[int, ...]


@value
class KeepDrawn(Move):
    card: str


@value
class NameTarget(Move):
    who: str


@value
class LayCard(Move):
    """A card face down, with some hostility tokens, and 1 or 0 for the kept stowaway card."""

    card: str
    claws: int
    stowaway: int


@value
class CancelFight(Move):
    item: str


@value
class CountIcons(Move):
    icons: tuple[str, ...]


@value
class SpendCard(Move):
    card: str


@value
class SpendData(Move):
    """As a "pair" of its own kind; in matches of earlier versions also as two icons of "any" kind."""

    token: str
    use: str = "pair"


@value
class Sacrifice(Move):
    """A character, or "cat"."""

    piece: str


@value
class SpendToken(Move):
    """A combat token in a fight (PAS-58)."""

    token: str
