"""The committed files that a command makes: .gitattributes marks them, and they are there."""

import pytest
from generated import MADE, REVIEWED, ROOT, anew, is_generated, marked


def test_reviews_fold_up_what_a_command_makes_and_nobody_reads() -> None:
    assert sorted(marked()) == sorted(MADE.keys() - REVIEWED)
    assert MADE.keys() >= REVIEWED


@pytest.mark.parametrize("pattern", MADE)
def test_there_are_files_of_every_pattern_and_it_is_said_how_to_make_them(pattern: str) -> None:
    paths = [path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern)]
    assert paths
    assert all(map(is_generated, paths))
    assert anew(pattern) == f"stale: run {MADE[pattern]}"


def test_what_people_write_is_not_generated() -> None:
    for path in (
        "README.md",
        "spec/zimbabweee.md",
        "rulecore/games/zimbabweee/presentation/events.py",
        "tests/generated.py",
    ):
        assert (ROOT / path).is_file()
        assert not is_generated(path)
