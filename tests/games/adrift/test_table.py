"""The table of Adrift as pure functions (chapter 18): what lies where, and which touch is which move."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from pygame import Rect

from game import paths
from game.core.game import Game
from game.core.moves import Move
from game.games import find
from game.games.adrift.rules import events as happened
from game.games.adrift.rules.data import SYSTEMS
from game.games.adrift.rules.effects import Offer, Resolve
from game.games.adrift.rules.moves import (
    BoostCore,
    BuyUpgrade,
    CancelEvent,
    Divert,
    DrawCore,
    DropCard,
    EndTurn,
    OrderCards,
    Pass,
    PlayCard,
    RevealEvent,
    Rewind,
    Scan,
    TakeUpgrade,
    Trade,
)
from game.games.adrift.rules.state import Adrift, Record
from game.games.adrift.rules.time_travel import RewindChoice
from game.games.adrift.rules.turn import Prep, React, Spend, SpendWindow, TurnEnd
from game.games.adrift.rules.upgrades import ScanOrder
from game.games.adrift.table.cards import Cards
from game.games.adrift.table.faces import ConsoleFace, GaugeFace, MiniCardFace, PathFace, SharesFace, StoryFace
from game.games.adrift.table.layout import event_piece
from game.ui.faces import BackFace, LabelFace, SlotFace
from game.ui.table import Mood, Placed
from tests.ui.looks import looking

AREA = Rect(0, 108, 1260, 792)
EXPERT = "brilliant_but_irascible_expert"
FLEET = "nanofleet_of_repair_bots"
STEVE = "junkyard_steve_and_his_bag_of_tricks"
NYMPHS = "skillful_space_nymphs_of_tau_ceti"
RING = "interstellar_smuggling_ring"
PUMP = "activate_the_neutrino_pump"
LOVE = "brotherly_love"
AFTER = (TurnEnd(), SpendWindow(0))


@cache
def adrift() -> Game:
    return find("adrift").open(paths.levels())


def at_table(seats: int = 1, *, taken: tuple[str, ...] = (), **changes: Any) -> Adrift:
    """Standard Voyage, Life Support to move, with some things as a test needs them."""
    options = adrift().engine.modes.resolve("standard_voyage", {"first_system": "life_support"})
    s: Adrift = adrift().engine.begin(options, seats, "table", lambda _: None)
    s.deck = tuple(card for card in s.deck if card not in taken)
    for field, value in changes.items():
        setattr(s, field, value)
    return s


def waiting(card: str, *, collision: bool = False, **changes: Any) -> Adrift:
    """An event lies in the bay, and Life Support may react."""
    held = tuple(c for tray in changes.get("held", ()) for c in tray)
    pending = [*AFTER, Resolve(collision), React(0, 0)]
    return at_table(taken=(card, *held), bay=card, pending=pending, **changes)


def pieces(s: Adrift) -> dict[str, Placed]:
    view = adrift().engine.view(s, 0)
    return {placed.id: placed for placed in adrift().table().scenery(looking(adrift().engine, view, 0, AREA)).pieces}


def paths_of(s: Adrift, move: Move) -> set[tuple[str, ...]]:
    assert move in adrift().engine.moves(s), move
    return {handle.path for handle in adrift().table().handles(s, move)}


# -- where things lie ---------------------------------------------------------------------------------


@pytest.mark.rule("ADR-147")
def test_the_core_is_the_spiral_with_its_token_on_the_number() -> None:
    s = at_table(core=17)
    found = pieces(s)
    core = found["core"].face
    assert isinstance(core, PathFace)
    assert core.value == 17
    assert core.labels == tuple(map(str, range(26)))
    assert core.edges[0] == "refused"
    assert core.edges[25] == "legal"
    assert set(core.edges[1:4]) == {"engineering"}
    rows = sorted({round(y, 3) for _, y in core.spots})
    columns = sorted({round(x, 3) for x, _ in core.spots})
    grid = {(rows.index(round(y, 3)), columns.index(round(x, 3))): n for n, (x, y) in enumerate(core.spots)}
    assert [grid.get((0, column)) for column in range(5)] == [25, None, None, None, None]
    assert [grid[3, column] for column in range(5)] == [22, 7, 0, 3, 14]
    box = found["core"].rect
    x, y = core.spots[17]
    assert found["token:core"].rect.center == (box.left + round(x * box.width), box.top + round(y * box.height))
    assert found["core:number"].face.text == "17"  # type: ignore[attr-defined]


@pytest.mark.rule("ADR-147", "ADR-154")
@pytest.mark.parametrize(
    ("core", "token", "mood"),
    [
        (3, "refused", Mood("refused", harsh=True)),
        (4, "adrift", None),
        (21, "adrift", None),
        (22, "legal", Mood("legal")),
    ],
)
def test_a_core_near_its_ends_shows_it(core: int, token: str, mood: Mood | None) -> None:
    found = pieces(at_table(core=core))
    assert found["core"].face.token == token  # type: ignore[attr-defined]
    assert found["core:plate"].mood == mood


@pytest.mark.rule("ADR-148")
def test_the_consoles_stand_clockwise_around_the_core() -> None:
    found = pieces(at_table(seats=4))
    middle = found["core"].rect.centerx
    left = [found[system].rect.centerx < middle for system in SYSTEMS]
    assert left == [True, False, False, True]
    assert found["life_support"].rect.bottom < found["engineering"].rect.top
    assert found["navigation"].rect.bottom < found["defenses"].rect.top
    for number, system in enumerate(SYSTEMS):
        board = found[system].rect
        for part in ("rp", "line", "token", "slot", "tray"):
            assert board.contains(found[f"{part}:{system}"].rect), (part, system)
        face = found[system].face
        assert isinstance(face, ConsoleFace)
        assert f"Player {number + 1}" in face.subtitle
        assert face.state == ("now" if number == 0 else "idle")
    arrows = [face.badges[-1] for s in SYSTEMS if isinstance(face := found[s].face, ConsoleFace)]
    assert arrows == ["icons/arrow_right", "icons/arrow_down", "icons/arrow_left", "icons/arrow_up"]


@pytest.mark.rule("ADR-148", "ADR-16")
@pytest.mark.parametrize("rp", [-10, -3, 0, 10])
def test_a_pin_stands_over_its_number(rp: int) -> None:
    found = pieces(at_table(rp=[6, rp, 6, 6]))
    line = found["line:navigation"]
    assert line.face == GaugeFace(-10, 10, rp, "navigation", (-10, -5, 0, 5, 10), 10, -10)
    share = (found["token:navigation"].rect.centerx - line.rect.left) / line.rect.width
    assert int(share * 21) == rp + 10
    assert found["rp:navigation"].face.text == str(rp)  # type: ignore[attr-defined]


@pytest.mark.rule("ADR-41", "ADR-148")
def test_a_system_below_zero_flickers_and_shows_it_without_motion_too() -> None:
    found = pieces(at_table(rp=[6, -1, 0, 10]))
    assert found["navigation"].mood == Mood("refused", harsh=True)
    assert found["navigation"].face.alarm  # type: ignore[attr-defined]
    assert "adrift/warning" in found["navigation"].face.badges  # type: ignore[attr-defined]
    assert found["defenses"].mood is None
    assert found["engineering"].mood == Mood("selected")
    assert "Close to failing" in pieces(at_table(rp=[6, -6, 6, 6]))["navigation"].tip.text  # type: ignore[union-attr]


@pytest.mark.rule("ADR-149", "ADR-90")
def test_deck_known_cards_and_discards_lie_in_order() -> None:
    s = at_table(known=2, discard=("critters", "ghosts"))
    first, second = s.deck[:2]
    found = pieces(s)
    assert found["deck"].face == BackFace("adrift/event_back", f"{len(s.deck)} events left")
    known = [found[f"known:{card}"] for card in (first, second)]
    assert known[0].rect.left < known[1].rect.left
    assert [placed.face.badge for placed in known] == ["1", "2"]  # type: ignore[attr-defined]
    assert f"known:{s.deck[2]}" not in found
    assert found["discard"].face == BackFace("adrift/event_back", "2 gone")
    assert "Ghosts???, Critters" in found["discard"].tip.text  # type: ignore[union-attr]


@pytest.mark.rule("ADR-149", "ADR-32")
def test_an_empty_place_of_the_row_says_who_has_the_card() -> None:
    s = at_table(upgrades=["", FLEET, "", ""])
    found = pieces(s)
    homes = [found[f"home:{upgrade}"].rect.left for upgrade in s.box.upgrades]
    assert homes == sorted(homes)
    assert len(homes) == 8
    assert found[f"home:{FLEET}"].face == SlotFace("Navigation has Nanofleet of Repair Bots")
    assert found[FLEET].rect == found["slot:navigation"].rect
    assert found[EXPERT].rect == found[f"home:{EXPERT}"].rect
    tints = adrift().table().hover(s, f"home:{FLEET}").tints
    assert tints == {FLEET: "selected"}


@pytest.mark.rule("ADR-67", "ADR-135")
@pytest.mark.parametrize("count", [1, 3, 11])
def test_any_number_of_held_cards_lies_open_before_its_system(count: int) -> None:
    kept = [e.id for e in adrift().engine.box.events.values() if e.category in ("keep", "standing")][:count]  # type: ignore[attr-defined]
    found = pieces(at_table(taken=tuple(kept), held=[(), (), tuple(kept), ()]))
    lefts = [found[card].rect.left for card in kept]
    assert lefts == sorted(set(lefts))
    assert all(found["tray:defenses"].rect.contains(found[card].rect) for card in kept)
    assert all(isinstance(found[card].face, MiniCardFace) for card in kept)


@pytest.mark.rule("ADR-154")
def test_the_last_cards_are_warned_of() -> None:
    s = at_table()
    many, few = s.copy(), s.copy()
    many.deck, few.deck = s.deck[:5], s.deck[:4]
    assert pieces(many)["deck"].mood is None
    assert pieces(few)["deck"].mood
    assert "out of time" in pieces(few)["deck"].tip.text  # type: ignore[union-attr]


@pytest.mark.rule("ADR-160")
def test_the_odds_are_counted_and_can_be_switched_off() -> None:
    s = at_table(rp=[6, 6, 6, 6])
    face = pieces(s)["odds"].face
    assert isinstance(face, SharesFace)
    assert [count for _, count, _ in face.parts] == [28, 20, 24]
    verbs = [handle.verb for handle in adrift().table().handles(s, DrawCore(2))]
    assert verbs[0] == "+2: 47 met, 1 missed"
    options = adrift().engine.modes.resolve("standard_voyage", {"odds_display": "off", "first_system": "life_support"})
    plain = adrift().engine.begin(options, 1, "table", lambda _: None)
    assert "odds" not in pieces(plain)
    assert adrift().table().handles(plain, DrawCore(2))[0].verb == "+2"


# -- the event ------------------------------------------------------------------------------------------


def story(s: Adrift) -> StoryFace:
    found = pieces(s)
    last = s.previous.card if s.previous else ""
    face = found[event_piece(s.bay or last)].face
    assert isinstance(face, StoryFace)
    return face


@pytest.mark.rule("ADR-152")
def test_the_bay_says_what_the_event_would_do() -> None:
    missed = story(waiting("major_galactic_war", rp=[5, 6, 6, 6]))
    assert (missed.footer, missed.footer_token) == ("Missed: -6. Life Support falls to -1.", "refused")
    assert missed.stats == (("needs", "7", "text"), ("you have", "5", "refused"))
    met = story(waiting("major_galactic_war", rp=[8, 6, 6, 6]))
    assert (met.footer, met.footer_token) == ("Met: +2. Life Support rises to 10.", "legal")
    assert met.stats[1] == ("you have", "8", "legal")
    assert "Collision!" in story(waiting("jack_booted_space_facists", collision=True)).footer


@pytest.mark.rule("ADR-152")
def test_the_fall_is_drawn_on_the_line_before_it_happens() -> None:
    def changes(s: Adrift) -> list[int]:
        faces = [pieces(s)[f"line:{system}"].face for system in SYSTEMS]
        return [face.change for face in faces if isinstance(face, GaugeFace)]

    assert changes(waiting("major_galactic_war", rp=[5, 6, 6, 6])) == [-6, 0, 0, 0]
    assert changes(waiting("major_galactic_war", rp=[8, 6, 6, 6])) == [2, 0, 0, 0]
    assert changes(at_table()) == [0, 0, 0, 0]


def test_consoles_of_several_players_show_whose_they_are() -> None:
    def shapes(seats: int) -> list[str]:
        faces = [pieces(at_table(seats=seats))[system].face for system in SYSTEMS]
        return [face.shape for face in faces if isinstance(face, ConsoleFace)]

    assert shapes(1) == ["", "", "", ""]
    assert len(set(shapes(2))) == 2 and len(set(shapes(4))) == 4


def test_the_ends_of_the_core_say_what_they_mean() -> None:
    core = pieces(at_table())["core"].face
    assert isinstance(core, PathFace) and core.ends == ("lost", "home")


@pytest.mark.rule("ADR-152")
def test_a_playable_card_says_what_it_would_make_of_the_event() -> None:
    s = waiting("major_galactic_war", rp=[5, 6, 6, 6], held=[(PUMP,), (LOVE,), (), ()])
    found = pieces(s)
    assert "Played now: 7 needed, you have 8: gain 2." in found[PUMP].tip.text  # type: ignore[union-attr]
    assert "Played now: 7 needed, you have 6: lose 6." in found[LOVE].tip.text  # type: ignore[union-attr]


@pytest.mark.rule("ADR-154")
def test_offers_and_time_travel_say_what_is_to_be_decided() -> None:
    offer = at_table(taken=("long_service_award",), bay="long_service_award", pending=[*AFTER, Offer(0, 3)])
    assert story(offer).footer == "Take an Upgrade for 3 RP, or decline."
    last = Record("rogue_ai", 3, (0, 0, 0, -4), 2)
    s = at_table(
        taken=("time_travel", "rogue_ai"), bay="time_travel", discard=("rogue_ai",), previous=last,
        pending=[*AFTER, RewindChoice(0)],
    )  # fmt: skip
    assert story(s).footer == "Rewinding would do: Engineering +4, Warp Core -2."
    assert "Engineering -4, Warp Core +2" in pieces(s)["previous"].tip.text  # type: ignore[union-attr]


def test_after_an_event_the_bay_says_what_it_did() -> None:
    s = at_table(taken=("rogue_ai",), discard=("rogue_ai",), previous=Record("rogue_ai", 3, (0, 0, 0, -4), 0))
    assert story(s).footer == "What it did: Engineering -4."


# -- which touch is which move --------------------------------------------------------------------------


@pytest.mark.rule("ADR-150")
def test_rp_from_the_core_go_to_a_space_of_the_own_line() -> None:
    s = at_table(rp=[6, 6, 6, 6])
    assert paths_of(s, DrawCore(3)) == {("token:core", "space:life_support:9"), ("token:core", "life_support")}
    found = pieces(s)
    spaces = {piece for piece in found if piece.startswith("space:")}
    assert spaces == {f"space:life_support:{n}" for n in (7, 8, 9, 10)}
    assert found["line:life_support"].rect.contains(found["space:life_support:9"].rect)


@pytest.mark.rule("ADR-150")
def test_an_event_is_revealed_by_its_deck() -> None:
    s = at_table()
    assert paths_of(s, RevealEvent()) == {("deck",)}
    assert adrift().table().attempt(s, "deck", "bay") == RevealEvent()


@pytest.mark.rule("ADR-150")
def test_held_cards_go_to_a_console_or_to_the_discard_pile() -> None:
    s = at_table(taken=(PUMP, LOVE, RING), held=[(PUMP, LOVE, RING), (), (), ()])
    assert paths_of(s, PlayCard(PUMP, "life_support")) == {(PUMP, "life_support")}
    assert paths_of(s, PlayCard(LOVE, "defenses")) == {(LOVE, "defenses")}
    assert paths_of(s, DropCard(RING)) == {(RING, "discard")}


@pytest.mark.rule("ADR-150")
def test_rp_go_from_a_console_to_the_core_or_to_another_console() -> None:
    full = at_table(rp=[10, 6, 6, 7], upgrades=[EXPERT, "", "", ""], pending=[TurnEnd(), Spend()])
    assert paths_of(full, BoostCore()) == {("token:life_support", "core")}
    assert ("token:life_support", "core") in paths_of(full, Trade())
    fleet = at_table(rp=[9, 6, 6, 7], upgrades=[FLEET, "", "", ""])
    assert ("token:life_support", "space:engineering:9") in paths_of(fleet, Divert("engineering", 2))
    assert ("token:life_support", "engineering") in paths_of(fleet, Divert("engineering", 2))


@pytest.mark.rule("ADR-150")
def test_upgrades_go_to_their_slot() -> None:
    s = at_table(rp=[10, 6, 6, 6], pending=[TurnEnd(), Spend()])
    assert paths_of(s, BuyUpgrade(FLEET)) == {(FLEET, "slot:life_support")}
    s.upgrades[0] = EXPERT
    assert paths_of(s, BuyUpgrade(FLEET)) == {(FLEET, EXPERT)}
    offer = at_table(taken=("long_service_award",), bay="long_service_award", pending=[*AFTER, Offer(0, 0)])
    assert paths_of(offer, TakeUpgrade(FLEET)) == {(FLEET, "slot:life_support")}


@pytest.mark.rule("ADR-150")
def test_powers_are_used_with_their_card() -> None:
    scan = at_table(upgrades=[STEVE, "", "", ""])
    assert paths_of(scan, Scan()) == {(STEVE, "deck")}
    cancel = waiting("rogue_ai", upgrades=[NYMPHS, "", "", ""])
    assert paths_of(cancel, CancelEvent()) == {(NYMPHS, "event:rogue_ai")}


@pytest.mark.rule("ADR-150")
def test_time_travel_goes_to_the_previous_event() -> None:
    s = at_table(
        taken=("time_travel", "rogue_ai"), bay="time_travel", discard=("rogue_ai",), pending=[*AFTER, RewindChoice(0)],
        previous=Record("rogue_ai", 3, (0, 0, 0, -4), 0),
    )  # fmt: skip
    assert paths_of(s, Rewind()) == {("event:time_travel", "previous")}


@pytest.mark.rule("ADR-150", "ADR-89")
def test_scanned_cards_lie_large_and_are_touched_in_order() -> None:
    s = at_table(known=3, pending=[Prep(drawn=False), ScanOrder(0, 3)])
    a, b, c = s.deck[:3]
    found = pieces(s)
    assert all(isinstance(found[f"pick:{card}"].face, StoryFace) for card in (a, b, c))
    assert paths_of(s, OrderCards((c, a, b))) == {(f"pick:{c}", f"pick:{a}", f"pick:{b}")}


@pytest.mark.rule("ADR-150")
def test_ending_and_passing_are_buttons() -> None:
    spend = at_table(pending=[TurnEnd(), Spend()])
    keys = {type(a.move): a.key for a in adrift().table().actions(spend, adrift().engine.moves(spend))}
    assert keys == {EndTurn: "E"}
    react = waiting("rogue_ai", held=[(PUMP,), (), (), ()])
    assert [a.move for a in adrift().table().actions(react, adrift().engine.moves(react))] == [Pass()]
    assert paths_of(react, Pass()) == set()


@pytest.mark.rule("ADR-151")
@pytest.mark.parametrize(
    ("source", "target", "rule"),
    [
        ("token:core", "life_support", "ADR-64"),
        ("token:life_support", "core", "ADR-87"),
        ("token:life_support", "rp:navigation", "ADR-88"),
        (PUMP, "navigation", "ADR-68"),
        (PUMP, "discard", "ADR-80"),
        (LOVE, "defenses", "ADR-67"),
        (RING, "engineering", "ADR-74"),
        (EXPERT, "slot:life_support", "ADR-120"),
        (FLEET, "deck", "ADR-89"),
        (FLEET, "bay", "ADR-91"),
    ],
)
def test_a_drop_that_is_no_move_is_refused_with_its_rule(source: str, target: str, rule: str) -> None:
    s = at_table(
        taken=(PUMP, LOVE, RING), held=[(PUMP, RING), (LOVE,), (), ()], pending=[Prep(drawn=True)],
        upgrades=[FLEET if source == FLEET else "", "", "", ""],
    )  # fmt: skip
    attempt = adrift().table().attempt(s, source, target)
    assert attempt
    no = adrift().engine.check(s, attempt)
    assert no
    assert no.rule == rule, adrift().words.refusal(no)


@pytest.mark.parametrize(
    ("source", "target"),
    [("token:core", "navigation"), ("token:navigation", "core"), (EXPERT, "slot:navigation"), ("previous", "bay")],
)
def test_a_drop_on_somebody_elses_console_is_never_taken_for_an_own_move(source: str, target: str) -> None:
    s = at_table(rp=[10, 6, 6, 6], pending=[TurnEnd(), Spend()])
    assert adrift().table().attempt(s, source, target) is None


@pytest.mark.rule("ADR-159")
@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (happened.EventRevealed("navigation", "critters"), "flip"),
        (happened.ThresholdMet("navigation", "critters", 2, 2, 8), "chime"),
        (happened.ThresholdMissed("navigation", "critters", 2, 1, 0), "refuse"),
        (happened.ThresholdMissed("navigation", "critters", 2, 1, -6), "alarm"),
        (happened.CoreDrawn("navigation", 2, 3), "alarm"),
        (happened.CoreDrawn("navigation", 2, 4), "engine"),
        (happened.CoreChanged("critical_system_failure", 2, 3, "loss"), "alarm"),
        (happened.CoreChanged("critical_system_failure", 2, 4, "loss"), "thud"),
        (happened.FullPowerReached("navigation"), "choir"),
        (happened.VoyageEnded("won", 25, 10), "win"),
        (happened.VoyageEnded("core_zero", 0, 10), "lose"),
    ],
)
def test_what_happens_is_heard(event: Any, sound: str) -> None:
    cue = adrift().table().cue(at_table(), event)
    assert cue
    assert cue.sound == sound


@pytest.mark.rule("ADR-152")
def test_pointing_at_the_event_shows_whom_it_would_change() -> None:
    storm = waiting("asteroid_storm", rp=[6, -9, 6, 6], upgrades=["", "back_from_the_dead", "", ""])
    assert adrift().table().hover(storm, "event:asteroid_storm").tints == {
        "life_support": "refused", "defenses": "refused", "engineering": "refused", "core:plate": "legal",
    }  # fmt: skip
    assert adrift().table().hover(storm, "deck").tints == {}


def test_every_card_has_a_picture() -> None:
    box = adrift().engine.box  # type: ignore[attr-defined]
    names = [f"event_{card}" for card in box.events] + [f"upgrade_{card}" for card in box.upgrades]
    folder = paths.assets() / "images" / "adrift"
    assert [name for name in names if not (folder / f"{name}.svg").exists()] == []


# -- what newcomers found ---------------------------------------------------------------------------------


def test_a_core_that_is_full_is_home() -> None:
    said = [pieces(at_table(core=core))["core:label"].face for core in (23, 25)]
    assert [face.text for face in said if isinstance(face, LabelFace)] == [
        "Warp Core: nearly home!", "Warp Core: home!",
    ]  # fmt: skip


def test_no_system_is_the_lowest_where_all_are_even() -> None:
    lines = [adrift().table().goal(at_table(rp=rp), 0).parts[1].text for rp in ([6, 6, 6, 6], [6, 6, 5, 6])]
    assert lines == ["Any system at -10: lost. Now all 6", "Any system at -10: lost. Lowest: Defenses 5"]


def test_a_revealed_card_is_announced_until_it_has_been_read() -> None:
    """D1. CachedPart cards too had flown off unread."""
    for card, text in (
        ("brotherly_love", "Life Support keeps the card."),
        ("major_galactic_war", "7 needed, you have 6"),
    ):
        s = waiting(card)
        cue = adrift().table().cue(s, happened.EventRevealed("life_support", card))
        assert cue
        assert cue.kind == "card"
        assert cue.card
        assert cue.card.title == s.box.events[card].name
        assert s.box.events[card].text in cue.card.text
        assert text in cue.card.text
        assert cue.flash == (event_piece(card),)


def test_no_card_is_stretched_on_its_way() -> None:
    """D1. What a card comes from and goes to has the card's own shape."""
    s = waiting("rogue_ai", held=[(PUMP,), (), (), ()])
    found = pieces(s)
    for card in (PUMP, event_piece("rogue_ai")):
        own = found[card].rect
        for end in (found[card].comes_from, found[card].goes_to):
            room = found[end].rect
            assert abs(room.width / room.height - own.width / own.height) < 0.05, (card, end)
    assert event_piece(PUMP) != PUMP, "a card in the bay and one in a tray would change their shape on the way"


