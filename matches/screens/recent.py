"""A small memory of what was made last, in this process alone: hidden cards in it never reach a shared cache."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Recent(Generic[Value]):
    """Keeps the `most` values that were used last."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[Hashable, Value] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable) -> Value | None:
        """The value, if it is still known."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key]

    def keep(self, key: Hashable, value: Value) -> Value:
        """Remember the value, and forget the one that was not used for longest."""
        with self._lock:
            self._kept[key] = value
            self._kept.move_to_end(key)
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
        return value

    def made(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """The value, made now if it is not known; a failure is not remembered."""
        found = self.get(key)
        return found if found is not None else self.keep(key, make())
