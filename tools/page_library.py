"""Trims Python's standard library to what the page imports; runs inside Pyodide.

`web/page/pack.ts` starts it there, with the project installed: what a short life of the page has
imported by its end is kept. The modules are packed as bytecode of that very Python, which saves
compiling them whenever the page is opened.
"""

import importlib.util
import marshal
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from tools.page_rehearsal import rehearse

OWN = ("ai", "authority", "core", "games", "page", "protocol")
"""The packages of the project that the page imports."""

APART = (".env", ".lab")
"""What of a game other libraries are needed for; the page imports it never."""

ALWAYS = ("_pyodide", "pyodide", "importlib")
"""Packages whose modules are imported by name only when they are needed."""

ENCODINGS = ("cp437", "idna", "latin_1", "raw_unicode_escape", "unicode_escape", "utf_8_sig")
"""Those that may be asked for beside those that are imported anyway."""

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file, so that the same sources give the same bytes."""


def import_all() -> None:
    """Import every module of the project that the page may import."""
    for name in OWN:
        package = import_module(f"simple_civ.{name}")
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            if not any(f"{part}." in f"{found.name}." for part in APART):
                import_module(found.name)


def is_needed(name: str) -> bool:
    """Return whether a file of the standard library goes with the page."""
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    package, _, rest = module.partition(".")
    named = package in ALWAYS or (package == "encodings" and rest in ENCODINGS)
    return not name.endswith("/") and (named or module in sys.modules)


def bytecode(source: bytes, name: str) -> bytes:
    """Return a module's bytecode; Python takes it without a look at the source, which is missing.

    Docstrings and assertions are left out, as by `python -OO`.
    """
    unchecked = (0b01).to_bytes(4, "little")
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + unchecked + bytes(8) + marshal.dumps(code)


def pack(source: Path, target: Path) -> None:
    """Write the modules of the standard library that are imported by now."""
    with zipfile.ZipFile(source) as before, zipfile.ZipFile(target, "w") as after:
        for name in sorted(filter(is_needed, before.namelist())):
            content = before.read(name)
            is_module = name.endswith(".py")
            info = zipfile.ZipInfo(f"{name}c" if is_module else name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            after.writestr(info, bytecode(content, name) if is_module else content, compresslevel=9)


async def main(source: str, target: str) -> None:
    """Write the trimmed library."""
    import_all()
    await rehearse()
    pack(Path(source), Path(target))
