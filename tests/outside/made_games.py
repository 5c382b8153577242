"""Correct games of few actions, made up by the dozen: whoever writes the suite has not thought of them.

In each game, chance deals hands, rolls an open die, or does nothing; then the seats act in turn, so many times in all,
and the largest sum wins. All of it is drawn: the number of actions, of players and of choices, whether there is a
ruling, an option, a presentation.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from hypothesis import strategies as st
from offering import Place

GAME = "made_up_game"


class Form(NamedTuple):
    """What a game is like.

    luck     what chance does at the beginning
    turns    how often a seat acts in a game
    players  for how many it can be, ascending
    choices  the numbers that a seat can name, where there are no hands
    """

    luck: Literal["none", "die", "hands"]
    turns: int
    players: tuple[int, ...]
    choices: int
    ruling: bool
    option: bool
    presentation: bool

    @property
    def actions(self) -> int:
        """How many actions a game has."""
        return self.turns + (self.luck != "none")


@st.composite
def forms(draw: st.DrawFn, least: int = 1, most: int = 20) -> Form:
    """A game with so many actions."""
    actions = draw(st.integers(least, most))
    luck: Literal["none", "die", "hands"] = draw(
        st.sampled_from(("none",) if actions == 1 else ("none", "die", "hands"))
    )
    turns = actions - (luck != "none")
    players = draw(st.sets(st.integers(1, min(turns, 3)), min_size=1, max_size=2))
    flags = st.booleans()
    return Form(luck, turns, tuple(sorted(players)), draw(st.integers(1, 3)), draw(flags), draw(flags), draw(flags))


def install(place: Place, form: Form) -> None:
    """Make the package, and offer the game."""
    place.offer(GAME, f"{GAME}:GAME", "made-up-game")
    place.module(f"{GAME}/play.py", filled(PLAY, form))
    place.module(f"{GAME}/laws.py", filled(LAWS, form))
    place.module(f"{GAME}/__init__.py", filled(PACKAGE, form))
    place.module(f"{GAME}/spec.md", spec(form))
    if form.presentation:
        place.module(f"{GAME}/presentation.py", filled(TOLD, form))
        place.module(f"{GAME}/messages.toml", messages(form))


def filled(text: str, form: Form) -> str:
    """The module of a game like that."""
    parts = {
        "LUCK": repr(form.luck),
        "TURNS": str(form.turns),
        "PLAYERS": ", ".join(map(str, form.players)),
        "CHOICES": str(form.choices),
        "RULING": RULING if form.ruling else "",
        "OPTION": OPTION if form.option else "",
        "FIELDS": (FIELD_OF_OPTION if form.option else "") + (FIELD_OF_RULING if form.ruling else ""),
        "WINNERS": WINNERS_BY_READING if form.ruling else WINNERS,
        "READ": ", config.rulings.level" if form.ruling else "",
        "BEST": BEST_BY_READING if form.ruling else "",
        "WORTH": "config.options.worth" if form.option else "1",
        "REFUSED": "WORDS = Catalogue.beside(__file__)\nrefused = WORDS.refused" if form.presentation else PLAIN,
        "IMPORTED": "from .presentation import PRESENTATION" if form.presentation else "PRESENTATION = None",
        "LAWS_OF_LUCK": "" if form.luck == "none" else LAWS_OF_LUCK,
        "BESTID": ", MG-WIN-2" if form.ruling else "",
    }
    for name, part in parts.items():
        text = text.replace(f"@{name}@", part)
    return text


PLAY = '''
"""A made-up game."""
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, assert_never
from pydantic import ConfigDict, Field, Strict
from typing_extensions import TypedDict
from rulecore import authoring
from rulecore.authoring import *

LUCK, TURNS, CHOICES = @LUCK@, @TURNS@, @CHOICES@
DECK = tuple(range(1, TURNS + 9))  # MG-DECK-1
SIDES = (1, 2, 3, 4, 5, 6)
Number = Annotated[int, Strict(), Field(ge=1, le=len(DECK))]
@REFUSED@
@RULING@@OPTION@

class Config(authoring.Config):
    """Agreed before play."""
    game: Literal["made_up_game"] = "made_up_game"
    players: Annotated[Literal[@PLAYERS@], Whole]  # MG-PLAYERS-1
@FIELDS@
def each(config):
    """How many cards a seat gets."""
    return -(-TURNS // config.players)

class Start(NamedTuple):
    """Chance is due."""
    phase: str = "start"

class Playing(NamedTuple):
    """Seats act."""
    die: int
    hands: tuple
    said: tuple

State = Start | Playing

@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals."""
    __pydantic_config__ = ConfigDict(extra="forbid")
    hands: tuple[tuple[Number, ...], ...]

