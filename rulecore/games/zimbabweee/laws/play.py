"""Laws of the deal, of bids and of tricks."""

from rulecore.core.laws import choice_law, state_law, step_law
from rulecore.games.zimbabweee.actions import Action, Bid, Deal, Play, Start
from rulecore.games.zimbabweee.laws.scoring import bids_are_possible, starts_next
from rulecore.games.zimbabweee.pieces import deck
from rulecore.games.zimbabweee.rulings import BidZero, Config, TrickTie
from rulecore.games.zimbabweee.state import Bidding, Over, Playing, Starting, State, Undealt


def shown(stack: tuple[int, ...]) -> int:
    """The number as it is read off the table: index by index, a covered 10 without its 1. 0 for no card."""
    covered = "".join("0" if card == 10 else str(card) for card in reversed(stack[:-1]))
    return int(f"{stack[-1]}{covered}") if stack else 0


# --- states ---


@state_law
def every_card_is_in_exactly_one_place(config: Config, state: State) -> bool | None:
    """ZT-COMP-1, ZT-SETUP-1, ZT-SETUP-3, ZT-STACK-1: hands, stacks and the cards aside make up the deck."""
    if isinstance(state, Undealt):
        return None
    hands = () if isinstance(state, Over) else state.hands
    stacks = state.stacks if isinstance(state, (Playing, Over)) else ()
    places = (*hands, *stacks, state.aside)
    return sorted(card for place in places for card in place) == sorted(deck(config.components))


@state_law
def everybody_has_a_hand_full_of_cards(config: Config, state: State) -> bool | None:
    """ZT-SETUP-2, ZT-META-1: held and played together are what was dealt; hands are kept in order."""
    if not isinstance(state, (Starting, Bidding, Playing)):
        return None
    played = cards_played(config, state) if isinstance(state, Playing) else [0] * config.players
    held = [len(hand) for hand in state.hands]
    in_order = all(list(hand) == sorted(hand) for hand in (*state.hands, state.aside))
    return in_order and held == [config.components.hand - cards for cards in played]


def cards_played(config: Config, state: Playing) -> list[int]:
    """How many cards each player has played: one a trick, and one more to the trick in progress."""
    to_this_trick = [(state.lead + i) % config.players for i in range(len(state.trick))]
    return [len(state.won) + (seat in to_this_trick) for seat in range(config.players)]


@state_law
def every_player_has_a_bid_and_a_number(config: Config, state: State) -> bool | None:
    """ZT-BID-1, ZT-NUM-3: as many as there are players, a bid not yet made and the number of no card among them."""
    if isinstance(state, Bidding):
        return len(state.bids) == config.players
    if isinstance(state, Playing):
        return len(state.bids) == len(state.numbers) == config.players
    return None


@state_law
def each_trick_adds_a_card_to_every_stack(config: Config, state: State) -> bool | None:
    """ZT-NUM-3, ZT-TEN-1, ZT-TRICK-1, ZT-COMP-3: a number has a digit for each card, one more for a newest 10.

    The newest card of those who have played to the trick in progress is the one that they played to it.
    """
    if not isinstance(state, Playing):
        return None
    played = [(state.lead + i) % config.players for i in range(len(state.trick))]
    digits = [
        number == 0 if cards == 0 else 10 ** (cards - 1) <= number < 11 * 10 ** (cards - 1)
        for cards, number in zip(cards_played(config, state), state.numbers, strict=True)
    ]
    newest = all(state.stacks[seat][-1:] == (card,) for seat, card in zip(played, state.trick, strict=True))
    return all(digits) and newest and len(state.won) < config.components.hand and len(played) < config.players


@state_law
def turns_pass_clockwise(config: Config, state: State) -> bool | None:
    """ZT-BID-2, ZT-LEAD-1, ZT-LEAD-2, ZT-PLAY-2: whose turn it is follows from who began and how many have acted."""
    if isinstance(state, Bidding):
        made = [bid is not None for bid in state.bids]
        first = [(state.start + i) % config.players for i in range(sum(made))]
        return state.turn == (state.start + sum(made)) % config.players and all(made[seat] for seat in first)
    if isinstance(state, Playing):
        lead = state.won[-1] if state.won else state.start
        return state.lead == lead and state.turn == (lead + len(state.trick)) % config.players
    return None


