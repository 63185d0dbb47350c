"""Job worker process: heavy work for visitors, each job in a child process with a budget.

Jobs arrive on standard input, outcomes leave on standard output, each after its length. The process
reads the games once and forks for every job, so a job costs no start, leaves nothing behind, and
the system ends it when its processor time is used up. On systems without fork it works itself, and
the waiting server ends it by the clock. When the input ends, the server is gone, and the process
ends.
"""

import contextlib
import gc
import os
import pickle
import signal
import sys
import traceback
from pathlib import Path
from typing import BinaryIO

from ...authority.log.log_replay import Damaged
from ...authority.tasks import rulesets
from ...authority.tasks.run_task import run_task
from ...protocol.errors import InputError
from ...protocol.registry import games_with
from ..frames import read_frame, write_frame
from .job import DAMAGED, DONE, FAILED, MEMORY, TIME, WRONG, Job, JobOutcome

if sys.platform != "win32":
    import resource

NICENESS = 5
"""The priority of job processes: players come first."""


def carry_out(job: Job) -> JobOutcome:
    """Run a job; always return an outcome."""
    try:
        return JobOutcome(DONE, run_task(job.task, *job.given))
    except InputError as error:
        return JobOutcome(WRONG, str(error))
    except Damaged as error:
        return JobOutcome(DAMAGED, str(error))
    except MemoryError:
        return JobOutcome(MEMORY)
    except Exception:
        return JobOutcome(FAILED, traceback.format_exc())


def limit(job: Job) -> None:
    """Let the system end this process when its budget is used up."""
    if sys.platform == "win32":  # it has no such limits; there the clock ends a job
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (job.seconds, job.seconds + 5))
    with contextlib.suppress(OSError, ValueError):  # not every system counts it
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + job.megabytes * 2**20
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    os.nice(NICENESS)


def answer(job: Job, answers: BinaryIO) -> None:
    """Run a job in this process and write its outcome."""
    outcome = pickle.dumps(carry_out(job), pickle.HIGHEST_PROTOCOL)
    if sys.platform != "win32":
        signal.signal(signal.SIGXCPU, signal.SIG_IGN)  # half an answer would break the next one
    write_frame(answers, outcome)


def answer_in_child(job: Job, answers: BinaryIO) -> None:
    """Run a job in a child process; write the outcome if the child did not finish."""
    child = os.fork()
    if child == 0:
        with contextlib.suppress(MemoryError, BrokenPipeError):
            limit(job)
            answer(job, answers)
            os._exit(0)
        os._exit(1)
    _, status = os.waitpid(child, 0)
    if status != 0:
        over = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU
        write_frame(answers, pickle.dumps(JobOutcome(TIME if over else MEMORY)))


def main() -> None:
    """Run jobs until the server is gone."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a stray print must not break the answers
    rulesets.prepare(games_with([Path(folder) for folder in sys.argv[1:]]))
    gc.collect()
    gc.freeze()
    forks = hasattr(os, "fork")
    with contextlib.suppress(BrokenPipeError):  # the server was killed while it waited
        while (data := read_frame(sys.stdin.buffer)) is not None:
            job: Job = pickle.loads(data)
            if forks:
                answer_in_child(job, answers)
            else:
                answer(job, answers)


if __name__ == "__main__":
    main()
