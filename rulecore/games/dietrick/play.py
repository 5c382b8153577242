"""The course of a game: who acts, what chance must do, what is legal, what comes next.

Only the `play` modules know the phases. This one asks which phase it is; `play_games` begins and ends games,
`play_tricks` (2 to 4 players) and `play_solo` take them on, `play_refusals` says what is not legal.
"""

from random import Random
from typing import Final

from rulecore.core.bags import with_item
from rulecore.core.chance import CHANCE, Chance, Hands, Need, Outcome, Roll
from rulecore.core.draws import RANDOM, sample, sample_of
from rulecore.core.errors import InvalidState, Refusal, shown
from rulecore.core.piles import Pile, pile
from rulecore.games.dietrick import play_refusals as refusals
from rulecore.games.dietrick import play_solo, play_tricks
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
from rulecore.games.dietrick.agreed import agreed_on
from rulecore.games.dietrick.pieces import PLAYER, SUIT, Cards, cards_in
from rulecore.games.dietrick.play_actions import LAID, new_draw, passes, plays
from rulecore.games.dietrick.play_games import arranger, begun, but, first_lead
from rulecore.games.dietrick.preparation import is_before_the_deal
from rulecore.games.dietrick.refill import cards_due
from rulecore.games.dietrick.rulings import ARRANGEMENTS, Config
from rulecore.games.dietrick.state import (
    Arranging,
    Dealing,
    Drawing,
    Flipping,
    Leading,
    Over,
    Passing,
    Piles,
    Playing,
    Reshuffling,
    State,
    Table,
    Trick,
)
from rulecore.games.dietrick.trick import playable
from rulecore.games.dietrick.words import refused

PLAY: Final = Play
PASS: Final = Pass
DRAW: Final = Draw
NATURE: Final = CHANCE
"""What is asked for in every trick, by names that compiled code need not look up."""
NOTHING: Final = Roll(dice=())
RESHUFFLE: Final = Reshuffle()
LONGEST = {1: 59, 2: 57, 3: 83, 4: 65}
"""The most actions in a game for each number of players, over all readings."""


def initial(config: Config) -> State:
    """The first state."""
    return begun(config, first_lead(config), ())


def actor(config: Config, state: object) -> int | Chance | None:
    """The seat that must act, CHANCE, or None at the end."""
    if isinstance(state, Playing):
        return state.turn
    if isinstance(state, Passing):
        return state.turn
    if isinstance(state, Drawing):
        return NATURE
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


def max_game_length(config: Config) -> int:
    """The number of actions in a whole game, a lead drawn for each later game included."""
    return config.options.games * (LONGEST[config.players] + 1) - 1


# --- chance ---


def need(config: Config, state: State) -> Need:
    """What chance must do now."""
    if isinstance(state, Drawing):
        return draw_due(config, state)
    if isinstance(state, Flipping):
        return flip_due(state)
    if isinstance(state, Leading):
        return Roll(dice=(tuple(range(config.players)),))
    if isinstance(state, Arranging):
        return Roll(dice=(ARRANGEMENTS,))
    if isinstance(state, Reshuffling):
        return NOTHING
    return agreed_on(config).deal


def draw_due(config: Config, state: Drawing) -> Hands:
    """DT-REPL-2, DT-SOLO-8: face-down cards, until the hand is full."""
    return Hands((cards_to_draw(config, state),), cards_in(state.piles[0]))


def cards_to_draw(config: Config, state: Drawing) -> int:
    """So many cards that the hand is full."""
    return cards_due(agreed_on(config).box.hand, state.held[state.seat].bit_count())


def flip_due(state: Flipping) -> Hands:
    """DT-SOLO-5, DT-SOLO-6: one face-down card after another."""
    return Hands((1,) * play_solo.cards_to_flip(state), cards_in(state.piles[0]))


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    """The chance action that reports the outcome of `need`."""
    if isinstance(state, Drawing):
        return new_draw(outcome[0])
    if isinstance(state, Flipping):
        return Flip(tuple(card for (card,) in outcome))
    if isinstance(state, Leading):
        return Lead(outcome[0])
    if isinstance(state, Arranging):
        return ArrangeByChance(outcome[0])
    return RESHUFFLE if isinstance(state, Reshuffling) else Deal(outcome)


def drawn(config: Config, state: State, rng: Random) -> Action:
    """The quick twin of `need`, a draw and `happen`: cards come from the deck, one after another."""
    if type(rng) is RANDOM:
        if isinstance(state, Drawing):
            cards = sample_of(cards_in(state.piles[0]), cards_to_draw(config, state), rng)
            cards.sort()
            return new_draw(tuple(cards))
        if isinstance(state, Flipping):
            return Flip(tuple(sample_of(cards_in(state.piles[0]), play_solo.cards_to_flip(state), rng)))
    return chance_action(config, state, sample(need(config, state), rng))


# --- legality ---


def suit_led(trick: Trick, turn: int, lead: int) -> int | None:
    """DT-TRICK-4, DT-FOLLOW-1: the suit that must be followed; None for the leader, even if cards lie there already."""
    return SUIT[trick[0][1]] if trick and turn != lead else None


