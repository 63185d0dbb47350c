"""Sets up .venv in stages: `play` for the game alone, `dev` with the tools, `long` for long tests.

It runs on the machine's own Python, so it uses only the standard library. A stage that is up to
date costs nothing; when pinned packages change, the environment is rebuilt.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from tools.saying import ROOT, timed

HOME = ROOT / ".venv"
PYTHON = HOME / "bin" / "python"
REQUIREMENTS = ROOT / "requirements"
METADATA = ("pyproject.toml", "setup.py", "src/simple_civ/__about__.py")
"""The files that define the editable install."""

STAGES = {
    "play": "installing what the game needs",
    "dev": "installing linters, compiler and test tools",
    "long": "installing what the long tests need",
}
"""Each stage adds to those before it; its packages are requirements/STAGE.txt."""


def digest(*names: str) -> str:
    """Return a hash over files, and over the repository's path: environments cannot move."""
    total = hashlib.sha256(str(ROOT).encode())
    for name in names:
        total.update(hashlib.sha256((ROOT / name).read_bytes()).digest())
    return total.hexdigest()


def lock_files(stage: str) -> list[str]:
    """Return the requirement files of a stage, with those that they include."""
    found, names = [], [f"{stage}.txt"]
    for name in names:
        found.append(f"requirements/{name}")
        lines = (REQUIREMENTS / name).read_text("utf-8").splitlines()
        names += [line.removeprefix("-r ") for line in lines if line.startswith("-r ")]
    return found


def pip(*arguments: str, **environment: str) -> None:
    """Run pip in the environment.

    The locks are complete, so nothing is resolved, and hold the hash of every file. Bytecode is
    left to Python, which compiles what is imported: a small part of what is installed.
    """
    quiet = ("--disable-pip-version-check", "--quiet", "--quiet")
    command = [str(PYTHON), "-m", "pip", *quiet, "install", "--no-deps", "--no-compile", *arguments]
    if subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=False).returncode:
        raise SystemExit(f"simple-civ: this command failed: {' '.join(command)}")


def is_current(stamp: Path, content: str) -> bool:
    """Return whether a stamp file has the digest of this content."""
    return stamp.is_file() and stamp.read_text("utf-8") == content


def stamp_of(stage: str) -> Path:
    """Return the file with the digest of a stage's packages."""
    return HOME / f".{stage}"


def clear_if_stale() -> None:
    """Remove an environment that was moved, lost its Python or contains packages of other locks."""
    stamps = [stage for stage in STAGES if stamp_of(stage).exists()]
    fits = all(is_current(stamp_of(stage), digest(*lock_files(stage))) for stage in stamps)
    if HOME.exists() and not (stamps and fits and PYTHON.exists()):
        shutil.rmtree(HOME)


def set_up(wanted: str) -> None:
    """Bring the environment up to a stage."""
    clear_if_stale()
    if not HOME.exists():
        with timed(f"making .venv with Python {sys.version.split()[0]}"):
            venv.create(HOME, with_pip=True, symlinks=True)
    for stage, text in STAGES.items():
        content = digest(*lock_files(stage))
        if not is_current(stamp_of(stage), content):
            with timed(f"{text} (requirements/{stage}.txt)"):
                pip("--require-hashes", "--requirement", f"requirements/{stage}.txt")
            stamp_of(stage).write_text(content, "utf-8")
        if stage == "play":
            install_package()
        if stage == wanted:
            return


def install_package() -> None:
    """Install the package, editable and interpreted, when its metadata changed."""
    content = digest(*METADATA)
    if not is_current(HOME / ".package", content):
        with timed("installing the package, editable and interpreted"):
            pip("--no-build-isolation", "--editable", ".", SIMPLE_CIV_COMPILE="0")
        (HOME / ".package").write_text(content, "utf-8")


def main() -> None:
    """Parse the stage and set it up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stage", choices=STAGES)
    set_up(parser.parse_args().stage)


if __name__ == "__main__":
    main()
