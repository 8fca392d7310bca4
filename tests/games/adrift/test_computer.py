"""The computer crew (chapter 19)."""

from __future__ import annotations

from collections import Counter

import pytest

from game import paths
from game.ai.arena import play_out
from game.ai.bots import make_bot
from game.core.events import unheard
from game.core.moves import Move
from game.core.rng import Rng
from game.games import find
from game.games.adrift.ai.chance import CERTAIN
from game.games.adrift.ai.judge import Judge, turns_left
from game.games.adrift.ai.officer import officer
from game.games.adrift.ai.plan import Hope
from game.games.adrift.ai.value_tables import SHIFT, Kind
from game.games.adrift.rules.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    DeclineOffer,
    Divert,
    DrawCore,
    DropCard,
    EndTurn,
    KeepHistory,
    OrderCards,
    Pass,
    RevealEvent,
    Rewind,
    Scan,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.rules.state import Adrift
from game.games.adrift.rules.turn import React
from tests.games.adrift.positions import (
    BACK,
    CODES,
    DEF,
    ENG,
    ENGINE,
    EXPERT,
    FACISTS,
    LS,
    NANOFLEET,
    NAV,
    NYMPHS,
    RING,
    STEVE,
    asked,
    begin,
    card,
    drawn,
    end_turn,
    give,
    play,
    position,
    reveal,
)

JUDGE = Judge(ENGINE)


def by_the_book(s: Adrift) -> Move:
    return officer(ENGINE.view(s, 0), ENGINE.moves(s))


def by_the_tables(s: Adrift) -> Move:
    return JUDGE.choice(ENGINE.view(s, 0), 0, "value_tables")


@pytest.mark.rule("ADR-167")
@pytest.mark.parametrize(
    ("turns", "kind", "values"),
    [
        (18, "none", (-27.95, -23.16, -21.16, -17.29, -16.86)),
        (18, "trade", (-0.08, 4.92, 6.92, 10.92, 13.09)),
        (18, "failsafe", (0.27, 0.56, 0.90, 2.50, 3.84)),
        (6, "none", (-12.91, -7.91, -5.91, -2.04, -1.60)),
        (6, "trade", (-5.69, -0.69, 1.31, 5.31, 7.47)),
        (6, "failsafe", (0.05, 0.23, 0.49, 1.97, 3.37)),
    ],
)
def test_the_check_values_of_the_tables(turns: int, kind: Kind, values: tuple[float, ...]) -> None:
    row = JUDGE.tables.worth[kind][turns]
    assert [row[SHIFT + rp] for rp in (-5, 0, 2, 6, 10)] == pytest.approx(values, abs=0.006)


@pytest.mark.rule("ADR-167")
def test_veterans_play_short_games_by_the_book() -> None:
    s = drawn(10, 6, 6, 6, top=["Stowaway"], scenario="short_hop")
    assert by_the_tables(s) == by_the_book(s) == BoostCore()
    long = drawn(10, 6, 6, 6, top=["Stowaway"])
    assert isinstance(by_the_tables(long), BuyUpgrade)


@pytest.mark.rule("ADR-165")
@pytest.mark.parametrize(
    ("own", "core", "upgrade", "wanted"),
    [
        (2, 12, EXPERT, DrawCore(4)),
        (4, 12, EXPERT, DrawCore(2)),
        (2, 5, EXPERT, DrawCore(2)),
        (2, 22, EXPERT, RevealEvent()),
        (6, 12, EXPERT, RevealEvent()),
        (2, 12, BACK, RevealEvent()),
        (-7, 12, BACK, DrawCore(2)),
        (-7, 3, BACK, DrawCore(1)),
    ],
)
def test_an_officer_prepares(own: int, core: int, upgrade: str, wanted: Move) -> None:
    assert by_the_book(position(own, 6, 6, 6, core=core, upgrades={LS: upgrade})) == wanted


@pytest.mark.rule("ADR-165")
def test_an_officer_drops_a_dangerous_card() -> None:
    assert by_the_book(position(core=6, held={LS: [RING]})) == DropCard(card(RING))
    assert by_the_book(position(core=7, held={LS: [RING]})) == RevealEvent()
    assert by_the_book(position(core=6, held={LS: [RING], NAV: [FACISTS]})) == RevealEvent()


