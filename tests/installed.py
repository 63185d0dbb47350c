"""Trial of an installed package, on every system; standard library alone.

`python tests/installed.py compiled` runs with the Python into which the package was installed:
the build is the expected one, seeded games have the hashes that are the same everywhere, an AI
plays, the rulebook is there, and `play` shows the game until it is asked to end. With `--server`
that is a server, otherwise the page that the wheel carries.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

GOLDEN = Path(__file__).resolve().parent / "golden" / "hashes"
GAMES = {
    "1.0.4-tiny.txt": ["--size", "tiny"],
    "groves-10-random.txt": ["--game", "groves", "--size", "10"],
}
"""Games of seed 1 over 40 turns, with the files that hold their hashes."""

READY = "Simple Civ is ready at "
LIMIT = 300
"""Seconds for one command, on the slowest machine."""


def command(*words: str) -> list[str]:
    """Return a command of the installed package, whatever folder this runs in."""
    return [sys.executable, "-P", "-m", "simple_civ", *words]


def output(*words: str) -> str:
    """Return what a command prints."""
    done = subprocess.run(command(*words), capture_output=True, check=True, timeout=LIMIT)
    return done.stdout.decode()


def fetch(address: str) -> str:
    """Return the text at an address."""
    with urllib.request.urlopen(address, timeout=LIMIT) as answer:
        text: str = answer.read().decode()
        return text


def check_programs(kind: str) -> None:
    """Check everything that needs no browser."""
    told = output("--version")
    assert told.rstrip().endswith(f"({kind})"), told
    for name, words in GAMES.items():
        expected = (GOLDEN / name).read_text("utf-8").split()
        played = output("hashes", "--seed", "1", "--turns", "40", *words).split()
        assert played == expected, f"{name}: other hashes"
    output("sim", "--size", "tiny", "--turns", "5", "--seed", "1")
    assert "# Simple Civ 1.0.4" in output("rules", "book", "1.0.4")


def check_play(server: bool) -> None:
    """Check that `play` shows the game, and that it ends when it is asked to."""
    windows = sys.platform == "win32"
    group = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0) if windows else 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        process = subprocess.Popen(
            command("play", "--no-browser", "--data", folder),
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            creationflags=group,
        )
        try:
            assert process.stdout is not None
            line = process.stdout.readline().decode().strip()
            assert line.startswith(READY), line
            address = line.removeprefix(READY)
            if server:
                fetch(f"{address}health")
            else:
                assert "<title>" in fetch(address)
                assert "Pyodide" in fetch(f"{address}licences.txt")
            process.send_signal(getattr(signal, "CTRL_BREAK_EVENT", signal.SIGINT))
            process.stdout.read()
            assert process.wait(LIMIT) == 0
        finally:
            process.kill()
            process.wait()


def main() -> None:
    """Run all checks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=["compiled", "interpreted"])
    parser.add_argument("--server", action="store_true")
    options = parser.parse_args()
    check_programs(options.kind)
    check_play(options.server)
    print(f"installed and {options.kind}: all is well on Python {sys.version.split()[0]}")


if __name__ == "__main__":
    main()
