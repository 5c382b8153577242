"""What a table agrees on before play: options, one enum for each ruling, and the config that holds them."""

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, Final, Literal, assert_never

from pydantic import (
    BeforeValidator,
    Field,
    PlainSerializer,
    ValidationInfo,
    WithJsonSchema,
    field_validator,
    model_validator,
)

from rulecore.core import config
from rulecore.core.config import Reading, Whole
from rulecore.core.errors import Misfit
from rulecore.games.dtwww.pieces import BOX, BOX_SCHEMA, Box, box_as_json, read_box


class Variant(Enum):
    """see DW-VAR-1: what a game is worth, points by rank or the sum rolled."""

    STANDARD = "standard"
    SUMS = "sums"


class PlayerCount(Reading):
    """How many can play?"""

    TWO_TO_FOUR = "two-to-four"
    THREE_OR_FOUR = "three-or-four"
    FOUR_ONLY = "four-only"


class Drawing(Reading):
    """May a player feel for the size of a die while drawing from the bag?"""

    BLIND = "blind"
    BY_FEEL = "by-feel"


class WhiteFollowDeclaration(Reading):
    """What may a follower call a white die that shows the leader's number?"""

    ANY_THAT_FOLLOWS = "any-that-follows"
    LEAD_COLOUR_ONLY = "lead-colour-only"


class WhiteLeadNumber(Reading):
    """Does a number follow as well as a colour if a white die was led?"""

    NUMBER_STILL_FOLLOWS = "number-still-follows"
    COLOUR_FIRST = "colour-first"


class WhiteInHandNumber(Reading):
    """Must a white die be played by somebody who has no die of the led colour, though a number would follow?"""

    NUMBER_STILL_FOLLOWS = "number-still-follows"
    WHITE_MUST_BE_PLAYED = "white-must-be-played"


class NoPatternApplies(Reading):
    """Who wins a trick that none of the printed patterns fits?"""

    BEST_FOLLOWER = "best-follower"
    NO_WINNER = "no-winner"


class C2LaterNonfollower(Reading):
    """Can the last die of the smallest number win if it does not follow?"""

    LAST_FOLLOWER = "last-follower"
    LAST_OF_NUMBER = "last-of-number"


class D10ZeroValue(Reading):
    """What is a 0 worth in the score roll and in the dice-off?"""

    ZERO = "zero"
    TEN = "ten"


class TricklessPlayer(Reading):
    """Where does a player without score dice rank?"""

    SUM_ZERO = "sum-zero"
    RANKED_LAST = "ranked-last"
    NO_POINTS = "no-points"


class NextLeaderTie(Reading):
    """Who leads the next game if several share the last rank?"""

    CHANCE = "chance"
    CLOCKWISE_FROM_OPENER = "clockwise-from-opener"


class FinalTieTiming(Reading):
    """In which order are the dice of the dice-off chosen and rolled?"""

    SIMULTANEOUS = "simultaneous"
    OPEN_IN_TURN = "open-in-turn"
    ONE_BY_ONE = "one-by-one"


class FinalTieRerollDie(Reading):
    """Is a die chosen anew before an undecided dice-off is rolled again?"""

    SAME_DIE = "same-die"
    CHOOSE_AGAIN = "choose-again"


class FinalTieRerollWho(Reading):
    """Who rolls again after an undecided dice-off?"""

    STILL_TIED = "still-tied"
    ALL_TIED = "all-tied"


class VariantFinalTie(Reading):
    """What settles equal sums at the end of a match in the variant?"""

    DICE_OFF = "dice-off"
    SHARED_WIN = "shared-win"


class Options(config.Options):
    """What the rulebook offers, and two bounds of the engine.

    games                as many as players (null) or fewer
    tiebreak_max_rounds  undecided rounds of the dice-off after which those still level share the win; null: never
    """

    variant: Variant = Variant.STANDARD
    games: Annotated[int, Field(ge=1, le=4), Whole] | None = None
    # After so many undecided rounds, those level at the top of the last one win together: `play.dice_off.after_roll`.
    tiebreak_max_rounds: Annotated[int, Field(ge=1, le=1_000_000), Whole] | None = 100  # DW-BOUND-1


