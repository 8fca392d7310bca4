"""The app starts with any settings file, and leaves one that is sound."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import strategies as st

from game.app import App
from game.scenes.library import LibraryScene
from game.scenes.settings_page import SettingsScene
from game.settings import FILE_NAME, Settings, load_settings
from tests.soak.promise import Count, Promise
from tests.soak.text import ANY_TEXT

WHOLE = json.dumps(asdict(Settings()), indent=2)
LARGE = 100_000
ANY_VALUE = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.sampled_from((-1, 0, 10**9, 2**63, 10**4000)),
        st.floats(),
        ANY_TEXT,
        st.sampled_from(("../en", "xx", "en\0", "default", "high_contrast")),
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXT, inner, max_size=3),
    max_leaves=4,
)
KEYS = st.sampled_from([field.name for field in fields(Settings)]) | ANY_TEXT


def _damaged(at: int, cut: int, put: bytes) -> bytes:
    whole = WHOLE.encode()
    return whole[:at] + put + whole[at + cut :]


ANY_FILE = st.one_of(
    st.dictionaries(KEYS, ANY_VALUE, max_size=6).map(lambda plain: json.dumps(plain).encode()),
    st.builds(_damaged, st.integers(0, len(WHOLE)), st.integers(0, 20), st.binary(max_size=4)),
    st.binary(max_size=200),
    st.sampled_from(("utf-8-sig", "utf-16", "utf-32", "cp1252")).map(WHOLE.encode),
    st.sampled_from((b"[" * LARGE, b'{"a":' * 15_000, b" " * LARGE * 3, b'{"volume": 1, "volume": 2}', b"null")),
)


def start_with_any_settings(count: Count, seeds: range) -> None:
    count.examples("starts", ANY_FILE, _start, seeds)


def _start(content: bytes) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / FILE_NAME).write_bytes(content)
        found, _ = load_settings(folder)
        app = App(folder, size=(960, 540), headless=True)
        assert (app.settings.window_width, app.settings.window_height) == (found.window_width, found.window_height)
        app.scenes.push(LibraryScene(app))
        app.scenes.push(SettingsScene(app))
        app.frame([], 0.02)
        kept = app.settings
        app.close()
        assert load_settings(folder) == (kept, ""), "what is written on leaving is sound"


PROMISES = (Promise("any settings file lets the app start", start_with_any_settings, short=12, long=600),)
