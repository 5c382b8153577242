"""Why an action is not legal: the definition of legality, phase by phase."""

from rulecore.core.bags import minus
from rulecore.core.chance import Need, fault
from rulecore.core.errors import Refusal, is_whole, shown
from rulecore.games.build_release.following import following, may_pass
from rulecore.games.build_release.groups import is_group
from rulecore.games.build_release.melds import is_meld
from rulecore.games.build_release.pieces import CODES, KINDS, RUN, SET, SINGLE, Meld, codes
from rulecore.games.build_release.play_release import readings, top
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.settlement import can_extend, can_group, extensions, may_stop
from rulecore.games.build_release.state import (
    Building,
    Deal,
    Discard,
    Display,
    Done,
    Extend,
    Keep,
    LayGroup,
    Pass,
    Penalising,
    Penalty,
    Play,
    Reject,
    Releasing,
    Reveal,
    Revealing,
    Settling,
    Sorting,
    Take,
)

# --- chance ---


def _are_cards(cards: object) -> bool:
    return type(cards) is tuple and set(map(type, cards)) <= {int}


def of_deal(due: Need, clause: str, action: object) -> Refusal | None:
    """BR-SETUP-3, BR-RELPREP-2: every player gets one card."""
    if type(action) is not Deal:
        return Refusal(clause, f"the cards must be dealt now; {shown(action)} is no deal")
    if type(action.hands) is not tuple or not all(map(_are_cards, action.hands)):
        return Refusal(clause, "a deal is a tuple of hands, a hand a tuple of cards")
    wrong = fault(due, action.hands)
    return Refusal(clause, wrong) if wrong else None


def of_display(due: Need, action: object) -> Refusal | None:
    """BR-SETUP-4: the first cards are turned face up."""
    if type(action) is not Display or not _are_cards(action.cards):
        return Refusal("BR-SETUP-4", f"the first cards must be turned face up now; {shown(action)} does not do that")
    wrong = fault(due, (action.cards,))
    return Refusal("BR-SETUP-4", wrong) if wrong else None


def of_reveal(state: Revealing, action: object) -> Refusal | None:
    """BR-BUILD-3, BR-BUILD-5: a card of the draw pile is turned face up."""
    if type(action) is not Reveal:
        return Refusal("BR-BUILD-5", f"a card must be turned face up now; {shown(action)} does not do that")
    if type(action.card) is not int or action.card not in state.piles.deck:
        return Refusal("BR-BUILD-5", f"{_named(action.card)} is not in the draw pile")
    return None


def of_penalty(state: Penalising, action: object) -> Refusal | None:
    """BR-SHED-2, BR-SHED-4: one card of the hand of each victim."""
    if type(action) is not Penalty:
        return Refusal("BR-SHED-2", f"penalty cards must be drawn now; {shown(action)} does not do that")
    cards = action.cards
    if type(cards) is not tuple or len(cards) != len(state.hands):
        return Refusal("BR-SHED-2", f"penalty cards are told as {len(state.hands)} entries, one for each seat")
    for seat, card in enumerate(cards):
        if seat not in state.victims:
            if card is not None:
                return Refusal("BR-SHED-4", f"no card is drawn from seat {seat}")
        elif type(card) is not int or card not in state.hands[seat]:
            return Refusal("BR-SHED-2", f"a card of seat {seat} must be drawn, and it does not hold {_named(card)}")
    return None


# --- the build phase ---


def of_build(state: Building, action: object) -> Refusal | None:
    """BR-BUILD-1, BR-BUILD-2, BR-BUILD-6: a face-up card, taken or thrown away."""
    turn = state.turn
    if type(action) is not Take and type(action) is not Reject:
        return Refusal("BR-BUILD-1", f"seat {turn} must take a face-up card now; {shown(action)} does not do that")
    if type(action.seat) is not int or action.seat != turn:
        return Refusal("BR-BUILD-7", f"it is seat {turn} who takes a card now")
    if type(action) is Reject and state.rejected:
        return Refusal("BR-BUILD-6", f"seat {turn} has thrown a card away in this turn")
    if type(action.card) is not int or action.card not in state.piles.row:
        clause = "BR-BUILD-2" if type(action) is Take else "BR-BUILD-3"
        return Refusal(clause, f"{_named(action.card)} does not lie face up")
    return None


# --- the settlement ---


def of_scoring(config: Config, state: Settling, action: object) -> Refusal | None:
    """BR-SETTLE-4, BR-SETTLE-5, BR-SETTLE-6: a group, a card for a group, or to stop."""
    turn = state.turn
    if type(action) is not LayGroup and type(action) is not Extend and type(action) is not Done:
        return Refusal("BR-SETTLE-3", f"seat {turn} must score its cards now; {shown(action)} does not do that")
    if type(action.seat) is not int or action.seat != turn:
        return Refusal("BR-SETTLE-2", f"it is seat {turn} who scores its cards now")
    if type(action) is LayGroup:
        return _of_group(config, state, action)
    if type(action) is Extend:
        return _of_extend(config, state, action)
    return _of_done(config, state)


def _of_group(config: Config, state: Settling, action: LayGroup) -> Refusal | None:
    kind, cards = action.kind, action.cards
    if not is_whole(kind) or kind not in (SET, RUN):
        return Refusal("BR-SETTLE-4", "a group is a run or a duplicate")
    if not _are_cards(cards) or len(cards) != 2:
        return Refusal("BR-SETTLE-4", "a group is laid down with two cards; others join them one by one")
    if wrong := _not_held(state.hands[state.turn], cards):
        return Refusal("BR-SETTLE-4", f"seat {state.turn} {wrong}")
    rulings = config.rulings
    if not is_group(kind, cards, rulings.all_x_groups, rulings.big_duplicates):
        clause = "BR-RUN-3" if kind == RUN else "BR-DUP-1"
        return Refusal(clause, f"{' '.join(codes(cards))} are no {KINDS[kind]}")
    return None


