"""What the author of a game imports, for a game in a package of its own. These names are promises, as in `rulecore`.

The games of rulecore itself take the same names from `rulecore.core`, where they are defined and explained.
docs/adding_a_game.md tells what to do with them, and examples/two_suit_whist is a whole game that uses nothing else.
"""

from rulecore.core.arrange import arranged
from rulecore.core.bags import bag, minus, with_item, without
from rulecore.core.chance import CHANCE, Chance, Hands, Need, Outcome, Roll, fault
from rulecore.core.config import Config, JsonObject, Options, Rulings, Whole, written
from rulecore.core.errors import InvalidState, Refusal, is_whole, shown
from rulecore.core.front import Asked, Front
from rulecore.core.laws import Answers, Laws, answer_law, choice_law, state_law, step_law
from rulecore.core.messages import Catalogue
from rulecore.core.rules import Fast, Rules
from rulecore.core.seats import BySeat, Seat, left_of, round_from
from rulecore.core.trace import actor_name
from rulecore.core.wire import ActionCodec
from rulecore.core.worlds import named, one_a_seat, unseen

__all__ = [
    "CHANCE",
    "ActionCodec",
    "Answers",
    "Asked",
    "BySeat",
    "Catalogue",
    "Chance",
    "Config",
    "Fast",
    "Front",
    "Hands",
    "InvalidState",
    "JsonObject",
    "Laws",
    "Need",
    "Options",
    "Outcome",
    "Refusal",
    "Roll",
    "Rules",
    "Rulings",
    "Seat",
    "Whole",
    "actor_name",
    "answer_law",
    "arranged",
    "bag",
    "choice_law",
    "fault",
    "is_whole",
    "left_of",
    "minus",
    "named",
    "one_a_seat",
    "round_from",
    "shown",
    "state_law",
    "step_law",
    "unseen",
    "with_item",
    "without",
    "written",
]
