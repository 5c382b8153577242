"""Laws of tricks: whose turn it is, following, first and last place, how markers move."""

from typing import NamedTuple

from rulecore.core.laws import choice_law, state_law, step_law
from rulecore.games.dietrick.actions import Action, Arrange, Flip, Play
from rulecore.games.dietrick.pieces import FUZZ, PLAYER, Cards
from rulecore.games.dietrick.rulings import Config, FirstPlay, SoloRevealOrder, SoloRound, SoloTwoCards, TrackOverflow
from rulecore.games.dietrick.state import (
    Arranging,
    Flipping,
    Leading,
    Marks,
    Passing,
    Playing,
    Record,
    Reshuffling,
    State,
    Table,
    Trick,
    hands_of,
    last_pass,
)


def number(card: int) -> int:
    """The number of a card, read off its place in the row of all cards."""
    return card % 9 + 1


def suit(card: int) -> int:
    """The suit of a card, read off its place in the row of all cards."""
    return card // 9


def table_of(state: State) -> Table | None:
    """The table of a state that has one."""
    return None if isinstance(state, Leading) else state.table


def remembering(table: Table, state: State) -> Table:
    """The table with what that state remembers, which `everything_seen_is_remembered` judges."""
    now = table_of(state)
    return table._replace(memory=now.memory) if now else table


def games_of(state: State) -> tuple[Record, ...]:
    """The completed games."""
    return state.games if isinstance(state, Leading) else state.table.games


def has_ended(before: State, after: State) -> bool:
    """Whether a game ended with this step."""
    return len(games_of(after)) > len(games_of(before))


class Standing(NamedTuple):
    """What a step left behind: on the table or, where the game ended with it, in its record."""

    marks: tuple[Marks, ...]
    tricks: int
    order: tuple[int, ...]


def standing(before: State, after: State) -> Standing | None:
    """The markers, the number of tricks and the scoring cards after a step within a game."""
    if has_ended(before, after):
        game = games_of(after)[-1]
        return Standing(game.marks, game.tricks, game.order)
    table = table_of(after)
    return table and Standing(table.marks, table.tricks, table.order)


def arranges_in_the_trick(config: Config, table: Table) -> bool:
    """Whether a player arranges the scoring cards right after the card just played."""
    return config.rulings.first_play is FirstPlay.FIRST_CARD and table.tricks == 0


def completed(config: Config, before: State, action: Action) -> Trick | None:
    """The cards of the trick that this action completes, the leader's first; None if it completes none."""
    if isinstance(before, Playing) and isinstance(action, Play):
        lies_there = (*before.trick, (action.seat, action.card))
        if config.players == 1 and before.table.lead == PLAYER:
            lies_there = (lies_there[-1], *lies_there[:-1])
        all_played = len(lies_there) == config.players if config.players > 1 else len(before.trick) > 0
        return lies_there if all_played and not arranges_in_the_trick(config, before.table) else None
    if isinstance(before, Arranging) and isinstance(action, Arrange) and before.trick:
        return before.trick if len(before.trick) == max(2, config.players) else None
    if isinstance(before, Flipping) and isinstance(action, Flip) and len(action.cards) == before.need:
        lies_there = (*before.trick, *((FUZZ, card) for card in action.cards))
        return lies_there if lies_there[0][0] == PLAYER else None
    return None


def counted(config: Config, trick: Trick) -> Trick:
    """The cards that count: of two of Fuzz only the better one, if `solo-two-cards` says so."""
    mine = [card for seat, card in trick if config.players == 1 and seat == FUZZ]
    if len(mine) < 2 or config.rulings.solo_two_cards is SoloTwoCards.BOTH_COUNT:
        return trick
    worse = mine[0] if ranks_above([card for _, card in trick], mine[1], mine[0]) else mine[1]
    return tuple(played for played in trick if played[1] != worse)


