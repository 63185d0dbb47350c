"""Repeats tests and lists those that did not pass every time; see `make test-again`.

Parts are `browser`, `client` (the client's own tests) and the names in tests/. Tests are named as
pytest names them, or by a file of browser tests, with `::` and a name for a single test.
"""

import argparse
import json
import os
import shlex
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from tools import compiled, pytests
from tools.busy import busy
from tools.saying import ROOT, say
from tools.slowness import patience
from tools.witness import FILE, TIMES

LOGS = ROOT / "build" / "again"
PASSED = "passed"
VITEST = {"browser": ("browser",), "client": ("npm", "run", "--silent", "test", "--")}
"""The parts that vitest runs, with the arguments of tools.client for them."""


@dataclass
class Tally:
    """The number of runs of each test by result, and their logs."""

    ends: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    logs: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def add(self, outcomes: list[tuple[str, str]], log: Path) -> None:
        """Count the outcomes of a run."""
        for outcome, name in outcomes:
            self.ends[name][outcome] += 1
            if outcome != PASSED:
                self.logs[name].add(log.name)

    def unsteady(self) -> list[str]:
        """Return a line for every test that did not pass each time."""
        return [
            f"{name}: {told(ends)} ({', '.join(sorted(self.logs[name]))})"
            for name, ends in sorted(self.ends.items())
            if set(ends) != {PASSED}
        ]


def told(ends: Counter[str]) -> str:
    """Return how often each result occurred."""
    return ", ".join(f"{count} {end}" for end, count in sorted(ends.items()))


@dataclass(frozen=True)
class Repeated:
    """The content of a round: its name, the build for pytest, paths or filters, repetitions."""

    name: str
    build: str = ""
    words: tuple[str, ...] = ()
    times: int = 1

    def run(self, log: Path) -> tuple[int, list[tuple[str, str]]]:
        """Run it; return the exit status and how each test ended."""
        report = log.with_suffix(".report")
        report.unlink(missing_ok=True)
        with log.open("wb") as file:
            status = subprocess.run(
                self.command(report),
                cwd=ROOT,
                env=os.environ | self.environment(report),
                stdout=file,
                stderr=subprocess.STDOUT,
                check=False,
            ).returncode
        text = report.read_text("utf-8") if report.exists() else ""
        report.unlink(missing_ok=True)
        return status, read_vitest(text) if self.name in VITEST else read_witness(text)

    def command(self, report: Path) -> list[str]:
        """Return the command that runs it."""
        if self.name in VITEST:
            kept = ("--reporter=default", "--reporter=json", f"--outputFile.json={report}")
            return [sys.executable, "-m", "tools.client", *VITEST[self.name], *kept, *self.words]
        workers = ("-n", os.environ.get("JOBS", pytests.WORKERS), "--dist", "worksteal")
        python = str(pytests.python_of(self.build))
        return [python, "-m", "pytest", "-p", "tools.witness", *workers, *self.words]

    def environment(self, report: Path) -> dict[str, str]:
        """Return the variables that it needs."""
        if self.name in VITEST:
            return {}
        own = {FILE: str(report), TIMES: str(self.times)}
        return pytests.environment_of(self.build) | own


def read_witness(text: str) -> list[tuple[str, str]]:
    """Return the outcomes that the pytest plugin wrote."""
    lines = [line.split("\t", 1) for line in text.splitlines()]
    return [(outcome, name) for outcome, name in lines]


def read_vitest(text: str) -> list[tuple[str, str]]:
    """Return the outcomes in a report of vitest; a file that could not be run is one, too."""
    found = []
    for file in json.loads(text)["testResults"] if text else []:
        name = Path(file["name"]).relative_to(ROOT).as_posix()
        tests = [(one["status"], f"{name}::{one['fullName']}") for one in file["assertionResults"]]
        found += tests or [(file["status"], name)]
    return found


def build_of(name: str) -> str:
    """Return the build on which `make test` runs a part of the Python tests."""
    listed = pytests.lists()
    fits = {build for build in listed for one in listed[build] if one == name}
    if not fits:
        known = [*VITEST, *(one for part in listed.values() for one in part)]
        raise SystemExit(f"simple-civ: unknown part {name!r}; choose from {', '.join(known)}")
    usable = compiled.compiler_works()
    return pytests.COMPILED if usable and pytests.INTERPRETED not in fits else pytests.INTERPRETED


def repeated_part(name: str, build: str | None) -> Repeated:
    """Return what one round of a part runs."""
    if name in VITEST:
        return Repeated(name)
    return Repeated(name, build or build_of(name), (f"tests/{name}",))


def repeated_tests(names: list[str], build: str | None, times: int) -> list[Repeated]:
    """Return what runs tests this many times: pytest in one run, vitest round by round."""
    browser = [name for name in names if name.startswith("web/")]
    python = tuple(name for name in names if not name.startswith("web/"))
    found: list[Repeated] = []
    for name in browser:
        file, _, test = name.removeprefix("web/").partition("::")
        found += [Repeated("browser", words=(file, *(("-t", test) if test else ())))] * times
    if python:
        build = build or build_of(python[0].split("/")[1])
        found.append(Repeated("tests", build, python, times))
    return found


def repeat(rounds: list[Repeated], tally: Tally) -> bool:
    """Run everything; keep the logs of failures. Return whether all passed."""
    shutil.rmtree(LOGS, ignore_errors=True)
    LOGS.mkdir(parents=True)
    green = True
    for number, one in enumerate(rounds, 1):
        log = LOGS / f"{one.name}-{number}.log"
        status, outcomes = one.run(log)
        tally.add(outcomes, log)
        passed = status == 0 and bool(outcomes)
        green = green and passed
        ends = told(Counter(outcome for outcome, _ in outcomes)) or "told nothing"
        say(f"{one.name}, {number} of {len(rounds)}: {ends}, status {status}")
        if passed:
            log.unlink()
    return green


def main() -> int:
    """Parse the parts or tests to repeat, the number of repetitions and the load."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--load", type=int, default=0, help="busy processes beside it")
    parser.add_argument("--build", choices=[pytests.INTERPRETED, pytests.COMPILED])
    parser.add_argument("--part", action="append", default=[])
    parser.add_argument("--tests", type=shlex.split, default=[])
    options = parser.parse_args()
    rounds = [repeated_part(name, options.build) for name in options.part] * options.times
    rounds += repeated_tests(options.tests, options.build, options.times)
    if not rounds:
        parser.error("name parts or tests")
    if any(one.build == pytests.COMPILED for one in rounds):
        compiled.install()
    tally, green = Tally(), False
    with busy(options.load):
        say(f"{options.load} busy processes beside it; limits on waiting times {patience():g}")
        try:
            green = repeat(rounds, tally)
        except KeyboardInterrupt:
            say("interrupted; so far:")
    unsteady = tally.unsteady()
    for line in unsteady:
        say(line)
    say(f"{len(tally.ends)} tests, {len(unsteady)} of which did not pass each time")
    return 0 if green else 1


if __name__ == "__main__":
    sys.exit(main())
