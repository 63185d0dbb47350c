"""Regenerates the golden files: state hashes of seeded games, and a replay per way of ending.

No other code writes them. The tests in `tests/golden` compare; a difference means that the rules, a
ruleset, the generator or the random player have changed. If that was intended, run `make golden`
and review the diff.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from simple_civ.ai.player import RANDOM
from simple_civ.core.records import Action, Event
from simple_civ.games.civ.ai.random_player import RandomPlayer
from simple_civ.games.civ.rules.load import editions, load_ruleset
from simple_civ.games.civ.state import State
from simple_civ.games.groves.actions import Deploy, Pass
from simple_civ.games.groves.ai.outlook import Outlook
from simple_civ.games.groves.ai.random_player import RandomGrovesPlayer
from simple_civ.games.groves.ai.steps import advance
from simple_civ.games.groves.queries import deployments
from simple_civ.games.groves.rules.load import load_ruleset as load_groves
from simple_civ.games.groves.state import State as DuelState
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from simple_civ.protocol.replay import Recorder, ReplayModel, write_replay

from .builder import Builder
from .playthrough import PLAYTHROUGHS

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
EDITIONS = tuple(editions())
"""The editions that can be played to the end."""

TURNS = 40


@dataclass(frozen=True)
class GoldenGame:
    """A game of random players, the same on every build and machine."""

    edition: str
    size: str

    @property
    def path(self) -> Path:
        """The file with its hashes, one per line: the start, then every turn."""
        return FOLDER / "hashes" / f"{self.edition}-{self.size}.txt"

    def play(self) -> list[str]:
        """Play the game; return its hashes."""
        plan = Plan(seed=1, size=self.size, edition=self.edition, levels=(RANDOM,), turns=TURNS)
        run = Run(plan)
        hashes = [run.state.hash()]
        turn = run.state.turn

        def watch(state: State, action: Action, events: list[Event]) -> None:
            nonlocal turn
            if state.turn != turn or state.over:
                turn = state.turn
                hashes.append(state.hash())

        run.observers.append(watch)
        run.play()
        return hashes


@dataclass(frozen=True)
class GoldenDuel:
    """A game of Groves between the AI players of a board; with its half-turns go its hashes."""

    size: str
    level: str

    @property
    def path(self) -> Path:
        """The file with its hashes, one per line: the start, then every turn."""
        return FOLDER / "hashes" / f"groves-{self.size}-{self.level}.txt"

    def play(self) -> list[str]:
        """Play the game; return its hashes."""
        run = Run(Plan(seed=1, size=self.size, levels=(self.level,), turns=TURNS, game="groves"))
        hashes = [run.state.hash()]
        while not run.done:
            turn = run.state.turn
            run.play_turn()
            if run.state.turn != turn or run.state.over:
                hashes.append(run.state.hash())
        return hashes


def golden_duels() -> list[GoldenDuel]:
    """Return one game of random players and one of thinking ones on every board."""
    rules = load_groves()
    return [
        GoldenDuel(str(size.side), level)
        for size in rules.sizes
        for level in (RANDOM, rules.default_level)
    ]


def golden_games() -> list[GoldenGame]:
    """Return one game on every map size of every edition, with as many civs as fit."""
    return [
        GoldenGame(edition, size.key)
        for edition in EDITIONS
        for size in load_ruleset(edition).sizes
    ]


# --- replays -----------------------------------------------------------------------------------

ENDINGS = ("conquest", "progress", "resignation", "score")
LONGEST = {"conquest": 80, "progress": 240, "resignation": 80, "score": 30}
"""The most turns in which to search for an ending, seed after seed; for `score`, the turn limit."""

SEATS = 2
"""The players of a replay: with more of them an end comes late."""


@dataclass(frozen=True)
class GoldenReplay:
    """A whole match with a certain ending."""

    edition: str
    ending: str

    @property
    def path(self) -> Path:
        """The file with the replay, for `simple-civ replay check`."""
        return FOLDER / "replays" / f"{self.edition}-{self.ending}.json"

    def play(self) -> ReplayModel:
        """Return the match with the first seed that ends this way soon enough."""
        return next(found for seed in count(1) if (found := self.attempt(seed)) is not None)

    def attempt(self, seed: int) -> ReplayModel | None:
        """Return the match of a seed, if it ends this way."""
        longest = LONGEST[self.ending]
        plan = Plan(
            seed=seed,
            size=load_ruleset(self.edition).sizes[0].key,
            edition=self.edition,
            players=SEATS,
            levels=(RANDOM,),
            turns=longest,
            turn_limit=longest if self.ending == "score" else 0,
        )
        run = Run(plan)
        self.seat_players(run)
        recorder = Recorder(run.spec, run.setup, seed, run.state)
        run.observers.append(lambda state, action, events: recorder.record(state, action))
        run.play()
        return recorder.finish(run.state) if run.state.victory == self.ending else None

    def seat_players(self, run: Run) -> None:
        """Replace the random players if the ending needs one who resigns or peaceful builders."""
        if self.ending == "resignation":
            run.players[0] = RandomPlayer(run.plan.seed, 0, resigns=True)
        elif self.ending == "progress":
            run.players = [Builder(seat) for seat in range(len(run.players))]


def golden_replays() -> list[GoldenReplay]:
    """Return one match per way of ending of every edition."""
    return [GoldenReplay(edition, ending) for edition in EDITIONS for ending in ENDINGS]


DUEL_ENDINGS = ("domination", "monopoly", "points", "resignation")


@dataclass(frozen=True)
class GoldenDuelReplay:
    """A whole match of Groves with a certain ending."""

    ending: str

    @property
    def path(self) -> Path:
        """The file with the replay, for `simple-civ replay check`."""
        return FOLDER / "replays" / f"groves-{self.ending}.json"

    def play(self) -> ReplayModel:
        """Return the match with the first seed that ends this way."""
        return next(found for seed in count(1) if (found := self.attempt(seed)) is not None)

    def attempt(self, seed: int) -> ReplayModel | None:
        """Return the match of a seed, if it ends this way."""
        plan = Plan(
            seed=seed, size=DUEL_BOARDS.get(self.ending), levels=self.levels(), game="groves"
        )
        run = Run(plan)
        if self.ending == "resignation":
            run.players[0] = RandomGrovesPlayer(seed, 0, resigns=True)
        if self.ending == "monopoly":
            run.players[0] = Occupier()
        recorder = Recorder(run.spec, run.setup, seed, run.state)
        run.observers.append(lambda state, action, events: recorder.record(state, action))
        run.play()
        return recorder.finish(run.state) if run.state.victory == self.ending else None

    def levels(self) -> tuple[str, ...]:
        """Return random players, unless the ending needs stronger ones."""
        return (load_groves().default_level,) if self.ending == "domination" else (RANDOM,)


DUEL_BOARDS = {"monopoly": "6", "points": "6", "resignation": "6"}
"""Small boards for endings that random players reach."""


class Occupier:
    """A player that wants only forests: for matches that end by monopoly."""

    name = "occupier"

    def choose(self, view: DuelState) -> list[Action]:
        """Deploy one unit at a time, and send those without a forest to the nearest."""
        seat = view.viewer
        outlook = Outlook(view)
        waiting = [unit for unit in outlook.own if not outlook.on_forest(unit)]
        if not waiting and outlook.free_forests():
            spots = [one for one in deployments(view, seat) if isinstance(one, Deploy)]
            if spots:
                return [spots[0]]
        for unit in waiting:
            action = advance(outlook, unit, outlook.forest_field(unit), outlook.entry)
            if action is not None:
                return [action]
        return [Pass(seat)]

    def memory(self) -> dict[str, object]:
        """Return nothing to remember."""
        return {}

    def restore(self, memory: dict[str, object]) -> None:
        """Do nothing: there is nothing to restore."""


def golden_duel_replays() -> list[GoldenDuelReplay]:
    """Return one match per way of ending of Groves, except draws."""
    return [GoldenDuelReplay(ending) for ending in DUEL_ENDINGS]


# --- writing -----------------------------------------------------------------------------------


def write_all() -> Iterator[Path]:
    """Write every file, and remove those without a source; yield the paths."""
    games: list[GoldenGame | GoldenDuel] = [*golden_games(), *golden_duels()]
    replays: list[GoldenReplay | GoldenDuelReplay] = [*golden_replays(), *golden_duel_replays()]
    wanted = {game.path for game in games} | {replay.path for replay in replays}
    wanted |= {play.path for play in PLAYTHROUGHS}
    for folder in {path.parent for path in wanted}:
        folder.mkdir(exist_ok=True)
        for path in sorted(set(folder.iterdir()) - wanted):
            path.unlink()
    for game in games:
        game.path.write_text("\n".join(game.play()) + "\n", encoding="utf-8")
        yield game.path
    for replay in replays:
        write_replay(replay.path, replay.play())
        yield replay.path
    for play in PLAYTHROUGHS:
        play.path.write_text(play.play(), encoding="utf-8")
        yield play.path


def main() -> int:
    """Write the files and print their names."""
    for path in write_all():
        print(f"simple-civ: wrote {path.relative_to(FOLDER.parent.parent)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
