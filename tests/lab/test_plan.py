"""Plans: civs drawn from the seed, and what no game can be played by."""

import pytest

from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from simple_civ.protocol.errors import InputError


def test_civs_are_drawn_from_the_seed_without_repeats() -> None:
    drawn = [Plan(seed=seed, size="large").setup().civs for seed in range(20)]
    assert all(len(set(civs)) == len(civs) for civs in drawn)
    assert len(set(drawn)) > 10
    assert drawn[7] == Plan(seed=7, size="large").setup().civs


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        (Plan(seed=1, size="tny"), 'did you mean "tiny"?'),
        (Plan(seed=1, size="tiny", players=3), "players: expected 1 to 2"),
        (Plan(seed=1, size="tiny", civs=("forge_clans", "x")), "civs[1]: unknown civ 'x'"),
        (Plan(seed=1, size="tiny", civs=("forge_clans",) * 2), "named too often; a civ plays once"),
        (Plan(seed=1, size="huge", edition="0.9"), "choose from small, standard, large"),
        (
            Plan(seed=1, size="small", edition="0.91", civs=("jade_covenant",)),
            "choose from forge_clans",
        ),
        (Plan(seed=1, size="tiny", civs=("forge_clans",), players=2), "civs: expected 2"),
        (Plan(seed=1, size="tiny", levels=("wise",)), "levels[0]: unknown level 'wise'"),
        (Plan(seed=1, size="tiny", levels=("random",) * 3), "levels: expected 1 or 2"),
    ],
)
def test_impossible_plans(plan: Plan, told: str) -> None:
    with pytest.raises(InputError) as problem:
        Run(plan)
    assert told in str(problem.value)
