"""Positions of FuertoRite in one line: cards by their codes, turns as text, games under readings.

A turn is the codes of its cards: `"A5 A6"`. A card with a minus is played horizontally: `"M9-"`. A turn is ended for
the player unless the text ends with a plus. In the text of what is legal the end of a turn is `stop`.
"""

from typing import Any

from rulecore.core.game import Game
from rulecore.core.piles import pile
from rulecore.games.fuertorite import GAME
from rulecore.games.fuertorite.actions import Action, Way
from rulecore.games.fuertorite.pieces import BOX, CODES, Box, piles
from rulecore.games.fuertorite.rulings import Config
from rulecore.games.fuertorite.state import End, First, Match, Record, Ref, Round, State, Turn

FuertoGame = Game[State, Action]
Cards = tuple[int, ...]
Json = dict[str, Any]


def cards(text: str) -> Cards:
    """The cards with these codes, in this order: `"M9 AX"`."""
    return tuple(CODES.index(code) for code in text.split())


def held(text: str) -> Cards:
    """The cards with these codes, ascending."""
    return tuple(sorted(cards(text)))


def codes(some: Cards) -> str:
    """The codes of these cards."""
    return " ".join(CODES[card] for card in some)


def config(
    players: int = 3,
    *,
    mode: str = "single",
    round_cap: int = 100,
    game_cap: int = 50,
    first_seat: int = 0,
    box: Box | Json = BOX,
    **readings: str,
) -> Config:
    """A config; readings by the names of their rulings, with underscores: `end_count="hand-only"`."""
    return Config.model_validate(
        {
            "players": players,
            "first_seat": first_seat,
            "options": {"mode": mode, "round_cap": round_cap, "game_cap": game_cap},
            "rulings": {ruling.replace("_", "-"): reading for ruling, reading in readings.items()},
            "components": box,
        }
    )


def fr(players: int = 3, **agreed: Any) -> FuertoGame:
    """A game by the rules alone; the arguments are those of `config`."""
    return Game(GAME, config(players, **agreed), fast=False)


# --- positions ---


def opening(
    game: FuertoGame,
    *hands: str,
    properties: list[str] | None = None,
    sp: int = 0,
    turns: list[str] | None = None,
    deck: str | None = None,
    rest: int | None = None,
    bonus: tuple[int, ...] | None = None,
    number: int = 2,
    final: bool = False,
    end: str | None = None,
    shortage: bool = False,
    match: Match | None = None,
) -> Any:
    """The SP is about to begin a round, or somebody else after these turns of others.

    deck    cards named nowhere lie there; if it is told, they are in the Property of the seat `rest`, the last one
    turns   what the SP and those after them have put on the table
    number  of the round
    """
    own = [held(hand) for hand in hands]
    given = [held(text) for text in properties or [""] * len(own)]
    table = tuple(_turn((sp + place) % len(own), text) for place, text in enumerate(turns or []))
    named = {card for place in (*own, *given, *(turn.cards for turn in table)) for card in place}
    laid = None if deck is None else held(deck)
    others = tuple(
        card for card in game.rules_config.components.cards if card not in named and card not in (laid or ())
    )
    if laid is not None:
        owner = len(own) - 1 if rest is None else rest
        given[owner] = tuple(sorted(given[owner] + others))
    seats = tuple(range(len(own)))
    match = match or Match(sp if number == 1 else 0, False, seats, ())
    ends = None if end is None else End(end)
    state = First(
        piles(tuple(own)),
        piles(tuple(given)),
        (sp + len(table)) % len(own),
        table,
        None,
        bonus or (0,) * len(own),
        Round(number, sp, final, ends, shortage, pile(others if laid is None else laid), match, ()),
    )
    verticals = [turn for turn in table if turn.way is Way.VERTICAL]
    if verticals:
        state = state._replace(ref=_ref(verticals[-1].cards[-1]))
    return state


def _turn(seat: int, text: str) -> Turn:
    """A finished turn."""
    way = Way.HORIZONTAL if text.endswith("-") else Way.VERTICAL
    return Turn(seat, way, cards(text.removesuffix("-")))


def _ref(card: int) -> Ref:
    """The card to beat, with its printed number."""
    return Ref(card, (int(CODES[card][1:]),))


