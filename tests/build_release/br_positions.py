"""Positions of Build & Release in one line: actions and cards as text, games under readings, tables within a game.

An action is written as on the wire, its seat left out: `deal R0 / X`, `display R1 R2 O3 G9 X`, `take R1`, `reject O4`,
`reveal G9`, `group run R1 R2`, `extend 0 G3`, `done`, `keep G9`, `discard G9`, `set 6 R6 O6 X`, `run 3 R3 O4 P5`,
`pass`, `penalty - G9 R7`; a card alone is its play.
"""

from typing import Any

from random_games import Choice, any_action, whole_game

from rulecore.core.bags import bag, minus
from rulecore.core.chance import CHANCE
from rulecore.core.game import Game
from rulecore.games.build_release import GAME
from rulecore.games.build_release.pieces import BOX, CODES, Box, Meld, Piles, Record
from rulecore.games.build_release.piles import Extra, Won, pile, piles_of
from rulecore.games.build_release.rulings import Config
from rulecore.games.build_release.state import Building, Penalising, ReleaseSetup, Releasing, Settling, State, lying

BuildGame = Game[State, Any]
"""Actions are typed loosely: the tests know which of them a position offers."""
Cards = tuple[int, ...]


def cards(text: str) -> Cards:
    """The cards with these codes, in this order: `"R1 X"`."""
    return tuple(CODES.index(code) for code in text.split())


def codes(held: Cards) -> str:
    """The codes of these cards."""
    return " ".join(CODES[card] for card in held)


def config(
    players: int = 2,
    *,
    games: int = 1,
    first_seat: int = 0,
    youngest_order: tuple[int, ...] | None = None,
    box: Box = BOX,
    **readings: str,
) -> Config:
    """A config; readings by the names of their rulings, with underscores: `lead_pass="may-pass"`."""
    age = {} if youngest_order is None else {"youngest_order": youngest_order}
    return Config.model_validate(
        {
            "players": players,
            "first_seat": first_seat,
            "options": {"games": games, **age},
            "rulings": {ruling.replace("_", "-"): reading for ruling, reading in readings.items()},
            "components": box,
        }
    )


def br(players: int = 2, **agreed: Any) -> BuildGame:
    """A game by the rules alone; the arguments are those of `config`."""
    return Game(GAME, config(players, **agreed), fast=False)


# --- actions as text ---


def sorted_codes(words: list[str]) -> list[str]:
    """The codes in canonical order."""
    return sorted(words, key=CODES.index)


def written(text: str, seat: Any) -> dict[str, Any]:
    """The JSON of an action that this text describes, taken by that seat; the cards of a meld or group are sorted."""
    kind, *words = text.replace("/", " / ").split()
    match kind:
        case "deal":
            return {"type": "deal", "hands": [hand.split() for hand in " ".join(words).split("/")]}
        case "display":
            return {"type": "display", "cards": words}
        case "reveal":
            return {"type": "reveal", "card": words[0]}
        case "penalty":
            return {"type": "penalty", "cards": [None if word == "-" else word for word in words]}
        case "take" | "reject" | "keep" | "discard":
            return {"type": kind, "seat": seat, "card": words[0]}
        case "group":
            return {"type": "group", "seat": seat, "kind": words[0], "cards": sorted_codes(words[1:])}
        case "extend":
            return {"type": "extend", "seat": seat, "group": int(words[0]), "card": words[1]}
        case "done" | "pass":
            return {"type": kind, "seat": seat}
        case "set" | "run" | "single":
            meld = sorted_codes(words[1:])
            return {"type": "play", "seat": seat, "kind": kind, "rank": int(words[0]), "cards": meld}
        case _:
            rank = 10 if kind == "X" else int(kind[1:])
            return {"type": "play", "seat": seat, "kind": "single", "rank": rank, "cards": [kind]}


def text_of(data: dict[str, Any]) -> str:
    """The text of an action in JSON."""
    kind = data["type"]
    if kind == "play":
        meld = f"{data['kind']} {data['rank']} {' '.join(data['cards'])}"
        return str(data["cards"][0]) if data["kind"] == "single" else meld
    words = {
        "group": lambda: f"{data['kind']} {' '.join(data['cards'])}",
        "extend": lambda: f"{data['group']} {data['card']}",
    }
    return " ".join([kind, *([words[kind]()] if kind in words else [data["card"]] if "card" in data else [])])


def canonical(text: str) -> str:
    """The text as the engine would give it back: cards sorted."""
    return text_of(written(text, 0))


def act(game: BuildGame, state: State, text: str, seat: int | None = None) -> Any:
    """The action that this text describes, of the seat that must act unless another one is named."""
    return game.decode(written(text, game.actor(state) if seat is None else seat))


def after(game: BuildGame, state: State, text: str) -> Any:
    """The state after these actions, which `;` separates."""
    for action in text.split(";"):
        state = game.step(state, act(game, state, action))
    return state


def options(game: BuildGame, state: State) -> list[str]:
    """The legal actions as texts, in their order."""
    return [text_of(game.encode(action)) for action in game.legal(state)]


