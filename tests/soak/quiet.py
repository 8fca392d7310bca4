"""What the app does to the machine around it, watched by strace where that is installed, else by Python itself."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.contract.walks import KINDS
from tests.soak.promise import ROOT, Count, Promise

CALLS = "socket,connect,open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,link,symlink,truncate"
SOCKET = re.compile(r"\b(?:socket|connect)\(.*?\b(?:AF_|PF_)(\w+)")
WRITTEN = re.compile(r"\b(open|openat|creat|mkdir|mkdirat|rename\w*|unlink\w*|link|symlink|truncate)\((.*)\) = (?!-)")
NEAR = ("UNIX", "LOCAL", "NETLINK")
"""Sockets that leave no machine: the display, and the kernel's news of joysticks."""
HARMLESS = ("/dev/", "/proc/self")
HOOK = """
import os, sys
log = os.open(os.environ["WATCHED"], os.O_WRONLY | os.O_APPEND)
def hear(event, details):
    if event in ("socket.connect", "socket.bind") and isinstance(details[1], tuple):
        os.write(log, b"socket(AF_INET)\\n")
    elif event == "open" and isinstance(details[0], str) and details[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
        os.write(log, f'open("{os.path.abspath(details[0])}", O_CREAT) = 3\\n'.encode())
    elif event in ("os.mkdir", "os.remove", "os.rename"):
        os.write(log, f'mkdir("{os.path.abspath(details[0])}") = 0\\n'.encode())
sys.addaudithook(hear)
"""
"""Python's own ears, in every process of the app: they write down what strace would."""


def keeps_to_itself(count: Count, seeds: range) -> None:
    for seed in seeds:
        name = list(KINDS)[seed % len(KINDS)]
        with count.trying("traces", f"{name}, seed {seed}"), tempfile.TemporaryDirectory() as folder:
            _watch(Path(folder), name)


def _watch(folder: Path, name: str) -> None:
    data, log, ears, spare = folder / "data", folder / "log", folder / "ears", folder / "tmp"
    for place in (data, ears, spare):
        place.mkdir()
    log.touch()
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "TMPDIR": str(spare), "HOME": str(folder / "home")}
    command = [sys.executable, "-m", "tests.soak.quiet_child", str(data), name]
    if shutil.which("strace"):
        command = ["strace", "-f", "-qq", "-y", "-s", "4096", "-e", f"trace={CALLS}", "-o", str(log), *command]
    else:
        (ears / "sitecustomize.py").write_text(HOOK)
        env |= {"PYTHONPATH": f"{ears}{os.pathsep}{ROOT}", "WATCHED": str(log)}
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0 and "moves" in done.stdout, done.stdout + done.stderr
    calls = log.read_text(errors="replace").splitlines()
    assert any(f'"{data}' in call for call in calls), "the watcher saw nothing"
    for call in calls:
        assert not (found := SOCKET.search(call)) or found[1] in NEAR, call
        for file in _written(call):
            assert file.startswith((f"{data}", f"{spare}", *HARMLESS)), call


def _written(call: str) -> list[str]:
    """The files that a call has made, changed or removed."""
    found = WRITTEN.search(call)
    if not found or (found[1] in ("open", "openat") and not re.search("O_WRONLY|O_RDWR|O_CREAT", found[2])):
        return []
    beside = re.match(r"\w+<([^>]*)>, ", found[2])
    files = re.findall(r'"((?:[^"\\]|\\.)*)"', found[2])
    return [os.path.join(beside[1], file) if beside else file for file in files]


PROMISES = (Promise("no network, and files only in its own folder", keeps_to_itself, short=1, long=6, share=1),)
