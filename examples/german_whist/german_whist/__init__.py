"""German Whist. `play` has the rules, `laws` says what is true of them, `worlds` deals again what a seat cannot see."""

from rulecore.authoring import Rules

from . import play, presentation, view, worlds
from .laws import LAWS
from .state import ACTIONS, DECK, Action, Config, Dealing, State

GAME: Rules[Config, State, Action] = Rules(
    id="german_whist",
    title="German Whist",
    config=Config,
    actions=ACTIONS,
    view_type=view.View,
    initial=lambda _: Dealing(),
    phases=play.PHASES,
    result=play.result,
    view=view.view,
    seen=view.seen,
    redeal=worlds.redeal,
    max_game_length=lambda _: 1 + len(DECK),
    laws=LAWS,
    presentation=presentation.PRESENTATION,
    of_view=worlds.of_view,
)
