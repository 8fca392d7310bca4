"""Who says so: where a rule, a card, an option or a scenario comes from."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Source: TypeAlias = Literal["stated", "mixed", "reconstructed", "ours"]
"""stated: the original says just this. mixed: the original, with a detail of ours. reconstructed: the original has such
a thing, but its words or numbers were not to be had, or it leaves the case open, and they are ours. ours: an addition
of Starboard, such as saving, undo, computer players, series, options and the screen."""

SOURCES: tuple[Source, ...] = get_args(Source)

FORMER: dict[str, Source] = {"public": "stated"}
"""What files of former editions say, and what it is called today: what the publisher's pages say is stated too."""
