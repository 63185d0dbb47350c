"""`simple-civ replay check`: plays a match again and compares every recorded hash."""

from argparse import Namespace

from ..protocol.errors import InputError
from ..protocol.replay import check_replay


def run(chosen: Namespace) -> int:
    """Says that a replay is right, or where it is not."""
    found = check_replay(chosen.file, chosen.rules)
    if found.difference:
        raise InputError(f"{chosen.file}: {found.difference}")
    print(
        f"ok: {chosen.file}: {found.hashes} hashes agree "
        f"over {found.actions} actions up to turn {found.turns}"
    )
    return 0
