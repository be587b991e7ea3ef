"""Keywords as people meet them: a button in a text of a card, the log or the rules, and a sheet with its meaning."""

from functools import cache, lru_cache

from django.templatetags.static import static
from markupsafe import Markup

from matches.rulebook import BOOKS

TEXTS = 8192
"""How many marked texts are remembered: all cards, and the lines of the last matches."""

BUTTON = Markup(
    '<button type="button" class="keyword" popovertarget="keyword-{}" aria-describedby="keyword-{}-says">{}</button>'
)
SHEET = Markup(
    '<div id="keyword-{}" class="keyword-sheet" popover="hint"><p><b>{}</b> <span id="keyword-{}-says">{}</span></p>'
    '<p><a href="{}" target="_blank">The rule<span class="visually-hidden"> of {}, in a new tab</span></a></p></div>'
)


@lru_cache(maxsize=TEXTS)
def marked(text: str, game: str) -> Markup:
    """A plain text with its keywords as buttons that open their sheets, each where it first stands; the rest escaped.

    It must not be put into a link or another button, and its page needs the `sheets` of the game. A game without
    keywords leaves a text as it is.
    """
    pieces = BOOKS[game].keywords.pieces(text)
    return Markup("").join(BUTTON.format(slug, slug, piece) if slug else piece for piece, slug in pieces)


@cache
def sheets(game: str) -> Markup:
    """What the keywords of a game mean, each in a sheet of its own that is closed, and the script that opens them.

    It belongs once into the main part of a page, where no update replaces it. Without the script a click on a keyword
    still opens its sheet.
    """
    book = BOOKS[game]
    if not book.keywords.keywords:
        return Markup("")
    met = [(slug, each.word.replace("'", "’"), each) for slug, each in book.keywords.keywords.items() if each.forms]
    made = Markup("").join(
        SHEET.format(slug, word, slug, each.meaning, book.path(each.target), word) for slug, word, each in met
    )
    return made + Markup('<script type="module" src="{}"></script>').format(static("js/keywords.js"))
