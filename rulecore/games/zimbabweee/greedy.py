"""A sensible player, for audits and bots: bids what most hands reach, then plays for exactly that many tricks."""

from rulecore.core.config import JsonObject
from rulecore.games.zimbabweee.bidding import chips_in_reach
from rulecore.games.zimbabweee.pieces import BOX
from rulecore.games.zimbabweee.rulings import BidSupply, TrickTie
from rulecore.games.zimbabweee.trick import laid_over, later_player

Worth = tuple[int, int]
VERY_STRONG = 7.8
"""A hand is very strong if its cards are larger than this on average."""


def greedy(view: JsonObject) -> list[Worth]:
    """What each of the `legal` actions in a view is worth; more is better."""
    if view["phase"] == "bid":
        is_variant = view["config"]["options"]["scoring"] == "variant"
        bid = sensible(view["hand"], len(view["bids"]), is_variant, BidSupply(view["config"]["rulings"]["bid-supply"]))
        return [(-abs(action["tricks"] - bid), 0) for action in view["legal"]]
    seat = view["seat"]
    is_short = view["tricks"][seat] < view["bids"][seat]
    return [worth(view, action["card"], is_short) for action in view["legal"]]


def sensible(hand: list[int], players: int, is_variant: bool, supply: BidSupply) -> int:
    """How many tricks to bid: an even share, one more with a strong hand and one less with a weak one.

    A very strong hand is worth two more in the variant, where reaching a high bid does not make a player bankrupt. A
    bid always leaves an even share of the chips for each of the others.
    """
    share, average = len(hand) // players, sum(hand) / len(hand)
    estimate = share + (average > 7.5) + (is_variant and average > VERY_STRONG) - (average < 6.5)
    return min(estimate, chips_in_reach(supply, BOX.chips, players, BOX.chips - BOX.chips // players))


def worth(view: JsonObject, card: int, is_short: bool) -> Worth:
    """A card: while tricks are missing it should win, cheaply for the last player; afterwards it should not."""
    seat, numbers, played = view["seat"], view["numbers"], view["trick"]
    number = laid_over(numbers[seat], len(view["trick_winners"]), card)
    largest = max([numbers[other] for other, _ in played], default=0)
    wins = number > largest
    if number == largest:
        level = (*(other for other, _ in played if numbers[other] == number), seat)
        tie = TrickTie(view["config"]["rulings"]["trick-tie"])
        wins = later_player(level, view["start"], len(numbers), tie) == seat
    is_last = len(played) == len(numbers) - 1
    if is_short:
        return (1, -card if is_last else card) if wins else (0, -card)
    return (0, -card) if wins else (1, card)
