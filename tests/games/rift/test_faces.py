"""What the pieces of this table look like: drawn at every text size, inside their boxes, and not empty."""

from __future__ import annotations

from game.games.rift.table.battle_faces import (
    EffectFace,
    LostFace,
    MarkerFace,
    OddsFace,
    RangeFace,
    ShotFace,
    SideFace,
    UnitFace,
)
from game.games.rift.table.faces import (
    BannerFace,
    ClothFace,
    CounterFace,
    HandFace,
    NameFace,
    NodeFace,
    Ring,
    RowFace,
    SeatFace,
    SectorFace,
    StandingFace,
    SwitchFace,
    WareFace,
    WorldFace,
)
from tests.ui.faces import Samples, at_every_size, every_face, stay_in_their_boxes

STAR = Ring("rift_red", "star")
FIGURES = (("rift/icon_victory", "12"), ("rift/icon_resource", "105"), ("rift/icon_cards", "4"))
SAMPLES: Samples = [
    (SectorFace(STAR), (166, 130)),
    (SectorFace(), (166, 130)),
    (NameFace("Vermilion Edge", ring=STAR, ground=True, align="left"), (130, 16)),
    (NodeFace(), (14, 14)),
    (NodeFace("across", "text"), (54, 20)),
    (
        WorldFace("rift/planet_dawn", STAR, "rift/icon_anomaly", "anomaly", "2", ("rift/upgrade_mine",), 4, 3),
        (48, 48),
    ),
    (WorldFace("rift/planet_dawn", room=2, dimmed=True), (120, 120)),
    (CounterFace(Ring("rift_blue", "hexagon"), "rift/unit_carrier", 12, 2), (50, 23)),
    (StandingFace("Finn (Bio-Harvesters)", "Finn", "rift/faction_bio_harvesters", STAR, FIGURES, True), (200, 52)),
    (SeatFace("Red", STAR), (110, 110)),
    (HandFace("Targeting Computers", "", "Before the dice", "rift/occ_ambush", "occ_battle", 3), (104, 160)),
    (
        HandFace("Ambush", "", "Play it now", "rift/occ_ambush", "occ_battle", text="Your hits count first. " * 4),
        (248, 170),
    ),
    (HandFace("Counterintelligence", "Counter-intelligence", "Now", "rift/occ_ambush", "occ_battle", 2), (104, 40)),
    (ClothFace(), (300, 200)),
    (SwitchFace("When am I asked?", "rift/icon_window"), (138, 42)),
    (WareFace("Rocket Frigate", "rift/unit_titan", "12", True), (70, 80)),
    (RowFace("Kamikaze Drone", "rift/unit_titan", ("1", "2", "-"), "Strike", lit=(1,)), (900, 28)),
    (
        BannerFace("BATTLE OVER", "Ada wins", "Nobody is left.", STAR, "rift/planet_dawn", (("Ada lost", "2", ()),)),
        (1260, 340),
    ),
    (SideFace("Ada attacks", "rift/faction_bio_harvesters", STAR, "8 of 10 life left", 8, 10), (470, 54)),
    (RangeFace("Mid", "close 4+, mid 2+", "now", "now", "rift/icon_mid"), (400, 36)),
    (EffectFace("Ambush", "this range only", "rift/occ_ambush"), (400, 30)),
    (
        UnitFace(
            "Titan", "rift/unit_titan", Ring("rift_blue", "diamond"), 2, 4, 6, 2, 1, (("rift/icon_close", "3: 2+"),)
        ),
        (470, 62),
    ),
    (LostFace("Lost: Fighter \u00d72", ("rift/unit_fighter",), True), (470, 40)),
    (ShotFace(5, need=4, word="hit"), (36, 52)),
    (
        OddsFace(
            "If you go on like this",
            (Ring("rift_blue", "triangle"), Ring("rift_red", "star")),
            (0.6, 0.3),
            ("You win 60 %", "Ada wins 30 %"),
            ("60 %", "30 %"),
        ),
        (300, 70),
    ),
    (MarkerFace("4 hits to hand out", "rift/icon_hit", 4), (270, 86)),
]


def test_every_face_has_a_sample() -> None:
    assert {type(face) for face, _ in SAMPLES} == every_face("game.games.rift.table")


@at_every_size
def test_faces_stay_in_their_boxes(theme: str, percent: int) -> None:
    stay_in_their_boxes(SAMPLES, theme, percent)
