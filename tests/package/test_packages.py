"""What `make package` has built, as a player gets it: installed, started, played with the mouse, removed.

Walks the registry, so that every game is tried in the packaged app. Run by `make package-test`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tarfile
import time
import venv
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from game import __version__, paths
from game.app import App
from game.core.game import Game
from game.core.match import Match, SeatPlan, Setup
from game.core.modes import Deal
from game.core.rng import Rng
from game.core.store import Store
from game.core.words import load_ui_words
from game.games import GAMES
from game.licences import DISTRIBUTIONS
from game.scenes.library import LibraryScene
from tests.ui.real_window import WINDOW, Player, RealWindow, Screen, differ, needs_a_screen, screen, until

pytestmark = pytest.mark.package

DIST = paths.PACKAGE.parent / "dist"
MOVES = 4
"""How many moves of each game are made by mouse before the app is killed, and again after that."""


def bare_environment(home: Path) -> dict[str, str]:
    """As on a machine that has never heard of Python."""
    return {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8"}


def only(pattern: str) -> Path:
    found = sorted(DIST.glob(pattern))
    assert len(found) == 1, f"{pattern} in dist/: {[file.name for file in found]}; `make clean package` starts afresh"
    return found[0]


def run(program: Path, *arguments: str, home: Path) -> str:
    done = subprocess.run(
        [program, *arguments], env=bare_environment(home), capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The program of the .deb: really installed for root, else unpacked beside the system."""
    package = only(f"starboard_{__version__}_*.deb")
    if os.geteuid() != 0:
        folder = tmp_path_factory.mktemp("unpacked")
        subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
        yield folder / "opt" / "starboard" / "starboard"
        return
    known = subprocess.run(["dpkg", "-s", "starboard"], capture_output=True, check=False)
    assert known.returncode != 0, "Starboard is installed on this machine: remove it first (apt remove starboard)"
    subprocess.run(["dpkg", "-i", package], check=True, capture_output=True)
    files = subprocess.run(["dpkg", "-L", "starboard"], check=True, capture_output=True, text=True).stdout.split("\n")
    try:
        yield Path("/usr/bin/starboard")
    finally:
        subprocess.run(["dpkg", "-P", "starboard"], check=True, capture_output=True)
    left = [file for file in files if "starboard" in file and os.path.lexists(file)]
    assert not left, "the package left something behind"


