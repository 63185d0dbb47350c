"""What the rulebook says of AI players of Groves."""

from random import Random

import pytest

from simple_civ.core.records import record_name
from simple_civ.games.groves import engine as game
from simple_civ.games.groves.actions import Deploy, Move, Pass
from simple_civ.games.groves.ai.gatherers import merge_idle, seek_forest
from simple_civ.games.groves.ai.hunters import siege
from simple_civ.games.groves.ai.outlook import Outlook
from simple_civ.games.groves.ai.player import GrovesPlayer, decide
from simple_civ.games.groves.ai.strikes import attack_enemy, retreat
from simple_civ.games.groves.pieces import NOBODY
from simple_civ.games.groves.reasons import REASONS
from simple_civ.lab.plan import Plan
from simple_civ.lab.run import Run
from tests.games.groves.scenes import RULES, new, stir

from .scenes import decision, half_turn, scene, unit

ENDING = {"move", "attack", "attack_wall", "merge", "pass"}


@pytest.mark.rule("ai.fair_sight")
@pytest.mark.parametrize("seed", range(6))
def test_hidden_facts_change_no_decision(seed: int) -> None:
    """Whatever a side cannot see is changed, and what a view leaves blank is poisoned."""
    rng = Random(seed)
    state = new(seed)
    for _ in range(60):
        stir(state, rng, 3)
        if state.over:
            return
        seat = state.active
        seen = game.view(state, seat)
        wanted = decision(state).actions
        twin = state.copy()
        for other in list(twin.units.values()):
            if other.owner != seat and not state.sees(seat, other.tile):
                other.points = rng.randint(1, 500)
                other.stationary = rng.randint(0, 9)
        enemy = twin.sides[1 - seat]
        if not state.sees(seat, enemy.base):
            enemy.reserves, enemy.base_hp = rng.randint(0, 999), rng.randint(1, 100)
        twin.rng.next64()
        assert decision(twin).actions == wanted
        seen.sides[1 - seat].units_made = 77
        seen.sides[1 - seat].sight = [1] * state.board.grid.size
        seen.rng.next64()
        poisoned = decide(seen)
        assert poisoned is not None and poisoned.actions == wanted


@pytest.mark.rule("ai.fair_sight")
def test_nothing_is_remembered() -> None:
    player = GrovesPlayer(RULES.default_level)
    state = new(2)
    first = player.choose(game.view(state, state.active))
    for _ in range(3):
        assert player.choose(game.view(state, state.active)) == first
    assert player.memory() == {}


@pytest.mark.rule("ai.one_ending")
def test_a_half_turn_has_one_ending_action_and_nothing_after_it() -> None:
    state = new(5)
    while not state.over and state.turn < 40:
        done = [record_name(action) for action in half_turn(state)]
        assert done[-1] in ENDING
        assert not ENDING & set(done[:-1])


@pytest.mark.rule("ai.one_ending")
def test_out_of_turn_it_does_nothing() -> None:
    state = new(5)
    idle = 1 - state.active
    assert decide(game.view(state, idle)) is None
    assert GrovesPlayer(RULES.default_level).choose(game.view(state, idle)) == []


@pytest.mark.rule("ai.opening")
def test_the_opening_deploys_two_units_at_most() -> None:
    for seed in range(8):
        state = new(seed)
        made = [side.units_made for side in state.sides]
        while state.turn <= 8:
            half_turn(state)
        for side in state.sides:
            assert side.units_made - made[side.seat] <= 2


@pytest.mark.rule("ai.opening")
def test_no_hunter_comes_in_the_opening_after_its_two_units() -> None:
    units = [unit(f"u{place}", 1, 1, [9, place]) for place in range(len(RULES.army) + 2)]
    late, early = (
        scene(turn=turn, forests=[[5, 5]], sides=[{}, {"reserves": 40}], units=units)
        for turn in (4, 3)
    )
    assert any(isinstance(action, Deploy) for action in half_turn(late))
    assert not any(isinstance(action, Deploy) for action in half_turn(early))


@pytest.mark.rule("ai.no_trash")
def test_late_in_the_game_no_small_units_are_deployed() -> None:
    state = scene(turn=9, sides=[{}, {"reserves": 4}], forests=[[5, 5]])
    assert not any(isinstance(action, Deploy) for action in half_turn(state))
    touched = scene(turn=9, sides=[{}, {"reserves": 4}], units=[unit("foe", 0, 25, [8, 8])])
    done = half_turn(touched)
    assert [action.points for action in done if isinstance(action, Deploy)] == [4]


