"""What a piece can look like: any of the faces."""

from __future__ import annotations

from typing import TypeAlias

from game.ui.board_faces import ConsoleFace, GaugeFace, MiniCardFace, PathFace, SharesFace, StoryFace
from game.ui.deck_faces import (
    ActionCardFace,
    BandFace,
    ChamberFace,
    CountFace,
    DiskFace,
    PlanFace,
    PlateFace,
    ReadoutFace,
    SiloFace,
    StripFace,
)
from game.ui.faces import (
    BackFace,
    CardFace,
    ChipFace,
    DieFace,
    LabelFace,
    MeterFace,
    PipsFace,
    RoomFace,
    SlotFace,
    SpriteFace,
    TileFace,
    TokenFace,
    TrackFace,
)
from game.ui.map_faces import CounterFace, NodeFace, SectorFace, StandingFace, StockFace, UnitFace, WorldFace
from game.ui.paper_faces import BoxesFace, ChartFace, HexFace, NoteFace, PaperFace, PawnFace, PrintFace, ScaleFace
from game.ui.tracker_faces import TrackerFace

Face: TypeAlias = (
    CardFace
    | BackFace
    | TileFace
    | SpriteFace
    | LabelFace
    | SlotFace
    | MeterFace
    | PipsFace
    | ChipFace
    | TrackFace
    | DieFace
    | TokenFace
    | RoomFace
    | ConsoleFace
    | GaugeFace
    | PathFace
    | StoryFace
    | MiniCardFace
    | SharesFace
    | PaperFace
    | PrintFace
    | ScaleFace
    | PawnFace
    | BoxesFace
    | HexFace
    | ChartFace
    | NoteFace
    | SectorFace
    | NodeFace
    | WorldFace
    | CounterFace
    | StandingFace
    | StockFace
    | UnitFace
    | PlanFace
    | ChamberFace
    | ActionCardFace
    | BandFace
    | StripFace
    | SiloFace
    | ReadoutFace
    | DiskFace
    | CountFace
    | PlateFace
    | TrackerFace
)
