"""What a seat cannot see, dealt again, and states built from a view."""

from random import Random

from rulecore.authoring import JsonObject, arranged, round_from, unseen

from .state import DECK, HAND, Cards, Config, Dealing, Playing, State


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that the seat cannot see dealt again: what it sees is the same."""
    if not isinstance(state, Playing):
        return state
    own = state.hands[seat] if seat is not None else ()
    rest = unseen(DECK, (*own, *state.table))
    sizes = [len(hand) for owner, hand in enumerate(state.hands) if owner != seat]
    theirs = iter(arranged(rest, [*sizes, len(rest) - sum(sizes)], rng))
    return Playing(tuple(own if owner == seat else next(theirs) for owner in range(config.players)), state.table)


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in ascending order."""
    if view["phase"] == "deal":
        return Dealing()
    own, table = tuple(view["hand"] or ()), tuple(view["table"])
    have_played = round_from(config.first_seat, config.players)[: len(table)]
    rest, hands = unseen(DECK, (*own, *table)), list[Cards]()
    for owner in range(config.players):
        size = 0 if owner == view["seat"] else HAND - (owner in have_played)
        hands.append(own if owner == view["seat"] else rest[:size])
        rest = rest[size:]
    return Playing(tuple(hands), table)
