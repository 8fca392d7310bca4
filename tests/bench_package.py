"""Size and cold start of the packaged app, beside a minimal pygame-gui build and Debian's singularity, in one run.

python -m tests.bench_package, after `make package`. Needs Xvfb, whose picture is read straight from its memory, so that
all three are timed alike: from the start of the process to the first thing on the screen, and to the menu.
"""

from __future__ import annotations

import ast
import fnmatch
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from game import __version__, paths
from tests.bench_window import MINIMAL
from tests.ui.real_window import Screen, differ, screen

ROOT = paths.PACKAGE.parent
STARTS = 7
WATCHED = 4.0
"""Seconds a program is watched for."""


def spec_list(name: str) -> list[str]:
    """A list written in build.spec, so that both builds leave out the same."""
    for node in ast.parse((ROOT / "build.spec").read_text()).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name:
            return list(ast.literal_eval(node.value))
    raise KeyError(name)


def build_minimal(folder: Path) -> Path:
    """A window with twelve buttons, frozen with the same things left out."""
    script = folder / "minimal.py"
    script.write_text(MINIMAL + "import time; time.sleep(60)\n")
    excludes = [word for name in spec_list("UNUSED") for word in ("--exclude-module", name)]
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--strip", "--windowed", *excludes,
         "--distpath", folder / "dist", "--workpath", folder / "work", "--specpath", folder, script],
        check=True,
    )  # fmt: skip
    made = folder / "dist" / "minimal"
    unwanted = [*spec_list("UNUSED_LIBRARIES"), *spec_list("UNUSED_DATA")]
    for file in [f for f in made.rglob("*") if f.is_file()]:
        name = str(file.relative_to(made / "_internal")) if "_internal" in file.parts else file.name
        if any(fnmatch.fnmatch(name, pattern) or fnmatch.fnmatch(file.name, pattern) for pattern in unwanted):
            file.unlink()
    return made / "minimal"


def megabytes(path: Path) -> float:
    files = [path] if path.is_file() else [f for f in path.rglob("*") if f.is_file() and not f.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


def start(command: Sequence[str | Path], shown: Screen) -> tuple[float, float]:
    """Seconds to the first change on the screen, and to a picture that is nearly the one it ends with."""
    with tempfile.TemporaryDirectory() as home:
        env = {"PATH": "/usr/bin:/bin:/usr/games", "HOME": home, "DISPLAY": shown.display, "LANG": "C.UTF-8",
               "SDL_AUDIODRIVER": "dummy"}  # fmt: skip
        last = shown.sample()
        seen: list[tuple[float, bytes]] = []
        began = time.perf_counter()
        program = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while (now := time.perf_counter() - began) < WATCHED:
            new = shown.sample()
            if new != last:
                seen.append((now, new))
                last = new
            time.sleep(0.002)
        program.kill()
        program.wait()
        time.sleep(0.5)
    assert seen, f"{command[0]} showed nothing in {WATCHED} seconds"
    final = seen[-1][1]
    menu = next(at for at, picture in seen if differ(picture, final) < 0.05)
    return seen[0][0], menu


def main() -> None:
    if not shutil.which("Xvfb"):
        sys.exit("Xvfb is not installed")
    folder = ROOT / "dist" / "starboard"
    if not folder.exists():
        sys.exit("dist/starboard is not there: `make package` builds it")
    art = megabytes(ROOT / "assets") + megabytes(ROOT / "levels")
    (deb,) = (ROOT / "dist").glob(f"starboard_{__version__}_*.deb")
    with tempfile.TemporaryDirectory() as made:
        minimal = build_minimal(Path(made))
        print(f"one-folder build: {megabytes(folder):.1f} MB, of it {art:.1f} MB levels and assets;", end=" ")
        print(f"minimal pygame-gui build {megabytes(minimal.parent):.1f} MB")
        print(f".deb: {megabytes(deb):.1f} MB")
        programs: dict[str, list[str | Path]] = {"minimal": [minimal], "Starboard": [folder / "starboard"]}
        if found := shutil.which("singularity", path="/usr/games:/usr/bin"):
            programs["singularity"] = [found]
        else:
            print("Debian's singularity is not installed: it is left out")
        times: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
        with screen() as shown:
            for _ in range(STARTS):
                for name, command in programs.items():  # in turn, so that a busy moment strikes all alike
                    times[name].append(start(command, shown))
    base = statistics.median(first for first, _ in times["minimal"])
    for name, found_times in times.items():
        first, menu = (statistics.median(column) for column in zip(*found_times, strict=True))
        print(f"{name}: first picture {first:.2f} s ({first / base:.2f} times minimal), menu {menu:.2f} s")


if __name__ == "__main__":
    main()
