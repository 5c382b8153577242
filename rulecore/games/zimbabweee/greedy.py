"""A sensible player, for audits and bots: bids what most hands reach, then plays for exactly that many tricks."""

from rulecore.core.config import JsonObject
from rulecore.games.zimbabweee.trick import laid_over

Worth = tuple[int, int]


def greedy(view: JsonObject) -> list[Worth]:
    """What each of the `legal` actions in a view is worth; more is better."""
    if view["phase"] == "bid":
        return [(-abs(action["tricks"] - sensible(view["hand"], len(view["bids"]))), 0) for action in view["legal"]]
    seat = view["seat"]
    is_short = view["tricks"][seat] < view["bids"][seat]
    return [worth(view, action["card"], is_short) for action in view["legal"]]


def sensible(hand: list[int], players: int) -> int:
    """How many tricks to bid: an even share, one more with a strong hand and one less with a weak one."""
    share, average = len(hand) // players, sum(hand) / len(hand)
    return share + (average > 7.5) - (average < 6.5)


def worth(view: JsonObject, card: int, is_short: bool) -> Worth:
    """A card: while tricks are missing it should win, cheaply for the last player; afterwards it should not."""
    seat, numbers, played = view["seat"], view["numbers"], view["trick"]
    number = laid_over(numbers[seat], len(view["trick_winners"]), card)
    wins = all(number >= numbers[other] for other, _ in played)
    is_last = len(played) == len(numbers) - 1
    if is_short:
        return (1, -card if is_last else card) if wins else (0, -card)
    return (0, -card) if wins else (1, card)
