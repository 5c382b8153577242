"""What a seat cannot see, dealt again, and states built from a view.

All cards stay in view once they are played: whoever did not follow, in any trick, holds no card of the suit that was
led. Nothing else is inferred.
"""

from random import Random

from oh_hell.bidding import first_lead
from oh_hell.pieces import NAMES, suit
from oh_hell.state import Bidding, Cards, Config, Dealing, Opening, Over, Playing, State
from rulecore.authoring import JsonObject, arranged, named, one_a_seat, unseen

CARDS = {name: card for card, name in enumerate(NAMES)}


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that the seat cannot see dealt again: what it sees is the same."""
    if not isinstance(state, (Bidding, Playing)):
        return state
    lacks = lacking(config, state) if isinstance(state, Playing) else [set()] * config.players
    others = [owner for owner in range(config.players) if owner != seat]
    own = state.hands[seat] if seat is not None else ()
    known = (state.turned, *own, *((*state.played, *state.trick) if isinstance(state, Playing) else ()))
    rest, sizes = unseen(config.deck, known), [len(state.hands[owner]) for owner in others]

    def places(card: int) -> tuple[int, ...]:
        """Where the card may lie: a 1 for each hand of another seat in which it may, and one for the cards left."""
        return (*(int(suit(card) not in lacks[owner]) for owner in others), 1)

    theirs = iter(arranged(rest, [*sizes, len(rest) - sum(sizes)], rng, places))
    return state._replace(hands=tuple(own if owner == seat else next(theirs) for owner in range(config.players)))


def lacking(config: Config, state: Playing) -> list[set[int]]:
    """For each seat the suits that it cannot hold, since it did not follow when one of them was led."""
    lacks: list[set[int]] = [set() for _ in range(config.players)]
    cards = (*state.played, *state.trick)
    first = first_lead(state.dealer, state.bids, config.rulings.first_lead)
    for trick, leader in enumerate((first, *state.won)):
        laid = cards[trick * config.players : (trick + 1) * config.players]
        for place, card in enumerate(laid):
            if suit(card) != suit(laid[0]):
                lacks[(leader + place) % config.players].add(suit(laid[0]))
    return lacks


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in ascending order."""
    phase, tricks, dealer, won = view["phase"], view["tricks"], view["dealer"], tuple(view["won"])
    if phase == "open":
        return Opening()
    if phase == "deal":
        return Dealing(tricks, dealer)
    one_a_seat(config.players, view, "bids")
    (turned,), bids = named(CARDS, [view["turned"]], "turned"), tuple(view["bids"])
    trick, played = named(CARDS, view["trick"], "trick"), named(CARDS, view["played"], "played")
    own = named(CARDS, view["hand"] or (), "hand")
    rest = unseen(config.deck, (turned, *own, *played, *trick))
    if phase == "over":
        return Over(dealer, turned, bids, played, won)
    hands: list[Cards] = []
    for owner in range(config.players):
        has_played = phase == "play" and (owner - view["lead"]) % config.players < len(trick)
        count = 0 if owner == view["seat"] else tricks - len(won) - has_played
        hands.append(own if owner == view["seat"] else rest[:count])
        rest = rest[count:]
    if phase == "bid":
        return Bidding(dealer, turned, tuple(hands), view["actor"], bids)
    return Playing(dealer, turned, tuple(hands), bids, view["lead"], view["actor"], trick, played, won)
