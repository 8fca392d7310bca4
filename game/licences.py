"""What Starboard is built with, and under which licences: shown in the credits and carried in every package."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, files
from pathlib import Path

from game import paths
from game.core.value import value


@value
class Library:
    name: str
    licence: str
    distribution: str = ""
    """The installed distribution that carries the licence's text; without one it is in assets/licences."""
    file: str = "LICEN"
    """How the name of that text begins."""


LIBRARIES = (
    Library("pygame-ce", "LGPL-2.1"),
    Library("SDL and codecs", "zlib, BSD, LGPL-2.1"),
    Library("pygame-gui", "MIT", "pygame-gui"),
    Library("Noto Sans", "OFL-1.1", "pygame-gui", "NotoSans-LICENSE"),
    Library("python-i18n", "MIT", "python-i18n"),
    Library("PyYAML", "MIT", "PyYAML"),
    Library("cattrs", "MIT", "cattrs"),
    Library("attrs", "MIT", "attrs"),
    Library("typing_extensions", "PSF-2.0", "typing_extensions"),
    Library("platformdirs", "MIT", "platformdirs"),
    Library("tqdm", "MPL-2.0, MIT", "tqdm"),
    Library("Python", "PSF-2.0"),
)

DISTRIBUTIONS = ("pygame-ce", *sorted({library.distribution for library in LIBRARIES if library.distribution}))
"""Everything that is installed with Starboard."""


def licence_text(library: Library) -> str:
    """The full text; empty if the installation has lost it."""
    if not library.distribution:
        own = paths.assets() / "licences" / f"{library.name}.txt"
        return own.read_text(encoding="utf-8") if own.exists() else ""
    try:
        found = [file for file in files(library.distribution) or () if file.name.startswith(library.file)]
    except PackageNotFoundError:
        return ""
    return "\n\n".join(file.read_text("utf-8").strip() for file in found if Path(file.locate()).exists())
