"""What happened in a step, as a seat saw it: from its views before and after, and the action as it saw it."""

from collections.abc import Iterator
from typing import Literal

from rulecore.core.config import JsonObject
from rulecore.core.events import Event
from rulecore.games.dietrick.pieces import ASCENDING, CODES, FUZZ, NUMBER, PLAYER, SUIT, SUIT_NAMES, Cards
from rulecore.games.dietrick.presentation import parts
from rulecore.games.dietrick.presentation.event_types import (
    AllOver,
    CardPlayed,
    CardReceived,
    CardsDrawn,
    CardsGiven,
    CardsLeftOut,
    CardTaken,
    ContestantScored,
    Dealt,
    DiscardsShuffled,
    FuzzFlipped,
    GameEnded,
    GameScored,
    GameWon,
    LastTrickCame,
    MarkersMoved,
    Rank,
    Scoring,
    ScoringCardsArranged,
    SeriesWon,
    StartPicked,
    TableCleared,
    TrickDiscarded,
    TrickWon,
    TurnCame,
    TurnClause,
)
from rulecore.games.dietrick.refill import receivers
from rulecore.games.dietrick.rulings import SoloEmptyPersonal, SoloLowestCard, SoloOutOfCards, SoloTwoCards, Variant
from rulecore.games.dietrick.solo import is_looked_at_before_refill, lowest_card, takes_a_card, uncounted
from rulecore.games.dietrick.trick import has_one_over_nine, ranking
from rulecore.games.dietrick.wire import View

Trick = tuple[tuple[int, int], ...]
"""Seat and card, in the order of play."""


def events(before: View, action: JsonObject, after: View, result: JsonObject | None) -> Iterator[Event]:
    """What happened, in order; the last event says who must act now, or who has won."""
    yield from _done(before, action, after)
    is_over = _is_scored(before, after)
    tricks = after["history"][-1]["tricks"] if is_over else after["tricks"]
    if tricks > before["tricks"]:
        yield from _ranked(before, action, after, is_over)
    if after["final"] and not before["final"]:
        yield LastTrickCame(clause=_by_length(after))
    if is_over:
        yield from _scored(after)
        if result is None:
            yield from _cleared(before, after)
    if result is None:
        yield _turn(after)
    else:
        yield from _over(after, result)


# --- what was done ---


def _done(before: View, action: JsonObject, after: View) -> Iterator[Event]:
    match action["type"]:
        case "play":
            yield CardPlayed(seat=action["seat"], card=action["card"])
        case "pass":
            yield from _pass(before, action["seat"], action["cards"])
        case "draw":
            yield from _draw(before, action["cards"], after)
        case "flip":
            clause: Literal["DT-SOLO-5", "DT-SOLO-6"] = "DT-SOLO-5" if before["lead"] == FUZZ else "DT-SOLO-6"
            yield FuzzFlipped(clause=clause, cards=action["cards"])
        case "reshuffle":
            yield from _reshuffle(before, after)
        case "deal":
            yield from _deal(action["hands"], after)
        case "arrange":
            yield _arranged(action.get("seat"), action["order"], "DT-SETUP-5")
        case _:
            yield StartPicked(clause="DT-SETUP-1", seat=action["lead"])
            yield from _laid_out(before, after)


def _deal(hands: list[list[str] | None], after: View) -> Iterator[Event]:
    rule: Literal["DT-SETUP-3", "DT-SOLO-3"] = "DT-SOLO-3" if _is_solo(after) else "DT-SETUP-3"
    for seat, cards in enumerate(hands):
        yield Dealt(clause=rule, seat=seat, count=after["hand_counts"][seat], cards=cards)


def _arranged(seat: int | None, order: list[int], clause: Literal["DT-SETUP-4", "DT-SETUP-5"]) -> ScoringCardsArranged:
    return ScoringCardsArranged(clause=clause, seat=seat, order=order)


def _laid_out(before: View, after: View) -> Iterator[Event]:
    """A game begins: the scoring cards may lie in another order than in the one before."""
    if after["order"] != before["order"]:
        yield _arranged(None, after["order"], "DT-SETUP-4" if after["order"] == list(ASCENDING) else "DT-SETUP-5")


def _pass(before: View, giver: int, cards: list[str | None]) -> Iterator[Event]:
    yield CardsGiven(seat=giver, cards=cards)
    for seat, card in zip(receivers(giver, before["config"]["players"]), cards, strict=True):
        yield CardReceived(seat=seat, giver=giver, card=card)


