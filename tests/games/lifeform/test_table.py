"""The table of Lifeform: where things lie, what they say, and that nothing secret shows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from game import paths
from game.core.engine import UNKNOWN
from game.core.game import Game
from game.core.rng import Rng
from game.games import GAMES
from game.games.lifeform.rules.crew.engine import CrewEngine
from game.games.lifeform.rules.crew.events import ImageFlamed
from game.games.lifeform.rules.crew.lifeform_events import Calibrated, ImageMoved, ImageRevealed, KillHeard, RealSet
from game.games.lifeform.rules.crew.showdown import Hibernation
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.data.cards import SHOWDOWN_ICONS
from game.games.lifeform.rules.data.checks import CREW_ICONS, LIFEFORM_ICONS, REACTION_ICONS
from game.games.lifeform.rules.data.components import Box
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.events import ClockMoved
from game.games.lifeform.rules.ship.moves import PlayCard
from game.games.lifeform.table.crew.now import HOWS
from game.games.lifeform.table.crew.touch import BUTTONS, PASSES
from game.games.lifeform.table.faces.cards import ActionCardFace, CountFace
from game.games.lifeform.table.faces.plan import chamber_name
from game.games.lifeform.table.faces.tracks import ReadoutFace, TickFace
from game.games.lifeform.table.parts.map import DETOURS, SPOTS, lay_out, shafts
from game.games.lifeform.table.parts.side import clock_token
from game.ui import fonts
from game.ui.faces import SpriteFace
from game.ui.paint import Look, S
from game.ui.table import Placed
from game.ui.theme import load_themes
from tests.contract.walks import KINDS, walk
from tests.ui.looks import looking

AREA = Rect(0, 108, 1260, 792)
BOARD = Rect(8, 68, 892, 650)


@pytest.fixture(scope="module")
def game() -> Game:
    return KINDS["lifeform"]


def components(game: Game) -> Box:
    engine = game.engine
    assert isinstance(engine, CrewEngine)
    return engine.box


def started(game: Game, seats: int, seed: int = 1, *, moves: int = 60) -> Crew:
    """A game that has been played at random for a while, with the crew's turn on."""
    options = game.engine.modes.resolve("")
    rng = Rng.from_text(f"table {seed}")
    state: Crew = game.engine.begin(options, seats, str(seed), lambda _: None)
    while moves > 0 or state.stage != "starship" or deciding(game, state) == state.terms.lifeform:
        game.engine.apply(state, rng.choice(game.engine.moves(state)), lambda _: None)
        moves -= 1
    return state


def deciding(game: Game, state: Crew) -> int:
    asked = game.engine.asking(state)
    assert asked
    return asked[1].seat


def pieces(game: Game, state: Any, seat: int | None) -> dict[str, Placed]:
    return {placed.id: placed for placed in game.table().scenery(looking(game.engine, state, seat, AREA)).pieces}


def positions(game: Game, seeds: range) -> Iterator[tuple[Crew, int]]:
    for seed in seeds:
        for step in walk(game, seed):
            yield step.before, deciding(game, step.before)


# -- the ship ------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-T1")
def test_every_chamber_has_its_place_on_its_deck(game: Game) -> None:
    ship = components(game).ship
    plan = lay_out(ship, BOARD)
    assert set(SPOTS) == set(ship.chambers)
    for chamber in ship.plan.chambers:
        assert plan.decks[chamber.deck].contains(plan.rooms[chamber.id]), chamber.id
    for one, other in combinations(plan.rooms.values(), 2):
        assert not one.colliderect(other)
    decks = [plan.decks[deck.id] for deck in ship.plan.decks]
    assert [deck.top for deck in decks] == sorted(deck.top for deck in decks)