@pytest.mark.rule("ADR-165")
def test_an_officer_reacts() -> None:
    nymphs = {NAV: NYMPHS}
    assert by_the_book(drawn(top=["Black Hole"], upgrades=nymphs)) == CancelEvent()
    assert by_the_book(drawn(top=["Critical System Failure"], upgrades=nymphs)) == CancelEvent()
    assert by_the_book(drawn(top=[FACISTS], held={DEF: [RING]}, upgrades=nymphs)) == CancelEvent()
    assert by_the_book(drawn(top=["Critters"], upgrades=nymphs)) == Pass()
    tray = {DEF: ["Brotherly Love", "Psychic Unity", "Tremendous Team-Up"]}
    smallest = drawn(5, 6, 6, 6, top=["Major Galactic War"], held=tray)
    assert by_the_book(smallest) == give("Tremendous Team-Up", LS)
    together = drawn(3, 6, 6, 6, top=["Major Galactic War"], held=tray)
    assert by_the_book(together) == give("Psychic Unity", LS)
    hopeless = drawn(-3, 6, 6, 6, top=["Major Galactic War"], held=tray)
    assert by_the_book(hopeless) == Pass()
    deadly = drawn(-6, 6, 6, 6, top=["Major Galactic War"], held=tray)
    assert by_the_book(deadly) == give("Psychic Unity", LS)
    storm = drawn(6, -8, 6, 6, top=["Asteroid Storm"], held=tray)
    assert by_the_book(storm) == give("Psychic Unity", NAV)


@pytest.mark.rule("ADR-165")
def test_an_officer_leaves_a_card_to_who_holds_it() -> None:
    trays = {NAV: ["Psychic Unity"], DEF: ["Tremendous Team-Up"]}
    s = drawn(5, 6, 6, 6, top=["Major Galactic War"], held=trays)
    assert asked(s) == (React, NAV)
    assert by_the_book(s) == Pass()
    play(s, Pass())
    assert by_the_book(s) == give("Tremendous Team-Up", LS)


@pytest.mark.rule("ADR-165", "ADR-164")
def test_an_officer_helps_when_a_crewmate_would_not() -> None:
    trays = {NAV: ["Tremendous Team-Up"], DEF: ["Psychic Unity"]}
    s = drawn(5, 6, 6, 6, top=["Major Galactic War"], held=trays)
    assert by_the_book(s) == give("Tremendous Team-Up", LS)
    play(s, Pass())  # Navigation keeps the smaller card that would have done
    assert by_the_book(s) == give("Psychic Unity", LS)
    deadly = drawn(-6, 6, 6, 6, top=["Major Galactic War"], held=trays | {NAV: ["Total Unit Cohesion"]})
    play(deadly, Pass())
    assert by_the_book(deadly) == give("Psychic Unity", LS)
    storm = drawn(-8, 6, 6, 6, top=["Asteroid Storm"], held={NAV: ["Psychic Unity"], DEF: ["Brotherly Love"]})
    play(storm, Pass())
    assert by_the_book(storm) == give("Brotherly Love", LS)


@pytest.mark.rule("ADR-165")
def test_officers_close_a_gap_together() -> None:
    s = drawn(3, 6, 6, 6, top=["Rogue AI"], held={NAV: ["Brotherly Love"], DEF: ["Tremendous Team-Up"]})
    done = []
    while isinstance(s.pending[-1], React):
        done.append(by_the_book(s))
        play(s, done[-1])
    assert done == [Pass(), give("Tremendous Team-Up", LS), give("Brotherly Love", LS)]
    assert s.rp[LS] == 9


