"""How the tools speak: one line each, told apart from the output of what they run."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def say(text: str) -> None:
    """One line that can be told apart from the output of the tools."""
    print(f"simple-civ: {text}", flush=True)


def on_ci() -> bool:
    """Whether nothing may be left out because this machine lacks it."""
    return os.environ.get("CI", "") not in ("", "0", "false")
