"""Contents of a release, in dist/: the source archive, and the wheel made from it.

The package includes the browser client and the page that needs no server; `pack_site` puts the
page there, without the files that the client has, too. The wheel is compiled where a C compiler
works; SIMPLE_CIV_COMPILE=0 makes the pure one.
"""

import filecmp
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from tools import client, site
from tools.saying import ROOT, say

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


def run(*command: str | Path, cwd: Path) -> None:
    """Run a command; its output is shown only when it fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        print((done.stdout + done.stderr)[-4000:], file=sys.stderr)
        raise SystemExit(f"simple-civ: this command failed: {' '.join(map(str, command))}")


def build_sdist(sources: Path, target: Path) -> Path:
    """Return the source archive of a folder with the sources."""
    run(sys.executable, "-c", SDIST, target, cwd=sources)
    (made,) = target.glob("*.tar.gz")
    return made


def build_wheel(sources: Path, target: Path) -> Path:
    """Return the wheel of a folder with the sources."""
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel")
    run(*pip, "--no-build-isolation", "--no-deps", "--wheel-dir", target, sources, cwd=sources)
    (made,) = target.glob("*.whl")
    return made


def build_wheel_from(sdist: Path, target: Path) -> Path:
    """Return the wheel of an unpacked source archive."""
    with tempfile.TemporaryDirectory() as place:
        with tarfile.open(sdist) as archive:
            archive.extractall(place, filter="data")
        (sources,) = Path(place).iterdir()
        return build_wheel(sources, target)


def main() -> None:
    """Rebuild everything."""
    pack_site(site.build(), client.SITE)
    shutil.rmtree(DIST, ignore_errors=True)
    sdist = build_sdist(ROOT, DIST)
    say(f"built: {sdist.relative_to(ROOT)}")
    say(f"built: {build_wheel_from(sdist, DIST).relative_to(ROOT)}")


if __name__ == "__main__":
    main()
