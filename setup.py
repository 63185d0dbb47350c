"""Compilation with mypyc, and what a package index shows; everything else is in pyproject.toml.

SIMPLE_CIV_COMPILE=0     pure Python
SIMPLE_CIV_COMPILE=1     compiled, or the build fails
SIMPLE_CIV_COMPILE=auto  compiled if a C compiler works, else pure Python with a printed
                         line (the default)
SIMPLE_CIV_OPTIMISE=1    the optimisation level of the C compiler; 3 by default
SIMPLE_CIV_CLIENT=0      packed without the browser client, which may be built in parallel, and
                         without the page that needs no server
SIMPLE_CIV_REPOSITORY=https://...
                         the address of the repository: the package links to its files; without
                         it, the package names no address
"""

import os
import re
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
from functools import cache
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

PACKAGE = Path("src/simple_civ")
RULEBOOKS = Path("docs/rulebook")
MADE = {PACKAGE / "client": "make web", PACKAGE / "site": "make dist"}
"""What the package holds of the browser client and of the page that needs no server, and the
commands that make it."""

COMPILED_PACKAGES = ("ai", "core", "games")
NOT_COMPILED = {
    "**/__init__.py": "defines names only",
    "ai/player.py": "bots may derive from it, which compiled classes forbid",
    "ai/turn.py": "calls players and callbacks that are not compiled",
    "core/buffers.py": "is what code that is not compiled uses instead of librt",
    "core/declarations.py": "describes records, for documents",
    "core/rules/*.py": "reads and checks files, once per ruleset",
    "games/*/command_words.py": "is read only for the help of commands",
    "games/*/documents/**/*.py": "msgspec Structs lose `frozen` when compiled",
    "games/*/field_kinds.py": "describes the fields of records, for documents",
    "games/*/env/board_picture.py": "calls libraries that are not compiled",
    "games/*/env/environments.py": "calls libraries that are not compiled",
    "games/*/env/features.py": "calls libraries that are not compiled",
    "games/*/env/match.py": "calls libraries that are not compiled",
    "games/*/game.py": "joins compiled and interpreted modules",
    "games/*/lab.py": "plays series of games; the time goes into the engine",
    "games/*/reasons.py": "describes the reasons of AI players, for documents",
    "games/*/rules/tables*.py": "msgspec Structs lose `frozen` when compiled",
    "games/*/rules/check*.py": "inspects tables, once per ruleset",
    "games/*/rules/schema*.py": "generates schemas and reference pages, on request",
    "games/*/rules/meanings*.py": "documents the tables",
    "games/*/rules/load*.py": "reads files, once per ruleset",
    "games/*/rules/link*.py": "runs once per ruleset",
    "games/*/rules/content*.py": "holds the tables between reading and linking",
    "games/*/rules/constraints*.py": "serves the checks",
}
LINK = re.compile(r"(!?)\[([^]]*)\]\((?![a-z]+:|#)([^)]+)\)")
"""A link of the README to a file of the repository: whether it is a picture, its text, the file."""

SOURCE = re.compile(r"^Project-URL: Source, (.+)$", re.MULTILINE)
"""The repository's address in the metadata of a source archive."""

BUILDING = {"bdist_wheel", "build", "build_ext", "install"}
DESCRIBING = {"dist_info", "egg_info"}
"""Commands that write what a wheel needs, before and while it is built."""

IN_PLACE = {"editable_wheel", "develop", "--inplace", "-i"}

NEEDED = ["msgspec>=0.22,<1", "mypy_extensions>=1.1"]
NEEDED_COMPILED = ["librt>=0.16"]
"""The library of compiled code. It keeps its interface and refuses code that it does not fit, so
that the version may be the one that an installed mypy wants."""

# `make lint` checks types where everything is installed. A build has only what it needs: modules
# that are not compiled may import what is not there.
TYPES = [
    "--follow-imports=silent",
    "--ignore-missing-imports",
    "--no-warn-return-any",
    "--no-warn-unused-ignores",
    "--allow-subclassing-any",
]

# Python's own flags enable warnings. On generated C they are useless, and take a third of the
# compiler's time.
NO_WARNINGS = ["-Wno-all", "-Wno-sign-compare"]

# Nothing outside the extension calls its functions by name, so they need no symbol lookup.
DIRECT_CALLS = ["-fvisibility=hidden", "-fno-plt"] if sys.platform == "linux" else []


class BuildWithRulebooks(build_py):  # type: ignore[misc]
    """A build step that copies the rulebook pages into the package, for `simple-civ rules book`.

    Their home is the documentation; an editable install reads them there.
    """

    def run(self) -> None:
        """Copy the pages after everything else; warn if the package lacks the client."""
        super().run()
        if self.editable_mode:
            return
        for place, command in MADE.items():
            if with_client() and not (place / "index.html").is_file():
                print(f"simple-civ: packed without {place}; `{command}` builds it", file=sys.stderr)
        target = Path(self.build_lib, PACKAGE.name, "rulebook")
        self.mkpath(str(target))
        for page in sorted(RULEBOOKS.glob("*.md")):
            self.copy_file(str(page), str(target / page.name))

    def find_data_files(self, package: str, src_dir: str) -> list[str]:
        """Leave the client out if it is to be packed later."""
        found: list[str] = super().find_data_files(package, src_dir)
        if with_client():
            return found
        return [name for name in found if not set(MADE) & set(Path(name).parents)]


def with_client() -> bool:
    """Return whether the package holds the browser client."""
    return os.environ.get("SIMPLE_CIV_CLIENT") != "0"


