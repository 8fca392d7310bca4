"""Information, undo, records, and what the table may count (chapters 15, 17 and 18)."""

from __future__ import annotations

import pytest

from game import paths
from game.core.engine import UNKNOWN
from game.core.rng import BLANK, Rng
from game.core.save import load, saved
from game.core.words import load_words
from game.games import find
from game.games.adrift.rules.events import CardPlayed
from game.games.adrift.rules.forecast import collision_ahead, forecast, in_danger, odds, rival_unseen
from game.games.adrift.rules.moves import (
    BuyUpgrade,
    CancelEvent,
    DrawCore,
    DropCard,
    OrderCards,
    Pass,
    RevealEvent,
    Scan,
    TakeUpgrade,
)
from game.games.adrift.rules.upgrades import ScanOrder
from game.games.adrift.text import board, forecast_line, notation
from tests.games.adrift.positions import (
    BACK,
    BOX,
    DEF,
    ENG,
    ENGINE,
    EXPERT,
    FACISTS,
    LS,
    NAV,
    NYMPHS,
    RING,
    STEVE,
    begin,
    card,
    drawn,
    give,
    heard,
    match_of,
    play,
    position,
    reveal,
    voyage,
)

WORDS = load_words(paths.levels(), ENGINE)


@pytest.mark.rule("ADR-134", "ADR-157")
def test_only_the_deck_and_the_removed_cards_are_hidden() -> None:
    for s in voyage(4, "red_alert", deck_size=40):
        for seat in (None, 0, 3):
            view = ENGINE.view(s, seat)
            assert view.rng == BLANK
            assert view.deck == (*s.deck[: s.known], *[UNKNOWN] * (len(s.deck) - s.known))
            assert view.removed == (UNKNOWN,) * 32
            view.rng, view.deck, view.removed = s.rng, s.deck, s.removed
            assert view == s


@pytest.mark.rule("ADR-135", "ADR-156", "ADR-226")
def test_all_seats_see_the_same() -> None:
    for s in voyage(5, "shakedown_cruise"):
        views = [ENGINE.view(s, seat) for seat in range(4)]
        assert all(view == views[0] for view in views)
    assert not find("adrift").secrets


@pytest.mark.rule("ADR-136", "ADR-138")
def test_the_unseen_events() -> None:
    s = begin("short_hop")
    assert len(s.unseen()) == 72
    view = ENGINE.view(s, 0)
    assert view.unseen() == s.unseen()
    reveal(s)
    assert len(s.unseen()) == 71
    for state in voyage(6, "short_hop"):
        assert sorted(state.unseen()) == sorted((*state.deck[state.known :], *state.removed))


@pytest.mark.rule("ADR-138", "ADR-163")
def test_a_guess_shuffles_deck_and_removed_cards_together() -> None:
    s = position(scenario="short_hop", top=["Critters", "Black Hole"], known=2)
    s.deck, s.removed = s.deck[:36], s.deck[36:]
    view = ENGINE.view(s, 0)
    guesses = [ENGINE.guess(view, 0, Rng.from_text(str(i))) for i in range(60)]
    assert all(guess.deck[:2] == s.deck[:2] for guess in guesses)
    assert all(sorted((*g.deck, *g.removed)) == sorted((*s.deck, *s.removed)) for g in guesses)
    hidden = s.removed[0]
    assert any(hidden in guess.deck for guess in guesses)
    assert any(hidden in guess.removed for guess in guesses)
    assert len({guess.deck[2] for guess in guesses}) > 20


@pytest.mark.rule("ADR-139")
def test_undo_stops_at_a_reveal() -> None:
    match = match_of(first_system="life_support")
    assert match.submit(DrawCore(1)) is None
    assert match.undo() is None
    assert match.submit(RevealEvent()) is None
    no = match.undo()
    assert no
    assert no.rule == "CORE-4"
    free = match_of(first_system="life_support", undo="free")
    assert free.submit(RevealEvent()) is None
    assert free.undo() is None


