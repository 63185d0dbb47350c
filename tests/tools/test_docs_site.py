"""The documentation as a site: every page is in it, and its links work or stop the build."""

import urllib.parse
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tools import docs_site
from tools.docs_site import chapters, first_page, pages, placed, text_of


def test_every_page_is_in_one_chapter() -> None:
    listed = [name for names in chapters().values() for name in names]
    expected = [page.with_suffix("").as_posix() for page in pages() if page.name != "README.md"]
    assert sorted(listed) == sorted(expected)
    assert all(chapters().values())
    assert 'href="play/index.html"' in first_page()


def test_rulebooks_have_their_figures() -> None:
    for page in pages():
        if page.parent == docs_site.RULEBOOKS:
            assert "{{" not in text_of(page), page


@pytest.mark.parametrize(
    ("written", "address", "shown"),
    [
        ("[a](deploy.md#database)", "", "[a](deploy.md#database)"),
        ("[a](../README.md)", "", "[a](../README.md)"),
        ("[the `x`](../Makefile)", "", "the `x`"),
        ("[a](../src/simple_civ)", "https://h.example/r", "[a](https://h.example/r/blob/HEAD/src/simple_civ)"),
        ("[a](https://h.example)", "", "[a](https://h.example)"),
        ("[a](nowhere.md)", "", "[a](nowhere.md)"),
        ("```\n[a](../Makefile)\n```", "", "```\n[a](../Makefile)\n```"),
        ("![a](pictures/match.webp)", "", "![a](pictures/match.webp)"),
    ],
)  # fmt: skip
def test_links_to_other_files(written: str, address: str, shown: str) -> None:
    """They lead to the repository, if it has an address; dead ones stay."""
    assert placed(Path("docs/publish.md"), written, address) == shown


class Links(HTMLParser):
    """The places of a page, and what it links to."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the places and links of an element."""
        for name, value in attrs:
            if name == "id":
                self.places.add(str(value))
            elif name in ("href", "src"):
                self.targets.append(str(value))


def links(page: Path) -> Links:
    """Return the links of a built page."""
    found = Links()
    found.feed(page.read_text("utf-8"))
    return found


def dead_links(folder: Path) -> list[str]:
    """Return what links of a built site lead nowhere."""
    read = {page: links(page) for page in folder.rglob("*.html")}
    dead = []
    for page, found in read.items():
        for target in found.targets:
            address = urllib.parse.urlsplit(target)
            if address.scheme or address.netloc or target.startswith("#svg-"):
                continue
            file = (page.parent / urllib.parse.unquote(address.path)).resolve()
            other = read.get(page if not address.path else file)
            lost = address.fragment and other and address.fragment not in other.places
            if lost or (address.path and not file.exists()):
                dead.append(f"{page.relative_to(folder)}: {target}")
    return dead


@pytest.mark.long
def test_the_site_has_no_dead_links_and_can_be_searched(tmp_path: Path) -> None:
    sources, built = tmp_path / "sources", tmp_path / "built"
    docs_site.write_sources(sources)
    docs_site.build_pages(sources, built)
    (built / "play").mkdir()
    (built / "play" / "index.html").touch()
    assert len(list(built.rglob("*.html"))) > len(pages())
    assert dead_links(built) == []
    assert "hotseat" in (built / "searchindex.js").read_text("utf-8")


@pytest.mark.long
@pytest.mark.parametrize("link", ["[a](gone.md)", "[a](glossary.md#gone)", "![a](gone.webp)"])
def test_a_dead_link_stops_the_build(link: str, tmp_path: Path) -> None:
    sources = tmp_path / "sources"
    docs_site.write_sources(sources)
    for page in sources.rglob("*.md"):
        page.unlink()
    (sources / "docs" / "glossary.md").write_text("# Terms\n\n## One\n")
    (sources / "docs" / "a.md").write_text("# A\n\n" + link + "\n\n[b](glossary.md#one)\n")
    (sources / "index.rst").write_text("A\n=\n\n.. toctree::\n   :glob:\n\n   docs/*\n")
    with pytest.raises(SystemExit, match="dead links"):
        docs_site.build_pages(sources, tmp_path / "built")
    (sources / "docs" / "a.md").write_text("# A\n\n[b](glossary.md#one)\n")
    docs_site.build_pages(sources, tmp_path / "built")