@pytest.mark.rule("LIF-T1")
def test_no_corridor_runs_behind_a_chamber_it_does_not_lead_to(game: Game) -> None:
    ship = components(game).ship
    plan = lay_out(ship, BOARD)
    for link in (link for link in ship.plan.links if not link.deck_link):
        (knot,) = plan.knots[link.id]
        (x1, y1), (x2, y2) = plan.rooms[link.a].center, plan.rooms[link.b].center
        way = [knot] if link.id in DETOURS else [(x1 + (x2 - x1) * t / 40, y1 + (y2 - y1) * t / 40) for t in range(41)]
        for chamber, room in plan.rooms.items():
            assert not room.collidepoint(knot), (link.id, chamber)
            if chamber not in (link.a, link.b):
                assert not any(room.collidepoint(place) for place in way), (link.id, chamber)


@pytest.mark.rule("LIF-T1")
def test_links_between_decks_have_the_same_number_at_both_ends(game: Game) -> None:
    shown = pieces(game, started(game, 2), None)
    for link, number in shafts(components(game).ship).items():
        for end in (0, 1):
            face = shown[f"shaft:{link}:{end}"].face
            assert getattr(face, "label", "") == str(number)


@pytest.mark.rule("LIF-T1")
def test_names_and_shafts_can_be_read_in_a_small_window(game: Game) -> None:
    """At 1280x720: every name has room in the smallest step."""
    look = Look(load_themes(paths.assets() / "themes.yaml", GAMES, paths.levels())["default"], (1280, 720))
    pygame.font.init()
    shown = pieces(game, started(game, 2), None)
    for chamber in components(game).ship.chambers:
        box = look.rect(chamber_name(shown[chamber].rect))
        assert fonts.fits(game.words.ui(f"t_short_{chamber}"), look.font_px(S), True, box.size), chamber
    for link in shafts(components(game).ship):
        assert look.rect(shown[f"shaft:{link}:0"].rect).height >= 16


@pytest.mark.rule("LIF-T2")
def test_a_chamber_shows_what_it_is_and_what_befell_it(game: Game) -> None:
    state = started(game, 2)
    state.outages, state.breach = ("mess",), "crew_quarters"
    shown = pieces(game, state, None)
    for chamber in components(game).ship.plan.chambers:
        signs = getattr(shown[chamber.id].face, "signs", ())
        for kind in ("vent", "cocoon", "circuit", "objective", "shielded"):
            assert (f"lifeform/kind_{kind}" in signs) == getattr(chamber, kind), (chamber.id, kind)
    assert getattr(shown["mess"].face, "state", "") == "dark"
    assert getattr(shown["crew_quarters"].face, "state", "") == "torn"
    assert getattr(shown["galley"].face, "state", "") == "lit"


def test_every_picture_is_drawn(game: Game) -> None:
    box = components(game)
    names = [f"icon_{icon}" for icon in (*CREW_ICONS, *LIFEFORM_ICONS, *REACTION_ICONS)]
    names += [f"show_{icon}" for icon in (*SHOWDOWN_ICONS, "harpoon")]
    names += [f"portrait_{character}" for character in box.characters]
    names += [f"column_{column}" for column in COLUMNS]
    names += [f"token_{token}" for token in box.data_tokens]
    for name in names:
        assert (paths.assets() / "images" / "lifeform" / f"{name}.svg").exists(), name


def test_every_picture_on_the_table_is_drawn(game: Game) -> None:
    table = game.table()
    wanted = set()
    for state, seat in list(positions(game, range(3)))[::9]:
        for placed in table.scenery(looking(game.engine, game.engine.view(state, seat), seat, AREA)).pieces:
            face = placed.face
            if isinstance(face, SpriteFace | CountFace):
                wanted.add(face.picture)
            wanted |= set(getattr(face, "icons", ())) | set(getattr(face, "signs", ()))
    for name in wanted:
        assert (paths.assets() / "images" / f"{name}.svg").exists(), name