@pytest.mark.rule("ai.handover")
def test_a_large_unit_hands_its_forest_over() -> None:
    lone = {"turn": 30, "forests": [[5, 5]], "sides": [{}, {"reserves": 0}]}
    keeper = unit("keeper", 1, 25, [5, 5], occupation=5)
    assert decision(scene(**lone, units=[keeper])).actions == [Pass(1)]
    relieved = scene(**lone, units=[keeper, unit("small", 1, 4, [6, 6])])
    found = decision(relieved)
    assert isinstance(found.actions[0], Move)
    assert relieved.units[found.actions[0].unit].points == 25
    busy = scene(**lone, units=[unit("free", 1, 25, [6, 6])])
    assert decision(busy).code == "forest_kept"
    friend = unit("small", 1, 4, [7, 6])
    shared = scene(**lone, units=[unit("free", 1, 25, [6, 6]), friend])
    assert decision(shared).code != "forest_kept", "the smaller one takes it"
    first = scene(**{**lone, "turn": 2}, units=[unit("free", 1, 25, [6, 6]), friend])
    assert decision(first).code == "forest_kept", "in the opening the large one goes at once"
    watched = scene(**lone, units=[unit("free", 1, 25, [6, 6]), unit("foe", 0, 1, [4, 6])])
    assert decision(watched).code != "forest_kept", "somebody is in sight"


@pytest.mark.rule("ai.handover")
def test_a_large_unit_does_not_hunt_before_its_forest_brings_wood() -> None:
    def code(occupation: int) -> str:
        units = [
            unit("keeper", 1, 40, [5, 5], occupation=occupation),
            unit("foe", 0, 1, [5, 3]),
            unit("woodman", 1, 4, [9, 4], occupation=5),
        ]
        sides = [{}, {"reserves": 0}]
        return decision(scene(turn=20, forests=[[5, 5], [9, 4]], sides=sides, units=units)).code

    assert code(1) != "enemy_hunted"
    assert code(5) == "enemy_hunted"


@pytest.mark.rule("ai.hoard")
def test_reserves_wait_for_a_hunter_and_become_the_highest_tier_they_pay() -> None:
    def deployed(reserves: int) -> list[int]:
        keeper = unit("keeper", 1, 20, [5, 5], occupation=4)
        state = scene(turn=20, forests=[[5, 5]], sides=[{}, {"reserves": reserves}], units=[keeper])
        return [action.points for action in half_turn(state) if isinstance(action, Deploy)]

    assert deployed(24) == []
    assert deployed(49) == [25]
    assert deployed(130) == [125]


@pytest.mark.rule("ai.hoard")
def test_only_a_desperate_side_deploys_tier_2_and_needs_no_forest_for_it() -> None:
    def deployed(own: int) -> list[int]:
        units = [unit("last", 1, own, [5, 5], occupation=4)]
        state = scene(turn=20, forests=[[5, 5]], sides=[{}, {"reserves": 7}], units=units)
        return [action.points for action in half_turn(state) if isinstance(action, Deploy)]

    assert deployed(4) == [5]
    assert deployed(5) == []


@pytest.mark.rule("ai.merge")
def test_whoever_finds_no_forest_merges_and_goes_for_a_free_one_first() -> None:
    pair = [unit("a", 1, 4, [5, 5]), unit("b", 1, 3, [5, 6])]
    state = scene(turn=20, units=pair, sides=[{}, {"reserves": 0}])
    half_turn(state)
    assert [one.points for one in state.units.values()] == [7]
    free = scene(turn=20, forests=[[3, 7]], units=pair, sides=[{}, {"reserves": 0}])
    assert decision(free).code == "forest_sought"


@pytest.mark.rule("ai.reasons")
def test_every_decision_has_a_reason() -> None:
    run = Run(Plan(seed=3, game="groves"))
    run.play()
    for player in run.players:
        assert isinstance(player, GrovesPlayer)
        assert {reason.code for reason in player.reasons} <= set(REASONS.by_code)
        for reason in player.reasons:
            told = REASONS.by_code[reason.code].numbers
            assert reason.code == "wall_breached" or len(reason.numbers) == len(told), reason
        assert len(player.reasons) >= run.state.turn - 1
    assert run.tally.refused == run.tally.surprised == 0


def test_every_code_is_used_somewhere() -> None:
    """Over some games every reason turns up, so that none is dead."""
    seen: set[str] = set()
    for seed in range(1, 25):
        run = Run(Plan(seed=seed, game="groves"))
        run.play()
        for player in run.players:
            assert isinstance(player, GrovesPlayer)
            seen |= {reason.code for reason in player.reasons}
        if seed >= 8 and seen == set(REASONS.by_code):
            return
    assert seen == set(REASONS.by_code)


def test_no_wall_is_forgotten() -> None:
    """A match ends with a winner although every way is walled."""
    run = Run(Plan(seed=1, game="groves"))
    run.play()
    assert run.state.over
    assert any(owner != NOBODY for owner in run.state.walls)


def test_a_decision_needs_few_fields_whatever_the_board() -> None:
    """A field looks at every tile a fixed number of times: so few of them are no cubic scan."""
    for size in ("10", "30"):
        run = Run(Plan(seed=1, size=size, turns=60, game="groves"))
        run.play()
        outlook = Outlook(game.view(run.state, run.state.active))
        for rule in (attack_enemy, retreat, siege, seek_forest, merge_idle):
            rule(outlook)
        assert outlook.fields_made <= 16
