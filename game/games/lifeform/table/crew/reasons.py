"""Why touching something does nothing now, and what would (LIF-T5). It rests on the view of who decides, and on the
moves they have: so no sentence can tell them what they do not know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, replace
from typing import Any, TypeAlias

from game.core.engine import Engine
from game.core.events import Seat
from game.core.moves import Move
from game.core.refusal import Refusal
from game.core.words import Words
from game.games.lifeform.rules.crew import moves as m
from game.games.lifeform.rules.crew.launch import missing, needed
from game.games.lifeform.rules.crew.state import Crew
from game.games.lifeform.rules.crew.words import Ask
from game.games.lifeform.rules.data.tracks import COLUMNS
from game.games.lifeform.rules.ship.moves import LoadToken, PlayCard
from game.games.lifeform.rules.ship.state import ANDROID, CAT
from game.games.lifeform.table.parts.offers import asked_now
from game.ui.table import Advice, Handle

WALKS = ("MOVE1", "MOVE2", "RUN")
PROWLS = ("L_MOVE1", "L_MOVE2", "L_MOVE3", "L_DASH", "ATTACK", "SCANNER", "VENT")
DRIVES = ("FLAMETHROWER", "SWAP_IMAGES")
"""Icons that move people; that move images, for the lifeform; and for the crew."""
FIELDS: dict[str, tuple[str, ...]] = {
    "chamber": ("chamber", "to"), "person": ("character", "piece", "target"), "image": ("image", "target"),
    "column": ("column",), "seat": ("who",), "stage": ("who",), "location": ("location",), "link": ("link",),
    "mission": ("chamber",), "outage": ("chamber",), "terror": ("chamber",), "card": ("card", "cards"),
    "board": ("character", "piece"), "victim": ("character",), "android": ("target",),
}  # fmt: skip
"""By the kind of a piece: what of a move it could stand for."""
REACTIONS = frozenset((Ask.REACT, Ask.RESPOND))
"""Questions that are answered with a card's reaction, not with its rows."""
AT_TURN = (Ask.ACTIVITY, Ask.LIFE_ACTIVITY)

Reason: TypeAlias = "Callable[[Crew, Seat, str, Sequence[Move]], Advice | None]"


def thing(piece: str) -> str:
    """What a piece stands for: board:durrant, victim:durrant and the figure are all Durrant."""
    kind, colon, rest = piece.partition(":")
    return rest.partition(":")[0] if colon and kind not in ("stage",) else rest if colon else piece


