"""The command line as a person types it."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game import __version__, paths, start
from game.cli import MODULES, main, places
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.save import saved, to_file
from game.core.store import Store
from tests.contract.walks import opened, random_match
from tests.core.test_files import odd_files
from tests.tiny import SHELF


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    waiting = iter(lines)

    def read(prompt: str = "") -> str:
        print(prompt, end="")
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)


def test_games_lists_seats_options_and_scenarios(capsys: pytest.CaptureFixture[str], exoship: Game) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0
    modes = exoship.engine.modes
    for word in (*(o.id for o in modes.options), *(s.id for s in modes.scenarios), "daily_voyage", "five_voyages"):
        assert word in out


def test_sim_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "sim", "exoship", "--games", "20", "--seed", "5", "--json")
    assert code == 0
    assert err == ""
    report = json.loads(out)
    assert set(report) == {
        "game", "games", "finished", "moves", "seconds", "moves_per_second", "results", "endings", "lengths",
    }  # fmt: skip
    assert report["games"] == report["finished"] == 20
    assert sum(report["endings"].values()) == 20
    assert set(report["lengths"]) == {"min", "median", "max"}
    assert {"wins", "mean_score"} <= set(report["results"][0])


def test_sim_is_the_same_wherever_it_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """But for the time it takes."""
    reports = []
    for place in (["--jobs", "1"], ["--jobs", "2"], ["--on", "dask", "--jobs", "2"]):
        code, out, err = run(capsys, "sim", "exoship", "--games", "12", "--seats", "greedy", "--json", *place)
        assert (code, err) == (0, "")
        report = json.loads(out)
        assert report.pop("seconds") > 0
        assert report.pop("moves_per_second") > 0
        reports.append(report)
    assert reports[0] == reports[1] == reports[2]


def test_sim_needs_an_extra_for_dask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)  # as if it were not installed
    code, out, err = run(capsys, "sim", "exoship", "--on", "dask")
    assert (code, out) == (2, "")
    assert "Dask is not installed with this Starboard: pip install 'starboard-games[dask]' adds it" in err


def test_sim_plays_a_hundred_games_unless_told_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "sim", "exoship")
    assert code == 0
    assert "100 of 100 games finished" in out


def test_sim_takes_scenarios_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(
        capsys,
        "sim",
        "exoship",
        "--games",
        "5",
        "--scenario",
        "hard_mars",
        "--option",
        "win_points=7",
        "--seats",
        "cadet",
    )
    assert code == 0
    assert "5 of 5 games finished" in out


def test_sim_fails_if_a_game_fails(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the ship is on fire")

    monkeypatch.setattr("game.cli.sim.play_out", broken)
    code, out, err = run(capsys, "sim", "exoship", "--games", "2")
    assert code == 1
    assert "0 of 2 games finished" in out
    assert "the game with seed 1 failed: RuntimeError: the ship is on fire" in err


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["sim", "exosip"], "did you mean 'exoship'?"),
        (["sim", "exoship", "--seats", "gredy"], "did you mean 'greedy'?"),
        (["sim", "exoship", "--seats", "random,random"], "is for 1 seats, not 2"),
        (["sim", "exoship", "--scenario", "hard"], "there is no scenario 'hard'"),
        (["sim", "exoship", "--option", "win_points"], "not of the form key=value"),
        (["sim", "exoship", "--option", "win_point=7"], "did you mean 'win_points'?"),
        (["sim", "exoship", "--option", "deal=fixed"], "has no fixed deal"),
        (["sim", "exoship", "--option", "timeline_faces=listed"], "lists no faces"),
        (["sim", "exoship", "--games", "0"], "not a whole number from 1 to"),
        (["rules", "exoship", "EXO-1000"], "did you mean"),
        (["rules", "exoship", "--search", "zeppelin"], "no rule contains"),
        (["check", "--levels", "nowhere"], "there is no such folder"),
        (["export", "77"], "there is no match 77"),
        (["export", "9" * 23], "is not a whole number from 1 to"),
        (["export", "9" * 5_000], "9...' is not a whole number from 1 to"),
        (["export", "-1"], "is not a whole number"),
        (["play", "--text", "--match", "9" * 23], "is not a whole number from 1 to"),
        (["play", "--text", "exoship", "--name", "\x1b[2J"], "cannot be shown as a name"),
        (["sim", "exoship", "--jobs", "0"], "is not a whole number from 1 to"),
        (["sim", "exoship", "--jobs", "-2"], "is not a whole number from 1 to"),
        (["sim", "exoship", "--seed", "9" * 5_000], "is not a whole number from"),
        (["sim", "exoship", "--on", "dusk"], "is neither dask nor an address such as dask:tcp://host:8786"),
        (["sim", "exoship", "--on", "dask:"], "is neither dask nor an address"),
        (["sim", "exoship", "--on", "dask:host"], "is neither dask nor an address"),
        (["sim", "exoship", "--on", "dask:host:8786", "--jobs", "2"], "a cluster with an address has its own workers"),
        (["replay", "nowhere.json", "--to", "-1"], "is not a whole number from 0 to"),
        (["shots", "somewhere", "--size", "999999x999999"], "is not a size such as 1920x1080"),
        (["shots", "somewhere", "--text-size", "7"], "is not a whole number from 100 to 200"),
        (["--data", "", "matches"], "the name of a folder is needed"),
        (["--data=", "matches"], "the name of a folder is needed"),
        (["import", "nowhere.json"], "No such file"),
        (["replay", "nowhere.json"], "No such file"),
        (["play", "--text", "--match", "77"], "there is no match 77"),
        (["play", "--text", "exoship", "--scenario", "daily_voyage", "--seed", "1"], "its own options and seed"),
        (["play", "--text", "exoship", "--date", "yesterday"], "not a date"),
        (["fly"], "invalid choice"),
    ],
)
def test_a_wrong_call_gets_a_sentence_and_a_code(
    capsys: pytest.CaptureFixture[str], arguments: list[str], fault: str
) -> None:
    code, _, err = run(capsys, *arguments)
    assert code != 0
    assert fault in err
    assert "Traceback" not in err


def test_check_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "check")[0] == 0
    assert run(capsys, "--version")[1].strip() == f"Starboard {__version__}"


def test_without_a_command_the_window_opens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[tuple[Path, start.Opening, object]] = []

    def opens(data: Path, opening: start.Opening, games: object) -> int:
        opened.append((data, opening, games))
        return 0

    monkeypatch.setattr(start, "run", opens)
    assert main(["--data", str(tmp_path)]) == 0
    assert main(["--data", str(tmp_path), "open", "a.starboard"], SHELF) == 0
    assert opened == [
        (tmp_path, start.Opening(), None),
        (tmp_path, start.Opening(file=Path("a.starboard")), SHELF),
    ]


def test_help_and_misspelt_commands_name_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--help"], ["simm"]):
        with pytest.raises(SystemExit):
            main(words)
        said = capsys.readouterr()
        for command in MODULES:
            assert command in said.out + said.err


def test_rules_prints_a_book_a_rule_and_what_is_found(capsys: pytest.CaptureFixture[str], exoship: Game) -> None:
    _, book, _ = run(capsys, "rules", "exoship")
    assert all(rule.id in book for rule in exoship.rulebook().rules)
    assert book.startswith("Behind the title of every rule stands where it comes from:\n  Stated: ")
    assert all(f"  [{label}]\n" in book for label in ("stated", "mixed", "reconstructed", "Starboard's own"))
    _, rule, _ = run(capsys, "rules", "exoship", "exo-62")
    assert rule.startswith("EXO-62  Free sway  [stated]\n")
    assert "Stated: The original says just this." in rule
    _, found, _ = run(capsys, "rules", "exoship", "--search", "inspection storyteller")
    assert "EXO-" in found


def test_a_match_from_first_move_to_replay(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Begin, leave, continue, export, import elsewhere, replay."""
    typing(monkeypatch, "2", "sway F05 F08", "q")
    code, out, _ = run(capsys, "play", "--text", "exoship", "--scenario", "shakedown", "--seed", "s")
    assert code == 0
    assert "Casimir Nowak sways Kenji Arakawa (EXO-68)" in out
    assert "starboard play --match 1" in out
    typing(monkeypatch, "end", "endactions", "n", "endactions", "y", "q")
    _, out, _ = run(capsys, "play", "--text", "--match", "1")
    assert "'end' is neither a move nor a command" in out
    assert "La Oruga moves on to position 1 (EXO-45)" in out
    file = tmp_path / "match.json"
    assert run(capsys, "export", "1", str(file))[0] == 0
    elsewhere = str(tmp_path / "elsewhere")
    assert run(capsys, "--data", elsewhere, "import", str(file))[0] == 0
    _, listed, _ = run(capsys, "--data", elsewhere, "matches")
    assert "open, 3 moves" in listed
    _, replayed, _ = run(capsys, "replay", str(file), "--text")
    assert "3. Player: End the Action Phase" in replayed
    _, shorter, _ = run(capsys, "replay", str(file), "--to", "1")
    assert "2. Player" not in shorter
    code, _, err = run(capsys, "replay", str(file), "--to", "9")
    assert code == 1
    assert "the match has 3 moves" in err


