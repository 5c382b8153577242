"""What is asked of the tables once, over HTTP or by a page that has them inside, read strictly; why it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, RootModel, ValidationError

from rulecore import LANGUAGES, Fault, InvalidAction
from web_table.hall import BadTable, Full, Often
from web_table.kept import NotKept
from web_table.limits import NAME_LETTERS
from web_table.words import WORDS, said
from web_table.worker import LOG

M = TypeVar("M", bound=BaseModel)
NOBODY = "Nobody can sit down like that."
NO_GAME, NO_LESSON, NO_LESSONS = "There is no such game.", "There is no such lesson.", "There are no lessons for that."
NO_SEAT, NO_TABLE, NOT_OVER = "This is nobody's seat.", "There is no such table.", "The game is not over."
NO_TRY, NOT_A_TABLE = "This is nothing to try.", "This is no table."
NOT_OPENED, TOO_MANY = "This table cannot be opened.", "There are too many tables here."
BROKEN, NOT_A_NUMBER = "There is no game to look at.", "A seat is a number, and so is a step."
JAPANESE = {
    NOBODY: "そのようには着席できません。",
    NO_GAME: "そのようなゲームはありません。",
    NO_LESSON: "そのようなレッスンはありません。",
    NO_LESSONS: "そのゲームのレッスンはありません。",
    NO_SEAT: "その席はどなたのものでもありません。",
    NO_TABLE: "そのようなテーブルはありません。",
    NOT_OVER: "ゲームはまだ終わっていません。",
    NO_TRY: "試せる行動ではありません。",
    NOT_A_TABLE: "テーブルの設定ではありません。",
    NOT_OPENED: "このテーブルは開けません。",
    TOO_MANY: "テーブルが多すぎます。",
    BROKEN: "表示するゲームがありません。",
    NOT_A_NUMBER: "席と手順は番号で示してください。",
}
"""The same in Japanese."""


def in_words(reason: str, language: str) -> str:
    """One of these sentences, or of those that the tables say, in one of `rulecore.LANGUAGES`."""
    return {**dict(WORDS.values()), **JAPANESE}.get(reason, reason) if language == "ja" else reason


class Asked(BaseModel):
    """Base of what is asked: `true` is not 1, and unknown fields are errors."""

    model_config = ConfigDict(strict=True, extra="forbid", hide_input_in_errors=True)


class Guest(Asked):
    """Somebody who takes a seat, and wants to be called by this name; "" is no name."""

    name: Annotated[str, Field(max_length=NAME_LETTERS)] = ""


class Seated(Asked):
    """Somebody who has a seat."""

    token: Annotated[str, Field(max_length=100)]


class NewTable(Guest):
    """What a new table is to be. Its maker has the seats that are "me". With `several`, a browser may have several."""

    config: dict[str, Any]
    seats: Annotated[list[str], Field(max_length=16)]
    several: bool = False


class Tried(RootModel[dict[str, Any]]):
    """An action that a learner wants to try."""

    model_config = ConfigDict(hide_input_in_errors=True)


class Unreadable(Exception):
    """A request that is none of its kind; `faults` says all that is wrong with it."""

    def __init__(self, reason: str, wrong: ValidationError) -> None:
        items = wrong.errors(include_url=False, include_input=False, include_context=False)
        self.faults = [Fault(".".join(map(str, item["loc"])), item["msg"]) for item in items]
        super().__init__(reason)


def understood(model: type[M], body: bytes | str, reason: str) -> M:
    """What a request says. Raises Unreadable for this reason."""
    try:
        return model.model_validate_json(body)
    except ValidationError as wrong:
        raise Unreadable(reason, wrong) from None


def why_refused(error: Exception, language: str = LANGUAGES[0]) -> tuple[int, str, Sequence[Fault]]:
    """What is answered where a request cannot be done: the status that HTTP has for it, a sentence, the faults."""
    match error:
        case Unreadable():
            return 422, in_words(str(error), language), error.faults
        case BadTable():
            return 422, in_words(NOT_OPENED, language), error.faults
        case InvalidAction():
            return 422, str(error), ()
        case Often():
            return 429, said("later", language), ()
        case Full():
            return 503, in_words(TOO_MANY, language), ()
        case NotKept():
            LOG.error("tables: %s", error)
            return 503, said("kept", language), ()
        case _:
            LOG.error("a table cannot be played on: %s", error)
            return 410, said("broken", language), ()
