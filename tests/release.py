"""A release, rehearsed: built as it would be published, checked, and listed file by file.

    python tests/release.py [--tag v0.1.0]

The source distribution is built into `out/release`, and the pure wheel from it. Both are checked as the index will
check them, and for what a reader of the package's page would stumble over. A release also has compiled wheels, which
only the machines of the release workflow can build; which ones is listed too. Nothing is published. Exits with 1 where
something is wrong. `--tag` is for the workflow: the tag has to name the version, and the changelog has to have its day.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from email import message_from_string
from email.message import Message
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hatch_metadata import home, missing, urls  # noqa: E402
from rulecore.core.built import VERSION  # noqa: E402

PLACE = ROOT / "out" / "release"
HEADING = re.compile(r"^## \[?([^\]\s]+)\]?(?: - (\d{4}-\d\d-\d\d))?", re.MULTILINE)
"""A version in the changelog, and the day of its release."""
RELATIVE = re.compile(r"\]\((?!https?://|mailto:|#)([^)]*)\)")
NEVER_SHIPPED = re.compile(r"\.(?:so|pyd|sqlite|pyc)$|(?:^|/)(?:node_modules|__pycache__|\.venv|\.git|out)/")
"""What lies about in a checkout that is worked in."""
PLATFORMS = {"linux": "x86_64,aarch64", "macos": "x86_64,arm64", "windows": "AMD64"}
"""What the machines of the release workflow are."""


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """A command of this environment, in the checkout."""
    return subprocess.run(
        [sys.executable, "-m", *map(str, words)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def build(place: Path) -> tuple[Path, Path]:
    """The source distribution, and the wheel from it. Exits where they cannot be built."""
    shutil.rmtree(place, ignore_errors=True)
    done = run("build", "--no-isolation", "--outdir", place, ROOT)
    if done.returncode:
        sys.exit(f"the release cannot be built:\n{done.stdout}")
    return place / f"rulecore-{VERSION}.tar.gz", place / f"rulecore-{VERSION}-py3-none-any.whl"


# --- what is wrong ---


def faults_of_addresses(root: Path) -> Iterator[str]:
    """What is not known in the one place for addresses, or would give broken links."""
    for name in missing(root):
        yield f"pyproject.toml: [tool.rulecore.home] should have a {name}, not {home(root).get(name, 'nothing')}"
    for name, address in home(root).items():
        if name == "repository" and not address.startswith("https://"):
            yield f"pyproject.toml: [tool.rulecore.home] repository should begin with https://, not be {address}"
        if address.endswith("/"):
            yield f"pyproject.toml: [tool.rulecore.home] {name} should not end with a slash: {address}"


def faults_of_versions(changelog: str, tag: str | None) -> Iterator[str]:
    """Where the changelog, the tag and the version part. Without a tag the day may still be missing."""
    days = dict(HEADING.findall(changelog))
    if tag is None:
        if not {VERSION, "Unreleased"} & days.keys():
            yield f"CHANGELOG.md: neither {VERSION} nor Unreleased has a heading"
        return
    if tag != f"v{VERSION}":
        yield f"the tag {tag} should be v{VERSION}, the version in rulecore/core/built.py"
    if not days.get(VERSION):
        yield f"CHANGELOG.md: {VERSION} should have a heading with its day: ## [{VERSION}] - YYYY-MM-DD"


def faults_of_metadata(metadata: Message, repository: str | None) -> Iterator[str]:
    """What a reader of the package's page would stumble over."""
    page = str(metadata.get_payload())
    yield from (f"the package's page has a link that leads nowhere: {link}" for link in RELATIVE.findall(page))
    named = dict(entry.split(", ", 1) for entry in metadata.get_all("Project-URL", []))
    if named != urls(repository):
        yield f"the links of the package should be {urls(repository)}, not {named}"
    if metadata["Requires-Python"] != ">=3.11":
        yield f"Requires-Python should have no cap: {metadata['Requires-Python']}"
    if not metadata["Author-email"]:
        yield "the package names no contact"


def faults_of_files(names: list[str]) -> Iterator[str]:
    """What should not be shipped."""
    yield from (f"should not be shipped: {name}" for name in names if NEVER_SHIPPED.search(name))


def faults_of_tools(source: Path, wheel: Path) -> Iterator[str]:
    """What the index, and a checker of wheels, would say."""
    for words in (("twine", "check", "--strict", source, wheel), ("check_wheel_contents", wheel)):
        done = run(*words)
        if done.returncode:
            yield f"{words[0]}:\n{done.stdout}"


def metadata_of(wheel: Path) -> Message:
    """What a wheel says of itself."""
    with ZipFile(wheel) as files:
        text = files.read(f"rulecore-{VERSION}.dist-info/METADATA").decode("utf-8")
    return message_from_string(text)


def contents(source: Path, wheel: Path) -> list[str]:
    """The names of all files in both."""
    with tarfile.open(source) as archive, ZipFile(wheel) as files:
        return [*archive.getnames(), *files.namelist()]


# --- what would be published ---


def compiled_wheels() -> Iterator[str]:
    """The compiled wheels that the workflow builds, by Python and platform. Exits where they cannot be told."""
    for platform, processors in PLATFORMS.items():
        done = run("cibuildwheel", "--print-build-identifiers", "--platform", platform, "--archs", processors)
        names = done.stdout.split()
        if done.returncode or not names or not all(name.startswith("cp") for name in names):
            sys.exit(f"cibuildwheel cannot tell what it would build:\n{done.stdout}")
        yield from names


def listed(path: Path) -> str:
    """A line about a file: its checksum, size and name."""
    data = path.read_bytes()
    return f"{sha256(data).hexdigest()}  {len(data):9,}  {path.name}"


def main() -> int:
    """Build, check, list; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tag", help="the tag of the release; without it, it is not asked about")
    tag = parser.parse_args().tag
    source, wheel = build(PLACE)
    compiled = [*compiled_wheels()]
    faults = [
        *faults_of_addresses(ROOT),
        *faults_of_versions((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), tag),
        *faults_of_metadata(metadata_of(wheel), home(ROOT).get("repository")),
        *faults_of_files(contents(source, wheel)),
        *faults_of_tools(source, wheel),
    ]
    if faults:
        print(*faults, f"rulecore {VERSION} cannot be released: {len(faults)} faults", sep="\n")
        return 1
    print(f"rulecore {VERSION}; the workflow adds compiled wheels for {', '.join(compiled)}")
    print("would be published, with attestations:")
    print(*map(listed, sorted(PLACE.iterdir())), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
