"""What a seat cannot see, dealt again, and states built from a view.

All cards stay in view once they are played: whoever did not follow, in any trick, holds no card of the suit that was
led. Nothing else is inferred.
"""

from random import Random

from rulecore.authoring import JsonObject, arranged, bag, unseen

from .state import DECK, HAND, Config, Dealing, Over, Playing, State
from .trick import suit, winners


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that the seat cannot see dealt again: what it sees is the same."""
    if not isinstance(state, Playing):
        return state
    lacks = lacking(config, state)
    others = [owner for owner in range(config.players) if owner != seat]
    piles = [*(state.hands[owner] for owner in others), state.aside]

    def places(card: int) -> tuple[int, ...]:
        """Where the card may lie: a 1 for each hand of another seat in which it may, and one for the cards aside."""
        return (*(int(suit(card) not in lacks[owner]) for owner in others), 1)

    *dealt, aside = arranged(bag(card for pile in piles for card in pile), list(map(len, piles)), rng, places)
    theirs = iter(dealt)
    hands = tuple(hand if owner == seat else next(theirs) for owner, hand in enumerate(state.hands))
    return state._replace(hands=hands, aside=aside)


def lacking(config: Config, state: Playing) -> list[set[int]]:
    """For each seat the suits that it cannot hold, since it did not follow when one of them was led."""
    lacks: list[set[int]] = [set() for _ in range(config.players)]
    cards = (*state.played, *state.trick)
    for trick, leader in enumerate((config.first_seat, *state.won)):
        laid = cards[trick * config.players : (trick + 1) * config.players]
        for place, card in enumerate(laid):
            if suit(card) != suit(laid[0]):
                lacks[(leader + place) % config.players].add(suit(laid[0]))
    return lacks


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in ascending order."""
    played, trick, won = tuple(view["played"]), tuple(view["trick"]), tuple(view["won"])
    if view["phase"] == "deal":
        return Dealing(view["lead"])
    own = tuple(view["hand"] or ())
    rest = unseen(DECK, (*own, *played, *trick))
    if view["phase"] == "over":
        return Over(rest, played, won, winners(won, config.rulings.level_tricks))
    hands = []
    for owner in range(config.players):
        has_played = (owner - view["lead"]) % config.players < len(trick)
        count = HAND - len(won) - has_played
        hands.append(own if owner == view["seat"] else rest[:count])
        rest = rest if owner == view["seat"] else rest[count:]
    return Playing(tuple(hands), rest, view["lead"], trick, played, won)