@dataclass(frozen=True, slots=True)
class Cast:
    """Chance casts the die."""
    __pydantic_config__ = ConfigDict(extra="forbid")
    side: Annotated[int, Strict(), Field(ge=1, le=6)]

@dataclass(frozen=True, slots=True)
class Name:
    """A seat plays a card, or names a number."""
    __pydantic_config__ = ConfigDict(extra="forbid")
    seat: Seat
    number: Number

Action = Deal | Cast | Name
ACTIONS = ActionCodec({"none": {}, "die": {"cast": Cast}, "hands": {"deal": Deal}}[LUCK] | {"name": Name})

def order(config):
    """MG-TURN-1: the seats, in order, again and again."""
    return round_from(config.first_seat, config.players) * TURNS

def initial(config):
    """The beginning."""
    return Playing(0, (), ()) if LUCK == "none" else Start()

def actor(config, state):
    """Who must act."""
    match state:
        case Start():
            return CHANCE
        case Playing():
            return order(config)[len(state.said)] if len(state.said) < TURNS else None  # MG-END-1
    raise InvalidState(f"not a state: {shown(state)}")

def max_game_length(config):
    """It always lasts as long."""
    return TURNS + (LUCK != "none")

def need(config, state):
    """MG-LUCK-1: what chance must do."""
    return Roll((SIDES,)) if LUCK == "die" else Hands((each(config),) * config.players, DECK)

def chance_action(config, state, outcome):
    """The action for that outcome."""
    return Cast(*outcome) if LUCK == "die" else Deal(outcome)

def numbers(hand):
    """MG-NAME-1: what may be named."""
    return hand if LUCK == "hands" else tuple(range(1, CHOICES + 1))

def legal(config, state):
    """The legal actions."""
    seat = actor(config, state)
    if not isinstance(seat, int):
        return ()
    return tuple(Name(seat, number) for number in numbers(state.hands[seat] if state.hands else ()))

def refusal(config, state, action):
    """Why not."""
    seat = actor(config, state)
    if isinstance(state, Start):
        return refusal_of_chance(config, state, action)
    if not isinstance(seat, int):
        return refused("MG-END-1", "over")
    if type(action) is not Name or not is_whole(action.seat) or action.seat != seat:
        return refused("MG-TURN-1", "name-due", seat=seat)
    if not is_whole(action.number) or action.number not in numbers(state.hands[seat] if state.hands else ()):
        return refused("MG-NAME-1", "no-such-number", seat=seat)
    return None

def refusal_of_chance(config, state, action):
    """Why chance may not do that."""
    if type(action) is not (Cast if LUCK == "die" else Deal):
        return refused("MG-LUCK-1", "chance-due")
    outcome = (action.side,) if LUCK == "die" else action.hands
    rows = (outcome,) if LUCK == "die" else outcome
    if type(outcome) is not tuple or any(type(row) is not tuple or not all(map(is_whole, row)) for row in rows):
        return refused("MG-LUCK-1", "ill-formed")
    wrong = fault(need(config, state), outcome)
    return Refusal("MG-LUCK-1", wrong) if wrong else None

def after(config, state, action):
    """What comes next."""
    match action:
        case Cast():
            return Playing(action.side, (), ())
        case Deal():
            return Playing(0, action.hands, ())
    hands = state.hands
    if hands:
        hands = with_item(hands, action.seat, without(hands[action.seat], action.number))
    return Playing(state.die, hands, (*state.said, action.number))

def sums(config, state):
    """MG-SUM-1: the sum of each seat, and the die."""
    found = [state.die] * config.players
    for seat, number in zip(order(config), state.said):
        found[seat] += @WORTH@ * number
    return found
@WINNERS@
def result(config, state):
    """see MG-WIN-1: how it ended."""
    if not isinstance(state, Playing) or actor(config, state) is not None:
        raise InvalidState("the game is not over")
    found = sums(config, state)
    return {"scores": found, "winners": winners(found@READ@)}

class View(TypedDict):
    """What a seat sees."""
    seat: int | None
    config: dict[str, Any]
    phase: Literal["start", "play", "over"]
    actor: int | str | None
    die: int | None
    hand: list[int] | None
    said: list[int]
    legal: list[dict[str, Any]]

class Result(TypedDict):
    """How it ended."""
    scores: list[int]
    winners: list[int]

