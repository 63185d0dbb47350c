"""The public face: what a stranger would guess works."""

import pickle
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import simple_civ
from simple_civ.api import KEPT_EVERY, MOST_KEPT
from simple_civ.core.records import Action
from simple_civ.games.civ.actions import EndTurn, FoundCity, MoveUnit, Resign
from simple_civ.protocol.replay import check_replay
from tests.games.civ.rules.folders import extension_of


@pytest.fixture
def game() -> simple_civ.Game:
    """Provide a small match."""
    return simple_civ.new(size="tiny", seed=3)


def test_a_new_game(game: simple_civ.Game) -> None:
    assert (game.turn, game.active, game.over, game.seed) == (1, 0, False, 3)
    assert len(game.state.players) == 2
    assert game.hash() == simple_civ.new("1.0.4", "tiny", 3).hash()
    assert simple_civ.new(size="tiny").seed != simple_civ.new(size="tiny").seed


def test_civs_and_players() -> None:
    game = simple_civ.new(size="small", seed=3, civs=["jade_covenant", "river_league"])
    civs = game.state.rules.civs
    assert [civs[player.civ].key for player in game.state.players] == [
        "jade_covenant",
        "river_league",
    ]
    assert len(simple_civ.new(size="standard", seed=3, players=3).state.players) == 3


def test_every_legal_action_can_be_pushed(game: simple_civ.Game) -> None:
    for action in game.legal():
        assert game.check(action) is None
        twin = game.copy()
        assert twin.push(action) is not None
        assert twin.actions == [action]
    assert game.actions == []


@pytest.mark.parametrize("kind", ["civ", "groves"])
def test_the_view_of_a_seat_lists_nothing_while_another_seat_plays(kind: str) -> None:
    game = simple_civ.new(game=kind, seed=3)
    assert game.view(game.active).legal() == game.legal()
    assert game.view(1 - game.active).legal() == []


def test_illegal_actions_raise_and_change_nothing(game: simple_civ.Game) -> None:
    before = game.hash()
    with pytest.raises(simple_civ.IllegalAction, match="not_your_turn") as problem:
        game.push(EndTurn(1))
    assert problem.value.code == "not_your_turn"
    with pytest.raises(simple_civ.IllegalAction):
        game.push(MoveUnit(0, 999, 0))
    assert game.hash() == before


def test_a_copy_goes_its_own_way(game: simple_civ.Game) -> None:
    twin = game.copy()
    assert twin.hash() == game.hash()
    twin.push(EndTurn(0))
    assert twin.hash() != game.hash()
    assert game.active == 0


def test_views_are_for_looking(game: simple_civ.Game) -> None:
    view = game.view(1)
    assert view.state.viewer == 1
    assert "seen by seat 1" in repr(view)
    with pytest.raises(ValueError, match="a view is for looking"):
        view.push(EndTurn(0))
    with pytest.raises(ValueError, match="there is no seat 5"):
        game.view(5)


def test_the_map_is_drawn_as_text(game: simple_civ.Game) -> None:
    found = next(action for action in game.legal() if isinstance(action, FoundCity))
    game.push(found)
    text = str(game)
    grid = game.state.world.grid
    columns, *rows = text.splitlines()[1 : 2 + grid.height]
    assert "#0" in text
    assert "0 River League: 1 city, " in text
    assert columns.split() == [str(column) for column in range(0, grid.width, 5)]
    for number, row in enumerate(rows):
        assert row.startswith(f"{number:2} ")
        assert (row[3] == " ") == (number % 2 == 1)
    state = game.state
    letter = state.rules.terrains[state.world.terrain[grid.tile(15, 0)]].letter
    assert rows[0][columns.index("15")] == letter, "numbers stand above their columns"
    assert (
        repr(game) == f"<Game 1.0.4 on {grid.width} x {grid.height} tiles, turn 1, seat 0 to play>"
    )


