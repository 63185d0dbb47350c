"""Playthroughs of the OpenSpiel games, action by action in words: golden files."""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden" / "playthroughs"


@dataclass(frozen=True)
class Playthrough:
    """A play of a game in which every action is drawn from the legal ones."""

    name: str
    params: tuple[tuple[str, Any], ...]
    steps: int

    @property
    def path(self) -> Path:
        """The file with the playthrough."""
        return FOLDER / f"{self.name}.txt"

    def play(self) -> str:
        """Return the play as text: for every step the player, the choices, its view and action."""
        import pyspiel

        from simple_civ.envs import groves_spiel, simple_civ_spiel

        del groves_spiel, simple_civ_spiel  # the imports register the games
        game = pyspiel.load_game(self.name, dict(self.params))
        state = game.new_initial_state()
        rng = Random(1)
        lines = [f"game {game}", f"numbers {game.num_distinct_actions()}"]
        for step in range(self.steps):
            if state.is_terminal():
                break
            player = state.current_player()
            legal = state.legal_actions()
            action = rng.choice(legal)
            seen = state.match.observe(player)
            sight = hashlib.sha256(b"".join(seen[key].tobytes() for key in sorted(seen)))
            lines.append(
                f"{step} player {player} of {len(legal)} choices, sees {sight.hexdigest()[:16]}, "
                f"does {state.action_to_string(player, action)}"
            )
            state.apply_action(action)
        lines.append(f"returns {list(state.returns())}")
        lines.append(str(state))
        return "\n".join(lines) + "\n"


PLAYTHROUGHS = [
    Playthrough("python_simple_civ", (("turns", 40),), 400),
    Playthrough("python_groves", (("turns", 200),), 400),
]
