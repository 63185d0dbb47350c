"""Trial of a release: its files are installed where there is neither compiler, git, make nor Node.

`python -m tools.release_trial` tries what `make dist` has built, with every Python from 3.11 on
that is found here: pip, uv and pipx install it, each into an environment whose PATH has nothing
else. Every installation must pass tests/installed.py, and Chromium shows the title within a minute.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools import release
from tools.chromium import browser
from tools.node import npm_output
from tools.saying import ROOT, say
from tools.slowness import slowness

LEAST = (3, 11)
PROGRAM = ROOT / "tests" / "installed.py"
READY = re.compile(rb"Simple Civ is ready at (\S+)")
TITLE_SECONDS = 60
ABSENT = ("cc", "gcc", "clang", "c++", "g++", "git", "make", "node", "npm")
BASIC = ("sh", "bash", "env", "cat", "dirname", "basename", "realpath", "readlink", "uname", "id")
"""What every system has: programs that are scripts call them."""

NAME = re.compile(r"simple_civ-[^-]+-(?P<python>[a-z0-9]+)-[^-]+-(?P<system>.+)\.whl")


@dataclass(frozen=True)
class Interpreter:
    """A Python, with its version as in a wheel's name."""

    path: Path
    tag: str


def interpreters() -> list[Interpreter]:
    """Return one Python of every version that is found here, the oldest first."""
    folders = [Path(one) for one in os.environ.get("PATH", "").split(os.pathsep)]
    folders += sorted(Path.home().glob(".pyenv/versions/*/bin"))
    found: dict[tuple[int, int], Interpreter] = {}
    for path in (folder / f"python3.{minor}" for folder in folders for minor in range(11, 30)):
        if path.is_file() and (known := usable(path)) and known[0] not in found:
            (major, minor), own = known
            found[major, minor] = Interpreter(own, f"cp{major}{minor}")
    return [found[version] for version in sorted(found)]


def usable(path: Path) -> tuple[tuple[int, int], Path] | None:
    """Return the version of a Python that can make environments, and the program itself.

    What is in PATH may be a script that needs others.
    """
    code = "import ensurepip, sys, venv; print(*sys.version_info[:2], sys.executable)"
    done = subprocess.run([path, "-c", code], capture_output=True, text=True, check=False)
    if done.returncode:
        return None
    major, minor, own = done.stdout.strip().split(" ", 2)
    version = int(major), int(minor)
    return (version, Path(own)) if version >= LEAST else None


def fitting(wheels: list[Path], python: Interpreter) -> Path:
    """Return the wheel that pip would choose: the compiled one of a version, or the pure one."""
    by_tag = {found["python"]: wheel for wheel in wheels if (found := NAME.fullmatch(wheel.name))}
    return by_tag.get(python.tag) or by_tag["py3"]


def kind(wheel: Path) -> str:
    """Return the build that a wheel holds."""
    return "compiled" if release.is_compiled(wheel) else "interpreted"


def bare(folder: Path) -> dict[str, str]:
    """Return an environment with an empty home, and with the basic programs and a folder's own."""
    home = folder / "home"
    home.mkdir(parents=True, exist_ok=True)
    kept = {
        name: os.environ[name] for name in os.environ if name.startswith(("PIP_", "SSL_", "UV_"))
    }
    system = folder / "system"
    system.mkdir(exist_ok=True)
    for name in BASIC:
        if (found := shutil.which(name)) and not (system / name).exists():
            (system / name).symlink_to(found)
    programs = os.pathsep.join(map(str, (folder / "bin", system)))
    assert not any(shutil.which(name, path=programs) for name in ABSENT)
    return {"PATH": programs, "HOME": str(home), "TMPDIR": tempfile.gettempdir(), **kept}


def run(*command: str | Path, environment: dict[str, str], cwd: Path) -> str:
    """Return what a command prints; it must succeed."""
    done = subprocess.run(
        command, env=environment, cwd=cwd, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(
            f"simple-civ: failed: {command}\n{done.stdout[-2000:]}{done.stderr[-4000:]}"
        )
    return done.stdout


def try_pip(wheel: Path, python: Interpreter, folder: Path, extra: str = "") -> None:
    """Install a wheel with pip, and try it."""
    run(python.path, "-m", "venv", folder, environment=dict(os.environ), cwd=ROOT)
    own, environment = folder / "bin" / "python", bare(folder)
    wanted = f"{wheel}[{extra}]" if extra else str(wheel)
    run(own, "-m", "pip", "install", wanted, environment=environment, cwd=folder)
    server = ["--server"] if extra else []
    told = run(own, PROGRAM, kind(wheel), *server, environment=environment, cwd=folder)
    say(f"{wheel.name}{extra and f' with {extra}'}: {told.strip()}")


@contextmanager
def playing(command: list[str], environment: dict[str, str], folder: Path) -> Iterator[str]:
    """Run `play`, and give the address that it prints."""
    words = [*command, "play", "--no-browser", "--data", str(folder / "data")]
    told = environment | {"PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(words, env=told, cwd=folder, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = READY.match(line)
        if found is None:
            raise SystemExit(f"simple-civ: {' '.join(words)} said {line!r}")
        yield found[1].decode()
    finally:
        process.terminate()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def title_seconds(address: str) -> float:
    """Return after how many seconds Chromium shows the title; a busy machine has more time."""
    found = browser()
    if found is None:
        raise SystemExit("simple-civ: there is no Chromium to show the title")
    given = (address, found, str(int(1000 * TITLE_SECONDS * slowness())))
    return int(npm_output("exec", "--no", "--", "tsx", "page/title.ts", *given)) / 1000


def try_runner(name: str, wheel: Path, python: Interpreter, folder: Path) -> None:
    """Play without installing anything for good, as uv and pipx do, up to the title."""
    programs = folder / "bin"
    programs.mkdir(parents=True)
    tool = Path(release.tool(name))
    options = {
        "uv": ["tool", "run", "--python", str(python.path), "--from", str(wheel)],
        "pipx": ["run", "--python", str(python.path), "--spec", str(wheel)],
    }[name]
    command = [str(tool), *options, "simple-civ"]
    environment = bare(folder)
    told = run(*command, "--version", environment=environment, cwd=folder)
    assert told.strip().endswith(f"({kind(wheel)})"), told
    with playing(command, environment, folder) as address:
        seconds = title_seconds(address)
    say(f"{name}: {told.strip()}, the title after {seconds:.1f} s")


def try_all(wheels: list[Path], folder: Path) -> None:
    """Try wheels with every Python here, and the ways to run one without installing it."""
    known = interpreters()
    for python in known:
        try_pip(fitting(wheels, python), python, folder / python.tag)
    oldest = fitting(wheels, known[0])
    try_pip(oldest, known[0], folder / "server", "server")
    try_runner("uv", oldest, known[0], folder / "uv")
    try_runner("pipx", oldest, known[0], folder / "pipx")


def main() -> None:
    """Try what is in dist/."""
    wheels = sorted(release.DIST.glob("*.whl"))
    if not wheels:
        raise SystemExit("simple-civ: dist/ has no wheel; build it first: make dist")
    for wheel in filter(release.is_compiled, wheels):
        if sys.platform == "linux":
            shown = run(
                release.tool("auditwheel"), "show", wheel, environment=dict(os.environ), cwd=ROOT
            )
            say(" ".join(shown.split("\n\n")[0].split()))
    with tempfile.TemporaryDirectory() as place:
        try_all(wheels, Path(place))


if __name__ == "__main__":
    main()
