"""Hostile bots, one per function: `python hostile.py NAME`."""

import json
import signal
import subprocess
import sys
import time
from typing import Any


def hear() -> dict[str, Any]:
    """Return the next line from the lab."""
    message: dict[str, Any] = json.loads(sys.stdin.readline())
    return message


def say(**message: Any) -> None:
    """Write a line of JSON."""
    print(json.dumps(message), flush=True)


def begin() -> None:
    """Start politely: shake hands and wait for the first turn."""
    hear()
    say(type="hello", protocol=1)
    assert hear()["type"] == "start"
    assert hear()["type"] == "turn"


def asks_for_ever() -> None:
    """Look, and look, and look."""
    begin()
    while True:
        say(type="look")
        hear()


def crashes_at_once() -> None:
    """Exit before saying anything."""
    sys.exit("no licence found")


def crashes_in_its_turn() -> None:
    """Divides by zero in its first turn."""
    begin()
    print(1 // 0)


def declares_nonsense() -> None:
    """Has an option whose default does not fit it."""
    hear()
    option = {"name": "depth", "type": "int", "default": 9, "max": 5}
    say(type="hello", protocol=1, options=[option])
    hear()


def floods() -> None:
    """Never stops talking and never listens."""
    begin()
    while True:
        print('{"type": "look"}' * 1000, flush=True)


def floods_errors() -> None:
    """Fill the standard error and never listen again."""
    begin()
    while True:
        print("error" * 10_000, file=sys.stderr, flush=True)


def hangs_at_once() -> None:
    """Never says hello."""
    time.sleep(1000)


def hangs_in_its_turn() -> None:
    """Hang in the first turn, ignoring polite signals, with a child process that lives on."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
    begin()
    time.sleep(1000)


def insists() -> None:
    """Send an illegal action over and over."""
    begin()
    while True:
        say(type="act", action={"type": "move", "unit": "unit_999", "to": [0, 0]})
        hear()


def invents_actions() -> None:
    """Wants an action that no rule knows."""
    begin()
    say(type="act", action={"type": "nuke", "target": [0, 0]})
    hear()


def invents_messages() -> None:
    """Asks for something that does not exist."""
    begin()
    say(type="win")
    hear()


def plays_for_others() -> None:
    """Add a seat to the action, to move for the other side."""
    begin()
    say(type="act", action={"type": "resign", "player": 1})
    hear()


def says_nonsense() -> None:
    """Speaks, but not JSON."""
    begin()
    print("e2e4", flush=True)
    hear()


def speaks_another_version() -> None:
    """Comes from the future."""
    hear()
    say(type="hello", protocol=99)
    hear()


def speaks_out_of_turn() -> None:
    """End the turn and continue talking without waiting."""
    begin()
    print('{"type": "act", "action": {"type": "pass"}}\n{"type": "look"}', flush=True)
    hear()
    hear()


def writes_a_huge_line() -> None:
    """Send a line of ten million bytes."""
    begin()
    print("x" * 10_000_000, flush=True)
    hear()


if __name__ == "__main__":
    globals()[sys.argv[1]]()
