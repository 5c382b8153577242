"""`rulecore new`: a game of one's own, whole or not at all, and the same as the example that it is copied from."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

import pytest
from cli_run import WON, in_one_process, refused, run

import rulecore
from rulecore.audit.evidence import claims
from rulecore.cli import new
from rulecore.core.laws import CLAUSE_ID

NAMES = ("pirate_whist", "x", "a1_2b", "match", "type", "a" * new.LONGEST)
LIKE = {"card": (16, 8), "trick": (15, 11), "dice": (10, 8), "shedding": (14, 8), "climbing": (16, 9)}
"""By kind, how many tests of its own a new game has, and how many laws."""
TYPED = {
    "card": "1\n2\n3\n4\n5\n6\n",
    "trick": 4 * "".join(f"{suit}{rank}\n" for suit in "12" for rank in "1234567"),
    "dice": "1\n1\n2\n",
    "shedding": "1\n" * 60,
    "climbing": ("".join(f"{card}\n" for card in range(1, 11)) + "pass\n") * 12,
}
"""By kind, what plays a game to its end; what is not legal is refused."""
NAMED = re.compile(
    r"(?i:high.card|two.suit.whist|lucky.dice)|last[_-]card|Last card|climb[_-]on|Climb on|\b(HC|TW|LD|LC|CO)-"
)
"""The names of the games that are copied, and the letters of their clauses."""
ALIKE = [
    *((name, new.USUAL) for name in NAMES),
    *((name, like) for name in ("pirate_whist", "a1_2b") for like in new.MODELS if like != new.USUAL),
]


def written(folder: Path) -> list[str]:
    """Everything that lies in a folder."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_new_game_lies_in_a_folder_of_its_own_and_what_to_do_next_is_told(elsewhere: Path) -> None:
    told = run("new", "pirate_whist")
    assert [path.name for path in elsewhere.iterdir()] == ["pirate_whist"]
    assert f"cd {elsewhere / 'pirate_whist'}\n" in told and "python -m rulecore.testing pirate_whist\n" in told


def test_it_may_be_written_into_another_folder(elsewhere: Path) -> None:
    (elsewhere / "games").mkdir()
    run("new", "pirate_whist", "--into", "games")
    assert (elsewhere / "games" / "pirate_whist" / "pyproject.toml").is_file()


@pytest.mark.parametrize(
    ("like", "more"),
    [
        ("card", ("data", "rules", "table")),
        ("trick", ("data", "pictures", "table", "trick", "worlds")),
        ("dice", ("data", "pictures", "rules", "table", "worlds")),
        ("shedding", ()),
        ("climbing", ()),
    ],
)
def test_it_has_rules_laws_words_spec_tests_and_an_entry_point(
    elsewhere: Path, like: str, more: tuple[str, ...]
) -> None:
    run("new", "pirate_whist", "--like", like)
    found = written(elsewhere / "pirate_whist")
    inside = ("__init__", "laws", "play", "state", "presentation", "view", *more)
    beside = ("messages.toml", "py.typed", "spec.md", *(["spec.ja.toml"] if more else []))
    package = [*(f"pirate_whist/{name}.py" for name in inside), *(f"pirate_whist/{name}" for name in beside)]
    assert found == sorted([*package, "README.md", "pyproject.toml", "tests/test_pirate_whist.py"])
    text = (elsewhere / "pirate_whist" / "pyproject.toml").read_text(encoding="utf-8")
    assert '[project.entry-points."rulecore.games"]\npirate_whist = "pirate_whist:GAME"\n' in text
    assert '\n[tool.pytest.ini_options]\nmarkers = [\n  "clause(*ids): ' in text


@pytest.mark.parametrize(("name", "like"), ALIKE)
def test_nothing_in_it_has_the_name_of_the_game_that_it_is_copied_from(name: str, like: str) -> None:
    for path, text in new.files(name, like):
        assert not NAMED.search(f"{path}\n{text}")


def test_what_it_may_be_like_is_told_and_anything_else_refused(elsewhere: Path) -> None:
    assert set(LIKE) == set(new.MODELS)
    assert all(kind in run("new", "--help") for kind in new.MODELS)
    assert "--like should be one of card, trick, dice, shedding, climbing, not 'chess'" in refused(
        "new", "mine", "--like", "chess"
    )
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "letters"), [("pirate_whist", "PW"), ("whist", "WH"), ("x", "XX"), ("a1_2b", "AB"), ("a_b_c", "AB")]
)
def test_its_clauses_have_two_letters_of_its_name(name: str, letters: str) -> None:
    clauses = {id for _, text in new.files(name) for id in CLAUSE_ID.findall(text)}
    assert {id.partition("-")[0] for id in clauses} == {letters}


