"""Why an action is not legal: the definition of legality, phase by phase."""

from rulecore.core.bags import minus
from rulecore.core.chance import Need, fault
from rulecore.core.errors import Refusal, is_whole, shown
from rulecore.games.build_release.actions import (
    Deal,
    Discard,
    Display,
    Done,
    Extend,
    Keep,
    LayGroup,
    Pass,
    Penalty,
    Play,
    Reject,
    Reveal,
    Take,
)
from rulecore.games.build_release.following import following, may_pass
from rulecore.games.build_release.groups import is_group
from rulecore.games.build_release.melds import is_meld
from rulecore.games.build_release.pieces import CODES, KINDS, RUN, SET, SINGLE, Meld, codes
from rulecore.games.build_release.piles import cards_in
from rulecore.games.build_release.play_agreed import readings, top
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.settlement import can_extend, can_group, extensions, may_stop
from rulecore.games.build_release.state import Building, Penalising, Releasing, Revealing, Settling, Sorting
from rulecore.games.build_release.words import refused

# --- chance ---


def _are_cards(cards: object) -> bool:
    return type(cards) is tuple and set(map(type, cards)) <= {int}


def of_deal(due: Need, clause: str, action: object) -> Refusal | None:
    """BR-SETUP-3, BR-RELPREP-2: every player gets one card."""
    if type(action) is not Deal:
        return refused(clause, "deal-due", action=shown(action))
    if type(action.hands) is not tuple or not all(map(_are_cards, action.hands)):
        return refused(clause, "deal-ill-formed")
    wrong = fault(due, action.hands)
    return Refusal(clause, wrong) if wrong else None


def of_display(due: Need, action: object) -> Refusal | None:
    """BR-SETUP-4: the first cards are turned face up."""
    if type(action) is not Display or not _are_cards(action.cards):
        return refused("BR-SETUP-4", "display-due", action=shown(action))
    wrong = fault(due, (action.cards,))
    return Refusal("BR-SETUP-4", wrong) if wrong else None


def of_reveal(state: Revealing, action: object) -> Refusal | None:
    """BR-BUILD-3, BR-BUILD-5: a card of the draw pile is turned face up."""
    if type(action) is not Reveal:
        return refused("BR-BUILD-5", "reveal-due", action=shown(action))
    if type(action.card) is not int or action.card not in cards_in(state.deck):
        if code := _code(action.card):
            return refused("BR-BUILD-5", "not-in-the-pile", card=code)
        return refused("BR-BUILD-5", "stranger-not-in-the-pile", card=shown(action.card))
    return None


def of_penalty(state: Penalising, action: object) -> Refusal | None:
    """BR-SHED-2, BR-SHED-4: one card of the hand of each victim."""
    if type(action) is not Penalty:
        return refused("BR-SHED-2", "penalty-due", action=shown(action))
    cards = action.cards
    if type(cards) is not tuple or len(cards) != len(state.hands):
        return refused("BR-SHED-2", "penalty-ill-formed", players=len(state.hands))
    for seat, card in enumerate(cards):
        if seat not in state.victims:
            if card is not None:
                return refused("BR-SHED-4", "no-victim", seat=seat)
        elif type(card) is not int or card not in state.hands[seat]:
            if code := _code(card):
                return refused("BR-SHED-2", "victim-holds-not", seat=seat, card=code)
            return refused("BR-SHED-2", "victim-holds-no-stranger", seat=seat, card=shown(card))
    return None


# --- the build phase ---


def of_build(state: Building, action: object) -> Refusal | None:
    """BR-BUILD-1, BR-BUILD-2, BR-BUILD-6: a face-up card, taken or thrown away."""
    turn = state.turn
    if type(action) is not Take and type(action) is not Reject:
        return refused("BR-BUILD-1", "take-due", seat=turn, action=shown(action))
    if type(action.seat) is not int or action.seat != turn:
        return refused("BR-BUILD-7", "other-takes", seat=turn)
    if type(action) is Reject and state.rejected:
        return refused("BR-BUILD-6", "has-rejected", seat=turn)
    if type(action.card) is not int or action.card not in state.piles.row:
        clause = "BR-BUILD-2" if type(action) is Take else "BR-BUILD-3"
        if code := _code(action.card):
            return refused(clause, "not-face-up", card=code)
        return refused(clause, "stranger-not-face-up", card=shown(action.card))
    return None