def why(game: BuildGame, state: State, text: str, seat: int | None = None) -> str:
    """Why the action is not legal; nothing if it is."""
    actor = game.actor(state)
    acting = seat if seat is not None else 0 if actor is CHANCE or actor is None else actor
    refusal = game.refusal(state, game.decode(written(text, acting)))
    return "" if refusal is None else str(refusal)


def seen(game: BuildGame, state: State, seat: int | None = None) -> dict[str, Any]:
    """What the seat may see, or a bystander."""
    return dict(game.view(state, seat))


# --- positions ---


def held(hands: tuple[str, ...]) -> tuple[Cards, ...]:
    """The hands with these cards."""
    return tuple(bag(cards(hand)) for hand in hands)


def rest(*named: Cards) -> Cards:
    """The cards of the box that are named nowhere."""
    left = minus(BOX.cards, bag([card for pile in named for card in pile]))
    assert left is not None
    return left


def seated(game: BuildGame, hands: tuple[str, ...]) -> tuple[Cards, ...]:
    """These hands, and one card each, of those named nowhere, for players whose hand is not told."""
    told = held(hands)
    return told + tuple((card,) for card in rest(*told)[: game.players - len(hands)])


def but(state: Any, **fields: Any) -> Any:
    """The state with these fields changed; hands are given as cards, whatever it keeps them as."""
    if "hands" in fields and hasattr(state, "held"):
        fields["held"] = piles_of(fields.pop("hands"))
    return state._replace(**fields)


def building(
    game: BuildGame,
    *hands: str,
    row: str,
    deck: str | None = None,
    discard: str = "",
    turn: int = 0,
    rejected: bool = False,
) -> Building:
    """Seat `turn` is about to take a card. Cards named nowhere lie in the draw pile, unless that is named. The least
    card of each hand is the starting card."""
    face_up, thrown = bag(cards(row)), bag(cards(discard))
    pile = rest(*held(hands), face_up, thrown) if deck is None else bag(cards(deck))
    return Building(
        *lying(held(hands), Piles(pile, face_up, thrown)),
        turn,
        rejected,
        (),
        piles_of(tuple(hand[:1] for hand in held(hands))),
        False,
    )


def settling(
    game: BuildGame, *hands: str, turn: int = 0, discard: str = "", games: tuple[Record, ...] = ()
) -> Settling:
    """Seat `turn` is about to score. Five of the cards named nowhere lie in the row, the rest in the pile."""
    holding, thrown = seated(game, hands), bag(cards(discard))
    nothing: tuple[Any, ...] = ((),) * game.players
    free = rest(*holding, thrown)
    piles = Piles(free[:-5], free[-5:], thrown)
    return Settling(piles_of(holding), nothing, nothing, nothing, nothing, (None,) * game.players, turn, piles, games)


def releasing(game: BuildGame, *hands: str, leader: int = 0, **fields: Any) -> Releasing:
    """Seat `leader` is about to start a round. Texts: `acquired`, `penalty` (by seat), `aside`; cards named nowhere are
    out of the game. Seats without cards have shed out, unless `shed` says so otherwise. `unshown` has by seat the card
    that only its owner has seen, as a text; without it there is none."""
    players, holding = game.players, seated(game, hands)
    acquired, penalty = (held(fields.pop(name, ("",) * players)) for name in ("acquired", "penalty"))
    aside = bag(cards(fields.pop("aside", "")))
    shed = fields.pop("shed", tuple(seat for seat, hand in enumerate(holding) if not hand))
    build, games = fields.pop("build", (0,) * players), fields.pop("games", ())
    setup = ReleaseSetup(rest(*holding, *acquired, *penalty, aside), (), ((),) * players, build, games)
    won = Won(piles_of(acquired), penalty, pile(aside), shed)
    unshown = piles_of(held(fields.pop("unshown", ("",) * players)))
    order = tuple((leader + i) % players for i in range(players))
    pending = tuple(seat for seat in order if holding[seat])
    state = Releasing(piles_of(holding), leader, pending, (), False, won, setup, Extra(unshown, ((),) * players))
    changed: Releasing = but(state, **fields)
    return changed


def penalising(game: BuildGame, *hands: str, **fields: Any) -> Penalising:
    """A seat has just shed out, and cards are about to be drawn from the hands of the others."""
    state = releasing(game, *hands, **fields)
    victims = tuple(seat for seat, hand in enumerate(state.hands) if len(hand) >= 2)
    return Penalising(state.held, victims, state.leader, state.pending, state.won, state.setup, state.extra)


def table_of(game: BuildGame, state: State) -> list[str]:
    """The melds on the table, as they were played."""
    return [text_of({"type": "play", **meld}) for meld in seen(game, state)["table"]]


def melds(*texts: str) -> tuple[Meld, ...]:
    """Melds that lie on the table, each with its seat first: `"1 set 6 R6 O6"`."""
    found = []
    for text in texts:
        seat, kind, rank, *named = text.split()
        found.append(Meld(int(seat), ("single", "set", "run").index(kind), int(rank), bag(cards(" ".join(named)))))
    return tuple(found)


# --- whole games ---


def played_build(game: BuildGame, seed: int = 1, choose: Choice = any_action) -> tuple[tuple[Any, ...], ...]:
    """All states and all actions of the build phase of a game at random."""
    return whole_game(game, seed, choose, until=lambda state: isinstance(state, Settling))
