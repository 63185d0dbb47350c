"""Taking pages apart, filling in figures, leaving out what is not for players."""

import pytest

from simple_civ.core.rules.load_folder import Tables
from simple_civ.games.civ.rules.load import raw_tables
from simple_civ.games.civ.rules.tables_kinds import KINDS
from simple_civ.protocol.errors import InputError
from simple_civ.protocol.rulebook import (
    Section,
    Statement,
    fill,
    for_players,
    parse,
    read_page,
    with_contents,
)
from tests.rulebook.holdings import PAGES

PAGE = """# Title

Preface.

## 7. Cities

- [cities.spacing] Keep away.
- A plain item, and [a link](there).

### [DEV-ONLY] 7.1 Founding

- [cities.idle] Idle cities call.

```
## 9. No heading
- [no.statement] Nothing.
```

### 7.2 Names

Words.
"""


def problem_of(page: str) -> str:
    with pytest.raises(InputError) as problem:
        parse(page, "page.md")
    return str(problem.value)


def test_sections_and_statements() -> None:
    book = parse(PAGE, "page.md")
    assert [(part.number, part.title, part.level) for part in book.sections] == [
        ("", "Title", 1),
        ("7", "Cities", 2),
        ("7.1", "Founding", 3),
        ("7.2", "Names", 3),
    ]
    assert book.sections[3] == Section("7.2", "Names", 3, 19, "Words.")
    assert book.statements == (
        Statement("cities.spacing", "Keep away.", "7", 7),
        Statement("cities.idle", "Idle cities call.", "7.1", 12),
    )


def test_text_before_the_first_heading() -> None:
    assert parse("Hello.\n", "page.md").sections == (Section("", "", 0, 1, "Hello."),)
    assert parse("", "page.md").sections == ()


@pytest.mark.parametrize(
    ("page", "problem"),
    [
        ("## 1. A\n- [a.b] X.\n- [a.b] Y.", "line 3: statement a.b is already on line 2"),
        ("## 1. A\n## 1. B", "line 2: section 1 is already on line 1"),
        ("## 1. A\n- [Spacing] X.", "line 2: expected an id such as `topic.slug`"),
        ("## 1. A\n- [a.b]", "line 2: a.b says nothing"),
        ("# A\n- [a.b] X.", "line 2: a.b stands in no numbered section"),
        ("## 1. A\n```\ncode", "line 2: the code that begins here has no end"),
    ],
)
def test_mistakes_are_told_with_their_line(page: str, problem: str) -> None:
    assert problem_of(page).startswith(f"page.md: {problem}")


def test_figures_are_filled_in() -> None:
    page = "{{units.scout.move}} {{balance.growth.bands.0.percent}} {{terrain.marsh.defense}}\n"
    page += "{{techs.fieldcraft.cost}} {{eras.banner.gate}} {{ units.scout.name }}\n"
    page += "```\n{{as.it.is}}\n```"
    filled = fill(page, raw_tables("1.0.4"), "page.md", KINDS)
    assert filled == "2 135 -1\n30 3 Scout\n```\n{{as.it.is}}\n```"


def test_figures_are_added() -> None:
    page = "{{units.scout.move + terrain.hills.land + units.scout.hp}}"
    assert fill(page, raw_tables("1.0.4"), "page.md", KINDS) == "14"
    with pytest.raises(InputError, match=r"line 1: .*: only numbers can be added"):
        fill("{{units.scout.move + units.scout.name}}", raw_tables("1.0.4"), "page.md", KINDS)


@pytest.mark.parametrize(
    ("place", "problem"),
    [
        ("unit.scout.move", "the ruleset has no 'unit'; did you mean \"units\"?"),
        ("units.scuot.move", "units has no 'scuot'; did you mean \"scout\"?"),
        ("eras.scout", "techs.eras has no 'scout'"),
        ("maps.sizes.tiny.camps.2", "maps.sizes.tiny.camps has 2 entries, found '2'"),
        ("units.scout.move.more", "nothing lies below units.scout.move"),
        ("units.scout", "expected a number or a text, found"),
        ("units.spear_guard.captures", "expected a number or a text, found True"),
    ],
)
def test_placeholders_without_a_figure(place: str, problem: str) -> None:
    with pytest.raises(InputError) as found:
        fill(f"\n{{{{{place}}}}}", raw_tables("1.0.4"), "page.md", KINDS)
    assert str(found.value).startswith(f"page.md: line 2: {{{{{place}}}}}: {problem}")


