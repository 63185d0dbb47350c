"""Builds the game as a folder of static files that needs no server: `make site` writes build/site.

In it are the client, Pyodide, the modules that the page imports (of the standard library, of the
wheels that requirements/page.txt pins, and of the project), and what the client asks before Python
has started. The folder works below any address.
"""

import asyncio
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools import client, compiled, third_party
from tools.node import CLIENT, LOCK, install, npm
from tools.saying import ROOT, say, timed

SITE = ROOT / "build" / "site"
PARTS = ROOT / "build" / "page"
STAMP = ROOT / "build" / "site.digest"

PINNED = ROOT / "requirements" / "page.txt"
PYODIDE = CLIENT / "node_modules" / "pyodide"
PLATFORM = (
    *("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14"),
    *("--implementation", "cp", "--abi", "cp314", "--abi", "none", "--only-binary", ":all:"),
)
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PATHS = "paths.json"
"""The names of documents by the paths that are asked."""

OWN_TOOLS = (
    "tools/site.py",
    "tools/third_party.py",
    "tools/page_library.py",
    "tools/page_rehearsal.py",
)
OWN_PARTS = ("web/page/pack.ts", "web/page/browser-check.js")

POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)

TOO_OLD = (
    "Your browser is too old for this game. Please update it, or use a current version of "
    "Firefox, Chrome, Edge or Safari."
)
MODULE_PRELOAD = re.compile(r'\n *<link rel="modulepreload" crossorigin href="([^"]+)">')
NO_SCRIPTS = "This game needs JavaScript. Please allow it for this page."


def digest_of(contents: dict[str, bytes]) -> str:
    """Return a short hash over files by name and content."""
    total = hashlib.sha256()
    for name, content in sorted(contents.items()):
        total.update(f"{name}\n{hashlib.sha256(content).hexdigest()}\n".encode())
    return total.hexdigest()[:16]


def python_sources() -> str:
    """Return a hash over all that Python's files and the documents are made from."""
    names = [*OWN_TOOLS, *OWN_PARTS, "requirements/page.txt", "LICENSE"]
    contents = {name: (ROOT / name).read_bytes() for name in names}
    contents["package-lock.json"] = LOCK.read_bytes()
    contents["package"] = compiled.digest(compiled.sources()).encode()
    return digest_of(contents)


# --- Python's files ------------------------------------------------------------------------------


def fetch_wheels() -> list[Path]:
    """Return the pinned wheels; pip compares their hashes."""
    folder = PARTS / hashlib.sha256(PINNED.read_bytes()).hexdigest()[:16]
    if not folder.is_dir():
        say("fetching the wheels of the page (requirements/page.txt)")
        with tempfile.TemporaryDirectory(dir=PARTS) as place:
            pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
            lock = ["--no-deps", "--require-hashes", "--requirement", str(PINNED)]
            command = [*pip, "download", *PLATFORM, *lock, "--dest", place]
            if subprocess.run(command, cwd=ROOT, check=False).returncode:
                raise SystemExit("simple-civ: pip could not fetch the wheels of the page")
            shutil.copytree(place, folder)
    return sorted(folder.glob("*.whl"))


def pack_project(folder: Path) -> Path:
    """Build the pure wheel of the project, from a copy: other builds may be under way here."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        for source in [*compiled.sources(), *compiled.PACKED]:
            (place / source).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / source, place / source)
        compiled.run(
            *(sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel"),
            *("--no-build-isolation", "--no-deps", "--wheel-dir", folder, place),
            SIMPLE_CIV_COMPILE="0",
            SIMPLE_CIV_CLIENT="0",
        )
    (built,) = folder.glob("simple_civ-*.whl")
    return built


def pack_python(folder: Path) -> None:
    """Write everything that Python consists of in the page."""
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, folder / name)
    with tempfile.TemporaryDirectory() as place:
        wheels = [pack_project(Path(place)), *fetch_wheels()]
        given = [str(ROOT), str(folder), *map(str, wheels)]
        if npm("exec", "--no", "--", "tsx", "page/pack.ts", *given):
            raise SystemExit("simple-civ: Pyodide could not pack its modules (web/page/pack.ts)")


def lock_info() -> dict[str, Any]:
    """Return what Pyodide reads of its lock file; it finds no packages there."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    return {"info": lock["info"], "packages": {}}


# --- what is asked before Python has started -----------------------------------------------------


async def documents() -> dict[str, str]:
    """Return the answers that are the same for every player, by their paths."""
    from simple_civ.page.host import start_host
    from simple_civ.page.key_values import MemoryValues

    host = await start_host(MemoryValues(), lambda *_: None, lambda *_: None)
    found = {}

    async def ask(path: str) -> Any:
        status, found[path] = await host.ask("GET", path, None, None)
        assert status == 200, f"{path}: {found[path]}"
        return json.loads(found[path])

    for game in (await ask("/api/games"))["games"]:
        for edition in game["editions"]:
            offers = await ask(f"/api/games/{game['game']}/editions/{edition}")
            await ask(f"/api/rulesets/{offers['ruleset']}")
            await ask(f"/api/rulesets/{offers['ruleset']}/codex")
    await host.authority.stop()
    return found