# -- cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-T3")
def test_an_icon_says_what_it_needs_and_why_it_cannot_be_used_now(game: Game) -> None:
    state = started(game, 2)
    seat = state.terms.crew[0]
    state.at.pop("android", None)
    state.set_hand(seat, ("shock_prod.1",))
    tip = pieces(game, game.engine.view(state, seat), seat)["icon:shock_prod.1:0:0"].tip
    assert tip
    assert tip.rule == "LIF-148"
    need = game.words.ui("icon_tip.SHOCK_ANDROID")
    assert tip.text.startswith(need)
    assert len(tip.text) > len(need), "it says why not"


@pytest.mark.rule("LIF-T3")
def test_every_icon_of_the_tracks_and_of_the_loadout_can_be_asked(game: Game) -> None:
    state = started(game, 2)
    state.loadout = (0, 3, 0, 0, 0)
    box = state.box
    looks = [looking(game.engine, state, None, AREA, sheet=s) for s in ("track:clock", "track:hostility", "launch")]
    shown = {placed.id: placed for look in looks for placed in game.table().scenery(look).pieces}
    for space in box.tracks.self_destruct.spaces:
        assert (f"minute:{space.id}" in shown) == bool(space.icons)
    for space in box.tracks.hostility.spaces:
        assert (f"hostility:{space.id}" in shown) == bool(space.icons or space.claw)
    for column in COLUMNS:
        for i, place in enumerate(box.columns[column].spaces):
            asked = shown.get(f"bonus:{place.id}")
            assert (asked is not None) == (place.bonus is not None and i >= state.column(column))
            assert asked is None or (asked.tip and box.loadout.bonuses[str(place.bonus)].text == asked.tip.text)
            assert asked is None or shown[f"silo:{column}"].rect.contains(asked.rect)


@pytest.mark.rule("LIF-T4")
def test_only_what_can_be_played_is_bright(game: Game) -> None:
    found = set()
    for state, seat in list(positions(game, range(3)))[::4]:
        view = game.engine.view(state, seat)
        legal = {(m.card, m.row) for m in game.engine.moves(view) if isinstance(m, PlayCard)}
        if not legal:
            continue
        shown = pieces(game, view, seat)
        for card in view.hands[seat]:
            face = shown[card].face
            assert isinstance(face, ActionCardFace)
            assert face.dimmed == (card not in {card for card, _ in legal})
            assert face.live == tuple((card, row) in legal for row in range(len(face.live)))
            found |= set(face.live)
    assert found == {True, False}


@pytest.mark.rule("LIF-T4")
def test_under_attack_only_reactions_that_help_are_bright(game: Game) -> None:
    found = set()
    for state, seat in positions(game, range(12)):
        view = game.engine.view(state, seat)
        asked = game.engine.asking(view)
        if not asked or asked[1].prompt not in (Ask.REACT, Ask.RESPOND):
            continue
        helps = {
            card
            for move in game.engine.moves(view)
            for card in (*getattr(move, "cards", ()), getattr(move, "card", ""))
        }
        shown = pieces(game, view, seat)
        for card in view.hands[seat]:
            face = shown[card].face
            assert isinstance(face, ActionCardFace)
            assert not any(face.live)
            assert (face.dimmed, face.extra_live) == (card not in helps, card in helps)
            found.add(face.dimmed)
        if not helps & set(view.hands[seat]):
            assert getattr(shown["now:how"].face, "text", "") == game.words.ui("t_how_no_card")
    assert found == {True, False}


@pytest.mark.rule("LIF-T4")
def test_in_ones_own_turn_reactions_wait(game: Game) -> None:
    state = started(game, 2)
    seat = state.terms.crew[0]
    while not any(isinstance(m, PlayCard) for m in game.engine.moves(game.engine.view(state, seat))):
        game.engine.apply(state, game.engine.moves(state)[0], lambda _: None)
    state.set_hand(seat, ("leg_it.1",))
    face = pieces(game, game.engine.view(state, seat), seat)["leg_it.1"].face
    assert isinstance(face, ActionCardFace)
    assert face.extra_label == game.words.ui("t_answer_R_RUN")
    assert not face.extra_live


