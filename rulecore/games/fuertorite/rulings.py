"""What a table agrees on before play: options, one enum for each ruling, and the config that holds them."""

from enum import Enum
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationInfo, WithJsonSchema, field_serializer, field_validator

from rulecore.core import config
from rulecore.core.config import Reading, Whole
from rulecore.games.fuertorite.pieces import BOX, STARS_SCHEMA, USUAL, Box, StarTable, box_of, tables


class Mode(Enum):
    """see FR-SERIES-1: one game, or games until somebody has enough points."""

    SINGLE = "single"
    SERIES = "series"


class PassDirection(Reading):
    """To whom are the played cards handed over?"""

    RIGHT = "right"
    LEFT = "left"


class DrawWho(Reading):
    """Who draws a card after a round?"""

    EVERY_VERTICAL_PLAYER = "every-vertical-player"
    LAST_VERTICAL_PLAYER = "last-vertical-player"


class DeckShort(Reading):
    """Who draws if the deck has fewer cards than are due?"""

    TURN_ORDER = "turn-order"
    LAST_PLAYER_FIRST = "last-player-first"
    NOBODY = "nobody"


class DeckEmpty(Reading):
    """Does a deck that has run out end the game?"""

    FINAL_ROUND_AT_ONCE = "final-round-at-once"
    FINAL_ROUND_AFTER_SHORTAGE = "final-round-after-shortage"
    PLAY_ON = "play-on"


class EndCount(Reading):
    """Which cards count for the end condition?"""

    HAND_AND_PROPERTY = "hand-and-property"
    HAND_ONLY = "hand-only"


class CoinDuty(Reading):
    """Must a player who could play nothing but Coins play one?"""

    MUST_PLAY = "must-play"
    MAY_DECLINE = "may-decline"


class PropertyDuty(Reading):
    """Does a card of the Property that could be played vertically oblige its owner to do so?"""

    HAND_AND_PROPERTY = "hand-and-property"
    HAND_ONLY = "hand-only"


class EmptyHandFollow(Reading):
    """Which card of the Property is played horizontally if the Hand is empty?"""

    HIGHEST_OF_PROPERTY = "highest-of-property"
    ANY_OF_PROPERTY = "any-of-property"


class XHorizontal(Reading):
    """How high is an X when the highest card is played horizontally?"""

    NEXT_NUMBER = "next-number"
    EITHER_NEIGHBOUR = "either-neighbour"
    ZERO = "zero"
    FIFTEEN = "fifteen"


class XFollowValue(Reading):
    """Which number has an X that a follower plays first?"""

    EITHER_SIDE_DIRECTED = "either-side-directed"
    EITHER_SIDE = "either-side"
    HIGHER_ONLY = "higher-only"


class XOnX(Reading):
    """May a follower play an X of another type on an X?"""

    SAME_TYPE_ONLY = "same-type-only"
    ANY_TYPE = "any-type"


class XRange(Reading):
    """For which numbers may an X stand?"""

    ZERO_TO_FIFTEEN = "zero-to-fifteen"
    UNBOUNDED = "unbounded"


class XEndValue(Reading):
    """Which number does an X that ends a turn have for the next player?"""

    HIGHEST_POSSIBLE = "highest-possible"
    PLUS_ONE_ALWAYS = "plus-one-always"
    ALL_POSSIBLE = "all-possible"
    OWNER_DECLARES = "owner-declares"


class XAfter14(Reading):
    """What is an X directly after a 14?"""

    EITHER_NEIGHBOUR = "either-neighbour"
    FIFTEEN_ONLY = "fifteen-only"


class AfterFifteen(Reading):
    """Does it bind the same turn too that nothing but Coins follow an X on a 14?"""

    NEXT_PLAYER = "next-player"
    SAME_TURN_TOO = "same-turn-too"


class StarFormula(Reading):
    """Which stars of the types that are kept count?"""

    SUM_OF_KEPT = "sum-of-kept"
    BEST_CARD_OF_EACH = "best-card-of-each"


class TwoTypesTie(Reading):
    """Is one of two types with equally many cards set aside?"""

    CHOOSE_ONE = "choose-one"
    KEEP_BOTH = "keep-both"


class SingleTie(Reading):
    """Who wins a single game if several have the best score?"""

    SHARE = "share"
    ONE_MORE_GAME_TIED = "one-more-game-tied"
    ONE_MORE_GAME_ALL = "one-more-game-all"


