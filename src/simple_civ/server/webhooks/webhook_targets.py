"""Webhook targets: hosts that the operator allows, at public addresses."""

import asyncio
import ipaddress
import socket
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import SplitResult, urlsplit

from ...protocol.errors import InputError
from ..settings import Settings

PUBLIC_IPV6 = ipaddress.IPv6Network("2000::/3")
"""The public addresses of IPv6."""

NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
"""The NAT64 prefix, which has an IPv4 address at its end."""


RESOLVERS = ThreadPoolExecutor(16, "resolver")
"""Threads that ask name servers; a silent one must not block other threads' work."""


class Forbidden(Exception):
    """An address that must not be requested."""


def check_address(settings: Settings, text: str) -> SplitResult:
    """Return the parts of a webhook's address; raise InputError if it may not be used."""
    try:
        url = urlsplit(text)
        port = url.port
    except ValueError:
        raise InputError("webhook: expected an address such as https://example.org/turns") from None
    if url.scheme not in ("http", "https") or not url.hostname or url.username or port == 0:
        raise InputError("webhook: expected an address such as https://example.org/turns")
    if not text.isascii() or not text.isprintable() or " " in text:
        raise InputError("webhook: expected characters without spaces")
    allowed = settings.webhook_hosts
    if "*" not in allowed and url.hostname not in allowed:
        raise InputError("webhook: the operator of this server does not allow this host")
    return url


async def resolve(settings: Settings, url: SplitResult) -> str:
    """Return the numeric address of a host; all of its addresses must be public.

    The request goes to exactly this address, so a name cannot mean another one a moment later.
    """
    loop = asyncio.get_running_loop()
    port = url.port or (443 if url.scheme == "https" else 80)
    try:
        found = await loop.run_in_executor(RESOLVERS, find_addresses, url.hostname, port)
    except (OSError, UnicodeError):
        raise Forbidden("the host has no address") from None
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses:
        raise Forbidden("the host has no address")
    if not settings.webhook_private:
        for address in addresses:
            if not is_public(address):
                raise Forbidden("the host has no public address")
    return addresses[0]


def find_addresses(host: str | None, port: int) -> list[Any]:
    """Return the addresses of a host, in a thread."""
    return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)


def is_public(address: str) -> bool:
    """Return whether an address is public: not loopback, private, link-local or reserved."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour
        if ip in NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFF_FFFF)
        if inner is None and ip not in PUBLIC_IPV6:
            return False
        ip = inner or ip
    return ip.is_global and not ip.is_multicast
