"""Playing cards and skills, and the windows in which others may answer (RIF-141 to RIF-148, RIF-198)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TypeAlias

from game.core.engine import UNKNOWN, Choice, Decision, Step
from game.core.events import Emit
from game.core.refusal import Refusal
from game.core.value import value
from game.games.rift.rules.box import Box
from game.games.rift.rules.conflict import legal_targets
from game.games.rift.rules.data import Active, Card
from game.games.rift.rules.events import CardPlayed, FactionSkillUsed, ReactionSet, SkillUsed
from game.games.rift.rules.fight import fighting, skill_of
from game.games.rift.rules.moves import Pass, PlayCard, SetReaction, UseFaction, UseSkill
from game.games.rift.rules.occ import discard_from_hand, leave_hand
from game.games.rift.rules.state import WINDOWS, Play, Rift, ask_of_each
from game.games.rift.rules.targets import TARGETS
from game.games.rift.rules.triggers import effects_of
from game.games.rift.rules.words import Ask, No

ASKED = {window: ask_of_each(Ask(f"rift.window.{window}"), "RIF-142") for window in WINDOWS}
MODES = ("ask", "involved", "never")
BATTLE_SKILLS = {"battle_phase": ("overload", "rocket_barrage"), "battle_damage": ("repair_rush",)}
"""RIF-137. The active unit skills of each window."""
PASS = Pass()


# -- cards -------------------------------------------------------------------------------------------


def refuse_card(s: Rift, seat: int, card: str, targets: tuple[str, ...], window: str) -> Refusal | None:
    """RIF-141, RIF-146, RIF-147. Whether a seat may play a card in a window ("own_turn" is one too)."""
    if card not in s.hands[seat] or card == UNKNOWN:
        return Refusal("RIF-141", No.NOT_IN_HAND)
    kind = s.box.card_of[card]
    if no := _refuse_now(s, seat, kind, window):
        return Refusal(*no, (card,))
    target = TARGETS[kind.target]
    if not target.allowed(s, seat, card, kind, targets):
        return Refusal(target.rule, No.BAD_TARGET, (card,))
    return None if _able(s, seat, kind, targets) else Refusal(kind.effects[0].unable, No.NO_EFFECT, (card,))


def _refuse_now(s: Rift, seat: int, kind: Card, window: str) -> tuple[str, No] | None:
    """RIF-141, RIF-142. What forbids a card whatever it is aimed at: the rule, and why."""
    if not kind.fits(window, s.terms.cards_always):
        return "RIF-142", No.WRONG_WINDOW
    if kind.kind == "battle" and (s.battle is None or s.battle.side_of(seat) is None):
        return "RIF-141", No.ONLY_SIDES
    return None


def _able(s: Rift, seat: int, kind: Card, targets: tuple[str, ...]) -> bool:
    """RIF-147."""
    return any(effect.able(s, seat, targets) for effect in kind.effects)


@cache
def _fitting(box: Box, window: str, always: bool) -> Mapping[str, Card]:
    """The cards that fit a window: most of a hand does not, and every seat is asked in every window."""
    return {card: kind for card, kind in box.card_of.items() if kind.fits(window, always)}


def legal_cards(s: Rift, seat: int, window: str) -> Iterator[PlayCard]:
    """Every card that may be played in a window, with all its targets; of cards alike the first stands for all."""
    fitting = _fitting(s.box, window, s.terms.cards_always)
    seen: set[str] = set()
    for card in s.hands[seat]:
        kind = fitting.get(card)
        if kind is None or kind.id in seen or _refuse_now(s, seat, kind, window):
            continue
        seen.add(kind.id)
        for targets in TARGETS[kind.target].legal(s, seat, card, kind):
            if _able(s, seat, kind, targets):
                yield PlayCard(card, targets)


def announce(s: Rift, seat: int, card: str, targets: tuple[str, ...], emit: Emit) -> None:
    """RIF-145. The card is shown with its targets; others may answer before it works."""
    target = TARGETS[s.box.card_of[card].target]
    owners = target.owners(s, targets)
    leave_hand(s, seat, card)
    s.plays.append(Play(seat, card, targets, owners))
    s.aim_at(owners)
    shown = () if target.secret else targets
    emit(CardPlayed(s.who(seat), card, shown, tuple(map(s.who, owners)), "aimed" if shown else "plain"))
    s.then(React("card_played", tuple(s.others(seat))), CarryOutCard())


@value
class CarryOutCard(Step[Rift]):
    """RIF-145. An announced card works unless it was cancelled, and is discarded."""

    def run(self, s: Rift, emit: Emit) -> None:
        play = s.plays[-1]
        steps = () if play.cancelled else effects_of(s, s.box.deck[play.what], play.seat, play.targets)
        s.then(*steps, DiscardPlayed())


@value
class DiscardPlayed(Step[Rift]):
    """RIF-145. The card that was played goes to the discard pile."""

    def run(self, s: Rift, emit: Emit) -> None:
        s.discard.append(s.plays.pop().what)


# -- skills ------------------------------------------------------------------------------------------


def use_skill(s: Rift, seat: int, skill: str, targets: tuple[str, ...], planet: str, owner: int, emit: Emit) -> None:
    """RIF-137. An active unit skill is announced; others may jam it before it works."""
    aimed = (owner,) if owner >= 0 else ()
    s.plays.append(Play(seat, skill, targets, aimed))
    s.aim_at(aimed)
    against, cause = (s.who(owner), "aimed") if aimed else ("", "plain")
    emit(SkillUsed(s.who(seat), skill, planet, against, cause))
    s.then(React("skill_used", tuple(s.others(seat))), CarryOutSkill(planet))


@value
class CarryOutSkill(Step[Rift]):
    """RIF-137. A cancelled skill is used up without effect."""

    planet: str

    def run(self, s: Rift, emit: Emit) -> None:
        play = s.plays.pop()
        if not play.cancelled:
            s.then(*effects_of(s, play.what, play.seat, play.targets, self.planet))


def legal_skills(s: Rift, seat: int, window: str) -> Iterator[UseSkill]:
    """RIF-129, RIF-130, RIF-134. The skills of a side that this window is for, each by the first unit that has it."""
    battle = s.battle
    side = battle.side_of(seat) if battle else None
    wanted = BATTLE_SKILLS.get(window)
    if battle is None or side is None or not wanted or battle.result:
        return
    seen: set[str] = set()
    for i, one in enumerate(battle.sides[side]):
        skill = skill_of(s, one.kind)
        if skill in wanted and not one.used and skill not in seen:
            seen.add(skill)
            use = UseSkill(skill, i, _skill_targets(s, side, skill))
            if refuse_skill(s, seat, use, window) is None:
                yield use


def _skill_targets(s: Rift, side: int, skill: str) -> tuple[int, ...]:
    if skill != "rocket_barrage":
        return ()
    effect = s.box.skills[skill].effect
    row = fighting(s).sides[1 - side]
    fighters = [i for i, one in enumerate(row) if one.kind == effect.unit]  # type: ignore[attr-defined]
    return tuple(fighters[: effect.targets])  # type: ignore[attr-defined]


def refuse_skill(s: Rift, seat: int, move: UseSkill, window: str) -> Refusal | None:
    battle = s.battle
    side = battle.side_of(seat) if battle else None
    if battle is None or side is None or move.skill not in BATTLE_SKILLS.get(window, ()):
        return Refusal("RIF-137", No.NO_SUCH_SKILL)
    row = battle.sides[side]
    if not 0 <= move.unit < len(row) or skill_of(s, row[move.unit].kind) != move.skill:
        return Refusal("RIF-137", No.NO_SUCH_SKILL)
    if row[move.unit].used:
        return Refusal("RIF-137", No.SKILL_SPENT, (row[move.unit].kind,))
    if move.skill == "repair_rush" and not any(one.pending for one in row):
        return Refusal("RIF-129", No.NO_EFFECT, (move.skill,))
    return _refuse_barrage(s, side, move) if move.skill == "rocket_barrage" else None


def _refuse_barrage(s: Rift, side: int, move: UseSkill) -> Refusal | None:
    """RIF-130, RIF-110."""
    effect = s.box.skills["rocket_barrage"].effect
    row = fighting(s).sides[1 - side]
    chosen = set(move.targets)
    fighters = {i for i, one in enumerate(row) if one.kind == effect.unit}  # type: ignore[attr-defined]
    most: int = effect.targets  # type: ignore[attr-defined]
    if not 1 <= len(move.targets) <= most or len(chosen) != len(move.targets) or not chosen <= fighters:
        return Refusal("RIF-130", No.NOT_A_TARGET)
    if not chosen <= set(legal_targets(row, s.box.taunting)):
        return Refusal("RIF-110", No.TAUNTED, ("fighter",))
    return None


def spend_skill(s: Rift, seat: int, move: UseSkill, emit: Emit) -> None:
    battle = fighting(s)
    side = battle.side_of(seat)
    assert side is not None
    row = battle.sides[side]
    used = (*row[: move.unit], replace(row[move.unit], used=True), *row[move.unit + 1 :])
    s.battle = battle.with_side(side, used)
    use_skill(s, seat, move.skill, tuple(map(str, move.targets)), battle.place, battle.seat(1 - side), emit)


# -- faction skills ------------------------------------------------------------------------------------


def legal_faction(s: Rift, seat: int, timing: str) -> list[UseFaction]:
    """RIF-173. The active skill of a faction where its timing has come; one of cards alike to pay with."""
    active = s.faction(seat).active
    if active is None or active.timing != timing:
        return []
    return [use for use in _faction_uses(s, seat, active) if refuse_faction(s, seat, use.targets, timing) is None]


def _faction_uses(s: Rift, seat: int, active: Active) -> Iterator[UseFaction]:
    if active.cost.discard_cards:
        deck = s.box.deck
        yield from (UseFaction((card,)) for card in {deck[c]: c for c in s.hands[seat] if c != UNKNOWN}.values())
    elif active.timing == "own_turn":
        yield from (UseFaction((s.factions[other],)) for other in s.others(seat))
    else:
        yield UseFaction(())


def refuse_faction(s: Rift, seat: int, targets: tuple[str, ...], timing: str) -> Refusal | None:
    faction = s.faction(seat)
    active = faction.active
    if active is None or active.timing != timing:
        return Refusal("RIF-173", No.NO_ACTIVE_SKILL)
    if s.uses(f"{seat}.active.{active.limit.per}") >= active.limit.n:
        return Refusal("RIF-173", No.SKILL_SPENT, (faction.skill,))
    if s.resources[seat] < active.cost.resources:
        return Refusal("RIF-173", No.TOO_POOR, (faction.skill,))
    if active.cost.discard_cards:
        if len(targets) != 1 or targets[0] not in s.hands[seat] or targets[0] == UNKNOWN:
            return Refusal("RIF-173", No.NOT_IN_HAND)
    elif timing == "own_turn":
        victim = s.seat_of(targets[0]) if len(targets) == 1 else None
        if victim is None or victim == seat or not s.playing[victim] or not s.hands[victim]:
            return Refusal("RIF-173", No.BAD_TARGET, (faction.skill,))
    elif targets:
        return Refusal("RIF-173", No.BAD_TARGET, (faction.skill,))
    return None


def use_faction(s: Rift, seat: int, targets: tuple[str, ...], emit: Emit) -> None:
    faction = s.faction(seat)
    active = faction.active
    assert active
    s.count_use(f"{seat}.active.{active.limit.per}")
    victim = s.seat_of(targets[0]) if targets and not active.cost.discard_cards else None
    if victim is None:
        emit(FactionSkillUsed(s.who(seat), faction.skill, "", "plain"))
    else:
        s.aim_at((victim,))
        emit(FactionSkillUsed(s.who(seat), faction.skill, s.who(victim), "aimed"))
    s.forfeit(seat, active.cost.resources, emit, "paid")
    if active.cost.discard_cards:
        discard_from_hand(s, seat, targets[0], emit)
    s.then(*effects_of(s, f"{faction.id}.active", seat, targets))


# -- windows -----------------------------------------------------------------------------------------


def involved(s: Rift, seat: int, window: str) -> bool:
    """RIF-198. A side of the battle, the owner of a target; at the end of a turn the next seat and those touched."""
    if s.battle and s.battle.side_of(seat) is not None:
        return True
    if window == "turn_end":
        return seat in s.touched or next(s.others(s.active), None) == seat
    return bool(s.plays) and seat in s.plays[-1].aimed_at


def can_answer(s: Rift, seat: int, window: str) -> bool:
    """RIF-144. Seats are asked for what everybody can see of them: cards in hand, or a skill for this window."""
    if not s.playing[seat]:
        return False
    if s.hands[seat] or any(True for _ in legal_skills(s, seat, window)):
        return True
    return refuse_faction(s, seat, (), f"window.{window}") is None


def wants_asking(s: Rift, seat: int, window: str) -> bool:
    """RIF-198. What the seat has said about this window."""
    if s.passing[seat]:
        return False
    mode = s.asks[seat][WINDOWS.index(window)]
    return mode == "ask" or (mode == "involved" and involved(s, seat, window))


Reaction: TypeAlias = PlayCard | UseSkill | UseFaction | Pass | SetReaction


@value
class React(Choice[Rift, Reaction]):
    """RIF-143. In a window each eligible seat is asked in order, again from the first after every reaction."""

    exact = True

    window: str
    order: tuple[int, ...]
    at: int = 0

    def ask(self, s: Rift) -> Decision | None:
        seat = self._asked(s)
        return None if seat is None else ASKED[self.window][seat]

    def _asked(self, s: Rift) -> int | None:
        place = self._place(s)
        return None if place is None else self.order[place]

    def _place(self, s: Rift) -> int | None:
        window = self.window
        if window in ("card_played", "skill_used"):
            if s.plays[-1].cancelled:  # RIF-146: the first counter that works ends the window
                return None
        elif s.battle and s.battle.result and window != "battle_won":
            return None
        for place in range(self.at, len(self.order)):
            seat = self.order[place]
            if wants_asking(s, seat, window) and can_answer(s, seat, window):
                return place
        return None

    def offers(self, s: Rift) -> Iterable[Reaction]:
        """One of cards and units alike, and no setting: see SAMPLED."""
        seat = self._asked(s)
        assert seat is not None
        window = self.window
        cards, skills = legal_cards(s, seat, window), legal_skills(s, seat, window)
        return [PASS, *cards, *skills, *legal_faction(s, seat, f"window.{window}")]

    def check(self, s: Rift, move: Reaction) -> Refusal | None:
        seat = self._asked(s)
        assert seat is not None
        if isinstance(move, PlayCard):
            return refuse_card(s, seat, move.card, move.targets, self.window)
        if isinstance(move, UseSkill):
            return refuse_skill(s, seat, move, self.window)
        if isinstance(move, UseFaction):
            return refuse_faction(s, seat, move.targets, f"window.{self.window}")
        if isinstance(move, SetReaction):
            return refuse_setting(move)
        if move.until in ("", "attacked", "turn") or (move.until == "battle" and s.battle):
            return None
        return Refusal("RIF-198", No.NOT_PASS)

    def take(self, s: Rift, move: Reaction, emit: Emit) -> None:
        place = self._place(s)
        assert place is not None
        seat = self.order[place]
        if isinstance(move, Pass):
            if move.until:
                s.passing[seat] = move.until
            s.then(replace(self, at=place + 1))
            return None
        if isinstance(move, SetReaction):
            s.then(replace(self, at=place))
            return set_reaction(s, seat, move, emit)
        s.then(replace(self, at=0))
        if isinstance(move, PlayCard):
            announce(s, seat, move.card, move.targets, emit)
        elif isinstance(move, UseSkill):
            spend_skill(s, seat, move, emit)
        else:
            use_faction(s, seat, move.targets, emit)


def refuse_setting(move: SetReaction) -> Refusal | None:
    ok = move.window in WINDOWS and move.mode in MODES
    return None if ok else Refusal("RIF-198", No.NOT_A_SETTING)


def set_reaction(s: Rift, seat: int, move: SetReaction, emit: Emit) -> None:
    i = WINDOWS.index(move.window)
    s.asks[seat] = (*s.asks[seat][:i], move.mode, *s.asks[seat][i + 1 :])
    emit(ReactionSet(s.who(seat), move.window, move.mode, seen_by=frozenset((seat,))))


# -- the active player's own turn ------------------------------------------------------------------------

OwnTurnMove: TypeAlias = PlayCard | UseFaction | SetReaction


def legal_own_turn(s: Rift, seat: int) -> Iterator[PlayCard | UseFaction]:
    """RIF-142. What may be played between two commands of the steps T4 to T6."""
    yield from legal_cards(s, seat, "own_turn")
    yield from legal_faction(s, seat, "own_turn")


def refuse_own_turn(s: Rift, seat: int, move: OwnTurnMove) -> Refusal | None:
    if isinstance(move, PlayCard):
        return refuse_card(s, seat, move.card, move.targets, "own_turn")
    if isinstance(move, UseFaction):
        return refuse_faction(s, seat, move.targets, "own_turn")
    return refuse_setting(move)


def take_own_turn(s: Rift, seat: int, move: OwnTurnMove, emit: Emit) -> None:
    if isinstance(move, PlayCard):
        announce(s, seat, move.card, move.targets, emit)
    elif isinstance(move, UseFaction):
        use_faction(s, seat, move.targets, emit)
    else:
        set_reaction(s, seat, move, emit)
