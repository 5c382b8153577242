"""Mistakes that authors make, each in a game that is right in all else: one sentence tells it, at the stage to which it
belongs, with the place, the field and the remedy. The list was written before the sentences were."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from offering import ROOT, Place, place_of_its_own

from rulecore import testing
from rulecore.audit.diagnostics import STAGES, first_faults
from rulecore.audit.diagnostics.faults import DOCUMENT
from rulecore.cli import new

place = place_of_its_own


class Mistake(NamedTuple):
    """A change of examples/high_card.

    about   what the author has done
    file    in which file; the text `old` there is `new` instead
    place   what the sentence begins with, after the name of the package
    remedy  what it proposes
    """

    about: str
    file: str
    old: str
    new: str
    place: str
    remedy: str


DRAWN = """
def scene(views):
    from rulecore.pictures import Scene

    return Scene("", (), {seats})


def held(action):
    return {held}


PRESENTATION: Presentation[Config, Action] = Presentation(
    pictures="high_card.presentation",
"""
"""Pictures in the module that hands them over: high_card has none of its own."""
OPENS = (
    Mistake(
        "the config is that of another game",
        "state.py",
        'game: Literal["high_card"] = "high_card"',
        'game: Literal["low_card"] = "low_card"',
        "state.py: Config: game ",
        "declare `game: Literal[",
    ),
    Mistake(
        "any number of players",
        "state.py",
        "players: Annotated[Literal[2, 3, 4], Whole]",
        "players: int",
        "state.py: Config: players ",
        "declare `players: Annotated[Literal[2, 3], Whole]`",
    ),
    Mistake(
        "true players",
        "state.py",
        "players: Annotated[Literal[2, 3, 4], Whole]",
        "players: Literal[2, 3, 4]",
        "state.py: Config: players takes true ",
        "declare `players: Annotated[Literal[2, 3], Whole]`",
    ),
    Mistake(
        "the default reading is not the first",
        "state.py",
        "level_cards: LevelCards = LevelCards.SHARED",
        "level_cards: LevelCards = LevelCards.FIRST_CARD",
        "state.py: Rulings: level_cards ",
        "declare `level_cards: LevelCards = LevelCards.SHARED`",
    ),
    Mistake(
        "an option of which there are endlessly many values",
        "state.py",
        "class Config(authoring.Config):",
        "class Options(authoring.Options):\n    bonus: int = 0\n\n\nclass Config(authoring.Config):\n"
        "    options: Options = Field(default_factory=Options)",
        "state.py: Options: bonus ",
        "declare an enum, a bool, or `Annotated[int, Field(ge=1, le=9), Whole]`",
    ),
    Mistake(
        "an action that can be changed",
        "state.py",
        '@dataclass(frozen=True, slots=True)\nclass Play:\n    """A',
        '@dataclass\nclass Play:\n    """A',
        "state.py: Play ",
        "declare `@dataclass(frozen=True, slots=True)`",
    ),
    Mistake(
        "an action lets any field pass",
        "state.py",
        'plays a card."""\n\n    __pydantic_config__ = ConfigDict(extra="forbid")',
        'plays a card."""\n',
        "state.py: Play: __pydantic_config__ ",
        'declare `extra="forbid"`',
    ),
    Mistake(
        "an action takes true for a number",
        "state.py",
        "Card = Annotated[int, Strict(), Field(ge=1, le=6)]",
        "Card = Annotated[int, Field(ge=1, le=6)]",
        "state.py: Play: card ",
        "declare `Seat`, or `Annotated[int, Strict(), Field(ge=…, le=…)]`",
    ),
    Mistake(
        "a Japanese text for a clause that there is not",
        "spec.ja.toml",
        "HC-PLAY-1 = ",
        "HC-PLAY-2 = ",
        "spec.ja.toml: clauses.HC-PLAY-2 is unknown",
        "give texts for what is in spec.md, and no others",
    ),
    Mistake(
        "marks without a word on zones",
        "__init__.py",
        "    zones=ZONES,\n",
        "    seen=lambda *of: ACTIONS.encode(of[2]),\n    redeal=lambda *of: of[1],\n",
        "state.py: Playing: hands has a mark, and the Rules say nothing of zones",
        "give them `zones=Zones(box=…)`",
    ),
    Mistake(
        "two zones of one name",
        "state.py",
        'TABLE = Zone("table", EVERYBODY)',
        'TABLE = Zone("hands", EVERYBODY)',
        "state.py: Playing: table is in another zone than others that are called 'hands'",
        "give one of them another name",
    ),
    Mistake(
        "a ruled zone without its function",
        "state.py",
        'HANDS = Zone("hands", OWNER, by_seat=True)',
        'HANDS = Zone("hands", OWNER, by_seat=True, ruled=True)',
        "state.py: Playing: hands is in the zone 'hands', which is ruled by no function",
        "add one to `sees` of the Zones",
    ),
    Mistake(
        "pieces are barred from a zone that there is not",
        "state.py",
        "    rest={",
        '    barred={"hand": lambda *_: []},\n    rest={',
        "__init__.py: zones say something of 'hand', which no mark has",
        "name one of hands, table, rest",
    ),
    Mistake(
        "a view does not say what is legal",
        "view.py",
        "    legal: list[dict[str, Any]]\n",
        "",
        "view.py: View: legal ",
        "declare `legal`, and fill it",
    ),
    Mistake(
        "the spec and the code have other readings",
        "spec.md",
        "- `first-card`:",
        "- `last-card`:",
        "spec.md: level-cards ",
        "let both have the same, in the same order",
    ),
)
PLAYS = (
    Mistake(
        "a list in a state",
        "play.py",
        "return Playing(action.hands, ())",
        "return Playing(list(action.hands), ())  # type: ignore",
        "play.py: after: state ",
        "make it of NamedTuples, tuples, numbers and enums alone",
    ),
    Mistake(
        "chance by its name in JSON",
        "play.py",
        "    actor=CHANCE,\n",
        '    actor=lambda *_: "chance",  # type: ignore\n    legal=lambda *_: (),\n',
        "play.py: actor returns 'chance'",
        "return a seat, CHANCE, or None at the end",
    ),
    Mistake(
        "seats counted from 1",
        "play.py",
        "return order[len(state.table)] if",
        "return order[len(state.table)] + 1 if",
        "play.py: actor returns 2",
        "return a seat, CHANCE, or None at the end",
    ),
    Mistake(
        "what is no state is a state",
        "__init__.py",
        "    phases=play.PHASES,\n",
        "    phases=play.PHASES,\n    actor=lambda *of: isinstance(of[1], play.State) and play.PHASES.actor(*of),\n",
        "__init__.py: <lambda>: state ",
        "raise InvalidState",
    ),
    Mistake(
        "more cards are dealt than there are",
        "play.py",
        "return Hands((HAND,) * config.players, DECK)",
        "return Hands((HAND * 4,) * config.players, DECK)",
        "play.py: need: pool has 12 pieces",
        "let it hold all pieces that can be dealt",
    ),
    Mistake(
        "legal actions in a list",
        "play.py",
        "return () if seat is None else tuple(Play(seat, card) for card in playable(state.hands[seat]))",
        "return () if seat is None else [Play(seat, card) for card in playable(state.hands[seat])]  # type: ignore",
        "play.py: legal returns a list",
        "return a tuple of the actions of that seat",
    ),
    Mistake(
        "what is legal is refused",
        "play.py",
        "action.card not in state.hands[seat]",
        "action.card in state.hands[seat]",
        "play.py: refusal: Play refuses Play(",
        "let both ask the same rule",
    ),
    Mistake(
        "a refusal takes every object for an action",
        "play.py",
        "if type(action) is not Play or not is_whole(action.seat) or action.seat != seat:",
        "if action.seat != seat:",
        "play.py: refusal: refusal raised AttributeError",
        "mend it",
    ),
    Mistake(
        "a refusal by a clause that there is not",
        "play.py",
        'refused("HC-TURN-1", "play-due"',
        'refused("HC-TURN-7", "play-due"',
        "play.py: refusal: HC-TURN-7 ",
        "name a clause of spec.md",
    ),
    Mistake(
        "nothing happens",
        "play.py",
        "return Playing(with_item(state.hands, action.seat, hand), (*state.table, action.card))",
        "return state",
        "play.py: after: Play returns the state as it was",
        "return the next state",
    ),
    Mistake(
        "a bound that is too low",
        "play.py",
        "return 1 + config.players",
        "return config.players",
        "play.py: max_game_length says 2",
        "return the number of actions in the longest game",
    ),
    Mistake(
        "a result by place at the table",
        "play.py",
        '"winners": sorted(won)}',
        '"winner": sorted(won)}',
        "play.py: result: winners is None",
        "return a list of seats, ascending",
    ),
    Mistake(
        "a deal that does not tell what was dealt",
        "play.py",
        "    return Deal(outcome)\n",
        "    return Deal(outcome[::-1])\n",
        "play.py: chance_action: Deal makes Deal(",
        "let its fields hold the pieces or faces of the outcome in their order, and None for nothing",
    ),
)
LAWS = (
    Mistake(
        "a law names no clause",
        "laws.py",
        '"""HC-PLAY-1: each number once, ascending."""',
        '"""Each number once, ascending."""',
        "laws.py: any_card_of_the_hand_may_be_played: docstring names no clause",
        "begin its docstring with them",
    ),
    Mistake(
        "a law names a clause that there is not",
        "laws.py",
        '"""HC-PLAY-1: each number once, ascending."""',
        '"""HC-PLAY-8: each number once, ascending."""',
        "laws.py: any_card_of_the_hand_may_be_played: docstring names HC-PLAY-8",
        "name a clause of spec.md",
    ),
    Mistake(
        "a rule breaks a law",
        "rules.py",
        "if card == max(table)",
        "if card == min(table)",
        "laws.py: the_highest_card_wins: HC-WIN-1, HC-WIN-2 is broken",
        "mend the rule, or the law",
    ),
    Mistake(
        "a law cannot judge every state",
        "laws.py",
        "    if isinstance(state, Dealing):\n        return answers.actor is CHANCE\n",
        "",
        "laws.py: chance_deals_and_everybody_plays_in_turn: return raised AttributeError",
        "let it judge every state of a game",
    ),
    Mistake(
        "a law that never says anything",
        "laws.py",
        "    if not isinstance(action, Deal):\n        return None\n",
        "    return None\n",
        "laws.py: the_deal_is_what_chance_dealt: return says nothing",
        "return None only where it does not apply",
    ),
    Mistake(
        "no law of answers",
        "laws.py",
        "@answer_law\n",
        "@(lambda law: law)\n",
        "laws.py: LAWS has no answer_law",
        "write a function with `@answer_law`",
    ),
    Mistake(
        "a clause without code",
        "rules.py",
        '"""HC-PLAY-1: the cards',
        '"""The cards',
        "spec.md: HC-PLAY-1 ",
        "write `see` before the id wherever it is only used",
    ),
    Mistake(
        "a clause without a law",
        "spec.md",
        "### HC-DEAL-2 · component",
        "### HC-DEAL-2 · rule",
        "spec.md: HC-DEAL-2 is a rule without a law",
        "write a law whose docstring begins with the id",
    ),
    Mistake(
        "a match that is left open",
        "rules.py",
        "        case _:\n            assert_never(level)\n",
        "    return ()\n",
        "rules.py: rules.winners: level-cards is read by a match that is left open",
        "read it by one `match` that ends in `assert_never`",
    ),
    Mistake(
        "laws that were not set into the spec",
        "spec.md",
        "def a_card_goes_from_the_hand_to_the_table(",
        "def a_card_goes_away(",
        "spec.md: HC-",
        "run `python -m rulecore.audit.evidence.formal --write ",
    ),
    Mistake(
        "an event by a clause that there is not",
        "presentation.py",
        '"card-played", "HC-PLAY-1"',
        '"card-played", "HC-PLAY-5"',
        "presentation.py: HC-PLAY-5 is in no spec",
        "write the clause into spec.md, or mend the id",
    ),
)
SECRETS = (
    Mistake(
        "a view shows a hand of others",
        "view.py",
        "list(state.hands[seat]) if isinstance(state, Playing) and seat is not None",
        "list(state.hands[0]) if isinstance(state, Playing)",
        "view.py: view: hand is ",
        "show less in the view, or leave in `redeal` what the seat sees",
    ),
    Mistake(
        "a log tells all hands",
        "__init__.py",
        "    zones=ZONES,\n",
        "    zones=ZONES,\n    seen=lambda *of: ACTIONS.encode(of[2]),\n",
        "__init__.py: <lambda>: hands tells ",
        "set to None, in what is told, all that the seat does not see",
    ),
    Mistake(
        "a log with fields of its own",
        "__init__.py",
        "    zones=ZONES,\n",
        "    zones=ZONES,\n    seen=lambda *of: {'what': ACTIONS.encode(of[2])},\n",
        "__init__.py: <lambda> returns ",
        "begin with `ACTIONS.encode(action)`",
    ),
    Mistake(
        "nothing is dealt again",
        "__init__.py",
        "    zones=ZONES,\n",
        "    zones=ZONES,\n    redeal=lambda *of: of[1],\n",
        "__init__.py: <lambda> returns every state as it was",
        "deal again all that the seat cannot see",
    ),
    Mistake(
        "by the marks nothing is hidden",
        "state.py",
        'HANDS = Zone("hands", OWNER, ',
        'HANDS = Zone("hands", EVERYBODY, ',
        "state.py: `redeal` of the marks returns every state as it was",
        "deal again all that the seat cannot see",
    ),
    Mistake(
        "by the marks the cards on the table are hidden",
        "state.py",
        'TABLE = Zone("table", EVERYBODY)',
        'TABLE = Zone("table", NOBODY)',
        "view.py: view: table is ",
        "show less in the view, or leave in `redeal` what the seat sees",
    ),
    Mistake(
        "more cards lie open once the others are dealt again",
        "__init__.py",
        "    zones=ZONES,\n",
        "    zones=ZONES,\n    redeal=lambda *of: of[1] if len(of[1]) < 2 else of[1]._replace(table=(7,) * 5),\n",
        "__init__.py: <lambda>: whoever_has_played_has_a_card_less makes a state that breaks the law",
        "deal again only to where the pieces can lie",
    ),
    Mistake(
        "a card is dealt again that is not in the box",
        "__init__.py",
        "    zones=ZONES,\n",
        "    zones=ZONES,\n"
        "    redeal=lambda *of: of[1] if len(of[1]) < 2 else of[1]._replace(hands=((7, 7),) * of[0].players),\n",
        "__init__.py: <lambda> goes wrong: the pieces of Playing are not those of the box",
        "deal again every piece that was hidden, and no other",
    ),
    Mistake(
        "luck that no generator decides",
        "__init__.py",
        "    zones=ZONES,\n",
        "    zones=ZONES,\n    redeal=lambda *of: of[1]._replace(**{of[1]._fields[-1]: __import__('uuid').uuid1()}),\n",
        "__init__.py: <lambda>: rng returns another state for the same generator",
        "draw by `rng` alone",
    ),
    Mistake(
        "what is legal is shown to all",
        "view.py",
        "is_own = seat is not None and seat == turn",
        "is_own = True",
        "view.py: view: legal is ",
        "list the legal actions for the seat in turn alone",
    ),
    Mistake(
        "the actor as Python has it",
        "view.py",
        "actor=actor_name(turn)",
        "actor=turn",
        "view.py: view: actor cannot be JSON",
        "use lists, numbers, texts and null",
    ),
    Mistake(
        "a field of another type",
        "view.py",
        "table=list(state.table) if isinstance(state, Playing) else []",
        "table=list(map(str, state.table)) if isinstance(state, Playing) else []",
        "view.py: view: table",
        "give it what View says",
    ),
    Mistake(
        "a world without the cards on the table",
        "view.py",
        "Playing(tuple(hands), table)",
        "Playing(tuple(hands), table[::-1])",
        "view.py: of_view: table makes a state in which ",
        "put back what the view shows",
    ),
)
PRESENTATION = (
    Mistake(
        "a refusal without its sentence",
        "messages.toml",
        "card-not-held = ",
        "card-not-there = ",
        "messages.toml: refusals.card-not-held ",
        "add `card-not-held = {",
    ),
    Mistake(
        "a sentence in Japanese alone",
        "messages.toml",
        'play = { en = "Play {card}", ja = "{card}を出す" }',
        'play = { ja = "{card}を出す" }',
        "messages.toml: actions.play has no sentence in 'en'",
        'add `en = "…"`',
    ),
    Mistake(
        "a sentence that says something else in the other language",
        "messages.toml",
        'ja = "{seat:あなた}が{card}を出しました。"',
        'ja = "{seat:あなた}がカードを出しました。"',
        "messages.toml: events.card-played has a place {card} in 'en' and not in 'ja'",
        "let both languages say the same",
    ),
    Mistake(
        "an event without its sentence",
        "messages.toml",
        "card-played = ",
        "card-laid = ",
        "messages.toml: events.card-played ",
        "add `card-played = {",
    ),
    Mistake(
        "a question without its sentence",
        "presentation.py",
        'return Question("play", ',
        'return Question("lay", ',
        "messages.toml: prompts.lay ",
        "add `lay = {",
    ),
    Mistake(
        "a place that nothing fills",
        "messages.toml",
        'en = "Play a card of your hand.", ja = "手札',
        'en = "Play one of {count} cards.", ja = "{count}枚の手札',
        "messages.toml: prompts.play has a place {count}",
        "give `count` among the values of Question",
    ),
    Mistake(
        "a clause without a title",
        "spec.md",
        " · Several may have the highest",
        "",
        "spec.md: HC-WIN-2 has no title",
        "write it into its heading: `### HC-WIN-2 · rule · ¶4 · a few words`",
    ),
    Mistake(
        "an event that touches nothing",
        "presentation.py",
        '"HC-PLAY-1", touches=("hand", "table"))',
        '"HC-PLAY-1")',
        "presentation.py: events: Play changes table of the view of a bystander, which no event touches",
        "name the field in `touches` of the event that changes it",
    ),
    Mistake(
        "an event that is not listed",
        "presentation.py",
        "event_types=events_in(globals()),",
        "event_types=(Dealt, TurnCame, AllOver),",
        "presentation.py: events: events is CardPlayed(",
        "yield an event that `event` has made, and list it there",
    ),
    Mistake(
        "an event touches a field that there is not",
        "presentation.py",
        'touches=("hand", "table")',
        'touches=("hand", "trick")',
        "presentation.py: CardPlayed: touches names 'trick'",
        "name some of seat, config, phase",
    ),
    Mistake(
        "types of JSON that are out of date",
        "data.py",
        "hand: list[int] | None",
        "hands: list[int] | None",
        "data.py is made of another schema",
        "run `rulecore schema high_card --python > high_card/data.py`",
    ),
    Mistake(
        "an event of another type",
        "presentation.py",
        'seat=action["seat"], card=action["card"])',
        'seat=action["seat"], card=str(action["card"]))  # type: ignore',
        "presentation.py: events: card-played.card is not of its type",
        "fill or declare the field, in CardPlayed and in `events`",
    ),
    Mistake(
        "a choice is left out",
        "presentation.py",
        "for card in sorted(set(DECK)))",
        "for card in sorted(set(DECK))[1:])",
        "presentation.py: action_space: Play leaves out Play(",
        "list every action that a seat can ever have",
    ),
    Mistake(
        "other choices for other seats",
        "presentation.py",
        "for card in sorted(set(DECK)))",
        "for card in sorted(set(DECK), reverse=seat > 0))",
        "presentation.py: action_space: seat differ between seat 0 and seat 1",
        "list the same choices in the same order for every seat",
    ),
    Mistake(
        "the pictures are misspelt",
        "presentation.py",
        "    result_type=Result,\n",
        '    result_type=Result,\n    pictures="high_card.picture",\n',
        "presentation.py: pictures ",
        "name a module with `scene` and `held`",
    ),
    Mistake(
        "a seat is left out of the picture",
        "presentation.py",
        "PRESENTATION: Presentation[Config, Action] = Presentation(\n",
        DRAWN.format(seats="views.seats[1:]", held="()"),
        "presentation.py: scene ",
        "return Scene(heading, middle, seats)",
    ),
    Mistake(
        "an action is about a number",
        "presentation.py",
        "PRESENTATION: Presentation[Config, Action] = Presentation(\n",
        DRAWN.format(seats="views.seats", held='action["card"]'),
        "presentation.py: held: Play ",
        "return a tuple of pieces",
    ),
)
MISTAKES = {"opens": OPENS, "plays": PLAYS, "laws": LAWS, "secrets": SECRETS, "presentation": PRESENTATION}
TOLD_EARLIER = {"a refusal without its sentence": "plays"}
"""What stops a game before the stage to which it belongs: a sentence that is said in a refusal."""
ALL = [(stage, mistake) for stage, found in MISTAKES.items() for mistake in found]


