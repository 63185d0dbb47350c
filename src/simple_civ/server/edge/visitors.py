"""Visitors: the address or network that rate limits count."""

import ipaddress
from collections.abc import Collection, Sequence

FORWARDED = b"x-forwarded-for"

LONGEST = 200
"""The most characters of a header that are parsed, from its end: the last proxy wrote there."""


def visitor(peer: str, headers: Sequence[tuple[bytes, bytes]], proxies: Collection[str]) -> str:
    """Return the client's address; for IPv6, the network of its household.

    A trusted proxy is believed for its own part: the last word of the last such header.
    """
    if peer in proxies:
        lines = [value for name, value in headers if name == FORWARDED]
        words = ",".join(line.decode("latin-1")[-LONGEST:] for line in lines).split(",")
        for word in reversed(words):
            found = network(word.strip())
            if not found:
                break
            peer = word.strip()
            if peer not in proxies:
                break
    return household(peer)


def household(peer: str) -> str:
    """Return an address; for IPv6, the network of its household."""
    return network(peer) or peer


def network(word: str) -> str:
    """Return the address in a word, for IPv6 its first half; nothing if it is not one."""
    try:
        address = ipaddress.ip_address(word.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
