"""Each event is told when the table has changed as it says, and not before or later (A5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields

import pytest

from game import paths
from game.core.events import unheard
from game.core.game import Game
from game.core.log import Log
from game.core.match import Cursor, Match, SeatPlan, Setup, Tick, carried_out
from game.core.modes import Deal
from game.core.moves import Move
from game.core.rng import Rng
from game.games.lifeform.rules.crew import events as e
from game.games.lifeform.rules.crew.attack import ReactionWindow, StartStrike
from game.games.lifeform.rules.crew.launch import Launch
from game.games.lifeform.rules.crew.lifeform_events import AttackBegan, CharacterKilled, ImageRevealed
from game.games.lifeform.rules.crew.moves import Attack, LayCard
from game.games.lifeform.rules.crew.showdown_events import ShowdownBegan
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.ship.events import AnalyzersGone, CardsTaken, DeckShuffled, Told
from game.games.lifeform.rules.ship.moves import Equip, Pass
from game.ui.table import Sight
from tests.contract.walks import KINDS, any_options, any_seats
from tests.games.lifeform.passenger import hunts
from tests.games.lifeform.positions import ENGINE, PEOPLE, act, crew_turn, icon, legal, of, position, run
from tests.ui.test_tables import AREAS

EAGER = ("Attack", "React", "SearchWith", "MoveCharacter", "LoadToken", "ProposeLaunch", "Agree")
"""Moves that bring a game on."""
KNOWN = (ImageRevealed, AnalyzersGone, e.AbandonAllowed, ShowdownBegan)
"""What they tell may be so already: an image everybody knew, analyzers nobody had."""
ASKED = ("cloth", "cloth:title", "now:how")
"""Pieces that belong to an open question."""


@pytest.fixture(scope="module")
def game() -> Game:
    return KINDS["lifeform"]


def aboard() -> Crew:
    """A launch with the lifeform aboard, everything a fight can need in somebody's hands."""
    people = [c for pair in PEOPLE[:2] for c in pair]
    s = position(
        3,
        at=dict.fromkeys(people, "remora"),
        minute=8,
        loadout=(3, 7, 3, 6, 3),
        hands={0: "mining_laser harpoon_gun shock_prod", 1: "leg_it flame_unit"},
        life="stalk prowl talons",
        hostility=9,
        data=(("data_claw",), ("data_torch", "data_torch"), ()),
    )
    s.stowaways, s.last_man = (), True
    s.pending = [Launch()]
    return s


def games(game: Game, count: int) -> Iterator[tuple[Crew, Rng]]:
    for seed in range(count):
        rng = Rng.from_text(f"in step {seed}")
        options = any_options(game, rng)
        seats = any_seats(game, options, rng)
        yield game.engine.begin(options, seats, str(seed), unheard), rng
    for seed in range(6):
        s = aboard()
        ENGINE.settle(s, unheard)
        yield s, Rng.from_text(f"aboard {seed}")
        yield hunts.aboard(2 + seed % 3), Rng.from_text(f"hunt {seed}")


def played(game: Game, count: int, most: int = 700) -> Iterator[tuple[Crew, Move, tuple[Tick, ...]]]:
    for s, rng in games(game, count):
        for _ in range(most):
            if not (moves := ENGINE.moves(s)):
                break
            eager = [move for move in moves if type(move).__name__ in EAGER]
            move = rng.choice(eager) if eager and rng.below(3) else rng.choice(moves)
            ticks = carried_out(ENGINE, s, move)
            yield s, move, ticks
            s = ticks[-1].state


SEEN = [field.name for field in fields(Crew) if field.compare and field.name != "pending"]


def same(one: Crew, other: Crew) -> bool:
    """But for what is still to come."""
    return all(getattr(one, name) == getattr(other, name) for name in SEEN)


@pytest.mark.rule("LIF-T6")
def test_every_event_is_told_just_after_what_it_tells(game: Game) -> None:
    told: Counter[str] = Counter()
    for before, move, ticks in played(game, 24):
        for tick in ticks[:-1]:
            event = tick.event
            assert event
            told[event.text_key] += 1
            if not event.announces:
                assert tick.state != before, (move, event)
                assert isinstance(event, KNOWN) or not same(tick.state, before), (move, event)
            before = tick.state
    assert len(told) > 110, sorted(told)


@pytest.mark.rule("LIF-T6", "LIF-T7")
def test_nothing_of_a_question_lies_on_the_table_before_it_is_put(game: Game) -> None:
    """While something is told every pair of eyes sees the table and no question; and it can be drawn at all."""
    table, drawn = game.table(), 0
    for _, _, ticks in list(played(game, 6, 120))[::5]:
        for tick in ticks[:-1]:
            for seat in (None, *range(tick.state.terms.players)):
                look = Sight(ENGINE.crew.view(tick.state, seat), seat, AREAS[0])
                pieces = {placed.id for placed in table.scenery(look).pieces}
                assert not pieces & set(ASKED), tick.event
                assert not [p for p in pieces if p.split(":")[0] in ("lay", "pick", "disk", "supply", "option")]
                drawn += 1
            table.scenery(Sight(tick.state, None, AREAS[0]))
    assert drawn > 100