@pytest.mark.rule("ADR-139")
def test_a_scan_is_a_barrier_too() -> None:
    match = match_of(first_system="life_support")
    match.state.upgrades[LS] = card(STEVE)
    assert match.submit(Scan()) is None
    no = match.undo()
    assert no
    assert no.rule == "CORE-4"
    assert match.submit(OrderCards(match.state.deck[:3])) is None
    assert match.undo() is None  # back to the scan, whose cards everybody has seen
    assert match.state.known == 3
    assert isinstance(match.state.pending[-1], ScanOrder)


@pytest.mark.rule("ADR-146")
def test_a_game_is_its_setup_and_its_moves() -> None:
    game = find("adrift").open(paths.levels())
    match = match_of(seats=3, seed="replay me")
    chance = Rng.from_text("replay")
    while match.decision:
        assert match.submit(chance.choice(match.seen(match.decision.seat).moves)) is None
    again = load(saved(match, game), game)
    assert again.how == "replayed"
    assert again.match.state == match.state


@pytest.mark.rule("ADR-152")
def test_the_forecast_of_a_threshold() -> None:
    s = drawn(5, 6, 6, 6, top=["Lasers. Everywhere."], held={LS: ["Good Deal at the Commerce Planet"]})
    ahead = forecast(s)
    assert ahead
    assert ahead.systems == (-6, 0, 0, 0)
    assert forecast_line(s, ahead, WORDS) == "7 needed, you have 5: lose 6."
    after = s.copy()
    after.rp[LS] = 7
    ahead = forecast(after)
    assert ahead
    assert ahead.helps
    assert forecast_line(after, ahead, WORDS) == "7 needed, you have 7: gain 3."
    assert s.rp[LS] == 5  # looking ahead changes nothing
    play(s, Pass())
    assert forecast(s) is None


@pytest.mark.rule("ADR-152")
@pytest.mark.parametrize(
    ("name", "core", "line"),
    [
        ("Deus Ex Machina", 12, "Result: Life Support +2, Navigation +2, Defenses +2, Engineering +2."),
        ("Relaxing on the Spa Planet", 24, "Result: Warp Core +1. That wins the game!"),
        ("Brotherly Love", 12, "Result: Life Support keeps the card."),
        ("Long Service Award", 12, "Result: Life Support may choose."),
        ("Time Travel", 12, "Result: nothing."),
    ],
)
def test_the_forecast_of_other_events(name: str, core: int, line: str) -> None:
    s = drawn(core=core, top=[name], upgrades={ENG: NYMPHS})
    ahead = forecast(s)
    assert ahead
    assert forecast_line(s, ahead, WORDS) == line


@pytest.mark.rule("ADR-152")
def test_the_forecast_of_a_defeat_and_a_collision() -> None:
    s = drawn(-9, 6, 6, 6, top=["Black Hole"], upgrades={ENG: NYMPHS})
    ahead = forecast(s)
    assert ahead
    assert ahead.ends == "system_failure"
    assert not ahead.helps
    assert forecast_line(s, ahead, WORDS).endswith("That would lose the game!")
    s = drawn(top=[FACISTS], held={DEF: [RING]}, upgrades={ENG: NYMPHS})
    ahead = forecast(s)
    assert ahead
    assert (ahead.core, ahead.keeps, collision_ahead(s)) == (-5, True, True)


