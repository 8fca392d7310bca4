"""What the survivor of Dragon's Domain decides, apart from the moves the base game has too (DRG-28)."""

from __future__ import annotations

from game.core.moves import Move
from game.core.value import value

# -- setup -----------------------------------------------------------------------------------------


@value
class StockLadderway(Move):
    """DRG-13. The Ladderway that gets two mission tokens."""

    chamber: str


@value
class ChooseSurvivor(Move):
    """DRG-22."""

    character: str


# -- activities ------------------------------------------------------------------------------------


@value
class Wait(Move):
    """DRG-40."""


@value
class FireLaser(Move):
    """DRG-44. A mode (shoot_android, burn_terror, drive_back) and, for terror, the chamber."""

    mode: str
    chamber: str


@value
class DriveBack(Move):
    """DRG-67. The flamethrower drives the lifeform back."""


@value
class Limp(Move):
    """DRG-62. Injured: the lifeform comes nearer instead of a card being discarded."""


# -- free actions ----------------------------------------------------------------------------------


@value
class CycleCard(Move):
    """DRG-41 a. A survival token: draw a card, then discard one."""


@value
class TreatInjury(Move):
    """DRG-41 b. A survival token ends the injured condition."""


@value
class LookAhead(Move):
    """DRG-41 c. An unused trait: look at the top of the crew deck."""

    area: str


@value
class FireHarpoon(Move):
    """DRG-41 d. A card with the harpoon icon ("": a harpoon token) against a terror token next door."""

    card: str
    chamber: str


@value
class LaunchRemora(Move):
    """DRG-133."""


@value
class KeepLooked(Move):
    """DRG-41 c. The card that is kept."""

    card: str


@value
class PutBack(Move):
    """DRG-41 c. The other cards, from the top, to the "top" or the "bottom" of the crew deck."""

    cards: tuple[str, ...]
    where: str


# -- crisis ----------------------------------------------------------------------------------------


@value
class ChooseOption(Move):
    """DRG-79. Option A, B or C of the crisis card."""

    option: str


@value
class PayCard(Move):
    card: str


@value
class PayToken(Move):
    token: str


@value
class PayTrait(Move):
    """DRG-82. An unused trait and any card pay one icon."""

    area: str
    card: str


@value
class FaceTerror(Move):
    """DRG-86. A trait stands up to the terror token."""

    area: str


@value
class GiveInToFear(Move):
    """DRG-86. The terror token goes to the fear track."""


# -- the motion tracker and other tracks -------------------------------------------------------------


@value
class Shorten(Move):
    """DRG-93. A DOOR card, or a survival token (""), makes the lifeform's advance one space shorter."""

    card: str


@value
class TakeLane(Move):
    """DRG-92. The space the lifeform goes to at a fork."""

    space: str


@value
class Elude(Move):
    """DRG-101. Cards are discarded next."""


@value
class UseFunction(Move):
    """DRG-104. hide, shock, run, extinguisher or harpoon, with a card or ("") a token."""

    function: str
    card: str


@value
class SpendThirty(Move):
    """DRG-117. A 30-second token."""


@value
class PlaceVent(Move):
    """DRG-119. Where the small vent token goes."""

    chamber: str


@value
class LetAboard(Move):
    """DRG-120. A stowaway token moves to the Remora."""


@value
class TakeChit(Move):
    """DRG-124. The vent chamber whose killed chit goes into the container."""

    chamber: str


# -- shuttle conflict --------------------------------------------------------------------------------


@value
class AssignToken(Move):
    """DRG-145. The secondary zone of a combat token or used trait."""

    token: str
    zone: str


@value
class DefeatAttack(Move):
    """DRG-149. Resources are committed next."""

    zone: str


@value
class CommitCard(Move):
    card: str


@value
class CommitToken(Move):
    """A welding torch or a harpoon."""

    token: str


@value
class CommitTrait(Move):
    area: str


@value
class CommitData(Move):
    token: str


@value
class Recolour(Move):
    """DRG-150. A fire extinguisher token turns all fight icons of the zone into one icon."""

    icon: str


@value
class StandFast(Move):
    """DRG-149. Enough is committed: match the icons or die."""


@value
class BlastHalon(Move):
    """DRG-152."""

    zone: str


@value
class OpenAirlock(Move):
    """DRG-153."""

    zone: str


@value
class SearchLocker(Move):
    """DRG-153. With so many survival tokens discarded first."""

    tokens: int


@value
class UnlockClamp(Move):
    """A docking clamp by hand (PAS-31)."""
