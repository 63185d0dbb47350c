"""Environments for the tools of single commands, such as .venv-docs, made when they are needed."""

import fcntl
import hashlib
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import compiled
from tools.saying import ROOT, say


def programs(name: str) -> Path:
    """Return the folder of the programs that requirements/NAME.txt installs into .venv-NAME."""
    home, lock = ROOT / f".venv-{name}", ROOT / "requirements" / f"{name}.txt"
    stamp, wanted = home / ".tools", hashlib.sha256(lock.read_bytes()).hexdigest()
    with alone(ROOT / "build" / f"{home.name}.lock"):
        if not compiled.is_current(stamp, wanted):
            say(f"making {home.name} ({lock.relative_to(ROOT)})")
            venv.create(home, clear=True, with_pip=True, symlinks=True)
            pip = (home / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "install")
            compiled.run(*pip, "--no-deps", "--require-hashes", "--requirement", lock)
            stamp.write_text(wanted)
    return home / "bin"


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold a lock file: a second command waits here instead of clearing what the first installs."""
    path.parent.mkdir(exist_ok=True)
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(f"waiting for another command that uses {path.stem}")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
