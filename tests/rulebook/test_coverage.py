"""Every statement of a rulebook is held by a case or a test, and every citation names one."""

from collections.abc import Callable

import pytest

from simple_civ.protocol.registry import game_of_edition
from simple_civ.protocol.rulebook import fill, read_page
from tests.rulebook.holdings import (
    GROVES,
    PAGES,
    case_citations,
    cited,
    found_in_tests,
    marked,
    rulebook,
    tables_of,
)

each_edition = pytest.mark.parametrize("edition", PAGES)


@each_edition
def test_every_statement_is_held(edition: str) -> None:
    held = {citation.id for citation in [*case_citations(edition)[1], *found_in_tests(edition)]}
    open_ = [s.id for s in rulebook(edition).statements if s.id not in held]
    assert not open_, f"neither a case nor a test holds {', '.join(open_)}"


@each_edition
def test_every_case_cites_statements(edition: str) -> None:
    known = {statement.id for statement in rulebook(edition).statements}
    found = case_citations(edition)[1]
    lost = [f"{citation.id} ({citation.where})" for citation in found if citation.id not in known]
    assert not lost, f"the rulebook of {edition} has no {', '.join(lost)}"


@pytest.mark.parametrize("pages", [[GROVES], [page for page in PAGES if page != GROVES]])
def test_every_test_cites_statements(pages: list[str]) -> None:
    known = {statement.id for edition in pages for statement in rulebook(edition).statements}
    found = found_in_tests(pages[0])
    lost = [f"{citation.id} ({citation.where})" for citation in found if citation.id not in known]
    assert not lost, f"no rulebook has {', '.join(lost)}"


@each_edition
def test_every_placeholder_names_a_figure(edition: str) -> None:
    kinds = game_of_edition(edition).kinds
    filled = fill(read_page(PAGES[edition]), tables_of(edition), PAGES[edition].name, kinds)
    assert "{{" not in filled


@each_edition
def test_the_counts_are_told(edition: str, record_property: Callable[[str, object], None]) -> None:
    """The counts stand at the end of every run; see `tests/conftest.py`."""
    statements = rulebook(edition).statements
    ids = {statement.id for statement in statements}
    cases, citations = case_citations(edition)
    by_cases = {citation.id for citation in citations} & ids
    by_tests = {citation.id for citation in found_in_tests(edition)} & ids
    record_property(
        "summary",
        f"rulebook {edition}: {len(ids)} statements, {cases} cases; {len(by_cases)} held by cases, "
        f"{len(by_tests - by_cases)} by tests alone",
    )


def test_only_marks_of_tests_that_must_pass_count() -> None:
    source = """
@pytest.mark.rule("a.b", "c.d")
@pytest.mark.parametrize("x", ["e.f"])
def test_one(): ...

@pytest.mark.long
@pytest.mark.rule("g.h")
def test_two(): ...

@pytest.mark.rule("i.j")
@pytest.mark.xfail(strict=True)
def test_three(): ...

@pytest.mark.rule("k.l")
def helper(): ...
"""
    assert [citation.id for citation in marked(source, "x.py")] == ["a.b", "c.d"]


def test_only_browser_tests_that_must_pass_count() -> None:
    source = """
test("one", rules("a.b", "c.d"), async () => {});
test.skip("two", rules("e.f"), async () => {});
test.each(EDITIONS)(`three of %s`, rules("g.h"), async () => {});
const kept = rules("i.j");
"""
    assert [citation.id for citation in cited(source, "x.test.ts")] == ["a.b", "c.d", "g.h"]
    assert not cited("describe.skip(() => {\n" + source + "});", "x.test.ts")
