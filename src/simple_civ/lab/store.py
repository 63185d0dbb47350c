"""Results kept in a file, so that a long series of games can be broken off and taken up again."""

import json
from collections.abc import Callable
from pathlib import Path

from .loop import Result
from .plan import Plan
from .pool import play_all
from .runner import attempt_plan


class Store:
    """Results by the plans of their games; equal plans are played once.

    Whoever names the file sees to it that it belongs to one state of the programs.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[str, Result] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        try:
            entry = json.loads(line)
        except json.JSONDecodeError:
            return  # whoever was writing it was stopped
        self.known[entry["plan"]] = entry["result"]

    def missing(self, plans: list[Plan]) -> list[Plan]:
        """The plans that have not been played yet, each once."""
        wanted = {plan.label: plan for plan in plans}
        return [plan for label, plan in wanted.items() if label not in self.known]

    def results(
        self, plans: list[Plan], workers: int, told: Callable[[], None] = lambda: None
    ) -> list[Result]:
        """The results of all plans in their order; what is missing is played and kept at once."""
        missing = self.missing(plans)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            for plan, result in zip(missing, play_all(missing, workers, attempt_plan)):
                self.known[plan.label] = result
                print(json.dumps({"plan": plan.label, "result": result}), file=file, flush=True)
                told()
        return [self.known[plan.label] for plan in plans]
