"""What a seat can work out of cards that it does not see, and states built from a view.

All cards stay in view once they are played: whoever did not follow, in any trick, holds no card of the suit that was
led. Nothing else is inferred.
"""

from oh_hell.bidding import first_lead
from oh_hell.pieces import NAMES, suit
from oh_hell.play import tricks
from oh_hell.state import STOCK, Bidding, Config, Dealing, Opening, Over, Playing, State
from rulecore.authoring import JsonObject, Zones, hidden, named, one_a_seat, one_named, with_unseen

CARDS = {name: card for card, name in enumerate(NAMES)}


def barred(config: Config, state: State) -> list[set[int]]:
    """For each seat the cards that it cannot hold, since it did not follow when one of their suit was led."""
    lacks: list[set[int]] = [set() for _ in range(config.players)]
    if not isinstance(state, Playing):
        return lacks
    leaders = (first_lead(state.dealer, state.bids, config.rulings.first_lead), *state.won)
    cards = (*state.played, *state.trick)
    for place, card in enumerate(cards):
        trick, at = divmod(place, config.players)
        led = cards[place - at]
        if suit(card) != suit(led):
            lacks[(leaders[trick] + at) % config.players].update(one for one in config.deck if suit(one) == suit(led))
    return lacks


def left(config: Config, state: State) -> int:
    """How many cards are in nobody's hand and have not been."""
    is_dealt = isinstance(state, (Bidding, Playing, Over))
    return len(config.deck) - (1 + config.players * (tricks(state) or 0)) * is_dealt


ZONES = Zones(
    box=lambda config: config.deck,
    rest=dict.fromkeys((Opening, Dealing, Bidding, Playing, Over), STOCK),
    left=left,
    barred={"hands": barred},
)
"""What is said of the places of cards beside the marks on the types of states."""


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in ascending order."""
    phase, dealer, won = view["phase"], view["dealer"], tuple(view["won"])
    if phase == "open":
        return Opening()
    if phase == "deal":
        return Dealing(view["tricks"], dealer)
    one_a_seat(config.players, view, "bids")
    turned, bids = one_named(CARDS, view["turned"], "turned"), tuple(view["bids"])
    trick, played = named(CARDS, view["trick"], "trick"), named(CARDS, view["played"], "played")
    if phase == "over":
        return Over(dealer, turned, bids, played, won)
    have_played = [(view["lead"] + place) % config.players for place in range(len(trick))] if trick else []
    hands = [hidden(view["tricks"] - len(won) - (owner in have_played), config.deck) for owner in range(config.players)]
    if view["seat"] is not None:
        hands[view["seat"]] = named(CARDS, view["hand"], "hand")
    if phase == "bid":
        state: State = Bidding(dealer, turned, tuple(hands), view["actor"], bids)
    else:
        state = Playing(dealer, turned, tuple(hands), bids, view["lead"], view["actor"], trick, played, won)
    return with_unseen(state, config.deck)