@state_law
def a_player_who_did_not_follow_lacks_the_rank(config: Config, state: State) -> bool | None:
    """ZT-FOLLOW-1, ZT-NEXT-2: in the trick in progress a card of another rank means that the rank is not held."""
    if not isinstance(state, Playing) or len(state.trick) < 2:
        return None
    led, *others = state.trick
    seats = [(state.lead + i) % config.players for i in range(1, len(state.trick))]
    return all(card == led or led not in state.hands[seat] for seat, card in zip(seats, others, strict=True))


@state_law
def bids_do_not_exceed_the_chips(config: Config, state: State) -> bool | None:
    """ZT-COMP-2, ZT-BID-4: each bid is possible for its owner, and all together as `bid-supply` reads it."""
    if not isinstance(state, (Bidding, Playing)):
        return None
    return bids_are_possible(config, tuple(bid for bid in state.bids if bid is not None))


# --- choices ---


@choice_law
def followers_follow_and_others_choose_freely(config: Config, state: State, legal: tuple[Action, ...]) -> bool | None:
    """ZT-FOLLOW-1, ZT-PLAY-1, ZT-FOLLOW-2, ZT-NEXT-2: what may be played, each rank once, ascending."""
    if not isinstance(state, Playing):
        return None
    hand = state.hands[state.turn]
    ranks = sorted(set(hand))
    if state.trick and hand.count(state.trick[0]):
        ranks = [state.trick[0]]
    return legal == tuple(Play(state.turn, rank) for rank in ranks)


@choice_law
def any_number_may_be_bid_for_which_there_are_chips(
    config: Config, state: State, legal: tuple[Action, ...]
) -> bool | None:
    """ZT-BID-3, ZT-BID-4, ZT-COMP-2: every bid that keeps to the chips, ascending; 0 as `bid-zero` reads it."""
    if not isinstance(state, Bidding):
        return None
    made = tuple(bid for bid in state.bids if bid is not None)
    possible = [bid for bid in range(config.components.chips + 1) if bids_are_possible(config, (*made, bid))]
    if config.rulings.bid_zero is BidZero.FORBIDDEN and possible != [0]:
        possible.remove(0)
    return legal == tuple(Bid(state.turn, bid) for bid in possible)


# --- steps ---


@step_law
def the_deal_is_what_chance_dealt(config: Config, before: State, action: Action, after: State) -> bool | None:
    """ZT-SETUP-1, ZT-SETUP-2, ZT-COMP-5: the hands are those of the action, and nothing else has happened."""
    if not isinstance(action, Deal):
        return None
    if not isinstance(before, Undealt) or not isinstance(after, (Starting, Bidding)):
        return False
    is_open = before.start is None
    opens = isinstance(after, Starting) if is_open else isinstance(after, Bidding) and after.start == before.start
    return opens and after.hands == action.hands and after.games == before.games


@step_law
def the_table_picks_the_start_player(config: Config, before: State, action: Action, after: State) -> bool | None:
    """ZT-SETUP-4: the player picked is the start player, and bids come next."""
    if not isinstance(action, Start):
        return None
    return (
        isinstance(before, Starting)
        and isinstance(after, Bidding)
        and after == Bidding(before.hands, before.aside, action.start, action.start, after.bids, before.games)
        and set(after.bids) == {None}
    )


@step_law
def a_bid_is_made_once_and_kept(config: Config, before: State, action: Action, after: State) -> bool | None:
    """ZT-BID-1, ZT-BID-2, ZT-BID-5, ZT-LEAD-1: the bid of the player in turn is added; after the last one, play."""
    if not isinstance(action, Bid):
        return None
    if not isinstance(before, Bidding) or not isinstance(after, (Bidding, Playing)):
        return False
    expected = tuple(action.tricks if s == action.seat else bid for s, bid in enumerate(before.bids))
    kept = (before.hands, before.aside, before.start) == (
        after.hands,
        after.aside,
        after.start,
    ) and before.games == after.games
    opened = isinstance(after, Playing) and not any((*after.numbers, *after.trick, after.won))
    return kept and action.seat == before.turn and after.bids == expected and (None in expected or opened)


