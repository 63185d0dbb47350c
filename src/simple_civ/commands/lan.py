"""The address of this machine in the local network."""

import socket

from ..protocol.errors import InputError

ELSEWHERE = ("192.0.2.1", 9)
"""An address that stands for any other machine; nothing is sent there."""

NONE = "--lan: this machine has no address in a network; connect it to one, or start without --lan"


def lan_address() -> str:
    """Return the address by which other machines of the local network reach this one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            raise InputError(NONE) from None
        address = str(probe.getsockname()[0])
    if address.startswith(("127.", "0.")):
        raise InputError(NONE)
    return address
