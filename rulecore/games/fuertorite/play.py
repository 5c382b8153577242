"""The course of a game: who acts, what chance must do, what is legal, what comes next.

Only the `play` modules know the phases. This one asks which phase it is; `play_turns` takes a turn on, `play_rounds` a
round, `play_games` begins and ends games, `play_refusals` says what is not legal.
"""

from rulecore.core.chance import CHANCE, Chance, Hands, Need, Outcome
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.games.fuertorite import play_refusals as refusals
from rulecore.games.fuertorite.following import cards_of_sp
from rulecore.games.fuertorite.play_rounds import after_draw
from rulecore.games.fuertorite.play_turns import (
    after_extend,
    after_play,
    after_stop,
    endings,
    first_cards,
    further,
    stops,
)
from rulecore.games.fuertorite.preparation import deal_due, deck_left
from rulecore.games.fuertorite.rulings import Config, Mode
from rulecore.games.fuertorite.state import (
    EXTENDS,
    HORIZONTALS,
    VERTICALS,
    Action,
    Cards,
    Deal,
    Dealing,
    Draw,
    Drawing,
    Extend,
    First,
    Match,
    More,
    Over,
    Play,
    Round,
    State,
    Stop,
)
from rulecore.games.fuertorite.words import refused


def initial(config: Config) -> State:
    """FR-SETUP-1, FR-SETUP-7: the first state: a deal is due, and the table has picked the SP."""
    return Dealing(Match(config.first_seat, False, tuple(range(config.players)), ()))


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end."""
    if isinstance(state, (First, More)):
        return state.turn
    if isinstance(state, (Drawing, Dealing)):
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
    if isinstance(state, Drawing):
        return draw_due(state)
    return deal_due(config.players, config.components)


def draw_due(state: Drawing) -> Hands:
    """FR-FLOW-5: one card of the deck for each who draws."""
    return Hands((1,) * len(state.drawers), state.round.deck)


def happen(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    if isinstance(state, Drawing):
        drawn: list[int | None] = [None] * config.players
        for seat, (card,) in zip(state.drawers, outcome, strict=True):
            drawn[seat] = card
        return Draw(tuple(drawn))
    return Deal(outcome)


# --- legality ---


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act: vertical plays, horizontal plays; added cards, stops; each in the
    order of cards."""
    if isinstance(state, First):
        hands, properties, turn, _, ref, _, _, _ = state
        upright = VERTICALS[turn]
        if ref is None:
            return tuple([upright[card] for card in cards_of_sp(hands[turn], properties[turn])])
        able, flat = first_cards(config, hands[turn], properties[turn], ref)
        if not flat:
            return tuple([upright[card] for card in able])
        level = HORIZONTALS[turn]
        return (*[upright[card] for card in able], *[level[card] for card in flat])
    if isinstance(state, More):
        turn, runs, mine = state.turn, further(config, state.run), EXTENDS[state.turn]
        cards = [card for card in state.hands[turn] + state.properties[turn] if runs[card]]  # FR-RUN-2
        cards.sort()
        return (*[mine[card] for card in cards], *stops(turn, endings(config, state)))
    actor(config, state)
    return ()


def refusal(config: Config, state: object, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if isinstance(state, First):
        return refusals.of_play(config, state, action)
    if isinstance(state, More):
        return refusals.of_more(config, state, action)
    if isinstance(state, Drawing):
        return refusals.of_draw(draw_due(state), state.drawers, config.players, action)
    if isinstance(state, Dealing):
        return refusals.of_deal(deal_due(config.players, config.components), action)
    actor(config, state)  # refuses what is no state
    return refused("FR-END-5", "over")


# --- transitions ---


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, First):
        assert isinstance(action, Play)
        return after_play(config, state, action.card, action.way)
    if isinstance(state, More):
        if isinstance(action, Stop):
            return after_stop(config, state, action.x)
        assert isinstance(action, Extend)
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
    nothing: tuple[Cards, ...] = ((),) * config.players
    deck = deck_left(config.components, hands)
    opened = Round(1, match.start, False, None, False, deck, match)  # FR-SETUP-7, FR-SERIES-5
    return First(hands, nothing, match.start, (), None, (0,) * config.players, opened)
