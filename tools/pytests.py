"""Runs the Python tests of a build: `python -m tools.pytests interpreted` or `compiled`.

tests/builds.toml lists these tests. Further arguments go to pytest.
"""

import argparse
import os
import subprocess
import sys
import tomllib
from pathlib import Path, PurePosixPath

from tools import compiled, environment
from tools.saying import ROOT, say
from tools.slowness import patience

TESTS = ROOT / "tests"
LISTS = TESTS / "builds.toml"
BOTH, COMPILED, INTERPRETED = "both", "compiled", "interpreted"
WORKERS = "2"


def lists() -> dict[str, dict[str, str]]:
    """Return the tests of each list, with the reason for each."""
    return tomllib.loads(LISTS.read_text("utf-8"))


def chosen(build: str, everything: bool = False) -> list[str]:
    """Return pytest's paths for a build; paths inside a chosen folder are not repeated."""
    parts = lists().values() if everything else (lists()[BOTH], lists()[build])
    names = [name for part in parts for name in part if not (everything and name == "builds")]
    alone = [name for name in names if not any(inside(name, other) for other in names)]
    others = [name for part in lists().values() for name in part if name not in names]
    left_out = [name for name in others if any(inside(name, other) for other in alone)]
    return [f"tests/{name}" for name in alone] + [f"--ignore=tests/{name}" for name in left_out]


def inside(name: str, folder: str) -> bool:
    """Return whether a path is in a folder."""
    return PurePosixPath(folder) in PurePosixPath(name).parents


def python_of(build: str) -> Path:
    """Return the interpreter of a build's environment."""
    return compiled.PYTHON if build == COMPILED else environment.PYTHON


def run(build: str, *arguments: str) -> int:
    """Run pytest on a build; return its exit status."""
    command = [str(python_of(build)), "-m", "pytest", *arguments]
    known = os.environ | environment_of(build)
    return subprocess.run(command, cwd=ROOT, env=known, check=False).returncode


def environment_of(build: str) -> dict[str, str]:
    """Return the variables that tell the tests their build."""
    both = {
        "SIMPLE_CIV_INTERPRETED": str(environment.PYTHON),
        "SIMPLE_CIV_COMPILED": str(compiled.PYTHON),
    }
    return {"SIMPLE_CIV_EXPECT_BUILD": build} | (both if build == COMPILED else {})


def main() -> int:
    """Parse the build and the arguments of pytest."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", choices=[INTERPRETED, COMPILED])
    parser.add_argument("--everything", action="store_true", help="whatever the lists say")
    options, arguments = parser.parse_known_args()
    say(f"tests on the {options.build} build; limits on waiting times {patience():g}")
    side_by_side = ("-n", os.environ.get("JOBS", WORKERS), "--dist", "worksteal")
    paths = chosen(options.build, options.everything)
    return run(options.build, *side_by_side, *arguments, *paths)


if __name__ == "__main__":
    sys.exit(main())
