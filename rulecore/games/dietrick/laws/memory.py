"""Laws of what has been seen of cards that lie hidden: given, taken, shuffled anew, on top of the discards."""

from rulecore.core.laws import state_law, step_law
from rulecore.core.piles import pieces_of, pile
from rulecore.games.dietrick.actions import Action, Draw, Lead, Pass, Reshuffle
from rulecore.games.dietrick.laws.tricks import completed, counted, has_ended, table_of
from rulecore.games.dietrick.rulings import Config, PassVisibility
from rulecore.games.dietrick.state import Dealing, Leading, Memory, Over, State, Undealt, deck_of, discards_of, hands_of


def nothing_seen(config: Config) -> Memory:
    """What is remembered when a game begins."""
    return Memory((), 0, (0,) * (config.players + 1), None)


@state_law
def what_has_been_seen_is_true(config: Config, state: State) -> bool | None:
    """DT-HIDDEN, DT-DISC-1: every card is where somebody has seen it go, or has been played since; a new deck has only
    cards that were shuffled into it; the top of the discards is one of them; before the deal nothing has been seen."""
    if isinstance(state, Leading):
        return None
    if isinstance(state, Dealing) or not state.held:
        return state.table.memory == nothing_seen(config)
    memory, discards = state.table.memory, discards_of(state)
    open_ = {*discards, *(card for _, card in state.trick)}
    owner = {card: seat for seat, hand in enumerate(hands_of(state)) for card in hand}
    told = all(card in open_ or owner.get(card) in pieces_of(seats) for _, card, seats in memory.told)
    new = set(pieces_of(memory.renewed))
    drawn = all(
        owner[card] in (who, *pieces_of(seats))
        for who, seats in enumerate(memory.spread)
        for card in new & set(owner) - {card for knows, card, _ in memory.told if knows in (who, config.players)}
    )
    is_from_new = new >= set(deck_of(state)) if state.table.reshuffles else not new
    return told and drawn and is_from_new and (memory.top in discards if discards else memory.top is None)


@step_law
def everything_seen_is_remembered(config: Config, before: State, action: Action, after: State) -> bool | None:
    """DT-HIDDEN, DT-DISC-1: the cards given or taken, the new deck, where its cards can be, the card on top; a new game
    begins with nothing."""
    old, new = table_of(before), table_of(after)
    if new is None:
        return None
    if old is None or isinstance(action, Lead) or (has_ended(before, after) and not isinstance(after, Over)):
        return new.memory == nothing_seen(config)
    renewed = pile((*deck_of(before), *discards_of(before))) if isinstance(action, Reshuffle) else old.memory.renewed
    told = tuple(sorted(told_after(config, before, action, after)))
    spread = tuple(spread_after(config, before, action, who) for who in range(config.players + 1))
    return new.memory == Memory(told, renewed, spread, top_after(config, before, action, after))


def spread_after(config: Config, before: State, action: Action, who: int) -> int:
    """The other seats that can have cards of the new deck, as far as somebody knows, after a step within a game."""
    old = table_of(before)
    seats = set(pieces_of(old.memory.spread[who])) if old else set()
    if isinstance(action, Reshuffle):
        return 0
    if isinstance(action, Pass) and action.seat in seats and config.rulings.pass_visibility is PassVisibility.PRIVATE:
        seats = {seat for seat in range(config.players) if seat != who}
    if isinstance(action, Draw) and config.players > 1 and old and old.reshuffles:
        seats |= {getattr(before, "seat", who)} - {who}
    return pile(tuple(seats))


def told_after(config: Config, before: State, action: Action, after: State) -> set[tuple[int, int, int]]:
    """What is told of cards in hands after a step within a game."""
    old = table_of(before)
    told = set(old.memory.told if old else ())
    held = {card for hand in hands_of(before) for card in hand}
    if isinstance(action, Reshuffle):
        return {each for each in told if each[1] not in discards_of(before)}
    if isinstance(action, Pass):
        return {*told_on(config, told, held, action), *told_first(config, action)}
    kept = held - {getattr(action, "card", -1)}  # the player may take back the card just played
    gained = {card for hand in hands_of(after) for card in hand} - kept
    if config.players > 1 or not hands_of(before) or isinstance(action, Draw) or not gained:
        return told
    return {each for each in told if each[1] in kept} | {(1, card, 1) for card in gained}


def told_first(config: Config, action: Pass) -> set[tuple[int, int, int]]:
    """What is told of the cards that are given: by everybody, or by who gave them."""
    is_open = config.rulings.pass_visibility is PassVisibility.PUBLIC
    who = config.players if is_open else action.seat
    return {(who, card, 1 << (action.seat + at) % config.players) for at, card in enumerate(action.cards, 1)}


def told_on(config: Config, told: set[tuple[int, int, int]], held: set[int], action: Pass) -> set[tuple[int, int, int]]:
    """What is still told of other cards that are held: those of the giver may have gone to everybody else whose card
    was not seen."""
    is_open, giver = config.rulings.pass_visibility is PassVisibility.PUBLIC, action.seat
    got = {card: (giver + at) % config.players for at, card in enumerate(action.cards, 1)}
    found = set()
    for who, card, seats in told:
        others = [seat for seat in range(config.players) if seat not in (who, giver)]
        if card not in held or got.get(card) == who or (is_open and card in got):
            continue
        may_be_given = giver in pieces_of(seats) and not is_open
        found.add((who, card, pile((*pieces_of(seats), *(others if may_be_given else ())))))
    return found


def top_after(config: Config, before: State, action: Action, after: State) -> int | None:
    """The card on top of the discards after a step within a game: of those put there, the last of the trick."""
    trick = completed(config, before, action)
    lies_there = () if isinstance(before, Undealt) else getattr(before, "trick", ())
    cards = counted(config, trick) if trick else lies_there
    order = [card for _, card in trick or () if (card not in [each for _, each in cards])]
    put = [
        card
        for card in (*order, *(card for _, card in cards))
        if card in set(discards_of(after)) - set(discards_of(before))
    ]
    old = table_of(before)
    if put or not discards_of(after):
        return put[-1] if put else None
    return old.memory.top if old else None