# --- the settlement ---


def of_scoring(config: Config, state: Settling, action: object) -> Refusal | None:
    """BR-SETTLE-4, BR-SETTLE-5, BR-SETTLE-6: a group, a card for a group, or to stop."""
    turn = state.turn
    if type(action) is not LayGroup and type(action) is not Extend and type(action) is not Done:
        return refused("BR-SETTLE-3", "score-due", seat=turn, action=shown(action))
    if type(action.seat) is not int or action.seat != turn:
        return refused("BR-SETTLE-2", "other-scores", seat=turn)
    if type(action) is LayGroup:
        return _of_group(config, state, action)
    if type(action) is Extend:
        return _of_extend(config, state, action)
    return _of_done(config, state)


def _of_group(config: Config, state: Settling, action: LayGroup) -> Refusal | None:
    kind, cards = action.kind, action.cards
    if not is_whole(kind) or kind not in (SET, RUN):
        return refused("BR-SETTLE-4", "no-kind-of-group")
    if not _are_cards(cards) or len(cards) != 2:
        return refused("BR-SETTLE-4", "not-two-cards")
    if wrong := _not_held("BR-SETTLE-4", state.turn, state.hands[state.turn], cards):
        return wrong
    rulings = config.rulings
    if not is_group(kind, cards, rulings.all_x_groups, rulings.big_duplicates):
        clause = "BR-RUN-3" if kind == RUN else "BR-DUP-1"
        return refused(clause, "no-group", cards=" ".join(codes(cards)), kind=KINDS[kind])
    return None


def _of_extend(config: Config, state: Settling, action: Extend) -> Refusal | None:
    turn, groups, card = state.turn, state.groups[state.turn], action.card
    if not is_whole(action.group) or action.group not in range(len(groups)):
        return refused("BR-SETTLE-5", "no-such-group", seat=turn, count=len(groups))
    if type(card) is not int or card not in state.hands[turn]:
        if code := _code(card):
            return refused("BR-SETTLE-5", "not-left-to-score", seat=turn, card=code)
        return refused("BR-SETTLE-5", "stranger-not-left-to-score", seat=turn, card=shown(card))
    group = groups[action.group]
    if not extensions(config.rulings, group, (card,)):
        clause = "BR-RUN-3" if group.kind == RUN else "BR-DUP-1"
        cards = " ".join(codes(group.cards))
        return refused(clause, "does-not-fit", card=CODES[card], kind=KINDS[group.kind], cards=cards)
    return None


def _of_done(config: Config, state: Settling) -> Refusal | None:
    cards, groups, rulings = state.hands[state.turn], state.groups[state.turn], config.rulings
    forms_group = can_group(rulings, cards)
    if may_stop(rulings.must_score, forms_group, can_extend(rulings, groups, cards)):
        return None
    if forms_group:
        return refused("BR-SETTLE-6", "group-can-be-laid")
    return refused("BR-SETTLE-6", "card-can-be-added")


def of_sorting(state: Sorting, action: object) -> Refusal | None:
    """BR-SETTLE-7: the least leftover is kept or thrown away."""
    turn = state.turn
    if type(action) is not Keep and type(action) is not Discard:
        return refused("BR-SETTLE-7", "decision-due", seat=turn, action=shown(action))
    if type(action.seat) is not int or action.seat != turn:
        return refused("BR-SETTLE-2", "other-decides", seat=turn)
    card = state.leftover[turn][0]
    if type(action.card) is not int or action.card != card:
        return refused("BR-SETTLE-7", "other-card-first", card=CODES[card])
    return None


# --- the release ---


