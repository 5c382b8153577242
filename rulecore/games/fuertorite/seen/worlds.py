"""What a seat cannot see, dealt again, and states built from a view: every state that a seat cannot tell from the true
one.

A view shows the table of one round. Whoever played horizontally in it holds no card that would have had to be played
vertically, and none in the Hand that is higher than the one that was played. Where owners say what an X counts, this is
known of those only who faced a card whose number the view tells. Nothing else is inferred: what was played in earlier
rounds, and who got it, is not in view unless it lies in a Property.
"""

from random import Random

from rulecore.core.arrange import arranged
from rulecore.core.config import JsonObject
from rulecore.core.errors import Fault, InvalidView
from rulecore.core.piles import Pile, pieces_of, pile, size
from rulecore.core.worlds import named, one_a_seat
from rulecore.games.fuertorite.actions import Way
from rulecore.games.fuertorite.following import highest, must_play_vertically
from rulecore.games.fuertorite.pieces import CODES, IS_X, NUMBER, TYPES, piles
from rulecore.games.fuertorite.play.first_cards import beating, begun
from rulecore.games.fuertorite.play.further_cards import endings, grown
from rulecore.games.fuertorite.play.games import points_so_far
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.seen.view import are_revealed, laid_out, unseen
from rulecore.games.fuertorite.series import leaders, ranks
from rulecore.games.fuertorite.state import (
    Dealing,
    Drawing,
    End,
    First,
    Match,
    More,
    Over,
    Phase,
    Record,
    Ref,
    Round,
    State,
    Table,
    Turn,
)

CARDS = {code: card for card, code in enumerate(CODES)}
"""The card of each name on the wire."""


def redeal(config: Config, state: State, seat: int | None, rng: Random) -> State:
    """The state with all cards that the seat cannot see dealt again: what it sees is the same."""
    if isinstance(state, Dealing) or are_revealed(state):
        return state
    laid, barred = laid_out(config, state), {}
    if not isinstance(state, Over):
        barred = {turn.seat: ruled_out(config, turn.cards[0], ref) for turn, ref in lying_down(config, state)}
    hidden = [player for player in range(config.players) if player != seat]
    out = [*(barred.get(player, frozenset()) for player in hidden), frozenset()]
    sizes = [*(size(laid.held[player]) for player in hidden), size(laid.round.face_down)]
    pool = pieces_of(unseen(laid, seat, open_hands=False))
    *dealt, deck = arranged(pool, sizes, rng, lambda card: tuple([card not in cards for cards in out]))
    held = list(laid.held)
    for player, hand in zip(hidden, dealt, strict=True):
        held[player] = pile(hand)
    return state._replace(held=tuple(held), round=laid.round._replace(face_down=pile(deck)))


def ruled_out(config: Config, card: int, ref: Ref) -> frozenset[int]:
    """What somebody cannot hold who has played `card` horizontally instead of beating `ref`."""
    rulings = config.rulings
    return frozenset(
        other
        for other in config.components.cards
        if must_play_vertically(beating(config, (other,), ref), ref.card, rulings.coin_duty)
        or card not in highest((card, other), ref.numbers, rulings.x_horizontal)
    )


def lying_down(config: Config, state: First | More | Drawing) -> list[tuple[Turn, Ref]]:
    """The horizontal turns of this round, and the card that each of them did not beat, where its number is known."""
    finished = len(state.table) - isinstance(state, More)
    upright = [place for place, turn in enumerate(state.table[:finished]) if turn.way is Way.VERTICAL]
    found: list[tuple[Turn, Ref]] = []
    ref: Ref | None = None
    for place, turn in enumerate(state.table[:finished]):
        if turn.way is Way.HORIZONTAL:
            found += [(turn, ref)] if ref else []
        else:
            ref = state.ref if place == upright[-1] else _left_behind(config, state, place, ref)
    return found