def test_no_card_of_a_full_hand_covers_another(game: Game) -> None:
    state = started(game, 2)
    seat = state.terms.crew[0]
    state.set_hand(seat, state.crew_deck[:9])
    shown = pieces(game, game.engine.view(state, seat), seat)
    rects = [shown[card].rect for card in state.hands[seat]]
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


# -- what is open and what is not -----------------------------------------------------------------------------


@pytest.mark.rule("LIF-T7")
def test_the_crew_cannot_see_which_image_is_real(game: Game) -> None:
    state = started(game, 3)
    seat = deciding(game, state)
    other = state.copy()
    state.suspicion = other.suspicion = dict.fromkeys(state.images(), 1)
    state.real, other.real = state.images()[:2]
    assert state.real != other.real
    table = game.table()
    one, two = (table.scenery(looking(game.engine, game.engine.view(s, seat), seat, AREA)) for s in (state, other))
    assert one == two
    lifeform = state.terms.lifeform
    one, two = (
        table.scenery(looking(game.engine, game.engine.view(s, lifeform), lifeform, AREA)) for s in (state, other)
    )
    assert one != two


@pytest.mark.rule("LIF-T7")
def test_a_calibration_is_neither_heard_nor_seen(game: Game) -> None:
    table = game.table()
    assert table.cue(started(game, 2), Calibrated()) is None
    assert table.cue(started(game, 2), RealSet("alpha")) is None


@pytest.mark.rule("LIF-T7")
def test_nothing_hidden_is_written_on_the_table(game: Game) -> None:
    """Cards of other hands appear nowhere on the table of a seat."""
    for state, _ in list(positions(game, range(2)))[::29]:
        for seat in range(state.terms.players):
            view = game.engine.view(state, seat)
            own = set(view.hands[seat])
            for placed in game.table().scenery(looking(game.engine, view, seat, AREA)).pieces:
                kind, _, rest = placed.id.partition(":")
                card = rest.rpartition(":")[0] if kind == "row" else placed.id
                if card in state.box.cards:
                    assert card in own, (placed.id, seat)


@pytest.mark.rule("LIF-T8")
def test_the_table_says_what_a_launch_still_needs(game: Game) -> None:
    state = started(game, 2)
    state.loadout = (0, 0, 0, 0, 0)
    shown = pieces(game, game.engine.view(state, 0), 0)
    columns = (("weaponry", 2), ("coolant", state.overheating - 1), ("energy", 2))
    for column, need in columns:
        face = shown[column].face
        assert isinstance(face, TickFace) and not face.done
        assert face.title.endswith(f"0/{need}")
    assert "gap:aboard" in shown
    assert "gap:abandon" not in shown, "if nobody is aboard, that says it"
    gaps = [piece for piece in shown if piece.startswith("gap:") or piece in state.objectives]
    assert str(len(gaps) + len(columns)) in getattr(shown["launch"].face, "note", "")
    state.loadout = (2, state.overheating, 2, 0, 0)
    done = pieces(game, game.engine.view(state, 0), 0)
    assert all(getattr(done[column].face, "done", False) for column, _ in columns)


@pytest.mark.rule("LIF-T10")
def test_the_clock_turns_amber_and_red(game: Game) -> None:
    assert [clock_token(m) for m in (21, 20, 11, 10, 1)] == [
        "lif_crew", "lif_warning", "lif_warning", "lif_beast", "lif_beast",
    ]  # fmt: skip
    table, state = game.table(), started(game, 2)
    loud = [minute for minute in range(1, 31) if table.cue(state, ClockMoved(minute)).sound == "alarm"]
    assert loud == [1, 2, 3, 4, 5, 9, 10, 20]