def name_of(mistake: Mistake) -> str:
    """A game for each mistake: what is known of a game is known by its id."""
    number = [one for _, one in ALL].index(mistake)
    return f"wrong_{chr(ord('a') + number // 26)}{chr(ord('a') + number % 26)}"


def files() -> Iterator[tuple[str, str]]:
    """The files of the example's package, by name."""
    for path in sorted((new.model() / "high_card").iterdir()):
        if path.is_file():
            yield path.name, path.read_text(encoding="utf-8")


def install(place: Place, name: str, mistake: Mistake | None) -> None:
    """A copy of the example under another name, with the mistake in it, if any."""
    place.offer(name, f"{name}:GAME")
    text = dict(files())
    if mistake is not None:
        assert mistake.old in text[mistake.file], f"{mistake.file} is another one now"
        text[mistake.file] = text[mistake.file].replace(mistake.old, mistake.new)
    for file, whole in text.items():
        place.module(f"{name}/{file}", new.renamed(whole, name))


def test_there_are_thirty_mistakes_and_five_of_each_stage() -> None:
    assert list(MISTAKES) == [name for name, _ in STAGES]
    assert len({mistake.about for _, mistake in ALL}) == len(ALL) >= 30
    assert all(len(found) >= 5 for found in MISTAKES.values())


