"""The socket of a server."""

import os
import socket

from ..protocol.errors import InputError


def bind(host: str, port: int) -> socket.socket:
    """Return the socket that receives requests; port 0 picks a free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere it would let two servers have one port
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise InputError(f"{host}:{port} cannot be used: {error.strerror}") from None
    return bound