@pytest.mark.rule("LIF-T10")
def test_an_image_that_comes_near_is_felt(game: Game) -> None:
    """Whichever image it is: a heartbeat tells nothing but what everybody sees."""
    table, state = game.table(), started(game, 2)
    people = list(state.owner)
    state.at |= {"alpha": "cockpit", "beta": "engineering", people[0]: "galley", people[1]: "galley"}
    felt = {"mess": True, "medical_bay": True, "ore_refinery": False, "engineering": False}
    for real in ("alpha", "beta"):
        state.real = real
        for seat in (None, *range(state.terms.players)):
            view = game.engine.view(state, seat)
            for chamber, near in felt.items():
                cue = table.cue(view, ImageMoved("alpha", chamber, "move"))
                assert cue, chamber
                assert (cue.sound == "heartbeat") is near, chamber
    placed = table.cue(state, ImageMoved("alpha", "mess", "place"))
    assert placed, "at the beginning nobody is hunted yet"
    assert placed.sound != "heartbeat"
    for character in people:
        state.at[character] = "remora"
    aboard = table.cue(state, ImageMoved("alpha", "shuttle_bay", "move"))
    assert aboard, "nobody aboard is felt by it"
    assert aboard.sound != "heartbeat"


@pytest.mark.rule("LIF-T10")
def test_fire_comes_from_the_nearest_and_a_noisy_kill_shakes_the_ship(game: Game) -> None:
    table, state = game.table(), started(game, 2)
    near, far = [c for c in state.owner if state.owner[c] == state.active][:2]
    state.at |= {"alpha": "mess", near: "galley", far: "engineering"}
    flame, noisy, silent = (
        table.cue(state, event) for event in (ImageFlamed("alpha"), KillHeard("noisy"), KillHeard("silent"))
    )
    assert flame
    assert flame.stream == ((near, "alpha"),)
    assert noisy
    assert silent
    assert (noisy.shake, silent.shake) == (True, False)
    roar, nothing = (table.cue(state, ImageRevealed("alpha", cause)) for cause in ("real", "ghost"))
    assert roar
    assert nothing
    assert (roar.sound, roar.flicker) == ("roar", False)
    assert nothing.flicker


# -- scenes ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-T6")
def test_an_attack_is_shown_step_by_step(game: Game) -> None:
    steps = set()
    for state, seat in positions(game, range(12)):
        if state.strike and (strip := pieces(game, game.engine.view(state, seat), seat).get("attack:steps")):
            steps.add(getattr(strip.face, "now", -1) + 1)
    assert {3, 5, 6} <= steps, "reactions, ghosts and calibration"


def showdown(game: Game, seats: int) -> Crew:
    """The hibernation of a crew that got away with the lifeform aboard."""
    state = started(game, seats)
    for piece in (*state.owner, *(["cat"] if "cat" in state.at else [])):
        state.at[piece] = state.box.ship.special.shuttle
    state.loadout, state.hostility, state.ending = (5, 7, 4, 6, 6), 13, "b"
    state.data = tuple(("data_claw", "data_lever") if i in state.terms.crew else () for i in range(seats))
    state.stowaway, state.strike, state.reaction, state.in_play = "stowaway_late", None, None, ()
    state.pending.clear()
    state.then(Hibernation())
    game.engine.settle(state, lambda _: None)
    return state


