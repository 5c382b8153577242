"""What the author of a game imports, for a game in a package of its own. These names are promises, as in `rulecore`.

The games of rulecore itself take the same names from `rulecore.core`, where they are defined and explained.
docs/adding_a_game.md tells what to do with them, and examples/two_suit_whist is a whole game that uses nothing else.
"""

from typing import TYPE_CHECKING
from typing import Any as _Any
from typing import Literal as _Literal

from pydantic import Field as _Field

from rulecore.core.arrange import arranged
from rulecore.core.bags import bag, minus, with_item, without
from rulecore.core.chance import CHANCE, Chance, Hands, Need, Outcome, Roll, fault
from rulecore.core.config import Config as _Config
from rulecore.core.config import JsonObject, Options, Reading, Rulings, Whole, written
from rulecore.core.draws import randbelow_of
from rulecore.core.errors import InvalidState, Refusal, is_whole, shown
from rulecore.core.events import Event, event, events_in
from rulecore.core.laws import Answers, Laws, answer_law, choice_law, state_law, step_law
from rulecore.core.messages import Catalogue
from rulecore.core.named import Named
from rulecore.core.phase import Phase, in_turn, the_end
from rulecore.core.phases import Phases
from rulecore.core.presentation import Presentation, Question
from rulecore.core.rules import Fast, Rules
from rulecore.core.seats import BySeat, Seat, left_of, round_from
from rulecore.core.shown import hidden, with_unseen
from rulecore.core.trace import actor_name
from rulecore.core.wire import ActionCodec
from rulecore.core.worlds import named, one_a_seat, one_named, unseen
from rulecore.core.zones import EVERYBODY, HIDDEN, NOBODY, ONE, OWNER, Pieces, Secret, Zone, Zones

__all__ = [
    "CHANCE",
    "EVERYBODY",
    "HIDDEN",
    "NOBODY",
    "ONE",
    "OWNER",
    "ActionCodec",
    "Answers",
    "BySeat",
    "Catalogue",
    "Chance",
    "Config",
    "Event",
    "Fast",
    "Hands",
    "InvalidState",
    "JsonObject",
    "Laws",
    "Named",
    "Need",
    "Options",
    "Outcome",
    "Phase",
    "Phases",
    "Pieces",
    "Presentation",
    "Question",
    "Reading",
    "Refusal",
    "Roll",
    "Rules",
    "Rulings",
    "Seat",
    "Secret",
    "Whole",
    "Zone",
    "Zones",
    "actor_name",
    "answer_law",
    "arranged",
    "bag",
    "choice_law",
    "event",
    "events_in",
    "fault",
    "hidden",
    "in_turn",
    "is_whole",
    "left_of",
    "minus",
    "named",
    "one_a_seat",
    "one_named",
    "randbelow_of",
    "round_from",
    "shown",
    "state_law",
    "step_law",
    "the_end",
    "unseen",
    "with_item",
    "with_unseen",
    "without",
    "written",
]


def __dir__() -> list[str]:
    """What is promised."""
    return sorted(__all__)


class Config(_Config):
    """Base of a game's complete configuration. A game says what it is called and for how many players it is; what else
    it has to agree on takes the place of a field here: without that there are no options, no rulings and one box."""

    if TYPE_CHECKING:  # a game narrows these types: checkers allow that only for Any
        game: _Any
        players: _Any
        options: _Any = _Field(default_factory=Options)
        rulings: _Any = _Field(default_factory=Rulings)
        components: _Any = "default"
    else:
        options: Options = _Field(default_factory=Options)
        rulings: Rulings = _Field(default_factory=Rulings)
        components: _Literal["default"] = "default"
