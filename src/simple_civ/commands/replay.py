"""`simple-civ replay check`: plays a match again and compares every recorded hash."""

from argparse import Namespace
from pathlib import Path

from ..civ.rules.load import editions, load_ruleset
from ..protocol.errors import InputError
from ..protocol.replay import check_replay, read_replay
from .folder import named_folder

OTHER_RULES = "; played with a ruleset of its own? give --rules DIR"


def run(chosen: Namespace) -> int:
    """Says that a replay is right, or where it is not."""
    try:
        with named_folder(chosen.rules):
            found = check_replay(chosen.file, chosen.rules)
    except InputError as error:
        if chosen.rules is None and has_other_rules(chosen.file):
            raise InputError(f"{error}{OTHER_RULES}") from None
        raise
    if found.difference:
        raise InputError(f"{chosen.file}: {found.difference}")
    print(
        f"ok: {chosen.file}: {found.hashes} hashes agree "
        f"over {found.actions} actions up to turn {found.turns}"
    )
    return 0


def has_other_rules(path: Path) -> bool:
    """Whether a replay was played by rules that no edition of this installation has."""
    replay = read_replay(path)
    known = replay.edition in editions()
    return not known or load_ruleset(replay.edition).hash != replay.ruleset