@pytest.mark.rule("ADR-165")
def test_an_officer_takes_offers_and_turns_back_time() -> None:
    assert by_the_book(drawn(top=["Long Service Award"])) == TakeUpgrade(card(EXPERT))
    taken = {NAV: EXPERT, DEF: CODES}
    offer = drawn(top=["Long Service Award"], upgrades=taken)
    while asked(offer) and isinstance(offer.pending[-1], React):
        play(offer, Pass())
    chosen = by_the_book(offer)
    assert isinstance(chosen, TakeUpgrade)
    assert chosen.upgrade == "octopoid_mechanics_of_alpha_centauri"
    assert by_the_book(drawn(top=["Long Service Award"], upgrades={LS: BACK})) == DeclineOffer()
    for first, wanted in (("Critical System Failure", Rewind()), ("Deus Ex Machina", KeepHistory())):
        s = drawn(top=[first, "Time Travel"])
        end_turn(s)
        reveal(s)
        assert by_the_book(s) == wanted


@pytest.mark.rule("ADR-165")
def test_an_officer_spends() -> None:
    assert by_the_book(drawn(10, 6, 6, 6, top=["Stowaway"])) == BoostCore()

    def spending(own: int, **more: object) -> Adrift:
        s = drawn(own, 6, 6, 6, top=["Kessel Run"], **more)
        while isinstance(s.pending[-1], React):
            play(s, Pass())
        return s

    assert by_the_book(spending(9, upgrades={LS: EXPERT})) == Trade()
    assert by_the_book(spending(8, upgrades={LS: EXPERT})) == EndTurn()
    assert by_the_book(spending(4, core=21, upgrades={LS: EXPERT})) == Trade()
    pump = "Activate the Neutrino Pump!"
    assert by_the_book(spending(8, held={LS: [pump]})) == give(pump, LS)
    assert by_the_book(spending(6, held={LS: [pump]})) == EndTurn()
    assert by_the_book(spending(9, upgrades={LS: STEVE})) == Scan()
    divert = spending(9, upgrades={LS: NANOFLEET})
    assert by_the_book(divert) == EndTurn()
    divert.rp[ENG] = 1
    assert by_the_book(divert) == Divert("engineering", 3)
    helped = spending(8, held={NAV: ["Psychic Unity"]})
    play(helped, EndTurn())
    assert by_the_book(helped) == give("Psychic Unity", LS)


@pytest.mark.rule("ADR-165", "ADR-166")
def test_the_best_order_of_a_scan() -> None:
    s = position(8, 1, 6, 6, top=["Critters", "Black Hole", "Stowaway"], upgrades={LS: STEVE})
    s.rp[LS] = 10
    play(s, Scan())
    chosen = by_the_book(s)
    assert isinstance(chosen, OrderCards)
    assert chosen.cards[0] == card("Black Hole")  # Life Support, at 8, is the only one to meet it
    assert by_the_tables(s) == chosen


@pytest.mark.rule("ADR-166")
def test_the_value_of_a_position() -> None:
    s = position()
    turns = turns_left(s)
    assert turns == [18, 18, 18, 18]
    u = JUDGE.tables.worth
    assert JUDGE.worth(s) == pytest.approx(12 + 4 * u["none"][18][SHIFT + 6])
    s = position(6, 6, 6, 6, core=20, held={LS: ["Psychic Unity", RING]}, upgrades={NAV: NYMPHS})
    rest = 18 * 0.5 - 5 + 0.55 * 3 + 4.5
    expected = 20 + 0.3 * 8 + sum(u["none"][t][SHIFT + 6] for t in turns_left(s)) + rest
    assert JUDGE.worth(s) == pytest.approx(expected)
    low = position(core=3)
    assert JUDGE.worth(low) == pytest.approx(3 - 0.3 * 4 + 4 * u["none"][18][SHIFT + 6])


@pytest.mark.rule("ADR-166")
def test_how_many_turns_are_left() -> None:
    s = position(active=DEF, top=["Critters", "Black Hole", "Stowaway"], rest=False)
    assert turns_left(s) == [1, 0, 1, 1]
    reveal(s)
    assert turns_left(s) == [1, 0, 0, 1]


@pytest.mark.rule("ADR-166")
def test_a_veteran_saves_a_system_and_spends_well() -> None:
    s = drawn(-6, 6, 6, 6, top=["Black Hole"], held={DEF: ["Total Unit Cohesion"]})
    assert by_the_tables(s) == give("Total Unit Cohesion", LS)
    win = drawn(4, 6, 6, 6, core=24, top=["Stowaway"], upgrades={LS: EXPERT})
    assert by_the_tables(win) == Trade()
    scan = position(9, 6, 6, 6, upgrades={LS: STEVE})
    assert by_the_tables(scan) == Scan()
    scan.known = 2
    assert by_the_tables(scan) != Scan()