@pytest.mark.parametrize(
    ("record", "done"),
    [
        (Record("long_service_award", 1, upgrade=FLEET), "Navigation gets Nanofleet of Repair Bots"),
        (Record("the_old_grad_school_try", 1, (0, -3, 0, 0), 0, FLEET, EXPERT), "Navigation -3, Navigation gets"),
        (Record("time_travel", 1, replaced=FLEET), "Navigation loses Nanofleet of Repair Bots"),
        (Record("long_service_award", 1), "nothing"),
    ],
)  # fmt: skip
def test_an_upgrade_that_was_taken_is_not_nothing(record: Record, done: str) -> None:
    """D2."""
    s = at_table(taken=(record.card,), discard=(record.card,), previous=record)
    assert story(s).footer.startswith(f"What it did: {done}")
    assert f"What it did: {done}" in pieces(s)["previous"].tip.text  # type: ignore[union-attr]


def test_a_kept_card_that_was_played_since_did_not_do_nothing() -> None:
    """D2. What became of it is not remembered, so nothing is claimed."""
    s = at_table(taken=(PUMP,), discard=(PUMP,), previous=Record(PUMP, 0))
    assert "What it did" not in pieces(s)["previous"].tip.text  # type: ignore[union-attr]
    assert pieces(s)["bay"].face == SlotFace("The next event comes here"), "it would lie there as a card to keep"