def _of_extend(config: Config, state: Settling, action: Extend) -> Refusal | None:
    turn, groups, card = state.turn, state.groups[state.turn], action.card
    if not is_whole(action.group) or action.group not in range(len(groups)):
        return Refusal("BR-SETTLE-5", f"seat {turn} has laid down {len(groups)} groups, counted from 0")
    if type(card) is not int or card not in state.hands[turn]:
        return Refusal("BR-SETTLE-5", f"seat {turn} has no {_named(card)} left to score")
    group = groups[action.group]
    if not extensions(config.rulings, group, (card,)):
        clause = "BR-RUN-3" if group.kind == RUN else "BR-DUP-1"
        return Refusal(clause, f"{CODES[card]} does not fit the {KINDS[group.kind]} {' '.join(codes(group.cards))}")
    return None


def _of_done(config: Config, state: Settling) -> Refusal | None:
    cards, groups, rulings = state.hands[state.turn], state.groups[state.turn], config.rulings
    forms_group = can_group(rulings, cards)
    if may_stop(rulings.must_score, forms_group, can_extend(rulings, groups, cards)):
        return None
    what = "a group can be laid down" if forms_group else "a card can be added to a group"
    return Refusal("BR-SETTLE-6", f"cards that can be scored must be, and {what}")


def of_sorting(state: Sorting, action: object) -> Refusal | None:
    """BR-SETTLE-7: the least leftover is kept or thrown away."""
    turn = state.turn
    if type(action) is not Keep and type(action) is not Discard:
        return Refusal("BR-SETTLE-7", f"seat {turn} must keep or throw away a card now, not {shown(action)}")
    if type(action.seat) is not int or action.seat != turn:
        return Refusal("BR-SETTLE-2", f"it is seat {turn} who decides on its leftovers now")
    card = state.leftover[turn][0]
    if type(action.card) is not int or action.card != card:
        return Refusal("BR-SETTLE-7", f"it must be decided on {CODES[card]} now")
    return None


# --- the release ---


def of_release(config: Config, state: Releasing, action: object) -> Refusal | None:
    """BR-REL-2, BR-ROUND-2, BR-PASS-2: a meld of the hand that may follow, or to pass."""
    turn = state.pending[0]
    if type(action) is not Play and type(action) is not Pass:
        return Refusal("BR-REL-2", f"seat {turn} must play a meld or pass now, not {shown(action)}")
    if type(action.seat) is not int or action.seat != turn:
        return Refusal("BR-ROUND-2", f"it is seat {turn} who plays now")
    if type(action) is Play:
        return _of_play(config, state, action)
    if not may_pass(config.rulings.lead_pass, not state.table, state.after_void):
        return Refusal("BR-PASS-2", f"seat {turn} faces an empty table and must play")
    return None


def _of_play(config: Config, state: Releasing, action: Play) -> Refusal | None:
    kind, rank, cards, rulings = action.kind, action.rank, action.cards, config.rulings
    hand = state.hands[state.pending[0]]
    if type(kind) is not int or kind not in (SINGLE, SET, RUN) or type(rank) is not int:
        return Refusal("BR-REL-2", "a meld is a single card, a set or a run, with a rank that is a whole number")
    if not _are_cards(cards) or not cards:
        return Refusal("BR-REL-2", "at least one card must be played")
    if wrong := _not_held(hand, cards):
        return Refusal("BR-REL-2", f"seat {state.pending[0]} {wrong}")
    if not is_meld(kind, rank, cards, rulings.x_in_runs, rulings.all_x_melds):
        clause = ("BR-MELD-1", "BR-MELD-2", "BR-MELD-3")[kind]
        return Refusal(clause, f"{' '.join(codes(cards))} cannot be played as a {KINDS[kind]} of rank {shown(rank)}")
    if not state.table:
        return None
    sets, runs = following(top(state.table), len(hand), readings(config))
    if (runs if kind == RUN else sets[len(cards)])[rank]:
        return None
    return Refusal(*_beaten(state.table[-1], action))


def _beaten(last: Meld, play: Play) -> tuple[str, str]:
    """The clause by which a meld may not be put on the last one, and the reason."""
    told = f"{_told(play.kind, play.rank, play.cards)} does not beat {_told(last.kind, last.rank, last.cards)}"
    if len(play.cards) < len(last.cards):
        return "BR-FOLLOW-6", f"{told}: it has fewer cards"
    if play.kind == last.kind:
        return "BR-FOLLOW-1", f"{told}: it is lower"
    return ("BR-FOLLOW-5" if play.kind == RUN else "BR-FOLLOW-4"), told


def _told(kind: int, rank: int, cards: tuple[int, ...]) -> str:
    if kind == SINGLE:
        return CODES[cards[0]]
    return f"a run from {rank}" if kind == RUN else f"a set of {len(cards)} cards of rank {rank}"


# --- words ---


def _not_held(hand: tuple[int, ...], cards: tuple[int, ...]) -> str | None:
    """What is wrong with cards that should be an ascending part of the hand."""
    if minus(hand, cards) is None:
        missing = [card for card in cards if cards.count(card) > hand.count(card)]
        return f"does not hold {_named(missing[0])}" if missing else "must name its cards in ascending order"
    if cards != tuple(sorted(cards)):
        return "must name its cards in ascending order"
    return None


def _named(card: object) -> str:
    return CODES[card] if type(card) is int and card in range(len(CODES)) else f"a card {shown(card)}"
