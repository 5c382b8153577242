"""The proof that nothing hidden is shown finds views, logs and rules that look: one line is changed in each."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest
from planting import drawn, plant

from rulecore.audit.proofs.views import Sample, sampled, views_in
from rulecore.games.build_release.observation import record as br_record
from rulecore.games.build_release.observation import view as br
from rulecore.games.dietrick.observation import record as dt_record
from rulecore.games.dietrick.observation import view as dt
from rulecore.games.dtwww.observation import record as dw_record
from rulecore.games.dtwww.observation import view as dw
from rulecore.games.fuertorite.observation import view as fr
from rulecore.games.zimbabweee.observation import view as zt
from rulecore.games.zimbabweee.play import tricks as zt_tricks
from rulecore.registry import rules_of

pytestmark = pytest.mark.as_python("the functions of the game run on opaque pieces")


class Leak(NamedTuple):
    """What stands where in a function, and what is told of it."""

    function: Callable[..., Any]
    old: str
    new: str
    told: tuple[str, ...]


LEAKS: dict[tuple[str, str], Leak] = {
    ("zimbabweee", "whether a hand has a 10, in the tenth trick"): Leak(
        zt.view,
        "[len(hand) for hand in laid.hands]",
        "[len(hand) + (len(laid.won) == 9 and 10 in hand) for hand in laid.hands]",
        ("view looks at a piece of hands", "Playing"),
    ),
    ("zimbabweee", "the cards aside to one seat as it bids"): Leak(
        zt.view,
        "if aside_is_open else",
        'if aside_is_open or (seat == 2 and laid.phase == "bid") else',
        ("a piece of aside is shown, in view.aside", "Bidding, seat 2"),
    ),
    ("zimbabweee", "hands before their owners look at them, under one reading"): Leak(
        zt.view, "looker = seat if knows_hand(config, laid, seat) else None", "looker = seat", ("hand-visible=at-bid",)
    ),
    ("zimbabweee", "a bit of the cards aside"): Leak(
        zt.view, "aside_size=len(laid.aside)", "aside_size=len(laid.aside) + sum(laid.aside) % 2", ("aside",)
    ),
    ("zimbabweee", "a high card of a hand, under one reading"): Leak(
        zt.view,
        "[laid.won.count(player) for",
        '[laid.won.count(player) + (config.rulings.trick_tie.value == "game-order" and max(laid.hands[player], '
        "default=0) > 9) for",
        ("hands of seat", "trick-tie=game-order"),
    ),
    ("zimbabweee", "that two hands are equal"): Leak(
        zt.view, "start=laid.start,", "start=None if laid.hands[0] == laid.hands[1] else laid.start,", ("hands",)
    ),
    ("zimbabweee", "what is legal to bystanders"): Leak(
        zt.view, "if laid.turn == seat else []", "if seat is None or laid.turn == seat else []", ("a bystander",)
    ),
    ("zimbabweee", "a card of a hand as the start player is picked"): Leak(
        zt.view,
        "if looker is not None else None",
        'if looker is not None else list(laid.hands[0])[:1] if laid.phase == "start" else None',
        ("view.hand", "Starting"),
    ),
    ("zimbabweee", "the hand of the first seat as it is dealt"): Leak(
        zt.seen, "if player == own", "if player in (own, 0)", ("seen.hands.0", "Dealing")
    ),
    ("zimbabweee", "a hand in the log before its owner looks at it"): Leak(
        zt.seen,
        "own = seat if sees_hand(config.rulings.hand_visible, has_come_to_bid=False) else None",
        "own = seat",
        ("seen.hands", "hand-visible=at-bid"),
    ),
    ("zimbabweee", "what the neighbour could play"): Leak(
        zt_tricks.refusal,
        "action.card not in state.hands[turn]:",
        "action.card not in state.hands[turn]:\n        turn -= action.card in state.hands[turn - 1]",
        ("refusal", "hands", "Playing"),
    ),
    ("zimbabweee", "the order in which the last cards lie"): Leak(
        zt.view,
        "lead=laid.lead,",
        "lead=laid.hands[-1][-1] if laid.phase == 'bid' else laid.lead,",
        ("lead", "Bidding"),
    ),
    ("dietrick", "whether the second seat is missing a card that others hold"): Leak(
        dt.view,
        "[len(hand) for hand in hands]",
        "[len(hand) + (seat == 1 and 0 in hand) for hand in hands]",
        ("hands of seat", "seat 1"),
    ),
    ("dietrick", "a bit of the deck"): Leak(
        dt.view,
        "None if is_solo else deck,",
        "None if is_solo else deck + (face_down & 1),",
        ("view looks at the pieces",),
    ),
    ("dietrick", "what others alone were told"): Leak(
        dt_record.knows, "in (seat, config.players)", "in (seat, 1, config.players)", ("Memory.told",)
    ),
    ("dietrick", "how much others were told"): Leak(
        dt.view,
        "tricks=table.tricks if table else 0",
        "tricks=table.tricks + (len(table.memory.told) > 2) if table else 0",
        ("how much there is",),
    ),
    ("dietrick", "a pass to bystanders"): Leak(
        dt.seen_of_pass, "if seat == giver or", "if seat in (giver, None) or", ("Pass.cards", "a bystander")
    ),
    ("dietrick", "a pass under another reading"): Leak(
        dt.seen_of_pass,
        "sees_every_pass(config.rulings.pass_visibility):",
        'sees_every_pass(config.rulings.pass_visibility) or config.rulings.discard_visibility.value == "top":',
        ("Pass.cards", "discard-visibility=top"),
    ),
    ("dietrick", "what the first seat is given"): Leak(
        dt.seen_of_pass, "if receiver == seat", "if receiver in (seat, 0)", ("Pass.cards",)
    ),
    ("dietrick", "what is drawn"): Leak(dt.seen, " or before.seat != seat)", ")", ("Draw.cards", "Drawing")),
    ("dietrick", "the hand of the first seat as it is dealt"): Leak(
        dt.seen, "if player == seat else", "if player in (seat, 0) else", ("seen.hands.0", "Dealing")
    ),
    ("dietrick", "that what was told is in the hand of the first seat"): Leak(
        dt_record.recalled, "if player == seat else hand", "if player in (seat, 0) else hand", ("the pieces of",)
    ),
    ("dietrick", "a hand to bystanders"): Leak(
        dt.view, "None if seat is None else codes(hands[seat])", "codes(hands[seat or 0])", ("view.hand", "a bystander")
    ),
    ("dietrick", "the deck of solo, as Fuzz plays"): Leak(
        dt.view,
        "need=need if is_solo else None",
        "need=need + face_down % 2 if is_solo and need else None",
        ("1 seats, Flipping", "a bystander"),
    ),
    ("dietrick", "the order of the deck as it ends"): Leak(
        dt.view, "final=table.final if", "final=table.final and hands[0][:1] != hands[-1][:1] if", ("hands",)
    ),
    ("dtwww", "whether a white die lies inside"): Leak(
        dw.view,
        "[len(hand) for hand in laid.private]",
        '[len(hand) + ("W20" in hand) for hand in laid.private]',
        ("private",),
    ),
    ("dtwww", "dice inside to bystanders"): Leak(
        dw.view,
        "None if seat is None else laid.private[seat]",
        "laid.private[seat or 0]",
        ("view.private", "a bystander"),
    ),
    ("dtwww", "the sizes felt for to bystanders"): Leak(
        dw._felt, "state.turn != seat and", "state.turn != seat and seat is not None and", ("Drawing.sides",)
    ),
    ("dtwww", "the choice of the first seat in the dice-off"): Leak(
        dw.tiebreak, "if owner == seat", "if owner in (seat, 0)", ("Picking.sides", "Picking")
    ),
    ("dtwww", "choices in the dice-off to one seat"): Leak(
        dw.tiebreak, ".is_secret:", ".is_secret and seat != 1:", ("Picking.sides", "seat 1")
    ),
    ("dtwww", "dice of the first seat inside as they are dealt or rolled"): Leak(
        dw.seen, "if owner == seat", "if owner in (seat, 0)", ("seen.private.0",)
    ),
    ("dtwww", "what is felt for and drawn to bystanders"): Leak(
        dw.seen, "and not _sees_draw", "and seat is not None and not _sees_draw", ("seen", "a bystander")
    ),
    ("dtwww", "a choice in the dice-off in the log of bystanders"): Leak(
        dw.seen, "and action.seat != seat and", "and action.seat != seat and seat is not None and", ("Pick.sides",)
    ),
    ("dtwww", "that two have the same dice inside"): Leak(
        dw._out_of_the_bag,
        "len(laid.table)",
        "len(laid.table) + (laid.private[0] == laid.private[-1])",
        ("private of seat",),
    ),
    ("dtwww", "the bag to who has felt one turn earlier"): Leak(
        dw_record.who_felt,
        "return state.turn, (state.turn - 1) % config.players",
        "return tuple(range(config.players))",
        ("view looks at", "sides(kind)"),
    ),
    ("dtwww", "what is left in the bag, in play"): Leak(
        dw_record.known, "certain = state.back", "certain = in_bag(box, lying)", ("bag is", "Playing")
    ),
    ("dtwww", "a die of whose turn it is"): Leak(
        dw.laid_out,
        "- len(private[turn]) + 1",
        "- len(private[turn]) + (private[turn][:1] != (0,))",
        ("private of seat", "Playing"),
    ),
    ("fuertorite", "a bit of a Hand"): Leak(
        fr.view,
        "[size(hand) for hand in laid.held]",
        "[size(hand) + (hand & 1) for hand in laid.held]",
        ("hands of seat",),
    ),
    ("fuertorite", "a Hand to bystanders"): Leak(
        fr.view,
        "None if seat is None else codes_in(laid.held[seat])",
        "codes_in(laid.held[seat or 0])",
        ("a bystander",),
    ),
    ("fuertorite", "Hands that are not counted at the end"): Leak(
        fr.are_revealed, " and state.round.end is not End.TARGET", "", ("hands of seat", "Over")
    ),
    ("fuertorite", "Hands as cards are drawn"): Leak(
        fr.view, "if open_hands else None", "if open_hands or isinstance(state, Drawing) else None", ("Drawing",)
    ),
    ("fuertorite", "what the first seat does not hold"): Leak(
        fr.unseen, "if player != seat and", "if player not in (seat, 0) and", ("is shown, in view.unseen",)
    ),
    ("fuertorite", "what lies in the deck"): Leak(
        fr.unseen, "hidden = laid.round.face_down", "hidden = 0", ("hands of seat",)
    ),
    ("fuertorite", "whether a card is in the deck"): Leak(
        fr.view,
        "deck_size=size(round.face_down)",
        "deck_size=size(round.face_down) + (round.face_down >> 20 & 1)",
        ("deck",),
    ),
    ("fuertorite", "the Hand of the first seat as it is dealt"): Leak(
        fr.seen, "codes(hand) if player == seat", "codes(hand) if player in (seat, 0)", ("seen.hands.0",)
    ),
    ("fuertorite", "what the first seat draws"): Leak(
        fr.seen, "card if player == seat", "card if player in (seat, 0)", ("seen.cards.0",)
    ),
    ("fuertorite", "a bit of a Hand, under one reading"): Leak(
        fr.view,
        "shortage=round.shortage",
        'shortage=round.shortage or (config.rulings.pass_direction.value == "left" and laid.held[0] % 2 == 1)',
        ("hands of seat 0", "pass-direction=left"),
    ),
    ("fuertorite", "the highest card of a Hand"): Leak(
        fr.view,
        "bonus=list(laid.bonus)",
        'bonus=[points + (codes_in(hand)[-1:] == ["X"]) for points, hand in zip(laid.bonus, laid.held, strict=True)]',
        ("hands of seat",),
    ),
    ("fuertorite", "what is legal to bystanders"): Leak(
        fr.view, "if in_turn == seat else []", "if seat is None or in_turn == seat else []", ("a bystander",)
    ),
    ("build_release", "the hand of the first seat"): Leak(
        br.view,
        "None if owner in hidden else",
        "None if owner in hidden and owner else",
        ("unshown of seat 0", "view.hands.0"),
    ),
    ("build_release", "hands in the build phase"): Leak(
        br.sees_hands, "(Settling, Sorting, Over)", "(Building, Settling, Sorting, Over)", ("unshown", "Building")
    ),
    ("build_release", "hands in the release where they are closed"): Leak(
        br.sees_hands, "shows_hands(config.rulings.release_hands)", "True", ("unshown",)
    ),
    ("build_release", "whether a card is the lowest of the draw pile"): Leak(
        br.view, "deck_count=len(piles.deck)", "deck_count=len(piles.deck) + (piles.deck[:1] == (3,))", ("deck",)
    ),
    ("build_release", "the unshown card of the first seat to bystanders"): Leak(
        br_record.own_unshown,
        "if seat is None or not theirs",
        "seat = seat or 0\n    if not theirs",
        ("unshown of seat 0",),
    ),
    ("build_release", "the draw pile"): Leak(
        br_record.knows_the_deck, "return state.reshuffled", "return True", ("view.known.deck", "deck is")
    ),
    ("build_release", "the rest of the pool"): Leak(
        br_record.known, "[] if seats else codes(laid.unused)", "codes(laid.unused)", ("view.known.unused", "unused")
    ),
    ("build_release", "the unshown card among those that are known"): Leak(
        br_record.known,
        "minus(laid.hands[seat], cards_in(unshown[seat])) if unshown",
        "laid.hands[seat] if unshown",
        ("view.known.hands", "unshown"),
    ),
    ("build_release", "which cards were dealt to somebody"): Leak(
        br_record.left_open, "[*laid.unused, *(card", "[*(card", ("view.known.one_of", "unshown")
    ),
    ("build_release", "the card of the first seat as it is dealt"): Leak(
        br.seen, "if player == seat else", "if player in (seat, 0) else", ("seen.hands.0",)
    ),
    ("build_release", "extra cards where hands are closed"): Leak(
        br.seen, " and sees_hands(config, before))", ")", ("seen.hands", "Supplying")
    ),
    ("build_release", "whether the highest card of a hand is a 9, to one seat"): Leak(
        br.view,
        "list(map(len, hands))",
        "[len(hand) + (seat == 1 and max(hand, default=0) == 9) for hand in hands]",
        ("unshown of seat", "seat 1"),
    ),
}


@cache
def sample_of(game: str) -> Sample:
    """Random games, played by the right rules; of DTwww as many as `make verify` plays, since a dice-off is rare."""
    return sampled(game, games=100 if game == "dtwww" else 24)


@pytest.mark.parametrize(("game", "what"), drawn(LEAKS, 15))
def test_what_looks_at_hidden_pieces_is_told_with_piece_phase_and_seat(
    game: str, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample, leak = sample_of(game), LEAKS[game, what]
    plant(monkeypatch, rules_of(game), leak.function, leak.old, leak.new)
    (told,) = views_in(sample, is_whole=True).faults
    assert all(words in told for words in leak.told), told
    assert len(told.splitlines()) <= 20
    assert max(map(len, told.splitlines())) < 1000


@pytest.mark.parametrize("game", dict.fromkeys(game for game, _ in LEAKS))
def test_twelve_leaks_are_planted_in_every_game(game: str) -> None:
    assert len([each for each, _ in LEAKS if each == game]) >= 12
