"""What a table agrees on before play: options, one enum for each ruling, and the config that holds them."""

from enum import Enum
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema

from rulecore.core import config
from rulecore.core.config import Reading, Whole
from rulecore.games.zimbabweee.pieces import BOX, Box


class Scoring(Enum):
    """see ZT-VAR-1: which of the two score calculations holds for the whole series."""

    STANDARD = "standard"
    VARIANT = "variant"


class BidSupply(Reading):
    """Is the total of the bids limited by the chips in the box?"""

    UNLIMITED = "unlimited"
    POOL = "pool"
    EQUAL_SHARE = "equal-share"


class BidCap(Reading):
    """May a player take more chips than there are tricks?"""

    HAND_SIZE = "hand-size"
    CHIP_COUNT = "chip-count"


class BidZero(Reading):
    """May a player take no chip?"""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class HandVisible(Reading):
    """From when on do players know their own hands? (views only)"""

    ON_DEAL = "on-deal"
    AT_BID = "at-bid"


class AsideVisible(Reading):
    """Do the cards that are left over lie face down? (views only)"""

    HIDDEN = "hidden"
    OPEN = "open"


class TrickTie(Reading):
    """Which turn order breaks a tie for the largest number?"""

    TRICK_ORDER = "trick-order"
    GAME_ORDER = "game-order"


class VariantBankrupt(Reading):
    """Who is bankrupt in the variant?"""

    MOST_OVERALL = "most-overall"
    MOST_AFTER_TIEBREAK = "most-after-tiebreak"
    MOST_AMONG_MISSED = "most-among-missed"


class VariantMeet(Reading):
    """Does taking more tricks than bid meet the bid, in the test for bankruptcy?"""

    EXACT = "exact"
    AT_LEAST = "at-least"


class VariantZeroTie(Reading):
    """Who is bankrupt if several players missed their bids and none of them took a trick?"""

    NOBODY = "nobody"
    LAST_IN_TURN_ORDER = "last-in-turn-order"


class NoBankruptStart(Reading):
    """Who starts the next game of a series if nobody is bankrupt?"""

    MOST_TRICKS = "most-tricks"
    SAME_START = "same-start"
    NEXT_CLOCKWISE = "next-clockwise"
    FRIENDLY_CHOICE = "friendly-choice"


class BankruptMayWin(Reading):
    """Can the bankrupt player of a game be among its winners?"""

    YES = "yes"
    NO = "no"


class WinnerTie(Reading):
    """Who wins if several have the highest score?"""

    SHARED = "shared"
    LATER_TRICK = "later-trick"


class Options(config.Options):
    """What the rulebook offers: the scoring method, and one game or a series of three."""

    scoring: Scoring = Scoring.STANDARD
    games: Annotated[Literal[1, 3], Whole] = 1  # see ZT-SERIES-1


class Rulings(config.Rulings):
    """One reading for each ruling of spec/zimbabweee.md; the first of each enum is the default."""

    bid_supply: BidSupply = BidSupply.UNLIMITED
    bid_cap: BidCap = BidCap.HAND_SIZE
    bid_zero: BidZero = BidZero.ALLOWED
    hand_visible: HandVisible = HandVisible.ON_DEAL
    aside_visible: AsideVisible = AsideVisible.HIDDEN
    trick_tie: TrickTie = TrickTie.TRICK_ORDER
    variant_bankrupt: VariantBankrupt = VariantBankrupt.MOST_OVERALL
    variant_meet: VariantMeet = VariantMeet.EXACT
    variant_zero_tie: VariantZeroTie = VariantZeroTie.NOBODY
    no_bankrupt_start: NoBankruptStart = NoBankruptStart.MOST_TRICKS
    bankrupt_may_win: BankruptMayWin = BankruptMayWin.YES
    winner_tie: WinnerTie = WinnerTie.SHARED


def _box(value: object) -> Box:
    """Nothing printed is missing from the text, so the wire knows the one box; tests hand in a Box."""
    if isinstance(value, Box):
        return value
    if value != "default":
        raise ValueError("should be 'default'")
    return BOX


class Config(config.Config):
    """Everything that is agreed before play."""

    game: Literal["zimbabweee"] = "zimbabweee"
    players: Annotated[Literal[3, 4], Whole]  # ZT-META-1: no other number is accepted
    options: Options = Field(default_factory=Options)
    rulings: Rulings = Field(default_factory=Rulings)
    components: Annotated[
        Box,
        BeforeValidator(_box),
        PlainSerializer(lambda box: "default" if box == BOX else box._asdict()),
        WithJsonSchema({"const": "default"}),
    ] = BOX
