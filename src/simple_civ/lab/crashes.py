"""Bots that do nothing but crash: three games of that end a series, and say where to look."""

from collections import Counter
from collections.abc import Generator, Iterable

from ..protocol.errors import InputError
from .forfeit import CRASHED
from .loop import Result

FIRST_GAMES = 3
"""Games in a row, from its first on, in which a bot must crash to end the series."""


class BotCrashes(InputError):
    """A bot crashed in each of its first games; the text has its last error."""


class Crashes:
    """Counts the crashes of every player until it has finished a game."""

    def __init__(self) -> None:
        self.finished: set[str] = set()
        self.crashed: Counter[str] = Counter()

    def note(self, result: Result) -> None:
        """Count a game; raise BotCrashes if it was one too many of a bot."""
        if "error" in result:
            return
        players = result["players"]
        last = {
            players[one["seat"]]["level"]: one["reason"].removeprefix(CRASHED)
            for one in result.get("forfeits", ())
            if one["reason"].startswith(CRASHED)
        }
        self.finished |= {player["level"] for player in players} - last.keys()
        for name, error in last.items():
            self.crashed[name] += 1
            if name not in self.finished and self.crashed[name] >= FIRST_GAMES:
                raise BotCrashes(
                    f"{name} crashed in its first {FIRST_GAMES} games, the last time: {error}"
                )


def watched(
    results: Generator[Result, None, None], known: Iterable[Result] = ()
) -> Generator[Result, None, None]:
    """Yield results until a bot has only crashed; `known` are earlier results."""
    crashes = Crashes()
    try:
        for result in known:
            crashes.note(result)
        for result in results:
            crashes.note(result)
            yield result
    finally:
        results.close()
