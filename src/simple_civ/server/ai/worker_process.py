"""AI worker process: plays the turns it receives and sends back its decisions.

Requests come in at standard input, answers go out at standard output, each with its length before
it. When the input ends, the server is gone, and so is this process.
"""

import os
import sys

from ...authority.ai.ai_worker import AiWorker
from ..frames import read_frame, write_frame

PATIENT = "patient"
"""The word with which a worker is started that leaves the processor to everybody else."""

LOWEST = 19
"""The lowest priority there is."""


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
