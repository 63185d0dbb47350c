"""The third game on the command line and in Python: sim, replays, the lab, rulesets, `new`."""

import json
from pathlib import Path

import pytest

import simple_civ
from simple_civ.lab.fingerprint import fingerprint
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.game_spec import AnyGame
from tests.command_line import CommandLine

GAME = ("--game", "hexapawn")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Provide the command line."""
    return CommandLine(capsys)


def test_it_is_found_behind_the_games_of_the_platform(run: CommandLine) -> None:
    assert "--game {civ,groves,hexapawn}" in run("sim", "--help").out
    assert run("rules", "list").lines[-1] == "hexapawn\tHexapawn (default)"


def test_programs_play_it_in_any_number_of_processes(run: CommandLine) -> None:
    one = run("sim", *GAME, "--games", 4, "--json", "--levels", "random,normal").lines
    two = run("sim", *GAME, "--games", 4, "--json", "--levels", "random,normal", "--workers", 2)
    games = [json.loads(line) for line in one]
    assert [game["seed"] for game in games] == [1, 2, 3, 4]
    assert {game["victory"] for game in games} <= {"breakthrough", "blockade"}
    assert all(game["refused"] == game["surprised"] == 0 for game in games)
    assert [game["hash"] for game in games] == [json.loads(line)["hash"] for line in two.lines]


def test_the_table_shows_no_figure_that_it_does_not_have(run: CommandLine) -> None:
    head, *rows = run("sim", *GAME, "--games", 2).lines
    assert head.split()[:5] == ["seed", "turns", "victory", "winner", "scores"]
    assert "cities" not in head
    assert len(rows) == 2


def test_a_replay_is_checked(run: CommandLine, tmp_path: Path) -> None:
    run("sim", *GAME, "--replays", tmp_path)
    path = tmp_path / "1.json"
    assert run("replay", "check", path).out.startswith(f"ok: {path}: ")
    path.write_text(path.read_text().replace('"start": [0, 2]', '"start": [1, 2]', 1))
    assert run("replay", "check", path).status == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--players", 3), "--players: Hexapawn is for 2, got 3"),
        (("--civs", "reds,blues"), "--civs: there are no civs in Hexapawn"),
        (("--turn-limit", 9), "--turn-limit: Hexapawn has no turn limit; --turns N cuts a game"),
        (("--levels", "hard"), "levels[0]: unknown level 'hard'; choose from random, normal"),
    ],
)
def test_what_it_does_not_have_is_refused(
    run: CommandLine, words: tuple[object, ...], told: str
) -> None:
    assert told in run.fails("sim", *GAME, *words)


def test_the_lab_plays_series_and_contests(run: CommandLine, tmp_path: Path) -> None:
    told = run("lab", "run", *GAME, "--games", 6, "--out", tmp_path, "--workers", 1, "--replays")
    assert "hexapawn, 2 players" in told.out
    replay = next((tmp_path / "replays").iterdir())
    assert run("replay", "check", replay).status == 0
    assert (
        "Wins by seat" in run("lab", "report", tmp_path).out or (tmp_path / "report.html").exists()
    )
    contest = run("lab", "compare", "normal", "random", *GAME, "--games", 8, "--workers", 1)
    assert "normal has" in contest.out
    assert "| random " in run("lab", "rate", *GAME, "--games", 4, "--workers", 1).out


def test_results_of_another_version_of_the_game_are_not_mixed(
    run: CommandLine, hexapawn: AnyGame, tmp_path: Path
) -> None:
    series = ("lab", "run", *GAME, "--out", tmp_path, "--workers", 1)
    assert run(*series, "--games", 2).status == 0
    (hexapawn.home / "later.py").write_text("")
    fingerprint.cache_clear()  # as in a new process
    assert "holds results of other programs" in run.fails(*series, "--games", 4)


def test_the_lab_names_what_can_be_measured(run: CommandLine) -> None:
    same = ("hexapawn", "hexapawn")
    told = run.fails("lab", "compare", *same, *GAME, "--measure", "civ:reds")
    assert "expected sooner, decided, victory:KIND or seat:N" in told
    told = run.fails("lab", "compare", *same, *GAME, "--measure", "victory:chess")
    assert "choose from breakthrough, blockade, resignation" in told


def test_a_ruleset_folder_is_checked_and_played(run: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_text(
        'id = "wide"\nname = "Wide"\ngame = "hexapawn"\nextends = "hexapawn"\n'
    )
    board = tmp_path / "board.toml"
    board.write_text("columns = 90\n")
    answer = run("rules", "check", tmp_path)
    assert (answer.status, answer.out.count("\n")) == (2, 1)
    assert "board.toml:1: columns" in answer.out
    board.write_text("columns = 4\n")
    assert run("rules", "check", tmp_path).out == f"ok: {tmp_path}: edition wide with 2 seats\n"
    assert json.loads(run("sim", *GAME, "--rules", tmp_path, "--json").out)["edition"] == "wide"
    assert run("rules", "diff", "hexapawn", tmp_path).out.splitlines()[-1].startswith("board")


def test_a_game_without_scenarios_says_so(run: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "scene.json"
    path.write_text('{"game": "hexapawn"}')
    assert "there are no scenarios of Hexapawn" in run.fails("scenario", "run", path)


def test_it_is_demonstrated(run: CommandLine) -> None:
    text = run("demo", *GAME, "--seed", 2).out
    assert text.startswith(
        "A new match of Hexapawn, seed 2.\n\n3 b b b\n2 . . .\n1 w w w\n  a b c\n"
    )
    assert "Two AI players later" in text


def test_an_unknown_game_gives_one_line_with_the_known_names(
    run: CommandLine, tmp_path: Path
) -> None:
    known = "civ, groves, hexapawn"
    assert "'civ', 'groves', 'hexapawn'" in run.fails("sim", "--game", "chess")
    (tmp_path / "plan.toml").write_text('game = "chess"')
    assert f"unknown game 'chess'; choose from {known}" in run.fails(
        "lab", "run", tmp_path / "plan.toml"
    )
    (tmp_path / "scene.json").write_text('{"game": "chess"}')
    assert f"expected one of {known}, got 'chess'" in run.fails(
        "scenario", "run", tmp_path / "scene.json"
    )
    (tmp_path / "edition.toml").write_text('id = "x"\nname = "X"\ngame = "chess"\n')
    told = f"{tmp_path / 'edition.toml'}: game: unknown game 'chess'; choose from {known}"
    assert told in run.fails("rules", "check", tmp_path)
    with pytest.raises(InputError, match=f"unknown game 'chess'; choose from {known}"):
        simple_civ.new(game="chess")


def test_the_public_face_plays_it(hexapawn: AnyGame) -> None:
    game = simple_civ.new(game="hexapawn", seed=1)
    assert repr(game) == "<Game hexapawn, turn 1, seat 0 to play>"
    assert [str(action).split("(")[0] for action in game.legal()] == [*["Step"] * 3, "Resign"]
    assert len(game.legal(drastic=False)) == 3
    game.push(game.legal()[0])
    assert str(game).splitlines()[1] == "2 w . ."
    with pytest.raises(simple_civ.IllegalAction, match="not_your_turn"):
        game.push(game.actions[0])
    with pytest.raises(TypeError, match=r"expected an action of hexapawn\.engine, such as Resign"):
        game.check("a1")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="players: Hexapawn is for 2"):
        simple_civ.new(game="hexapawn", players=4)


def test_a_state_is_saved_and_restored(hexapawn: AnyGame) -> None:
    rules = hexapawn.ruleset("hexapawn")
    state = hexapawn.new_state(rules, {"players": 2}, 1)
    hexapawn.apply(state, hexapawn.engine.legal(state)[0])
    saved = json.loads(json.dumps(hexapawn.save_state(state)))
    assert hexapawn.load_state(rules, saved).hash() == state.hash()
    for damage in ({"board": 3}, {"turn": "1"}, {"colour": 1}, {"rules": "x"}):
        with pytest.raises(InputError, match="snapshot"):
            hexapawn.load_state(rules, {**saved, **damage})