@pytest.mark.rule("LIF-T6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_showdown_can_be_fought_on_the_table(game: Game, seats: int) -> None:
    table = game.table()
    state = showdown(game, seats)
    rng = Rng.from_text(f"showdown {seats}")
    seen = set()
    while asked := game.engine.asking(state):
        seat = asked[1].seat
        seen.add(asked[1].prompt)
        view = game.engine.view(state, seat)
        shown = pieces(game, view, seat)
        moves = game.engine.moves(view)
        buttons = {action.move for action in table.actions(view, moves)}
        for move in moves:
            handles = table.handles(view, move)
            assert handles or move in buttons, move
            for handle in handles:
                assert set(handle.path) <= set(shown), (move, handle)
        game.engine.apply(state, rng.choice(game.engine.moves(state)), lambda _: None)
    assert {"life.target", "life.lay_card", "life.fight"} <= seen or seats == 2
    assert "life.lay_card" in seen


@pytest.mark.rule("LIF-T6")
def test_the_steps_of_a_fight_are_shown_from_the_choice_of_its_target_on(game: Game) -> None:
    state = showdown(game, 3)
    seen = []
    while game.engine.asking(state):
        strip = pieces(game, game.engine.view(state, None), None)["fight:steps"].face
        seen.append(getattr(strip, "now", None))
        game.engine.apply(state, game.engine.moves(state)[0], lambda _: None)
    assert {-1, 0, 1, 2} <= set(seen)
    assert seen[0] == -1, "hands are made up before the first fight"


@pytest.mark.rule("LIF-126")
def test_whoever_plays_the_mainframe_has_its_cards_in_hand(game: Game) -> None:
    state = started(game, 3)
    one, other = state.terms.crew[:2]
    state.roles = tuple("mainframe" if seat == one else role for seat, role in enumerate(state.roles))
    state.role_cards["mainframe"] = tuple(state.box.mainframe_cards)
    card = next(iter(state.box.mainframe_cards))
    mine, theirs = (pieces(game, game.engine.view(state, seat), seat) for seat in (one, other))
    assert getattr(mine[card].face, "text", "") == state.box.mainframe_cards[card].text
    assert mine["hand"].rect.contains(mine[card].rect)
    assert not theirs["hand"].rect.colliderect(theirs[card].rect)


@pytest.mark.rule("LIF-T6")
def test_a_fight_counts_what_is_left_to_match(game: Game) -> None:
    state = showdown(game, 3)
    while not (state.fight and state.fight.revealed and deciding(game, state) == state.fight.target):
        move = next((m for m in game.engine.moves(state) if type(m).__name__ == "Pass"), game.engine.moves(state)[0])
        game.engine.apply(state, move, lambda _: None)
    face = pieces(game, game.engine.view(state, state.fight.target), state.fight.target)["fight:gap"].face
    assert isinstance(face, ReadoutFace)
    assert int(face.value) == len(state.fight.icons)


@pytest.mark.rule("LIF-T6")
def test_the_card_of_a_fight_lies_face_down_for_the_crew(game: Game) -> None:
    state = showdown(game, 2)
    while not (state.fight and state.fight.card and not state.fight.revealed):
        game.engine.apply(state, game.engine.moves(state)[0], lambda _: None)
    crew = state.terms.crew[0]
    view = game.engine.view(state, crew)
    assert view.fight.card == UNKNOWN
    assert type(pieces(game, view, crew)["fight:card"].face).__name__ == "BackFace"


# -- words and replays -----------------------------------------------------------------------------------------


@pytest.mark.rule("LIF-T11")
def test_with_everything_open_the_hand_of_who_decides_is_shown(game: Game) -> None:
    state = next(s for s, seat in positions(game, range(9)) if s.stage == "starship" and seat == s.terms.lifeform)
    lifeform, crew = state.terms.lifeform, state.terms.crew[0]
    assert state.hands[lifeform]
    opened_up = pieces(game, state, crew)
    assert set(state.hands[lifeform]) <= set(opened_up)
    as_seen = pieces(game, game.engine.view(state, crew), crew)
    assert not set(state.hands[lifeform]) & set(as_seen)
    assert set(state.hands[crew]) <= set(as_seen)


def test_hints_for_the_hands_and_words_for_no_are_written(game: Game) -> None:
    for prompt in HOWS:
        assert game.words.ui(f"t_how.{prompt.removeprefix('life.')}")
    for prompt in PASSES:
        assert game.words.ui(f"t_pass.{prompt.removeprefix('life.')}")
    for kind in game.engine.move_types:
        if kind.__name__ not in {"Resign"} and kind not in BUTTONS:
            assert game.words.ui(f"t_verb_{kind.__name__}")
