"""What hostile bots share: a polite beginning."""

import json
import sys
from typing import Any


def hear() -> dict[str, Any]:
    """The next line of the lab."""
    message: dict[str, Any] = json.loads(sys.stdin.readline())
    return message


def say(**message: Any) -> None:
    """A line of JSON."""
    print(json.dumps(message), flush=True)


def begin() -> None:
    """Shakes hands and waits for the first turn."""
    hear()
    say(type="hello", protocol=1)
    assert hear()["type"] == "start"
    assert hear()["type"] == "turn"