def test_the_legend_fits_a_terminal(game: simple_civ.Game) -> None:
    text = str(game)
    assert max(len(line) for line in text.splitlines()) <= 100
    assert "The mark after a letter belongs to that tile" in text


def test_a_ruleset_of_ones_own(tmp_path: Path) -> None:
    mine = extension_of("1.0.4", tmp_path)
    for folder in (mine.path, str(mine.path)):
        assert simple_civ.new(size="tiny", seed=3, rules=folder).state.rules.edition == "mine"
    with pytest.raises(TypeError, match="an edition or a ruleset folder"):
        simple_civ.new("1.0.4", rules=mine.path)
    with pytest.raises(simple_civ.RulesetError, match="folder not found"):
        simple_civ.new(rules=tmp_path / "none")


def test_names_that_mean_nothing() -> None:
    with pytest.raises(simple_civ.InputError, match='did you mean "tiny"'):
        simple_civ.new(size="tny")
    with pytest.raises(simple_civ.RulesetError, match="unknown edition"):
        simple_civ.new("8")


def test_what_people_write_is_understood_or_told(tmp_path: Path) -> None:
    assert simple_civ.new(game="groves", size=12, seed=1).state.board.side == 12
    with pytest.raises(simple_civ.InputError, match="unknown map size '3'"):
        simple_civ.new(size=3)
    by_name = simple_civ.new(size="tiny", seed=1, civs=["River League", "jade_covenant"])
    by_key = simple_civ.new(size="tiny", seed=1, civs=["river_league", "jade_covenant"])
    assert by_name.hash() == by_key.hash()
    with pytest.raises(simple_civ.InputError, match=r'unknown game .simple_civ.; .*mean "civ"'):
        simple_civ.new(game="simple_civ")
    path = tmp_path / "match.json"
    by_key.save(path)
    with pytest.raises(simple_civ.InputError, match=r"saved match or a replay; simple_civ\.load"):
        simple_civ.new(scenario=path)


@pytest.mark.parametrize("thing", ["end_turn", None, 7, EndTurn, Action(0)], ids=repr)
def test_only_actions_can_be_pushed(game: simple_civ.Game, thing: Any) -> None:
    with pytest.raises(TypeError, match=r"expected an action of simple_civ\.games\.civ\.actions"):
        game.push(thing)


def test_a_seat_may_resign_when_it_is_not_its_turn(game: simple_civ.Game) -> None:
    leaving = Resign(1)
    assert leaving not in game.legal()
    assert game.check(leaving) is None
    game.push(leaving)
    assert game.outcome().winners == (0,) and game.actions == [leaving]


def test_the_outcome(game: simple_civ.Game) -> None:
    assert game.outcome().victory == ""
    game.push(Resign(0))
    assert game.outcome().winners == (1,)
    assert game.over
    assert "won by resignation" in str(game)


# --- taking actions back -----------------------------------------------------------------------


def played(game: simple_civ.Game, actions: int) -> list[str]:
    """Play this many actions at random, without resigning; return the hash before each."""
    luck, hashes = Random(7), []
    for _ in range(actions):
        hashes.append(game.hash())
        game.push(luck.choice(game.legal(drastic=False)))
    return hashes


@pytest.mark.parametrize("name", ["civ", "groves"])
def test_actions_are_taken_back_to_the_start(name: str) -> None:
    """Also what was left to chance: the next draws are the same again."""
    game = simple_civ.new(game=name)
    hashes = played(game, 3 * KEPT_EVERY)
    done = game.actions.copy()
    last = game.hash()
    for action, before in zip(reversed(done), reversed(hashes), strict=True):
        assert game.pop() == action
        assert game.hash() == before
    assert game.actions == []
    for action in done:
        game.push(action)
    assert game.hash() == last


def test_after_taking_back_another_way_may_be_gone(game: simple_civ.Game) -> None:
    played(game, KEPT_EVERY + 5)
    for _ in range(10):
        game.pop()
    hashes = played(game, 2 * KEPT_EVERY)
    for before in reversed(hashes):
        game.pop()
        assert game.hash() == before


