"""Builds, checks, plays and pictures the browser client; `npm` runs npm with what follows.

The build goes to src/simple_civ/client, where the server finds it and the wheel takes it from. It
is made anew only when something that it is made of changed.
"""

import argparse
import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.chromium import CHOSEN, browser
from tools.node import CLIENT, LOCK, install, npm
from tools.saying import ROOT, say, timed
from tools.slowness import patience

BUILT = ROOT / "src" / "simple_civ" / "client"
STAMP = ROOT / "build" / "client.digest"
PARTS = ("art", "src", "generated", "public")
MADE = ("public/board", "art/.proofs")
"""What building and drawing leave there."""

FILES = ("index.html", "vite.config.ts", "compress.ts", "svelte.config.js", "package.json")
RULES = ROOT / "src" / "simple_civ" / "rulesets"
"""The tables name the icons that the client carries."""

CHECKS = {"lint": "biome", "types": "types", "test": "vitest"}
SUITES = {
    "browser": ("test", "played in a browser"),
    "browser-long": ("long", "long games in a browser"),
    "pictures": ("pictures", "pictures of every screen, into build/screenshots"),
}
"""What is done with the built client in a browser: the suite's name, and what it is."""


def sources() -> Iterator[Path]:
    """Everything that the built client is made of."""
    yield LOCK
    yield from (CLIENT / name for name in FILES)
    for part in PARTS:
        for path in sorted((CLIENT / part).rglob("*")):
            if path.is_file() and not any(CLIENT / made in path.parents for made in MADE):
                yield path
    yield from sorted(RULES.rglob("*.toml"))


def digest() -> str:
    """A hash over the sources by name and content."""
    total = hashlib.sha256()
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        total.update(f"{name}\n{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def build() -> None:
    """Build the client unless it is there and up to date."""
    wanted = digest()
    if (BUILT / "index.html").is_file() and STAMP.is_file() and STAMP.read_text() == wanted:
        return
    install(tools=False)
    with timed("building the browser client"):
        if npm("run", "--silent", "build"):
            raise SystemExit("simple-civ: the client could not be built: npm run build (in web/)")
    STAMP.parent.mkdir(exist_ok=True)
    STAMP.write_text(wanted)


def prepare() -> None:
    """Install all packages, then build the client: what checks and browser tests begin with."""
    install()
    build()


def check() -> None:
    """The client's linter, types and tests, one after the other."""
    install()
    for script, name in CHECKS.items():
        say(f"client: {name}")
        if npm("run", "--silent", script):
            raise SystemExit(f"simple-civ: the client's check failed: npm run {script} (in web/)")


def play(suite: str, *arguments: str, **environment: str) -> bool:
    """Do with the built client in a browser what a suite says; False where there is no browser."""
    found = browser()
    if found is None:
        return False
    prepare()
    patience()
    named = {CHOSEN: found, "SIMPLE_CIV_PYTHON": sys.executable, "SIMPLE_CIV_SUITE": suite}
    if npm("run", "--silent", "browser", "--", *arguments, **(named | environment)):
        raise SystemExit("simple-civ: this failed in the browser: npm run browser (in web/)")
    return True


def main() -> None:
    """Take one command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["build", "prepare", "check", *SUITES, "npm"])
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if options.command == "check":
        check()
    elif options.command == "build":
        build()
    elif options.command == "prepare":
        prepare()
    elif options.command in SUITES:
        suite, words = SUITES[options.command]
        say(f"client: {words}")
        play(suite, *options.arguments)
    else:
        install()
        raise SystemExit(npm(*options.arguments))


if __name__ == "__main__":
    main()
