"""Files of the browser client: read once at the start, with their compressed versions."""

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "client"
INDEX = "index.html"
HASHED = "assets/"
"""Files whose names change with their content."""

CODINGS = {"br": ".br", "gzip": ".gz"}
"""The file suffixes of compressed versions by encoding, the best first."""

ROOT_MARK = b'data-root=""'
FROM_HERE = b'"./'
"""The addresses of the server and its files in the first page."""

KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Media types that some systems do not know, or know another one for."""

MISSING = """Simple Civ: the server is running, but this copy has no browser client.

In a working copy, run `make web` and start the server again; `make play` does both. An installed
package that lacks it was packed without it. Programs can still play: see /schema.
"""


@dataclass(frozen=True)
class Page:
    """A file of the client: its content, also by encoding."""

    content: bytes
    kind: str
    tag: str
    hashed: bool
    codings: dict[str, bytes]

    def as_wished(self, accepted: str) -> tuple[bytes, str]:
        """Return the content and its encoding, among those that the client accepts."""
        wished = {part.partition(";")[0].strip().lower() for part in accepted.split(",")}
        for coding, content in self.codings.items():
            if coding in wished:
                return content, coding
        return self.content, ""


def read_pages(base_path: str = "", folder: Path = FOLDER) -> dict[str, Page]:
    """Return all files of the client by path; the first page gets the server's base path."""
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*"))}
    contents = {name: path.read_bytes() for name, path in files.items() if path.is_file()}
    twins = tuple(CODINGS.values())
    pages = {}
    for name, content in contents.items():
        if name.endswith(twins) and name.rpartition(".")[0] in contents:
            continue
        found = {coding: contents.get(name + end) for coding, end in CODINGS.items()}
        codings = {coding: twin for coding, twin in found.items() if twin is not None}
        if name == INDEX:
            content, codings = place(content, base_path), {}
        pages[name] = Page(
            content, kind_of(name), tag_of(content), name.startswith(HASHED), codings
        )
    return pages


def place(page: bytes, base_path: str) -> bytes:
    """Return the first page with addresses that work wherever it is shown."""
    root = base_path.encode()
    return page.replace(ROOT_MARK, b'data-root="%s"' % root).replace(FROM_HERE, b'"%s/' % root)


def kind_of(name: str) -> str:
    """Return the media type of a file."""
    known = KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0]
    return known or "application/octet-stream"


def tag_of(content: bytes) -> str:
    """Return the tag that distinguishes two versions of a file."""
    return f'"{hashlib.sha256(content).hexdigest()[:16]}"'
