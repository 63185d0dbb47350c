"""What the rulebook says of AI players of Groves."""

from random import Random
from typing import Any

import pytest

from simple_civ.ai.groves.brain import GrovesPlayer, decide
from simple_civ.ai.groves.decision import CODES, Decision
from simple_civ.ai.groves.gatherers import merge_idle, seek_forest
from simple_civ.ai.groves.hunters import siege
from simple_civ.ai.groves.outlook import Outlook
from simple_civ.ai.groves.registry import make_player
from simple_civ.ai.groves.strikes import attack_enemy, retreat
from simple_civ.core.records import Action, record_name
from simple_civ.groves import game
from simple_civ.groves.actions import Attack, BuildWall, Convert, Deploy, Move, Pass
from simple_civ.groves.pieces import NOBODY
from simple_civ.groves.state import State
from simple_civ.lab.groves import GrovesPlan, GrovesRun
from simple_civ.protocol.groves.scenario import Match, parse
from tests.groves.scenes import RULES, new, stir

ENDING = {"move", "attack", "attack_wall", "merge", "pass"}


def scene(**scenario: Any) -> State:
    """A situation with side 1 at move, from the words of a scenario."""
    return Match(parse({"game": "groves", "active": 1, **scenario}), None).state


def decision(state: State) -> Decision:
    """What the side at move does next."""
    found = decide(game.view(state, state.active))
    assert found is not None
    return found


def half_turn(state: State) -> list[Action]:
    """Plays the half-turn of the side at move; what it did."""
    seat = state.active
    player = make_player(RULES.default_level, 1, seat)
    done: list[Action] = []
    while state.active == seat and not state.over:
        for action in player.choose(game.view(state, seat)):
            assert game.check(state, action) is None, action
            game.apply(state, action)
            done.append(action)
    return done


def unit(name: str, owner: int, points: int, at: list[int], **more: Any) -> dict[str, Any]:
    """A unit in the words of a scenario."""
    return {"id": name, "owner": owner, "points": points, "at": at, **more}


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


@pytest.mark.rule("ai.base_first")
def test_the_base_is_hit_before_anything_else() -> None:
    state = scene(
        forests=[[1, 0]],
        units=[
            unit("anchored", 1, 4, [1, 0], occupation=1),
            unit("strong", 1, 30, [0, 1]),
            unit("foe", 0, 200, [8, 8]),
        ],
    )
    found = decision(state)
    strong = next(one for one in state.units.values() if one.points == 30)
    assert found.actions == [Attack(1, strong.id, 0)]
    assert found.code == "base_hit"


@pytest.mark.rule("ai.base_first")
def test_even_who_holds_a_forest_hits_the_base() -> None:
    state = scene(forests=[[1, 0]], units=[unit("a", 1, 4, [1, 0], occupation=2)])
    assert decision(state).code == "base_hit"


@pytest.mark.rule("ai.anchor")
def test_gatherers_stay_on_their_forests() -> None:
    state = scene(
        turn=20,
        forests=[[5, 5], [3, 7]],
        sides=[{}, {"reserves": 0}],
        units=[unit("a", 1, 4, [5, 5], occupation=1)],
    )
    assert decision(state).actions == [Pass(1)]


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


@pytest.mark.rule("ai.flesh")
def test_a_threat_is_met_by_the_strongest_blocker_beside_the_base() -> None:
    state = scene(
        turn=30,
        sides=[{}, {"reserves": 30, "wood": 45}],
        units=[unit("foe", 0, 50, [6, 6])],
    )
    done = half_turn(state)
    assert isinstance(done[0], Convert)
    placed = [action for action in done if isinstance(action, Deploy)]
    assert placed[0].points == 25
    assert placed[0].at == state.board.grid.tile(8, 8)


@pytest.mark.rule("ai.flesh")
def test_guards_do_not_keep_it_from_deploying_more() -> None:
    state = scene(
        turn=30,
        sides=[{}, {"reserves": 24}],
        units=[unit("foe", 0, 5, [6, 6]), unit("guard", 1, 25, [8, 8])],
    )
    placed = [action.points for action in half_turn(state) if isinstance(action, Deploy)]
    assert placed == [20], "the rest would be of the lowest tier"


@pytest.mark.rule("ai.answer")
def test_a_roaming_enemy_is_answered_by_the_next_tier() -> None:
    units = [unit("own", 1, 4, [5, 5], occupation=4), unit("foe", 0, 10, [4, 3])]
    state = scene(turn=30, forests=[[5, 5]], sides=[{}, {"reserves": 30}], units=units)
    found = decision(state)
    assert found.code == "answer_deployed"
    assert isinstance(found.actions[0], Deploy) and found.actions[0].points == 25
    poor = scene(turn=30, forests=[[5, 5]], sides=[{}, {"reserves": 4}], units=units)
    assert not any(isinstance(action, Deploy) for action in half_turn(poor))
    near = unit("near", 1, 25, [6, 5])
    answered = scene(turn=30, forests=[[5, 5]], sides=[{}, {"reserves": 24}], units=[*units, near])
    assert decision(answered).code != "answer_deployed", "somebody of that tier is at hand"


