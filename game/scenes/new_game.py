"""Setting up a match: scenario, seats, options, seed."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.game import Game, GameInfo
from game.core.lessons import lessons_of
from game.core.match import HUMAN
from game.core.modes import BadOption, BotLevel, Option, OptionValue, Scenario, Series, Stage
from game.crash_report import blaming
from game.scenes.howto import open_howto
from game.scenes.lesson_list import LessonListScene
from game.scenes.lessons import first_game
from game.scenes.message_box import sentence
from game.scenes.page import MARGIN
from game.scenes.pick import Pick, PickScene
from game.scenes.scroll import BAR, NOTE, Block, ScrollPage, bar_height, headed
from game.scenes.seating import PlannedSeat, Seating, begin
from game.scenes.series import abandon, begin_series, series_ahead
from game.settings import LONGEST_NAME
from game.ui.cover import COVER
from game.ui.gui import Gui
from game.ui.measure import text_units
from game.ui.paint import XL, L, M, Painter, S
from game.ui.seats import draw_seat

if TYPE_CHECKING:
    from game.app import App

GAP = 24
PAD = 16
DOOR_GAP = 12
SMALLEST_COVER = 120
"""A picture beside the story with less height than this would be a stripe."""


class NewGameScene(ScrollPage):
    gives_way = True

    def __init__(self, app: App, info: GameInfo) -> None:
        super().__init__(app)
        self.info = info
        self.game: Game = app.game(info)
        self.modes = self.game.engine.modes
        self._is_new = not app.store.entries(game=info.id)
        """Nobody has played it here yet."""
        self.mode = self._first_mode()
        """The id of the chosen scenario, or series."""
        self.changes: dict[str, OptionValue] = {}
        """Options set otherwise than the scenario has them."""
        self.seed = secrets.token_hex(4)
        self.more = False
        """The options are unfolded, in the place of the story."""
        self.seating = Seating(app, self.game)
        self._fit_seats()
        self._panels: list[tuple[Rect, str]] = []
        self._notes: list[tuple[Rect, str, str]] = []
        self._title_end = 0
        """Where the buttons beside the title begin."""

    def enter(self) -> None:
        """The chosen scenario is in sight from the start."""
        self.lists[0].reveal_block(next((i for i, b in enumerate(self.lists[0].blocks) if b.chosen), 0))

    def _first_mode(self) -> str:
        """Whoever has never played this game begins with what its lessons lead to."""
        return first_game(self.game).scenario if self._is_new else self.modes.scenarios[0].id

    @property
    def seats(self) -> list[PlannedSeat]:
        return self.seating.seats

    @property
    def series(self) -> Series | None:
        return self.modes.series_of(self.mode)

    # -- what the player does -----------------------------------------------------------------------

    def choose(self, mode: str) -> None:
        """Take another scenario. Its own options hold again: changes belonged to the old one."""
        self.mode = mode
        self.changes = {}
        self._fit_seats()
        self.rebuild()

    @property
    def seat_counts(self) -> Sequence[int]:
        """The numbers of players that the chosen scenario is for."""
        return (self.info.min_seats,) if self.series else self.info.seat_counts(self.modes.scenario(self.mode))

    def _fit_seats(self) -> None:
        self.seating.fit(self.seat_counts)

    def change(self, option: Option, value: OptionValue) -> None:
        if value == self._preset(option):
            self.changes.pop(option.id, None)
        else:
            self.changes[option.id] = value
        self.rebuild()

    def fold(self) -> None:
        """Between the story and the options."""
        self.more = not self.more
        self.rebuild()

    def reset(self) -> None:
        self.changes = {}
        self.rebuild()

    def add_seat(self) -> None:
        self.seating.add(self.seat_counts)
        self.rebuild()

    def remove_seat(self, number: int) -> None:
        self.seating.remove(number, self.seat_counts)
        self.rebuild()

    def seat_player(self, number: int, player: str) -> None:
        """player: HUMAN, or the id of a computer level."""
        self.seats[number].player = player
        self.rebuild()

    def _bots(self) -> Sequence[BotLevel]:
        return self.modes.bots_for(len(self.seats))

    def ask_player(self, number: int) -> None:
        """Let the player say who sits there: the levels need their explanations beside them."""
        words = self.app.words
        person, text = self._person(number), words("new.you_text" if number == 0 else "new.friend_text")
        picks = [Pick(person, text, lambda: self.seat_player(number, HUMAN))]
        picks += [Pick(bot.name, bot.text, partial(self.seat_player, number, bot.id)) for bot in self._bots()]
        players = [HUMAN, *(bot.id for bot in self._bots())]
        now = players.index(self.seats[number].player)
        self.app.scenes.push(PickScene(self.app, words("new.who", number=number + 1), picks, now))

    def _person(self, number: int) -> str:
        """Who a person in this seat is likely to be."""
        return self.app.words("new.you" if number == 0 else "new.friend")

    def ask_value(self, option: Option, names: list[str]) -> None:
        """For an option with too many values to stand side by side."""
        picks = [
            Pick(name, "", partial(self.change, option, value))
            for name, value in zip(names, option.values, strict=True)
        ]
        now = option.values.index(self.changes.get(option.id, self._preset(option)))
        self.app.scenes.push(PickScene(self.app, option.name, picks, now))

    def new_seed(self) -> None:
        self.seed = secrets.token_hex(4)
        self.rebuild()

    def start(self) -> None:
        if self.series:
            begin_series(self.app, self.info, self.series)
        else:
            begin(self.app, self.game, self.mode, self.seating.plans(), self.changes, self.seed)

    def sides(self) -> list[str]:
        """What each seat will be in this game; "" where all are alike, or nobody can tell yet."""
        try:
            state = self.game.engine.setup(self.modes.resolve(self.mode, self.changes), len(self.seats), self.seed)
        except ValueError:
            return [""] * len(self.seats)
        return [self.game.words.side(state, seat) for seat in range(len(self.seats))]

    def problem(self) -> str:
        """Why the match cannot be begun as it stands; "" if it can."""
        if self.series:
            return ""
        try:
            options = self.modes.resolve(self.mode, self.changes)
            self.game.engine.setup(options, len(self.seats), self.seed)
        except BadOption as error:
            return sentence(str(error))
        return ""

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.typing:
            self.start()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            self.howto()
            return True
        return super().event(event)

    # -- layout -----------------------------------------------------------------------------------

    def build(self, gui: Gui) -> None:
        self._panels, self._notes = [], []
        super().build(gui)
        with blaming(self.info):
            self._build_doors(gui)
            if self.percent <= 1.25:
                self._build_columns(gui)
            else:
                self._build_large(gui)

    def _build_doors(self, gui: Gui) -> None:
        """What comes before a match, for whoever does not know the game: left of the way back."""
        words, high = self.app.words, 48
        doors: list[tuple[str, str, Callable[[], None]]] = [(words("new.howto"), "", self.howto)]
        if lessons_of(self.game).lessons:
            doors.insert(0, (words("new.learn"), self.info.id if self._is_new else "", self.learn))
        right = self.look.size[0] - MARGIN - 140 - DOOR_GAP
        for label, kind, act in reversed(doors):
            wide = text_units(self.look, label, M, True) + 40
            gui.button(Rect(right - wide, 48, wide, high), label, act, kind=kind)
            right -= wide + DOOR_GAP
        self._title_end = right - DOOR_GAP

    def learn(self) -> None:
        self.app.scenes.push(LessonListScene(self.app, self.game))

    def howto(self) -> None:
        open_howto(self.app, self.info)

    def _panel(self, rect: Rect, heading: str) -> Rect:
        """A panel with a heading; the room inside."""
        self._panels.append((rect, heading))
        top = round(PAD + 28 * self.percent) if heading else PAD
        return Rect(rect.left + PAD, rect.top + top, rect.width - 2 * PAD + 8, rect.height - top - PAD)

    def _build_columns(self, gui: Gui) -> None:
        """Scenarios, the story or the options, and who plays, side by side."""
        area = self.area
        left = Rect(area.left, area.top, round(area.width * 0.285), area.height)
        right = Rect(0, area.top, round(area.width * 0.27), area.height)
        right.right = area.right
        middle = Rect(left.right + GAP, area.top, right.left - left.right - 2 * GAP, area.height)
        inside = self._panel(left, self.app.words("new.scenario"))
        self.add_list(gui, inside, self._scenario_blocks(inside.width - BAR))
        foot = self._foot_height(right.width)
        self._build_seats(gui, Rect(right.left, right.top, right.width, right.height - foot - GAP))
        inside = self._panel(middle, self._middle_heading)
        self.add_list(gui, inside, self._middle_blocks(inside.width - BAR, inside.height), gap=10)
        self._build_foot(gui, Rect(right.left, right.bottom - foot, right.width, foot))

    @property
    def _middle_heading(self) -> str:
        if self.series:
            return self.series.name
        return self.app.words("new.options" if self.more else "new.story")

    def _middle_blocks(self, width: int, room: int) -> list[Block]:
        if self.series:
            return self._series_blocks(self.series, width)
        return self._option_blocks(width) if self.more else self._story_blocks(width, room)

    def _build_seats(self, gui: Gui, rect: Rect) -> None:
        width = rect.width - 2 * PAD + 8 - BAR
        self.add_list(gui, self._panel(rect, self.app.words("new.seats")), self._seat_blocks(width))

    def _build_large(self, gui: Gui) -> None:
        """Large text: scenarios at the left, everything else in one list at the right."""
        area = self.area
        left = Rect(area.left, area.top, round(area.width * 0.4), area.height)
        right = Rect(left.right + GAP, area.top, area.right - left.right - GAP, area.height)
        foot = self._foot_height(right.width)
        inside = self._panel(left, self.app.words("new.scenario"))
        self.add_list(gui, inside, self._scenario_blocks(inside.width - BAR))
        inside = self._panel(Rect(right.left, right.top, right.width, right.height - foot - GAP), "")
        width = inside.width - BAR
        seats, rest = self._seat_blocks(width), self._middle_blocks(width, 0)
        blocks = [headed(self.heading(self.app.words("new.seats")), seats[0]), *seats[1:]]
        blocks += [headed(self.heading(self._middle_heading), rest[0]), *rest[1:]]
        self.add_list(gui, inside, blocks, gap=12)
        self._build_foot(gui, Rect(right.left, right.bottom - foot, right.width, foot))

    # -- scenarios --------------------------------------------------------------------------------

    def _scenario_blocks(self, width: int) -> list[Block]:
        groups: dict[str, list[Block]] = {}
        for scenario in self.modes.scenarios:
            groups.setdefault(scenario.group, []).append(self._row(scenario, width))
        if self.modes.series:
            groups["series"] = [self._row(series, width) for series in self.modes.series]
        blocks: list[Block] = []
        for group, rows in groups.items():
            blocks += [headed(self.heading(self._shown(f"group.{group}", group)), rows[0]), *rows[1:]]
        return blocks

    def _row(self, mode: Scenario | Series, width: int) -> Block:
        measure = self.measure
        room = width - 28
        name_high = measure.text_height(mode.name, room, M, True)
        text_high = measure.text_height(mode.text, room, NOTE)

        def draw(painter: Painter, rect: Rect) -> None:
            inner = Rect(rect.left + 14, rect.top + 7, room, name_high)
            painter.paragraph(mode.name, inner, M, "text", True)
            painter.paragraph(mode.text, Rect(inner.left, inner.bottom, room, text_high), NOTE, "muted")

        return Block(name_high + text_high + 15, draw, press=lambda: self.choose(mode.id), chosen=mode.id == self.mode)

    # -- options ----------------------------------------------------------------------------------

    def _story_blocks(self, width: int, room: int) -> list[Block]:
        """What the game is about, in pictures and words, and what has been chosen otherwise than usual. The picture has
        what the words leave of the room."""
        words = self.app.words
        blocks = [self.paragraph(part, width, M) for part in self.game.words.story]
        if self.changes:
            blocks.append(self.paragraph(words("new.changes", changes=self._changes_said()), width, NOTE, "selected"))
        blocks.append(self._wide_button(words("new.more", count=len(self._options())), self.fold))
        high = min(width * COVER[1] // COVER[0], room - sum(block.height + 10 for block in blocks))
        return [self._cover(high), *blocks] if high >= SMALLEST_COVER else blocks

    def _cover(self, high: int) -> Block:
        return Block(high, lambda painter, rect: self.draw_cover(painter, self.info, rect, 12))

    def _changes_said(self) -> str:
        changed = [option for option in self._options() if option.id in self.changes]
        return ", ".join(f"{option.name}: {self._value_name(self.changes[option.id])}" for option in changed)

    def _options(self) -> Sequence[Option]:
        return self.modes.options_for(len(self.seats))

    def _option_blocks(self, width: int) -> list[Block]:
        back = self._wide_button(self.app.words("new.less"), self.fold)
        blocks = [back, *(self._option(option, width) for option in self._options()), *self._seed_blocks(width)]
        if self.changes:
            blocks.append(self._wide_button(self.app.words("new.reset"), self.reset))
        return blocks

    def _series_blocks(self, series: Series, width: int) -> list[Block]:
        """What the series is, how the player stands, and what it consists of."""
        at = series_ahead(self.app, self.info, series)
        blocks = [self.paragraph(series.text, width, L)]
        blocks += [self.paragraph(line, width, M, "muted") for line in at.lines]
        blocks += [self._stage(stage, width) for stage in at.stages]
        if at.given_up:
            give_up = partial(abandon, self.app, self.info, series, self.rebuild)
            blocks.append(self._wide_button(self.app.words("new.abandon"), give_up))
        return blocks

    def _stage(self, stage: Stage, width: int) -> Block:
        icon = round(14 + 10 * self.percent)
        room = width - icon - 16
        name_high = self.measure.text_height(stage.name, room, M, True)
        high = name_high + self.measure.text_height(stage.text, room, NOTE) + 4
        state = {"done": "check", "next": "play", "later": "lock"}[stage.when]

        def draw(painter: Painter, rect: Rect) -> None:
            painter.sprite(f"icons/{state}", Rect(rect.left, rect.top + 2, icon, icon))
            text = Rect(rect.left + icon + 16, rect.top, room, name_high)
            painter.paragraph(stage.name, text, M, "muted" if stage.when == "later" else "text", True)
            painter.paragraph(stage.text, text.move(0, name_high), NOTE, "muted")

        return Block(high, draw)

    def _preset(self, option: Option) -> OptionValue:
        return self.modes.scenario(self.mode).set.get(option.id, option.default)

    def _option(self, option: Option, width: int) -> Block:
        names = [self._value_name(value) for value in option.values]
        changed = option.id in self.changes
        title = f"{option.name} · {self.app.words('new.changed')}" if changed else option.name
        measure = self.measure
        high = bar_height(self.look) - 10
        wides = [measure.text_width(name, M, True) + 28 for name in names]
        total = sum(wides) + 6 * (len(wides) - 1)
        title_wide = measure.text_width(title, M, True)
        beside = title_wide + 16 + total <= width
        title_high = high if beside else measure.text_height(title, width, M, True)
        buttons_top = 0 if beside else title_high + 2
        text_top = buttons_top + high + 3
        text_high = measure.text_height(option.text, width, NOTE)

        def build(gui: Gui, rect: Rect) -> None:
            left = rect.right - total if beside else rect.left
            self._build_values(gui, option, names, wides, Rect(left, rect.top + buttons_top, rect.width, high))

        def draw(painter: Painter, rect: Rect) -> None:
            room = Rect(rect.left, rect.top, title_wide + 8 if beside else rect.width, title_high)
            painter.fitted(title, room, M, "selected" if changed else "text", True, middle=True)
            painter.paragraph(option.text, Rect(rect.left, rect.top + text_top, rect.width, text_high), NOTE, "muted")

        return Block(text_top + text_high, draw, build)

    def _build_values(self, gui: Gui, option: Option, names: list[str], wides: list[int], rect: Rect) -> None:
        """A button for each value, or one that lets the player choose where they are too many for the room."""
        now = self.changes.get(option.id, self._preset(option))
        if sum(wides) + 6 * (len(wides) - 1) > rect.width:
            box = Rect(rect.left, rect.top, min(rect.width, max(wides) + 60), rect.height)
            gui.button(box, names[option.values.index(now)], lambda: self.ask_value(option, names), kind="chosen")
            return
        left = rect.left
        for value, name, wide in zip(option.values, names, wides, strict=True):
            gui.button(
                Rect(left, rect.top, wide, rect.height),
                name,
                lambda value=value: self.change(option, value),  # type: ignore[misc]
                kind="chosen" if value == now else "",
            )
            left += wide + 6

    def _value_name(self, value: OptionValue) -> str:
        return self._shown(f"value.{value}", str(value))

    def _shown(self, key: str, word: str) -> str:
        """An id as a player reads it: from the words, or made readable."""
        return self.app.words(key) if key in self.app.words else word.replace("_", " ").capitalize()

    # -- seats ------------------------------------------------------------------------------------

    def _seat_blocks(self, width: int) -> list[Block]:
        if self.series:
            return [self.paragraph(self.app.words("new.series_seats"), width, NOTE, "muted")]
        blocks = [self._seat(i, width, side) for i, side in enumerate(self.sides())]
        if len(self.seats) < max(self.seat_counts):
            blocks.append(self._wide_button(self.app.words("new.add_seat"), self.add_seat))
        return blocks

    def _seat(self, number: int, width: int, side: str) -> Block:
        seat = self.seats[number]
        high = bar_height(self.look)
        icon = round(20 + 8 * self.percent)
        kinds = [self._person(number), *(bot.name for bot in self._bots())]
        small = round(8 + 12 * self.percent)
        kind_wide = max(self.measure.text_width(k, M) for k in kinds) + 2 * small + 36
        removable = len(self.seats) > min(self.seat_counts)
        level = None if seat.player == HUMAN else self.modes.bot(seat.player)
        rest = width - icon - 10 - kind_wide - 8 - (high + 8 if removable else 0)
        plays = self.app.words("new.side", side=side) if side else ""
        said = " ".join(filter(None, (plays, level.text if level else "")))
        under = self.measure.text_height(said, width - icon - 10, NOTE) + 4 if said else 0

        def build(gui: Gui, rect: Rect) -> None:
            left = rect.left + icon + 10
            kind = Rect(left, rect.top, kind_wide, high)
            name = level.name if level else kinds[0]
            gui.button(kind, name, lambda: self.ask_player(number), hint=self.app.words("new.change_player"))
            if not level:
                entry = Rect(kind.right + 8, rect.top, rest, high)
                gui.entry(entry, seat.name, lambda text: setattr(seat, "name", text), longest=LONGEST_NAME)
            if removable:
                hint = self.app.words("new.remove_seat")
                remove = Rect(rect.right - high, rect.top, high, high)
                gui.button(remove, "", lambda: self.remove_seat(number), kind="quiet", hint=hint)

        def draw(painter: Painter, rect: Rect) -> None:
            top = rect.top + (high - icon) // 2
            draw_seat(painter, number, Rect(rect.left, top, icon, icon))
            if said:
                text = Rect(rect.left + icon + 10, rect.top + high + 4, width - icon - 10, under)
                painter.paragraph(said, text, NOTE, "muted")

        def over(painter: Painter, rect: Rect) -> None:
            who = Rect(rect.left + icon + 20, rect.top + (high - small) // 2, small, small)
            painter.sprite("icons/robot" if level else "icons/human", who)
            if removable:
                remove = Rect(rect.right - high, rect.top, high, high)
                painter.sprite("icons/close", remove.inflate(-high // 2, -high // 2))

        return Block(high + under, draw, build, over)

    def _wide_button(self, text: str, act: Callable[[], None]) -> Block:
        high = bar_height(self.look)
        return Block(high, None, lambda gui, rect: _ignore(gui.button(rect, text, act)))

    # -- seed and start ---------------------------------------------------------------------------

    def _seed_blocks(self, width: int) -> list[Block]:
        if self.series:
            return []
        high = bar_height(self.look)
        text = self.app.words("new.seed_text")
        text_high = self.measure.text_height(text, width, NOTE)

        def build(gui: Gui, rect: Rect) -> None:
            gui.entry(Rect(rect.left, rect.top, rect.width - high - 8, high), self.seed, self._set_seed)
            dice = Rect(rect.right - high, rect.top, high, high)
            gui.button(dice, "", self.new_seed, hint=self.app.words("new.dice"))

        def draw(painter: Painter, rect: Rect) -> None:
            painter.paragraph(text, Rect(rect.left, rect.top + high + 6, rect.width, text_high), NOTE, "muted")

        def over(painter: Painter, rect: Rect) -> None:
            dice = Rect(rect.right - high, rect.top, high, high)
            painter.sprite("icons/dice", dice.inflate(-high // 2.5, -high // 2.5))

        return [headed(self.heading(self.app.words("new.seed")), Block(high + 6 + text_high, draw, build, over))]

    def _set_seed(self, text: str) -> None:
        self.seed = text

    def _foot_height(self, width: int) -> int:
        problem = self.problem()
        high = round(40 + 28 * self.percent)
        return high + (self.measure.text_height(problem, width, NOTE) + 8 if problem else 0)

    def _build_foot(self, gui: Gui, rect: Rect) -> None:
        high = round(40 + 28 * self.percent)
        start = Rect(rect.left, rect.bottom - high, rect.width, high)
        if problem := self.problem():
            self._notes.append((Rect(rect.left, rect.top, rect.width, rect.height - high - 8), problem, "refused"))
        gui.button(start, self.app.words("new.start"), self.start, kind="primary", key=pygame.K_RETURN)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        painter.sky()
        self._draw_title(painter)
        for rect, heading in self._panels:
            painter.panel(rect, "panel", "line", radius=16)
            if heading:
                painter.label(heading, (rect.left + PAD, rect.top + PAD), S)
        self.draw_lists(painter)
        for rect, text, token in self._notes:
            painter.paragraph(text, rect, NOTE, token)

    def _draw_title(self, painter: Painter) -> None:
        self.draw_cover(painter, self.info, Rect(MARGIN, 36, 96, 72), 10)
        left = MARGIN + 116
        title = self.app.words("new.title", game=self.info.title)
        room = Rect(left, 32, self._title_end - left, 80)
        painter.fitted(title, room, XL, "text", True, middle=True)


def _ignore(_: object) -> None:
    """A building function gives nothing back."""
