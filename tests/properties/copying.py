"""The ways in which Python copies objects: modules and pickles."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import cloudpickle


def pickled(thing: Any) -> Any:
    """Return what comes out of a pickle."""
    return pickle.loads(pickle.dumps(thing))


def pickled_with_functions(thing: Any) -> Any:
    """Return what comes out of a pickle of cloudpickle, which Gymnasium and Ray use."""
    return cloudpickle.loads(cloudpickle.dumps(thing))


WAYS: dict[str, Callable[[Any], Any]] = {
    "pickle": pickled,
    "cloudpickle": pickled_with_functions,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}
