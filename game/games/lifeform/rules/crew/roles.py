"""The ship's cat and the SIS-TER mainframe (LIF-64 to LIF-67, LIF-128 to LIF-135)."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.engine import Step
from game.core.events import Emit, Seat
from game.core.pick import PickOne
from game.core.refusal import Refusal
from game.core.value import value
from game.games.lifeform.rules.crew.crew_icons import Door, GainData
from game.games.lifeform.rules.crew.encounters import Arrivals
from game.games.lifeform.rules.crew.events import CatBoarded, CatMoved, RoleCardPlayed, RoleCardReturned, RoleTokenMoved
from game.games.lifeform.rules.crew.image_movement import image_refusal, image_steps
from game.games.lifeform.rules.crew.movement import Walk, can_step, open_steps
from game.games.lifeform.rules.crew.moves import GiveCards, MoveImage, RevealImage, TakeBack
from game.games.lifeform.rules.crew.reality import certain, put_image, show_real
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.terror import Aftermath, lift_terror
from game.games.lifeform.rules.crew.words import Ask, No
from game.games.lifeform.rules.data.cards import RoleCard
from game.games.lifeform.rules.ship.cards import draw
from game.games.lifeform.rules.ship.loading import LiftOutage
from game.games.lifeform.rules.ship.moves import ClearTerror
from game.games.lifeform.rules.ship.state import ANDROID, CAT
from game.games.lifeform.rules.ship.tokens import data_left
from game.games.lifeform.rules.ship.words import ShipNo

# -- the cat ----------------------------------------------------------------------------------------------


def cat_refusal(s: Crew, chamber: str) -> Refusal | None:
    """LIF-64. Why the cat cannot go there."""
    if CAT not in s.at:
        return Refusal("LIF-64", No.NO_CAT)
    here = s.at[CAT]
    if here == s.box.ship.special.shuttle:
        return Refusal("LIF-66", No.CAT_ABOARD)
    links = [link for to, link in s.box.ship.all_links[here] if to == chamber]
    if not links:
        return Refusal("LIF-64", ShipNo.NOT_ADJACENT, (chamber, here))
    if all(link == s.door for link in links):
        return Refusal("LIF-64", No.DOOR_SHUT, (s.door,))
    return Refusal("LIF-64", ShipNo.BREACHED, (chamber,)) if chamber == s.breach else None


def cat_steps(s: Crew) -> list[str]:
    if CAT not in s.at:
        return []
    return list(dict.fromkeys(to for to, _ in s.box.ship.all_links[s.at[CAT]]))


def step_cat(s: Crew, chamber: str, emit: Emit) -> None:
    if chamber == s.box.ship.special.shuttle:
        board_cat(s, emit)
    else:
        s.at[CAT] = chamber
        emit(CatMoved(chamber))


def board_cat(s: Crew, emit: Emit) -> None:
    """LIF-64, LIF-66. Aboard the cat has no cards any more."""
    s.at[CAT] = s.box.ship.special.shuttle
    s.gone = (*s.gone, *s.role_cards["cat"])
    s.role_cards["cat"] = ()
    emit(CatBoarded())


def near_cat(s: Crew) -> list[str]:
    """LIF-135. The cat's chamber and those one link away, the door ignored."""
    here = s.at.get(CAT)
    if here is None or here == s.box.ship.special.shuttle:
        return []
    return [here, *s.box.ship.near[here]]


# -- effects of the cards ---------------------------------------------------------------------------------


def pushable(s: Crew) -> list[str]:
    near = near_cat(s)
    return [i for i in s.images() if s.at[i] in near and image_steps(s, i, avoid_cat=True)]


def followers(s: Crew, near: list[str] | None) -> list[str]:
    """Characters that could make a move: near the cat (then not into an image), or anywhere."""
    able = [c for c in s.owner if (near is None or s.at[c] in near) and can_step(s, c)]
    if near is None:
        return able
    return [c for c in able if any(not s.image_in(to) for to in open_steps(s, c))]


