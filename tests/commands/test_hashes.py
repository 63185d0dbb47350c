"""`simple-civ hashes`: one hash per turn."""

from tests.command_line import CommandLine


def test_hashes_are_one_per_turn_and_repeatable(simple_civ: CommandLine) -> None:
    words = ("hashes", "--edition", "1.0.4", "--size", "tiny", "--players", "2")
    answer = simple_civ(*words, "--turns", "5", "--seed", "3")
    assert answer.status == 0
    assert len(answer.lines) == len(set(answer.lines)) == 6
    assert all(len(line) == 32 for line in answer.lines)
    assert simple_civ(*words, "--turns", "5", "--seed", "3") == answer
    assert simple_civ(*words, "--turns", "3", "--seed", "3").lines == answer.lines[:4]