@pytest.mark.rule("ai.answer")
def test_wood_is_converted_for_an_answer() -> None:
    units = [unit("own", 1, 4, [5, 5], occupation=4), unit("foe", 0, 10, [4, 3])]
    sides = [{}, {"reserves": 24, "wood": 25}]
    done = half_turn(scene(turn=30, forests=[[5, 5]], sides=sides, units=units))
    assert done[0] == Convert(1, 1)
    assert isinstance(done[1], Deploy) and done[1].points == 25


@pytest.mark.rule("ai.answer")
def test_an_enemy_at_any_forest_is_answered_however_small() -> None:
    state = scene(
        turn=30,
        forests=[[2, 6], [9, 4]],
        sides=[{}, {"reserves": 5}],
        units=[
            unit("scout", 1, 4, [3, 7]),
            unit("foe", 0, 1, [1, 6]),
            unit("woodman", 1, 4, [9, 4], occupation=5),
        ],
    )
    found = decision(state)
    assert found.code == "answer_deployed"
    assert isinstance(found.actions[0], Deploy) and found.actions[0].points == 5


@pytest.mark.rule("ai.licence")
def test_who_holds_a_forest_may_strike_like_everybody() -> None:
    shielded = unit("foe", 0, 5, [5, 4], stationary=9)
    for forests in ([[5, 5]], [[2, 7]]):
        state = scene(turn=30, forests=forests, units=[unit("own", 1, 5, [5, 5]), shielded])
        found = attack_enemy(Outlook(game.view(state, 1)))
        assert found is not None and found.code == "enemy_attacked"


@pytest.mark.rule("ai.licence")
def test_it_attacks_equals_and_leaves_stronger_ones_alone() -> None:
    fair = scene(turn=30, units=[unit("a", 1, 30, [5, 5]), unit("b", 0, 30, [5, 4])])
    assert decision(fair).code == "enemy_attacked"
    held = [unit("g", 1, 4, [9, 5], occupation=3)]
    stronger = scene(
        turn=30,
        forests=[[9, 5]],
        units=[unit("a", 1, 30, [5, 5]), unit("b", 0, 40, [5, 4]), *held],
    )
    assert decision(stronger).code != "enemy_attacked", "its own wood is no reason to trade"
    swarm = scene(
        turn=30,
        forests=[[9, 5]],
        units=[
            unit("a", 1, 30, [5, 5]),
            unit("x", 1, 26, [4, 3]),
            unit("y", 1, 26, [6, 3]),
            unit("b", 0, 40, [5, 4]),
            *held,
        ],
    )
    assert isinstance(decision(swarm).actions[0], Attack)


@pytest.mark.rule("ai.licence")
def test_enemies_on_forests_come_first() -> None:
    state = scene(
        turn=30,
        forests=[[4, 5]],
        units=[
            unit("a", 1, 40, [5, 5]),
            unit("open", 0, 20, [6, 5]),
            unit("gatherer", 0, 1, [4, 5], occupation=1),
        ],
    )
    found = decision(state)
    assert found.code == "forest_cleared"
    assert found.actions == [Attack(1, found.about, state.board.grid.tile(4, 5))]


@pytest.mark.rule("ai.retreat")
def test_a_small_unit_gets_away_from_a_large_one() -> None:
    state = scene(
        turn=30,
        forests=[[9, 5]],
        sides=[{}, {"reserves": 0}],
        units=[
            unit("a", 1, 4, [5, 5]),
            unit("b", 0, 40, [4, 4]),
            unit("g", 1, 4, [9, 5], occupation=3),
        ],
    )
    found = decision(state)
    assert found.code == "retreated"
    step = found.actions[0]
    assert isinstance(step, Move)
    grid = state.board.grid
    assert grid.distance(step.to, grid.tile(4, 4)) == 2


@pytest.mark.rule("ai.fortress")
def test_a_wall_rises_before_a_stronger_enemy_but_not_towards_home() -> None:
    def built(foe: list[int], **more: Any) -> list[Action]:
        state = scene(
            turn=30,
            forests=[[4, 4]],
            sides=[{}, {"wood": 10, "reserves": 0}],
            units=[unit("a", 1, 4, [4, 4], occupation=1), unit("foe", 0, 30, foe)],
            **more,
        )
        return [action for action in half_turn(state) if isinstance(action, BuildWall)]

    assert built([4, 3]) == [BuildWall(1, 34, 44)]
    assert built([4, 5]) == [], "the own base lies that way"
    assert built([4, 3], cooling=[{"between": [[4, 3], [4, 4]], "since": 28}]) == []


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


@pytest.mark.rule("ai.assault")
def test_hunters_become_a_host_and_only_then_march() -> None:
    pair = [unit("a", 1, 25, [5, 6]), unit("b", 1, 25, [5, 7])]
    alone = scene(turn=20, units=pair[:1], sides=[{}, {"reserves": 0}])
    assert decision(alone).code in ("hunters_gathered", "passed")
    state = scene(turn=20, units=pair, sides=[{}, {"reserves": 0}])
    assert decision(state).code == "hunters_merged"
    half_turn(state)
    assert [one.points for one in state.units.values()] == [50]
    game.apply(state, Pass(state.active))
    assert decision(state).code == "strike_advanced"


