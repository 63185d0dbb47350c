"""Records matches of the current version, which every later version must replay and continue.

`python -m tools.recordings` writes, once per version:

- `tests/recorded/<version>/`: match files, each with a file that holds the start of the state hash
  after every action;
- `tests/server/fixtures/recorded-<version>.backup`: a database with some of them;
- `games/<game>/rulesets/released/<hash>/`: the tables of every edition, without those of the AI.

It refuses to run where recordings of the version exist: they never change.
"""

import json
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import simple_civ
from simple_civ.__about__ import __version__
from simple_civ.ai.player import RANDOM, AiPlayer
from simple_civ.core.records import Action, Event
from simple_civ.core.rng import Rng, derive
from simple_civ.core.rules.editions import Editions
from simple_civ.core.rules.load_folder import RELEASED, UNRELEASED
from simple_civ.games.civ.actions import EndTurn, Resign
from simple_civ.games.civ.ai.random_player import RandomPlayer
from simple_civ.games.civ.ai.registry import make_player
from simple_civ.games.civ.rules.load import EDITIONS as CIV_EDITIONS
from simple_civ.games.civ.state import State
from simple_civ.games.groves.ai.random_player import RandomGrovesPlayer
from simple_civ.games.groves.rules.load import EDITIONS as GROVES_EDITIONS
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from simple_civ.protocol.registry import GAMES
from simple_civ.protocol.replay import Recorder, ReplayModel, write_replay
from tests.properties.situations import draw_situation

from .recorded_backup import write_backup
from .saying import ROOT

CIV = GAMES["civ"]
FOLDER = ROOT / "tests" / "recorded"
INSTALLED = Path(simple_civ.__file__).parent
SOURCES = ROOT / "src" / "simple_civ"
DIGITS = 6
"""The digits that are kept of the hash after an action: enough to tell two states apart."""

ALL_EDITIONS: tuple[Editions[Any], ...] = (CIV_EDITIONS, GROVES_EDITIONS)


class Restless:
    """An AI player that now and then acts at random, and resigns on a given turn.

    AI players fight wars but use few of the rarer orders; random players use all of them but
    never take a city. Together they do both.
    """

    def __init__(self, ai: AiPlayer[State], seed: int, seat: int, resigns_on: int) -> None:
        self.ai = ai
        self.seat = seat
        self.resigns_on = resigns_on
        self.rng = Rng(derive(seed, seat))
        self.random = RandomPlayer(seed, seat)

    @property
    def name(self) -> str:
        """The name of the player."""
        return "restless"

    def choose(self, view: State) -> list[Action]:
        """Return the actions of one of the two players."""
        if view.turn == self.resigns_on:
            return [Resign(self.seat)]
        if self.rng.chance(1, 3):
            chosen = self.random.choose(view)
            if not isinstance(chosen[0], EndTurn):
                return chosen
        return self.ai.choose(view)

    def memory(self) -> dict[str, object]:
        """Return nothing: it plays a match in one go."""
        return {}

    def restore(self, memory: dict[str, object]) -> None:
        """Restore nothing."""


@dataclass(frozen=True)
class Recording:
    """A match of Simple Civ on a map, between players of one level, restless or not."""

    edition: str
    size: str
    seed: int
    turns: int
    level: str = RANDOM
    restless: bool = False
    resigns: tuple[int, int] = (-1, -1)
    """The seat that resigns, and its turn."""

    @property
    def name(self) -> str:
        """The name of its files."""
        return f"{self.edition}-{self.size}-{self.seed}"

    def play(self) -> tuple[ReplayModel, list[str]]:
        """Play it; return the match file and the hashes after its actions."""
        plan = Plan(self.seed, self.size, self.edition, levels=(self.level,), turns=self.turns)
        run = Run(plan)
        if self.restless:
            run.players = restless(run.players, self.seed, self.resigns)
        recorder = Recorder(run.spec, run.setup, self.seed, run.state)
        hashes = watch(run, recorder)
        run.play()
        return recorder.finish(run.state), hashes


@dataclass(frozen=True)
class Skirmish:
    """A match of Simple Civ that starts with a crowded situation, between restless players."""

    edition: str
    seed: int
    turns: int = 12
    resigns: tuple[int, int] = (-1, 0)
    """The seat that resigns, and after how many turns."""

    @property
    def name(self) -> str:
        """The name of its files."""
        return f"{self.edition}-skirmish-{self.seed}"

    def play(self) -> tuple[ReplayModel, list[str]]:
        """Play it; return the match file and the hashes after its actions."""
        rules = CIV_EDITIONS.load(self.edition)
        data = {"game": CIV.name, **draw_situation(rules, self.seed)}
        text = json.dumps(data)
        run = Run(Plan(self.seed, edition=self.edition, players=len(data["players"])))
        run.state = CIV.read_scenario(text, CIV.ruleset(self.edition), played=True).state
        run.turns = run.state.turn + self.turns
        players = [make_player("hard", self.seed, seat) for seat in range(len(data["players"]))]
        resigns = (self.resigns[0], run.state.turn + self.resigns[1])
        run.players = restless(players, self.seed, resigns)
        recorder = Recorder(run.spec, run.setup, self.seed, run.state)
        hashes = watch(run, recorder)
        run.play()
        replay = recorder.finish(run.state)
        replay.setup, replay.scenario, replay.seed = None, text, data["seed"]
        return replay, hashes


