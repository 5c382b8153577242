"""Which phase answers: who acts, what is legal, why not, what comes next. Only `play` knows the phases."""

from rulecore.core.chance import CHANCE, Chance, Need, Outcome
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.games.build_release.actions import (
    REVEALS,
    Action,
    Deal,
    Discard,
    Display,
    Extend,
    Keep,
    LayGroup,
    Penalty,
    Play,
    Reject,
    Reveal,
    Take,
)
from rulecore.games.build_release.play import build, extra, penalties, rounds, settlement
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import (
    Building,
    Dealing,
    Displaying,
    Over,
    Penalising,
    Releasing,
    Revealing,
    Settling,
    Sorting,
    State,
    Supplying,
)
from rulecore.games.build_release.told.words import refused


def initial(config: Config) -> State:
    """see BR-SETUP-1: nothing is dealt yet."""
    return Dealing(())


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end. Raises InvalidState for anything that is not a state."""
    if isinstance(state, Revealing):
        return CHANCE
    if isinstance(state, Building):
        return state.turn
    if isinstance(state, Releasing):
        return state.pending[0]
    if isinstance(state, (Settling, Sorting)):
        return state.turn
    if isinstance(state, (Dealing, Displaying, Supplying, Penalising)):
        return CHANCE
    if isinstance(state, Over):
        return None
    raise InvalidState(f"not a state of build_release: {shown(state)}")


def games_played(state: State) -> int:
    """How many games of the series are completed."""
    if isinstance(state, (Releasing, Penalising)):
        return len(state.apart.games)
    return len(state.games)


def fits(config: Config, state: State) -> bool:
    """Whether the state can be one of a table with as many players, as far as it tells."""
    if isinstance(state, Dealing):
        return all(len(game.score) == config.players for game in state.games)
    held = state.hands if isinstance(state, (Displaying, Supplying, Over)) else state.held
    return len(held) == config.players


def max_game_length(config: Config) -> int:
    """An upper bound of the number of actions in a whole game.

    Of a turn in the build phase there are at most four; of each card in the settlement and of each seat one; each
    round of the release has a play, which takes a card for good, or follows a round without one (`may-pass`) whose
    follower must play.
    """
    players, hand = config.players, config.components.hand
    build = 2 + 4 * (hand - 1) * players
    settlement = (hand + 1) * players
    rounds = 2 * (hand + 1) * players
    return config.options.games * (build + settlement + 1 + rounds * players + players - 2)


# --- chance ---


def need(config: Config, state: State) -> Need:
    """What chance must do now."""
    if isinstance(state, Revealing):
        return build.reveal_needed(state)
    if isinstance(state, Displaying):
        return build.display_needed(config, state)
    if isinstance(state, Supplying):
        return extra.extra_needed(config, state)
    if isinstance(state, Penalising):
        return penalties.penalty_needed(state)
    return build.deal_needed(config)


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    if isinstance(state, Revealing):
        card: int = outcome[0][0]
        return REVEALS[card]
    if isinstance(state, Displaying):
        return Display(outcome[0])
    if isinstance(state, Penalising):
        return penalties.penalty_drawn(config, state, outcome)
    return Deal(outcome)


# --- legality ---


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, in canonical order."""
    if isinstance(state, Building):
        return build.legal(state)
    if isinstance(state, Settling):
        return settlement.legal_scoring(config, state)
    if isinstance(state, Sorting):
        return settlement.legal_sorting(state)
    if isinstance(state, Releasing):
        return rounds.legal(config, state)
    actor(config, state)  # refuses anything that is not a state
    return ()


def refusal(config: Config, state: object, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if isinstance(state, Dealing):
        return build.refusal_of_deal(build.deal_needed(config), "BR-SETUP-3", action)
    if isinstance(state, Displaying):
        return build.refusal_of_display(config, state, action)
    if isinstance(state, Building):
        return build.refusal(state, action)
    if isinstance(state, Revealing):
        return build.refusal_of_reveal(state, action)
    if isinstance(state, Settling):
        return settlement.refusal_of_scoring(config, state, action)
    if isinstance(state, Sorting):
        return settlement.refusal_of_sorting(state, action)
    if isinstance(state, Supplying):
        return build.refusal_of_deal(extra.extra_needed(config, state), "BR-RELPREP-2", action)
    if isinstance(state, Releasing):
        return rounds.refusal(config, state, action)
    if isinstance(state, Penalising):
        return penalties.refusal(state, action)
    actor(config, state)  # refuses anything that is not a state
    return refused("BR-END-1", "over")


# --- transitions ---


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, Revealing):
        assert isinstance(action, Reveal)
        return build.after_reveal(config, state, action.card)
    if isinstance(state, Building):
        if isinstance(action, Take):
            return build.after_take(config, state, action.card)
        assert isinstance(action, Reject)
        return build.after_reject(config, state, action.card)
    if isinstance(state, Releasing):
        if isinstance(action, Play):
            return rounds.after_play(config, state, action.kind, action.rank, action.cards)
        return rounds.after_pass(config, state)
    if isinstance(state, Settling):
        return after_scoring(config, state, action)
    if isinstance(state, Sorting):
        assert isinstance(action, (Keep, Discard))
        return settlement.after_decision(config, state, action.card, isinstance(action, Keep))
    return after_chance(config, state, action)


def after_scoring(config: Config, state: Settling, action: Action) -> State:
    """The state after a legal action of a player who lays down groups."""
    if isinstance(action, LayGroup):
        return settlement.after_group(state, action.kind, action.cards)
    if isinstance(action, Extend):
        return settlement.after_extension(state, action.group, action.card)
    return settlement.after_done(config, state)


def after_chance(config: Config, state: State, action: Action) -> State:
    """The state after what chance has dealt or drawn."""
    if isinstance(state, Penalising):
        assert isinstance(action, Penalty)
        return penalties.after(config, state, action.cards)
    if isinstance(state, Displaying):
        assert isinstance(action, Display)
        return build.after_display(config, state, action.cards)
    assert isinstance(action, Deal)
    if isinstance(state, Supplying):
        return extra.after_extra(config, state, action.hands)
    assert isinstance(state, Dealing)
    return build.after_deal(config, state, action.hands)