def view(config, state, seat):
    """What a seat sees."""
    turn, starts = actor(config, state), isinstance(state, Start)
    return View(
        seat=seat,
        config=written(config),
        phase="start" if starts else "over" if turn is None else "play",
        actor=actor_name(turn),
        die=None if starts else state.die,
        hand=None if starts or seat is None or not state.hands else list(state.hands[seat]),
        said=[] if starts else list(state.said),
        legal=[ACTIONS.written(action) for action in legal(config, state)] if seat is not None and seat == turn else [],
    )

def seen(config, before, action, seat):
    """What a seat sees of an action."""
    data = ACTIONS.encode(action)
    if isinstance(action, Deal):
        data["hands"] = [hand if owner == seat else None for owner, hand in enumerate(data["hands"])]
    return data

def redeal(config, state, seat, rng):
    """What the seat cannot see, dealt again."""
    if isinstance(state, Start) or not state.hands:
        return state
    own = state.hands[seat] if seat is not None else ()
    rest = unseen(DECK, (*own, *state.said))
    sizes = [len(hand) for owner, hand in enumerate(state.hands) if owner != seat]
    theirs = iter(arranged(rest, [*sizes, len(rest) - sum(sizes)], rng))
    return state._replace(hands=tuple(own if owner == seat else next(theirs) for owner in range(config.players)))

def of_view(config, view):
    """A state with this view."""
    if view["phase"] == "start":
        return Start()
    said, own = tuple(view["said"]), tuple(view["hand"] or ())
    if LUCK != "hands":
        return Playing(view["die"], (), said)
    rest, hands, played = unseen(DECK, (*own, *said)), [], order(config)[:len(said)]
    for owner in range(config.players):
        size = 0 if owner == view["seat"] else each(config) - played.count(owner)
        hands.append(own if owner == view["seat"] else rest[:size])
        rest = rest[size:]
    return Playing(view["die"], tuple(hands), said)

'''

LAWS = '''
"""What is true."""
from rulecore.authoring import *
from .play import *

def turn_of(config, state):
    """Whose turn it is, for the laws."""
    return (config.first_seat + len(state.said)) % config.players

