"""What a game's table.py supplies: where pieces lie, and which touch of them is which move.

Every method is pure: it looks at a view and answers with data. It is shown by table_view.py, hands
are in scenes/play/mouse.py, and whether a move is allowed is for the engine to say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import ClassVar, Generic, Literal, TypeAlias, TypeVar

from pygame import Rect

from game.core.engine import Decision, State
from game.core.events import Event, Seat
from game.core.match import Moment
from game.core.moves import Move
from game.core.value import value
from game.ui.ending import Course, Ending
from game.ui.face import Face

S = TypeVar("S", bound=State)


@value
class Tip:
    """What hovering a piece says."""

    title: str
    text: str = ""
    rule: str = ""
    face: Face | None = None
    """Shown large beside the words: the magnifier."""


EVERYTHING = "*"
"""What a choice that lies over the whole table covers."""


@value
class Mood:
    """A light that never rests: a station in trouble flickers, a goal within reach breathes."""

    token: str
    harsh: bool = False
    """True: it flickers, like a bad tube. False: it swells and fades."""


@value
class Rail:
    """The track a piece moves along: from one stop to another it passes all stops between."""

    stops: tuple[tuple[int, int], ...]
    """The middle of each stop."""
    at: int


@value
class Placed:
    """A piece on the table."""

    id: str
    rect: Rect
    face: Face
    tip: Tip | None = None
    layer: int = 0
    """Higher is drawn later."""
    over: str = ""
    """The id of the piece it lies on or may cover; pieces that cover nothing must not overlap."""
    ghost: bool = False
    """A place, not a thing: it is not animated and never blocks what lies on it."""
    comes_from: str = ""
    """The piece it sets out from when it first appears, such as a deck. If that lies face down, it is turned over."""
    goes_to: str = ""
    """The piece it travels to when it leaves the table, such as a discard pile."""
    rail: Rail | None = None
    round: bool = False
    """Its light is a ring, not a box."""
    mood: Mood | None = None
    opens: str | None = None
    """Not None: touching it changes nothing but what is looked at. The text is given to scenery() as `sheet`."""
    key: str = ""
    """The letter written on it: pressing that touches it."""
    stands_for: tuple[str, ...] = ()
    """Pieces that are the same thing elsewhere on the table, such as the figure of a portrait: where touching this one
    leads nowhere and touching one of those does, that is what is meant."""
    on_chart: bool = False
    """It belongs to the board that can be zoomed (Scenery.chart)."""
    full: bool = False
    """It has no room for another word: what touching it does stands below it, while it is pointed at."""
    dot: str = ""
    """Its colour on the small map of a zoomed board; "" if it is not shown there."""
    keeps: Literal["", "center", "midleft"] = ""
    """On a zoomed board it keeps its size: only this point of it moves with the board. Letters and counters do."""


@value
class Handle:
    """The pieces to touch, in order, to make a move: by dragging one onto the next, or by clicks."""

    path: tuple[str, ...]
    verb: str
    """What the last touch does: "sway"."""
    key: str = ""
    """The letter that does it to the focused piece."""
    token: str = "legal"
    """The colour in which the last piece lights up."""
    move: Move | None = None
    """What is made, if these touches say more than the move that is offered."""
    warns: bool = False
    """It means danger: its target is lit in another colour, and its verb is always written."""
    then: tuple[Move, ...] = ()
    """What the same touch means after its move: a march of several steps. Each is made as soon as it may be."""
    prompt: str = ""
    """What is asked once its first piece has been touched: "Swap Teo with ...: choose a neighbour." """
    tempts: bool = True
    """Does its first piece light up by itself? What only destroys the player's own does not: where nothing else can be
    done, the light would say that it must be."""


@value
class Action:
    """A move as a button in the side panel."""

    move: Move
    label: str
    key: str
    """The letter that makes it."""
    again: bool = False
    """True: it also answers for everybody at this screen who is asked the same next."""
    main: bool | None = None
    """Is it the one that is most likely meant, and so the green one? None: if it is the first that can be used."""
    touch: str = ""
    """The piece that pressing it touches instead: the move may need more than a button can say."""
    why: str = ""
    """Not "": it cannot be used now, and this is why, in a few words. Pressing it tells the whole of it."""


@value
class Mark:
    """A line drawn over the table: an accusation, a last move, a preview."""

    start: str
    end: str
    token: str
    """Its colour."""


@value
class Link:
    """A way between two pieces, drawn beneath them: corridors of a deck map, lanes of a star map."""

    start: str
    end: str
    token: str = "line"


@value
class Scenery:
    """Everything to draw for one view."""

    pieces: tuple[Placed, ...]
    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    heading: str = ""
    """Round and phase, for the top bar."""
    backdrop: str = ""
    """A picture behind it all."""
    stars: bool = True
    """Whether stars shine through it."""
    chart: Rect | None = None
    """The room of a board that is worth a nearer look: pieces on it are laid out so that all of them fit, and grow
    and move with the camera."""
    nearness: float = 1.0
    """How near one has to be at least, so that what keeps its size on the board has room: more with large text."""
    focus: str = ""
    """The piece that a board which does not fit whole is moved to when it is opened, and with each new question."""
    small_map: Rect | None = None
    """Where the whole of a board that does not fit is shown small; None: in its lower right corner."""
    tray_room: Rect | None = None
    """Where a tray is opened; None: where the tray says."""


@value
class Amount:
    """A number that is seen on the table: when it changes, the change rises from its piece."""

    piece: str
    value: int
    what: str = ""
    """Tells several numbers of one piece apart; and the word of the change, where its event has none."""
    harm: bool = False
    """More of it is bad."""


@value
class Float:
    """A number has changed: it rises from its piece, with its sign and the cause in a word."""

    piece: str
    change: int
    word: str = ""
    bad: bool = False


EffectKind: TypeAlias = Literal["sweep", "ring", "stamp", "dark", "stars"]
"""sweep: light runs over it. ring: a ping. stamp: a frame comes down on it. dark: all lights go out for a breath.
stars: they become lines."""


@value
class Effect:
    """The light of a great moment."""

    kind: EffectKind
    piece: str = ""
    """What it is about; "": the whole table."""
    token: str = "selected"


Tension: TypeAlias = Literal["calm", "danger"]
CueKind: TypeAlias = Literal["touch", "step", "moment", "card"]


@value
class Scene:
    """A great moment, alone on a dark screen: a death."""

    name: str
    """Of what kind it is."""
    opening: Face
    """What is seen of it in the silence before it (hush)."""
    face: Face


@value
class Cue:
    """How an event is told. How long it is left to be seen follows from its kind and its words (playback.py)."""

    sound: str = ""
    flash: tuple[str, ...] = ()
    token: str = "selected"
    stream: tuple[tuple[str, str], ...] = ()
    """Sparks fly from the first piece to the second: something is carried over."""
    kind: CueKind = "touch"
    """touch: something moves or changes. step: a new part of the turn begins, and its sentence is a banner. moment: one
    of the great ones, which stays. card: a card is announced, large, until it has been read."""
    caption: bool = False
    """Its sentence is shown above the table while it happens: the reason why something moves."""
    seat: Seat | None = None
    """Whose it is, where every seat has a board of its own: for the eyes of the others it passes at once."""
    known_to: Seat | None = None
    """Who has done it and knows it: for these eyes it passes at once."""
    travel: tuple[str, str] | None = None
    """A piece that comes from where another is: the id of that one, and its own."""
    flicker: bool = False
    """The flash fails like a bad tube: what was there is not there."""
    shake: bool = False
    """The whole table trembles."""
    card: Tip | None = None
    """The card that is announced: its title, its text and its face."""
    hush: bool = False
    """One of the greatest moments: before it comes a beat of silence, in which nothing happens."""
    effects: tuple[Effect, ...] = ()
    """What makes a great moment of it."""
    scene: Scene | None = None
    """Shown while it is told, in place of the table."""
    banner: Face | None = None
    """Shown across the middle of the table while it is told: how a battle has ended."""


@value
class ScoreLine:
    """A line of the result's breakdown."""

    label: str
    points: int
    told: str = ""
    """Shown in place of the points: a line that is worth nothing and still worth telling."""


