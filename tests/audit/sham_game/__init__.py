"""A game made up to test the lab: rulings of which it is known what they change.

Three seats bet how many tricks they will take, get two cards each, and play two tricks; the highest card wins one,
of equal ones the last; after each trick everybody draws a card. A trick is a point, a right bet another one.

moment  when the bets are made: before the deal or after it. Nobody looks at cards to bet, so this changes nothing
idle    the leader of each trick also names a colour, which nobody ever asks for: nothing changes
burn    a card of the deck is burnt: other cards are drawn ever after, and on the average nothing changes
gift    where the die of the game shows a six, the start player gets 3 points: 0.5 on the average
raised  every seat gets a point more: other scores, the same winners
gifts   there are none where they are forbidden, and the last seat loses a point
barred  who has fewer than two points has no score and cannot win
sharing those who are level at the top share the win, or the last of them has it alone
turned  the die tells by how many seats the points are handed on: other winners, and the same for every seat
unread  nobody asks for it
again   once more from the deal, as long as the bound of the engine allows: no such game has an end of its own
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import ConfigDict, Field

from rulecore import authoring
from rulecore.authoring import (
    CHANCE,
    ActionCodec,
    Hands,
    JsonObject,
    Laws,
    Need,
    Outcome,
    Refusal,
    Roll,
    Rules,
    Seat,
    Whole,
    bag,
    minus,
    with_item,
    without,
    written,
)

DECK = tuple(sorted(tuple(range(1, 10)) * 3))
SEATS, HAND, TRICKS, GIFT, LEAST = 3, 2, 2, 3, 2


class Moment(Enum):
    AFTER_DEAL = "after-deal"
    BEFORE_DEAL = "before-deal"


class Idle(Enum):
    NO = "no"
    YES = "yes"


class Burn(Enum):
    NO = "no"
    YES = "yes"


class Gift(Enum):
    NEVER = "never"
    ON_SIX = "on-six"


class Raised(Enum):
    NO = "no"
    YES = "yes"


class Gifts(Enum):
    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class Barred(Enum):
    NO = "no"
    YES = "yes"


class Sharing(Enum):
    SHARED = "shared"
    LAST = "last"


class Turned(Enum):
    NO = "no"
    YES = "yes"


class Again(Enum):
    NO = "no"
    YES = "yes"


class Unread(Enum):
    NO = "no"
    YES = "yes"


class Rulings(authoring.Rulings):
    moment: Moment = Moment.AFTER_DEAL
    idle: Idle = Idle.NO
    burn: Burn = Burn.NO
    gift: Gift = Gift.NEVER
    raised: Raised = Raised.NO
    gifts: Gifts = Gifts.ALLOWED
    barred: Barred = Barred.NO
    sharing: Sharing = Sharing.SHARED
    turned: Turned = Turned.NO
    again: Again = Again.NO
    unread: Unread = Unread.NO


class Options(authoring.Options):
    """`deals`: a bound of the engine."""

    deals: int = 4


class Config(authoring.Config):
    game: Literal["sham_game"] = "sham_game"
    players: Annotated[Literal[3], Whole]
    options: Options = Field(default_factory=Options)
    rulings: Rulings = Field(default_factory=Rulings)
    components: Literal["default"] = "default"


class Table(NamedTuple):
    """Hands are empty before the deal; `die` is 0 until it is rolled."""

    hands: tuple[tuple[int, ...], ...] = ((),) * SEATS
    deck: tuple[int, ...] = DECK
    bets: tuple[int, ...] = ()
    die: int = 0
    trick: tuple[int, ...] = ()
    lead: int = 0
    won: tuple[int, ...] = ()
    burnt: bool = False
    deals: int = 1


class Rolling(NamedTuple):
    table: Table


class Dealing(NamedTuple):
    table: Table


class Betting(NamedTuple):
    table: Table


class Burning(NamedTuple):
    table: Table


class Naming(NamedTuple):
    table: Table


class Playing(NamedTuple):
    table: Table


class Drawing(NamedTuple):
    table: Table


class Over(NamedTuple):
    table: Table


State = Rolling | Dealing | Betting | Burning | Naming | Playing | Drawing | Over


@dataclass(frozen=True, slots=True)
class Happen:
    """Chance, of whatever kind."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    pieces: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Bet:
    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class Name:
    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat
    colour: int


@dataclass(frozen=True, slots=True)
class Play:
    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat
    card: int


Action = Happen | Bet | Name | Play
ACTIONS: ActionCodec[Action] = ActionCodec({"happen": Happen, "bet": Bet, "name": Name, "play": Play})


def turn(table: Table) -> int:
    return (table.lead + len(table.trick)) % SEATS


def actor(config: Config, state: State) -> Any:
    if isinstance(state, (Rolling, Dealing, Burning, Drawing)):
        return CHANCE
    if isinstance(state, Over):
        return None
    table = state.table
    return len(table.bets) if isinstance(state, Betting) else table.lead if isinstance(state, Naming) else turn(table)


def need(config: Config, state: State) -> Need:
    if isinstance(state, Rolling):
        return Roll((tuple(range(1, 7)),))
    sizes = (HAND,) * SEATS if isinstance(state, Dealing) else (1,) if isinstance(state, Burning) else (1,) * SEATS
    return Hands(sizes, state.table.deck)


