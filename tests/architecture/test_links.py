"""Every relative link of the documentation leads to a file, and every anchor to a heading."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    *(
        ROOT / name
        for name in (
            "README.md",
            "CONTRIBUTING.md",
            "CHANGELOG.md",
            "SECURITY.md",
            "CODE_OF_CONDUCT.md",
        )
    ),
    *sorted((ROOT / "docs").rglob("*.md")),
]
LINK = re.compile(r"\]\(([^()\s]+)\)")


def without_code(text: str) -> str:
    """Return a page without its code, in which brackets mean something else."""
    text = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"`[^`\n]*`", "", text)


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as they are commonly made."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(without_code(page.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        assert target.exists(), f"{link} leads nowhere"
        assert target.resolve().is_relative_to(ROOT), f"{link} leads out of the repository"
        assert not anchor or anchor in anchors(target), f"{link}: there is no such heading"


def test_links_are_found() -> None:
    assert len(LINK.findall(without_code(PAGES[0].read_text(encoding="utf-8")))) > 5
