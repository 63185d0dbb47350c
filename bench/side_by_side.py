"""Comparison with Freeciv on the same job: 4 AI civs on the standard map, 150 turns, seeds 1 to 5.

Freeciv's server (Debian: apt install freeciv-server) plays with as many AIs, hexes and turns, if it
is installed; `--freeciv PATH` names another one. A game that is won here before its last turn ends
there too, so both play the same number of turns. The result is CPU seconds, and their ratio; the
shortest of a few runs of the same game counts on both sides, because other work only adds to it.
"""

import argparse
import os
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from simple_civ.__about__ import __version__
from simple_civ.build import build_kind
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import play_plan
from simple_civ.lab.table import markdown

SIZE = "standard"
CIVS = 4
TURNS = 150
SEEDS = range(1, 6)
TRIES = 3
PLACES = ("/usr/games/freeciv-server", "/usr/local/bin/freeciv-server")
DATA = "share/games/freeciv"
"""A package's folder of rulesets, relative to the folder above that of the program."""

SCRIPT = """\
set aifill {civs}
set topology "HEX"
set mapsize XYSIZE
set xsize {width}
set ysize {height}
set mapseed {seed}
set gameseed {seed}
set minplayers 0
set endturn {turns}
set victories ""
set autosaves ""
set timeout -1
start
"""


def own_seconds(seed: int, turns: int = TURNS, tries: int = TRIES) -> tuple[float, int]:
    """Return the CPU seconds of a game here, and the turn at which it ended."""
    plan = Plan(seed, SIZE, players=CIVS, turns=turns)
    results = [play_plan(plan) for _ in range(tries)]
    return min(float(result["cpu_seconds"]) for result in results), int(results[0]["turns"])


def find_freeciv(named: str | None) -> Path | None:
    """Return the server that was named or is installed."""
    for place in (named, shutil.which("freeciv-server"), *PLACES):
        if place is not None and os.access(place, os.X_OK):
            return Path(place)
    return None


def freeciv_seconds(server: Path, seed: int, turns: int, hexes: tuple[int, int]) -> float:
    """Return the CPU seconds of the same job in Freeciv, its start included."""
    width, height = hexes
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        script = Path(folder, "job.serv")
        words = {"civs": CIVS, "width": width, "height": height, "seed": seed, "turns": turns}
        script.write_text(SCRIPT.format(**words))
        environment = os.environ | {"HOME": folder}
        data = server.resolve().parents[1] / DATA
        if data.is_dir():
            environment.setdefault("FREECIV_DATA_PATH", str(data))
        process = subprocess.Popen(
            [str(server), "--exit-on-end", "--bind", "127.0.0.1", "--port", str(free_port())]
            + ["--Announce", "none", "--saves", folder, "--read", str(script)],
            cwd=folder,
            env=environment,
            # Freeciv refuses to run as the superuser.
            user="nobody" if os.geteuid() == 0 else None,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert process.stdout is not None
        with process.stdout as output:
            said = output.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"side_by_side: freeciv-server failed:\n{said[-2000:]}")
    return used.ru_utime + used.ru_stime


def free_port() -> int:
    """Return a port that is currently unused."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main(arguments: Sequence[str]) -> int:
    """Run both and print a table."""
    parser = argparse.ArgumentParser(prog="side_by_side", description=__doc__)
    parser.add_argument("--freeciv", metavar="PATH", help="Freeciv's server")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"turns of a game ({TURNS})")
    parser.add_argument("--seeds", type=int, default=len(SEEDS), help=f"games ({len(SEEDS)})")
    parser.add_argument("--tries", type=int, default=TRIES, help=f"runs of a game ({TRIES})")
    chosen = parser.parse_args(arguments)
    grid = Plan(1, SIZE).rules().sizes
    size = next(one for one in grid if one.key == SIZE)
    hexes = (size.width, size.height)
    server = find_freeciv(chosen.freeciv)
    print(
        f"{CIVS} AI civs, {hexes[0]} x {hexes[1]} hexes, {chosen.turns} turns; CPU seconds\n"
        f"simple-civ {__version__} ({build_kind()}), Python {platform.python_version()}; "
        f"{version_of(server)}\n"
    )
    rows: list[tuple[str, ...]] = [("seed", "turns", "simple-civ", "Freeciv", "ratio")]
    totals = [0.0, 0.0]
    for seed in range(1, chosen.seeds + 1):
        own, turn = own_seconds(seed, chosen.turns, chosen.tries)
        other = 0.0
        if server:
            other = min(freeciv_seconds(server, seed, turn, hexes) for _ in range(chosen.tries))
        totals = [totals[0] + own, totals[1] + other]
        rows.append((str(seed), str(turn), *compared(own, other)))
    rows.append(("all", "", *compared(*totals)))
    print(markdown(rows, left=()))
    return 0


def compared(own: float, other: float) -> tuple[str, str, str]:
    """Return two times and the ratio of the second to the first."""
    if not other:
        return f"{own:.2f}", "-", "-"
    return f"{own:.2f}", f"{other:.2f}", f"{other / own:.1f}"


def version_of(server: Path | None) -> str:
    """Return Freeciv's name and version, or how to get it."""
    if server is None:
        return "Freeciv is not installed (Debian: apt install freeciv-server)"
    done = subprocess.run([server, "--version"], capture_output=True, text=True, check=False)
    said = " ".join((done.stdout + done.stderr).split())
    if done.returncode != 0:
        raise SystemExit(f"side_by_side: freeciv-server does not start: {said}")
    return said or "Freeciv"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
