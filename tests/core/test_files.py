"""Files that may be anything are read safely, and files are written whole or not at all."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.bounds import BYTES
from game.core.files import BadFile, free_name, write_whole
from game.core.save import BadSave, read_text


def odd_files(folder: Path) -> Iterator[tuple[Path, str]]:
    """Things that have a name and are no match, with what is said of them."""
    os.mkfifo(folder / "pipe")
    (folder / "huge").touch()
    os.truncate(folder / "huge", 200 << 20)
    (folder / "bytes").write_bytes(b"\xff\xfe\x00")
    yield folder / "pipe", "is a pipe, not a file"
    yield Path("/dev/zero"), "is a device, not a file"
    yield folder, "is a folder, not a file"
    yield folder / "huge", "is larger than 4 MB"
    yield folder / "bytes", "it is not text"
    yield folder / "nowhere", "No such file"


def test_what_is_no_file_of_a_match_is_refused_at_once(tmp_path: Path) -> None:
    for file, why in odd_files(tmp_path):
        with pytest.raises(BadSave, match=why):
            read_text(file)


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="cannot be read"):
        read_text(tmp_path / "nul\0")
    with pytest.raises(BadFile, match="could not be written"):
        write_whole(tmp_path / "nul\0", "text")


def test_a_file_at_the_limit_is_read(tmp_path: Path) -> None:
    file = tmp_path / "large"
    file.write_text("x" * BYTES)
    assert len(read_text(file)) == BYTES


def test_nothing_is_written_over_or_through_a_link(tmp_path: Path) -> None:
    file, link, target = tmp_path / "match", tmp_path / "link", tmp_path / "target"
    target.write_text("mine")
    link.symlink_to(target)
    (tmp_path / "loose").symlink_to(tmp_path / "nowhere")
    for over in (False, True):
        for name in ("link", "loose"):
            with pytest.raises(BadFile, match="is a link to somewhere else"):
                write_whole(tmp_path / name, "text", over=over)
    with pytest.raises(BadFile, match="is a folder"):
        write_whole(tmp_path, "text", over=True)
    write_whole(file, "first")
    with pytest.raises(BadFile, match="is there already"):
        write_whole(file, "second")
    assert file.read_text() == "first"
    write_whole(file, "second", over=True)
    assert file.read_text() == "second"
    assert target.read_text() == "mine" and not (tmp_path / "nowhere").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "loose", "match", "target"]


def test_what_does_not_fit_leaves_no_half_file(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("as it was")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, before[1]))
    try:
        for name in ("new", "old"):
            with pytest.raises(BadFile, match=f"{name} could not be written: "):
                write_whole(tmp_path / name, "x" * 100_000, over=True)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert [path.name for path in tmp_path.iterdir()] == ["old"]
    assert (tmp_path / "old").read_text() == "as it was"


def test_a_free_name_is_found(tmp_path: Path) -> None:
    file = tmp_path / "exoship-12.starboard"
    assert free_name(file) == file
    file.touch()
    assert free_name(file).name == "exoship-12 (2).starboard"
    (tmp_path / "exoship-12 (2).starboard").symlink_to(tmp_path / "nowhere")
    assert free_name(file).name == "exoship-12 (3).starboard"
