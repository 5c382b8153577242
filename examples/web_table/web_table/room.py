"""A table with everybody at it: who may do what, and who is told what. It knows nothing of sockets or threads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from random import Random
from typing import Any

import rulecore
from rulecore import JsonObject, Language
from web_table.audience import Audience, hashed
from web_table.connection import Connection
from web_table.kept import Chair, Keeper, NotKept
from web_table.lobby import Lobby
from web_table.messages import Act, Give, Stand, Undo
from web_table.remarks import Remarks
from web_table.table import Next, Table
from web_table.telling import Log, Seat, error, error_named, refused, step, whole, written
from web_table.thinking import can_play, decision, may_be_taken_back
from web_table.words import said
from web_table.worker import LOG, Errand, Worker

LINES = 5
"""Lines of a log that are said at a time; between, others are heard."""
TRY_AGAIN = 5.0
"""Seconds after which a bot tries again where nothing could be written down."""
AWAY = 600.0
"""Seconds after which everybody with a seat may have a bot play for somebody who is gone; the host need not wait."""
BROWSERS = 8
"""So many browsers are remembered in which somebody has had a seat."""
STAND_INS = "greedy", "random"
"""Which bot plays then: the first one that can."""


class Room:
    """A table, its seats, and the connections to it.

    pace    seconds that a bot waits, so that people can follow
    chance  where chance comes from
    seed    what the bots decide by: equal seeds give equal decisions
    address from which the table was opened: its bots take turns with those of other addresses
    unfit   why what was written down does not go on, where the rules have been mended since. It is kept until somebody
            acts
    several whether one browser may have several seats
    remarks what has happened beside the steps
    """

    def __init__(
        self,
        id: str,
        table: Table,
        chairs: list[Chair],
        *,
        store: Keeper,
        worker: Worker,
        lobby: Lobby,
        pace: float,
        chance: Random,
        seed: int,
        address: str = "",
        unfit: rulecore.InvalidTrace | None = None,
        several: bool = False,
        remarks: Sequence[JsonObject] = (),
    ) -> None:
        self.id, self.table, self.worker, self.lobby = id, table, worker, lobby
        self.people, self.several = Audience(table.game, chairs, worker, lobby), several
        self._remarks, self._is_telling = Remarks(table.game, remarks), False
        self._store, self._pace, self._chance, self._seed = store, pace, chance, seed
        self._address = address
        self._thinking, self._judging = Errand(worker, address, id), Errand(worker, address, id)
        self._is_closed, self._log, self._unfit = False, Log(table), unfit
        # Whether the last decision may be taken back, once somebody has asked; who waits for the answer; and what a bot
        # would do now, if nobody did.
        self._is_fair: bool | None = None
        self._wanted: tuple[Connection, int] | None = None
        self._held: Callable[[], None] | None = None
        self._moved()

    # --- who is here ---

    @property
    def is_empty(self) -> bool:
        """Whether nobody is here, and no bot is to act."""
        return self.people.is_empty and self._bot is None

    @property
    def _bot(self) -> str | None:
        """The bot in turn; None where a person or nobody is."""
        return None if self.table.actor is None else self.people.chairs()[self.table.actor].bot

    def sit(self, seat: int, token: str, name: str = "", browser: str = "") -> bool:
        """Give an open seat to whoever has this token and wants to be called by this name; False where it is taken, a
        bot's, or not at this table. Whoever has a name is called by it from now on, in what was said before, too.
        Raises NotKept."""
        if not self.people.is_free(seat):
            return False
        browsers = [*self.people.chairs()[seat].browsers.split(), *([hashed(browser)] if browser else [])]
        self._reseat(seat, Chair(token=hashed(token), name=name, browsers=" ".join(browsers[-BROWSERS:])))
        return True

    def greet(self, connection: Connection) -> None:
        """Somebody has said who it is, and is told everything. A bot that has played for them stops."""
        if self.people.greet(connection):
            seat = connection.seat
            if seat is not None and (chair := self.people.chairs()[seat]).bot:
                self._reseated(seat, chair._replace(bot=None), "back")
            self.tell_whole(connection, None)

    def stand(self, connection: Connection, message: Stand) -> None:
        """Somebody gives their seat up, and it is open again."""
        key = "bystander" if connection.seat is None else "over" if self.table.is_over else None
        if connection.seat is not None and key is None:
            browsers = self.people.chairs()[connection.seat].browsers
            key = None if self._reseated(connection.seat, Chair(browsers=browsers), "stood") else "kept"
        if key is not None:
            connection.tell(error_named(key, connection.language, message.id))

    def give(self, connection: Connection, message: Give) -> None:
        """Somebody wants a bot to play at a seat where nobody is. Whoever has a token for it has it back on return."""
        chairs, seat = self.people.chairs(), message.seat
        gone = self.people.gone(seat)
        if connection.seat is None:
            reason = said("bystander", connection.language)
        elif self.table.is_over:
            reason = said("over", connection.language)
        elif gone is None:
            reason = said("present", connection.language)
        elif not chairs[connection.seat].host and gone < AWAY:
            reason = said("wait", connection.language).format(minutes=ceil((AWAY - gone) / 60))
        else:
            bot = next(bot for bot in STAND_INS if can_play(bot, self.table.game))
            if self._reseated(seat, chairs[seat]._replace(bot=bot), "given"):
                return
            reason = said("kept", connection.language)
        connection.tell(error(reason, message.id))

    def _reseated(self, seat: int, chair: Chair, what: str) -> bool:
        """Put another chair at a seat; False where it could not be written down."""
        try:
            self._reseat(seat, chair, what)
        except NotKept:
            LOG.exception("table: could not be written")
            return False
        return True

    def _reseat(self, seat: int, chair: Chair, what: str | None = None) -> None:
        """Put another chair at a seat, with a remark on that, and tell everybody. Raises NotKept."""
        before, remarks = self.people.chairs()[seat], self._remarks.kept
        if what:
            remarks = self._remarks.and_(what, self.table.step, seat, before.name)
        self._store.seat(self.id, seat, chair, remarks)
        self._remarks.kept = remarks
        self.people.put(seat, chair)
        if seat == self.table.actor and chair.bot != before.bot:
            self._let_bot_think()
        if (what or chair.name) and not self._is_telling:
            self._tell_all()

    def leave(self, connection: Connection) -> None:
        """A socket is gone."""
        self.people.leave(connection)
        if self._wanted and self._wanted[0] is connection:
            self._wanted = None
            self._let_go()

    @property
    def touched(self) -> float:
        """When something was last written down, in seconds since 1970."""
        return self._store.touched(self.id)

    @property
    def rematch(self) -> str | None:
        """The table at which they play again, once the game is over and one of them has wanted that."""
        return self._store.rematch(self.id) if self.may_be_rematched else None

    @property
    def may_be_rematched(self) -> bool:
        """Whether the game is over, or does not go on as it was."""
        return self.table.is_over or self._unfit is not None

    def go_on_by_chance(self) -> None:
        """Where chance is to act, it acts: what it did before may be no step any more."""
        if self.table.game.actor(self.table.state) is rulecore.CHANCE:
            self._go_on(self.table.following(None, self._chance), None, None)

    def close(self) -> None:
        """The table is no more: whatever a bot has thought of does not happen."""
        self._is_closed = True
        self._thinking.drop()
        self._judging.drop()

    # --- what they do ---

    def act(self, connection: Connection, message: Act) -> None:
        """A seat wants to act: for itself, in its turn, at the table as it stands."""
        key = self._why_not(connection, message)
        if key is not None:
            connection.tell(error_named(key, connection.language, message.id))
            return
        try:
            action = self.table.game.decode(message.action)
            coming = self.table.following(action, self._chance)
        except rulecore.IllegalAction as forbidden:
            connection.tell(
                refused(self.table, message.id, forbidden.refusal, connection.language, self.people.names())
            )
        except rulecore.InvalidAction as wrong:
            connection.tell(error(str(wrong), message.id))
        else:
            if not self._go_on(coming, connection, message.id):
                connection.tell(error_named("kept", connection.language, message.id))

    def _why_not(self, connection: Connection, message: Act) -> str | None:
        """Why this is no act at all. Whoever is not in turn learns nothing else: a refusal could tell a hand."""
        if connection.seat is None:
            return "bystander"
        if self.table.is_over:
            return "over"
        if message.step != self.table.step:
            return "stale"
        if connection.seat != self.table.actor:
            return "turn"
        named = message.action.get("seat")
        return None if type(named) is int and named == connection.seat else "other"

    def undo(self, connection: Connection, message: Undo) -> None:
        """A seat wants its last decision back. Whether that is fair is worked out now that it is asked, elsewhere, and
        once for each decision."""
        key = None
        if connection.seat is None:
            key = "bystander"
        elif message.step != self.table.step:
            key = "stale"
        elif not self._is_last_decision_of(connection.seat):
            key = "nothing"
        elif self._wanted is not None:
            key = "busy"
        elif self._is_fair is False:
            key = "unfair"
        if key is not None:
            connection.tell(error_named(key, connection.language, message.id))
        elif self._is_fair:
            self._go_back(connection, message.id)
        else:
            self._wanted = connection, message.id
            self._judge()

    def _is_last_decision_of(self, seat: int) -> bool:
        return self.table.step > 0 and self.table.by(self.table.step - 1) == seat

    # --- what follows ---

    def _go_on(self, coming: Next, actor: Connection | None, id: int | None) -> bool:
        """Write down what comes next, let it happen, tell everybody; False where it could not be written down."""
        table, first = self.table, self.table.step
        over = table.game.actor(coming.states[-1]) is None
        try:
            steps, is_cut = table.written(coming), self._unfit is not None
            self._store.append(self.id, first, steps, over=over, by_person=actor is not None, instead=is_cut)
        except NotKept:
            LOG.exception("table: could not be written")
            return False
        self._unfit = None
        table.go_on(coming)
        for number in range(first, table.step):
            self._tell_step(number, actor if number == first else None, id)
        self._moved()
        return True

    def _go_back(self, connection: Connection, id: int) -> None:
        """Take the last step back and tell everybody how the table stands now."""
        last, seat = self.table.step - 1, connection.seat
        assert seat is not None
        seen = self.table.events(last, None)[0]  # what bystanders saw everybody may know
        event = {name: value for name, value in seen.items() if name != "changes"}
        remarks = self._remarks.and_("undone", last, seat, self.people.names()[seat], event)
        try:
            self._store.take_back(self.id, last, remarks)
        except NotKept:
            LOG.exception("table: could not be written")
            connection.tell(error_named("kept", connection.language, id))
            return
        self._remarks.kept = remarks
        self.table.go_back()
        self._log.go_back()
        self._moved()
        self._tell_each(lambda seat, language: self._whole(seat, language, None), connection, id)

    def _moved(self) -> None:
        """The table stands otherwise than before: what was asked about it is void, and perhaps it is a bot's turn."""
        self._is_fair = self._held = None
        self._judging.drop()
        self._answer("stale")
        self._let_bot_think()

    def _judge(self) -> None:
        """Have it found out whether the last decision may be taken back, unless that is under way."""
        if not self._judging.is_ordered:
            table = self.table
            work = partial(may_be_taken_back, table.game, table.states[-2], table.actions[-1])
            self._judging.order(work, self._judged, partial(self._answer, "unknown"))

    def _judged(self, is_fair: bool) -> None:
        """The answer; only whoever has asked hears it."""
        self._is_fair = is_fair
        if is_fair and self._wanted is not None:
            (connection, id), self._wanted = self._wanted, None
            self._go_back(connection, id)
        self._answer("unfair")

    def _answer(self, key: str) -> None:
        """Tell whoever waits why nothing is taken back, and let the bot act that has waited for that, too."""
        if self._wanted is not None:
            (connection, id), self._wanted = self._wanted, None
            connection.tell(error_named(key, connection.language, id))
        self._let_go()

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held()

    def _let_bot_think(self) -> None:
        """A bot sees the view of its seat and what it may do there, nothing else."""
        table, seat = self.table, self.table.actor
        bot = self._bot
        if seat is None or bot is None:
            self._thinking.drop()
            return
        view, legal, due = (
            table.game.view(table.state, seat),
            table.game.legal(table.state),
            self.worker.now() + self._pace,
        )
        act = partial(self._bot_acts, table.state, table.step)

        def decided(action: Any) -> None:
            in_turn = partial(self.worker.in_turn, self._address, partial(act, action))
            self.worker.later(max(0.0, due - self.worker.now()), in_turn)

        self._thinking.order(
            partial(decision, table.game, bot, f"{self._seed} {table.step}", view, legal),
            lambda place: decided(legal[place]),
            lambda: decided(self._chance.choice(legal)),  # whatever no bot could decide, the table goes on
        )

    def _bot_acts(self, state: Any, number: int, action: Any) -> None:
        """What a bot has chosen, if the table has waited for it; but first whoever has asked is answered."""
        if self._is_closed or self.table.step != number or self.table.state is not state or self._bot is None:
            return
        if self._wanted is not None:
            self._held = partial(self._bot_acts, state, number, action)
        elif not self._go_on(self.table.following(action, self._chance), None, None):
            self.worker.later(TRY_AGAIN, self._let_bot_think)

    # --- what they are told ---

    def tell_whole(self, connection: Connection, id: int | None) -> None:
        """Tell one connection everything that it may know, as soon as all that has happened is in words."""
        if not connection.is_open:
            return
        if self._log.say_some(connection.seat, connection.language, self.people.names(), LINES):
            connection.tell(self._whole(connection.seat, connection.language, id))
            connection.is_told = True
        else:
            self.worker.in_turn(connection.address, partial(self.tell_whole, connection, id))

    def _tell_all(self) -> None:
        """Tell everybody everything anew, as soon as it is in words."""
        kinds: set[tuple[Seat, Language]] = {(one.seat, one.language) for one in self.people.greeted() if one.is_told}
        names = self.people.names()
        self._is_telling = not all(self._log.say_some(seat, language, names, LINES) for seat, language in kinds)
        if not self._is_telling:
            self._tell_each(lambda seat, language: self._whole(seat, language, None), None, None)
        else:
            self.worker.in_turn(self._address, self._tell_all)

    def tell_rematch(self, table: str) -> None:
        """Tell everybody where it is played again."""
        for connection in self.people.greeted():
            connection.tell({"is": "rematch", "table": table})

    def _whole(self, seat: Seat, language: Language, id: int | None) -> JsonObject:
        names = self.people.names()
        beside = {"seats": self.people.seats(language), "rematch": self.rematch, "notice": self._notice(language)}
        beside["remarks"] = self._remarks.told(language, names)
        return whole(self.table, self._log, seat, language, names, id=id, build=self.lobby.build, **beside)

    def _notice(self, language: Language) -> str | None:
        """What people should know of how the table has come to stand as it does."""
        if self._unfit is None:
            return None
        step, clause = self._unfit.step or 0, self._unfit.clause
        return said("unfit", language).format(step=step + 1, clause=f" ({clause})" if clause else "")

    def _tell_step(self, number: int, actor: Connection | None, id: int | None) -> None:
        """Tell everybody one step, each as their seat saw it; it is their next line of the log."""

        def message(seat: Seat, language: Language) -> JsonObject:
            names = self.people.names()
            made = step(self.table, number, seat, language, names)
            self._log.add(seat, language, names, made)
            return made

        self._tell_each(message, actor, id)

    def _tell_each(
        self, message: Callable[[Seat, Language], JsonObject], actor: Connection | None, id: int | None
    ) -> None:
        """Send a message to everybody who knows how the table stands, each for their seat and in their language.

        The one who acted gets it with the number of their own message. Those of one seat and language share its text.
        """
        made: dict[tuple[Seat, Language], str] = {}
        for connection in self.people.greeted():
            kind = connection.seat, connection.language
            if connection is actor:
                connection.tell({**message(*kind), "id": id})
            elif connection.is_told:
                if kind not in made:
                    made[kind] = written(message(*kind))
                connection.tell(made[kind])
