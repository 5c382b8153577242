"""Files that the command reads and writes: odd names, doubled keys."""

from pathlib import Path
from typing import Any

import pytest

from rulecore.cli.inputs import BadInput, read_json, write_file


class Counted(str):
    """A key that counts how often it is compared."""

    compared = 0
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        Counted.compared += 1
        return str.__eq__(self, other)


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "/dev/null/game.json", "/", "."])
def test_a_name_that_no_file_can_have_is_bad_input(name: str) -> None:
    with pytest.raises(BadInput, match="cannot be written: ") as caught:
        write_file(name, "{}")
    assert len(str(caught.value)) < 200


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadInput, match="folder cannot be written: "):
        write_file(tmp_path / "folder", "{}")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_a_doubled_key_among_many_is_found(tmp_path: Path) -> None:
    file = tmp_path / "keys.json"
    file.write_text("{" + ", ".join(f'"{number % 999}": 0' for number in range(1000)) + "}", encoding="utf-8")
    with pytest.raises(BadInput, match="the key '0' stands twice in one object"):
        read_json(str(file))


@pytest.mark.parametrize("count", [1000, 2000])
def test_keys_are_not_compared_each_with_each(count: int) -> None:
    from rulecore.cli import inputs

    pairs: list[tuple[str, Any]] = [(Counted(f"{number}"), 0) for number in range(count)]
    Counted.compared = 0
    with pytest.raises(ValueError, match="'7'"):
        inputs._no_doubles([*pairs, (Counted("7"), 1)])
    assert Counted.compared < 4 * count
