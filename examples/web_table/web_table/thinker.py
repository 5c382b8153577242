"""One process that thinks: it reads questions from its input, and writes an answer for each. `Crew` starts it."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import traceback
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, BinaryIO

LENGTH = 8
"""Before each question and each answer stands how many bytes it has, in so many bytes."""
NICER = 5
"""By so much the system prefers the server to what thinks for it, where both want a processor."""


def framed(data: bytes) -> bytes:
    """As it crosses a pipe."""
    return len(data).to_bytes(LENGTH) + data


def answered(question: bytes) -> bytes:
    """The answer to a question, a call that was pickled: what it returned in a list, or how it failed."""
    try:
        return pickle.dumps(([pickle.loads(question)()], ""))
    except Exception:  # whatever it is, the process goes on, and the server has it in its log
        return pickle.dumps(([], traceback.format_exc()))


def understood(answer: bytes) -> tuple[list[Any], str]:
    """What such an answer says: the value in a list and "", or an empty list and how it failed."""
    found: tuple[list[Any], str] = pickle.loads(answer)
    return found


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this process, too
    if hasattr(os, "nice"):
        os.nice(NICER)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whoever prints something does not print into an answer
    questions = SimpleQueue[bytes]()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    with suppress(BrokenPipeError):  # nobody is there any more
        while True:
            answers.write(framed(answered(questions.get())))
            answers.flush()
    os._exit(0)


def _listen(asked: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    """Take questions; where the server is gone the process goes, too, in the middle of whatever it thinks about."""
    while len(length := asked.read(LENGTH)) == LENGTH:
        questions.put(asked.read(int.from_bytes(length)))
    os._exit(0)


if __name__ == "__main__":
    main()
