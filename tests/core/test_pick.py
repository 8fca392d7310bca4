"""Questions that are answered with one of a list."""

from __future__ import annotations

from game.core.derive import state
from game.core.engine import State
from game.core.events import Emit
from game.core.moves import Move
from game.core.pick import MayPick, PickOne
from game.core.refusal import Refusal
from game.core.rng import Rng
from game.core.value import value


@value
class Eat(Move):
    fruit: str


@value
class Fast(Move):
    pass


@state
class Orchard(State):
    ripe: list[str]


@value
class Eats(PickOne[Orchard, Eat]):
    seat: int
    prompt, rule, no, no_rule = "eat", "ORC-1", "no.unripe", "ORC-2"

    def options(self, s: Orchard) -> list[Eat]:
        return [*map(Eat, s.ripe)]

    def refusal(self, s: Orchard, move: Eat) -> Refusal | None:
        return Refusal("ORC-3", "no.wooden", (move.fruit,)) if move.fruit == "table" else None

    def take(self, s: Orchard, move: Eat, emit: Emit) -> None:
        s.ripe.remove(move.fruit)


@value
class MayEat(MayPick[Orchard, Eat | Fast]):
    seat: int
    prompt, rule, no = "eat", "ORC-4", "no.unripe"
    decline = Fast()

    def options(self, s: Orchard) -> list[Eat | Fast]:
        return [*map(Eat, s.ripe)]


def orchard(*ripe: str) -> Orchard:
    return Orchard(pending=[], rng=Rng(0), ripe=list(ripe))


def test_what_is_listed_is_legal_and_nothing_else() -> None:
    s = orchard("plum", "pear")
    assert Eats.accepts == (Eat,) and Eats.exact
    assert [*Eats(1).offers(s)] == [Eat("plum"), Eat("pear")]
    assert (asked := Eats(1).ask(s)) and (asked.seat, asked.prompt, asked.rule) == (1, "eat", "ORC-1")
    assert Eats(1).check(s, Eat("pear")) is None
    assert Eats(1).check(s, Eat("fig")) == Refusal("ORC-2", "no.unripe", ("fig",))
    assert Eats(1).check(s, Eat("")) == Refusal("ORC-2", "no.unripe", ("",)), "an empty word is blamed, too"
    assert Eats(1).check(s, Eat("table")) == Refusal("ORC-3", "no.wooden", ("table",))


def test_without_anything_to_pick_nobody_is_asked() -> None:
    assert Eats(0).ask(orchard()) is None
    assert MayEat(0).ask(orchard()) is None


def test_who_may_pick_may_decline() -> None:
    s = orchard("plum")
    assert MayEat.accepts == (Eat, Fast)
    assert [*MayEat(0).offers(s)] == [Eat("plum"), Fast()]
    assert MayEat(0).check(s, Fast()) is None
    assert MayEat(0).check(s, Eat("fig")) == Refusal("ORC-4", "no.unripe", ("fig",))
