"""What a seat cannot see, dealt again, and states built from a view: every state that a seat cannot tell from the true
one, as far as the record and the table tell.

`known` says where cards can be that the seat has seen (`record`). A view also shows the table of one trick: with 2 to 4
players, one who did not follow in it holds no card of the suit that was led, until cards are given. A card of the last
pass that the seat has not seen may be any that the receiver has, or has played since.

Nothing else is inferred: not what choices tell, not that somebody could not follow in an earlier trick, and not how
many of several cards somebody can have given on. What others know of passes before the last one is left out of a world,
and to others any card of the seat may be one of the new deck: the view does not say which of them are.
"""

from collections.abc import Callable, Mapping
from itertools import product
from random import Random

from rulecore.core.arrange import arrangements
from rulecore.core.bags import bag
from rulecore.core.chance import CHANCE
from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidView, shown
from rulecore.core.piles import Pile, holds, pile, union
from rulecore.core.worlds import named, one_a_seat, one_named, unseen
from rulecore.games.dietrick.actions import Pass
from rulecore.games.dietrick.memory import sees_every_pass
from rulecore.games.dietrick.observation.record import (
    CARDS,
    memory_of,
    open_discards,
    recalled,
    spread_for,
    top_as_seen,
)
from rulecore.games.dietrick.observation.view import seen_of_pass
from rulecore.games.dietrick.pieces import CODES, PLAYER, SUIT, Cards, Told
from rulecore.games.dietrick.refill import receivers, timing
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.series import most_wins, true_winners, victories
from rulecore.games.dietrick.state import (
    Arranging,
    Dealing,
    Drawing,
    Flipping,
    Leading,
    Memory,
    Over,
    Passing,
    Phase,
    Piles,
    Playing,
    Record,
    Reshuffling,
    State,
    Table,
    Trick,
    Undealt,
    deck_of,
    discards_of,
    hands_of,
    last_pass,
)


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that the seat cannot see exchanged for each other, as far as the record allows: what it
    sees and knows is the same."""
    return redealer(config, state, seat)(rng)


def redealer(config: Config, state: State, seat: int | None) -> Callable[[Random], State]:
    """A function that exchanges them anew at each call, with the generator that it is given."""
    if isinstance(state, Undealt):
        return lambda _: state
    own, memory = hands_of(state), state.table.memory
    hidden = [player for player in range(len(own)) if player != seat]
    piles = [*(own[player] for player in hidden), deck_of(state)]
    (strays, led), everybody = strayed(config, state), pile(tuple(hidden))
    may_have, new, spread = recalled(config, state, seat)

    def places(card: int) -> tuple[int, ...]:
        """Where the card may lie: in hidden hands, and in the deck."""
        is_new = holds(new, card)
        seats = may_have.get(card, spread if is_new else everybody)
        in_hands = [holds(seats, player) and (player not in strays or SUIT[card] != led) for player in hidden]
        return (*in_hands, card not in may_have and (is_new or not state.table.reshuffles))

    arrange = arrangements(bag([card for cards in piles for card in cards]), list(map(len, piles)), places)
    who = config.players if seat is None else seat
    known = [(who, card, seats) for card, seats in may_have.items()]
    spreads = spread_for(config, who, memory.spread[who], is_dealt=any(state.held) or not isinstance(state, Arranging))
    renewed = union(new, state.held[seat]) if new and seat is not None else new
    top = top_as_seen(config, state)

    def dealt_again(rng: Random) -> State:
        theirs = map(pile, arrange(rng))
        held = tuple([mine if player == seat else next(theirs) for player, mine in enumerate(state.held)])
        other = state._replace(held=held, piles=(next(theirs), state.piles[1]))
        given = given_again(config, other, seat, rng)
        told = tuple(sorted({*known, *of_last_pass(config, other, given)}))
        other = other._replace(table=state.table._replace(memory=Memory(told, renewed, spreads, top)))
        return other if isinstance(other, (Arranging, Flipping)) else other._replace(given=given)

    return dealt_again


def strayed(config: Config, state: State) -> tuple[set[int], int | None]:
    """The seats that have not followed in the trick that lies there, as long as they hold what they held then, and what
    was led."""
    if config.players == 1 or not isinstance(state, (Playing, Passing, Arranging)) or not state.trick:
        return set(), None
    led = SUIT[state.trick[0][1]]
    return {player for player, card in state.trick if SUIT[card] != led}, led


def is_swept(state: State) -> bool:
    """Whether the trick since the last pass lies among the discards already."""
    return isinstance(state, Passing) and not state.trick


def of_last_pass(config: Config, state: State, given: Pass | None) -> Told:
    """What is told of the cards of the last pass that are still where they went: their giver knows it. What others know
    of earlier passes is left out: a world is made for one seat."""
    assert not isinstance(state, Undealt)
    if given is None:
        return ()
    who = config.players if sees_every_pass(config.rulings.pass_visibility) else given.seat
    to = zip(receivers(given.seat, config.players), given.cards, strict=True)
    return tuple([(who, card, pile((player,))) for player, card in to if holds(state.held[player], card)])


def given_again(config: Config, state: State, seat: int | None, rng: Random) -> Pass | None:
    """The last pass; for each card that the seat has not seen any that its receiver may have got."""
    assert not isinstance(state, Undealt)
    given = last_pass(state)
    if given is None:
        return None
    seen = seen_of_pass(config, given.seat, given.cards, seat)
    if None not in seen:
        return given
    hands, since = hands_of(state), state.trick if isinstance(state, (Playing, Passing, Over)) else ()
    swept = discards_of(state) if is_swept(state) else ()
    elsewhere = {card for card, seats in recalled(config, state, seat).hands.items() if not holds(seats, given.seat)}
    choices: list[Cards] = []
    for player, card_shown in zip(receivers(given.seat, config.players), seen, strict=True):
        played = tuple([card for owner, card in since if owner == player])
        there = [card for card in (*hands[player], *played, *swept) if card not in elsewhere]
        choices.append(tuple(there) if card_shown is None else (card_shown,))
    return Pass(given.seat, rng.choice([cards for cards in product(*choices) if len(set(cards)) == len(cards)]))


# --- from a view ---


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in ascending order."""
    games = tuple(map(record_of, view["history"]))
    phase, actor, is_solo = Phase(view["phase"]), view["actor"], config.players == 1
    if phase is Phase.LEAD:
        return Leading(games)
    one_a_seat(config.players, view, "hand_counts")
    one_a_seat(config.contestants, view, "marks")
    trick = trick_of(view)
    table, (held, piles) = table_of(config, view, games), held_and_piles(config, view, trick)
    need, given = view["need"] if is_solo else 0, pass_of(config, view)
    match phase:
        case Phase.DEAL:
            return Dealing(piles, table)
        case Phase.ARRANGE:
            undealt = piles[0] == pile(config.components.cards)
            return Arranging(() if undealt else held, CHANCE if actor == "chance" else actor, trick, piles, table)
        case Phase.PLAY:
            return Playing(held, actor, trick, piles, table, given)
        case Phase.FLIP:
            return Flipping(held, trick, need, piles, table)
        case Phase.PASS:
            return Passing(held, actor, trick, piles, table, given)
        case Phase.DRAW:
            return Drawing(held, PLAYER if is_solo else view["last_pass"]["from"], trick, piles, table, given)
        case Phase.RESHUFFLE:
            draws = not is_solo and timing(config.rulings.reshuffle_timing, config.players).waits
            return Reshuffling(held, draws, need, trick, piles, table, given)
        case Phase.OVER:
            return Over(held, trick, piles, table, given, *outcome(config, games))


