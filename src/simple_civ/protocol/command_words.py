"""What the help of commands says of a game, which it can say before it is loaded."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class CommandWords:
    """Where a game says nothing, the help does not either.

    `title` is what people call it, `sizes` and `levels` are what can be chosen, `cut` when games
    between programs are cut, `demo` what `demo` does ("Of TITLE ..."), `demo_size` the size on
    which. `kinds` are those of its definitions, `traits` those of players by which wins are
    counted.
    """

    title: str
    sizes: str = ""
    levels: str = ""
    cut: str = ""
    demo: str = ""
    demo_size: str = ""
    kinds: Sequence[str] = ()
    traits: Sequence[str] = ()
