"""What a table has agreed on, laid out for the steps that occur most: a config is read once, not each time.

A ruling is looked up when the first step needs it, and only then: `rulecore.audit.watch` rests on that.
"""

from typing import Final

from rulecore.core.agreed import Agreements
from rulecore.core.chance import Hands
from rulecore.games.dtwww.following import is_colour_first, must_play_white
from rulecore.games.dtwww.pieces import rolls
from rulecore.games.dtwww.preparation import deal_due
from rulecore.games.dtwww.rulings import Config, WhiteFollowDeclaration


class OfDuties:
    """DW-FOLLOW-2: the rulings about what is owed to the leader's die, by name.

    only_follows  whether nobody ever owes more than to follow
    """

    def __init__(self, config: Config) -> None:
        rulings = config.rulings
        self.white_lead_number, self.white_in_hand_number = rulings.white_lead_number, rulings.white_in_hand_number
        self.only_follows: bool = not (
            is_colour_first(rulings.white_lead_number) or must_play_white(rulings.white_in_hand_number)
        )


class OfTricks:
    """DW-WHITE-7: the rulings about who wins a trick, by name."""

    def __init__(self, config: Config) -> None:
        rulings = config.rulings
        self.no_pattern_applies, self.c2_later_nonfollower = rulings.no_pattern_applies, rulings.c2_later_nonfollower


class Agreed:
    """What follows from a config, whatever the state.

    config  itself
    deal    what a deal needs
    rolls   for each kind of dice what it can become
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.deal: Hands = deal_due(config.players, config.components)
        self.rolls: tuple[tuple[int, ...], ...] = rolls(config.components)
        self._of_duties: OfDuties | None = None
        self._declaration: WhiteFollowDeclaration | None = None
        self._of_tricks: OfTricks | None = None

    def of_duties(self) -> OfDuties:
        """The rulings about what is owed."""
        if self._of_duties is None:
            self._of_duties = OfDuties(self.config)
        return self._of_duties

    def declaration(self) -> WhiteFollowDeclaration:
        """How `white-follow-declaration` is read."""
        if self._declaration is None:
            self._declaration = self.config.rulings.white_follow_declaration
        return self._declaration

    def of_tricks(self) -> OfTricks:
        """The rulings about who wins a trick."""
        if self._of_tricks is None:
            self._of_tricks = OfTricks(self.config)
        return self._of_tricks


_AGREED: Final = Agreements(Agreed)


def agreed_on(config: Config) -> Agreed:
    """What follows from this config."""
    return _AGREED.of(config)
