"""Results kept in a file, so that a long series of games can be broken off and taken up again."""

import json
from collections.abc import Callable, Generator
from pathlib import Path

from .loop import Result
from .planned_games import Executor, PlannedGame

NAME = "name"
"""The key of a line under which the name of the game stands."""

REPLAYS = "replays"
"""The folder of replays beside the results."""


class ResultStore:
    """Results by the names of their games, one to a line; games of one name are played once.

    The caller makes sure that a file belongs to one state of the programs. Replays go to
    a folder beside it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.replays = path.parent / REPLAYS
        self.known: dict[str, Result] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                self._read(line)

    def _read(self, line: str) -> None:
        try:
            entry = json.loads(line)
        except json.JSONDecodeError:
            return  # the writing process was stopped
        self.known[entry[NAME]] = entry

    def missing(self, games: list[PlannedGame]) -> list[PlannedGame]:
        """Return the games that have not been played yet, each once."""
        wanted = {game.name: game for game in games}
        return [game for name, game in wanted.items() if name not in self.known]

    def play(self, games: list[PlannedGame], place: Executor) -> Generator[Result, None, None]:
        """Yield the results of the missing games; store each before it is yielded."""
        missing = self.missing(games)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._end_line()
        with self.path.open("a", encoding="utf-8") as file:
            for game, played in zip(missing, place(missing)):
                result = {NAME: game.name, **played.result}
                if played.replay is not None:
                    result["replay"] = self._write_replay(game.name, played.replay)
                self.known[game.name] = result
                print(json.dumps(result), file=file, flush=True)
                yield result

    def results(
        self, games: list[PlannedGame], place: Executor, told: Callable[[], None] = lambda: None
    ) -> list[Result]:
        """Return the results of all games in order, after playing those that are missing."""
        for _ in self.play(games, place):
            told()
        return [self.known[game.name] for game in games]

    def _end_line(self) -> None:
        """End a line that was broken off, so the next one can be read."""
        if self.path.exists() and self.path.stat().st_size:
            with self.path.open("rb+") as file:
                file.seek(-1, 2)
                if file.read(1) != b"\n":
                    file.write(b"\n")

    def _write_replay(self, name: str, text: str) -> str:
        self.replays.mkdir(exist_ok=True)
        path = self.replays / f"{name}.json"
        path.write_text(text, encoding="utf-8")
        return path.relative_to(self.path.parent).as_posix()
