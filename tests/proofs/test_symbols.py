"""What an option or a ruling may be is what its field admits; seats and pieces of which little is known."""

from enum import Enum
from typing import Annotated, Any, Literal

import pytest
import z3
from concrete import counted, known, number, on_a_path
from pydantic import Field

from rulecore.audit.proofs.meanings import length
from rulecore.audit.proofs.paths import Broken, Path, Unproven, each_path, run, saying, solver_of
from rulecore.audit.proofs.symbols import ANY, COPIES, OTHERS, BySeat, Items, Number, Open, bag_of
from rulecore.core import config
from rulecore.core.bags import with_item

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


# --- seats and pieces of which little is known ---

KINDS = (1, 2)
HANDS = ((1,), (1, 2, 2), ())


def test_the_pieces_of_a_seat_that_is_not_known_are_those_of_the_seat_that_it_is() -> None:
    seat = Number(z3.Int("seat"))
    for at, hand in enumerate(HANDS):
        with run(Path(solver_of([seat.z == at]))) as path:
            by_seat = BySeat([known(one, KINDS) for one in HANDS])
            after = by_seat.with_item(seat, by_seat[seat].with_one(2))
            assert path.holds(by_seat[seat].same(hand))
            for other, cards in enumerate(with_item(HANDS, at, (*hand, 2))):
                assert path.holds(after[other].same(cards))
    with run(Path(solver_of([]))), pytest.raises(Broken, match="a seat of the table"):
        assert by_seat[seat]


def test_of_pieces_at_which_nobody_looks_it_is_known_how_many_there_are_of_any_one_and_of_others() -> None:
    for piece in (1, 2, 3):
        with run(Path(solver_of([piece == ANY]))) as path:
            bag = known((1, 2, 2), COPIES).with_one(1).without_one(2)
            assert path.holds(z3.And(bag.counts[ANY] == (1, 1, 2).count(piece), bag.size == 3))
            assert path.holds(z3.And(bag.of(piece) == bag.counts[ANY], bag.of(7) == bag.counts[OTHERS]))
            with pytest.raises(Broken, match="what is taken is there"):
                bag.less((3, 3, 3, 3))


@pytest.mark.parametrize(("piece", "answers"), [(1, {True}), (2, {True, False}), (3, {True, False})])
def test_whether_another_piece_is_there_is_not_known(piece: int, answers: set[bool]) -> None:
    are_there, are_equal = set[bool](), set[bool]()

    def ask(path: Path) -> None:
        bag: Any = known((1, 2), COPIES)
        are_there.add(piece in bag)
        are_equal.add(bool(bag == (1, piece)))

    assert [*each_path(ask, solver_of([ANY == 1]))]
    assert are_there == answers and are_equal == ({False} if piece == 1 else answers)


def test_a_bag_in_a_tuple_stands_for_its_pieces() -> None:
    with on_a_path():
        together = (*known((1, 2), KINDS), 2)
        assert counted(bag_of(together, KINDS)) == {1: 1, 2: 2}
        assert number(length(together).z) == 3
        assert number(length((*Items(z3.IntVal(5)), 1)).z) == 6
        with pytest.raises(Unproven, match="Several was asked"):
            assert [abs(one) for one in known((1, 2), KINDS)]
        with pytest.raises(TypeError, match="what stands in for `len`"):
            len(known((1, 2), KINDS))


def test_a_number_that_has_picked_an_item_picks_the_same_again() -> None:
    at = Number(z3.Int("at"))

    def pick(path: Path) -> None:
        assert HANDS[at] is HANDS[at]

    assert len([*each_path(pick, solver_of([at.z >= 0, at.z < 3]))]) == 3