def restless(players: list[Any], seed: int, resigns: tuple[int, int]) -> list[Any]:
    """Return restless players of the given ones, one of whom resigns on its turn."""
    return [
        Restless(player, seed, seat, resigns[1] if seat == resigns[0] else -1)
        for seat, player in enumerate(players)
    ]


@dataclass(frozen=True)
class DuelRecording:
    """A match of Groves."""

    size: str
    seed: int
    levels: tuple[str, ...]
    turns: int = 1_000
    resigns: bool = False

    @property
    def name(self) -> str:
        """The name of its files."""
        return f"groves-{self.size}-{self.seed}"

    def play(self) -> tuple[ReplayModel, list[str]]:
        """Play it; return the match file and the hashes after its actions."""
        plan = Plan(self.seed, self.size, levels=self.levels, turns=self.turns, game="groves")
        run = Run(plan)
        if self.resigns:
            run.players[0] = RandomGrovesPlayer(self.seed, 0, resigns=True)
        recorder = Recorder(run.spec, run.setup, self.seed, run.state)
        hashes = watch(run, recorder)
        run.play()
        return recorder.finish(run.state), hashes


def watch(run: Any, recorder: Recorder) -> list[str]:
    """Record a match before it is played; return the list that its hashes go to."""
    hashes: list[str] = []

    def note(state: Any, action: Action, events: list[Event]) -> None:
        recorder.record(state, action)
        hashes.append(state.hash()[:DIGITS])

    run.observers.append(note)
    return hashes


RECORDINGS: tuple[Recording | Skirmish | DuelRecording, ...] = (
    Recording("0.9", "small", 3, 12, "hard"),
    Recording("0.9", "small", 7, 200, "normal"),
    Recording("0.9", "standard", 12, 110, "hard", True, (0, 95)),
    Recording("0.91", "small", 3, 12, "hard"),
    Recording("0.91", "small", 7, 200, "normal"),
    Recording("0.91", "small", 5, 110, "hard", True, (1, 95)),
    Recording("1.0", "standard", 3, 12, "hard"),
    Recording("1.0", "tiny", 7, 300, "normal"),
    Recording("1.0", "standard", 5, 110, "hard", True, (2, 100)),
    Recording("1.0.4", "standard", 3, 12, "hard"),
    Recording("1.0.4", "tiny", 7, 300, "normal"),
    Recording("1.0.4", "small", 2, 85, "hard", True, (1, 70)),
    *(Skirmish("0.9", seed, resigns=(seed % 3, 9)) for seed in (84, 196, 236, 424)),
    *(Skirmish("0.9", seed) for seed in (10, 43, 93, 97)),
    *(Skirmish("0.91", seed, resigns=(seed % 3, 9)) for seed in (52, 132, 172, 212, 484)),
    *(Skirmish("0.91", seed) for seed in (17, 102, 121, 181, 306, 311, 313, 333, 722)),
    *(Skirmish("1.0", seed, resigns=(seed % 3, 9)) for seed in (44, 48, 240, 252, 352, 392)),
    *(Skirmish("1.0", seed) for seed in (94, 98, 122, 129, 137, 305, 522, 647)),
    *(Skirmish("1.0.4", seed, resigns=(seed % 3, 9)) for seed in (64, 76, 160, 252)),
    *(Skirmish("1.0.4", seed, resigns=(seed % 3, 9)) for seed in (300, 392, 420, 600)),
    *(Skirmish("1.0.4", seed) for seed in (15, 21, 75, 95, 186, 257, 386, 466)),
    DuelRecording("10", 1, ("normal",)),
    DuelRecording("10", 2, ("random",), turns=60),
    DuelRecording("10", 3, ("random",), resigns=True),
    DuelRecording("12", 4, ("hard", "nightmare")),
    DuelRecording("20", 5, ("normal", "hard"), turns=40),
)
"""Early and late matches, of AI, random and restless players, chosen for their events."""


def keep_editions(editions: Editions[Any]) -> Iterator[Path]:
    """Copy the tables of every edition that is not kept in its current state; yield the folders.

    They belong to the sources, also if the compiled package plays the matches.
    """
    folder = SOURCES / editions.layout.packaged.relative_to(INSTALLED)
    for edition in editions.editions():
        target = folder / RELEASED / editions.load(edition).hash
        if target.exists():
            continue
        target.mkdir(parents=True)
        for file in editions.layout.files:
            if file != UNRELEASED:
                shutil.copy(folder / edition / f"{file}.toml", target)
        yield target


def write_all(folder: Path) -> Iterator[Path]:
    """Write the recordings into a folder, and keep the editions of their matches."""
    for editions in ALL_EDITIONS:
        yield from keep_editions(editions)
    folder.mkdir(parents=True)
    for recording in RECORDINGS:
        path = folder / f"{recording.name}.json"
        replay, hashes = recording.play()
        write_replay(path, replay)
        path.with_suffix(".hashes").write_text("\n".join(hashes) + "\n", encoding="utf-8")
        yield path
    yield write_backup(folder)


def main(say: Callable[[str], None] = print) -> int:
    """Record the current version, unless it is recorded already."""
    folder = FOLDER / __version__
    if folder.exists():
        say(f"simple-civ: version {__version__} is recorded already; recordings never change")
        return 2
    for path in write_all(folder):
        say(f"simple-civ: wrote {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