@state_law
def everything_is_in_its_place(config, state):
    """MG-PLAYERS-1, MG-DECK-1, MG-LUCK-1, MG-TURN-1, MG-END-1: by the number of actions so far."""
    if isinstance(state, Start):
        return LUCK != "none" and state == Start()
    if len(state.said) > TURNS or (state.die in SIDES) != (LUCK == "die") or (LUCK != "die" and state.die):
        return False
    if LUCK != "hands":
        return state.hands == () and all(number in range(1, CHOICES + 1) for number in state.said)
    played = [(config.first_seat + place) % config.players for place in range(len(state.said))]
    sizes = [-(-TURNS // config.players) - played.count(seat) for seat in range(config.players)]
    cards = [card for place in (*state.hands, state.said) for card in place]
    return (
        [*map(len, state.hands)] == sizes and all(list(hand) == sorted(hand) for hand in state.hands)
        and len({*cards}) == len(cards) and {*cards} <= {*DECK}
    )

@choice_law
def any_number_at_hand_may_be_named(config, state, legal):
    """MG-NAME-1: ascending."""
    if isinstance(state, Start) or len(state.said) == TURNS:
        return None
    turn = turn_of(config, state)
    return list(legal) == [Name(turn, n) for n in (state.hands[turn] if LUCK == "hands" else range(1, CHOICES + 1))]

@answer_law
def chance_comes_first_and_then_the_seats_in_turn(config, state, answers):
    """MG-TURN-1, MG-END-1: to the end."""
    if isinstance(state, Start):
        return answers.actor is CHANCE
    return answers.actor is None if len(state.said) == TURNS else answers.actor == turn_of(config, state)

@LAWS_OF_LUCK@@answer_law
def the_largest_sum_wins(config, state, answers):
    """MG-SUM-1, MG-WIN-1@BESTID@: with the die."""
    if isinstance(state, Start) or len(state.said) < TURNS:
        return None
    scores = [state.die] * config.players
    for place, number in enumerate(state.said):
        scores[(config.first_seat + place) % config.players] += number * @WORTH@
    best = [seat for seat in range(config.players) if not any(other > scores[seat] for other in scores)]
@BEST@    return answers.result == {"scores": scores, "winners": best}

@answer_law
def a_game_lasts_as_long_as_it_lasts(config, state, answers):
    """MG-TURN-1, MG-END-1: always."""
    return answers.longest == TURNS + (LUCK != "none")

@step_law
def a_number_is_named(config, before, action, after):
    """MG-TURN-1, MG-NAME-1: and nothing else changes."""
    if not isinstance(action, Name):
        return None
    if not isinstance(before, Playing) or not isinstance(after, Playing) or action.seat != turn_of(config, before):
        return False
    back = [sorted((*hand, action.number)) if seat == action.seat else [*hand] for seat, hand in enumerate(after.hands)]
    return (after.die, after.said, back) == (before.die, (*before.said, action.number), [*map(list, before.hands)])

LAWS = Laws.in_module(globals())
'''

LAWS_OF_LUCK = '''\
@answer_law
def chance_does_what_it_must(config, state, answers):
    """MG-DECK-1, MG-LUCK-1: at the beginning."""
    if not isinstance(state, Start):
        return None
    cards = -(-TURNS // config.players)
    return answers.need == (Roll((SIDES,)) if LUCK == "die" else Hands((cards,) * config.players, DECK))

@step_law
def chance_decides_what_it_says(config, before, action, after):
    """MG-LUCK-1: and nothing else."""
    if isinstance(action, Name):
        return None
    right = Playing(action.side, (), ()) if LUCK == "die" else Playing(0, action.hands, ())
    return isinstance(before, Start) and after == right

'''

PACKAGE = '''
"""A made-up game."""
from rulecore.authoring import Rules
from .laws import LAWS
from .play import *
@IMPORTED@

GAME = Rules(
    id="made_up_game", title="Made-up game", config=Config, actions=ACTIONS, view_type=View, initial=initial,
    actor=actor, need=need, chance_action=chance_action, legal=legal, refusal=refusal, after=after, result=result,
    view=view, seen=seen, redeal=redeal, max_game_length=max_game_length, laws=LAWS, presentation=PRESENTATION,
    of_view=of_view,
)
'''

PLAIN = '''
def refused(clause, why, **about):
    """A refusal in plain words."""
    return Refusal(clause, " ".join((why, *map(str, about.values()))))
'''
RULING = '''
class Level(Reading):
    """Who wins if several have the largest sum?"""
    SHARED = "shared"
    LAST = "last"

class Rulings(authoring.Rulings):
    """The one ruling."""
    level: Level = Level.SHARED
'''
OPTION = '''
class Options(authoring.Options):
    """The one option: what a number counts."""
    worth: Annotated[int, Field(ge=1, le=3), Whole] = 1
'''
FIELD_OF_OPTION = "    options: Options = Field(default_factory=Options)\n"
FIELD_OF_RULING = "    rulings: Rulings = Field(default_factory=Rulings)\n"
WINNERS = '''
def winners(found):
    """MG-WIN-1: the seats with the largest sum."""
    return [seat for seat, number in enumerate(found) if number == max(found)]
'''
WINNERS_BY_READING = '''
def winners(found, level):
    """MG-WIN-1, MG-WIN-2: the seats with the largest sum, as `level` reads it."""
    best = [seat for seat, number in enumerate(found) if number == max(found)]
    match level:
        case Level.SHARED:
            return best
        case Level.LAST:
            return best[-1:]
        case _:
            assert_never(level)
'''
BEST_BY_READING = "    best = best[-1:] if config.rulings.level is Level.LAST else best\n"
TOLD = '''
"""For front ends."""
from rulecore.authoring import *
from .play import *
NEVER = {"none": ("dealt", "die-cast"), "die": ("dealt",), "hands": ("die-cast",)}[LUCK]
if max_game_length(None) == 1:
    NEVER = (*NEVER, "turn-came")
TURN = ("phase", "actor", "legal")

@event("dealt", "MG-LUCK-1", touches=("hand", "die"))
class Dealt(Event):
    """A hand."""
    seat: Seat
    cards: list[int] | None

@event("die-cast", "MG-LUCK-1", touches=("die",))
class DieCast(Event):
    """The die."""
    side: int

@event("number-named", "MG-NAME-1", touches=("hand", "said") if LUCK == "hands" else ("said",))
class NumberNamed(Event):
    """A number."""
    seat: Seat
    number: int

@event("turn-came", "MG-TURN-1", touches=TURN[LUCK == "none":] if (@PLAYERS@,) != (1,) or LUCK != "none" else ())
class TurnCame(Event):
    """Whose turn it is."""
    seat: Seat | None

@event("all-over", "MG-END-1", touches=TURN)
class AllOver(Event):
    """The end."""
    winners: list[Seat]
    scores: BySeat[int]

EVENTS = tuple(form for form in events_in(globals()) if form.TYPE not in NEVER)

def events(before, action, after, result):
    """What happened."""
    match action["type"]:
        case "deal":
            for seat, cards in enumerate(action["hands"]):
                yield Dealt(seat=seat, cards=cards)
        case "cast":
            yield DieCast(side=action["side"])
        case "name":
            yield NumberNamed(seat=action["seat"], number=action["number"])
    if result:
        yield AllOver(winners=result["winners"], scores=result["scores"])
    else:
        turn = after["actor"] if isinstance(after["actor"], int) else None
        yield TurnCame(seat=turn)

def asked(view):
    """What is asked."""
    return Question("name", "MG-NAME-1", {})

def choices(config, seat):
    """Everything that a seat can do."""
    return tuple(Name(seat, number) for number in (DECK if LUCK == "hands" else range(1, CHOICES + 1)))

PRESENTATION = Presentation(
    words=WORDS, event_types=EVENTS, events=events, asked=asked, choices=choices, result_type=Result
)
'''

MESSAGES = """
[refusals]
chance-due = { en = "chance must act now; {action} does not do that", ja = "今は{action}を使えません" }
ill-formed = { en = "what chance does must be whole numbers", ja = "整数でなければなりません" }
name-due = { en = "{seat:you} must name a number now, not {action}", ja = "{seat:あなた}の番です。{action}は使えない" }
no-such-number = { en = "{seat:you} must name another number", ja = "{seat:あなた}は別の数を選んでください" }
over = { en = "the game is over", ja = "終わりました" }

[actions]
name = { en = "Name {number}", ja = "{number}を選ぶ" }

[prompts]
name = { en = "Name a number.", ja = "数を選んでください。" }

[events]
dealt = { en = "Cards dealt to {seat:you}: {cards}.", ja = "{seat:あなた}のカード：{cards}。" }
"dealt.null" = { en = "{seat:You} {seat:gets|get} cards.", ja = "{seat:あなた}に配られました。" }
die-cast = { en = "The die shows {side}.", ja = "ダイスは{side}です。" }
number-named = { en = "{seat:You} {seat:names|name} {number}.", ja = "{seat:あなた}が{number}を選びました。" }
turn-came = { en = "It is {seat:your} turn.", ja = "{seat:あなた}の番です。" }
"turn-came.null" = { en = "Chance comes next.", ja = "お待ちください。" }

[events.all-over]
en = "All is over. {winners:You} {winners:wins|win}. Sums: {scores}."
ja = "{winners:あなた}の勝ち。{scores}。"
"""
TITLES = ("PLAYERS-1", "DECK-1", "LUCK-1", "TURN-1", "NAME-1", "END-1", "SUM-1", "WIN-1")
CLAUSES = "\n[clauses]\n" + "".join(f'MG-{title} = {{ en = "{title}", ja = "条項{title}" }}\n' for title in TITLES)
CLAUSE_OF_RULING = 'MG-WIN-2 = { en = "Level", ja = "同点" }\n'

LUCKY = {"dealt": "hands", "dealt.null": "hands", "die-cast": "die"}
"""The events that only some luck makes."""


def messages(form: Form) -> str:
    """All sentences of the game."""
    never = {event for event, luck in LUCKY.items() if luck != form.luck}
    never |= {"turn-came", "turn-came.null"} if form.actions == 1 else set()
    lines = [line for line in MESSAGES.splitlines() if line.partition(" = ")[0].strip('"') not in never]
    return "\n".join(lines) + CLAUSES + (CLAUSE_OF_RULING if form.ruling else "")


KINDS = ("number", "component", "rule", "rule", "choice", "rule", "rule", "rule")
RULING_OF_SPEC = """
## Rulings

### level · ¶1

Who wins if several have the largest sum?

- `shared` (default): all of them.
  grade: text; it says so.
- `last`: the last one of them.
  grade: custom; some do.

reason: It says so.

differ: Two players with as much.

clauses: MG-WIN-2
"""


def spec(form: Form) -> str:
    """The spec of the game; `formal --write` sets the laws into it."""
    clauses = [
        f"### MG-{id} · {kind} · ¶1\n\nIt is as it is.\n\nformal: none: later\n"
        for id, kind in zip(TITLES, KINDS, strict=True)
    ]
    if form.ruling:
        clauses.append("### MG-WIN-2 · rule · ¶1\n\nIt is not said.\n\nformal: none: later\n\nrulings: level\n")
    return "\n".join(("# Made-up game\n", *clauses, RULING_OF_SPEC if form.ruling else ""))
