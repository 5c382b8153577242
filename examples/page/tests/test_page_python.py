"""The folder of the page's Python: what was pinned, all of what is needed, and the rules that were verified."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import in_the_page
import pytest

from page import runtime as making
from page.in_page import PageError, in_page

TESTS = Path(__file__).resolve().parent
MOST = 9_500_000
"""Bytes over the wire of the folder alone, so that a whole page stays below ten million."""
pytestmark = pytest.mark.several_games


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return making.runtime(tmp_path_factory.mktemp("page") / "python")


def test_the_folder_is_small_and_holds_what_is_served_and_nothing_else(python: Path) -> None:
    package = making.pins()["npm"]
    served = {f"{name}.gz" if name in package["packed"] else name for name in package["files"]}
    assert {path.name for path in python.iterdir()} == {*served, making.SITE, making.LOADER}
    assert sum(path.stat().st_size for path in python.iterdir()) <= MOST


def test_the_wheels_are_those_that_the_project_is_checked_with() -> None:
    wheels = making.pins()["wheels"]
    assert {name: pin["version"] for name, pin in wheels.items()} == {name: version(name) for name in wheels}


def test_a_file_that_is_not_the_pinned_one_is_refused(tmp_path: Path) -> None:
    (path := tmp_path / "pydantic.whl").write_bytes(b"something else")
    pinned = making.pins()["wheels"]["pydantic"]["sha256"]
    with pytest.raises(making.RuntimeFault, match=rf"pydantic\.whl has the SHA-256 \w+; runtime\.toml says {pinned}"):
        making.checked(path, pinned)


def test_a_pattern_that_ships_nothing_is_refused() -> None:
    wanted = {"shipped": {"files": ["rulecore/core/*", "rulecore/core/gone.py"], "but": []}}
    with pytest.raises(making.RuntimeFault, match=re.escape("ships rulecore/core/gone.py, but there is no such file")):
        making.shipped(wanted)


def test_nothing_of_an_address_is_pinned() -> None:
    assert "://" not in making.PINS.read_text(encoding="utf-8")


def test_all_that_is_shipped_of_the_engine_is_used_and_nothing_is_missing(python: Path) -> None:
    assert in_page(python, TESTS / "played_in_page.py") == ""


def test_an_error_in_the_page_is_told_as_python_tells_it(python: Path, tmp_path: Path) -> None:
    (program := tmp_path / "program.py").write_text("import rulecore\nrulecore.game('chess')\n", encoding="utf-8")
    with pytest.raises(PageError, match=r"rulecore\.InvalidConfig: .*chess"):
        in_page(python, program)


PLANTED = ("rulecore/games/zimbabweee/pieces.py", b"    chips=16,", b"    chips=15,")
"""One bidding chip less: a bid that was legal is not. Every recorded bid still is."""


def changed(files: Mapping[str, bytes], name: str, before: bytes, after: bytes) -> dict[str, bytes]:
    """The files that are shipped, with one of them changed."""
    assert files[name].count(before) == 1
    return {**files, name: files[name].replace(before, after)}


def test_one_constant_that_is_changed_in_what_is_shipped_changes_digests(
    python: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--game", "zimbabweee", "--walks", "4")
    known = in_the_page.here(*words)
    assert in_the_page.differences(known, in_the_page.there(python, *words)) == []
    wanted: dict[str, Any] = making.pins()
    files = changed(making.shipped(wanted), *PLANTED)
    (site := tmp_path / "site").mkdir()
    making.make_site(wanted, files, site)
    with ZipFile(site / making.SITE) as packed:
        assert PLANTED[0].replace(".py", ".pyc") in packed.namelist()
    (python / making.SITE).write_bytes((site / making.SITE).read_bytes())
    assert in_the_page.differences(known, in_the_page.there(python, *words)) != []