def write_documents(folder: Path) -> None:
    """Write the answers into files, and their names by the paths that are asked."""
    named = {}
    for path, text in asyncio.run(documents()).items():
        digest = hashlib.sha256(text.encode()).hexdigest()[:12]
        name = f"{path.removeprefix('/api/').replace('/', '-')}-{digest}.json"
        (folder / name).write_text(text, "utf-8")
        named[path] = f"./{folder.name}/{name}"
    (folder / PATHS).write_text(json.dumps(named), "utf-8")


# --- the folder ----------------------------------------------------------------------------------


def copy_client(folder: Path) -> None:
    """Copy the client without what only servers need: compressed twins, fonts of old browsers."""
    spared = shutil.ignore_patterns("*.br", "*.gz", "*.woff")
    shutil.copytree(client.BUILT, folder, ignore=spared)
    shutil.copy(CLIENT / "page" / "browser-check.js", folder)


def first_page(page: str, site: dict[str, Any]) -> str:
    """Return the client's first page with what the page without a server adds.

    Its scripts are named to the check of the browser, which loads them: a preload in the page
    would fetch them for browsers that are too old, too.
    """
    script = re.search(r'<script type="module" crossorigin src="([^"]+)"></script>', page)
    assert script is not None
    modules = MODULE_PRELOAD.findall(page)
    page = MODULE_PRELOAD.sub("", page)
    inline = json.dumps(site, separators=(",", ":")).replace("<", "\\u003c")
    head = [
        f'<meta http-equiv="content-security-policy" content="{POLICY}" />',
        '<meta name="referrer" content="no-referrer" />',
    ]
    body = [
        f'<p id="too-old" style="display: none">{TOO_OLD}</p>',
        f"<noscript><p>{NO_SCRIPTS}</p></noscript>",
        f'<script type="application/json" id="site">{inline}</script>',
        f'<script src="./browser-check.js" data-client="{script[1]}"'
        f' data-modules="{" ".join(modules)}"></script>',
    ]
    page = page.replace('data-root=""', 'data-root="." data-authority="page"')
    page = page.replace(f"\n    {script[0]}", "")
    page = page.replace("<!-- share -->", "\n    ".join(head))
    return page.replace("</body>", "  " + "\n    ".join(body) + "\n  </body>")


def licences() -> str:
    """Return the licences of all that the folder carries."""
    texts = {"Simple Civ": (ROOT / "LICENSE").read_text("utf-8")}
    for work in third_party.works():
        if third_party.PAGE in work.where:
            texts[f"{work.name} {work.version}"] = work.text
    titled = [f"{name}\n{'=' * len(name)}\n\n{text.strip()}" for name, text in texts.items()]
    return "\n\n\n".join(titled) + "\n"


def file_hashes(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of every file by its path, except the service worker's own."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
        if path.name not in ("service-worker.js", "share.jpg")
    }


def add_service_worker(folder: Path) -> None:
    """Put the list of all files before the service worker: another version is another script."""
    hashes = file_hashes(folder)
    version = hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:16]
    worker = folder / "service-worker.js"
    listed = json.dumps({"version": version, "files": hashes}, indent=0)
    worker.write_text(f"self.SITE = {listed};\n{worker.read_text('utf-8')}", "utf-8")


def python_parts() -> Path:
    """Return the folder of Python's files and the documents, made if it is not up to date."""
    folder, stamp, wanted = PARTS / "parts", PARTS / "parts.digest", python_sources()
    if compiled.is_current(stamp, wanted):
        return folder
    with timed("preparing Python for the page"):
        shutil.rmtree(folder, ignore_errors=True)
        for name in ("python", "documents"):
            (folder / name).mkdir(parents=True)
        pack_python(folder / "python")
        write_documents(folder / "documents")
        stamp.write_text(wanted)
    return folder


def assemble(folder: Path) -> None:
    """Write the whole folder."""
    third_party.check()
    parts = python_parts()
    copy_client(folder)
    files = {path.name: path.read_bytes() for path in sorted((parts / "python").iterdir())}
    python = folder / f"python-{digest_of(files)}"
    shutil.copytree(parts / "python", python)
    shutil.copytree(parts / "documents", folder / "documents")
    (folder / "documents" / PATHS).unlink()
    site = {
        "runtime": {
            "folder": f"./{python.name}/",
            "files": [{"name": name, "size": len(data)} for name, data in files.items()],
            "lock": lock_info(),
        },
        "documents": json.loads((parts / "documents" / PATHS).read_text("utf-8")),
    }
    index = folder / "index.html"
    index.write_text(first_page(index.read_text("utf-8"), site), "utf-8")
    (folder / "licences.txt").write_text(licences(), "utf-8")
    (folder / ".nojekyll").write_bytes(b"")
    add_service_worker(folder)


def build() -> Path:
    """Return the folder, built if it is not up to date."""
    install()
    client.build()
    wanted = digest_of({"python": python_sources().encode(), "client": client.digest().encode()})
    if SITE.is_dir() and compiled.is_current(STAMP, wanted):
        return SITE
    PARTS.mkdir(parents=True, exist_ok=True)
    with timed("building the page that needs no server"):
        shutil.rmtree(PARTS / "site", ignore_errors=True)
        assemble(PARTS / "site")
        shutil.rmtree(SITE, ignore_errors=True)
        (PARTS / "site").rename(SITE)
    STAMP.write_text(wanted)
    return SITE


if __name__ == "__main__":
    say(f"built: {build().relative_to(ROOT)}")
