"""Servers as visitors meet them: directly, or behind nginx as docs/deploy.md has it."""

import asyncio
import contextlib
import re
import socket
import ssl
import subprocess
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.patience import PATIENCE
from tools.nginx import nginx

from .processes import Serving, start

DEPLOY = Path(__file__).parents[2] / "docs" / "deploy.md"
DIRECT, PROXY = "direct", "nginx"
Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]

AROUND = """
user root;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
daemon off;
events {{ worker_connections 2048; }}
http {{
    access_log off;
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/answers;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{text}
}}
"""


@dataclass
class Front:
    """A server process and the address at which visitors find it."""

    serving: Serving
    address: str
    trust: ssl.SSLContext | None

    @property
    def host(self) -> str:
        """The host name for visitors."""
        return urlsplit(self.address).netloc

    def visitor(self, number: int) -> httpx.AsyncClient:
        """Return an HTTP client with its own address on this machine."""
        transport = httpx.AsyncHTTPTransport(
            verify=self.trust or True, local_address=own_address(number)
        )
        return httpx.AsyncClient(base_url=self.address, transport=transport, timeout=PATIENCE)

    async def wire(self, number: int) -> Wire:
        """Return a bare connection of a visitor."""
        where = urlsplit(self.address)
        return await asyncio.open_connection(
            where.hostname,
            where.port,
            ssl=self.trust,
            local_addr=(own_address(number), 0),
            limit=2**16,
        )


def own_address(number: int) -> str:
    """Return the address of a visitor; all of 127/8 is this machine."""
    return f"127.0.1.{number}"


def free_port() -> int:
    """Return an unused port."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def documented(folder: Path, port: int, backend: str) -> str:
    """Return the configuration of docs/deploy.md, with local addresses and a certificate."""
    found = re.search(r"```nginx\n(.*?)```", DEPLOY.read_text(), re.S)
    assert found is not None
    text = found[1]
    for before, after in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/civ.pem", f"{folder}/civ.pem"),
        ("/etc/ssl/civ.key", f"{folder}/civ.key"),
        ("http://127.0.0.1:8000", backend),
    ):
        assert before in text, f"docs/deploy.md lacks {before}"
        text = text.replace(before, after)
    return AROUND.format(folder=folder, text=text)


@contextlib.asynccontextmanager
async def fronted(kind: str, folder: Path, **limits: str) -> AsyncIterator[Front]:
    """Provide a server for others, started behind a proxy or without one."""
    words = ["serve", "--port", "0", "--database", f"sqlite:///{folder / 'matches.db'}"]
    if kind == PROXY:
        words += ["--proxy", "127.0.0.1"]
    serving = await start(*words, **limits)
    try:
        if kind == DIRECT:
            yield Front(serving, serving.address, None)
        else:
            async with proxied(serving, folder) as front:
                yield front
    finally:
        await serving.kill()


@contextlib.asynccontextmanager
async def proxied(serving: Serving, folder: Path) -> AsyncIterator[Front]:
    """Start nginx before a server."""
    program = nginx()
    if program is None:
        pytest.skip("there is no nginx here")
    names = [
        "-keyout",
        f"{folder}/civ.key",
        "-out",
        f"{folder}/civ.pem",
        "-subj",
        "/CN=civ.example",
    ]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names]
    subprocess.run(made, check=True, capture_output=True)
    port = free_port()
    config = folder / "nginx.conf"
    config.write_text(documented(folder, port, serving.address))
    process = await asyncio.create_subprocess_exec(program, "-p", str(folder), "-c", str(config))
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    front = Front(serving, f"https://127.0.0.1:{port}", trust)
    try:
        await answers(front, process)
        yield front
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()


async def answers(front: Front, process: Process) -> None:
    """Wait until a proxy passes requests on."""
    async with asyncio.timeout(PATIENCE), front.visitor(250) as http:
        while True:
            assert process.returncode is None, "nginx did not start"
            with contextlib.suppress(httpx.HTTPError):
                if (await http.get("/health")).status_code == 200:
                    return
            await asyncio.sleep(0.05)