def ranks_above(trick: list[int], one: int, other: int) -> bool:
    """Whether one card ranks above another one of the same trick."""
    led = [card for card in trick if suit(card) == suit(trick[0])]
    if (one in led) != (other in led):
        return one in led
    if one not in led:
        return (number(one), trick.index(one)) > (number(other), trick.index(other))
    if {1, 9} <= set(map(number, led)) and 1 in (number(one), number(other)):
        return number(one) == 1
    return number(one) > number(other)


def first_and_last(trick: Trick) -> tuple[int, int]:
    """The seats whose cards rank above all others and below all others."""
    cards = [card for _, card in trick]
    above = {card: sum(ranks_above(cards, card, other) for other in cards if other != card) for card in cards}
    (first,) = [seat for seat, card in trick if above[card] == len(trick) - 1]
    (last,) = [seat for seat, card in trick if above[card] == 0]
    return first, last


# --- states ---


@state_law
def turns_pass_clockwise_from_the_leader(config: Config, state: State) -> bool | None:
    """DT-TRICK-1, DT-TRICK-2: who has played to the trick follows from the lead and from how many have."""
    if not isinstance(state, Playing):
        return None
    seats, lead = [seat for seat, _ in state.trick], state.table.lead
    if config.players > 1:
        expected = [(lead + i) % config.players for i in range(len(seats))]
        return seats == expected and state.turn == (lead + len(seats)) % config.players < config.players
    revealed = config.rulings.solo_reveal_order is SoloRevealOrder.REVEAL_FIRST
    cards = {1} if lead == FUZZ else {1, 2} if revealed else {0}
    return state.turn == PLAYER and set(seats) <= {FUZZ} and len(seats) in cards


@state_law
def who_did_not_follow_holds_no_such_card(config: Config, state: State) -> bool | None:
    """DT-FOLLOW-1, DT-FOLLOW-3: in the trick in progress another suit means that the suit led is not held."""
    if not isinstance(state, Playing) or config.players == 1 or len(state.trick) < 2:
        return None
    (_, led), *others = state.trick
    return all(
        suit(card) == suit(led) or all(suit(held) != suit(led) for held in hands_of(state)[seat])
        for seat, card in others
    )


@state_law
def the_first_ranked_leads(config: Config, state: State) -> bool | None:
    """DT-LEAD-1, DT-SETUP-1, DT-SOLO-4: the first lead is given, later the winner of the last trick leads."""
    table = table_of(state)
    if table is None:
        return None
    if table.tricks == 0:
        return table.lead == table.start and (table.first, table.last, last_pass(state)) == (None, None, None)
    if config.players > 1:
        return table.lead == table.first != table.last and table.last in range(config.players)
    always = config.rulings.solo_round is SoloRound.FUZZ_ALWAYS_LEADS
    one_player = (table.first, table.last) != (PLAYER, PLAYER) and last_pass(state) is None
    return one_player and table.lead == (FUZZ if always else table.first) and table.last in (PLAYER, FUZZ)


@state_law
def every_contestant_has_two_markers(config: Config, state: State) -> bool | None:
    """DT-COMP-3: a yellow and a blue one, in the game in progress and in each completed one."""
    table = table_of(state)
    everywhere = [game.marks for game in games_of(state)] + ([table.marks] if table else [])
    return all(len(marks) == config.contestants and {*map(len, marks)} == {2} for marks in everywhere)


@state_law
def as_many_squares_as_cards(config: Config, state: State) -> bool | None:
    """DT-MOVE-1, DT-MOVE-2, DT-COMP-3: with 2 to 4 players all markers have moved a square for each card played."""
    table = table_of(state)
    if table is None:
        return None
    sane = len(table.marks) == config.contestants and all(min(pair) >= 0 for pair in table.marks)
    edge = sum(len(card.top) for card in config.components.scoring)
    stops = config.rulings.track_overflow is TrackOverflow.STOP_AT_EDGE
    bounded = not stops or max(map(max, table.marks)) <= edge
    if config.players == 1 or (stops and max(map(max, table.marks)) == edge):
        return sane and bounded
    return sane and bounded and sum(map(sum, table.marks)) == table.tricks * config.players


# --- choices ---