WITHDRAWN: Final = (("rank-after-two-ties", "competition"), ("rank-after-two-ties", "first-tie-only"))
"""Readings of a question about DW-SCORE-3 that is settled now, since no game of this box could tell them apart."""


class Rulings(config.Rulings):
    """One reading for each ruling of spec/dtwww.md; the first of each enum is the default."""

    player_count: PlayerCount = PlayerCount.TWO_TO_FOUR
    drawing: Drawing = Drawing.BLIND
    white_follow_declaration: WhiteFollowDeclaration = WhiteFollowDeclaration.ANY_THAT_FOLLOWS
    white_lead_number: WhiteLeadNumber = WhiteLeadNumber.NUMBER_STILL_FOLLOWS
    white_in_hand_number: WhiteInHandNumber = WhiteInHandNumber.NUMBER_STILL_FOLLOWS
    no_pattern_applies: NoPatternApplies = NoPatternApplies.BEST_FOLLOWER
    c2_later_nonfollower: C2LaterNonfollower = C2LaterNonfollower.LAST_FOLLOWER
    d10_zero_value: D10ZeroValue = D10ZeroValue.ZERO
    trickless_player: TricklessPlayer = TricklessPlayer.SUM_ZERO
    next_leader_tie: NextLeaderTie = NextLeaderTie.CHANCE
    final_tie_timing: FinalTieTiming = FinalTieTiming.SIMULTANEOUS
    final_tie_reroll_die: FinalTieRerollDie = FinalTieRerollDie.SAME_DIE
    final_tie_reroll_who: FinalTieRerollWho = FinalTieRerollWho.STILL_TIED
    variant_final_tie: VariantFinalTie = VariantFinalTie.DICE_OFF

    @model_validator(mode="before")
    @classmethod
    def _without_what_is_withdrawn(cls, data: Any) -> Any:
        """A config that was written while a withdrawn question was still a ruling can be read as before; its answer
        never changed play."""
        if not isinstance(data, Mapping):
            return data
        return {name: reading for name, reading in data.items() if (name, reading) not in WITHDRAWN}


def player_counts(reading: PlayerCount) -> tuple[int, ...]:
    """see DW-COMP-1: how many can play, as `player-count` reads it."""
    match reading:
        case PlayerCount.TWO_TO_FOUR:
            return (2, 3, 4)
        case PlayerCount.THREE_OR_FOUR:
            return (3, 4)
        case PlayerCount.FOUR_ONLY:
            return (4,)
        case _:
            assert_never(reading)


class Config(config.Config):
    """Everything that is agreed before play."""

    game: Literal["dtwww"] = "dtwww"
    players: Annotated[Literal[2, 3, 4], Whole]  # DW-COMP-1: four screens; how many may play, `player_counts` says
    options: Options = Field(default_factory=Options, validate_default=True)
    rulings: Rulings = Field(default_factory=Rulings)
    components: Annotated[
        Box,
        BeforeValidator(read_box),
        PlainSerializer(box_as_json),
        WithJsonSchema(BOX_SCHEMA),
    ] = BOX

    @field_validator("options")
    @classmethod
    def _games_by_default_as_many_as_players(cls, options: Options, info: ValidationInfo) -> Options:
        """DW-MATCH-1: as many games as players, unless fewer are agreed on; after so many the match is over
        (`play.games.after_score_roll`)."""
        players = info.data.get("players")
        if players is None:
            return options
        if options.games is None:
            return options.model_copy(update={"games": players})
        if options.games > players:
            raise Misfit("options.games", f"should be null or from 1 to {players}, not {options.games}")
        return options

    @field_validator("rulings")
    @classmethod
    def _so_many_can_play(cls, rulings: Rulings, info: ValidationInfo) -> Rulings:
        players, accepted = info.data.get("players"), player_counts(rulings.player_count)
        if players is not None and players not in accepted:
            reading = f"rulings.player-count {rulings.player_count.value!r}"
            raise Misfit("players", f"should be {' or '.join(map(str, accepted))} under {reading}, not {players}")
        return rulings

    @property
    def games(self) -> int:
        """see DW-MATCH-1: how many games make a match."""
        assert self.options.games is not None
        return self.options.games
