"""Laws of the release: the extra card, rounds, turns, plays, zeros, shedding out, penalties."""

from typing import NamedTuple

from rulecore.core.laws import state_law, step_law
from rulecore.games.build_release.actions import Action, Deal, Pass, Penalty, Play
from rulecore.games.build_release.laws.build import changed, clockwise, less, more
from rulecore.games.build_release.laws.games import at_the_end
from rulecore.games.build_release.laws.melds import clears, is_meld, may_follow, may_pass
from rulecore.games.build_release.laws.record import after_draw, shown
from rulecore.games.build_release.pieces import Cards, Meld
from rulecore.games.build_release.piles import Extra, Won, pile, piles_of
from rulecore.games.build_release.rulings import (
    AfterShed,
    Config,
    LastShed,
    LeadPass,
    OneCardExemption,
    PenaltyOwner,
    ReleaseHands,
    ShedWithZero,
    StartScore,
)
from rulecore.games.build_release.state import Over, Penalising, ReleaseSetup, Releasing, State, Supplying


class Round(NamedTuple):
    """A round that is about to begin, or that goes on after somebody has shed out."""

    leader: int
    pending: tuple[int, ...]


def with_cards(config: Config, hands: tuple[Cards, ...], first: int) -> list[int]:
    """The seats that hold cards, clockwise from that one on."""
    return [seat for seat in clockwise(config, first) if hands[seat]]


def new_round(config: Config, hands: tuple[Cards, ...], leader: int) -> Round:
    """A round of everybody who holds cards; if the leader has none, the next one to the left who has some leads."""
    pending = with_cards(config, hands, leader)
    return Round(pending[0], tuple(pending))


def lowest(config: Config, state: Supplying) -> int:
    """Who starts the release: the lowest score, the youngest of several."""
    scores = list(state.build)
    if config.rulings.start_score is StartScore.RUNNING_TOTAL:
        for game in state.games:
            scores = [sum(both) for both in zip(scores, game.score, strict=True)]
    return next(seat for seat in config.youngest_order if scores[seat] == min(scores))


def victims(config: Config, hands: tuple[Cards, ...]) -> tuple[int, ...]:
    """Who loses a card when somebody has shed out."""
    held = [len(hand) for hand in hands]
    if config.rulings.one_card_exemption is OneCardExemption.ALL_OR_NOTHING and 1 in held:
        return ()
    return tuple(seat for seat, cards in enumerate(held) if cards > 1)


def taking(won: Won, seat: int, table: tuple[Meld, ...]) -> Won:
    """All cards of the table lie face down in front of a seat."""
    cards = [card for meld in table for card in meld.cards]
    return won._replace(taken=piles_of(changed(won.acquired, seat, more(won.acquired[seat], cards))))


def setting_aside(won: Won, table: tuple[Meld, ...]) -> Won:
    """All cards of the table lie aside: nobody has won them."""
    return won._replace(nobodys=pile(more(won.aside, (card for meld in table for card in meld.cards))))


# --- states ---


@state_law
def who_has_no_cards_has_shed_out(config: Config, state: State) -> bool | None:
    """BR-SHED-1, BR-SHED-2, BR-SHED-6, BR-END-1, BR-INV-7: each once, and nobody else has; two or more have cards, in
    the end one."""
    if not isinstance(state, (Releasing, Penalising, Over)):
        return None
    out = [seat for seat, hand in enumerate(state.hands) if not hand]
    others = config.players - len(out)
    largest = max(map(len, state.hands))
    enough = others == 1 if isinstance(state, Over) else others >= 2
    return enough and sorted(state.won.shed) == out and largest <= config.components.hand + 1


