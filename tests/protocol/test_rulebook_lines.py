"""Lines made from a ruleset: its texts cannot break a table or a line."""

from simple_civ.protocol.rulebook_lines import about, plain, table, yes


def test_texts_of_a_ruleset_stay_in_their_cell() -> None:
    assert table(
        ["unit", "takes cities"], [["Pike | Wall\n# head", yes(True)], [3, yes(False)]]
    ) == [
        "| unit | takes cities |",
        "| --- | --- |",
        "| Pike / Wall # head | yes |",
        "| 3 | no |",
    ]


def test_a_description_stays_on_its_line() -> None:
    lines = about("Two\n\n## lines", "1 unit", "Simple Civ 1.0")
    assert plain("Two\n\n## lines") == "Two ## lines"
    assert lines[2] == "Two ## lines"
    assert [line for line in lines if line.startswith("#")] == ["## 0. About this ruleset"]
    assert not any("\n" in line for line in lines)
