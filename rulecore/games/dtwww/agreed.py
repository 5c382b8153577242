"""What a table has agreed on, laid out for the steps that occur most: a config is read once, not each time.

A ruling is looked up when the first step needs it, and only then: `rulecore.audit.lockstep.consulted` rests on that.
"""

from typing import Final

from rulecore.core.agreed import Agreements
from rulecore.core.chance import Hands
from rulecore.games.dtwww.following import is_colour_first, must_play_white
from rulecore.games.dtwww.pieces import rolls
from rulecore.games.dtwww.preparation import deal_due
from rulecore.games.dtwww.rulings import Config


class OfFollowing:
    """DW-FOLLOW-2, DW-WHITE-4: the rulings about what is owed to the leader's die, by name.

    only_follows  whether nobody ever owes more than to follow
    """

    def __init__(self, config: Config) -> None:
        rulings = config.rulings
        self.white_lead_number, self.white_in_hand_number = rulings.white_lead_number, rulings.white_in_hand_number
        self.white_follow_declaration = rulings.white_follow_declaration
        self.only_follows: bool = not (
            is_colour_first(rulings.white_lead_number) or must_play_white(rulings.white_in_hand_number)
        )


class OfTricks:
    """DW-WHITE-7: the rulings about who wins a trick, by name."""

    def __init__(self, config: Config) -> None:
        rulings = config.rulings
        self.no_pattern_applies, self.c2_later_nonfollower = rulings.no_pattern_applies, rulings.c2_later_nonfollower


class OfScores:
    """DW-SCORE-2, DW-SCORE-3: the rulings about what the score dice are worth, by name."""

    def __init__(self, config: Config) -> None:
        rulings = config.rulings
        self.d10_zero_value, self.trickless_player = rulings.d10_zero_value, rulings.trickless_player
        self.rank_after_two_ties = rulings.rank_after_two_ties


class Agreed:
    """What follows from a config, whatever the state.

    config   itself
    games    how many make a match
    variant  what a game is worth
    deal     what a deal needs
    rolls    for each kind of dice what it can become
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.games, self.variant = config.games, config.options.variant
        self.deal: Hands = deal_due(config.players, config.components)
        self.rolls: tuple[tuple[int, ...], ...] = rolls(config.components)
        self._of_following: OfFollowing | None = None
        self._of_tricks: OfTricks | None = None
        self._of_scores: OfScores | None = None

    def of_following(self) -> OfFollowing:
        """The rulings about what is owed."""
        if self._of_following is None:
            self._of_following = OfFollowing(self.config)
        return self._of_following

    def of_tricks(self) -> OfTricks:
        """The rulings about who wins a trick."""
        if self._of_tricks is None:
            self._of_tricks = OfTricks(self.config)
        return self._of_tricks

    def of_scores(self) -> OfScores:
        """The rulings about what the score dice are worth."""
        if self._of_scores is None:
            self._of_scores = OfScores(self.config)
        return self._of_scores


_AGREED: Final = Agreements(Agreed)


def agreed_on(config: Config) -> Agreed:
    """What follows from this config."""
    return _AGREED.of(config)