class Reasons:
    def __init__(
        self,
        words: Words,
        engine: Engine[Any],
        kind: Callable[[str], str],
        handles: Callable[[Crew, Move], Sequence[Handle]],
    ) -> None:
        self._words = words
        self._engine = engine
        self._kind = kind
        self._handles = handles
        self._by_kind: dict[str, Reason] = {
            "person": self._person, "board": self._person, "victim": self._person, "image": self._image,
            "chamber": self._chamber, "mission": self._mission, "row": self._card, "icon": self._card,
            "card": self._card, "reaction": self._reaction, "foot": self._card, "skill": self._skill,
            "survival": self._survival, "column": self._column, "analyzer": self._analyzer, "door": self._door,
            "cat": self._cat, "android": self._android, "seat": self._seat, "stage": self._seat,
            "launch": self._launch, "gap": self._launch, "objective": self._launch, "vents": self._vents,
            "evolution": self._evolution, "outage": self._token, "terror": self._token, "cocoon": self._token,
            "role_card": self._role_card, "track": self._role_card, "pool": self._showdown, "kept": self._showdown,
            "data": self._showdown, "holds": self._laser, "location": self._location,
        }  # fmt: skip

    def advice(self, s: Crew, source: str, target: str, moves: Sequence[Move]) -> Advice | None:
        asked = asked_now(s)
        if asked is None:
            return None
        if no := self._judged(s, source, target, moves, asked.prompt):
            return Advice(self._words.refusal(no), no.rule)
        if not target and self._is_step(s, source, moves):
            return None
        find = self._by_kind.get(self._kind(source))
        return find(s, asked.seat, source, moves) if find else None

    # -- the same move with this piece in it --------------------------------------------------------------------

    def _is_step(self, s: Crew, source: str, moves: Sequence[Move]) -> bool:
        """Is it part of something that can be done, and only not the first part of it?"""
        return any(source in handle.path[1:] for move in moves for handle in self._handles(s, move))

    def _takes(self, s: Crew, move: Move, piece: str) -> bool:
        """Is such a piece touched to make such a move?"""
        kind = self._kind(piece)
        kind = "person" if kind in ("board", "victim") else kind
        return any(self._kind(one) == kind for handle in self._handles(s, move) for one in handle.path)

    def _judged(self, s: Crew, source: str, target: str, moves: Sequence[Move], prompt: str) -> Refusal | None:
        """What the engine says to the moves that are possible, with these pieces in them."""
        found: list[Refusal] = []
        for move in _one_of_each(moves):
            meant = self._with(move, source, target) if self._takes(s, move, source) else None
            if meant is None:
                continue
            no = self._engine.check(s, meant)
            if no is None:
                return None
            if no.why != prompt:
                found.append(no)
        near = [no for no in found if not str(no.why).endswith("not_adjacent")]
        return next(iter(near or found), None)

    def _with(self, move: Move, *pieces: str) -> Move | None:
        """The move with each of these pieces in it; None if one of them has no place there."""
        names = {field.name for field in fields(move)}
        for piece in filter(None, pieces):
            into = next((name for name in FIELDS.get(self._kind(piece), ()) if name in names), "")
            if not into:
                return None
            value: object = (thing(piece),) if into == "cards" else thing(piece)
            if isinstance(move, LoadToken) and into == "chamber":
                return None  # who stands beside it decides that
            move = replace(move, **{into: value})
        return move

    # -- people, images and chambers --------------------------------------------------------------------------------

    def _person(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        who, prompt = thing(piece), _prompt(s)
        if who not in s.owner:
            return None
        name, place = self._words.name(who), self._place(s, who)
        if s.strike and prompt in (Ask.REACT, Ask.RESPOND) and who not in s.strike.victims:
            return self._say("safe", "LIF-102", name=name, place=place)
        if s.strike and prompt == Ask.REACT and s.owner[who] == me:
            helps = dict.fromkeys(card for move in moves if isinstance(move, m.React) for card in move.cards)
            return self._say("drop" if helps else "lost", "LIF-105", tuple(helps), name=name)
        if s.owner[who] != me:
            owner = self._words.name(s.who(s.owner[who]))
            return self._say("theirs", "LIF-37", name=name, place=place, who=owner)
        if s.at.get(who) == s.box.ship.special.shuttle:
            return self._say("aboard", "LIF-15", name=name)
        if prompt == Ask.ACTIVITY:
            rows = self._rows(s, moves, WALKS)
            return self._say("walk" if rows else "stay", "LIF-47", rows, name=name, place=place)
        if prompt in (Ask.COLLECT, Ask.EXPLORE):
            return self._say("no_token", "LIF-42", name=name, place=place)
        return self._now(s, "person", name=name, place=place)

    def _image(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        if piece not in s.at:
            return None
        name, place = self._words.name(piece), self._words.name(s.at[piece])
        lifeform = me == s.terms.lifeform
        if _prompt(s) in AT_TURN:
            rows = self._rows(s, moves, PROWLS if lifeform else DRIVES)
            key = ("image_moves" if rows else "image_stays") if lifeform else ("drive" if rows else "no_fire")
            return self._say(key, "LIF-81" if lifeform else "LIF-139", rows, name=name, place=place)
        return self._now(s, "image", name=name, place=place)

    def _chamber(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        place, prompt = self._words.name(piece), _prompt(s)
        near, away = self._nearest(s, me, piece)
        if prompt in AT_TURN and near:
            lifeform = me == s.terms.lifeform
            rows = self._rows(s, moves, PROWLS if lifeform else WALKS)
            key = "chamber_here" if not away else "chamber_away" if rows else "chamber_far"
            return self._say(key, "LIF-81" if lifeform else "LIF-84", rows, name=near, place=place, away=away)
        if s.strike and prompt in REACTIONS:
            where = self._words.name(s.strike.chamber)
            return self._say("chamber_attack", "LIF-95", place=place, where=where)
        return self._now(s, "chamber", place=place)

    def _nearest(self, s: Crew, me: Seat, chamber: str) -> tuple[str, int]:
        """Of the own pieces on the ship the one that is nearest to a chamber, and how far it is."""
        own = s.images() if me == s.terms.lifeform else s.ashore(me)
        away = s.box.ship.distance[chamber]
        found = sorted((away.get(s.at[one], 99), one) for one in own if s.at.get(one) in away)
        return (self._words.name(found[0][1]), found[0][0]) if found else ("", 0)

    def _mission(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        chamber, prompt = thing(piece), _prompt(s)
        place = self._words.name(chamber)
        if me == s.terms.lifeform:
            rows = self._rows(s, moves, ("MISSION_REMOVAL",))
            return self._say("token_of_crew", "LIF-160", rows, place=place)
        beside = [c for c in s.ashore(me) if s.at[c] == chamber and c not in s.hidden]
        if beside:
            rows = self._rows(s, moves, ("EXPLORE",))
            key = "token_explore" if rows else "token_wait"
            return self._say(key, "LIF-42", rows, name=self._words.name(beside[0]), place=place)
        near, away = self._nearest(s, me, chamber)
        if not near:
            return self._now(s, "chamber", place=place)
        rows = self._rows(s, moves, WALKS) if prompt == Ask.ACTIVITY else ()
        return self._say("token_away", "LIF-42", rows, name=near, place=place, away=away)

    def _token(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        kind, place = self._kind(piece), self._words.name(thing(piece))
        icons = {"outage": (), "terror": ("EXPLORE",), "cocoon": ("FLAME_COCOON",)}[kind]
        rows = self._rows(s, moves, icons) if me != s.terms.lifeform else ()
        rule = {"outage": "LIF-145", "terror": "LIF-90", "cocoon": "LIF-191"}[kind]
        return self._say(f"{kind}_lies", rule, rows, place=place)

    # -- cards ---------------------------------------------------------------------------------------------------

    def _card(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        card = piece if piece in s.box.cards else thing(piece)
        if card not in s.box.cards:
            return None
        name, prompt = self._words.name(card), _prompt(s)
        if prompt in AT_TURN:
            return self._rows_of(s, piece, card, moves)
        if prompt in REACTIONS:
            return self._say("no_reaction" if prompt == Ask.REACT else "no_cancel", "LIF-106", card=name)
        if s.stage == "showdown":
            return self._now(s, "weapon", card=name)
        return self._now(s, "card", card=name)

    def _rows_of(self, s: Crew, piece: str, card: str, moves: Sequence[Move]) -> Advice | None:
        """At one's turn: the card as a whole is touched, and one of its rows is meant."""
        name = self._words.name(card)
        rows = tuple(_row(move) for move in moves if isinstance(move, PlayCard) and move.card == card)
        if self._kind(piece) in ("row", "icon") and piece.split(":")[2].isdigit():
            return None  # the engine says why this row cannot be played
        if rows:
            return self._say("touch_row", "LIF-47", rows, card=name, rows=len(set(rows)))
        no = self._engine.check(s, PlayCard(card, 0))
        why = self._words.refusal(no) if no else ""
        return self._say("no_row", no.rule if no else "LIF-47", card=name, why=why)

    def _reaction(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        card = thing(piece)
        icon = s.box.cards[card].reaction or ""
        if _prompt(s) in REACTIONS:
            return self._card(s, me, piece, moves)
        answer = self._words.ui(f"icon.{icon}")
        return self._say("reaction_waits", "LIF-102", card=self._words.name(card), answer=answer)

    def _role_card(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        name = self._words.name(thing(piece))
        if piece in s.box.cat_cards or piece in s.box.mainframe_cards:
            no = self._engine.check(s, m.PlayRoleCard(piece))
            if no and no.why != _prompt(s):
                return self._say("no_row", no.rule, card=name, why=self._words.refusal(no))
        return self._now(s, "card", card=name)

    # -- boards ----------------------------------------------------------------------------------------------------

    def _skill(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        return self._ability(s, me, thing(piece), "skill", s.skills)

    def _survival(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        return self._ability(s, me, thing(piece), "survival", s.survivals, self._rows(s, moves, ("SURVIVAL",)))

    def _ability(
        self, s: Crew, me: Seat, who: str, kind: str, states: dict[str, str], rows: tuple[str, ...] = ()
    ) -> Advice | None:
        if who not in s.owner:
            return None
        person = s.box.characters[who]
        ability = person.skill if kind == "skill" else person.survival
        rule = "LIF-51" if kind == "skill" else "LIF-149"
        state = states.get(who, "inactive")
        if s.owner[who] != me:
            owner = self._words.name(s.who(s.owner[who]))
            return self._say("ability_theirs", rule, ability=ability.name, name=person.name, who=owner)
        if state != "inactive":
            return self._say(f"ability_{state}", rule, ability=ability.name, name=person.name)
        if kind == "skill" and _prompt(s) == Ask.ACTIVITY:
            return None  # the engine says why
        return self._say(f"{kind}_later", rule, rows, ability=ability.name, name=person.name)

    def _column(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        if piece not in COLUMNS:
            return None
        have, need = s.column(piece), needed(s, piece)
        beside = me != s.terms.lifeform and any(s.at[c] in s.missions for c in s.ashore(me))
        rows = self._rows(s, moves, ("EXPLORE",)) if beside else ()
        key = "column_explore" if rows else "column_empty_hands"
        return self._say(key, "LIF-43", rows, column=self._words.name(piece), have=have, need=need)

    def _analyzer(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        seat = int(thing(piece))
        key = "analyzer_later" if seat == me else "analyzer_theirs"
        return self._say(key, "LIF-52", who=self._words.name(s.who(seat)), count=s.analyzers[seat])

    def _door(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        rows = self._rows(s, moves, ("DOOR", "DOOR_REMOVAL"))
        if s.door:
            return self._say("door_shut", "LIF-146", rows, link=self._words.name(s.door))
        return self._say("door_icon" if rows else "door_supply", "LIF-146", rows)

    def _cat(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        no = self._engine.check(s, m.MoveCat(s.at.get(CAT, "")))
        if no and no.why != _prompt(s) and (s.cat_moved or s.at.get(CAT) == s.box.ship.special.shuttle):
            return Advice(self._words.refusal(no), no.rule)
        return self._now(s, "cat", place=self._place(s, CAT))

    def _android(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        return self._now(s, "android", place=self._place(s, ANDROID))

    def _seat(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        who = thing(piece)
        seat = s.seat_of(who)
        if seat is None:
            return None
        return self._now(s, "seat", who=self._words.name(who), count=len(s.hands[seat]))

    def _launch(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        gaps = missing(s)
        no = self._engine.check(s, m.ProposeLaunch())
        if no and no.why != _prompt(s):
            return self._say("launch_missing", no.rule, why=self._words.refusal(no), count=len(gaps))
        return self._now(s, "launch_ready" if not gaps else "launch", count=len(gaps))

    def _vents(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        no = self._engine.check(s, m.UseVent())
        if no and no.why != _prompt(s):
            return Advice(self._words.refusal(no), no.rule)
        return self._now(s, "vents", count=s.vents)

    def _evolution(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        return self._now(s, "evolution", name=self._words.name(thing(piece)))

    # -- afterwards ----------------------------------------------------------------------------------------------------

    def _showdown(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        """What can be given up or laid down in a fight."""
        if s.fight is None:
            return self._say("before_fight", "LIF-211")
        who = self._words.name(s.who(s.fight.target))
        return self._now(s, "fight", who=who)

    def _laser(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        holder = next((seat for seat in s.terms.crew if "mining_laser" in s.hands[seat]), None)
        if holder is None:
            return None
        return self._now(s, "laser", who=self._words.name(s.who(holder)))

    def _location(self, s: Crew, me: Seat, piece: str, moves: Sequence[Move]) -> Advice | None:
        location = thing(piece)
        name = self._words.name(location)
        closed = s.hunt is not None and location in s.hunt.closed()
        return self._say("searched", "PAS-51", place=name) if closed else self._now(s, "location", place=name)

    # -- how it is said ------------------------------------------------------------------------------------------------

    def _say(self, key: str, rule: str, lit: Iterable[str] = (), **values: object) -> Advice:
        return Advice(_begun(self._words.ui(f"t_why_{key}", **values)), rule, tuple(dict.fromkeys(lit)))

    def _now(self, s: Crew, key: str, **values: object) -> Advice | None:
        """Something true of the piece, and what is asked instead."""
        asked = asked_now(s)
        if asked is None:
            return None
        said = _begun(self._words.ui(f"t_why_now_{key}", **values))
        return Advice(f"{said} {self._words.house('gesture.now', prompt=self._words.prompt(asked))}", asked.rule)

    def _rows(self, s: Crew, moves: Sequence[Move], icons: Sequence[str]) -> tuple[str, ...]:
        """The rows that can be played now and show one of these icons."""
        rows = [move for move in moves if isinstance(move, PlayCard)]
        return tuple(_row(move) for move in rows if set(icons) & set(s.box.cards[move.card].rows[move.row]))

    def _place(self, s: Crew, piece: str) -> str:
        return self._words.name(s.at[piece]) if piece in s.at else ""


def _row(move: PlayCard) -> str:
    return f"row:{move.card}:{move.row}"


def _prompt(s: Crew) -> str:
    asked = asked_now(s)
    return asked.prompt if asked else ""


def _one_of_each(moves: Sequence[Move]) -> list[Move]:
    """One move for each kind and each piece that makes it."""
    found: dict[object, Move] = {}
    for move in moves:
        maker = getattr(move, "image", "") or getattr(move, "character", "")
        found.setdefault((type(move), maker), move)
    return list(found.values())


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]
