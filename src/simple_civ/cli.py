"""The command `simple-civ`: what it understands, whom it calls, and how it fails.

Exit status 0 is success, 2 wrong use or bad input with one line on standard error.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from .arguments.parser import make_parser
from .commands.extras import SERVER, missing, require
from .commands.failure import fail
from .commands.interrupt import INTERRUPTED, quiet_interrupts
from .core.rules.problem import RulesetError
from .operating_system import write_utf8
from .protocol.errors import InputError

BROKEN_PIPE = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    write_utf8()
    chosen = make_parser().parse_args(arguments)
    try:
        with quiet_interrupts():
            status = run(chosen)
            sys.stdout.flush()
        return status
    except (InputError, RulesetError) as error:
        return fail(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except OSError as error:
        return fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def run(chosen: Namespace) -> int:
    """Call a command; each is loaded only when it is needed."""
    if chosen.command == "play":
        if missing(SERVER):
            from .commands import play_page

            return play_page.run(chosen)
        from .commands import play

        return play.run(chosen)
    if chosen.command in ("serve", "backup", "restore", "matches"):
        require("server", SERVER, f"simple-civ {chosen.command}")
    if chosen.command == "serve":
        from .commands import serve

        return serve.run(chosen)
    if chosen.command in ("backup", "restore"):
        from .commands import backup

        return backup.run(chosen)
    if chosen.command == "matches":
        from .commands import matches

        return matches.run(chosen)
    if chosen.command == "sim":
        from .commands import sim

        return sim.run(chosen)
    if chosen.command == "lab":
        from .commands import lab

        return lab.run(chosen)
    if chosen.command == "scenario":
        from .commands import scenario

        return scenario.run(chosen)
    if chosen.command == "rules":
        from .commands import rules

        return rules.run(chosen)
    if chosen.command == "replay":
        from .commands import replay

        return replay.run(chosen)
    if chosen.command == "hashes":
        from .commands import hashes

        return hashes.run(chosen)
    from .commands import demo

    return demo.run(chosen)
