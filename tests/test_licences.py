"""Whatever is installed with Starboard has its licence in the credits and in the packages."""

from __future__ import annotations

import re
from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement

from game.licences import DISTRIBUTIONS, LIBRARIES, Library, licence_text


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def brought_along(name: str) -> set[str]:
    found: set[str] = set()
    for line in requires(name) or ():
        requirement = Requirement(line)
        # any system's needs count, extras do not
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            found |= {plain(requirement.name)} | brought_along(requirement.name)
    return found


def test_every_distribution_is_named() -> None:
    assert {plain(name) for name in DISTRIBUTIONS} == brought_along("starboard-games")


@pytest.mark.parametrize("library", LIBRARIES, ids=lambda library: library.name)
def test_every_licence_has_its_text(library: Library) -> None:
    text = licence_text(library)
    assert "copyright" in text.lower()
    assert len(text) > 800


def test_a_lost_licence_is_no_crash() -> None:
    assert licence_text(Library("nothing", "MIT", "no-such-distribution")) == ""
    assert licence_text(Library("nothing", "MIT")) == ""
