"""Which moves of a crew player are worth thinking about, the most promising first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

from game.core.events import Seat
from game.core.moves import Move
from game.games.lifeform.ai.crew.choice import BAR_WORTH, ROW_WORTH, best, by_kind, life_card
from game.games.lifeform.ai.crew.value import Outlook, card_worth
from game.games.lifeform.rules.crew import moves as m
from game.games.lifeform.rules.crew.icons import icon_refusal
from game.games.lifeform.rules.crew.launch import missing
from game.games.lifeform.rules.crew.reality import certain
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.moves import (
    Equip,
    LoadToken,
    MoveCharacter,
    Pass,
    PlaceDoor,
    PlayCard,
    UseAnalyzer,
    UseIcon,
)
from game.games.lifeform.rules.ship.state import ANDROID, CAT

FAVOURITES = (
    "okonkwo",
    "palmer",
    "durrant",
    "villalobos",
    "tran",
    "motoko",
    "brandt",
    "rourke",
    "chandra",
    "lindqvist",
    "emma",
    "scott",
)
"""Characters a bot likes to play."""


def crew_row(s: Crew, seat: Seat, move: PlayCard, look: Outlook) -> float:
    kind = s.box.cards[move.card]
    score = -0.5 * card_worth(s, move.card, look)
    for icon in kind.rows[move.row]:
        if icon_refusal(s, seat, icon):
            continue
        score += ROW_WORTH.get(icon, 0.2)
        if icon == "CIRCUIT" and look.jobs:
            score += 3.0
        elif icon == "FLAME_COCOON":
            score += 1.2 * s.cocoon
        elif icon in ("MISSION_MAINT", "MISSION_SISTER") and sum(s.missions.values()) < look.tokens_left:
            score += 2.0
    return score


def activity(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """The launch when it is right; otherwise the best rows, an EQUIP, a skill, perhaps the cat."""
    if leave := departure(s, moves, seat):
        return leave
    look = Outlook(s)
    if step := cat_step(s, moves, look):
        return [step]
    rows = best(by_kind(x for x in moves if isinstance(x, PlayCard)), lambda x: crew_row(s, seat, x, look), 6)
    found: list[Move] = list(rows)
    hand = len(s.hand(seat))
    found += [x for x in moves if isinstance(x, Equip) and hand + x.cards <= 6]
    found += [x for x in moves if isinstance(x, m.ActivateSkill | m.ShootLaser)]
    if hand <= 4:
        found += [x for x in moves if isinstance(x, UseAnalyzer)]
    found += by_kind(x for x in moves if isinstance(x, m.UseCell) and x.use == "plating")[:1]
    found += cat_ideas(s, moves, look)
    return found or list(moves)


CARDS_WANTED = (
    "arched_back",
    "warm_weight",
    "follow_the_cat",
    "yellow_eyes",
    "hunting_rats",
    "compile_evidence",
    "guide_lights",
    "reroute_power",
    "suspend_unit",
    "seal_section",
)
"""Cat and mainframe cards, those that help most often first."""


def cat_ideas(s: Crew, moves: Sequence[Any], look: Outlook) -> list[Move]:
    """Aboard when everybody else is nearly there; until then a card that helps now."""
    if look.ready and all(look.walk[s.at[c]][s.box.ship.special.shuttle] <= 1 for c in s.owner):
        return [x for x in moves if isinstance(x, m.SendCatAboard)]
    cards = [x for x in moves if isinstance(x, m.PlayRoleCard)]
    return best(cards, lambda x: -CARDS_WANTED.index(x.card), 3)


def cat_step(s: Crew, moves: Sequence[Any], look: Outlook) -> Move | None:
    """The cat keeps beside whoever is in most danger: there its cards are of use."""
    ashore = [s.at[c] for c in s.owner if s.at[c] != s.box.ship.special.shuttle]
    if s.cat_moved or CAT not in s.at or not ashore:
        return None
    post = max(ashore, key=look.threat)
    away = s.box.ship.distance[post]
    steps = [x for x in moves if isinstance(x, m.MoveCat) and x.chamber != s.box.ship.special.shuttle]
    if away.get(s.at[CAT], 9) <= 1 or not steps:
        return None
    return min(steps, key=lambda x: away.get(x.chamber, 9))


def wants_launch(s: Crew) -> bool:
    """Everybody aboard, or no time to wait for the others: the ship explodes, or the android is at the door."""
    return len(s.aboard()) == len(s.owner) or s.minute <= 2 or s.android_in(s.box.ship.special.shuttle_bay)


LEAVING = (9, 5, 2)
"""The first minutes of the three spans that a stowaway card may stand for."""


def bides(s: Crew, seat: Seat) -> bool:
    """Too late for a quiet flight: the lifeform has guessed at the minute. Who is aboard is safe there and may let some
    pass, as the hand decides that the lifeform does not know; who has none leaves it to the others."""
    if not s.abandon_allowed or s.last_man or len(s.aboard()) < len(s.owner) or ANDROID in s.at:
        return False
    secret = ",".join(s.hand(seat))
    return s.minute > (LEAVING[crc32(secret.encode()) % len(LEAVING)] if secret else LEAVING[-1])


def departure(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """The launch when it is right, or first the cat, if all waits for her. Nothing is weighed against it: a showdown
    always looks worse than to sit aboard for another minute, until there is none."""
    if not wants_launch(s):
        return []
    if {gap.what for gap in missing(s)} == {"cat"}:
        return [x for x in moves if isinstance(x, m.SendCatAboard)]
    return [x for x in moves if isinstance(x, m.ProposeLaunch) and not bides(s, seat)]


def collect(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    loads = [x for x in moves if isinstance(x, LoadToken)]
    if leave := departure(s, moves, seat):
        return leave
    if not loads:
        return [x for x in moves if isinstance(x, Pass)] or list(moves)
    return [column_choice(s, loads)]


BONUS_WORTH = {"draw": 0.9, "flamethrower": 1.2, "remove_outage": 0.5, "move_outage": 0.2}
SPARE_WORTH = {"halon": 0.6, "weaponry": 0.55, "energy": 0.5, "coolant": 0.1, "spacesuits": 0.0}


def column_choice(s: Crew, loads: Sequence[LoadToken]) -> LoadToken:
    """Needed columns first, those with a bonus on the next space before others."""
    gaps = Outlook(s).gaps

    def worth(move: LoadToken) -> float:
        if not move.column:
            return -1.0
        space = s.box.columns[move.column].spaces[s.column(move.column)]
        bonus = BONUS_WORTH.get(space.bonus or "", 0.0)
        return bonus + (3.0 + BAR_WORTH[move.column] if gaps[move.column] else SPARE_WORTH[move.column])

    return max(loads, key=worth)


def explore(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    loads = [x for x in moves if isinstance(x, LoadToken)]
    return [column_choice(s, loads)] if loads else list(moves)


def walk(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Steps that lead somewhere and not into a signal."""
    look = Outlook(s)
    sure = certain(s)
    armed = any(s.box.cards[card].reaction for card in s.hand(seat) if card in s.box.cards)
    fear = 0.7 * look.caution
    gamble = look.caution * (5.0 if armed else 9.0)

    def score(move: Any) -> float:
        if not isinstance(move, MoveCharacter):
            return -50.0 if isinstance(move, m.AskFor) else 0.0
        character, to = move.character, move.chamber
        score = -look.errand(character, to) - fear * look.danger(character, to)
        if image := s.image_in(to):
            score -= 1.5 if sure and image != sure else gamble * (0.4 + look.belief(image))
        if to in s.terrors:
            score -= 1.0
        here = s.at[character]
        return score + look.errand(character, here) + fear * look.danger(character, here)

    return best(moves, score, 4)