def outcome(config: Config, games: tuple[Record, ...]) -> tuple[tuple[int, ...], bool]:
    """Who has won, and whether a Long Game has ended without a true winner."""
    if config.options.games == 1:
        return games[0].winners, False
    wins = victories(config.contestants, tuple(game.winners for game in games), config.rulings.series_shared_win)
    named_ = true_winners(wins, config.rulings.series_double)
    return named_ or most_wins(wins), not named_


def record_of(written: JsonObject) -> Record:
    """A completed game, from its JSON in a view."""
    return Record(
        written["start"],
        tuple(written["order"]),
        tuple(written["scores"]),
        tuple(written["winners"]),
        tuple(written["disqualified"]),
        pairs(written["marks"]),
        pairs(written["numbers"]),
        written["tricks"],
        written["end"],
    )


def pairs(written: list[list[int]]) -> tuple[tuple[int, int], ...]:
    """Two numbers for each contestant."""
    return tuple([(one, other) for one, other in written])


def trick_of(view: JsonObject) -> Trick:
    """The cards of the trick in progress, each with its owner."""
    return tuple([(player, one_named(CARDS, card, f"trick.{at}.1")) for at, (player, card) in enumerate(view["trick"])])


def pass_of(config: Config, view: JsonObject) -> Pass | None:
    """The last pass, with the first card there is in place of each hidden one. The player who draws gave last."""
    written = view["last_pass"]
    if written is None:
        return None
    giver, gave = written["from"], [CODES[0] if code is None else code for code in written["cards"]]
    is_due = view["phase"] in ("draw", "reshuffle") and config.players > 1
    if giver not in range(config.players) or (is_due and giver != view["last"]):
        raise InvalidView(
            [Fault("last_pass.from", f"should be a seat, and who was last while it draws, not {shown(giver)}")]
        )
    if len(gave) != config.players - 1:
        raise InvalidView([Fault("last_pass.cards", f"should have {config.players - 1} items, not {len(gave)}")])
    return Pass(giver, named(CARDS, gave, "last_pass.cards"))


def held_and_piles(config: Config, view: JsonObject, trick: Trick) -> tuple[tuple[Pile, ...], Piles]:
    """The hands, deck and discards: what the view shows of them, and the unseen cards in the other places."""
    own: Mapping[int, Cards] = {} if view["hand"] is None else {view["seat"]: named(CARDS, view["hand"], "hand")}
    open_ = open_discards(view)
    told = [*(card for hand in own.values() for card in hand), *open_, *(card for _, card in trick)]
    rest, held = unseen(config.components.cards, told), []
    for player, count in enumerate(view["hand_counts"]):
        held.append(pile(own[player] if player in own else rest[:count]))
        rest = rest if player in own else rest[count:]
    return tuple(held), (pile(rest), pile(open_))


def table_of(config: Config, view: JsonObject, games: tuple[Record, ...]) -> Table:
    """The table, all of which is in view except the cards."""
    return Table(
        view["start"],
        view["lead"],
        tuple(view["order"]),
        pairs(view["marks"]),
        view["personal_count"] or 0,
        view["tricks"],
        view["reshuffles"],
        view["final"],
        view["first"],
        view["last"],
        games,
        memory_of(config, view),
    )
