"""Positions of Dietrick-taking in one line: cards by their codes, games under readings, tables within a game."""

from typing import Any

from random_games import whole_game

from rulecore.core.bags import bag
from rulecore.core.game import Game
from rulecore.core.piles import pile
from rulecore.games.dietrick import GAME
from rulecore.games.dietrick.actions import Action, Deal, Draw, Flip, Pass, Play
from rulecore.games.dietrick.pieces import ASCENDING, BOX, CODES, Box
from rulecore.games.dietrick.rulings import Config
from rulecore.games.dietrick.state import Flipping, Memory, Passing, Piles, Playing, State, Table

DietrickGame = Game[State, Action]
Cards = tuple[int, ...]

ENDLESS = BOX._replace(goal=99)
"""The box without a square that ends a game: no marker ever gets there."""
WIDE: dict[str, Any] = {
    "scoring": {
        "1": {"top": [1, 2, 3, 4], "bottom": [4, 3, 2, 1]},
        "2": {"top": [5, 6, 7, 8], "bottom": [8, 7, 6, 5]},
        "3": {"top": [9, 10, 11, 12], "bottom": [12, 11, 10, 9]},
        "4": {"top": [13], "bottom": [13]},
    }
}
"""Components of thirteen squares: a marker at 12 can be moved beyond the last one."""


def cards(text: str) -> Cards:
    """The cards with these codes, in this order: `"M9 S1"`."""
    return tuple(CODES.index(code) for code in text.split())


def codes(held: Cards) -> str:
    """The codes of these cards."""
    return " ".join(CODES[card] for card in held)


def config(
    players: int = 3,
    *,
    variant: str = "standard",
    games: int = 1,
    experienced: bool = False,
    scoring_order: tuple[int, ...] = ASCENDING,
    first_seat: int = 0,
    box: Box | dict[str, Any] = BOX,
    **readings: str,
) -> Config:
    """A config; readings by the names of their rulings, with underscores: `game_length="stated"`."""
    options = {"variant": variant, "games": games, "experienced": experienced, "scoring_order": scoring_order}
    return Config.model_validate(
        {
            "players": players,
            "first_seat": first_seat,
            "options": options,
            "rulings": {ruling.replace("_", "-"): reading for ruling, reading in readings.items()},
            "components": box,
        }
    )


def dt(players: int = 3, **agreed: Any) -> DietrickGame:
    """A game; the arguments are those of `config`."""
    return Game(GAME, config(players, **agreed), fast=False)


# --- positions ---


def piles(held: Cards, deck: str | None, discard: str | None) -> Piles:
    """The deck and the discards; cards named nowhere lie in the deck or, if that is named, on the discards."""
    named = {*held, *cards(deck or ""), *cards(discard or "")}
    rest = tuple(card for card in BOX.cards if card not in named)
    of_deck = rest if deck is None else cards(deck)
    return pile(of_deck), pile((*(rest if deck is not None and discard is None else ()), *cards(discard or "")))


def table(game: DietrickGame, **fields: Any) -> Table:
    """A table."""
    laid: dict[str, Any] = {
        "start": 0,
        "lead": 0,
        "order": ASCENDING,
        "marks": ((0, 0),) * max(2, game.players),
        "personal": 0,
        "tricks": 1,
        "reshuffles": 0,
        "final": False,
        "first": None,
        "last": None,
        "games": (),
        "memory": Memory((), 0, (0,) * (game.players + 1), None),
    }
    return Table(**laid | fields)


def remembered(table: Table, piles: Piles) -> Table:
    """The table of a trick that begins: the last of the discards lies on top, after a reshuffle the deck is known."""
    deck, discards = piles
    top = discards.bit_length() - 1 if discards else None
    return table._replace(memory=table.memory._replace(renewed=deck if table.reshuffles else 0, top=top))


def leading(
    game: DietrickGame, *hands: str, deck: str | None = None, discard: str | None = None, **fields: Any
) -> Playing:
    """The lead player (seat 0 unless told) is about to lead; these are the hands, the piles, fields of the table."""
    laid = table(game, **fields)
    held, rest = tuple(pile(cards(hand)) for hand in hands), piles(cards(" ".join(hands)), deck, discard)
    return Playing(held, laid.lead, (), rest, remembered(laid, rest), None)


def fuzz_leading(
    game: DietrickGame, hand: str, deck: str | None = None, discard: str | None = None, **fields: Any
) -> Flipping:
    """Solo: Fuzz is about to lead."""
    laid, held = table(game, **{"lead": 1, "start": 1, "personal": 7, **fields}), cards(hand)
    rest = piles(held, deck, discard)
    return Flipping((pile(held),), (), 1, rest, remembered(laid, rest))


def opening(game: DietrickGame) -> Any:
    """The first state."""
    return game.initial()


def after(game: DietrickGame, state: Any, *actions: Action) -> Any:
    """The state after these actions."""
    for action in actions:
        state = game.step(state, action)
    return state


def played(game: DietrickGame, state: Any, text: str) -> Any:
    """The state after these cards, each played by whose turn it is."""
    for card in cards(text):
        assert isinstance(state, Playing)
        state = game.step(state, Play(state.turn, card))
    return state


def gave(game: DietrickGame, state: Any, text: str) -> Any:
    """The state after the last-ranked player gave these cards."""
    assert isinstance(state, Passing)
    return game.step(state, Pass(state.turn, cards(text)))


def drew(game: DietrickGame, state: Any, text: str) -> Any:
    """The state after these cards were drawn."""
    return game.step(state, Draw(bag(cards(text))))


def flipped(game: DietrickGame, state: Any, text: str) -> Any:
    """The state after these cards of Fuzz were turned up."""
    return game.step(state, Flip(cards(text)))


def dealt(players: int) -> Deal:
    """Some deal: seat 0 gets every n-th card from the meat 1 on."""
    return Deal(tuple(tuple(range(seat, 5 * max(players, 1), players)) for seat in range(players)))


def legal_cards(game: DietrickGame, state: Any) -> str:
    """The codes of the cards that may be played."""
    return codes(tuple(action.card for action in game.legal(state) if isinstance(action, Play)))


# --- whole games ---


def tricks_played(game: DietrickGame, seed: int = 1) -> int:
    """How many tricks a single game at random had."""
    return int(game.result(whole_game(game, seed)[0][-1])["tricks"])
