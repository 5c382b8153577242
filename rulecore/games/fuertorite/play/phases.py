"""The course of a game: who acts, what chance must do, what is legal, what comes next.

Only the `play` modules know the phases. This one asks which phase it is; `play_turns` takes a turn on, `play_rounds` a
round, `play_games` begins and ends games, `play_refusals` says what is not legal.
"""

from random import Random

from rulecore.core.chance import CHANCE, Chance, Need, Outcome
from rulecore.core.draws import RANDOM, sample, sample_of
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.games.fuertorite.actions import Action, Deal, Draw
from rulecore.games.fuertorite.agreed import agreed_on
from rulecore.games.fuertorite.following import cards_of_sp, playable
from rulecore.games.fuertorite.pieces import Cards, cards_in, piles
from rulecore.games.fuertorite.play import refusals
from rulecore.games.fuertorite.play.made import (
    EXTEND,
    HORIZONTALS,
    PLAY,
    STOP,
    draw_due,
    extensions,
    new_draw,
    stops,
    vertical_plays,
)
from rulecore.games.fuertorite.play.rounds import after_draw
from rulecore.games.fuertorite.play.turns import (
    after_extend,
    after_play,
    after_stop,
    endings,
    first_cards,
    further,
)
from rulecore.games.fuertorite.preparation import deck_left
from rulecore.games.fuertorite.rulings import Config, Mode
from rulecore.games.fuertorite.state import Dealing, Drawing, First, Match, More, Over, Round, State
from rulecore.games.fuertorite.told.words import refused


def initial(config: Config) -> State:
    """FR-SETUP-1, FR-SETUP-7: the first state: a deal is due, and the table has picked the SP."""
    return Dealing(Match(config.first_seat, False, tuple(range(config.players)), ()))


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end."""
    if isinstance(state, First):
        return state.turn
    if isinstance(state, More):
        return state.turn
    if isinstance(state, (Drawing, Dealing)):
        return CHANCE
    if isinstance(state, Over):
        return None
    raise InvalidState(f"not a state of fuertorite: {shown(state)}")


def games_played(state: State) -> int:
    """How many games of the series are completed."""
    return len((state.match if isinstance(state, Dealing) else state.round.match).games)


def max_game_length(config: Config) -> int:
    """FR-END-8, FR-SERIES-6: more actions than a whole game can have: in each round all cards, a stop for everybody and
    a draw; a game more for a tie."""
    each_round = len(config.components.cards) + config.players + 1
    games = config.options.game_cap if config.options.mode is Mode.SERIES else 1
    return (games + 1) * (1 + (config.options.round_cap + 1) * each_round)


# --- chance ---


def need(config: Config, state: State) -> Need:
    """What chance must do now."""
    if isinstance(state, Drawing):
        return draw_due(state.drawers, state.round.deck)
    return agreed_on(config).deal


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    if isinstance(state, Drawing):
        return draw_of(config, state, [card for (card,) in outcome])
    return Deal(outcome)


def draw_of(config: Config, state: Drawing, cards: list[int]) -> Draw:
    """The draw of these cards, one for each who draws, in their order."""
    of_seats: list[int | None] = [None] * agreed_on(config).players
    for place, seat in enumerate(state.drawers):
        of_seats[seat] = cards[place]
    return new_draw(tuple(of_seats))


def drawn(config: Config, state: State, rng: Random) -> Action:
    """The quick twin of `need`, a draw and `happen`: cards come from the deck, one after another."""
    if isinstance(state, Drawing) and type(rng) is RANDOM:
        return draw_of(config, state, sample_of(cards_in(state.round.face_down), len(state.drawers), rng))
    return chance_action(config, state, sample(need(config, state), rng))


# --- legality ---


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act: vertical plays, horizontal plays; added cards, stops; each in the
    order of cards."""
    if isinstance(state, First):
        turn, ref = state.turn, state.ref
        hand, own = state.held[turn], state.owned[turn]
        if ref is None:
            return vertical_plays(turn, cards_of_sp(hand, own))
        able, flat = first_cards(config, hand, own, ref)
        if not flat:
            return vertical_plays(turn, able)
        level = HORIZONTALS[turn]
        return vertical_plays(turn, able) + tuple([level[card] for card in flat])
    if isinstance(state, More):
        turn, ends = state.turn, stops(state.turn, endings(config, state))
        cards = playable(state.held[turn], state.owned[turn], further(config, state.run).cards)  # FR-RUN-2
        return extensions(turn, cards) + ends if cards else ends
    actor(config, state)
    return ()


def refusal(config: Config, state: object, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if isinstance(state, First):
        return refusals.of_play(config, state, action)
    if isinstance(state, More):
        return refusals.of_more(config, state, action)
    if isinstance(state, Drawing):
        return refusals.of_draw(draw_due(state.drawers, state.round.deck), state.drawers, config.players, action)
    if isinstance(state, Dealing):
        return refusals.of_deal(agreed_on(config).deal, action)
    actor(config, state)  # refuses what is no state
    return refused("FR-END-5", "over")


# --- transitions ---


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, First):
        assert type(action) is PLAY
        return after_play(config, state, action.card, action.way)
    if isinstance(state, More):
        if type(action) is STOP:
            return after_stop(config, state, action.x)
        assert type(action) is EXTEND
        return after_extend(config, state, action.card)
    if isinstance(state, Drawing):
        assert isinstance(action, Draw)
        return after_draw(config, state, action.cards)
    assert isinstance(state, Dealing)
    assert isinstance(action, Deal)
    return after_deal(config, state.match, action.hands)


def after_deal(config: Config, match: Match, hands: tuple[Cards, ...]) -> State:
    """FR-SETUP-2, FR-SETUP-4, FR-SETUP-6, FR-SP-1: Hands are dealt, Properties are empty, nobody has a point; the SP
    begins."""
    held, nothing = piles(hands), (0,) * len(hands)
    face_down = deck_left(agreed_on(config).cards, held)
    opened = Round(1, match.start, False, None, False, face_down, match)  # FR-SETUP-7, FR-SERIES-5
    return First(held, nothing, match.start, (), None, nothing, opened)
