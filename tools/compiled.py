"""The compiled wheel: builds it and installs it into its own environment.

`compile` makes the wheel without the browser client, which may be built at the same time; `install`
adds the client and updates .venv-compiled. Both are quick when nothing changed. `browser` then
plays the client against a server of the wheel; further arguments go to vitest.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

from tools import client
from tools.saying import ROOT, say

WHEELS = ROOT / "build" / "wheel"
LOG = ROOT / "build" / "wheel.log"
HOME = ROOT / ".venv-compiled"
PYTHON = HOME / "bin" / "python"
LEVEL = "SIMPLE_CIV_OPTIMISE"
IN_FULL = "3"
"""The default optimisation level of setup.py, used everywhere but in tests."""

BORROWED = "tools.pth"
"""The file that lends the packages of this environment to the other one."""


def run(*command: str | Path, **environment: str) -> None:
    """Run a command quietly; its output goes to the log and is shown when it fails."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=os.environ | environment,
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode != 0:
        print("\n".join(LOG.read_text().splitlines()[-40:]), file=sys.stderr)
        raise SystemExit(f"simple-civ: this command failed: {' '.join(map(str, command))}")


def digest(names: list[str], level: str = "") -> str:
    """Return a hash over files by name and content, and over the compiler settings."""
    total = hashlib.sha256(f"{sys.version}\n{level}\n".encode())
    total.update(str(sysconfig.get_config_var("EXT_SUFFIX")).encode())
    for variable in ("CC", "CFLAGS", "LDFLAGS"):
        total.update(f"{variable}={os.environ.get(variable, '')}\n".encode())
    for name in names:
        total.update(f"{name}\n{hashlib.sha256((ROOT / name).read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


PACKED = ("README.md", "LICENSE", "THIRD-PARTY.md")
"""Files of the wheel's metadata."""


def sources() -> list[str]:
    """Return every file that the wheel is made of, by its path from the root.

    The client and the page that needs no server are separate.
    """
    package = (path for path in (ROOT / "src").rglob("*") if path.is_file())
    kept = [path for path in package if path.suffix in {".py", ".typed", ".toml", ".json"}]
    made = {client.BUILT, client.SITE}
    names = sorted(
        path.relative_to(ROOT).as_posix() for path in kept if not made & set(path.parents)
    )
    pages = sorted(
        path.relative_to(ROOT).as_posix() for path in (ROOT / "docs/rulebook").glob("*.md")
    )
    return [*names, *pages, "setup.py", "pyproject.toml", "requirements/dev.txt"]


def is_current(stamp: Path, content: str) -> bool:
    """Return whether a stamp file has the digest of this content."""
    return stamp.is_file() and stamp.read_text() == content


def compiler_works() -> bool:
    """Return whether the compiler works, by asking setup.py.

    It runs in its own process, so the compiler's messages are not shown.
    """
    code = "import setup, sys; sys.exit(not setup.compiler_works())"
    asked = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    return asked.returncode == 0


def compile_wheel() -> None:
    """Make the wheel of the current sources unless it exists; it lacks the client.

    A fully optimised one serves every purpose; another serves only the level it was made for.
    """
    level = os.environ.get(LEVEL, IN_FULL)
    wanted = digest(sources(), level)
    if any(is_current(WHEELS / "digest", digest(sources(), one)) for one in (level, IN_FULL)):
        return
    if not compiler_works():
        raise SystemExit("simple-civ: the compiled build needs a C compiler; none works here")
    say("building the compiled wheel (a few minutes when sources changed)")
    # Files that an earlier build left here, such as a removed module, would be packed too.
    for old in [WHEELS, *(ROOT / "build").glob("lib*"), *(ROOT / "build").glob("bdist*")]:
        shutil.rmtree(old, ignore_errors=True)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--verbose")
    options = ("--no-build-isolation", "--no-deps", "--wheel-dir", WHEELS)
    run(*pip, *options, ".", SIMPLE_CIV_COMPILE="1", SIMPLE_CIV_CLIENT="0")
    check_compiled(wheel())
    (WHEELS / "digest").write_text(wanted)


def build() -> Path:
    """Return the wheel of the current sources with the current client in it."""
    client.build()
    # Of the sources that it was built from: compiling takes minutes, in which they may change.
    packed, shown = WHEELS / "client", client.built_digest()
    compile_wheel()
    if not is_current(packed, shown):
        pack_client(wheel())
        packed.write_text(shown)
    return wheel()


def pack_client(built: Path) -> None:
    """Put the current client into a wheel: it changes often, and compiling takes minutes."""
    if not (client.BUILT / "index.html").is_file():
        raise SystemExit("simple-civ: the browser client is not built; run: make web")
    say("putting the browser client into the compiled wheel")
    opened = ROOT / "build" / "opened"
    shutil.rmtree(opened, ignore_errors=True)
    run(sys.executable, "-m", "wheel", "unpack", "--dest", opened, built)
    (content,) = opened.iterdir()
    shutil.rmtree(content / "simple_civ" / "client", ignore_errors=True)
    shutil.copytree(client.BUILT, content / "simple_civ" / "client")
    run(sys.executable, "-m", "wheel", "pack", "--dest-dir", WHEELS, content)
    shutil.rmtree(opened)


def wheel() -> Path:
    """Return the one wheel in the build folder."""
    found = list(WHEELS.glob("*.whl"))
    if len(found) != 1:
        raise SystemExit(f"simple-civ: expected one wheel in {WHEELS}, found {len(found)}")
    return found[0]


def check_compiled(built: Path) -> None:
    """Check that every module that setup.py chooses is an extension module in the wheel."""
    import setup  # needs setuptools, which only this environment has

    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    held = set(zipfile.ZipFile(built).namelist())
    chosen = [path.removeprefix("src/") for path in setup.compiled_paths()]
    lost = [path for path in chosen if path.removesuffix(".py") + suffix not in held]
    if lost or not chosen:
        raise SystemExit(f"simple-civ: not compiled in {built.name}: {', '.join(lost) or 'all'}")
    say(f"{built.name} holds {len(chosen)} compiled modules")


def install() -> None:
    """Install the wheel into its own environment."""
    built = build()
    borrow(HOME)
    installed = digest([built.relative_to(ROOT).as_posix()])
    if not is_current(HOME / ".installed", installed):
        say("installing the compiled wheel into .venv-compiled")
        put_in(HOME, built)
        (HOME / ".installed").write_text(installed)


def borrow(home: Path) -> None:
    """Make an environment that borrows all packages of this one, unless it exists.

    Packages are found through a file that names their folder. Python does not follow the links of
    the folder itself, so the editable install there stays invisible.
    """
    place = str(sysconfig.get_path("purelib"))
    lent = Path(sysconfig.get_path("purelib", vars={"base": str(home)})) / BORROWED
    if not (python_in(home).exists() and is_current(lent, place)):
        say(f"making {home.name}, which borrows the packages of .venv")
        venv.create(home, clear=True, symlinks=True)
        lent.write_text(place)


def put_in(home: Path, built: Path) -> None:
    """Install a wheel into an environment, without its dependencies."""
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python_in(home))
    run(*pip, "install", "--no-deps", "--no-compile", "--force-reinstall", built)


def python_in(home: Path) -> Path:
    """Return the interpreter of an environment."""
    return home / "bin" / "python"


def play(*arguments: str) -> None:
    """Play the client in a browser against the installed wheel, whose server is faster."""
    install()
    say("client: played in a browser, against the compiled build")
    client.play("test", *arguments, SIMPLE_CIV_PYTHON=str(PYTHON), SIMPLE_CIV_INSTALLED="1")


def main() -> None:
    """Run one command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["compile", "install", "browser"])
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if options.command == "compile":
        compile_wheel()
    elif options.command == "install":
        install()
    else:
        play(*options.arguments)


if __name__ == "__main__":
    main()
