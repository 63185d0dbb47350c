"""A pool of environments in a few processes, each of which goes on as soon as it is asked.

It is called as EnvPool is: `send` hands out actions and returns at once, `recv` gives the first
environments that are ready. Nobody waits for the slowest one. This process steps a share itself
while it waits: to sleep and to be woken up would take as long as a few steps.
"""

import multiprocessing
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from gymnasium.error import AlreadyPendingCallError, NoAsyncCallError
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from ..moved import former_name
from .env_processes import Batch, EnvProcesses, Numbers, Seen
from .inbox import MESSAGE, PULSE, Inbox, look_for
from .reports import Reports
from .worker import RESET_EACH, Serve, serve_each
from .worker_envs import EnvShare, Info, MakeEnv, StepResult
from .worker_handles import ProcessWorker

ROUNDS = 4
"""How often all may be received before one that this process is to step."""


class StepRequest(NamedTuple):
    """A request to this process, with the count of environments received before it."""

    since: int
    message: tuple[Any, ...]


class EnvPool(EnvProcesses):
    """A pool that returns `batch_size` environments at a time, in the order in which they are
    ready; without `batch_size` a third of them. A match that has ended restarts with the next
    action (NEXT_STEP) or at once (SAME_STEP).

    An environment is with the caller, who may send it an action once it has been received, or it
    is under way until it is received again. So unread observations are never overwritten.
    """

    name = "pool"
    weights = (3, 5)  # this process hands out the work and gathers what is told besides

    def __init__(
        self,
        env_fns: Sequence[MakeEnv],
        batch_size: int | None = None,
        workers: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        context: str | None = None,
    ) -> None:
        if AutoresetMode(autoreset_mode) == AutoresetMode.DISABLED:
            raise ValueError("autoreset_mode: a pool starts matches automatically, got DISABLED")
        if batch_size is not None and not 1 <= batch_size <= len(env_fns):
            raise ValueError(f"batch_size: expected 1 to {len(env_fns)}, got {batch_size}")
        self.news = multiprocessing.get_context(context).Semaphore(0)
        self.inboxes: list[Inbox] = []
        self.reports: deque[tuple[int, Reports]] = deque()
        super().__init__(env_fns, workers, autoreset_mode, context)
        self.batch_size = batch_size or (self.num_envs + 2) // 3
        self.observation_space = batch_space(self.single_observation_space, self.batch_size)
        self.action_space = batch_space(self.single_action_space, self.batch_size)
        self.worker_of = [
            (worker, place)
            for worker, share in enumerate(self.shares)
            for place in range(len(share.makers))
        ]
        self.own: deque[StepRequest] = deque()
        self.ready: deque[tuple[int, StepResult]] = deque()
        self.is_here = [False] * self.num_envs
        self.away = 0
        self.received = 0

    def serves(self, share: EnvShare, start: Any) -> Serve:
        """Return how a worker serves: it reports every environment as soon as it is ready."""
        size = len(share.makers)
        self.inboxes.append(Inbox(size, start))
        reports = Reports(size, self.news, start)
        self.reports.append((len(self.inboxes), reports))
        return partial(serve_each, self.inboxes[-1], reports)

    def close_extras(self, **named: Any) -> None:
        """Stop the processes."""
        for inbox in self.inboxes:
            inbox.put(MESSAGE)
        super().close_extras(**named)

    # --- what EnvPool does ---------------------------------------------------------------------

    def async_reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        """Start new matches in all environments, with one seed each or seeds that count up.

        Their first observations are received like those of steps. Steps under way are finished
        first, and their results dropped.
        """
        seeds = self.seeds(seed)
        self.settle()
        self.ready.clear()
        self.is_here = [False] * self.num_envs
        self.away = self.num_envs
        for worker in self.worker_numbers[1:]:
            self.ask(worker, RESET_EACH, seeds[self.shares[worker].rows], options)
        for place, own in enumerate(seeds[self.shares[0].rows]):
            self.own.append(StepRequest(self.received, ("reset_one", place, own, options)))

    def send(self, actions: Numbers, env_id: Numbers | Sequence[int] | None = None) -> None:
        """Send an action to each environment named, or to all, and return at once."""
        self.insist_open()
        rows = self.rows_of(env_id)
        self.put(actions, rows)
        self.away += len(rows)
        for row in rows:
            self.is_here[row] = False
            worker, place = self.worker_of[row]
            if worker:
                self.inboxes[worker - 1].put(place)
            else:
                self.own.append(StepRequest(self.received, ("step_one", place)))

    def recv(self) -> Batch:
        """Return the first `batch_size` environments that are ready, in order of arrival.

        If that is all of them, they come in order of their numbers. The numbers are
        `infos["env_id"]`. The arrays belong to the caller.
        """
        return self.collect(self.batch_size)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, Info]:
        """Start new matches in all environments and wait for them.

        Return a row for each, whatever the batch size.
        """
        self.async_reset(seed=seed, options=options)
        seen, _, _, _, told = self.collect(self.num_envs)
        return seen, told

    def step(self, actions: Numbers, env_id: Numbers | Sequence[int] | None = None) -> Batch:
        """Call `send` and `recv`."""
        self.send(actions, env_id)
        return self.recv()

    # --- who is where --------------------------------------------------------------------------

    def rows_of(self, env_id: Numbers | Sequence[int] | None) -> list[int]:
        """Return the named environments, all of which must be with the caller."""
        rows = list(range(self.num_envs)) if env_id is None else listed(env_id)
        for row in rows:
            if not 0 <= row < self.num_envs:
                raise ValueError(f"env_id: expected 0 to {self.num_envs - 1}, got {row}")
            if not self.is_here[row]:
                words = "call `recv` until it is" if self.away else "call `async_reset` first"
                raise AlreadyPendingCallError(
                    f"env_id: environment {row} has not been received yet; {words}", "send"
                )
        if len(set(rows)) < len(rows):
            raise ValueError(f"env_id: expected each environment once, got {rows}")
        return rows

    def collect(self, count: int) -> Batch:
        """Return the results of the first `count` environments that are ready."""
        self.insist_open()
        if self.away < count:
            words = "`send` actions" if any(self.is_here) else "call `async_reset`"
            raise NoAsyncCallError(
                f"recv: {count} environments are waited for, and {self.away} are under way; "
                f"{words} first",
                "recv",
            )
        self.insist_alive()
        self.do_overdue()
        while len(self.ready) < count:
            self.listen()
        found = [self.ready.popleft() for _ in range(count)]
        if count == self.num_envs:
            found.sort()
        self.away -= count
        self.received += count
        for row, _ in found:
            self.is_here[row] = True
        rows = np.array([row for row, _ in found])
        seen = {name: array.take(rows, axis=0) for name, array in self.shown.items()}
        batch = self.batch(seen, [stepped for _, stepped in found])
        batch[-1]["env_id"] = rows
        return batch

    def settle(self) -> None:
        """Wait until all running environments are ready.

        A worker that has nothing to report answers messages.
        """
        self.insist_open()
        self.insist_alive()
        while len(self.ready) < self.away:
            self.listen()

    # --- who does what -------------------------------------------------------------------------

    def ask(self, number: int, *message: Any) -> None:
        """Send a request to a worker; workers in other processes only look into their inboxes."""
        if number:
            self.inboxes[number - 1].put(MESSAGE)
        super().ask(number, *message)

    def do_own(self) -> None:
        """Carry out the first task of this process."""
        message = self.own.popleft().message
        self.ask(0, *message)
        self.ready.append((message[1], self.answer(0)))

    def do_overdue(self) -> None:
        """Carry out tasks that others have overtaken too often, though no caller waits for them."""
        while self.own and self.received - self.own[0].since >= ROUNDS * self.num_envs:
            self.do_own()

    def listen(self) -> None:
        """Wait until an environment is ready; do this process's share unless others report."""
        if self.news.acquire(False):
            self.hear()
        elif self.own:
            self.do_own()
        else:
            self.wait()
            self.hear()

    def wait(self) -> None:
        """Wait for a report: poll for it, then sleep."""
        if not look_for(self.news, self.patience):
            while not self.news.acquire(True, PULSE):
                self.insist_alive()

    def hear(self) -> None:
        """Read a report that has arrived, from each worker in turn."""
        self.reports.rotate(-1)
        while not self.reports[0][1].has_news():
            self.reports.rotate(-1)
        worker, reports = self.reports[0]
        number, has_letter = reports.next()
        letter = self.answer(worker) if has_letter else None
        stepped = reports.read(number, letter)
        self.ready.append((self.shares[worker].first + number, stepped))

    def insist_alive(self) -> None:
        """Close everything if a process has ended; its last message may say why."""
        for worker, handle in enumerate(self.handles):
            if isinstance(handle, ProcessWorker) and not handle.process.is_alive():
                while True:
                    self.answer(worker)


def listed(env_id: Numbers | Sequence[int]) -> list[int]:
    """Return the numbers of environments as a list; a mask of bools is not one."""
    given = np.asarray(env_id)
    if given.ndim != 1 or (given.dtype.kind not in "iu" and given.size):
        raise ValueError(f"env_id: expected a list of whole numbers, got {env_id!r}")
    found: list[int] = given.tolist()
    return found


def pool(
    make: Callable[..., gymnasium.Env[Any, Any]],
    num_envs: int = 1,
    batch_size: int | None = None,
    workers: int | None = None,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    context: str | None = None,
    **options: Any,
) -> EnvPool:
    """Return a pool of equal environments, made with these options."""
    makers = [partial(make, **options)] * num_envs
    return EnvPool(makers, batch_size, workers, autoreset_mode, context)


def __getattr__(name: str) -> object:
    """Return what has been renamed, with a warning."""
    return former_name(__name__, name)
