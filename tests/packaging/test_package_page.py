"""What the package says of itself on its page: links that lead somewhere, and addresses that stand in one place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from hatch_metadata import Home, home, missing, page, urls
from rulecore.core.built import VERSION

ROOT = Path(__file__).resolve().parents[2]
REPOSITORY = "https://forge.invalid/team/rulecore"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PAGE = page(ROOT, REPOSITORY, "1.2.3")
LINKS = re.findall(r"\]\(([^)\s]+)\)", PAGE)
FILES = ("*.md", "*.py", "*.cff", "Makefile", ".github/**/*.yml", "docs/*.md", "spec/*.md", "examples/**/*.md")


def test_every_link_of_the_page_is_absolute() -> None:
    assert len(LINKS) > 30
    assert [link for link in LINKS if not link.startswith("https://")] == []


def test_every_link_into_the_repository_leads_to_a_file_or_a_folder_of_that_version() -> None:
    for link in LINKS:
        if link.startswith(REPOSITORY):
            kind, version, path = link.removeprefix(f"{REPOSITORY}/").partition("#")[0].split("/", 2)
            assert version == "v1.2.3", link
            assert kind == ("tree" if (ROOT / path).is_dir() else "blob"), link
            assert (ROOT / path).exists(), link


def test_nothing_but_the_links_of_the_readme_is_changed_on_the_page() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.sub(rf"\]\({REPOSITORY}/(?:blob|tree)/v1\.2\.3/", "](", PAGE) == readme


@pytest.mark.parametrize(
    ("link", "absolute"),
    [
        ("[a](docs/tour.md)", f"[a]({REPOSITORY}/blob/v1/docs/tour.md)"),
        ("[a](docs/tour.md#views)", f"[a]({REPOSITORY}/blob/v1/docs/tour.md#views)"),
        ("[a](tests/core)", f"[a]({REPOSITORY}/tree/v1/tests/core)"),
        ("![a](docs/speed.svg)", f"![a]({REPOSITORY}/blob/v1/docs/speed.svg)"),
        ("[a](https://example.org/x)", "[a](https://example.org/x)"),
        ("[a](mailto:a@example.org)", "[a](mailto:a@example.org)"),
        ("[a](#for-front-ends)", "[a](#for-front-ends)"),
    ],
)
def test_links_become_absolute(link: str, absolute: str, tmp_path: Path) -> None:
    (tmp_path / "tests" / "core").mkdir(parents=True)
    (tmp_path / "README.md").write_text(link, encoding="utf-8")
    assert page(tmp_path, REPOSITORY, "1") == absolute


def test_without_a_repository_the_words_of_links_are_left_and_no_link_that_leads_nowhere() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    plain = page(ROOT, None, "1.2.3")
    assert not re.search(r"\]\((?!https?:|#)", plain)
    assert len(plain) < len(readme)
    assert urls(None) == {}


@pytest.mark.parametrize(("link", "words"), [("[a\nb](docs/tour.md#views)", "a\nb"), ("![a](docs/speed.svg)", "a")])
def test_words_are_left_of_a_link_and_of_a_picture(link: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text(f"{link} [b](https://forge.invalid) [c](#c)", encoding="utf-8")
    assert page(tmp_path, None, "1") == f"{words} [b](https://forge.invalid) [c](#c)"


def test_no_address_that_is_nobodys_is_told() -> None:
    metadata: dict[str, Any] = {"version": VERSION}
    Home(str(ROOT), {}).update(metadata)
    assert "example.org" not in str(metadata)
    assert {*home(ROOT)} == {"repository", "contact"} - {*missing(ROOT)}


def test_the_addresses_stand_in_one_place() -> None:
    texts = {path: path.read_text(encoding="utf-8") for pattern in FILES for path in ROOT.glob(pattern)}
    assert len(texts) > 30
    for address in home(ROOT).values():
        assert [path for path, text in texts.items() if address in text] == []
    assert all((ROOT / "pyproject.toml").read_text(encoding="utf-8").count(one) == 1 for one in home(ROOT).values())


def test_an_address_that_is_not_filled_in_is_named(tmp_path: Path) -> None:
    for repository, contact, left in (
        ("https://example.org/rulecore", "rulecore@example.org", ["repository", "contact"]),
        ("https://example.org/rulecore", "team@forge.invalid", ["repository"]),
        (REPOSITORY, "team@example.com", ["contact"]),
        (REPOSITORY, "team@forge.invalid", []),
    ):
        text = f'[tool.rulecore.home]\nrepository = "{repository}"\ncontact = "{contact}"\n'
        (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
        assert missing(tmp_path) == left
    (tmp_path / "pyproject.toml").write_text("[tool.rulecore.home]\n", encoding="utf-8")
    assert missing(tmp_path) == ["repository", "contact"]


def test_what_the_hook_adds_is_what_the_project_announces() -> None:
    metadata: dict[str, Any] = {"version": VERSION}
    Home(str(ROOT), {}).update(metadata)
    assert {*metadata} == {*PROJECT["project"]["dynamic"]}
    assert metadata["urls"] == urls(home(ROOT).get("repository"))


def test_the_package_is_for_every_python_from_3_11_on_and_names_those_it_was_run_on() -> None:
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    named = {line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if re.search(r":: 3\.\d+$", line)}
    jobs = yaml.safe_load((ROOT / ".github/workflows/verify.yml").read_text(encoding="utf-8"))["jobs"].values()
    assert named == {python for job in jobs for python in job["strategy"]["matrix"]["python"]}


def test_extras_are_for_users_and_pin_nothing() -> None:
    wanted = [line for lines in PROJECT["project"]["optional-dependencies"].values() for line in lines]
    assert [line for line in wanted if "==" in line] == []


def test_whoever_plays_at_a_terminal_gets_nothing_that_only_an_audit_needs() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert {re.match(r"\w+", line)[0] for line in extras["cli"]} == {"typer", "rich"}  # type: ignore[index]
    assert {"rulecore[cli]"} < {*extras["audit"]}


def test_the_citation_is_of_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (str(citation["version"]), citation["license"]) == (VERSION, PROJECT["project"]["license"])