def _draw(before: View, cards: list[str | None], after: View) -> Iterator[Event]:
    """The cards; then what is left of the trick is discarded, unless it waits for a reshuffle."""
    given = before["last_pass"]
    clause: Literal["DT-REPL-2", "DT-SOLO-8"] = "DT-REPL-2" if given else "DT-SOLO-8"
    seen = [card for card in cards if card is not None]
    seat = given["from"] if given else PLAYER
    yield CardsDrawn(clause=clause, seat=seat, count=len(cards), cards=seen or None)
    if before["trick"] and not (after["phase"] == "reshuffle" and after["trick"]):
        yield _discarded([card for _, card in _laid(before)])


def _reshuffle(before: View, after: View) -> Iterator[Event]:
    """The new deck; then a trick that did not get into it lies on the discards."""
    clause: Literal["DT-END-2", "DT-SOLO-6"] = "DT-SOLO-6" if _is_solo(after) else "DT-END-2"
    count = after["deck_count"] if after["fuzz_count"] is None else after["fuzz_count"]
    yield DiscardsShuffled(clause=clause, count=count or 0)
    if before["trick"] and not after["trick"]:
        yield _discarded([card for _, card in _laid(before)])


# --- the end of a trick ---


def _is_scored(before: View, after: View) -> bool:
    """Whether a game has ended by this step."""
    return len(after["history"]) > len(before["history"])


def _is_solo(view: View) -> bool:
    return bool(view["config"]["players"] == 1)


def _laid(view: View) -> Trick:
    """The trick that lies there."""
    return tuple((int(seat), CODES.index(str(card))) for seat, card in view["trick"])


def _whole(before: View, action: JsonObject) -> Trick:
    """The trick with the cards of this action; a card of the leader comes first (`reveal-first`)."""
    trick = _laid(before)
    if action["type"] == "play":
        mine = (action["seat"], CODES.index(action["card"]))
        return (mine, *trick) if action["seat"] == before["lead"] else (*trick, mine)
    return (*trick, *[(FUZZ, CODES.index(card)) for card in action.get("cards", ())])


def _discarded(cards: list[int]) -> TrickDiscarded:
    return TrickDiscarded(cards=[CODES[card] for card in cards])


def _ranked(before: View, action: JsonObject, after: View, is_over: bool) -> Iterator[Event]:
    """First and last place, the markers; then where the cards of the trick go."""
    trick = _whole(before, action)
    aside = uncounted(trick, SoloTwoCards(after["config"]["rulings"]["solo-two-cards"])) if _is_solo(after) else ()
    trick = tuple(played for played in trick if played[1] not in aside)
    cards = tuple(card for _, card in trick)
    places = ranking(cards)
    (first, best), (last, worst) = trick[places[0]], trick[places[-1]]
    (had_yellow, had_blue), (yellow, blue) = (
        view["marks"][first] for view in (before, after["history"][-1] if is_over else after)
    )
    brought = parts.of_trick(len(before["history"]), yellow - had_yellow, blue - had_blue)
    yield TrickWon(
        seat=first,
        card=CODES[best],
        last=last,
        last_card=CODES[worst],
        suit=SUIT_NAMES[SUIT[cards[0]]],
        because=[_first_by(cards, best), *([_last_by(cards, worst)] if len(cards) > 1 else [])],
        parts=brought,
    )
    yield MarkersMoved(seat=first, yellow=yellow, blue=blue)
    if aside:
        yield CardsLeftOut(cards=[CODES[card] for card in aside])
    if _is_solo(after):
        yield from _refilled(before, action, after, trick, first)
    elif not is_over and not after["trick"]:
        yield _discarded([card for _, card in trick])


def _first_by(cards: Cards, best: int) -> Rank:
    """Why a card is ranked first: it is the only one of the suit that was led, has the largest number, or is the 1 on
    top of the 9."""
    numbers = [NUMBER[card] for card in cards if SUIT[card] == SUIT[best]]
    if len(numbers) == 1:
        return "DT-RANK-1"
    return "DT-RANK-3" if NUMBER[best] == 1 and has_one_over_nine(numbers) else "DT-RANK-2"


def _last_by(cards: Cards, worst: int) -> Rank:
    """Why a card is ranked last: it is the lowest of other suits than the one that was led, or the first of equally low
    ones; or all cards are of that suit."""
    if SUIT[worst] == SUIT[cards[0]]:
        return "DT-RANK-6"
    others = [NUMBER[card] for card in cards if SUIT[card] != SUIT[cards[0]]]
    return "DT-RANK-4" if others.count(NUMBER[worst]) == 1 else "DT-RANK-5"


