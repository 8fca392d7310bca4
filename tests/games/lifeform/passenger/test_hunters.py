"""The computer players of the hunt on the shuttle (PAS-69, PAS-70, PAS-72)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.ai.bots import make_bot
from game.core.events import unheard
from game.core.moves import Move
from game.core.rng import Rng
from game.games.lifeform.ai.judge import Judge
from game.games.lifeform.ai.modules.hunt import fights_lost
from game.games.lifeform.rules.crew.state import Crew, Hunt
from game.games.lifeform.rules.modules.hunt.beliefs import beliefs
from game.games.lifeform.rules.modules.moves import (
    FillZone,
    FloodWithHalon,
    HideIn,
    KillSurvivor,
    PlaceBet,
    SearchWith,
    TakeToken,
)
from game.games.lifeform.rules.ship.moves import Discard, Pass
from tests.games.lifeform.passenger.hunts import ENGINEERING, aboard, begun, hunted, searches
from tests.games.lifeform.positions import ENGINE, act, asks, legal

JUDGE = Judge(ENGINE)
HUNTS = 500
L = 2


def chosen(s: Crew) -> Move:
    """What a computer player does here, from what its seat sees."""
    now = ENGINE.asking(s)
    assert now
    return JUDGE.order(ENGINE.crew.view(s, now[1].seat), ENGINE.moves(s))[0]


def hunts(disks: int, halon: int) -> Iterator[tuple[Hunt, str]]:
    """Hunts between computer players, with any hand of the lifeform: how each ended, and where the bet lay."""
    start = aboard(disks, hands={}, pool=("remora_token", *("halon",) * halon), life="")
    for seed in range(HUNTS):
        s = start.copy()
        deck = list(s.life_deck)
        Rng(seed).shuffle(deck)
        s.life_deck, s.hands = tuple(deck[4:]), (*s.hands[:L], tuple(deck[:4]))
        bet = ""
        while asks(s) not in ("target", ""):
            ENGINE.apply(s, chosen(s), unheard)
            bet = bet or hunted(s).bet
        yield hunted(s), bet


@pytest.mark.rule("PAS-69", "PAS-70")
@pytest.mark.parametrize(
    ("disks", "halon", "rate", "spare"),
    [
        (1, 0, 40, 0.0),
        (1, 2, 69, 0.4),
        (2, 0, 58, 0.3),
        (2, 2, 79, 0.9),
        (3, 0, 69, 0.8),
        (3, 2, 84, 1.5),
        (4, 0, 69, 1.5),
    ],
)
def test_the_lifeform_is_found_as_often_as_the_rulebook_says(disks: int, halon: int, rate: int, spare: float) -> None:
    found = rewarded = 0
    for hunt, _ in hunts(disks, halon):
        if hunt.hiding in [location for location, _ in hunt.searched]:
            found += 1
            rewarded += len(hunt.unused())
    assert abs(100 * found / HUNTS - rate) < 7
    assert abs(rewarded / HUNTS - spare) < 0.2


@pytest.mark.rule("PAS-69")
def test_how_the_lifeform_hides_bets_and_gives_clues() -> None:
    hidden: Counter[str] = Counter()
    honest = 0
    for hunt, bet in hunts(1, 0):
        hidden[hunt.hiding] += 1
        honest += hunt.hiding == bet
        assert bet not in hunt.revealed and hunt.hiding not in hunt.revealed
    share = {place: count / HUNTS for place, count in hidden.items()}
    assert set(share) == set(ENGINE.box.passenger.locations)
    assert abs(share[ENGINEERING] - 1.5 / 5.5) < 0.07 and abs(share["airlock"] - 1 / 5.5) < 0.07
    assert abs(honest / (HUNTS - hidden[ENGINEERING]) - 0.35) < 0.08


@pytest.mark.rule("PAS-70")
def test_the_crew_looks_where_the_lifeform_is_most_likely() -> None:
    s = begun("airlock", "cargo_hold", 4, hands={})
    for place in (ENGINEERING, "cargo_hold"):
        move = chosen(s)
        assert isinstance(move, SearchWith) and move.location == place
        act(s, move)
        while asks(s) not in ("search", ""):
            act(s, chosen(s))
    weights = beliefs(ENGINE.box.passenger, hunted(s))
    assert len(set(weights.values())) == 1 and set(weights) == {"flight_deck", "hibernation_bay", "airlock"}


@pytest.mark.rule("PAS-69")
def test_halon_is_used_where_it_can_be_spared() -> None:
    strong = {0: "shock_prod harpoon_gun flame_unit", 1: "shock_prod leg_it flame_unit"}
    s = begun("airlock", "cargo_hold", 3, hands=strong, life="stalk")
    assert fights_lost(s) <= 1 and isinstance(chosen(s), FloodWithHalon)
    weak = begun("airlock", "cargo_hold", 3, hands={}, life="stalk prowl talons", claws=4)
    assert fights_lost(weak) > 1 and chosen(weak) == Pass()
    weak.pool = (*weak.pool, "halon")
    assert chosen(weak) == FloodWithHalon(ENGINEERING), "there are two"


@pytest.mark.rule("PAS-69")
def test_the_rest_of_a_hunt_is_played_sensibly() -> None:
    s = begun("airlock", "cargo_hold", 4, hands={0: "leg_it shock_prod"})
    act(s, SearchWith("durrant", "flight_deck"))
    assert isinstance(chosen(s), Discard), "a card is cheaper than a blast"
    s = begun("airlock", "cargo_hold", 4, hands={})
    searches(s, "airlock")
    assert chosen(s) == FillZone("zone_2")
    act(s, FillZone("zone_2"))
    assert chosen(s) == TakeToken("reserve_claw")
    s = begun(ENGINEERING, "airlock", 3, hands={1: "leg_it shock_prod"}, pool=())
    searches(s, "airlock", "flight_deck", "hibernation_bay")
    while asks(s) != "hunt_kill":
        act(s, ENGINE.moves(s)[0])
    assert chosen(s) == KillSurvivor("chandra"), "the last of a player"


@pytest.mark.rule("PAS-72")
def test_a_hunt_never_asks_for_much() -> None:
    s = begun("airlock", "cargo_hold", 4)
    assert len(legal(s, SearchWith)) <= 5 * 2
    s = aboard()
    assert len(legal(s, HideIn)) == 5
    act(s, HideIn("airlock"))
    assert len(legal(s, PlaceBet)) == 4


@pytest.mark.rule("PAS-72")
@pytest.mark.parametrize(("players", "disks"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_every_level_plays_a_hunt_and_its_fights_to_the_end(players: int, disks: int) -> None:
    for level in ENGINE.modes.bots_for(players)[:2]:
        s = aboard(disks, players=players, hands={0: "shock_prod leg_it harpoon_gun"}, claws=2)
        while now := ENGINE.asking(s):
            seat = now[1].seat
            move = make_bot(ENGINE, JUDGE, level, ENGINE.crew.view(s, seat), seat, "hunt").think().move
            assert ENGINE.check(s, move) is None, (level.id, move)
            ENGINE.apply(s, move, unheard)
        assert hunted(s).over and s.result
