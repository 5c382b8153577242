"""What a seat cannot see, dealt again, and states built from a view: every state that a seat cannot tell from the true
one.

All cards of a game stay in view once they are played, so every trick of the game in progress tells what it can: a
player who did not follow in it holds no card of the rank that was led. Nothing else is inferred: what bids and choices
suggest is for the player to judge. So the worlds of a view are those to which legal play could have led.
"""

from collections.abc import Callable
from random import Random

from rulecore.core.arrange import arrangements
from rulecore.core.bags import bag
from rulecore.core.config import JsonObject
from rulecore.core.worlds import one_a_seat, unseen
from rulecore.games.zimbabweee.observation.view import knows_hand, laid_out, sees_aside
from rulecore.games.zimbabweee.pieces import deck
from rulecore.games.zimbabweee.play.games import overall_winners
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Bidding, Dealing, Over, Playing, Record, Starting, State


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that the seat cannot see dealt again: what it sees is the same."""
    return redealer(config, state, seat)(rng)


def redealer(config: Config, state: State, seat: int | None) -> Callable[[Random], State]:
    """A function that deals them anew at each call, with the generator that it is given."""
    if not isinstance(state, (Starting, Bidding, Playing, Over)):
        return lambda _: state
    laid, lacks = laid_out(config.players, state), lacking(config.players, state)
    hidden = [s for s in range(config.players) if s != seat or not knows_hand(config, laid, seat)]
    piles, barred = [laid.hands[s] for s in hidden], [lacks[s] for s in hidden]
    if not sees_aside(config.rulings.aside_visible):
        piles, barred = [*piles, laid.aside], [*barred, set()]
    cards = bag([card for pile in piles for card in pile])
    sizes = [len(pile) for pile in piles]
    arrange = arrangements(cards, sizes, lambda card: tuple([card not in ranks for ranks in barred]))

    def dealt_again(rng: Random) -> State:
        dealt = arrange(rng)
        aside = laid.aside if sees_aside(config.rulings.aside_visible) else dealt[-1]
        if isinstance(state, Over):
            return state._replace(aside=aside)
        hands = list(laid.hands)
        for s, hand in zip(hidden, dealt, strict=False):
            hands[s] = hand
        return state._replace(hands=tuple(hands), aside=aside)

    return dealt_again


def lacking(players: int, state: State) -> list[set[int]]:
    """For each seat the ranks that it cannot hold, since it did not follow when one of them was led."""
    lacks: list[set[int]] = [set() for _ in range(players)]
    if isinstance(state, Playing):
        stacks = state.stacks
        for trick, leader in enumerate((state.start, *state.won)):
            for seat in range(players):
                if len(stacks[seat]) > trick and stacks[seat][trick] != stacks[leader][trick]:
                    lacks[seat].add(stacks[leader][trick])
    return lacks


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in ascending order."""
    one_a_seat(config.players, view, "bids", "hand_sizes", "numbers", "stacks")
    games = tuple(map(record_of, view["games"]))
    start, turn, bids, numbers = view["start"], view["turn"], tuple(view["bids"]), tuple(view["numbers"])
    if view["phase"] == "deal":
        return Dealing(start, games)
    hands, aside = hands_and_aside(config, view)
    match view["phase"]:
        case "start":
            return Starting(hands, aside, games)
        case "bid":
            return Bidding(hands, aside, start, turn, bids, games)
        case "play":
            trick = tuple(card for _, card in view["trick"])
            won = tuple(view["trick_winners"])
            return Playing(hands, aside, start, view["lead"], turn, bids, numbers, trick, won, games)
        case _:
            return Over(aside, numbers, games, overall_winners(config, games))


def record_of(written: JsonObject) -> Record:
    """A completed game, from its JSON."""
    fields: JsonObject = {name: tuple(part) if isinstance(part, list) else part for name, part in written.items()}
    return Record(**fields)


def hands_and_aside(config: Config, view: JsonObject) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The hands and the cards aside: what the view shows of them, and the unseen cards in the other places."""
    own = {} if view["hand"] is None else {view["seat"]: tuple(view["hand"])}
    told = [*own.values(), view["aside"] or (), *view["stacks"]]
    rest, hands = unseen(deck(config.components), [card for pile in told for card in pile]), []
    for seat, size in enumerate(view["hand_sizes"]):
        hands.append(own[seat] if seat in own else rest[:size])
        rest = rest if seat in own else rest[size:]
    return tuple(hands), rest if view["aside"] is None else tuple(view["aside"])
