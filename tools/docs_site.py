"""Builds the documentation as a site with search: `make docs` writes build/docs.

The pages are those of the repository, as they are: README, the pages beside it and docs/, in the
same folders, so their links stay right. Links to other files of the repository lead there if
SIMPLE_CIV_REPOSITORY has its address, and are plain text otherwise. Dead links are errors. The game
that needs no server is in `play`, and the first page links to it.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from simple_civ.commands.book import book
from tools import site
from tools.saying import ROOT, say, timed
from tools.tool_environment import programs

SOURCES = ROOT / "build" / "docs-sources"
BUILT = ROOT / "build" / "docs"

PAGES = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md"),
    *("SECURITY.md", "CODE_OF_CONDUCT.md", "THIRD-PARTY.md"),
)
"""Pages beside docs/."""

RULEBOOKS = Path("docs/rulebook")
DIFFERENCES = "differences.md"
"""The only page of that folder that is not the rulebook of an edition or a game."""

CHAPTERS = {
    "Play": ("docs/install", "docs/publish", "docs/deploy", "docs/security"),
    "Rules": ("docs/rulebook/1.0.4", "docs/rulebook/differences", "docs/rulebook/*"),
    "How to": ("docs/recipes/*",),
    "Reference": ("docs/reference/*", "docs/glossary"),
    "The project": ("docs/*", "CONTRIBUTING", "CHANGELOG", "*"),
}
"""The pages by chapters, in their order; a page belongs to the first that names it."""

LINK = re.compile(r"(!?)\[((?:[^]\[]|\[[^]]*\])*)\]\((?![a-z]+:|#)([^()\s]+)\)")
"""A link to a file: whether it is a picture, its text, the file with an anchor."""

BLOCK = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)

CONFIGURATION = """
project = "Simple Civ"
author = "Simple Civ contributors"
copyright = "Simple Civ contributors"
extensions = ["myst_parser"]
source_suffix = {".rst": "restructuredtext", ".md": "markdown"}
exclude_patterns = ["README.md"]
myst_heading_anchors = 6
# The pages are plain Markdown, in which braces and brackets mean nothing.
myst_disable_syntax = ["myst_role", "myst_target", "myst_line_comment", "myst_block_break"]
myst_enable_extensions = []
suppress_warnings = ["misc.highlighting_failure", "myst.header"]
html_theme = "furo"
html_title = "Simple Civ"
html_show_sourcelink = False
html_copy_source = False
"""

FIRST = """.. raw:: html

   <p><a href="play/index.html" style="display: inline-block; padding: .5em 1.2em;
   border-radius: .4em; background: #2550c4; color: #fff; text-decoration: none;"><strong>Play now
   </strong></a> The whole game runs in this browser. Nothing is installed or sent.</p>

.. include:: README.md
   :parser: myst_parser.sphinx_

"""
CHAPTER = """.. toctree::
   :hidden:
   :caption: {}

   {}

"""


def pages() -> list[Path]:
    """Return every page, by its path in the repository."""
    found = sorted(path.relative_to(ROOT) for path in (ROOT / "docs").rglob("*.md"))
    return [*map(Path, PAGES), *found]


def chapters() -> dict[str, list[str]]:
    """Return the names of all pages but the first, by chapter."""
    left = [page.with_suffix("") for page in pages() if page.name != "README.md"]
    found: dict[str, list[str]] = {}
    for name, patterns in CHAPTERS.items():
        found[name] = []
        for pattern in patterns:
            fitting = [page for page in left if fits(page, pattern)]
            found[name] += [page.as_posix() for page in fitting]
            left = [page for page in left if page not in fitting]
    assert not left, left
    return found


def fits(page: Path, pattern: str) -> bool:
    """Return whether a page is in the folder of a pattern, and has its name."""
    return page.parent == Path(pattern).parent and page.match(pattern)


def placed(page: Path, text: str, address: str) -> str:
    """Return a page with links that work on the site; dead ones stay, for Sphinx to report."""

    def place(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        inside = os.path.normpath(page.parent / target.partition("#")[0])
        if picture or Path(inside) in known or not (ROOT / inside).exists():
            return found.group()
        return f"[{words}]({address}/blob/HEAD/{inside})" if address else words

    known = pages()
    parts = BLOCK.split(text)
    return "".join(
        part if number % 2 else LINK.sub(place, part) for number, part in enumerate(parts)
    )


def text_of(page: Path) -> str:
    """Return the text of a page; a rulebook has its figures filled in."""
    if page.parent == RULEBOOKS and page.name != DIFFERENCES:
        return book(page.stem)
    return (ROOT / page).read_text("utf-8")


def first_page() -> str:
    """Return the page with the README, the way to the game, and all chapters."""
    listed = [CHAPTER.format(name, "\n   ".join(found)) for name, found in chapters().items()]
    return FIRST + "".join(listed)


def write_sources(folder: Path) -> None:
    """Write the pages and the configuration."""
    shutil.rmtree(folder, ignore_errors=True)
    address = os.environ.get("SIMPLE_CIV_REPOSITORY", "").rstrip("/")
    for page in pages():
        (folder / page).parent.mkdir(parents=True, exist_ok=True)
        (folder / page).write_text(placed(page, text_of(page), address), "utf-8")
    shutil.copytree(ROOT / "docs" / "pictures", folder / "docs" / "pictures")
    (folder / "conf.py").write_text(CONFIGURATION, "utf-8")
    (folder / "index.rst").write_text(first_page(), "utf-8")


def build_pages(sources: Path, target: Path) -> None:
    """Build the site of some pages; whatever Sphinx warns of is an error."""
    sphinx = ("-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet", "--fresh-env")
    options = ("--builder", "html", str(sources), str(target))
    command = [str(programs("docs") / "python"), *sphinx, *options]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SystemExit("simple-civ: the documentation has dead links or other faults, see above")


def main() -> None:
    """Build everything again."""
    game = site.build()
    with timed("building the documentation"):
        write_sources(SOURCES)
        shutil.rmtree(BUILT, ignore_errors=True)
        build_pages(SOURCES, BUILT)
        shutil.rmtree(BUILT / ".doctrees", ignore_errors=True)
        shutil.copytree(game, BUILT / "play")
    say(f"built: {BUILT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
