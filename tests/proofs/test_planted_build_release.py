"""The proofs of Build & Release find wrong rules."""

import pytest
from planting import Fault, drawn, plant

from rulecore.audit.proofs.build_release import DECLARED
from rulecore.audit.proofs.proof import CONSERVED, FALLS, prove
from rulecore.games.build_release import following, preparation, shedding
from rulecore.games.build_release.play import build, extra, games, penalties, phases, rounds, settlement

pytestmark = pytest.mark.as_python("the functions of the rules run on symbols")


FAULTS = {
    "a card that is taken stays on the row": Fault(
        build.after_take, "state.face_up - it", "state.face_up", ("Building, Take", CONSERVED, "hands of seat")
    ),
    "a card that is thrown away lies nowhere": Fault(
        build.after_reject, "state.thrown + it", "state.thrown", ("Building, Reject", CONSERVED, "row: ")
    ),
    "the discards stay where they are as they become the draw pile, under one reading": Fault(
        build._renewed,
        "return thrown, 0",
        "return thrown, thrown if config.rulings.reshuffle_timing.value == 'lazy' else 0",
        (CONSERVED, "discard", "deck"),
    ),
    "the last card turned face up is lost as the settlement begins": Fault(
        build.after_reveal,
        "Piles(cards_in(deck), cards_in(face_up), cards_in(thrown))",
        "Piles(cards_in(deck), cards_in(state.face_up), cards_in(thrown))",
        ("Revealing, Reveal", CONSERVED, "deck"),
    ),
    "a card is added to one group, which then lies in the place of the first": Fault(
        settlement.after_extension,
        "with_item(mine, place,",
        "with_item(mine, 0,",
        ("Settling, Extend", CONSERVED, " of seat"),
    ),
    "a card of the neighbour is laid down": Fault(
        settlement._scored,
        "with_item(state.held, turn, state.held[turn] - cards)",
        "with_item(state.held, 0, state.held[0] - cards)",
        ("Settling, LayGroup", "what is taken is there"),
    ),
    "leftovers stay in the hand too": Fault(
        settlement.after_done,
        "held = with_item(held, turn, 0)",
        "held = held",
        ("Settling, Done", CONSERVED, "leftover"),
    ),
    "a leftover that is thrown away lies nowhere, but for the first": Fault(
        settlement.after_decision,
        "dropped = with_item(dropped, turn, (*dropped[turn], card))",
        "dropped = with_item(dropped, turn, dropped[turn] or (card,))",
        ("Sorting, Discard", CONSERVED, "leftover"),
    ),
    "scored cards are lost, under one reading": Fault(
        preparation.pool, "if not goes_back_to_hand(hand):", "if False:", (CONSERVED, "groups of seat")
    ),
    "discards that stay out are lost, under one reading": Fault(
        preparation.pool, "(deck + row, discard)", "(deck + row, ())", (CONSERVED, "discard")
    ),
    "an extra card stays in the pool, for the last seat": Fault(
        extra.after,
        "deck -= more",
        "deck -= more if len(held) == 1 else 0",
        ("Supplying, Deal", CONSERVED, "unused"),
    ),
    "the cards of a round set aside are lost once somebody has shed out": Fault(
        rounds._set_aside,
        "won.nobodys + cards_on(table)",
        "won.nobodys + (0 if won.shed else cards_on(table))",
        ("Releasing, Play", CONSERVED, "table"),
        3,
    ),
    "whoever wins a round takes its last two melds alone": Fault(
        shedding.cards_on,
        "for meld in table:",
        "for meld in tuple(table)[-2:]:",
        ("Releasing, ", CONSERVED, "table"),
    ),
    "the last cards go to nobody and to who has shed out, under one reading": Fault(
        rounds._after_shed,
        "_set_aside(won, table), ()",
        "_set_aside(won, table), table if is_last else ()",
        ("Releasing, Play", CONSERVED),
    ),
    "whoever has shed out keeps only the newest penalty card, under one reading": Fault(
        penalties.after,
        "bag((*penalty[before], card))",
        "bag((card,) if config.rulings.penalty_owner.value == 'shedder' else (*penalty[before], card))",
        ("Penalising, Penalty", CONSERVED, "penalty of seat"),
        3,
    ),
    "a penalty card stays in the hand, for the last seat": Fault(
        penalties.after,
        "held[victim] - PILED[card])",
        "held[victim] - (0 if victim == 2 else PILED[card]))",
        ("Penalising, Penalty", CONSERVED, "penalty of seat"),
        3,
    ),
    "nobody is to act where the round is played to its end and has ended": Fault(
        shedding.turns_after_shed,
        "return left or turns_from(shedder, held)",
        "return left",
        ("Releasing, Play", "the rules raise IndexError"),
        3,
    ),
    "the hands are lost at the end of a series": Fault(
        games.after_game, "Over(hands,", "Over(((),) * len(hands),", ("Releasing, Play", CONSERVED, "hands of seat")
    ),
    "a seat throws away as often as it likes": Fault(
        build.refusal,
        "is_exactly(action, Reject) and state.rejected",
        "False",
        ("Building, Reject", FALLS, "measure: "),
    ),
    "rounds without a play follow each other": Fault(
        following.may_pass, "return not after_void", "return True", ("Releasing, Pass", FALLS)
    ),
    "nobody remembers a round without a play": Fault(
        rounds.after_pass, "turns, (), True,", "turns, (), False,", ("Releasing, Pass", FALLS)
    ),
    "a game is never counted": Fault(
        games.after_game, "Dealing(games)", "Dealing(setup.games)", ("Releasing, Play", FALLS)
    ),
    "a game is longer than the rules say, by the rounds without a play": Fault(
        phases.max_game_length,
        "rounds = 2 * (hand + 1)",
        "rounds = (hand + 1)",
        ("the first state", "all games together are no longer than `max_game_length`"),
    ),
}


@pytest.mark.parametrize("name", drawn(FAULTS))
def test_a_wrong_rule_is_told_with_piece_places_and_phase(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = FAULTS[name]
    plant(monkeypatch, DECLARED.rules, fault.function, fault.old, fault.new)
    (told,) = prove(DECLARED, fault.seats or 2).faults
    assert all(words in told for words in fault.told), told
    assert len(told.splitlines()) <= 20