@value
class Runner:
    """How far a seat is in a race for a goal."""

    mark: int
    """Which of the marks of ui/seats.py."""
    value: int


@value
class GoalPart:
    """One thing that wins or loses the game, and how far it is."""

    text: str
    """In a few words: "Hold 6 Rift points"."""
    short: str = ""
    """The same where there is little room."""
    picture: str = ""
    """Stands for it where there is even less."""
    value: int | None = None
    """How far it is. With an aim a meter is drawn; "2 of 6" is written by whoever draws it."""
    aim: int | None = None
    done: bool = False
    danger: bool = False
    """What loses is near."""
    hint: str = ""
    """Where it comes from, in words: shown while it is pointed at."""
    pieces: tuple[str, ...] = ()
    """The pieces it is about: a click lights them."""
    race: tuple[Runner, ...] = ()
    """Where several run for the same aim: each seat's mark stands on the meter."""


@value
class Goal:
    """What wins, how far it is, and what loses, in one line above the table. Without parts there is nothing to say."""

    parts: tuple[GoalPart, ...] = ()


@value
class Steps:
    """The steps of a turn by name, for the ribbon above the prompt: how many are done, and then the one that is on."""

    names: tuple[str, ...] = ()
    now: int = 0


@value
class Foretold:
    """One thing that will happen if nothing else is done."""

    text: str
    harm: bool = False
    """It costs the player something."""


