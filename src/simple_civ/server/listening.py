"""The socket of a server."""

import socket

from ..protocol.errors import InputError


def bind(host: str, port: int) -> socket.socket:
    """Return the socket that receives requests; port 0 picks a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    # On Windows, reuse would let two servers have one port, and another program take it.
    option = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
    bound.setsockopt(socket.SOL_SOCKET, option, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise InputError(f"{host}:{port} cannot be used: {error.strerror}") from None
    return bound