def test_rewinding_an_offer_says_what_becomes_of_the_upgrade() -> None:
    last = Record("long_service_award", 3, upgrade=FLEET, replaced=EXPERT)
    s = at_table(
        taken=("time_travel", last.card), bay="time_travel", discard=(last.card,), previous=last,
        upgrades=["", "", "", FLEET], pending=[*AFTER, RewindChoice(0)],
    )  # fmt: skip
    assert story(s).footer == "Rewinding would do: Engineering gets Brilliant but Irascible Expert."


def test_an_upgrade_that_can_be_replaced_is_not_painted_over() -> None:
    """A9. The target is the card itself; the place beneath it is empty."""
    s = at_table(rp=[10, 6, 6, 6], upgrades=[EXPERT, "", "", ""], pending=[TurnEnd(), Spend()])
    found = pieces(s)
    assert isinstance(found[EXPERT].face, MiniCardFace)
    assert found[EXPERT].full, "the verb would hide its name"
    assert found["slot:life_support"].face == LabelFace("")
    above = [p.id for p in found.values() if p.layer > found[EXPERT].layer and p.rect.colliderect(found[EXPERT].rect)]
    assert above == []


@pytest.mark.parametrize(
    ("card", "note"),
    [
        ("rogue_ai", ""),
        ("black_hole", "Some of this card is reconstructed."),
        ("hull_breach", "The numbers of this card are reconstructed."),
    ],
)
def test_a_card_says_how_much_of_it_is_reconstructed(card: str, note: str) -> None:
    s = at_table()
    tip = Cards(adrift().words).event_tip(s, card)
    assert tip.text.endswith(note or s.box.events[card].flavour)