@pytest.mark.rule("ADR-163")
def test_the_next_card_is_averaged_over_unless_it_is_known() -> None:
    danger = position(6, 6, 6, 6, top=["Lasers. Everywhere."], known=1, core=20)
    assert by_the_tables(danger) == DrawCore(1)
    unknown = position(6, 6, 6, 6, top=["Lasers. Everywhere."], core=20)
    assert by_the_tables(unknown) == RevealEvent()


@pytest.mark.rule("ADR-164")
def test_computers_decide_from_open_information() -> None:
    """The same view, another deck: the same move."""
    for level in ENGINE.modes.bots:
        s = position(6, 6, 6, 2, active=ENG, core=15, upgrades={ENG: EXPERT})
        view = ENGINE.view(s, 3)
        other = ENGINE.guess(view, 3, Rng.from_text("another deck"))
        moves = {make_bot(ENGINE, JUDGE, level, ENGINE.view(truth, 3), 3, "seed").think().move for truth in (s, other)}
        assert len(moves) == 1


@pytest.mark.rule("ADR-168")
def test_a_cadet_errs_now_and_then() -> None:
    cadet = ENGINE.modes.bot("cadet")
    assert cadet.slips == 10
    view = ENGINE.view(position(), 0)
    moves = Counter(
        type(make_bot(ENGINE, JUDGE, cadet, view, 0, f"cadet {i}").think().move).__name__ for i in range(600)
    )
    # the Officer reveals; of the one decision in ten that is random, half are draws (two kinds of move)
    assert 12 <= moves["DrawCore"] <= 55
    assert moves["RevealEvent"] + moves["DrawCore"] == 600


@pytest.mark.rule("ADR-165", "ADR-168")
def test_better_levels_win_more() -> None:
    def wins(level: str, games: int) -> float:
        options = ENGINE.modes.resolve("shakedown_cruise")
        won = sum(
            bool(play_out(ENGINE, JUDGE, [level] * (1 + i % 4), options, f"strength {i}").outcome.winners)
            for i in range(games)
        )
        return won / games

    assert wins("passenger", 40) < 0.1 < wins("cadet", 60) < wins("officer", 60)


def by_the_plan(s: Adrift, seat: int = 0) -> Move:
    return JUDGE.choice(ENGINE.view(s, seat), seat, "crew_plan")


@pytest.mark.rule("ADR-233")
@pytest.mark.parametrize(
    ("turns", "hope", "values"),
    [
        (18, "none", (-8.12, -4.12, -2.52, 0.68, 2.07)),
        (18, "hoping", (-4.39, -0.39, 1.21, 4.41, 6.28)),
        (18, "trade", (3.13, 7.13, 8.73, 11.93, 13.77)),
        (18, "failsafe", (0.28, 0.59, 0.94, 2.73, 3.88)),
        (6, "none", (-8.54, -4.54, -2.94, 0.26, 1.59)),
        (6, "trade", (-3.05, 0.95, 2.55, 5.75, 7.58)),
    ],
)
def test_the_check_values_of_the_plan(turns: int, hope: Hope, values: tuple[float, ...]) -> None:
    row = JUDGE.plan.tables[hope][turns]
    assert [row[SHIFT + rp] for rp in (-5, 0, 2, 6, 10)] == pytest.approx(values, abs=0.006)


@pytest.mark.rule("ADR-232")
def test_an_admiral_draws_for_the_sevens() -> None:
    """Nearly half of the thresholds that 6 RP miss ask for 7: one RP of the core is worth it, five are not."""
    assert by_the_plan(position()) == DrawCore(1)
    assert by_the_plan(position(7, 6, 6, 6)) == RevealEvent()
    known = position(top=["Critters"], known=1)
    assert by_the_plan(known) == RevealEvent()


