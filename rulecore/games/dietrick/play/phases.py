"""Which phase answers: who acts, what is legal, why not, what comes next. Only `play` knows the phases.

`preparation` and `games` begin and end games; `several` is the course of a game of 2 to 4 players, `solo` that of one
against Fuzz; `playing`, `passing` and `drawing` are what is done in them.
"""

from typing import Final

from rulecore.core.chance import CHANCE, Chance, Need, Outcome
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.games.dietrick.actions import (
    Action,
    Arrange,
    ArrangeByChance,
    Deal,
    Draw,
    Flip,
    Lead,
    Pass,
    Play,
    Reshuffle,
)
from rulecore.games.dietrick.play import drawing, passing, playing, preparation, solo
from rulecore.games.dietrick.play.games import begun, first_lead
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import (
    Arranging,
    Dealing,
    Drawing,
    Flipping,
    Leading,
    Over,
    Passing,
    Playing,
    Reshuffling,
    State,
)
from rulecore.games.dietrick.told.words import refused

RESHUFFLE: Final = Reshuffle()
LONGEST = {1: 59, 2: 57, 3: 83, 4: 65}
"""The most actions in a game for each number of players, over all readings."""


def initial(config: Config) -> State:
    """The first state."""
    return begun(config, first_lead(config), ())


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end. Raises InvalidState for anything that is not a state."""
    if isinstance(state, Playing):
        return state.turn
    if isinstance(state, Passing):
        return state.turn
    if isinstance(state, Drawing):
        return CHANCE
    if isinstance(state, (Leading, Dealing, Flipping, Reshuffling)):
        return CHANCE
    if isinstance(state, Arranging):
        return state.chooser
    if isinstance(state, Over):
        return None
    raise InvalidState(f"not a state of dietrick: {shown(state)}")


def games_played(state: State) -> int:
    """How many games of the Long Game are completed."""
    return len(state.games if isinstance(state, Leading) else state.table.games)


def fits(config: Config, state: State) -> bool:
    """Whether the state can be one of a table with as many players, as far as it tells."""
    if isinstance(state, Leading):
        return config.players > 1 and all(len(game.marks) == config.players for game in state.games)
    return len(state.table.memory.spread) == config.players + 1


def max_game_length(config: Config) -> int:
    """The number of actions in a whole game, a lead drawn for each later game included."""
    return config.options.games * (LONGEST[config.players] + 1) - 1


def need(config: Config, state: State) -> Need:
    """What chance must do now."""
    if isinstance(state, Drawing):
        return drawing.draw_due(config, state)
    if isinstance(state, Flipping):
        return drawing.flip_due(state)
    if isinstance(state, Leading):
        return preparation.lead_due(config)
    if isinstance(state, Arranging):
        return preparation.arrangement_due()
    return drawing.NOTHING_TO_ROLL if isinstance(state, Reshuffling) else preparation.hands_due(config)


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    if isinstance(state, Drawing):
        return Draw(outcome[0])
    if isinstance(state, Flipping):
        return Flip(tuple([card for (card,) in outcome]))
    if isinstance(state, Leading):
        return Lead(outcome[0])
    if isinstance(state, Arranging):
        return ArrangeByChance(outcome[0])
    return RESHUFFLE if isinstance(state, Reshuffling) else Deal(outcome)


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    if isinstance(state, Playing):
        return playing.legal(state)
    if isinstance(state, Passing):
        return passing.legal(state)
    if isinstance(state, Arranging):
        return preparation.legal(state)
    actor(config, state)  # refuses anything that is not a state
    return ()


def refusal(config: Config, state: object, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if isinstance(state, Playing):
        return playing.refusal(state, action)
    if isinstance(state, Passing):
        return passing.refusal(state, action)
    if isinstance(state, Drawing):
        return drawing.refusal_of_draw(config, state, action)
    if isinstance(state, Flipping):
        return drawing.refusal_of_flip(state, action)
    if isinstance(state, Dealing):
        return preparation.refusal_of_deal(config, action)
    if isinstance(state, Arranging):
        return preparation.refusal_of_arrangement(state, action)
    if isinstance(state, Leading):
        return preparation.refusal_of_lead(config, action)
    if isinstance(state, Reshuffling):
        return drawing.refusal_of_reshuffle(config, action)
    actor(config, state)  # refuses anything that is not a state
    return refused("DT-END-6", "over")


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, Playing):
        assert isinstance(action, Play)
        return playing.after(config, state, action.card)
    if isinstance(state, Passing):
        assert isinstance(action, Pass)
        return passing.after(config, state, action)
    if isinstance(state, Drawing):
        assert isinstance(action, Draw)
        return drawing.after_draw(config, state, action.cards)
    if isinstance(state, Flipping):
        assert isinstance(action, Flip)
        return solo.after_flip(config, state, action.cards)
    return after_rare(config, state, action)


def after_rare(config: Config, state: State, action: Action) -> State:
    """The state after a legal action that occurs a few times a game at most."""
    if isinstance(state, Dealing):
        assert isinstance(action, Deal)
        return preparation.after_deal(config, state, action.hands)
    if isinstance(state, Arranging):
        assert isinstance(action, (Arrange, ArrangeByChance))
        return preparation.after_arrangement(config, state, action.order)
    if isinstance(state, Leading):
        assert isinstance(action, Lead)
        return preparation.after_lead(config, state, action.lead)
    assert isinstance(state, Reshuffling)
    return drawing.after_reshuffle(config, state)