@state_law
def a_round_goes_clockwise_through_all_who_have_cards(config: Config, state: State) -> bool | None:
    """BR-ROUND-1, BR-ROUND-2, BR-REL-3, BR-SHED-5: from the leader; those in front of the seat in turn have played or
    passed. Somebody who shed out may have cut it short, as `after-shed` reads it."""
    if not isinstance(state, (Releasing, Penalising)):
        return None
    order = with_cards(config, state.hands, state.leader)
    done = order.index(state.pending[0])
    cut = config.rulings.after_shed is AfterShed.FINISH_ROUND and state.won.shed != ()
    left = order[done : done + len(state.pending)] if cut else order[done:]
    if order[0] != state.leader or tuple(left) != state.pending:
        return False
    if isinstance(state, Penalising):
        return done == 0 and state.victims == victims(config, state.hands) != ()
    played = [order.index(meld.seat) for meld in state.table]
    return played == sorted(set(played)) and all(place < done for place in played)


@state_law
def somebody_plays_in_every_round(config: Config, state: State) -> bool | None:
    """BR-PASS-2, BR-INV-9: the leader; under `may-pass` that of the round after a round without a play."""
    if not isinstance(state, Releasing):
        return None
    begun = state.pending[0] != state.leader
    free = config.rulings.lead_pass is LeadPass.MAY_PASS
    if state.after_void:
        return free and not begun and state.table == ()
    return free or begun is (state.table != ())


# --- steps ---


