"""Builds any commit of this repository into build/commits, beside the current state.

`python -m tools.commits REV` prints the interpreter of an environment with the package as of that
commit, interpreted, or compiled with `--compiled`. It provides old AI levels (`python:PATH:LEVEL`),
and the wheels that `bench.wheels` compares.
"""

import argparse
import io
import subprocess
import sys
import tarfile
from pathlib import Path

from tools.compiled import borrow, put_in, python_in, run
from tools.saying import ROOT, say

PLACE = ROOT / "build" / "commits"


def full_name(revision: str) -> str:
    """Return the hash of a commit."""
    asked = ["git", "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"]
    answer = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    if answer.returncode != 0:
        raise SystemExit(f"simple-civ: no commit {revision!r} in this clone")
    return answer.stdout.strip()


def sources_of(commit: str) -> Path:
    """Return a folder with all files of a commit."""
    folder = PLACE / commit[:12] / "source"
    if not folder.exists():
        packed = subprocess.run(
            ["git", "archive", commit], cwd=ROOT, capture_output=True, check=True
        )
        partial = folder.with_name("unpacking")
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            files.extractall(partial, filter="data")
        partial.rename(folder)
    return folder


def build_commit(revision: str, compiled: bool = False) -> Path:
    """Return the interpreter of an environment with a commit's package; build it if needed."""
    source = sources_of(full_name(revision))
    kind = "compiled" if compiled else "interpreted"
    home, wheels = source.with_name(kind), source.with_name(f"{kind}-wheel")
    if not (home / ".installed").exists():
        say(f"building {revision}, {kind}, into {home.relative_to(ROOT)}")
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", source)
        options = ("--no-build-isolation", "--no-deps", "--wheel-dir", wheels)
        run(*pip, *options, SIMPLE_CIV_COMPILE=str(int(compiled)), SIMPLE_CIV_CLIENT="0")
        borrow(home)
        put_in(home, next(wheels.glob("*.whl")))
        (home / ".installed").touch()
    return python_in(home)


def main() -> None:
    """Parse a revision and build it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision", help="a commit, as git names it")
    parser.add_argument("--compiled", action="store_true")
    chosen = parser.parse_args()
    print(build_commit(chosen.revision, chosen.compiled))


if __name__ == "__main__":
    main()