def test_an_end_is_taken_back(game: simple_civ.Game) -> None:
    before = game.hash()
    game.push(Resign(1))
    assert repr(game).endswith("won by seat 0 (resignation)>")
    assert game.pop() == Resign(1)
    assert repr(game).endswith("seat 0 to play>")
    assert game.hash() == before


def test_keys_go_with_positions(game: simple_civ.Game) -> None:
    keys = [game.key()]
    hashes = [game.hash()]
    for _ in range(30):
        game.push(game.legal(drastic=False)[-1])
        keys.append(game.key())
        hashes.append(game.hash())
    assert len(set(keys)) == len(set(hashes))
    assert game.copy().key() == pickle.loads(pickle.dumps(game)).key() == keys[-1]
    while game.actions:
        assert game.key() == keys[len(game.actions)]
        game.pop()
    assert game.key() == keys[0]


def test_a_copy_takes_back_for_itself(game: simple_civ.Game) -> None:
    hashes = played(game, 3)
    for twin in (game.copy(), pickle.loads(pickle.dumps(game))):
        twin.pop()
        twin.pop()
        assert twin.hash() == hashes[1]
        played(twin, 5)
    game.pop()
    assert game.hash() == hashes[2]


class Counted(simple_civ.Game):
    """A match that counts the actions it carries out."""

    applied = 0

    @property
    def spec(self) -> Any:
        """The game, with an engine that counts."""
        real = super().spec
        engine = SimpleNamespace(check=real.engine.check, legal=real.engine.legal, apply=self.apply)
        return SimpleNamespace(engine=engine, codec=real.codec, state_hash=real.state_hash)

    def apply(self, state: Any, action: Action) -> Any:
        """Count and carry out an action."""
        self.applied += 1
        return super().spec.engine.apply(state, action)


@pytest.mark.parametrize("name", ["civ", "groves"])
def test_search_takes_back_without_playing_again(name: str) -> None:
    new = simple_civ.new(game=name, seed=3)
    game = Counted(new.state, new.setup, 3, new.name)
    played(game, 5 * KEPT_EVERY + 20)
    before, game.applied = game.applied, 0
    game.pop()
    assert before == 5 * KEPT_EVERY + 20
    assert game.applied < 2 * KEPT_EVERY, "the first action that is undone is near a kept position"
    game.applied = 0
    hashes = played(game, MOST_KEPT)
    for before_it in reversed(hashes):
        game.pop()
        assert game.hash() == before_it
    assert game.applied == MOST_KEPT, "no action was played again"
    assert len(pickle.dumps(game)) < 3 * len(pickle.dumps(new)), "pickles leave kept positions out"
    assert len(game._past) <= 1 + MOST_KEPT


def test_what_a_key_keeps_comes_back_with_the_position(game: simple_civ.Game) -> None:
    played(game, 3)
    game.pop()
    game.key()
    game.push(game.legal()[0])
    game.pop()
    pieces = [*game.state.units.values(), *game.state.cities.values(), *game.state.players]
    assert not any(piece.is_stale for piece in pieces)


@pytest.mark.parametrize("name", ["civ", "groves"])
def test_search_in_branches_never_disturbs_another(name: str) -> None:
    """Copies share kept positions: whatever one does, positions are as if played afresh."""
    luck = Random(1)
    games = [simple_civ.new(game=name, seed=3)]
    start = games[0].copy()
    for _ in range(150):
        game = luck.choice(games)
        if len(games) < 4:
            games.append(game := game.copy())
        played(game, luck.randrange(3 * KEPT_EVERY) if luck.random() < 0.1 else luck.randrange(6))
        for _ in range(min(len(game.actions), luck.randrange(8))):
            game.pop()
            game.key()
    for game in games:
        while game.actions:
            again = start.copy()
            for action in game.actions:
                again.push(action)
            assert (game.hash(), game.key()) == (again.hash(), again.key())
            for _ in range(min(len(game.actions), luck.randrange(1, 9))):
                game.pop()
        assert game.hash() == start.hash()


