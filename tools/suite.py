"""The parts of `make test` and of setting up `make play`, with their dependencies.

It runs on the machine's own Python, with the standard library alone: making .venv is a part too.
"""

import argparse
import os
import subprocess
import sys
from dataclasses import replace

from tools import environment, node
from tools.parts import INTERRUPTED, Part, Suite, run_suite
from tools.saying import ROOT, on_ci, say
from tools.slowness import SETTING, slowness

PYTHON = str(environment.PYTHON)
CORES = 2
CROWD = 2
"""Parts that run in parallel and could each keep all cores busy; timeouts follow."""

OPTIMISE = "1"
"""A low level: the compiler saves more than the tests lose. Releases and timings use the full
one."""


def module(name: str, *arguments: str, python: str = PYTHON) -> tuple[str, ...]:
    """Return the command that runs a tool."""
    return (python, "-m", f"tools.{name}", *arguments)


def make(target: str) -> tuple[str, ...]:
    """Return the command that people type for a part."""
    return ("make", "--no-print-directory", target)


def set_up(stage: str, packages: str) -> list[Part]:
    """Return the parts that set up Python and the client; in parallel if Node is here already.

    If it is not, Node is installed with pip, so .venv must be there first.
    """
    here = node.machine_npm() is not None
    python, needs = (sys.executable, ()) if here else (PYTHON, ("python",))
    return [
        Part("python", module("environment", stage, python=sys.executable)),
        Part("client", module("client", packages, python=python), needs),
    ]


def both_builds() -> list[Part]:
    """Return the parts of the tests if a C compiler works: the wheel is compiled at the same time.

    The wheel serves the browser, too: its server uses less of the processor than the sources. Tests
    wait for servers, pages and processes for a third of their time. So two parts of them run in
    parallel, with two workers each; the last is the one that waits least.
    """
    return [
        Part("wheel", module("compiled", "compile"), ("python",)),
        Part("lint", make("lint"), ("python",)),
        Part("checks", make("test-client"), ("python", "client")),
        Part("site", module("site"), ("python", "client")),
        Part("installed", module("compiled", "install"), ("wheel", "client")),
        Part("compiled", make("test-compiled"), ("installed",)),
        Part("browser", module("compiled", "browser"), ("installed", "site")),
        Part("interpreted", make("test-interpreted"), ("python",)),
    ]


def sources_only() -> list[Part]:
    """Return the parts of the tests if nothing can be compiled."""
    everything = module("pytests", "interpreted", "--everything")
    return [
        *(part for part in both_builds() if part.name in ("lint", "checks", "site")),
        Part("browser", make("test-browser"), ("site",)),
        Part("interpreted", everything, ("python",)),
    ]


def tests() -> list[Part]:
    """Return the parts that follow the set-up; a compiler may be missing, but not on CI."""
    code = "import sys; from tools.compiled import compiler_works; sys.exit(not compiler_works())"
    if subprocess.run([PYTHON, "-c", code], cwd=ROOT, check=False).returncode == 0:
        return both_builds()
    if on_ci():
        raise SystemExit("simple-civ: no C compiler works here; with CI set it must")
    say("no C compiler works here, so everything is tested on the sources alone")
    return sources_only()


def crowded_patience() -> str:
    """Return the factor for timeouts, and set it for all parts unless it is set."""
    return os.environ.setdefault(SETTING, f"{CROWD * slowness():g}")


def main() -> int:
    """Run the tests, or set up the game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["test", "play"])
    if parser.parse_args().command == "play":
        return run_suite(Suite(set_up("play", "build"), CORES, logs=None))
    say(f"limits on waiting times {crowded_patience()}, by how slow this machine is and will be")
    os.environ.setdefault("SIMPLE_CIV_OPTIMISE", OPTIMISE)
    python, client = set_up("dev", "prepare")
    parts = [replace(python, then=tests), client]
    suite = Suite(parts, int(os.environ.get("JOBS", CORES)))
    status = run_suite(suite)
    if status == INTERRUPTED:
        return status
    print(f"\n{suite.table()}\n", flush=True)
    for name, result in suite.results.items():
        if result.state == "FAILED":
            say(f"{name} failed; what it printed is above and in build/suite/{name}.log")
    return status


if __name__ == "__main__":
    sys.exit(main())