def react(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """One way to hide, to shock, and the two safest ways to run, for each character."""
    look = Outlook(s)
    found: list[Move] = []
    groups: dict[tuple[str, str], list[m.React]] = {}
    for move in by_kind(moves):
        if isinstance(move, m.React):
            groups.setdefault((move.reaction, move.character), []).append(move)

    def price(move: m.React) -> float:
        return sum(card_worth(s, card, look) for card in move.cards)

    for (reaction, character), options in groups.items():
        if reaction == "R_RUN":

            def risk(move: m.React, who: str = character) -> float:
                return look.danger(who, move.path[-1]) + 0.3 * look.errand(who, move.path[-1]) + price(move)

            found += sorted(options, key=risk)[:2]
        elif reaction == "R_SHOCK":
            found += sorted(options, key=price)[:1]
        else:
            found += sorted(options, key=price)[:1]
    return [*found, *(x for x in moves if isinstance(x, Pass))]


def discard(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """The cheapest card goes."""
    if seat == s.terms.lifeform:
        return best(moves, lambda x: -life_card(s, x.card), 1)
    look = Outlook(s)
    return best(moves, lambda x: -card_worth(s, x.card, look), 1)


def turn_end(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    done: list[Move] = [x for x in moves if isinstance(x, m.CompleteObjective)]
    passes: list[Move] = [x for x in moves if isinstance(x, Pass)]
    return done[:1] or departure(s, moves, seat) or passes or list(moves)


def last_call(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """The launch, with the cat if it is still about; or what the cat can do now."""
    passes: list[Move] = [x for x in moves if isinstance(x, Pass)]
    if wants_launch(s):
        return departure(s, moves, seat) or passes
    return [*cat_ideas(s, moves, Outlook(s)), *passes]


def icons(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """The launch before the clock goes on; otherwise the icons in any order, and what the cat can do between them."""
    if s.is_crew(seat) and (leave := departure(s, moves, seat)):
        return leave
    found: list[Move] = [x for x in moves if isinstance(x, UseIcon)]
    return [*found, *(cat_ideas(s, moves, Outlook(s)) if len(moves) > len(found) else [])]


def circuit(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    done = [x for x in moves if isinstance(x, m.CompleteObjective)]
    held = s.data[seat]
    return list(done[:1]) or best(moves, lambda x: -held.count(x.token) + (0.1 if x.token == "data_claw" else 0), 1)


def door(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Between an image and the people it is closest to."""
    away = s.box.ship.distance
    people = [s.at[c] for c in s.owner]

    def score(move: Any) -> float:
        if not isinstance(move, PlaceDoor):
            return 0.0
        link = s.box.ship.links[move.link]
        worth = 0.0
        for image in s.images():
            here = s.at[image]
            for near, far in ((link.a, link.b), (link.b, link.a)):
                if away[here].get(near, 9) <= 1 and far in people:
                    worth += 2.0 - away[here][near]
        if ANDROID in s.at and s.at[ANDROID] in (link.a, link.b):
            worth += 0.8
        return worth

    return best(moves, score, 2)


def panic(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    look = Outlook(s)

    def score(move: Any) -> float:
        to = move.chamber if isinstance(move, m.PanicTo) else s.at[move.character]
        return -look.danger(move.character, to) - 0.6 * look.errand(move.character, to)

    return best((x for x in moves if not isinstance(x, m.Defer)), score, 1)


def push(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    """Away from everybody."""
    away = s.box.ship.distance
    people = [s.at[c] for c in s.owner]

    def score(move: m.MoveImage) -> float:
        return sum(min(4, away[move.chamber].get(place, 9)) for place in people)

    return best(moves, score, 2)


def data_or_vote(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    return list(moves[:1])


def launch_vote(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    wanted = m.Agree if wants_launch(s) else m.Refuse
    return [x for x in moves if isinstance(x, wanted)]


def keep_disks(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    return best(moves, lambda x: -sum(map(FAVOURITES.index, x.characters)), 1)


def role_turn(s: Crew, moves: Sequence[Any], seat: Seat) -> list[Move]:
    if leave := departure(s, moves, seat):
        return leave
    look = Outlook(s)
    if step := cat_step(s, moves, look):
        return [step]
    tokens = best((x for x in moves if isinstance(x, m.AdvanceToken)), lambda x: -_to_trigger(s, seat, x.track), 1)
    others = [x for x in moves if isinstance(x, Pass)]
    return [*cat_ideas(s, moves, look), *tokens, *others]


def _to_trigger(s: Crew, seat: Seat, track: str) -> int:
    """Spaces to go until a card comes back."""
    spaces = next(t.spaces for t in s.box.role_tracks[s.roles[seat]] if t.id == track)
    here = s.role_tokens[track]
    ahead = (n for n in range(1, len(spaces) + 1) if spaces[(here + n) % len(spaces)] == "trigger")
    return next(ahead, len(spaces))
