"""What is printed on the cards of a match, kept as it was when the match began: a replay shows the cards of its day."""

from collections.abc import Mapping
from typing import Any, Protocol

from matches.faces import monstra, prlx


class Faces(Protocol):
    """How the faces of one game are kept."""

    def printed_today(self) -> str:
        """The text of all faces that the catalogue prints now, the same for the same catalogue."""

    def read(self, text: str) -> Mapping[str, Any]:
        """The faces of a text that `printed_today` wrote, then or earlier."""


Printed = Mapping[str, Any]
"""All faces of a game by design key."""

FACES: dict[str, Faces] = {"monstra": monstra, "prlx": prlx}
"""The faces by the name of their game."""
