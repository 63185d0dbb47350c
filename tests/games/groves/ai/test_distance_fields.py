"""A decision needs few fields, whatever the board."""

from simple_civ.games.groves import engine as game
from simple_civ.games.groves.ai.gatherers import merge_idle, seek_forest
from simple_civ.games.groves.ai.hunters import siege
from simple_civ.games.groves.ai.outlook import Outlook
from simple_civ.games.groves.ai.strikes import attack_enemy, retreat
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run


def test_a_decision_needs_few_fields_whatever_the_board() -> None:
    """A field looks at every tile a fixed number of times: so few of them are no cubic scan."""
    for size in ("10", "30"):
        run = Run(Plan(seed=1, size=size, turns=60, game="groves"))
        run.play()
        outlook = Outlook(game.view(run.state, run.state.active))
        for rule in (attack_enemy, retreat, siege, seek_forest, merge_idle):
            rule(outlook)
        assert outlook.fields_made <= 16