def test_import_refuses_an_edited_file_and_touches_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typing(monkeypatch, "2", "q")
    run(capsys, "play", "--text", "exoship", "--scenario", "shakedown")
    file = tmp_path / "match.json"
    run(capsys, "export", "1", str(file))
    file.write_text(file.read_text().replace("midlife", "elderly"))
    code, _, err = run(capsys, "import", str(file))
    assert code == 1
    assert "changed after it was exported" in err
    file.write_bytes(b"\x89PNG\xff\xfe")
    code, _, err = run(capsys, "import", str(file))
    assert code == 1
    assert "it is not text" in err
    _, listed, _ = run(capsys, "matches")
    assert listed.count("\n") == 1


def test_refusals_come_with_the_rule(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typing(
        monkeypatch, "9", "sway", "reseed elder young", "1", "sway F07 F02", "f", "? exo-68", "? EXO-0", "?", "u", "q"
    )
    _, out, _ = run(capsys, "play", "--text", "exoship", "--scenario", "shakedown")
    assert "There is no move 9" in out
    assert "Choose exactly one generation. (EXO-62)" in out
    assert "Birgit Solheim stands with the Directorate and takes no orders from Rift. (EXO-68)" in out
    assert "Sway is not complete" in out
    assert "there is no rule 'EXO-0'" in out
    assert "undo one decision" in out


def test_hints_logs_and_bots(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "2", "h", "l", "b", "t", "r", "resign", "n", "resign", "y")
    _, out, _ = run(capsys, "play", "--text", "exoship", "--scenario", "shakedown")
    assert "Hint: " in out
    assert "Directorate erases Rift from history. Score: 0 (EXO-95)" in out
    _, out, _ = run(capsys, "play", "--text", "exoship", "--seats", "officer", "--seed", "3")
    assert "* Officer: " in out
    assert "Score: " in out


def test_the_menu_continues_what_is_open(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "2", "q")
    run(capsys, "play", "--text", "exoship")
    typing(monkeypatch, "99", "1", "q")
    _, out, _ = run(capsys, "play", "--text")
    assert "Continue 1 " in out
    assert "The match is kept" in out
    typing(monkeypatch, "q")
    assert run(capsys, "play", "--text")[0] == 0
    typing(monkeypatch)
    assert run(capsys, "play", "--text")[0] == 0


@pytest.mark.rule("EXO-118")
def test_the_daily_voyage(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    daily = ["play", "--text", "exoship", "--scenario", "daily_voyage", "--date", date.today().isoformat()]
    typing(monkeypatch, "1", "q")
    run(capsys, *daily)
    typing(monkeypatch, "resign", "y")
    _, out, _ = run(capsys, *daily)
    assert "Days won in a row: 0" in out
    _, listed, _ = run(capsys, "matches")
    assert listed.count("daily_voyage") == 1
    typing(monkeypatch, "q")
    _, out, _ = run(capsys, *daily)
    assert "Again is practice" in out


@pytest.mark.rule("EXO-118")
def test_a_series_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    for scenario in ("daily_voyage", "five_voyages"):
        code, _, err = run(capsys, "play", "--text", "exoship", "--scenario", scenario, "--seats", "captain")
        assert code == 1
        assert "people play it" in err


def test_an_open_match_keeps_its_secrets_in_a_replay(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typing(monkeypatch, "2", "q")
    run(capsys, "play", "--text", "exoship", "--scenario", "fog_of_the_void", "--seed", "abc")
    file = str(tmp_path / "match.json")
    run(capsys, "export", "1", file)
    _, out, _ = run(capsys, "replay", file)
    assert "? ? ? ?" in out
    assert out.count("(not known yet)") == 3
    typing(monkeypatch, "resign", "y", "")
    run(capsys, "play", "--text", "--match", "1")
    run(capsys, "export", "1", file, "--force")
    _, out, _ = run(capsys, "replay", file)
    assert "?" not in out.rpartition("Stack, from the top")[2]


@pytest.mark.rule("EXO-99")
def test_the_last_move_can_be_taken_back_after_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typing(monkeypatch, "resign", "y", "u", "q")
    _, out, _ = run(capsys, "play", "--text", "exoship", "--scenario", "shakedown")
    assert "The match is kept" in out


@pytest.mark.rule("CORE-7")
def test_a_computer_goes_on_for_one_of_two_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typing(monkeypatch, "", "resign", "y", "", "q")
    _, out, _ = run(capsys, "play", "--text", "blight", "--seats", "human,human", "--seed", "3")
    assert "leaves the table; a computer goes on in that seat (CORE-7)." in out
    assert out.count("The next to decide") == 2
    assert "The match is kept" in out


@pytest.mark.rule("EXO-119")
def test_the_campaign(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = ["play", "--text", "exoship", "--scenario", "five_voyages"]
    typing(monkeypatch, "resign", "y", "y", "resign", "y", "n")
    _, out, _ = run(capsys, *campaign)
    assert "3 retries for all voyages" in out
    assert "attempt 2, retries left 2" in out
    typing(monkeypatch, "resign", "y", "y", "resign", "y", "y")
    _, out, _ = run(capsys, *campaign)
    assert "The campaign is lost" in out


def test_the_installed_command_runs(own_data_folder: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "game", "games"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith("exoship")


def test_output_may_be_cut_off() -> None:
    done = subprocess.run(
        f"{sys.executable} -m game rules exoship | head -n 1", shell=True, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""


def test_more_processes_than_the_machine_bears_are_not_started(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert places.bearable(99_999) == places.JOBS_EACH
    assert "99999 processes are too many for this machine; 4 play" in capsys.readouterr().err
    assert places.bearable(3) == 3
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_names_are_printed_on_any_console(exoship: Game, tmp_path: Path, encoding: str) -> None:
    """Matches from elsewhere may have names that this console cannot write."""
    deal = Deal(exoship.engine.modes.resolve(), "x")
    with Store(tmp_path) as store:
        match = Match(exoship.engine, Setup.of(exoship.info.id, deal, [SeatPlan("Zoë 🚀")]))
        number = store.add(match, exoship)
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    program = [sys.executable, "-m", "game", "--data", str(tmp_path)]
    listed = subprocess.run([*program, "matches"], env=environment, capture_output=True, check=True)
    assert "Zo" in listed.stdout.decode(encoding)
    assert listed.stderr == b""
    exported = subprocess.run([*program, "export", str(number)], env=environment, capture_output=True, check=True)
    assert "Zoë 🚀" in exported.stdout.decode("utf-8"), "a file is the same on every console"


@pytest.mark.parametrize("words", ["rules exoship", "--help", "games"])
def test_a_reader_that_has_gone_is_no_trouble(words: str) -> None:
    call = f"{shlex.quote(sys.executable)} -m game {words} | head -1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", call], capture_output=True, text=True)
    assert done.stderr == ""
    assert done.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a file that is always full")
def test_output_that_cannot_be_written_is_told() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "rules", "exoship"], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 1
    assert done.stderr.startswith("starboard: ")
    assert "No space left" in done.stderr
    assert done.stderr.count("\n") == 1


def test_nobody_s_home_is_a_folder_like_others() -> None:
    assert paths.user_data("~nobody-is-called-this") == Path("~nobody-is-called-this")


def test_what_is_no_match_is_refused_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for file, why in odd_files(tmp_path):
        for command in ("import", "replay"):
            code, out, err = run(capsys, command, str(file))
            assert (code, out) == (1, "")
            assert err.startswith("starboard: ") and why in err


def test_an_export_harms_no_file_that_is_there(
    capsys: pytest.CaptureFixture[str], own_data_folder: Path, exoship: Game
) -> None:
    with Store(own_data_folder) as store:
        store.add(random_match(exoship, 3, moves=4), exoship)
    file, link = own_data_folder / "mine", own_data_folder / "link"
    file.write_text("mine")
    link.symlink_to(file)
    for arguments, why in (((), "is there already"), (("--force",), "is a link")):
        code, _, err = run(capsys, "export", "1", str(link if arguments else file), *arguments)
        assert code == 1 and why in err
        assert file.read_text() == "mine"
    assert run(capsys, "export", "1", str(file), "--force")[0] == 0
    assert run(capsys, "replay", str(file))[0] == 0


def test_an_export_says_that_it_holds_secrets_and_one_seats_does_not(
    capsys: pytest.CaptureFixture[str], own_data_folder: Path, tmp_path: Path
) -> None:
    game = opened("rift")
    match = random_match(game, 3, moves=30)
    with Store(own_data_folder) as store:
        store.add(match, game)
    _, out, err = run(capsys, "export", "1")
    assert "what every player still hides" in err and json.loads(out)["kind"] == "starboard match"
    file = str(tmp_path / "seen")
    code, out, err = run(capsys, "export", "1", file, "--seat", "2")
    assert (code, err) == (0, "") and "as Player 2 sees it" in out
    code, out, _ = run(capsys, "replay", file)
    assert code == 0 and "as Player 2 saw it" in out
    assert "\n".join(game.seated(match).board(game.engine.view(match.state, 1))) in out
    code, _, err = run(capsys, "import", file)
    assert code == 1 and "can be looked at, and not gone on with" in err
    code, _, err = run(capsys, "export", "1", "--seat", "9")
    assert code == 1 and "there is no seat 9" in err


def test_of_a_match_whose_later_moves_are_refused_the_beginning_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, exoship: Game
) -> None:
    save = saved(random_match(exoship, 3, moves=6), exoship)
    gone = replace(save, moves=(*save.moves[:3], replace(save.moves[3], move={}), *save.moves[4:]), snapshot={})
    file = tmp_path / "gone"
    file.write_text(to_file(gone), encoding="utf-8")
    assert "Only its first 3 moves can be replayed" in run(capsys, "replay", str(file))[1]
    assert "only the first 3 of 6 moves were taken in" in run(capsys, "import", str(file))[1]
    typing(monkeypatch, "q")
    assert run(capsys, "play", "--text", "--match", "1")[0] == 0