@pytest.mark.rule("ADR-155")
def test_moves_that_are_asked_about() -> None:
    s = drawn(10, 6, 6, 6, top=["Stowaway"], upgrades={LS: BACK})
    assert ENGINE.doubt(s, BuyUpgrade(card(EXPERT))) == "confirm_replace"
    s.upgrades[LS] = ""
    assert ENGINE.doubt(s, BuyUpgrade(card(EXPERT))) == ""
    s = drawn(top=["Long Service Award"], upgrades={LS: BACK})
    assert ENGINE.doubt(s, TakeUpgrade(card(EXPERT))) == "confirm_replace"
    s = position(core=8, held={LS: [RING]})
    assert ENGINE.doubt(s, DropCard(card(RING))) == "confirm_drop"
    assert ENGINE.doubt(s, DrawCore(4)) == ""
    assert ENGINE.doubt(s, DrawCore(5)) == "confirm_low_core"
    s = drawn(top=["Deus Ex Machina"], upgrades={LS: NYMPHS})
    assert ENGINE.doubt(s, CancelEvent()) == "confirm_cancel"
    assert ENGINE.doubt(s, Pass()) == ""
    s = drawn(-9, 6, 6, 6, top=["Black Hole"], upgrades={NAV: NYMPHS})
    assert ENGINE.doubt(s, CancelEvent()) == ""
    assert ENGINE.doubt(s, Pass()) == "confirm_failure"


@pytest.mark.rule("ADR-160")
def test_the_odds() -> None:
    s = position()
    assert odds(s, 10) == (48, 0)
    assert odds(s, -7) == (0, 48)
    assert odds(s, 6) == (48 - 20, 20)
    seen = drawn(top=["Black Hole"])
    assert odds(seen, 6) == (48 - 20, 19)
    assert odds(ENGINE.view(seen, 0), 6) == (28, 19)


@pytest.mark.rule("ADR-160", "ADR-142")
def test_the_odds_are_shown_on_demand() -> None:
    shown = "\n".join(board(ENGINE, WORDS, begin(odds_display="on")))
    hidden = "\n".join(board(ENGINE, WORDS, begin(odds_display="off")))
    assert "28 met, 20 missed" in shown
    assert "missed" not in hidden


@pytest.mark.rule("ADR-159")
def test_systems_in_danger() -> None:
    assert in_danger(position(-6, -5, 6, -9)) == (LS, ENG)


@pytest.mark.rule("ADR-169")
def test_the_log_explains_a_gift() -> None:
    s = drawn(6, 3, 6, 6, active=NAV, top=["Space Pirate Fleet"], held={DEF: ["Tremendous Team-Up"]})
    events = play(s, give("Tremendous Team-Up", NAV))
    said = [WORDS.event(event) for event in heard(events, CardPlayed)]
    assert said == ["The Gunner plays Tremendous Team-Up and gives 2 RP to Navigation: threshold 5 met (ADR-69)."]


def test_the_board_in_letters() -> None:
    s = position(5, -3, 10, 6, active=NAV, top=["Critters", "Black Hole", "Stowaway"], upgrades={NAV: STEVE})
    s.held[LS] = (card(RING),)
    text = "\n".join(board(ENGINE, WORDS, s))
    assert notation(s) == "(5, -3, 10, 6) core 12"
    assert ">> Navigation" in text
    assert "decides" in text
    assert BOX.upgrades[card(STEVE)].name in text
    assert "Holds: Interstellar Smuggling Ring" in text
    s = drawn(top=["Critters"], upgrades={LS: STEVE}, known=1)
    assert "Event: Critters" in "\n".join(board(ENGINE, WORDS, s))
    play(s, Scan())
    assert "Known on top of the deck" in "\n".join(board(ENGINE, WORDS, s))


def test_a_rival_that_may_still_come() -> None:
    assert rival_unseen(position(held={LS: [RING]}), card(RING))
    assert not rival_unseen(position(held={LS: [RING], DEF: [FACISTS]}), card(RING))
    assert not rival_unseen(position(top=["Critters"], rest=False, held={LS: [RING]}), card(RING))
    assert not rival_unseen(position(held={LS: ["Break for Tea Time"]}), card("Break for Tea Time"))
    s = drawn(top=[FACISTS], held={LS: [RING]}, upgrades={ENG: NYMPHS})
    assert not rival_unseen(s, card(RING))
