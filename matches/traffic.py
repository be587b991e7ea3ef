"""How much one socket may send."""


class Bucket:
    """A bucket of permissions: `most` at once, refilled with `rate` a second."""

    def __init__(self, rate: float, most: int) -> None:
        self.rate = rate
        self.most = most
        self._left = float(most)
        self._at = 0.0

    def take(self, now: float) -> bool:
        """Take one permission at the time `now` (seconds of any clock that only goes forward). False: none is left."""
        self._left = min(float(self.most), self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
