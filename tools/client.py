"""The browser client: builds, checks, plays, takes screenshots; `npm` runs npm with arguments.

The build goes to src/simple_civ/client, where the server finds it and the wheel takes it from. It
is rebuilt only when one of its sources changed, and its pictures are drawn again only when one of
theirs did.
"""

import argparse
import hashlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.chromium import CHOSEN, browser
from tools.node import CLIENT, LOCK, install, npm
from tools.saying import ROOT, say, timed
from tools.slowness import patience

BUILT = ROOT / "src" / "simple_civ" / "client"
SITE = BUILT.with_name("site")
"""What the page that needs no server has besides the client; see tools/release.py."""

PAINTED = CLIENT / "public" / "board"
STAMPS = ROOT / "build"
PARTS = ("art", "src", "generated", "public")
PICTURES = ("art",)
"""The part of the client's folder that draws the pictures."""

MADE = ("public/board", "art/.proofs")
"""The results of building and drawing."""

FILES = ("index.html", "vite.config.ts", "compress.ts", "svelte.config.js", "package.json")
RULES = ROOT / "src" / "simple_civ" / "games"
"""The tables name the icons of the client."""

CHECKS = {"lint": "biome and prettier", "types": "types", "test": "vitest"}
SUITES = {
    "browser": ("test", "played in a browser"),
    "browser-long": ("long", "long games in a browser"),
    "pictures": ("pictures", "pictures of every screen, into build/screenshots"),
}
"""The suites that use the built client in a browser: name and description."""

WITH_SITE = {"test": ".test.ts", "long": ".long.test.ts", "measure": ".measure.ts"}
"""The suites that play the page without a server, too, with the ends of their files' names."""

PAGE = CLIENT / "tests" / "browser" / "page"


def sources(parts: Iterable[str]) -> Iterator[Path]:
    """Yield every file that these parts of the client's folder are built from."""
    yield LOCK
    yield from (CLIENT / name for name in FILES if parts == PARTS)
    for part in parts:
        for path in sorted((CLIENT / part).rglob("*")):
            if path.is_file() and not any(CLIENT / made in path.parents for made in MADE):
                yield path
    yield from sorted(RULES.rglob("*.toml"))


def digest(parts: Iterable[str] = PARTS) -> str:
    """Return a hash over the sources by name and content."""
    total = hashlib.sha256()
    for path in sources(parts):
        name = path.relative_to(ROOT).as_posix()
        total.update(f"{name}\n{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def stamp_of(script: str) -> Path:
    """Return the file with the digest of the sources from which an npm script made its result."""
    return STAMPS / f"client-{script}.digest"


def make(script: str, made: Path, parts: Iterable[str], text: str) -> None:
    """Run an npm script unless its result is there and up to date."""
    wanted, stamp = digest(parts), stamp_of(script)
    if made.is_file() and stamp.is_file() and stamp.read_text() == wanted:
        return
    install(tools=False)
    with timed(text):
        if npm("run", "--silent", script):
            raise SystemExit(f"simple-civ: this failed: npm run {script} (in web/)")
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(wanted)


def build() -> None:
    """Draw the pictures and build the client, each unless it exists and is up to date."""
    make("art", PAINTED / "title.webp", PICTURES, "drawing the pictures of the browser client")
    make("build", BUILT / "index.html", PARTS, "building the browser client")


def built_digest() -> str:
    """Return the digest of the sources from which the client was built last."""
    return stamp_of("build").read_text()


def prepare() -> None:
    """Install all packages, then build the client: checks and browser tests start with this."""
    install()
    build()


def check(*chosen: str) -> None:
    """Run the client's linter, type checks and tests in order; vitest gets further arguments."""
    install()
    for script, name in CHECKS.items():
        say(f"client: {name}")
        if npm("run", "--silent", script, *(("--", *chosen) if script == "test" else ())):
            raise SystemExit(f"simple-civ: the client's check failed: npm run {script} (in web/)")


def build_site() -> None:
    """Build the page without a server."""
    from tools import site  # it builds upon this module

    site.build()


def plays_page(suite: str, arguments: Iterable[str]) -> bool:
    """Return whether a suite plays the page; arguments may name other files alone, as vitest takes
    them: by a part of their paths."""
    words, given = [], iter(arguments)
    for one in given:
        if one in ("-t", "--testNamePattern"):
            next(given, None)
        elif not one.startswith("-"):
            words.append(one)
    end = WITH_SITE.get(suite)
    files = [path.as_posix() for path in PAGE.iterdir() if end and path.name.endswith(end)]
    return any(not words or any(word in path for word in words) for path in files)


def play(suite: str, *arguments: str, **environment: str) -> bool:
    """Run a suite with the built client in a browser; return False if there is no browser."""
    found = browser()
    if found is None:
        return False
    prepare()
    if plays_page(suite, arguments):
        build_site()
    patience()
    named = {CHOSEN: found, "SIMPLE_CIV_PYTHON": sys.executable, "SIMPLE_CIV_SUITE": suite}
    if npm("run", "--silent", "browser", "--", *arguments, **(named | environment)):
        raise SystemExit("simple-civ: this failed in the browser: npm run browser (in web/)")
    return True


def main() -> None:
    """Run one command."""
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