def legal(config: Config, state: object) -> tuple[Action, ...]:
    """The legal actions of the seat that must act, ascending."""
    if isinstance(state, Playing):
        turn = state.turn
        return plays(turn, playable(state.held[turn], suit_led(state.trick, turn, state.table.lead)))
    if isinstance(state, Passing):
        return passes(state.turn, state.held[state.turn], len(state.held) - 1)
    if isinstance(state, Arranging) and not isinstance(state.chooser, Chance):
        return tuple(Arrange(state.chooser, order) for order in ARRANGEMENTS)
    actor(config, state)
    return ()


def refusal(config: Config, state: object, action: object) -> Refusal | None:
    """Why the action is not legal now, None if it is."""
    is_solo = config.players == 1
    if isinstance(state, Playing):
        return refusals.of_play(state, suit_led(state.trick, state.turn, state.table.lead), action)
    if isinstance(state, Passing):
        return refusals.of_pass(state, config.players - 1, action)
    if isinstance(state, Drawing):
        return refusals.of_draw(draw_due(config, state), "DT-SOLO-8" if is_solo else "DT-REPL-2", action)
    if isinstance(state, Flipping):
        return refusals.of_flip(flip_due(state), action)
    if isinstance(state, Dealing):
        return refusals.of_deal(agreed_on(config).deal, "DT-SOLO-3" if is_solo else "DT-SETUP-3", action)
    if isinstance(state, Arranging):
        return refusals.of_arrange(state, action)
    if isinstance(state, Leading):
        return refusals.of_lead(config.players, action)
    if isinstance(state, Reshuffling):
        return refusals.of_reshuffle("DT-SOLO-6" if is_solo else "DT-END-2", action)
    if actor(config, state) is None:
        return refused("DT-END-6", "over")
    return None


# --- transitions ---


def after(config: Config, state: State, action: Action) -> State:
    """The state after a legal action."""
    if isinstance(state, Playing):
        assert type(action) is PLAY
        return after_play(config, state, action.card)
    if isinstance(state, Passing):
        assert type(action) is PASS
        return play_tricks.after_pass(state, action)
    if isinstance(state, Drawing):
        assert type(action) is DRAW
        if len(state.held) == 1:
            return play_solo.after_draw(config, state, action.cards)
        return play_tricks.after_draw(config, state, action.cards)
    if isinstance(state, Flipping):
        assert isinstance(action, Flip)
        return play_solo.after_flip(config, state, action.cards)
    return after_rare(config, state, action)


def after_rare(config: Config, state: State, action: Action) -> State:
    """The state after a legal action that occurs a few times a game at most."""
    if isinstance(state, Dealing):
        assert isinstance(action, Deal)
        return after_deal(config, state, action.hands)
    if isinstance(state, Arranging):
        assert isinstance(action, (Arrange, ArrangeByChance))
        return after_arrange(config, state, action.order)
    if isinstance(state, Leading):
        assert isinstance(action, Lead)
        return begun(config, action.lead, state.games)  # DT-SETUP-1
    assert isinstance(state, Reshuffling)
    return play_solo.after_reshuffle(config, state) if config.players == 1 else play_tricks.after_reshuffle(state)


def after_deal(config: Config, state: Dealing, hands: tuple[Cards, ...]) -> State:
    """DT-SETUP-3, DT-SOLO-3: the hands are dealt; the scoring cards are arranged, or the first trick begins."""
    held, table = tuple([pile(hand) for hand in hands]), state.table
    deck, discards = state.piles
    for hand in held:
        deck &= ~hand
    if config.players == 1:
        table = but(table, personal=table.personal - len(hands[PLAYER]))
    piles, by = (deck, discards), arranger(config, table.lead, table.games)
    if by is not None and not is_before_the_deal(config.rulings.arrangement_timing):
        return Arranging(held, by, (), piles, table)  # DT-SETUP-5
    return next_trick(config, held, piles, table)


def next_trick(config: Config, held: tuple[Pile, ...], piles: Piles, table: Table) -> State:
    """DT-TRICK-1, DT-SOLO-4: the leader begins."""
    if len(held) == 1:
        return play_solo.next_trick(config, held, piles, table)
    return play_tricks.next_trick(held, piles, table, None)


def after_arrange(config: Config, state: Arranging, order: tuple[int, ...]) -> State:
    """DT-SETUP-5: the scoring cards lie in this order; the deal comes next, or the first trick, or it goes on."""
    held, trick, piles, table = state.held, state.trick, state.piles, but(state.table, order=order)
    if not held:
        return Dealing(piles, table)
    if not trick:
        return next_trick(config, held, piles, table)
    if len(held) == 1:
        return play_solo.trick_goes_on(config, held, trick, piles, table)
    return play_tricks.trick_goes_on(config, Playing(held, trick[-1][0], trick, piles, table, None), held, trick)


def after_play(config: Config, state: Playing, card: int) -> State:
    """DT-TRICK-2: the card leaves the hand for the trick; after the first one its owner may arrange (DT-SETUP-5)."""
    held, turn, table, is_solo = state.held, state.turn, state.table, len(state.held) == 1
    held = with_item(held, turn, held[turn] & ~(1 << card))
    trick = play_solo.with_play(state.trick, card, table.lead) if is_solo else state.trick + LAID[turn][card]
    if not table.tricks and agreed_on(config).arrangement().after_a_card:
        return Arranging(held, turn, trick, state.piles, table)  # DT-SETUP-5
    if is_solo:
        return play_solo.trick_goes_on(config, held, trick, state.piles, table)
    return play_tricks.trick_goes_on(config, state, held, trick)
