"""Tables for people: columns as wide as their longest cell."""

from simple_civ.lab.table import markdown, table

RESULT = {
    "game": "groves",
    "seed": 7,
    "turns": 30,
    "victory": None,
    "winners": [],
    "players": [{"score": 5, "forests": 1}, {"score": 12, "forests": 3}],
    "actions": 99,
    "refused": 1,
    "surprised": 2,
    "cpu_seconds": 0.5,
}


def test_a_game_that_nobody_won_is_a_line_below_the_headings() -> None:
    head, line = table([RESULT]).splitlines()
    assert head.split("  ")[0] == "seed"
    assert line.split()[:4] == ["7", "30", "-", "-"]
    assert line.split()[-3:] == ["99", "3", "0.50"]


def test_columns_of_markdown_are_aligned() -> None:
    assert markdown([("name", "games"), ("normal", "3"), ("hard", "12")]).splitlines() == [
        "| name   | games |",
        "|--------|-------|",
        "| normal |     3 |",
        "| hard   |    12 |",
    ]
