"""From the one-folder build in dist/starboard: a .deb, a portable .tar.gz, an AppImage. Run by `make package`."""

from __future__ import annotations

import gzip
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from game import __version__
from game.licences import LIBRARIES, licence_text

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DIST, BUILD = ROOT / "dist", ROOT / "build"
FOLDER = DIST / "starboard"
ICONS = BUILD / "icons"
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}


def share(top: Path) -> None:
    """Menu entry, icons and file type, below a folder such as /usr/share."""
    _put(HERE / "starboard.desktop", top / "applications")
    _put(HERE / "starboard.xml", top / "mime" / "packages")
    _put(ROOT / "assets" / "images" / "starboard.svg", top / "icons" / "hicolor" / "scalable" / "apps")
    for picture in ICONS.glob("starboard-*.png"):
        side = picture.stem.split("-")[1]
        _put(picture, top / "icons" / "hicolor" / f"{side}x{side}" / "apps", "starboard.png")


def deb() -> Path:
    """The program in /opt, a link to it in /usr/bin; Debian's own triggers tell the desktop of menu entry and type."""
    top = BUILD / "deb"
    shutil.rmtree(top, ignore_errors=True)
    shutil.copytree(FOLDER, top / "opt" / "starboard", symlinks=True)
    share(top / "usr" / "share")
    program = top / "usr" / "bin"
    program.mkdir(parents=True)
    (program / "starboard").symlink_to("/opt/starboard/starboard")
    docs = top / "usr" / "share" / "doc" / "starboard"
    docs.mkdir(parents=True)
    (docs / "copyright").write_text(copyright_file(), encoding="utf-8")
    with gzip.GzipFile(docs / "changelog.gz", "wb", mtime=0) as packed:
        packed.write((ROOT / "CHANGELOG.md").read_bytes())
    size = sum(file.lstat().st_size for file in top.rglob("*") if file.is_file()) // 1024
    glibc = platform.libc_ver()[1]
    control = top / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(
        f"Package: starboard\n"
        f"Version: {__version__}\n"
        f"Architecture: {MACHINES[platform.machine()]}\n"
        f"Maintainer: The Starboard developers <starboard@localhost>\n"
        f"Installed-Size: {size}\n"
        f"Depends: libc6 (>= {glibc})\n"
        f"Section: games\n"
        f"Priority: optional\n"
        f"Description: space board games at one screen\n"
        f" Board games for one to six people at one screen, against the computer or each\n"
        f" other, with rulebooks, hints, undo and replays. Matches are kept in your home\n"
        f" folder and stay there when the package is removed.\n",
        encoding="utf-8",
    )
    _usual_modes(top)
    made = DIST / f"starboard_{__version__}_{MACHINES[platform.machine()]}.deb"
    subprocess.run(["dpkg-deb", "-Zxz", "--root-owner-group", "--build", top, made], check=True, stdout=sys.stderr)
    return made


def portable() -> Path:
    """A folder to unpack anywhere, with what an install script of one's own would need."""
    name = f"starboard-{__version__}-linux-{platform.machine()}"
    made = DIST / f"{name}.tar.gz"
    extra = BUILD / "share"
    shutil.rmtree(extra, ignore_errors=True)
    share(extra)
    with tarfile.open(made, "w:gz", compresslevel=9) as tar:
        tar.add(FOLDER, name, filter=_by_nobody)
        tar.add(extra, f"{name}/share", filter=_by_nobody)
    return made


def appimage() -> Path | None:
    """One file that runs by itself; None where the tools for it are missing."""
    head = BUILD / "appimage-head"
    libraries = ("-lsquashfuse", "-lz", "-llzma", "-lzstd", "-llz4", "-llzo2")
    if not shutil.which("mksquashfs") or not shutil.which("cc"):
        return None
    # gcc's guess that a name may be cut short is right, and the program checks what matters
    flags = ("-O2", "-static", "-Wno-format-truncation")
    compiler = ["cc", *flags, "-o", str(head), str(HERE / "appimage.c"), *libraries]
    if subprocess.run(compiler, stderr=subprocess.DEVNULL, check=False).returncode:
        return None
    top = BUILD / "appimage"
    shutil.rmtree(top, ignore_errors=True)
    shutil.copytree(FOLDER, top, symlinks=True)
    _put(HERE / "starboard.desktop", top)
    _put(ROOT / "assets" / "images" / "starboard.svg", top)
    (top / ".DirIcon").symlink_to("starboard.svg")
    (top / "AppRun").symlink_to("starboard")
    packed = BUILD / "appimage.squashfs"
    packed.unlink(missing_ok=True)
    squeezed = ("-comp", "zstd", "-Xcompression-level", "19")
    subprocess.run(["mksquashfs", top, packed, "-quiet", "-no-progress", "-all-root", *squeezed], check=True)
    made = DIST / f"Starboard-{__version__}-{platform.machine()}.AppImage"
    program = bytearray(head.read_bytes())
    program[8:11] = b"AI\x02"  # how desktops know an AppImage of the second kind
    made.write_bytes(bytes(program) + packed.read_bytes())
    made.chmod(0o755)
    return made


def copyright_file() -> str:
    parts = [(ROOT / "LICENSE").read_text(encoding="utf-8")]
    parts += [f"{lib.name}: {lib.licence}\n{'-' * 70}\n{licence_text(lib)}" for lib in LIBRARIES]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _put(file: Path, folder: Path, name: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, folder / (name or file.name))


def _usual_modes(top: Path) -> None:
    """Whatever the umask of whoever builds: everybody may read, nobody but root may write."""
    for path in (top, *top.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or os.access(path, os.X_OK)
            path.chmod(0o755 if runs else 0o644)


def _by_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


if __name__ == "__main__":
    for package in (deb(), portable(), appimage()):
        if package:
            print(f"{package.relative_to(ROOT)}  {package.stat().st_size / 1e6:.1f} MB")
        else:
            print("no AppImage: it needs cc, mksquashfs, and squashfuse, zlib, lzma, zstd, lz4, lzo for static linking")
