"""Environments in a few processes: what a vector in lockstep and a pool have in common."""

import multiprocessing
import operator
import os
from abc import abstractmethod
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NoReturn

import gymnasium
import numpy as np
from gymnasium.spaces import Dict
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import CloudpickleWrapper, batch_space
from numpy.typing import NDArray

from ..moved import former_name
from .infos import gathered
from .match import Arrays
from .shared_memory import SINGLE, SharedArrays
from .worker import Serve
from .worker_envs import EnvShare, Info, MakeEnv, StepResult
from .worker_handles import LocalWorker, ProcessWorker, WorkerFailed, WorkerHandle

Numbers = NDArray[Any]
Seen = Any
"""Observations with a row for each environment: arrays by their names, or one array."""
Batch = tuple[Seen, Numbers, Numbers, Numbers, Info]
"""Observations, rewards, terminations, truncations and infos."""

PATIENCE = 0.002
"""Seconds for which a process looks for a message where each has a processor: longer than most
steps, and too short to be noticed while all wait."""


class WorkerLost(RuntimeError):
    """A process of the environments has died or failed; all of them have been ended."""


class EnvProcesses(VectorEnv[Seen, Numbers, Numbers]):
    """`workers` processes with shares of the environments, in their order; the first of them is
    this one.

    Without `workers` there is one per processor that this one may run on. Observations are
    arrays or dictionaries of arrays.
    """

    name: str
    """What people call it."""

    weights = (1, 1)
    """How large the share of this process is, and the share of any other."""

    def __init__(
        self,
        env_fns: Sequence[MakeEnv],
        workers: int | None,
        autoreset_mode: AutoresetMode | str,
        context: str | None,
    ) -> None:
        mode = AutoresetMode(autoreset_mode)
        self.num_envs = len(env_fns)
        if self.num_envs < 1:
            raise ValueError("env_fns: expected at least one environment, got none")
        if workers is not None and workers < 1:
            raise ValueError(f"workers: expected at least 1, got {workers}")
        start = multiprocessing.get_context(context)
        one = env_fns[0]()
        self.take_after(one, mode)
        arrays = SharedArrays.like(one, self.num_envs, start)
        one.close()
        self.shown = arrays.observations()
        self.asked = arrays.actions()
        room = processors()
        first, other = self.weights
        count = min(workers or room, self.num_envs)
        self.shares = split(env_fns, [first] + [other] * (count - 1))
        self.worker_numbers = range(len(self.shares))
        self.patience = PATIENCE if len(self.shares) <= room else 0.0
        # This process makes its environments when it is heard: the others inherit none of them.
        self.handles: list[WorkerHandle] = [LocalWorker(self.shares[0], mode, arrays)]
        for number, share in enumerate(self.shares[1:], 1):
            serve = self.serves(share, start)
            try:
                self.handles.append(ProcessWorker(share, mode, arrays, start, serve, self.patience))
            except WorkerFailed as failure:
                self.lose(number, failure)
        for number in self.worker_numbers:
            self.answer(number)

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            f"a {self.name} runs its environments in processes and can be neither pickled nor "
            "copied; pickle the environments of a single process, or what makes them"
        )

    @abstractmethod
    def serves(self, share: EnvShare, start: Any) -> Serve:
        """Return how the worker of a share answers, in a process of this start method."""

    def take_after(self, one: gymnasium.Env[Any, Any], mode: AutoresetMode) -> None:
        """Adopt the spaces and the metadata of one environment for all."""
        self.metadata = {**one.metadata, "autoreset_mode": mode}
        self.render_mode = one.render_mode
        self.single_observation_space = one.observation_space
        self.single_action_space = one.action_space
        self.observation_space = batch_space(one.observation_space, self.num_envs)
        self.action_space = batch_space(one.action_space, self.num_envs)

    def seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        """Return one seed for each environment, or None."""
        if seed is None:
            return [None] * self.num_envs
        given: Any = seed
        if np.ndim(given) == 0:
            first = seed_of(given)
            return list(range(first, first + self.num_envs))
        if len(given) != self.num_envs:
            raise ValueError(f"seed: expected {self.num_envs} seeds, got {len(given)}")
        return [None if one is None else seed_of(one) for one in given]

    def put(self, actions: Any, rows: Sequence[int]) -> None:
        """Write the actions of environments to the shared arrays."""
        given = np.asarray(actions)
        expected = (len(rows), *self.asked.shape[1:])
        if given.shape != expected:
            raise ValueError(f"actions: expected an array of shape {expected}, got {given.shape}")
        kind = self.asked.dtype
        if given.dtype != kind and given.size and not np.can_cast(given.dtype, kind, "same_kind"):
            raise ValueError(f"actions: expected {kind}, got {given.dtype}")
        for row, action in zip(rows, given):
            self.asked[row] = action

    def unnamed(self, seen: Arrays) -> Seen:
        """Return named arrays in the form of the observation space."""
        return seen if isinstance(self.single_observation_space, Dict) else seen[SINGLE]

    def batch(self, seen: Arrays, stepped: Sequence[StepResult]) -> Batch:
        """Return the observations and infos of environments, in arrays with a row for each."""
        rewards, ended, cut, finals, told = zip(*stepped)
        return (
            self.unnamed(seen),
            np.array(rewards, np.float64),
            np.array(ended, np.bool_),
            np.array(cut, np.bool_),
            gathered(seen, finals, told),
        )

    def ask(self, number: int, *message: Any) -> None:
        """Send a request to a worker."""
        self.insist_open()
        try:
            self.handles[number].ask(message)
        except WorkerFailed as failure:
            self.lose(number, failure)
        except BaseException:  # an interrupt: nobody knows how much of the question was sent
            self.close()
            raise

    def answer(self, number: int) -> Any:
        """Return the answer of a worker."""
        try:
            return self.handles[number].answer()
        except WorkerFailed as failure:
            self.lose(number, failure)
        except BaseException:  # an interrupt: which answers are still to come is no longer known
            self.close()
            raise

    def answers(self, numbers: Sequence[int]) -> list[Any]:
        """Return the answers of workers in turn; this process does its share meanwhile."""
        return [self.answer(number) for number in numbers]

    def insist_open(self) -> None:
        """Raise an error if the whole is closed."""
        if self.closed:
            raise WorkerLost(f"the {self.name} is closed; create a new one")

    def lose(self, number: int, failure: WorkerFailed) -> NoReturn:
        """Close the whole and raise, because a worker is gone."""
        self.close()
        rows = self.shares[number].rows
        where = f"process {number} with the environments {rows.start} to {rows.stop - 1}"
        raise WorkerLost(f"{where} {failure}") from failure

    # --- methods and attributes of the environments ----------------------------------------------

    def settle(self) -> None:
        """Wait until no environment is running; those in lockstep never are."""

    def call(self, name: str, *given: Any, **named: Any) -> tuple[Any, ...]:
        """Call a method of every environment, or get an attribute."""
        self.settle()
        for number in self.worker_numbers:
            self.ask(number, "call", name, given, named)
        return tuple(one for answer in self.answers(self.worker_numbers) for one in answer)

    def render(self) -> tuple[Any, ...]:
        """Return what every environment renders."""
        return self.call("render")

    def get_attr(self, name: str) -> tuple[Any, ...]:
        """Return an attribute of every environment."""
        return self.call(name)

    def set_attr(self, name: str, values: Any) -> None:
        """Set an attribute of every environment; a list or tuple has one value for each."""
        if not isinstance(values, (list, tuple)):
            values = [values] * self.num_envs
        if len(values) != self.num_envs:
            raise ValueError(f"values: expected {self.num_envs} of them, got {len(values)}")
        self.settle()
        for number, share in enumerate(self.shares):
            self.ask(number, "set_attr", name, list(values[share.rows]))
        self.answers(self.worker_numbers)

    # --- ends ------------------------------------------------------------------------------------

    def close_extras(self, **_: Any) -> None:
        """Stop the processes."""
        for handle in self.handles:
            handle.dismiss()
        for handle in self.handles:
            handle.leave()

    def __del__(self) -> None:
        """Stop the processes of the environments that is no longer in use."""
        if hasattr(self, "handles"):
            self.close()


def processors() -> int:
    """Return how many processors this process may run on."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def seed_of(given: Any) -> int:
    """Return a seed that environments accept: any other would end them."""
    try:
        seed = operator.index(given)
    except TypeError:
        seed = -1
    if seed < 0:
        raise ValueError(f"seed: expected whole numbers from 0 on, got {given!r}")
    return seed


def split(makers: Sequence[MakeEnv], weights: Sequence[int]) -> list[EnvShare]:
    """Return shares in proportion to weights, rounded."""
    total = sum(weights)
    ends = [
        (2 * len(makers) * sum(weights[:number]) + total - 1) // (2 * total)
        for number in range(len(weights) + 1)
    ]
    return [
        EnvShare([CloudpickleWrapper(make) for make in makers[first:last]], first)
        for first, last in pairwise(ends)
    ]


def __getattr__(name: str) -> object:
    """Return what has been renamed, with a warning."""
    return former_name(__name__, name)