@pytest.fixture(params=[info.id for info in GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    return next(info for info in GAMES if info.id == request.param).open(paths.levels())


def new_match(folder: Path, game: Game, first: str, others: str) -> int:
    """A match in the store, with different players in the first seat and in the others."""
    deal = Deal(game.engine.modes.resolve(), "package")
    count = game.seat_counts(str(deal.options["scenario"]))[0]
    seats = [SeatPlan(f"Player {i + 1}", others if i else first) for i in range(count)]
    with Store(folder) as store:
        return store.add(Match(game.engine, Setup.of(game.info.id, deal, seats)), game)


@needs_a_screen
def test_every_game_is_played_by_mouse_and_survives_a_kill(installed: Path, game: Game, tmp_path: Path) -> None:
    rng = Rng.from_text("package")
    with screen() as shown:
        window = RealWindow([str(installed)], tmp_path, shown, bare_environment(tmp_path))
        player = Player(window, game, new_match(tmp_path, game, "human", game.engine.modes.bots[0].id))
        for part in (1, 2):
            with window.running("play", "--match", str(player.match_id)):
                for _ in range(MOVES):
                    player.turn(rng)
            assert len(player.match().moments) >= 1 + part * MOVES or player.match().outcome


@needs_a_screen
def test_a_bot_answers_from_a_process_of_its_own(installed: Path, game: Game, tmp_path: Path) -> None:
    level = game.engine.modes.bots[1].id
    with screen() as shown:
        window = RealWindow([str(installed)], tmp_path, shown, bare_environment(tmp_path))
        player = Player(window, game, new_match(tmp_path, game, level, level))
        with window.running("play", "--match", str(player.match_id)):
            until(lambda: len(player.match().moments) > 3 or player.match().outcome is not None, "the bot", 60)


def library_buttons(folder: Path) -> dict[str, tuple[int, int]]:
    """What can be clicked in the library, and where: the packaged one is laid out like ours."""
    app = App(folder, size=WINDOW, headless=True)
    library = LibraryScene(app)
    app.scenes.push(library)
    for _ in range(5):
        app.frame([], 0.05)
    assert library.gui
    scale = app.look.scale
    found = {}
    for control in library.gui.controls:
        label = str(getattr(control.element, "text", ""))
        x, y = control.rect.center
        found[label] = (round(x * scale), round(y * scale))
    app.close()
    return found


def changed(shown: Screen, library: bytes, wanted: bool) -> bool:
    return (differ(shown.sample(), library) > 0.05) == wanted


@needs_a_screen
def test_every_menu_opens_with_the_mouse(installed: Path, tmp_path: Path) -> None:
    buttons = library_buttons(tmp_path / "ours")
    words = load_ui_words(paths.levels(), "en")
    menus = [words(f"library.{key}") for key in ("choose", "replays", "statistics", "rulebooks", "settings", "credits")]
    with screen() as shown:
        window = RealWindow([str(installed)], tmp_path / "data", shown, bare_environment(tmp_path))
        with window.running():
            time.sleep(3)
            for menu in menus:
                library = shown.sample()
                window.click(*buttons[menu])
                until(partial(changed, shown, library, True), menu)
                window.key("Escape")
                until(partial(changed, shown, library, False), f"the way back from {menu}")


def test_every_scene_is_drawn(installed: Path, tmp_path: Path) -> None:
    said = run(installed, "shots", str(tmp_path / "shots"), home=tmp_path)
    names = {file.stem for file in (tmp_path / "shots").glob("*.png")}
    assert {"library", "settings", "statistics", "credits", "replays"} <= names, said
    for info in GAMES:
        assert {f"{info.id}_{name}" for name in ("new_game", "rulebook", "table_000")} <= names


def test_the_command_line_works_frozen(installed: Path, game: Game, tmp_path: Path) -> None:
    assert run(installed, "--version", home=tmp_path).strip() == f"Starboard {__version__}"
    run(installed, "check", home=tmp_path)
    said = run(installed, "sim", game.info.id, "--games", "3", "--jobs", "2", "--json", home=tmp_path)
    assert json.loads(said)["games"] == 3


UNWANTED = (
    *("numpy", "psutil", "tornado", "tkinter", "pygame/tests", "pygame/examples", "pygame/docs", "libssl"),
    "NotoSansJP",
)


def test_the_package_holds_what_it_must_and_no_more(installed: Path) -> None:
    folder = installed.resolve().parent
    inside = {str(path.relative_to(folder)) for path in folder.rglob("*")}
    for unwanted in UNWANTED:
        assert not [name for name in inside if unwanted in name], unwanted
    for name in DISTRIBUTIONS:
        folder_name = name.lower().replace("-", "_")
        assert [entry for entry in inside if entry.lower().startswith(f"_internal/{folder_name}-")], name


def test_the_desktop_knows_it(installed: Path) -> None:
    if installed != Path("/usr/bin/starboard"):
        pytest.skip("only unpacked, not installed: not root")
    share = Path("/usr/share")
    for file in ("applications/starboard.desktop", "mime/packages/starboard.xml", "doc/starboard/copyright"):
        assert (share / file).is_file(), file
    assert (share / "icons/hicolor/scalable/apps/starboard.svg").is_file()
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", share / "applications" / "starboard.desktop"], check=True)


def test_the_portable_folder_runs_wherever_it_is_put(tmp_path: Path) -> None:
    with tarfile.open(only(f"starboard-{__version__}-linux-*.tar.gz")) as tar:
        tar.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.glob("starboard-*")
    moved = unpacked.rename(tmp_path / "somewhere else")
    run(moved / "starboard", "check", home=tmp_path)


def test_the_appimage_runs_by_itself(tmp_path: Path) -> None:
    found = sorted(DIST.glob(f"Starboard-{__version__}-*.AppImage"))
    if not found:
        pytest.skip("not built here: the tools for it are missing")
    moved = Path(shutil.copy2(found[0], tmp_path / "My Starboard"))
    for _ in range(2):  # the first start unpacks it
        assert run(moved, "--version", home=tmp_path).strip() == f"Starboard {__version__}"
    run(moved, "check", home=tmp_path)
    assert [folder.name for folder in (tmp_path / ".cache").iterdir()] == ["starboard-app"]


def test_the_wheel_is_complete(tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    wheel = only(f"starboard_games-{__version__}-*.whl")
    python = tmp_path / "venv" / "bin" / "python"
    # registries are found the way pip is set up here; nothing else of the environment is kept
    env = {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "VIRTUAL_ENV"}}
    pins = paths.PACKAGE.parent / "constraints.txt"
    subprocess.run([python, "-m", "pip", "install", "-q", "-c", pins, wheel], check=True, env=env, cwd=tmp_path)
    program = tmp_path / "venv" / "bin" / "starboard"
    assert str(tmp_path) in subprocess.run(
        [python, "-c", "from game import paths; print(paths.levels(), paths.assets())"],
        check=True, capture_output=True, text=True, cwd=tmp_path,
    ).stdout  # fmt: skip
    run(program, "check", home=tmp_path)
    run(program, "shots", str(tmp_path / "shots"), home=tmp_path)
