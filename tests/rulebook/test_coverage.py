"""Every statement of a rulebook is held by a case or a test, and every citation names one."""

from collections.abc import Callable
from pathlib import Path

import pytest

from simple_civ.protocol.rulebook import Statement, fill, read_page
from tests.rulebook.holdings import (
    GROVES,
    PAGES,
    PARTS,
    case_citations,
    is_due,
    mark_citations,
    marked,
    rulebook,
    tables_of,
)

each_edition = pytest.mark.parametrize("edition", PAGES)


@each_edition
def test_every_statement_is_held(edition: str) -> None:
    held = {citation.id for citation in [*case_citations(edition)[1], *mark_citations(edition)]}
    open_ = [s.id for s in rulebook(edition).statements if is_due(s) and s.id not in held]
    assert not open_, f"neither a case nor a marked test holds {', '.join(open_)}"


@each_edition
def test_every_case_cites_statements(edition: str) -> None:
    known = {statement.id for statement in rulebook(edition).statements}
    found = case_citations(edition)[1]
    lost = [f"{citation.id} ({citation.where})" for citation in found if citation.id not in known]
    assert not lost, f"the rulebook of {edition} has no {', '.join(lost)}"


@pytest.mark.parametrize("pages", [[GROVES], [page for page in PAGES if page != GROVES]])
def test_every_mark_cites_a_statement(pages: list[str]) -> None:
    known = {statement.id for edition in pages for statement in rulebook(edition).statements}
    found = mark_citations(pages[0])
    lost = [f"{citation.id} ({citation.where})" for citation in found if citation.id not in known]
    assert not lost, f"no rulebook has {', '.join(lost)}"


@each_edition
def test_every_placeholder_names_a_figure(edition: str) -> None:
    filled = fill(read_page(PAGES[edition]), tables_of(edition), PAGES[edition].name)
    assert "{{" not in filled


@each_edition
def test_the_counts_are_told(edition: str, record_property: Callable[[str, object], None]) -> None:
    """The counts stand at the end of every run; see `tests/conftest.py`."""
    statements = rulebook(edition).statements
    ids = {statement.id for statement in statements}
    cases, citations = case_citations(edition)
    by_cases = {citation.id for citation in citations} & ids
    by_tests = {citation.id for citation in mark_citations(edition)} & ids
    owed = [s for s in statements if s.owed and s.id not in by_cases | by_tests]
    parts = ", ".join(f"{part} {sum(s.owed == part for s in owed)}" for part in PARTS)
    record_property(
        "summary",
        f"rulebook {edition}: {len(ids)} statements, {cases} cases; {len(by_cases)} held by cases, "
        f"{len(by_tests - by_cases)} by tests alone, {len(owed)} owed ({parts})",
    )


def test_owed_statements_fall_due_once_their_part_exists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PARTS, "ai", tmp_path / "ai")
    plain, owed = (Statement("a.b", part, "Text.", "1", 1) for part in ("", "ai"))
    assert (is_due(plain), is_due(owed)) == (True, False)
    (tmp_path / "ai").mkdir()
    assert is_due(owed)


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
