"""Positions of Zimbabweee Trick in one line: games under readings, boxes that hold exactly the cards of a position."""

from typing import Any

from rulecore.core.game import Game
from rulecore.games.zimbabweee import GAME
from rulecore.games.zimbabweee.actions import Action, Bid, Deal, Play
from rulecore.games.zimbabweee.pieces import BOX, RANKS, Box
from rulecore.games.zimbabweee.play.games import record
from rulecore.games.zimbabweee.rulings import Config
from rulecore.games.zimbabweee.state import Bidding, Playing, Record, State

ZimbabweeeGame = Game[State, Action]
Hands = tuple[tuple[int, ...], ...]


def config(
    players: int = 3,
    *,
    scoring: str = "standard",
    games: int = 1,
    first_seat: int = 0,
    box: Box = BOX,
    **readings: str,
) -> Config:
    """A config; readings by the names of their rulings, with underscores: `bid_supply="unlimited"`."""
    return Config.model_validate(
        {
            "players": players,
            "first_seat": first_seat,
            "options": {"scoring": scoring, "games": games},
            "rulings": {ruling.replace("_", "-"): reading for ruling, reading in readings.items()},
            "components": box,
        }
    )


def zt(players: int = 3, **agreed: Any) -> ZimbabweeeGame:
    """A game; the arguments are those of `config`."""
    return Game(GAME, config(players, **agreed))


def box_of(hands: Hands, aside: tuple[int, ...] = (), chips: int = 16) -> Box:
    """A box with exactly these cards."""
    cards = [card for place in (*hands, aside) for card in place]
    return Box(tuple(cards.count(rank) for rank in RANKS), len(hands[0]), chips)


def dealt(players: int = 3) -> Deal:
    """Some deal of the real box: all hands are different."""
    deck = sorted(rank for rank in RANKS for _ in range(rank))
    return Deal(tuple(tuple(deck[seat::players][:12]) for seat in range(players)))


def after(game: ZimbabweeeGame, *actions: Action, state: State | None = None) -> State:
    """The state after these actions, from `state` or from the beginning."""
    state = game.initial() if state is None else state
    for action in actions:
        state = game.step(state, action)
    return state


def bid_by(game: ZimbabweeeGame, state: State, *bids: int) -> State:
    """The state after these bids of those whose turn it is."""
    for tricks in bids:
        assert isinstance(state, Bidding)
        state = game.step(state, Bid(state.turn, tricks))
    return state


def played(game: ZimbabweeeGame, state: State, *cards: int) -> State:
    """The state after these cards, each played by whose turn it is."""
    for card in cards:
        assert isinstance(state, Playing)
        state = game.step(state, Play(state.turn, card))
    return state


def bidding(players: int, *bids: int, **agreed: Any) -> tuple[ZimbabweeeGame, State]:
    """A game of the real box in which these bids have been made."""
    game = zt(players, **agreed)
    return game, bid_by(game, after(game, dealt(players)), *bids)


def playing(hands: Hands, *cards: int, bids: tuple[int, ...] = (), **agreed: Any) -> tuple[ZimbabweeeGame, State]:
    """A game with these hands (ascending), after the bids (0 by default) and these cards in the order of play."""
    game = zt(len(hands), box=box_of(hands, agreed.pop("aside", ())), **agreed)
    state = bid_by(game, after(game, Deal(hands)), *(bids or (0,) * len(hands)))
    return game, played(game, state, *cards)


def options(game: ZimbabweeeGame, state: State) -> tuple[int, ...]:
    """The numbers that the player in turn may bid, or the ranks that may be played."""
    return tuple(action.tricks if isinstance(action, Bid) else action.card for action in players_actions(game, state))


def players_actions(game: ZimbabweeeGame, state: State) -> tuple[Bid | Play, ...]:
    """The legal actions, none of them of chance."""
    legal = game.legal(state)
    assert all(isinstance(action, (Bid, Play)) for action in legal)
    return tuple(action for action in legal if isinstance(action, (Bid, Play)))


def tricks_in_turn(*tricks: int) -> tuple[int, ...]:
    """Seat 0 wins its tricks first, then seat 1, and so on: `(7, 5, 0)` is seven times 0, five times 1."""
    return tuple(seat for seat, won in enumerate(tricks) for _ in range(won))


def scored(bids: tuple[int, ...], won: tuple[int, ...], *, start: int = 0, **agreed: Any) -> Record:
    """The record of a game with these bids and these winners of the tricks."""
    return record(config(len(bids), **agreed), start, bids, won)