def test_a_match_with_rules_and_dice_of_its_own(tmp_path: Path) -> None:
    """And one that did not start at the first turn: it goes back to where it was given."""
    mine = extension_of("1.0.4", tmp_path)
    new = simple_civ.new(size="tiny", seed=3, rules=mine.path)
    diced = new.spec.engine.new_game(new.state.rules, new.setup, 3, 99)
    game = simple_civ.Game(diced, new.setup, 3)
    played(game, 40)
    late = simple_civ.Game(game.state.copy(), new.setup, None)
    for one in (new, game, late):
        hashes = played(one, 3)
        one.pop()
        assert one.hash() == hashes[-1]
    while game.actions:
        game.pop()
    assert game.hash() == new.spec.engine.new_game(new.state.rules, new.setup, 3, 99).hash()
    late.pop()
    late.pop()
    with pytest.raises(IndexError, match="no action was pushed"):
        late.pop()


def test_a_refused_action_is_not_taken_back(game: simple_civ.Game) -> None:
    game.push(EndTurn(0))
    with pytest.raises(simple_civ.IllegalAction):
        game.push(EndTurn(0))
    assert game.pop() == EndTurn(0)
    with pytest.raises(IndexError, match="no action was pushed"):
        game.pop()
    with pytest.raises(ValueError, match="pop from the game itself"):
        game.view(0).pop()


# --- programs and files ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["civ", "groves"])
def test_programs_play_seats_by_one_call(name: str) -> None:
    game = simple_civ.new(game=name, seed=5)
    twin = game.copy()
    for _ in range(4 * len(game.levels)):
        level = game.levels[len(game.actions) % len(game.levels)]
        seat, before = game.active, len(game.actions)
        done = game.play(seat, level)
        assert done and game.actions[before:] == done
        assert {action.player for action in done} == {seat}
        for action in done:
            twin.push(action)
        assert (game.hash(), game.active) == (twin.hash(), twin.active)
    while game.actions:
        game.pop()
    assert game.hash() == simple_civ.new(game=name, seed=5).hash()


def test_a_program_remembers_and_goes_on_alike_in_a_copy(game: simple_civ.Game) -> None:
    for _ in range(12):
        game.play(game.active, "hard")
    twin = game.copy()
    third = pickle.loads(pickle.dumps(game))
    for _ in range(6):
        done = game.play(game.active, "hard")
        assert twin.play(twin.active, "hard") == done == third.play(third.active, "hard")


def test_programs_play_only_the_turn_that_has_begun(game: simple_civ.Game) -> None:
    with pytest.raises(ValueError, match="it is not the turn of seat 1"):
        game.play(1, "hard")
    with pytest.raises(ValueError, match=r"unknown level 'nromal'; .* did you mean \"normal\"\?"):
        game.play(0, "nromal")
    with pytest.raises(ValueError, match="play the game itself"):
        game.view(0).play(0, "hard")
    game.push(Resign(1))
    with pytest.raises(ValueError, match="it is not the turn of seat 0"):
        game.play(0, "hard")


@pytest.mark.parametrize("name", ["civ", "groves"])
def test_a_saved_match_goes_on(name: str, tmp_path: Path) -> None:
    game = simple_civ.new(game=name, seed=3)
    played(game, 60)
    game.save(tmp_path / "match.json")
    assert check_replay(tmp_path / "match.json").difference == ""
    twin = simple_civ.load(str(tmp_path / "match.json"))
    assert (twin.name, twin.seed, twin.setup) == (name, 3, game.setup)
    assert (twin.hash(), twin.actions) == (game.hash(), game.actions)
    twin.save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_text() == (tmp_path / "match.json").read_text()
    assert twin.pop() == game.pop()
    assert twin.hash() == game.hash()
    assert twin.play(twin.active, "normal") == game.play(game.active, "normal")


