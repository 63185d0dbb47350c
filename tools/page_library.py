"""Packs Python's modules for the page: the standard library and the packages; runs inside Pyodide.

`web/page/pack.ts` starts it there, with the project installed: what a short life of the page has
imported by its end is kept, and of the project what the page may import. The modules are packed as
bytecode of that very Python, which saves compiling them whenever the page is opened.
"""

import gzip
import importlib.util
import io
import marshal
import sys
import zipfile
from collections.abc import Iterable
from importlib import import_module
from importlib.machinery import FrozenImporter
from pathlib import Path
from pkgutil import walk_packages
from types import CodeType

from tools.page_rehearsal import rehearse

LIBRARY = "library.packed"
PACKAGES = "packages.packed"
"""Archives that are compressed as a whole, which takes a quarter less than file by file."""

OWN = ("ai", "authority", "core", "games", "page", "protocol")
"""The packages of the project that the page imports."""

APART = (".env", ".lab")
"""What of a game other libraries are needed for; the page imports it never."""

ALWAYS = ("_pyodide", "pyodide", "importlib")
"""Packages whose modules are imported by name only when they are needed."""

ENCODINGS = ("cp437", "idna", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_8_sig")
"""Those that may be asked for beside those that are imported anyway."""

DATA = (".toml", ".md", "pictures.json", "entry_points.txt", "METADATA")
"""Files of packages that are read, by how their names end; schemas are for editors."""

ENTRY = 16
"""The most bytes of code that an entry of a location table covers."""

NO_LOCATION, NO_COLUMNS = 15, 13
"""Kinds of entries of a location table."""

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file, so that the same sources give the same bytes."""


def import_all() -> None:
    """Import every module of the project that the page may import."""
    for name in OWN:
        package = import_module(f"simple_civ.{name}")
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            if not any(f"{part}." in f"{found.name}." for part in APART):
                import_module(found.name)


def module_of(name: str) -> str:
    """Return the module that a file contains."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_frozen(module: str) -> bool:
    """Return whether the interpreter itself contains a module."""
    spec = getattr(sys.modules.get(module), "__spec__", None)
    return spec is not None and spec.loader is FrozenImporter


def is_library(name: str) -> bool:
    """Return whether a file of the standard library goes with the page."""
    module = module_of(name)
    package, _, rest = module.partition(".")
    named = package in ALWAYS or (package == "encodings" and rest in ENCODINGS)
    return not name.endswith("/") and (named or module in sys.modules) and not is_frozen(module)


def is_package(name: str) -> bool:
    """Return whether a file of a wheel goes with the page."""
    if name.endswith(".so"):
        return module_of(name.partition(".")[0]) in sys.modules
    return name.endswith(DATA) or (name.endswith(".py") and module_of(name) in sys.modules)


def bytecode(source: bytes, name: str) -> bytes:
    """Return a module's bytecode; Python takes it without a look at the source, which is missing.

    Docstrings and assertions are left out, as by `python -OO`, and so are columns of lines.
    """
    unchecked = (0b01).to_bytes(4, "little")
    code = without_columns(compile(source, name, "exec", dont_inherit=True, optimize=2))
    return importlib.util.MAGIC_NUMBER + unchecked + bytes(8) + marshal.dumps(code)


def without_columns(code: CodeType) -> CodeType:
    """Return code that knows its lines only: columns are a third of what is packed."""
    consts = (without_columns(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=line_table(code), co_consts=tuple(consts))


def line_table(code: CodeType) -> bytes:
    """Return a location table of lines, as CPython's InternalDocs/code_objects.md describes it."""
    table = bytearray()
    last = code.co_firstlineno
    for start, end, line in code.co_lines():
        for first in range(start, end, ENTRY):
            units = (min(end - first, ENTRY) // 2) - 1
            table.append(0x80 | (NO_LOCATION if line is None else NO_COLUMNS) << 3 | units)
            if line is not None:
                table += signed(line - last)
                last = line
    return bytes(table)


def signed(number: int) -> bytes:
    """Return a number in groups of six bits, its sign in the lowest."""
    rest = number << 1 if number >= 0 else -number << 1 | 1
    groups = bytearray()
    while rest >= 0x40:
        groups.append(0x40 | rest & 0x3F)
        rest >>= 6
    return bytes([*groups, rest])


def pack(files: Iterable[tuple[str, bytes]], target: Path) -> None:
    """Write an archive of files, modules as bytecode."""
    plain = io.BytesIO()
    with zipfile.ZipFile(plain, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files:
            is_module = name.endswith(".py")
            info = zipfile.ZipInfo(f"{name}c" if is_module else name, EPOCH)
            archive.writestr(info, bytecode(content, name) if is_module else content)
    target.write_bytes(gzip.compress(plain.getvalue(), 9, mtime=0))


def files_of(archive: Path) -> list[tuple[str, bytes]]:
    """Return all files of an archive, in the order of their names."""
    with zipfile.ZipFile(archive) as opened:
        return [(name, opened.read(name)) for name in sorted(opened.namelist())]


async def main(library: str, folder: str, wheels: Iterable[str]) -> None:
    """Write both archives."""
    import_all()
    await rehearse()
    kept = [one for one in files_of(Path(library)) if is_library(one[0])]
    pack(kept, Path(folder, LIBRARY))
    packed = [one for wheel in wheels for one in files_of(Path(wheel)) if is_package(one[0])]
    pack(packed, Path(folder, PACKAGES))