def chance_action(config: Config, state: State, outcome: Outcome) -> Action:
    return Happen((tuple(outcome),) if isinstance(state, Rolling) else outcome)


def legal(config: Config, state: State) -> tuple[Action, ...]:
    table, seat = state.table, actor(config, state)
    if isinstance(state, Betting):
        return tuple(Bet(seat, tricks) for tricks in range(TRICKS + 1))
    if isinstance(state, Naming):
        return tuple(Name(seat, colour) for colour in range(4))
    if isinstance(state, Playing):
        return tuple(Play(seat, card) for card in sorted(set(table.hands[seat])))
    return ()


def after(config: Config, state: State, action: Action) -> State:
    table = state.table
    if isinstance(action, Bet):
        return due(config, table._replace(bets=(*table.bets, action.tricks)))
    if isinstance(action, Name):
        return Playing(table)
    if isinstance(action, Play):
        return after_play(config, table, action.card)
    if isinstance(state, Rolling):
        return due(config, table._replace(die=action.pieces[0][0]))
    rest = minus(table.deck, bag([card for hand in action.pieces for card in hand]))
    assert rest is not None
    table = table._replace(deck=rest)
    if isinstance(state, Burning):
        return due(config, table._replace(burnt=True))
    hands = zip(table.hands, action.pieces, strict=True)
    return due(config, table._replace(hands=tuple(bag((*hand, *more)) for hand, more in hands)))


def after_play(config: Config, table: Table, card: int) -> State:
    seat = turn(table)
    hands = with_item(table.hands, seat, without(table.hands[seat], card))
    trick = (*table.trick, card)
    if len(trick) < SEATS:
        return Playing(table._replace(hands=hands, trick=trick))
    winner = (table.lead + max(range(SEATS), key=lambda place: (trick[place], place))) % SEATS
    table = table._replace(hands=hands, trick=(), lead=winner, won=(*table.won, winner))
    if len(table.won) < TRICKS:
        return Drawing(table)
    goes_on = config.rulings.again is Again.YES and table.deals < config.options.deals
    return due(config, Table(deals=table.deals + 1)) if goes_on else Over(table)


def due(config: Config, table: Table) -> State:
    """What comes next, at the beginning of the game and after each draw."""
    rulings = config.rulings
    if not table.die:
        return Rolling(table)
    if rulings.moment is Moment.BEFORE_DEAL and len(table.bets) < SEATS:
        return Betting(table)
    if not table.hands[0] and not table.won:
        return Dealing(table)
    if len(table.bets) < SEATS:
        return Betting(table)
    if rulings.burn is Burn.YES and not table.burnt:
        return Burning(table)
    return Naming(table) if rulings.idle is Idle.YES else Playing(table)


def result(config: Config, state: State) -> JsonObject:
    table, rulings = state.table, config.rulings
    scores = [table.won.count(seat) + (table.won.count(seat) == table.bets[seat]) for seat in range(SEATS)]
    if rulings.gift is Gift.ON_SIX and table.die == 6 and rulings.gifts is Gifts.ALLOWED:
        scores[0] += GIFT
    if rulings.gifts is Gifts.FORBIDDEN:
        scores[-1] -= 1
    if rulings.raised is Raised.YES:
        scores = [score + 1 for score in scores]
    if rulings.turned is Turned.YES:
        scores = [scores[(seat + table.die) % SEATS] for seat in range(SEATS)]
    winners = [seat for seat in range(SEATS) if scores[seat] == max(scores)]
    if rulings.sharing is Sharing.LAST:
        winners = winners[-1:]
    if rulings.barred is Barred.YES:
        return {
            "scores": [score if score >= LEAST else None for score in scores],
            "winners": [seat for seat in winners if scores[seat] >= LEAST],
        }
    return {"scores": scores, "winners": winners}


def view(config: Config, state: State, seat: int | None) -> JsonObject:
    mine = seat is not None and actor(config, state) == seat
    return {
        "seat": seat,
        "config": written(config),
        "hand": [] if seat is None else list(state.table.hands[seat]),
        "won": list(state.table.won),
        "legal": [ACTIONS.encode(action) for action in legal(config, state)] if mine else [],
    }


def refusal(config: Config, state: State, action: object) -> Refusal | None:
    if actor(config, state) is CHANCE:
        return None if isinstance(action, Happen) else Refusal("SG-1", "chance acts now")
    return None if action in legal(config, state) else Refusal("SG-2", "that is not legal now")


GAME: Rules[Any, Any, Any] = Rules(
    id="sham_game",
    title="Sham game",
    config=Config,
    actions=ACTIONS,
    view_type=dict,
    initial=lambda config: due(config, Table()),
    actor=actor,
    need=need,
    chance_action=chance_action,
    legal=legal,
    refusal=refusal,
    after=after,
    result=result,
    view=view,
    seen=lambda config, before, action, seat: ACTIONS.encode(action),
    redeal=lambda config, state, seat, rng: state,
    max_game_length=lambda config: 100,
    laws=Laws((), (), ()),
)
