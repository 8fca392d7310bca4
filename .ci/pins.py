"""`make pins`: writes constraints.txt, the newest versions that go together with what pyproject.toml asks for.

It is run with the oldest Python that is promised, for what can be installed there can be installed with newer ones too.
Nothing is installed: pip says what it would install. What only another system or a newer Python needs is asked for as
well, so that one file serves all of them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

# pip's own copy: versions are pinned before anything is installed
from pip._vendor.packaging.requirements import Requirement
from pip._vendor.packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
HEAD = "# Every version that is installed, for `make` and CI. Made from pyproject.toml by `make pins`, not by hand.\n"
BUILDERS = ("editables", "setuptools", "wheel")
"""What pip and hatchling ask for by themselves, to install this folder and packages that come as source."""
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = (
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
    {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
)


def asked_for(pyproject: dict[str, Any]) -> list[str]:
    project = pyproject["project"]
    extras = [line for extra in project["optional-dependencies"].values() for line in extra]
    return [*pyproject["build-system"]["requires"], *BUILDERS, *project["dependencies"], *extras]


def resolved(wanted: Iterable[str]) -> list[dict[str, Any]]:
    """The metadata of all that pip would install."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-"]
    free = {key: value for key, value in os.environ.items() if not key.endswith("_CONSTRAINT")}
    done = subprocess.run([*pip, *wanted], check=True, stdout=subprocess.PIPE, env=free)
    return [found["metadata"] for found in json.loads(done.stdout)["install"]]


def needed_anywhere(lines: Iterable[str]) -> Iterator[Requirement]:
    for requirement in map(Requirement, lines):
        marker = requirement.marker
        if marker is None or any(
            marker.evaluate({**system, "python_version": python, "python_full_version": f"{python}.9", "extra": ""})
            for system in SYSTEMS
            for python in PYTHONS
        ):
            yield requirement


def pins(wanted: list[str]) -> dict[str, str]:
    while True:
        found = resolved(wanted)
        versions: dict[str, str] = {canonicalize_name(one["name"]): one["version"] for one in found}
        more = {
            f"{need.name}{need.specifier}"
            for one in found
            for need in needed_anywhere(one.get("requires_dist", ()))
            if canonicalize_name(need.name) not in versions
        }
        if not more:
            return versions
        wanted = [*wanted, *sorted(more)]


def main() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = pyproject["project"]["requires-python"].removeprefix(">=")
    if oldest != "{}.{}".format(*sys.version_info):
        sys.exit(f"the oldest Python that is promised is needed: make pins PYTHON=python{oldest}")
    lines = [f"{name}=={version}\n" for name, version in sorted(pins(asked_for(pyproject)).items())]
    (ROOT / "constraints.txt").write_text(HEAD + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
