"""Saying goodbye before the connections are closed: uvicorn closes them before it tells the application to stop."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)
A_MOMENT: Final = 0.05
"""Seconds that the goodbye has to get out before the connections are closed."""


@contextmanager
def farewell(say_goodbye: Callable[[], None]) -> Iterator[None]:
    """Say goodbye when the process is told to stop, and only then hand the signal on; a second one is handed on at
    once. Outside the main thread, where no signal arrives, nothing is done."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in SIGNALS}
    told = False

    def hand_on(number: int, frame: FrameType | None) -> None:
        handler: Any = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal told
        if told:
            hand_on(number, frame)
            return
        told = True
        loop.call_soon_threadsafe(say_goodbye)
        loop.call_soon_threadsafe(loop.call_later, A_MOMENT, hand_on, number, None)

    for number in SIGNALS:
        if callable(before[number]):
            signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            if signal.getsignal(number) is stop:
                signal.signal(number, handler)
