"""The page without a server in Firefox and WebKit: begun, played, loaded again, continued."""

import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.browsers.windows import WINDOWS, Window, firefox, until
from tools import site
from tools.browsers import present

pytestmark = [
    pytest.mark.long,
    # The drivers call what their own libraries have given up.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]

TURNS = 10
BELOW = "games/civ"
FOUND = "const one = [...document.querySelectorAll(arguments[0])].find((it) => "
FOUND += "it.textContent.trim().startsWith(arguments[1]) && !it.disabled); "


class Handler(SimpleHTTPRequestHandler):
    """Answers with files alone, and says nothing."""

    def log_message(self, format: str, *arguments: Any) -> None:
        """Say nothing."""


@pytest.fixture(name="address", scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Provide the address of the page, below a path of a plain file server."""
    folder = tmp_path_factory.mktemp("host")
    (folder / BELOW).parent.mkdir(parents=True)
    (folder / BELOW).symlink_to(site.build())
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{BELOW}/"
        server.shutdown()


class Visitor:
    """A player in a window."""

    def __init__(self, window: Window, address: str) -> None:
        """Open the page."""
        self.window = window
        window.open(address)

    def holds(self, wish: str) -> bool:
        """Return whether an expression holds in a page that has settled."""
        settled = "document.documentElement.dataset.settled === 'true'"
        return bool(self.window.run(f"return Boolean({settled} && ({wish}))"))

    def wait(self, wish: str, what: str) -> None:
        """Wait until an expression holds in a page that has settled."""
        until(lambda: self.holds(wish), what)

    def choose(self, chooser: str, words: str) -> None:
        """Press the first of some elements with these words."""
        there = FOUND + "return Boolean(one)"
        until(lambda: self.window.run(there, chooser, words), f"{chooser} with {words!r}")
        self.window.run(FOUND + "one.click()", chooser, words)
        self.wait("true", "the page rests")

    def turn(self) -> int:
        """Return the turn that the bar at the top tells, once the map is drawn."""
        self.wait("document.querySelector('canvas[data-shown]')", "the map is drawn")
        told = str(self.window.run("return document.querySelector('header')?.textContent"))
        found = re.search(r"Turn\s*(\d+)", told)
        assert found is not None, told
        return int(found[1])

    def is_after(self, turn: int) -> bool:
        """Return whether a turn is over."""
        return self.turn() > turn

    def begin(self) -> None:
        """Begin a match on a tiny map at the title."""
        self.choose("button", "New game")
        self.choose("label", "Tiny")
        self.choose("button", "Start")
        assert self.turn() == 1

    def found_city(self) -> None:
        """Found a city with the first unit that needs orders."""
        self.window.press("b")
        self.choose("[role=dialog] button", "Found city")

    def pass_turns(self, last: int) -> None:
        """End turns, whatever is due, up to one."""
        for turn in range(self.turn(), last):
            self.choose("button", "End turn")
            until(partial(self.is_after, turn), f"turn {turn + 1}")


@pytest.fixture(autouse=True)
def browsers() -> None:
    """Skip where the browsers are missing."""
    if not present():
        pytest.skip("Firefox and WebKit are not installed")


@pytest.mark.parametrize("browser", WINDOWS)
def test_ten_turns_a_reload_and_on(browser: str, address: str, tmp_path: Path) -> None:
    """A match is begun at the title, played, opened again and continued."""
    with WINDOWS[browser](tmp_path) as window:
        visitor = Visitor(window, address)
        visitor.begin()
        visitor.found_city()
        visitor.pass_turns(TURNS)
        match = str(window.run("return location.href"))
        # The browser may keep the page for the way back, and must not keep what it holds.
        window.open("about:blank")
        window.open(match)
        visitor.pass_turns(TURNS + 2)
        window.reload()
        visitor.pass_turns(TURNS + 3)
        assert not window.run("return Boolean(document.querySelector('[role=alert]'))")


def test_a_browser_that_refuses_all_storage(address: str, tmp_path: Path) -> None:
    """Where cookies are blocked there are no databases, locks or settings: it says so and plays."""
    with firefox(tmp_path, network_cookie_cookieBehavior="2") as window:
        visitor = Visitor(window, address)
        visitor.begin()
        visitor.pass_turns(3)
        told = window.run("return document.querySelector('[role=alert]').textContent")
        assert "doesn't let the page store anything" in told
        assert "Download the match" in told
