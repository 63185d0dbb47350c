"""AI worker process: plays the turns it receives and sends back its decisions.

Requests arrive on standard input, answers leave on standard output, each after its length. When the
input ends, the server is gone, and the process ends.
"""

import os
import sys

from ...authority.ai.ai_worker import AiWorker
from ..frames import read_frame, write_frame

PATIENT = "patient"
"""The argument that starts a worker with the lowest priority."""

LOWEST = 19
"""The lowest priority of the system."""


def main() -> None:
    """Answer requests until the server is gone."""
    if PATIENT in sys.argv[1:] and hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, LOWEST)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a stray print must not break the answers
    worker = AiWorker()
    while (request := read_frame(sys.stdin.buffer)) is not None:
        write_frame(answers, worker.answer(request))


if __name__ == "__main__":
    main()
