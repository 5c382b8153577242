"""Following: which dice a player may put out, and as which colours.

Everything depends on the leader's die alone: its colour (as declared, if it is white) and its number.
"""

from enum import Enum
from typing import Final, TypeVar, assert_never, final

from rulecore.core.structs import Struct
from rulecore.games.dtwww.pieces import COLOUR, COLOURS, NUMBER, WHITE
from rulecore.games.dtwww.rulings import WhiteFollowDeclaration, WhiteInHandNumber, WhiteLeadNumber

P = TypeVar("P")
Counted = tuple[tuple[P, ...], ...]
"""What a die is if it counts as red, as blue, as green: a row for each die."""


@final
class Led(Struct):
    """The leader's die: the colour that it counts as, the number that it shows, and whether it is a white one."""

    def __init__(self, colour: int, number: int, is_white: bool) -> None:
        self.colour: Final = colour
        self.number: Final = number
        self.is_white: Final = is_white


LED: Final[tuple[Led, ...]] = tuple([Led(colour, NUMBER[die], is_white=False) for die, colour in enumerate(COLOUR)])
"""Every die as it is led where nothing is declared for it, made once."""
LED_AS: Final[tuple[tuple[Led, ...], ...]] = tuple(
    [tuple([Led(declared, number, is_white=True) for number in NUMBER]) for declared in COLOURS]
)
"""By each colour that can be declared, every die as it is led with that, made once."""


class Duty(Enum):
    """What a player owes to the leader's die, if there is any such die among the own ones.

    FOLLOW  a die of its colour or of its number
    COLOUR  a die of its colour, also a white one declared so
    WHITE   a white die, declared as its colour
    """

    FOLLOW = 1
    COLOUR = 2
    WHITE = 3


FOLLOW: Final = Duty.FOLLOW


def follows(colour: int, number: int, led_colour: int, led_number: int) -> bool:
    """DW-FOLLOW-1, DW-FOLLOW-3: whether a die follows, by colour, by number or by both; its size does not matter."""
    return colour == led_colour or number == led_number


def duty(hand: tuple[int, ...], led: Led, lead: WhiteLeadNumber, in_hand: WhiteInHandNumber) -> Duty:
    """DW-FOLLOW-1, DW-FOLLOW-2: what a later player owes; `hand` are all own dice, outside and inside."""
    white_first, colour_first = must_play_white(in_hand), led.is_white and is_colour_first(lead)
    if white_first or colour_first:
        colours = [COLOUR[die] for die in hand]
        has_colour, has_white = led.colour in colours, WHITE in colours
        if white_first and has_white and not has_colour:
            return Duty.WHITE  # DW-WHITE-6
        if colour_first and (has_colour or has_white):
            return Duty.COLOUR  # DW-WHITE-5
    return Duty.FOLLOW


def is_colour_first(reading: WhiteLeadNumber) -> bool:
    """DW-WHITE-5: whether a led white die asks for its colour before its number, as `white-lead-number` reads it."""
    match reading:
        case WhiteLeadNumber.NUMBER_STILL_FOLLOWS:
            return False
        case WhiteLeadNumber.COLOUR_FIRST:
            return True
        case _:
            assert_never(reading)


def must_play_white(reading: WhiteInHandNumber) -> bool:
    """DW-WHITE-6: whether who lacks the colour owes a white die before a number, as `white-in-hand-number` reads it."""
    match reading:
        case WhiteInHandNumber.NUMBER_STILL_FOLLOWS:
            return False
        case WhiteInHandNumber.WHITE_MUST_BE_PLAYED:
            return True
        case _:
            assert_never(reading)


def colours_by_number(led_colour: int, reading: WhiteFollowDeclaration) -> tuple[int, ...]:
    """DW-WHITE-4: what a white die of the leader's number may be called, as `white-follow-declaration` reads it."""
    match reading:
        case WhiteFollowDeclaration.ANY_THAT_FOLLOWS:
            return COLOURS
        case WhiteFollowDeclaration.LEAD_COLOUR_ONLY:
            return (led_colour,)
        case _:
            assert_never(reading)


def ways(dice: tuple[int, ...], counted: Counted[P], *, found: list[P]) -> list[P]:
    """DW-LEAD-1, DW-WHITE-1, DW-WHITE-2: how these dice may be put out by somebody who owes nothing.

    found  ways of other dice, to which these are added
    """
    latest = -1
    for die in dice:
        if die != latest:  # DW-DICE-1
            latest = die
            colour = COLOUR[die]
            if colour == WHITE:
                found += counted[die]
            else:
                found.append(counted[die][colour])
    return found


def ways_owed(
    dice: tuple[int, ...],
    owed: Duty,
    led: Led,
    declaration: WhiteFollowDeclaration,
    counted: Counted[P],
    *,
    found: list[P],
) -> list[P]:
    """DW-FOLLOW-1, DW-WHITE-3, DW-WHITE-4: how these dice satisfy what a later player owes.

    Who owes a white die has none of the colour: then nothing coloured is among them.

    found  ways of other dice, to which these are added
    """
    led_colour, led_number, by_number = led.colour, led.number, owed is FOLLOW
    latest = -1
    for die in dice:
        if die != latest:  # DW-DICE-1
            latest = die
            colour = COLOUR[die]
            if colour == led_colour or (colour != WHITE and by_number and NUMBER[die] == led_number):
                found.append(counted[die][colour])
            elif colour == WHITE:
                if by_number and NUMBER[die] == led_number:
                    found += [counted[die][declared] for declared in colours_by_number(led_colour, declaration)]
                else:
                    found.append(counted[die][led_colour])
    return found
