"""Cards and skills in battle and other windows, and when to leave (RIF-204, RIF-209)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.engine import Engine
from game.core.moves import Move
from game.games.rift.rules.conflict import DEFENDER, Battle
from game.games.rift.rules.moves import Pass, PlayCard, Retreat, Stay, UseFaction, UseSkill
from game.games.rift.rules.sheets import Sheet
from game.games.rift.rules.state import Rift

FLEE = 2.2
"""RIF-204. How many times stronger the enemy must be for a retreat."""
DANGEROUS_CARDS = ("weapon_industry", "ambush", "minefield", "ceasefire", "recruitment", "elite_recruitment", "glory")


def side_strength(sheet: Sheet, battle: Battle, side: int) -> float:
    guns = life = 0.0
    for one in battle.sides[side]:
        _, _, close, mid, long = sheet.stats[one.kind]
        guns += 0.75 * close + 0.72 * mid + 0.65 * long
        life += one.lp + one.shields
    return guns * life


def balance(s: Rift, seat: int) -> float:
    """Our strength for each point of theirs."""
    battle = s.battle
    assert battle
    side = battle.side_of(seat)
    assert side is not None
    ours = side_strength(s.sheet(seat), battle, side)
    theirs = side_strength(s.sheet(battle.seat(1 - side)), battle, 1 - side)
    return ours / theirs if theirs else 99.0


def retreat_ranked(s: Rift, seat: int, engine: Engine[Rift]) -> list[Move]:
    moves = engine.moves(s)
    if balance(s, seat) * FLEE >= 1:
        return [Stay(), *(move for move in moves if not isinstance(move, Stay))]
    homes = [m for m in moves if isinstance(m, Retreat)]
    near = sorted(homes, key=lambda m: not (m.to == "" or s.home_territory(seat, m.to)))
    return [*near, Stay()]


def reactions_ranked(
    s: Rift, seat: int, window: str, moves: Sequence[Move], feared: Collection[str] = ()
) -> list[Move]:
    """The reaction worth making, then passing. Cards that are feared are countered whomever they are aimed at."""
    scored = [(reaction_worth(s, seat, window, move, feared), i) for i, move in enumerate(moves)]
    scored.sort(key=lambda pair: (-pair[0], pair[1]))
    return [moves[i] for worth, i in scored if worth >= 0]


def reaction_worth(s: Rift, seat: int, window: str, move: Move, feared: Collection[str] = ()) -> float:
    """Above 0: better than passing."""
    if isinstance(move, Pass):
        return 0.0
    if window in ("card_played", "skill_used"):
        return _counter_worth(s, seat, feared)
    if isinstance(move, UseSkill):
        return 3.0
    if isinstance(move, UseFaction) or not isinstance(move, PlayCard):
        return -1.0
    variant = s.box.deck[move.card]
    if window == "battle_won":
        return 5.0 if variant == "glory" else -1.0
    battle = s.battle
    if battle is None or battle.side_of(seat) is None:
        return 1.0 if variant == "war_bonds" else -1.0
    return _battle_card_worth(s, seat, battle, variant, move)


def _counter_worth(s: Rift, seat: int, feared: Collection[str]) -> float:
    """RIF-209. Counters go against what is aimed at us, and against strong cards of an enemy in battle."""
    play = s.plays[-1]
    variant = s.box.deck.get(play.what, "")
    if seat in play.aimed_at or variant in feared:
        return 2.0
    battle = s.battle
    in_battle = battle is not None and battle.side_of(seat) is not None and battle.side_of(play.seat) is not None
    return 1.5 if in_battle and variant in DANGEROUS_CARDS else -1.0


def _battle_card_worth(s: Rift, seat: int, battle: Battle, variant: str, move: PlayCard) -> float:
    ratio = balance(s, seat)
    close = 0.3 < ratio < 3.0
    side = battle.side_of(seat)
    assert side is not None
    guns = sum(sum(s.sheet(seat).stats[one.kind][2:]) for one in battle.sides[side])
    if variant == "ceasefire":
        return 4.0 if side == DEFENDER and ratio < 1.0 else -1.0
    if variant == "minefield":
        return 3.0
    if variant in ("recruitment", "elite_recruitment"):
        fits = (move.targets[0] in s.box.ground) == battle.ground
        return 2.5 if fits and close else -1.0
    if variant == "weapon_industry":
        return 2.0 if guns >= 3 and close else -1.0
    if variant in ("targeting_computers", "ambush"):
        return 1.5 if guns >= 3 and close else -1.0
    if variant == "emergency_shields":
        return 1.2 if close else -1.0
    if variant == "field_repairs":
        return 2.0 if any(one.remaining <= 0 for one in battle.sides[side]) else -1.0
    if variant == "emergency_retreat":
        return 2.0 if ratio * FLEE < 0.8 and len(battle.sides[side]) > 2 else -1.0
    return -1.0
