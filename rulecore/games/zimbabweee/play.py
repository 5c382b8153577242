"""The course of a game: who acts, what is legal, what comes next. Only the `play` modules know the phases."""

from rulecore.core.bags import with_item, without
from rulecore.core.chance import CHANCE, Chance, Need, Outcome, Roll
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.core.seats import left_of
from rulecore.games.zimbabweee import play_refusals as refusals
from rulecore.games.zimbabweee.actions import BIDS, PLAYS_OF, Action, Bid, Deal, Play, Start
from rulecore.games.zimbabweee.agreed import agreed_on
from rulecore.games.zimbabweee.pieces import BITS, ranks_in
from rulecore.games.zimbabweee.preparation import deal_due, left_over
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.scoring import bankrupt_player, contenders, most_tricks, score, winners
from rulecore.games.zimbabweee.series import start_without_bankrupt, totals
from rulecore.games.zimbabweee.state import Bidding, Dealing, Over, Playing, Record, Starting, State
from rulecore.games.zimbabweee.trick import laid_over, trick_winner
from rulecore.games.zimbabweee.words import refused


def initial(config: Config) -> State:
    """The first state: a deal is due, and the table has picked the start player."""
    return Dealing(start=config.first_seat, games=())  # ZT-SETUP-4


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end."""
    if isinstance(state, Playing):
        return state.turn
    if isinstance(state, Bidding):
        return state.turn
    if isinstance(state, (Dealing, Starting)):
        return CHANCE
    if isinstance(state, Over):
        return None
    raise InvalidState(f"not a state of zimbabweee: {shown(state)}")


def games_played(state: State) -> int:
    """How many games of the series are completed."""
    return len(state.games)


def max_game_length(config: Config) -> int:
    """The number of actions in a whole game, a pick of the start player in each later game included."""
    return config.options.games * (1 + config.players + config.components.hand * config.players + 1) - 1


# --- chance ---


def need(config: Config, state: State) -> Need:
    """What chance must do now."""
    if isinstance(state, Starting):
        return Roll(dice=(tuple(range(config.players)),))
    return deal_due(config.players, config.components)


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    return Start(outcome[0]) if isinstance(state, Starting) else Deal(outcome)


# --- legality ---


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    if isinstance(state, Playing):
        turn, trick = state.turn, state.trick
        hand = state.hands[turn]
        if trick and trick[0] in hand:  # ZT-FOLLOW-1: as `playable` tells in `refusal`, without its calls
            return PLAYS_OF[turn][BITS[trick[0]]]
        return PLAYS_OF[turn][ranks_in(hand)]  # ZT-PLAY-1, ZT-FOLLOW-2
    if isinstance(state, Bidding):
        smallest, largest = bounds(config, state)
        return BIDS[state.turn][smallest : largest + 1]
    actor(config, state)
    return ()


def bounds(config: Config, state: Bidding) -> tuple[int, int]:
    """ZT-BID-4: the smallest and the largest bid of the player whose turn it is."""
    taken = 0
    for bid in state.bids:
        if bid is not None:
            taken += bid
    return agreed_on(config).bounds(taken)


def refusal(config: Config, state: object, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if isinstance(state, Playing):
        return refusals.of_play(state, action)
    if isinstance(state, Bidding):
        return refusals.of_bid(state.turn, bounds(config, state), action)
    if isinstance(state, Dealing):
        return refusals.of_deal(deal_due(config.players, config.components), action)
    if isinstance(state, Starting):
        return refusals.of_start(config.players, action)
    actor(config, state)  # refuses what is no state
    return refused("ZT-END-1", "over")


# --- transitions ---


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, Playing):
        assert isinstance(action, Play)
        return after_play(config, state, action.card)
    if isinstance(state, Bidding):
        assert isinstance(action, Bid)
        return after_bid(config, state, action.tricks)
    if isinstance(state, Dealing):
        assert isinstance(action, Deal)
        return after_deal(config, state, action.hands)
    assert isinstance(state, Starting)
    assert isinstance(action, Start)
    return opened(config, state.hands, state.aside, action.start, state.games)  # ZT-SETUP-4


def after_deal(config: Config, state: Dealing, hands: tuple[tuple[int, ...], ...]) -> State:
    """ZT-SETUP-2, ZT-SETUP-3: the hands are dealt, the rest lies aside; bids come next."""
    aside = left_over(config.components, hands)
    if state.start is None:
        return Starting(hands, aside, state.games)
    return opened(config, hands, aside, state.start, state.games)


def opened(
    config: Config, hands: tuple[tuple[int, ...], ...], aside: tuple[int, ...], start: int, games: tuple[Record, ...]
) -> State:
    """ZT-BID-2: the start player is known and bids first."""
    return Bidding(hands, aside, start, start, (None,) * config.players, games)


def after_bid(config: Config, state: Bidding, tricks: int) -> State:
    """ZT-BID-2, ZT-LEAD-1: the next player bids, or, after the last bid, the start player leads."""
    bids = with_item(state.bids, state.turn, tricks)  # ZT-BID-1
    turn = left_of(state.turn, len(bids))
    if turn != state.start:
        return Bidding(state.hands, state.aside, state.start, turn, bids, state.games)
    return Playing(
        state.hands,
        state.aside,
        state.start,
        state.start,  # ZT-LEAD-1
        state.start,
        tuple([bid for bid in bids if bid is not None]),
        (0,) * config.players,
        (),
        (),
        state.games,
    )


def after_play(config: Config, state: Playing, card: int) -> State:
    """ZT-PLAY-2: the card leaves the hand for the left end of the stack; then the next player, or the trick is over."""
    turn, lead, won = state.turn, state.lead, state.won
    hands = with_item(state.hands, turn, without(state.hands[turn], card))
    numbers = with_item(state.numbers, turn, laid_over(state.numbers[turn], len(won), card))  # ZT-STACK-1
    turn = left_of(turn, len(hands))
    if turn != lead:  # ZT-TRICK-1
        trick = state.trick + (card,)
        return Playing(hands, state.aside, state.start, lead, turn, state.bids, numbers, trick, won, state.games)
    lead = trick_winner(numbers, lead, state.start, config.rulings.trick_tie)  # ZT-LEAD-2
    won = won + (lead,)  # ZT-CUBE-1
    if hands[lead]:  # ZT-END-1, ZT-NEXT-1
        return Playing(hands, state.aside, state.start, lead, lead, state.bids, numbers, (), won, state.games)
    return after_game(config, state.aside, numbers, (*state.games, record(config, state.start, state.bids, won)))


def record(config: Config, start: int, bids: tuple[int, ...], won: tuple[int, ...]) -> Record:
    """ZT-SCORE-5: the game just played, scored by the method that the table chose."""
    seats, rulings = range(config.players), config.rulings
    tricks = tuple([won.count(seat) for seat in seats])
    bankrupt = bankrupt_player(config, start, bids, tricks, won)
    scores = tuple([score(tricks[seat], bids[seat], seat == bankrupt) for seat in seats])
    best = winners(scores, contenders(config.players, bankrupt, rulings.bankrupt_may_win), won, rulings.winner_tie)
    return Record(start, bids, won, tricks, bankrupt, scores, best)


def after_game(config: Config, aside: tuple[int, ...], numbers: tuple[int, ...], games: tuple[Record, ...]) -> State:
    """ZT-SCORE-5, ZT-SERIES-1: the last game ends everything; after another one the cards are dealt again."""
    if len(games) < config.options.games:
        return Dealing(next_start(config, games[-1]), games)
    return Over(aside, numbers, games, overall_winners(config, games))


def overall_winners(config: Config, games: tuple[Record, ...]) -> tuple[int, ...]:
    """ZT-SERIES-2: the winners of the only game, or of the series, which the sums alone decide."""
    if len(games) == 1:
        return games[0].winners
    points = totals(config.players, tuple(game.scores for game in games))
    won = tuple(winner for game in games for winner in game.trick_winners)
    return winners(points, tuple(range(config.players)), won, config.rulings.winner_tie)


def next_start(config: Config, game: Record) -> int | None:
    """ZT-SERIES-3: who starts the next game: the bankrupt player, if there is one."""
    if game.bankrupt is not None:
        return game.bankrupt
    most = most_tricks(game.tricks, game.trick_winners)
    return start_without_bankrupt(config.rulings.no_bankrupt_start, most, game.start, config.players)
