"""Export and import: what is not a sound match is refused with the reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.core.game import Game
from game.core.save import Accepted, BadSave, _seal, accept, from_file, load, saved, to_file
from tests.contract.walks import opened, random_match

GAMES = ["exoship"]
EARLIER = f"{opened('exoship').edition}-earlier"
"""The fingerprint of today's edition with other words in its files."""


@pytest.fixture
def text(exoship: Game) -> str:
    return to_file(saved(random_match(exoship, 3, moves=6), exoship))


def test_a_match_comes_back_as_it_was(exoship: Game) -> None:
    match = random_match(exoship, 3)
    back = load(from_file(to_file(saved(match, exoship)), GAMES), exoship)
    assert back.how == "replayed"
    assert back.match.state == match.state
    assert back.match.setup == match.setup


def test_the_file_is_small(text: str) -> None:
    assert len(text) < 8_000


def refused(text: str) -> str:
    with pytest.raises(BadSave) as error:
        from_file(text, GAMES)
    return str(error.value)


def test_a_foreign_file_is_refused() -> None:
    assert "not JSON" in refused("GIF89a")
    assert "not a Starboard match" in refused("[1, 2]")
    assert "not a Starboard match" in refused('{"name": "a shopping list"}')
    assert "not JSON" in refused("")


def test_a_truncated_file_is_refused(text: str) -> None:
    for length in range(1, len(text) - 2, 97):
        assert "cut short" in refused(text[:length])


def edited(text: str, change: Callable[[dict[str, Any]], None], *, sealed: bool) -> str:
    plain = json.loads(text)
    change(plain)
    if sealed:
        plain["seal"] = _seal(plain["match"])
    return json.dumps(plain)


def test_an_edited_file_is_refused(text: str) -> None:
    def cheat(plain: dict[str, Any]) -> None:
        plain["match"]["snapshot"]["rift"] = ["F01"]

    assert "changed after it was exported" in refused(edited(text, cheat, sealed=False))


def test_a_newer_format_is_refused(text: str) -> None:
    def newer(plain: dict[str, Any]) -> None:
        plain["format"] = 2

    assert "a newer version wrote it" in refused(edited(text, newer, sealed=False))


@pytest.mark.parametrize("version", [None, "1", 0, -3, True])
def test_a_senseless_format_is_refused(text: str, version: Any) -> None:
    assert "makes no sense" in refused(edited(text, lambda plain: plain.update(format=version), sealed=False))


def test_missing_and_unknown_keys_are_named_even_under_a_good_seal(text: str) -> None:
    assert "'setup' is missing" in refused(edited(text, lambda p: p["match"].pop("setup"), sealed=True))
    assert "'extra' is unknown" in refused(edited(text, lambda p: p["match"].update(extra=1), sealed=True))
    wrong = edited(text, lambda p: p["match"]["setup"].update(seed=3), sealed=True)
    assert "setup.seed: text is needed, not 3" in refused(wrong)


def test_a_game_we_do_not_have_is_named(text: str) -> None:
    def other(plain: dict[str, Any]) -> None:
        plain["match"]["setup"]["game"] = "exosip"

    assert "did you mean 'exoship'" in refused(edited(text, other, sealed=True))


def test_a_mended_rule_falls_back_on_the_snapshot(exoship: Game) -> None:
    match = random_match(exoship, 3, moves=6)
    save = saved(match, exoship)
    strange = replace(save.moves[2], move={"move": "Sway", "founder": "F01", "target": "F01"})
    loaded = load(replace(save, moves=(*save.moves[:2], strange, *save.moves[3:])), exoship)
    assert loaded.how == "snapshot"
    assert "move 3 is refused now" in loaded.why
    assert loaded.match.state == match.state
    told = [sentence for moment in match.moments[1:] for sentence in exoship.said(moment)]
    assert list(loaded.match.history) == told
    assert loaded.match.submit(loaded.match.seen(0).moves[0]) is None


def test_a_move_that_no_longer_exists_falls_back_too(exoship: Game) -> None:
    match = random_match(exoship, 3, moves=6)
    save = saved(match, exoship)
    gone = replace(save.moves[2], move={"move": "Teleport"})
    loaded = load(replace(save, moves=(*save.moves[:2], gone, *save.moves[3:])), exoship)
    assert loaded.how == "snapshot"
    assert "there is no move 'Teleport'" in loaded.why


def test_a_snapshot_that_differs_from_the_replay_wins(exoship: Game) -> None:
    match = random_match(exoship, 3, moves=6)
    save = saved(match, exoship)
    loaded = load(replace(save, snapshot={**save.snapshot, "position": 4}), exoship)
    assert loaded.how == "snapshot"
    assert loaded.match.state.position == 4


def test_a_position_of_an_earlier_version_that_cannot_be_read_is_played_again(exoship: Game) -> None:
    match = random_match(exoship, 3, moves=6)
    broken = replace(saved(match, exoship), snapshot={"position": 4})
    loaded = load(replace(broken, rules=EARLIER), exoship)
    assert loaded.how == "replayed" and loaded.match.state == match.state
    with pytest.raises(BadSave, match="neither its moves"):
        load(replace(broken, moves=()), exoship)


def test_neither_moves_nor_snapshot(exoship: Game) -> None:
    save = saved(random_match(exoship, 3, moves=6), exoship)
    broken = replace(save, moves=(replace(save.moves[0], move={}),), snapshot={"position": 4})
    with pytest.raises(BadSave, match="neither its moves"):
        load(broken, exoship)