@pytest.mark.parametrize("text", ["{{units.scout.move", "units.scout.move}}", "{{a{{b}}"])
def test_unclosed_placeholders(text: str) -> None:
    with pytest.raises(InputError, match="line 1: a placeholder is not closed"):
        fill(text, raw_tables("1.0.4"), "page.md", KINDS)


def test_players_see_neither_skipped_blocks_nor_sections_of_developers() -> None:
    page = """# A
one
<!-- CODEX_SKIP_START -->
two
## [DEV-ONLY] B
<!-- CODEX_SKIP_END -->
three
## [DEV-ONLY] C
four
### D
five
## E
six
### [DEV-ONLY] F
seven
### [DEV-ONLY] G
eight
### H
- [a.b] Nine."""
    assert for_players(page, "page.md").split("\n") == [
        *("# A", "one", "three", "## E", "six", "### H", "- [a.b] Nine."),
    ]


@pytest.mark.parametrize(
    ("page", "problem"),
    [
        ("<!-- CODEX_SKIP_START -->\na", "line 1: the skipped block has no end"),
        ("a\n<!-- CODEX_SKIP_END -->", "line 2: nothing is being skipped here"),
        (
            "<!-- CODEX_SKIP_START -->\n<!-- CODEX_SKIP_START -->",
            "line 2: already skipping since line 1",
        ),
    ],
)
def test_skip_marks_come_in_pairs(page: str, problem: str) -> None:
    with pytest.raises(InputError) as found:
        for_players(page, "page.md")
    assert str(found.value) == f"page.md: {problem}"


@pytest.mark.parametrize("edition", PAGES)
def test_the_players_page_is_a_rulebook_too(edition: str) -> None:
    page = read_page(PAGES[edition])
    everything = parse(page, edition)
    shown = parse(for_players(page, edition), edition)
    top = [part.number for part in shown.sections if part.level == 2]
    assert top == [str(number) for number in range(1, len(top) + 1)]
    assert len(top) > 9
    assert {found.id for found in shown.statements} <= {found.id for found in everything.statements}
    assert all(found.section.split(".")[0] in top for found in shown.statements)


def test_counts_are_written_with_their_word() -> None:
    eras = dict.fromkeys("abcd", 4)
    tables: Tables = {"techs": {"eras": eras, "techs": {"x": 1}}, "units": {}}
    many: Tables = {**tables, "units": dict.fromkeys(map(str, range(13)), 1)}
    page = "{{count.eras}}, {{count.techs}}, {{count.units}}"
    assert fill(page, tables, "p", KINDS) == "four eras, one tech, no units"
    assert fill(page, many, "p", KINDS) == "four eras, one tech, 13 units"
    with pytest.raises(InputError, match="there is no table of colours"):
        fill("{{count.colours}}", tables, "p", KINDS)


def test_a_lenient_page_leaves_out_what_has_no_figure() -> None:
    page = "- one {{units.scout.move}}\n- two {{units.gone.move}}\n- three"
    tables = {"units": {"scout": {"move": 2}}}
    assert fill(page, tables, "p", KINDS, lenient=True) == "- one 2\n- three"
    with pytest.raises(InputError):
        fill(page, tables, "p", KINDS)


def test_lists_of_content_are_replaced_up_to_the_next_empty_line() -> None:
    page = "a\n<!-- CONTENTS units -->\n| x |\n| y |\n\n<!-- CONTENTS civs -->\n\nb"
    assert with_contents(page, None) == "a\n| x |\n| y |\n\n\nb"
    assert with_contents(page, lambda kind: [f"<{kind}>"]) == "a\n<units>\n\n<civs>\n\nb"