@pytest.mark.rule("ai.assault")
def test_a_forest_does_not_keep_a_hunter_from_the_muster() -> None:
    units = [unit("keeper", 1, 25, [4, 4], occupation=5), unit("other", 1, 25, [7, 5])]
    state = scene(turn=20, forests=[[4, 4]], units=units, sides=[{}, {"reserves": 0}])
    for _ in range(8):
        half_turn(state)
        game.apply(state, Pass(state.active))
    assert [one.points for one in state.units.values()] == [50]


@pytest.mark.rule("ai.hunt")
def test_hunters_go_for_enemies_on_forests_whom_they_beat() -> None:
    def hunted(points: int, foe: int) -> str:
        units = [unit("hunter", 1, points, [4, 5]), unit("foe", 0, foe, [3, 3], occupation=1)]
        own = unit("woodman", 1, 4, [9, 4], occupation=5)
        state = scene(
            turn=20,
            forests=[[3, 3], [9, 4]],
            sides=[{}, {"reserves": 0}],
            units=[*units, own],
        )
        return decision(state).code

    assert hunted(40, 4) == "enemy_hunted"
    assert hunted(30, 30) != "enemy_hunted"


@pytest.mark.rule("ai.alarm")
def test_an_alarm_lets_a_gatherer_leave_its_forest_and_nothing_less_does() -> None:
    def code(foe: list[int]) -> str:
        state = scene(
            turn=20,
            forests=[[4, 6], [9, 4]],
            sides=[{}, {"reserves": 0}],
            units=[
                unit("gatherer", 1, 20, [4, 6], occupation=2),
                unit("woodman", 1, 4, [9, 4], occupation=5),
                unit("guard", 1, 6, [8, 8]),
                unit("foe", 0, 1, foe),
            ],
        )
        found = decision(state)
        if found.code == "alarm_answered":
            assert state.units[found.about].points == 20
        return found.code

    assert code([5, 4]) == "alarm_answered"
    assert code([3, 4]) != "alarm_answered", "farther from the base than an alarm reaches"


@pytest.mark.rule("ai.merge")
def test_whoever_finds_no_forest_merges_and_goes_for_a_free_one_first() -> None:
    pair = [unit("a", 1, 4, [5, 5]), unit("b", 1, 3, [5, 6])]
    state = scene(turn=20, units=pair, sides=[{}, {"reserves": 0}])
    half_turn(state)
    assert [one.points for one in state.units.values()] == [7]
    free = scene(turn=20, forests=[[3, 7]], units=pair, sides=[{}, {"reserves": 0}])
    assert decision(free).code == "forest_sought"


@pytest.mark.rule("ai.assault")
def test_the_host_keeps_to_its_right() -> None:
    for seat, right in ((0, -1), (1, 1)):
        base = [0, 0] if seat == 0 else [9, 9]
        start = [abs(base[0] - 2), abs(base[1] - 2)]
        state = scene(turn=150, active=seat, units=[unit("host", seat, 125, start)])
        widest = 0
        for _ in range(40):
            if state.over:
                break
            half_turn(state)
            if not state.over:
                game.apply(state, Pass(state.active))
            for one in state.units.values():
                grid = state.board.grid
                widest = max(widest, (grid.column(one.tile) - grid.row(one.tile)) * right)
        assert state.winners == [seat]
        assert widest >= 2


@pytest.mark.rule("ai.reasons")
def test_every_decision_has_a_reason() -> None:
    run = GrovesRun(GrovesPlan(seed=3))
    run.play()
    for player in run.players:
        assert isinstance(player, GrovesPlayer)
        assert {reason.code for reason in player.reasons} <= set(CODES)
        assert len(player.reasons) >= run.state.turn - 1
    assert run.tally.refused == run.tally.surprised == 0


def test_every_code_is_used_somewhere() -> None:
    """Over some games every reason turns up, so that none is dead."""
    seen: set[str] = set()
    for seed in range(1, 25):
        run = GrovesRun(GrovesPlan(seed=seed))
        run.play()
        for player in run.players:
            assert isinstance(player, GrovesPlayer)
            seen |= {reason.code for reason in player.reasons}
        if seed >= 8 and seen == set(CODES):
            return
    assert seen == set(CODES)


def test_no_wall_is_forgotten() -> None:
    """A match ends with a winner although every way is walled."""
    run = GrovesRun(GrovesPlan(seed=1))
    run.play()
    assert run.state.over
    assert any(owner != NOBODY for owner in run.state.walls)


def test_a_decision_needs_few_fields_whatever_the_board() -> None:
    """A field looks at every tile a fixed number of times: so few of them are no cubic scan."""
    for size in ("10", "30"):
        run = GrovesRun(GrovesPlan(seed=1, size=size, turns=60))
        run.play()
        outlook = Outlook(game.view(run.state, run.state.active))
        for rule in (attack_enemy, retreat, siege, seek_forest, merge_idle):
            rule(outlook)
        assert outlook.fields_made <= 16
