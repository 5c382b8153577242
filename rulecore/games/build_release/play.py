"""The course of a game: who acts, what chance must do, what is legal, what comes next.

Only the `play` modules know the phases. This one asks which phase it is; `play_draft` takes on the build phase,
`play_settlement` the settlement, `play_release` the release, `play_refusals` says what is not legal.
"""

from random import Random
from typing import Final

from rulecore.core.chance import CHANCE, Chance, Need, Outcome, Roll
from rulecore.core.draws import RANDOM, randbelow, sample
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.games.build_release import play_draft, play_release, play_settlement
from rulecore.games.build_release import play_refusals as refusals
from rulecore.games.build_release.acquisition import reveal_due
from rulecore.games.build_release.actions import (
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
from rulecore.games.build_release.piles import card_at, count_of
from rulecore.games.build_release.play_actions import REVEALS
from rulecore.games.build_release.preparation import display_due, one_each
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
from rulecore.games.build_release.words import refused

_CHANCE: Final = CHANCE
TAKE: Final = Take
REJECT: Final = Reject
REVEAL: Final = Reveal
LAY_GROUP: Final = LayGroup
EXTEND: Final = Extend
KEEP: Final = Keep
DISCARD: Final = Discard
PLAY: Final = Play
"""Names that are asked for in most steps, so that compiled code finds them without a dictionary."""


def initial(config: Config) -> State:
    """BR-SETUP-1: nothing is dealt yet."""
    return Dealing(())


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end."""
    if isinstance(state, Revealing):
        return _CHANCE
    if isinstance(state, Building):
        return state.turn
    if isinstance(state, Releasing):
        return state.pending[0]
    if isinstance(state, Settling):
        return state.turn
    if isinstance(state, Sorting):
        return state.turn
    if isinstance(state, (Dealing, Displaying, Supplying, Penalising)):
        return _CHANCE
    if isinstance(state, Over):
        return None
    raise InvalidState(f"not a state of build_release: {shown(state)}")


def games_played(state: State) -> int:
    """How many games of the series are completed."""
    if isinstance(state, (Releasing, Penalising)):
        return len(state.apart.games)
    return len(state.games)


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
        return reveal_due(state.deck)
    if isinstance(state, Displaying):
        return display_due(config.components.row, state.deck)
    if isinstance(state, Supplying):
        return one_each(config.players, state.deck)
    if isinstance(state, Penalising):
        return Roll(dice=tuple(state.hands[seat] for seat in state.victims))  # BR-SHED-2
    return one_each(config.players, config.components.cards)


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    if isinstance(state, Revealing):
        card: int = outcome[0][0]
        return REVEALS[card]
    if isinstance(state, Displaying):
        return Display(outcome[0])
    if isinstance(state, Penalising):
        drawn = dict(zip(state.victims, outcome, strict=True))
        return Penalty(tuple(drawn.get(seat) for seat in range(config.players)))
    return Deal(outcome)


def drawn(config: Config, state: State, rng: Random) -> Action:
    """The quick twin of `need`, a draw and `happen`: cards are found in their piles by the places that are drawn."""
    if type(rng) is RANDOM:
        if isinstance(state, Revealing):
            deck = state.deck
            return REVEALS[card_at(deck, randbelow(count_of(deck), rng))]
        if isinstance(state, Penalising):
            cards: list[int | None] = [None] * config.players
            for victim in state.victims:
                hand = state.held[victim]
                cards[victim] = card_at(hand, randbelow(count_of(hand), rng))
            return Penalty(tuple(cards))
    return chance_action(config, state, sample(need(config, state), rng))


# --- legality ---


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, in canonical order."""
    if isinstance(state, Building):
        return play_draft.legal(state)
    if isinstance(state, Releasing):
        return play_release.legal(config, state)
    if isinstance(state, Settling):
        return play_settlement.legal_scoring(config, state)
    if isinstance(state, Sorting):
        return play_settlement.legal_sorting(state)
    actor(config, state)
    return ()


def refusal(config: Config, state: object, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    if isinstance(state, Releasing):
        return refusals.of_release(config, state, action)
    if isinstance(state, Building):
        return refusals.of_build(state, action)
    if isinstance(state, Revealing):
        return refusals.of_reveal(state, action)
    if isinstance(state, Settling):
        return refusals.of_scoring(config, state, action)
    if isinstance(state, Sorting):
        return refusals.of_sorting(state, action)
    if isinstance(state, (Dealing, Supplying)):
        clause = "BR-SETUP-3" if isinstance(state, Dealing) else "BR-RELPREP-2"
        return refusals.of_deal(need(config, state), clause, action)
    if isinstance(state, Displaying):
        return refusals.of_display(need(config, state), action)
    if isinstance(state, Penalising):
        return refusals.of_penalty(state, action)
    actor(config, state)
    return refused("BR-END-1", "over")


# --- transitions ---


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, Revealing):
        assert type(action) is REVEAL
        return play_draft.after_reveal(config, state, action.card)
    if isinstance(state, Building):
        if type(action) is TAKE:
            return play_draft.after_take(config, state, action.card)
        assert type(action) is REJECT
        return play_draft.after_reject(config, state, action.card)
    if isinstance(state, Releasing):
        if type(action) is PLAY:
            return play_release.after_play(config, state, action)
        return play_release.after_pass(config, state)
    if isinstance(state, Settling):
        return after_scoring(config, state, action)
    if isinstance(state, Sorting):
        assert type(action) is KEEP or type(action) is DISCARD
        return play_settlement.after_decision(config, state, action.card, type(action) is KEEP)
    return after_rare(config, state, action)


def after_scoring(config: Config, state: Settling, action: Action) -> State:
    """The state after a legal action of a player who lays down groups."""
    if type(action) is LAY_GROUP:
        return play_settlement.after_group(state, action.kind, action.cards)
    if type(action) is EXTEND:
        return play_settlement.after_extend(state, action.group, action.card)
    return play_settlement.after_done(config, state)


def after_rare(config: Config, state: State, action: Action) -> State:
    """The state after a legal action that occurs a few times a game at most."""
    if isinstance(state, Penalising):
        assert isinstance(action, Penalty)
        return play_release.after_penalty(config, state, action.cards)
    if isinstance(state, Displaying):
        assert isinstance(action, Display)
        return play_draft.after_display(config, state, action.cards)
    assert isinstance(action, Deal)
    if isinstance(state, Supplying):
        return play_settlement.after_extra(config, state, action.hands)
    assert isinstance(state, Dealing)
    return play_draft.after_deal(config, state, action.hands)
