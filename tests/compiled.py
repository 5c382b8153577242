"""The compiled wheel: built from the source distribution, installed into an empty environment, tested from elsewhere.

    python tests/compiled.py [--build-only | --hostile INPUTS]

The wheel is left in `dist/`. A source distribution is built first and the wheel from it, so that no machine code ever
lies in the tree, where evidence is taken. What is run on the installed package: the tests of the rules and of the core,
enumerations among them, the recorded games, every walk of a tiny box, the suite of every game. Both builds must tell
the same of the same games at every table. The example whose `fast` is machine code, too, must pass the suite of every
game. Tests that ask what machine code cannot be asked are left out and counted;
each is marked `as_python`, with the reason.

With `--hostile` so many bad inputs are thrown at each game on the installed package instead (a part of `make deep`).
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import sysconfig
import time
from importlib.metadata import version
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from tiny_boxes import WALKS, boxes_of
from wheel import ROOT, built, checked, environment, install

from rulecore.core.built import VERSION, is_compilable
from rulecore.registry import GAMES

TOOLS = ("hypothesis", "joblib", "jsonschema", "pydantic", "pytest", "pytest-xdist", "scipy")
"""What the tests need, in the versions of the environment that runs this."""
OF_THE_BUILD = "tests/core/test_hatch_build.py"
"""Tests of what makes the machine code, which is not installed."""
OF_GAMES = tuple(f"tests/{game}" for game in GAMES)
RULES = (
    *OF_GAMES,
    "tests/core",
    "tests/contracts",
    f"--ignore={OF_THE_BUILD}",
    "--ignore=tests/contracts/test_check.py",
    "--ignore=tests/contracts/test_strength.py",
)
"""The tests of the rules, enumerations among them; contracts are for the prover, which reads Python."""
EXAMPLE = "oh_hell"
"""A game of another package, of which `fast` can be compiled."""
PYTHON = f"cp{sys.version_info.major}{sys.version_info.minor}"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
CFLAGS = "-fvisibility=hidden"
"""For GCC and Clang: modules of one wheel are called by their own code only, so that calls need no table of symbols and
small functions can be put in their place: 4 to 5 % in every game."""


def machine_code(wheel: Path) -> set[str]:
    """The modules of which a wheel has machine code."""
    with ZipFile(wheel) as files:
        names = [name.removesuffix(SUFFIX) for name in files.namelist() if name.endswith(SUFFIX)]
    return {name.replace("/", ".") for name in names if name.startswith("rulecore/")}


def compilable() -> set[str]:
    """The modules of which a compiled wheel must have it."""
    paths = (path.relative_to(ROOT).with_suffix("") for path in (ROOT / "rulecore").rglob("*.py"))
    return {name for path in paths if is_compilable(name := ".".join(path.parts))}


def compiled_project(project: Path, place: Path, name: str) -> Path:
    """The compiled wheel of a project for this Python and platform, in that folder. Its file begins with that name, in
    which * is any version."""
    flags = f"{os.environ.get('CFLAGS', '')} {CFLAGS}".strip()
    environment = {**os.environ, "HATCH_BUILD_HOOKS_ENABLE": "1", "CFLAGS": flags}
    command = (sys.executable, "-m", "build", "--no-isolation", "--outdir", str(place), str(project))
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        said = f"{done.stdout[-5000:]}{done.stderr[-5000:]}"
        sys.exit(f"no compiled wheel of {name} can be built; is there a C compiler?\n{said}")
    found = sorted(place.glob(f"{name}-{PYTHON}-{PYTHON}-*.whl"), key=lambda path: path.stat().st_mtime)
    if not found:
        sys.exit(f"a wheel for {PYTHON} should have been built; in {place} there are {sorted(os.listdir(place))}")
    return found[-1]


def compiled_wheel(place: Path) -> Path:
    """The compiled wheel of rulecore, in that folder."""
    wheel = compiled_project(ROOT, place, f"rulecore-{VERSION}")
    if machine_code(wheel) != compilable():
        sys.exit(f"machine code is missing, or should not be there: {machine_code(wheel) ^ compilable()}")
    return wheel


def compiled_example(place: Path) -> Path:
    """The wheel of the example in which `fast` is machine code, in that folder."""
    return compiled_project(ROOT / "examples" / EXAMPLE, place, f"{EXAMPLE}-*")


def pure_wheel(place: Path) -> None:
    """The wheel that is built where nothing is asked for: for every Python, without machine code."""
    wheel = built(ROOT, place)
    with ZipFile(wheel) as files:
        code = [name for name in files.namelist() if name.endswith((".so", ".pyd"))]
    if wheel.name != f"rulecore-{VERSION}-py3-none-any.whl" or code:
        sys.exit(f"{wheel.name} should be a pure wheel, but has {code}")


def project(place: Path) -> Path:
    """What the tests need of the checkout, without the package."""
    for name in ("tests", "examples", "spec"):
        copytree(ROOT / name, place / name)
    (place / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    return place


def told(name: str, output: str) -> None:
    """The last line of what a run printed."""
    print(f"{name}: {output.strip().splitlines()[-1]}", flush=True)


def walked(output: str) -> str:
    """How many digests of walks were reproduced, which must be all that are pinned."""
    pinned, found = sum(len(boxes_of(game).pinned()) for game in GAMES), re.search(r"(\d+) passed", output)
    if found is None or int(found[1]) != pinned:
        sys.exit(f"{pinned} digests of walks should be reproduced in machine code:\n{output}")
    return f"{pinned} digests reproduced in machine code, {output.strip().splitlines()[-1]}"


def refuses_another_version(python: Path, packages: Path, place: Path) -> None:
    """Machine code of another version than the one that is installed is refused in one sentence."""
    metadata = packages / f"rulecore-{VERSION}.dist-info" / "METADATA"
    text = metadata.read_text(encoding="utf-8")
    metadata.write_text(text.replace(f"\nVersion: {VERSION}\n", "\nVersion: 0.0.0\n"), encoding="utf-8")
    command = (python, "-c", "import rulecore; rulecore.game('zimbabweee', players=3)")
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
    metadata.write_text(text, encoding="utf-8")
    if f"RulecoreError: rulecore 0.0.0 has the machine code of rulecore {VERSION}" not in done.stderr:
        sys.exit(f"machine code of another version should be refused:\n{done.stdout}{done.stderr}")
    told("another version", done.stderr)


def installed(wheel: Path, place: Path) -> tuple[Path, Path]:
    """A wheel, installed beside what the tests need: the Python that has it, and the folder of the tests."""
    binaries, home = environment(place / "environment"), project(place / "project")
    install(binaries, wheel, *(f"{tool}=={version(tool)}" for tool in TOOLS))
    copytree(ROOT / "examples", packages_of(binaries / "python") / "examples")  # as a checkout has the witnesses
    return binaries / "python", home


def packages_of(python: Path) -> Path:
    """Where its packages are installed."""
    (found,) = python.parent.parent.glob("lib/*/site-packages")
    return found


def verify(python: Path, home: Path) -> None:
    """Run everything on what is installed."""
    pytest = ("-m", "pytest", "-p", "no:cacheprovider", "-n", "auto", "-m")
    refuses_another_version(python, packages_of(python), home)
    told("rules", checked(python, *pytest, "not model and not as_python", *RULES, cwd=home))
    told("not asked of machine code", checked(python, *pytest, "as_python", "--collect-only", *RULES, cwd=home))
    told("recorded games", checked(python, *pytest, "golden", "tests/every_game", cwd=home))
    every = ("env", "RULECORE_PROFILE=deep", python)
    told("walks", walked(checked(*every, *pytest, "model", "-k", WALKS, *OF_GAMES, cwd=home)))
    for game in GAMES:
        suite = checked(python, "-m", "rulecore.testing", game, "-n", "auto", "-p", "no:cacheprovider", cwd=home)
        told(f"every game, {game}", suite)
        here = checked(sys.executable, ROOT / "tests" / "every_game" / "digest.py", game, cwd=ROOT, path=ROOT)
        there = checked(python, home / "tests" / "every_game" / "digest.py", game, cwd=home)
        if here != there:
            sys.exit(f"{game}: both builds should tell the same of the same games")
        told(f"the same games, {game}", there[:16])


def verify_example(python: Path, home: Path, wheel: Path) -> None:
    """Run the suite of every game on the example, installed beside rulecore."""
    install(python.parent, wheel)
    where = checked(python, "-c", f"import {EXAMPLE}.fast as fast; print(fast.__file__)", cwd=home)
    if not where.strip().endswith(SUFFIX):
        sys.exit(f"fast of {EXAMPLE} should be machine code, but is {where}")
    suite = checked(python, "-m", "rulecore.testing", EXAMPLE, "-n", "auto", "-p", "no:cacheprovider", cwd=home)
    told(f"every game, {EXAMPLE}", suite)


def throw_bad_input(python: Path, home: Path, inputs: int, kind: str = "compiled") -> None:
    """Throw so many bad inputs at each game on what is installed, which is of that kind."""
    checked(python, ROOT / "tests" / "installed.py", kind, cwd=home)
    hostile = home / "tests" / "every_game" / "hostile.py"
    told(f"hostile input, {kind}", checked(python, hostile, "--inputs", str(inputs), cwd=home))


def main() -> None:
    """Build; then install and run everything, or throw bad input."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build-only", action="store_true", help="leave the wheel in dist/ and stop")
    parser.add_argument("--hostile", type=int, metavar="INPUTS", help="throw so many bad inputs at each game instead")
    chosen, start = parser.parse_args(), time.perf_counter()
    wheel = compiled_wheel(ROOT / "dist")
    print(f"{wheel.name}: {len(machine_code(wheel))} modules of machine code, {wheel.stat().st_size // 1024} kB")
    if chosen.build_only:
        compiled_example(ROOT / "dist")
        return
    os.environ["RULECORE_COMPILED"] = "1"
    os.environ.pop("PYTHONPATH", None)  # what is installed is tested, not what lies here
    with TemporaryDirectory() as folder:
        place = Path(folder)
        if chosen.hostile:
            throw_bad_input(*installed(wheel, place), chosen.hostile)
            return
        pure_wheel(place / "pure")
        python, home = installed(wheel, place)
        verify(python, home)
        verify_example(python, home, compiled_example(ROOT / "dist"))
    print(f"compiled wheel verified in {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