def test_a_file_with_another_course_is_refused(game: simple_civ.Game, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    played(game, 20)
    game.save(path)
    path.write_text(path.read_text().replace(game.hash(), "0" * 32))
    with pytest.raises(simple_civ.InputError, match="but the state has"):
        simple_civ.load(path)
    with pytest.raises(simple_civ.InputError, match=r"gone\.json"):
        simple_civ.load(tmp_path / "gone.json")


def test_rules_of_ones_own_are_named_again(tmp_path: Path) -> None:
    mine = extension_of("1.0.4", tmp_path)
    game = simple_civ.new(size="tiny", seed=3, rules=mine.path)
    game.push(EndTurn(0))
    game.save(tmp_path / "match.json")
    with pytest.raises(simple_civ.InputError, match="expected one of"):
        simple_civ.load(tmp_path / "match.json")
    twin = simple_civ.load(tmp_path / "match.json", rules=mine.path)
    assert twin.hash() == game.hash() and twin.state.rules.edition == "mine"


def test_a_match_with_other_dice_keeps_them(game: simple_civ.Game, tmp_path: Path) -> None:
    state = game.spec.engine.new_game(game.state.rules, game.setup, 3, 99)
    other = simple_civ.Game(state, game.setup, 3)
    with pytest.raises(ValueError, match="began with its set-up and seed"):
        other.save(tmp_path / "match.json")
    other.dice = 99
    played(other, 10)
    other.copy().save(tmp_path / "match.json")
    assert simple_civ.load(tmp_path / "match.json").hash() == other.hash()


SITUATION = """
seed = 4
turn = 7
sandbox = true
map.terrain = ["pppppp", "pppppp", "pphhpp", "pppppp"]

[[players]]
civ = "river_league"

[[players]]
civ = "scholar_kingdoms"

[[units]]
id = "settler"
owner = 0
kind = "settler"
at = [1, 1]

[[units]]
id = "scout"
owner = 1
kind = "scout"
at = [4, 2]
"""


def test_a_match_begins_with_a_scenario(tmp_path: Path) -> None:
    (tmp_path / "situation.toml").write_text(SITUATION)
    game = simple_civ.new(scenario=tmp_path / "situation.toml")
    assert (game.turn, game.seed, len(game.state.units)) == (7, 4, 2)
    hashes = played(game, 20)
    game.save(tmp_path / "match.json")
    twin = simple_civ.load(tmp_path / "match.json")
    assert twin.hash() == game.hash()
    while twin.actions:
        twin.pop()
    assert twin.hash() == hashes[0]
    with pytest.raises(TypeError, match="a scenario or a set-up"):
        simple_civ.new(scenario=tmp_path / "situation.toml", size="tiny")


def test_a_scenario_by_rules_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "situation.toml").write_text(SITUATION)
    mine = extension_of("1.0.4", tmp_path)
    game = simple_civ.new(scenario=tmp_path / "situation.toml", rules=mine.path)
    assert game.state.rules.edition == "mine"
    (tmp_path / "bad.toml").write_text(SITUATION.replace('"scout"', '"skout"'))
    with pytest.raises(simple_civ.InputError, match=r"bad\.toml: .*skout"):
        simple_civ.new(scenario=tmp_path / "bad.toml")


def test_views_and_what_has_no_beginning_are_not_saved(
    game: simple_civ.Game, tmp_path: Path
) -> None:
    late = simple_civ.Game(game.state.copy(), game.setup, None)
    for one, reason in ((game.view(0), "a view cannot be saved"), (late, "began with its set-up")):
        with pytest.raises(ValueError, match=reason):
            one.save(tmp_path / "match.json")


def test_nothing_else_is_there() -> None:
    assert set(dir(simple_civ)) >= {
        *("Game", "IllegalAction", "InputError", "RulesetError", "load", "new")
    }
    with pytest.raises(AttributeError, match="no attribute 'old'"):
        simple_civ.old  # noqa: B018
