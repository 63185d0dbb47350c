"""Writes the TypeScript types of messages and documents into the client's tree.

A test compares them with the definitions; after a change run `make types` and commit both.
"""

import sys
from pathlib import Path

from simple_civ.protocol.civ.wire import CIV_TYPES
from simple_civ.protocol.typescript import HTTP, MESSAGES, TypeFile, write_types

FOLDER = Path(__file__).resolve().parent.parent / "web" / "generated"

FILES: dict[str, TypeFile] = {"protocol.ts": MESSAGES, "http.ts": HTTP, "civ.ts": CIV_TYPES}


def main() -> int:
    """Writes all files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, file in FILES.items():
        (FOLDER / name).write_text(write_types(file), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