@value
class Forecast:
    """What is to come, in a few words: the rules work it out, from what this seat may see."""

    title: str = ""
    lines: tuple[Foretold, ...] = ()


@value
class Loss:
    """What somebody has lost by what another did."""

    said: str
    piece: str
    """Where it was lost."""
    act: int = 0
    """The moment in which it was lost."""


@value
class LegendEntry:
    """A sign of a table and what it means."""

    picture: str
    name: str
    text: str


@value
class LegendGroup:
    """Signs that belong together."""

    title: str
    entries: tuple[LegendEntry, ...]


@value
class Hover:
    """What pointing at a piece shows on the others: pieces to tint, by colour."""

    tints: dict[str, str] = field(default_factory=dict)


@value
class Preview:
    """What a move would change: pieces to tint, by colour, and the same in words."""

    tints: dict[str, str]
    text: str


@value
class Advice:
    """Why not, and what to do instead, in a sentence or two; and the rule to read about it."""

    text: str
    rule: str = ""
    lit: tuple[str, ...] = ()
    """The pieces that would do it; without any, all that can be touched now."""


@value
class TrayItem:
    """One sort of thing in a tray: how many there are, and how many are taken unless the player says otherwise."""

    title: str
    picture: str
    most: int
    taken: int
    tip: Tip | None = None
    brings: int = 0
    """Berths that one of it offers to others."""
    needs: int = 0
    """Berths that one of it takes."""


@value
class Tray:
    """What a piece is made of, spread out to choose from: the next touch takes only what was picked."""

    title: str
    items: tuple[TrayItem, ...]
    room: Rect
    meter: str = ""
    """What is said of the berths of what is picked, with {used} and {all}; "" if there are none."""
    hint: str = ""
    """What to do next, in a sentence."""


@value
class Sight(Generic[S]):
    """One look at a table: everything that its picture depends on."""

    view: S
    """The game's state, as these eyes see it."""
    seat: Seat | None
    """Whose eyes."""
    area: Rect
    moves: Sequence[Move] = ()
    """What the person at the screen can do now. Empty while something is told, and while others decide."""
    asked: Decision | None = None
    """The question that is open, if these eyes may know it. None while something is told: inside a move the stack may
    already hold a question that is not put yet."""
    warnings: bool = True
    sheet: str = ""
    """What is looked at: see Placed.opens."""
    text_percent: int = 100
    """How large text is: where letters grow, tables leave out what can be read elsewhere."""
    picked: str = ""
    """The piece that has been taken up, if one has: a card of a hand is raised."""
    near: str = ""
    """The piece that is looked at closely: the first that was touched, else the one with the focus. None is while
    something is dragged, so that nothing moves away under the hand."""
    icon_words: bool = True
    """Whether icons have their words beside them. Whoever knows a game may want the icons alone, and larger."""


