"""What a seat can work out of cards that it does not see, and states built from a view.

All cards stay in view once they are played: whoever did not follow, in any trick, holds no card of the suit that was
led. Nothing else is inferred.
"""

from rulecore.authoring import JsonObject, Zones, hidden, with_unseen

from .state import DECK, HAND, UNDEALT, Config, Dealing, Over, Playing, State
from .trick import suit, winners


def barred(config: Config, state: State) -> list[set[int]]:
    """For each seat the cards that it cannot hold, since it did not follow when one of their suit was led."""
    lacks: list[set[int]] = [set() for _ in range(config.players)]
    if not isinstance(state, Playing):
        return lacks
    cards = (*state.played, *state.trick)
    for place, card in enumerate(cards):
        trick, at = divmod(place, config.players)
        led = cards[place - at]
        if suit(card) != suit(led):
            leader = (config.first_seat, *state.won)[trick]
            lacks[(leader + at) % config.players].update(other for other in DECK if suit(other) == suit(led))
    return lacks


ZONES = Zones(box=lambda _: DECK, rest={Dealing: UNDEALT}, barred={"hands": barred})
"""What is said of the places of cards beside the marks on the types of states."""


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in ascending order."""
    played, trick, won = tuple(view["played"]), tuple(view["trick"]), tuple(view["won"])
    aside = hidden(len(DECK) - HAND * config.players, DECK)
    if view["phase"] == "deal":
        return Dealing(view["lead"])
    if view["phase"] == "over":
        return with_unseen(Over(aside, played, won, winners(won, config.rulings.level_tricks)), DECK)
    have_played = [(view["lead"] + place) % config.players for place in range(len(trick))]
    hands = [hidden(HAND - len(won) - (owner in have_played), DECK) for owner in range(config.players)]
    if view["seat"] is not None:
        hands[view["seat"]] = tuple(view["hand"])
    return with_unseen(Playing(tuple(hands), aside, view["lead"], trick, played, won), DECK)