def of_release(config: Config, state: Releasing, action: object) -> Refusal | None:
    """BR-REL-2, BR-ROUND-2, BR-PASS-2: a meld of the hand that may follow, or to pass."""
    turn = state.pending[0]
    if type(action) is not Play and type(action) is not Pass:
        return refused("BR-REL-2", "play-due", seat=turn, action=shown(action))
    if type(action.seat) is not int or action.seat != turn:
        return refused("BR-ROUND-2", "other-plays", seat=turn)
    if type(action) is Play:
        return _of_play(config, state, action)
    if not may_pass(config.rulings.lead_pass, not state.table, state.after_void):
        return refused("BR-PASS-2", "must-lead", seat=turn)
    return None


def _of_play(config: Config, state: Releasing, action: Play) -> Refusal | None:
    kind, rank, cards, rulings = action.kind, action.rank, action.cards, config.rulings
    hand = state.hands[state.pending[0]]
    if type(kind) is not int or kind not in (SINGLE, SET, RUN) or type(rank) is not int:
        return refused("BR-REL-2", "meld-ill-formed")
    if not _are_cards(cards) or not cards:
        return refused("BR-REL-2", "no-cards")
    if wrong := _not_held("BR-REL-2", state.pending[0], hand, cards):
        return wrong
    if not is_meld(kind, rank, cards, rulings.x_in_runs, rulings.all_x_melds):
        clause = ("BR-MELD-1", "BR-MELD-2", "BR-MELD-3")[kind]
        return refused(clause, "no-meld", cards=" ".join(codes(cards)), kind=KINDS[kind], rank=shown(rank))
    if not state.table:
        return None
    follows = following(top(state.table), len(hand), readings(config))
    if (follows.runs if kind == RUN else follows.sets[len(cards)])[rank]:
        return None
    return _beaten(state.table[-1], action)


def _beaten(last: Meld, play: Play) -> Refusal:
    """Why a meld may not be put on the last one: it has fewer cards, or is lower, or a run and a triple meet."""
    card, top = CODES[play.cards[0]], CODES[last.cards[0]]
    rank, over, size, most = play.rank, last.rank, len(play.cards), len(last.cards)
    match KINDS[play.kind], KINDS[last.kind]:
        case ("single", "single"):
            return refused("BR-FOLLOW-1", "lower-card", card=card, top=top)
        case ("single", "set"):
            return refused("BR-FOLLOW-6", "card-on-set", card=card, most=most, over=over)
        case ("single", _):
            return refused("BR-FOLLOW-6", "card-on-run", card=card, over=over)
        case ("set", "set") if size < most:
            return refused("BR-FOLLOW-6", "smaller-set", size=size, rank=rank, most=most, over=over)
        case ("set", "set"):
            return refused("BR-FOLLOW-1", "lower-set", size=size, rank=rank, most=most, over=over)
        case ("set", _) if size < most:
            return refused("BR-FOLLOW-6", "pair-on-run", size=size, rank=rank, over=over)
        case ("set", _):
            return refused("BR-FOLLOW-4", "triple-on-run", size=size, rank=rank, over=over)
        case (_, "set") if size < most:
            return refused("BR-FOLLOW-6", "run-on-larger-set", rank=rank, most=most, over=over)
        case (_, "set"):
            return refused("BR-FOLLOW-5", "run-on-triple", rank=rank, most=most, over=over)
        case _:
            return refused("BR-FOLLOW-1", "lower-run", rank=rank, over=over)


# --- cards ---


def _not_held(clause: str, seat: int, hand: tuple[int, ...], cards: tuple[int, ...]) -> Refusal | None:
    """What is wrong with cards that should be an ascending part of the hand."""
    if minus(hand, cards) is not None and cards == tuple(sorted(cards)):
        return None
    missing = [card for card in cards if cards.count(card) > hand.count(card)]
    if not missing:
        return refused(clause, "not-ascending", seat=seat)
    if code := _code(missing[0]):
        return refused(clause, "not-held", seat=seat, card=code)
    return refused(clause, "stranger-not-held", seat=seat, card=shown(missing[0]))


def _code(card: object) -> str | None:
    """What the card is called; None where it is no card."""
    return CODES[card] if type(card) is int and card in range(len(CODES)) else None
