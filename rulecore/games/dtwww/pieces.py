"""Dice: colours, sizes and faces, and what is in the box, as a value, so that a test can play from a tiny one.

A kind of die is a whole number, `colour * 6 + place of its size`; a rolled die is `kind * 32 + number`. So the order of
these numbers is the canonical order: colour, then size, then number.
"""

from collections.abc import Iterator, Mapping
from itertools import chain, repeat
from typing import Annotated, Any, Final, NamedTuple

from rulecore.core.errors import is_whole
from rulecore.core.named import Named

RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
WHITE: Final = 3
COLOURS: Final[tuple[int, ...]] = (RED, BLUE, GREEN)
"""see DW-WHITE-2: the colours that a white die can stand for; never white."""
SIZES: Final[tuple[int, ...]] = (4, 6, 8, 10, 12, 20)
KINDS: Final = range(4 * len(SIZES))
LARGEST: Final = 20  # see DW-COMP-4: the largest number that there is

_STEP: Final = 32
"""How far apart two kinds of rolled dice are: numbers are smaller."""
_DICE = range(len(KINDS) * _STEP)

COLOUR: Final[tuple[int, ...]] = tuple(die // (_STEP * len(SIZES)) for die in _DICE)
"""The colour of each rolled die."""
NUMBER: Final[tuple[int, ...]] = tuple(die % _STEP for die in _DICE)
"""The number that each rolled die shows."""
KIND: Final[tuple[int, ...]] = tuple(die // _STEP for die in _DICE)
"""The kind of each rolled die."""
SHOWS: Final[tuple[tuple[int, ...], ...]] = tuple([tuple(_DICE[kind * _STEP : (kind + 1) * _STEP]) for kind in KINDS])
"""The rolled die of each kind that shows a number: `SHOWS[kind][number]`."""


def rolled(kind: int, number: int) -> int:
    """A die of that kind that shows that number."""
    return SHOWS[kind][number]


def counted_as(die: int, declared: int | None) -> int:
    """The colour that a rolled die counts as: the one declared for a white die, its own where none is declared."""
    return COLOUR[die] if declared is None else declared


def sides(kind: int) -> int:
    """How many sides a die of that kind has."""
    return SIZES[kind % len(SIZES)]


# --- the box ---


class Box(NamedTuple):
    """What the rules take from the box.

    copies   how many dice there are of each kind
    faces    the numbers on a die of each size, ascending
    public   dice that each player lays outside their screen
    private  dice that each player lays inside
    """

    copies: tuple[int, ...]
    faces: tuple[tuple[int, ...], ...]
    public: int
    private: int

    @property
    def tricks(self) -> int:
        """DW-OVER-2; see DW-FLOW-5: how many tricks a game has: as many as a player has dice, three and six in `BOX`,
        so nine. To win many of them is no rank: `scoring.strength` compares what the dice won show in a roll."""
        return self.public + self.private


BOX = Box(
    # By kind: the six sizes of red, those of blue, those of green, those of white.
    copies=(2,) * 18 + (1,) * 6,  # DW-COMP-3: two of each size in red, blue and green, one of each in white: 42
    # Known: only ten-sided dice have a 0, and there is a 20. The rest is assumed, 0 to 9 or from 1 to the size of the
    # die, and replaced by the `components` of a config (`read_box`).
    faces=tuple(tuple(range(10)) if size == 10 else tuple(range(1, size + 1)) for size in SIZES),  # DW-COMP-4
    public=3,  # see DW-SETUP-4
    private=6,  # see DW-SETUP-5, DW-SETUP-6: three, and another three
)


def dice(box: Box) -> tuple[int, ...]:
    """see DW-COMP-3: every die of the box, by kind, ascending."""
    return tuple(chain.from_iterable(map(repeat, KINDS, box.copies)))


def rolls_of(box: Box, kind: int) -> tuple[int, ...]:
    """see DW-COMP-4: the rolled dice that a die of that kind can become, ascending."""
    shows = SHOWS[kind]
    return tuple([shows[number] for number in box.faces[kind % len(SIZES)]])


def rolls(box: Box) -> tuple[tuple[int, ...], ...]:
    """see DW-COMP-4: for each kind the rolled dice that it can become."""
    return tuple([rolls_of(box, kind) for kind in KINDS])


def faces_of(box: Box, size: int) -> tuple[int, ...]:
    """The numbers on a die with so many sides."""
    return box.faces[SIZES.index(size)]


# --- the box in a config ---


def read_box(value: object) -> Box:
    """see DW-COMP-4: the printed box, or the box with other numbers on its dice; tests hand in a Box."""
    if isinstance(value, Box):
        return value
    if value == "default":
        return BOX
    if not isinstance(value, Mapping) or set(value) != {"faces"} or not isinstance(value["faces"], Mapping):
        raise ValueError("should be 'default' or an object with `faces`")
    faces = value["faces"]
    wrong = tuple(_wrong_faces(faces))
    if wrong:
        raise ValueError("; ".join(wrong))
    return BOX._replace(faces=tuple(tuple(faces[str(size)]) for size in SIZES))


def _wrong_faces(faces: Mapping[Any, Any]) -> Iterator[str]:
    """What is wrong with the numbers on the dice, one sentence for each size."""
    names = [str(size) for size in SIZES]
    if set(faces) != set(names):
        yield f"faces should name the sizes {', '.join(names)}"
    for size, name in zip(SIZES, names, strict=True):
        if name in faces and not _are_faces(size, faces[name]):
            least, due = (0, " with a 0") if size == 10 else (1, f" with a {LARGEST}" if size == LARGEST else "")
            yield f"faces.{name} should be {size} whole numbers from {least} to {LARGEST}, strictly ascending{due}"


def _are_faces(size: int, numbers: object) -> bool:
    """Whether a die of that size can have these numbers: only the 10-sided one has a 0, the 20-sided one a 20."""
    if type(numbers) not in (list, tuple) or not isinstance(numbers, (list, tuple)) or not all(map(is_whole, numbers)):
        return False
    is_ascending = len(numbers) == size and list(numbers) == sorted(set(numbers))
    in_range = all((0 if size == 10 else 1) <= number <= LARGEST for number in numbers)
    due = {10: 0, LARGEST: LARGEST}.get(size)
    return is_ascending and in_range and (due is None or due in numbers)


def box_as_json(box: Box) -> Any:
    """The form in which `read_box` takes it."""
    if box == BOX:
        return "default"
    if box == BOX._replace(faces=box.faces):
        return {"faces": {str(size): list(faces) for size, faces in zip(SIZES, box.faces, strict=True)}}
    return box._asdict()


_FACES_SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "faces": {
            "type": "object",
            "properties": {str(size): {"type": "array", "items": {"type": "integer"}} for size in SIZES},
            "required": [str(size) for size in SIZES],
        }
    },
    "required": ["faces"],
    "additionalProperties": False,
}

