"""The course of a game: who acts, what chance must do, what is legal, what comes next.

Only the `play` modules know the phases. This one asks which phase it is; `play_turns` takes a turn on, `play_rounds` a
round, `play_games` begins and ends games, `play_refusals` says what is not legal.
"""

from rulecore.core.chance import CHANCE, Chance, Hands, Need, Outcome
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.games.fuertorite import play_refusals as refusals
from rulecore.games.fuertorite.agreed import agreed_on
from rulecore.games.fuertorite.following import cards_of_sp, playable
from rulecore.games.fuertorite.play_rounds import after_draw
from rulecore.games.fuertorite.play_states import (
    DRAWING,
    EXTEND,
    EXTENDS,
    FIRST,
    HORIZONTALS,
    MORE,
    PLAY,
    STOP,
    VERTICALS,
    new_first,
    new_hands,
    new_round,
)
from rulecore.games.fuertorite.play_turns import (
    after_extend,
    after_play,
    after_stop,
    endings,
    first_cards,
    further,
    stops,
)
from rulecore.games.fuertorite.preparation import deck_left
from rulecore.games.fuertorite.rulings import Config, Mode
from rulecore.games.fuertorite.state import (
    Action,
    Cards,
    Deal,
    Dealing,
    Draw,
    Drawing,
    Match,
    Over,
    State,
)
from rulecore.games.fuertorite.words import refused


def initial(config: Config) -> State:
    """FR-SETUP-1, FR-SETUP-7: the first state: a deal is due, and the table has picked the SP."""
    return Dealing(Match(config.first_seat, False, tuple(range(config.players)), ()))


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end."""
    if type(state) is MORE or type(state) is FIRST:
        return state.turn
    if type(state) is DRAWING or isinstance(state, Dealing):
        return CHANCE
    if isinstance(state, Over):
        return None
    raise InvalidState(f"not a state of fuertorite: {shown(state)}")


def longest(config: Config) -> int:
    """FR-END-8, FR-SERIES-6: more actions than a whole game can have: in each round all cards, a stop for everybody and
    a draw; a game more for a tie."""
    each_round = len(config.components.cards) + config.players + 1
    games = config.options.game_cap if config.options.mode is Mode.SERIES else 1
    return (games + 1) * (1 + (config.options.round_cap + 1) * each_round)


# --- chance ---


def need(config: Config, state: State) -> Need:
    """What chance must do now."""
    if type(state) is DRAWING:
        return draw_due(state)
    return agreed_on(config).deal


def draw_due(state: Drawing) -> Hands:
    """FR-FLOW-5: one card of the deck for each who draws."""
    return new_hands((1,) * len(state.drawers), state.round.deck)


def happen(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    if type(state) is DRAWING:
        drawn: list[int | None] = [None] * agreed_on(config).players
        for place, seat in enumerate(state.drawers):
            drawn[seat] = outcome[place][0]
        return Draw(tuple(drawn))
    return Deal(outcome)


# --- legality ---


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act: vertical plays, horizontal plays; added cards, stops; each in the
    order of cards."""
    if type(state) is FIRST:
        hands, properties, turn, _, ref, _, _, _ = state
        upright = VERTICALS[turn]
        if ref is None:
            return tuple([upright[card] for card in cards_of_sp(hands[turn], properties[turn])])
        able, flat = first_cards(config, hands[turn], properties[turn], ref)
        if not flat:
            return tuple([upright[card] for card in able])
        level = HORIZONTALS[turn]
        return tuple([upright[card] for card in able]) + tuple([level[card] for card in flat])
    if type(state) is MORE:
        hands, properties, turn, _, _, run, _, _, _ = state
        runs, ends = further(config, run), stops(turn, endings(config, state))
        cards = playable(hands[turn], properties[turn], runs)  # FR-RUN-2
        if not cards:
            return ends
        added = EXTENDS[turn]
        return tuple([added[card] for card in cards]) + ends
    actor(config, state)
    return ()


def refusal(config: Config, state: object, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if type(state) is FIRST:
        return refusals.of_play(config, state, action)
    if type(state) is MORE:
        return refusals.of_more(config, state, action)
    if type(state) is DRAWING:
        return refusals.of_draw(draw_due(state), state.drawers, config.players, action)
    if isinstance(state, Dealing):
        return refusals.of_deal(agreed_on(config).deal, action)
    actor(config, state)  # refuses what is no state
    return refused("FR-END-5", "over")


# --- transitions ---


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if type(state) is FIRST:
        assert type(action) is PLAY
        return after_play(config, state, action.card, action.way)
    if type(state) is MORE:
        if type(action) is STOP:
            return after_stop(config, state, action.x)
        assert type(action) is EXTEND
        return after_extend(config, state, action.card)
    if type(state) is DRAWING:
        assert isinstance(action, Draw)
        return after_draw(config, state, action.cards)
    assert isinstance(state, Dealing)
    assert isinstance(action, Deal)
    return after_deal(config, state.match, action.hands)


def after_deal(config: Config, match: Match, hands: tuple[Cards, ...]) -> State:
    """FR-SETUP-2, FR-SETUP-4, FR-SETUP-6, FR-SP-1: Hands are dealt, Properties are empty, nobody has a point; the SP
    begins."""
    players = agreed_on(config).players
    nothing: tuple[Cards, ...] = ((),) * players
    deck = deck_left(config.components, hands)
    opened = new_round(1, match.start, False, None, False, deck, match)  # FR-SETUP-7, FR-SERIES-5
    return new_first(hands, nothing, match.start, (), None, (0,) * players, opened)