def record(*scores: int, **wrong: Any) -> Record:
    """A completed game of this many points, all of them for stars."""
    nothing, kept = (0,) * len(scores), ((0, 1),) * len(scores)
    return Record(1, 6, End.HAND, scores, kept, nothing, scores)._replace(**wrong)


def act(game: FuertoGame, state: Any, data: Json) -> Any:
    """The state after an action in its JSON form."""
    return game.step(state, game.decode(data))


def vertical(seat: int, card: str) -> Json:
    """A first card, vertically."""
    return {"type": "play", "seat": seat, "card": card, "way": "vertical"}


def horizontal(seat: int, card: str) -> Json:
    """A first card, horizontally."""
    return {"type": "play", "seat": seat, "card": card, "way": "horizontal"}


def extend(seat: int, card: str) -> Json:
    """A further card."""
    return {"type": "extend", "seat": seat, "card": card}


def dealt(game: FuertoGame, *hands: str) -> Any:
    """The state after these hands were dealt."""
    return act(game, game.initial(), {"type": "deal", "hands": [codes(held(hand)).split() for hand in hands]})


def drew(game: FuertoGame, state: Any, *drawn: str) -> Any:
    """The state after each seat drew this card, or none: `""`."""
    return act(game, state, {"type": "draw", "cards": [card or None for card in drawn]})


def played(game: FuertoGame, state: Any, *turns: str) -> Any:
    """The state after these turns, each by the seat whose turn it is; the first one may be in progress."""
    for text in turns:
        state = _played(game, state, text)
    return state


def _played(game: FuertoGame, state: Any, text: str) -> Any:
    """The state after one turn, or a part of it."""
    for word in text.removesuffix("+").split():
        seat = game.actor(state)
        assert isinstance(seat, int)
        if word == "stop":
            return act(game, state, {"type": "stop", "seat": seat})
        if isinstance(state, First):
            data = horizontal(seat, word[:-1]) if word.endswith("-") else vertical(seat, word)
        else:
            data = extend(seat, word)
        state = act(game, state, data)
        if word.endswith("-"):
            return state
    seat = game.actor(state)
    return state if text.endswith("+") else act(game, state, {"type": "stop", "seat": seat})


def word(data: Json) -> str:
    """An action of a player as text."""
    if data["type"] == "stop":
        return "stop" if "x" not in data else f"stop{data['x']}"
    return f"{data['card']}{'-' if data.get('way') == 'horizontal' else ''}"


def legal(game: FuertoGame, state: Any) -> str:
    """What the seat in turn may do, as text."""
    return " ".join(word(game.encode(action)) for action in game.legal(state))


def clause_of(game: FuertoGame, state: Any, data: Any) -> str:
    """The clause that forbids an action in its JSON form."""
    refusal = game.refusal(state, game.decode(data))
    assert refusal is not None
    return str(refusal.clause)


def view_run(game: FuertoGame, state: Any) -> Any:
    """What the turn in progress may mean, as everybody sees it."""
    return game.view(state, None)["run"]


def run_of(*turn: str, **agreed: Any) -> Any:
    """What these cards of the SP may mean; nothing if one of them may not be played."""
    game = fr(3, **agreed)
    state = opening(game, " ".join(turn), "", "")
    for code in turn:
        if code not in legal(game, state).split():
            return []
        state = played(game, state, f"{code} +")
    return view_run(game, state)


def followed(card: str, hand: str, *turn: str, **agreed: Any) -> tuple[FuertoGame, Any]:
    """A game of three where this card lay there and the next player with this hand has begun a turn."""
    game = fr(3, **agreed)
    rest = "" if card == "M14" else "M14"
    state = opening(game, card, hand, rest)
    return game, played(game, state, card, *turn)


def scored(*possessions: str | tuple[str, str], bonus: tuple[int, ...] = (), **agreed: Any) -> Json:
    """The record of a game of three at whose end the first seats have these cards: hands, or hand and Property."""
    pairs = [(held, "") if isinstance(held, str) else held for held in possessions]
    pairs += [("", "")] * (3 - len(pairs))
    game = fr(3, **agreed)
    hands = [f"{coin} {hand}" for coin, (hand, _) in zip(("C3", "C4", "C5"), pairs, strict=True)]
    state = opening(game, *hands, properties=[held for _, held in pairs], final=True, end="hand", bonus=bonus)
    (last,) = game.result(played(game, state, "C3", "C4", "C5"))["games"]
    return dict(last)
