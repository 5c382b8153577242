"""What a table has agreed on, laid out for the rules that ask in every step: a config is read once, not each time.

A ruling is looked up when the first step needs it, and only then: `rulecore.audit.lockstep.consulted` rests on that.
"""

from functools import cache
from typing import Final

from rulecore.core.agreed import Agreements
from rulecore.core.piles import Pile, pile
from rulecore.games.fuertorite.following import coins_may_stay, fitting
from rulecore.games.fuertorite.pieces import NUMBER, Run
from rulecore.games.fuertorite.preparation import deal_due
from rulecore.games.fuertorite.rounds import counts_property, givers
from rulecore.games.fuertorite.rulings import AfterFifteen, Config, DeckEmpty, Mode, XAfter14, XOnX, XRange
from rulecore.games.fuertorite.run import continued
from rulecore.games.fuertorite.x_cards import bounds


class OnCards:
    """FR-FOLLOW-1, FR-FOLLOW-2, FR-FOLLOW-3: what followers may play under one reading of `x-on-x` and of `x-range`:
    worked out when it is first asked for."""

    def __init__(self, x_on_x: XOnX, x_range: XRange) -> None:
        self._readings = x_on_x, x_range
        self._on_printed: list[Pile] = [-1] * len(NUMBER)
        self._on_others: dict[tuple[int, int], Pile] = {}

    def fits(self, card: int, lowest: int) -> Pile:
        """The cards that a follower may play vertically on this one.

        lowest  the lowest number that this one may have
        """
        if lowest == NUMBER[card]:
            found = self._on_printed[card]
            if found < 0:
                found = self._on_printed[card] = self._worked_out(card, lowest)
            return found
        found = self._on_others.get((card, lowest), -1)
        if found < 0:
            found = self._on_others[card, lowest] = self._worked_out(card, lowest)
        return found

    def _worked_out(self, card: int, lowest: int) -> Pile:
        x_on_x, x_range = self._readings
        return pile(tuple([other for other, fits in enumerate(fitting(card, lowest, x_on_x, x_range)) if fits]))


class Further:
    """FR-RUN-1: how a turn may go on.

    runs   for each card what the turn may mean once it is added; () where it may not be
    cards  those that may be added
    """

    def __init__(self, runs: tuple[Run, ...]) -> None:
        self.runs: Final = runs
        self.cards: Final = pile(tuple([card for card, run in enumerate(runs) if run]))


class Runs:
    """FR-RUN-1: how turns may go on under one reading of each ruling about runs: worked out when it is first asked
    for."""

    def __init__(self, x_range: XRange, x_after_14: XAfter14, after_fifteen: AfterFifteen) -> None:
        self._readings = x_range, x_after_14, after_fifteen
        self._further: dict[Run, Further] = {}

    def further(self, run: Run) -> Further:
        """How a turn goes on that may mean this."""
        found = self._further.get(run)
        if found is None:
            x_range, x_after_14, after_fifteen = self._readings
            found = self._further[run] = Further(continued(run, x_range, x_after_14, after_fifteen))
        return found


on_cards: Final = cache(OnCards)
runs: Final = cache(Runs)


class OfDraws:
    """The rulings that are asked about when all have had their turn, by name."""

    def __init__(self, config: Config) -> None:
        self.draw_who, self.deck_short = config.rulings.draw_who, config.rulings.deck_short


class OfRounds:
    """What the rulings say that are asked about when a round ends: whether the Property counts for the end of a game,
    and for each seat whose cards it gets."""

    def __init__(self, config: Config) -> None:
        self.with_property = counts_property(config.rulings.end_count)
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
    cards      all cards of the box
    deal       what chance must do at first
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.players: int = config.players
        self.is_single: bool = config.options.mode is Mode.SINGLE
        self.round_cap: int = config.options.round_cap
        self.full: int = config.components.full
        self.cards = pile(config.components.cards)
        self.deal = deal_due(self.players, config.components)
        self._on_cards: OnCards | None = None
        self._runs: Runs | None = None
        self._coins_may_stay: bool | None = None
        self._deck_empty: DeckEmpty | None = None
        self._of_draws: OfDraws | None = None
        self._of_rounds: OfRounds | None = None
        self._of_last_x: OfLastX | None = None

    def on_cards(self) -> OnCards:
        """The rulings about what beats a card."""
        if self._on_cards is None:
            self._on_cards = on_cards(self.config.rulings.x_on_x, self.config.rulings.x_range)
        return self._on_cards

    def runs(self) -> Runs:
        """The rulings about runs."""
        if self._runs is None:
            rulings = self.config.rulings
            self._runs = runs(rulings.x_range, rulings.x_after_14, rulings.after_fifteen)
        return self._runs

    def coins_may_stay(self) -> bool:
        """FR-FOLLOW-5: whether Coins need not be played, except on a Coin."""
        if self._coins_may_stay is None:
            self._coins_may_stay = coins_may_stay(self.config.rulings.coin_duty)
        return self._coins_may_stay

    def deck_empty(self) -> DeckEmpty:
        """FR-END-7: how `deck-empty` is read."""
        if self._deck_empty is None:
            self._deck_empty = self.config.rulings.deck_empty
        return self._deck_empty

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