@step_law
def everybody_gets_one_more_card(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-RELPREP-1, BR-RELPREP-2, BR-RELPREP-3, BR-REL-1, BR-ROUND-1, BR-HID-2: of the pool, the rest of which
    is out of the game; the build scores stay, and the lowest one starts."""
    if not isinstance(action, Deal) or not isinstance(before, Supplying):
        return None
    ones = [len(hand) for hand in action.hands] == [1] * config.players
    hands = tuple(more(hand, new) for hand, new in zip(before.hands, action.hands, strict=True))
    unused = less(before.deck, (card for hand in action.hands for card in hand))
    won = Won(piles_of(((),) * config.players), ((),) * config.players, pile(()), ())
    setup = ReleaseSetup(unused, before.discard, before.dropped, before.build, before.games)
    first = new_round(config, hands, lowest(config, before))
    closed = config.rulings.release_hands is ReleaseHands.CLOSED
    unshown = piles_of(action.hands) if closed else (0,) * config.players
    extra = Extra(unshown, ((),) * config.players)
    return ones and after == Releasing(piles_of(hands), *first, (), False, won, setup, extra)


@step_law
def a_play_is_a_meld_that_may_follow(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-REL-2, BR-MELD-2, BR-MELD-3, BR-MELD-5, BR-FOLLOW-1, BR-FOLLOW-6, BR-ZERO-4: of cards of the seat in turn."""
    if not isinstance(action, Play):
        return None
    if not isinstance(before, Releasing) or action.seat != before.pending[0]:
        return False
    meld = action.kind, action.rank, action.cards
    hand = before.hands[action.seat]
    held = all(hand.count(card) >= action.cards.count(card) for card in action.cards)
    return (
        held
        and list(action.cards) == sorted(action.cards)
        and is_meld(config, *meld)
        and may_follow(config, before.table, *meld)
    )


@step_law
def a_play_wins_clears_or_lies_there(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-REL-3, BR-ROUND-2, BR-ROUND-3, BR-ROUND-4, BR-ZERO-1, BR-ZERO-2, BR-HID-2: if its player still has
    cards; the last one of a round wins it, and a 0 sets it aside."""
    if not isinstance(action, Play) or not isinstance(before, Releasing):
        return None
    seat, hand = action.seat, less(before.hands[action.seat], action.cards)
    if not hand:
        return None
    hands, won = changed(before.hands, seat, hand), before.won
    table = (*before.table, Meld(seat, action.kind, action.rank, action.cards))
    extra = shown(before, seat, action.cards)
    if clears(config, action.cards):
        won = setting_aside(won, table)
    elif len(before.pending) == 1:
        won = taking(won, seat, table)
    else:
        leader, pending = before.leader, before.pending[1:]
        return after == Releasing(piles_of(hands), leader, pending, table, False, won, before.setup, extra)
    return after == Releasing(piles_of(hands), *new_round(config, hands, seat), (), False, won, before.setup, extra)


def after_shedding(config: Config, before: Releasing, action: Play) -> tuple[tuple[Cards, ...], Won]:
    """The hands and what has been won, when the last cards of a seat have been played."""
    seat, won = action.seat, before.won
    table = (*before.table, Meld(seat, action.kind, action.rank, action.cards))
    hands = changed(before.hands, seat, ())
    is_aside = clears(config, action.cards) and config.rulings.shed_with_zero is ShedWithZero.SET_ASIDE
    is_left = len(with_cards(config, hands, seat)) == 1 and config.rulings.last_shed is LastShed.NOBODY
    won = setting_aside(won, table) if is_aside or is_left else taking(won, seat, table)
    return hands, won._replace(shed=(*won.shed, seat))


@step_law
def who_plays_the_last_card_sheds_out(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-SHED-1, BR-SHED-2, BR-SHED-4, BR-SHED-5, BR-SHED-6, BR-ZERO-3, BR-END-1, BR-HID-2: takes the table, unless a
    0 has set it aside or the game is over and `last-shed` leaves it to nobody; then penalties and a new round, or the
    end if one player is left."""
    if not isinstance(action, Play) or not isinstance(before, Releasing):
        return None
    if less(before.hands[action.seat], action.cards):
        return None
    hands, won = after_shedding(config, before, action)
    left = with_cards(config, hands, action.seat)
    if len(left) == 1:
        return at_the_end(config, before.setup, hands, won, after)
    coming = new_round(config, hands, action.seat)
    rest, over = before.pending[1:], clears(config, action.cards)
    if config.rulings.after_shed is AfterShed.FINISH_ROUND and rest and not over:
        coming = Round(rest[0], rest)
    struck = victims(config, hands)
    extra = shown(before, action.seat, action.cards)
    if struck:
        return after == Penalising(piles_of(hands), struck, *coming, won, before.setup, extra)
    return after == Releasing(piles_of(hands), *coming, (), False, won, before.setup, extra)


@step_law
def a_pass_hands_on_the_turn(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-ROUND-2, BR-ROUND-3, BR-ROUND-4, BR-PASS-1, BR-PASS-2: the last one lets who played last win; if nobody did,
    the left neighbour of the leader starts and must play."""
    if not isinstance(action, Pass):
        return None
    if not isinstance(before, Releasing) or action.seat != before.pending[0] or not may_pass(config, before):
        return False
    hands = before.hands
    leader = before.leader
    pending = before.pending
    table = before.table
    after_void = before.after_void
    won = before.won
    setup, extra = before.setup, before.extra
    if len(pending) > 1:
        return after == Releasing(piles_of(hands), leader, pending[1:], table, after_void, won, setup, extra)
    if not table:
        left = new_round(config, hands, leader + 1)
        return after == Releasing(piles_of(hands), *left, (), True, won, setup, extra)
    winner = table[-1].seat
    coming, won = new_round(config, hands, winner), taking(won, winner, table)
    return after == Releasing(piles_of(hands), *coming, (), False, won, setup, extra)


@step_law
def penalty_cards_leave_the_hands(config: Config, before: State, action: Action, after: State) -> bool | None:
    """BR-SHED-2, BR-SHED-3, BR-SHED-4, BR-SHED-5, BR-INV-7, BR-HID-2: one of each victim, face up in front of
    the one whom `penalty-owner` names; then the round that is due begins."""
    if not isinstance(action, Penalty):
        return None
    if not isinstance(before, Penalising) or len(action.cards) != config.players:
        return False
    drawn: list[Cards] = [() if card is None else (card,) for card in action.cards]
    if tuple(seat for seat, card in enumerate(drawn) if card) != before.victims:
        return False
    hands = tuple(less(hand, card) for hand, card in zip(before.hands, drawn, strict=True))
    owner = before.won.shed[-1]
    faced = drawn
    if config.rulings.penalty_owner is PenaltyOwner.SHEDDER:
        taken = tuple(card for cards in drawn for card in cards)
        faced = [taken if seat == owner else () for seat in range(config.players)]
    penalty = tuple(more(old, new) for old, new in zip(before.won.penalty, faced, strict=True))
    won, extra = before.won._replace(penalty=penalty), after_draw(before, drawn)
    return after == Releasing(piles_of(hands), before.leader, before.pending, (), False, won, before.setup, extra)
