"""The files that GitHub reads, judged by their published schemas and by a checker of workflows."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import rulecore
from rulecore.registry import rules_of

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
FORMS = sorted(path.name for path in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")
SCHEMAS = {
    "CITATION.cff": "vendor.citation-file-format",
    ".github/dependabot.yml": "vendor.dependabot",
    ".github/ISSUE_TEMPLATE/config.yml": "vendor.github-issue-config",
    **{f".github/ISSUE_TEMPLATE/{name}": "vendor.github-issue-forms" for name in FORMS},
    **{f".github/workflows/{path.name}": "vendor.github-workflows" for path in (GITHUB / "workflows").glob("*.yml")},
}
UNPINNED = {"pypa/gh-action-pypi-publish"}
"""Actions that are named by their tag; CONTRIBUTING.md says why."""


def said(*words: str | Path) -> tuple[bool, str]:
    """Whether a tool of this environment is content, and what it says."""
    command = [str(Path(sys.executable).parent / str(words[0])), *map(str, words[1:])]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    return done.returncode == 0, done.stdout + done.stderr


def judged(path: Path, schema: str) -> tuple[bool, str]:
    """What the published schema says of a file."""
    return said("check-jsonschema", "--builtin-schema", schema, path)


def checked(folder: Path) -> tuple[bool, str]:
    """What the checker of workflows says of them."""
    return said("zizmor", "--offline", "--no-progress", "--pedantic", "--config", GITHUB / "zizmor.yml", folder)


@pytest.mark.parametrize(("name", "schema"), SCHEMAS.items())
def test_a_file_is_as_its_schema_has_it(name: str, schema: str) -> None:
    is_good, told = judged(ROOT / name, schema)
    assert is_good, told


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("CITATION.cff", "type: software", "type: sofware"),
        (".github/ISSUE_TEMPLATE/bug.yml", "type: input", "type: imput"),
        (".github/workflows/release.yml", "runs-on: ubuntu-latest", "run-on: ubuntu-latest"),
        (".github/dependabot.yml", "interval: monthly", "interval: sometimes"),
    ],
)
def test_a_mistake_in_a_file_is_noticed(name: str, before: str, after: str, tmp_path: Path) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert before in text
    spoilt = tmp_path / Path(name).name
    spoilt.write_text(text.replace(before, after), encoding="utf-8")
    assert not judged(spoilt, SCHEMAS[name])[0]


def test_the_checker_of_workflows_has_nothing_to_say() -> None:
    is_good, told = checked(GITHUB)
    assert is_good, told


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: re.sub(r"actions/checkout@\w+ # \S+", "actions/checkout@v7", text),
        lambda text: text.replace("          persist-credentials: false\n", "          clean: true\n"),
        lambda text: text.replace("permissions: {}\n", "permissions: write-all\n"),
        lambda text: text.replace('"$GITHUB_REF_NAME"', "${{ github.ref_name }}"),
    ],
    ids=["unpinned", "credentials", "permissions", "injection"],
)
def test_a_weakness_in_a_workflow_is_noticed(spoil: Callable[[str], str], tmp_path: Path) -> None:
    place = tmp_path / ".github" / "workflows"
    place.mkdir(parents=True)
    text = (GITHUB / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert spoil(text) != text
    shutil.copy(GITHUB / "zizmor.yml", place.parent)
    (place / "release.yml").write_text(spoil(text), encoding="utf-8")
    assert not checked(place.parent)[0]


def test_actions_are_pinned_by_the_hash_of_one_commit_each_with_its_tag_beside_it() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (GITHUB / "workflows").glob("*.yml")]
    uses = [line for text in texts for line in re.findall(r"uses: (.*)", text)]
    found = {re.fullmatch(r"([\w-]+/[\w-]+)@(?:[0-9a-f]{40} # v[\d.]+|(v[\d.]+) # .*)", line) for line in uses}
    assert None not in found, uses
    by_tag = {match[1] for match in found if match and match[2]}
    assert by_tag == UNPINNED
    assert len({match[1] for match in found if match}) == len({*uses})


def test_actions_without_a_hash_are_named_to_maintainers() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert all(f"`{action}@v" in text for action in UNPINNED)


def test_the_forms_about_rules_offer_every_game() -> None:
    for name in ("rule.yml", "reading.yml"):
        text = (GITHUB / "ISSUE_TEMPLATE" / name).read_text(encoding="utf-8")
        (options,) = re.findall(r"options: \[(.*)\]", text)
        assert options.split(", ") == [rules_of(game).title for game in rulecore.GAMES]
