"""The first and the last of a trick, the markers after it, and values derived from a config."""

from typing import Final

from rulecore.core.bags import with_item
from rulecore.core.derived import ByConfig
from rulecore.games.dietrick.ending import is_last_trick, is_replenished
from rulecore.games.dietrick.memory import sees_every_pass
from rulecore.games.dietrick.pieces import BLUE, FUZZ, PLAYER, SUIT, YELLOW, Cards
from rulecore.games.dietrick.refill import timing
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.solo import (
    deciding_marks,
    fuzz_cards,
    is_fuzz_reshuffled,
    is_revealed_first,
    leader,
    lowest_card,
    uncounted,
)
from rulecore.games.dietrick.state import Marks
from rulecore.games.dietrick.trick import value

VALUES: Final = tuple(
    [tuple([tuple([value(card, led, top) for card in range(36)]) for led in range(4)]) for top in (False, True)]
)
"""`VALUES[one_over_nine][led][card]`: every value."""


MANY: Final = 100
"""More tricks than any game of 2 to 4 players has."""
SOLO_TRICK: Final = ((PLAYER, 0), (FUZZ, 1), (FUZZ, 2))
"""A trick in which Fuzz has two cards."""
LAST_OF_PLAYER: Final = 13
PLAYER_LAST: Final = ((FUZZ, 0), (FUZZ, 3), (PLAYER, LAST_OF_PLAYER))
"""A trick in which the player's card is ranked last, and both of Fuzz have smaller numbers."""


class Derived:
    """What follows from a config, whatever the state.

    yellows   how far each card moves the yellow marker of the first-ranked, and blues the blue one
    far       the square from which on the rules are asked what a marker does
    is_swept  whether a trick of 2 to 4 players goes to the discards before hands are replenished
    is_open   whether everybody sees the cards that are given
    skips     whether a game that a marker ends is over before hands are replenished
    stated    after so many tricks the last one comes, though there is a deck
    all_count whether both cards of Fuzz count
    all_marks whether any marker can end a solo game
    leaders   in solo: who leads the next trick, by who was ranked first
    fuzz_due  in solo: how many cards Fuzz turns over before the player's card, by who leads
    is_renewed  whether in solo the discards become a new Fuzz deck
    takes_last  whether in solo the player takes the card that was ranked last
    """

    def __init__(self, config: Config) -> None:
        box, rulings = config.components, config.rulings
        self.yellows: Final = tuple([int(icon == YELLOW) for icon in box.icons])
        self.blues: Final = tuple([int(icon == BLUE) for icon in box.icons])
        self.far: Final[int] = min(box.goal, box.squares + 1)
        self.is_swept: Final[bool] = timing(rulings.reshuffle_timing, config.players).sweeps_at_once
        self.is_open: Final[bool] = sees_every_pass(rulings.pass_visibility)
        self.skips: Final[bool] = not is_replenished(rulings.final_replenish)
        self.stated: Final[int] = next(
            (tricks for tricks in range(MANY) if is_last_trick(rulings.game_length, config.players, tricks, 0, 1)), MANY
        )
        self.all_count: Final[bool] = uncounted(SOLO_TRICK, rulings.solo_two_cards) == ()
        self.all_marks: Final[bool] = len(deciding_marks(rulings.solo_13th, ((0, 0), (0, 0)))) == 2
        self.leaders: Final = tuple([leader(rulings.solo_round, first) for first in (PLAYER, FUZZ)])
        comes_first = is_revealed_first(rulings.solo_reveal_order)
        self.fuzz_due: Final = fuzz_cards(False) if comes_first else 0, fuzz_cards(True)
        self.is_renewed: Final[bool] = is_fuzz_reshuffled(rulings.solo_fuzz_empty)
        self.takes_last: Final[bool] = lowest_card(PLAYER_LAST, rulings.solo_lowest_card) == LAST_OF_PLAYER


DERIVED: Final = ByConfig(Derived)


def first_and_last(cards: Cards) -> tuple[int, int]:
    """The places of the cards ranked first and last: one pass through the trick instead of a ranking of all."""
    led = SUIT[cards[0]]
    one = 9 * led
    values = VALUES[one in cards and one + 8 in cards][led]
    first = last = 0
    most = least = values[cards[0]]
    for place in range(1, len(cards)):
        worth = values[cards[place]] + place
        if worth > most:
            first, most = place, worth
        elif worth < least:
            last, least = place, worth
    return first, last


def marks_after(derived: Derived, marks: tuple[Marks, ...], first: int, cards: Cards) -> tuple[Marks, ...]:
    """The markers when the first-ranked has moved, where no row ends before."""
    (yellow, blue), yellows, blues = marks[first], derived.yellows, derived.blues
    for card in cards:
        yellow += yellows[card]
        blue += blues[card]
    return with_item(marks, first, (yellow, blue))
