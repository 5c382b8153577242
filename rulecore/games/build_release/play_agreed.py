"""What a table has agreed on, laid out for the steps that occur most: a config is read once, not each time."""

from typing import Final

from rulecore.core.agreed import Agreements
from rulecore.core.seats import round_from
from rulecore.games.build_release.following import Following, Readings, Top, clears, following, may_pass
from rulecore.games.build_release.melds import RUN_LENGTH, xs_in_a_run
from rulecore.games.build_release.pieces import COLOURS, KINDS, NUMBER, RUN, Group, Meld, X, counted
from rulecore.games.build_release.piles import Bits
from rulecore.games.build_release.play_melds import SetsWith, sets_with
from rulecore.games.build_release.play_pairs import Pairs, pairs
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.series import first_of_build
from rulecore.games.build_release.settlement import decides_at_once, fitting, may_stop


def readings(config: Config) -> Readings:
    """What decides which melds may follow."""
    rulings = config.rulings
    return rulings.run_vs_triple, rulings.fewer_cards, rulings.zero_play, rulings.zero_effect


def top(table: tuple[Meld, ...]) -> Top | None:
    """BR-FOLLOW-1: the last meld, whoever has passed since; None on an empty table."""
    if not table:
        return None
    meld = table[-1]
    return Top(meld.kind == RUN, len(meld.cards), meld.rank)


class Agreed:
    """What follows from a config, whatever the state; each of it is worked out when it is first asked for.

    config  itself
    hand    cards that a player has when the settlement begins
    """

    def __init__(self, config: Config) -> None:
        box = config.components
        self.config = config
        self.hand: int = box.hand
        self._xs: int = box.cards.count(X)
        self._pairs: list[list[Pairs]] = [[] for _ in KINDS]
        self._sets: list[list[SetsWith]] = []
        self._xs_in_a_run = -1
        self._following: dict[int, Following] = {}
        self._fitting: dict[int, Bits] = {}
        self._orders: dict[int, tuple[int, ...]] = {}
        self._decides_at_once: bool | None = None
        self._stops: dict[bool, bool] = {}
        self._passes: dict[bool, bool] = {}
        self._clears: dict[int, bool] = {}

    def order(self, game: int) -> tuple[int, ...]:
        """BR-CFG-2, BR-SETTLE-2: the seats in the order of the settlement of a game, who starts its build first; games
        count from 0."""
        found = self._orders.get(game)
        if found is None:
            config = self.config
            first = first_of_build(config.rulings.next_first_seat, config.first_seat, game, config.players)
            found = round_from(first, config.players)
            self._orders[game] = found
        return found

    def decides_at_once(self) -> bool:
        """BR-SETTLE-2: whether a player decides on leftovers before the next one scores."""
        found = self._decides_at_once
        if found is None:
            found = decides_at_once(self.config.rulings.settlement_order)
            self._decides_at_once = found
        return found

    def may_stop(self, fits_group: bool) -> bool:
        """BR-SETTLE-6: whether who has no group of two may stop; `fits_group` as in `settlement.may_stop`."""
        found = self._stops.get(fits_group)
        if found is None:
            found = may_stop(self.config.rulings.must_score, False, fits_group)
            self._stops[fits_group] = found
        return found

    def may_pass(self, after_void: bool) -> bool:
        """BR-PASS-1, BR-PASS-2: whether who faces an empty table may pass."""
        found = self._passes.get(after_void)
        if found is None:
            found = may_pass(self.config.rulings.lead_pass, True, after_void)
            self._passes[after_void] = found
        return found

    def clears(self, zeros: int, size: int) -> bool:
        """BR-ZERO-1: whether a play of so many cards with so many 0s, at least one, sets the table aside."""
        key = zeros << 8 | size
        found = self._clears.get(key)
        if found is None:
            found = clears(self.config.rulings.zero_effect, zeros, size)
            self._clears[key] = found
        return found

    def pairs(self, kind: int) -> list[Pairs]:
        """BR-SETTLE-4: by seat: the groups of two of one kind."""
        found = self._pairs[kind]
        if not found:
            players, rulings = self.config.players, self.config.rulings
            found = [pairs(seat, kind, rulings.all_x_groups, rulings.big_duplicates) for seat in range(players)]
            self._pairs[kind] = found
        return found

    def fitting(self, group: Group) -> Bits:
        """BR-SETTLE-5: the cards that can be added to the group."""
        key = counted(group.cards) << 2 | group.kind
        found = self._fitting.get(key)
        if found is None:
            rulings = self.config.rulings
            fits = fitting(group, rulings.all_x_groups, rulings.big_duplicates)
            found = sum([1 << card for card in range(X + 1) if fits[NUMBER[card]]])
            self._fitting[key] = found
        return found

    def sets(self) -> list[list[SetsWith]]:
        """BR-MELD-2: by seat, by the number of X cards in the hand: the sets."""
        found = self._sets
        if not found:
            seats, all_x = range(self.config.players), self.config.rulings.all_x_melds
            found = [[sets_with(seat, xs, all_x) for xs in range(self._xs + 1)] for seat in seats]
            self._sets = found
        return found

    def xs_in_a_run(self) -> int:
        """BR-MELD-6: how many X cards can be in a run of the release."""
        if self._xs_in_a_run < 0:
            rulings = self.config.rulings
            self._xs_in_a_run = xs_in_a_run(rulings.x_in_runs, rulings.all_x_melds)
        return self._xs_in_a_run

    def following(self, table: tuple[Meld, ...]) -> Following:
        """BR-FOLLOW-1: what may be put on what lies there."""
        key = 0
        if table:
            last = table[-1]
            key = last.rank << 8 | len(last.cards) << 2 | last.kind  # a view may tell of any rank
        found = self._following.get(key)
        if found is None:
            largest = max(RUN_LENGTH, len(COLOURS) + self._xs)
            found = following(top(table), largest, readings(self.config))
            self._following[key] = found
        return found


_AGREED: Final = Agreements(Agreed)


def agreed_on(config: Config) -> Agreed:
    """What follows from this config."""
    return _AGREED.of(config)
