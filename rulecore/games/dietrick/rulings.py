"""What a table agrees on before play: options, one enum for each ruling, and the config that holds them."""

from enum import Enum
from itertools import permutations
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, PlainSerializer, Strict, WithJsonSchema

from rulecore.core import config
from rulecore.core.config import Reading, Whole
from rulecore.games.dietrick.pieces import ASCENDING, BOX, TABLES_SCHEMA, Box, box_of, tables


class Variant(Enum):
    """see DT-BEG-1: what the winner is judged by: the printed numbers, or the squares (Beginner Class)."""

    STANDARD = "standard"
    BEGINNER = "beginner"


class ReshuffleTiming(Reading):
    """When do the discards become the new deck, and is the trick just played among them?"""

    AS_STATED = "as-stated"
    EAGER = "eager"
    EAGER_WITHOUT_TRICK = "eager-without-trick"
    LAZY = "lazy"
    LAZY_WITHOUT_TRICK = "lazy-without-trick"


class GameLength(Reading):
    """Does the empty deck end the game, or the printed number of tricks?"""

    DECK = "deck"
    STATED = "stated"
    FIRST_OF_BOTH = "first-of-both"


class FinalReplenish(Reading):
    """Are hands replenished after the trick in which a marker gets to the end?"""

    SKIP = "skip"
    PERFORM = "perform"


class PassVisibility(Reading):
    """Do the others see the cards that are given? (views only)"""

    PRIVATE = "private"
    PUBLIC = "public"


class DiscardVisibility(Reading):
    """May the discards be looked through? (views only)"""

    BROWSABLE = "browsable"
    TOP = "top"
    MEMORY_ONLY = "memory-only"


class FirstPlay(Reading):
    """After which first play may the scoring cards be arranged?"""

    FIRST_GAME = "first-game"
    FIRST_CARD = "first-card"


class ArrangementChooser(Reading):
    """Who arranges the scoring cards before a game?"""

    TABLE = "table"
    LEAD_PLAYER = "lead-player"
    CHANCE = "chance"


class ArrangementTiming(Reading):
    """Are the scoring cards arranged after the deal or before it?"""

    AFTER_DEAL = "after-deal"
    BEFORE_DEAL = "before-deal"


class TrackOverflow(Reading):
    """What happens to a marker that would leave the last square?"""

    STOP_AT_EDGE = "stop-at-edge"
    COUNT_BEYOND = "count-beyond"


class Disqualification(Reading):
    """Is a player out for whom one marker has not moved, or only if neither has?"""

    EITHER_UNMOVED = "either-unmoved"
    BOTH_UNMOVED = "both-unmoved"


class AllDisqualified(Reading):
    """Who wins if everybody is out? (2 to 4 players)"""

    NOBODY = "nobody"
    IGNORE = "ignore"
    SHARED = "shared"


class TopTiebreak(Reading):
    """Does the higher or the lower top number break a tie?"""

    HIGHER = "higher"
    LOWER = "lower"


class BeginnerTiebreak(Reading):
    """What breaks a tie in the Beginner Class?"""

    SQUARES = "squares"
    NUMBERS = "numbers"
    NONE = "none"


class SeriesSharedWin(Reading):
    """Does a shared victory count in a Long Game?"""

    COUNTS_FOR_EACH = "counts-for-each"
    COUNTS_FOR_NONE = "counts-for-none"


class SeriesDouble(Reading):
    """What if two reach their second victory in the same game?"""

    SHARE = "share"
    PLAY_ON = "play-on"


class SeriesLead(Reading):
    """Who leads the next game of a Long Game?"""

    SAME_SEAT = "same-seat"
    ROTATE = "rotate"
    WINNER = "winner"
    RANDOM = "random"


class SoloTwoCards(Reading):
    """Do both cards of Fuzz count when Fuzz is second?"""

    BOTH_COUNT = "both-count"
    BETTER_ONE = "better-one"


class SoloRevealOrder(Reading):
    """Does the player lead before the cards of Fuzz are seen?"""

    PLAYER_FIRST = "player-first"
    REVEAL_FIRST = "reveal-first"


class SoloLowestCard(Reading):
    """Which card of the trick does the player take?"""

    LOWEST_RANKED = "lowest-ranked"
    LOWEST_NUMBER = "lowest-number"
    LOWEST_FUZZ_NUMBER = "lowest-fuzz-number"


class SoloEmptyPersonal(Reading):
    """Does the player still take a card when the personal deck is empty?"""

    NO_REFILL = "no-refill"
    TAKE_LOWEST = "take-lowest"


class Solo13th(Reading):
    """Whose marker ends a solo game?"""

    ANY_MARKER = "any-marker"
    PLAYER_ONLY = "player-only"


class SoloOutOfCards(Reading):
    """Is the hand looked at after it was refilled, or before?"""

    AFTER_REFILL = "after-refill"
    AFTER_PLAY = "after-play"


class SoloFuzzEmpty(Reading):
    """What if the Fuzz deck runs out?"""

    RESHUFFLE = "reshuffle"
    GAME_ENDS = "game-ends"