class SeriesCheck(Reading):
    """When is it tested whether a series is over?"""

    AFTER_EACH_GAME = "after-each-game"
    AT_ONCE = "at-once"


class SeriesTie(Reading):
    """Who wins a series if several have most points?"""

    SHARE = "share"
    ONE_MORE_GAME_TIED = "one-more-game-tied"
    ONE_MORE_GAME_ALL = "one-more-game-all"


class SeriesFirstSp(Reading):
    """Who is the SP of the first round of a later game?"""

    SAME_SEAT = "same-seat"
    ROTATE_LEFT = "rotate-left"
    NEXT_SP = "next-sp"


class Options(config.Options):
    """What the rulebook offers, and how long play may last at most, which it leaves open.

    mode       one game or a series
    round_cap  rounds of a game before the final one
    game_cap   games of a series, an extra one not counted
    """

    mode: Mode = Mode.SINGLE
    # These two end what no rule ends: a game in `play.rounds.reason_to_end`, a series in `play.games.next_match`.
    round_cap: Annotated[int, Field(ge=1, le=1000), Whole] = 100  # FR-END-8: no rule makes sure that a game ends
    game_cap: Annotated[int, Field(ge=1, le=1000), Whole] = 50  # FR-SERIES-6: no rule makes sure that a series ends


class Rulings(config.Rulings):
    """One reading for each ruling of spec/fuertorite.md; the first of each enum is the default."""

    pass_direction: PassDirection = PassDirection.RIGHT
    draw_who: DrawWho = DrawWho.EVERY_VERTICAL_PLAYER
    deck_short: DeckShort = DeckShort.TURN_ORDER
    deck_empty: DeckEmpty = DeckEmpty.FINAL_ROUND_AT_ONCE
    end_count: EndCount = EndCount.HAND_AND_PROPERTY
    coin_duty: CoinDuty = CoinDuty.MUST_PLAY
    property_duty: PropertyDuty = PropertyDuty.HAND_AND_PROPERTY
    empty_hand_follow: EmptyHandFollow = EmptyHandFollow.HIGHEST_OF_PROPERTY
    x_horizontal: XHorizontal = XHorizontal.NEXT_NUMBER
    x_follow_value: XFollowValue = XFollowValue.EITHER_SIDE_DIRECTED
    x_on_x: XOnX = XOnX.SAME_TYPE_ONLY
    x_range: XRange = XRange.ZERO_TO_FIFTEEN
    x_end_value: XEndValue = XEndValue.HIGHEST_POSSIBLE
    x_after_14: XAfter14 = XAfter14.EITHER_NEIGHBOUR
    after_fifteen: AfterFifteen = AfterFifteen.NEXT_PLAYER
    star_table: StarTable = StarTable.RISING
    star_formula: StarFormula = StarFormula.SUM_OF_KEPT
    two_types_tie: TwoTypesTie = TwoTypesTie.CHOOSE_ONE
    single_tie: SingleTie = SingleTie.SHARE
    series_check: SeriesCheck = SeriesCheck.AFTER_EACH_GAME
    series_tie: SeriesTie = SeriesTie.SHARE
    series_first_sp: SeriesFirstSp = SeriesFirstSp.SAME_SEAT


class Config(config.Config):
    """FR-CONFIG: everything that is agreed before play."""

    # The number of players and who of them starts (`first_seat`, in every config), a single game or a series
    # (`options.mode`), the readings of the rulings, the stars on the cards (`components`).
    game: Literal["fuertorite"] = "fuertorite"
    players: Annotated[Literal[3, 4, 5], Whole]  # FR-META-1
    options: Options = Field(default_factory=Options)
    rulings: Rulings = Field(default_factory=Rulings)
    components: Annotated[Box, WithJsonSchema({"anyOf": [{"const": "default"}, STARS_SCHEMA]})] = BOX

    @field_validator("components", mode="before")
    @classmethod
    def _stars_not_given_are_assumed(cls, value: object, info: ValidationInfo) -> Box:
        rulings = info.data.get("rulings")
        return box_of(value, rulings.star_table if rulings else USUAL)

    @field_serializer("components")
    def _tables(self, box: Box) -> Any:
        return tables(box, self.rulings.star_table)
