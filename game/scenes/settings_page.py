"""Settings. Each change acts at once, so that it can be judged where it is made, and is kept on leaving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, get_args

from pygame import Rect

from game.scenes.scroll import BAR, NOTE, Block, ScrollPage, bar_height
from game.settings import LONGEST_NAME, TEXT_SIZES, IconWords, Speed
from game.ui.gui import Gui
from game.ui.paint import M, Painter

PAD = 20
LABEL = 0.42
"""The share of a row that name and explanation take."""

Place = Callable[[Gui, Rect], None]


class SettingsScene(ScrollPage):
    title = "settings.title"

    def leave(self) -> None:
        self.app.save_settings()

    def notice(self, text: str) -> None:
        """The page itself shows what was changed by a key."""
        self.rebuild()

    # -- changes ----------------------------------------------------------------------------------

    def set(self, name: str, value: object) -> None:
        """Change a setting and show the change."""
        if name == "fullscreen":
            if value != self.app.settings.fullscreen:
                self.app.toggle_fullscreen()
            return
        setattr(self.app.settings, name, value)
        self.app.restyle()

    def set_volume(self, name: str, volume: int) -> None:
        """Without building anew: the slider is still being held."""
        setattr(self.app.settings, name, volume)
        self.app.set_volumes()
        self.app.redraw()

    def set_name(self, text: str) -> None:
        self.app.settings.player_name = text.strip() or type(self.app.settings)().player_name

    # -- layout -----------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        area = self.area
        settings = self.app.settings
        on_off = [(True, "settings.on"), (False, "settings.off")]
        words = [(kind, f"icon_words.{kind}") for kind in get_args(IconWords)]
        blocks = [
            self._row("theme", self._buttons("theme", [(name, f"theme.{name}") for name in self.app.themes])),
            self._row("text", self._buttons("text_percent", [(size, "settings.percent") for size in TEXT_SIZES])),
            self._row("speed", self._buttons("speed", [(speed, f"speed.{speed}") for speed in get_args(Speed)])),
            self._row("motion", self._buttons("reduced_motion", on_off)),
            self._row("stepwise", self._buttons("stepwise", on_off)),
            self._row("only_real", self._buttons("only_real", on_off)),
            self._row("first_times", self._buttons("first_times", on_off)),
            self._row(
                "icon_words",
                self._buttons("icon_words", words),
            ),
            self._row("warnings", self._buttons("warnings", on_off)),
            self._row("fullscreen", self._buttons("fullscreen", on_off)),
            self._volume_row("volume", test=True),
            self._row("music", self._buttons("music", on_off)),
            self._volume_row("music_volume"),
            self._row("name", lambda gui, rect: self._build_name(gui, rect, settings.player_name)),
        ]
        self.add_list(gui, Rect(area.left, area.top, area.width + BAR, area.height), blocks, gap=10)
        super().build(gui)

    def _row(self, key: str, place: Place, extra: Callable[[Painter, Rect], None] | None = None) -> Block:
        """A name with its explanation at the left, what changes it at the right."""
        name, text = self.app.words(f"settings.{key}"), self.app.words(f"settings.{key}_text")
        width = self.area.width
        room = round(width * LABEL) - PAD
        name_high = self.measure.text_height(name, room, M, True)
        text_high = self.measure.text_height(text, room, NOTE)
        high = max(name_high + text_high, bar_height(self.look)) + 22

        def controls(rect: Rect) -> Rect:
            bar = bar_height(self.look)
            left = rect.left + round(width * LABEL) + PAD
            return Rect(left, rect.centery - bar // 2, rect.right - PAD - left, bar)

        def draw(painter: Painter, rect: Rect) -> None:
            painter.panel(rect, "panel", "line")
            top = rect.centery - (name_high + text_high) // 2
            painter.paragraph(name, Rect(rect.left + PAD, top, room, name_high), M, "text", True)
            painter.paragraph(text, Rect(rect.left + PAD, top + name_high, room, text_high), NOTE, "muted")
            if extra:
                extra(painter, controls(rect))

        return Block(high, draw, lambda gui, rect: place(gui, controls(rect)))

    def _buttons(self, name: str, values: Sequence[tuple[Any, str]]) -> Place:
        """One button for each value, the one that holds marked."""
        now = getattr(self.app.settings, name)

        def place(gui: Gui, rect: Rect) -> None:
            texts = [self.app.words(key, value=value) for value, key in values]
            wides = [max(64, self.measure.text_width(text, M, True) + 32) for text in texts]
            spare = rect.width - sum(wides) - 8 * (len(wides) - 1)
            if spare < 0:  # too little air rather than a button outside of the row
                wides = [wide + spare // len(wides) for wide in wides]
            left = rect.left
            for (value, _), text, wide in zip(values, texts, wides, strict=True):
                kind = "chosen" if value == now else ""
                gui.button(Rect(left, rect.top, wide, rect.height), text, self._setter(name, value), kind=kind)
                left += wide + 8

        return place

    def _setter(self, name: str, value: object) -> Callable[[], None]:
        return lambda: self.set(name, value)

    def _volume_row(self, name: str, *, test: bool = False) -> Block:
        def place(gui: Gui, rect: Rect) -> None:
            slider, _, spot = self._split_volume(rect)
            gui.slider(slider, getattr(self.app.settings, name), (0, 100), partial(self.set_volume, name))
            if test:
                gui.button(spot, self.app.words("settings.test"), lambda: self.app.sounds.play("chime"))

        def draw(painter: Painter, rect: Rect) -> None:
            shown = self.app.words("settings.percent", value=getattr(self.app.settings, name))
            painter.fitted(shown, self._split_volume(rect)[1], M, "text", True, middle=True)

        return self._row(name, place, draw)

    def _split_volume(self, rect: Rect) -> tuple[Rect, Rect, Rect]:
        """Slider, number, test button."""
        test = self.measure.text_width(self.app.words("settings.test")) + 40
        number = self.measure.text_width(self.app.words("settings.percent", value=100), M, True) + 12
        slider = Rect(rect.left, rect.centery - 18, min(420, rect.width - test - number - 32), 36)
        shown = Rect(slider.right + 16, rect.top, number, rect.height)
        return slider, shown, Rect(shown.right + 16, rect.top, test, rect.height)

    def _build_name(self, gui: Gui, rect: Rect, name: str) -> None:
        wide = min(rect.width, round(160 + 200 * self.percent))
        gui.entry(Rect(rect.left, rect.top, wide, rect.height), name, self.set_name, longest=LONGEST_NAME)
