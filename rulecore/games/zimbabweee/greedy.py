"""A sensible player, for audits and bots: bids what its hand is most likely to take, then plays for exactly that."""

from rulecore.core.config import JsonObject
from rulecore.games.zimbabweee.pieces import BOX
from rulecore.games.zimbabweee.rulings import TrickTie, VariantMeet
from rulecore.games.zimbabweee.scoring import has_missed
from rulecore.games.zimbabweee.trick import laid_over, later_player

Worth = tuple[float, float]
USUAL = 3
"""No bid is smaller: three tricks, met, are 6 points, half as many as there are tricks, and seldom the most tricks."""


def greedy(view: JsonObject) -> list[Worth]:
    """What each of the `legal` actions in a view is worth; more is better."""
    unseen = cards_unseen(view)
    strengths = chances_later(unseen, len(view["bids"]) - 1)
    if view["phase"] == "bid":
        return bids(view, [strengths[card] for card in view["hand"]])
    seat = view["seat"]
    missing = view["bids"][seat] - view["tricks"][seat]
    extra = -1 if missing < 0 and is_bankrupt_by_more(view) else 1
    worths = []
    for action in view["legal"]:
        wins = chance_now(view, action["card"], unseen)
        rest = [strengths[card] for card in view["hand"]]
        rest.remove(strengths[action["card"]])
        met = wins * exactly(missing - 1, rest) + (1 - wins) * exactly(missing, rest)
        worths.append((met, extra * wins))
    return worths


def bids(view: JsonObject, hand: list[float]) -> list[Worth]:
    """Bids: the likeliest to be met, from the usual one to an even share of the tricks, or one more in the variant,
    where meeting a high bid does not make a player bankrupt; of other bids the one that is nearest to the usual.

    hand  how likely each card is to win a trick
    """
    is_variant = view["config"]["options"]["scoring"] == "variant"
    highest = len(hand) // len(view["bids"]) + is_variant
    tricks = [action["tricks"] for action in view["legal"]]
    return [(exactly(bid, hand) if USUAL <= bid <= highest else 0, -abs(bid - USUAL)) for bid in tricks]


def is_bankrupt_by_more(view: JsonObject) -> bool:
    """Whether more tricks than bid may make a player bankrupt: not in the variant where they meet the bid."""
    is_variant = view["config"]["options"]["scoring"] == "variant"
    return not is_variant or has_missed(1, 0, VariantMeet(view["config"]["rulings"]["variant-meet"]))


def cards_unseen(view: JsonObject) -> list[int]:
    """How many cards of each rank the player has not seen: in the other hands, or aside."""
    unseen = [0, *BOX.copies]
    for pile in (view["hand"], view["aside"] or (), *view["stacks"]):
        for card in pile:
            unseen[card] -= 1
    return unseen


def chances_later(unseen: list[int], others: int) -> list[float]:
    """For each rank, how likely it is to win a later trick: that each of the others plays a smaller card, or the same
    card below a smaller number, which is as likely as not."""
    total, below, chances = sum(unseen) or 1, 0, []
    for copies in unseen:
        chances.append(((below + copies / 2) / total) ** others)
        below += copies
    return chances


def chance_now(view: JsonObject, card: int, unseen: list[int]) -> float:
    """How likely a card is to win this trick: not if it is beaten already, else that nobody still to play beats it.
    They follow if they hold the rank that was led, and play any card otherwise."""
    seat, numbers, trick, lies = view["seat"], view["numbers"], view["trick"], len(view["trick_winners"])
    number, led = laid_over(numbers[seat], lies, card), trick[0][1] if trick else card
    players, total, chance = len(numbers), sum(unseen) or 1, 1.0
    if any(is_beaten(view, number, other, numbers[other], (other, seat)) for other, _ in trick):
        return 0
    for place in range(1, players - len(trick)):
        other = (seat + place) % players
        same = laid_over(numbers[other], lies, card)
        beating = card if is_beaten(view, number, other, same, (seat, other)) else card + 1
        follows = 1 - (1 - unseen[led] / total) ** view["hand_sizes"][other]
        free = sum(unseen[beating:]) - (unseen[led] if led >= beating else 0)
        chance *= 1 - follows * (led >= beating) - (1 - follows) * free / max(1, total - unseen[led])
    return chance


def is_beaten(view: JsonObject, number: int, other: int, theirs: int, level: tuple[int, int]) -> bool:
    """Whether the number of another player beats the player's own; equal ones as `trick-tie` reads ZT-TRICK-3.

    level  both seats in the order of play
    """
    if theirs != number:
        return theirs > number
    tie = TrickTie(view["config"]["rulings"]["trick-tie"])
    return later_player(level, view["start"], len(view["numbers"]), tie) == other


def exactly(wanted: int, chances: list[float]) -> float:
    """How likely exactly so many tricks are, if each card wins with its own chance."""
    if not 0 <= wanted <= len(chances):
        return 0
    likely = [1.0] + [0.0] * wanted
    for chance in chances:
        for tricks in range(wanted, 0, -1):
            likely[tricks] += chance * (likely[tricks - 1] - likely[tricks])
        likely[0] *= 1 - chance
    return likely[wanted]
