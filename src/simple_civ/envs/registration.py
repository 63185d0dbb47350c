"""The ids by which Gymnasium makes the environments; importing this module registers them."""

from gymnasium.envs.registration import register, registry

from ..protocol.registry import GAMES

IDS = {name: module for game in GAMES.sound().values() for name, module in game.gymnasium.items()}


def register_envs() -> None:
    """Register the ids of all games, once."""
    for name, module in IDS.items():
        if name not in registry:
            register(
                name,
                entry_point=f"{module}:solo_env",
                vector_entry_point=f"{module}:vector_env",
            )


register_envs()
