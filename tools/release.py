"""Contents of a release, in dist/: the source archive, and the wheels made from it.

The package includes the browser client and the page that needs no server; `pack_site` puts the
page there, without the files that the client has, too. One wheel is pure, for every system; where a
C compiler works, another one is compiled, for this Python on this system. SIMPLE_CIV_COMPILE=0
leaves out the compiled one.
"""

import filecmp
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from tools import client, site
from tools.saying import ROOT, say
from tools.tool_environment import programs

DIST = ROOT / "dist"
SDIST = "from setuptools import build_meta; import sys; build_meta.build_sdist(sys.argv[1])"


def pack_site(folder: Path, target: Path) -> None:
    """Put the page's own files into the package."""
    shutil.rmtree(target, ignore_errors=True)
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        inside = file.relative_to(folder)
        twin = client.BUILT / inside
        if not (twin.is_file() and filecmp.cmp(file, twin, shallow=False)):
            (target / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target / inside)


def run(*command: str | Path, cwd: Path, **variables: str) -> None:
    """Run a command; its output is shown only when it fails."""
    told = os.environ | variables
    done = subprocess.run(command, cwd=cwd, env=told, capture_output=True, text=True, check=False)
    if done.returncode:
        print((done.stdout + done.stderr)[-4000:], file=sys.stderr)
        raise SystemExit(f"simple-civ: this command failed: {' '.join(map(str, command))}")


def build_sdist(sources: Path, target: Path) -> Path:
    """Return the source archive of a folder with the sources."""
    run(sys.executable, "-c", SDIST, target, cwd=sources)
    (made,) = target.glob("*.tar.gz")
    return made


def build_wheel(sources: Path, target: Path, **variables: str) -> Path:
    """Return the wheel of a folder with the sources."""
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel")
    with tempfile.TemporaryDirectory() as place:
        to = ("--wheel-dir", place)
        run(*pip, "--no-build-isolation", "--no-deps", *to, sources, cwd=sources, **variables)
        (made,) = Path(place).glob("*.whl")
        target.mkdir(parents=True, exist_ok=True)
        return Path(shutil.copy(made, target))


def build_wheel_from(sdist: Path, target: Path, **variables: str) -> Path:
    """Return the wheel of an unpacked source archive."""
    with tempfile.TemporaryDirectory() as place:
        with tarfile.open(sdist) as archive:
            archive.extractall(place, filter="data")
        (sources,) = Path(place).iterdir()
        return build_wheel(sources, target, **variables)


def tool(name: str) -> str:
    """Return a program of the release's own environment, which is made if it is not there."""
    return str(programs("release") / name)


def repair(wheel: Path) -> Path:
    """Return a compiled wheel with the tag of all Linux systems on which it runs."""
    with tempfile.TemporaryDirectory() as place:
        search = {"PATH": os.pathsep.join([str(programs("release")), os.environ.get("PATH", "")])}
        run(tool("auditwheel"), "repair", "--wheel-dir", place, wheel, cwd=ROOT, **search)
        (made,) = Path(place).glob("*.whl")
        wheel.unlink()
        return Path(shutil.copy(made, wheel.parent))


def is_compiled(wheel: Path) -> bool:
    """Return whether a wheel belongs to one kind of system."""
    return not wheel.name.endswith("-none-any.whl")


def build_wheels(sdist: Path, target: Path) -> list[Path]:
    """Return the compiled wheel, if this machine can make it, and the pure one."""
    found = []
    if os.environ.get("SIMPLE_CIV_COMPILE") != "0":
        made = build_wheel_from(sdist, target)
        if is_compiled(made):
            found.append(repair(made) if sys.platform == "linux" else made)
        else:
            made.unlink()
            say("no C compiler works here: only the pure wheel is built")
    found.append(build_wheel_from(sdist, target, SIMPLE_CIV_COMPILE="0"))
    return found


def main() -> None:
    """Rebuild everything, and check it as a package index does."""
    pack_site(site.build(), client.SITE)
    shutil.rmtree(DIST, ignore_errors=True)
    sdist = build_sdist(ROOT, DIST)
    made = [sdist, *build_wheels(sdist, DIST)]
    run(tool("twine"), "check", "--strict", *made, cwd=ROOT)
    for file in made:
        say(f"built: {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
