"""The ids by which Gymnasium makes the environments; importing this module registers them."""

from gymnasium.envs.registration import register, registry

IDS = {
    "SimpleCiv-v0": "simple_civ.envs.simple_civ_v0:solo_env",
    "Groves-v0": "simple_civ.envs.groves_v0:solo_env",
}


def register_envs() -> None:
    """Makes the ids known, once."""
    for name, maker in IDS.items():
        if name not in registry:
            register(name, entry_point=maker)


register_envs()
