"""constraints.txt: every version that is installed, and nothing of where it comes from."""

from __future__ import annotations

import tomllib
from importlib.metadata import distributions

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game import paths

ROOT = paths.PACKAGE.parent
LINES = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
PINS = {canonicalize_name(pin.name): pin for pin in map(Requirement, LINES)}


def asked_for() -> list[str]:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = pyproject["project"]
    extras = [line for extra in project["optional-dependencies"].values() for line in extra]
    return [*pyproject["build-system"]["requires"], *project["dependencies"], *extras]


@pytest.mark.parametrize("line", LINES)
def test_a_pin_is_one_version_without_an_address(line: str) -> None:
    pin = Requirement(line)
    assert pin.url is None
    assert [(one.operator, "*" in one.version) for one in pin.specifier] == [("==", False)]


@pytest.mark.parametrize("line", asked_for())
def test_what_is_asked_for_is_pinned_within_its_range(line: str) -> None:
    requirement = Requirement(line)
    pin = PINS.get(canonicalize_name(requirement.name))
    assert pin, f"{requirement.name} has no pin; `make pins` gives it one"
    (version,) = (one.version for one in pin.specifier)
    assert version in requirement.specifier, f"{pin} is out of range; `make pins` makes them anew"


def test_what_the_pinned_bring_along_is_pinned() -> None:
    """As far as it is installed here."""
    for distribution in distributions():
        if canonicalize_name(distribution.name) in PINS:
            for line in distribution.requires or ():
                need = Requirement(line)
                if need.marker is None or need.marker.evaluate({"extra": ""}):
                    assert canonicalize_name(need.name) in PINS, f"{distribution.name} needs {need.name}: `make pins`"
