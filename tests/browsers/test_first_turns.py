"""The client's first turns in Firefox and WebKit; all other tests in a browser play in Chromium."""

import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browsers.windows import WINDOWS, Window, started, until
from tools.browsers import present

pytestmark = [
    pytest.mark.long,
    # The drivers call what their own libraries have given up.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]

TURNS = 4
READY = re.compile(r"http://[\d.]+:\d+")
COLOURS = """
const png = arguments[0];
const image = new Image();
image.onload = () => {
  const page = document.createElement("canvas");
  [page.width, page.height] = [image.width, image.height];
  const pen = page.getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(300, 100, image.width - 700, image.height - 350);
  const seen = new Set();
  for (let i = 0; i < data.length; i += 4)
    seen.add(((data[i] >> 4) << 8) | ((data[i + 1] >> 4) << 4) | (data[i + 2] >> 4));
  document.documentElement.dataset.colours = seen.size;
};
image.src = `data:image/png;base64,${png}`;
"""
"""Counts the colours of what lies between the panels."""

TOLD = "return Number(document.documentElement.dataset.colours)"
FOUND = "const one = [...document.querySelectorAll(arguments[0])].find((it) => "
FOUND += "it.textContent.includes(arguments[1]) && it.ariaDisabled !== 'true' && !it.disabled); "


@pytest.fixture(name="server", scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Provide the address of a server of this copy."""
    data = str(tmp_path_factory.mktemp("data"))
    line = [sys.executable, "-m", "simple_civ", "play", "--no-browser", "--data", data]
    with started([*line, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as run:
        assert run.stdout is not None
        told = (READY.search(row.decode()) for row in run.stdout)
        yield next(found.group() for found in told if found)


def ask(address: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    """Return what the server answers."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(address, data, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


class Player:
    """A player in a window."""

    def __init__(self, window: Window, server: str) -> None:
        """Begin a match and open it."""
        self.window = window
        seats = [{"kind": "human"}, {"kind": "ai", "level": "easy"}]
        wish = {"game": "civ", "seed": 3, "seats": seats, "setup": {"size": "tiny"}}
        made = ask(f"{server}/api/matches", wish)
        self.token = made["seats"][0]["token"]
        self.match = f"{server}/api/matches/{made['id']}"
        window.open(f"{server}/match/{made['id']}#seat={self.token}")
        self.wait("document.querySelector('canvas[data-shown]')", "the map is drawn")

    def wait(self, wish: str, what: str) -> None:
        """Wait until an expression holds in a page that has settled."""
        settled = "document.documentElement.dataset.settled === 'true'"
        until(lambda: self.window.run(f"return Boolean({settled} && ({wish}))"), what)

    def view(self) -> Any:
        """Return what the seat knows."""
        return ask(f"{self.match}/view", token=self.token)["view"]

    def due(self) -> str:
        """Return what the button of the turn says."""
        button = "document.querySelector('.next')"
        self.wait(f"{button} && !{button}.disabled", "something is due")
        return str(self.window.run(f"return {button}.textContent"))

    def choose(self, chooser: str, words: str) -> None:
        """Press the first button of some with these words."""
        found = FOUND + "return Boolean(one)"
        until(lambda: self.window.run(found, chooser, words), f"a button {words!r}")
        self.window.run(FOUND + "one.click()", chooser, words)
        self.wait("true", "the page rests")

    def attend(self, due: str) -> None:
        """Do what is due."""
        if "Choose research" in due:
            self.window.press("Enter")
            self.choose("[role=dialog] button", "Available")
        elif "Choose a build" in due:
            self.window.press("Enter")
            self.choose("button.build", "")
        elif "Unit needs orders" in due:
            self.window.press("Enter")
            self.wait("document.querySelector('[aria-label=Unit]')", "a unit is selected")
            if self.window.run(FOUND + "return Boolean(one)", "[aria-label=Unit] button", "Found"):
                self.window.press("b")
                self.choose("[role=dialog] button", "Found city")
            else:
                self.window.press("k")
        else:
            turn = self.view()["turn"]
            self.window.press("Enter")
            until(lambda: self.view()["turn"] > turn, "the next turn")
        self.wait("true", "the page rests")


@pytest.mark.parametrize("browser", WINDOWS)
def test_the_first_turns(browser: str, server: str, tmp_path: Path) -> None:
    """The map is drawn, a city is founded, turns end; by keys and buttons of the page."""
    if not present():
        pytest.skip("Firefox and WebKit are not installed")
    with WINDOWS[browser](tmp_path) as window:
        player = Player(window, server)
        window.run(COLOURS, window.picture())
        until(lambda: window.run(TOLD), "the picture is counted")
        assert window.run(TOLD) > 150, "the map shows land"
        assert window.run("return document.querySelector('canvas[role=img]').width") > 0
        for _ in range(40):
            if player.view()["turn"] >= TURNS:
                break
            player.attend(player.due())
        view = player.view()
        assert view["turn"] >= TURNS
        assert any(city["owner"] == view["seat"] for city in view["cities"].values())
        assert not window.run("return Boolean(document.querySelector('[role=alert]'))")
