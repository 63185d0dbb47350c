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

from .crew import MakeEnv, Share, Stepped, Told
from .fleet import Batch, Fleet, Numbers, Seen
from .inbox import MESSAGE, PULSE, Inbox, look_for
from .mates import There
from .reports import Reports
from .worker import RESET_EACH, Serve, serve_each

ROUNDS = 4
"""How often all may be received before one that this process is to step."""


class Wish(NamedTuple):
    """What is asked of this process, since so many environments had been received."""

    since: int
    message: tuple[Any, ...]


class CrewPool(Fleet):
    """Environments that are ready are received `batch_size` at a time, whoever was ready first;
    without `batch_size` a third of them. A match that has ended begins anew with the next action
    (NEXT_STEP) or at once (SAME_STEP).

    An environment is with the caller, who may send it an action once it has been received, or it
    is under way until it is received again. So nobody overwrites what has not been read.
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
            raise ValueError("autoreset_mode: a pool begins matches by itself, got DISABLED")
        if batch_size is not None and not 1 <= batch_size <= len(env_fns):
            raise ValueError(f"batch_size: expected 1 to {len(env_fns)}, got {batch_size}")
        self.news = multiprocessing.get_context(context).Semaphore(0)
        self.inboxes: list[Inbox] = []
        self.reports: deque[tuple[int, Reports]] = deque()
        super().__init__(env_fns, workers, autoreset_mode, context)
        self.batch_size = batch_size or (self.num_envs + 2) // 3
        self.observation_space = batch_space(self.single_observation_space, self.batch_size)
        self.action_space = batch_space(self.single_action_space, self.batch_size)
        self.crew_of = [
            (crew, place)
            for crew, share in enumerate(self.shares)
            for place in range(len(share.makers))
        ]
        self.own: deque[Wish] = deque()
        self.ready: deque[tuple[int, Stepped]] = deque()
        self.is_here = [False] * self.num_envs
        self.away = 0
        self.received = 0

    def serves(self, share: Share, start: Any) -> Serve:
        """A crew reports every environment as soon as it is ready."""
        size = len(share.makers)
        self.inboxes.append(Inbox(size, start))
        reports = Reports(size, self.news, start)
        self.reports.append((len(self.inboxes), reports))
        return partial(serve_each, self.inboxes[-1], reports)

    def close_extras(self, **named: Any) -> None:
        """Ends the processes."""
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
        """Begins new matches of all, with one seed each or seeds that count up; their first
        observations are received as those of steps are. Steps that are under way are finished
        before, and forgotten."""
        seeds = self.seeds(seed)
        self.settle()
        self.ready.clear()
        self.is_here = [False] * self.num_envs
        self.away = self.num_envs
        for crew in self.crews[1:]:
            self.ask(crew, RESET_EACH, seeds[self.shares[crew].rows], options)
        for place, own in enumerate(seeds[self.shares[0].rows]):
            self.own.append(Wish(self.received, ("reset_one", place, own, options)))

    def send(self, actions: Numbers, env_id: Numbers | Sequence[int] | None = None) -> None:
        """Hands an action to each environment that is named, or to all, and returns at once."""
        self.insist_open()
        rows = self.rows_of(env_id)
        self.put(actions, rows)
        self.away += len(rows)
        for row in rows:
            self.is_here[row] = False
            crew, place = self.crew_of[row]
            if crew:
                self.inboxes[crew - 1].put(place)
            else:
                self.own.append(Wish(self.received, ("step_one", place)))

    def recv(self) -> Batch:
        """The first `batch_size` environments that are ready, as they came; where that is all of
        them, by their numbers. These are `infos["env_id"]`. The arrays belong to the caller."""
        return self.collect(self.batch_size)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, Told]:
        """Begins new matches of all, and waits for them: a row for each, however large a batch."""
        self.async_reset(seed=seed, options=options)
        seen, _, _, _, told = self.collect(self.num_envs)
        return seen, told

    def step(self, actions: Numbers, env_id: Numbers | Sequence[int] | None = None) -> Batch:
        """`send` and `recv`."""
        self.send(actions, env_id)
        return self.recv()

    # --- who is where --------------------------------------------------------------------------

    def rows_of(self, env_id: Numbers | Sequence[int] | None) -> list[int]:
        """The environments that are named, all of them with the caller."""
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
        """What the first so many environments tell that are ready."""
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
        """Waits until nobody is under way but those that are ready: a crew that has nothing to
        report answers messages."""
        self.insist_open()
        self.insist_alive()
        while len(self.ready) < self.away:
            self.listen()

    # --- who does what -------------------------------------------------------------------------

    def ask(self, number: int, *message: Any) -> None:
        """Asks a crew for something; those in other processes look into their inboxes only."""
        if number:
            self.inboxes[number - 1].put(MESSAGE)
        super().ask(number, *message)

    def do_own(self) -> None:
        """Does the first of what is asked of this process."""
        message = self.own.popleft().message
        self.ask(0, *message)
        self.ready.append((message[1], self.answer(0)))

    def do_overdue(self) -> None:
        """Does what others have overtaken too often, though nobody waits for it."""
        while self.own and self.received - self.own[0].since >= ROUNDS * self.num_envs:
            self.do_own()

    def listen(self) -> None:
        """Waits until somebody is ready: does its own share unless others report."""
        if self.news.acquire(False):
            self.hear()
        elif self.own:
            self.do_own()
        else:
            self.wait()
            self.hear()

    def wait(self) -> None:
        """Waits for a report: looks for it, then sleeps."""
        if not look_for(self.news, self.patience):
            while not self.news.acquire(True, PULSE):
                self.insist_alive()

    def hear(self) -> None:
        """Hears a report that has come, of each crew in turn."""
        self.reports.rotate(-1)
        while not self.reports[0][1].has_news():
            self.reports.rotate(-1)
        crew, reports = self.reports[0]
        number, has_letter = reports.next()
        letter = self.answer(crew) if has_letter else None
        stepped = reports.read(number, letter)
        self.ready.append((self.shares[crew].first + number, stepped))

    def insist_alive(self) -> None:
        """Ends all if a process has ended; the last thing that it said may tell why."""
        for crew, mate in enumerate(self.mates):
            if isinstance(mate, There) and not mate.process.is_alive():
                while True:
                    self.answer(crew)


def listed(env_id: Numbers | Sequence[int]) -> list[int]:
    """The numbers of environments as a list; a mask of bools is none."""
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
) -> CrewPool:
    """A pool of equal environments, made with these options."""
    makers = [partial(make, **options)] * num_envs
    return CrewPool(makers, batch_size, workers, autoreset_mode, context)
