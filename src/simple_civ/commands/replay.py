"""`simple-civ replay check`: plays a match again and compares every recorded hash."""

from argparse import Namespace

from ..protocol.errors import InputError
from ..protocol.replay import UnknownRules, check_replay
from .folder import named_folder

OTHER_RULES = "; if it was played with a custom ruleset, give --rules DIR"


def run(chosen: Namespace) -> int:
    """Report that a replay is right, or where it is not."""
    try:
        with named_folder(chosen.rules):
            found = check_replay(chosen.file, chosen.rules)
    except UnknownRules as error:
        raise InputError(f"{error}{OTHER_RULES}") from None
    if found.difference:
        raise InputError(f"{chosen.file}: {found.difference}")
    print(
        f"ok: {chosen.file}: {found.hashes} hashes agree "
        f"over {found.actions} actions up to turn {found.turns}"
    )
    return 0
