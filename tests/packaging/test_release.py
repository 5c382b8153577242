"""The rehearsal of a release turns red for each thing that would make a bad one."""

from __future__ import annotations

import runpy
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from rulecore.core.built import VERSION

ROOT = Path(__file__).resolve().parents[2]
RELEASE = runpy.run_path(str(ROOT / "tests" / "release.py"))
REPOSITORY = "https://forge.invalid/team/rulecore"
DATED = f"# Changelog\n\n## [Unreleased]\n\n## [{VERSION}] - 2026-12-01\n"


def faults(check: str, *arguments: Any) -> list[str]:
    """What a check finds."""
    return [*RELEASE[f"faults_of_{check}"](*arguments)]


def project(place: Path, repository: str = REPOSITORY, contact: str = "team@forge.invalid") -> Path:
    """A folder with addresses."""
    text = f'[tool.rulecore.home]\nrepository = "{repository}"\ncontact = "{contact}"\n'
    (place / "pyproject.toml").write_text(text, encoding="utf-8")
    return place


def metadata(page: str = "[a](https://forge.invalid)", python: str = ">=3.11", contact: str = "a@b.invalid") -> Message:
    """What a wheel says of itself."""
    told = Message()
    for name, address in RELEASE["urls"](REPOSITORY).items():
        told["Project-URL"] = f"{name}, {address}"
    told["Requires-Python"] = python
    if contact:
        told["Author-email"] = contact
    told.set_payload(page)
    return told


def test_addresses_that_are_filled_in_are_in_order(tmp_path: Path) -> None:
    assert faults("addresses", project(tmp_path)) == []


def test_addresses_that_are_not_known_stop_a_release(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.rulecore.home]\n", encoding="utf-8")
    assert len(faults("addresses", tmp_path)) == 2


@pytest.mark.parametrize(
    "addresses",
    [
        {"repository": "https://example.org/rulecore"},
        {"contact": "rulecore@example.org"},
        {"repository": "http://forge.invalid/rulecore"},
        {"repository": f"{REPOSITORY}/"},
    ],
)
def test_placeholders_and_addresses_of_no_use_stop_a_release(tmp_path: Path, addresses: dict[str, str]) -> None:
    assert len(faults("addresses", project(tmp_path, **addresses))) == 1


def test_a_release_has_the_tag_of_its_version_and_its_day_in_the_changelog() -> None:
    assert faults("versions", DATED, f"v{VERSION}") == []
    assert faults("versions", "## [Unreleased]\n", None) == []


@pytest.mark.parametrize(
    ("changelog", "tag"),
    [
        (DATED, "v9.9.9"),
        (DATED, VERSION),
        ("## [Unreleased]\n", f"v{VERSION}"),
        (f"## [{VERSION}]\n", f"v{VERSION}"),
        ("# Changelog\n", None),
    ],
)
def test_another_tag_or_no_day_stops_a_release(changelog: str, tag: str | None) -> None:
    assert len(faults("versions", changelog, tag)) == 1


def test_the_changelog_can_be_read_by_the_rehearsal() -> None:
    assert faults("versions", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), None) == []


def test_metadata_with_links_that_lead_somewhere_are_in_order() -> None:
    assert faults("metadata", metadata(), REPOSITORY) == []


@pytest.mark.parametrize(
    "told",
    [
        metadata(page="[a](docs/tour.md)"),
        metadata(page="[a](LICENSE) [b](#here)"),
        metadata(python=">=3.11,<3.15"),
        metadata(contact=""),
    ],
)
def test_metadata_that_would_make_a_reader_stumble_stop_a_release(told: Message) -> None:
    assert len(faults("metadata", told, REPOSITORY)) == 1


def test_links_of_another_repository_stop_a_release() -> None:
    assert len(faults("metadata", metadata(), f"{REPOSITORY}2")) == 1


@pytest.mark.parametrize(
    "name",
    [
        "rulecore/core/piles.cpython-311-x86_64-linux-gnu.so",
        "rulecore-0.1.0/examples/web_table/client/node_modules/preact/index.js",
        "rulecore/core/__pycache__/piles.cpython-311.pyc",
        "rulecore-0.1.0/examples/tables.sqlite",
    ],
)
def test_what_lies_about_in_a_checkout_is_not_shipped(name: str) -> None:
    assert len(faults("files", [name, "rulecore/core/piles.py", "rulecore-0.1.0/docs/tour.md"])) == 1
