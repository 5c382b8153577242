"""Where a Chromium is; installs Debian's where there is none. `python tests/browser/chromium.py` prints its path."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser")


def found() -> str | None:
    """The path of a browser: what CHROMIUM names, or the first that is installed."""
    named = os.environ.get("CHROMIUM")
    return named if named and shutil.which(named) else next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def opened() -> Iterator[Browser]:
    """The Chromium of this machine, closed in the end: there can only be one at a time."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found(), args=["--no-sandbox"])
        yield browser
        browser.close()


def install() -> None:
    """Debian's package. Exits with a sentence where that is impossible."""
    if shutil.which("apt-get") is None:
        sys.exit("there is no Chromium and no apt-get to install it: install one, or name it in CHROMIUM")
    root = [] if os.geteuid() == 0 else ["sudo"]
    if root and shutil.which("sudo") is None:
        sys.exit("there is no Chromium, and only root can install it: apt-get install chromium")
    print("installing Debian's Chromium ...", flush=True)
    for words in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        command = [*root, "apt-get", "-qq", *words]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")


def main() -> None:
    """Make sure that there is one."""
    if found() is None:
        install()
    print(found() or sys.exit("apt-get has installed no Chromium that can be found"))


if __name__ == "__main__":
    main()