@step_law
def a_card_is_laid_over_the_left_end(config: Config, before: State, action: Action, after: State) -> bool | None:
    """ZT-NUM-1, ZT-TEN-1, ZT-TEN-2: the number reads as the cards then show it; those of others stay the same."""
    if not isinstance(action, Play) or not isinstance(before, Playing) or not isinstance(after, (Playing, Over)):
        return None
    stack = (*before.stacks[action.seat], action.card)
    numbers = enumerate(before.numbers)
    return after.numbers == tuple(shown(stack) if seat == action.seat else number for seat, number in numbers)


@step_law
def a_play_moves_one_card_to_its_stack(config: Config, before: State, action: Action, after: State) -> bool | None:
    """ZT-PLAY-1, ZT-PLAY-2, ZT-STACK-1, ZT-SETUP-3, ZT-BID-1: everything else stays as it was."""
    if not isinstance(action, Play):
        return None
    if not isinstance(before, Playing) or action.seat != before.turn or action.card not in before.hands[action.seat]:
        return False
    hands = tuple(_minus(hand, action.card) if s == action.seat else hand for s, hand in enumerate(before.hands))
    stacks = tuple((*x, action.card) if s == action.seat else x for s, x in enumerate(before.stacks))
    if isinstance(after, Over):
        return (before.aside, stacks) == (after.aside, after.stacks)
    if not isinstance(after, Playing):
        return True
    same = (before.aside, before.start, before.bids, before.games) == (
        after.aside,
        after.start,
        after.bids,
        after.games,
    )
    return same and (hands, stacks) == (after.hands, after.stacks)


def _minus(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    left = list(hand)
    left.remove(card)
    return tuple(left)


@step_law
def a_led_rank_is_followed(config: Config, before: State, action: Action, after: State) -> bool | None:
    """ZT-FOLLOW-1, ZT-NEXT-2: a player who holds the rank of the card that was led plays it."""
    if not isinstance(action, Play) or not isinstance(before, Playing) or not before.trick:
        return None
    return action.card == before.trick[0] or before.trick[0] not in before.hands[action.seat]


@step_law
def the_largest_number_wins_the_trick(config: Config, before: State, action: Action, after: State) -> bool | None:
    """ZT-TRICK-1, ZT-TRICK-2, ZT-TRICK-3, ZT-CUBE-1: one cube when all have played; ties as `trick-tie`."""
    if not isinstance(action, Play) or not isinstance(before, Playing):
        return None
    won = after.won if isinstance(after, Playing) else sum((game.trick_winners for game in after.games[-1:]), ())
    if len(before.trick) + 1 < config.players:
        return won == before.won
    numbers = [shown((*x, action.card) if s == action.seat else x) for s, x in enumerate(before.stacks)]
    first = before.lead if config.rulings.trick_tie is TrickTie.TRICK_ORDER else before.start
    winner = max(range(config.players), key=lambda seat: (numbers[seat], (seat - first) % config.players))
    return won == (*before.won, winner)


@step_law
def the_winner_leads_and_an_empty_hand_ends_the_game(
    config: Config, before: State, action: Action, after: State
) -> bool | None:
    """ZT-LEAD-2, ZT-NEXT-1, ZT-END-1, ZT-SCORE-5: the next trick, or, when all cards are played, the score."""
    if not isinstance(action, Play) or not isinstance(before, Playing):
        return None
    if len(before.trick) + 1 < config.players:
        return isinstance(after, Playing) and after.lead == before.lead and after.trick == (*before.trick, action.card)
    if sum(map(len, before.hands)) > 1:
        return isinstance(after, Playing) and after.lead == after.turn == after.won[-1] and after.trick == ()
    if not isinstance(after, (Undealt, Over)) or not after.games:
        return False
    game = after.games[-1]
    return after.games[:-1] == before.games and (game.start, game.bids) == (before.start, before.bids)


@step_law
def who_starts_next_is_known_at_once(config: Config, before: State, action: Action, after: State) -> bool | None:
    """ZT-SERIES-3: when a game of a series is scored, the next one opens with its start player."""
    if not isinstance(action, Play) or not isinstance(after, Undealt):
        return None
    return starts_next(config, after.games[-1], after.start, is_open=True)
