"""Music: which layers are heard, how they are faded, what makes them step back, and that none is ever missed.

The mixer is a real one, even where its driver is a dummy: channels play, and have volumes.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pygame
import pytest

from game import paths
from game.app import App
from game.core.log import Log
from game.core.match import Cursor, SeatPlan
from game.scenes.lessons import open_lesson
from game.scenes.library import LibraryScene
from game.scenes.play.state import Mode
from game.scenes.table.playback import HUSH, SLOWER, Pace, Story, Telling
from game.settings import load_settings
from game.ui.music import BEHIND, FADE, Music, Tune
from game.ui.sound import EFFECTS, MUSIC, Sounds, open_mixer
from tests.contract.walks import KINDS, opened, random_match
from tests.ui.at_table import lay_out
from tests.ui.driver import Driver
from tests.ui.menus import key, press, show

ASSETS = paths.assets()
FRAME = 1 / 30


@pytest.fixture
def music() -> Music:
    return Music(ASSETS / "music", Sounds(ASSETS / "sounds"))


def hear(music: Music, tune: Tune | None, seconds: float) -> None:
    """Time passes while this is to be heard; what must be read has been read."""
    music.update(tune, 0.0)
    if music._loading:
        music._loading.join()
    for _ in range(round(seconds / FRAME)):
        music.update(tune, FRAME)


def volumes() -> list[float]:
    """Of the channels for music that play something, the loudest first."""
    channels = [pygame.mixer.Channel(i) for i in range(MUSIC)]
    return sorted((channel.get_volume() for channel in channels if channel.get_busy()), reverse=True)


def about(levels: dict[str, float]) -> object:
    return pytest.approx(levels, abs=0.05)


# -- fading ---------------------------------------------------------------------------------------------------


def test_layers_begin_together_and_fade_from_calm_to_danger_and_back(music: Music) -> None:
    music.volume = 100
    calm, danger = Tune("adrift"), Tune("adrift", "danger")
    hear(music, calm, FADE / 2)
    assert music.levels() == about({"adrift/bed": 0.5, "adrift/pulse": 0.0, "adrift/colour": 0.5})
    hear(music, calm, FADE)
    assert volumes() == pytest.approx([1.0, 1.0, 0.0], abs=0.02)
    hear(music, danger, FADE / 2)
    assert music.levels() == about({"adrift/bed": 0.6, "adrift/pulse": 0.5, "adrift/colour": 0.5})
    hear(music, danger, FADE)
    assert volumes() == pytest.approx([1.0, 0.6, 0.0], abs=0.02)
    hear(music, calm, FADE)
    assert volumes() == pytest.approx([1.0, 1.0, 0.0], abs=0.02)


def test_an_end_is_heard_once_and_the_loops_go(music: Music) -> None:
    hear(music, Tune("rift"), FADE)
    hear(music, Tune("rift", "won"), FRAME)
    assert music.levels()["rift/won"] == 1.0
    channel = music._voices["rift", "won"].number
    hear(music, Tune("rift", "won"), FADE)
    assert music.levels() == {"rift/won": 1.0}
    pygame.mixer.Channel(channel).stop()  # its eight seconds are over
    hear(music, Tune("rift", "won"), FADE)
    assert not volumes(), "then nothing is heard"
    hear(music, Tune("rift"), FADE)
    assert set(music.levels()) == {"rift/bed", "rift/pulse", "rift/colour"}, "a move was taken back"


def test_another_table_has_other_music_and_channels_are_given_back(music: Music) -> None:
    for name in ("library", "blight", "lifeform", "library", "exoship"):
        hear(music, Tune(name), FADE / 2)
        numbers = [voice.number for voice in music._voices.values()]
        assert len(set(numbers)) == len(numbers) <= MUSIC
        hear(music, Tune(name), FADE)
        assert {layer.partition("/")[0] for layer in music.levels()} == {name}
    assert len(volumes()) == 3


# -- stepping back --------------------------------------------------------------------------------------------


def test_it_makes_room_for_explanations_for_effects_and_for_silence(music: Music) -> None:
    music.volume = 100
    tune = Tune("blight")
    hear(music, tune, FADE)
    hear(music, replace(tune, behind=True), 0.5)
    assert volumes()[0] == pytest.approx(BEHIND, abs=0.02)
    hear(music, tune, FADE)
    assert volumes()[0] == 1.0
    music._sounds.play("token")
    assert not music._sounds.sounding, "a small click is no reason"
    music._sounds.play("roar")
    assert music._sounds.sounding
    hear(music, tune, 0.3)
    assert volumes()[0] == pytest.approx(BEHIND, abs=0.02)
    hear(music, replace(tune, hushed=True), 0.4)
    assert volumes()[0] == 0.0
    pygame.mixer.Channel(MUSIC + 1).stop()
    pygame.mixer.Channel(MUSIC).stop()
    hear(music, tune, FADE)
    assert volumes()[0] == 1.0


def test_effects_take_no_channel_of_the_music(music: Music) -> None:
    hear(music, Tune("exoship"), FADE)
    for _ in range(EFFECTS + 4):
        music._sounds.play("hum")
    assert len(volumes()) == 3
    assert all(pygame.mixer.Channel(MUSIC + i).get_busy() for i in range(EFFECTS))


# -- nothing to hear ------------------------------------------------------------------------------------------


def test_switched_off_it_is_gone_at_once_and_comes_back(music: Music) -> None:
    hear(music, Tune("rift"), FADE)
    music.on = False
    hear(music, Tune("rift"), 0.5)
    assert not volumes()
    music.on = True
    music.volume = 0
    hear(music, Tune("rift"), 0.5)
    assert not volumes()
    music.volume = 40
    hear(music, Tune("rift"), FADE)
    assert volumes()[0] == pytest.approx(0.4, abs=0.02)


def test_who_wants_no_music_opens_no_mixer(music: Music) -> None:
    music.on = False
    hear(music, Tune("rift"), 0.5)
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("driver", ["alsa", "there is none of this name"])
def test_without_a_sound_card_there_is_silence(
    music: Music, driver: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    hear(music, Tune("rift"), 0.5)
    if not open_mixer():  # a machine that tests may have a sound card
        music._sounds.play("chime")
        assert not music.levels()
    assert capfd.readouterr() == ("", "")


def test_a_missing_or_broken_file_is_not_heard(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(ASSETS / "music" / "rift", tmp_path / "rift")
    (tmp_path / "rift" / "bed.ogg").write_bytes(b"OggS and nothing more")
    (tmp_path / "rift" / "pulse.ogg").unlink()
    (tmp_path / "rift" / "won.ogg").write_bytes(b"")
    music = Music(tmp_path, Sounds(tmp_path))
    hear(music, Tune("rift"), FADE)
    assert set(music.levels()) == {"rift/colour"}
    hear(music, Tune("rift", "won"), FADE)
    hear(music, Tune("nowhere"), FADE)
    assert not music.levels()
    assert capfd.readouterr() == ("", "")


# -- in the window --------------------------------------------------------------------------------------------


def test_a_window_is_shown_before_anything_is_opened_and_then_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(tmp_path, size=(960, 540))
    try:
        app.scenes.push(LibraryScene(app))
        flip, ready = pygame.display.flip, []

        def flipped() -> None:
            ready.append((pygame.mixer.get_init(), app.music._loading))
            flip()

        monkeypatch.setattr(pygame.display, "flip", flipped)
        app.frame([], FRAME)
        assert ready == [(None, None)]
        until = monotonic() + 10
        while not app.music.levels().get("library/bed") and monotonic() < until:
            sleep(0.01)
            app.frame([], FRAME)
        assert app.music.levels()["library/bed"] > 0
    finally:
        app.close()


def test_a_key_turns_it_on_and_off_everywhere_and_that_is_kept(make_app: Callable[..., App], tmp_path: Path) -> None:
    app = make_app()
    show(app, "settings")
    assert app.music.tune == Tune("library"), "the page leaves it to what is beneath"
    key(app, pygame.K_F6)
    assert not app.music.on and not app.settings.music
    key(app, pygame.K_ESCAPE)
    assert load_settings(tmp_path)[0].music is False
    key(app, pygame.K_F6)
    assert app.music.on and app.settings.music


def test_its_volume_is_its_own(make_app: Callable[..., App], tmp_path: Path) -> None:
    app = make_app()
    show(app, "settings")
    gui = app.scenes.top.gui
    assert gui
    slider = [i for i, control in enumerate(gui.controls) if control.step][1]
    while gui.focus != slider:
        key(app, pygame.K_TAB)
    key(app, pygame.K_RIGHT)
    assert (app.music.volume, app.sounds.volume) == (45, 60)
    press(app, app.words("theme.default"))
    key(app, pygame.K_ESCAPE)
    assert load_settings(tmp_path)[0].music_volume == 45


def test_settings_of_before_the_music_still_load(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"volume": 30}', encoding="utf-8")
    found, trouble = load_settings(tmp_path)
    assert (found.volume, found.music, found.music_volume, trouble) == (30, True, 40, "")
    (tmp_path / "settings.json").write_text('{"music_volume": 900, "music": "loud"}', encoding="utf-8")
    found, trouble = load_settings(tmp_path)
    assert (found.music_volume, found.music) == (100, True)
    assert "music" in trouble


# -- at the table ---------------------------------------------------------------------------------------------


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    yield driver
    driver.app.store.close()


def test_a_table_is_heard_as_it_is_shown(driver: Driver) -> None:
    """Calm, danger, a dialog above it, the key, and the end."""
    scene = driver.play(opened("adrift"), scenario="first_watch")
    app = driver.app
    assert app.music.tune == Tune("adrift")
    low = scene.match.state.copy()
    low.rp[2] = low.box.board.danger.system
    lay_out(scene, low)
    driver.wait(2)
    assert app.music.tune == Tune("adrift", "danger")
    scene.pause()
    driver.wait(2)
    assert app.music.tune == Tune("adrift", "danger")
    app.scenes.pop()
    driver.key(pygame.K_F6)
    assert scene.screen.toast.text == app.words("music.off")
    driver.key(pygame.K_F6)
    assert scene.screen.toast.text == app.words("music.on")
    scene.resign(0)
    driver.wait()
    assert scene.mode is Mode.OVER
    assert app.music.tune == Tune("adrift", "lost")
    scene.doors.result()
    driver.wait(2)
    assert app.music.tune == Tune("adrift", "lost"), "the result goes on with it"
    driver.watch(scene.match, scene.game)


def test_where_something_is_explained_music_stays_behind(driver: Driver) -> None:
    open_lesson(driver.app, opened("adrift").info, "turn", anew=True)
    driver.wait(2)
    assert driver.app.music.tune == Tune("adrift", behind=True)


def test_people_with_secrets_hear_what_all_of_them_may_know(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened("lifeform")
    seats = [SeatPlan("Ada", "human"), SeatPlan("Ben", "human")]
    scene = driver.sit_down(game, seats, "standard")
    asked = []

    def tension(view: object) -> str:
        asked.append(view)
        return "calm"

    monkeypatch.setattr(scene.table, "tension", tension)
    driver.uncover()
    state = scene.match.state
    assert scene.eyes is not None and scene.view.view == game.engine.view(state, scene.eyes)
    assert asked
    assert all(view == game.engine.view(state, None) != scene.view.view for view in asked)


def test_before_the_greatest_moments_there_is_a_beat_of_silence() -> None:
    """At the speed that is set, cut short by a press, and none at all where nothing takes time."""
    match = random_match(KINDS["exoship"], 3)
    game = KINDS["exoship"].seated(match)
    story, instant = (
        Story(game, match, Log(game, match), game.table(), 0, Pace(speed)) for speed in ("slow", "instant")
    )
    telling, silences = Telling(Cursor(0)), []
    while not telling.is_done(match.head):
        before, telling = telling, telling.passed(0.1, story)
        if telling.hushed and not before.hushed:
            assert telling.left == pytest.approx(HUSH * SLOWER["slow"])
            assert telling.cursor == before.cursor, "nothing happens meanwhile"
            after = telling.pressed(story)
            assert not after.hushed and after.cursor > telling.cursor
            assert after.beat and after.beat.cue and after.beat.cue.hush
            silences.append(after.beat)
    assert silences[-1].upto.moment == match.head.moment, "the end is one of them"
    assert Telling(Cursor(0)).passed(0.0, instant).is_done(match.head)
