"""The guards of tests/conftest.py: a test that leaves something behind fails itself, not one that comes later."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game import paths

CONNECTION = """
import sqlite3
kept = []
def test_leaves(tmp_path):
    kept.append(sqlite3.connect(tmp_path / "left_open.sqlite3"))
def test_later(): pass
"""
FORGOTTEN_FILE = """
def test_leaves(tmp_path):
    (tmp_path / "left_open.txt").open("w")
def test_later(): pass
"""


@pytest.mark.parametrize("module", [CONNECTION, FORGOTTEN_FILE], ids=["connection", "file"])
def test_what_is_left_open_fails_the_test_that_opened_it(tmp_path: Path, module: str) -> None:
    file = tmp_path / "test_left.py"
    file.write_text(module)
    root = paths.PACKAGE.parent
    options = ["-c", str(root / "pyproject.toml"), "-p", "tests.conftest", "-p", "no:cacheprovider", "-rfEp"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(file)],
        cwd=root, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert done.returncode == 1, done.stdout + done.stderr
    said = re.findall(r"^(PASSED|FAILED|ERROR) .*::(test_\w+)", done.stdout, re.MULTILINE)
    assert ("PASSED", "test_later") in said
    assert {name for how, name in said if how != "PASSED"} == {"test_leaves"}
    assert "left_open" in done.stdout


def test_every_run_says_how_to_repeat_its_order(tmp_path: Path) -> None:
    file = tmp_path / "test_empty.py"
    file.write_text("def test_nothing(): pass")
    root = paths.PACKAGE.parent
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-c", str(root / "pyproject.toml"), "-p", "tests.conftest", "-n", "1",
         "-p", "no:cacheprovider", "--randomly-seed=77", str(file)],
        cwd=root, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert "make test SEED=77" in done.stdout, done.stdout + done.stderr
