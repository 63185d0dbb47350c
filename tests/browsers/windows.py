"""Windows of Firefox and WebKit on a screen without a monitor, driven by their own protocols."""

import base64
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from tests.patience import PATIENCE
from tools.browsers import mini_browser

SOFTWARE = {"LIBGL_ALWAYS_SOFTWARE": "1", "GALLIUM_DRIVER": "llvmpipe"}
"""Mesa draws on the processor."""

QUIET = subprocess.DEVNULL

PREFERENCES = {
    "marionette.port": "0",
    "network.dns.disabled": "true",
    "browser.shell.checkDefaultBrowser": "false",
    "datareporting.policy.dataSubmissionEnabled": "false",
    "app.update.enabled": "false",
    "webgl.force-enabled": "true",
}
"""It listens at a free port, asks for nothing but this server, and draws without a card."""


class Window(Protocol):
    """Actions of the tests in a browser."""

    def open(self, address: str) -> None:
        """Go to an address."""
        ...

    def reload(self) -> None:
        """Load the page again."""
        ...

    def run(self, script: str, *arguments: object) -> Any:
        """Run a function body in the page; return what it returns."""
        ...

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, at what has the focus."""
        ...

    def picture(self) -> str:
        """Return what the window shows, as a PNG in base64."""
        ...


def until(wish: Callable[[], object], what: str) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not wish():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.05)


@contextmanager
def started(line: list[str], **options: Any) -> Iterator["subprocess.Popen[bytes]"]:
    """Run a program for a while."""
    with subprocess.Popen(line, **options) as process:
        try:
            yield process
        finally:
            process.terminate()


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Provide a screen in memory; yield the environment for programs to show on it."""
    reading, writing = os.pipe()
    line = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1366x900x24", "-nolisten", "tcp"]
    with started(line, pass_fds=[writing], stderr=QUIET):
        os.close(writing)
        with os.fdopen(reading) as told:
            display = told.readline().strip()
        yield os.environ | SOFTWARE | {"DISPLAY": f":{display}"}


class Firefox:
    """Firefox by Marionette."""

    def __init__(self, port: int) -> None:
        """Join the browser that listens at a port."""
        from marionette_driver.marionette import Marionette

        self.driver = Marionette(host="127.0.0.1", port=port)
        self.driver.start_session()

    def open(self, address: str) -> None:
        """Go to an address."""
        self.driver.navigate(address)

    def reload(self) -> None:
        """Load the page again."""
        self.driver.refresh()

    def run(self, script: str, *arguments: object) -> Any:
        """Run a function body in the page; return what it returns."""
        return self.driver.execute_script(script, script_args=arguments)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        from marionette_driver.keys import Keys

        chain = self.driver.actions.sequence("key", "keyboard")
        for key in keys:
            sign = Keys.ENTER if key == "Enter" else key
            chain.key_down(sign).key_up(sign)
        chain.perform()

    def picture(self) -> str:
        """Return what the window shows."""
        return str(self.driver.screenshot(full=False))


@contextmanager
def firefox(folder: Path, **preferences: str) -> Iterator[Window]:
    """Provide a window of Firefox with its own profile; underscores in preferences are dots."""
    chosen = {key.replace("_", "."): value for key, value in preferences.items()}
    lines = [f'user_pref("{key}", {value});' for key, value in (PREFERENCES | chosen).items()]
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    told = folder / "MarionetteActivePort"
    line = ["firefox-esr", "--marionette", "--no-remote", "--width", "1366", "--height", "860"]
    line += ["--profile", str(folder)]
    with (
        screen() as seen,
        started(line, env=seen | {"HOME": str(folder)}, stdout=QUIET, stderr=QUIET),
    ):
        until(lambda: told.exists() and told.read_text().strip(), "Firefox listens")
        window = Firefox(int(told.read_text()))
        try:
            yield window
        finally:
            window.driver.delete_session()


class WebKit:
    """WebKit by Selenium."""

    def __init__(self, seen: dict[str, str]) -> None:
        """Open a window on a screen."""
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        options = Options()
        options.binary_location = mini_browser()
        options.add_argument("--automation")
        service = Service(executable_path="/usr/bin/WebKitWebDriver", env=seen)
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_window_size(1366, 860)

    def open(self, address: str) -> None:
        """Go to an address."""
        self.driver.get(address)

    def reload(self) -> None:
        """Load the page again."""
        self.driver.refresh()

    def run(self, script: str, *arguments: object) -> Any:
        """Run a function body in the page; return what it returns."""
        return self.driver.execute_script(script, *arguments)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        from selenium.webdriver.common.action_chains import ActionChains
        from selenium.webdriver.common.keys import Keys

        chain = ActionChains(self.driver)
        for key in keys:
            chain.send_keys(Keys.ENTER if key == "Enter" else key)
        chain.perform()

    def picture(self) -> str:
        """Return what the window shows."""
        return base64.b64encode(self.driver.get_screenshot_as_png()).decode()


@contextmanager
def webkit(folder: Path) -> Iterator[Window]:
    """Provide a window of WebKit."""
    with screen() as seen:
        # As root there is no sandbox to be had, and nothing but this server is visited.
        alone = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "HOME": str(folder)}
        window = WebKit(seen | alone)
        try:
            yield window
        finally:
            window.driver.quit()


WINDOWS = {"firefox": firefox, "webkit": webkit}