def _left_behind(config: Config, state: First | More | Drawing, place: int, below: Ref | None) -> Ref | None:
    """The card to beat after a vertical turn; None where its owner said what it counts, and nobody else can know.

    below  the card to beat before it; None for the SP, and where it is not known
    """
    first, *others = cards = state.table[place].cards
    if not IS_X[cards[-1]]:
        return Ref(cards[-1], (NUMBER[cards[-1]],))
    if IS_X[first] and below is None and place > 0:
        return None
    run = begun(config, first, below)
    for card in others:
        run = grown(config, run, card)
    turn, table, bonus, round = state.table[place].seat, state.table[: place + 1], state.bonus, state.round
    ended = More(state.held, state.owned, turn, table, below, run, bonus, round)
    answers = endings(config, ended)
    return Ref(cards[-1], answers[0]) if len(answers) == 1 else None


def of_view(config: Config, view: JsonObject) -> State:
    """A state that has this view; what it hides lies in ascending order."""
    one_a_seat(config.players, view, "bonus", "hand_sizes", "property")
    games = tuple(map(record_of, view["records"]))
    match_ = Match(view["start"], view["extra"], tuple(view["eligible"]), games)
    phase = Phase(view["phase"])
    if phase is Phase.DEAL:
        return Dealing(match_)
    held, face_down = hands_and_deck(view)
    owned = tuple([pile(named(CARDS, own, f"property.{seat}")) for seat, own in enumerate(view["property"])])
    end = None if view["end"] is None else End(view["end"])
    if phase is not Phase.OVER and view["final"] is (end is None):
        raise InvalidView([Fault("end", "should say why the game ends in the last round, and be null before")])
    round = Round(view["round"], view["sp"], view["final"], end, view["shortage"], face_down, match_)
    table, bonus, turn = table_of(view), tuple(view["bonus"]), view["turn"]
    ref = None if view["ref"] is None else Ref(named(CARDS, view["ref"][:1], "ref")[0], tuple(view["ref"][1]))
    match phase:
        case Phase.FIRST:
            return First(held, owned, turn, table, ref, bonus, round)
        case Phase.MORE:
            run = tuple([(number, direction) for number, direction in view["run"]])
            return More(held, owned, turn, table, ref, run, bonus, round)
        case Phase.DRAW:
            return Drawing(held, owned, table, ref, tuple(view["drawers"]), bonus, round)
        case Phase.OVER:
            points = points_so_far(config, match_)
            winners, discard = leaders(points, match_.eligible), named(CARDS, view["discard"], "discard")
            return Over(held, owned, table, ref, discard, bonus, winners, ranks(points, winners), round)


def record_of(written: JsonObject) -> Record:
    """A completed game, from its JSON."""
    kept = written["kept"]
    return Record(
        written["game"],
        written["rounds"],
        End(written["end"]),
        tuple(written["stars"]),
        None if kept is None else tuple([tuple(map(TYPES.index, types)) for types in kept]),
        tuple(written["bonus"]),
        tuple(written["scores"]),
    )


def table_of(view: JsonObject) -> Table:
    """The turns of this round."""
    return tuple(
        [
            Turn(seat, Way(way), named(CARDS, cards, f"table.{place}.2"))
            for place, (seat, way, cards) in enumerate(view["table"])
        ]
    )


def hands_and_deck(view: JsonObject) -> tuple[tuple[Pile, ...], Pile]:
    """The Hands, and the deck: what the view shows of them, and the unseen cards in the other places."""
    shown = {seat: named(CARDS, hand, f"hands.{seat}") for seat, hand in enumerate(view["hands"] or ())}
    if view["hand"] is not None:
        shown[view["seat"]] = named(CARDS, view["hand"], "hand")
    rest, hands = named(CARDS, view["unseen"], "unseen"), []
    for seat, held in enumerate(view["hand_sizes"]):
        hands.append(shown[seat] if seat in shown else rest[:held])
        rest = rest if seat in shown else rest[held:]
    return piles(tuple(hands)), pile(rest)
