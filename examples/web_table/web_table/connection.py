"""One socket, without the socket: text comes in, messages go out, and whatever comes in, the table does not notice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rulecore import LANGUAGES, JsonObject, Language
from web_table import messages
from web_table.limits import BURST, MESSAGE_BYTES, PER_SECOND, Bucket
from web_table.telling import error, error_named, frames, written
from web_table.worker import Errand

if TYPE_CHECKING:
    from web_table.room import Room


LINGER = 1.0
"""Seconds until a client that comes in too often is told so."""
POLICY, AGAIN = 1008, 1013
"""How a WebSocket says that it was closed on purpose: for good, or so that one tries again in a while."""
Done = messages.Act | messages.Undo | messages.Stand | messages.Give | messages.Speak | messages.Rerun | messages.Beat
"""What a client may say once it has said hello."""
PASSING = frozenset({"full", "late", "later", "server"})
"""What will not be so for long."""


def code(key: str) -> int:
    """How a socket is closed that was told this sentence of `words`."""
    return AGAIN if key in PASSING else POLICY


class Connection:
    """Somebody at a table: in a seat whose token came with the handshake, or a bystander (None).

    address  where it comes from, as `grouped` has it
    send     takes the text of a message; it must not wait
    close    called once, with a close code, when the server has had enough; the last message has said why
    """

    def __init__(
        self,
        room: Room,
        seat: int | None,
        address: str,
        send: Callable[[str], None],
        close: Callable[[int], None],
    ) -> None:
        self._room, self._send, self._close = room, send, close
        self._bucket = Bucket(BURST, PER_SECOND, room.worker.now())
        self._rerun = Errand(room.worker, address, room.id)
        self.table, self.seat, self.address = room.id, seat, address
        self.language: Language = LANGUAGES[0]
        self.is_greeted, self.is_told, self.is_open = False, False, True  # told: how the table stands
        room.people.enter(self)
        room.worker.later(room.lobby.limits.hello_seconds, self._be_late)

    def tell(self, message: JsonObject | str) -> None:
        """Send a message, or its text, which many may share."""
        if self.is_open:
            self._send(message if isinstance(message, str) else written(message))

    def end(self, key: str) -> None:
        """Say why, and close."""
        self.tell(error_named(key, self.language))
        if self.is_open:
            self._room.lobby.refusals[key] += 1
            self.leave()
            self._close(code(key))

    def leave(self) -> None:
        """The socket is gone."""
        if self.is_open:
            self.is_open = False
            self._rerun.drop()
            self._room.leave(self)

    def receive(self, data: str | bytes) -> None:
        """Answer to what the client has sent: text, or bytes for a message that was not text."""
        if not self.is_open:
            return
        if not self._bucket.takes(self._room.worker.now()):
            self.end("fast")
        elif isinstance(data, bytes):
            self.end("binary")
        elif len(data) > MESSAGE_BYTES or len(raw := data.encode(errors="surrogatepass")) > MESSAGE_BYTES:
            self.end("large")
        else:
            self._answer(raw)

    def _answer(self, data: bytes) -> None:
        try:
            message = messages.read(data)
        except messages.Unreadable as wrong:
            if self.is_greeted:
                self.tell(error(str(wrong), wrong.id))
            else:
                self.end("hello")
            return
        if isinstance(message, messages.Hello):
            self._greet(message)
        elif not self.is_greeted:
            self.end("hello")
        else:
            self._do(message)

    def _greet(self, hello: messages.Hello) -> None:
        if self.is_greeted:
            self.tell(error_named("again", self.language))
            return
        self.language = hello.language
        if self._room.lobby.may_greet(self, self._room.worker.now()):
            self.is_greeted = True
            self._room.greet(self)
        else:  # not at once, for whoever comes too often comes again as soon as that
            self._room.worker.later(LINGER, partial(self.end, "later"))

    def _do(self, message: Done) -> None:
        if isinstance(message, messages.Act):
            self._room.act(self, message)
        elif isinstance(message, messages.Beat):
            self.tell({"is": "beat", "id": message.id})
        elif not self._room.lobby.questions.takes(self.address, self._room.worker.now()):
            self.tell(error_named("later", self.language, message.id))
        elif isinstance(message, messages.Undo):
            self._room.undo(self, message)
        elif isinstance(message, messages.Stand):
            self._room.stand(self, message)
        elif isinstance(message, messages.Give):
            self._room.give(self, message)
        elif isinstance(message, messages.Speak):
            self.language = message.language
            self._room.tell_whole(self, message.id)
        else:
            self._replay(message.id)

    def _replay(self, id: int) -> None:
        table, seat, language, names = self._room.table, self.seat, self.language, self._room.people.names()
        if not table.is_over:
            self.tell(error_named("going", language, id))
        elif self._rerun.is_running:
            self.tell(error_named("busy", language, id))
        else:
            self._rerun.order(
                partial(frames, table, seat, language, names),
                lambda shown: self.tell({"is": "replay", "id": id, "frames": shown}),
                lambda: self.tell(error_named("unknown", self.language, id)),
            )

    def _be_late(self) -> None:
        if self.is_open and not self.is_greeted:
            self.end("late")