class SoloRound(Reading):
    """Is the round that Fuzz opens a whole game, or a trick?"""

    ROUND_IS_GAME = "round-is-game"
    FUZZ_ALWAYS_LEADS = "fuzz-always-leads"


class SoloFuzzDisqualification(Reading):
    """Can Fuzz be out?"""

    APPLIES = "applies"
    EXEMPT = "exempt"


class SoloAllDisqualified(Reading):
    """Who wins a solo game if both are out?"""

    FUZZ = "fuzz"
    NOBODY = "nobody"
    IGNORE = "ignore"


ARRANGEMENTS: tuple[tuple[int, ...], ...] = tuple((*first, 4) for first in permutations(ASCENDING[:3]))
"""see DT-SETUP-5: every order in which the scoring cards may lie, ascending; card 4 is always the last."""


def _arrangement(order: tuple[int, ...]) -> tuple[int, ...]:
    if order not in ARRANGEMENTS:
        raise ValueError("should have 1, 2 and 3 in any order, then 4")
    return order


class Options(config.Options):
    """What the rulebook offers: Beginner Class, Long Game, and how a table that knows the game lays the cards."""

    variant: Variant = Variant.STANDARD
    games: Annotated[int, Field(ge=1, le=99), Whole] = 1  # see DT-LONG-3
    experienced: Annotated[bool, Strict()] = False
    scoring_order: Annotated[
        tuple[Annotated[int, Whole], ...],
        AfterValidator(_arrangement),
        WithJsonSchema({"enum": [list(order) for order in ARRANGEMENTS]}),
    ] = ASCENDING


class Rulings(config.Rulings):
    """One reading for each ruling of spec/dietrick.md; the first of each enum is the default."""

    reshuffle_timing: ReshuffleTiming = ReshuffleTiming.AS_STATED
    game_length: GameLength = GameLength.DECK
    final_replenish: FinalReplenish = FinalReplenish.SKIP
    pass_visibility: PassVisibility = PassVisibility.PRIVATE
    discard_visibility: DiscardVisibility = DiscardVisibility.BROWSABLE
    first_play: FirstPlay = FirstPlay.FIRST_GAME
    arrangement_chooser: ArrangementChooser = ArrangementChooser.TABLE
    arrangement_timing: ArrangementTiming = ArrangementTiming.AFTER_DEAL
    track_overflow: TrackOverflow = TrackOverflow.STOP_AT_EDGE
    disqualification: Disqualification = Disqualification.EITHER_UNMOVED
    all_disqualified: AllDisqualified = AllDisqualified.NOBODY
    top_tiebreak: TopTiebreak = TopTiebreak.HIGHER
    beginner_tiebreak: BeginnerTiebreak = BeginnerTiebreak.SQUARES
    series_shared_win: SeriesSharedWin = SeriesSharedWin.COUNTS_FOR_EACH
    series_double: SeriesDouble = SeriesDouble.SHARE
    series_lead: SeriesLead = SeriesLead.SAME_SEAT
    solo_two_cards: SoloTwoCards = SoloTwoCards.BOTH_COUNT
    solo_reveal_order: SoloRevealOrder = SoloRevealOrder.PLAYER_FIRST
    solo_lowest_card: SoloLowestCard = SoloLowestCard.LOWEST_RANKED
    solo_empty_personal: SoloEmptyPersonal = SoloEmptyPersonal.NO_REFILL
    solo_13th: Solo13th = Solo13th.ANY_MARKER
    solo_out_of_cards: SoloOutOfCards = SoloOutOfCards.AFTER_REFILL
    solo_fuzz_empty: SoloFuzzEmpty = SoloFuzzEmpty.RESHUFFLE
    solo_round: SoloRound = SoloRound.ROUND_IS_GAME
    solo_fuzz_disqualification: SoloFuzzDisqualification = SoloFuzzDisqualification.APPLIES
    solo_all_disqualified: SoloAllDisqualified = SoloAllDisqualified.FUZZ


class Config(config.Config):
    """see DT-CONFIG: everything that is agreed before play."""

    # How many play, who leads (`first_seat`, of the base class), the variant (`options`, with the Long Game), the
    # readings, and the components that are assumed. The docstring is in the schema.
    game: Literal["dietrick"] = "dietrick"
    players: Annotated[Literal[1, 2, 3, 4], Whole]  # DT-COMP-6, DT-CONFIG: 1 to 4; three are only recommended
    options: Options = Field(default_factory=Options)
    rulings: Rulings = Field(default_factory=Rulings)
    components: Annotated[
        Box,
        BeforeValidator(box_of),
        PlainSerializer(tables),
        WithJsonSchema({"anyOf": [{"const": "default"}, TABLES_SCHEMA]}),
    ] = BOX

    @property
    def contestants(self) -> int:
        """DT-SOLO-2: how many sets of markers are set up (`play.games.begun`): one for each player; in solo two, as for
        two players, and the second one is Fuzz's."""
        return max(2, self.players)
