"""The proofs of FuertoRite find wrong rules."""

import pytest
from planting import Fault, drawn, plant

from rulecore.audit.proofs.fuertorite import DECLARED
from rulecore.audit.proofs.proof import ACTS, CONSERVED, FALLS, prove
from rulecore.games.fuertorite import preparation as dealing
from rulecore.games.fuertorite import rounds as end_of_round
from rulecore.games.fuertorite.play import draws, first_cards, further_cards, games, past, phases, preparation, rounds

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")
CLOCKWISE = "turns are taken clockwise from the SP"
AS_MANY_GAMES = "a series has at most as many games as the cap says"


FAULTS = {
    "a card that is played stays in the Hand too": Fault(
        first_cards.taken,
        "return with_item(held, seat, without_piece(held[seat], card)), owned",
        "return held, owned",
        (CONSERVED, "First, Play", "1 before, 2 after", "table: 0 -> 1"),
    ),
    "a card that is played stays in the Property too": Fault(
        first_cards.taken,
        "return held, with_item(owned, seat, without_piece(owned[seat], card))",
        "return held, owned",
        (CONSERVED, "First, Play", "1 before, 2 after", "table: 0 -> 1"),
    ),
    "the turns before are lost as a card is played": Fault(
        first_cards.after, "table = state.table + (Turn", "table = (Turn", (CONSERVED, "First, Play", "table: 1 -> 0")
    ),
    "a third card takes the place of the first two": Fault(
        further_cards.after_extend,
        "state.table[-1].cards + (card,)",
        "state.table[-1].cards + (card,) if len(state.table[-1].cards) < 2 else (card,)",
        (CONSERVED, "More, Extend", "table: 1 -> 0"),
    ),
    "cards of a cleared round are lost once somebody has shed": Fault(
        rounds.next_round,
        "owned = handed_over(config, owned, table)",
        "owned = handed_over(config, owned, table) if all(held) else owned",
        (CONSERVED, "1 before, 0 after"),
    ),
    "the cards of the last turn are not handed over": Fault(
        rounds.handed_over, "for turn in table:", "for turn in table[:-1]:", (CONSERVED, "1 before, 0 after")
    ),
    "the cards that are handed over replace a Property, under one reading": Fault(
        rounds.handed_over,
        "after[to] = union(after[to], pile(turn.cards))",
        "after[to] = union(after[to] if direction.value == 'right' else 0, pile(turn.cards))",
        (CONSERVED, "property of seat"),
    ),
    "the deck is lost in the round after the seventh": Fault(
        rounds.next_round,
        "end, round.shortage, face_down,",
        "end, round.shortage, 0 if round.number == 7 else face_down,",
        (CONSERVED, "deck: 1 -> 0"),
    ),
    "the deck is lost where it is too small": Fault(rounds.short, "round.face_down", "0", (CONSERVED, "deck: 1 -> 0")),
    "the deck is lost by what is remembered": Fault(
        past.with_past, "round.face_down", "0", (CONSERVED, "deck: 1 -> 0")
    ),
    "a card that is drawn stays in the deck": Fault(
        draws.after, "face_down = without_piece(face_down, card)", "pass", (CONSERVED, "Drawing, Draw", "hands of seat")
    ),
    "a card that is drawn by the last seat is lost": Fault(
        draws.after,
        "held[seat] = with_piece(held[seat], card)",
        "held[seat] = with_piece(held[seat], card) if seat < 2 else held[seat]",
        (CONSERVED, "Drawing, Draw", "deck: 1 -> 0"),
    ),
    "the Hands stay in the deck too as they are dealt": Fault(
        preparation.after,
        "deck_left(pile(config.components.cards), held)",
        "pile(config.components.cards)",
        (CONSERVED, "Dealing, Deal"),
    ),
    "the Hand of the last seat stays in the deck too": Fault(
        dealing.deck_left, "for hand in hands:", "for hand in hands[:-1]:", (CONSERVED, "Dealing, Deal", "seat 2")
    ),
    "the Hands are dealt as Properties too": Fault(
        preparation.after, "First(held, nothing, match", "First(held, held, match", (CONSERVED, "Dealing, Deal")
    ),
    "the cards of the last round are lost in a game to break a tie": Fault(
        games.scored,
        "discard = bag(played(table))",
        "discard = bag(played(table)) if not round.match.extra else ()",
        (CONSERVED, "1 before, 0 after"),
    ),
    "the cards on the table are lost where a point ends a series": Fault(
        games.cut_off, "table, ref=ref,", "(), ref=ref,", (CONSERVED, "More, Extend", "1 before, 0 after")
    ),
    "the turn passes to a seat that is not there": Fault(
        rounds.after_turn, "left_of(table[-1].seat, len(held))", "table[-1].seat + 1", (ACTS,)
    ),
    "the turn passes to the right": Fault(
        rounds.after_turn, "left_of(table[-1].seat, len(held))", "(table[-1].seat + 2) % len(held)", (CLOCKWISE,)
    ),
    "nobody is SP after a round in which the last seat alone has played vertically": Fault(
        end_of_round.next_sp, "left_of(sp, players)", "sp + 1", (ACTS,)
    ),
    "the first game begins with a seat that is not there": Fault(
        phases.initial, "config.first_seat,", "config.first_seat + 1,", ("the start player of a game is a seat",)
    ),
    "round seven comes again and again": Fault(
        rounds.next_round,
        "round.number + 1, end",
        "round.number + (round.number != 7), end",
        (FALLS, "measure: "),
    ),
    "a tie is broken by game after game": Fault(
        games.next_match, "if match.extra:", "if match.extra and match.start == 0:", (AS_MANY_GAMES,)
    ),
    "a game is not over at its last round": Fault(
        rounds.after_turn, "if round.final:", "if round.final and len(verticals_in(table)) == 1:", ("as many rounds",)
    ),
    "a card that is added leaves neither Hand nor Property": Fault(
        further_cards.after_extend,
        "return More(held, owned, turn, table,",
        "return More(state.held, state.owned, turn, state.table,",
        (FALLS, "More, Extend"),
    ),
    "a round more than the cap says is played before the last one": Fault(
        rounds.reason_to_end, "number >= config", "number > config", ("as many rounds",)
    ),
    "a game more than the cap says is played before the one that breaks a tie": Fault(
        games.next_match, "len(games) < config", "len(games) <= config", (AS_MANY_GAMES,)
    ),
}


@pytest.mark.parametrize("name", drawn(FAULTS))
def test_a_wrong_rule_is_told_with_piece_places_and_phase(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = FAULTS[name]
    plant(monkeypatch, DECLARED.rules, fault.function, fault.old, fault.new)
    (told,) = prove(DECLARED, 3).faults
    assert all(words in told for words in fault.told), told
    assert len(told.splitlines()) <= 20