BOX_SCHEMA: dict[str, Any] = {"anyOf": [{"const": "default"}, _FACES_SCHEMA]}


# --- names ---

COLOUR_NAMES = "RBGW"
KIND_NAMES = tuple(f"{colour}{size}" for colour in COLOUR_NAMES for size in SIZES)
DIE_NAMES = {rolled(kind, n): f"{KIND_NAMES[kind]}:{n}" for kind in KINDS for n in range(LARGEST + 1)}
DICE_BY_NAME = {name: die for die, name in DIE_NAMES.items()}

Shown = tuple[int, int]
"""The colour that a die counts as, and its number."""


def shown_by(name: str, declared: str | None) -> Shown:
    """How a die counts, by its name and the colour declared for it, None for a die that has its own."""
    die = DICE_BY_NAME[name]
    return counted_as(die, None if declared is None else COLOUR_NAMES.index(declared)), NUMBER[die]


_SIZE = "(4|6|8|10|12|20)"

Kind = Annotated[
    int,
    Named(KIND_NAMES, "a kind of die, from 'R4' to 'W20'", {"type": "string", "pattern": f"^[RBGW]{_SIZE}$"}),
]
"""A kind of die; its name on the wire."""
Die = Annotated[
    int,
    Named(DIE_NAMES, "a rolled die, like 'R20:17'", {"type": "string", "pattern": f"^[RBGW]{_SIZE}:(1?[0-9]|20)$"}),
]
"""A rolled die; its name and number on the wire."""
Declared = Annotated[int | None, Named({colour: COLOUR_NAMES[colour] for colour in COLOURS}, "'R', 'B' or 'G'")]
"""see DW-WHITE-2: the colour that a white die stands for; None for a die that has its own."""