class Table(ABC, Generic[S]):
    """All of a game's table.py. Made once per match: Table(game). Every method is pure."""

    @abstractmethod
    def scenery(self, sight: Sight[S]) -> Scenery:
        """Where everything lies."""

    @abstractmethod
    def handles(self, view: S, move: Move) -> Sequence[Handle]:
        """How a move is made by touch; empty for a move that is a button only."""

    @abstractmethod
    def actions(self, view: S, moves: Sequence[Move]) -> Sequence[Action]:
        """The legal moves that are buttons (some may have handles too)."""

    def beside(self, view: S, moves: Sequence[Move], near: str) -> Sequence[Action]:
        """Further buttons, above those of actions(): what the piece that is looked at closely can do (see Sight), and
        what cannot be done now, with the reason."""
        return ()

    def elsewhere(self, sheet: str) -> bool:
        """Does a sheet (Placed.opens) show what is another's, so that nothing can be done from there? Else it only
        unfolds something on one's own table."""
        return True

    def mark(self, view: S, seat: Seat) -> int:
        """Which of the marks of ui/seats.py is a seat's: its own, unless the game lets players choose."""
        return seat

    staged: ClassVar[tuple[str, ...]] = ()
    """Questions whose table is worth a picture of its own: starboard shots draws where each is first asked."""

    scenes: ClassVar[tuple[str, ...]] = ()
    """The kinds of scene that its cues have: starboard shots draws the first of each."""

    # -- what stands around the table ----------------------------------------------------------------

    def goal(self, view: S, seat: Seat | None) -> Goal:
        """What wins and what loses, and how far it is, from what this seat may see."""
        return Goal()

    def steps(self, view: S) -> Steps:
        """The steps of a turn, where it has some worth naming."""
        return Steps()

    def forecast(self, view: S) -> Forecast:
        """What happens next if the player lets it, where the rules know it already."""
        return Forecast()

    def legend(self, view: S) -> Sequence[LegendGroup]:
        """What each sign on this table means, for a page on one key; a table without signs has no such page. `view` is
        what everybody may see."""
        return ()

    # -- answers to what is no move ------------------------------------------------------------------

    def kind(self, piece: str) -> str:
        """The sort of a piece, by which the words say what it is for (touch:). What stands before the colon of its id,
        unless the table knows better."""
        return piece.partition(":")[0]

    def attempt(self, view: S, source: str, target: str) -> Move | None:
        """What a touch ("" as target) or a drag that is no legal move was meant to be: the engine says why not."""
        return None

    def advice(self, view: S, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        """Why touching this does nothing now and what would, better than the engine's reason; None: that is enough.
        target: what it was dragged onto, or "". moves: what can be done now."""
        return None

    # -- what is shown on the way ----------------------------------------------------------------------

    def hover(self, view: S, piece: str) -> Hover:
        return Hover()

    def cue(self, view: S, event: Event) -> Cue | None:
        """How an event is told; None: with the next one that is. `view` is the table just after it, as the eyes at the
        screen see it."""
        return None

    def tension(self, view: S) -> Tension:
        """What the music is to be like. It tells nothing that is not to be seen; and where several people are in the
        room, `view` is what all of them may know."""
        return "calm"

    def loss(self, before: S, event: Event, seat: Seat) -> Loss | None:
        """What an event of another's turn has cost a seat, such as a building: told when its own turn begins.
        before: the table as the seat saw it before the move."""
        return None

    def amounts(self, view: S, eyes: Seat | None) -> Sequence[Amount]:
        """The numbers that these eyes see on the table. What changes of them rises from its piece; why, is said by the
        words of the event (floats:)."""
        return ()

    def preview(self, view: S, move: Move) -> Preview | None:
        """What a move would change, for one that is shown before it is made; None: it is made at once."""
        return None

    def tray(self, view: S, piece: str, area: Rect) -> Tray | None:
        """What a piece is made of, if the player may take a part of it; None if it is taken as a whole."""
        return None

    def packed(self, view: S, piece: str, picks: Sequence[int]) -> Sequence[tuple[Move, Handle]]:
        """What can be done with so many of each item of its tray. The engine is asked which of these are legal."""
        return ()

    def reason(self, view: S, move: Move, value: float) -> str:
        """Why a hint likes a move, in a sentence that is true of this position; "" if there is nothing to say.
        value: what the computer player gives the move, on the scale of the game's own judge."""
        return ""

    def is_aside(self, move: Move) -> bool:
        """Does a move change only how one is asked, and nothing on the table? No hint names one."""
        return False

    # -- questions that need no hand, or no other eyes --------------------------------------------------

    def waiver(self, moves: Sequence[Move]) -> Move | None:
        """The move that says no to a question one need not be asked, such as whether one reacts; None if the question
        matters."""
        return None

    def needless(self, prompt: str) -> bool:
        """Is nothing to be won by any other answer to a question than its waiver? Then it is given unasked."""
        return False

    def pressed(self, prompt: str) -> bool:
        """Does a question want a hand even where only one answer is possible? The heartbeat of the game: a reveal, the
        end of a turn; and whatever an answer would seal against undo."""
        return True

    def is_open(self, prompt: str) -> bool:
        """In a game with secrets: does a question show and ask only what everybody sees? Then it is answered without
        handing the screen over. Its moves are the same in every seat's view."""
        return False

    def least_seconds(self, prompt: str) -> float:
        """How long a question stays open at least, where the time an answer takes could tell what it is."""
        return 0.0

    def sights(self, view: S, moves: Sequence[Move]) -> Mapping[str, str]:
        """What of this position is worth a picture, by name, each with the piece that is taken up for it, or "". Of a
        long match the last position for each name is drawn (`starboard shots`)."""
        return {}

    # -- the end ------------------------------------------------------------------------------------------

    def breakdown(self, state: S) -> Sequence[ScoreLine]:
        """Where the points of a finished game come from."""
        return ()

    def progress(self, state: S) -> Sequence[float]:
        """One number for each seat, for the chart of the match: points or chances."""
        return ()

    def ending(self, past: Sequence[Moment]) -> Ending:
        """What the result says of a finished match beside its points. past: all its moments, or only the last one if it
        was resumed from a snapshot."""
        return Ending("", Course(""))

    def epilogue(self, state: S) -> str:
        """What is read out after the end; "" if nothing is."""
        return ""