@pytest.mark.rule("LIF-96", "LIF-102")
def test_the_victim_is_named_only_after_the_shape_has_unfolded(game: Game) -> None:
    """The story of the reveal is told before anything names who is attacked, in the log as on the table."""
    s = position(3, at={"durrant": "mess"}, images={"alpha": "galley", "beta": "ore_hold"}, real="alpha")
    for other in ("villalobos", "chandra", "brandt"):
        s.at[other] = "engineering"
    s.phase, s.active = "lifeform", s.terms.lifeform
    kinds = [type(event) for event in run(s, StartStrike("attack", "mess"))]
    first = kinds.index(AttackBegan)
    assert kinds[:2] == [ImageRevealed, Told] and first > 1
    match = Match(game.engine, Setup.of("lifeform", Deal(game.engine.modes.resolve(""), "shape"), plans(3)))
    state = position(3, at={"durrant": "mess"}, images={"alpha": "galley", "beta": "ore_hold"}, real="alpha")
    for other in ("villalobos", "chandra", "brandt"):
        state.at[other] = "engineering"
    icon(state, state.terms.lifeform, "ATTACK")
    match.moments[-1] = type(match.moments[-1])(state, ())
    assert match.submit(Attack("mess")) is None
    log = Log(game.seated(match), match)
    ticks = match.ticks(1)
    story = next(n for n, tick in enumerate(ticks) if isinstance(tick.event, Told))
    name = game.words.name("durrant")
    early = log.act(1, 0, at=Cursor(1, story))
    assert early and name not in " ".join([early.headline.text, *(line.text for line in early.lines)])
    assert ticks[story].state.strike is None, "nor is anybody lit as attacked"
    late = log.act(1, 0)
    assert late and name in " ".join(line.text for line in late.lines)


def plans(count: int) -> list[SeatPlan]:
    return [SeatPlan(name) for name in ("Ada", "Ben", "Cleo")[:count]]


@pytest.mark.rule("LIF-99")
def test_somebody_is_gone_exactly_when_the_death_is_told() -> None:
    s = position(3, at={"durrant": "mess"}, images={"alpha": "galley", "beta": "ore_hold"})
    for other in ("villalobos", "chandra", "brandt"):
        s.at[other] = "engineering"
    s.phase, s.active = "lifeform", s.terms.lifeform
    run(s, StartStrike("attack", "mess"))
    assert s.asked_by(ReactionWindow)
    before = s
    for tick in carried_out(ENGINE, s, Pass()):
        dead = isinstance(tick.event, CharacterKilled)
        assert ("durrant" in before.owner and "durrant" not in tick.state.owner) == dead
        before = tick.state


@pytest.mark.rule("LIF-9")
def test_a_deck_is_full_again_when_the_shuffling_is_told() -> None:
    s = crew_turn(position(3))
    s.crew_discard, s.crew_deck = s.crew_deck, ()
    ticks = carried_out(ENGINE, s, Equip(2))
    (shuffled,) = [tick.state for tick in ticks if isinstance(tick.event, DeckShuffled)]
    assert shuffled.crew_deck and not shuffled.crew_discard
    assert len(of([t.event for t in ticks if t.event], CardsTaken)) == 1


@pytest.mark.rule("LIF-212", "LIF-T7")
def test_a_strike_is_told_to_the_crew_without_its_card(game: Game) -> None:
    s = aboard()
    ENGINE.settle(s, unheard)
    rng = Rng.from_text("strike")
    while not legal(s, LayCard):
        act(s, rng.choice(ENGINE.moves(s)))
    move = legal(s, LayCard)[0]
    said = [game.words.event(t.event) for t in carried_out(ENGINE, s, move) if t.event and t.event.is_for(0)]
    assert said and not [line for line in said if game.words.name(move.card) in line]


# -- what is seen of it -------------------------------------------------------------------------------------------

QUIET = {
    "CardsSeen", "RealSet", "Calibrated",  # what one seat alone learns, or nobody may (LIF-T7)
    "DisksDealt", "DisksKept", "ObjectiveDrawn", "RoundBegan", "MinuteCalled",  # told with what follows
}  # fmt: skip
"""Events without a moment of their own."""
TABLES = [
    file
    for room in (".", "parts", "crew", "modules")
    for file in (paths.PACKAGE / "games" / "lifeform" / "table" / room).glob("*.py")
]


@pytest.mark.rule("LIF-T6")
def test_whatever_changes_the_table_has_a_moment(game: Game) -> None:
    table, quiet = game.table(), set()
    for _, _, ticks in played(game, 12):
        for tick in ticks[:-1]:
            event = tick.event
            assert event
            cue = table.cue(ENGINE.crew.view(tick.state, 0), event)
            if cue is None:
                quiet.add(type(event).__name__)
            elif cue.kind in ("step", "moment") or cue.caption:
                assert game.words.event(event, tick.state), event
    assert quiet <= QUIET


@pytest.mark.rule("LIF-192", "LIF-214")
def test_a_terror_card_is_announced_with_its_words(game: Game) -> None:
    s = position(3)
    card = s.terror_deck[-1]
    cue = game.table().cue(ENGINE.crew.view(s, 0), e.TerrorMet("durrant", "mess", card))
    assert cue and cue.kind == "card" and cue.card
    assert (cue.card.title, cue.card.text) == (s.box.terror[card].name, s.box.terror[card].text)


def test_no_table_looks_at_what_is_still_to_come() -> None:
    """The stage comes from the view, and what can be done from the look: so nothing is drawn of an unasked question."""
    for file in TABLES:
        code = file.read_text(encoding="utf-8")
        for word in ("pending", ".asking(", "engine.moves(", "_engine.moves"):
            assert word not in code, (file.name, word)