def card_refusal(s: Crew, card: RoleCard) -> Refusal | None:
    """LIF-135. A card whose effect cannot change anything cannot be played."""
    near = near_cat(s)
    able: Mapping[str, bool] = {
        "CAT_PUSH_IMAGE": bool(pushable(s)),
        "CAT_REVEAL": bool(doubtful(s)),
        "CAT_CLEAR_TERROR": any(chamber in near for chamber in s.terrors),
        "CAT_LEAD": bool(near) and bool(followers(s, near)),
        "CAT_DRAW": bool(s.crew_deck or s.crew_discard) and bool(near_players(s)),
        "MF_REMOVE_OUTAGE": bool(s.outages),
        "MF_DOOR": True,
        "MF_STOP_ANDROID": ANDROID in s.at and not s.android_paused,
        "MF_GAIN_DATA": bool(data_left(s)),
        "MF_MOVE_CHARACTER": bool(followers(s, None)),
    }
    return None if able[card.effect] else Refusal("LIF-135", No.CARD_CHANGES_NOTHING, (card.id,))


def card_targets(s: Crew, card: RoleCard) -> list[str]:
    """Whom and what a cat card could be for now."""
    near = near_cat(s)
    if card.effect == "CAT_LEAD":
        return followers(s, near) if near else []
    if card.effect == "CAT_DRAW":
        return [s.who(seat) for seat in near_players(s)] if s.crew_deck or s.crew_discard else []
    if card.effect == "CAT_CLEAR_TERROR":
        return [chamber for chamber in s.terrors if chamber in near]
    return pushable(s) if card.effect == "CAT_PUSH_IMAGE" else doubtful(s)


def doubtful(s: Crew) -> list[str]:
    """Images near the cat of which nobody knows yet what they are."""
    near = near_cat(s)
    if certain(s):
        return []
    return [i for i in s.images() if s.at[i] in near and s.suspicion.get(i, 0) > 0]


def near_players(s: Crew) -> list[Seat]:
    near = near_cat(s)
    return [seat for seat in s.terms.crew if any(s.at[c] in near for c in s.characters_of(seat))]


def play(s: Crew, seat: Seat, card: RoleCard, emit: Emit) -> None:
    """The effect of a card that has just been laid down."""
    s.then(Aftermath())
    effect = card.effect
    if effect == "CAT_PUSH_IMAGE":
        s.then(CatPush(seat))
    elif effect == "CAT_REVEAL":
        s.then(CatReveal(seat))
    elif effect == "CAT_CLEAR_TERROR":
        s.then(CatClears(seat))
    elif effect == "CAT_LEAD":
        s.then(Walk(seat, "LIF-135", tuple(followers(s, near_cat(s))), 1, 1, shy=True, required=False), Arrivals())
    elif effect == "CAT_DRAW":
        s.then(CatGives(seat, card.n))
    elif effect == "MF_REMOVE_OUTAGE":
        s.then(LiftOutage(seat, "LIF-135", card.n))
    elif effect == "MF_DOOR":
        s.then(Door(seat))
    elif effect == "MF_STOP_ANDROID":
        s.android_paused = True
    elif effect == "MF_GAIN_DATA":
        s.then(GainData(seat, card.n))
    else:
        s.then(Walk(seat, "LIF-135", tuple(followers(s, None)), 1, 1, required=False), Arrivals())


@value
class CatPush(PickOne[Crew, MoveImage]):
    """LIF-135 (CAT_PUSH_IMAGE). An image near the cat is driven one chamber away."""

    seat: Seat

    prompt, rule, no = Ask.CAT_PUSH, "LIF-135", No.NOT_NEAR_CAT

    def options(self, s: Crew) -> list[MoveImage]:
        return [MoveImage(image, to) for image in pushable(s) for to in image_steps(s, image, avoid_cat=True)]

    def refusal(self, s: Crew, move: MoveImage) -> Refusal | None:
        return image_refusal(s, move.image, move.chamber, avoid_cat=True)

    def take(self, s: Crew, move: MoveImage, emit: Emit) -> None:
        put_image(s, move.image, move.chamber, "push", emit)


@value
class CatReveal(PickOne[Crew, RevealImage]):
    """LIF-135 (CAT_REVEAL). The lifeform states whether an image near the cat is real; no calibration follows."""

    seat: Seat

    prompt, rule, no = Ask.CAT_REVEAL, "LIF-135", No.NOT_NEAR_CAT

    def options(self, s: Crew) -> list[RevealImage]:
        return [*map(RevealImage, doubtful(s))]

    def take(self, s: Crew, move: RevealImage, emit: Emit) -> None:
        show_real(s, move.image, emit)


