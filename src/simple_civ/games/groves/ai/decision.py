"""Decision of a rule of the pipeline: actions, and the reason that can be shown for them."""

from typing import final

from ....core.records import Action
from ..pieces import NOBODY


@final
class Decision:
    """Actions with a reason; `about` is a unit or a tile, `numbers` are what decided."""

    actions: list[Action]
    code: str
    about: int
    numbers: tuple[int, ...]

    def __init__(
        self, actions: list[Action], code: str, about: int = NOBODY, numbers: tuple[int, ...] = ()
    ) -> None:
        self.actions = actions
        self.code = code
        self.about = about
        self.numbers = numbers
