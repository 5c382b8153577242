"""What a table agrees on before play: options, one enum for each ruling, and the config that holds them."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, PlainSerializer, ValidationInfo, WithJsonSchema, field_validator

from rulecore.core import config
from rulecore.core.config import Reading, Whole
from rulecore.core.errors import Misfit
from rulecore.games.build_release.pieces import BOX, Box


class ReshuffleTiming(Reading):
    """Do the discards become the draw pile once it is empty, or once a card must be drawn?"""

    EAGER = "eager"
    LAZY = "lazy"


class MustScore(Reading):
    """When may a player stop scoring: must cards be added to groups that lie there?"""

    NO_GROUP_NO_EXTENSION = "no-group-no-extension"
    NO_GROUP = "no-group"


class BigDuplicates(Reading):
    """Can more than five cards of one number be a scoring group, and what is it worth?"""

    FIVE_AT_MOST = "five-at-most"
    FORMULA = "formula"
    FLAT_FIFTY = "flat-fifty"


class BonusScope(Reading):
    """Has every run its own colour bonus, or is there one for all runs of a player?"""

    EACH_RUN = "each-run"
    ALL_RUNS_TOGETHER = "all-runs-together"


class AllXGroups(Reading):
    """Can X cards alone be a scoring group?"""

    ALLOWED = "allowed"
    NEEDS_A_NUMBER = "needs-a-number"


class SettlementOrder(Reading):
    """Does a player decide on the leftovers before the next one scores?"""

    SEAT_BY_SEAT = "seat-by-seat"
    SCORE_THEN_LEFTOVERS = "score-then-leftovers"


class ReleaseHand(Reading):
    """Do the scored cards return to the hand for the release?"""

    SCORED_AND_KEPT = "scored-and-kept"
    KEPT_LEFTOVERS_ONLY = "kept-leftovers-only"


class ReleasePool(Reading):
    """Are cards thrown away in the build phase among those that are shuffled for the release?"""

    ALL_UNHELD = "all-unheld"
    DECK_AND_ROW = "deck-and-row"


class ReleaseHands(Reading):
    """Are the hands of the release hidden from the other players, or do they lie open?"""

    CLOSED = "closed"
    OPEN = "open"


class StartScore(Reading):
    """Which score decides who starts the release: that of this build, or with earlier games added?"""

    THIS_BUILD = "this-build"
    RUNNING_TOTAL = "running-total"


class NextFirstSeat(Reading):
    """Who starts the build of a later game?"""

    ROTATE = "rotate"
    SAME = "same"


class LeadPass(Reading):
    """May the player who starts a round pass?"""

    MUST_PLAY = "must-play"
    MAY_PASS = "may-pass"


class ZeroPlay(Reading):
    """What may a play of nothing but 0s be put on?"""

    ANY_TIME = "any-time"
    SINGLE_ANY_TIME = "single-any-time"
    SAME_COUNT = "same-count"
    BY_RANK = "by-rank"


class ZeroEffect(Reading):
    """Which plays with a 0 set the table aside?"""

    ANY_PLAY_WITH_ZERO = "any-play-with-zero"
    ONLY_ZEROS = "only-zeros"
    SINGLE_ZERO = "single-zero"


class ShedWithZero(Reading):
    """Who gets the table if the last card of a hand sets it aside?"""

    SET_ASIDE = "set-aside"
    SHEDDER_TAKES = "shedder-takes"


class RunVsTriple(Reading):
    """Between runs and triples: is the number named the lowest that beats, or the only one?"""

    AT_LEAST = "at-least"
    EXACT = "exact"


class FewerCards(Reading):
    """Can fewer cards than lie there be played?"""

    NEVER = "never"
    IF_HIGHER = "if-higher"


class XInRuns(Reading):
    """Can a run of the release hold an X?"""

    ALLOWED = "allowed"
    SAME_NUMBER_ONLY = "same-number-only"


class AllXMelds(Reading):
    """What are two or more X cards alone?"""

    AS_NUMBER = "as-number"
    ABOVE_NINE = "above-nine"
    FORBIDDEN = "forbidden"


class AfterShed(Reading):
    """Does a new round begin after somebody has shed out, or is the round played to its end?"""

    NEW_ROUND = "new-round"
    FINISH_ROUND = "finish-round"


class LastShed(Reading):
    """Does the last player to shed out take the cards on the table, although the game ends immediately?"""

    TAKES = "takes"
    NOBODY = "nobody"


class PenaltyOwner(Reading):
    """Against whom does a penalty card count: from whose hand it is, or who has shed out?"""

    VICTIM = "victim"
    SHEDDER = "shedder"


class OneCardExemption(Reading):
    """Is only the player with one card spared, or everybody as soon as one has one card?"""

    THAT_PLAYER = "that-player"
    ALL_OR_NOTHING = "all-or-nothing"


class HandSpecials(Reading):
    """What do X and 0 cost that are left in the hand?"""

    TEN_EACH = "ten-each"
    X_TEN_ZERO_NIL = "x-ten-zero-nil"
    NIL = "nil"


_ORDER_SCHEMA: dict[str, Any] = {
    "type": "array",
    "items": {"type": "integer", "minimum": 0, "maximum": 3},
    "uniqueItems": True,
    "examples": [[1, 0], [2, 0, 1], [3, 1, 0, 2]],
}


class Options(config.Options):
    """What the rulebook leaves to the table: how many games, and who is younger than whom.

    youngest_order  every seat once, the youngest first; None is the order of the seats
    """

    games: Annotated[int, Field(ge=1, le=99), Whole] = 1  # BR-CFG-3: agreed before the first one
    youngest_order: Annotated[
        tuple[Annotated[int, Whole], ...] | None,
        WithJsonSchema({"anyOf": [{"type": "null"}, _ORDER_SCHEMA]}),
    ] = None


class Rulings(config.Rulings):
    """One reading for each ruling of spec/build_release.md; the first of each enum is the default."""

    reshuffle_timing: ReshuffleTiming = ReshuffleTiming.EAGER
    must_score: MustScore = MustScore.NO_GROUP_NO_EXTENSION
    big_duplicates: BigDuplicates = BigDuplicates.FIVE_AT_MOST
    bonus_scope: BonusScope = BonusScope.EACH_RUN
    all_x_groups: AllXGroups = AllXGroups.ALLOWED
    settlement_order: SettlementOrder = SettlementOrder.SEAT_BY_SEAT
    release_hand: ReleaseHand = ReleaseHand.SCORED_AND_KEPT
    release_pool: ReleasePool = ReleasePool.ALL_UNHELD
    release_hands: ReleaseHands = ReleaseHands.CLOSED
    start_score: StartScore = StartScore.THIS_BUILD
    next_first_seat: NextFirstSeat = NextFirstSeat.ROTATE
    lead_pass: LeadPass = LeadPass.MUST_PLAY
    zero_play: ZeroPlay = ZeroPlay.ANY_TIME
    zero_effect: ZeroEffect = ZeroEffect.ANY_PLAY_WITH_ZERO
    shed_with_zero: ShedWithZero = ShedWithZero.SET_ASIDE
    run_vs_triple: RunVsTriple = RunVsTriple.AT_LEAST
    fewer_cards: FewerCards = FewerCards.NEVER
    x_in_runs: XInRuns = XInRuns.ALLOWED
    all_x_melds: AllXMelds = AllXMelds.AS_NUMBER
    after_shed: AfterShed = AfterShed.NEW_ROUND
    last_shed: LastShed = LastShed.TAKES
    penalty_owner: PenaltyOwner = PenaltyOwner.VICTIM
    one_card_exemption: OneCardExemption = OneCardExemption.THAT_PLAYER
    hand_specials: HandSpecials = HandSpecials.TEN_EACH


def _box(value: object) -> Box:
    """Nothing printed is missing from the text, so the wire knows the one box; tests hand in a Box."""
    if isinstance(value, Box):
        return value
    if not isinstance(value, str) or value != "default":
        raise ValueError("should be 'default'")
    return BOX


class Config(config.Config):
    """Everything that is agreed before play."""

    game: Literal["build_release"] = "build_release"
    players: Annotated[Literal[2, 3, 4], Whole]  # BR-CFG-1
    options: Options = Field(default_factory=Options, validate_default=True)
    rulings: Rulings = Field(default_factory=Rulings)
    components: Annotated[
        Box,
        BeforeValidator(_box),
        PlainSerializer(lambda box: "default" if box == BOX else box._asdict()),
        WithJsonSchema({"const": "default"}),
    ] = BOX

    @field_validator("options")
    @classmethod
    def _every_seat_has_an_age(cls, options: Options, info: ValidationInfo) -> Options:
        """BR-CFG-4: the table says who is younger than whom: the order of age names every seat once, the youngest
        first; without one it is the order of the seats. It breaks the tie of `scoring.starter`."""
        players, order = info.data.get("players"), options.youngest_order
        if players is None:
            return options
        seats = tuple(range(players))
        if order is None:
            return options.model_copy(update={"youngest_order": seats})
        if tuple(sorted(order)) != seats:
            raise Misfit("options.youngest_order", f"should be null or name every seat from 0 to {players - 1} once")
        return options

    @property
    def youngest_order(self) -> tuple[int, ...]:
        """see BR-CFG-4: every seat, the youngest first."""
        assert self.options.youngest_order is not None
        return self.options.youngest_order
