"""The ids by which Gymnasium makes the environments; importing this module registers them."""

from gymnasium.envs.registration import register, registry

IDS = {
    "SimpleCiv-v0": "simple_civ.envs.simple_civ_v0",
    "Groves-v0": "simple_civ.envs.groves_v0",
}


def register_envs() -> None:
    """Makes the ids known, once."""
    for name, module in IDS.items():
        if name not in registry:
            register(
                name,
                entry_point=f"{module}:solo_env",
                vector_entry_point=f"{module}:vector_env",
            )


register_envs()
