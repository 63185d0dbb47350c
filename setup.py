"""Which modules mypyc compiles, and when; everything else is said in pyproject.toml.

SIMPLE_CIV_COMPILE=0     pure Python
SIMPLE_CIV_COMPILE=1     compiled, or the build fails
SIMPLE_CIV_COMPILE=auto  compiled where a C compiler works, else pure Python with a printed
                         line (the default)
"""

import os
import sys
import sysconfig
import tempfile
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
from pathlib import Path

from setuptools import Extension, setup
from setuptools.errors import BaseError, CCompilerError

PACKAGE = Path("src/simple_civ")
COMPILED_PACKAGES = ("core", "civ", "groves", "ai")
NOT_COMPILED = {
    "**/__init__.py": "holds names, no work",
    "civ/rules/balance.py": "the loader checks files against its annotations, which mypyc drops",
    "civ/rules/load*.py": "reads files through msgspec, whose Structs lose `frozen` when compiled",
    "civ/rules/tables*.py": "declares msgspec Structs",
    "civ/rules/schema*.py": "inspects msgspec Structs",
    "civ/rules/check*.py": "inspects msgspec Structs; runs once per ruleset",
}
BUILDING = {"bdist_wheel", "build", "build_ext", "install"}
IN_PLACE = {"editable_wheel", "develop", "--inplace", "-i"}


def compiled_paths() -> list[str]:
    """The sources that mypyc turns into extension modules, in a fixed order."""
    chosen = {path for name in COMPILED_PACKAGES for path in (PACKAGE / name).rglob("*.py")}
    for pattern in NOT_COMPILED:
        chosen -= set(PACKAGE.glob(pattern))
    return sorted(path.as_posix() for path in chosen)


def compiler_works() -> bool:
    """Whether a small extension can be compiled against Python.h and linked."""
    with tempfile.TemporaryDirectory() as place:
        source = Path(place, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            include = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
            objects = compiler.compile([str(source)], output_dir=place, include_dirs=include)
            compiler.link_shared_object(objects, str(Path(place, "probe.so")))
        except (BaseError, CCompilerError, OSError):
            return False
    return True


def extensions() -> list[Extension]:
    """The extension modules of this build: none for a pure Python one."""
    wish = os.environ.get("SIMPLE_CIV_COMPILE", "auto")
    if wish not in ("0", "1", "auto"):
        raise SystemExit(f"simple-civ: SIMPLE_CIV_COMPILE is 0, 1 or auto, not {wish!r}")
    if wish == "0":
        return []
    if IN_PLACE & set(sys.argv):
        # Extensions in the source tree would shadow the sources that somebody edits.
        if wish == "1":
            raise SystemExit("simple-civ: an editable or in-place build is never compiled")
        print("simple-civ: editable, so this build is pure Python", file=sys.stderr)
        return []
    if not BUILDING & set(sys.argv):
        return []
    if not compiler_works():
        if wish == "1":
            raise SystemExit("simple-civ: SIMPLE_CIV_COMPILE=1, but no C compiler works here")
        print("simple-civ: no C compiler works here, so this build is pure Python", file=sys.stderr)
        return []

    from mypyc.build import mypycify  # costs a second, and pure builds do not need it

    return mypycify(
        ["--config-file=pyproject.toml", *compiled_paths()],
        opt_level="3",
        multi_file=False,
        group_name="simple_civ",
        target_dir="build/mypyc",
    )


if __name__ == "__main__":
    setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