class ParallelBuild(build_ext):  # type: ignore[misc]
    """A parallel compiler of an extension's C files; setuptools alone compiles one after another.

    Nearly all code is in one extension, so that `build_ext --parallel` alone would not help.
    """

    def build_extensions(self) -> None:
        """Give the compiler one file at a time, the largest first, from several threads."""
        compile_in_turn = self.compiler.compile

        def compile_together(sources: list[str], **options: Any) -> list[str]:
            ordered = sorted(sources, key=os.path.getsize, reverse=True)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_in_turn([source], **options), ordered)
                return [name for names in made for name in names]

        self.compiler.compile = compile_together
        super().build_extensions()


def compiled_paths() -> list[str]:
    """Return the sources that mypyc compiles to extension modules, in a fixed order."""
    chosen = {path for name in COMPILED_PACKAGES for path in (PACKAGE / name).rglob("*.py")}
    for pattern in NOT_COMPILED:
        chosen -= set(PACKAGE.glob(pattern))
    return sorted(path.as_posix() for path in chosen)


def compiler_works() -> bool:
    """Return whether a small extension can be compiled against Python.h and linked."""
    with tempfile.TemporaryDirectory() as place:
        source = Path(place, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            include = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            objects = compiler.compile([str(source)], output_dir=place, include_dirs=include)
            compiler.link_shared_object(
                objects, str(Path(place, "probe.so")), library_dirs=python_libraries()
            )
        except (BaseError, CCompilerError, OSError):
            return False
    return True


def python_libraries() -> list[str]:
    """Return where Python's own library is, which Python.h has linked on Windows."""
    return [str(Path(sys.base_exec_prefix, "libs"))] if sys.platform == "win32" else []


@cache
def may_compile() -> bool:
    """Return whether the build is a compiled one, by SIMPLE_CIV_COMPILE, command and machine.

    A fallback is never silent.
    """
    wish = os.environ.get("SIMPLE_CIV_COMPILE", "auto")
    if wish not in ("0", "1", "auto"):
        raise SystemExit(f"simple-civ: SIMPLE_CIV_COMPILE is 0, 1 or auto, not {wish!r}")
    if wish == "0":
        return False
    given = set(sys.argv)
    if IN_PLACE & given:
        # Extensions in the source tree would shadow edited sources.
        reason = "an editable or in-place build is never compiled"
    elif not (BUILDING | DESCRIBING) & given:
        return False
    elif compiler_works():
        return True
    else:
        reason = "no C compiler works here"
    if wish == "1":
        raise SystemExit(f"simple-civ: SIMPLE_CIV_COMPILE=1, but {reason}")
    print(f"simple-civ: {reason}, so this build is pure Python", file=sys.stderr)
    return False


def repository() -> str:
    """Return the address of the repository, or nothing: one that does not exist helps nobody.

    A source archive keeps the address with which it was made.
    """
    given = os.environ.get("SIMPLE_CIV_REPOSITORY", "").rstrip("/")
    made = Path("PKG-INFO")
    if given or not made.is_file():
        return given
    found = SOURCE.search(made.read_text("utf-8"))
    return found[1].strip() if found else ""


def urls(address: str) -> dict[str, str]:
    """Return the links of the package, all of them into the repository."""
    if not address:
        return {}
    return {
        "Source": address,
        "Documentation": f"{address}#documentation",
        "Changelog": f"{address}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{address}/issues",
    }


def version() -> str:
    """Return the version of the package."""
    found = re.search('"(.+)"$', (PACKAGE / "__about__.py").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


def description(readme: str, address: str) -> str:
    """Return the README as a package index shows it, which has no other files.

    Links lead to the repository, at this version; without an address they are plain text.
    """

    def placed(found: re.Match[str]) -> str:
        picture, text, file = found.groups()
        if not address:
            return "" if picture else text
        return f"{picture}[{text}]({address}/{'raw' if picture else 'blob'}/v{version()}/{file})"

    return LINK.sub(placed, readme)


def requirements() -> list[str]:
    """Return the packages that this build needs."""
    return NEEDED + (NEEDED_COMPILED if may_compile() else [])


def extensions() -> list[Extension]:
    """Return the extension modules of this build: none for a pure Python one."""
    if not (BUILDING & set(sys.argv) and may_compile()):
        return []
    from mypyc.build import mypycify  # costs a second, and pure builds do not need it

    made = mypycify(
        ["--config-file=pyproject.toml", *TYPES, *compiled_paths()],
        # -O2 takes as long; -O1 takes two thirds of the time but loses a tenth of the speed,
        # which is why it is for tests alone.
        opt_level=os.environ.get("SIMPLE_CIV_OPTIMISE", "3"),
        debug_level="0",
        # One C file per module: as fast as one file for all (the hot loops stay inside their
        # modules), and two cores compile it in half the time and with less memory.
        multi_file=True,
        group_name="simple_civ",
        target_dir="build/mypyc",
    )
    if sys.platform != "win32":
        for extension in made:
            extension.extra_compile_args = [
                *extension.extra_compile_args,
                *NO_WARNINGS,
                *DIRECT_CALLS,
            ]
    return made


if __name__ == "__main__":
    setup(
        long_description=description(Path("README.md").read_text("utf-8"), repository()),
        long_description_content_type="text/markdown",
        project_urls=urls(repository()),
        ext_modules=extensions(),
        install_requires=requirements(),
        cmdclass={"build_ext": ParallelBuild, "build_py": BuildWithRulebooks},
        options={"build_ext": {"parallel": os.cpu_count() or 1}},
    )