def test_the_valid_beginning_is_kept_where_the_snapshot_cannot_be_used(exoship: Game) -> None:
    match = random_match(exoship, 3, moves=6)
    save = saved(match, exoship)
    gone = (*save.moves[:3], replace(save.moves[3], move={"move": "Teleport"}), *save.moves[4:])
    for snapshot in ({"position": 4}, {**save.snapshot, "position": 400}, {**save.snapshot, "pending": []}):
        loaded = load(replace(save, moves=gone, snapshot=snapshot, rules=EARLIER), exoship)
        assert loaded.how == "beginning" and loaded.kept == 3
        assert "there is no move 'Teleport'" in loaded.why
        assert loaded.match.state == match.moments[3].state


def test_of_a_match_from_elsewhere_the_valid_beginning_is_taken_in(exoship: Game) -> None:
    match = random_match(exoship, 3, moves=6)
    save = saved(match, exoship)
    strange = (*save.moves[:4], replace(save.moves[4], move={"move": "Teleport"}), *save.moves[5:])
    for snapshot, rules in ((save.snapshot, save.rules), ({"position": 4}, EARLIER)):
        accepted = accept(replace(save, moves=strange, snapshot=snapshot, rules=rules), exoship)
        assert accepted.kept == 4 and "Teleport" in accepted.why
        assert accepted.save.moves == save.moves[:4]
        assert load(accepted.save, exoship).how == "replayed"


def test_a_snapshot_that_cannot_be_shown_is_refused(exoship: Game) -> None:
    save = saved(random_match(exoship, 3, moves=6), exoship)
    strange = replace(save, rules=EARLIER, moves=(replace(save.moves[0], move={}),))
    assert accept(strange, exoship).save == strange
    for key, value in (("position", 400), ("pending", []), ("columns", []), ("rng", {"seed": 1, "calls": "x"})):
        with pytest.raises(BadSave, match=r"neither its moves .* nor its last position"):
            accept(replace(strange, snapshot={**save.snapshot, key: value}), exoship)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda m: m["setup"]["seats"][0].update(name="A\0"), "setup.seats.0.name: .* cannot be shown"),
        (lambda m: m["setup"].update(seed="\ud800"), "setup.seed: .* cannot be shown"),
        (lambda m: m["moves"][0].update(said=["\x1b[2J"]), "said.0: .* cannot be shown"),
        (lambda m: m["moves"][0].update(said=["x" * 200_000]), "200,000 letters"),
        (lambda m: m["moves"][0].update(seat=2**200), "moves.0.seat: the number is larger"),
        (lambda m: m["snapshot"].update(position=float("nan")), "position: the number is larger"),
        (lambda m: m["snapshot"].update({"\u202e": 1}), "a key: .* cannot be shown"),
        (lambda m: m.update(moves=m["moves"] * 9_000), "more than any match holds"),
        (lambda m: m["snapshot"].update(hand=nested(60)), "nested deeper"),
    ],
)
def test_what_no_match_holds_is_refused_before_it_is_built(
    text: str, change: Callable[[dict[str, Any]], None], why: str
) -> None:
    plain = json.loads(text)
    change(plain["match"])
    with pytest.raises(BadSave, match=why):
        from_file(json.dumps(plain), GAMES)


def nested(depth: int) -> Any:
    return [nested(depth - 1)] if depth else 1


def test_an_option_added_later_has_its_default_in_old_saves(exoship: Game) -> None:
    match = random_match(exoship, 3, moves=6)
    save = saved(match, exoship)
    options = {key: value for key, value in save.setup.options.items() if key != "undo"}
    loaded = load(replace(save, setup=replace(save.setup, options=options)), exoship)
    assert loaded.how == "replayed"


def test_a_scenario_that_is_gone_falls_back_on_the_snapshot(exoship: Game) -> None:
    save = saved(random_match(exoship, 3, moves=6), exoship)
    setup = replace(save.setup, options={**save.setup.options, "scenario": "gone"})
    loaded = load(replace(save, setup=setup), exoship)
    assert loaded.how == "snapshot"
    assert "there is no scenario 'gone'" in loaded.why


def test_a_wrong_number_of_seats_is_refused(exoship: Game) -> None:
    save = saved(random_match(exoship, 3, moves=6), exoship)
    with pytest.raises(BadSave, match="not played with 2 seats"):
        load(replace(save, setup=replace(save.setup, seats=save.setup.seats * 2)), exoship)


def test_huge_numbers_and_deep_nesting_are_refused() -> None:
    assert "cut short or damaged" in refused('{"kind": "starboard match", "format": ' + "9" * 5000 + "}")
    assert "cut short or damaged" in refused('{"a":' + "[" * 100_000)


def test_a_match_from_elsewhere_counts_in_no_series(exoship: Game) -> None:
    save = saved(random_match(exoship, 3), exoship)
    marked = replace(save, setup=replace(save.setup, label="daily_voyage:2026-11-16"))
    assert accept(marked, exoship) == Accepted(save)


def test_what_a_match_from_elsewhere_claims_is_checked(exoship: Game) -> None:
    save = saved(random_match(exoship, 3), exoship)
    assert save.result
    forged = replace(save.result, scores=(99,))
    seats = (replace(save.setup.seats[0], player="zorg"),)
    for wrong, fault in (
        (replace(save, result=forged), "its result is not the one"),
        (replace(save, moves=(replace(save.moves[0], seat=-5), *save.moves[1:])), "another seat"),
        (replace(save, setup=replace(save.setup, seats=seats)), "there is no computer player 'zorg'"),
        (replace(save, snapshot={**save.snapshot, "position": 0}), "another position"),
    ):
        with pytest.raises(BadSave, match=fault):
            accept(wrong, exoship)
