"""What an option or a ruling may be is what its field admits."""

from enum import Enum
from typing import Annotated, Any, Literal

import pytest
import z3
from concrete import on_a_path
from pydantic import Field

from rulecore.audit.proofs.paths import Path, Unproven, each_path, saying, solver_of
from rulecore.audit.proofs.symbols import Number, Open
from rulecore.core import config

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Options(config.Options):
    colour: Colour = Colour.RED
    is_long: bool = False
    games: Literal[1, 3] = 1
    cap: Annotated[int, Field(ge=2, le=4)] = 2
    bound: Annotated[int, Field(ge=1, le=2)] | None = None
    order: tuple[int, ...] = ()


def values_of(field: str) -> set[Any]:
    """All values that are read on the paths."""
    options, found = Open(Options, "options"), set[Any]()

    def read(path: Path) -> None:
        value = getattr(options, field)
        assert value is getattr(options, field) or isinstance(value, Number)
        numbers = range(-9, 9) if isinstance(value, Number) else ()
        found.update([number for number in numbers if path.case_of(value.z == number) is not None])
        found.update(() if isinstance(value, Number) else (value,))

    assert [*each_path(read, solver_of(options.assumed))]
    return found


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("colour", {*Colour}),
        ("is_long", {False, True}),
        ("games", {1, 3}),
        ("cap", {2, 3, 4}),
        ("bound", {None, 1, 2}),
    ],
)
def test_an_option_has_each_value_that_its_field_admits_and_no_other(field: str, values: set[Any]) -> None:
    assert values_of(field) == values


def test_what_is_said_of_an_option_is_what_is_read_of_it() -> None:
    options = Open(Options, "options")

    def read(path: Path) -> None:
        is_red = options.colour is Colour.RED
        with saying(Path(None)):
            said = options.has("colour", Colour.RED)
        assert path.holds(said if is_red else z3.Not(said))

    assert len([*each_path(read, solver_of(options.assumed))]) == 2


def test_an_option_whose_values_cannot_be_listed_can_be_handed_on_and_not_looked_at() -> None:
    with on_a_path(), pytest.raises(Unproven, match="Irrelevant was asked"):
        assert Open(Options, "options").order