@value
class CatClears(PickOne[Crew, ClearTerror]):
    """LIF-135 (CAT_CLEAR_TERROR). A terror token near the cat goes back to the supply."""

    seat: Seat

    prompt, rule, no = Ask.CAT_CLEARS, "LIF-135", No.NO_TERROR_NEAR

    def options(self, s: Crew) -> list[ClearTerror]:
        near = near_cat(s)
        return [ClearTerror(chamber) for chamber in s.terrors if chamber in near]

    def take(self, s: Crew, move: ClearTerror, emit: Emit) -> None:
        lift_terror(s, move.chamber, emit)


@value
class CatGives(PickOne[Crew, GiveCards]):
    """LIF-135 (CAT_DRAW). A crew player with a character near the cat draws cards."""

    seat: Seat
    n: int

    prompt, rule, no = Ask.CAT_GIVES, "LIF-135", No.NOT_NEAR_CAT

    def options(self, s: Crew) -> list[GiveCards]:
        return [GiveCards(s.who(seat)) for seat in near_players(s)]

    def take(self, s: Crew, move: GiveCards, emit: Emit) -> None:
        seat = s.seat_of(move.who)
        assert seat is not None
        draw(s, seat, self.n, emit, "cat")


# -- a role player's turn ---------------------------------------------------------------------------------


@value
class TakeBackCard(PickOne[Crew, TakeBack]):
    """LIF-130, LIF-133. A trigger space returns a discarded card."""

    seat: Seat

    prompt, rule, no = Ask.TAKE_BACK, "LIF-130", No.NOT_DISCARDED

    def options(self, s: Crew) -> list[TakeBack]:
        return [*map(TakeBack, s.role_discards[s.roles[self.seat]])]

    def take(self, s: Crew, move: TakeBack, emit: Emit) -> None:
        role = s.roles[self.seat]
        s.role_discards[role] = s.without(s.role_discards[role], move.card)
        s.role_cards[role] = (*s.role_cards[role], move.card)
        emit(RoleCardReturned(s.who(self.seat), move.card))


def token_refusal(s: Crew, role: str, track: str) -> Refusal | None:
    """LIF-130. Unless its track is a ring, a token on the last space moves no more."""
    tracks = {t.id: t for t in s.box.role_tracks[role]}
    if track not in tracks:
        return Refusal("LIF-130", No.NO_SUCH_TRACK, (track,))
    done = not tracks[track].loops and s.role_tokens[track] == len(tracks[track].spaces) - 1
    return Refusal("LIF-130", No.TRACK_DONE, (track,)) if done else None


def advance_token(s: Crew, seat: Seat, track: str, emit: Emit) -> None:
    spaces = next(t.spaces for t in s.box.role_tracks[s.roles[seat]] if t.id == track)
    s.role_tokens[track] = (s.role_tokens[track] + 1) % len(spaces)
    emit(RoleTokenMoved(s.who(seat), track))
    if spaces[s.role_tokens[track]] == "trigger":
        s.then(TakeBackCard(seat))


def play_role_card(s: Crew, seat: Seat, card_id: str, emit: Emit) -> None:
    """LIF-65, LIF-129, LIF-133. With 2 players a played card leaves the game, and the last one sends the cat aboard."""
    role = s.roles[seat] or "cat"
    card = (s.box.cat_cards if role == "cat" else s.box.mainframe_cards)[card_id]
    s.role_cards[role] = s.without(s.role_cards[role], card_id)
    if s.two_players:
        s.gone = (*s.gone, card_id)
    else:
        s.role_discards[role] = (*s.role_discards[role], card_id)
    emit(RoleCardPlayed(s.who(seat), card_id))
    if s.two_players and not s.role_cards["cat"]:
        s.then(LastCatCard())
    play(s, seat, card, emit)


@value
class LastCatCard(Step[Crew]):
    """LIF-65. After its last card the cat is placed on the Remora."""

    def run(self, s: Crew, emit: Emit) -> None:
        if s.at[CAT] != s.box.ship.special.shuttle:
            board_cat(s, emit)