@pytest.mark.parametrize(("stage", "mistake"), ALL, ids=[mistake.about for _, mistake in ALL])
def test_a_mistake_is_one_sentence_with_place_field_and_remedy(place: Place, stage: str, mistake: Mistake) -> None:
    name = name_of(mistake)
    install(place, name, mistake)
    found, told = first_faults(name)
    assert found == TOLD_EARLIER.get(mistake.about, stage), [*map(str, told)]
    sentences = [*map(str, told)]
    first = f"{name}/{new.renamed(mistake.place, name)}"
    matching = [sentence for sentence in sentences if sentence.startswith(first)]
    assert len(matching) == 1, sentences
    assert f"; {new.renamed(mistake.remedy, name)}" in matching[0]
    assert matching[0].endswith(f"; {DOCUMENT}#{stage}")
    assert "\n" not in matching[0] and len(matching[0]) < 1000
    assert len({(one.place, one.field) for one in told}) == len(told)


def test_a_game_without_mistakes_passes_every_stage(place: Place) -> None:
    install(place, "wrong_in_nothing", None)
    assert first_faults("wrong_in_nothing") == ("", ())


@pytest.mark.parametrize("stage", MISTAKES)
def test_the_document_for_authors_has_a_section_for_each_stage(stage: str) -> None:
    text = (ROOT / DOCUMENT).read_text(encoding="utf-8")
    assert re.search(rf"^#+ {stage}$", text, re.MULTILINE | re.IGNORECASE)


def test_the_suite_tells_the_sentences_and_does_not_run(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    install(place, "wrong_at_the_command", PLAYS[0])
    assert testing.run(["wrong_at_the_command"]) == testing.AT_FAULT
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("wrong_at_the_command/play.py: after: state returns a state that can be changed; ")
    assert told[-1].startswith("wrong_at_the_command stops at the stage 'plays': ")
    assert len(told) < 5


def test_a_package_that_does_not_open_at_all_names_the_section_on_entry_points(
    place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    place.offer("wrong_from_the_start", "no_such_package:GAME")
    assert testing.run(["wrong_from_the_start"]) == testing.BAD_INPUT
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and told.endswith(f"; {DOCUMENT}#the-entry-point\n")