def _refilled(before: View, action: JsonObject, after: View, trick: Trick, first: int) -> Iterator[Event]:
    """Solo: the player takes a card or not, and the rest is discarded; before a draw, and where the game has ended
    before that, the trick stays."""
    readings, personal = after["config"]["rulings"], before["personal_count"] or 0
    held = before["hand_counts"][PLAYER] - (action["type"] == "play")
    looked_at = is_looked_at_before_refill(SoloOutOfCards(readings["solo-out-of-cards"]))
    has_ended = _is_scored(before, after) and (after["history"][-1]["end"] == "square-13" or (not held and looked_at))
    if has_ended or after["phase"] == "draw":
        return
    cards = [card for _, card in trick]
    if first == PLAYER and takes_a_card(personal, SoloEmptyPersonal(readings["solo-empty-personal"])):
        taken = lowest_card(trick, SoloLowestCard(readings["solo-lowest-card"]))
        cards.remove(taken)
        yield CardTaken(seat=PLAYER, card=CODES[taken])
    yield _discarded(cards)


# --- the end of a game ---


def _by_length(after: View) -> Literal["DT-END-1", "DT-END-3", "DT-END-4"]:
    """What makes the coming trick the last one: the deck, or the printed number of tricks."""
    if after["deck_count"] or after["config"]["rulings"]["game-length"] == "stated":
        return "DT-END-4"
    return "DT-END-1" if after["config"]["players"] == 2 else "DT-END-3"


def _scored(after: View) -> Iterator[Event]:
    """How the game ended, what each contestant has, and who has won it."""
    game, variant = after["history"][-1], Variant(after["config"]["options"]["variant"])
    by_end: dict[str, Literal["DT-END-5", "DT-END-6"]] = {"square-13": "DT-END-5", "last-trick": "DT-END-6"}
    ended: Literal["DT-END-5", "DT-END-6", "DT-SOLO-9"] = "DT-SOLO-9" if _is_solo(after) else by_end[game["end"]]
    yield GameEnded(clause=ended, end=game["end"], tricks=game["tricks"])
    clause: Scoring = "DT-SOLO-10" if _is_solo(after) else "DT-BEG-1" if variant is Variant.BEGINNER else "DT-WIN-1"
    for seat, ((top, bottom), score) in enumerate(zip(game["numbers"], game["scores"], strict=True)):
        yield ContestantScored(clause=clause, seat=seat, top=top, bottom=bottom, score=score)
    for winner in game["winners"] or (None,):
        yield GameWon(clause=clause, seat=winner)
    yield GameScored(
        clause=clause,
        scores=game["scores"],
        parts=parts.of_game(variant, len(after["history"]) - 1, game),
        winners=game["winners"],
        wins=after["wins"] if after["config"]["options"]["games"] > 1 else None,
    )


def _cleared(before: View, after: View) -> Iterator[Event]:
    """The table is made ready for the next game."""
    yield TableCleared()
    yield StartPicked(clause="DT-LONG-1", seat=after["lead"])
    yield from _laid_out(before, after)


def _over(after: View, result: JsonObject) -> Iterator[Event]:
    """Who has won the Long Game, if it was one; and that everything is over."""
    clause: Literal["DT-END-6", "DT-LONG-2", "DT-LONG-3"] = "DT-END-6"
    if "games" in result:
        long: Literal["DT-LONG-2", "DT-LONG-3"] = "DT-LONG-3" if result["capped"] else "DT-LONG-2"
        clause = long
        for winner in result["winners"] or (None,):
            yield SeriesWon(clause=long, seat=winner)
    yield AllOver(clause=clause, winners=result["winners"], scores=result["scores"])


# --- whose turn it is ---


def _turn(after: View) -> TurnCame:
    """Who must act now, by which clause."""
    actor, by = after["actor"], _solo_turn if _is_solo(after) else _table_turn
    return TurnCame(clause=by(after), seat=actor if isinstance(actor, int) else None)


def _solo_turn(after: View) -> TurnClause:
    match after["phase"]:
        case "deal":
            return "DT-SOLO-3"
        case "arrange":
            return "DT-SETUP-5"
        case "draw":
            return "DT-SOLO-8"
        case "reshuffle":
            return "DT-SOLO-6"
        case _:
            return "DT-SOLO-5" if after["lead"] == FUZZ else "DT-SOLO-6"


def _table_turn(after: View) -> TurnClause:
    match after["phase"]:
        case "lead":
            return "DT-SETUP-1"
        case "deal":
            return "DT-SETUP-3"
        case "arrange":
            return "DT-SETUP-5"
        case "pass":
            return "DT-REPL-1"
        case "draw":
            return "DT-REPL-2"
        case "reshuffle":
            return "DT-END-2"
        case _:
            return "DT-LEAD-1" if after["tricks"] and not after["trick"] else "DT-TRICK-1"