def led_for(state: Playing) -> int | None:
    """The suit that the player in turn must follow if possible."""
    return suit(state.trick[0][1]) if state.trick and state.turn != state.table.lead else None


@choice_law
def followers_follow_and_others_choose_freely(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """DT-FOLLOW-1, DT-TRICK-2, DT-TRICK-4, DT-FOLLOW-2, DT-FOLLOW-3: what may be played, ascending."""
    if not isinstance(state, Playing):
        return None
    hand, led = sorted(hands_of(state)[state.turn]), led_for(state)
    if any(suit(card) == led for card in hand):
        hand = [card for card in hand if suit(card) == led]
    return legal == tuple(Play(state.turn, card) for card in hand)


# --- steps ---


@step_law
def a_card_leaves_its_players_hand_for_the_trick(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """DT-TRICK-1, DT-TRICK-2, DT-FOLLOW-1: of the suit that was led if the player holds one; nothing else changes."""
    if not isinstance(action, Play):
        return None
    if not isinstance(before, Playing) or before.turn != action.seat:
        return False
    hand, led = hands_of(before)[action.seat], led_for(before)
    if action.card not in hand or (suit(action.card) != led and any(suit(card) == led for card in hand)):
        return False
    if completed(config, before, action) is not None:
        return None
    if not isinstance(after, (Playing, Arranging, Flipping, Reshuffling)):
        return False
    trick = (*before.trick, (action.seat, action.card))
    if config.players == 1 and before.table.lead == PLAYER:
        trick = (trick[-1], *trick[:-1])
    same = (after.piles, after.table, last_pass(after)) == (before.piles, before.table, before.given)
    return same and (after.trick, hands_of(after)) == (trick, hands_after(hands_of(before), action))


def hands_after(hands: tuple[Cards, ...], action: Play) -> tuple[Cards, ...]:
    """The hands without the card that is played."""
    return tuple(
        tuple(card for card in hand if seat != action.seat or card != action.card) for seat, hand in enumerate(hands)
    )


@step_law
def the_first_ranked_moves_a_square_for_each_card(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """DT-MOVE-1, DT-MOVE-2, DT-RANK-1, DT-RANK-2, DT-RANK-3, DT-TRICK-3, DT-SOLO-6: on the row of each card's icon."""
    now, table = standing(before, after), table_of(before)
    if table is None or now is None:
        return None
    trick = completed(config, before, action)
    if trick is None:
        return now[:2] == (table.marks, table.tricks)
    cards = counted(config, trick)
    first, _ = first_and_last(cards)
    moves = tuple(sum(config.components.icons[card] == colour for _, card in cards) for colour in (0, 1))
    edge = sum(len(card.top) for card in config.components.scoring)
    stops = config.rulings.track_overflow is TrackOverflow.STOP_AT_EDGE
    marks = []
    for seat, pair in enumerate(table.marks):
        sums = [a + b for a, b in zip(pair, moves, strict=True)] if seat == first else list(pair)
        marks.append(tuple(min(square, edge) if stops and seat == first else square for square in sums))
    return now[:2] == (tuple(marks), table.tricks + 1)


@step_law
def first_and_last_are_known(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-RANK-1, DT-RANK-2, DT-RANK-3, DT-RANK-4, DT-RANK-5, DT-RANK-6, DT-TRICK-3: as the cards beat each other."""
    old, new = table_of(before), table_of(after)
    if old is None or new is None or new.tricks == 0:
        return None
    trick = completed(config, before, action)
    if trick is None:
        return (new.first, new.last) == (old.first, old.last)
    return (new.first, new.last) == first_and_last(counted(config, trick))


@step_law
def the_last_ranked_gives_next(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-RANK-4, DT-RANK-5, DT-RANK-6, DT-REPL-1: after a trick of 2 to 4 players, unless the game is over."""
    trick = completed(config, before, action) if config.players > 1 else None
    if trick is None or has_ended(before, after):
        return None
    return isinstance(after, Passing) and after.turn == first_and_last(trick)[1]
