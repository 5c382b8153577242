"""Laws of completed games and of a series: scores, totals, winners."""

from rulecore.core.laws import state_law
from rulecore.games.build_release.laws.groups import numbers, wild
from rulecore.games.build_release.pieces import Cards, Record
from rulecore.games.build_release.piles import Won
from rulecore.games.build_release.rulings import Config, HandSpecials
from rulecore.games.build_release.state import Dealing, Over, Penalising, ReleaseSetup, Releasing, State


def games_of(state: State) -> tuple[Record, ...]:
    """The completed games."""
    return state.setup.games if isinstance(state, (Releasing, Penalising)) else state.games


def price(cards: Cards, *, of_x: int, of_zero: int) -> int:
    """What cards cost: their numbers, X and 0 something else."""
    return sum(numbers(cards)) + of_x * wild(cards) + of_zero * numbers(cards).count(0)


def record(config: Config, setup: ReleaseSetup, hands: tuple[Cards, ...], won: Won) -> Record:
    """What is written down about a game."""
    reading = config.rulings.hand_specials
    of_x = 0 if reading is HandSpecials.NIL else 10
    of_zero = 10 if reading is HandSpecials.TEN_EACH else 0
    held = tuple(price(hand, of_x=of_x, of_zero=of_zero) for hand in hands)
    penalty = tuple(price(cards, of_x=10, of_zero=10) for cards in won.penalty)
    acquired = tuple(len(cards) for cards in won.acquired)
    score = tuple(
        points + taken - mine - paid
        for points, taken, mine, paid in zip(setup.build, acquired, held, penalty, strict=True)
    )
    return Record(setup.build, acquired, held, penalty, score, won.shed)


def totals(config: Config, games: tuple[Record, ...]) -> list[int]:
    """The sums of all games."""
    return [sum(game.score[seat] for game in games) for seat in range(config.players)]


def best(config: Config, games: tuple[Record, ...]) -> tuple[int, ...]:
    """Everybody whose sum nobody exceeds."""
    sums = totals(config, games)
    return tuple(seat for seat, mine in enumerate(sums) if all(mine >= other for other in sums))


def at_the_end(config: Config, setup: ReleaseSetup, hands: tuple[Cards, ...], won: Won, after: State) -> bool:
    """Whether the state is right that follows the end of a game: the next one is dealt, or all is over."""
    games = (*setup.games, record(config, setup, hands, won))
    if len(games) < config.options.games:
        return after == Dealing(games)
    return after == Over(hands, won, setup, games, best(config, games))


# --- states ---


@state_law
def as_many_games_as_agreed(config: Config, state: State) -> bool | None:
    """BR-SETUP-1, BR-CFG-3: not one more or less; all is over when the last one is scored."""
    played = len(games_of(state))
    return played == config.options.games if isinstance(state, Over) else 0 <= played < config.options.games


@state_law
def a_score_is_the_build_and_the_cards_won_less_what_they_cost(config: Config, state: State) -> bool | None:
    """BR-SCORE-1, BR-SCORE-2, BR-SCORE-5, BR-SCORE-6, BR-EX-SCORE: in every record of a game."""
    games = games_of(state)
    if not games:
        return None
    return all(
        game.score[seat] == game.build[seat] + game.acquired[seat] - game.hand[seat] - game.penalty[seat]
        for game in games
        for seat in range(config.players)
    )


@state_law
def one_player_pays_for_the_hand(config: Config, state: State) -> bool | None:
    """BR-SCORE-4, BR-END-1, BR-SHED-6: who has not shed out, if the cards cost anything; and with two there are no
    penalties."""
    games = games_of(state)
    if not games:
        return None
    return all(
        len(set(game.shed)) == len(game.shed) == config.players - 1
        and not any(game.hand[seat] for seat in game.shed)
        and min((*game.acquired, *game.hand, *game.penalty)) >= 0
        and (config.players > 2 or not any(game.penalty))
        for game in games
    )


@state_law
def the_last_game_is_scored_as_it_lies(config: Config, state: State) -> bool | None:
    """BR-SCORE-2, BR-SCORE-3, BR-SCORE-4, BR-SCORE-5: cards won, penalty cards, hands and build scores as they are."""
    if not isinstance(state, Over):
        return None
    return (*state.setup.games, record(config, state.setup, state.hands, state.won)) == state.games


@state_law
def the_highest_total_wins(config: Config, state: State) -> bool | None:
    """BR-WIN-1, BR-WIN-2: of all games, and all who have it."""
    return state.winners == best(config, state.games) if isinstance(state, Over) else None
