"""Audit: checks all pinned packages, Python's and the client's, for known advisories.

Exit status 0 means that everything was checked and nothing is known, 1 that there are advisories,
and 2 that some or all packages could not be checked: a registry may be a mirror without advisories.
"""

import json
import subprocess
import sys
from dataclasses import dataclass, field
from typing import Any

from tools.node import CLIENT, npm_command
from tools.pins import REQUIREMENTS
from tools.saying import ROOT, say
from tools.tool_environment import programs

NAMES_TOLD = 10


@dataclass
class Found:
    """The packages of a registry by the result of the check."""

    asked: int = 0
    advisories: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    """Packages that could not be checked, or the reason why none could be."""


def main() -> int:
    """Check the packages of both registries, and report the advisories."""
    found = {"Python": ask_python(), "npm": ask_npm()}
    for name, one in found.items():
        tell(name, one)
    if any(one.advisories for one in found.values()):
        return 1
    return 2 if any(one.unknown for one in found.values()) else 0


def tell(name: str, found: Found) -> None:
    """Report the advisories of one registry's packages."""
    for advisory in found.advisories:
        say(f"{name}: {advisory}")
    if found.unknown:
        some = ", ".join(found.unknown[:NAMES_TOLD])
        more = f" and {len(found.unknown) - NAMES_TOLD} more"
        rest = more if len(found.unknown) > NAMES_TOLD else ""
        say(f"{name}: COULD NOT CHECK for advisories: {some}{rest}")
    if found.asked:
        say(f"{name}: {found.asked} packages checked, {len(found.advisories)} advisories")


# --- Python --------------------------------------------------------------------------------------


def ask_python() -> Found:
    """Run pip-audit in its own environment."""
    try:
        python = programs("audit") / "python"
    except SystemExit:
        return Found(unknown=["pip-audit could not be installed"])
    # pip-audit does not read files that others include, so it gets each of them.
    files = [word for path in REQUIREMENTS.glob("*.txt") for word in ("--requirement", str(path))]
    asking = (str(python), "-m", "pip_audit", "--disable-pip", "--require-hashes", *files)
    done = subprocess.run(
        [*asking, "--format", "json", "--progress-spinner", "off"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return read_python(done.stdout, done.stderr)


def read_python(answer: str, complaints: str = "") -> Found:
    """Return what pip-audit found."""
    try:
        packages = json.loads(answer)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Found(unknown=[last_line(complaints) or "pip-audit gave no answer"])
    found = Found()
    for package in packages:
        if "skip_reason" in package:
            found.unknown.append(package["name"])
            continue
        found.asked += 1
        name = f"{package['name']} {package['version']}"
        found.advisories += [f"{name}: {told(vuln)}" for vuln in package.get("vulns", [])]
    return found


def told(vuln: dict[str, Any]) -> str:
    """Return an advisory in a few words."""
    fixed = ", ".join(vuln.get("fix_versions", []))
    return f"{vuln['id']}, fixed in {fixed}" if fixed else f"{vuln['id']}, not fixed yet"


# --- npm -----------------------------------------------------------------------------------------


def ask_npm() -> Found:
    """Run npm's audit, by the lock file alone."""
    done = subprocess.run(
        [*npm_command(), "audit", "--json", "--package-lock-only"],
        cwd=CLIENT,
        capture_output=True,
        text=True,
        check=False,
    )
    return read_npm(done.stdout, done.stderr)


def read_npm(answer: str, complaints: str = "") -> Found:
    """Return what npm found."""
    try:
        report = json.loads(answer)
        asked = report["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError, TypeError):
        return Found(unknown=[reason(answer) or last_line(complaints) or "npm gave no answer"])
    known = report.get("vulnerabilities", {}).values()
    return Found(asked, [f"{one['name']} {one['range']}: {one['severity']}" for one in known])


def reason(answer: str) -> str:
    """Return why the registry did not answer, without its address."""
    try:
        status = json.loads(answer).get("statusCode")
    except (ValueError, AttributeError):
        return ""
    return f"the registry answered {status}" if status else ""


def last_line(text: str) -> str:
    """Return the last line of a program's error output."""
    return (text.strip().splitlines() or [""])[-1]


if __name__ == "__main__":
    sys.exit(main())