@pytest.mark.parametrize("like", LIKE)
def test_whatever_its_name_is_it_is_a_game_that_passes_its_own_tests_and_can_be_played(
    elsewhere: Path, like: str
) -> None:
    """One game after the other, in one process."""
    names = [name for name, other in ALIKE if other == like]
    assert len(names) > 1
    for name in names:
        run("new", name, "--like", like)
    info = elsewhere / "made_up-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: made-up\nVersion: 1.0\n", encoding="utf-8")
    offered = "".join(f"{name} = {name}:GAME\n" for name in names)
    (info / "entry_points.txt").write_text(f"[rulecore.games]\n{offered}", encoding="utf-8")
    root = Path(rulecore.__file__).parent.parent
    places = os.pathsep.join(map(str, (root, elsewhere, *(elsewhere / name for name in names))))
    commands = [
        command
        for name in names
        for command in (
            ("pytest", "-q", "-p", "no:cacheprovider", str(elsewhere / name / "tests")),
            ("rulecore.audit.evidence.formal", name),
            ("rulecore", "play", name, "--seed", "1"),
        )
    ]
    done = in_one_process(*commands, typed=TYPED[like], PYTHONPATH=places)
    (tests, laws), rest = LIKE[like], done.stdout
    for name in names:
        tested, _, rest = rest.partition("pytest ended with 0\n")
        written, _, rest = rest.partition("rulecore.audit.evidence.formal ended with 0\n")
        played, _, rest = rest.partition("rulecore ended with 0\n")
        told = f"{name}\n{done.stdout}{done.stderr}"
        assert f"{tests} passed in" in tested, told
        assert f"{laws} laws" in written, told
        assert WON.search(played), told
    assert rest == ""


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("my-game", "cannot be the name of a game, .*; my_game would do$"),
        ("Whist", "; whist would do$"),
        ("2x", "; x would do$"),
        ("x_", "; x would do$"),
        ("", "'' cannot be the name of a game, which has small letters, digits and _"),
        ("../x", "cannot be the name of a game"),
        ("a\0b", r"'a\\x00b' cannot be the name"),
        ("ｗｈｉｓｔ", "cannot be the name of a game"),
        ("class", "a word of Python itself"),
        *((name, f"'{name}' .*: on Windows it is a device") for name in ("con", "prn", "aux", "nul", "com1", "lpt9")),
        *((name, f"'{name}' .*: tools of Python take it for theirs") for name in ("tests", "conftest", "build")),
        ("CON", "which has small letters, digits and _[^;]*$"),
        ("zimbabweee", "there is a game 'zimbabweee' already"),
        ("random", "there is a Python module 'random' already"),
        ("pydantic", "there is a Python module 'pydantic' already"),
        ("rulecore", "there is a Python module 'rulecore' already"),
        ("a" * 300, "40 letters at most, not 300$"),
    ],
)
def test_a_bad_name_is_one_sentence_and_nothing_is_written(elsewhere: Path, name: str, why: str) -> None:
    told = refused("new", name)
    assert told.count("\n") == 0
    assert re.search(why, told)
    assert list(elsewhere.iterdir()) == []


def test_a_folder_that_is_there_stays_as_it_is(elsewhere: Path) -> None:
    (elsewhere / "mine").mkdir()
    (elsewhere / "mine" / "notes.txt").write_text("keep", encoding="utf-8")
    assert "mine exists already; choose another name" in refused("new", "mine")
    assert written(elsewhere) == ["mine/notes.txt"]


def test_a_file_or_a_dead_link_of_that_name_stays_too(elsewhere: Path) -> None:
    (elsewhere / "mine").write_text("keep", encoding="utf-8")
    (elsewhere / "other").symlink_to("nowhere")
    for name in ("mine", "other"):
        assert "exists already" in refused("new", name)
    assert (elsewhere / "mine").read_text(encoding="utf-8") == "keep"


@pytest.mark.parametrize("into", ["", "nowhere", "file", "a\0b", "x" * 5000])
def test_what_is_no_folder_to_write_into_is_one_sentence(elsewhere: Path, into: str) -> None:
    (elsewhere / "file").write_text("", encoding="utf-8")
    told = refused("new", "whist", "--into", into)
    assert told.count("\n") == 0 and len(told) < 400
    assert [path.name for path in elsewhere.iterdir()] == ["file"]


def test_where_writing_fails_half_way_nothing_is_left(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, count = Path.write_text, 0

    def full_after_five(path: Path, *args: object, **how: object) -> int:
        nonlocal count
        count += 1
        if count > 5:
            raise OSError(28, "No space left on device")
        return whole(path, *args, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "write_text", full_after_five)
    assert "whist cannot be written: No space left on device" in refused("new", "whist")
    assert list(elsewhere.iterdir()) == []


def test_what_a_run_that_was_killed_has_left_is_no_hindrance(elsewhere: Path) -> None:
    (elsewhere / ".whist.part").mkdir()
    (elsewhere / ".whist.part" / "junk").write_text("", encoding="utf-8")
    run("new", "whist")
    assert [path.name for path in elsewhere.iterdir()] == ["whist"]
    assert "junk" not in written(elsewhere / "whist")


def test_what_a_new_game_tells_pytest_of_claims_is_what_the_gate_tells_it() -> None:
    markers = tomllib.loads(new.MARKERS)["tool"]["pytest"]["ini_options"]["markers"]
    assert tuple(markers) == claims.MARKERS
