"""What a table has agreed on, laid out for the rules that ask in every step: a config is read once, not each time.

A ruling is looked up when the first step needs it, and only then: `rulecore.audit.watch` rests on that.
"""

from typing import Final

from rulecore.core.agreed import Agreements
from rulecore.games.fuertorite.following import coins_may_stay, fitting
from rulecore.games.fuertorite.pieces import IS_X, NUMBER, Run
from rulecore.games.fuertorite.preparation import deal_due
from rulecore.games.fuertorite.rounds import givers
from rulecore.games.fuertorite.rulings import Config, Mode
from rulecore.games.fuertorite.run import continued
from rulecore.games.fuertorite.x_cards import bounds


class OfDraws:
    """The rulings that are asked about when all have had their turn, by name."""

    def __init__(self, config: Config) -> None:
        self.draw_who, self.deck_short = config.rulings.draw_who, config.rulings.deck_short


class OfRounds:
    """The rulings that are asked about when a round ends, by name; `givers` says for each seat whose cards it gets."""

    def __init__(self, config: Config) -> None:
        self.end_count = config.rulings.end_count
        self.givers = givers(config.players, config.rulings.pass_direction)


class OfLastX:
    """The rulings that are asked about when an X ends a turn; `limits`: its lowest and its highest number."""

    def __init__(self, config: Config) -> None:
        self.x_end_value = config.rulings.x_end_value
        self.limits = bounds(config.rulings.x_range)


class Agreed:
    """What follows from a config, whatever the state.

    config     itself
    is_single  whether one game is played, not a series
    full       so many cards of one player end the game
    deal       what chance must do at first
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.players: int = config.players
        self.is_single: bool = config.options.mode is Mode.SINGLE
        self.round_cap: int = config.options.round_cap
        self.full: int = config.components.full
        self.deal = deal_due(self.players, config.components)
        self._fits: list[tuple[bool, ...]] = [()] * len(NUMBER)
        self._further: dict[Run, tuple[Run, ...]] = {}
        self._coins_may_stay: bool | None = None
        self._of_draws: OfDraws | None = None
        self._of_rounds: OfRounds | None = None
        self._of_last_x: OfLastX | None = None

    def fits_on(self, card: int, lowest: int) -> tuple[bool, ...]:
        """FR-FOLLOW-1, FR-FOLLOW-2, FR-FOLLOW-3: for each card, whether a follower may play it vertically on this one.

        lowest  the lowest number that this one may have
        """
        if IS_X[card] or lowest != NUMBER[card]:
            return fitting(card, lowest, self.config.rulings.x_on_x, self.config.rulings.x_range)
        found = self._fits[card]
        if not found:
            found = self._fits[card] = fitting(card, lowest, self.config.rulings.x_on_x, self.config.rulings.x_range)
        return found

    def further(self, run: Run) -> tuple[Run, ...]:
        """FR-RUN-1: for each card, what the turn may mean once it is added; () where it may not be."""
        found = self._further.get(run)
        if found is None:
            rulings = self.config.rulings
            found = continued(run, rulings.x_range, rulings.x_after_14, rulings.after_fifteen)
            self._further[run] = found
        return found

    def coins_may_stay(self) -> bool:
        """FR-FOLLOW-5: whether Coins need not be played, except on a Coin."""
        if self._coins_may_stay is None:
            self._coins_may_stay = coins_may_stay(self.config.rulings.coin_duty)
        return self._coins_may_stay

    def of_draws(self) -> OfDraws:
        """The rulings about who draws."""
        if self._of_draws is None:
            self._of_draws = OfDraws(self.config)
        return self._of_draws

    def of_rounds(self) -> OfRounds:
        """The rulings about the end of a round."""
        if self._of_rounds is None:
            self._of_rounds = OfRounds(self.config)
        return self._of_rounds

    def of_last_x(self) -> OfLastX:
        """The rulings about an X that ends a turn."""
        if self._of_last_x is None:
            self._of_last_x = OfLastX(self.config)
        return self._of_last_x


_AGREED: Final = Agreements(Agreed)


def agreed_on(config: Config) -> Agreed:
    """What follows from this config."""
    return _AGREED.of(config)
