"""`simple-civ play` without the server's packages: the page that needs no server.

Python's standard library hands out its files, to this machine alone; the browser keeps the matches.
"""

import signal
import sys
import threading
from argparse import Namespace
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from socket import socket

from ..operating_system import ending_signals
from ..server.settings import data_folder
from .browser import open_browser
from .extras import SERVER, require
from .port import keep_port, take_port

HOST = "127.0.0.1"
PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE / "site", PACKAGE / "client")
"""The page, and the client, in which the page's other files are."""

PORT_FILE = "page-port"
"""Not the port of a server: what the page leaves in a browser would hide the server's client."""

TOLD = (
    "This is the game without a server: your browser keeps the matches. To play with others by "
    "link, install the server's packages: pip install 'simple-civ[server]'"
)
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Media types that some systems do not know, or know another one for; scripts and WebAssembly run
with these alone."""


class PageHandler(SimpleHTTPRequestHandler):
    """Answers with the files of the page."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | KINDS
    timeout = 60

    def translate_path(self, path: str) -> str:
        """Return the file at an address, in the first folder that has it."""
        self.directory = str(FOLDERS[0])
        inside = Path(super().translate_path(path)).relative_to(self.directory)
        files = [folder / inside for folder in FOLDERS]
        # Not every requested path can be the name of a file.
        found = next((file for file in files if file.exists()), FOLDERS[0] / "missing")
        # Otherwise a path with a slash at its end would name a file.
        return f"{found}/" if path.endswith("/") else str(found)

    def list_directory(self, path: object) -> BytesIO | None:
        """Do not list folders."""
        self.send_error(404)
        return None

    def end_headers(self) -> None:
        """Have the browser revalidate files."""
        self.send_header("cache-control", "no-cache")
        self.send_header("x-content-type-options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Do not log requests."""


class PageServer(ThreadingHTTPServer):
    """A server on a socket that is bound already."""

    daemon_threads = True

    def __init__(self, bound: socket) -> None:
        super().__init__(bound.getsockname()[:2], PageHandler, bind_and_activate=False)
        self.socket.close()
        self.socket = bound
        self.server_activate()

    def handle_error(self, request: object, client_address: object) -> None:
        """Report an error, but not that a browser closed a connection before it had a file."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def run(chosen: Namespace) -> int:
    """Serve the page until Ctrl-C; what it cannot do needs the server's packages."""
    if chosen.lan or chosen.rules or not (FOLDERS[0] / "index.html").is_file():
        require("server", SERVER, f"simple-civ play{' --lan' * chosen.lan}")
    folder = chosen.data or data_folder()
    bound = take_port(HOST, chosen.port, folder, PORT_FILE)
    port = bound.getsockname()[1]
    address = f"http://{HOST}:{port}/"
    with PageServer(bound) as server:
        for name in ending_signals():
            # The call waits for the loop, which this thread runs.
            signal.signal(name, lambda *_: threading.Thread(target=server.shutdown).start())
        print(f"Simple Civ is ready at {address}", flush=True)
        if chosen.browser:
            open_browser(address)
        for told in filter(None, (TOLD, keep_port(folder, port, PORT_FILE))):
            print(told, file=sys.stderr)
        print("Press Ctrl-C to stop.", file=sys.stderr, flush=True)
        server.serve_forever()
    return 0
