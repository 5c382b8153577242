"""Following: which dice a player may put out, and as which colours.

Everything depends on the leader's die alone: its colour (as declared, if it is white) and its number.
"""

from typing import Final, assert_never

from rulecore.games.dtwww.pieces import COLOUR, COLOURS, NUMBER, WHITE
from rulecore.games.dtwww.rulings import Rulings, WhiteFollowDeclaration, WhiteInHandNumber, WhiteLeadNumber

Option = tuple[int, int, int, int]
"""A way to put out a die: from outside the screen (0) or inside (1); the rolled die; the colour that it counts as, and
the number that it shows."""
Options = tuple[Option, ...]
Led = tuple[int, int, int]
"""The leader's die: itself, the colour that it counts as, and the number that it shows."""

COUNTS_AS: Final = tuple([COLOURS if own == WHITE else (own,) for own in COLOUR])  # DW-WHITE-1, DW-WHITE-2, DW-WHITE-3
"""The colours as which each rolled die can be played: a white one as red, blue or green, never white; its player
declares which (`actions.Play.colour`), for this trick alone. Any other die only as its own colour.

The number is the one that it shows (`OPTIONS`). So a white die can always follow: one of the three is the leader's
colour. Of white dice there are fewer (`pieces.BOX`)."""
OPTIONS: Final[tuple[tuple[Options, ...], ...]] = tuple(
    [
        tuple([tuple([(place, die, colour, NUMBER[die]) for colour in COUNTS_AS[die]]) for die in range(len(COLOUR))])
        for place in (0, 1)
    ]
)
"""The options of each rolled die, outside and inside, made once."""


def options(public: tuple[int, ...], private: tuple[int, ...]) -> Options:
    """DW-LEAD-1, DW-DICE-1; see DW-FOLLOW-2: every way to put out one of all dice of a player, public and private. The
    leader chooses freely from them (`playable`). Outside first, then by die and colour.

    Equal dice in one place are one way, or one for each colour of a white die; the same die outside and inside are two,
    since an option names its place."""
    outside, inside = OPTIONS
    found: Options = ()
    for die in dict.fromkeys(public):
        found += outside[die]
    for die in dict.fromkeys(private):
        found += inside[die]
    return found


def playable(options: Options, led: Led | None, rulings: Rulings) -> Options:
    """DW-FOLLOW-1, DW-FOLLOW-2: which of all options of a player may be played. A follower who has a die with the
    colour or the number of the leader's die, or both, must play such a one (`following`), even unwillingly.

    options  of all their dice, public and private (`options`)
    led      the leader's die; None for the leader. Nothing asks for its size or for what other followers have played
    rulings  three narrow down what follows, never to nothing: `white-in-hand-number`, `white-lead-number`,
             `white-follow-declaration`
    """
    if led is None:
        return options  # see DW-LEAD-1
    found = following(options, led)
    if not found:
        return options  # see DW-FOLLOW-4
    return (
        white_owed(found, led, rulings.white_in_hand_number)
        or colour_owed(found, led, rulings.white_lead_number)
        or declarable(found, led, rulings.white_follow_declaration)
    )


def following(options: Options, led: Led) -> Options:
    """DW-FOLLOW-3; see DW-FOLLOW-1: the options that follow: those that match the leader's die in colour, in number or
    in both (`follows`). They are not told apart: each is as good as another."""
    _, led_colour, led_number = led
    return tuple([option for option in options if follows(option[2], option[3], led_colour, led_number)])


def follows(colour: int, number: int, led_colour: int, led_number: int) -> bool:
    """see DW-FOLLOW-1, DW-FOLLOW-3: whether a die follows, by colour, by number or by both; its size does not
    matter."""
    return colour == led_colour or number == led_number


# --- white dice: of the options that follow, those that are left ---


def white_owed(following: Options, led: Led, reading: WhiteInHandNumber) -> Options:
    """DW-WHITE-6: the white dice, as the leader's colour, of a follower who has no other die of that colour and so must
    play one of them. Whether this holds even if another die has the leader's number is as `white-in-hand-number` reads
    it: if not, (), and the follower chooses between the two (`following`)."""
    match reading:
        case WhiteInHandNumber.NUMBER_STILL_FOLLOWS:
            return ()
        case WhiteInHandNumber.WHITE_MUST_BE_PLAYED:
            coloured = of_colour(following, led)
            return coloured if all(map(is_white, coloured)) else ()
        case _:
            assert_never(reading)


def colour_owed(following: Options, led: Led, reading: WhiteLeadNumber) -> Options:
    """DW-WHITE-5: where the leader played a white die, the options of the colour declared: dice of that colour, and
    white ones as it. Whether these come before a die of the same number is as `white-lead-number` reads it: if not, (),
    and the follower chooses between the two (`following`)."""
    if COLOUR[led[0]] != WHITE:
        return ()
    match reading:
        case WhiteLeadNumber.NUMBER_STILL_FOLLOWS:
            return ()
        case WhiteLeadNumber.COLOUR_FIRST:
            return of_colour(following, led)
        case _:
            assert_never(reading)


def declarable(following: Options, led: Led, reading: WhiteFollowDeclaration) -> Options:
    """DW-WHITE-4: of the options that follow, those with a colour that a follower may declare, as
    `white-follow-declaration` reads it: any with which the white die follows, or the leader's only. With the leader's
    colour it always follows."""
    match reading:
        case WhiteFollowDeclaration.ANY_THAT_FOLLOWS:
            return following
        case WhiteFollowDeclaration.LEAD_COLOUR_ONLY:
            return tuple([option for option in following if not is_white(option) or option[2] == led[1]])
        case _:
            assert_never(reading)


def of_colour(options: Options, led: Led) -> Options:
    """The options that count as the leader's colour."""
    return tuple([option for option in options if option[2] == led[1]])


def is_white(option: Option) -> bool:
    """Whether it puts out a white die."""
    return COLOUR[option[1]] == WHITE
