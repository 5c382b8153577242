"""What a table has agreed on, as the course of a game asks for it in every trick: a config is read once, not each time.

A ruling is looked up when the first step needs it, and only then: `rulecore.audit.lockstep.consulted` rests on that.
"""

from typing import Final

from rulecore.core.agreed import Agreements
from rulecore.core.chance import Hands
from rulecore.games.dietrick.ending import is_replenished
from rulecore.games.dietrick.pieces import Box, ScoringCard, strip
from rulecore.games.dietrick.preparation import deal_due, may_arrange
from rulecore.games.dietrick.refill import Timing, timing
from rulecore.games.dietrick.rulings import Config, GameLength, TrackOverflow, Variant


class Arrangement:
    """DT-SETUP-4, DT-SETUP-5: when the scoring cards may be arranged, as `first-play` is read.

    at_first      during the preparation of the first game
    later         during that of later ones
    after_a_card  by each player, after the first card of a game
    """

    def __init__(self, config: Config) -> None:
        reading = config.rulings.first_play
        self.at_first, _ = may_arrange(reading, config.options.experienced)
        self.later, self.after_a_card = may_arrange(reading, True)


class Agreed:
    """What follows from a config, whatever the state.

    config       itself
    box          the components
    is_beginner  whether squares are compared, not printed numbers
    deal         what chance deals
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.box: Box = config.components
        self.is_beginner: bool = config.options.variant is Variant.BEGINNER
        self.deal: Hands = deal_due(config.players, self.box)
        self._rows: dict[tuple[int, ...], ScoringCard] = {}
        self._overflow: TrackOverflow | None = None
        self._length: GameLength | None = None
        self._timing: Timing | None = None
        self._replenishes: bool | None = None
        self._arrangement: Arrangement | None = None

    def rows(self, order: tuple[int, ...]) -> ScoringCard:
        """The numbers of both rows of the scoring cards in this order."""
        found = self._rows.get(order)
        if found is None:
            found = self._rows[order] = strip(self.box, order)
        return found

    def overflow(self) -> TrackOverflow:
        """DT-MOVE-2: how `track-overflow` is read."""
        if self._overflow is None:
            self._overflow = self.config.rulings.track_overflow
        return self._overflow

    def length(self) -> GameLength:
        """DT-END-6: how `game-length` is read."""
        if self._length is None:
            self._length = self.config.rulings.game_length
        return self._length

    def timing(self) -> Timing:
        """DT-END-2: when the discards become the deck."""
        if self._timing is None:
            self._timing = timing(self.config.rulings.reshuffle_timing, self.config.players)
        return self._timing

    def replenishes(self) -> bool:
        """DT-END-5: whether hands are replenished after a marker has reached the end."""
        if self._replenishes is None:
            self._replenishes = is_replenished(self.config.rulings.final_replenish)
        return self._replenishes

    def arrangement(self) -> Arrangement:
        """DT-SETUP-4, DT-SETUP-5: when the scoring cards may be arranged."""
        if self._arrangement is None:
            self._arrangement = Arrangement(self.config)
        return self._arrangement


_AGREED: Final = Agreements(Agreed)


def agreed_on(config: Config) -> Agreed:
    """What follows from this config."""
    return _AGREED.of(config)