@pytest.mark.rule("ADR-232")
def test_an_admiral_knows_what_upgrades_are_for() -> None:
    full = drawn(10, 6, 6, 6, top=["Stowaway"])
    chosen = by_the_plan(full)
    assert isinstance(chosen, BuyUpgrade)
    assert chosen.upgrade in {card(NYMPHS), card(NANOFLEET)}
    late = drawn(10, 6, 6, 6, core=22, top=["Stowaway"])
    assert by_the_plan(late) == BoostCore()
    doomed = drawn(-5, 6, 6, 6, top=["Black Hole"], upgrades={NAV: NYMPHS})
    assert by_the_plan(doomed, NAV) == CancelEvent()
    assert by_the_plan(drawn(top=["Critters"], upgrades={NAV: NYMPHS}), NAV) == Pass()
    low = drawn(9, -6, 6, 6, top=["Stowaway"], upgrades={LS: NANOFLEET})
    while isinstance(low.pending[-1], React):
        play(low, Pass())
    chosen = by_the_plan(low)
    assert isinstance(chosen, Divert)
    assert chosen.target == "navigation"
    scan = position(9, 6, 6, 6, upgrades={LS: STEVE})
    assert by_the_plan(scan) == Scan()
    play(scan, Scan())
    assert isinstance(by_the_plan(scan), OrderCards)


@pytest.mark.rule("ADR-232")
def test_admirals_play_their_cards_together() -> None:
    held = {NAV: ["Brotherly Love"], DEF: ["Tremendous Team-Up"]}
    s = drawn(4, 6, 6, 6, top=["Major Galactic War"], held=held)
    while isinstance(s.pending[-1], React):
        play(s, by_the_plan(s))
    assert (s.rp[LS], s.held[NAV], s.held[DEF]) == (10, (), ())
    met = drawn(8, 6, 6, 6, top=["Major Galactic War"], held={NAV: ["Brotherly Love"]})
    assert by_the_plan(met, NAV) == Pass()


@pytest.mark.rule("ADR-232")
def test_an_admiral_trades_what_an_event_would_take() -> None:
    s = drawn(6, 6, 6, 6, core=22, top=["Black Hole"], upgrades={LS: EXPERT})
    assert isinstance(s.pending[-1], React)
    assert by_the_plan(s) == Trade()
    won = position(6, 6, 6, 6, core=22, upgrades={LS: EXPERT})
    assert by_the_plan(won) == Trade()


@pytest.mark.rule("ADR-234")
def test_a_lookout_is_an_admiral_who_errs() -> None:
    lookout, admiral = ENGINE.modes.bot("lookout"), ENGINE.modes.bot("admiral")
    assert (lookout.style, lookout.slips) == ("crew_plan", 3)
    assert (admiral.style, admiral.slips) == ("crew_plan", 0)


def test_values_are_chances() -> None:
    won, lost = begin(), begin()
    won.ending, lost.ending = "won", "system_failure"
    for s in (position(), position(-9, -9, -9, -9, core=1), position(10, 10, 10, 10, core=24)):
        assert JUDGE.value(lost, 0) < JUDGE.value(s, 0) < JUDGE.value(won, 0)
    assert JUDGE.value(won, 0) == CERTAIN
    doomed = drawn(-9, 6, 6, 6, top=["Black Hole"], upgrades={NAV: NYMPHS})
    assert JUDGE.value(doomed, 0) == 0.0


def test_the_hint_tells_what_the_crew_would_do() -> None:
    game = find("adrift").open(paths.levels())
    strongest = game.engine.modes.bots[-1]
    s = drawn(-6, 6, 6, 6, top=["Black Hole"], held={DEF: ["Total Unit Cohesion"]})
    thought = make_bot(game.engine, JUDGE, strongest, game.engine.view(s, 2), 2, "hint").think()
    assert thought.move == give("Total Unit Cohesion", LS)


def test_a_mixed_crew_finishes_its_game() -> None:
    s = begin(seats=4, seed="mixed")
    levels = [ENGINE.modes.bot(name) for name in ("passenger", "cadet", "officer", "veteran")]
    moves = 0
    while now := ENGINE.asking(s):
        seat = now[1].seat
        bot = make_bot(ENGINE, JUDGE, levels[seat], ENGINE.view(s, seat), seat, f"mixed {moves}")
        ENGINE.apply(s, bot.think().move, unheard)
        moves += 1
    assert s.ending
